# De eerste spellen met begeleiding: wat er gezegd wordt, stap voor stap.

lesson-opponent = Ana
lesson-other = Goed idee, maar laten we eerst dit doen.
lesson-next = Verder
lesson-skip = Les overslaan
lesson-play = Een echt spel spelen

lesson-qwantum-sheet =
    Welkom bij Qwantum! Dit is je blad: vier rijen, voor elke kleur één. Tot de dikke lijn stijgen de getallen, daarna dalen ze.
lesson-qwantum-sums =
    Zeven dobbelstenen. Elke kleur telt de eigen dobbelstenen plus de witte: violet 3 + 2 + 6 = 11, blauw 8, rood 10, geel 9.
lesson-qwantum-rethrow =
    In het begin laten kleine getallen je ruimte om te stijgen. Je mag zoveel dobbelstenen als je wilt nog één keer gooien. Gooi alleen de witte 6 opnieuw.
lesson-qwantum-alone =
    Een 1, prachtig! Jij bent aan de beurt, dus je schrijft als eerste een kleur op. Neem de blauwe 3. Daarmee is blauw deze beurt voor iedereen gesloten.
lesson-qwantum-together =
    Nu schrijft iedereen tegelijk een van de andere kleuren op. Neem de gele 4. { lesson-opponent } heeft al gekozen, maar dat zie je pas daarna.
lesson-qwantum-passive =
    { lesson-opponent } is aan de beurt en heeft als eerste de blauwe 2 genomen. Maar jij mag ook iets opschrijven: neem de rode 6.
lesson-qwantum-keep =
    Jij weer: violet 9, blauw 9, rood 7, geel 5. Daar kun je allemaal wat mee. Houd de worp.
lesson-qwantum-column =
    In je eerste kolom ontbreekt alleen violet nog. Schrijf de violette 9 op!
lesson-qwantum-points =
    Je eerste volle kolom: 3, 4, 6 en 9. Die levert het op één na laagste getal op, dus 4 punten. Probeer kolommen met hoge getallen te vullen.
lesson-qwantum-climb =
    Samen met { lesson-opponent } mag je nog een keer schrijven. De gele 5 is maar één hoger dan je 4: neem die.
lesson-qwantum-skip =
    Laten we een paar beurten overslaan. Je blauwe rij komt tot de dikke lijn.
lesson-qwantum-line =
    Blauw staat op 18, en voorbij de lijn dalen de getallen. De blauwe 15 past: schrijf hem op.
lesson-qwantum-second =
    Van de andere kleuren past alleen de violette 10: 10 is meer dan 9. Past er niets, dan pas je. Alleen als je aan de beurt bent en helemaal niets opschrijft, is het een misworp: −1, dan −2, enzovoort.
lesson-qwantum-end =
    Zo gaat het door tot een blad vol is of iemand vijf misworpen heeft. Wie de meeste punten heeft, wint.
lesson-qwantum-summary =
    Dat is alles: gooien, als je wilt nog eens gooien, één kleur als eerste opschrijven, dan één samen. Stijgen tot de lijn, daarna dalen. Veel plezier!

lesson-qwinto-sheet =
    Welkom bij Qwinto! Dit is je blad: drie rijen waarin de getallen van links naar rechts stijgen. Je mag vakjes vrij laten en later vullen.
lesson-qwinto-choose =
    Jij bent aan de beurt. Kies één, twee of drie dobbelstenen: hun kleuren bepalen in welke rijen iedereen mag schrijven. Gooi oranje en geel.
lesson-qwinto-rethrow =
    Maar 3: dat past alleen helemaal links. Je mag dezelfde dobbelstenen nog één keer gooien. Probeer het!
lesson-qwinto-first =
    Een 9! Die mag in de oranje of de gele rij. Schrijf hem in de gele, in het eerste vakje na het gat.
lesson-qwinto-passive =
    { lesson-opponent } heeft 10 gegooid, en jij mag die ook opschrijven. Zet hem in de oranje vijfhoek, recht boven je 9.
lesson-qwinto-aim =
    Jij weer. In deze kolom ontbreekt alleen het paarse vakje, dus moet de paarse dobbelsteen mee. Gooi geel en paars.
lesson-qwinto-keep =
    Een 8: in een kolom moeten alle getallen verschillen, en 8 is geen 9 en geen 10. Houd hem!
lesson-qwinto-column =
    Schrijf de 8 in het paarse vakje onder je 9.
lesson-qwinto-bonus =
    De kolom is vol en levert het getal in de vijfhoek op: 10 punten. Verder is elk getal 1 punt waard, maar een volle rij levert in plaats daarvan het laatste getal op.
lesson-qwinto-order =
    { lesson-opponent } heeft een gele 4 gegooid. Die moet links van je 9 staan. Laat wat ruimte: schrijf hem in het tweede gele vakje.
lesson-qwinto-single =
    Jij bent weer aan de beurt. Eén dobbelsteen mag ook: gooi alleen de gele.
lesson-qwinto-equal =
    Nog een 4! In je gele rij staat al een 4, en gelijke getallen mogen niet. Gooi opnieuw.
lesson-qwinto-pass =
    Weer hetzelfde, wat een pech. Je moet passen. Wie aan de beurt is, krijgt dan een misworp, en die kost 5 punten; de anderen passen gratis.
lesson-qwinto-end =
    Het spel eindigt als iemand twee volle rijen of vier misworpen heeft. Wie de meeste punten heeft, wint.
lesson-qwinto-summary =
    Dat is alles: dobbelstenen kiezen, gooien, als je wilt nog eens gooien, en iedereen schrijft de som op. In de rijen stijgen de getallen, in de kolommen komt geen getal dubbel voor. Veel plezier!

lesson-banditos-tiles =
    Welkom bij Los Banditos! Tussen jou en { lesson-opponent } liggen vier buitschijfjes. Elk is 1 tot 3 punten waard. Wie het eerst 10 punten heeft, wint.
lesson-banditos-throw =
    Jij begint. De dobbelstenen komen uit het zakje: in de allereerste beurt één, daarna altijd twee. Gooi!
lesson-banditos-place =
    Een rode 5. Leg hem aan jouw kant van het tweede buitschijfje, dat 3 punten waard is.
lesson-banditos-bag =
    Dat was je dobbelsteen. Beëindig je beurt: het zakje gaat naar { lesson-opponent }.
lesson-banditos-two =
    { lesson-opponent } wil hetzelfde buitschijfje en heeft een zwarte 4 en een groene 1 aangelegd. Nu gooi jij twee dobbelstenen.
lesson-banditos-pair =
    Nog twee vijven! Leg eerst de groene naast je rode.
lesson-banditos-three =
    En de blauwe ook: drie vijven, dat is heel sterk.
lesson-banditos-claim =
    { lesson-opponent } heeft nog plaats voor één dobbelsteen, maar wat het ook wordt: een 4 en een 1 worden hooguit een paartje. Je wint zeker, dus eis het buitschijfje op!
lesson-banditos-skip =
    3 punten! De dobbelstenen zitten weer in het zakje, en er ligt een nieuw buitschijfje. Laten we een paar beurten overslaan.
lesson-banditos-look =
    Bij het eerste buitschijfje heeft { lesson-opponent } al drie dobbelstenen, met een paartje tweeën, en jij hebt 3 en 4. Bij het derde heeft ze zelfs drie zessen. Gooi!
lesson-banditos-compare =
    De zwarte 5 maakt 3, 4, 5: een straatje verslaat een paartje. Leg hem bij het eerste buitschijfje. Dan zijn beide kanten vol, en de sterkste wint het.
lesson-banditos-concede =
    Nog 2 punten! Tegen drie zessen hebben je rode 4 en 5 een rode 3 of een rode 6 nodig. Die kans is te klein voor maar 1 punt. Geef het derde buitschijfje weg: dan komt er een nieuw voor in de plaats.
lesson-banditos-rest =
    Je dobbelstenen van daar zitten weer in het zakje, en er is een nieuw buitschijfje van 2 punten. Leg de blauwe 1 daar aan.
lesson-banditos-end =
    Je staat met 5 tegen 1 voor. Zo gaat het door tot iemand 10 punten heeft.
lesson-banditos-summary =
    Onthoud: een drieling verslaat een straatje, en een straatje verslaat een paartje. In één kleur is alles nog sterker. Veel plezier!

lesson-onecard-cards =
    Welkom bij Alles op één kaart! Dit zijn je twee kaarten. Zijn drie rijen van een kaart vol, dan scoort hij. Elk vakje van een volle rij is een punt waard.
lesson-onecard-rethrow =
    Je hebt twee keer geel gegooid, en je eerste kaart heeft vijf gele vakjes. Je mag nog twee keer gooien: laat de gele liggen en gooi de andere drie.
lesson-onecard-again =
    Een derde geel! Gooi groen en blauw nog eens, dat is je laatste worp.
lesson-onecard-mark =
    Vier keer geel en één keer oranje. De dobbelstenen gelden voor maar één kaart: kruis vakjes aan op de eerste.
lesson-onecard-everybody =
    { lesson-opponent } heeft dezelfde dobbelstenen gebruikt. Bij elke worp kruist iedereen aan, zo wordt het nooit saai. Nu gooit zij.
lesson-onecard-fit =
    Twee keer geel, één keer oranje, twee keer blauw. Op je eerste kaart is nog maar één geel vakje vrij, en daar passen geen twee dobbelstenen in, dus geel valt af. Maar oranje en blauw worden vol: kruis ze aan op de eerste kaart.
lesson-onecard-stop =
    Jij bent aan de beurt: precies één keer geel! Meer heb je niet nodig. Stop met gooien.
lesson-onecard-third =
    Kruis vakjes aan op je eerste kaart. Geel wordt de derde volle rij. Rood en paars worden ook aangekruist, want elke kleur die past, moet je gebruiken.
lesson-onecard-scored =
    5 + 2 + 2 punten voor de volle rijen, en omdat beide zonnen erbij zijn, nog 5: 14! Je hebt meteen een nieuwe kaart. Eén zon was 2 waard geweest.
lesson-onecard-second =
    Drie keer groen, één keer rood, één keer blauw. Op je tweede kaart heeft groen precies drie vakjes, en een zon. Kruis vakjes aan op die kaart.
lesson-onecard-pass =
    Past er niets, of bevalt het je niet? Pas dan gewoon, het kost niets.
lesson-onecard-end =
    Als iemand de vierde kaart scoort, gebruikt iedereen die dobbelstenen nog, en dan is het spel afgelopen. Wie de meeste punten heeft, wint.
lesson-onecard-summary =
    Dat is alles: gooi tot drie keer, dan kruist iedereen vakjes aan op één kaart. Drie volle rijen, en hij scoort. Veel plezier!
