# Een spel op het scherm.

you = Jij
names-and = { $names } en { $last }
names-and-i = { $names } en { $last }
names-and-you = { $count ->
    [one] Jij en { $last }
   *[other] Jij, { $names } en { $last }
}
bot-easy = Pío
bot-medium = Lola
bot-hard = Rufo
bot-master = Sofía
bot = Bot
bot-name = { $name } ({ $level })
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
cell-can = leeg, { $number } past
cell-ghost = leeg, { $number } zou passen
cell-bonus = { $state }, bonusvakje
row-said = rij { $color }: { $numbers }
row-number = { $number } in kolom { $column }
column-box = Kolom { $column }: { $points }
column-open = Kolom { $column }: niet vol
misthrows = Misworpen
misthrows-said = Misworpen: { $count } van { $most }

# Punten.
others = Medespelers
seat-turn = aan de beurt
seat-ready = klaar
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
part-ones = Buitschijfjes van 1
part-twos = Buitschijfjes van 2
part-threes = Buitschijfjes van 3
part-scored = Gescoorde kaarten
part-unfinished = Onvoltooide kaarten

# Vragen.
question = Jouw zet
ask-choose = Kies je zet
ask-choose-dice = Welke dobbelstenen wil je gooien?
ask-keep-or-rethrow = Deze worp houden of nog een keer gooien?
ask-write-or-pass = Schrijf het getal op of pas
ask-write-first = Jij begint: schrijf een getal op of pas
ask-write-together = Nu iedereen: schrijf een getal op of pas
ask-rethrow = Welke dobbelstenen wil je opnieuw gooien?
ask-tiles-or-throw = Gooi, of eis eerst buit op of geef buit weg
ask-tiles-or-end = Eis buit op, geef buit weg of beëindig je beurt
ask-place-dice = Leg aan: tik op een dobbelsteen en dan op jouw kant
ask-make-room = Maak plaats voor je dobbelstenen
ask-return-dice = Geen plaats: leg dobbelstenen terug of geef een buitschijfje weg
ask-keep-cards = Welke drie kaarten wil je houden?
ask-stop-or-rethrow = Welke dobbelstenen wil je opnieuw gooien?
ask-take-card = Pak een kaart
ask-mark-or-pass = Kruis vakjes aan op een kaart of pas
nothing-fits = Dat past nergens.
only-pass = Geen enkel vakje past: je moet passen.
now-asked = Nu: { $name }
wait-for = Wachten op { $names }…
wait-dice = Er wordt gegooid…
wait-chosen = Klaar. Wachten op { $names }…
wait-nobody = Iedereen is klaar.
take-back = Ongedaan maken
take-back-of = Ongedaan maken: { $name }

# Waarom er niets in een vakje kan.
closed-filled = Dit vakje is al ingevuld.
closed-not-thrown = Er is geen { $color } gegooid.
closed-left = { $number } is niet hoger dan de { $other } links ervan.
closed-right = { $number } is niet lager dan de { $other } rechts ervan.
closed-column = De { $number } staat al in deze kolom.
closed-taken = Het getal voor { $color } is deze beurt al gebruikt.
closed-not-next = Rijen vul je van links naar rechts, vakje voor vakje.
closed-falling = Na de lijn dalen de getallen: { $number } is niet lager dan { $other }.

move-throw = Gooien
move-rethrow = Opnieuw gooien
move-keep = Houden
move-write = Opschrijven
move-pass = Passen
move-place = Aanleggen
move-return = Terugleggen
move-claim = Opeisen
move-concede = Weggeven
move-end = Beurt beëindigen
move-stop = Stoppen
move-mark = Aankruisen
move-take = Pakken

# Wat een zet oplevert.
effect-points = { $points }
effect-misthrow = misworp: { $points }
effect-column = kolom vol: { $points }
effect-row = rij vol: { $points }
effect-tile = buit: { $points }
effect-card = kaart gescoord: { $points }
effect-given = je tegenspeler krijgt { $points }
effect-given-and-lost = je tegenspeler krijgt { $points } en wint

# Wat er gebeurde.
log = Spelverloop
log-turn = Aan de beurt: { $name }
log-roll = { $name }: worp { $dice }
log-roll-sums = { $name }: worp { $dice } – som: { $sums }
log-wrote = { $name }: { $color } { $number }
log-passed = { $name }: pas
log-missed = { $name }: misworp nr. { $count }
log-row-done = { $name }: rij vol ({ $color })
log-column-done = { $name }: kolom vol, { $points }
log-placed = { $name }: { $color } { $number } bij de buit van { $points }
log-returned = { $name }: { $color } { $number } terug in het zakje
log-tile-revealed = Nieuw buitschijfje van { $points }
log-tile-decided = { $name }: buit gewonnen, { $points }
log-tile-claimed = { $name }: buit opgeëist, { $points }
log-tile-conceded = Buit weggegeven. { $name }: { $points }
log-card-drawn = { $name }: nieuwe kaart
log-card-shown = Nieuwe open kaart
log-card-returned = { $name }: kaart teruggelegd
log-marked = { $name }: { $cells } × { $color }
log-card-scored = { $name }: kaart gescoord, { $points }
log-over = { $why } Overwinning: { $winners }
log-over-alone = { $why } Eindscore: { $score }

# Het einde.
end-you = Je hebt gewonnen!
end-winner = { $name } heeft gewonnen!
end-shared = Gedeelde overwinning: { $names }
end-alone = Je score: { $score }
end-over = Het spel is afgelopen.
you-have = Je hebt
you-and-names-have = { $names } hebben
names-have = { $count ->
    [one] { $names } heeft
   *[other] { $names } hebben
}
ended-two-rows = { $who } twee rijen vol.
ended-four-misthrows = { $who } de vierde misworp.
ended-full-sheet = { $who } het hele blad vol.
ended-five-misthrows = { $who } de vijfde misworp.
ended-ten-points = { $who } 10 punten gehaald.
ended-four-cards = { $who } de vierde kaart gescoord.
ended-turn-limit = Het maximale aantal beurten is bereikt.
end-again = Nog een keer
end-next = Volgende: { $name }
end-more = Meer
best-new = Nieuw persoonlijk record: { $score }
best-so-far = Je record: { $score }
end-replay = Terugkijken
end-share = Spel delen
end-link-copied = Link gekopieerd
end-picture = Afbeelding delen
end-picture-saved = Afbeelding opgeslagen
end-picture-failed = De afbeelding kon niet worden gemaakt.
end-copy = Spel kopiëren
end-copied = Gekopieerd
end-save = Spel opslaan
# The result as a message to others.
result-won = Ik heb { $game } met { $result } gewonnen van { $names }.
result-tied = Ik heb de overwinning bij { $game } gedeeld met { $names } ({ $result }).
result-lost = Ik heb { $game } met { $result } verloren van { $names }.
result-alone = Mijn score bij { $game }: { $score }.
result-me = Ik
result-scores = { $game }: { $scores }.
result-link = { $text } Terugkijken: { $link }
