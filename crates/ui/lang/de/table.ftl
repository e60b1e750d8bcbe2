# Ein Spiel auf dem Bildschirm.

you = Du
bot-name = Bot ({ $level })
one-of-many = { $number }. { $name }
seat-name = Platz { $seat ->
    [a] 1
    [b] 2
    [c] 3
    [d] 4
    [e] 5
    [f] 6
   *[other] { $seat }
}
level-random = zufällig
level-greedy = schlicht
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-master = Meister

color-white = weiß
color-black = schwarz
color-red = rot
color-orange = orange
color-yellow = gelb
color-green = grün
color-blue = blau
color-purple = lila
color-violet = violett

game-gone = Dieses Spiel ist nicht mehr auf diesem Gerät

# Würfel.
dice = Würfel
die-number = Würfel: { $color } { $number }
die-color = Würfel: { $color }
die-blank = Würfel
die-cup = { $die }, im Becher
die-idle = { $die }, beiseitegelegt
sum = Summe: { $number }
sum-color = Summe für { $color }: { $number }

# Blätter.
sheet-of = Blatt: { $name }
cell-of = Reihe { $color }, Spalte { $column }: { $state }
cell-empty = leer
cell-number = { $number }
cell-pencil = { $number } mit Bleistift
cell-can = leer, hier darf stehen: { $number }
cell-bonus = { $state }, Bonusfeld
row-said = Reihe { $color }: { $numbers }
row-number = { $number } in Spalte { $column }
column-box = Spalte { $column }: { $points }
column-open = Spalte { $column }: nicht vollständig
misthrows = Fehlwürfe
misthrows-said = Fehlwürfe: { $count } von { $most }

# Punkte.
scores = Punkte
seat-turn = ist am Zug
seat-ready = hat gewählt
counter-turn = Zug { $count }
counter-target = Ziel: { $count } Punkte
counter-throws-left = { $count ->
    [one] noch { $count } Wurf
   *[other] noch { $count } Würfe
}
total = Gesamt
part-orange = Orange Reihe
part-yellow = Gelbe Reihe
part-purple = Lila Reihe
part-bonuses = Bonus
part-columns = Spalten
part-misthrows = Fehlwürfe
part-ones = Aus 1er-Plättchen
part-twos = Aus 2er-Plättchen
part-threes = Aus 3er-Plättchen
part-scored = Gewertete Karten
part-unfinished = Unfertige Karten

# Fragen.
question = Deine Entscheidung
ask-choose = Wähle deinen Zug
ask-choose-dice = Welche Würfel wirfst du?
ask-keep-or-rethrow = Diesen Wurf behalten oder noch einmal werfen?
ask-write-or-pass = Trag die Zahl ein oder passe
ask-write-first = Erst nur du: Trag eine Zahl ein oder passe, das kostet noch nichts
ask-write-together = Jetzt alle: Trag eine Zahl ein oder passe
ask-rethrow = Welche Würfel wirfst du noch einmal?
ask-tiles-or-throw = Wirf, oder beanspruche vorher Plättchen oder gib welche auf
ask-tiles-or-end = Beanspruche Plättchen, gib welche auf oder beende deinen Zug
ask-place-dice = Leg deine Würfel an: Tipp auf einen Würfel, dann auf deine Seite eines Plättchens
ask-make-room = Schaff Platz für deine Würfel
ask-return-dice = Kein Platz: Leg Würfel in den Beutel zurück oder gib ein Plättchen auf
ask-keep-cards = Welche drei Karten behältst du?
ask-stop-or-rethrow = Welche Würfel wirfst du noch einmal?
ask-take-card = Nimm eine Karte
ask-mark-or-pass = Kreuze auf einer Karte an oder passe
now-asked = Jetzt: { $name }
wait-for = Warten auf { $names } …
wait-dice = Der Zufall entscheidet …
wait-chosen = Gewählt. Warten auf { $names } …
wait-nobody = Alle haben gewählt.
take-back = Zurücknehmen
take-back-of = Zurücknehmen: { $name }

# Warum man in ein Feld nichts eintragen kann.
closed-filled = Dieses Feld ist schon ausgefüllt.
closed-not-thrown = Es wurde kein Würfel der Farbe { $color } geworfen.
closed-left = { $number } ist nicht höher als { $other } links davon.
closed-right = { $number } ist nicht niedriger als { $other } rechts davon.
closed-column = { $number } steht schon in dieser Spalte.
closed-taken = Die Zahl der Farbe { $color } ist in diesem Zug schon vergeben.
closed-not-next = Reihen werden von links gefüllt, Feld für Feld.
closed-falling = Hinter der Linie fallen die Zahlen: { $number } ist nicht niedriger als { $other }.

move-throw = Werfen
move-rethrow = Noch einmal werfen
move-keep = Behalten
move-write = Eintragen
move-pass = Passen
move-place = Anlegen
move-return = Zurück in den Beutel
move-claim = Beanspruchen
move-concede = Aufgeben
move-end = Zug beenden
move-stop = Aufhören
move-mark = Ankreuzen
move-take = Nehmen

# Was ein Zug bringt.
effect-points = { $points }
effect-misthrow = Fehlwurf: { $points }
effect-column = Spalte vollständig: { $points }
effect-row = Reihe vollständig: { $points }
effect-tile = Plättchen: { $points }
effect-card = Karte gewertet: { $points }
effect-given = die andere Seite bekommt { $points }
effect-given-and-lost = die andere Seite bekommt { $points } und gewinnt

# Was geschah.
log = Was geschah
log-turn = Am Zug: { $name }
log-roll = { $name }: Wurf { $dice }
log-roll-sums = { $name }: Wurf { $dice } – Summe: { $sums }
log-wrote = { $name }: { $number } in Reihe { $color }, Spalte { $column }
log-passed = { $name }: gepasst
log-missed = { $name }: Fehlwurf Nummer { $count }
log-row-done = { $name }: Reihe { $color } vollständig
log-column-done = { $name }: Spalte { $column } vollständig, { $points }
log-placed = { $name }: { $color } { $number } an Plättchen { $slot }
log-returned = { $name }: { $color } { $number } zurück in den Beutel
log-tile-revealed = Plättchen { $slot } ist { $points } wert
log-tile-decided = { $name }: Plättchen { $slot } gewonnen, { $points }
log-tile-claimed = { $name }: Plättchen { $slot } beansprucht, { $points }
log-tile-conceded = { $name }: Plättchen { $slot } vom Gegenüber aufgegeben, { $points }
log-card-drawn = { $name }: Karte { $card }
log-card-shown = Karte { $card } wird ausgelegt
log-card-returned = { $name }: Karte { $card } geht zurück
log-marked = { $name }: { $cells } × { $color } auf Karte { $card } angekreuzt
log-card-scored = { $name }: Karte { $card } gewertet, { $points }
log-over = { $why } Gewonnen: { $winners }

# Das Ende.
end-you = Du gewinnst!
end-winner = { $name } gewinnt!
end-shared = Geteilter Sieg: { $names }
end-alone = Deine Punkte: { $score }
ended-two-rows = { $names }: Zwei vollständige Reihen beenden das Spiel.
ended-four-misthrows = { $names }: Der vierte Fehlwurf beendet das Spiel.
ended-full-sheet = { $names }: Ein volles Blatt beendet das Spiel.
ended-five-misthrows = { $names }: Der fünfte Fehlwurf beendet das Spiel.
ended-ten-points = { $names }: 10 Punkte beenden das Spiel.
ended-four-cards = { $names }: Die vierte gewertete Karte beendet das Spiel.
ended-turn-limit = Die Höchstzahl der Züge ist erreicht, das Spiel ist aus.
end-again = Noch einmal
end-replay = Spiel ansehen
end-share = Spiel teilen
end-link-copied = Link kopiert
end-copy = Aufzeichnung kopieren
end-copied = Kopiert
end-save = Aufzeichnung speichern
