# Ein Spiel auf dem Bildschirm.

you = Du
names-and = { $names } und { $last }
names-and-i = { $names } und { $last }
names-and-you = { $count ->
    [one] Du und { $last }
   *[other] Du, { $names } und { $last }
}
bot-easy = Pío
bot-medium = Lola
bot-hard = Rufo
bot-master = Sofía
bot = Bot
bot-name = { $name } ({ $level })
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
level-greedy = einfach
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-master = Meister

color-white = Weiß
color-black = Schwarz
color-red = Rot
color-orange = Orange
color-yellow = Gelb
color-green = Grün
color-blue = Blau
color-purple = Lila
color-violet = Violett

game-gone = Diese Partie ist nicht mehr auf diesem Gerät

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
cell-can = leer, { $number } passt
cell-ghost = leer, { $number } würde passen
cell-bonus = { $state }, Bonusfeld
row-said = Reihe { $color }: { $numbers }
row-number = { $number } in Spalte { $column }
column-box = Spalte { $column }: { $points }
column-open = Spalte { $column }: nicht voll
misthrows = Fehlwürfe
misthrows-said = Fehlwürfe: { $count } von { $most }

# Punkte.
others = Mitspieler
seat-turn = am Zug
seat-ready = fertig
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
part-ones = 1er-Plättchen
part-twos = 2er-Plättchen
part-threes = 3er-Plättchen
part-scored = Gewertete Karten
part-unfinished = Unfertige Karten

# Fragen.
question = Dein Zug
ask-choose = Wähle deinen Zug
ask-choose-dice = Welche Würfel willst du werfen?
ask-keep-or-rethrow = Wurf behalten oder noch einmal werfen?
ask-write-or-pass = Trag die Zahl ein oder passe
ask-write-first = Du fängst an: Trag eine Zahl ein oder passe
ask-write-together = Jetzt alle: Trag eine Zahl ein oder passe
ask-rethrow = Welche Würfel willst du noch einmal werfen?
ask-tiles-or-throw = Wirf, oder fordere vorher Plättchen oder gib welche auf
ask-tiles-or-end = Fordere Plättchen, gib welche auf oder beende deinen Zug
ask-place-dice = Würfel anlegen: Tipp auf einen Würfel, dann auf deine Seite
ask-make-room = Schaff Platz für deine Würfel
ask-return-dice = Kein Platz: Würfel zurück in den Beutel oder Plättchen aufgeben
ask-keep-cards = Welche drei Karten willst du behalten?
ask-stop-or-rethrow = Welche Würfel willst du noch einmal werfen?
ask-take-card = Nimm eine Karte
ask-mark-or-pass = Kreuz auf einer Karte an oder passe
nothing-fits = Das lässt sich nirgends eintragen.
only-pass = Das lässt sich nirgends eintragen: Du musst passen.
now-asked = Jetzt: { $name }
wait-for = Warten auf { $names } …
wait-dice = Es wird gewürfelt …
wait-chosen = Fertig. Warten auf { $names } …
wait-nobody = Alle sind fertig.
take-back = Rückgängig
take-back-of = Rückgängig: { $name }

# Warum man in ein Feld nichts eintragen kann.
closed-filled = Dieses Feld ist schon ausgefüllt.
closed-not-thrown = { $color } wurde nicht geworfen.
closed-left = { $number } ist nicht höher als die { $other } links davon.
closed-right = { $number } ist nicht niedriger als die { $other } rechts davon.
closed-column = Die { $number } steht schon in dieser Spalte.
closed-taken = { $color } ist in diesem Zug schon vergeben.
closed-not-next = Reihen werden von links gefüllt, Feld für Feld.
closed-falling = Hinter der Linie fallen die Zahlen: { $number } ist nicht niedriger als { $other }.

move-throw = Werfen
move-rethrow = Noch einmal werfen
move-keep = Behalten
move-write = Eintragen
move-pass = Passen
move-place = Anlegen
move-return = Zurücklegen
move-claim = Fordern
move-concede = Aufgeben
move-end = Zug beenden
move-stop = Aufhören
move-mark = Ankreuzen
move-take = Nehmen

# Was ein Zug bringt.
effect-points = { $points }
effect-misthrow = Fehlwurf: { $points }
effect-column = Spalte voll: { $points }
effect-row = Reihe voll: { $points }
effect-tile = Plättchen: { $points }
effect-card = Karte gewertet: { $points }
effect-given = dein Gegenüber bekommt { $points }
effect-given-and-lost = dein Gegenüber bekommt { $points } und gewinnt

# Der Spielverlauf.
log = Spielverlauf
log-turn = Am Zug: { $name }
log-roll = { $name }: Wurf { $dice }
log-roll-sums = { $name }: Wurf { $dice } – Summe: { $sums }
log-wrote = { $name }: { $color } { $number }
log-passed = { $name }: gepasst
log-missed = { $name }: Fehlwurf Nr. { $count }
log-row-done = { $name }: Reihe { $color } voll
log-column-done = { $name }: Spalte voll, { $points }
log-placed = { $name }: { $color } { $number } am { $points }er-Plättchen
log-returned = { $name }: { $color } { $number } zurück in den Beutel
log-tile-revealed = Neues { $points }er-Plättchen
log-tile-decided = { $name }: Plättchen gewonnen, { $points }
log-tile-claimed = { $name }: Plättchen gefordert, { $points }
log-tile-conceded = Plättchen aufgegeben. { $name }: { $points }
log-card-drawn = { $name }: neue Karte
log-card-shown = Neue offene Karte
log-card-returned = { $name }: Karte zurückgelegt
log-marked = { $name }: { $cells } × { $color }
log-card-scored = { $name }: Karte gewertet, { $points }
log-over = { $why } Sieg: { $winners }
log-over-alone = { $why } Endstand: { $score }

# Das Ende.
end-you = Du hast gewonnen!
end-winner = { $name } hat gewonnen!
end-shared = Geteilter Sieg: { $names }
end-alone = Deine Punkte: { $score }
end-over = Die Partie ist zu Ende.
you-have = Du hast
you-and-names-have = { $names } habt
names-have = { $count ->
    [one] { $names } hat
   *[other] { $names } haben
}
ended-two-rows = { $who } zwei Reihen voll.
ended-four-misthrows = { $who } den vierten Fehlwurf.
ended-full-sheet = { $who } das Blatt voll.
ended-five-misthrows = { $who } den fünften Fehlwurf.
ended-ten-points = { $who } 10 Punkte erreicht.
ended-four-cards = { $who } die vierte Karte gewertet.
ended-turn-limit = Die Höchstzahl an Zügen ist erreicht.
end-again = Noch einmal
end-next = Als Nächstes: { $name }
end-more = Mehr
best-new = Neue Bestleistung: { $score }
best-so-far = Deine Bestleistung: { $score }
end-replay = Partie ansehen
end-share = Partie teilen
end-link-copied = Link kopiert
end-picture = Bild teilen
end-picture-saved = Bild gespeichert
end-picture-failed = Das Bild konnte nicht erstellt werden.
end-copy = Partie kopieren
end-copied = Kopiert
end-save = Partie speichern
# The result as a message to others.
result-won = Ich habe { $game } { $result } gegen { $names } gewonnen.
result-tied = Ich habe mir bei { $game } den Sieg mit { $names } geteilt ({ $result }).
result-lost = Ich habe { $game } { $result } gegen { $names } verloren.
result-alone = Meine Punkte bei { $game }: { $score }.
result-me = Ich
result-scores = { $game }: { $scores }.
result-link = { $text } Partie ansehen: { $link }
