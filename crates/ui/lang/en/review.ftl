# The review of a game, and hints. The page loads this file when it is needed.

review-working = Working it out…
review-done = The review is ready.
review-not-loaded = The review needs a file that could not be loaded. Are you online?
review-silent = The review did not work.

# The summary.
review-luck-you =
    .some = Without luck you would have won about { $games } of 100 such games.
    .nearly-all = Without luck you would have won nearly every such game.
    .hardly-any = Without luck you would have won hardly any such game.
review-luck =
    .some = Without luck { $name } would have won about { $games } of 100 such games.
    .nearly-all = Without luck { $name } would have won nearly every such game.
    .hardly-any = Without luck { $name } would have won hardly any such game.
review-alone-lucky = { $points ->
    [one] { $points } point of it was luck.
   *[other] { $points } points of it were luck.
}
review-alone-unlucky = { $points ->
    [one] Bad luck cost { $points } point.
   *[other] Bad luck cost { $points } points.
}
review-alone-even = The dice neither helped nor hurt.
review-unfinished = This game is not over. Chances to win now: { $chances }
review-unfinished-alone = { $points ->
    [one] This game is not over. Expected score: { $points } point
   *[other] This game is not over. Expected score: { $points } points
}

# The curve.
chart-title = Chances to win
chart-title-alone = Expected score
chart-luck = Luck
chart-error = Error

# The decisions that mattered.
decisions-title = Decisions that mattered
decisions-none = No costly decisions. Well played!
decision-of = Step { $step }: { $name }
decision-cost = costs { $cost }

# What a step was worth.
class-fine = Good choice.
class-inaccuracy = Inaccuracy
class-mistake = Mistake
class-blunder = Blunder
review-error = { $class }: gives up { $cost }
review-only-move = The only good choice.
review-too-close = Too close to call.
review-forced = There was no choice.
review-no-luck = Hardly any luck in it.
review-luck-of = Luck for { $name }: { $luck }
review-dealt = The game begins.
review-chose = { $name }: { $move }
review-before = Before the first step

# Trying a decision again.
trial-look = What was better?
trial-start = Try it yourself
trial-ask = What would you do here?
trial-ask-as = What would you do here in place of { $name }?
trial-cancel = Cancel
trial-close = Go on
trial-again = Try again
trial-show = Show the best move
trial-best = Right, that is the best move!
trial-as-good = Right, that is just as good as the best move!
trial-better-than-before = That is better than in the game.
trial-same = As in the game:

# Hints.
hint-where = Where?
hint-what = What is best?
hint-selected-is-good = What you have selected is good.
hint-one-is-best = One move is better than all others.
hint-some-are-good = Several moves are good.
hint-all-are-good = All moves are about equally good.

# Everything else.
ledger-title = Luck and skill
ledger-unit = Percent of a win
ledger-unit-alone = Points
ledger-what = What does this mean?
ledger-share = Equal share
    .what = Everybody’s chance before the game; alone, the score to expect.
ledger-luck-own = Own luck
    .what = What the rolls of your own turns brought you.
ledger-luck-others = Others’ luck
    .what = What all other rolls brought you or took from you.
ledger-errors-own = Own errors
    .what = What your choices gave away. Nobody can do better than 0.
ledger-errors-others = Others’ errors
    .what = What the choices of others gave you or took from you.
ledger-interaction = Interaction
    .what = What happened because several players chose at the same time, which nobody could know.
ledger-revision = Second thoughts
    .what = How much the program changed its mind. The larger it is, the less certain is the rest.
ledger-result = Result
    .what = 100 for a win, 0 for a defeat; alone, the score. All rows above add up to it.
ledger-without-luck = Without luck
    .what = The result minus all luck. After a single game, it can be above 100 or below 0.
ledger-margin = Give or take
    .what = How far a single game can mislead about the result without luck.
ledger-skill-title = How you played
ledger-luckier = Luckier than
    .what = Of 100 games with these choices and other dice, how many bring less luck.
ledger-of-hundred = { $games } of 100
ledger-decisions = Decisions
    .what = How many choices mattered.
ledger-error-rate = Error rate
    .what = What a decision cost on average, in thousandths of a win. The lower, the better.
ledger-level = Plays like
    .what = The level whose choices are most like these.
ledger-level-range = Or from – to
    .what = The levels that are plausible after this game.
ledger-none = –
ledger-one-game = One game says little: the level shows over many games.
ledger-made-by = Computed with net { $net }, sight { $sight }.
steps-title = All steps
steps-step = Step
steps-what = What happened
