# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Menú principal
skip-to-content = Ir al contenido
nav-friends = Con amigos
nav-settings = Ajustes
nowhere = Página no encontrada
nowhere-home = Ver los juegos
# Help while a game is on the screen.
help = Ayuda
help-back = Volver a la partida
help-close = Cerrar
hint = Pista
help-dice = Las caras de los dados
help-die = Dado { $number }: { $faces }

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Todo en 1 carta
game-page = { $game }: { $page }
# What the card of a game on the home screen says about it.
about-qwantum = Los números suben hasta la línea y luego bajan.
    .time = 15 min
about-qwinto = Una tirada para todos. ¿Dónde la anotas?
    .time = 20 min
about-banditos = Póker con tres dados, por cuatro botines a la vez.
    .time = 20 min
about-onecard = Lanza colores, llena filas y completa cartas.
    .time = 20 min

home-claim = Elige un juego de dados y ¡a jugar!
home-play = Jugar
first-time = ¿Primera vez?
first-lesson = Lección de dos minutos
first-play = Jugar ya
home-setup = Jugadores y opciones
home-learn = Aprende en dos minutos
home-rules = Reglas
way-setup = Opciones
way-learn = Aprender
home-players = { $most ->
    [one] { $seats } jugador
   *[other] { $seats } jugadores
}
unwritten-rules = Este juego aún no tiene página de reglas. Solo se ofrecen jugadas permitidas, así que puedes empezar a jugar sin más.
unwritten-docs = Documentación del proyecto

update-there = Actualización disponible.
update-now = Actualizar

settings-title = Ajustes
settings-lang = Idioma
settings-lang-failed = No se ha podido cargar el idioma { $lang }. ¿Tienes conexión?
settings-theme = Apariencia
settings-pace = Velocidad de los dados y los bots
settings-feedback = Sonido, vibración y notificaciones
settings-you = Tú
settings-name = Tu nombre
theme-device = Sistema
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
pace-calm = Tranquilo
pace-brisk = Rápido
pace-instant = Al instante
feedback-sound = Sonidos
feedback-vibration = Vibrar cuando me toque
feedback-notification = Avisarme cuando me toque en una mesa en línea y esta página esté en segundo plano
settings-notification-blocked = Tu navegador bloquea las notificaciones de esta página. Permítelas en los ajustes del sitio y vuelve a activar esta opción.

review = Análisis
replay-title = Ver una partida
replay-loading = Cargando la partida…
replay-not-there = Partida no encontrada
replay-not-begun = Esta partida aún no ha empezado
replay-not-a-record = Esto no es una partida: { $why }
replay-file = Archivo de partida (.cub)
replay-paste = O pega una partida o su enlace
replay-open = Abrir
replay-step = Paso { $step } de { $last }
replay-first = Inicio
replay-back = Atrás
replay-play = Reproducir
replay-pause = Pausa
replay-next = Siguiente
replay-last = Final
replay-start = Jugar a este juego

# The finished games on this device.
games-title = Partidas terminadas
puzzles-title = Problemas
games-none = Aún no hay partidas terminadas en este dispositivo.

home-against = contra { $name }
home-go-on = Seguir
home-with = con { $names }
home-forget = Borrar esta partida de { $game }
home-deleted = Borrada
home-unfinished = Partidas en curso
home-others = Otras partidas en curso: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Un momento…
later-failed = No se ha podido cargar esta página. ¿Tienes conexión?
later-again = Reintentar

# Beside a game on the device.
trouble-silent = El bot no responde.
trouble-unprepared = No se ha podido cargar el entrenamiento del bot, así que jugará peor.
trouble-not-kept = Este navegador no guarda nada: si cierras la página, pierdes la partida.
