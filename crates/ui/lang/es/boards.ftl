# Los tableros de Los Banditos y de Todo en 1 carta.

points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}

# Fichas entre dos lados.
tiles = Fichas
tile-name = Ficha { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Ficha { $slot }: { $points }. Puedes reclamarla. { $below }. { $above }.
tile-empty = a la espera de una ficha nueva
tile-proof = Puedes reclamar la ficha de { $points }. { $name }: como mucho { $best }. Tú: { $own }.
no-claim-needs-three = Para reclamar esta ficha necesitas tres dados en ella.
no-claim-can-be-lost = Aún no puedes reclamar esta ficha. { $name } todavía podría conseguir { $best }. Tú: { $own }.
side-of = { $name }: { $has }
side-name = Tu lado de la ficha { $slot }: { $has }
side-name-of = { $name }, ficha { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = sin dados
small-die = { $color } { $number }

# Lo que forman tres dados.
combination-made = { $kind } { $numbers }
combination-possible = como mucho { $kind } { $numbers }
combination-three-flush = trío de un color
combination-straight-flush = escalera de un color
combination-three-of-a-kind = trío
combination-straight = escalera
combination-pair-flush = par de un color
combination-pair = par
combination-individuals = individuales

# Montones.
pile-bag = En la bolsa
pile-tiles = Fichas por salir
pile-pile = Cartas por salir

# Cartas.
cards = Cartas
cards-shown = Cartas a la vista
cards-enough = Ya has elegido tres cartas. Para cambiar, toca primero una de las tres.
side-needs-die = Ahora toca el dado que va aquí.
cards-scored = Puntuadas: { $points }
card-name = Carta { $card }: { $rows }
card-row = { $color } { $filled } de { $length }
card-row-sun = { $color } { $filled } de { $length }, sol
