# El informe que escribe «cubilete analyze --html».

report-title = { $game }: suerte y habilidad
report-won = { $names } ganó { $scores }, y sin suerte habría ganado { $chance } de cada 100 partidas así.
report-won-surely = { $names } ganó { $scores }, y también habría ganado sin suerte.
report-won-luckily = { $names } ganó { $scores }, pero sin suerte habría perdido.
report-shared = { $names } comparten la victoria, { $scores }.
report-alone = { $name } hizo { $score } puntos: la suerte valió { $luck } puntos y los errores costaron { $loss }.
report-open = { $game } no ha terminado: tras { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
}, { $name } va por delante, con { $chance } posibilidades de ganar entre 100.
report-open-alone = { $game } no ha terminado: tras { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
} se esperan { $points } puntos.
report-not-begun = { $game } no ha empezado.

# Resultados.
report-unit = Porcentaje de una victoria
report-unit-points = Puntos
report-result = Resultado
report-score = puntos
report-winner = victoria
report-without-luck = Sin suerte
    .meaning = El resultado sin la suerte de todas las tiradas. En una sola partida puede pasar de 100 o bajar de 0; su media en muchas partidas es la verdadera probabilidad de ganar.
report-luckier = Más suerte que en
report-of-100 = { $count } de 100 partidas
report-loss = Regalado por errores
report-error-rate = Tasa de error
report-rate-of = { $rate } ({ $count ->
    [one] { $count } decisión
   *[other] { $count } decisiones
})
report-level = Nivel de juego
report-range = { $low } a { $high }
report-provisional = provisional

# El balance.
report-parts = De dónde viene el resultado
report-parts-desc = Una barra por jugador: lo que ayudó está a la derecha de la línea, lo que costó, a la izquierda. La tabla de abajo da los números.
report-parts-axis = A la izquierda lo perdido, a la derecha lo ganado
report-share = Parte igual
report-share-points = Esperado al principio
report-part-own-luck = Suerte propia
    .meaning = La suerte de las tiradas en los turnos propios, y de las cartas y fichas sacadas en ellos.
report-part-others-luck = Suerte ajena
    .meaning = La suerte de todas las demás tiradas, que puede ayudar o perjudicar.
report-part-own-errors = Errores propios
    .meaning = Lo que regalaron las decisiones propias.
report-part-others-errors = Errores ajenos
    .meaning = Lo que dieron o quitaron las decisiones de los demás.
report-part-interaction = Interacción
    .meaning = Lo que pasó porque varios decidieron a la vez y nadie podía saberlo.
report-part-revision = Revisión
    .meaning = Cuánto cambió el programa de opinión sobre la posición. Cuanto mayor es, menos seguro es lo demás.
report-meanings = Qué significan las filas

# El curso de la partida.
report-course = Posibilidades de ganar
report-course-points = Puntos esperados
report-course-desc = Una línea por jugador a lo largo de los pasos de la partida. Al final: { $values }. La tabla de todos los pasos da los números.
report-steps-axis = Pasos de la partida
report-mark-error = Paso { $step }, error de { $name }: { $change }
report-mark-luck = Paso { $step }, tirada afortunada para { $name }: { $change }
report-legend-error = error caro
report-legend-luck = tirada afortunada

# Suerte.
report-luckiest = Las tiradas más afortunadas
report-gain = { $change } para { $name }
report-step-number = Paso { $step }
report-better-than = Mejor que { $count } de cada 100 tiradas.
report-mean = media { $value }
report-outcomes-desc = Eran posibles valores entre { $low } y { $high }, con una media de { $mean }. Salió { $value }.
report-luck = La suerte durante la partida
report-luck-band = 95 de cada 100 partidas acaban dentro de la banda.
report-luck-desc = Al final { $change }; la banda va de −{ $width } a +{ $width }.

# Decisiones.
report-decisions = Decisiones que costaron algo
report-decisions-none = Todas las decisiones fueron buenas.
report-decisions-fine = { $count ->
    [0] Ninguna otra decisión fue buena.
    [one] Otra decisión fue buena.
   *[other] Otras { $count } decisiones fueron buenas.
}
report-decisions-close = { $count ->
    [one] { $count } estaba demasiado igualada para juzgarla.
   *[other] { $count } estaban demasiado igualadas para juzgarlas.
}
report-step = Paso
report-player = Jugador
report-choice = Elección
report-cost = Coste
report-class = Clase
report-best = Mejor
report-why = Por qué
report-only-move = (la única buena jugada)
report-class-fine = buena
report-class-too-close = demasiado igualada
report-class-inaccuracy = imprecisión
report-class-mistake = error
report-class-blunder = error grave
report-where = Dónde están los errores
report-where-note = La tasa de error es el coste medio de una decisión en milésimas de una victoria. Entre paréntesis, el número de decisiones.
report-all-decisions = Todas las decisiones
report-third-1 = Principio
report-third-2 = Mitad
report-third-3 = Final
report-kind-dice = Qué dados tirar
report-kind-keep = Qué conservar
report-kind-write = Qué rellenar
report-kind-take = Qué carta tomar
report-kind-pass = Pasar
report-kind-claim = Reclamar fichas
report-kind-concede = Abandonar fichas
report-kind-other = Otras

# Todos los pasos.
report-steps = Todos los pasos
report-steps-show = Mostrar todos los pasos con los valores que dejan
report-what = Qué pasó
report-effect = Efecto

# Sobre el informe.
report-about = Cómo leer este informe
report-about-values = Antes de cada paso, cada jugador tiene cierta probabilidad de ganar. Una buena tirada la sube y una mala la baja: eso es suerte. Una decisión nunca puede subirla por encima de lo que da la mejor; si la baja, es un error.
report-about-points = Antes de cada paso se espera cierto número de puntos. Una buena tirada lo sube y una mala lo baja: eso es suerte. Una decisión nunca puede subirlo por encima de lo que da la mejor; si lo baja, es un error. Para las clases y las tasas de error, una puntuación típica cuenta como una victoria.
report-about-classes = Una decisión que cuesta menos del 1 % de una victoria es buena; hasta el 3 % es una imprecisión, hasta el 6 % un error, y por encima un error grave.
report-about-one-game = Una sola partida demuestra poco: quien juega perfectamente también puede perder.
report-about-profile = Los intervalos contienen el valor verdadero en 95 de cada 100 casos. Una tasa de error es provisional mientras su intervalo sea ancho.
report-made = Calculado con la red { $net }, mirando { $sight }. La misma partida da los mismos números en todas partes.
report-made-without-net = Calculado mirando { $sight }. La misma partida da los mismos números en todas partes.
report-sight-turn = hasta el final del turno
report-sight-two-turns = hasta el final del turno siguiente

# Varias partidas.
report-games = Partidas
report-games-count = { $count ->
    [one] { $count } partida.
   *[other] { $count } partidas.
}
report-games-open = { $count ->
    [one] { $count } de ellas no ha terminado.
   *[other] { $count } de ellas no han terminado.
}
report-best-player = Sin suerte { $name } habría ganado { $chance } de cada 100.
report-seats = { $game }, { $count ->
    [1] en solitario
   *[other] { $count } jugadores
}
report-results = Resultados con y sin suerte
report-without-luck-interval = Sin suerte, con su intervalo
report-error-rates = Tasas de error
report-error-rates-note = Coste medio de una decisión en milésimas de una victoria, con su intervalo.
report-table-desc = La tabla de arriba da los números.
report-unnamed = Sin nombre
report-file = Archivo
report-game = Juego
