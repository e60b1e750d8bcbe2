# A game on the screen.

you = You
bot-name = Bot ({ $level })
seat-name = Seat { $seat }
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

die-name = Die: { $color } { $number }
game-gone = This game is not on this device any more

ask-choose-dice = Which dice do you throw?
ask-keep-or-rethrow = Keep this throw, or throw once more?
ask-write-or-pass = Write the number, or pass
ask-write-first = Write one number
ask-rethrow = Which dice do you throw again?
ask-tiles-or-throw = Claim or give up tiles, or throw
ask-tiles-or-end = Claim or give up tiles, or end your turn
ask-place-dice = Place your dice
ask-make-room = Make room for your dice
ask-keep-cards = Which cards do you keep?
ask-stop-or-rethrow = Which dice do you throw again?
ask-take-card = Take a card
ask-mark-or-pass = Cross a card, or pass

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

end-again = Play again
end-replay = Replay
