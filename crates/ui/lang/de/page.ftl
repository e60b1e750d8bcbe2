# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Hauptmenü
skip-to-content = Zum Inhalt
nav-friends = Mit Freunden
nav-settings = Einstellungen
nowhere = Hier ist nichts
nowhere-home = Zu den Spielen

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Alles auf 1 Karte
game-page = { $game }: { $page }

home-claim = Würfelspiele. Tippe eins an und würfle.
home-play = Spielen
home-setup = Spieler und Varianten
home-learn = In zwei Minuten lernen
home-rules = Regeln
unwritten-rules = Für dieses Spiel gibt es noch keine Regelseite. Angeboten werden nur Züge, die die Regeln erlauben: Du kannst einfach losspielen.
unwritten-docs = Dokumentation des Projekts

update-there = Es gibt eine neue Version.
update-now = Laden

settings-title = Einstellungen
settings-lang = Sprache
settings-lang-failed = { $lang } konnte nicht geladen werden. Bist du verbunden?
settings-theme = Aussehen
settings-pace = Tempo von Würfeln und Bots
settings-you = Du
settings-name = Wie dich die anderen nennen
theme-device = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
pace-calm = Ruhig
pace-brisk = Flott
pace-instant = Sofort

replay-title = Ein Spiel Schritt für Schritt ansehen
replay-loading = Das Spiel wird geholt …
replay-not-there = Dieses Spiel gibt es hier nicht
replay-not-begun = Dieses Spiel hat noch nicht begonnen
replay-not-a-record = Das ist kein Spiel: { $why }
replay-file = Eine Spieldatei (.cub)
replay-paste = Oder füge ihren Text oder ihren Link ein
replay-open = Anzeigen
replay-step = Schritt { $step } von { $last }
replay-first = Zum Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-next = Weiter
replay-last = Zum Ende

home-against = gegen Bot: { $level }
home-go-on = Weiter mit { $game }
home-forget = Dieses Spiel ({ $game }) vergessen
home-unfinished = Angefangene Spiele
home-others = Weitere angefangene Spiele: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Einen Moment …
later-failed = Dieser Teil der Seite konnte nicht geladen werden. Bist du verbunden?
later-again = Noch einmal versuchen

# Beside a game on the device.
trouble-silent = Der Bot antwortet nicht.
trouble-unprepared = Was der Bot gelernt hat, konnte nicht geladen werden: Er spielt nach Faustregeln.
trouble-not-kept = Dieser Browser merkt sich nichts: Dein Spiel dauert, solange diese Seite offen ist.
