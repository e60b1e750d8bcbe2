# Une partie à l’écran.

you = Toi
bot-name = Bot ({ $level })
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
cell-bonus = { $state }, case bonus
row-said = ligne en { $color } : { $numbers }
row-number = { $number } en colonne { $column }
column-box = Colonne { $column } : { $points }
column-open = Colonne { $column } : incomplète
misthrows = Lancers ratés
misthrows-said = Lancers ratés : { $count } sur { $most }

# Points.
scores = Points
seat-turn = c’est son tour
seat-ready = a choisi
counter-turn = Tour { $count }
counter-target = But : { $count } points
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
part-ones = Des tuiles de 1
part-twos = Des tuiles de 2
part-threes = Des tuiles de 3
part-scored = Cartes comptées
part-unfinished = Cartes inachevées

# Questions.
question = Ta décision
ask-choose = Choisis ton coup
ask-choose-dice = Quels dés lances-tu ?
ask-keep-or-rethrow = Gardes-tu ce lancer, ou relances-tu ?
ask-write-or-pass = Note le nombre, ou passe
ask-write-first = D’abord toi : note un nombre ou passe, cela ne coûte encore rien
ask-write-together = Maintenant tout le monde : note un nombre, ou passe
ask-rethrow = Quels dés relances-tu ?
ask-tiles-or-throw = Lance, ou d’abord réclame ou cède des tuiles
ask-tiles-or-end = Réclame ou cède des tuiles, ou termine ton tour
ask-place-dice = Place tes dés : touche un dé, puis ton côté d’une tuile
ask-make-room = Fais de la place pour tes dés
ask-return-dice = Pas de place : remets des dés dans le sac, ou cède une tuile
ask-keep-cards = Quelles trois cartes gardes-tu ?
ask-stop-or-rethrow = Quels dés relances-tu ?
ask-take-card = Prends une carte
ask-mark-or-pass = Coche des cases sur une carte, ou passe
now-asked = Maintenant : { $name }
wait-for = On attend { $names }…
wait-dice = Le hasard décide…
wait-chosen = C’est choisi. On attend { $names }…
wait-nobody = Tout le monde a choisi.
take-back = Annuler
take-back-of = Annuler : { $name }

# Pourquoi on ne peut rien noter dans une case.
closed-filled = Cette case est déjà remplie.
closed-not-thrown = Le dé { $color } n’a pas été lancé.
closed-left = { $number } n’est pas plus grand que { $other }, à gauche.
closed-right = { $number } n’est pas plus petit que { $other }, à droite.
closed-column = { $number } est déjà dans cette colonne.
closed-taken = Le nombre en { $color } a déjà servi pendant ce tour.
closed-not-next = Les lignes se remplissent en partant de la gauche, case par case.
closed-falling = Après le trait, les nombres descendent : { $number } n’est pas plus petit que { $other }.

move-throw = Lancer
move-rethrow = Relancer
move-keep = Garder
move-write = Noter
move-pass = Passer
move-place = Placer
move-return = Dans le sac
move-claim = Réclamer
move-concede = Céder
move-end = Terminer le tour
move-stop = Arrêter
move-mark = Cocher
move-take = Prendre

# Ce que rapporte un coup.
effect-points = { $points }
effect-misthrow = lancer raté : { $points }
effect-column = colonne complète : { $points }
effect-row = ligne complète : { $points }
effect-tile = tuile : { $points }
effect-card = carte comptée : { $points }
effect-given = l’autre côté reçoit { $points }
effect-given-and-lost = l’autre côté reçoit { $points } et gagne

# Ce qui s’est passé.
log = Ce qui s’est passé
log-turn = Tour : { $name }
log-roll = { $name } : lancer { $dice }
log-roll-sums = { $name } : lancer { $dice } – somme : { $sums }
log-wrote = { $name } : { $number } dans la ligne en { $color }, colonne { $column }
log-passed = { $name } : passe
log-missed = { $name } : lancer raté numéro { $count }
log-row-done = { $name } : ligne en { $color } complète
log-column-done = { $name } : colonne { $column } complète, { $points }
log-placed = { $name } : { $color } { $number } à la tuile { $slot }
log-returned = { $name } : { $color } { $number } retourne dans le sac
log-tile-revealed = La tuile { $slot } vaut { $points }
log-tile-decided = { $name } : tuile { $slot } gagnée, { $points }
log-tile-claimed = { $name } : tuile { $slot } réclamée, { $points }
log-tile-conceded = { $name } : tuile { $slot } cédée par l’adversaire, { $points }
log-card-drawn = { $name } : carte { $card }
log-card-shown = La carte { $card } est dévoilée
log-card-returned = { $name } : la carte { $card } est remise
log-marked = { $name } : { $cells } × { $color } sur la carte { $card }
log-card-scored = { $name } : carte { $card } comptée, { $points }
log-over = { $why } Victoire : { $winners }

# La fin.
end-you = Tu as gagné !
end-winner = { $name } gagne !
end-shared = Victoire partagée : { $names }
end-alone = Tes points : { $score }
ended-two-rows = { $names } : deux lignes complètes mettent fin à la partie.
ended-four-misthrows = { $names } : le quatrième lancer raté met fin à la partie.
ended-full-sheet = { $names } : une feuille pleine met fin à la partie.
ended-five-misthrows = { $names } : le cinquième lancer raté met fin à la partie.
ended-ten-points = { $names } : 10 points mettent fin à la partie.
ended-four-cards = { $names } : la quatrième carte comptée met fin à la partie.
ended-turn-limit = La limite de tours met fin à la partie.
end-again = Rejouer
end-replay = Revoir la partie
end-share = Partager la partie
end-link-copied = Lien copié
end-copy = Copier la partie
end-copied = Copié
end-save = Enregistrer la partie
