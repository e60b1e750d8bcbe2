# Een spel op het scherm.

you = Jij
bot-name = Bot ({ $level })
one-of-many = { $number }. { $name }
seat-name = Plaats { $seat ->
    [a] 1
    [b] 2
    [c] 3
    [d] 4
    [e] 5
    [f] 6
   *[other] { $seat }
}
level-random = willekeurig
level-greedy = simpel
level-easy = makkelijk
level-medium = gemiddeld
level-hard = moeilijk
level-master = meester

color-white = wit
color-black = zwart
color-red = rood
color-orange = oranje
color-yellow = geel
color-green = groen
color-blue = blauw
color-purple = paars
color-violet = violet

game-gone = Dit spel staat niet meer op dit apparaat

# Dobbelstenen.
dice = Dobbelstenen
die-number = Dobbelsteen: { $color } { $number }
die-color = Dobbelsteen: { $color }
die-blank = Dobbelsteen
die-cup = { $die }, in de beker
die-idle = { $die }, opzij gelegd
sum = Som: { $number }
sum-color = Som voor { $color }: { $number }

# Bladen.
sheet-of = Blad: { $name }
cell-of = rij { $color }, kolom { $column }: { $state }
cell-empty = leeg
cell-number = { $number }
cell-pencil = { $number } met potlood
cell-can = leeg, hier mag staan: { $number }
cell-bonus = { $state }, bonusvakje
row-said = rij { $color }: { $numbers }
row-number = { $number } in kolom { $column }
column-box = Kolom { $column }: { $points }
column-open = Kolom { $column }: niet compleet
misthrows = Misworpen
misthrows-said = Misworpen: { $count } van { $most }

# Punten.
scores = Punten
seat-turn = is aan de beurt
seat-ready = heeft gekozen
counter-turn = Beurt { $count }
counter-target = Doel: { $count } punten
counter-throws-left = { $count ->
    [one] nog { $count } worp
   *[other] nog { $count } worpen
}
total = Totaal
part-orange = Oranje rij
part-yellow = Gele rij
part-purple = Paarse rij
part-bonuses = Bonus
part-columns = Kolommen
part-misthrows = Misworpen
part-ones = Uit tegels van 1
part-twos = Uit tegels van 2
part-threes = Uit tegels van 3
part-scored = Kaarten die klaar zijn
part-unfinished = Kaarten die niet klaar zijn

# Vragen.
question = Jouw beslissing
ask-choose = Kies je zet
ask-choose-dice = Welke dobbelstenen gooi je?
ask-keep-or-rethrow = Houd je deze worp of gooi je nog een keer?
ask-write-or-pass = Schrijf het getal op of pas
ask-write-first = Eerst alleen jij: schrijf een getal op of pas, dat kost nog niets
ask-write-together = Nu iedereen: schrijf een getal op of pas
ask-rethrow = Welke dobbelstenen gooi je opnieuw?
ask-tiles-or-throw = Gooi, of eis eerst tegels op of geef ze op
ask-tiles-or-end = Eis tegels op, geef ze op, of beëindig je beurt
ask-place-dice = Leg je dobbelstenen neer: tik op een dobbelsteen en dan op jouw kant van een tegel
ask-make-room = Maak plaats voor je dobbelstenen
ask-return-dice = Geen plaats: leg dobbelstenen terug in de zak of geef een tegel op
ask-keep-cards = Welke drie kaarten houd je?
ask-stop-or-rethrow = Welke dobbelstenen gooi je opnieuw?
ask-take-card = Neem een kaart
ask-mark-or-pass = Kruis vakjes aan op een kaart of pas
now-asked = Nu: { $name }
wait-for = Wachten op { $names } …
wait-dice = Het toeval beslist …
wait-chosen = Gekozen. Wachten op { $names } …
wait-nobody = Iedereen heeft gekozen.
take-back = Terugnemen
take-back-of = Terugnemen: { $name }

# Waarom er niets in een vakje kan.
closed-filled = Dit vakje is al ingevuld.
closed-not-thrown = Er is geen dobbelsteen in de kleur { $color } gegooid.
closed-left = { $number } is niet hoger dan { $other } links ervan.
closed-right = { $number } is niet lager dan { $other } rechts ervan.
closed-column = { $number } staat al in deze kolom.
closed-taken = Het getal voor de kleur { $color } is deze beurt al gebruikt.
closed-not-next = Rijen vul je van links naar rechts, vakje voor vakje.
closed-falling = Na de lijn dalen de getallen: { $number } is niet lager dan { $other }.

move-throw = Gooien
move-rethrow = Opnieuw gooien
move-keep = Houden
move-write = Opschrijven
move-pass = Passen
move-place = Neerleggen
move-return = Terug in de zak
move-claim = Opeisen
move-concede = Opgeven
move-end = Beurt beëindigen
move-stop = Stoppen
move-mark = Aankruisen
move-take = Nemen

# Wat een zet oplevert.
effect-points = { $points }
effect-misthrow = misworp: { $points }
effect-column = kolom compleet: { $points }
effect-row = rij compleet: { $points }
effect-tile = tegel: { $points }
effect-card = kaart klaar: { $points }
effect-given = de andere kant krijgt { $points }
effect-given-and-lost = de andere kant krijgt { $points } en wint

# Wat er gebeurde.
log = Wat er gebeurde
log-turn = Aan de beurt: { $name }
log-roll = { $name }: worp { $dice }
log-roll-sums = { $name }: worp { $dice } – som: { $sums }
log-wrote = { $name }: { $number } in rij { $color }, kolom { $column }
log-passed = { $name }: gepast
log-missed = { $name }: misworp nummer { $count }
log-row-done = { $name }: rij { $color } compleet
log-column-done = { $name }: kolom { $column } compleet, { $points }
log-placed = { $name }: { $color } { $number } bij tegel { $slot }
log-returned = { $name }: { $color } { $number } terug in de zak
log-tile-revealed = Tegel { $slot } is { $points } waard
log-tile-decided = { $name }: tegel { $slot } gewonnen, { $points }
log-tile-claimed = { $name }: tegel { $slot } opgeëist, { $points }
log-tile-conceded = { $name }: tegel { $slot } opgegeven door de tegenspeler, { $points }
log-card-drawn = { $name }: kaart { $card }
log-card-shown = Kaart { $card } wordt opengelegd
log-card-returned = { $name }: kaart { $card } gaat terug
log-marked = { $name }: { $cells } × { $color } op kaart { $card }
log-card-scored = { $name }: kaart { $card } klaar, { $points }
log-over = { $why } Gewonnen: { $winners }

# Het einde.
end-you = Jij wint!
end-winner = { $name } wint!
end-shared = Gedeelde winst: { $names }
end-alone = Jouw punten: { $score }
ended-two-rows = { $names }: twee complete rijen beëindigen het spel.
ended-four-misthrows = { $names }: de vierde misworp beëindigt het spel.
ended-full-sheet = { $names }: een vol blad beëindigt het spel.
ended-five-misthrows = { $names }: de vijfde misworp beëindigt het spel.
ended-ten-points = { $names }: 10 punten beëindigen het spel.
ended-four-cards = { $names }: de vierde kaart die klaar is, beëindigt het spel.
ended-turn-limit = Het maximum aantal beurten is bereikt, het spel is afgelopen.
end-again = Nog een keer
end-replay = Terugkijken
end-share = Spel delen
end-link-copied = Link gekopieerd
end-copy = Spel kopiëren
end-copied = Gekopieerd
end-save = Spel opslaan
