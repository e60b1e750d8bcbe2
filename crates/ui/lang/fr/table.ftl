# Une partie à l’écran.

you = Toi
names-and = { $names } et { $last }
names-and-i = { $names } et { $last }
names-and-you = { $count ->
    [one] { $last } et toi
   *[other] { $names }, { $last } et toi
}
bot-easy = Pío
bot-medium = Lola
bot-hard = Rufo
bot-master = Sofía
bot = Bot
bot-name = { $name } ({ $level })
one-of-many = { $number }. { $name }
seat-name = Place { $seat ->
    [a] 1
    [b] 2
    [c] 3
    [d] 4
    [e] 5
    [f] 6
   *[other] { $seat }
}
level-random = au hasard
level-greedy = simple
level-easy = facile
level-medium = moyen
level-hard = difficile
level-master = maître

color-white = blanc
color-black = noir
color-red = rouge
color-orange = orange
color-yellow = jaune
color-green = vert
color-blue = bleu
color-purple = mauve
color-violet = violet

game-gone = Cette partie n’est plus sur cet appareil

# Dés.
dice = Dés
die-number = Dé : { $color } { $number }
die-color = Dé : { $color }
die-blank = Dé
die-cup = { $die }, dans le gobelet
die-idle = { $die }, mis de côté
sum = Somme : { $number }
sum-color = Somme pour { $color } : { $number }

# Feuilles.
sheet-of = Feuille : { $name }
cell-of = ligne en { $color }, colonne { $column } : { $state }
cell-empty = vide
cell-number = { $number }
cell-pencil = { $number } au crayon
cell-can = vide, tu peux y noter { $number }
cell-ghost = vide, { $number } conviendrait
cell-bonus = { $state }, case bonus
row-said = ligne en { $color } : { $numbers }
row-number = { $number } en colonne { $column }
column-box = Colonne { $column } : { $points }
column-open = Colonne { $column } : incomplète
misthrows = Lancers ratés
misthrows-said = Lancers ratés : { $count } sur { $most }

# Points.
seat-turn = joue
others = Autres joueurs
seat-ready = choix fait
counter-turn = Tour { $count }
counter-target = Objectif : { $count } points
counter-throws-left = { $count ->
    [one] encore { $count } lancer
   *[other] encore { $count } lancers
}
total = Total
part-orange = Ligne orange
part-yellow = Ligne jaune
part-purple = Ligne mauve
part-bonuses = Bonus
part-columns = Colonnes
part-misthrows = Lancers ratés
part-ones = Jetons de 1
part-twos = Jetons de 2
part-threes = Jetons de 3
part-scored = Cartes validées
part-unfinished = Cartes inachevées

# Questions.
question = À toi de jouer
ask-choose = Choisis ton coup
ask-choose-dice = Quels dés veux-tu lancer ?
ask-keep-or-rethrow = Garder ce lancer ou relancer ?
ask-write-or-pass = Note le nombre, ou passe
ask-write-first = Tu commences : note un nombre, ou passe
ask-write-together = Maintenant tout le monde : note un nombre, ou passe
ask-rethrow = Quels dés veux-tu relancer ?
ask-tiles-or-throw = Lance, ou d’abord revendique des jetons ou renonce à d’autres
ask-tiles-or-end = Revendique des jetons, renonce à d’autres, ou finis ton tour
ask-place-dice = Place tes dés : touche un dé, puis ton côté d’un jeton
ask-make-room = Fais de la place pour tes dés
ask-return-dice = Pas de place : remets des dés au sachet ou renonce à un jeton
ask-keep-cards = Quelles trois cartes veux-tu garder ?
ask-stop-or-rethrow = Quels dés veux-tu relancer ?
ask-take-card = Prends une carte
ask-mark-or-pass = Coche des cases sur une carte, ou passe
nothing-fits = Ça ne rentre nulle part.
only-pass = Aucune case ne convient : tu dois passer.
now-asked = C’est à { $name }
wait-for = En attente : { $names }…
wait-dice = Les dés roulent…
wait-chosen = C’est noté. En attente : { $names }…
wait-nobody = Tout le monde a choisi.
take-back = Annuler
take-back-of = Annuler : { $name }

# Pourquoi on ne peut rien noter dans une case.
closed-filled = Cette case est déjà remplie.
closed-not-thrown = Le dé { $color } n’a pas été lancé.
closed-left = { $number } n’est pas plus grand que le { $other } à gauche.
closed-right = { $number } n’est pas plus petit que le { $other } à droite.
closed-column = Le { $number } est déjà dans cette colonne.
closed-taken = Le nombre du { $color } a déjà servi pendant ce tour.
closed-not-next = Une ligne se remplit de gauche à droite, case par case.
closed-falling = Après le trait, ça descend : { $number } n’est pas plus petit que { $other }.

move-throw = Lancer
move-rethrow = Relancer
move-keep = Garder
move-write = Noter
move-pass = Passer
move-place = Placer
move-return = Remettre
move-claim = Revendiquer
move-concede = Renoncer
move-end = Finir le tour
move-stop = Arrêter
move-mark = Cocher
move-take = Prendre

# Ce que rapporte un coup.
effect-points = { $points }
effect-misthrow = lancer raté : { $points }
effect-column = colonne complète : { $points }
effect-row = ligne complète : { $points }
effect-tile = jeton : { $points }
effect-card = carte validée : { $points }
effect-given = ton adversaire reçoit { $points }
effect-given-and-lost = ton adversaire reçoit { $points } et gagne

# Ce qui s’est passé.
log = Déroulement
log-turn = Tour : { $name }
log-roll = { $name } : lancer { $dice }
log-roll-sums = { $name } : lancer { $dice } – somme : { $sums }
log-wrote = { $name } : { $color } { $number }
log-passed = { $name } : tour passé
log-missed = { $name } : lancer raté n° { $count }
log-row-done = { $name } : ligne complète ({ $color })
log-column-done = { $name } : colonne complète, { $points }
log-placed = { $name } : { $color } { $number } au jeton de { $points }
log-returned = { $name } : { $color } { $number } dans le sachet
log-tile-revealed = Nouveau jeton de { $points }
log-tile-decided = { $name } : jeton gagné, { $points }
log-tile-claimed = { $name } : jeton revendiqué, { $points }
log-tile-conceded = Renoncement à un jeton. { $name } : { $points }
log-card-drawn = { $name } : nouvelle carte
log-card-shown = Nouvelle carte visible
log-card-returned = { $name } : carte remise
log-marked = { $name } : { $cells } × { $color }
log-card-scored = { $name } : carte validée, { $points }
log-over = { $why } Victoire : { $winners }
log-over-alone = { $why } Score final : { $score }

# La fin.
end-you = Tu as gagné !
end-winner = { $name } gagne !
end-shared = Victoire partagée : { $names }
end-alone = Ton score : { $score }
end-over = La partie est terminée.
you-have = Tu as
you-and-names-have = { $names } avez
names-have = { $count ->
    [one] { $names } a
   *[other] { $names } ont
}
ended-two-rows = { $who } complété deux lignes.
ended-four-misthrows = { $who } coché le quatrième lancer raté.
ended-full-sheet = { $who } rempli toute la feuille.
ended-five-misthrows = { $who } coché le cinquième lancer raté.
ended-ten-points = { $who } atteint 10 points.
ended-four-cards = { $who } validé une quatrième carte.
ended-turn-limit = Le nombre maximal de tours est atteint.
end-again = Rejouer
end-next = Ensuite : { $name }
end-more = Plus
best-new = Nouveau record personnel : { $score }
best-so-far = Ton record : { $score }
end-replay = Revoir la partie
end-share = Partager la partie
end-link-copied = Lien copié
end-picture = Partager l’image
end-picture-saved = Image enregistrée
end-picture-failed = L’image n’a pas pu être créée.
end-copy = Copier la partie
end-copied = Copié
end-save = Enregistrer la partie
# The result as a message to others.
result-won = J’ai gagné à { $game } contre { $names } ({ $result }).
result-tied = J’ai partagé la victoire à { $game } avec { $names } ({ $result }).
result-lost = J’ai perdu à { $game } contre { $names } ({ $result }).
result-alone = Mon score à { $game } : { $score }.
result-me = Moi
result-scores = { $game } : { $scores }.
result-link = { $text } Revoir la partie : { $link }
