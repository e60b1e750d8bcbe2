# Die ersten Spiele mit Anleitung: was dabei gesagt wird, Schritt für Schritt.

lesson-opponent = Ana
lesson-other = Gute Idee, aber machen wir zuerst das hier.
lesson-next = Weiter
lesson-skip = Anleitung überspringen
lesson-play = Eine echte Partie spielen

lesson-qwantum-sheet =
    Willkommen bei Qwantum! Das ist dein Blatt: vier Reihen, für jede Farbe eine. Bis zur dicken Linie steigen die Zahlen, danach fallen sie.
lesson-qwantum-sums =
    Sieben Würfel. Jede Farbe zählt ihre eigenen Würfel und dazu den weißen: Violett 3 + 2 + 6 = 11, Blau 8, Rot 10, Gelb 9.
lesson-qwantum-rethrow =
    Am Anfang lassen dir kleine Zahlen Platz nach oben. Du darfst beliebige Würfel ein zweites Mal werfen. Wirf nur die weiße 6 noch einmal.
lesson-qwantum-alone =
    Eine 1, super! Du bist am Zug, also trägst du eine Farbe vor allen anderen ein. Nimm die blaue 3. Damit ist Blau in diesem Zug für alle gesperrt.
lesson-qwantum-together =
    Jetzt tragen alle gleichzeitig eine der anderen Farben ein. Nimm die gelbe 4. { lesson-opponent } hat schon gewählt, aber das siehst du erst danach.
lesson-qwantum-passive =
    { lesson-opponent } ist am Zug und hat zuerst die blaue 2 genommen. Aber auch du darfst etwas eintragen: Nimm die rote 6.
lesson-qwantum-keep =
    Du bist wieder dran: Violett 9, Blau 9, Rot 7, Gelb 5. Das kannst du alles brauchen. Behalte den Wurf.
lesson-qwantum-column =
    In deiner ersten Spalte fehlt nur noch Violett. Trag die violette 9 ein!
lesson-qwantum-points =
    Deine erste volle Spalte: 3, 4, 6 und 9. Sie bringt die zweitniedrigste Zahl, also 4 Punkte. Es lohnt sich, Spalten mit hohen Zahlen zu füllen.
lesson-qwantum-climb =
    Zusammen mit { lesson-opponent } darfst du noch einmal eintragen. Die gelbe 5 ist nur eins mehr als deine 4: Nimm sie.
lesson-qwantum-skip =
    Überspringen wir ein paar Züge. Deine blaue Reihe kommt bis zur dicken Linie.
lesson-qwantum-line =
    Blau steht bei 18, und hinter der Linie fallen die Zahlen. Die blaue 15 passt: Trag sie ein.
lesson-qwantum-second =
    Von den anderen Farben passt nur die violette 10: 10 ist mehr als 9. Geht nichts, dann passt du. Nur wenn du am Zug bist und gar nichts einträgst, ist es ein Fehlwurf: −1, dann −2 und so weiter.
lesson-qwantum-end =
    So geht es weiter, bis ein Blatt voll ist oder jemand fünf Fehlwürfe hat. Wer die meisten Punkte hat, gewinnt.
lesson-qwantum-summary =
    Das war’s: werfen, wenn du magst noch einmal werfen, eine Farbe zuerst eintragen, dann eine mit den anderen. Bis zur Linie steigen, danach fallen. Viel Spaß!

lesson-qwinto-sheet =
    Willkommen bei Qwinto! Das ist dein Blatt: drei Reihen, in denen die Zahlen von links nach rechts steigen. Du darfst Felder frei lassen und später füllen.
lesson-qwinto-choose =
    Du bist am Zug. Nimm einen, zwei oder drei Würfel: Ihre Farben bestimmen, in welche Reihen alle schreiben dürfen. Wirf Orange und Gelb.
lesson-qwinto-rethrow =
    Nur 3: Das passt bloß ganz links. Du darfst dieselben Würfel noch einmal werfen. Versuch es!
lesson-qwinto-first =
    Eine 9! Sie darf in die orange oder die gelbe Reihe. Schreib sie in die gelbe, in das erste Feld hinter der Lücke.
lesson-qwinto-passive =
    { lesson-opponent } hat 10 geworfen, und auch du darfst die Zahl eintragen. Schreib sie in das orange Fünfeck direkt über deiner 9.
lesson-qwinto-aim =
    Du bist dran. In dieser Spalte fehlt nur das lila Feld, also muss der lila Würfel dabei sein. Wirf Gelb und Lila.
lesson-qwinto-keep =
    Eine 8: In einer Spalte müssen alle Zahlen verschieden sein, und 8 ist weder 9 noch 10. Behalte sie!
lesson-qwinto-column =
    Schreib die 8 in das lila Feld unter deiner 9.
lesson-qwinto-bonus =
    Die Spalte ist voll und bringt die Zahl in ihrem Fünfeck: 10 Punkte. Außerdem ist jede Zahl 1 Punkt wert, aber eine volle Reihe bringt stattdessen ihre letzte Zahl.
lesson-qwinto-order =
    { lesson-opponent } hat eine gelbe 4 geworfen. Sie muss links von deiner 9 stehen. Lass etwas Platz: Schreib sie in das zweite gelbe Feld.
lesson-qwinto-single =
    Du bist wieder dran. Auch ein einziger Würfel ist erlaubt: Wirf nur den gelben.
lesson-qwinto-equal =
    Noch eine 4! In deiner gelben Reihe steht schon eine 4, und gleiche Zahlen sind nicht erlaubt. Wirf noch einmal.
lesson-qwinto-pass =
    Schon wieder, so ein Pech. Du musst passen. Wer am Zug ist, bekommt dafür einen Fehlwurf, und der kostet 5 Punkte; für die anderen ist Passen kostenlos.
lesson-qwinto-end =
    Das Spiel endet, wenn jemand zwei volle Reihen oder vier Fehlwürfe hat. Wer die meisten Punkte hat, gewinnt.
lesson-qwinto-summary =
    Das war’s: Würfel wählen, werfen, wenn du magst noch einmal werfen, und alle tragen die Summe ein. In den Reihen steigen die Zahlen, in den Spalten wiederholt sich keine. Viel Spaß!

lesson-banditos-tiles =
    Willkommen bei Los Banditos! Zwischen dir und { lesson-opponent } liegen vier Plättchen. Jedes ist Beute im Wert von 1 bis 3 Punkten. Wer zuerst 10 Punkte hat, gewinnt.
lesson-banditos-throw =
    Du fängst an. Die Würfel kommen aus dem Beutel: im allerersten Zug einer, später immer zwei. Wirf!
lesson-banditos-place =
    Eine rote 5. Leg sie auf deine Seite des zweiten Plättchens, das 3 Punkte wert ist.
lesson-banditos-bag =
    Das war dein Würfel. Beende den Zug: Der Beutel geht an { lesson-opponent }.
lesson-banditos-two =
    { lesson-opponent } will dasselbe Plättchen und hat eine schwarze 4 und eine grüne 1 angelegt. Jetzt wirfst du zwei Würfel.
lesson-banditos-pair =
    Noch zwei Fünfen! Leg zuerst die grüne neben deine rote.
lesson-banditos-three =
    Und die blaue auch: drei Fünfen, das ist sehr stark.
lesson-banditos-claim =
    { lesson-opponent } hat noch Platz für einen Würfel, aber was auch kommt: Aus einer 4 und einer 1 wird bestenfalls ein Paar. Du gewinnst sicher, also fordere das Plättchen!
lesson-banditos-skip =
    3 Punkte! Die Würfel sind wieder im Beutel, und ein neues Plättchen liegt da. Überspringen wir ein paar Züge.
lesson-banditos-look =
    Am ersten Plättchen ist { lesson-opponent } mit einem Paar Zweien fertig, und du hast 3 und 4. Am dritten hat sie sogar drei Sechsen. Wirf!
lesson-banditos-compare =
    Die schwarze 5 macht 3, 4, 5: Eine Straße schlägt ein Paar. Leg sie an das erste Plättchen. Dann sind beide Seiten voll, und die stärkere bekommt es.
lesson-banditos-concede =
    Noch 2 Punkte! Gegen drei Sechsen brauchen deine rote 4 und 5 eine rote 3 oder eine rote 6. Das ist für nur 1 Punkt zu unwahrscheinlich. Gib das dritte Plättchen auf: Dann kommt ein neues.
lesson-banditos-rest =
    Deine Würfel von dort sind wieder im Beutel, und ein neues Plättchen mit 2 Punkten ist da. Leg die blaue 1 daran.
lesson-banditos-end =
    Du führst mit 5 zu 1. So geht es weiter, bis jemand 10 Punkte hat.
lesson-banditos-summary =
    Merk dir: Ein Drilling schlägt eine Straße, und eine Straße schlägt ein Paar. In einer Farbe ist alles noch stärker. Viel Spaß!

lesson-onecard-cards =
    Willkommen bei Alles auf 1 Karte! Das sind deine zwei Karten. Sind drei Reihen einer Karte voll, wird sie gewertet. Jedes Feld einer vollen Reihe ist einen Punkt wert.
lesson-onecard-rethrow =
    Du hast zweimal Gelb geworfen, und deine erste Karte hat fünf gelbe Felder. Du darfst noch zweimal werfen: Lass die gelben liegen und wirf die anderen drei.
lesson-onecard-again =
    Ein drittes Gelb! Wirf Grün und Blau noch einmal, das ist dein letzter Wurf.
lesson-onecard-mark =
    Viermal Gelb und einmal Orange. Die Würfel gelten für eine einzige Karte: Kreuz auf der ersten an.
lesson-onecard-everybody =
    { lesson-opponent } hat dieselben Würfel genutzt. Bei jedem Wurf kreuzen alle an, so wird es nie langweilig. Jetzt wirft sie.
lesson-onecard-fit =
    Zweimal Gelb, einmal Orange, zweimal Blau. Auf deiner ersten Karte ist nur noch ein gelbes Feld frei, und zwei Würfel passen da nicht hinein, also fällt Gelb weg. Aber Orange und Blau werden voll: Kreuz auf der ersten Karte an.
lesson-onecard-stop =
    Du bist dran: genau einmal Gelb! Mehr brauchst du nicht. Hör auf zu werfen.
lesson-onecard-third =
    Kreuz auf deiner ersten Karte an. Gelb wird ihre dritte volle Reihe. Rot und Lila werden auch angekreuzt, denn jede Farbe, die passt, muss genutzt werden.
lesson-onecard-scored =
    5 + 2 + 2 Punkte für die vollen Reihen, und weil beide Sonnen dabei sind, noch 5: 14! Eine neue Karte ist auch schon da. Eine Sonne allein hätte 2 gebracht.
lesson-onecard-second =
    Dreimal Grün, einmal Rot, einmal Blau. Auf deiner zweiten Karte hat Grün genau drei Felder und eine Sonne. Kreuz auf dieser an.
lesson-onecard-pass =
    Es passt nichts, oder es gefällt dir nicht? Dann pass einfach, es kostet nichts.
lesson-onecard-end =
    Wenn jemand die vierte Karte fertig hat, nutzen alle noch diese Würfel, dann ist Schluss. Wer die meisten Punkte hat, gewinnt.
lesson-onecard-summary =
    Das war’s: bis zu dreimal werfen, dann kreuzen alle auf einer Karte an. Drei volle Reihen, und sie wird gewertet. Viel Spaß!
