# Wat er niet klopt aan een spel of kaarten die iemand meebrengt.

fault-at-line = regel { $line }: { $fault }
fault-line = in plaats van ‘{ $found }’ hoort hier een regel als ‘{ $example }’
fault-line-missing = er ontbreekt een regel als ‘{ $example }’
fault-line-unknown = ‘{ $found }’ is geen regel van een spelbestand
fault-line-twice = ‘{ $found }’ staat er dubbel
fault-seat = plaats ‘{ $found }’ bestaat niet
fault-seats = dit spel is voor { $count } spelers
fault-seats-between = dit spel is voor { $min } tot { $max } spelers
fault-name = ‘{ $found }’ is geen naam van 1 tot { $most } tekens
fault-tag = ‘{ $found }’ is geen naam met een waarde
fault-tags = er zijn meer dan { $most } vermeldingen
fault-game = het spel ‘{ $found }’ bestaat niet
fault-option = dit spel heeft geen optie ‘{ $found }’
fault-value = optie ‘{ $option }’: { $reasons }
fault-value-unknown = ‘{ $found }’ is geen van deze waarden: { $known }
fault-not-over = er staat een uitslag, maar het spel is niet afgelopen. { $due }
fault-result = als uitslag staat er { $noted }, maar de zetten leiden tot { $played }

# Een stap die de regels niet volgt.
fault-step = stap { $step }, ‘{ $found }’: { $fault }. { $due }
fault-no-step = dit is geen stap van dit spel
fault-no-roll-due = hier wordt niet gegooid
fault-impossible = deze worp kan hier niet
fault-not-to-move = deze plaats is hier niet aan de beurt
fault-not-allowed = deze zet mag hier niet
fault-due-roll = Hier hoort een worp, bijvoorbeeld ‘{ $example }’.
fault-due-move = Hier hoort een zet, bijvoorbeeld ‘{ $example }’.
fault-due-nothing = Het spel is al afgelopen.

# Kaartensets en hun kaarten.
fault-deck-empty = er zijn geen kaarten
fault-deck-large = { $count } kaarten, maar hooguit { $most } zijn toegestaan
fault-deck-small = { $count ->
    [one] { $count } kaart, maar dit spel heeft er { $needed } nodig
   *[other] { $count } kaarten, maar dit spel heeft er { $needed } nodig
}
fault-card = kaart { $number }: { $fault }
fault-card-form = de rijen zijn niet te lezen
fault-card-points = een rij is evenveel punten waard als hij vakjes heeft
fault-card-unreadable = ‘{ $found }’ zou zes posities moeten zijn, zoals ‘-2s55s44’
fault-card-length = vakjes in rij { $color }: { $count } in plaats van { $least } tot { $most }
fault-card-color = dit spel heeft de kleur { $color } niet
fault-card-twice = er zijn twee rijen in de kleur { $color }
fault-card-rows = rijen: { $count } in plaats van { $due }
fault-card-cells = vakjes in totaal: { $count } in plaats van { $due }
fault-card-suns = rijen met een zon: { $count } in plaats van { $due }
