# Mit anderen über einen Server spielen.

online-close = Schließen
online-to-tables = Zu den Tischen
online-no-answer = Der Server antwortet nicht. Bist du verbunden? Spiele auf diesem Gerät gehen auch ohne ihn.
online-seats = Am Tisch
online-your-name = Dein Name
online-name-needed = Die anderen brauchen einen Namen für dich.
online-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
online-public = offen für alle
online-private = nur mit dem Link
online-clock = { $move } je Zug, { $reserve } Reserve
online-watching = Du schaust zu.
online-spectators = { $count ->
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
online-install = App installieren

link-opening = Auf dem Weg zum Tisch …
link-lost = Die Verbindung ist weg – sie kommt wieder. Dein Spiel ist sicher.
link-restarting = Der Server startet neu – dein Spiel ist gleich wieder da.
link-offline = Dieses Gerät hat kein Netz. Dein Spiel ist sicher und geht weiter, sobald es wieder da ist.
link-busy = Der Server ist beschäftigt: Was du gewählt hast, ist noch nicht gespeichert. Es wird von selbst noch einmal geschickt.

refusal-malformed = Das hat der Server nicht verstanden.
refusal-version = Diese Seite ist älter als der Server. Lade sie neu.
refusal-unknown = Der Server kennt dich unter diesem Link nicht.
refusal-origin = Anfragen fremder Seiten werden nicht beantwortet.
refusal-not-found = Unter dieser Adresse gibt es nichts.
refusal-no-table = Diesen Tisch gibt es nicht.
refusal-setup = So einen Tisch kann es nicht geben.
refusal-no-seat = Dafür brauchst du einen Platz am Tisch.
refusal-not-host = Das kann nur, wer den Tisch aufgemacht hat.
refusal-seat-taken = Jemand war schneller: Der Platz ist besetzt.
refusal-seats-free = Es sind noch Plätze frei.
refusal-seated = Du sitzt schon an diesem Tisch.
refusal-wrong-stage = Das geht gerade nicht.
refusal-stale = Zu spät: Das Spiel ist schon weiter.
refusal-illegal = Das erlauben die Regeln nicht.
refusal-nonce = Das ist nicht die Zahl, die für die Würfel versprochen war.
refusal-too-large = Das war zu lang.
refusal-limit = Das war zu viel auf einmal. Warte ein wenig.
refusal-unavailable = Der Server hat gerade Schwierigkeiten. Er wird noch einmal gefragt.
refusal-restart = Der Server startet gerade neu.
refusal-kicked = Der Gastgeber hat dich vom Tisch entfernt. Warte eine Minute, bevor du dich wieder setzt.

tables-title = Mit Freunden
tables-own = Deine Tische
tables-open = Offene Tische
tables-none = Gerade wartet niemand auf Mitspieler. Mach einen Tisch auf und lade jemanden ein.
join-title = Eingeladen?
join-code = Code des Tischs
join-go = Hingehen
tables-running = Spiele zum Zuschauen
tables-over = Beendete Spiele

new-table-title = Neuer Tisch
new-table-game = Spiel
new-table-seats = Spieler
new-table-clock = Bedenkzeit
new-table-clock-over = Wer keine Zeit mehr hat, passt. Wo man nicht passen kann, wählt ein einfacher Bot.
new-table-public = Alle dürfen mitspielen
new-table-create = Tisch aufmachen
clock-free = So lange ihr wollt
clock-quick = Schnell: 30 Sekunden je Zug und 3 Minuten Reserve
clock-calm = Gemütlich: 90 Sekunden je Zug und 10 Minuten Reserve
clock-letters = Per Brief: ein Tag je Zug
clock-custom = Eigene Zeiten
clock-custom-minutes = Minuten pro Person
clock-custom-seconds = Sekunden pro Zug

lobby-opening = Die Zahlen für die Würfel werden geöffnet – gleich geht es los.
lobby-full = Alle Plätze sind besetzt. Du kannst zuschauen.
lobby-sit-or-watch = Setz dich oder schau einfach zu.
lobby-waiting-for-seats = { $free ->
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
lobby-waiting-for-people = { $count ->
    [one] Noch nicht da: { $names }. Der Platz ist reserviert.
   *[other] Noch nicht da: { $names }. Die Plätze sind reserviert.
}
lobby-wait-or-clear = { $count ->
    [one] Noch nicht da: { $names }. Du kannst warten oder den Platz frei machen und einen Bot dazusetzen.
   *[other] Noch nicht da: { $names }. Du kannst warten oder die Plätze frei machen und Bots dazusetzen.
}
lobby-ready = Alle Plätze sind besetzt. Du kannst das Spiel starten.
lobby-waiting-for-host = Alle Plätze sind besetzt. Wer den Tisch aufgemacht hat, startet das Spiel.
lobby-start = Starten
lobby-leave = Aufstehen
lobby-sit = Hinsetzen
lobby-sit-here = Hierher setzen
lobby-free = frei
lobby-you = { $name } (du)
lobby-program = { $name } (Programm)
lobby-clear = Platz von { $name } frei machen
lobby-clear-short = Frei machen
lobby-bot = Bot dazusetzen
lobby-bot-for = Ein Bot für Platz { $seat }
lobby-host = Gastgeber
lobby-kicked = Der Gastgeber hat dich vom Tisch entfernt. In { $time } kannst du dich wieder setzen.
lobby-sitting = Du setzt dich …
change-title = Tisch ändern
change-note = Wer auf einem Platz sitzt, den du entfernst, verliert ihn.
change-save = Ändern

share-title = Einladen
share-how = Schick den Link, zeig das Bild oder sag den Code.
share-local = Diese Adresse gilt nur auf diesem Gerät. Für andere in deinem Netz starte den Server mit „{ $command }“ und öffne die Seite unter der Adresse dieses Geräts.
share-code = Code des Tischs
share-picture = Der Link als Bild für Handys
share-link = Link zum Tisch
share-copy = Kopieren
share-copied = Kopiert
share-by-hand = Der Link ist markiert: Kopiere ihn jetzt selbst.
share-send = Schicken
go-on-title = Auf einem anderen Gerät weiterspielen
go-on-how = Mit einem eigenen Link nimmst du deinen Platz mit, zum Beispiel auf ein anderes Handy.
go-on-show = Meinen Link zeigen
go-on-warning = Wer diesen Link öffnet, spielt für dich. Gib ihn niemandem.
go-on-ask-title = Hier weitermachen wie auf dem anderen Gerät?
go-on-ask = Mit diesem Link bist du hier, wer du auf dem anderen Gerät bist. Bisher war dieser Browser jemand anderes: Wenn du weitermachst, verlierst du die Plätze, die du in ihm eingenommen hast.
go-on-ask-yes = Mit dem Link weitermachen
go-on-ask-no = Bleiben, wer ich hier bin

seat-awaited = noch nicht da
seat-away = nicht verbunden
seat-wait = Lieber warten
seat-give-to-bot = Bot weiterspielen lassen
seat-bot-plays-on = ein Bot spielt weiter
seat-bot-finished = ein Bot hat zu Ende gespielt
seat-bot-soon = weg – ein Bot übernimmt in { $time }
seat-left = weg
seat-chosen = fertig
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } Reserve
seat-clock-reserve = noch { $reserve } Reserve
seat-thinks = überlegt seit { $time }
leave = Spiel verlassen
leave-sure = Gehen? Nach { $seconds } Sekunden spielt ein Bot für dich weiter. Du kannst jederzeit zurückkommen.
leave-yes = Gehen
leave-no = Bleiben
leave-left = Du bist nicht am Tisch: Ein Bot spielt für dich, bis du zurückkommst.
leave-return = Ich bin da
seat-action = { $action } ({ $name })
seat-timed-out = Zeit abgelaufen
told-timed-out = Zeit abgelaufen: Der Server hat gezogen für { $name }.
told-away = { $name } ist nicht verbunden.
told-connected = { $name } ist wieder verbunden.
told-left = { $name } ist gegangen.
told-bot-plays-on = Ein Bot spielt weiter für { $name }.
told-back = { $name } ist zurück.
told-urgent = Deine Zeit ist fast um.

rematch = Noch einmal spielen
rematch-waits = Für eine neue Partie gibt es einen neuen Tisch.
rematch-kept = Es wird noch einmal gespielt: Am neuen Tisch ist dein Platz reserviert.
rematch-go = Zum neuen Tisch

fair-title = Sind die Würfel ehrlich?
fair-envelopes = Vor dem Spiel legen der Server und jede Seite, an der jemand spielt, eine geheime Zahl in einen versiegelten Umschlag. Alle Würfe kommen aus diesen Zahlen zusammen, also konnte sie niemand aussuchen. Der Server öffnet seinen Umschlag zuletzt, und deine Seite rechnet jeden Wurf nach.
fair-later = Wenn das Spiel vorbei ist, öffnet der Server seinen Umschlag, und hier wird alles geprüft.
fair-server = Server
fair-server-sealed = Sein Umschlag ist bis zum Ende zu.
fair-server-open = Sein Umschlag ist offen.
fair-seat-none = Hat keine Zahl gegeben.
fair-seat-withheld = Hat eine Zahl versiegelt, aber nicht geöffnet.
fair-seat-given = Hat eine Zahl versiegelt und geöffnet.
fair-commitment = Umschlag
fair-number = Zahl
fair-checks = Was geprüft wurde
fair-right = Stimmt:
fair-wrong = Falsch:
fair-open = Nicht geprüft:
fair-check-numbers = Jede Zahl passt zu ihrem Umschlag.
fair-check-envelope = Der Umschlag des Servers ist der, den diese Seite zuerst gesehen hat.
fair-check-own = Die Zahl dieser Seite wurde benutzt.
fair-check-others = Die Umschläge der anderen lagen da, bevor diese Seite ihren geöffnet hat.
fair-check-seed = Die Zahl des Servers passt zu seinem Umschlag.
fair-check-rolls = { $rolls ->
    [0] Jeder Wurf kommt aus diesen Zahlen.
   *[other] Alle { $rolls } Würfe kommen aus diesen Zahlen.
}
fair-check-chain = Kein Zug wurde nachträglich geändert.
fair-proof-unchosen = { $count ->
    [one] Ehrlich. Niemand hat die Würfe ausgesucht, außer der Server und { $names } gemeinsam.
   *[other] Ehrlich. Niemand hat die Würfe ausgesucht, außer der Server und sie alle gemeinsam: { $names }.
}
fair-proof-picked = Die Würfe stimmen, aber jemand hat eine Zahl zurückgehalten ({ $names }): Gemeinsam mit dem Server hätte man unter ein paar Würfelfolgen wählen können.
fair-proof-unchanged = Die Würfe sind die, die vor dem Spiel feststanden. Aber niemand hat eine Zahl gegeben, also hätte der Server sie vorher aussuchen können.
fair-yourself = Du musst dieser Seite nicht glauben: Im gespeicherten Spiel stehen alle Zahlen, und jedes Programm kann sie nachrechnen.
fair-doubt = Vorsicht: Die Würfel dieses Spiels sind nicht die versprochenen.
doubt-other-seed = Der Server benutzt einen anderen Umschlag als den, den er zuerst gezeigt hat.
doubt-own-number = Der Server hat die Zahl deiner Seite nicht benutzt.
doubt-other-number = { $name } hatte einen anderen Umschlag, bevor die Zahlen geöffnet wurden.
doubt-number = Die Zahl von { $name } passt nicht zum Umschlag.
doubt-seed = Die Zahl des Servers passt nicht zu seinem Umschlag.
doubt-roll = Der Wurf in Schritt { $step } ist nicht der, der aus den Zahlen kommt.
doubt-chain = Ein Zug wurde nachträglich geändert.
doubt-not-revealed = Der Server hat seinen Umschlag nicht geöffnet.
doubt-unreadable = Im gespeicherten Spiel fehlt, was man zum Prüfen der Würfel braucht.
