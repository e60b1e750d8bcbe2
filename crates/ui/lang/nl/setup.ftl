# Een spel op dit apparaat klaarzetten.

setup-seats = Met hoeveel spelen jullie?
setup-player = Speler { $number }
setup-person = Mens
setup-name = Naam van { $player }
setup-play = Spelen
setup-file = Eigen kaarten, uit een bestand
setup-file-how = Hoe zo’n bestand eruitziet
setup-file-help = Een tekstbestand met op elke regel een kaart. Een kaart heeft zes plaatsen, voor geel, groen, rood, oranje, paars en blauw: het aantal vakjes (2 tot 6), met een s erachter voor een zon, of - voor de ene kleur die de kaart niet heeft. Samen zijn het 20 vakjes en twee zonnen. Zo heeft 3s24s-56 drie gele vakjes met een zon, twee groene, vier rode met een zon, niets in oranje, vijf paarse en zes blauwe. Per speler zijn vijf kaarten nodig, in het gevorderde spel zes en nog drie in totaal; veertig is het maximum.
setup-file-refused = Dit bestand is geen kaartenset.
setup-error = Zo kun je niet spelen:
setup-more = … en nog { $count }
setup-error-value = Met deze kaarten kun je niet spelen:

option-qwantum-line = De dikke lijn
option-qwantum-line-below = Het eerste getal na de lijn moet lager zijn dan het getal ervoor
option-qwantum-line-reset = Het eerste getal na de lijn is vrij

option-banditos-full = Een dobbelsteen die nergens past
option-banditos-full-return = Gaat terug in de zak
option-banditos-full-concede = Je moet een tegel opeisen of opgeven om plaats te maken
option-banditos-proof = Een tegel die je opeist, moet veilig zijn
option-banditos-proof-any = Tegen alle denkbare dobbelstenen
option-banditos-proof-bag = Alleen tegen de dobbelstenen in de zak

option-onecard-variant = Kaarten
option-onecard-variant-base = Twee per speler, nieuwe van de stapel
option-onecard-variant-advanced = Gevorderd: kies drie van vijf, nieuwe uit drie open kaarten
option-onecard-colors = Aankruisen
option-onecard-colors-all = Elke kleur die past, wordt aangekruist
option-onecard-colors-some = Je kiest zelf uit de kleuren die passen
option-onecard-deck = Kaartenset
option-onecard-deck-balanced30 = De dertig kaarten van het huis
