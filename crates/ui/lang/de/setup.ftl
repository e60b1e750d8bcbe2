# Eine Partie auf diesem Gerät vorbereiten.

setup-seats = Wie viele spielen mit?
setup-player = Spieler { $number }
setup-person = Mensch
setup-name = Name von { $player }
setup-play = Spielen
setup-file = Eigene Karten aus einer Datei
setup-file-how = Wie so eine Datei aussieht
setup-file-help = Eine Textdatei mit einer Karte in jeder Zeile. Eine Karte hat sechs Stellen, für Gelb, Grün, Rot, Orange, Lila und Blau: die Zahl der Felder (2 bis 6), mit einem s dahinter für eine Sonne, oder - für die eine Farbe, die der Karte fehlt. Zusammen sind es 20 Felder und zwei Sonnen. So hat 3s24s-56 drei gelbe Felder mit Sonne, zwei grüne, vier rote mit Sonne, nichts in Orange, fünf lila und sechs blaue. Für jeden Spieler braucht es fünf Karten, im Spiel für Fortgeschrittene sechs und drei dazu; höchstens sind es vierzig.
setup-file-refused = Diese Datei ist kein Kartensatz.
setup-error = So kann man nicht spielen:
setup-more = … und { $count } weitere
setup-error-value = Mit diesen Karten kann man nicht spielen:

option-qwantum-line = Die dicke Linie
option-qwantum-line-below = Die erste Zahl hinter der Linie muss niedriger sein als die davor
option-qwantum-line-reset = Die erste Zahl hinter der Linie ist frei

option-banditos-full = Ein Würfel, der nirgends passt
option-banditos-full-return = Er kommt zurück in den Beutel
option-banditos-full-concede = Du musst ein Plättchen beanspruchen oder aufgeben, um Platz zu machen
option-banditos-proof = Ein Anspruch muss gelten
option-banditos-proof-any = Gegen alle denkbaren Würfel
option-banditos-proof-bag = Nur gegen die Würfel im Beutel

option-onecard-variant = Karten
option-onecard-variant-base = Je zwei, neue vom Stapel
option-onecard-variant-advanced = Für Fortgeschrittene: drei aus fünf wählen, neue aus drei offenen Karten
option-onecard-colors = Ankreuzen
option-onecard-colors-all = Jede Farbe, die passt, wird angekreuzt
option-onecard-colors-some = Du wählst unter den Farben, die passen
option-onecard-deck = Kartensatz
option-onecard-deck-balanced30 = Die dreißig Karten des Hauses
