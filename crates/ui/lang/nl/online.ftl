# Met anderen spelen via een server.

online-close = Sluiten
online-to-tables = Naar de tafels
online-no-answer = De server antwoordt niet. Heb je verbinding? Spellen op dit apparaat werken ook zonder.
online-seats = Aan tafel
online-your-name = Je naam
online-name-needed = De anderen hebben een naam voor je nodig.
online-players = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
online-public = open voor iedereen
online-private = alleen met de link
online-clock = { $move } per zet, { $reserve } reserve
online-watching = Je kijkt toe.
online-spectators = { $count ->
    [one] { $count } toeschouwer
   *[other] { $count } toeschouwers
}
online-install = App installeren

link-opening = Op weg naar de tafel …
link-lost = De verbinding is weg – ze komt terug. Je spel is veilig.
link-restarting = De server start opnieuw – je spel is er zo weer.
link-offline = Dit apparaat heeft geen netwerk. Je spel is veilig en gaat verder als het er weer is.
link-busy = De server heeft het druk: wat je koos is nog niet bewaard. Het wordt vanzelf opnieuw gestuurd.

refusal-malformed = Dat heeft de server niet begrepen.
refusal-version = Deze pagina is ouder dan de server. Laad haar opnieuw.
refusal-unknown = De server kent je niet met deze link.
refusal-origin = Vragen van andere pagina’s worden niet beantwoord.
refusal-not-found = Op dit adres is niets.
refusal-no-table = Deze tafel bestaat niet.
refusal-setup = Zo’n tafel kan er niet zijn.
refusal-no-seat = Daarvoor heb je een plaats aan tafel nodig.
refusal-not-host = Dat kan alleen wie de tafel geopend heeft.
refusal-seat-taken = Iemand was sneller: de plaats is bezet.
refusal-seats-free = Er zijn nog plaatsen vrij.
refusal-seated = Je zit al aan deze tafel.
refusal-wrong-stage = Dat kan nu niet.
refusal-stale = Te laat: het spel is al verder.
refusal-illegal = Dat mag niet van de regels.
refusal-nonce = Dat is niet het getal dat voor de dobbelstenen beloofd was.
refusal-too-large = Dat was te lang.
refusal-limit = Dat was te veel tegelijk. Wacht even.
refusal-unavailable = De server heeft het even moeilijk. Het wordt opnieuw gevraagd.
refusal-restart = De server start net opnieuw.
refusal-kicked = De gastheer heeft je van de tafel verwijderd. Wacht een minuut voordat je weer gaat zitten.

tables-title = Met vrienden
tables-own = Jouw tafels
tables-open = Open tafels
tables-none = Er wacht nu niemand op medespelers. Open een tafel en nodig iemand uit.
join-title = Uitgenodigd?
join-code = Code van de tafel
join-go = Erheen
tables-running = Spellen om te bekijken
tables-over = Afgelopen spellen

new-table-title = Nieuwe tafel
new-table-game = Spel
new-table-seats = Spelers
new-table-clock = Bedenktijd
new-table-clock-over = Wie geen tijd meer heeft, past. Waar passen niet kan, kiest een eenvoudige bot.
new-table-public = Iedereen mag meedoen
new-table-create = Tafel openen
clock-free = Zo lang je wilt
clock-quick = Snel: 30 seconden per zet en 3 minuten reserve
clock-calm = Rustig: 90 seconden per zet en 10 minuten reserve
clock-letters = Per brief: een dag per zet
clock-custom = Eigen tijden
clock-custom-minutes = Minuten per speler
clock-custom-seconds = Seconden per zet

lobby-opening = De getallen voor de dobbelstenen worden geopend – het begint meteen.
lobby-full = Alle plaatsen zijn bezet. Je kunt toekijken.
lobby-sit-or-watch = Ga zitten, of kijk gewoon toe.
lobby-waiting-for-seats = { $free ->
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $free } plaatsen vrij.
}
lobby-waiting-for-people = { $count ->
    [one] Nog niet aanwezig: { $names }. De plaats wordt vrijgehouden.
   *[other] Nog niet aanwezig: { $names }. De plaatsen worden vrijgehouden.
}
lobby-wait-or-clear = { $count ->
    [one] Nog niet aanwezig: { $names }. Je kunt wachten, of de plaats vrijmaken en een bot toevoegen.
   *[other] Nog niet aanwezig: { $names }. Je kunt wachten, of de plaatsen vrijmaken en bots toevoegen.
}
lobby-ready = Alle plaatsen zijn bezet. Je kunt beginnen.
lobby-waiting-for-host = Alle plaatsen zijn bezet. Wie de tafel geopend heeft, begint het spel.
lobby-start = Beginnen
lobby-leave = Opstaan
lobby-sit = Gaan zitten
lobby-sit-here = Hier zitten
lobby-free = vrij
lobby-you = { $name } (jij)
lobby-program = { $name } (programma)
lobby-clear = Plaats van { $name } vrijmaken
lobby-clear-short = Vrijmaken
lobby-bot = Bot toevoegen
lobby-bot-for = Een bot voor plaats { $seat }
lobby-host = gastheer
lobby-kicked = De gastheer heeft je van de tafel verwijderd. Over { $time } kun je weer gaan zitten.
lobby-sitting = Je gaat zitten…
change-title = Tafel wijzigen
change-note = Wie op een plaats zit die je weghaalt, raakt die kwijt.
change-save = Wijzigen

share-title = Uitnodigen
share-how = Stuur de link, toon het plaatje of zeg de code.
share-local = Dit adres werkt alleen op dit apparaat. Start voor anderen in je netwerk de server met “{ $command }” en open de pagina via het adres van dit apparaat.
share-code = Code van de tafel
share-picture = De link als plaatje voor telefoons
share-link = Link naar de tafel
share-copy = Kopiëren
share-copied = Gekopieerd
share-by-hand = De link is geselecteerd: kopieer hem nu zelf.
share-send = Sturen
go-on-title = Verder op een ander apparaat
go-on-how = Met een eigen link neem je je plaats mee, bijvoorbeeld naar een andere telefoon.
go-on-show = Mijn link tonen
go-on-warning = Wie deze link opent, speelt voor jou. Geef hem aan niemand.
go-on-ask-title = Hier verdergaan zoals op je andere apparaat?
go-on-ask = Met deze link ben je hier wie je op het andere apparaat bent. Tot nu toe was deze browser iemand anders: als je verdergaat, verlies je de plaatsen die je erin hebt ingenomen.
go-on-ask-yes = Verdergaan met de link
go-on-ask-no = Blijven wie ik hier ben

seat-awaited = nog niet aanwezig
seat-away = niet verbonden
seat-wait = Liever wachten
seat-give-to-bot = Een bot laten doorspelen
seat-bot-plays-on = een bot speelt door
seat-bot-finished = een bot heeft het spel uitgespeeld
seat-bot-soon = weg – een bot neemt over in { $time }
seat-left = weg
seat-chosen = klaar
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } reserve
seat-clock-reserve = nog { $reserve } reserve
seat-thinks = denkt al { $time } na
leave = Spel verlaten
leave-sure = Weggaan? Na { $seconds } seconden speelt een bot voor je door. Je kunt altijd terugkomen.
leave-yes = Weggaan
leave-no = Blijven
leave-left = Je bent niet aan tafel: een bot speelt voor je tot je terugkomt.
leave-return = Ik ben er
seat-action = { $action } ({ $name })
seat-timed-out = tijd is om
told-timed-out = De tijd is om: de server heeft gezet voor { $name }.
told-away = { $name } is niet verbonden.
told-connected = { $name } is weer verbonden.
told-left = { $name } is weggegaan.
told-bot-plays-on = Een bot speelt verder voor { $name }.
told-back = { $name } is terug.
told-urgent = Je tijd is bijna om.

rematch = Nog een keer spelen
rematch-waits = Er is een nieuwe tafel voor nog een spel.
rematch-kept = Er wordt nog een keer gespeeld: aan de nieuwe tafel wordt je plaats vrijgehouden.
rematch-go = Naar de nieuwe tafel

fair-title = Zijn de dobbelstenen eerlijk?
fair-envelopes = Voor het spel stoppen de server en elke pagina waar iemand speelt een geheim getal in een verzegelde envelop. Alle worpen komen uit deze getallen samen, dus niemand kon ze kiezen. De server opent zijn envelop als laatste, en jouw pagina rekent elke worp na.
fair-later = Als het spel afgelopen is, opent de server zijn envelop en wordt hier alles gecontroleerd.
fair-server = Server
fair-server-sealed = Zijn envelop is dicht tot het einde.
fair-server-open = Zijn envelop is open.
fair-seat-none = Gaf geen getal.
fair-seat-withheld = Verzegelde een getal, maar opende het niet.
fair-seat-given = Verzegelde een getal en opende het.
fair-commitment = Envelop
fair-number = Getal
fair-checks = Wat er gecontroleerd is
fair-right = Klopt:
fair-wrong = Fout:
fair-open = Niet gecontroleerd:
fair-check-numbers = Elk getal past bij zijn envelop.
fair-check-envelope = De envelop van de server is die welke deze pagina het eerst zag.
fair-check-own = Het getal van deze pagina is gebruikt.
fair-check-others = De enveloppen van de anderen lagen er voordat deze pagina de hare opende.
fair-check-seed = Het getal van de server past bij zijn envelop.
fair-check-rolls = { $rolls ->
    [0] Elke worp komt uit deze getallen.
   *[other] Alle { $rolls } worpen komen uit deze getallen.
}
fair-check-chain = Geen zet is achteraf veranderd.
fair-proof-unchosen = { $count ->
    [one] Eerlijk. Niemand heeft de worpen gekozen, tenzij de server en { $names } samen.
   *[other] Eerlijk. Niemand heeft de worpen gekozen, tenzij de server en zij allemaal samen: { $names }.
}
fair-proof-picked = De worpen kloppen, maar iemand hield een getal achter ({ $names }): samen met de server had die uit enkele reeksen worpen kunnen kiezen.
fair-proof-unchanged = De worpen zijn die welke voor het spel vaststonden. Maar niemand gaf een getal, dus de server had ze vooraf kunnen kiezen.
fair-yourself = Je hoeft deze pagina niet te geloven: in het bewaarde spel staan alle getallen, en elk programma kan ze narekenen.
fair-doubt = Pas op: de dobbelstenen van dit spel zijn niet zoals beloofd.
doubt-other-seed = De server gebruikt een andere envelop dan die hij eerst liet zien.
doubt-own-number = De server heeft het getal van jouw pagina niet gebruikt.
doubt-other-number = { $name } had een andere envelop voordat de getallen geopend werden.
doubt-number = Het getal van { $name } past niet bij de envelop.
doubt-seed = Het getal van de server past niet bij zijn envelop.
doubt-roll = De worp in stap { $step } is niet die welke uit de getallen komt.
doubt-chain = Een zet is achteraf veranderd.
doubt-not-revealed = De server heeft zijn envelop niet geopend.
doubt-unreadable = In het bewaarde spel ontbreekt wat nodig is om de dobbelstenen te controleren.
