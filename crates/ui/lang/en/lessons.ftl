# The guided first games: what the coach says, beat by beat.

lesson-opponent = Ana
lesson-other = Good idea, but let’s do this one together first.
lesson-next = Go on
lesson-skip = Skip the lesson
lesson-play = Play a real game

lesson-qwantum-sheet =
    Welcome to Qwantum! This is your sheet: four rows, one for each colour. Up to the thick line the numbers climb, after it they fall.
lesson-qwantum-sums =
    Seven dice. Each colour is worth its own dice plus the white one: violet 3 + 2 + 6 = 11, blue 8, red 10, yellow 9.
lesson-qwantum-rethrow =
    At the beginning small numbers leave you room to climb. You may throw any dice again, once. Throw just the white 6 again.
lesson-qwantum-alone =
    A 1, wonderful! You are active, so you write one colour alone first. Take the blue 3. Then blue is closed for everybody in this turn.
lesson-qwantum-together =
    Now everybody writes one of the other colours at the same time. Take the yellow 4. { lesson-opponent } has chosen already, but you see that only afterwards.
lesson-qwantum-passive =
    It is { lesson-opponent }'s turn, and she has taken the blue 2 alone. But you may write as well: take the red 6.
lesson-qwantum-keep =
    Your turn again: violet 9, blue 9, red 7, yellow 5. All of that is useful. Keep the throw.
lesson-qwantum-column =
    In your first column only violet is missing. Write the violet 9!
lesson-qwantum-points =
    Your first full column: 3, 4, 6 and 9. It pays the second-lowest number, so 4 points. The idea is to fill columns with high numbers.
lesson-qwantum-climb =
    Together with { lesson-opponent } you may write once more. The yellow 5 is just one step above your 4: take it.
lesson-qwantum-skip =
    Let’s skip a few turns. Your blue row will reach the thick line.
lesson-qwantum-line =
    Blue stands at 18, and beyond the line the numbers fall. The blue 15 fits: write it.
lesson-qwantum-second =
    Of the other colours only the violet 10 fits: 10 is more than 9. If nothing fits, you pass. Only if you are active and write nothing at all, that is a misthrow: −1, then −2, and so on.
lesson-qwantum-end =
    It goes on like this until a sheet is full or somebody has five misthrows. Most points win.
lesson-qwantum-summary =
    That’s all: throw, throw again if you like, write one alone, then one together. Climb to the line, fall after it. Have fun!

lesson-qwinto-sheet =
    Welcome to Qwinto! This is your sheet: three rows, in which the numbers climb from left to right. You may leave cells free and fill them later.
lesson-qwinto-choose =
    It’s your turn. Choose one, two or three dice: their colours decide in which rows everybody may write. Throw orange and yellow.
lesson-qwinto-rethrow =
    Just 3: that fits only far to the left. You may throw the same dice once more. Try it!
lesson-qwinto-first =
    A 9! It may go into the orange or the yellow row. Write it in yellow, in the first cell after the gap.
lesson-qwinto-passive =
    { lesson-opponent } has thrown 10, and you may write it as well. Put it into the orange pentagon right above your 9.
lesson-qwinto-aim =
    Your turn. In this column only the purple cell is missing, so the purple die must be thrown. Throw yellow and purple.
lesson-qwinto-keep =
    An 8: in a column all numbers must be different, and 8 is neither 9 nor 10. Keep it!
lesson-qwinto-column =
    Write the 8 into the purple cell under your 9.
lesson-qwinto-bonus =
    The column is full and pays the number in its pentagon: 10 points. Besides, every number is worth 1 point, and a full row pays its last number instead.
lesson-qwinto-order =
    { lesson-opponent } has thrown a yellow 4. It must go to the left of your 9. Leave some room: write it into the second yellow cell.
lesson-qwinto-single =
    Your turn again. One die is allowed too: throw just the yellow one.
lesson-qwinto-equal =
    Another 4! Your yellow row has a 4 already, and equal numbers are not allowed. Throw again.
lesson-qwinto-pass =
    The same again, what bad luck. You have to pass. For the active player that is a misthrow and costs 5 points; the others pass for free.
lesson-qwinto-end =
    The game ends when somebody has two full rows or four misthrows. Then the points decide.
lesson-qwinto-summary =
    That’s all: choose dice, throw, throw again if you like, and everybody writes the sum. Climb in the rows, differ in the columns. Have fun!

lesson-banditos-tiles =
    Welcome to Los Banditos! Four tiles lie between you and { lesson-opponent }. Each is loot worth 1 to 3 points. Whoever first has 10 points wins.
lesson-banditos-throw =
    You begin. Dice come out of the bag: in the very first turn one, later always two. Throw!
lesson-banditos-place =
    A red 5. Put it on your side of the second tile, which is worth 3 points.
lesson-banditos-bag =
    That was your die. End the turn: the bag goes to { lesson-opponent }.
lesson-banditos-two =
    { lesson-opponent } wants the same tile and has placed a black 4 and a green 1. Now you throw two dice.
lesson-banditos-pair =
    Two more fives! First put the green one next to your red one.
lesson-banditos-three =
    And the blue one as well: three fives, that is very strong.
lesson-banditos-claim =
    { lesson-opponent } still has room for one die, but whatever it is, a 4 and a 1 can become a pair at best. You can prove that you win, so claim the tile!
lesson-banditos-skip =
    3 points! The dice are back in the bag, and a new tile lies there. Let’s skip a few turns.
lesson-banditos-look =
    At the first tile { lesson-opponent } is complete with a pair of twos, and you have 3 and 4. At the third one she even has three sixes. Throw!
lesson-banditos-compare =
    The black 5 makes 3, 4, 5: a straight beats a pair. Put it at the first tile. Both sides are full then, and the stronger one takes it.
lesson-banditos-concede =
    2 more points! Against three sixes your red 4 and 5 need a red 3 or a red 6. That’s too rare, for just 1 point. Give up the third tile: then something new comes.
lesson-banditos-rest =
    Your dice there are back in the bag, and a fresh tile of 2 points has come. Put the blue 1 there.
lesson-banditos-end =
    You lead by 5 to 1. It goes on until somebody has 10 points.
lesson-banditos-summary =
    Remember: three equal numbers beat a straight, and a straight beats a pair. In one colour each of them is stronger still. Have fun!

lesson-onecard-cards =
    Welcome to All on one card! These are your two cards. Once three rows of a card are full, it scores. Each cell of a full row is worth a point.
lesson-onecard-rethrow =
    You have thrown two yellow ones, and your first card has five yellow cells. You may throw twice more: keep the yellow ones and throw the other three.
lesson-onecard-again =
    A third yellow one! Throw green and blue again, that is your last throw.
lesson-onecard-mark =
    Four yellow and one orange. The dice count for one card only: cross your first one.
lesson-onecard-everybody =
    { lesson-opponent } has used the same dice. Everybody crosses with every throw, so it never gets boring. Now she throws.
lesson-onecard-fit =
    Two yellow, one orange, two blue. Your first card has just one yellow cell left, and two dice don’t fit in there, so yellow is left out. But orange and blue will be full: cross the first card.
lesson-onecard-stop =
    Your turn: exactly one yellow! More you don’t need. Stop throwing.
lesson-onecard-third =
    Cross your first card. Yellow becomes its third full row. Red and purple are crossed too, as every colour that fits must be used.
lesson-onecard-scored =
    5 + 2 + 2 points for the full rows, and because both suns are among them, 5 more: 14! A new card has come at once. One sun alone would have been worth 2.
lesson-onecard-second =
    Three green, one red, one blue. On your second card green has exactly three cells, and a sun. Cross that one.
lesson-onecard-pass =
    Nothing fits, or you don’t like it? Then pass, it costs nothing.
lesson-onecard-end =
    When somebody finishes the fourth card, everybody still uses those dice, and then it’s over. Most points win.
lesson-onecard-summary =
    That’s all: throw up to three times, then everybody crosses one card. Three full rows, and it scores. Have fun!
