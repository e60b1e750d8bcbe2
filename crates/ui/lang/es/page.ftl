# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Menú principal
skip-to-content = Ir al contenido
nav-friends = Con amigos
nav-settings = Ajustes
nowhere = Aquí no hay nada
nowhere-home = A los juegos

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Todo en 1 carta
game-page = { $game }: { $page }

home-claim = Juegos de dados. Toca uno y lanza.
home-play = Jugar
home-setup = Jugadores y opciones
home-learn = Apréndelo en dos minutos
home-rules = Reglas
unwritten-rules = Este juego aún no tiene página de reglas. Solo se ofrecen jugadas que las reglas permiten, así que puedes empezar a jugar sin más.
unwritten-docs = Documentación del proyecto

update-there = Hay una versión nueva.
update-now = Cargarla

settings-title = Ajustes
settings-lang = Idioma
settings-lang-failed = No se ha podido cargar el idioma { $lang }. ¿Hay conexión?
settings-theme = Aspecto
settings-pace = Ritmo de los dados y los bots
settings-you = Tú
settings-name = Cómo te llaman los demás
theme-device = Como el dispositivo
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
pace-calm = Tranquilo
pace-brisk = Ágil
pace-instant = Al instante

replay-title = Ver una partida paso a paso
replay-loading = Buscando la partida…
replay-not-there = Aquí no está esa partida
replay-not-begun = Esta partida aún no ha empezado
replay-not-a-record = Esto no es una partida: { $why }
replay-file = Un archivo de partida (.cub)
replay-paste = O pega su texto o su enlace
replay-open = Mostrarla
replay-step = Paso { $step } de { $last }
replay-first = Al principio
replay-back = Atrás
replay-play = Reproducir
replay-pause = Pausa
replay-next = Adelante
replay-last = Al final

home-against = contra un bot: { $level }
home-go-on = Seguir con { $game }
home-forget = Olvidar esta partida de { $game }
home-unfinished = Partidas empezadas
home-others = Otras partidas empezadas: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Un momento…
later-failed = No se ha podido cargar esta parte de la página. ¿Hay conexión?
later-again = Probar otra vez

# Beside a game on the device.
trouble-silent = El bot no responde.
trouble-unprepared = No se ha podido cargar lo que sabe el bot: juega a ojo.
trouble-not-kept = Este navegador no guarda nada: tu partida dura mientras la página esté abierta.
