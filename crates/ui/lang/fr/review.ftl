# L’analyse d’une partie et les indices. La page charge ce fichier quand il le faut.

review-working = Calcul en cours…
review-done = L’analyse est prête.
review-not-loaded = L’analyse a besoin d’un fichier qui n’a pas pu être chargé. Es-tu en ligne ?
review-silent = L’analyse n’a pas fonctionné.

# Le résumé.
review-luck-you =
    .some = Sans la chance, tu aurais gagné environ { $games } parties sur 100 comme celle-ci.
    .nearly-all = Sans la chance, tu aurais gagné presque toutes les parties comme celle-ci.
    .hardly-any = Sans la chance, tu n’aurais gagné presque aucune partie comme celle-ci.
review-luck =
    .some = Sans la chance, { $name } aurait gagné environ { $games } parties sur 100 comme celle-ci.
    .nearly-all = Sans la chance, { $name } aurait gagné presque toutes les parties comme celle-ci.
    .hardly-any = Sans la chance, { $name } n’aurait gagné presque aucune partie comme celle-ci.
review-alone-lucky = { $points ->
    [one] Dont { $points } point dû à la chance.
   *[other] Dont { $points } points dus à la chance.
}
review-alone-unlucky = { $points ->
    [one] La malchance a coûté { $points } point.
   *[other] La malchance a coûté { $points } points.
}
review-alone-even = Les dés n’ont ni aidé ni gêné.
review-unfinished = La partie n’est pas finie. Chances de gagner à présent : { $chances }
review-unfinished-alone = { $points ->
    [one] La partie n’est pas finie. Score attendu : { $points } point
   *[other] La partie n’est pas finie. Score attendu : { $points } points
}

# La courbe.
chart-title = Chances de gagner
chart-title-alone = Score attendu
chart-luck = Chance
chart-error = Erreur

# Les décisions qui ont compté.
decisions-title = Les décisions qui ont compté
decisions-none = Aucune décision coûteuse. Bien joué !
decision-of = Étape { $step } : { $name }
decision-cost = coûte { $cost }

# Ce que valait une étape.
class-fine = Bon choix.
class-inaccuracy = Imprécision
class-mistake = Erreur
class-blunder = Grosse erreur
review-error = { $class } : coûte { $cost }
review-only-move = Le seul bon choix.
review-too-close = Trop serré pour trancher.
review-forced = Il n’y avait pas le choix.
review-no-luck = Presque pas de chance en jeu.
review-luck-of = Chance pour { $name } : { $luck }
review-dealt = La partie commence.
review-chose = { $name } : { $move }
review-before = Avant la première étape

# Réessayer une décision.
trial-look = Quoi de mieux ?
trial-start = Essaie toi-même
trial-ask = Que ferais-tu ici ?
trial-ask-as = Que ferais-tu ici à la place de { $name } ?
trial-cancel = Annuler
trial-close = Continuer
trial-again = Réessayer
trial-show = Voir le meilleur coup
trial-best = Exact, c’est le meilleur coup !
trial-as-good = Exact, c’est aussi bon que le meilleur coup !
trial-better-than-before = C’est mieux que dans la partie.
trial-same = Comme dans la partie :

# Indices.
hint-where = Où ?
hint-what = Quel est le mieux ?
hint-selected-is-good = Ton choix est bon.
hint-one-is-best = Un coup est meilleur que tous les autres.
hint-some-are-good = Plusieurs coups sont bons.
hint-all-are-good = Tous les coups se valent à peu près.

# Tout le reste.
ledger-title = Chance et adresse
ledger-unit = Pour cent d’une victoire
ledger-unit-alone = Points
ledger-what = Qu’est-ce que ça veut dire ?
ledger-share = Part égale
    .what = La chance de chacun avant la partie ; en solo, le score attendu.
ledger-luck-own = Ta chance
    .what = Ce que les lancers de tes propres tours t’ont apporté.
ledger-luck-others = Chance des autres
    .what = Ce que tous les autres lancers t’ont apporté ou pris.
ledger-errors-own = Tes erreurs
    .what = Ce que tes choix ont coûté. On ne peut pas faire mieux que 0.
ledger-errors-others = Erreurs des autres
    .what = Ce que les choix des autres t’ont apporté ou pris.
ledger-interaction = Coïncidence
    .what = Ce qui est arrivé parce que plusieurs ont choisi en même temps ; personne ne pouvait le savoir.
ledger-revision = Changement d’avis
    .what = À quel point le programme a changé d’avis. Plus c’est grand, moins le reste est sûr.
ledger-result = Résultat
    .what = 100 pour une victoire, 0 pour une défaite ; en solo, le score. C’est la somme des lignes au-dessus.
ledger-without-luck = Sans la chance
    .what = Le résultat sans toute la chance. Après une seule partie, il peut dépasser 100 ou descendre sous 0.
ledger-margin = Marge
    .what = De combien une seule partie peut tromper sur le résultat sans la chance.
ledger-skill-title = La façon de jouer
ledger-luckier = Plus de chance que
    .what = Sur 100 parties avec ces choix et d’autres dés, combien apportent moins de chance.
ledger-of-hundred = { $games } sur 100
ledger-decisions = Décisions
    .what = Combien de choix ont compté.
ledger-error-rate = Taux d’erreur
    .what = Ce qu’une décision a coûté en moyenne, en millièmes d’une victoire. Moins, c’est mieux.
ledger-level = Joue comme
    .what = Le niveau dont les choix ressemblent le plus à ceux-ci.
ledger-level-range = Ou de – à
    .what = Les niveaux plausibles après cette partie.
ledger-none = –
ledger-one-game = Une partie en dit peu : le niveau se voit sur beaucoup de parties.
ledger-made-by = Calculé avec le réseau { $net }, vue { $sight }.
steps-title = Toutes les étapes
steps-step = Étape
steps-what = Ce qui s’est passé
