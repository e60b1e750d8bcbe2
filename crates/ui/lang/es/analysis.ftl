# Lo que dice el análisis sobre una jugada. La página carga este archivo cuando hace falta.

advice-better = Hay algo mejor.
advice-where-row = Mira la fila de color { $color }.
advice-where-tile = Mira la ficha { $slot }.
advice-where-card = Mira la carta { $card }.
advice-where-cards = Piensa con qué cartas quedarte.
advice-where-dice = Piensa qué dados lanzar.
advice-where-turn = Piensa cómo seguir.

# El veredicto.
advice-wins = { $move }: gana { $chance } de cada 100.
advice-points = { $move }: se esperan { $points } puntos.
advice-costs = { $move } cuesta { $cost }.
advice-costs-two = { $move } cuesta { $cost }; { $other }, { $more }.
advice-equal = { $move } es igual de bueno.
advice-less-than-one = menos de 1
advice-decimal = { $whole },{ $tenths }
advice-percent = { $number } %
advice-times = { $count }× { $what }
advice-all-dice = todos los dados
advice-cell = { $color } { $column }

# Jugadas: qué hacer, y como sujeto de una frase.
advice-move-write = Anota { $number } en { $cell }
    .noun = { $cell }
advice-move-pass = Pasa
    .noun = pasar
advice-move-keep = Quédate con la tirada
    .noun = quedarse con la tirada
advice-move-keep-cards = Quédate con las cartas { $cards }
    .noun = quedarse con las cartas { $cards }
advice-move-throw = Lanza
    .noun = lanzar
advice-move-throw-dice = Lanza { $dice }
    .noun = lanzar { $dice }
advice-move-rethrow = Vuelve a lanzar
    .noun = volver a lanzar
advice-move-rethrow-dice = Vuelve a lanzar: { $dice }
    .noun = volver a lanzar { $dice }
advice-move-stop = Deja de lanzar
    .noun = parar
advice-move-mark = Tacha en la carta { $card }
    .noun = la carta { $card }
advice-move-mark-rows = Tacha { $colors } en la carta { $card }
    .noun = tachar { $colors } en la carta { $card }
advice-move-place = Coloca { $die } en la ficha { $slot }
    .noun = { $die } en la ficha { $slot }
advice-move-return = Devuelve { $die } a la bolsa
    .noun = devolver { $die } a la bolsa
advice-move-claim = Reclama la ficha { $slot }
    .noun = reclamar la ficha { $slot }
advice-move-concede = Abandona la ficha { $slot }
    .noun = abandonar la ficha { $slot }
advice-move-take = Elige la carta { $card }
    .noun = la carta { $card }
advice-move-end = Termina el turno
    .noun = terminar el turno

# Razones, que juntas forman una frase.
reasons-joined = { $first }; { $second }
reasons-but = pero { $reason }
reason-points = la puntuación es { $best } en vez de { $other }
reason-opponent-points = { $best ->
    [one] el rival tiene { $best } punto en vez de { $other }
   *[other] el rival tiene { $best } puntos en vez de { $other }
}
reason-fields = { $best ->
    [one] { $best } casilla está llena o aún se puede llenar, en vez de { $other }
   *[other] { $best } casillas están llenas o aún se pueden llenar, en vez de { $other }
}
reason-rows = { $best ->
    [one] sigue siendo posible { $best } fila en vez de { $other }
   *[other] siguen siendo posibles { $best } filas en vez de { $other }
}
reason-columns = { $best ->
    [one] puede puntuar { $best } columna en vez de { $other }
   *[other] pueden puntuar { $best } columnas en vez de { $other }
}
reason-fields-to-end = { $best ->
    [one] el final está a { $best } casilla en vez de a { $other }
   *[other] el final está a { $best } casillas en vez de a { $other }
}
reason-open-sums = { $best ->
    [one] para el próximo turno queda { $best } suma posible en vez de { $other }
   *[other] para el próximo turno quedan { $best } sumas posibles en vez de { $other }
}
reason-misthrow-risk = el riesgo de un tiro fallido es del { $best } en vez del { $other }
reason-next-misthrow-risk = el riesgo de un tiro fallido en el próximo turno es del { $best } en vez del { $other }
reason-next-nothing-fits = el riesgo de que no quepa nada de la próxima tirada es del { $best } en vez del { $other }
reason-fitting-fields = { $best ->
    [one] la suma cabe de media en { $best } casilla en vez de en { $other }
   *[other] la suma cabe de media en { $best } casillas en vez de en { $other }
}
reason-fitting-rows = { $best ->
    [one] la tirada cabe de media en { $best } fila en vez de en { $other }
   *[other] la tirada cabe de media en { $best } filas en vez de en { $other }
}
reason-next-points = { $best ->
    [one] la tirada da de media { $best } punto al momento en vez de { $other }
   *[other] la tirada da de media { $best } puntos al momento en vez de { $other }
}
reason-cards-scored = { $best ->
    [one] hay { $best } carta puntuada en vez de { $other }
   *[other] hay { $best } cartas puntuadas en vez de { $other }
}
reason-crosses-to-score = { $best ->
    [one] a la próxima carta le falta { $best } casilla en vez de { $other }
   *[other] a la próxima carta le faltan { $best } casillas en vez de { $other }
}
reason-crosses = { $best ->
    [one] la tirada tacha de media { $best } casilla de una carta en vez de { $other }
   *[other] la tirada tacha de media { $best } casillas de una carta en vez de { $other }
}
reason-score-chance = la probabilidad de terminar una carta con la tirada es del { $best } en vez del { $other }
reason-winnable = { $best ->
    [one] con las fichas a la vista se puede llegar a { $best } punto en vez de a { $other }
   *[other] con las fichas a la vista se puede llegar a { $best } puntos en vez de a { $other }
}
reason-opponent-winnable = { $best ->
    [one] con las fichas a la vista el rival puede llegar a { $best } punto en vez de a { $other }
   *[other] con las fichas a la vista el rival puede llegar a { $best } puntos en vez de a { $other }
}
reason-claims = { $best ->
    [one] se pueden reclamar fichas por { $best } punto en vez de por { $other }
   *[other] se pueden reclamar fichas por { $best } puntos en vez de por { $other }
}
reason-win-chance = la probabilidad de ganar una ficha en el próximo turno es del { $best } en vez del { $other }
reason-opponent-win-chance = la probabilidad de que el rival gane una ficha en su próximo turno es del { $best } en vez del { $other }
