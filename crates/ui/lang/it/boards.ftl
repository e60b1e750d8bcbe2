# I tabelloni di Los Banditos e di Tutto su una carta.

points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}

# Gettoni tra due lati.
tiles = Gettoni
tile-name = Gettone { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Gettone { $slot }: { $points }. Puoi reclamarlo. { $below }. { $above }.
tile-empty = in attesa di un nuovo gettone
tile-proof = Puoi reclamare il gettone da { $points }. { $name }: al massimo { $best }. Tu: { $own }.
no-claim-needs-three = Per reclamare questo gettone ti servono tre dadi qui.
no-claim-can-be-lost = Non puoi ancora reclamare questo gettone. { $name } può ancora fare { $best }. Tu: { $own }.
side-of = { $name }: { $has }
side-name = Il tuo lato del gettone { $slot }: { $has }
side-name-of = { $name }, gettone { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = nessun dado
small-die = { $color } { $number }

# Che cosa formano tre dadi.
combination-made = { $kind } { $numbers }
combination-possible = al massimo { $kind } { $numbers }
combination-three-flush = tris di colore
combination-straight-flush = strada di colore
combination-three-of-a-kind = tris
combination-straight = strada
combination-pair-flush = coppia di colore
combination-pair = coppia
combination-individuals = singoli

# Mucchi.
pile-bag = Nel sacchetto
pile-tiles = Gettoni rimasti
pile-pile = Carte rimaste

# Carte.
cards = Carte
cards-shown = Carte scoperte
cards-enough = Hai già scelto tre carte. Per cambiare, tocca prima una delle tre.
side-needs-die = Ora tocca il dado da mettere qui.
cards-scored = Completate: { $points }
card-name = Carta { $card }: { $rows }
card-row = { $color } { $filled } su { $length }
card-row-sun = { $color } { $filled } su { $length }, sole
