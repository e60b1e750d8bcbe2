# De borden van Los Banditos en Alles op 1 kaart.

points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}

# Tegels tussen twee kanten.
tiles = Tegels
tile-name = Tegel { $slot }: { $points }. { $below }. { $above }.
tile-name-claim = Tegel { $slot }: { $points }. Je kunt hem opeisen. { $below }. { $above }.
tile-empty = wacht op een nieuwe tegel
tile-proof = Tegel { $slot } kun je veilig opeisen. { $name }: hooguit { $best }. Jij: { $own }.
no-claim-needs-three = Om tegel { $slot } op te eisen heb je daar drie dobbelstenen nodig.
no-claim-can-be-lost = Tegel { $slot } kun je nog niet veilig opeisen. { $name } kan nog halen: { $best }. Jij: { $own }.
side-of = { $name }: { $has }
side-name = Jouw kant van tegel { $slot }: { $has }
side-name-of = { $name }, tegel { $slot }: { $has }
side-has = { $dice }: { $combination }
side-empty = geen dobbelstenen
small-die = { $color } { $number }

# Wat drie dobbelstenen vormen.
combination-made = { $kind } { $numbers }
combination-possible = hooguit { $kind } { $numbers }
combination-three-flush = drieling in één kleur
combination-straight-flush = straat in één kleur
combination-three-of-a-kind = drieling
combination-straight = straat
combination-pair-flush = paar in één kleur
combination-pair = paar
combination-individuals = losse stenen

# Stapels.
pile-bag = In de zak
pile-tiles = Tegels op de stapel
pile-pile = Kaarten op de stapel

# Kaarten.
cards = Kaarten
cards-shown = Open kaarten
cards-enough = Er zijn drie kaarten gekozen. Tik voor een andere eerst een van de drie aan: die gaat terug.
cards-scored = Voltooid: { $points }
card-name = Kaart { $card }: { $rows }
card-row = { $color } { $filled } van { $length }
card-row-sun = { $color } { $filled } van { $length }, zon
