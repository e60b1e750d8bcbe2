# Die Tafeln von Los Banditos und Alles auf 1 Karte.

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

# Plättchen zwischen zwei Seiten.
tiles = Plättchen
tile-name = Plättchen { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Plättchen { $slot }: { $points }. Du kannst es fordern. { $below }. { $above }.
tile-empty = wartet auf ein neues Plättchen
tile-proof = Du kannst das { $points }er-Plättchen fordern. { $name }: bestenfalls { $best }. Du: { $own }.
no-claim-needs-three = Um dieses Plättchen zu fordern, brauchst du hier drei Würfel.
no-claim-can-be-lost = Dieses Plättchen kannst du noch nicht fordern. { $name } kann noch { $best } schaffen. Du: { $own }.
side-of = { $name }: { $has }
side-name = Deine Seite von Plättchen { $slot }: { $has }
side-name-of = { $name }, Plättchen { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = keine Würfel
small-die = { $color } { $number }

# Was drei Würfel ergeben.
combination-made = { $kind } { $numbers }
combination-possible = bestenfalls { $kind } { $numbers }
combination-three-flush = Farb-Drilling
combination-straight-flush = Farb-Straße
combination-three-of-a-kind = Drilling
combination-straight = Straße
combination-pair-flush = Farb-Paar
combination-pair = Paar
combination-individuals = Einzelne

# Vorräte.
pile-bag = Im Beutel
pile-tiles = Plättchen im Stapel
pile-pile = Karten im Stapel

# Karten.
cards = Karten
cards-shown = Offene Karten
cards-enough = Du hast schon drei Karten gewählt. Tipp zum Tauschen zuerst eine davon an.
side-needs-die = Tipp jetzt auf den Würfel, der hierher soll.
cards-scored = Gewertet: { $points }
card-name = Karte { $card }: { $rows }
card-row = { $color } { $filled } von { $length }
card-row-sun = { $color } { $filled } von { $length }, Sonne
