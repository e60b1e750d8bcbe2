# The rules pages: a text with its heading, and the line under its picture.

rules-qwantum-aim =
    In Qwantum you fill four rows with numbers that climb and then fall again. Each column you complete scores its second-lowest number. Whoever has the most points wins.

    For two to four players, or solo.
    .title = The aim
    .caption = The first column is complete: 2, 3, 4 and 5. It scores the second-lowest number, so 3 points.
rules-qwantum-throw =
    On your turn you are the active player. Roll all seven dice: the white one and six with colours. Then you may roll any of them again, once, including the white one. The second roll counts.

    Each colour is worth the sum of its dice plus the white die. If no die shows a colour, it is worth just the white die.
    .title = The dice
    .caption = Violet 3 + 3 = 6, blue 5 + 5 + 3 = 13, yellow 2 + 4 + 1 + 3 = 10. There is no red die, so red is worth the white 3.
rules-qwantum-turn =
    First the active player may write one colour. That colour is then closed for this turn.

    After that everybody, including the active player, may write one of the other colours. You all choose at the same time, and several of you may take the same colour.

    You may always pass. But if you are active and write nothing at all in your turn, you mark a misthrow. The others never do.
    .title = A turn
    .caption = Your opponent is active and has written the red 5 first. You may still write violet 5, blue 7 or yellow 7.
rules-qwantum-write =
    A number goes in the next free cell of its row, from the left and without gaps.

    In the first four cells every number is higher than the one before it. After the thick line every number is lower than the one before it. The same number twice in a row is not allowed.
    .title = Writing
    .caption = Violet 8, red 6 and yellow 4 fit. The blue 13 does not: blue already ends with a 13.
rules-qwantum-score =
    A complete column scores its second-lowest number. Equal numbers count once: in 7, 7, 9 and 10 the second-lowest is 9. Four equal numbers score that number. Incomplete columns score nothing.

    The first misthrow costs 1 point, the second 2 more, then 3, 4 and 5.

    The highest total wins. In a tie, you share the win.
    .title = Points
    .caption = The columns score 4 + 9 + 11, and two misthrows cost 1 + 2: 21 points.
rules-qwantum-end =
    The game ends when somebody’s sheet is full or somebody marks a fifth misthrow. What the others write at the same moment still counts.

    But if the active player fills the last cell before the others write, the game ends at once and nobody else writes.
    .title = The end
rules-qwantum-option-line =
    Usually the fifth number of a row must be lower than the fourth. With this option it can be any number, and only the sixth must be lower than the fifth.
    .title = Option: a fresh start after the line
    .caption = With this option blue may continue with 13, although there is an 11 before the line.
rules-qwantum-solo =
    In a solo game the same rules apply, and it is always your turn. Try to beat your own best score.
    .title = Playing solo

rules-qwinto-aim =
    In Qwinto you write sums of dice in three rows of climbing numbers. Numbers, full rows and full columns score points, and misthrows cost some.

    For two to six players, or solo.
    .title = The aim
    .caption = Ten numbers make 10 points. The column with 4, 5 and 6 is full and scores the 4 in its pentagon: 14 points.
rules-qwinto-throw =
    On your turn you are the active player. Choose one, two or all three dice and roll them. If you don’t like the roll, roll the same dice once more. The second roll counts.

    The sum of the dice is the number of this turn, for everybody.
    .title = The dice
    .caption = Orange and yellow make 9. Keep it, or roll both again?
rules-qwinto-write =
    Now everybody may write the sum in one cell. You all choose at the same time.

    The row must have the colour of a die that was rolled. In the row, everything to the left must be lower and everything to the right higher. In the column, no other cell may have the same number.

    You may leave cells empty and fill them later. The gap in a row is not a cell: the row simply continues after it.
    .title = Writing
    .caption = The 9 fits in four cells, two orange and two yellow. It can’t go in the column with the purple 9.
rules-qwinto-pass =
    You may always pass. It costs the others nothing, but if you are active and don’t write, you mark a misthrow: 5 points less.
    .title = Passing
    .caption = The yellow row already has a 4. All you can do is pass, and that is a misthrow.
rules-qwinto-end =
    The game ends when somebody has filled two rows, or has four misthrows. Everybody still uses the last sum.
    .title = The end
rules-qwinto-score =
    A row that is not full scores 1 point for each number. A full row scores its last number instead, the one on the far right.

    A full column of three scores the number in its pentagon. Each misthrow costs 5 points.

    The highest total wins. In a tie, you share the win.
    .title = Points
    .caption = Rows 16 + 15 + 5, columns 4 + 12 + 14, one misthrow −5: 61 points.
rules-qwinto-solo =
    In a solo game the same rules apply, and it is always your turn. Try to beat your own best score.
    .title = Playing solo

rules-banditos-aim =
    Los Banditos is for two players. Two gangs fight over loot: three dice on your side of a tile against three dice on the other side.

    There are ten tiles: four of 1 point, three of 2 and three of 3. The first to win 10 points wins the game.
    .title = The aim
    .caption = Four tiles lie in a row, each worth 1, 2 or 3 points. Each has a side for you and one for your opponent.
rules-banditos-turn =
    Draw two dice from the bag, roll them and place them. Then it is your opponent’s turn. In the very first turn of the game there is only one die.

    The bag holds 24 dice, six each in black, green, red and blue.
    .title = A turn
rules-banditos-place =
    Put each die on your side of a tile, both at the same tile or at two. A side has room for three. You must place your dice as long as there is room, and they stay where they are.

    As soon as both sides have three dice, the stronger three win the tile. If they are equally strong, the side that was complete first wins it.

    All dice at that tile go back in the bag, and a new tile takes its place. When no tiles are left, the place stays empty.
    .title = Placing dice
    .caption = With the green 6 you make 4, 5, 6 at the first tile. That beats the pair of sixes, and the tile is yours.
rules-banditos-strength =
    From strongest to weakest:

    1. Three flush: three equal numbers of one colour.

    2. Straight flush: three numbers in a row of one colour, like red 3, 4, 5.

    3. Three of a kind: three equal numbers.

    4. Straight: three numbers in a row.

    5. Pair flush: two equal numbers of one colour.

    6. Pair: two equal numbers.

    7. Singles: anything else.

    Within a kind the higher numbers win. If two pairs are equal, the third die decides; with singles the highest die counts first, then the second, then the third. No straight goes from 6 to 1, and one colour by itself is worth nothing.
    .title = Which three dice are stronger
    .caption = Your sides, tile by tile: the four strongest kinds, the best one first.
rules-banditos-claim =
    You have three dice at a tile, and your opponent has fewer? If no dice could make the other side stronger than yours, you may claim the tile: it is yours at once.

    You may claim at any time during your turn, before or after the roll, as often as you like. You never have to.
    .title = Claiming a tile
    .caption = Black 4 and green 1 can only become a pair. Three fives are stronger: you may claim the first tile.
rules-banditos-concede =
    On your turn you may also give up any tile: your opponent takes it, and its dice go back in the bag. That hurts, but it makes room and brings a new tile.

    Be careful: if that gives your opponent 10 points, you lose.
    .title = Giving up a tile
rules-banditos-end =
    The game ends the moment somebody has 10 points. All tiles together are worth 19, so there is always exactly one winner.
    .title = The end
rules-banditos-option-full =
    Sometimes all your sides are full and there is no room for a die. Usually it simply goes back in the bag. With this option you keep it, and must claim or give up tiles until there is room for it.
    .title = Option: no room for a die
rules-banditos-option-proof =
    Usually a claim must be safe against any dice at all. With this option only the dice in the bag at that moment count, whatever they might show. That makes it easier to claim.
    .title = Option: when a claim is safe

rules-onecard-aim =
    In All on one card you mark cells on your cards with colour dice. As soon as three rows of a card are full, it scores. The game ends with somebody’s fourth card, and the player with the most points wins.

    For two to four players, or solo. Everybody starts with two cards.
    .title = The aim
    .caption = Five rows in five colours: a row is worth as many points as it has cells. Two rows have a sun.
rules-onecard-throw =
    The active player rolls all five dice. Each die shows one of six colours. Then any dice may be rolled again, and after that once more: three rolls in all. You may stop earlier.

    You may still roll a die again that you kept before.
    .title = The dice
    .caption = Two yellows already. Will you roll the other three again?
rules-onecard-mark =
    Now everybody uses the same dice, one after the other, starting with the active player. Choose one of your cards and mark one cell, from the left, for each die of a matching colour.

    All dice of a colour must fit, or none of them counts: two yellow dice need two free yellow cells. You may not leave out a colour that fits.

    You may always pass. It costs nothing.
    .title = Marking cells
    .caption = On your first card orange and both blues fit, but yellow has only one free cell. On the second card yellow and blue fit, and there is no orange.
rules-onecard-score =
    As soon as a card has three full rows, it scores: the points of its full rows, plus 2 for one sun or 5 for both suns. If the same roll fills a fourth row, that one counts too.

    Put the card aside and draw a new one. You can use it from the next roll on.
    .title = A finished card
    .caption = The yellow die fills the third row of your first card: 5 + 2 + 2, and 5 for both suns. That is 14 points.
rules-onecard-end =
    When somebody scores a fourth card, the others still use these dice, and then the game is over. Unfinished cards score the points of their full rows, without suns.

    The highest total wins. In a tie, you share the win.

    If everybody keeps passing, the game stops after 500 turns.
    .title = The end
    .caption = Four cards have scored 50 points, and the full orange row scores 4 more: 54.
rules-onecard-option-variant =
    In the advanced game everybody gets five cards and keeps three of them. You all choose at the same time. The others are shuffled back into the pile.

    Three cards lie open beside the pile. Whoever finishes a card takes one of these instead of drawing, and the gap is filled at once.
    .title = Option: advanced game
    .caption = You have finished a card and choose one of these three.
rules-onecard-option-colors =
    Usually you must mark every colour that fits on your card. With this option you choose which of them to mark, at least one. You still use all dice of each colour you mark.
    .title = Option: choose your colours
rules-onecard-option-deck =
    Usually you play with the standard deck of 30 cards. You can also load your own deck from a file with one card per line: six places for yellow, green, red, orange, purple and blue, each with the length of the row, an s for a sun, or - for the missing colour.

    For example 3s24s-56. Each card has five rows of 2 to 6 cells, 20 cells in all, and two suns.
    .title = Option: your own cards
rules-onecard-solo =
    In a solo game the same rules apply, and it is always your turn. How many points can you score with four cards, and in how few turns?
    .title = Playing solo
