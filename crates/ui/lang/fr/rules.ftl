# Les pages de règles : un texte avec son titre, et la ligne sous son dessin.

rules-qwantum-aim =
    Dans Qwantum, tu remplis quatre lignes de nombres qui montent puis redescendent. Chaque colonne complète te rapporte son deuxième nombre le plus bas. Celui qui a le plus de points gagne.

    De deux à quatre joueurs, ou en solo.
    .title = But du jeu
    .caption = La première colonne est complète : 2, 3, 4 et 5. Elle rapporte le deuxième plus bas, donc 3 points.
rules-qwantum-throw =
    À ton tour, lance les sept dés : le blanc et six qui montrent des couleurs. Ensuite, tu peux relancer ceux que tu veux, une seule fois, le blanc aussi. Le deuxième lancer compte.

    Chaque couleur vaut la somme de ses dés plus le dé blanc. Si aucun dé ne montre une couleur, elle vaut le dé blanc tout seul.
    .title = Les dés
    .caption = Violet 3 + 3 = 6, bleu 5 + 5 + 3 = 13, jaune 2 + 4 + 1 + 3 = 10. Aucun dé n’est rouge, donc le rouge vaut le 3 blanc.
rules-qwantum-turn =
    D’abord, le joueur actif (celui qui a lancé) peut noter une couleur. Cette couleur est alors fermée pour ce tour.

    Ensuite tout le monde, lui aussi, peut noter une des autres couleurs. Vous choisissez en même temps, et vous pouvez être plusieurs à prendre la même.

    On peut toujours passer. Mais si c’est ton tour et que tu ne notes rien du tout, tu coches un lancer raté. Les autres, jamais.
    .title = Un tour
    .caption = C’est le tour de ton adversaire, qui a noté le 5 rouge en premier. Tu peux encore noter le 5 violet, le 7 bleu ou le 7 jaune.
rules-qwantum-write =
    Un nombre va dans la prochaine case libre de sa ligne, depuis la gauche et sans trou.

    Dans les quatre premières cases, chaque nombre est plus grand que le précédent. Après le trait épais, chaque nombre est plus petit que le précédent. Le même nombre deux fois de suite n’est pas permis.
    .title = Noter
    .caption = Le 8 violet, le 6 rouge et le 4 jaune vont bien. Pas le 13 bleu : la ligne bleue finit déjà par un 13.
rules-qwantum-score =
    Une colonne complète rapporte son deuxième nombre le plus bas. Les nombres égaux comptent une fois : dans 7, 7, 9 et 10, le deuxième plus bas est 9. Quatre nombres égaux rapportent ce nombre. Une colonne incomplète ne rapporte rien.

    Le premier lancer raté coûte 1 point, le deuxième 2 de plus, puis 3, 4 et 5.

    Le total le plus élevé gagne. En cas d’égalité, vous partagez la victoire.
    .title = Les points
    .caption = Les colonnes rapportent 4 + 9 + 11, et deux lancers ratés coûtent 1 + 2 : 21 points.
rules-qwantum-end =
    La partie s’arrête quand quelqu’un a rempli sa feuille ou coche son cinquième lancer raté. Ce que les autres notent au même moment compte encore.

    Mais si le joueur actif remplit sa dernière case avant que les autres notent, c’est fini tout de suite et personne d’autre ne note.
    .title = La fin
rules-qwantum-option-line =
    D’habitude, le cinquième nombre d’une ligne doit être plus petit que le quatrième. Avec cette option il est au choix, et seul le sixième doit être plus petit que le cinquième.
    .title = Option : nouveau départ après le trait
    .caption = Avec cette option, le bleu peut continuer avec 13, même s’il y a un 11 avant le trait.
rules-qwantum-solo =
    En solo, tu joues avec les mêmes règles et c’est toujours ton tour. Essaie de battre ton propre record.
    .title = Jouer en solo

rules-qwinto-aim =
    Dans Qwinto, tu notes des sommes de dés dans trois lignes où les nombres montent. Les nombres, les lignes complètes et les colonnes complètes rapportent des points ; les lancers ratés en coûtent.

    De deux à six joueurs, ou en solo.
    .title = But du jeu
    .caption = Dix nombres font 10 points. La colonne avec 4, 5 et 6 est complète et rapporte le 4 de son pentagone : 14 points.
rules-qwinto-throw =
    À ton tour, choisis un, deux ou les trois dés et lance-les. Si le lancer ne te plaît pas, relance les mêmes dés une fois. Le deuxième lancer compte.

    La somme des dés est le nombre de ce tour, pour tout le monde.
    .title = Les dés
    .caption = Orange et jaune font 9. Tu gardes, ou tu relances les deux ?
rules-qwinto-write =
    Maintenant, tout le monde peut noter la somme dans une case. Vous choisissez en même temps.

    La ligne doit avoir la couleur d’un dé lancé. Dans la ligne, tout ce qui est à gauche doit être plus petit et tout ce qui est à droite plus grand. Dans la colonne, aucune autre case ne doit porter le même nombre.

    Tu peux laisser des cases vides et les remplir plus tard. Le trou d’une ligne n’est pas une case : la ligne continue simplement après.
    .title = Noter
    .caption = Le 9 peut aller dans quatre cases, deux orange et deux jaunes. Il ne peut pas aller dans la colonne du 9 mauve.
rules-qwinto-pass =
    On peut toujours passer. Pour les autres c’est gratuit, mais si c’est ton tour et que tu ne notes rien, tu coches un lancer raté : 5 points de moins.
    .title = Passer
    .caption = La ligne jaune a déjà un 4. Il ne reste qu’à passer, et c’est un lancer raté.
rules-qwinto-end =
    La partie s’arrête quand quelqu’un a rempli deux lignes ou a quatre lancers ratés. Tout le monde utilise encore la dernière somme.
    .title = La fin
rules-qwinto-score =
    Une ligne incomplète rapporte 1 point par nombre. Une ligne complète rapporte à la place son dernier nombre, tout à droite.

    Une colonne complète de trois cases rapporte le nombre de son pentagone. Chaque lancer raté coûte 5 points.

    Le total le plus élevé gagne. En cas d’égalité, vous partagez la victoire.
    .title = Les points
    .caption = Lignes 16 + 15 + 5, colonnes 4 + 12 + 14, un lancer raté −5 : 61 points.
rules-qwinto-solo =
    En solo, tu joues avec les mêmes règles et c’est toujours ton tour. Essaie de battre ton propre record.
    .title = Jouer en solo

rules-banditos-aim =
    Los Banditos se joue à deux. Deux bandes se disputent un butin : trois dés de ton côté d’un jeton contre trois dés de l’autre côté.

    Il y a dix jetons : quatre de 1 point, trois de 2 et trois de 3. Le premier à 10 points gagne.
    .title = But du jeu
    .caption = Quatre jetons forment une rangée, chacun vaut 1, 2 ou 3 points. Chacun a un côté pour toi et un pour ton adversaire.
rules-banditos-turn =
    Tire deux dés du sachet, lance-les et place-les. Puis c’est à ton adversaire. Au tout premier tour de la partie seulement, il n’y a qu’un dé.

    Il y a 24 dés dans le sachet, six de chaque couleur : noir, vert, rouge et bleu.
    .title = Un tour
rules-banditos-place =
    Pose chaque dé de ton côté d’un jeton, les deux au même ou à deux différents. Un côté a de la place pour trois. Tu dois placer tes dés tant qu’il y a de la place, et ils restent où ils sont.

    Dès que les deux côtés ont trois dés, les trois plus forts gagnent le jeton. S’ils sont de force égale, c’est le premier côté complété qui le gagne.

    Tous les dés de ce jeton retournent dans le sachet, et un nouveau jeton prend sa place. Quand il n’y en a plus, la place reste vide.
    .title = Placer les dés
    .caption = Avec le 6 vert, tu fais 4, 5, 6 au premier jeton. Cela bat la paire de six, et le jeton est à toi.
rules-banditos-strength =
    Du plus fort au plus faible :

    1. Brelan de couleur : trois nombres égaux d’une seule couleur.

    2. Suite de couleur : trois nombres qui se suivent d’une seule couleur, comme rouge 3, 4, 5.

    3. Brelan : trois nombres égaux.

    4. Suite : trois nombres qui se suivent.

    5. Paire de couleur : deux nombres égaux d’une seule couleur.

    6. Paire : deux nombres égaux.

    7. Dés différents : tout le reste.

    À combinaison égale, les nombres les plus grands gagnent. Si les paires sont égales, le troisième dé décide ; avec des dés différents, on compare le plus grand, puis le deuxième, puis le troisième. Aucune suite ne passe de 6 à 1, et la couleur à elle seule ne vaut rien.
    .title = Quels dés sont les plus forts
    .caption = Tes côtés, jeton par jeton : les quatre combinaisons les plus fortes, la meilleure d’abord.
rules-banditos-claim =
    Tu as trois dés à un jeton et ton adversaire en a moins ? Si aucun dé ne peut rendre son côté plus fort que le tien, tu peux revendiquer le jeton : il est à toi tout de suite.

    Tu peux revendiquer à tout moment de ton tour, avant ou après le lancer, aussi souvent que tu veux. Ce n’est jamais obligatoire.
    .title = Revendiquer un jeton
    .caption = Le 4 noir et le 1 vert peuvent donner au mieux une paire. Trois cinq sont plus forts : tu peux revendiquer le premier jeton.
rules-banditos-concede =
    À ton tour, tu peux aussi renoncer à n’importe quel jeton : ton adversaire le prend, et ses dés retournent dans le sachet. Ça fait mal, mais ça libère de la place et amène un nouveau jeton.

    Attention : si ton adversaire atteint ainsi 10 points, tu as perdu.
    .title = Renoncer à un jeton
rules-banditos-end =
    La partie s’arrête dès que quelqu’un a 10 points. Tous les jetons ensemble en valent 19, donc il y a toujours un seul gagnant.
    .title = La fin
rules-banditos-option-full =
    Parfois, tous tes côtés sont pleins et il n’y a pas de place pour un dé. D’habitude, il retourne simplement dans le sachet. Avec cette option tu le gardes, et tu dois revendiquer des jetons ou y renoncer jusqu’à ce qu’il ait une place.
    .title = Option : pas de place pour un dé
rules-banditos-option-proof =
    D’habitude, pour revendiquer un jeton, il faut être sûr de gagner contre n’importe quels dés. Avec cette option, seuls comptent les dés qui sont dans le sachet à ce moment, quoi qu’ils montrent. Revendiquer devient plus facile.
    .title = Option : quand revendiquer

rules-onecard-aim =
    Dans Tout sur une carte, tu coches des cases de tes cartes avec des dés de couleur. Dès que trois lignes d’une carte sont complètes, elle est validée. La partie finit quand quelqu’un valide sa quatrième carte, et celui qui a le plus de points gagne.

    De deux à quatre joueurs, ou en solo. Tout le monde commence avec deux cartes.
    .title = But du jeu
    .caption = Cinq lignes de cinq couleurs : une ligne vaut autant de points qu’elle a de cases. Deux lignes ont un soleil.
rules-onecard-throw =
    Le joueur actif lance les cinq dés. Chaque dé montre une des six couleurs. Ensuite il peut relancer les dés qu’il veut, puis encore une fois : trois lancers en tout. Il peut s’arrêter avant.

    Un dé gardé peut encore être relancé la fois suivante.
    .title = Les dés
    .caption = Déjà deux jaunes. Tu relances les trois autres ?
rules-onecard-mark =
    Maintenant, tout le monde utilise les mêmes dés, à tour de rôle, en commençant par le joueur actif. Choisis une de tes cartes et coche une case, depuis la gauche, pour chaque dé d’une couleur qui convient.

    Tous les dés d’une couleur doivent entrer, sinon aucun ne compte : deux dés jaunes ont besoin de deux cases jaunes libres. Tu ne peux pas laisser de côté une couleur qui convient.

    On peut toujours passer. C’est gratuit.
    .title = Cocher des cases
    .caption = Sur ta première carte, l’orange et les deux bleus conviennent, mais le jaune n’a qu’une case libre. Sur la deuxième, le jaune et le bleu conviennent, et il n’y a pas d’orange.
rules-onecard-score =
    Dès qu’une carte a trois lignes complètes, elle est validée : elle rapporte les points de ses lignes complètes, plus 2 pour un soleil ou 5 pour les deux soleils. Si le même lancer remplit une quatrième ligne, elle compte aussi.

    Mets la carte de côté et pioches-en une nouvelle. Tu peux l’utiliser dès le prochain lancer.
    .title = Une carte validée
    .caption = Le dé jaune remplit la troisième ligne de ta première carte : 5 + 2 + 2, et 5 pour les deux soleils. Cela fait 14 points.
rules-onecard-end =
    Quand quelqu’un valide sa quatrième carte, les autres utilisent encore ces dés, puis la partie est finie. Les cartes inachevées rapportent les points de leurs lignes complètes, sans les soleils.

    Le total le plus élevé gagne. En cas d’égalité, vous partagez la victoire.

    Si tout le monde passe sans cesse, la partie s’arrête après 500 tours.
    .title = La fin
    .caption = Quatre cartes ont rapporté 50 points, et la ligne orange complète en rapporte 4 de plus : 54.
rules-onecard-option-variant =
    Dans le jeu avancé, tout le monde reçoit cinq cartes et en garde trois. Vous choisissez en même temps. Les cartes restantes sont remélangées dans la pioche.

    Trois cartes sont visibles à côté de la pioche. Quand on valide une carte, on prend l’une d’elles au lieu de piocher, et le trou est comblé aussitôt.
    .title = Option : jeu avancé
    .caption = Tu as validé une carte et tu en choisis une parmi ces trois.
rules-onecard-option-colors =
    D’habitude, tu dois cocher toutes les couleurs qui conviennent à ta carte. Avec cette option, tu choisis lesquelles, au moins une. De chacune, tu utilises toujours tous les dés.
    .title = Option : couleurs au choix
rules-onecard-option-deck =
    D’habitude, on joue avec le jeu standard de 30 cartes. Tu peux aussi charger tes propres cartes, dans un fichier avec une carte par ligne : six positions pour jaune, vert, rouge, orange, mauve et bleu, chacune avec la longueur de la ligne, un s pour un soleil, ou - pour la couleur qui manque.

    Par exemple 3s24s-56. Chaque carte a cinq lignes de 2 à 6 cases, 20 cases en tout, et deux soleils.
    .title = Option : tes propres cartes
rules-onecard-solo =
    En solo, tu joues avec les mêmes règles et c’est toujours ton tour. Combien de points fais-tu avec quatre cartes, et en combien de tours ?
    .title = Jouer en solo
