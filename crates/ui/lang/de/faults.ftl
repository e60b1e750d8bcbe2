# Was an einem mitgebrachten Spiel oder an mitgebrachten Karten nicht stimmt.

fault-at-line = Zeile { $line }: { $fault }
fault-line = statt „{ $found }“ müsste da eine Zeile wie „{ $example }“ stehen
fault-line-missing = es fehlt eine Zeile wie „{ $example }“
fault-line-unknown = „{ $found }“ gehört nicht in die Datei einer Partie
fault-line-twice = „{ $found }“ kommt doppelt vor
fault-seat = den Platz „{ $found }“ gibt es nicht
fault-seats = dieses Spiel ist für { $count } Spieler
fault-seats-between = dieses Spiel ist für { $min } bis { $max } Spieler
fault-name = „{ $found }“ ist kein Name mit 1 bis { $most } Zeichen
fault-tag = „{ $found }“ ist kein Name mit einem Wert
fault-tags = es sind mehr als { $most } Angaben
fault-game = das Spiel „{ $found }“ gibt es nicht
fault-option = dieses Spiel hat keine Option „{ $found }“
fault-value = Option „{ $option }“: { $reasons }
fault-value-unknown = „{ $found }“ ist keiner dieser Werte: { $known }
fault-not-over = es steht ein Ergebnis da, aber die Partie ist noch nicht zu Ende. { $due }
fault-result = als Ergebnis ist { $noted } angegeben, die Züge führen aber zu { $played }

# Ein Schritt, der nicht den Regeln folgt.
fault-step = Schritt { $step }, „{ $found }“: { $fault }. { $due }
fault-no-step = das ist kein Schritt dieses Spiels
fault-no-roll-due = hier wird nicht gewürfelt
fault-impossible = dieser Wurf ist hier nicht möglich
fault-not-to-move = dieser Platz ist hier nicht am Zug
fault-not-allowed = dieser Zug ist hier nicht erlaubt
fault-due-roll = Hier kommt ein Wurf, zum Beispiel „{ $example }“.
fault-due-move = Hier kommt ein Zug, zum Beispiel „{ $example }“.
fault-due-nothing = Die Partie ist schon zu Ende.

# Kartensätze und ihre Karten.
fault-deck-empty = es sind keine Karten da
fault-deck-large = { $count } Karten, erlaubt sind höchstens { $most }
fault-deck-small = { $count ->
    [one] { $count } Karte, diese Partie braucht { $needed }
   *[other] { $count } Karten, diese Partie braucht { $needed }
}
fault-card = Karte { $number }: { $fault }
fault-card-form = ihre Reihen sind nicht lesbar
fault-card-points = eine Reihe zählt so viele Punkte, wie sie Felder hat
fault-card-unreadable = „{ $found }“ müsste sechs Stellen haben, wie „-2s55s44“
fault-card-length = Felder in Reihe { $color }: { $count } statt { $least } bis { $most }
fault-card-color = die Farbe { $color } gibt es in diesem Spiel nicht
fault-card-twice = es gibt zwei Reihen der Farbe { $color }
fault-card-rows = Reihen: { $count } statt { $due }
fault-card-cells = Felder insgesamt: { $count } statt { $due }
fault-card-suns = Reihen mit Sonne: { $count } statt { $due }
