# El análisis de una partida y las pistas. La página carga este archivo cuando hace falta.

review-working = Calculando…
review-done = El análisis está listo.
review-not-loaded = El análisis necesita un archivo que no se ha podido cargar. ¿Tienes conexión?
review-silent = El análisis no ha funcionado.

# El resumen.
review-luck-you =
    .some = Sin suerte habrías ganado unas { $games } de cada 100 partidas así.
    .nearly-all = Sin suerte habrías ganado casi todas las partidas así.
    .hardly-any = Sin suerte no habrías ganado casi ninguna partida así.
review-luck =
    .some = Sin suerte, { $name } habría ganado unas { $games } de cada 100 partidas así.
    .nearly-all = Sin suerte, { $name } habría ganado casi todas las partidas así.
    .hardly-any = Sin suerte, { $name } no habría ganado casi ninguna partida así.
review-alone-lucky = { $points ->
    [one] De ellos, { $points } punto fue suerte.
   *[other] De ellos, { $points } puntos fueron suerte.
}
review-alone-unlucky = { $points ->
    [one] La mala suerte costó { $points } punto.
   *[other] La mala suerte costó { $points } puntos.
}
review-alone-even = Los dados ni ayudaron ni perjudicaron.
review-unfinished = La partida no ha terminado. Probabilidad de ganar ahora: { $chances }
review-unfinished-alone = { $points ->
    [one] La partida no ha terminado. Se espera { $points } punto
   *[other] La partida no ha terminado. Se esperan { $points } puntos
}

# La curva.
chart-title = Probabilidad de ganar
chart-title-alone = Puntos esperados
chart-luck = Suerte
chart-error = Error

# Las decisiones que importaron.
decisions-title = Decisiones que importaron
decisions-none = Ninguna decisión costó mucho. ¡Bien jugado!
decision-of = Paso { $step }: { $name }
decision-cost = cuesta { $cost }

# Lo que valió un paso.
class-fine = Buena elección.
class-inaccuracy = Imprecisión
class-mistake = Error
class-blunder = Error grave
review-error = { $class }: cuesta { $cost }
review-only-move = La única buena elección.
review-too-close = Demasiado igualado para decirlo.
review-forced = No había elección.
review-no-luck = Apenas hubo suerte.
review-luck-of = Suerte para { $name }: { $luck }
review-dealt = Empieza la partida.
review-chose = { $name }: { $move }
review-before = Antes del primer paso

# Volver a intentar una decisión.
trial-look = ¿Qué era mejor?
trial-start = Inténtalo
trial-ask = ¿Qué harías aquí?
trial-ask-as = ¿Qué harías aquí en lugar de { $name }?
trial-cancel = Cancelar
trial-close = Seguir
trial-again = Otra vez
trial-show = Ver la mejor jugada
trial-best = ¡Correcto, es la mejor jugada!
trial-as-good = ¡Correcto, es tan buena como la mejor!
trial-better-than-before = Es mejor que en la partida.
trial-same = Como en la partida:

# Pistas.
hint-where = ¿Dónde?
hint-what = ¿Qué es lo mejor?
hint-selected-is-good = Lo que has elegido es bueno.
hint-one-is-best = Una jugada es mejor que todas las demás.
hint-some-are-good = Varias jugadas son buenas.
hint-all-are-good = Todas las jugadas son más o menos igual de buenas.

# Todo lo demás.
ledger-title = Suerte y habilidad
ledger-unit = Porcentaje de una victoria
ledger-unit-alone = Puntos
ledger-what = ¿Qué significa esto?
ledger-share = Parte igual
    .what = La probabilidad de todos antes de la partida; si juegas a solas, los puntos esperados.
ledger-luck-own = Suerte propia
    .what = Lo que te dieron los dados de tus propios turnos.
ledger-luck-others = Suerte ajena
    .what = Lo que te dieron o te quitaron todas las demás tiradas.
ledger-errors-own = Errores propios
    .what = Lo que costaron tus decisiones. No se puede hacer mejor que 0.
ledger-errors-others = Errores ajenos
    .what = Lo que te dieron o te quitaron las decisiones de los demás.
ledger-interaction = Coincidencia
    .what = Lo que pasó porque varios eligieron a la vez, y nadie podía saberlo.
ledger-revision = Cambio de opinión
    .what = Cuánto cambió de opinión el programa. Cuanto más, menos seguro es lo demás.
ledger-result = Resultado
    .what = 100 por una victoria, 0 por una derrota; a solas, los puntos. Es la suma de todas las filas de arriba.
ledger-without-luck = Sin suerte
    .what = El resultado sin la suerte. Tras una sola partida puede pasar de 100 o bajar de 0.
ledger-margin = Margen
    .what = Cuánto puede engañar una sola partida sobre el resultado sin suerte.
ledger-skill-title = Cómo se jugó
ledger-luckier = Más suerte que en
    .what = De 100 partidas con estas decisiones y otros dados, cuántas traen menos suerte.
ledger-of-hundred = { $games } de 100
ledger-decisions = Decisiones
    .what = Cuántas elecciones importaron.
ledger-error-rate = Tasa de error
    .what = Lo que costó de media una decisión, en milésimas de una victoria. Cuanto menos, mejor.
ledger-level = Juega como
    .what = El nivel cuyas decisiones más se parecen a estas.
ledger-level-range = O de – a
    .what = Los niveles posibles después de esta partida.
ledger-none = –
ledger-one-game = Una partida dice poco: el nivel se ve en muchas partidas.
ledger-made-by = Calculado con la red { $net }, alcance { $sight }.
steps-title = Todos los pasos
steps-step = Paso
steps-what = Qué pasó
