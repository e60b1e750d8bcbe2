# The rules pages: a text with its heading, and the line under its picture.

rules-qwantum-aim =
    In Qwantum you fill four rows with numbers that climb and then fall again. Each column you complete pays you its second-lowest number. Most points win.

    Two to four can play, or you alone.
    .title = What it is about
    .caption = The first column is complete: 2, 3, 4 and 5. It pays the second-lowest, so 3 points.
rules-qwantum-throw =
    On your turn you are active. Throw all seven dice: the white one and six that show colours. Then you may throw any of them again, once, the white one too. The second throw stands.

    Each colour is worth the sum of its dice plus the white die. If no die shows a colour, it is worth the white die alone.
    .title = The dice
    .caption = Violet 3 + 3 = 6, blue 5 + 5 + 3 = 13, yellow 2 + 4 + 1 + 3 = 10. No red die lies there, so red is worth the white 3.
rules-qwantum-turn =
    First the active player may write one colour alone. That colour is then closed for this turn.

    After that everybody, the active player too, may write one of the other colours. You all choose at the same time, and several of you may take the same colour.

    You may always pass. But if you are active and write nothing at all in your turn, you mark a misthrow. The others never do.
    .title = A turn
    .caption = Your opponent is active and has written the red 5 alone. You may still write violet 5, blue 7 or yellow 7.
rules-qwantum-write =
    A number goes into the next free cell of its row, from the left and without gaps.

    In the first four cells every number is higher than the one before it. Beyond the thick line every number is lower than the one before it. The same number twice in a row is never allowed.
    .title = Writing
    .caption = Violet 8, red 6 and yellow 4 fit. The blue 13 does not: blue already ends with a 13.
rules-qwantum-score =
    A complete column pays its second-lowest number. Equal numbers count once: in 7, 7, 9 and 10 the second-lowest is 9. Four equal numbers pay that number. Columns that are not complete pay nothing.

    The first misthrow costs 1 point, the second 2 more, then 3, 4 and 5.

    The highest total wins. If it is a tie, you share the win.
    .title = Points
    .caption = The columns pay 4 + 9 + 11, and two misthrows cost 1 + 2: 21 points.
rules-qwantum-end =
    The game ends when somebody’s sheet is full, or when somebody marks a fifth misthrow. What the others write at the same moment still counts.

    But if the active player fills the last cell while writing alone, it is over at once, and nobody else writes.
    .title = The end
rules-qwantum-option-line =
    Usually the fifth number of a row must be lower than the fourth. With this option it is free, and only the sixth has to be lower than the fifth.
    .title = Option: a fresh start after the line
    .caption = With this option blue may go on with 13, although 11 stands before the line.
rules-qwantum-solo =
    Alone you play by the same rules and are always active. Try to beat your own best score.
    .title = Playing alone

rules-qwinto-aim =
    In Qwinto you write sums of dice into three rows in which the numbers climb. Numbers, full rows and full columns bring points, and misthrows cost some.

    Two to six can play, or you alone.
    .title = What it is about
    .caption = Ten numbers make 10 points. The column with 4, 5 and 6 is full and pays the 4 in its pentagon: 14 points.
rules-qwinto-throw =
    On your turn you are active. Choose one, two or all three dice and throw them. If you don’t like the throw, throw the same dice once more. The second throw stands.

    The sum of the dice is the number of this turn, for everybody.
    .title = The dice
    .caption = Orange and yellow make 9. Keep it, or throw both again?
rules-qwinto-write =
    Now everybody may write the sum into one cell. You all choose at the same time.

    The row must have the colour of a die that was thrown. In the row, everything to the left must be lower and everything to the right higher. In the column, no other cell may hold the same number.

    You may leave cells empty and fill them later. The gap in a row is no cell: the row simply goes on behind it.
    .title = Writing
    .caption = The 9 fits into four cells, two orange and two yellow. The column with the purple 9 is closed to it.
rules-qwinto-pass =
    You may always pass. It costs the others nothing, but if you are active and don’t write, you mark a misthrow: 5 points less.
    .title = Passing
    .caption = The yellow row already has a 4. There is nothing to do but pass, and that is a misthrow.
rules-qwinto-end =
    The game ends when somebody has filled two rows, or has four misthrows. Everybody still uses the last sum.
    .title = The end
rules-qwinto-score =
    A row that is not full brings 1 point for each number. A full row brings its last number instead, the one on the far right.

    A full column of three brings the number in its pentagon. Each misthrow costs 5 points.

    The highest total wins. If it is a tie, you share the win.
    .title = Points
    .caption = Rows 16 + 15 + 5, columns 4 + 12 + 14, one misthrow −5: 61 points.
rules-qwinto-solo =
    Alone you play by the same rules and are always active. Try to beat your own best score.
    .title = Playing alone

rules-banditos-aim =
    Los Banditos is for two. Two gangs fight over loot: three dice on your side of a tile against three dice on the other side.

    Whoever first has tiles worth 10 points wins.
    .title = What it is about
    .caption = Four tiles lie in the row, each worth 1, 2 or 3 points. Each has a side for you and one for your opponent.
rules-banditos-turn =
    Draw two dice from the bag, throw them and place them. Then it is your opponent’s turn. Only in the very first turn of the game there is just one die.

    There are 24 dice in the bag, six each in black, green, red and blue.
    .title = A turn
rules-banditos-place =
    Put each die on your side of a tile, both at one tile or at two. A side has room for three. You must place your dice as long as there is room, and they stay where they lie.

    As soon as both sides have three dice, the stronger three take the tile. If they are equally strong, the side that was complete first takes it.

    All dice of that tile go back into the bag, and a new tile comes at once.
    .title = Placing dice
    .caption = With the green 6 you make 4, 5, 6 at the first tile. That beats the pair of sixes, and the tile is yours.
rules-banditos-strength =
    From the strongest to the weakest:

    1. Three equal numbers of one colour.

    2. A straight (three numbers in a row) of one colour, like red 3, 4, 5.

    3. Three equal numbers.

    4. A straight.

    5. Two equal numbers of one colour.

    6. Two equal numbers.

    7. Anything else.

    Within a kind the higher numbers win. After 6 no straight goes on with 1, and one colour by itself is worth nothing.
    .title = Which three are stronger
    .caption = Your sides, tile by tile: the four strongest kinds, the best one first.
rules-banditos-claim =
    You have three dice at a tile, and your opponent has fewer? If no dice in the world could make that side stronger than yours, you may claim the tile: it is yours at once.

    You may claim whenever it is your turn, before or after the throw, as often as you like. You never have to.
    .title = Claiming a tile
    .caption = Black 4 and green 1 can become a pair at best. Three fives are stronger: you may claim the first tile.
rules-banditos-concede =
    On your turn you may also give up any tile: your opponent takes it, and its dice go back into the bag. That hurts, but it makes room and brings a new tile.

    Take care: if your opponent gets 10 points that way, you have lost.
    .title = Giving up a tile
rules-banditos-end =
    The game ends the moment somebody has 10 points. All tiles together are worth 19, so there is always exactly one winner.
    .title = The end
rules-banditos-option-full =
    Sometimes all your sides are full and there is no place for a die. Usually it simply goes back into the bag. With this option you keep it, and must claim or give up tiles until it has a place.
    .title = Option: no room for a die
rules-banditos-option-proof =
    Usually a claim must hold against any dice at all. With this option only the dice count that are in the bag at that moment, whatever they might show. That makes claims easier.
    .title = Option: proof of a claim

rules-onecard-aim =
    In All on one card you cross cells of your cards with colour dice. As soon as three rows of a card are full, it scores. The game ends with somebody’s fourth card, and most points win.

    Two to four can play, or you alone. Everybody begins with two cards.
    .title = What it is about
    .caption = Five rows in five colours: a row is worth as many points as it has cells. Two rows have a sun.
rules-onecard-throw =
    The active player throws all five dice. Each die shows one of six colours. Then any dice may be thrown again, and after that once more: three throws in all. You may stop earlier.

    A die that you left lying may still be thrown the next time.
    .title = The dice
    .caption = Two yellow ones already. Will you throw the other three again?
rules-onecard-mark =
    Now everybody uses the same dice, one after the other, the active player first. Choose one of your cards and cross one cell, from the left, for each die of a fitting colour.

    All dice of a colour must fit, or none of them counts: two yellow dice need two free yellow cells. You may not leave out a colour that fits.

    You may always pass. It costs nothing.
    .title = Crossing cells
    .caption = On your first card orange and both blue ones fit, but yellow has only one free cell. On the second card yellow and blue fit, and there is no orange.
rules-onecard-score =
    As soon as a card has three full rows, it scores: the points of its full rows, and 2 more for one sun or 5 more for both suns. If the same throw fills a fourth row, that one counts too.

    Put the card aside and draw a new one. You can use it from the next throw on.
    .title = A finished card
    .caption = The yellow die fills the third row of your first card: 5 + 2 + 2, and 5 for both suns. That is 14 points.
rules-onecard-end =
    When somebody scores the fourth card, the others still use these dice, and then the game is over. Unfinished cards bring the points of their full rows, without suns.

    The highest total wins. If it is a tie, you share the win.

    Should everybody keep passing, the game stops after 500 turns.
    .title = The end
    .caption = Four cards have brought 50 points, and the full orange row brings 4 more: 54.
rules-onecard-option-variant =
    In the advanced game everybody gets five cards and keeps three of them. Everybody chooses at the same time. The others are shuffled back.

    Three cards lie open beside the pile. Whoever finishes a card takes one of these instead of drawing, and the gap is filled at once.
    .title = Option: advanced game
    .caption = You have finished a card and choose one of these three.
rules-onecard-option-colors =
    Usually you must cross every colour that fits on your card. With this option you choose which of them you cross, at least one. Of each you still use all dice.
    .title = Option: free choice of colours
rules-onecard-option-deck =
    Usually you play with the 30 cards of this program. You can also load a deck of your own, as a file with one card in each line: six places for yellow, green, red, orange, purple and blue, each with the length of the row, an s for a sun, or - for the missing colour.

    For example 3s24s-56. Each card has five rows of 2 to 6 cells, 20 cells in all, and two suns.
    .title = Option: your own cards
rules-onecard-solo =
    Alone you play by the same rules and are always active. How many points do you get with four cards, and in how few turns?
    .title = Playing alone
