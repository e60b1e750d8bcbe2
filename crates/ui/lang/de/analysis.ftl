# Was die Analyse über einen Zug sagt. Die Seite lädt diese Datei bei Bedarf.

advice-better = Es gibt etwas Besseres.
advice-where-row = Schau dir die Reihe { $color } an.
advice-where-tile = Schau dir Plättchen { $slot } an.
advice-where-card = Schau dir Karte { $card } an.
advice-where-cards = Überleg, welche Karten du behältst.
advice-where-dice = Überleg, welche Würfel du wirfst.
advice-where-turn = Überleg, wie du weitermachst.

# Das Urteil.
advice-wins = { $move }: gewinnt { $chance } von 100.
advice-points = { $move }: { $points } Punkte sind zu erwarten.
advice-costs = { $move } kostet { $cost }.
advice-costs-two = { $move } kostet { $cost }, { $other } { $more }.
advice-equal = { $move } ist genauso gut.
advice-less-than-one = weniger als 1
advice-decimal = { $whole },{ $tenths }
advice-percent = { $number } %
advice-times = { $count }× { $what }
advice-all-dice = alle Würfel
advice-cell = { $color } { $column }

# Züge: als Aufforderung und als Subjekt eines Satzes.
advice-move-write = Trag { $number } in { $cell } ein
    .noun = { $cell }
advice-move-pass = Passe
    .noun = Passen
advice-move-keep = Behalte den Wurf
    .noun = den Wurf behalten
advice-move-keep-cards = Behalte die Karten { $cards }
    .noun = die Karten { $cards } behalten
advice-move-throw = Wirf
    .noun = Werfen
advice-move-throw-dice = Wirf { $dice }
    .noun = { $dice } werfen
advice-move-rethrow = Wirf noch einmal
    .noun = noch einmal werfen
advice-move-rethrow-dice = Wirf noch einmal: { $dice }
    .noun = { $dice } noch einmal werfen
advice-move-stop = Hör auf zu werfen
    .noun = Aufhören
advice-move-mark = Kreuz auf Karte { $card } an
    .noun = Karte { $card }
advice-move-mark-rows = Kreuz { $colors } auf Karte { $card } an
    .noun = { $colors } auf Karte { $card } ankreuzen
advice-move-place = Leg { $die } an Plättchen { $slot } an
    .noun = { $die } an Plättchen { $slot }
advice-move-return = Leg { $die } zurück in den Beutel
    .noun = { $die } zurücklegen
advice-move-claim = Fordere Plättchen { $slot }
    .noun = Plättchen { $slot } fordern
advice-move-concede = Gib Plättchen { $slot } auf
    .noun = Plättchen { $slot } aufgeben
advice-move-take = Nimm Karte { $card }
    .noun = Karte { $card }
advice-move-end = Beende den Zug
    .noun = den Zug beenden

# Gründe, die zusammen einen Satz bilden.
reasons-joined = { $first }; { $second }
reasons-but = aber { $reason }
reason-points = der Punktestand ist { $best } statt { $other }
reason-opponent-points = { $best ->
    [one] das Gegenüber hat { $best } Punkt statt { $other }
   *[other] das Gegenüber hat { $best } Punkte statt { $other }
}
reason-fields = { $best ->
    [one] { $best } Feld ist gefüllt oder lässt sich noch füllen statt { $other }
   *[other] { $best } Felder sind gefüllt oder lassen sich noch füllen statt { $other }
}
reason-rows = { $best ->
    [one] { $best } Reihe bleibt möglich statt { $other }
   *[other] { $best } Reihen bleiben möglich statt { $other }
}
reason-columns = { $best ->
    [one] { $best } Spalte kann Punkte bringen statt { $other }
   *[other] { $best } Spalten können Punkte bringen statt { $other }
}
reason-fields-to-end = { $best ->
    [one] das Ende ist { $best } Feld entfernt statt { $other }
   *[other] das Ende ist { $best } Felder entfernt statt { $other }
}
reason-open-sums = { $best ->
    [one] im nächsten Zug bleibt { $best } Summe offen statt { $other }
   *[other] im nächsten Zug bleiben { $best } Summen offen statt { $other }
}
reason-misthrow-risk = das Risiko eines Fehlwurfs beträgt { $best } statt { $other }
reason-next-misthrow-risk = das Risiko eines Fehlwurfs im nächsten Zug beträgt { $best } statt { $other }
reason-next-nothing-fits = das Risiko, dass vom nächsten Wurf nichts passt, beträgt { $best } statt { $other }
reason-fitting-fields = { $best ->
    [one] die Summe passt im Schnitt in { $best } Feld statt in { $other }
   *[other] die Summe passt im Schnitt in { $best } Felder statt in { $other }
}
reason-fitting-rows = { $best ->
    [one] der Wurf passt im Schnitt in { $best } Reihe statt in { $other }
   *[other] der Wurf passt im Schnitt in { $best } Reihen statt in { $other }
}
reason-next-points = { $best ->
    [one] der Wurf bringt im Schnitt sofort { $best } Punkt statt { $other }
   *[other] der Wurf bringt im Schnitt sofort { $best } Punkte statt { $other }
}
reason-cards-scored = { $best ->
    [one] { $best } Karte ist gewertet statt { $other }
   *[other] { $best } Karten sind gewertet statt { $other }
}
reason-crosses-to-score = { $best ->
    [one] der nächsten Karte fehlt { $best } Kreuz statt { $other }
   *[other] der nächsten Karte fehlen { $best } Kreuze statt { $other }
}
reason-crosses = { $best ->
    [one] der Wurf füllt im Schnitt { $best } Feld einer Karte statt { $other }
   *[other] der Wurf füllt im Schnitt { $best } Felder einer Karte statt { $other }
}
reason-score-chance = die Chance, dass der Wurf eine Karte fertig macht, beträgt { $best } statt { $other }
reason-winnable = { $best ->
    [one] mit den offenen Plättchen ist { $best } Punkt erreichbar statt { $other }
   *[other] mit den offenen Plättchen sind { $best } Punkte erreichbar statt { $other }
}
reason-opponent-winnable = { $best ->
    [one] das Gegenüber kann mit den offenen Plättchen { $best } Punkt erreichen statt { $other }
   *[other] das Gegenüber kann mit den offenen Plättchen { $best } Punkte erreichen statt { $other }
}
reason-claims = { $best ->
    [one] Plättchen für { $best } Punkt lassen sich fordern statt für { $other }
   *[other] Plättchen für { $best } Punkte lassen sich fordern statt für { $other }
}
reason-win-chance = die Chance, im nächsten Zug ein Plättchen zu gewinnen, beträgt { $best } statt { $other }
reason-opponent-win-chance = die Chance, dass das Gegenüber im nächsten Zug ein Plättchen gewinnt, beträgt { $best } statt { $other }
