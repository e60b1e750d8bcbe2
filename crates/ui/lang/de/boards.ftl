# Die Tafeln von Los Banditos und Alles auf 1 Karte.

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

# Plättchen zwischen zwei Seiten.
tiles = Plättchen
tile-name = Plättchen { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Plättchen { $slot }: { $points }. Du kannst es beanspruchen. { $below }. { $above }.
tile-empty = wartet auf ein neues Plättchen
tile-proof = Plättchen { $slot } ist dir sicher. { $name }: höchstens { $best }. Du: { $own }.
no-claim-needs-three = Um Plättchen { $slot } zu beanspruchen, brauchst du dort drei Würfel.
no-claim-can-be-lost = Plättchen { $slot } ist dir noch nicht sicher. { $name } kann noch erreichen: { $best }. Du: { $own }.
side-of = { $name }: { $has }
side-name = Deine Seite von Plättchen { $slot }: { $has }
side-name-of = { $name }, Plättchen { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = keine Würfel
small-die = { $color } { $number }

# Was drei Würfel ergeben.
combination-made = { $kind } { $numbers }
combination-possible = höchstens { $kind } { $numbers }
combination-three-flush = Drilling in einer Farbe
combination-straight-flush = Straße in einer Farbe
combination-three-of-a-kind = Drilling
combination-straight = Straße
combination-pair-flush = Paar in einer Farbe
combination-pair = Paar
combination-individuals = einzelne Würfel

# Vorräte.
pile-bag = Im Beutel
pile-tiles = Plättchen im Stapel
pile-pile = Karten im Stapel

# Karten.
cards = Karten
cards-shown = Offene Karten
cards-enough = Drei Karten sind gewählt. Für eine andere tippe zuerst eine der drei an: Sie geht zurück.
cards-scored = Gewertet: { $points }
card-name = Karte { $card }: { $rows }
card-row = { $color } { $filled } von { $length }
card-row-sun = { $color } { $filled } von { $length }, Sonne
