# Wat de analyse over een zet zegt. De pagina laadt dit bestand als het nodig is.

advice-better = Er is iets beters.
advice-where-row = Kijk naar rij { $color }.
advice-where-tile = Kijk naar buitschijfje { $slot }.
advice-where-card = Kijk naar kaart { $card }.
advice-where-cards = Bedenk welke kaarten je houdt.
advice-where-dice = Bedenk welke dobbelstenen je gooit.
advice-where-turn = Bedenk hoe je verdergaat.

# Het oordeel.
advice-wins = { $move }: wint { $chance } van de 100 keer.
advice-points = { $move }: gemiddeld { $points } punten.
advice-costs = { $move } kost { $cost }.
advice-costs-two = { $move } kost { $cost }, { $other } { $more }.
advice-equal = { $move } is net zo goed.
advice-less-than-one = minder dan 1
advice-decimal = { $whole },{ $tenths }
advice-percent = { $number }%
advice-times = { $count }× { $what }
advice-all-dice = alle dobbelstenen
advice-cell = { $color } { $column }

# Zetten: wat je doet, en als onderwerp van een zin.
advice-move-write = Schrijf { $number } in { $cell }
    .noun = { $cell }
advice-move-pass = Pas
    .noun = passen
advice-move-keep = Houd deze worp
    .noun = deze worp houden
advice-move-keep-cards = Houd de kaarten { $cards }
    .noun = de kaarten { $cards } houden
advice-move-throw = Gooi
    .noun = gooien
advice-move-throw-dice = Gooi { $dice }
    .noun = { $dice } gooien
advice-move-rethrow = Gooi opnieuw
    .noun = opnieuw gooien
advice-move-rethrow-dice = Gooi opnieuw: { $dice }
    .noun = { $dice } opnieuw gooien
advice-move-stop = Stop met gooien
    .noun = stoppen
advice-move-mark = Kruis vakjes aan op kaart { $card }
    .noun = kaart { $card }
advice-move-mark-rows = Kruis { $colors } aan op kaart { $card }
    .noun = { $colors } aankruisen op kaart { $card }
advice-move-place = Leg { $die } aan bij buitschijfje { $slot }
    .noun = { $die } bij buitschijfje { $slot }
advice-move-return = Leg { $die } terug in het zakje
    .noun = { $die } terugleggen
advice-move-claim = Eis buitschijfje { $slot } op
    .noun = buitschijfje { $slot } opeisen
advice-move-concede = Geef buitschijfje { $slot } weg
    .noun = buitschijfje { $slot } weggeven
advice-move-take = Pak kaart { $card }
    .noun = kaart { $card }
advice-move-end = Beëindig je beurt
    .noun = je beurt beëindigen

# Redenen, die samen een zin vormen.
reasons-joined = { $first }; { $second }
reasons-but = maar { $reason }
reason-points = de score is { $best } in plaats van { $other }
reason-opponent-points = { $best ->
    [one] de tegenspeler heeft { $best } punt in plaats van { $other }
   *[other] de tegenspeler heeft { $best } punten in plaats van { $other }
}
reason-fields = { $best ->
    [one] { $best } vakje is gevuld of nog te vullen in plaats van { $other }
   *[other] { $best } vakjes zijn gevuld of nog te vullen in plaats van { $other }
}
reason-rows = { $best ->
    [one] { $best } rij blijft mogelijk in plaats van { $other }
   *[other] { $best } rijen blijven mogelijk in plaats van { $other }
}
reason-columns = { $best ->
    [one] { $best } kolom kan punten opleveren in plaats van { $other }
   *[other] { $best } kolommen kunnen punten opleveren in plaats van { $other }
}
reason-fields-to-end = { $best ->
    [one] het einde is { $best } vakje ver in plaats van { $other }
   *[other] het einde is { $best } vakjes ver in plaats van { $other }
}
reason-open-sums = { $best ->
    [one] volgende beurt blijft { $best } som mogelijk in plaats van { $other }
   *[other] volgende beurt blijven { $best } sommen mogelijk in plaats van { $other }
}
reason-misthrow-risk = de kans op een misworp is { $best } in plaats van { $other }
reason-next-misthrow-risk = de kans op een misworp in de volgende beurt is { $best } in plaats van { $other }
reason-next-nothing-fits = de kans dat er van de volgende worp niets past, is { $best } in plaats van { $other }
reason-fitting-fields = { $best ->
    [one] de som past gemiddeld in { $best } vakje in plaats van { $other }
   *[other] de som past gemiddeld in { $best } vakjes in plaats van { $other }
}
reason-fitting-rows = { $best ->
    [one] de worp past gemiddeld in { $best } rij in plaats van { $other }
   *[other] de worp past gemiddeld in { $best } rijen in plaats van { $other }
}
reason-next-points = { $best ->
    [one] de worp levert gemiddeld meteen { $best } punt op in plaats van { $other }
   *[other] de worp levert gemiddeld meteen { $best } punten op in plaats van { $other }
}
reason-cards-scored = { $best ->
    [one] { $best } kaart is gescoord in plaats van { $other }
   *[other] { $best } kaarten zijn gescoord in plaats van { $other }
}
reason-crosses-to-score = { $best ->
    [one] de volgende kaart heeft nog { $best } kruisje nodig in plaats van { $other }
   *[other] de volgende kaart heeft nog { $best } kruisjes nodig in plaats van { $other }
}
reason-crosses = { $best ->
    [one] de worp vult gemiddeld { $best } vakje van een kaart in plaats van { $other }
   *[other] de worp vult gemiddeld { $best } vakjes van een kaart in plaats van { $other }
}
reason-score-chance = de kans dat de worp een kaart voltooit, is { $best } in plaats van { $other }
reason-winnable = { $best ->
    [one] met de open buitschijfjes is { $best } punt haalbaar in plaats van { $other }
   *[other] met de open buitschijfjes zijn { $best } punten haalbaar in plaats van { $other }
}
reason-opponent-winnable = { $best ->
    [one] de tegenspeler kan met de open buitschijfjes { $best } punt halen in plaats van { $other }
   *[other] de tegenspeler kan met de open buitschijfjes { $best } punten halen in plaats van { $other }
}
reason-claims = { $best ->
    [one] er is buit van { $best } punt op te eisen in plaats van { $other }
   *[other] er is buit van { $best } punten op te eisen in plaats van { $other }
}
reason-win-chance = de kans om volgende beurt een buitschijfje te winnen is { $best } in plaats van { $other }
reason-opponent-win-chance = de kans dat de tegenspeler volgende beurt een buitschijfje wint, is { $best } in plaats van { $other }
