# Una partida en la pantalla.

you = Tú
names-and = { $names } y { $last }
names-and-i = { $names } e { $last }
names-and-you = { $count ->
    [one] { $last } y tú
   *[other] { $names }, { $last } y tú
}
bot-easy = Pío
bot-medium = Lola
bot-hard = Rufo
bot-master = Sofía
bot = Bot
bot-name = { $name } ({ $level })
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
color-purple = lila
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
cell-can = vacía, puedes anotar { $number }
cell-bonus = { $state }, casilla de puntos extra
cell-ghost = vacía, cabría un { $number }
row-said = fila de color { $color }: { $numbers }
row-number = { $number } en la columna { $column }
column-box = Columna { $column }: { $points }
column-open = Columna { $column }: incompleta
misthrows = Tiros fallidos
misthrows-said = Tiros fallidos: { $count } de { $most }

# Puntos.
others = Otros jugadores
seat-turn = le toca
seat-ready = elección hecha
counter-turn = Turno { $count }
counter-target = Objetivo: { $count } puntos
counter-throws-left = { $count ->
    [one] queda { $count } tirada
   *[other] quedan { $count } tiradas
}
total = Total
part-orange = Fila naranja
part-yellow = Fila amarilla
part-purple = Fila lila
part-bonuses = Puntos extra
part-columns = Columnas
part-misthrows = Tiros fallidos
part-ones = Fichas de 1
part-twos = Fichas de 2
part-threes = Fichas de 3
part-scored = Cartas puntuadas
part-unfinished = Cartas sin terminar

# Preguntas.
question = Tu jugada
ask-choose = Elige tu jugada
ask-choose-dice = ¿Qué dados lanzas?
ask-keep-or-rethrow = ¿Te quedas con esta tirada o vuelves a lanzar?
ask-write-or-pass = Anota el número o pasa
ask-write-first = Empiezas tú: anota un número o pasa
ask-write-together = Ahora todos: anota un número o pasa
ask-rethrow = ¿Qué dados vuelves a lanzar?
ask-tiles-or-throw = Lanza, o antes reclama o abandona fichas
ask-tiles-or-end = Reclama o abandona fichas, o termina tu turno
ask-place-dice = Coloca tus dados: toca un dado y luego tu lado de una ficha
ask-make-room = Haz sitio para tus dados
ask-return-dice = No hay sitio: devuelve dados a la bolsa o abandona una ficha
ask-keep-cards = ¿Con qué tres cartas te quedas?
ask-stop-or-rethrow = ¿Qué dados vuelves a lanzar?
ask-take-card = Elige una carta
ask-mark-or-pass = Tacha en una carta o pasa
nothing-fits = No cabe en ningún sitio.
only-pass = No cabe en ninguna casilla: tienes que pasar.
now-asked = Ahora: { $name }
wait-for = Esperando a { $names }…
wait-dice = Lanzando…
wait-chosen = Listo. Esperando a { $names }…
wait-nobody = Ya han elegido todos.
take-back = Deshacer
take-back-of = Deshacer: { $name }

# Por qué no se puede anotar en una casilla.
closed-filled = Esta casilla ya está ocupada.
closed-not-thrown = No se ha lanzado el dado { $color }.
closed-left = { $number } no es mayor que el { $other } de la izquierda.
closed-right = { $number } no es menor que el { $other } de la derecha.
closed-column = El { $number } ya está en esta columna.
closed-taken = El número del { $color } ya se ha usado en este turno.
closed-not-next = Las filas se rellenan desde la izquierda, casilla a casilla.
closed-falling = Tras la línea los números bajan: { $number } no es menor que { $other }.

move-throw = Lanzar
move-rethrow = Relanzar
move-keep = Conservar
move-write = Anotar
move-pass = Pasar
move-place = Colocar
move-return = A la bolsa
move-claim = Reclamar
move-concede = Abandonar
move-end = Terminar turno
move-stop = Parar
move-mark = Tachar
move-take = Elegir

# Lo que da una jugada.
effect-points = { $points }
effect-misthrow = tiro fallido: { $points }
effect-column = columna completa: { $points }
effect-row = fila completa: { $points }
effect-tile = ficha: { $points }
effect-card = carta puntuada: { $points }
effect-given = tu rival recibe { $points }
effect-given-and-lost = tu rival recibe { $points } y gana

# Lo que ha pasado.
log = Historial
log-turn = Turno: { $name }
log-roll = { $name }: tirada { $dice }
log-roll-sums = { $name }: tirada { $dice } – suma: { $sums }
log-wrote = { $name }: { $color } { $number }
log-passed = { $name }: paso
log-missed = { $name }: tiro fallido n.º { $count }
log-row-done = { $name }: fila completa ({ $color })
log-column-done = { $name }: columna completa, { $points }
log-placed = { $name }: { $color } { $number } en la ficha de { $points }
log-returned = { $name }: { $color } { $number } a la bolsa
log-tile-revealed = Ficha nueva de { $points }
log-tile-decided = { $name }: ficha ganada, { $points }
log-tile-claimed = { $name }: ficha reclamada, { $points }
log-tile-conceded = Ficha abandonada. { $name }: { $points }
log-card-drawn = { $name }: carta nueva
log-card-shown = Nueva carta a la vista
log-card-returned = { $name }: una carta vuelve al mazo
log-marked = { $name }: { $cells } × { $color }
log-card-scored = { $name }: carta puntuada, { $points }
log-over = { $why } Victoria: { $winners }
log-over-alone = { $why } Puntuación final: { $score }

# El final.
end-you = ¡Has ganado!
end-winner = ¡Gana { $name }!
end-shared = Victoria compartida: { $names }
end-alone = Tu puntuación: { $score }
end-over = Fin de la partida.
you-have = Has
you-and-names-have = { $names } habéis
names-have = { $count ->
    [one] { $names } ha
   *[other] { $names } han
}
ended-two-rows = { $who } completado dos filas.
ended-four-misthrows = { $who } marcado el cuarto tiro fallido.
ended-full-sheet = { $who } completado la hoja.
ended-five-misthrows = { $who } marcado el quinto tiro fallido.
ended-ten-points = { $who } llegado a 10 puntos.
ended-four-cards = { $who } puntuado la cuarta carta.
ended-turn-limit = Se ha alcanzado el límite de turnos.
end-again = Jugar otra vez
end-next = Siguiente: { $name }
end-more = Más
best-new = Nueva mejor marca: { $score }
best-so-far = Tu mejor marca: { $score }
end-replay = Ver la partida
end-share = Compartir la partida
end-link-copied = Enlace copiado
end-picture = Compartir imagen
end-picture-saved = Imagen guardada
end-picture-failed = No se ha podido crear la imagen.
end-copy = Copiar la partida
end-copied = Copiado
end-save = Guardar la partida
# The result as a message to others.
result-won = He ganado en { $game } contra { $names } ({ $result }).
result-tied = He compartido la victoria en { $game } con { $names } ({ $result }).
result-lost = He perdido en { $game } contra { $names } ({ $result }).
result-alone = Mi puntuación en { $game }: { $score }.
result-me = Yo
result-scores = { $game }: { $scores }.
result-link = { $text } Ver la partida: { $link }
