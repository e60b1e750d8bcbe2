# Les plateaux de Los Banditos et de Tout sur une carte.

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Des jetons entre deux côtés.
tiles = Jetons
tile-name = Jeton { $slot } : { $points }. { $below }. { $above }.
tile-name-claim = Jeton { $slot } : { $points }. Tu peux le revendiquer. { $below }. { $above }.
tile-empty = en attente d’un nouveau jeton
tile-proof = Tu peux revendiquer le jeton de { $points }. { $name } : au mieux { $best }. Toi : { $own }.
no-claim-needs-three = Pour revendiquer ce jeton, il te faut trois dés ici.
no-claim-can-be-lost = Tu ne peux pas encore revendiquer ce jeton. { $name } peut encore faire { $best }. Toi : { $own }.
side-of = { $name } : { $has }
side-name = Ton côté du jeton { $slot } : { $has }
side-name-of = { $name }, jeton { $slot } : { $has }
side-has = { $dice } : { $combination }
side-empty = aucun dé
small-die = { $color } { $number }

# Ce que valent trois dés.
combination-made = { $kind } { $numbers }
combination-possible = au mieux { $kind } { $numbers }
combination-three-flush = brelan de couleur
combination-straight-flush = suite de couleur
combination-three-of-a-kind = brelan
combination-straight = suite
combination-pair-flush = paire de couleur
combination-pair = paire
combination-individuals = dés différents

# Réserves.
pile-bag = Dans le sachet
pile-tiles = Jetons restants
pile-pile = Cartes restantes

# Cartes.
cards = Cartes
cards-shown = Cartes visibles
cards-enough = Tu as déjà choisi trois cartes. Pour en changer, touche d’abord l’une des trois.
side-needs-die = Touche maintenant le dé à placer ici.
cards-scored = Validées : { $points }
card-name = Carte { $card } : { $rows }
card-row = { $color } { $filled } sur { $length }
card-row-sun = { $color } { $filled } sur { $length }, soleil
