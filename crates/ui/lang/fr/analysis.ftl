# Ce que l’analyse dit d’un coup. La page charge ce fichier quand il le faut.

advice-better = Il y a mieux.
advice-where-row = Regarde la ligne en { $color }.
advice-where-tile = Regarde le jeton { $slot }.
advice-where-card = Regarde la carte { $card }.
advice-where-cards = Réfléchis aux cartes à garder.
advice-where-dice = Réfléchis aux dés à lancer.
advice-where-turn = Réfléchis à la suite de ton tour.

# Le verdict.
advice-wins = { $move } : gagne { $chance } fois sur 100.
advice-points = { $move } : { $points } points en moyenne.
advice-costs = { $move } coûte { $cost }.
advice-costs-two = { $move } coûte { $cost }, { $other } { $more }.
advice-equal = { $move } : tout aussi bien.
advice-less-than-one = moins de 1
advice-decimal = { $whole },{ $tenths }
advice-percent = { $number } %
advice-times = { $count }× { $what }
advice-all-dice = tous les dés
advice-cell = { $color } { $column }

# Les coups : quoi faire, et comme sujet d’une phrase.
advice-move-write = Note { $number } en { $cell }
    .noun = { $cell }
advice-move-pass = Passe
    .noun = passer
advice-move-keep = Garde ce lancer
    .noun = garder ce lancer
advice-move-keep-cards = Garde les cartes { $cards }
    .noun = garder les cartes { $cards }
advice-move-throw = Lance
    .noun = lancer
advice-move-throw-dice = Lance { $dice }
    .noun = lancer { $dice }
advice-move-rethrow = Relance
    .noun = relancer
advice-move-rethrow-dice = Relance { $dice }
    .noun = relancer { $dice }
advice-move-stop = Arrête de lancer
    .noun = arrêter
advice-move-mark = Coche la carte { $card }
    .noun = la carte { $card }
advice-move-mark-rows = Coche { $colors } sur la carte { $card }
    .noun = cocher { $colors } sur la carte { $card }
advice-move-place = Place { $die } au jeton { $slot }
    .noun = { $die } au jeton { $slot }
advice-move-return = Remets { $die } dans le sachet
    .noun = remettre { $die } dans le sachet
advice-move-claim = Revendique le jeton { $slot }
    .noun = revendiquer le jeton { $slot }
advice-move-concede = Renonce au jeton { $slot }
    .noun = renoncer au jeton { $slot }
advice-move-take = Prends la carte { $card }
    .noun = la carte { $card }
advice-move-end = Finis le tour
    .noun = finir le tour

# Les raisons, qui forment ensemble une phrase.
reasons-joined = { $first } ; { $second }
reasons-but = mais { $reason }
reason-points = le score est de { $best } au lieu de { $other }
reason-opponent-points = { $best ->
    [one] l’adversaire a { $best } point au lieu de { $other }
   *[other] l’adversaire a { $best } points au lieu de { $other }
}
reason-fields = { $best ->
    [one] { $best } case est remplie ou peut encore l’être au lieu de { $other }
   *[other] { $best } cases sont remplies ou peuvent encore l’être au lieu de { $other }
}
reason-rows = { $best ->
    [one] { $best } ligne reste possible au lieu de { $other }
   *[other] { $best } lignes restent possibles au lieu de { $other }
}
reason-columns = { $best ->
    [one] { $best } colonne peut rapporter des points au lieu de { $other }
   *[other] { $best } colonnes peuvent rapporter des points au lieu de { $other }
}
reason-fields-to-end = { $best ->
    [one] la fin est à { $best } case au lieu de { $other }
   *[other] la fin est à { $best } cases au lieu de { $other }
}
reason-open-sums = { $best ->
    [one] au prochain tour, { $best } somme reste possible au lieu de { $other }
   *[other] au prochain tour, { $best } sommes restent possibles au lieu de { $other }
}
reason-misthrow-risk = le risque de lancer raté est de { $best } au lieu de { $other }
reason-next-misthrow-risk = le risque de lancer raté au prochain tour est de { $best } au lieu de { $other }
reason-next-nothing-fits = le risque que rien ne convienne au prochain lancer est de { $best } au lieu de { $other }
reason-fitting-fields = { $best ->
    [one] la somme convient en moyenne à { $best } case au lieu de { $other }
   *[other] la somme convient en moyenne à { $best } cases au lieu de { $other }
}
reason-fitting-rows = { $best ->
    [one] le lancer convient en moyenne à { $best } ligne au lieu de { $other }
   *[other] le lancer convient en moyenne à { $best } lignes au lieu de { $other }
}
reason-next-points = { $best ->
    [one] le lancer rapporte tout de suite { $best } point en moyenne au lieu de { $other }
   *[other] le lancer rapporte tout de suite { $best } points en moyenne au lieu de { $other }
}
reason-cards-scored = { $best ->
    [one] { $best } carte est validée au lieu de { $other }
   *[other] { $best } cartes sont validées au lieu de { $other }
}
reason-crosses-to-score = { $best ->
    [one] il manque { $best } croix à la prochaine carte au lieu de { $other }
   *[other] il manque { $best } croix à la prochaine carte au lieu de { $other }
}
reason-crosses = { $best ->
    [one] le lancer coche en moyenne { $best } case d’une carte au lieu de { $other }
   *[other] le lancer coche en moyenne { $best } cases d’une carte au lieu de { $other }
}
reason-score-chance = la probabilité que le lancer termine une carte est de { $best } au lieu de { $other }
reason-winnable = { $best ->
    [one] { $best } point est accessible avec les jetons visibles au lieu de { $other }
   *[other] { $best } points sont accessibles avec les jetons visibles au lieu de { $other }
}
reason-opponent-winnable = { $best ->
    [one] l’adversaire peut atteindre { $best } point avec les jetons visibles au lieu de { $other }
   *[other] l’adversaire peut atteindre { $best } points avec les jetons visibles au lieu de { $other }
}
reason-claims = { $best ->
    [one] on peut revendiquer des jetons pour { $best } point au lieu de { $other }
   *[other] on peut revendiquer des jetons pour { $best } points au lieu de { $other }
}
reason-win-chance = la probabilité de gagner un jeton au prochain tour est de { $best } au lieu de { $other }
reason-opponent-win-chance = la probabilité que l’adversaire gagne un jeton à son prochain tour est de { $best } au lieu de { $other }
