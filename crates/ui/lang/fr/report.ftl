# Le rapport qu’écrit « cubilete analyze --html ».

report-title = { $game } : chance et habileté
report-won = { $names } a gagné { $scores } et, sans chance, aurait gagné { $chance } parties sur 100 comme celle-ci.
report-won-surely = { $names } a gagné { $scores } et aurait gagné aussi sans chance.
report-won-luckily = { $names } a gagné { $scores }, mais aurait perdu sans chance.
report-shared = { $names } partagent la victoire, { $scores }.
report-alone = { $name } a marqué { $score } points : la chance a valu { $luck } points, les erreurs en ont coûté { $loss }.
report-open = { $game } n’est pas fini : après { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}, { $name } est en tête, avec { $chance } chances sur 100 de gagner.
report-open-alone = { $game } n’est pas fini : après { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}, on peut attendre { $points } points.
report-not-begun = { $game } n’a pas commencé.

# Résultats.
report-unit = Pour cent d’une victoire
report-unit-points = Points
report-result = Résultat
report-score = points
report-winner = victoire
report-without-luck = Sans chance
    .meaning = Le résultat sans la chance de tous les lancers. Dans une seule partie, il peut dépasser 100 ou être négatif ; sa moyenne sur beaucoup de parties est la vraie probabilité de gagner.
report-luckier = Plus de chance que dans
report-of-100 = { $count } parties sur 100
report-loss = Perdu par des erreurs
report-error-rate = Taux d’erreur
report-rate-of = { $rate } ({ $count ->
    [one] { $count } décision
   *[other] { $count } décisions
})
report-level = Niveau de jeu
report-range = de { $low } à { $high }
report-provisional = provisoire

# Le bilan.
report-parts = D’où vient le résultat
report-parts-desc = Une barre par joueur : ce qui a rapporté est à droite de la ligne, ce qui a coûté à gauche. Le tableau ci-dessous donne les nombres.
report-parts-axis = À gauche ce qui a été perdu, à droite ce qui a été gagné
report-share = Part égale
report-share-points = Attendu au début
report-part-own-luck = Chance propre
    .meaning = La chance des lancers dans ses propres tours, et des cartes et jetons qui y sont tirés.
report-part-others-luck = Chance des autres
    .meaning = La chance de tous les autres lancers, qui peut aider ou nuire.
report-part-own-errors = Erreurs propres
    .meaning = Ce que ses propres décisions ont perdu.
report-part-others-errors = Erreurs des autres
    .meaning = Ce que les décisions des autres ont donné ou enlevé.
report-part-interaction = Interaction
    .meaning = Ce qui est arrivé parce que plusieurs ont choisi en même temps, sans que personne puisse le savoir.
report-part-revision = Révision
    .meaning = À quel point le programme a changé d’avis sur la position. Plus elle est grande, moins le reste est sûr.
report-meanings = Ce que veulent dire les lignes

# Le cours de la partie.
report-course = Chances de gagner
report-course-points = Points attendus
report-course-desc = Une ligne par joueur au fil des étapes de la partie. À la fin : { $values }. Le tableau de toutes les étapes donne les nombres.
report-steps-axis = Étapes de la partie
report-mark-error = Étape { $step }, erreur de { $name } : { $change }
report-mark-luck = Étape { $step }, lancer chanceux pour { $name } : { $change }
report-legend-error = erreur coûteuse
report-legend-luck = lancer chanceux

# La chance.
report-luckiest = Les lancers les plus chanceux
report-gain = { $change } pour { $name }
report-step-number = Étape { $step }
report-better-than = Mieux que { $count } lancers sur 100.
report-mean = moyenne { $value }
report-outcomes-desc = Des valeurs entre { $low } et { $high } étaient possibles, { $mean } en moyenne. C’est { $value } qui est venu.
report-luck = La chance au fil de la partie
report-luck-band = 95 parties sur 100 finissent dans la bande.
report-luck-desc = À la fin { $change } ; la bande va de −{ $width } à +{ $width }.

# Décisions.
report-decisions = Les décisions qui ont coûté
report-decisions-none = Toutes les décisions étaient bonnes.
report-decisions-fine = { $count ->
    [0] Aucune autre décision n’était bonne.
    [one] { $count } autre décision était bonne.
   *[other] { $count } autres décisions étaient bonnes.
}
report-decisions-close = { $count ->
    [one] { $count } était trop serrée pour être jugée.
   *[other] { $count } étaient trop serrées pour être jugées.
}
report-step = Étape
report-player = Joueur
report-choice = Choix
report-cost = Coût
report-class = Classe
report-best = Mieux
report-why = Pourquoi
report-only-move = (le seul bon coup)
report-class-fine = bon
report-class-too-close = trop serré
report-class-inaccuracy = imprécision
report-class-mistake = erreur
report-class-blunder = grosse erreur
report-where = Où sont les erreurs
report-where-note = Le taux d’erreur est le coût moyen d’une décision en millièmes d’une victoire. Le nombre de décisions est entre parenthèses.
report-all-decisions = Toutes les décisions
report-third-1 = Début
report-third-2 = Milieu
report-third-3 = Fin
report-kind-dice = Quels dés lancer
report-kind-keep = Que garder
report-kind-write = Que remplir
report-kind-take = Quelle carte prendre
report-kind-pass = Passer
report-kind-claim = Revendiquer des jetons
report-kind-concede = Renoncer à des jetons
report-kind-other = Autres

# Toutes les étapes.
report-steps = Toutes les étapes
report-steps-show = Montrer toutes les étapes avec les valeurs qui suivent
report-what = Ce qui s’est passé
report-effect = Effet

# À propos du rapport.
report-about = Comment lire ce rapport
report-about-values = Avant chaque étape, chacun a une certaine probabilité de gagner. Un bon lancer l’augmente, un mauvais la diminue : c’est la chance. Un choix ne peut jamais l’élever au-dessus de ce que donne le meilleur ; s’il la diminue, c’est une erreur.
report-about-points = Avant chaque étape, on peut attendre un certain nombre de points. Un bon lancer l’augmente, un mauvais le diminue : c’est la chance. Un choix ne peut jamais l’élever au-dessus de ce que donne le meilleur ; s’il le diminue, c’est une erreur. Pour les classes et les taux d’erreur, un score typique compte comme une victoire.
report-about-classes = Un choix qui coûte moins de 1 % d’une victoire est bon ; jusqu’à 3 %, c’est une imprécision, jusqu’à 6 % une erreur, et au-delà une grosse erreur.
report-about-one-game = Une seule partie prouve peu : on peut jouer parfaitement et perdre.
report-about-profile = Les intervalles contiennent la vraie valeur dans 95 cas sur 100. Un taux d’erreur est provisoire tant que son intervalle est large.
report-made = Calculé avec le réseau { $net }, en regardant { $sight }. Le même enregistrement donne partout les mêmes nombres.
report-made-without-net = Calculé en regardant { $sight }. Le même enregistrement donne partout les mêmes nombres.
report-sight-turn = jusqu’à la fin du tour
report-sight-two-turns = jusqu’à la fin du tour suivant

# Plusieurs parties.
report-games = Parties
report-games-count = { $count ->
    [one] { $count } partie.
   *[other] { $count } parties.
}
report-games-open = { $count ->
    [one] { $count } d’entre elles n’est pas finie.
   *[other] { $count } d’entre elles ne sont pas finies.
}
report-best-player = Sans chance { $name } en aurait gagné { $chance } sur 100.
report-seats = { $game }, { $count ->
    [1] en solo
   *[other] { $count } joueurs
}
report-results = Résultats avec et sans chance
report-without-luck-interval = Sans chance, avec son intervalle
report-error-rates = Taux d’erreur
report-error-rates-note = Coût moyen d’une décision en millièmes d’une victoire, avec son intervalle.
report-table-desc = Le tableau ci-dessus donne les nombres.
report-unnamed = Sans nom
report-file = Fichier
report-game = Jeu
