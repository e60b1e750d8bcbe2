# Mit anderen über einen Server spielen.

online-close = Schließen
online-to-tables = Alle Tische
online-no-answer = Der Server antwortet nicht. Bist du online? Partien auf diesem Gerät gehen auch ohne ihn.
online-seats = Am Tisch
online-your-name = Dein Name
online-name-needed = Gib einen Namen ein, damit die anderen dich erkennen.
online-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
online-public = offen für alle
online-private = nur mit dem Link
online-clock = { $move } pro Zug, { $reserve } Reserve
online-watching = Du schaust zu.
online-spectators = { $count ->
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
online-install = App installieren

link-opening = Tisch wird geöffnet …
link-slow = Die Verbindung ist langsam – der Server hat noch nicht geantwortet.
link-lost = Verbindung verloren – wird wiederhergestellt. Deine Partie ist sicher.
link-restarting = Der Server startet neu – gleich geht es weiter.
link-offline = Du bist offline. Deine Partie ist sicher und geht weiter, sobald du wieder online bist.
link-busy = Der Server ist überlastet. Dein Zug ist noch nicht gespeichert und wird automatisch noch einmal gesendet.

refusal-malformed = Das hat der Server nicht verstanden.
refusal-version = Diese Seite ist veraltet. Bitte lade sie neu.
refusal-unknown = Der Server kennt diesen Link nicht.
refusal-origin = Anfragen von anderen Seiten sind nicht erlaubt.
refusal-banned = Dieser Server nimmt keine Verbindungen aus deinem Netzwerk an.
refusal-not-found = Unter dieser Adresse gibt es nichts.
refusal-no-table = Diesen Tisch gibt es nicht.
refusal-setup = So lässt sich kein Tisch eröffnen.
refusal-no-seat = Dafür brauchst du einen Platz am Tisch.
refusal-not-host = Das kann nur der Gastgeber.
refusal-seat-taken = Jemand war schneller: Der Platz ist besetzt.
refusal-seats-free = Es sind noch Plätze frei.
refusal-seated = Du hast schon einen Platz an diesem Tisch.
refusal-wrong-stage = Das geht gerade nicht.
refusal-closed = Der Server hat diesen Tisch geschlossen.
refusal-stale = Zu spät: Die Partie ist schon weiter.
refusal-illegal = Das erlauben die Regeln nicht.
refusal-nonce = Das ist nicht die Zahl, die für die Würfel versprochen war.
refusal-too-large = Das war zu lang.
refusal-limit = Zu viele Anfragen. Warte einen Moment.
refusal-unavailable = Der Server hat gerade Probleme. Neuer Versuch …
refusal-restart = Der Server startet gerade neu.
refusal-kicked = Der Gastgeber hat dich vom Tisch entfernt. Warte eine Minute, bevor du dich wieder setzt.

tables-title = Mit Freunden
tables-own = Deine Tische
tables-open = Offene Tische
tables-none = Gerade wartet niemand auf Mitspieler. Eröffne einen Tisch und lade jemanden ein.
tables-more = Mehr anzeigen
join-title = Eingeladen?
join-code = Tischcode
join-go = Beitreten
tables-running = Partien zum Zuschauen
tables-over = Beendete Partien
turn-badge = Du bist dran
turn-title = ● Du bist dran – { $game }
turn-notice = Du bist dran bei { $game }
turn-tables = { $count ->
    [one] Du bist an { $count } Tisch dran
   *[other] Du bist an { $count } Tischen dran
}

new-table-title = Neuer Tisch
new-table-game = Spiel
new-table-seats = Spieler
new-table-clock = Bedenkzeit
new-table-clock-over = Ist deine Zeit abgelaufen, passt du. Wo man nicht passen kann, zieht ein einfacher Bot für dich.
new-table-public = Jeder darf mitspielen
new-table-create = Tisch eröffnen
clock-free = Unbegrenzt
clock-quick = Schnell: 30 Sekunden pro Zug, 3 Minuten Reserve
clock-calm = Gemütlich: 90 Sekunden pro Zug, 10 Minuten Reserve
clock-letters = Fernpartie: ein Tag pro Zug
clock-custom = Eigene Zeiten
clock-custom-minutes = Minuten pro Person
clock-custom-seconds = Sekunden pro Zug

lobby-opening = Die Würfel werden vorbereitet – gleich geht es los.
lobby-full = Alle Plätze sind besetzt. Du kannst zuschauen.
lobby-sit-or-watch = Nimm Platz oder schau einfach zu.
lobby-waiting-for-seats = { $free ->
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
lobby-waiting-for-people = { $count ->
    [one] Noch nicht da: { $names }. Der Platz ist reserviert.
   *[other] Noch nicht da: { $names }. Die Plätze sind reserviert.
}
lobby-wait-or-clear = { $count ->
    [one] Noch nicht da: { $names }. Du kannst warten oder den Spieler entfernen und einen Bot hinzufügen.
   *[other] Noch nicht da: { $names }. Du kannst warten oder die Spieler entfernen und Bots hinzufügen.
}
lobby-ready = Alle Plätze sind besetzt. Du kannst die Partie starten.
lobby-waiting-for-host = Alle Plätze sind besetzt. Der Gastgeber startet die Partie.
lobby-start = Starten
lobby-leave = Platz verlassen
lobby-sit = Platz nehmen
lobby-sit-here = Hier sitzen
lobby-free = frei
lobby-you = { $name } (du)
lobby-program = { $name } (Programm)
lobby-clear = { $name } entfernen
lobby-clear-short = Entfernen
lobby-bot = Bot hinzufügen
lobby-bot-for = Bot für Platz { $seat }
lobby-host = Gastgeber
lobby-kicked = Der Gastgeber hat dich vom Tisch entfernt. In { $time } kannst du dich wieder setzen.
lobby-sitting = Du nimmst Platz …
change-title = Tisch ändern
change-note = Wenn du einen Platz entfernst, verliert ihn, wer dort sitzt.
change-save = Änderungen speichern

share-title = Einladen
share-how = Schick den Link, zeig den QR-Code oder gib den Tischcode weiter.
share-local = Diese Adresse funktioniert nur auf diesem Gerät. Damit andere in deinem Netz mitspielen können, starte den Server mit „{ $command }“ und öffne die Seite unter der Adresse dieses Geräts.
share-code = Tischcode
share-picture = QR-Code mit dem Link
share-link = Link zum Tisch
share-copy = Kopieren
share-copied = Kopiert
share-by-hand = Der Link ist markiert: Kopiere ihn jetzt selbst.
share-send = Senden
go-on-title = Auf einem anderen Gerät weiterspielen
go-on-how = Mit deinem persönlichen Link nimmst du deinen Platz auf ein anderes Gerät mit, zum Beispiel auf dein Handy.
go-on-show = Meinen Link zeigen
go-on-warning = Wer diesen Link öffnet, kann für dich spielen. Gib ihn nicht weiter.
go-on-ask-title = Als Spieler vom anderen Gerät weitermachen?
go-on-ask = Mit diesem Link meldest du dich als der Spieler von deinem anderen Gerät an. Die Plätze, die du in diesem Browser eingenommen hast, verlierst du dabei.
go-on-ask-yes = Mit dem Link weitermachen
go-on-ask-no = Alles lassen, wie es ist

seat-awaited = noch nicht da
seat-away = offline
seat-wait = Weiter warten
seat-give-to-bot = Bot übernehmen lassen
seat-bot-plays-on = ein Bot spielt
seat-bot-finished = ein Bot hat zu Ende gespielt
seat-bot-soon = weg – ein Bot übernimmt in { $time }
seat-left = hat den Tisch verlassen
seat-chosen = fertig
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } Reserve
seat-clock-reserve = noch { $reserve } Reserve
seat-thinks = überlegt seit { $time }
leave = Partie verlassen
leave-sure = Partie verlassen? Nach { $seconds } Sekunden spielt ein Bot für dich weiter. Du kannst jederzeit zurückkommen.
leave-yes = Verlassen
leave-no = Bleiben
leave-left = Du hast den Tisch verlassen: Ein Bot spielt für dich, bis du zurückkommst.
leave-return = Ich bin wieder da
seat-action = { $action } ({ $name })
seat-timed-out = Zeit abgelaufen
told-timed-out = Zeit abgelaufen: Der Server hat für { $name } gezogen.
told-timed-out-you = Zeit abgelaufen: Der Server hat für dich gezogen.
told-away = { $name } ist nicht verbunden.
told-connected = { $name } ist wieder verbunden.
told-left = { $name } ist gegangen.
told-bot-plays-on = Ein Bot spielt jetzt für { $name }.
told-back = { $name } ist zurück.
told-urgent = Deine Zeit ist fast um.

phrases-title = Etwas sagen
phrases-mute = Ausblenden, was andere sagen
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-nice-move = Guter Zug!
phrase-oh-no = Oh nein!
phrase-thinking = Ich überlege …
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-rematch = Revanche?
phrase-smile = Lachendes Gesicht
phrase-sad = Trauriges Gesicht
phrase-surprise = Erstauntes Gesicht
phrase-applause = Applaus
told-phrase = { $name }: { $phrase }

game-closed = Der Betreiber des Servers hat diese Partie beendet.
rematch = Noch einmal spielen
rematch-waits = Es gibt einen neuen Tisch für die nächste Partie.
rematch-kept = Es geht in die nächste Partie: Dein Platz ist reserviert.
rematch-go = Zum neuen Tisch
series = Zwischenstand: { $score }
series-with-draws = { $draws ->
    [one] Zwischenstand: { $score } ({ $draws } Unentschieden)
   *[other] Zwischenstand: { $score } ({ $draws } Unentschieden)
}

fair-title = Sind die Würfel fair?
fair-envelopes = Vor der Partie legen der Server und die Seite jedes Spielers eine geheime Zahl in einen versiegelten Umschlag. Alle Würfe entstehen aus diesen Zahlen zusammen, also kann sie niemand aussuchen. Der Server öffnet seinen Umschlag zuletzt, und deine Seite rechnet jeden Wurf nach.
fair-later = Nach der Partie öffnet der Server seinen Umschlag, und hier wird alles geprüft.
fair-server = Server
fair-server-sealed = Sein Umschlag bleibt bis zum Ende versiegelt.
fair-server-open = Sein Umschlag ist offen.
fair-seat-none = Hat keine Zahl beigesteuert.
fair-seat-withheld = Hat eine Zahl versiegelt, aber nicht geöffnet.
fair-seat-given = Hat eine Zahl versiegelt und geöffnet.
fair-commitment = Umschlag
fair-number = Zahl
fair-continued = Nach Schritt { $step } hat der Server diese Partie aus einer Sicherung fortgesetzt. Die Würfe danach sind neu und kommen aus denselben Umschlägen.
fair-checks = Was geprüft wurde
fair-right = Richtig:
fair-wrong = Falsch:
fair-open = Nicht geprüft:
fair-check-numbers = Jede Zahl passt zu ihrem Umschlag.
fair-check-envelope = Der Umschlag des Servers ist der, den diese Seite zuerst gesehen hat.
fair-check-own = Die Zahl dieser Seite wurde verwendet.
fair-check-others = Die Umschläge der anderen waren versiegelt, bevor diese Seite ihren geöffnet hat.
fair-check-seed = Die Zahl des Servers passt zu seinem Umschlag.
fair-check-rolls = { $rolls ->
    [0] Jeder Wurf ergibt sich aus diesen Zahlen.
   *[other] Alle { $rolls } Würfe ergeben sich aus diesen Zahlen.
}
fair-check-chain = Kein Zug wurde nachträglich geändert.
fair-proof-unchosen = { $count ->
    [one] Fair. Niemand hat die Würfe ausgesucht, es sei denn, der Server und { $names } haben sich abgesprochen.
   *[other] Fair. Niemand hat die Würfe ausgesucht, es sei denn, der Server und alle diese Spieler haben sich abgesprochen: { $names }.
}
fair-proof-picked = Die Würfe stimmen, aber jemand hat eine Zahl zurückgehalten ({ $names }): In Absprache mit dem Server hätte man unter ein paar Würfelfolgen wählen können.
fair-proof-continued = Die Würfe stimmen, aber die Partie wurde nach Schritt { $step } aus einer Sicherung fortgesetzt: Ab da hätte der Server unter { $sets } Würfelfolgen wählen können.
fair-proof-unchanged = Die Würfe standen vor der Partie fest. Aber niemand hat eine Zahl beigesteuert, also hätte der Server sie aussuchen können.
fair-yourself = Verlass dich nicht nur auf diese Seite: In der gespeicherten Partie stehen alle Zahlen, und jedes Programm kann sie nachrechnen.
fair-doubt = Achtung: Die Würfel dieser Partie sind nicht die versprochenen.
doubt-other-seed = Der Server verwendet einen anderen Umschlag als den, den er zuerst gezeigt hat.
doubt-own-number = Der Server hat die Zahl deiner Seite nicht verwendet.
doubt-other-number = { $name } hatte einen anderen Umschlag, bevor die Zahlen geöffnet wurden.
doubt-number = Die Zahl von { $name } passt nicht zum Umschlag.
doubt-seed = Die Zahl des Servers passt nicht zu seinem Umschlag.
doubt-roll = Der Wurf in Schritt { $step } ergibt sich nicht aus den Zahlen.
doubt-chain = Ein Zug wurde nachträglich geändert.
doubt-not-revealed = Der Server hat seinen Umschlag nicht geöffnet.
doubt-unreadable = In der gespeicherten Partie fehlt, was man zum Prüfen der Würfel braucht.
