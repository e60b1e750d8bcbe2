# Jugar con otros a través de un servidor.

online-close = Cerrar
online-to-tables = Ver las mesas
online-no-answer = El servidor no responde. ¿Tienes conexión? Las partidas en este dispositivo funcionan sin él.
online-seats = En la mesa
online-your-name = Tu nombre
online-name-needed = Escribe un nombre para que los demás sepan quién eres.
online-players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
online-public = abierta a todos
online-private = solo con el enlace
online-clock = { $move } por jugada, { $reserve } de reserva
online-watching = Estás viendo la partida.
online-spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
online-install = Instalar la aplicación

link-opening = Abriendo la mesa…
link-slow = La conexión va lenta: el servidor aún no ha respondido.
link-lost = Conexión perdida. Reconectando… Tu partida está a salvo.
link-restarting = El servidor se está reiniciando. Tu partida volverá enseguida.
link-offline = No tienes conexión. Tu partida está a salvo y seguirá cuando la recuperes.
link-busy = El servidor está ocupado. Tu jugada aún no se ha guardado; se volverá a enviar sola.

refusal-malformed = El servidor no lo ha entendido.
refusal-version = Esta página está desactualizada. Vuelve a cargarla.
refusal-unknown = El servidor no reconoce este enlace.
refusal-origin = No se aceptan peticiones de otras páginas.
refusal-banned = Este servidor no acepta conexiones desde tu red.
refusal-not-found = No hay nada en esta dirección.
refusal-no-table = Esta mesa no existe.
refusal-setup = No se puede crear una mesa así.
refusal-no-seat = Para eso necesitas un sitio en la mesa.
refusal-not-host = Eso solo puede hacerlo el anfitrión.
refusal-seat-taken = Alguien se te ha adelantado: el sitio está ocupado.
refusal-seats-free = Todavía quedan sitios libres.
refusal-seated = Ya tienes sitio en esta mesa.
refusal-wrong-stage = Ahora no se puede.
refusal-closed = El servidor ha cerrado esta mesa.
refusal-stale = Demasiado tarde: la partida ya ha avanzado.
refusal-illegal = Las reglas no lo permiten.
refusal-nonce = Ese no es el número prometido para los dados.
refusal-too-large = Es demasiado largo.
refusal-limit = Demasiadas peticiones. Espera un momento.
refusal-unavailable = El servidor tiene problemas. Reintentando…
refusal-restart = El servidor se está reiniciando.
refusal-kicked = El anfitrión te ha expulsado de la mesa. Espera un minuto antes de volver a sentarte.

tables-title = Con amigos
tables-own = Tus mesas
tables-open = Mesas abiertas
tables-none = Ahora mismo nadie espera jugadores. Crea una mesa e invita a alguien.
tables-more = Mostrar más
join-title = ¿Te han invitado?
join-code = Código de la mesa
join-go = Unirme
tables-running = Partidas para ver
tables-over = Partidas terminadas
turn-badge = Te toca
turn-title = ● Te toca – { $game }
turn-notice = Te toca en { $game }
turn-tables = { $count ->
    [one] Te toca en { $count } mesa
   *[other] Te toca en { $count } mesas
}

new-table-title = Mesa nueva
new-table-game = Juego
new-table-seats = Jugadores
new-table-clock = Límite de tiempo
new-table-clock-over = Si se te acaba el tiempo, pasas. Si no se puede pasar, un bot sencillo juega por ti.
new-table-public = Cualquiera puede unirse
new-table-create = Crear mesa
clock-free = Sin límite
clock-quick = Rápido: 30 segundos por jugada, 3 minutos de reserva
clock-calm = Tranquilo: 90 segundos por jugada, 10 minutos de reserva
clock-letters = Por correspondencia: un día por jugada
clock-custom = Personalizado
clock-custom-minutes = Minutos por jugador
clock-custom-seconds = Segundos por jugada

lobby-opening = Preparando los dados: la partida empieza enseguida.
lobby-full = Todos los sitios están ocupados. Puedes mirar.
lobby-sit-or-watch = Siéntate a jugar o quédate mirando.
lobby-waiting-for-seats = { $free ->
    [one] Queda un sitio libre.
   *[other] Quedan { $free } sitios libres.
}
lobby-waiting-for-people = { $count ->
    [one] Aún no ha llegado: { $names }. El sitio está reservado.
   *[other] Aún no han llegado: { $names }. Los sitios están reservados.
}
lobby-wait-or-clear = { $count ->
    [one] Aún no ha llegado: { $names }. Puedes esperar, o quitar al jugador y añadir un bot.
   *[other] Aún no han llegado: { $names }. Puedes esperar, o quitar a los jugadores y añadir bots.
}
lobby-ready = Todos los sitios están ocupados. Puedes empezar.
lobby-waiting-for-host = Todos los sitios están ocupados. El anfitrión empieza la partida.
lobby-start = Empezar
lobby-leave = Dejar el sitio
lobby-sit = Sentarme
lobby-sit-here = Sentarme aquí
lobby-free = libre
lobby-you = { $name } (tú)
lobby-program = { $name } (programa)
lobby-clear = Quitar a { $name }
lobby-clear-short = Quitar
lobby-bot = Añadir bot
lobby-bot-for = Bot para el sitio { $seat }
lobby-host = anfitrión
lobby-kicked = El anfitrión te ha expulsado de la mesa. Podrás volver a sentarte dentro de { $time }.
lobby-sitting = Reservando tu sitio…
change-title = Cambiar la mesa
change-note = Si quitas un sitio, quien lo ocupe lo pierde.
change-save = Guardar cambios

share-title = Invitar
share-how = Envía el enlace, enseña el código QR o di el código de la mesa.
share-local = Esta dirección solo funciona en este dispositivo. Para que se unan otros de tu red, inicia el servidor con «{ $command }» y abre la página con la dirección de este dispositivo.
share-code = Código de la mesa
share-picture = Código QR con el enlace
share-link = Enlace a la mesa
share-copy = Copiar
share-copied = Copiado
share-by-hand = El enlace está seleccionado: ahora cópialo tú.
share-send = Enviar
go-on-title = Seguir en otro dispositivo
go-on-how = Con tu enlace personal te llevas el sitio a otro dispositivo, por ejemplo a tu móvil.
go-on-show = Ver mi enlace
go-on-warning = Quien abra este enlace podrá jugar por ti. No lo compartas.
go-on-ask-title = ¿Seguir como el jugador de tu otro dispositivo?
go-on-ask = Con este enlace entras como el jugador de tu otro dispositivo. Perderás los sitios que hayas ocupado en este navegador.
go-on-ask-yes = Seguir con el enlace
go-on-ask-no = Quedarme como estoy

seat-awaited = aún no ha llegado
seat-away = sin conexión
seat-wait = Seguir esperando
seat-give-to-bot = Que siga un bot
seat-bot-plays-on = juega un bot
seat-bot-finished = un bot ha terminado la partida
seat-bot-soon = ausente; en { $time } sigue un bot
seat-left = ha dejado la mesa
seat-chosen = ya ha elegido
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } de reserva
seat-clock-reserve = quedan { $reserve } de reserva
seat-thinks = pensando: { $time }
leave = Dejar la partida
leave-sure = ¿Salir? Pasados { $seconds } segundos, un bot jugará por ti. Puedes volver cuando quieras.
leave-yes = Salir
leave-no = Quedarme
leave-left = Has dejado la mesa: un bot juega por ti hasta que vuelvas.
leave-return = He vuelto
seat-action = { $action } ({ $name })
seat-timed-out = se acabó el tiempo
told-timed-out = Se acabó el tiempo: el servidor ha jugado por { $name }.
told-timed-out-you = Se acabó el tiempo: el servidor ha jugado por ti.
told-away = { $name } no tiene conexión.
told-connected = { $name } vuelve a tener conexión.
told-left = { $name } se ha ido.
told-bot-plays-on = Ahora juega un bot por { $name }.
told-back = { $name } ha vuelto.
told-urgent = Casi no te queda tiempo.

phrases-title = Decir algo
phrases-mute = Ocultar lo que dicen los demás
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-nice-move = ¡Buena jugada!
phrase-oh-no = ¡Oh, no!
phrase-thinking = Estoy pensando…
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-rematch = ¿Revancha?
phrase-smile = Sonrisa
phrase-sad = Cara triste
phrase-surprise = Cara de sorpresa
phrase-applause = Aplausos
told-phrase = { $name }: { $phrase }

game-closed = El administrador del servidor ha cerrado esta partida.
rematch = Jugar otra vez
rematch-waits = Hay una mesa nueva para otra partida.
rematch-kept = Empieza otra partida, y tienes tu sitio reservado.
rematch-go = Ir a la mesa nueva
series = Serie: { $score }
series-with-draws = { $draws ->
    [one] Serie: { $score } ({ $draws } empate)
   *[other] Serie: { $score } ({ $draws } empates)
}

fair-title = ¿Están trucados los dados?
fair-envelopes = Antes de la partida, el servidor y la página de cada jugador meten un número secreto en un sobre cerrado. Todos los dados salen de estos números juntos, así que nadie puede elegirlos. El servidor abre su sobre al final, y tu página comprueba cada tirada.
fair-later = Al acabar la partida, el servidor abrirá su sobre y aquí se comprobará todo.
fair-server = Servidor
fair-server-sealed = Su sobre sigue cerrado hasta el final.
fair-server-open = Su sobre está abierto.
fair-seat-none = No dio ningún número.
fair-seat-withheld = Cerró su sobre, pero no lo abrió.
fair-seat-given = Cerró su sobre y lo abrió.
fair-commitment = Sobre
fair-number = Número
fair-continued = Después del paso { $step }, el servidor reanudó esta partida desde una copia de seguridad. Los dados siguientes son nuevos y salen de los mismos sobres.
fair-checks = Qué se ha comprobado
fair-right = Correcto:
fair-wrong = Incorrecto:
fair-open = Sin comprobar:
fair-check-numbers = Cada número coincide con su sobre.
fair-check-envelope = El sobre del servidor es el que esta página vio primero.
fair-check-own = Se ha usado el número de esta página.
fair-check-others = Los sobres de los demás estaban cerrados antes de que esta página abriera el suyo.
fair-check-seed = El número del servidor coincide con su sobre.
fair-check-rolls = { $rolls ->
    [0] Cada tirada sale de estos números.
   *[other] Las { $rolls } tiradas salen de estos números.
}
fair-check-chain = Ninguna jugada se ha cambiado después.
fair-proof-unchosen = { $count ->
    [one] No están trucados. Nadie eligió los dados, salvo que el servidor y { $names } se pusieran de acuerdo.
   *[other] No están trucados. Nadie eligió los dados, salvo que el servidor y todos estos jugadores se pusieran de acuerdo: { $names }.
}
fair-proof-picked = Las tiradas son correctas, pero alguien se guardó un número ({ $names }): de acuerdo con el servidor, habría podido elegir entre unas pocas series de dados.
fair-proof-continued = Las tiradas son correctas, pero la partida se reanudó desde una copia de seguridad después del paso { $step }: a partir de ahí, el servidor habría podido elegir entre { $sets } series de dados.
fair-proof-unchanged = Las tiradas son las que se fijaron antes de la partida. Pero nadie dio un número, así que el servidor pudo elegirlas.
fair-yourself = No te fíes solo de esta página: la partida guardada contiene todos los números, y cualquier programa puede comprobarlos.
fair-doubt = Cuidado: los dados de esta partida no son los prometidos.
doubt-other-seed = El servidor usa un sobre distinto del que enseñó al principio.
doubt-own-number = El servidor no usó el número de tu página.
doubt-other-number = { $name } tenía otro sobre antes de que se abrieran los números.
doubt-number = El número de { $name } no coincide con su sobre.
doubt-seed = El número del servidor no coincide con su sobre.
doubt-roll = La tirada del paso { $step } no sale de los números.
doubt-chain = Se cambió una jugada después.
doubt-not-revealed = El servidor no ha abierto su sobre.
doubt-unreadable = En la partida guardada falta lo necesario para comprobar los dados.
