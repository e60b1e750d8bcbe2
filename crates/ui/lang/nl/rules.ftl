# De pagina’s met spelregels: een tekst met zijn kop, en de regel onder zijn plaatje.

rules-qwantum-aim =
    Bij Qwantum vul je vier rijen met getallen die stijgen en daarna weer dalen. Elke kolom die je vol krijgt, levert je het op één na laagste getal op. Wie de meeste punten heeft, wint.

    Voor twee tot vier spelers, of solo.
    .title = Doel van het spel
    .caption = De eerste kolom is vol: 2, 3, 4 en 5. Hij levert het op één na laagste getal op, dus 3 punten.
rules-qwantum-throw =
    Als je aan de beurt bent, gooi je alle zeven dobbelstenen: de witte en zes die kleuren tonen. Daarna mag je er zoveel als je wilt nog één keer gooien, ook de witte. De tweede worp telt.

    Elke kleur is zoveel waard als de dobbelstenen van die kleur en de witte samen. Toont geen dobbelsteen een kleur, dan is die kleur alleen de witte waard.
    .title = De dobbelstenen
    .caption = Violet 3 + 3 = 6, blauw 5 + 5 + 3 = 13, geel 2 + 4 + 1 + 3 = 10. Er ligt geen rood, dus rood is de witte 3 waard.
rules-qwantum-turn =
    Eerst mag wie aan de beurt is één kleur opschrijven. Die kleur is daarna deze beurt gesloten.

    Dan mag iedereen, ook wie aan de beurt is, een van de andere kleuren opschrijven. Jullie kiezen tegelijk, en meerdere spelers mogen dezelfde kleur nemen.

    Passen mag altijd. Maar als je aan de beurt bent en in je beurt helemaal niets opschrijft, kruis je een misworp aan. De anderen nooit.
    .title = Een beurt
    .caption = Je tegenspeler is aan de beurt en heeft als eerste de rode 5 opgeschreven. Jij mag nog violet 5, blauw 7 of geel 7 opschrijven.
rules-qwantum-write =
    Een getal komt in het volgende vrije vakje van zijn rij, vanaf links en zonder gaten.

    In de eerste vier vakjes is elk getal hoger dan het vorige. Voorbij de dikke lijn is elk getal lager dan het vorige. Twee keer achter elkaar hetzelfde getal mag niet.
    .title = Opschrijven
    .caption = Violet 8, rood 6 en geel 4 passen. De blauwe 13 niet: blauw eindigt al met een 13.
rules-qwantum-score =
    Een volle kolom levert het op één na laagste getal op. Gelijke getallen tellen één keer: bij 7, 7, 9 en 10 is 9 het op één na laagste. Vier gelijke getallen leveren dat getal op. Kolommen die niet vol zijn, leveren niets op.

    De eerste misworp kost 1 punt, de tweede nog eens 2, daarna 3, 4 en 5.

    Het hoogste totaal wint. Bij gelijke stand delen jullie de overwinning.
    .title = Punten
    .caption = De kolommen leveren 4 + 9 + 11 op, en twee misworpen kosten 1 + 2: 21 punten.
rules-qwantum-end =
    Het spel eindigt als iemand een vol blad heeft of de vijfde misworp aankruist. Wat de anderen op hetzelfde moment opschrijven, telt nog mee.

    Maar vult wie aan de beurt is het laatste vakje voordat de anderen schrijven, dan is het meteen afgelopen en schrijft niemand meer iets op.
    .title = Het einde
rules-qwantum-option-line =
    Normaal moet het vijfde getal van een rij lager zijn dan het vierde. Met deze optie mag het elk getal zijn, en hoeft alleen het zesde lager te zijn dan het vijfde.
    .title = Optie: nieuw begin na de lijn
    .caption = Met deze optie mag blauw verdergaan met 13, ook al staat er een 11 voor de lijn.
rules-qwantum-solo =
    Solo gelden dezelfde regels en ben je altijd aan de beurt. Probeer je eigen record te breken.
    .title = Solo spelen

rules-qwinto-aim =
    Bij Qwinto schrijf je sommen van dobbelstenen in drie rijen waarin de getallen stijgen. Getallen, volle rijen en volle kolommen leveren punten op, misworpen kosten punten.

    Voor twee tot zes spelers, of solo.
    .title = Doel van het spel
    .caption = Tien getallen zijn 10 punten. De kolom met 4, 5 en 6 is vol en levert de 4 in de vijfhoek op: 14 punten.
rules-qwinto-throw =
    Als je aan de beurt bent, kies je één, twee of alle drie de dobbelstenen en gooi je ze. Bevalt de worp je niet, gooi dan dezelfde dobbelstenen nog één keer. De tweede worp telt.

    De som van de dobbelstenen is het getal van deze beurt, voor iedereen.
    .title = De dobbelstenen
    .caption = Oranje en geel zijn samen 9. Houden, of allebei nog eens gooien?
rules-qwinto-write =
    Nu mag iedereen de som in één vakje schrijven. Jullie kiezen tegelijk.

    De rij moet de kleur hebben van een gegooide dobbelsteen. In de rij moet alles links ervan lager zijn en alles rechts ervan hoger. In de kolom mag geen ander vakje hetzelfde getal hebben.

    Je mag vakjes leeg laten en later vullen. Het gat in een rij is geen vakje: de rij gaat erachter gewoon verder.
    .title = Opschrijven
    .caption = De 9 past in vier vakjes, twee oranje en twee gele. In de kolom met de paarse 9 mag hij niet.
rules-qwinto-pass =
    Passen mag altijd. De anderen kost het niets, maar als je aan de beurt bent en niets opschrijft, kruis je een misworp aan: 5 punten minder.
    .title = Passen
    .caption = In de gele rij staat al een 4. Er zit niets anders op dan passen, en dat is een misworp.
rules-qwinto-end =
    Het spel eindigt als iemand twee volle rijen of vier misworpen heeft. De laatste som gebruikt iedereen nog.
    .title = Het einde
rules-qwinto-score =
    Een rij die niet vol is, levert 1 punt per getal op. Een volle rij levert in plaats daarvan het laatste getal op, helemaal rechts.

    Een volle kolom van drie levert het getal in de vijfhoek op. Elke misworp kost 5 punten.

    Het hoogste totaal wint. Bij gelijke stand delen jullie de overwinning.
    .title = Punten
    .caption = Rijen 16 + 15 + 5, kolommen 4 + 12 + 14, één misworp −5: 61 punten.
rules-qwinto-solo =
    Solo gelden dezelfde regels en ben je altijd aan de beurt. Probeer je eigen record te breken.
    .title = Solo spelen

rules-banditos-aim =
    Los Banditos is voor twee spelers. Twee bendes vechten om de buit: drie dobbelstenen aan jouw kant van een buitschijfje tegen drie dobbelstenen aan de andere kant.

    Er zijn tien buitschijfjes: vier van 1 punt, drie van 2 en drie van 3. Wie het eerst 10 punten heeft, wint.
    .title = Doel van het spel
    .caption = In de rij liggen vier buitschijfjes, elk 1, 2 of 3 punten waard. Elk heeft een kant voor jou en een voor je tegenspeler.
rules-banditos-turn =
    Trek twee dobbelstenen uit het zakje, gooi ze en leg ze aan. Dan is je tegenspeler aan de beurt. Alleen in de allereerste beurt van het spel is het er maar één.

    In het zakje zitten 24 dobbelstenen, zes van elke kleur: zwart, groen, rood en blauw.
    .title = Een beurt
rules-banditos-place =
    Leg elke dobbelsteen aan jouw kant van een buitschijfje, allebei bij hetzelfde of bij twee verschillende. Aan een kant passen er drie. Zolang er plaats is, moet je je dobbelstenen aanleggen, en ze blijven liggen.

    Zodra beide kanten drie dobbelstenen hebben, winnen de sterkste drie het buitschijfje. Zijn ze even sterk, dan wint de kant die het eerst vol was.

    Alle dobbelstenen bij dat buitschijfje gaan terug in het zakje, en er komt een nieuw buitschijfje op die plaats. Zijn ze op, dan blijft de plaats leeg.
    .title = Dobbelstenen aanleggen
    .caption = Met de groene 6 maak je 4, 5, 6 bij het eerste buitschijfje. Dat verslaat het paartje zessen, en het buitschijfje is van jou.
rules-banditos-strength =
    Van sterk naar zwak:

    1. Kleurdrieling: drie gelijke getallen in één kleur.

    2. Kleurstraatje: drie getallen op rij in één kleur, zoals rood 3, 4, 5.

    3. Drieling: drie gelijke getallen.

    4. Straatje: drie getallen op rij.

    5. Kleurpaartje: twee gelijke getallen in één kleur.

    6. Paartje: twee gelijke getallen.

    7. Enkelingen: al het andere.

    Binnen een soort winnen de hogere getallen. Zijn twee paartjes gelijk, dan beslist de derde dobbelsteen; bij enkelingen telt eerst de hoogste, dan de tweede, dan de derde. Geen straatje gaat van 6 naar 1, en één kleur op zichzelf is niets waard.
    .title = Welke dobbelstenen sterker zijn
    .caption = Jouw kanten, buitschijfje voor buitschijfje: de vier sterkste soorten, de beste eerst.
rules-banditos-claim =
    Heb jij drie dobbelstenen bij een buitschijfje en je tegenspeler minder? Als geen enkele dobbelsteen de andere kant sterker kan maken dan de jouwe, mag je het buitschijfje opeisen: het is meteen van jou.

    Dat mag op elk moment van je beurt, voor of na de worp, zo vaak je wilt. Het hoeft nooit.
    .title = Een buitschijfje opeisen
    .caption = Zwart 4 en groen 1 worden hooguit een paartje. Drie vijven zijn sterker: je mag het eerste buitschijfje opeisen.
rules-banditos-concede =
    In je beurt mag je ook elk buitschijfje weggeven: je tegenspeler krijgt het, en de dobbelstenen erbij gaan terug in het zakje. Dat doet pijn, maar het maakt plaats en brengt een nieuw buitschijfje.

    Pas op: komt je tegenspeler zo op 10 punten, dan heb je verloren.
    .title = Een buitschijfje weggeven
rules-banditos-end =
    Het spel eindigt op het moment dat iemand 10 punten heeft. Alle buitschijfjes samen zijn 19 waard, dus er is altijd precies één winnaar.
    .title = Het einde
rules-banditos-option-full =
    Soms zijn al je kanten vol en is er geen plaats voor een dobbelsteen. Normaal gaat die gewoon terug in het zakje. Met deze optie houd je hem, en moet je buitschijfjes opeisen of weggeven tot er plaats is.
    .title = Optie: geen plaats voor een dobbelsteen
rules-banditos-option-proof =
    Normaal mag je een buitschijfje alleen opeisen als je tegen alle denkbare dobbelstenen zeker wint. Met deze optie tellen alleen de dobbelstenen die op dat moment in het zakje zitten, wat ze ook tonen. Dan is opeisen makkelijker.
    .title = Optie: wanneer je mag opeisen

rules-onecard-aim =
    Bij Alles op één kaart kruis je met kleurendobbelstenen vakjes op je kaarten aan. Zodra drie rijen van een kaart vol zijn, scoort hij. Het spel eindigt zodra iemand de vierde kaart scoort. Wie dan de meeste punten heeft, wint.

    Voor twee tot vier spelers, of solo. Iedereen begint met twee kaarten.
    .title = Doel van het spel
    .caption = Vijf rijen in vijf kleuren: een rij is zoveel punten waard als hij vakjes heeft. Twee rijen hebben een zon.
rules-onecard-throw =
    Wie aan de beurt is, gooit alle vijf de dobbelstenen. Elke dobbelsteen toont een van de zes kleuren. Daarna mag je er zoveel als je wilt opnieuw gooien, en dan nog eens: drie worpen in totaal. Eerder stoppen mag ook.

    Een dobbelsteen die je liet liggen, mag je de volgende keer toch nog gooien.
    .title = De dobbelstenen
    .caption = Al twee keer geel. Gooi je de andere drie opnieuw?
rules-onecard-mark =
    Nu gebruikt iedereen dezelfde dobbelstenen, om de beurt, te beginnen met wie gegooid heeft. Kies een van je kaarten en kruis voor elke dobbelsteen in een passende kleur een vakje aan, vanaf links.

    Alle dobbelstenen van een kleur moeten passen, anders telt er geen: twee gele hebben twee vrije gele vakjes nodig. Een kleur die past, mag je niet overslaan.

    Passen mag altijd. Het kost niets.
    .title = Vakjes aankruisen
    .caption = Op je eerste kaart passen oranje en de twee blauwe, maar geel heeft maar één vrij vakje. Op de tweede passen geel en blauw, en oranje is er niet.
rules-onecard-score =
    Zodra een kaart drie volle rijen heeft, scoort hij: de punten van de volle rijen, en nog 2 voor één zon of nog 5 voor beide zonnen. Vult dezelfde worp ook een vierde rij, dan telt die mee.

    Leg de kaart weg en trek een nieuwe. Vanaf de volgende worp kun je hem gebruiken.
    .title = Een gescoorde kaart
    .caption = De gele dobbelsteen vult de derde rij van je eerste kaart: 5 + 2 + 2, en 5 voor beide zonnen. Dat zijn 14 punten.
rules-onecard-end =
    Als iemand de vierde kaart scoort, gebruiken de anderen deze dobbelstenen nog, en dan is het spel afgelopen. Onvoltooide kaarten leveren de punten van hun volle rijen op, zonder zonnen.

    Het hoogste totaal wint. Bij gelijke stand delen jullie de overwinning.

    Als iedereen maar blijft passen, stopt het spel na 500 beurten.
    .title = Het einde
    .caption = Vier kaarten hebben 50 punten opgeleverd, en de volle oranje rij levert er nog 4 op: 54.
rules-onecard-option-variant =
    In het spel voor gevorderden krijgt iedereen vijf kaarten en houdt er drie. Jullie kiezen tegelijk. De rest wordt weer door de stapel geschud.

    Naast de stapel liggen drie kaarten open. Wie een kaart scoort, neemt een van die drie in plaats van te trekken, en het gat wordt meteen gevuld.
    .title = Optie: voor gevorderden
    .caption = Je hebt een kaart gescoord en kiest een van deze drie.
rules-onecard-option-colors =
    Normaal moet je elke kleur aankruisen die op je kaart past. Met deze optie kies je welke je aankruist, minstens één. Van elke kleur gebruik je nog steeds alle dobbelstenen.
    .title = Optie: vrije keuze van kleuren
rules-onecard-option-deck =
    Normaal speel je met de standaardset van 30 kaarten. Je kunt ook eigen kaarten laden, uit een bestand met één kaart per regel: zes posities voor geel, groen, rood, oranje, paars en blauw, elk met de lengte van de rij, een s voor een zon, of - voor de kleur die ontbreekt.

    Bijvoorbeeld 3s24s-56. Elke kaart heeft vijf rijen van 2 tot 6 vakjes, 20 vakjes in totaal, en twee zonnen.
    .title = Optie: eigen kaarten
rules-onecard-solo =
    Solo gelden dezelfde regels en ben je altijd aan de beurt. Hoeveel punten haal je met vier kaarten, en in hoe weinig beurten?
    .title = Solo spelen
