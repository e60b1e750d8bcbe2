# Een spel op dit apparaat klaarzetten.

setup-seats = Met hoeveel spelers?
setup-player = Speler { $number }
setup-person = Mens
setup-name = Naam van { $player }
setup-play = Spelen
setup-file = Eigen kaarten, uit een bestand
setup-file-how = Bestandsindeling
setup-file-help = Een tekstbestand met één kaart per regel. Elke kaart heeft zes posities, voor geel, groen, rood, oranje, paars en blauw: het aantal vakjes (2 tot 6), met een s erachter voor een zon, of - voor de kleur die de kaart niet heeft. Een kaart heeft 20 vakjes en twee zonnen. Zo heeft 3s24s-56 drie gele vakjes met een zon, twee groene, vier rode met een zon, geen oranje, vijf paarse en zes blauwe. Je hebt vijf kaarten per speler nodig, in het spel voor gevorderden zes per speler plus drie. Het maximum is veertig.
setup-file-refused = Dit bestand is geen kaartenset.
setup-error = Zo kun je niet spelen:
setup-more = … en nog { $count }
setup-error-value = Met deze kaarten kun je niet spelen:

option-qwantum-line = De dikke lijn
option-qwantum-line-below = Het eerste getal na de lijn moet lager zijn dan het getal ervoor
option-qwantum-line-reset = Het eerste getal na de lijn mag elk getal zijn

option-banditos-full = Geen plaats voor een dobbelsteen
option-banditos-full-return = Die gaat terug in het zakje
option-banditos-full-concede = Je moet een buitschijfje opeisen of weggeven om plaats te maken
option-banditos-proof = Opeisen mag alleen als je zeker wint
option-banditos-proof-any = Tegen alle denkbare dobbelstenen
option-banditos-proof-bag = Alleen tegen de dobbelstenen in het zakje

option-onecard-variant = Kaarten
option-onecard-variant-base = Twee per speler, nieuwe van de stapel
option-onecard-variant-advanced = Voor gevorderden: houd er drie van vijf, nieuwe uit drie open kaarten
option-onecard-colors = Kleuren
option-onecard-colors-all = Alle passende kleuren aankruisen
option-onecard-colors-some = Zelf kiezen welke je aankruist
option-onecard-deck = Kaartenset
option-onecard-deck-balanced30 = Standaardset (30 kaarten)
