# Der Bericht, den „cubilete analyze --html“ schreibt.

report-title = { $game }: Glück und Können
report-won = { $names } hat { $scores } gewonnen und hätte ohne Glück { $chance } von 100 solchen Partien gewonnen.
report-won-surely = { $names } hat { $scores } gewonnen und hätte auch ohne Glück gewonnen.
report-won-luckily = { $names } hat { $scores } gewonnen, hätte aber ohne Glück verloren.
report-shared = { $names } teilen sich den Sieg, { $scores }.
report-alone = { $name } hat { $score } Punkte: Glück brachte { $luck } Punkte, Fehler kosteten { $loss }.
report-open = { $game } ist noch nicht zu Ende: Nach { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritten
} liegt { $name } vorn, mit einer Gewinnchance von { $chance } zu 100.
report-open-alone = { $game } ist noch nicht zu Ende: Nach { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritten
} sind { $points } Punkte zu erwarten.
report-not-begun = { $game } hat noch nicht begonnen.

# Ergebnisse.
report-unit = Prozent eines Sieges
report-unit-points = Punkte
report-result = Ergebnis
report-score = Punkte
report-winner = gewonnen
report-without-luck = Ohne Glück
    .meaning = Das Ergebnis ohne das Glück aller Würfe. In einer einzelnen Partie kann es über 100 oder unter 0 liegen; sein Mittel über viele Partien ist die wahre Gewinnchance.
report-luckier = Mehr Glück als in
report-of-100 = { $count } von 100 Partien
report-loss = Durch Fehler verschenkt
report-error-rate = Fehlerrate
report-rate-of = { $rate } ({ $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
})
report-level = Spielstärke
report-range = { $low } bis { $high }
report-provisional = vorläufig

# Die Bilanz.
report-parts = Woher das Ergebnis kommt
report-parts-desc = Ein Balken für jede Person: Was genützt hat, steht rechts der Linie, was gekostet hat, links. Die Tabelle darunter nennt die Zahlen.
report-parts-axis = Links verloren, rechts gewonnen
report-share = Gleicher Anteil
report-share-points = Am Anfang erwartet
report-part-own-luck = Eigenes Glück
    .meaning = Das Glück der Würfe in den eigenen Zügen und der dort gezogenen Karten und Plättchen.
report-part-others-luck = Glück der anderen
    .meaning = Das Glück aller übrigen Würfe, das nützen oder schaden kann.
report-part-own-errors = Eigene Fehler
    .meaning = Was die eigenen Entscheidungen verschenkt haben.
report-part-others-errors = Fehler der anderen
    .meaning = Was die Entscheidungen der anderen eingebracht oder gekostet haben.
report-part-interaction = Zusammenspiel
    .meaning = Was geschah, weil mehrere gleichzeitig entschieden haben und niemand davon wissen konnte.
report-part-revision = Neubewertung
    .meaning = Wie sehr das Programm seine Meinung über die Stellung geändert hat. Je größer der Wert, desto unsicherer ist alles andere.
report-meanings = Was die Zeilen bedeuten

# Der Verlauf.
report-course = Gewinnchancen
report-course-points = Erwartete Punkte
report-course-desc = Eine Linie für jede Person über die Schritte der Partie. Am Ende: { $values }. Die Tabelle aller Schritte nennt die Zahlen.
report-steps-axis = Schritte der Partie
report-mark-error = Schritt { $step }, Fehler von { $name }: { $change }
report-mark-luck = Schritt { $step }, Glückswurf für { $name }: { $change }
report-legend-error = teurer Fehler
report-legend-luck = Glückswurf

# Glück.
report-luckiest = Die glücklichsten Würfe
report-gain = { $change } für { $name }
report-step-number = Schritt { $step }
report-better-than = Besser als { $count } von 100 Würfen.
report-mean = Mittel { $value }
report-outcomes-desc = Möglich waren Werte zwischen { $low } und { $high }, im Mittel { $mean }. Gekommen ist { $value }.
report-luck = Glück im Lauf der Partie
report-luck-band = 95 von 100 Partien enden innerhalb des Bandes.
report-luck-desc = Am Ende { $change }; das Band reicht von −{ $width } bis +{ $width }.

# Entscheidungen.
report-decisions = Entscheidungen, die etwas gekostet haben
report-decisions-none = Alle Entscheidungen waren gut.
report-decisions-fine = { $count ->
    [0] Keine weitere Entscheidung war gut.
    [one] { $count } weitere Entscheidung war gut.
   *[other] { $count } weitere Entscheidungen waren gut.
}
report-decisions-close = { $count ->
    [one] Bei { $count } lässt es sich nicht sagen.
   *[other] Bei { $count } lässt es sich nicht sagen.
}
report-step = Schritt
report-player = Wer
report-choice = Wahl
report-cost = Kosten
report-class = Klasse
report-best = Besser
report-why = Warum
report-only-move = (der einzige gute Zug)
report-class-fine = gut
report-class-too-close = zu knapp
report-class-inaccuracy = Ungenauigkeit
report-class-mistake = Fehler
report-class-blunder = Patzer
report-where = Wo die Fehler liegen
report-where-note = Die Fehlerrate ist der mittlere Preis einer Entscheidung in Tausendsteln eines Sieges. In Klammern steht die Zahl der Entscheidungen.
report-all-decisions = Alle Entscheidungen
report-third-1 = Anfang
report-third-2 = Mitte
report-third-3 = Ende
report-kind-dice = Welche Würfel werfen
report-kind-keep = Was behalten
report-kind-write = Was ausfüllen
report-kind-take = Welche Karte nehmen
report-kind-pass = Passen
report-kind-claim = Plättchen fordern
report-kind-concede = Plättchen aufgeben
report-kind-other = Sonstiges

# Alle Schritte.
report-steps = Alle Schritte
report-steps-show = Alle Schritte mit den Werten danach zeigen
report-what = Was geschah
report-effect = Wirkung

# Über den Bericht.
report-about = So liest du den Bericht
report-about-values = Vor jedem Schritt hat jeder eine bestimmte Gewinnchance. Ein guter Wurf erhöht sie, ein schlechter senkt sie: Das ist Glück. Eine Entscheidung kann sie nie über das heben, was die beste ergibt; senkt sie die Chance, ist das ein Fehler.
report-about-points = Vor jedem Schritt sind bestimmte Punkte zu erwarten. Ein guter Wurf erhöht sie, ein schlechter senkt sie: Das ist Glück. Eine Entscheidung kann sie nie über das heben, was die beste ergibt; senkt sie die Erwartung, ist das ein Fehler. Für Klassen und Fehlerraten zählt eine typische Punktzahl als Sieg.
report-about-classes = Eine Entscheidung, die weniger als 1 % eines Sieges kostet, ist gut; bis 3 % ist sie eine Ungenauigkeit, bis 6 % ein Fehler und darüber ein Patzer.
report-about-one-game = Eine Partie beweist wenig: Auch wer perfekt spielt, kann verlieren.
report-about-profile = Intervalle enthalten den wahren Wert in 95 von 100 Fällen. Eine Fehlerrate ist vorläufig, solange ihr Intervall breit ist.
report-made = Berechnet mit dem Netz { $net }, Blick { $sight }. Dieselbe Aufzeichnung ergibt überall dieselben Zahlen.
report-made-without-net = Berechnet mit Blick { $sight }. Dieselbe Aufzeichnung ergibt überall dieselben Zahlen.
report-sight-turn = bis zum Ende des Zuges
report-sight-two-turns = bis zum Ende des nächsten Zuges

# Mehrere Partien.
report-games = Partien
report-games-count = { $count ->
    [one] { $count } Partie.
   *[other] { $count } Partien.
}
report-games-open = { $count ->
    [one] { $count } davon ist nicht zu Ende.
   *[other] { $count } davon sind nicht zu Ende.
}
report-best-player = Ohne Glück hätte { $name } { $chance } von 100 gewonnen.
report-seats = { $game }, { $count ->
    [1] allein
   *[other] zu { $count }
}
report-results = Ergebnisse mit und ohne Glück
report-without-luck-interval = Ohne Glück, mit Intervall
report-error-rates = Fehlerraten
report-error-rates-note = Mittlerer Preis einer Entscheidung in Tausendsteln eines Sieges, mit Intervall.
report-table-desc = Die Tabelle darüber nennt die Zahlen.
report-unnamed = Ohne Namen
report-file = Datei
report-game = Spiel
