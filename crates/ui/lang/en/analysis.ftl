# What the analysis says about a move. The page loads this file when it is needed.

advice-better = There is something better.
advice-where-row = Look at the { $color } row.
advice-where-tile = Look at tile { $slot }.
advice-where-card = Look at card { $card }.
advice-where-cards = Think about which cards to keep.
advice-where-dice = Think about which dice to roll.
advice-where-turn = Think about how to go on.

# The verdict.
advice-wins = { $move }: wins { $chance } of 100.
advice-points = { $move }: { $points } points expected.
advice-costs = { $move } gives up { $cost }.
advice-costs-two = { $move } gives up { $cost }, { $other } { $more }.
advice-equal = { $move } is just as good.
advice-less-than-one = less than 1
advice-decimal = { $whole }.{ $tenths }
advice-percent = { $number } %
advice-times = { $count }× { $what }
advice-all-dice = all dice
advice-cell = { $color } { $column }

# Moves: what to do, and as the subject of a sentence.
advice-move-write = Write { $number } in { $cell }
    .noun = { $cell }
advice-move-pass = Pass
    .noun = passing
advice-move-keep = Keep this roll
    .noun = keeping this roll
advice-move-keep-cards = Keep cards { $cards }
    .noun = keeping cards { $cards }
advice-move-throw = Roll
    .noun = rolling
advice-move-throw-dice = Roll { $dice }
    .noun = rolling { $dice }
advice-move-rethrow = Roll again
    .noun = rolling again
advice-move-rethrow-dice = Roll again: { $dice }
    .noun = rolling { $dice } again
advice-move-stop = Stop rolling
    .noun = stopping
advice-move-mark = Mark card { $card }
    .noun = card { $card }
advice-move-mark-rows = Mark { $colors } on card { $card }
    .noun = marking { $colors } on card { $card }
advice-move-place = Place { $die } at tile { $slot }
    .noun = { $die } at tile { $slot }
advice-move-return = Put { $die } back in the bag
    .noun = putting { $die } back in the bag
advice-move-claim = Claim tile { $slot }
    .noun = claiming tile { $slot }
advice-move-concede = Give up tile { $slot }
    .noun = conceding tile { $slot }
advice-move-take = Take card { $card }
    .noun = card { $card }
advice-move-end = End the turn
    .noun = ending the turn

# Reasons, which form one sentence: the first two with “;” between them, those against the move after “but”.
reasons-joined = { $first }; { $second }
reasons-but = but { $reason }
reason-points = the score is { $best } instead of { $other }
reason-opponent-points = { $best ->
    [one] the opponent has { $best } point instead of { $other }
   *[other] the opponent has { $best } points instead of { $other }
}
reason-fields = { $best ->
    [one] { $best } field is filled or can still be filled instead of { $other }
   *[other] { $best } fields are filled or can still be filled instead of { $other }
}
reason-rows = { $best ->
    [one] { $best } row remains possible instead of { $other }
   *[other] { $best } rows remain possible instead of { $other }
}
reason-columns = { $best ->
    [one] { $best } column can score instead of { $other }
   *[other] { $best } columns can score instead of { $other }
}
reason-fields-to-end = { $best ->
    [one] the end is { $best } field away instead of { $other }
   *[other] the end is { $best } fields away instead of { $other }
}
reason-open-sums = { $best ->
    [one] it leaves { $best } sum open next turn instead of { $other }
   *[other] it leaves { $best } sums open next turn instead of { $other }
}
reason-misthrow-risk = the risk of a misthrow is { $best } instead of { $other }
reason-next-misthrow-risk = the risk of a misthrow next turn is { $best } instead of { $other }
reason-next-nothing-fits = the risk that nothing of the next roll fits is { $best } instead of { $other }
reason-fitting-fields = { $best ->
    [one] the sum fits { $best } field on average instead of { $other }
   *[other] the sum fits { $best } fields on average instead of { $other }
}
reason-fitting-rows = { $best ->
    [one] the roll fits { $best } row on average instead of { $other }
   *[other] the roll fits { $best } rows on average instead of { $other }
}
reason-next-points = { $best ->
    [one] the roll brings { $best } point at once on average instead of { $other }
   *[other] the roll brings { $best } points at once on average instead of { $other }
}
reason-cards-scored = { $best ->
    [one] { $best } card is scored instead of { $other }
   *[other] { $best } cards are scored instead of { $other }
}
reason-crosses-to-score = { $best ->
    [one] the next card needs { $best } more cross instead of { $other }
   *[other] the next card needs { $best } more crosses instead of { $other }
}
reason-crosses = { $best ->
    [one] the roll fills { $best } cell of a card on average instead of { $other }
   *[other] the roll fills { $best } cells of a card on average instead of { $other }
}
reason-score-chance = the chance that the roll completes a card is { $best } instead of { $other }
reason-winnable = { $best ->
    [one] { $best } point is within reach with the tiles on the table instead of { $other }
   *[other] { $best } points are within reach with the tiles on the table instead of { $other }
}
reason-opponent-winnable = { $best ->
    [one] the opponent can reach { $best } point with the tiles on the table instead of { $other }
   *[other] the opponent can reach { $best } points with the tiles on the table instead of { $other }
}
reason-claims = { $best ->
    [one] tiles worth { $best } point can be claimed instead of { $other }
   *[other] tiles worth { $best } points can be claimed instead of { $other }
}
reason-win-chance = the chance to win a tile next turn is { $best } instead of { $other }
reason-opponent-win-chance = the opponent’s chance to win a tile next turn is { $best } instead of { $other }
