# Playing with others through a server.

online-close = Close
online-to-tables = To the tables
online-no-answer = The server does not answer. Are you connected? Games on this device work without it.
online-seats = At the table
online-your-name = Your name
online-name-needed = The others need a name to call you by.
online-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
online-public = open to everybody
online-private = only with the link
online-clock = { $move } for a move, { $reserve } in reserve
online-watching = You are watching.
online-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
online-install = Install the app

link-opening = Going to the table…
link-lost = The connection is gone – coming back. Your game is safe.
link-restarting = The server is restarting – your game will be back in a moment.
link-offline = This device has no network. Your game is safe and goes on when it is back.
link-busy = The server is busy: what you chose is not saved yet. It is sent again by itself.

refusal-malformed = The server did not understand that.
refusal-version = This page is older than the server. Reload it.
refusal-unknown = The server does not know you by this link.
refusal-origin = Requests of other pages are not answered.
refusal-not-found = There is nothing at this address.
refusal-no-table = There is no such table.
refusal-setup = There is no table with this setup.
refusal-no-seat = For that you need a seat at the table.
refusal-not-host = Only the host of the table can do that.
refusal-seat-taken = Somebody was quicker: the seat is taken.
refusal-seats-free = There are still free seats.
refusal-seated = You sit at this table already.
refusal-wrong-stage = That is not possible now.
refusal-stale = Too late: the game has gone on.
refusal-illegal = The rules do not allow that.
refusal-nonce = That is not the number promised for the dice.
refusal-too-large = That was too long.
refusal-limit = That was too much at once. Wait a little.
refusal-unavailable = The server has trouble at the moment. It is asked again.
refusal-restart = The server is restarting.
refusal-kicked = You were removed from the table by the host. Wait a minute before you sit down again.

tables-title = With friends
tables-own = Your tables
tables-open = Open tables
tables-none = Nobody waits for players at the moment. Open a table and invite somebody.
join-title = Invited?
join-code = Code of the table
join-go = Go there
tables-running = Games to watch
tables-over = Finished games

new-table-title = New table
new-table-game = Game
new-table-seats = Players
new-table-clock = Time to think
new-table-clock-over = Whoever has no time left passes. Where nobody can pass, a simple bot chooses for them.
new-table-public = Everybody may join
new-table-create = Open the table
clock-free = As long as you like
clock-quick = Quick: 30 seconds a move, and 3 minutes in reserve
clock-calm = Calm: 90 seconds a move, and 10 minutes in reserve
clock-letters = By post: a day for each move
clock-custom = Own times
clock-custom-minutes = Minutes per player
clock-custom-seconds = Seconds per move

lobby-opening = The numbers for the dice are being opened – it starts at once.
lobby-full = All seats are taken. You can watch.
lobby-sit-or-watch = Sit down, or just watch.
lobby-waiting-for-seats = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
lobby-waiting-for-people = { $count ->
    [one] Not here yet: { $names }. The seat is kept.
   *[other] Not here yet: { $names }. The seats are kept.
}
lobby-wait-or-clear = { $count ->
    [one] Not here yet: { $names }. You can wait, or clear the seat and add a bot.
   *[other] Not here yet: { $names }. You can wait, or clear the seats and add bots.
}
lobby-ready = Every seat is taken. You can start.
lobby-waiting-for-host = Every seat is taken. The host starts the game.
lobby-start = Start
lobby-leave = Stand up
lobby-sit = Sit down
lobby-sit-here = Sit here
lobby-free = free
lobby-you = { $name } (you)
lobby-program = { $name } (program)
lobby-clear = Clear the seat of { $name }
lobby-clear-short = Clear
lobby-bot = Add a bot
lobby-bot-for = A bot for seat { $seat }
lobby-host = host
lobby-kicked = You were removed from the table by the host. You can sit down again in { $time }.
lobby-sitting = Sitting down…
change-title = Change the table
change-note = Whoever sits in a seat that you remove loses it.
change-save = Change

share-title = Invite
share-how = Send the link, show the picture, or say the code.
share-local = This address works on this device only. For others in your network, start the server with “{ $command }” and open the page by the address of this device.
share-code = Code of the table
share-picture = The link as a picture for phones
share-link = Link to the table
share-copy = Copy
share-copied = Copied
share-by-hand = The link is selected: now copy it yourself.
share-send = Send
go-on-title = Continue on another device
go-on-how = With a link of your own you take your seat along, to another phone for example.
go-on-show = Show my link
go-on-warning = Whoever opens this link plays for you. Give it to nobody.
go-on-ask-title = Go on here as on your other device?
go-on-ask = With this link you are here who you are on the other device. Until now this browser has been somebody else: if you go on, you lose the seats that you have taken in it.
go-on-ask-yes = Go on with the link
go-on-ask-no = Stay as I am here

seat-awaited = not here yet
seat-away = not connected
seat-wait = Wait for them
seat-give-to-bot = Let a bot play on
seat-bot-plays-on = a bot plays on
seat-bot-finished = a bot played to the end
seat-bot-soon = gone – a bot takes over in { $time }
seat-left = gone
seat-chosen = ready
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } in reserve
seat-clock-reserve = { $reserve } left in reserve
seat-thinks = thinking for { $time }
leave = Leave the game
leave-sure = Leave? After { $seconds } seconds a bot plays on for you. You can come back at any time.
leave-yes = Leave
leave-no = Stay
leave-left = You are not at the table: a bot plays for you until you come back.
leave-return = I am here
seat-action = { $action } ({ $name })
seat-timed-out = time ran out
told-timed-out = Time ran out: the server moved for { $name }.
told-away = { $name } is not connected.
told-connected = { $name } is connected again.
told-left = { $name } has left.
told-bot-plays-on = A bot plays on for { $name }.
told-back = { $name } is back.
told-urgent = Your time is nearly up.

rematch = Play again
rematch-waits = There is a new table for another game.
rematch-kept = They are playing again: your seat at the new table is kept.
rematch-go = To the new table

fair-title = Are the dice fair?
fair-envelopes = Before the game, the server and everybody at a page put a secret number into a sealed envelope. All dice come from these numbers together, so nobody could choose them. The server opens its envelope last, and your page computes every roll again.
fair-later = When the game is over, the server opens its envelope, and everything is checked here.
fair-server = Server
fair-server-sealed = Its envelope is closed until the end.
fair-server-open = Its envelope is open.
fair-seat-none = Gave no number.
fair-seat-withheld = Sealed a number, but did not open it.
fair-seat-given = Sealed a number and opened it.
fair-commitment = Envelope
fair-number = Number
fair-checks = What was checked
fair-right = Right:
fair-wrong = Wrong:
fair-open = Not checked:
fair-check-numbers = Every number fits its envelope.
fair-check-envelope = The envelope of the server is the one that this page saw first.
fair-check-own = The number of this page was used.
fair-check-others = The envelopes of the others lay there before this page opened its own.
fair-check-seed = The number of the server fits its envelope.
fair-check-rolls = { $rolls ->
    [0] Every roll comes from these numbers.
   *[other] All { $rolls } rolls come from these numbers.
}
fair-check-chain = No move was changed afterwards.
fair-proof-unchosen = { $count ->
    [one] Fair. Nobody chose the dice, unless the server and { $names } did together.
   *[other] Fair. Nobody chose the dice, unless the server and all of { $names } did together.
}
fair-proof-picked = The rolls are right, but { $names } kept a number back: together with the server they could have picked among a few sets of dice.
fair-proof-unchanged = The rolls are those fixed before the game. But nobody gave a number, so the server could have chosen them before.
fair-yourself = You need not believe this page: the record has all numbers, and any program can compute them again.
fair-doubt = Careful: the dice of this game are not what was promised.
doubt-other-seed = The server uses another envelope than the one it showed first.
doubt-own-number = The server did not use the number of your page.
doubt-other-number = { $name } had another envelope before the numbers were opened.
doubt-number = The number of { $name } does not fit its envelope.
doubt-seed = The number of the server does not fit its envelope.
doubt-roll = The roll at step { $step } is not the one that comes from the numbers.
doubt-chain = A move was changed afterwards.
doubt-not-revealed = The server has not opened its envelope.
doubt-unreadable = The record does not say what is needed to check the dice.
