# Les plateaux de Los Banditos et de Tout sur 1 carte.

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Des tuiles entre deux côtés.
tiles = Tuiles
tile-name = Tuile { $slot } : { $points }. { $below }. { $above }.
tile-name-claim = Tuile { $slot } : { $points }. Tu peux la réclamer. { $below }. { $above }.
tile-empty = attend une nouvelle tuile
tile-proof = La tuile { $slot } peut être réclamée. { $name } : au mieux { $best }. Toi : { $own }.
no-claim-needs-three = Pour réclamer la tuile { $slot }, il te faut trois dés à cet endroit.
no-claim-can-be-lost = La tuile { $slot } ne peut pas encore être réclamée. { $name } peut encore faire : { $best }. Toi : { $own }.
side-of = { $name } : { $has }
side-name = Ton côté de la tuile { $slot } : { $has }
side-name-of = { $name }, tuile { $slot } : { $has }
side-has = { $dice } : { $combination }
side-empty = aucun dé
small-die = { $color } { $number }

# Ce que valent trois dés.
combination-made = { $kind } { $numbers }
combination-possible = au mieux { $kind } { $numbers }
combination-three-flush = brelan d’une couleur
combination-straight-flush = suite d’une couleur
combination-three-of-a-kind = brelan
combination-straight = suite
combination-pair-flush = paire d’une couleur
combination-pair = paire
combination-individuals = dés isolés

# Réserves.
pile-bag = Dans le sac
pile-tiles = Tuiles à venir
pile-pile = Cartes à venir

# Cartes.
cards = Cartes
cards-shown = Cartes visibles
cards-enough = Trois cartes sont choisies. Pour en prendre une autre, touche d’abord l’une des trois : elle retourne à sa place.
cards-scored = Comptées : { $points }
card-name = Carte { $card } : { $rows }
card-row = { $color } { $filled } sur { $length }
card-row-sun = { $color } { $filled } sur { $length }, soleil
