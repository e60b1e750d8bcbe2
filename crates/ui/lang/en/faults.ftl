# What is wrong with a game or a deck that somebody brings.

fault-at-line = line { $line }: { $fault }
fault-line = “{ $found }” should be a line like “{ $example }”
fault-line-missing = a line like “{ $example }” is missing
fault-line-unknown = “{ $found }” does not belong in a game file
fault-line-twice = “{ $found }” is the second line of its kind
fault-seat = there is no seat “{ $found }”
fault-seats = this game is for { $count } players
fault-seats-between = this game is for { $min } to { $max } players
fault-name = “{ $found }” is not a name of 1 to { $most } characters
fault-tag = “{ $found }” is not a name with a value
fault-tags = there are more than { $most } tags
fault-game = there is no game “{ $found }”
fault-option = this game has no option “{ $found }”
fault-value = option “{ $option }”: { $reasons }
fault-value-unknown = “{ $found }” is none of these: { $known }
fault-not-over = there is a result, but the game is not over yet. { $due }
fault-result = the result given is { $noted }, but the moves lead to { $played }

# A step that does not follow the rules.
fault-step = step { $step }, “{ $found }”: { $fault }. { $due }
fault-no-step = this is not a step of this game
fault-no-roll-due = no roll is expected here
fault-impossible = this roll is not possible here
fault-not-to-move = this seat has nothing to decide here
fault-not-allowed = this move is not allowed here
fault-due-roll = A roll is expected, such as “{ $example }”.
fault-due-move = A move is expected, such as “{ $example }”.
fault-due-nothing = The game is already over.

# Decks and their cards.
fault-deck-empty = there are no cards
fault-deck-large = { $count } cards, but at most { $most } are allowed
fault-deck-small = { $count ->
    [one] { $count } card, but this game needs { $needed }
   *[other] { $count } cards, but this game needs { $needed }
}
fault-card = card { $number }: { $fault }
fault-card-form = its rows cannot be read
fault-card-points = a row scores as many points as it has cells
fault-card-unreadable = “{ $found }” should be six places like “-2s55s44”
fault-card-length = cells in the { $color } row: { $count } instead of { $least } to { $most }
fault-card-color = { $color } is not a colour of this game
fault-card-twice = there are two { $color } rows
fault-card-rows = rows: { $count } instead of { $due }
fault-card-cells = cells in all rows: { $count } instead of { $due }
fault-card-suns = rows with a sun: { $count } instead of { $due }
