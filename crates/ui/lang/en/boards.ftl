# The boards of Los Banditos and All on one card.

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Tiles between two sides.
tiles = Tiles
tile-name = Tile { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Tile { $slot }: { $points }. You can claim it. { $below }. { $above }.
tile-empty = waiting for a new tile
tile-proof = Tile { $slot } is safe to claim. { $name }: at best { $best }. You: { $own }.
no-claim-needs-three = To claim tile { $slot } you need three dice there.
no-claim-can-be-lost = Tile { $slot } is not safe to claim yet. { $name } could still make: { $best }. You: { $own }.
side-of = { $name }: { $has }
side-name = Your side of tile { $slot }: { $has }
side-name-of = { $name }, tile { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = no dice
small-die = { $color } { $number }

# What three dice make.
combination-made = { $kind } { $numbers }
combination-possible = at best { $kind } { $numbers }
combination-three-flush = triple in one colour
combination-straight-flush = straight in one colour
combination-three-of-a-kind = triple
combination-straight = straight
combination-pair-flush = pair in one colour
combination-pair = pair
combination-individuals = single dice

# Piles.
pile-bag = In the bag
pile-tiles = Tiles to come
pile-pile = Cards to come

# Cards.
cards = Cards
cards-shown = Open cards
cards-enough = Three cards are chosen. For another one, first tap one of the three: it goes back.
cards-scored = Scored: { $points }
card-name = Card { $card }: { $rows }
card-row = { $color } { $filled } of { $length }
card-row-sun = { $color } { $filled } of { $length }, sun
