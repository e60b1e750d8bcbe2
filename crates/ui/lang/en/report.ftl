# The report that “cubilete analyze --html” writes.

report-title = { $game }: luck and skill
report-won = { $names } won { $scores }, and would have won { $chance } of 100 such games without luck.
report-won-surely = { $names } won { $scores }, and would have won without luck too.
report-won-luckily = { $names } won { $scores }, but would have lost without luck.
report-shared = { $names } shared the win, { $scores }.
report-alone = { $name } scored { $score }: luck was worth { $luck } points, errors cost { $loss }.
report-open = { $game } is not over: after { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} { $name } is ahead, with { $chance } chances of 100 to win.
report-open-alone = { $game } is not over: after { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $points } points can be expected.
report-not-begun = { $game } has not begun.

# Results.
report-unit = Percent of a win
report-unit-points = Points
report-result = Result
report-score = points
report-winner = winner
report-without-luck = Without luck
    .meaning = The result without the luck of all rolls. In a single game it can be above 100 or below 0; its mean over many games is the true chance to win.
report-luckier = Luckier than
report-of-100 = { $count } of 100 games
report-loss = Given away by errors
report-error-rate = Error rate
report-rate-of = { $rate } ({ $count ->
    [one] { $count } decision
   *[other] { $count } decisions
})
report-level = Level of play
report-range = { $low } to { $high }
report-provisional = provisional

# The ledger.
report-parts = Where the result comes from
report-parts-desc = A bar for each player: what gained is on the right of the line, what cost is on the left. The table below has the numbers.
report-parts-axis = Lost on the left, gained on the right
report-share = Equal share
report-share-points = Expected at the start
report-part-own-luck = Own luck
    .meaning = The luck of the rolls in the player’s own turns, and of cards and tiles drawn there.
report-part-others-luck = Others’ luck
    .meaning = The luck of all other rolls, which may help or harm.
report-part-own-errors = Own errors
    .meaning = What the player’s own choices gave away.
report-part-others-errors = Others’ errors
    .meaning = What the choices of others gave to the player, or took away.
report-part-interaction = Interaction
    .meaning = What happened because several players chose at the same time, and nobody could know about it.
report-part-revision = Revision
    .meaning = How much the program changed its mind about the position. The larger it is, the less certain is the rest.
report-meanings = What the rows mean

# The course of the game.
report-course = Chances to win
report-course-points = Expected points
report-course-desc = A line for each player over the steps of the game. At the end: { $values }. The table of all steps has the numbers.
report-steps-axis = Steps of the game
report-mark-error = Step { $step }, error by { $name }: { $change }
report-mark-luck = Step { $step }, lucky roll for { $name }: { $change }
report-legend-error = costly error
report-legend-luck = lucky roll

# Luck.
report-luckiest = Luckiest rolls
report-gain = { $change } for { $name }
report-step-number = Step { $step }
report-better-than = Better than { $count } of 100 rolls.
report-mean = mean { $value }
report-outcomes-desc = Values between { $low } and { $high } were possible, { $mean } on average. { $value } came.
report-luck = Luck over the game
report-luck-band = 95 of 100 games end inside the band.
report-luck-desc = In the end { $change }; the band reaches from −{ $width } to +{ $width }.

# Decisions.
report-decisions = Decisions that cost something
report-decisions-none = Every decision was fine.
report-decisions-fine = { $count ->
    [0] None of the other decisions was fine.
    [one] { $count } other decision was fine.
   *[other] { $count } other decisions were fine.
}
report-decisions-close = { $count ->
    [one] { $count } was too close to call.
   *[other] { $count } were too close to call.
}
report-step = Step
report-player = Player
report-choice = Choice
report-cost = Cost
report-class = Class
report-best = Better
report-why = Why
report-only-move = (the only good move)
report-class-fine = fine
report-class-too-close = too close to call
report-class-inaccuracy = inaccuracy
report-class-mistake = mistake
report-class-blunder = blunder
report-where = Where the errors are
report-where-note = The error rate is the mean cost of a decision in thousandths of a win. The number of decisions is in brackets.
report-all-decisions = All decisions
report-third-1 = Beginning
report-third-2 = Middle
report-third-3 = End
report-kind-dice = Which dice to roll
report-kind-keep = What to keep
report-kind-write = What to fill in
report-kind-take = Which card to take
report-kind-pass = Passing
report-kind-claim = Claiming tiles
report-kind-concede = Giving up tiles
report-kind-other = Other

# All steps.
report-steps = Every step
report-steps-show = Show every step with the values after it
report-what = What happened
report-effect = Effect

# About the report.
report-about = How to read this
report-about-values = Before each step, every player has a certain chance to win. A good roll raises it and a bad one lowers it: that is luck. A choice can never raise it above what the best choice gives; if it lowers it, that is an error.
report-about-points = Before each step, a certain number of points can be expected. A good roll raises it and a bad one lowers it: that is luck. A choice can never raise it above what the best choice gives; if it lowers it, that is an error. For classes and error rates, a typical score counts as a win.
report-about-classes = A choice that costs less than 1 % of a win is fine; up to 3 % it is an inaccuracy, up to 6 % a mistake, and above that a blunder.
report-about-one-game = One game proves little: somebody who played perfectly may have lost.
report-about-profile = Intervals contain the true value in 95 of 100 cases. An error rate is provisional while its interval is wide.
report-made = Computed with the net { $net }, looking { $sight }. The same record gives the same numbers everywhere.
report-made-without-net = Computed looking { $sight }. The same record gives the same numbers everywhere.
report-sight-turn = to the end of the turn
report-sight-two-turns = to the end of the next turn

# Several games.
report-games = Games
report-games-count = { $count ->
    [one] { $count } game.
   *[other] { $count } games.
}
report-games-open = { $count ->
    [one] { $count } of them is not over.
   *[other] { $count } of them are not over.
}
report-best-player = Without luck { $name } would have won { $chance } of 100.
report-seats = { $game }, { $count ->
    [1] alone
   *[other] { $count } players
}
report-results = Results with and without luck
report-without-luck-interval = Without luck, with its interval
report-error-rates = Error rates
report-error-rates-note = Mean cost of a decision in thousandths of a win, with its interval.
report-table-desc = The table above has the numbers.
report-unnamed = Without a name
report-file = File
report-game = Game
