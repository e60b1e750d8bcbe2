# Die Regelseiten: ein Text mit seiner Überschrift und die Zeile unter seinem Bild.

rules-qwantum-aim =
    Bei Qwantum füllst du vier Reihen mit Zahlen, die erst steigen und dann wieder fallen. Jede Spalte, die du voll bekommst, bringt dir ihre zweitniedrigste Zahl. Wer die meisten Punkte hat, gewinnt.

    Für zwei bis vier Spieler oder solo.
    .title = Worum es geht
    .caption = Die erste Spalte ist voll: 2, 3, 4 und 5. Sie bringt die zweitniedrigste Zahl, also 3 Punkte.
rules-qwantum-throw =
    Wenn du am Zug bist, wirfst du alle sieben Würfel: den weißen und sechs, die Farben zeigen. Danach darfst du beliebige davon noch einmal werfen, auch den weißen. Der zweite Wurf gilt.

    Jede Farbe ist so viel wert wie ihre Würfel und der weiße zusammen. Zeigt kein Würfel eine Farbe, ist sie nur den weißen Würfel wert.
    .title = Die Würfel
    .caption = Violett 3 + 3 = 6, Blau 5 + 5 + 3 = 13, Gelb 2 + 4 + 1 + 3 = 10. Kein Würfel zeigt Rot, also ist Rot die weiße 3 wert.
rules-qwantum-turn =
    Wer am Zug ist, darf zuerst eine Farbe eintragen. Diese Farbe ist dann für diesen Zug gesperrt.

    Danach dürfen alle, auch wer am Zug ist, eine der anderen Farben eintragen. Ihr wählt gleichzeitig, und mehrere dürfen dieselbe Farbe nehmen.

    Passen darfst du immer. Aber wenn du am Zug bist und in deinem Zug gar nichts einträgst, kreuzt du einen Fehlwurf an. Die anderen nie.
    .title = Ein Zug
    .caption = Dein Gegenüber ist am Zug und hat zuerst die rote 5 eingetragen. Du darfst noch Violett 5, Blau 7 oder Gelb 7 eintragen.
rules-qwantum-write =
    Eine Zahl kommt in das nächste freie Feld ihrer Reihe, von links und ohne Lücken.

    In den ersten vier Feldern ist jede Zahl höher als die davor. Hinter der dicken Linie ist jede Zahl niedriger als die davor. Zweimal dieselbe Zahl hintereinander ist nicht erlaubt.
    .title = Eintragen
    .caption = Violett 8, Rot 6 und Gelb 4 passen. Die blaue 13 nicht: Blau endet schon mit einer 13.
rules-qwantum-score =
    Eine volle Spalte bringt ihre zweitniedrigste Zahl. Gleiche Zahlen zählen einmal: Bei 7, 7, 9 und 10 ist die zweitniedrigste die 9. Vier gleiche Zahlen bringen diese Zahl. Spalten, die nicht voll sind, bringen nichts.

    Der erste Fehlwurf kostet 1 Punkt, der zweite 2 weitere, dann 3, 4 und 5.

    Die höchste Gesamtpunktzahl gewinnt. Bei Gleichstand teilt ihr euch den Sieg.
    .title = Punkte
    .caption = Die Spalten bringen 4 + 9 + 11, zwei Fehlwürfe kosten 1 + 2: 21 Punkte.
rules-qwantum-end =
    Das Spiel endet, wenn jemand sein Blatt voll hat oder den fünften Fehlwurf ankreuzt. Was die anderen im selben Moment eintragen, zählt noch.

    Füllt aber, wer am Zug ist, das letzte Feld, bevor die anderen eintragen, ist sofort Schluss, und niemand trägt mehr etwas ein.
    .title = Das Ende
rules-qwantum-option-line =
    Normalerweise muss die fünfte Zahl einer Reihe niedriger sein als die vierte. Mit dieser Option ist sie beliebig, und nur die sechste muss niedriger sein als die fünfte.
    .title = Option: Neuanfang hinter der Linie
    .caption = Mit dieser Option darf Blau mit 13 weitergehen, obwohl vor der Linie eine 11 steht.
rules-qwantum-solo =
    Solo spielst du nach denselben Regeln und bist immer am Zug. Versuch, deinen eigenen Rekord zu schlagen.
    .title = Solo spielen

rules-qwinto-aim =
    Bei Qwinto schreibst du Würfelsummen in drei Reihen, in denen die Zahlen steigen. Zahlen, volle Reihen und volle Spalten bringen Punkte, Fehlwürfe kosten welche.

    Für zwei bis sechs Spieler oder solo.
    .title = Worum es geht
    .caption = Zehn Zahlen machen 10 Punkte. Die Spalte mit 4, 5 und 6 ist voll und bringt die 4 in ihrem Fünfeck: 14 Punkte.
rules-qwinto-throw =
    Wenn du am Zug bist, nimmst du einen, zwei oder alle drei Würfel und wirfst sie. Gefällt dir der Wurf nicht, wirf dieselben Würfel noch einmal. Der zweite Wurf gilt.

    Die Summe der Würfel ist die Zahl dieses Zugs, und zwar für alle.
    .title = Die Würfel
    .caption = Orange und Gelb machen 9. Behalten oder beide noch einmal werfen?
rules-qwinto-write =
    Jetzt dürfen alle die Summe in ein Feld schreiben. Ihr wählt gleichzeitig.

    Die Reihe muss die Farbe eines geworfenen Würfels haben. In der Reihe muss alles links davon niedriger und alles rechts davon höher sein. In der Spalte darf kein anderes Feld dieselbe Zahl haben.

    Du darfst Felder frei lassen und später füllen. Die Lücke in einer Reihe ist kein Feld: Die Reihe geht dahinter einfach weiter.
    .title = Eintragen
    .caption = Die 9 passt in vier Felder, zwei orange und zwei gelbe. In die Spalte mit der lila 9 darf sie nicht.
rules-qwinto-pass =
    Passen darfst du immer. Die anderen kostet es nichts, aber wenn du am Zug bist und nichts einträgst, kreuzt du einen Fehlwurf an: 5 Punkte weniger.
    .title = Passen
    .caption = In der gelben Reihe steht schon eine 4. Da hilft nur Passen, und das ist ein Fehlwurf.
rules-qwinto-end =
    Das Spiel endet, wenn jemand zwei volle Reihen oder vier Fehlwürfe hat. Die letzte Summe nutzen noch alle.
    .title = Das Ende
rules-qwinto-score =
    Eine Reihe, die nicht voll ist, bringt 1 Punkt für jede Zahl. Eine volle Reihe bringt stattdessen ihre letzte Zahl, die ganz rechts.

    Eine volle Dreierspalte bringt die Zahl in ihrem Fünfeck. Jeder Fehlwurf kostet 5 Punkte.

    Die höchste Gesamtpunktzahl gewinnt. Bei Gleichstand teilt ihr euch den Sieg.
    .title = Punkte
    .caption = Reihen 16 + 15 + 5, Spalten 4 + 12 + 14, ein Fehlwurf −5: 61 Punkte.
rules-qwinto-solo =
    Solo spielst du nach denselben Regeln und bist immer am Zug. Versuch, deinen eigenen Rekord zu schlagen.
    .title = Solo spielen

rules-banditos-aim =
    Los Banditos ist ein Spiel für zwei. Zwei Banden streiten um Beute: drei Würfel auf deiner Seite eines Plättchens gegen drei Würfel auf der anderen.

    Es gibt zehn Plättchen: vier mit 1 Punkt, drei mit 2 und drei mit 3. Wer zuerst 10 Punkte hat, gewinnt.
    .title = Worum es geht
    .caption = Vier Plättchen liegen in der Reihe, jedes 1, 2 oder 3 Punkte wert. Jedes hat eine Seite für dich und eine für dein Gegenüber.
rules-banditos-turn =
    Zieh zwei Würfel aus dem Beutel, wirf sie und leg sie an. Dann ist dein Gegenüber dran. Nur im allerersten Zug des Spiels ist es ein einziger Würfel.

    Im Beutel sind 24 Würfel, je sechs in Schwarz, Grün, Rot und Blau.
    .title = Ein Zug
rules-banditos-place =
    Leg jeden Würfel auf deine Seite eines Plättchens, beide an dasselbe oder an zwei verschiedene. Auf eine Seite passen drei. Solange Platz ist, musst du deine Würfel anlegen, und sie bleiben liegen.

    Sobald beide Seiten drei Würfel haben, gewinnen die stärkeren drei das Plättchen. Sind sie gleich stark, bekommt es die Seite, die zuerst voll war.

    Alle Würfel an diesem Plättchen kommen zurück in den Beutel, und ein neues Plättchen kommt an die Stelle. Ist keins mehr da, bleibt die Stelle leer.
    .title = Würfel anlegen
    .caption = Mit der grünen 6 hast du am ersten Plättchen 4, 5, 6. Das schlägt das Paar Sechsen, und das Plättchen gehört dir.
rules-banditos-strength =
    Von stark nach schwach:

    1. Farb-Drilling: drei gleiche Zahlen in einer Farbe.

    2. Farb-Straße: drei Zahlen hintereinander in einer Farbe, zum Beispiel Rot 3, 4, 5.

    3. Drilling: drei gleiche Zahlen.

    4. Straße: drei Zahlen hintereinander.

    5. Farb-Paar: zwei gleiche Zahlen in einer Farbe.

    6. Paar: zwei gleiche Zahlen.

    7. Einzelne: alles andere.

    Bei gleicher Art gewinnen die höheren Zahlen. Sind zwei Paare gleich, entscheidet der dritte Würfel; bei Einzelnen zählt erst der höchste Würfel, dann der zweite, dann der dritte. Keine Straße geht von 6 zu 1, und eine Farbe für sich allein ist nichts wert.
    .title = Welche drei Würfel stärker sind
    .caption = Deine Seiten, Plättchen für Plättchen: die vier stärksten Arten, die beste zuerst.
rules-banditos-claim =
    Du hast drei Würfel an einem Plättchen und dein Gegenüber weniger? Wenn keine Würfel die andere Seite stärker machen könnten als deine, darfst du das Plättchen fordern: Es gehört dir sofort.

    Das darfst du in deinem Zug jederzeit, vor oder nach dem Wurf und so oft du willst. Du musst es nie.
    .title = Ein Plättchen fordern
    .caption = Aus der schwarzen 4 und der grünen 1 wird bestenfalls ein Paar. Drei Fünfen sind stärker: Du darfst das erste Plättchen fordern.
rules-banditos-concede =
    In deinem Zug darfst du auch jedes Plättchen aufgeben: Dein Gegenüber nimmt es, und die Würfel daran kommen in den Beutel. Das tut weh, schafft aber Platz und bringt ein neues Plättchen.

    Vorsicht: Kommt dein Gegenüber so auf 10 Punkte, hast du verloren.
    .title = Ein Plättchen aufgeben
rules-banditos-end =
    Das Spiel endet in dem Moment, in dem jemand 10 Punkte hat. Alle Plättchen zusammen sind 19 wert, also gewinnt immer genau eine Seite.
    .title = Das Ende
rules-banditos-option-full =
    Manchmal sind alle deine Seiten voll, und für einen Würfel ist kein Platz. Normalerweise kommt er einfach zurück in den Beutel. Mit dieser Option behältst du ihn und musst Plättchen fordern oder aufgeben, bis er Platz hat.
    .title = Option: kein Platz für einen Würfel
rules-banditos-option-proof =
    Normalerweise darfst du ein Plättchen nur fordern, wenn es gegen alle denkbaren Würfel sicher ist. Mit dieser Option zählen nur die Würfel, die gerade im Beutel sind, was sie auch zeigen mögen. Das macht es leichter.
    .title = Option: wann du fordern darfst

rules-onecard-aim =
    Bei Alles auf 1 Karte kreuzt du mit Farbwürfeln Felder auf deinen Karten an. Sobald auf einer Karte drei Reihen voll sind, wird sie gewertet. Das Spiel endet, sobald jemand die vierte Karte fertig hat. Wer dann die meisten Punkte hat, gewinnt.

    Für zwei bis vier Spieler oder solo. Alle beginnen mit zwei Karten.
    .title = Worum es geht
    .caption = Fünf Reihen in fünf Farben: Eine Reihe ist so viele Punkte wert, wie sie Felder hat. Zwei Reihen haben eine Sonne.
rules-onecard-throw =
    Wer am Zug ist, wirft alle fünf Würfel. Jeder zeigt eine von sechs Farben. Danach darf man beliebige Würfel noch einmal werfen und dann noch einmal: drei Würfe insgesamt. Aufhören darf man auch früher.

    Ein Würfel, der liegen geblieben ist, darf beim nächsten Mal doch noch geworfen werden.
    .title = Die Würfel
    .caption = Schon zweimal Gelb. Wirfst du die anderen drei noch einmal?
rules-onecard-mark =
    Jetzt nutzen alle dieselben Würfel, reihum, und wer geworfen hat, beginnt. Such dir eine deiner Karten aus und kreuz für jeden Würfel in passender Farbe ein Feld an, von links.

    Alle Würfel einer Farbe müssen passen, sonst zählt keiner davon: Zwei gelbe Würfel brauchen zwei freie gelbe Felder. Eine Farbe, die passt, darfst du nicht auslassen.

    Passen darfst du immer. Es kostet nichts.
    .title = Felder ankreuzen
    .caption = Auf deiner ersten Karte passen Orange und beide blauen, aber Gelb hat nur ein freies Feld. Auf der zweiten passen Gelb und Blau, und Orange fehlt.
rules-onecard-score =
    Sobald eine Karte drei volle Reihen hat, wird sie gewertet: die Punkte der vollen Reihen, dazu 2 für eine Sonne oder 5 für beide Sonnen. Füllt derselbe Wurf auch eine vierte Reihe, zählt sie mit.

    Leg die Karte weg und zieh eine neue. Ab dem nächsten Wurf kannst du sie nutzen.
    .title = Eine fertige Karte
    .caption = Der gelbe Würfel füllt die dritte Reihe deiner ersten Karte: 5 + 2 + 2 und 5 für beide Sonnen. Das sind 14 Punkte.
rules-onecard-end =
    Wenn jemand die vierte Karte wertet, nutzen die anderen noch diese Würfel, dann ist Schluss. Unfertige Karten bringen die Punkte ihrer vollen Reihen, ohne Sonnen.

    Die höchste Gesamtpunktzahl gewinnt. Bei Gleichstand teilt ihr euch den Sieg.

    Sollten alle immer nur passen, ist nach 500 Zügen Schluss.
    .title = Das Ende
    .caption = Vier Karten haben 50 Punkte gebracht, die volle orange Reihe bringt 4 dazu: 54.
rules-onecard-option-variant =
    Im Spiel für Fortgeschrittene bekommen alle fünf Karten und behalten drei davon. Ihr wählt gleichzeitig. Die übrigen werden wieder untergemischt.

    Neben dem Stapel liegen drei Karten offen. Wer eine Karte fertig hat, nimmt sich eine davon, statt zu ziehen, und die Lücke wird sofort gefüllt.
    .title = Option: für Fortgeschrittene
    .caption = Du hast eine Karte fertig und suchst dir eine von diesen drei aus.
rules-onecard-option-colors =
    Normalerweise musst du jede Farbe ankreuzen, die auf deine Karte passt. Mit dieser Option wählst du, welche davon du ankreuzt, mindestens eine. Von jeder nutzt du weiterhin alle Würfel.
    .title = Option: freie Wahl der Farben
rules-onecard-option-deck =
    Normalerweise spielt ihr mit den 30 Standardkarten. Du kannst auch eigene Karten laden, als Datei mit einer Karte pro Zeile: sechs Stellen für Gelb, Grün, Rot, Orange, Lila und Blau, jede mit der Länge der Reihe, einem s für eine Sonne oder - für die fehlende Farbe.

    Zum Beispiel 3s24s-56. Jede Karte hat fünf Reihen mit 2 bis 6 Feldern, zusammen 20 Felder, und zwei Sonnen.
    .title = Option: eigene Karten
rules-onecard-solo =
    Solo spielst du nach denselben Regeln und bist immer am Zug. Wie viele Punkte schaffst du mit vier Karten, und in wie wenigen Zügen?
    .title = Solo spielen
