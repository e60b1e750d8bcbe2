# Eine Partie auf diesem Gerät vorbereiten.

setup-seats = Wie viele spielen mit?
setup-player = Spieler { $number }
setup-person = Mensch
setup-name = Name von { $player }
setup-play = Spielen
setup-file = Eigene Karten aus einer Datei
setup-file-how = Aufbau der Datei
setup-file-help = Eine Textdatei mit einer Karte pro Zeile. Jede Karte hat sechs Stellen, für Gelb, Grün, Rot, Orange, Lila und Blau: die Zahl der Felder (2 bis 6), mit einem s dahinter für eine Sonne, oder - für die Farbe, die auf der Karte fehlt. Eine Karte hat 20 Felder und zwei Sonnen. 3s24s-56 hat zum Beispiel drei gelbe Felder mit Sonne, zwei grüne, vier rote mit Sonne, keine orangen, fünf lila und sechs blaue. Pro Spieler brauchst du fünf Karten, im Spiel für Fortgeschrittene sechs pro Spieler und drei dazu. Höchstens vierzig sind erlaubt.
setup-file-refused = Diese Datei ist kein Kartensatz.
setup-error = So kann man nicht spielen:
setup-more = … und { $count } weitere
setup-error-value = Mit diesen Karten kann man nicht spielen:

option-qwantum-line = Die dicke Linie
option-qwantum-line-below = Die erste Zahl hinter der Linie muss niedriger sein als die davor
option-qwantum-line-reset = Die erste Zahl hinter der Linie ist beliebig

option-banditos-full = Kein Platz für einen Würfel
option-banditos-full-return = Er kommt zurück in den Beutel
option-banditos-full-concede = Du musst ein Plättchen fordern oder aufgeben, um Platz zu schaffen
option-banditos-proof = Fordern darfst du nur, was sicher ist
option-banditos-proof-any = Gegen alle denkbaren Würfel
option-banditos-proof-bag = Nur gegen die Würfel im Beutel

option-onecard-variant = Karten
option-onecard-variant-base = Je zwei, neue vom Stapel
option-onecard-variant-advanced = Für Fortgeschrittene: drei aus fünf wählen, neue aus drei offenen Karten
option-onecard-colors = Farben
option-onecard-colors-all = Alle passenden Farben ankreuzen
option-onecard-colors-some = Aus den passenden Farben wählen
option-onecard-deck = Kartensatz
option-onecard-deck-balanced30 = Standardkarten (30 Stück)
