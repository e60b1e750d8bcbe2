# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Main menu
skip-to-content = Skip to content
nav-friends = With friends
nav-settings = Settings
nowhere = Page not found
nowhere-home = All games
# Help while a game is on the screen.
help = Help
help-back = Back to the game
help-close = Close
hint = Hint
help-dice = The faces of the dice
help-die = Die { $number }: { $faces }

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = All on one card
game-page = { $game }: { $page }
# What the card of a game on the home screen says about it.
about-qwantum = Numbers climb to the line, then come down again.
    .time = 15 min
about-qwinto = One roll for everybody. Where do you write it?
    .time = 20 min
about-banditos = Poker with three dice, for four tiles at once.
    .time = 20 min
about-onecard = Roll colours, fill rows, finish cards.
    .time = 20 min

home-claim = Pick a dice game and roll.
home-play = Play
first-time = First time?
first-lesson = Two-minute lesson
first-play = Play now
home-setup = Players and options
home-learn = Learn it in two minutes
home-rules = Rules
way-setup = Options
way-learn = Learn
home-players = { $most ->
    [one] { $seats } player
   *[other] { $seats } players
}
unwritten-rules = This game has no rules page yet. You are only offered moves that the rules allow, so just start playing.
unwritten-docs = Project documentation

update-there = Update available.
update-now = Update

settings-title = Settings
settings-lang = Language
settings-lang-failed = { $lang } could not be loaded. Are you online?
settings-theme = Appearance
settings-pace = Speed of dice and bots
settings-feedback = Sound, vibration and notifications
settings-you = You
settings-name = Your name
theme-device = System
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
pace-calm = Relaxed
pace-brisk = Fast
pace-instant = Instant
feedback-sound = Sounds
feedback-vibration = Vibrate when it is my turn
feedback-notification = Notify me of my turn at an online table while this page is in the background
settings-notification-blocked = Your browser blocks notifications from this page. Allow them in its site settings, then switch this on again.

review = Review
replay-title = Replay a game
replay-loading = Loading the game…
replay-not-there = Game not found
replay-not-begun = This game has not started yet
replay-not-a-record = This is not a game: { $why }
replay-file = Game file (.cub)
replay-paste = Or paste a game or a link to it
replay-open = Open
replay-step = Step { $step } of { $last }
replay-first = Start
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-next = Next
replay-last = End
replay-start = Play this game

# The finished games on this device.
games-title = Finished games
puzzles-title = Puzzles
games-none = No finished games on this device yet.

home-against = against { $name }
home-go-on = Continue
home-with = with { $names }
home-forget = Delete this game of { $game }
home-deleted = Deleted
home-unfinished = Games in progress
home-others = Other games in progress: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = One moment…
later-failed = This page could not be loaded. Are you online?
later-again = Try again

# Beside a game on the device.
trouble-silent = The bot isn’t responding.
trouble-unprepared = The bot’s training could not be loaded, so it plays a simpler game.
trouble-not-kept = This browser doesn’t save anything: your game is lost when you close the page.
