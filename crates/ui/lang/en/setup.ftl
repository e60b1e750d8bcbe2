# Setting up a game on this device.

setup-seats = How many players?
setup-player = Player { $number }
setup-person = Person
setup-name = Name of { $player }
setup-play = Play
setup-file = Your own deck, from a file
setup-file-how = File format
setup-file-help = A text file with one card per line. Each card has six places, for yellow, green, red, orange, purple and blue: the number of cells (2 to 6), followed by s for a sun, or - for the one colour the card does not have. A card has 20 cells and two suns. For example, 3s24s-56 has three yellow cells with a sun, two green, four red with a sun, no orange, five purple and six blue. You need five cards per player; in the advanced game six per player plus three. The maximum is forty.
setup-file-refused = This file is not a deck.
setup-error = This game can’t be played:
setup-more = … and { $count } more
setup-error-value = This deck can’t be used:

option-qwantum-line = The thick line
option-qwantum-line-below = The first number after the line must be lower than the one before it
option-qwantum-line-reset = The first number after the line can be any number

option-banditos-full = No room for a die
option-banditos-full-return = It goes back in the bag
option-banditos-full-concede = You must claim or give up a tile to make room
option-banditos-proof = A claim must be safe
option-banditos-proof-any = Against any dice
option-banditos-proof-bag = Only against the dice in the bag

option-onecard-variant = Cards
option-onecard-variant-base = Two each, new ones from the pile
option-onecard-variant-advanced = Advanced: keep three of five, take new ones from three open cards
option-onecard-colors = Colours
option-onecard-colors-all = Mark every colour that fits
option-onecard-colors-some = Choose which colours to mark
option-onecard-deck = Deck
option-onecard-deck-balanced30 = Standard deck (30 cards)
