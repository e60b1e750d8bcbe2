# The guided first games: what the coach says, beat by beat.

lesson-opponent = Ana
lesson-other = Good idea, but let’s do this one together first.
lesson-next = Next
lesson-skip = Skip the lesson
lesson-play = Play a real game

lesson-qwantum-sheet =
    Welcome to Qwantum! This is your sheet: four rows, one for each colour. Up to the thick line the numbers climb, after it they fall.
lesson-qwantum-sums =
    Seven dice. Each colour is worth its own dice plus the white one: violet 3 + 2 + 6 = 11, blue 8, red 10, yellow 9.
lesson-qwantum-rethrow =
    Early on, small numbers leave you room to climb. You may roll any dice again, once. Roll only the white 6 again.
lesson-qwantum-alone =
    A 1, great! It’s your turn, so you write one colour before everybody else. Take the blue 3. Blue is then closed to everybody this turn.
lesson-qwantum-together =
    Now everybody writes one of the other colours at the same time. Take the yellow 4. { lesson-opponent } has already chosen, but you will only see it afterwards.
lesson-qwantum-passive =
    It’s { lesson-opponent }’s turn, and she has taken the blue 2 first. But you may write too: take the red 6.
lesson-qwantum-keep =
    Your turn again: violet 9, blue 9, red 7, yellow 5. All of that is useful. Keep the roll.
lesson-qwantum-column =
    In your first column only violet is missing. Write the violet 9!
lesson-qwantum-points =
    Your first full column: 3, 4, 6 and 9. It scores its second-lowest number, so 4 points. Try to fill columns with high numbers.
lesson-qwantum-climb =
    Together with { lesson-opponent } you may write once more. The yellow 5 is just one above your 4: take it.
lesson-qwantum-skip =
    Let’s skip a few turns. Your blue row will reach the thick line.
lesson-qwantum-line =
    Blue is at 18, and after the line the numbers fall. The blue 15 fits: write it.
lesson-qwantum-second =
    Of the other colours only the violet 10 fits: 10 is more than 9. If nothing fits, you pass. But if it’s your turn and you write nothing at all, that is a misthrow: −1, then −2, and so on.
lesson-qwantum-end =
    It goes on like this until a sheet is full or somebody has five misthrows. Whoever has the most points wins.
lesson-qwantum-summary =
    That’s it: roll, roll again if you like, write one colour first, then one together with the others. Climb up to the line, fall after it. Have fun!

lesson-qwinto-sheet =
    Welcome to Qwinto! This is your sheet: three rows, in which the numbers climb from left to right. You may leave cells free and fill them later.
lesson-qwinto-choose =
    It’s your turn. Choose one, two or three dice: their colours decide which rows everybody may write in. Roll orange and yellow.
lesson-qwinto-rethrow =
    Only 3: that only fits on the far left. You may roll the same dice once more. Try it!
lesson-qwinto-first =
    A 9! It can go in the orange or the yellow row. Write it in yellow, in the first cell after the gap.
lesson-qwinto-passive =
    { lesson-opponent } has rolled 10, and you may write it too. Put it in the orange pentagon right above your 9.
lesson-qwinto-aim =
    Your turn. Only the purple cell is missing in this column, so you need the purple die. Roll yellow and purple.
lesson-qwinto-keep =
    An 8: all numbers in a column must be different, and 8 is neither 9 nor 10. Keep it!
lesson-qwinto-column =
    Write the 8 in the purple cell under your 9.
lesson-qwinto-bonus =
    The column is full and scores the number in its pentagon: 10 points. Every number is also worth 1 point, but a full row scores its last number instead.
lesson-qwinto-order =
    { lesson-opponent } has rolled a yellow 4. It must go to the left of your 9. Leave some room: write it in the second yellow cell.
lesson-qwinto-single =
    Your turn again. You can also roll a single die: roll just the yellow one.
lesson-qwinto-equal =
    Another 4! Your yellow row already has a 4, and a number can’t appear twice. Roll again.
lesson-qwinto-pass =
    The same again, bad luck. You have to pass. On your own turn that is a misthrow and costs 5 points; the others pass for free.
lesson-qwinto-end =
    The game ends when somebody has two full rows or four misthrows. Whoever has the most points wins.
lesson-qwinto-summary =
    That’s it: choose dice, roll, roll again if you like, and everybody writes the sum. Climb in the rows, don’t repeat in the columns. Have fun!

lesson-banditos-tiles =
    Welcome to Los Banditos! Four tiles lie between you and { lesson-opponent }. Each one is loot worth 1 to 3 points. The first to reach 10 points wins.
lesson-banditos-throw =
    You go first. Dice come out of the bag: one in the very first turn, then always two. Roll!
lesson-banditos-place =
    A red 5. Put it on your side of the second tile, which is worth 3 points.
lesson-banditos-bag =
    That was your die. End your turn: the bag goes to { lesson-opponent }.
lesson-banditos-two =
    { lesson-opponent } wants the same tile and has placed a black 4 and a green 1. Now you roll two dice.
lesson-banditos-pair =
    Two more fives! First put the green one next to your red one.
lesson-banditos-three =
    And the blue one too: three fives, that’s very strong.
lesson-banditos-claim =
    { lesson-opponent } has room for one more die, but whatever it is, a 4 and a 1 can only become a pair. You are sure to win, so claim the tile!
lesson-banditos-skip =
    3 points! The dice are back in the bag, and there is a new tile. Let’s skip a few turns.
lesson-banditos-look =
    At the first tile { lesson-opponent } has all three dice, with a pair of twos, and you have 3 and 4. At the third she even has three sixes. Roll!
lesson-banditos-compare =
    The black 5 makes 3, 4, 5: a straight beats a pair. Put it at the first tile. Then both sides are full, and the stronger one wins it.
lesson-banditos-concede =
    2 more points! Against three sixes, your red 4 and 5 need a red 3 or a red 6. That’s too unlikely for just 1 point. Give up the third tile to make room for a new one.
lesson-banditos-rest =
    Your dice from there are back in the bag, and there is a new tile worth 2 points. Put the blue 1 there.
lesson-banditos-end =
    You lead 5 to 1. The game goes on until somebody has 10 points.
lesson-banditos-summary =
    Remember: three of a kind beats a straight, and a straight beats a pair. In a single colour each of them is even stronger. Have fun!

lesson-onecard-cards =
    Welcome to All on one card! These are your two cards. When three rows of a card are full, it scores. Each cell of a full row is worth a point.
lesson-onecard-rethrow =
    You have rolled two yellows, and your first card has five yellow cells. You may roll twice more: keep the yellows and roll the other three.
lesson-onecard-again =
    A third yellow! Roll green and blue again, that’s your last roll.
lesson-onecard-mark =
    Four yellows and one orange. The dice count for one card only: mark your first one.
lesson-onecard-everybody =
    { lesson-opponent } has used the same dice. Everybody marks a card after every roll, so it never gets boring. Now she rolls.
lesson-onecard-fit =
    Two yellows, one orange, two blues. Your first card has only one yellow cell left, and two dice don’t fit there, so yellow is left out. But orange and blue will be full: mark the first card.
lesson-onecard-stop =
    Your turn: exactly one yellow! That’s all you need. Stop rolling.
lesson-onecard-third =
    Mark your first card. Yellow becomes its third full row. Red and purple are marked too, because you must use every colour that fits.
lesson-onecard-scored =
    5 + 2 + 2 points for the full rows, and 5 more because both suns are among them: 14! You have a new card already. A single sun would have been worth 2.
lesson-onecard-second =
    Three greens, one red, one blue. On your second card green has exactly three cells, and a sun. Mark that one.
lesson-onecard-pass =
    Nothing fits, or you don’t like it? Then pass, it costs nothing.
lesson-onecard-end =
    When somebody finishes a fourth card, everybody still uses those dice, and then the game is over. Whoever has the most points wins.
lesson-onecard-summary =
    That’s it: roll up to three times, then everybody marks one card. Three full rows, and it scores. Have fun!
