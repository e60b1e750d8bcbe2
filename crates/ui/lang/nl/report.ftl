# Het verslag dat ‘cubilete analyze --html’ schrijft.

report-title = { $game }: geluk en kunde
report-won = { $names } won { $scores } en had zonder geluk { $chance } van 100 zulke partijen gewonnen.
report-won-surely = { $names } won { $scores } en had ook zonder geluk gewonnen.
report-won-luckily = { $names } won { $scores }, maar had zonder geluk verloren.
report-shared = { $names } delen de winst, { $scores }.
report-alone = { $name } haalde { $score } punten: geluk was { $luck } punten waard, fouten kostten er { $loss }.
report-open = { $game } is nog niet afgelopen: na { $steps ->
    [one] { $steps } stap
   *[other] { $steps } stappen
} staat { $name } voor, met { $chance } kansen van 100 om te winnen.
report-open-alone = { $game } is nog niet afgelopen: na { $steps ->
    [one] { $steps } stap
   *[other] { $steps } stappen
} zijn { $points } punten te verwachten.
report-not-begun = { $game } is nog niet begonnen.

# Resultaten.
report-unit = Procent van een overwinning
report-unit-points = Punten
report-result = Resultaat
report-score = punten
report-winner = gewonnen
report-without-luck = Zonder geluk
    .meaning = Het resultaat zonder het geluk van alle worpen. In één partij kan het boven 100 of onder 0 liggen; het gemiddelde over veel partijen is de echte kans om te winnen.
report-luckier = Meer geluk dan in
report-of-100 = { $count } van 100 partijen
report-loss = Weggegeven door fouten
report-error-rate = Foutenscore
report-rate-of = { $rate } ({ $count ->
    [one] { $count } beslissing
   *[other] { $count } beslissingen
})
report-level = Speelsterkte
report-range = { $low } tot { $high }
report-provisional = voorlopig

# De balans.
report-parts = Waar het resultaat vandaan komt
report-parts-desc = Een balk per speler: wat opleverde staat rechts van de lijn, wat kostte links. De tabel eronder geeft de getallen.
report-parts-axis = Links verloren, rechts gewonnen
report-share = Gelijk deel
report-share-points = Aan het begin verwacht
report-part-own-luck = Eigen geluk
    .meaning = Het geluk van de worpen in de eigen beurten, en van de kaarten en schijfjes die daar getrokken worden.
report-part-others-luck = Geluk van anderen
    .meaning = Het geluk van alle andere worpen, dat kan helpen of schaden.
report-part-own-errors = Eigen fouten
    .meaning = Wat de eigen keuzes hebben weggegeven.
report-part-others-errors = Fouten van anderen
    .meaning = Wat de keuzes van anderen hebben opgeleverd of gekost.
report-part-interaction = Wisselwerking
    .meaning = Wat gebeurde doordat meerdere spelers tegelijk kozen en niemand het kon weten.
report-part-revision = Herziening
    .meaning = Hoeveel het programma van mening veranderde over de stelling. Hoe groter, hoe onzekerder de rest.
report-meanings = Wat de rijen betekenen

# Het verloop van de partij.
report-course = Winstkansen
report-course-points = Verwachte punten
report-course-desc = Een lijn per speler over de stappen van de partij. Aan het eind: { $values }. De tabel van alle stappen geeft de getallen.
report-steps-axis = Stappen van de partij
report-mark-error = Stap { $step }, fout van { $name }: { $change }
report-mark-luck = Stap { $step }, gelukkige worp voor { $name }: { $change }
report-legend-error = dure fout
report-legend-luck = gelukkige worp

# Geluk.
report-luckiest = Gelukkigste worpen
report-gain = { $change } voor { $name }
report-step-number = Stap { $step }
report-better-than = Beter dan { $count } van 100 worpen.
report-mean = gemiddeld { $value }
report-outcomes-desc = Waarden tussen { $low } en { $high } waren mogelijk, gemiddeld { $mean }. Het werd { $value }.
report-luck = Geluk tijdens de partij
report-luck-band = 95 van 100 partijen eindigen binnen de band.
report-luck-desc = Aan het eind { $change }; de band loopt van −{ $width } tot +{ $width }.

# Beslissingen.
report-decisions = Beslissingen die iets kostten
report-decisions-none = Alle beslissingen waren goed.
report-decisions-fine = { $count ->
    [0] Geen enkele andere beslissing was goed.
    [one] { $count } andere beslissing was goed.
   *[other] { $count } andere beslissingen waren goed.
}
report-decisions-close = { $count ->
    [one] { $count } was te nipt om te beoordelen.
   *[other] { $count } waren te nipt om te beoordelen.
}
report-step = Stap
report-player = Speler
report-choice = Keuze
report-cost = Kosten
report-class = Klasse
report-best = Beter
report-why = Waarom
report-only-move = (de enige goede zet)
report-class-fine = goed
report-class-too-close = te dicht bij elkaar
report-class-inaccuracy = onnauwkeurigheid
report-class-mistake = fout
report-class-blunder = blunder
report-where = Waar de fouten zitten
report-where-note = De foutenscore is de gemiddelde prijs van een beslissing in duizendsten van een overwinning. Tussen haakjes staat het aantal beslissingen.
report-all-decisions = Alle beslissingen
report-third-1 = Begin
report-third-2 = Midden
report-third-3 = Einde
report-kind-dice = Welke dobbelstenen gooien
report-kind-keep = Wat houden
report-kind-write = Wat invullen
report-kind-take = Welke kaart nemen
report-kind-pass = Passen
report-kind-claim = Schijfjes opeisen
report-kind-concede = Schijfjes weggeven
report-kind-other = Overige

# Alle stappen.
report-steps = Alle stappen
report-steps-show = Toon alle stappen met de waarden erna
report-what = Wat er gebeurde
report-effect = Effect

# Over het verslag.
report-about = Zo lees je dit verslag
report-about-values = Voor elke stap heeft elke speler een bepaalde kans om te winnen. Een goede worp verhoogt die, een slechte verlaagt die: dat is geluk. Een keuze kan de kans nooit hoger maken dan de beste keuze; verlaagt ze die, dan is dat een fout.
report-about-points = Voor elke stap is een bepaald aantal punten te verwachten. Een goede worp verhoogt dat, een slechte verlaagt dat: dat is geluk. Een keuze kan het nooit hoger maken dan de beste keuze; verlaagt ze het, dan is dat een fout. Voor klassen en foutenscores telt een gewone score als een overwinning.
report-about-classes = Een keuze die minder dan 1% van een overwinning kost, is goed; tot 3% is het een onnauwkeurigheid, tot 6% een fout en daarboven een blunder.
report-about-one-game = Eén partij bewijst weinig: ook wie perfect speelt kan verliezen.
report-about-profile = Intervallen bevatten de echte waarde in 95 van 100 gevallen. Een foutenscore is voorlopig zolang het interval breed is.
report-made = Berekend met het net { $net }, met zicht { $sight }. Dezelfde partij geeft overal dezelfde getallen.
report-made-without-net = Berekend met zicht { $sight }. Dezelfde partij geeft overal dezelfde getallen.
report-sight-turn = tot het einde van de beurt
report-sight-two-turns = tot het einde van de volgende beurt

# Meerdere partijen.
report-games = Partijen
report-games-count = { $count ->
    [one] { $count } partij.
   *[other] { $count } partijen.
}
report-games-open = { $count ->
    [one] { $count } daarvan is niet afgelopen.
   *[other] { $count } daarvan zijn niet afgelopen.
}
report-best-player = Zonder geluk had { $name } er { $chance } van 100 gewonnen.
report-seats = { $game }, { $count ->
    [1] alleen
   *[other] { $count } spelers
}
report-results = Resultaten met en zonder geluk
report-without-luck-interval = Zonder geluk, met interval
report-error-rates = Foutenscores
report-error-rates-note = Gemiddelde prijs van een beslissing in duizendsten van een overwinning, met interval.
report-table-desc = De tabel erboven geeft de getallen.
report-unnamed = Zonder naam
report-file = Bestand
report-game = Spel
