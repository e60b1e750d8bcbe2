# Una partida en la pantalla.

you = Tú
bot-name = Bot ({ $level })
one-of-many = { $number }. { $name }
seat-name = Sitio { $seat ->
    [a] 1
    [b] 2
    [c] 3
    [d] 4
    [e] 5
    [f] 6
   *[other] { $seat }
}
level-random = al azar
level-greedy = simple
level-easy = fácil
level-medium = medio
level-hard = difícil
level-master = maestro

color-white = blanco
color-black = negro
color-red = rojo
color-orange = naranja
color-yellow = amarillo
color-green = verde
color-blue = azul
color-purple = morado
color-violet = violeta

game-gone = Esta partida ya no está en este dispositivo

# Dados.
dice = Dados
die-number = Dado: { $color } { $number }
die-color = Dado: { $color }
die-blank = Dado
die-cup = { $die }, en el cubilete
die-idle = { $die }, apartado
sum = Suma: { $number }
sum-color = Suma de { $color }: { $number }

# Hojas.
sheet-of = Hoja: { $name }
cell-of = fila de color { $color }, columna { $column }: { $state }
cell-empty = vacía
cell-number = { $number }
cell-pencil = { $number } a lápiz
cell-can = vacía, se puede apuntar: { $number }
cell-bonus = { $state }, casilla de bonificación
row-said = fila de color { $color }: { $numbers }
row-number = { $number } en la columna { $column }
column-box = Columna { $column }: { $points }
column-open = Columna { $column }: incompleta
misthrows = Tiradas fallidas
misthrows-said = Tiradas fallidas: { $count } de { $most }

# Puntos.
scores = Puntos
seat-turn = tiene el turno
seat-ready = ya ha elegido
counter-turn = Turno { $count }
counter-target = Meta: { $count } puntos
counter-throws-left = { $count ->
    [one] queda { $count } tirada
   *[other] quedan { $count } tiradas
}
total = Total
part-orange = Fila naranja
part-yellow = Fila amarilla
part-purple = Fila morada
part-bonuses = Bonificaciones
part-columns = Columnas
part-misthrows = Tiradas fallidas
part-ones = De losetas de 1
part-twos = De losetas de 2
part-threes = De losetas de 3
part-scored = Cartas puntuadas
part-unfinished = Cartas sin terminar

# Preguntas.
question = Tu decisión
ask-choose = Elige tu jugada
ask-choose-dice = ¿Qué dados lanzas?
ask-keep-or-rethrow = ¿Te quedas con esta tirada o lanzas otra vez?
ask-write-or-pass = Apunta el número o pasa
ask-write-first = Primero solo tú: apunta un número o pasa, que aún no cuesta nada
ask-write-together = Ahora todos: apunta un número o pasa
ask-rethrow = ¿Qué dados vuelves a lanzar?
ask-tiles-or-throw = Lanza, o antes reclama o cede losetas
ask-tiles-or-end = Reclama o cede losetas, o termina tu turno
ask-place-dice = Coloca tus dados: toca un dado y luego tu lado de una loseta
ask-make-room = Haz sitio para tus dados
ask-return-dice = No hay sitio: devuelve dados a la bolsa o cede una loseta
ask-keep-cards = ¿Con qué tres cartas te quedas?
ask-stop-or-rethrow = ¿Qué dados vuelves a lanzar?
ask-take-card = Toma una carta
ask-mark-or-pass = Tacha en una carta o pasa
now-asked = Ahora: { $name }
wait-for = Esperando a { $names }…
wait-dice = Decide el azar…
wait-chosen = Elegido. Esperando a { $names }…
wait-nobody = Todos han elegido.
take-back = Deshacer
take-back-of = Deshacer: { $name }

# Por qué no se puede apuntar en una casilla.
closed-filled = Esta casilla ya está ocupada.
closed-not-thrown = No se ha lanzado el dado de color { $color }.
closed-left = { $number } no es mayor que { $other }, a la izquierda.
closed-right = { $number } no es menor que { $other }, a la derecha.
closed-column = { $number } ya está en esta columna.
closed-taken = El número de color { $color } ya se ha usado en este turno.
closed-not-next = Las filas se rellenan desde la izquierda, casilla a casilla.
closed-falling = Tras la línea los números bajan: { $number } no es menor que { $other }.

move-throw = Lanzar
move-rethrow = Lanzar otra vez
move-keep = Quedarme así
move-write = Apuntar
move-pass = Pasar
move-place = Colocar
move-return = A la bolsa
move-claim = Reclamar
move-concede = Ceder
move-end = Terminar el turno
move-stop = Parar
move-mark = Tachar
move-take = Tomar

# Lo que da una jugada.
effect-points = { $points }
effect-misthrow = tirada fallida: { $points }
effect-column = columna completa: { $points }
effect-row = fila completa: { $points }
effect-tile = loseta: { $points }
effect-card = carta puntuada: { $points }
effect-given = el otro lado recibe { $points }
effect-given-and-lost = el otro lado recibe { $points } y gana

# Lo que ha pasado.
log = Qué ha pasado
log-turn = Turno: { $name }
log-roll = { $name }: tirada { $dice }
log-roll-sums = { $name }: tirada { $dice } – suma: { $sums }
log-wrote = { $name }: { $number } en la fila de color { $color }, columna { $column }
log-passed = { $name }: pasa
log-missed = { $name }: tirada fallida número { $count }
log-row-done = { $name }: fila de color { $color } completa
log-column-done = { $name }: columna { $column } completa, { $points }
log-placed = { $name }: { $color } { $number } junto a la loseta { $slot }
log-returned = { $name }: { $color } { $number } de vuelta a la bolsa
log-tile-revealed = La loseta { $slot } vale { $points }
log-tile-decided = { $name }: loseta { $slot } ganada, { $points }
log-tile-claimed = { $name }: loseta { $slot } reclamada, { $points }
log-tile-conceded = { $name }: loseta { $slot } cedida por el rival, { $points }
log-card-drawn = { $name }: carta { $card }
log-card-shown = Se descubre la carta { $card }
log-card-returned = { $name }: la carta { $card } vuelve al mazo
log-marked = { $name }: { $cells } × { $color } en la carta { $card }
log-card-scored = { $name }: carta { $card } puntuada, { $points }
log-over = { $why } Gana: { $winners }

# El final.
end-you = ¡Has ganado!
end-winner = ¡Gana { $name }!
end-shared = Victoria compartida: { $names }
end-alone = Tus puntos: { $score }
ended-two-rows = { $names }: dos filas completas ponen fin a la partida.
ended-four-misthrows = { $names }: la cuarta tirada fallida pone fin a la partida.
ended-full-sheet = { $names }: una hoja llena pone fin a la partida.
ended-five-misthrows = { $names }: la quinta tirada fallida pone fin a la partida.
ended-ten-points = { $names }: 10 puntos ponen fin a la partida.
ended-four-cards = { $names }: la cuarta carta puntuada pone fin a la partida.
ended-turn-limit = El límite de turnos pone fin a la partida.
end-again = Jugar otra vez
end-replay = Ver la partida
end-share = Compartir la partida
end-link-copied = Enlace copiado
end-copy = Copiar la partida
end-copied = Copiado
end-save = Guardar la partida
