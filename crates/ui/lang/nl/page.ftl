# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Hoofdmenu
skip-to-content = Naar de inhoud
nav-friends = Met vrienden
nav-settings = Instellingen
nowhere = Pagina niet gevonden
nowhere-home = Alle spellen
# Help while a game is on the screen.
help = Help
help-back = Terug naar het spel
help-close = Sluiten
hint = Hint
help-dice = De zijden van de dobbelstenen
help-die = Dobbelsteen { $number }: { $faces }

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Alles op één kaart
game-page = { $game }: { $page }
# What the card of a game on the home screen says about it.
about-qwantum = De getallen stijgen tot de lijn en dalen daarna.
    .time = 15 min
about-qwinto = Eén worp voor iedereen. Waar schrijf je hem op?
    .time = 20 min
about-banditos = Poker met drie dobbelstenen, om vier buitschijfjes tegelijk.
    .time = 20 min
about-onecard = Gooi kleuren, vul rijen, maak kaarten af.
    .time = 20 min

home-claim = Kies een dobbelspel en gooi.
home-play = Spelen
first-time = Eerste keer?
first-lesson = Les van twee minuten
first-play = Meteen spelen
home-setup = Spelers en opties
home-learn = Leer het in twee minuten
home-rules = Regels
way-setup = Opties
way-learn = Leren
home-players = { $most ->
    [one] { $seats } speler
   *[other] { $seats } spelers
}
unwritten-rules = Dit spel heeft nog geen pagina met regels. Je kunt alleen zetten doen die mogen, dus begin gewoon met spelen.
unwritten-docs = Projectdocumentatie

update-there = Update beschikbaar.
update-now = Bijwerken

settings-title = Instellingen
settings-lang = Taal
settings-lang-failed = { $lang } kon niet worden geladen. Ben je online?
settings-theme = Weergave
settings-pace = Snelheid van dobbelstenen en bots
settings-feedback = Geluid, trillen en meldingen
settings-you = Jij
settings-name = Je naam
theme-device = Systeem
theme-light = Licht
theme-dark = Donker
theme-contrast = Hoog contrast
pace-calm = Rustig
pace-brisk = Snel
pace-instant = Direct
feedback-sound = Geluiden
feedback-vibration = Trillen als ik aan de beurt ben
feedback-notification = Melding geven als ik online aan de beurt ben en deze pagina op de achtergrond staat
settings-notification-blocked = Je browser blokkeert meldingen van deze pagina. Sta ze toe in de site-instellingen en zet dit weer aan.

review = Analyse
replay-title = Een spel terugkijken
replay-loading = Spel laden…
replay-not-there = Spel niet gevonden
replay-not-begun = Dit spel is nog niet begonnen
replay-not-a-record = Dit is geen spel: { $why }
replay-file = Spelbestand (.cub)
replay-paste = Of plak een spel of de link ernaar
replay-open = Openen
replay-step = Stap { $step } van { $last }
replay-first = Start
replay-back = Terug
replay-play = Afspelen
replay-pause = Pauze
replay-next = Verder
replay-last = Einde
replay-start = Dit spel spelen

# The finished games on this device.
games-title = Gespeelde spellen
puzzles-title = Puzzels
games-none = Nog geen gespeelde spellen op dit apparaat.

home-against = tegen { $name }
home-go-on = Verder
home-with = met { $names }
home-forget = Dit spel { $game } verwijderen
home-deleted = Verwijderd
home-unfinished = Lopende spellen
home-others = Andere lopende spellen: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Een moment…
later-failed = Deze pagina kon niet worden geladen. Ben je online?
later-again = Opnieuw proberen

# Beside a game on the device.
trouble-silent = De bot reageert niet.
trouble-unprepared = De training van de bot kon niet worden geladen, dus hij speelt minder goed.
trouble-not-kept = Deze browser bewaart niets: als je de pagina sluit, ben je je spel kwijt.
