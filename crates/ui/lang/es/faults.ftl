# Qué está mal en una partida o una baraja que alguien trae.

fault-at-line = línea { $line }: { $fault }
fault-line = en lugar de «{ $found }» debería haber una línea como «{ $example }»
fault-line-missing = falta una línea como «{ $example }»
fault-line-unknown = «{ $found }» no es una línea de un archivo de partida
fault-line-twice = «{ $found }» está repetido
fault-seat = no existe el sitio «{ $found }»
fault-seats = este juego es para { $count } jugadores
fault-seats-between = este juego admite de { $min } a { $max } jugadores
fault-name = «{ $found }» no es un nombre de 1 a { $most } caracteres
fault-tag = «{ $found }» no es un nombre con su valor
fault-tags = hay más de { $most } etiquetas
fault-game = no existe el juego «{ $found }»
fault-option = este juego no tiene la opción «{ $found }»
fault-value = opción «{ $option }»: { $reasons }
fault-value-unknown = «{ $found }» no es ninguno de estos valores: { $known }
fault-not-over = hay un resultado, pero la partida no ha terminado. { $due }
fault-result = el resultado indicado es { $noted }, pero las jugadas llevan a { $played }

# Un paso que no sigue las reglas.
fault-step = paso { $step }, «{ $found }»: { $fault }. { $due }
fault-no-step = esto no es un paso de este juego
fault-no-roll-due = aquí no se lanzan los dados
fault-impossible = esta tirada no puede salir aquí
fault-not-to-move = a este sitio no le toca decidir aquí
fault-not-allowed = esta jugada no está permitida aquí
fault-due-roll = Aquí va una tirada, por ejemplo «{ $example }».
fault-due-move = Aquí va una jugada, por ejemplo «{ $example }».
fault-due-nothing = La partida ya ha terminado.

# Barajas y sus cartas.
fault-deck-empty = no hay cartas
fault-deck-large = { $count } cartas, pero se permiten como mucho { $most }
fault-deck-small = { $count ->
    [one] { $count } carta, pero esta partida necesita { $needed }
   *[other] { $count } cartas, pero esta partida necesita { $needed }
}
fault-card = carta { $number }: { $fault }
fault-card-form = no se pueden leer sus filas
fault-card-points = una fila vale tantos puntos como casillas tiene
fault-card-unreadable = «{ $found }» debería tener seis posiciones, como «-2s55s44»
fault-card-length = casillas en la fila de color { $color }: { $count } en lugar de { $least } a { $most }
fault-card-color = este juego no tiene el color { $color }
fault-card-twice = hay dos filas de color { $color }
fault-card-rows = filas: { $count } en lugar de { $due }
fault-card-cells = casillas en total: { $count } en lugar de { $due }
fault-card-suns = filas con sol: { $count } en lugar de { $due }
