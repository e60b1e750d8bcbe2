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
tile-proof = You can claim the { $points }-point tile. { $name }: at best { $best }. You: { $own }.
no-claim-needs-three = You need three dice here to claim this tile.
no-claim-can-be-lost = You can’t claim this tile yet. { $name } could still make { $best }. You: { $own }.
side-of = { $name }: { $has }
side-name = Your side of tile { $slot }: { $has }
side-name-of = { $name }, tile { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = no dice
small-die = { $color } { $number }

# What three dice make.
combination-made = { $kind } { $numbers }
combination-possible = at best { $kind } { $numbers }
combination-three-flush = three flush
combination-straight-flush = straight flush
combination-three-of-a-kind = three of a kind
combination-straight = straight
combination-pair-flush = pair flush
combination-pair = pair
combination-individuals = singles

# Piles.
pile-bag = In the bag
pile-tiles = Tiles left
pile-pile = Cards left

# Cards.
cards = Cards
cards-shown = Open cards
cards-enough = You have chosen three cards. To take another one, tap one of the three first to put it back.
side-needs-die = Now tap the die to place here.
cards-scored = Scored: { $points }
card-name = Card { $card }: { $rows }
card-row = { $color } { $filled } of { $length }
card-row-sun = { $color } { $filled } of { $length }, sun
