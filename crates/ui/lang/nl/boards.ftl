# De borden van Los Banditos en Alles op één kaart.

points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}

# Buitschijfjes tussen twee kanten.
tiles = Buitschijfjes
tile-name = Buitschijfje { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Buitschijfje { $slot }: { $points }. Je kunt het opeisen. { $below }. { $above }.
tile-empty = wacht op een nieuw buitschijfje
tile-proof = Je kunt het buitschijfje van { $points } opeisen. { $name }: hooguit { $best }. Jij: { $own }.
no-claim-needs-three = Om dit buitschijfje op te eisen heb je hier drie dobbelstenen nodig.
no-claim-can-be-lost = Je kunt dit buitschijfje nog niet opeisen. { $name } kan nog { $best } halen. Jij: { $own }.
side-of = { $name }: { $has }
side-name = Jouw kant van buitschijfje { $slot }: { $has }
side-name-of = { $name }, buitschijfje { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = geen dobbelstenen
small-die = { $color } { $number }

# Wat drie dobbelstenen vormen.
combination-made = { $kind } { $numbers }
combination-possible = hooguit { $kind } { $numbers }
combination-three-flush = kleurdrieling
combination-straight-flush = kleurstraatje
combination-three-of-a-kind = drieling
combination-straight = straatje
combination-pair-flush = kleurpaartje
combination-pair = paartje
combination-individuals = enkelingen

# Stapels.
pile-bag = In het zakje
pile-tiles = Buitschijfjes over
pile-pile = Kaarten over

# Kaarten.
cards = Kaarten
cards-shown = Open kaarten
cards-enough = Je hebt al drie kaarten gekozen. Tik eerst een van de drie aan om te wisselen.
side-needs-die = Tik nu op de dobbelsteen die hier moet.
cards-scored = Gescoord: { $points }
card-name = Kaart { $card }: { $rows }
card-row = { $color } { $filled } van { $length }
card-row-sun = { $color } { $filled } van { $length }, zon
