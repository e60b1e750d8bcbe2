# Ce qui ne va pas dans une partie ou des cartes que quelqu’un apporte.

fault-at-line = ligne { $line } : { $fault }
fault-line = au lieu de « { $found } », il faudrait une ligne comme « { $example } »
fault-line-missing = il manque une ligne comme « { $example } »
fault-line-unknown = « { $found } » n’est pas une ligne d’un fichier de partie
fault-line-twice = « { $found } » est répété
fault-seat = la place « { $found } » n’existe pas
fault-seats = ce jeu est pour { $count } joueurs
fault-seats-between = ce jeu est pour { $min } à { $max } joueurs
fault-name = « { $found } » n’est pas un nom de 1 à { $most } caractères
fault-tag = « { $found } » n’est pas un nom suivi d’une valeur
fault-tags = il y a plus de { $most } indications
fault-game = le jeu « { $found } » n’existe pas
fault-option = ce jeu n’a pas d’option « { $found } »
fault-value = option « { $option } » : { $reasons }
fault-value-unknown = « { $found } » n’est aucune de ces valeurs : { $known }
fault-not-over = un résultat est indiqué, mais la partie n’est pas terminée. { $due }
fault-result = le résultat indiqué est { $noted }, mais les coups mènent à { $played }

# Une étape qui ne suit pas les règles.
fault-step = étape { $step }, « { $found } » : { $fault }. { $due }
fault-no-step = ce n’est pas une étape de ce jeu
fault-no-roll-due = on ne lance pas de dés ici
fault-impossible = ce lancer n’est pas possible ici
fault-not-to-move = ce n’est pas à cette place de jouer ici
fault-not-allowed = ce coup n’est pas permis ici
fault-due-roll = On attend un lancer, par exemple « { $example } ».
fault-due-move = On attend un coup, par exemple « { $example } ».
fault-due-nothing = La partie est déjà terminée.

# Les paquets et leurs cartes.
fault-deck-empty = il n’y a pas de cartes
fault-deck-large = { $count } cartes, mais { $most } au plus sont permises
fault-deck-small = { $count ->
    [one] { $count } carte, mais il en faut { $needed } pour cette partie
   *[other] { $count } cartes, mais il en faut { $needed } pour cette partie
}
fault-card = carte { $number } : { $fault }
fault-card-form = ses lignes sont illisibles
fault-card-points = une ligne vaut autant de points qu’elle a de cases
fault-card-unreadable = « { $found } » devrait compter six positions, comme « -2s55s44 »
fault-card-length = cases dans la ligne en { $color } : { $count } au lieu de { $least } à { $most }
fault-card-color = ce jeu n’a pas la couleur { $color }
fault-card-twice = il y a deux lignes en { $color }
fault-card-rows = lignes : { $count } au lieu de { $due }
fault-card-cells = cases en tout : { $count } au lieu de { $due }
fault-card-suns = lignes avec un soleil : { $count } au lieu de { $due }
