# I tabelloni di Los Banditos e di Tutto su 1 carta.

points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}

# Tessere tra due lati.
tiles = Tessere
tile-name = Tessera { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Tessera { $slot }: { $points }. Puoi reclamarla. { $below }. { $above }.
tile-empty = in attesa di una nuova tessera
tile-proof = La tessera { $slot } si può reclamare. { $name }: al massimo { $best }. Tu: { $own }.
no-claim-needs-three = Per reclamare la tessera { $slot } lì ti servono tre dadi.
no-claim-can-be-lost = La tessera { $slot } non si può ancora reclamare. { $name } potrebbe ancora fare: { $best }. Tu: { $own }.
side-of = { $name }: { $has }
side-name = Il tuo lato della tessera { $slot }: { $has }
side-name-of = { $name }, tessera { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = nessun dado
small-die = { $color } { $number }

# Che cosa formano tre dadi.
combination-made = { $kind } { $numbers }
combination-possible = al massimo { $kind } { $numbers }
combination-three-flush = tris di un colore
combination-straight-flush = scala di un colore
combination-three-of-a-kind = tris
combination-straight = scala
combination-pair-flush = coppia di un colore
combination-pair = coppia
combination-individuals = dadi singoli

# Mucchi.
pile-bag = Nel sacchetto
pile-tiles = Tessere in arrivo
pile-pile = Carte in arrivo

# Carte.
cards = Carte
cards-shown = Carte scoperte
cards-enough = Hai già scelto tre carte. Per prenderne un’altra, tocca prima una delle tre e tornerà al suo posto.
cards-scored = Concluse: { $points }
card-name = Carta { $card }: { $rows }
card-row = { $color } { $filled } su { $length }
card-row-sun = { $color } { $filled } su { $length }, sole
