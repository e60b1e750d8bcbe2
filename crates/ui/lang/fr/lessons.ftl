# Les premières parties guidées : ce qui est dit, pas à pas.

lesson-opponent = Ana
lesson-other = Bonne idée, mais faisons d’abord ceci.
lesson-next = Suivant
lesson-skip = Passer la leçon
lesson-play = Jouer une vraie partie

lesson-qwantum-sheet =
    Bienvenue dans Qwantum ! Voici ta feuille : quatre lignes, une par couleur. Jusqu’au trait épais les nombres montent, après ils descendent.
lesson-qwantum-sums =
    Sept dés. Chaque couleur vaut ses propres dés plus le blanc : violet 3 + 2 + 6 = 11, bleu 8, rouge 10, jaune 9.
lesson-qwantum-rethrow =
    Au début, les petits nombres te laissent de la place pour monter. Tu peux relancer les dés que tu veux, une fois. Relance juste le 6 blanc.
lesson-qwantum-alone =
    Un 1, parfait ! C’est ton tour, donc tu notes une couleur avant les autres. Prends le 3 bleu. Le bleu est alors fermé pour tout le monde ce tour-ci.
lesson-qwantum-together =
    Maintenant, tout le monde note en même temps une des autres couleurs. Prends le 4 jaune. { lesson-opponent } a déjà choisi, mais tu ne le verras qu’après.
lesson-qwantum-passive =
    C’est le tour d’{ lesson-opponent }, qui a pris le 2 bleu en premier. Mais toi aussi, tu peux noter : prends le 6 rouge.
lesson-qwantum-keep =
    De nouveau à toi : violet 9, bleu 9, rouge 7, jaune 5. Tout cela est utile. Garde le lancer.
lesson-qwantum-column =
    Dans ta première colonne, il ne manque que le violet. Note le 9 violet !
lesson-qwantum-points =
    Ta première colonne complète : 3, 4, 6 et 9. Elle rapporte le deuxième nombre le plus bas, donc 4 points. Essaie de remplir les colonnes avec de grands nombres.
lesson-qwantum-climb =
    Tu peux noter encore une fois, en même temps qu’{ lesson-opponent }. Le 5 jaune est juste au-dessus de ton 4 : prends-le.
lesson-qwantum-skip =
    Sautons quelques tours. Ta ligne bleue va arriver au trait épais.
lesson-qwantum-line =
    Le bleu en est à 18, et après le trait les nombres descendent. Le 15 bleu convient : note-le.
lesson-qwantum-second =
    Parmi les autres couleurs, seul le 10 violet convient : 10 est plus grand que 9. Si rien ne convient, tu passes. Mais si c’est ton tour et que tu ne notes rien du tout, c’est un lancer raté : −1, puis −2, et ainsi de suite.
lesson-qwantum-end =
    On continue ainsi jusqu’à ce qu’une feuille soit pleine ou que quelqu’un ait cinq lancers ratés. Celui qui a le plus de points gagne.
lesson-qwantum-summary =
    C’est tout : lance, relance si tu veux, note une couleur en premier, puis une avec les autres. Monte jusqu’au trait, descends après. Amuse-toi bien !

lesson-qwinto-sheet =
    Bienvenue dans Qwinto ! Voici ta feuille : trois lignes où les nombres montent de gauche à droite. Tu peux laisser des cases libres et les remplir plus tard.
lesson-qwinto-choose =
    C’est ton tour. Choisis un, deux ou trois dés : leurs couleurs décident dans quelles lignes tout le monde peut noter. Lance l’orange et le jaune.
lesson-qwinto-rethrow =
    Seulement 3 : ça ne va que tout à gauche. Tu peux relancer les mêmes dés une fois. Essaie !
lesson-qwinto-first =
    Un 9 ! Il peut aller dans la ligne orange ou la jaune. Note-le dans la jaune, dans la première case après le trou.
lesson-qwinto-passive =
    { lesson-opponent } a fait 10, et toi aussi, tu peux le noter. Mets-le dans le pentagone orange, juste au-dessus de ton 9.
lesson-qwinto-aim =
    À toi. Dans cette colonne, il ne manque que la case mauve, donc il faut lancer le dé mauve. Lance le jaune et le mauve.
lesson-qwinto-keep =
    Un 8 : dans une colonne, tous les nombres doivent être différents, et 8 n’est ni 9 ni 10. Garde-le !
lesson-qwinto-column =
    Note le 8 dans la case mauve, sous ton 9.
lesson-qwinto-bonus =
    La colonne est complète et rapporte le nombre de son pentagone : 10 points. En plus, chaque nombre vaut 1 point, mais une ligne complète rapporte à la place son dernier nombre.
lesson-qwinto-order =
    { lesson-opponent } a lancé un 4 jaune. Il doit aller à gauche de ton 9. Laisse un peu de place : note-le dans la deuxième case jaune.
lesson-qwinto-single =
    De nouveau à toi. Un seul dé, c’est permis aussi : lance juste le jaune.
lesson-qwinto-equal =
    Encore un 4 ! Ta ligne jaune a déjà un 4, et un nombre ne peut pas y être deux fois. Relance.
lesson-qwinto-pass =
    Encore la même chose, pas de chance. Tu dois passer. Quand c’est ton tour, c’est un lancer raté qui coûte 5 points ; les autres passent gratuitement.
lesson-qwinto-end =
    La partie s’arrête quand quelqu’un a deux lignes complètes ou quatre lancers ratés. Celui qui a le plus de points gagne.
lesson-qwinto-summary =
    C’est tout : choisis des dés, lance, relance si tu veux, et tout le monde note la somme. On monte dans les lignes, on ne répète rien dans les colonnes. Amuse-toi bien !

lesson-banditos-tiles =
    Bienvenue dans Los Banditos ! Quatre jetons de butin sont posés entre toi et { lesson-opponent }. Chacun vaut de 1 à 3 points. Le premier à 10 points gagne.
lesson-banditos-throw =
    C’est toi qui commences. Les dés sortent du sachet : un au tout premier tour, ensuite toujours deux. Lance !
lesson-banditos-place =
    Un 5 rouge. Pose-le de ton côté du deuxième jeton, qui vaut 3 points.
lesson-banditos-bag =
    C’était ton dé. Finis ton tour : le sachet passe à { lesson-opponent }.
lesson-banditos-two =
    { lesson-opponent } veut le même jeton et a posé un 4 noir et un 1 vert. Maintenant, c’est toi qui lances deux dés.
lesson-banditos-pair =
    Encore deux cinq ! Pose d’abord le vert à côté de ton rouge.
lesson-banditos-three =
    Et le bleu aussi : trois cinq, c’est très fort.
lesson-banditos-claim =
    { lesson-opponent } a encore de la place pour un dé, mais quel qu’il soit, un 4 et un 1 donnent au mieux une paire. Ta victoire est assurée : revendique le jeton !
lesson-banditos-skip =
    3 points ! Les dés sont de retour dans le sachet, et un nouveau jeton est là. Sautons quelques tours.
lesson-banditos-look =
    Au premier jeton, { lesson-opponent } a déjà ses trois dés, avec une paire de deux, et toi, tu as 3 et 4. Au troisième, elle a même trois six. Lance !
lesson-banditos-compare =
    Le 5 noir fait 3, 4, 5 : une suite bat une paire. Pose-le au premier jeton. Les deux côtés sont alors complets, et le plus fort l’emporte.
lesson-banditos-concede =
    2 points de plus ! Contre trois six, tes 4 et 5 rouges ont besoin d’un 3 ou d’un 6 rouge. C’est trop improbable pour 1 seul point. Renonce au troisième jeton : il en viendra un nouveau.
lesson-banditos-rest =
    Tes dés de là-bas sont de retour dans le sachet, et un nouveau jeton de 2 points est arrivé. Poses-y le 1 bleu.
lesson-banditos-end =
    Tu mènes 5 à 1. On continue jusqu’à ce que quelqu’un ait 10 points.
lesson-banditos-summary =
    Retiens bien : un brelan bat une suite, et une suite bat une paire. D’une seule couleur, tout est encore plus fort. Amuse-toi bien !

lesson-onecard-cards =
    Bienvenue dans Tout sur une carte ! Voici tes deux cartes. Quand trois lignes d’une carte sont complètes, elle est validée. Chaque case d’une ligne complète vaut un point.
lesson-onecard-rethrow =
    Tu as lancé deux jaunes, et ta première carte a cinq cases jaunes. Tu peux lancer encore deux fois : garde les jaunes et relance les trois autres.
lesson-onecard-again =
    Un troisième jaune ! Relance le vert et le bleu, c’est ton dernier lancer.
lesson-onecard-mark =
    Quatre jaunes et un orange. Les dés valent pour une seule carte : coche des cases sur la première.
lesson-onecard-everybody =
    { lesson-opponent } a utilisé les mêmes dés. Tout le monde coche à chaque lancer, ainsi personne ne s’ennuie. Maintenant, c’est elle qui lance.
lesson-onecard-fit =
    Deux jaunes, un orange, deux bleus. Ta première carte n’a plus qu’une case jaune, et deux dés n’y entrent pas, donc le jaune ne compte pas. Mais l’orange et le bleu seront pleins : coche-les sur la première carte.
lesson-onecard-stop =
    À toi : exactement un jaune ! Il ne t’en faut pas plus. Arrête de lancer.
lesson-onecard-third =
    Coche des cases sur ta première carte. Le jaune devient sa troisième ligne complète. Le rouge et le mauve sont cochés aussi, car toute couleur qui convient doit servir.
lesson-onecard-scored =
    5 + 2 + 2 points pour les lignes complètes et, comme les deux soleils y sont, 5 de plus : 14 ! Une nouvelle carte est arrivée aussitôt. Un seul soleil aurait valu 2.
lesson-onecard-second =
    Trois verts, un rouge, un bleu. Sur ta deuxième carte, le vert a exactement trois cases, et un soleil. Coche des cases sur celle-là.
lesson-onecard-pass =
    Rien ne convient, ou ça ne te plaît pas ? Alors passe, c’est gratuit.
lesson-onecard-end =
    Quand quelqu’un valide sa quatrième carte, tout le monde utilise encore ces dés, puis c’est fini. Celui qui a le plus de points gagne.
lesson-onecard-summary =
    C’est tout : lance jusqu’à trois fois, puis tout le monde coche des cases sur une carte. Trois lignes complètes, et elle est validée. Amuse-toi bien !
