# Playing with others through a server.

online-close = Close
online-to-tables = All tables
online-no-answer = The server isn’t responding. Are you online? Games on this device work without it.
online-seats = At the table
online-your-name = Your name
online-name-needed = Enter a name so the others know who you are.
online-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
online-public = open to everybody
online-private = by link only
online-clock = { $move } per move, { $reserve } in reserve
online-watching = You are watching.
online-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
online-install = Install the app

link-opening = Opening the table…
link-slow = The connection is slow – the server hasn’t answered yet.
link-lost = Connection lost – reconnecting. Your game is safe.
link-restarting = The server is restarting – your game will be back in a moment.
link-offline = You are offline. Your game is safe and will continue when you are back online.
link-busy = The server is busy. Your move is not saved yet and will be sent again automatically.

refusal-malformed = The server did not understand that.
refusal-version = This page is out of date. Please reload it.
refusal-unknown = The server does not recognise this link.
refusal-origin = Requests from other pages are not allowed.
refusal-banned = This server refuses connections from your network.
refusal-not-found = There is nothing at this address.
refusal-no-table = This table does not exist.
refusal-setup = A table can’t be set up like this.
refusal-no-seat = You need a seat at the table for that.
refusal-not-host = Only the host can do that.
refusal-seat-taken = Somebody was faster: the seat is taken.
refusal-seats-free = There are still free seats.
refusal-seated = You already have a seat at this table.
refusal-wrong-stage = You can’t do that now.
refusal-closed = The server has closed this table.
refusal-stale = Too late: the game has moved on.
refusal-illegal = The rules do not allow that.
refusal-nonce = That is not the number promised for the dice.
refusal-too-large = That was too long.
refusal-limit = Too many requests. Wait a moment.
refusal-unavailable = The server is having problems. Trying again…
refusal-restart = The server is restarting.
refusal-kicked = You were removed from the table by the host. Wait a minute before you sit down again.

tables-title = With friends
tables-own = Your tables
tables-open = Open tables
tables-none = Nobody is waiting for players right now. Open a table and invite somebody.
tables-more = Show more
join-title = Have an invitation?
join-code = Table code
join-go = Join
tables-running = Games to watch
tables-over = Finished games
turn-badge = Your turn
turn-title = ● Your turn – { $game }
turn-notice = It’s your turn in { $game }
turn-tables = { $count ->
    [one] Your turn at { $count } table
   *[other] Your turn at { $count } tables
}

new-table-title = New table
new-table-game = Game
new-table-seats = Players
new-table-clock = Time limit
new-table-clock-over = When your time is up, you pass. If passing is not possible, a simple bot moves for you.
new-table-public = Anybody can join
new-table-create = Open table
clock-free = No limit
clock-quick = Fast: 30 seconds per move, 3 minutes in reserve
clock-calm = Relaxed: 90 seconds per move, 10 minutes in reserve
clock-letters = One day per move
clock-custom = Custom
clock-custom-minutes = Minutes per player
clock-custom-seconds = Seconds per move

lobby-opening = Preparing the dice – the game is about to start.
lobby-full = All seats are taken. You can watch.
lobby-sit-or-watch = Take a seat, or just watch.
lobby-waiting-for-seats = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
lobby-waiting-for-people = { $count ->
    [one] Not here yet: { $names }. The seat is reserved.
   *[other] Not here yet: { $names }. The seats are reserved.
}
lobby-wait-or-clear = { $count ->
    [one] Not here yet: { $names }. You can wait, or remove the player and add a bot.
   *[other] Not here yet: { $names }. You can wait, or remove the players and add bots.
}
lobby-ready = All seats are taken. You can start.
lobby-waiting-for-host = All seats are taken. The host starts the game.
lobby-start = Start
lobby-leave = Leave seat
lobby-sit = Take a seat
lobby-sit-here = Sit here
lobby-free = free
lobby-you = { $name } (you)
lobby-program = { $name } (program)
lobby-clear = Remove { $name }
lobby-clear-short = Remove
lobby-bot = Add bot
lobby-bot-for = Bot for seat { $seat }
lobby-host = host
lobby-kicked = You were removed from the table by the host. You can sit down again in { $time }.
lobby-sitting = Taking your seat…
change-title = Change the table
change-note = If you remove a seat, the player sitting there loses it.
change-save = Save changes

share-title = Invite
share-how = Send the link, show the QR code, or share the table code.
share-local = This address only works on this device. To let others on your network join, start the server with “{ $command }” and open the page at this device’s address.
share-code = Table code
share-picture = QR code with the link
share-link = Link to the table
share-copy = Copy
share-copied = Copied
share-by-hand = The link is selected: now copy it yourself.
share-send = Send
go-on-title = Continue on another device
go-on-how = Your personal link takes your seat to another device, such as your phone.
go-on-show = Show my link
go-on-warning = Anybody who opens this link can play for you. Don’t share it.
go-on-ask-title = Continue as the player from your other device?
go-on-ask = This link signs you in as the player from your other device. You will lose the seats you have taken in this browser.
go-on-ask-yes = Continue with the link
go-on-ask-no = Stay as I am

seat-awaited = not here yet
seat-away = offline
seat-wait = Keep waiting
seat-give-to-bot = Let a bot take over
seat-bot-plays-on = a bot is playing
seat-bot-finished = a bot finished the game
seat-bot-soon = away – a bot takes over in { $time }
seat-left = left the table
seat-chosen = ready
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } in reserve
seat-clock-reserve = { $reserve } left in reserve
seat-thinks = thinking for { $time }
leave = Leave the game
leave-sure = Leave? A bot takes over for you after { $seconds } seconds. You can come back at any time.
leave-yes = Leave
leave-no = Stay
leave-left = You have left the table. A bot plays for you until you come back.
leave-return = I’m back
seat-action = { $action } ({ $name })
seat-timed-out = time ran out
told-timed-out = Time ran out: the server moved for { $name }.
told-timed-out-you = Time ran out: the server moved for you.
told-away = { $name } is not connected.
told-connected = { $name } is connected again.
told-left = { $name } has left.
told-bot-plays-on = A bot is now playing for { $name }.
told-back = { $name } is back.
told-urgent = Your time is nearly up.

phrases-title = Say something
phrases-mute = Hide what others say
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-oh-no = Oh no!
phrase-thinking = Thinking…
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-rematch = Rematch?
phrase-smile = Smile
phrase-sad = Sad face
phrase-surprise = Surprised face
phrase-applause = Applause
told-phrase = { $name }: { $phrase }

game-closed = The operator of the server has ended this game.
rematch = Play again
rematch-waits = There is a new table for another game.
rematch-kept = Another game is starting, and your seat is reserved.
rematch-go = To the new table
series = Series: { $score }
series-with-draws = { $draws ->
    [one] Series: { $score } ({ $draws } draw)
   *[other] Series: { $score } ({ $draws } draws)
}

fair-title = Are the dice fair?
fair-envelopes = Before the game, the server and each player’s page seal a secret number in an envelope. All dice come from these numbers together, so nobody can choose them. The server opens its envelope last, and your page checks every roll.
fair-later = When the game is over, the server opens its envelope and everything is checked here.
fair-server = Server
fair-server-sealed = Its envelope stays sealed until the end.
fair-server-open = Its envelope is open.
fair-seat-none = Gave no number.
fair-seat-withheld = Sealed a number, but did not open it.
fair-seat-given = Sealed a number and opened it.
fair-commitment = Envelope
fair-number = Number
fair-continued = After step { $step }, the server continued this game from a backup. The dice after that are new, and come from the same envelopes.
fair-checks = What was checked
fair-right = Correct:
fair-wrong = Wrong:
fair-open = Not checked:
fair-check-numbers = Every number matches its envelope.
fair-check-envelope = The server’s envelope is the one this page saw first.
fair-check-own = This page’s number was used.
fair-check-others = The others’ envelopes were sealed before this page opened its own.
fair-check-seed = The server’s number matches its envelope.
fair-check-rolls = { $rolls ->
    [0] Every roll comes from these numbers.
   *[other] All { $rolls } rolls come from these numbers.
}
fair-check-chain = No move was changed afterwards.
fair-proof-unchosen = { $count ->
    [one] Fair. Nobody chose the dice, unless the server and { $names } colluded.
   *[other] Fair. Nobody chose the dice, unless the server and all of these players colluded: { $names }.
}
fair-proof-picked = The rolls are correct, but somebody kept a number back ({ $names }). Together with the server, they could have picked from a few sets of dice.
fair-proof-continued = The rolls are correct, but the game was continued from a backup after step { $step }. From there on, the server could have picked one of { $sets } sets of dice.
fair-proof-unchanged = The rolls are the ones fixed before the game. But nobody gave a number, so the server could have chosen them.
fair-yourself = Don’t just trust this page: the saved game contains all numbers, and any program can check them.
fair-doubt = Warning: the dice of this game are not the ones promised.
doubt-other-seed = The server uses a different envelope from the one it showed first.
doubt-own-number = The server did not use your page’s number.
doubt-other-number = { $name } had a different envelope before the numbers were opened.
doubt-number = The number of { $name } does not match its envelope.
doubt-seed = The server’s number does not match its envelope.
doubt-roll = The roll at step { $step } does not come from the numbers.
doubt-chain = A move was changed afterwards.
doubt-not-revealed = The server has not opened its envelope.
doubt-unreadable = The saved game lacks what is needed to check the dice.
