# A game on the screen.

you = You
bot-name = Bot ({ $level })
one-of-many = { $number }. { $name }
seat-name = Seat { $seat ->
    [a] 1
    [b] 2
    [c] 3
    [d] 4
    [e] 5
    [f] 6
   *[other] { $seat }
}
level-random = random
level-greedy = simple
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master

color-white = white
color-black = black
color-red = red
color-orange = orange
color-yellow = yellow
color-green = green
color-blue = blue
color-purple = purple
color-violet = violet

game-gone = This game is not on this device any more

# Dice.
dice = Dice
die-number = Die: { $color } { $number }
die-color = Die: { $color }
die-blank = Die
die-cup = { $die }, in the cup
die-idle = { $die }, set aside
sum = Sum: { $number }
sum-color = Sum for { $color }: { $number }

# Sheets.
sheet-of = Sheet: { $name }
cell-of = { $color } row, column { $column }: { $state }
cell-empty = empty
cell-number = { $number }
cell-pencil = { $number } in pencil
cell-can = empty, may be written: { $number }
cell-bonus = { $state }, bonus cell
row-said = { $color } row: { $numbers }
row-number = { $number } in column { $column }
column-box = Column { $column }: { $points }
column-open = Column { $column }: not complete
misthrows = Misthrows
misthrows-said = Misthrows: { $count } of { $most }

# Scores.
scores = Scores
seat-turn = has the turn
seat-ready = has chosen
counter-turn = Turn { $count }
counter-target = Goal: { $count } points
counter-throws-left = { $count ->
    [one] { $count } throw left
   *[other] { $count } throws left
}
total = Total
part-orange = Orange row
part-yellow = Yellow row
part-purple = Purple row
part-bonuses = Bonuses
part-columns = Columns
part-misthrows = Misthrows
part-ones = From tiles of 1
part-twos = From tiles of 2
part-threes = From tiles of 3
part-scored = Scored cards
part-unfinished = Unfinished cards

# Questions.
question = Your decision
ask-choose = Choose your move
ask-choose-dice = Which dice do you throw?
ask-keep-or-rethrow = Keep this throw, or throw once more?
ask-write-or-pass = Write the number, or pass
ask-write-first = You alone first: write a number or pass, that costs nothing yet
ask-write-together = Now everybody: write a number, or pass
ask-rethrow = Which dice do you throw again?
ask-tiles-or-throw = Throw, or first claim or give up tiles
ask-tiles-or-end = Claim or give up tiles, or end your turn
ask-place-dice = Place your dice: tap a die, then your side of a tile
ask-make-room = Make room for your dice
ask-return-dice = No room: put dice back into the bag, or give up a tile
ask-keep-cards = Which three cards do you keep?
ask-stop-or-rethrow = Which dice do you throw again?
ask-take-card = Take a card
ask-mark-or-pass = Cross a card, or pass
now-asked = Now: { $name }
wait-for = Waiting for { $names }…
wait-dice = Chance decides…
wait-chosen = Chosen. Waiting for { $names }…
wait-nobody = Everybody has chosen.
take-back = Take back
take-back-of = Take back: { $name }

# Why a cell cannot be written in.
closed-filled = This cell is already filled.
closed-not-thrown = No { $color } die was thrown.
closed-left = { $number } is not higher than { $other } on the left.
closed-right = { $number } is not lower than { $other } on the right.
closed-column = { $number } is already in this column.
closed-taken = The number for { $color } has already been used this turn.
closed-not-next = Rows are filled from the left, cell by cell.
closed-falling = Beyond the line, numbers fall: { $number } is not lower than { $other }.

move-throw = Throw
move-rethrow = Throw again
move-keep = Keep
move-write = Write
move-pass = Pass
move-place = Place
move-return = Back into the bag
move-claim = Claim
move-concede = Give up
move-end = End the turn
move-stop = Stop
move-mark = Cross
move-take = Take

# What a move brings.
effect-points = { $points }
effect-misthrow = misthrow: { $points }
effect-column = column complete: { $points }
effect-row = row complete: { $points }
effect-tile = tile: { $points }
effect-card = card scored: { $points }
effect-given = the other side gets { $points }
effect-given-and-lost = the other side gets { $points } and wins

# What happened.
log = What happened
log-turn = Turn: { $name }
log-roll = { $name }: rolled { $dice }
log-roll-sums = { $name }: rolled { $dice } – sum: { $sums }
log-wrote = { $name }: { $number } in the { $color } row, column { $column }
log-passed = { $name }: pass
log-missed = { $name }: misthrow number { $count }
log-row-done = { $name }: { $color } row complete
log-column-done = { $name }: column { $column } complete, { $points }
log-placed = { $name }: { $color } { $number } at tile { $slot }
log-returned = { $name }: { $color } { $number } back into the bag
log-tile-revealed = Tile { $slot } is worth { $points }
log-tile-decided = { $name }: tile { $slot } won, { $points }
log-tile-claimed = { $name }: tile { $slot } claimed, { $points }
log-tile-conceded = { $name }: tile { $slot } given up by the opponent, { $points }
log-card-drawn = { $name }: card { $card }
log-card-shown = Card { $card } is laid out
log-card-returned = { $name }: card { $card } goes back
log-marked = { $name }: { $cells } × { $color } crossed on card { $card }
log-card-scored = { $name }: card { $card } scored, { $points }
log-over = { $why } Winner: { $winners }

# The end.
end-you = You win!
end-winner = { $name } wins!
end-shared = Shared win: { $names }
end-alone = Your score: { $score }
ended-two-rows = { $names }: two complete rows end the game.
ended-four-misthrows = { $names }: the fourth misthrow ends the game.
ended-full-sheet = { $names }: a full sheet ends the game.
ended-five-misthrows = { $names }: the fifth misthrow ends the game.
ended-ten-points = { $names }: 10 points end the game.
ended-four-cards = { $names }: the fourth scored card ends the game.
ended-turn-limit = The limit of turns ends the game.
end-again = Play again
end-replay = Replay
end-share = Share the game
end-link-copied = Link copied
end-copy = Copy the record
end-copied = Copied
end-save = Save the record
