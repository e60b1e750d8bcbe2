# Los tableros de Los Banditos y de Todo en 1 carta.

points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}

# Losetas entre dos lados.
tiles = Losetas
tile-name = Loseta { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Loseta { $slot }: { $points }. Puedes reclamarla. { $below }. { $above }.
tile-empty = espera una loseta nueva
tile-proof = La loseta { $slot } se puede reclamar. { $name }: como mucho { $best }. Tú: { $own }.
no-claim-needs-three = Para reclamar la loseta { $slot } necesitas tres dados en ella.
no-claim-can-be-lost = La loseta { $slot } aún no se puede reclamar. { $name } todavía podría conseguir: { $best }. Tú: { $own }.
side-of = { $name }: { $has }
side-name = Tu lado de la loseta { $slot }: { $has }
side-name-of = { $name }, loseta { $slot }: { $has }
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
combination-pair-flush = pareja de un color
combination-pair = pareja
combination-individuals = dados sueltos

# Montones.
pile-bag = En la bolsa
pile-tiles = Losetas por salir
pile-pile = Cartas por salir

# Cartas.
cards = Cartas
cards-shown = Cartas a la vista
cards-enough = Ya has elegido tres cartas. Para tomar otra, toca antes una de las tres y volverá a su sitio.
cards-scored = Puntuadas: { $points }
card-name = Carta { $card }: { $rows }
card-row = { $color } { $filled } de { $length }
card-row-sun = { $color } { $filled } de { $length }, sol
