# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Hauptmenü
skip-to-content = Zum Inhalt
nav-friends = Mit Freunden
nav-settings = Einstellungen
nowhere = Seite nicht gefunden
nowhere-home = Alle Spiele
# Help while a game is on the screen.
help = Hilfe
help-back = Zurück zur Partie
help-close = Schließen
hint = Tipp
help-dice = Die Seiten der Würfel
help-die = Würfel { $number }: { $faces }

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Alles auf 1 Karte
game-page = { $game }: { $page }
# What the card of a game on the home screen says about it.
about-qwantum = Die Zahlen steigen bis zur Linie und fallen dann.
    .time = 15 min
about-qwinto = Ein Wurf für alle. Wo trägst du ihn ein?
    .time = 20 min
about-banditos = Poker mit drei Würfeln, um vier Beutestücke zugleich.
    .time = 20 min
about-onecard = Farben würfeln, Reihen füllen, Karten abschließen.
    .time = 20 min

home-claim = Such dir ein Würfelspiel aus und leg los.
home-play = Spielen
first-time = Zum ersten Mal?
first-lesson = Anleitung in zwei Minuten
first-play = Gleich spielen
home-setup = Spieler und Optionen
home-learn = In zwei Minuten lernen
home-rules = Regeln
way-setup = Optionen
way-learn = Lernen
home-players = { $most ->
    [one] { $seats } Spieler
   *[other] { $seats } Spieler
}
unwritten-rules = Für dieses Spiel gibt es noch keine Regelseite. Du bekommst nur erlaubte Züge angeboten, also leg einfach los.
unwritten-docs = Projektdokumentation

update-there = Update verfügbar.
update-now = Aktualisieren

settings-title = Einstellungen
settings-lang = Sprache
settings-lang-failed = { $lang } konnte nicht geladen werden. Bist du online?
settings-theme = Darstellung
settings-pace = Tempo von Würfeln und Bots
settings-feedback = Ton, Vibration und Benachrichtigungen
settings-you = Du
settings-name = Dein Name
theme-device = System
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
pace-calm = Ruhig
pace-brisk = Flott
pace-instant = Sofort
feedback-sound = Töne
feedback-vibration = Vibrieren, wenn ich dran bin
feedback-notification = Benachrichtigen, wenn ich an einem Online-Tisch dran bin und diese Seite im Hintergrund ist
settings-notification-blocked = Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in den Website-Einstellungen und schalte das hier wieder ein.

review = Analyse
replay-title = Partie ansehen
replay-loading = Partie wird geladen …
replay-not-there = Partie nicht gefunden
replay-not-begun = Diese Partie hat noch nicht begonnen
replay-not-a-record = Das ist keine Partie: { $why }
replay-file = Partie als Datei (.cub)
replay-paste = Oder füge eine Partie oder ihren Link ein
replay-open = Öffnen
replay-step = Schritt { $step } von { $last }
replay-first = Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Pause
replay-next = Weiter
replay-last = Ende
replay-start = Dieses Spiel spielen

# The finished games on this device.
games-title = Beendete Partien
puzzles-title = Aufgaben
games-none = Auf diesem Gerät gibt es noch keine beendeten Partien.

home-against = gegen { $name }
home-go-on = Fortsetzen
home-with = mit { $names }
home-forget = Diese Partie { $game } löschen
home-deleted = Gelöscht
home-unfinished = Laufende Partien
home-others = Weitere laufende Partien: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Einen Moment …
later-failed = Diese Seite konnte nicht geladen werden. Bist du online?
later-again = Erneut versuchen

# Beside a game on the device.
trouble-silent = Der Bot reagiert nicht.
trouble-unprepared = Das Training des Bots konnte nicht geladen werden, deshalb spielt er schwächer.
trouble-not-kept = Dieser Browser speichert nichts: Wenn du die Seite schließt, ist deine Partie weg.
