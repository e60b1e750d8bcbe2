# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Hoofdmenu
skip-to-content = Naar de inhoud
nav-friends = Met vrienden
nav-settings = Instellingen
nowhere = Hier is niets
nowhere-home = Naar de spellen

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Alles op één kaart
game-page = { $game }: { $page }

home-claim = Dobbelspellen. Tik er een aan en gooi.
home-play = Spelen
home-setup = Spelers en opties
home-learn = Leer het in twee minuten
home-rules = Regels
unwritten-rules = Dit spel heeft nog geen pagina met regels. Je krijgt alleen zetten te zien die mogen, dus je kunt gewoon gaan spelen.
unwritten-docs = Documentatie van het project

update-there = Er is een nieuwe versie.
update-now = Laden

settings-title = Instellingen
settings-lang = Taal
settings-lang-failed = { $lang } kon niet worden geladen. Heb je verbinding?
settings-theme = Uiterlijk
settings-pace = Tempo van dobbelstenen en bots
settings-you = Jij
settings-name = Hoe de anderen je noemen
theme-device = Zoals het apparaat
theme-light = Licht
theme-dark = Donker
theme-contrast = Hoog contrast
pace-calm = Rustig
pace-brisk = Vlot
pace-instant = Direct

replay-title = Een spel stap voor stap terugkijken
replay-loading = Het spel wordt opgehaald …
replay-not-there = Dat spel is hier niet
replay-not-begun = Dit spel is nog niet begonnen
replay-not-a-record = Dit is geen spel: { $why }
replay-file = Een spelbestand (.cub)
replay-paste = Of plak de tekst of de link ervan
replay-open = Tonen
replay-step = Stap { $step } van { $last }
replay-first = Naar het begin
replay-back = Terug
replay-play = Afspelen
replay-pause = Pauze
replay-next = Vooruit
replay-last = Naar het einde

home-against = tegen bot: { $level }
home-go-on = Verder met { $game }
home-forget = Dit spel ({ $game }) vergeten
home-unfinished = Begonnen spellen
home-others = Andere begonnen spellen: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Een ogenblik …
later-failed = Dit deel van de pagina kon niet worden geladen. Heb je verbinding?
later-again = Opnieuw proberen

# Beside a game on the device.
trouble-silent = De bot antwoordt niet.
trouble-unprepared = Wat de bot heeft geleerd kon niet worden geladen: hij speelt op gevoel.
trouble-not-kept = Deze browser bewaart niets: je spel duurt zolang deze pagina open is.
