# Jugar con otros a través de un servidor.

online-close = Cerrar
online-to-tables = A las mesas
online-no-answer = El servidor no responde. ¿Tienes conexión? Las partidas en este dispositivo funcionan sin él.
online-seats = En la mesa
online-your-name = Tu nombre
online-name-needed = Los demás necesitan un nombre para llamarte.
online-players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
online-public = abierta a todos
online-private = solo con el enlace
online-clock = { $move } por jugada, { $reserve } de reserva
online-watching = Estás mirando.
online-spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
online-install = Instalar la aplicación

link-opening = Yendo a la mesa…
link-lost = Se ha perdido la conexión: volviendo. Tu partida está a salvo.
link-restarting = El servidor se reinicia: tu partida vuelve enseguida.
link-offline = Este dispositivo no tiene red. Tu partida está a salvo y sigue cuando vuelva.
link-busy = El servidor está ocupado: lo que has elegido aún no está guardado. Se vuelve a enviar solo.

refusal-malformed = El servidor no lo ha entendido.
refusal-version = Esta página es más antigua que el servidor. Vuelve a cargarla.
refusal-unknown = El servidor no te conoce por este enlace.
refusal-origin = No se responde a peticiones de otras páginas.
refusal-not-found = No hay nada en esta dirección.
refusal-no-table = No existe esa mesa.
refusal-setup = No puede haber una mesa así.
refusal-no-seat = Para eso necesitas un sitio en la mesa.
refusal-not-host = Eso solo puede hacerlo quien ha abierto la mesa.
refusal-seat-taken = Alguien ha sido más rápido: el sitio está ocupado.
refusal-seats-free = Todavía hay sitios libres.
refusal-seated = Ya estás en esta mesa.
refusal-wrong-stage = Ahora no es posible.
refusal-stale = Demasiado tarde: la partida ha seguido.
refusal-illegal = Las reglas no lo permiten.
refusal-nonce = Ese no es el número prometido para los dados.
refusal-too-large = Era demasiado largo.
refusal-limit = Demasiado de golpe. Espera un poco.
refusal-unavailable = El servidor tiene problemas ahora mismo. Se le vuelve a preguntar.
refusal-restart = El servidor se está reiniciando.
refusal-kicked = El anfitrión te ha quitado de la mesa. Espera un minuto antes de volver a sentarte.

tables-title = Con amigos
tables-own = Tus mesas
tables-open = Mesas abiertas
tables-none = Ahora mismo nadie espera jugadores. Abre una mesa e invita a alguien.
join-title = ¿Te han invitado?
join-code = Código de la mesa
join-go = Ir
tables-running = Partidas para mirar
tables-over = Partidas terminadas

new-table-title = Mesa nueva
new-table-game = Juego
new-table-seats = Jugadores
new-table-clock = Tiempo para pensar
new-table-clock-over = Quien se queda sin tiempo pasa. Donde no se puede pasar, elige un bot sencillo.
new-table-public = Puede unirse cualquiera
new-table-create = Abrir la mesa
clock-free = El que queráis
clock-quick = Rápido: 30 segundos por jugada y 3 minutos de reserva
clock-calm = Tranquilo: 90 segundos por jugada y 10 minutos de reserva
clock-letters = Por carta: un día por jugada
clock-custom = Tiempos propios
clock-custom-minutes = Minutos por jugador
clock-custom-seconds = Segundos por jugada

lobby-opening = Se abren los números para los dados: empieza enseguida.
lobby-full = Todos los sitios están ocupados. Puedes mirar.
lobby-sit-or-watch = Siéntate, o solo mira.
lobby-waiting-for-seats = { $free ->
    [one] Queda un sitio libre.
   *[other] Quedan { $free } sitios libres.
}
lobby-waiting-for-people = { $count ->
    [one] Por llegar: { $names }. Se guarda el sitio.
   *[other] Por llegar: { $names }. Se guardan los sitios.
}
lobby-wait-or-clear = { $count ->
    [one] Por llegar: { $names }. Puedes esperar, o dejar libre el sitio y añadir un bot.
   *[other] Por llegar: { $names }. Puedes esperar, o dejar libres los sitios y añadir bots.
}
lobby-ready = Todos los sitios están ocupados. Puedes empezar.
lobby-waiting-for-host = Todos los sitios están ocupados. Quien abrió la mesa empieza la partida.
lobby-start = Empezar
lobby-leave = Levantarse
lobby-sit = Sentarse
lobby-sit-here = Sentarse aquí
lobby-free = libre
lobby-you = { $name } (tú)
lobby-program = { $name } (programa)
lobby-clear = Dejar libre el sitio de { $name }
lobby-clear-short = Dejar libre
lobby-bot = Añadir un bot
lobby-bot-for = Un bot para el sitio { $seat }
lobby-host = anfitrión
lobby-kicked = El anfitrión te ha quitado de la mesa. Puedes volver a sentarte dentro de { $time }.
lobby-sitting = Sentándote…
change-title = Cambiar la mesa
change-note = Quien ocupe un asiento que quites lo pierde.
change-save = Cambiar

share-title = Invitar
share-how = Envía el enlace, enseña la imagen o di el código.
share-local = Esta dirección solo funciona en este dispositivo. Para los demás de tu red, inicia el servidor con «{ $command }» y abre la página con la dirección de este dispositivo.
share-code = Código de la mesa
share-picture = El enlace como imagen para móviles
share-link = Enlace a la mesa
share-copy = Copiar
share-copied = Copiado
share-by-hand = El enlace está seleccionado: ahora cópialo tú.
share-send = Enviar
go-on-title = Seguir en otro dispositivo
go-on-how = Con un enlace solo tuyo te llevas tu sitio, por ejemplo a otro móvil.
go-on-show = Ver mi enlace
go-on-warning = Quien abra este enlace juega por ti. No se lo des a nadie.
go-on-ask-title = ¿Seguir aquí como en tu otro dispositivo?
go-on-ask = Con este enlace eres aquí quien eres en el otro dispositivo. Hasta ahora este navegador era otra persona: si sigues, pierdes los sitios que has ocupado en él.
go-on-ask-yes = Seguir con el enlace
go-on-ask-no = Quedarme como estoy

seat-awaited = aún no ha llegado
seat-away = sin conexión
seat-wait = Esperar
seat-give-to-bot = Que siga un bot
seat-bot-plays-on = sigue un bot
seat-bot-finished = un bot ha jugado hasta el final
seat-bot-soon = se ha ido; un bot sigue en { $time }
seat-left = se ha ido
seat-chosen = listo
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } de reserva
seat-clock-reserve = quedan { $reserve } de reserva
seat-thinks = pensando desde hace { $time }
leave = Dejar la partida
leave-sure = ¿Irte? A los { $seconds } segundos un bot sigue por ti. Puedes volver cuando quieras.
leave-yes = Irme
leave-no = Quedarme
leave-left = No estás en la mesa: un bot juega por ti hasta que vuelvas.
leave-return = Ya estoy aquí
seat-action = { $action } ({ $name })
seat-timed-out = se acabó el tiempo
told-timed-out = Se acabó el tiempo: el servidor ha jugado por { $name }.
told-away = { $name } no tiene conexión.
told-connected = { $name } vuelve a tener conexión.
told-left = { $name } se ha ido.
told-bot-plays-on = Un bot sigue jugando por { $name }.
told-back = { $name } ha vuelto.
told-urgent = Casi no te queda tiempo.

rematch = Jugar otra vez
rematch-waits = Hay una mesa nueva para otra partida.
rematch-kept = Se juega otra vez: en la mesa nueva tienes tu sitio guardado.
rematch-go = A la mesa nueva

fair-title = ¿Son justos los dados?
fair-envelopes = Antes de la partida, el servidor y cada persona con su página meten un número secreto en un sobre cerrado. Todos los dados salen de estos números juntos, así que nadie ha podido elegirlos. El servidor abre su sobre al final, y tu página vuelve a calcular cada tirada.
fair-later = Cuando acabe la partida, el servidor abre su sobre y aquí se comprueba todo.
fair-server = Servidor
fair-server-sealed = Su sobre está cerrado hasta el final.
fair-server-open = Su sobre está abierto.
fair-seat-none = No dio ningún número.
fair-seat-withheld = Selló un número, pero no lo abrió.
fair-seat-given = Selló un número y lo abrió.
fair-commitment = Sobre
fair-number = Número
fair-checks = Qué se ha comprobado
fair-right = Bien:
fair-wrong = Mal:
fair-open = Sin comprobar:
fair-check-numbers = Cada número encaja con su sobre.
fair-check-envelope = El sobre del servidor es el que esta página vio primero.
fair-check-own = Se ha usado el número de esta página.
fair-check-others = Los sobres de los demás ya estaban ahí antes de que esta página abriera el suyo.
fair-check-seed = El número del servidor encaja con su sobre.
fair-check-rolls = { $rolls ->
    [0] Cada tirada sale de estos números.
   *[other] Las { $rolls } tiradas salen de estos números.
}
fair-check-chain = Ninguna jugada se ha cambiado después.
fair-proof-unchosen = { $count ->
    [one] Justos. Nadie eligió los dados, salvo que el servidor y { $names } lo hicieran juntos.
   *[other] Justos. Nadie eligió los dados, salvo que el servidor y todos ellos lo hicieran juntos: { $names }.
}
fair-proof-picked = Las tiradas son correctas, pero alguien se guardó un número ({ $names }): junto con el servidor podría haber elegido entre unos pocos juegos de dados.
fair-proof-unchanged = Las tiradas son las fijadas antes de la partida. Pero nadie dio un número, así que el servidor pudo elegirlas antes.
fair-yourself = No hace falta que creas a esta página: la partida guardada tiene todos los números, y cualquier programa puede volver a calcularlos.
fair-doubt = Cuidado: los dados de esta partida no son los prometidos.
doubt-other-seed = El servidor usa otro sobre distinto del que enseñó primero.
doubt-own-number = El servidor no usó el número de tu página.
doubt-other-number = { $name } tenía otro sobre antes de que se abrieran los números.
doubt-number = El número de { $name } no encaja con su sobre.
doubt-seed = El número del servidor no encaja con su sobre.
doubt-roll = La tirada del paso { $step } no es la que sale de los números.
doubt-chain = Se cambió una jugada después.
doubt-not-revealed = El servidor no ha abierto su sobre.
doubt-unreadable = A la partida guardada le falta lo necesario para comprobar los dados.
