# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Main
skip-to-content = Skip to the content
nav-friends = With friends
nav-settings = Settings
nowhere = There is nothing at this address
nowhere-home = To the games

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = All on one card
game-page = { $game }: { $page }

home-claim = Dice games. Tap one and roll.
home-play = Play
home-setup = Players and options
home-learn = Learn it in two minutes
home-rules = Rules
unwritten-rules = There is no page of rules for this game yet. Only moves that the rules allow are offered, so you can simply play it.
unwritten-docs = Documentation of the project

update-there = A new version is there.
update-now = Load it

settings-title = Settings
settings-lang = Language
settings-lang-failed = { $lang } could not be loaded. Is there a network?
settings-theme = Look
settings-pace = Pace of dice and bots
settings-you = You
settings-name = What the others call you
theme-device = As the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
pace-calm = Calm
pace-brisk = Brisk
pace-instant = Instant

replay-title = Replay a game
replay-loading = The game is being fetched…
replay-not-there = There is no such game here
replay-not-begun = This game has not begun yet
replay-not-a-record = This is not a game: { $why }
replay-file = A file of a game (.cub)
replay-paste = Or paste its text or its link
replay-open = Show it
replay-step = Step { $step } of { $last }
replay-first = To the start
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-next = Forward
replay-last = To the end

home-against = against bot: { $level }
home-go-on = Go on with { $game }
home-forget = Forget this game of { $game }
home-unfinished = Games in progress
home-others = Other games in progress: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = One moment…
later-failed = This part of the page could not be loaded. Is there a network?
later-again = Try again

# Beside a game on the device.
trouble-silent = The bot does not answer.
trouble-unprepared = The bot’s knowledge could not be loaded: it plays by rule of thumb.
trouble-not-kept = This browser keeps nothing: your game lasts as long as this page is open.
