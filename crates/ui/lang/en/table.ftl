# A game on the screen.

you = You
names-and = { $names } and { $last }
names-and-i = { $names } and { $last }
names-and-you = { $count ->
    [one] You and { $last }
   *[other] You, { $names } and { $last }
}
bot-easy = Pío
bot-medium = Lola
bot-hard = Rufo
bot-master = Sofía
bot = Bot
bot-name = { $name } ({ $level })
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

game-gone = This game is no longer on this device

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
cell-can = empty, you can write { $number }
cell-ghost = empty, { $number } would fit
cell-bonus = { $state }, bonus cell
row-said = { $color } row: { $numbers }
row-number = { $number } in column { $column }
column-box = Column { $column }: { $points }
column-open = Column { $column }: not complete
misthrows = Misthrows
misthrows-said = Misthrows: { $count } of { $most }

# Scores.
seat-turn = to play
seat-ready = ready
others = Other players
counter-turn = Turn { $count }
counter-target = Goal: { $count } points
counter-throws-left = { $count ->
    [one] { $count } roll left
   *[other] { $count } rolls left
}
total = Total
part-orange = Orange row
part-yellow = Yellow row
part-purple = Purple row
part-bonuses = Bonuses
part-columns = Columns
part-misthrows = Misthrows
part-ones = 1-point tiles
part-twos = 2-point tiles
part-threes = 3-point tiles
part-scored = Scored cards
part-unfinished = Unfinished cards

# Questions.
question = Your move
ask-choose = Choose your move
ask-choose-dice = Which dice will you roll?
ask-keep-or-rethrow = Keep this roll, or roll again?
ask-write-or-pass = Write the number, or pass
ask-write-first = You go first: write a number, or pass
ask-write-together = Now everybody: write a number, or pass
ask-rethrow = Which dice will you roll again?
ask-tiles-or-throw = Roll, or claim or give up tiles first
ask-tiles-or-end = Claim or give up tiles, or end your turn
ask-place-dice = Place your dice: tap a die, then your side of a tile
ask-make-room = Make room for your dice
ask-return-dice = No room: put dice back in the bag, or give up a tile
ask-keep-cards = Which three cards will you keep?
ask-stop-or-rethrow = Which dice will you roll again?
ask-take-card = Take a card
ask-mark-or-pass = Mark a card, or pass
nothing-fits = Nothing fits anywhere.
only-pass = Nothing fits: you have to pass.
now-asked = Now: { $name }
wait-for = Waiting for { $names }…
wait-dice = Rolling…
wait-chosen = Done. Waiting for { $names }…
wait-nobody = Everybody is ready.
take-back = Undo
take-back-of = Undo: { $name }

# Why a cell cannot be written in.
closed-filled = This cell is already filled.
closed-not-thrown = No { $color } die was rolled.
closed-left = { $number } is not higher than the { $other } on the left.
closed-right = { $number } is not lower than the { $other } on the right.
closed-column = { $number } is already in this column.
closed-taken = The { $color } number has already been used this turn.
closed-not-next = Rows are filled from the left, cell by cell.
closed-falling = Numbers fall after the line: { $number } is not lower than { $other }.

move-throw = Roll
move-rethrow = Roll again
move-keep = Keep
move-write = Write
move-pass = Pass
move-place = Place
move-return = Put back
move-claim = Claim
move-concede = Give up
move-end = End turn
move-stop = Stop
move-mark = Mark
move-take = Take

# What a move brings.
effect-points = { $points }
effect-misthrow = misthrow: { $points }
effect-column = column complete: { $points }
effect-row = row complete: { $points }
effect-tile = tile: { $points }
effect-card = card scored: { $points }
effect-given = your opponent gets { $points }
effect-given-and-lost = your opponent gets { $points } and wins

# What happened.
log = Game log
log-turn = Turn: { $name }
log-roll = { $name } rolled { $dice }
log-roll-sums = { $name } rolled { $dice } – sum: { $sums }
log-wrote = { $name } took { $color } { $number }
log-passed = { $name } passed
log-missed = { $name }: misthrow no. { $count }
log-row-done = { $name } completed the { $color } row
log-column-done = { $name } completed a column: { $points }
log-placed = { $name }: { $color } { $number } at the { $points }-point tile
log-returned = { $name }: { $color } { $number } back in the bag
log-tile-revealed = New { $points }-point tile
log-tile-decided = { $name } won a tile: { $points }
log-tile-claimed = { $name } claimed a tile: { $points }
log-tile-conceded = Tile given up. { $name }: { $points }
log-card-drawn = { $name } got a new card
log-card-shown = New open card
log-card-returned = { $name } put a card back
log-marked = { $name }: { $cells } × { $color }
log-card-scored = { $name } scored a card: { $points }
log-over = { $why } Winner: { $winners }
log-over-alone = { $why } Final score: { $score }

# The end.
end-you = You win!
end-winner = { $name } wins!
end-shared = Shared victory: { $names }
end-alone = Your score: { $score }
end-over = The game is over.
you-have = You have
you-and-names-have = { $names } have
names-have = { $count ->
    [one] { $names } has
   *[other] { $names } have
}
ended-two-rows = { $who } completed two rows.
ended-four-misthrows = { $who } marked a fourth misthrow.
ended-full-sheet = { $who } filled a whole sheet.
ended-five-misthrows = { $who } marked a fifth misthrow.
ended-ten-points = { $who } reached 10 points.
ended-four-cards = { $who } scored a fourth card.
ended-turn-limit = The turn limit has been reached.
end-again = Play again
end-next = Next: { $name }
end-more = More
best-new = New personal best: { $score }
best-so-far = Your best: { $score }
end-replay = Replay
end-share = Share game
end-link-copied = Link copied
end-picture = Share picture
end-picture-saved = Picture saved
end-picture-failed = The picture could not be made.
end-copy = Copy game
end-copied = Copied
end-save = Save game
# The result as a message to others.
result-won = I won { $game } { $result } against { $names }.
result-tied = I shared the win in { $game } with { $names } ({ $result }).
result-lost = I lost { $game } { $result } against { $names }.
result-alone = My score in { $game }: { $score }.
result-me = Me
result-scores = { $game }: { $scores }.
result-link = { $text } Replay: { $link }
