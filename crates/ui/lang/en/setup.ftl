# Setting up a game on this device.

setup-seats = How many play?
setup-player = Player { $number }
setup-person = Person
setup-name = Name of { $player }
setup-play = Play
setup-file = A deck of your own, from a file
setup-file-how = What such a file looks like
setup-file-help = A text file with one card on each line. A card is six places, for yellow, green, red, orange, purple and blue: the number of cells (2 to 6), with an s after it for a sun, or - for the one colour that the card does not have. It has 20 cells in all and two suns. So 3s24s-56 has three yellow cells with a sun, two green ones, four red ones with a sun, nothing in orange, five purple and six blue ones. For each player there must be five cards, in the advanced game six and three more in all; forty are the most.
setup-file-refused = This file is not a deck.
setup-error = The game cannot be played like this:
setup-more = … and { $count } more
setup-error-value = This deck cannot be played with:

option-qwantum-line = The thick line
option-qwantum-line-below = The first number beyond the line must be lower than the one before it
option-qwantum-line-reset = The first number beyond the line is free

option-banditos-full = A die that fits nowhere
option-banditos-full-return = It goes back into the bag
option-banditos-full-concede = You must claim or give up a tile to make room
option-banditos-proof = A claim must hold
option-banditos-proof-any = Against any dice
option-banditos-proof-bag = Only against the dice in the bag

option-onecard-variant = Cards
option-onecard-variant-base = Two each, new ones from the pile
option-onecard-variant-advanced = Advanced: choose three of five, new ones from three open cards
option-onecard-colors = Crossing
option-onecard-colors-all = Every colour that fits is crossed
option-onecard-colors-some = You choose which of the colours that fit
option-onecard-deck = Deck
option-onecard-deck-balanced30 = The thirty cards of the house
