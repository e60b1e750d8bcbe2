# Met anderen spelen via een server.

online-close = Sluiten
online-to-tables = Alle tafels
online-no-answer = De server reageert niet. Ben je online? Spellen op dit apparaat werken ook zonder.
online-seats = Aan tafel
online-your-name = Je naam
online-name-needed = Vul een naam in, zodat de anderen weten wie je bent.
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

link-opening = Tafel wordt geopend…
link-slow = De verbinding is traag – de server heeft nog niet geantwoord.
link-lost = Verbinding verbroken – er wordt opnieuw verbinding gemaakt. Je spel is veilig.
link-restarting = De server start opnieuw – je spel is zo terug.
link-offline = Je bent offline. Je spel is veilig en gaat verder zodra je weer online bent.
link-busy = De server is overbelast. Je zet is nog niet opgeslagen en wordt vanzelf opnieuw verstuurd.

refusal-malformed = Dat heeft de server niet begrepen.
refusal-version = Deze pagina is verouderd. Laad hem opnieuw.
refusal-unknown = De server kent deze link niet.
refusal-origin = Verzoeken van andere pagina’s zijn niet toegestaan.
refusal-banned = Deze server weigert verbindingen vanaf je netwerk.
refusal-not-found = Op dit adres is niets.
refusal-no-table = Deze tafel bestaat niet.
refusal-setup = Zo kun je geen tafel openen.
refusal-no-seat = Daarvoor heb je een plaats aan tafel nodig.
refusal-not-host = Dat kan alleen de host.
refusal-seat-taken = Iemand was sneller: de plaats is bezet.
refusal-seats-free = Er zijn nog plaatsen vrij.
refusal-seated = Je hebt al een plaats aan deze tafel.
refusal-wrong-stage = Dat kan nu niet.
refusal-closed = De server heeft deze tafel gesloten.
refusal-stale = Te laat: het spel is al verder.
refusal-illegal = Dat mag niet volgens de regels.
refusal-nonce = Dat is niet het getal dat voor de dobbelstenen beloofd was.
refusal-too-large = Dat was te lang.
refusal-limit = Te veel verzoeken. Wacht even.
refusal-unavailable = De server heeft problemen. Nieuwe poging…
refusal-restart = De server start opnieuw.
refusal-kicked = De host heeft je van de tafel verwijderd. Wacht een minuut voordat je weer gaat zitten.

tables-title = Met vrienden
tables-own = Jouw tafels
tables-open = Open tafels
tables-none = Er wacht nu niemand op spelers. Open een tafel en nodig iemand uit.
tables-more = Meer tonen
join-title = Uitgenodigd?
join-code = Tafelcode
join-go = Naar de tafel
tables-running = Spellen om te bekijken
tables-over = Gespeelde spellen
turn-badge = Jouw beurt
turn-title = ● Jouw beurt – { $game }
turn-notice = Je bent aan de beurt bij { $game }
turn-tables = { $count ->
    [one] Je bent aan de beurt aan { $count } tafel
   *[other] Je bent aan de beurt aan { $count } tafels
}

new-table-title = Nieuwe tafel
new-table-game = Spel
new-table-seats = Spelers
new-table-clock = Bedenktijd
new-table-clock-over = Als je tijd op is, pas je. Als passen niet kan, doet een eenvoudige bot een zet voor je.
new-table-public = Iedereen mag meedoen
new-table-create = Tafel openen
clock-free = Onbeperkt
clock-quick = Snel: 30 seconden per zet, 3 minuten reserve
clock-calm = Rustig: 90 seconden per zet, 10 minuten reserve
clock-letters = Correspondentie: één dag per zet
clock-custom = Eigen tijden
clock-custom-minutes = Minuten per speler
clock-custom-seconds = Seconden per zet

lobby-opening = De dobbelstenen worden klaargelegd – het spel start zo.
lobby-full = Alle plaatsen zijn bezet. Je kunt toekijken.
lobby-sit-or-watch = Neem een plaats of kijk gewoon toe.
lobby-waiting-for-seats = { $free ->
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $free } plaatsen vrij.
}
lobby-waiting-for-people = { $count ->
    [one] Nog niet aanwezig: { $names }. De plaats is gereserveerd.
   *[other] Nog niet aanwezig: { $names }. De plaatsen zijn gereserveerd.
}
lobby-wait-or-clear = { $count ->
    [one] Nog niet aanwezig: { $names }. Je kunt wachten, of de speler verwijderen en een bot toevoegen.
   *[other] Nog niet aanwezig: { $names }. Je kunt wachten, of de spelers verwijderen en bots toevoegen.
}
lobby-ready = Alle plaatsen zijn bezet. Je kunt starten.
lobby-waiting-for-host = Alle plaatsen zijn bezet. De host start het spel.
lobby-start = Start
lobby-leave = Plaats verlaten
lobby-sit = Plaatsnemen
lobby-sit-here = Hier zitten
lobby-free = vrij
lobby-you = { $name } (jij)
lobby-program = { $name } (programma)
lobby-clear = { $name } verwijderen
lobby-clear-short = Verwijderen
lobby-bot = Bot toevoegen
lobby-bot-for = Bot voor plaats { $seat }
lobby-host = host
lobby-kicked = De host heeft je van de tafel verwijderd. Over { $time } kun je weer gaan zitten.
lobby-sitting = Plaats reserveren…
change-title = Tafel wijzigen
change-note = Als je een plaats weghaalt, verliest de speler die daar zit de plaats.
change-save = Wijzigingen opslaan

share-title = Uitnodigen
share-how = Stuur de link, laat de QR-code zien of geef de tafelcode door.
share-local = Dit adres werkt alleen op dit apparaat. Start de server met ‘{ $command }’ en open de pagina via het adres van dit apparaat om met anderen in je netwerk te spelen.
share-code = Tafelcode
share-picture = QR-code met de link
share-link = Link naar de tafel
share-copy = Kopiëren
share-copied = Gekopieerd
share-by-hand = De link is geselecteerd: kopieer hem nu zelf.
share-send = Versturen
go-on-title = Verder op een ander apparaat
go-on-how = Met je persoonlijke link neem je je plaats mee naar een ander apparaat, zoals je telefoon.
go-on-show = Mijn link tonen
go-on-warning = Wie deze link opent, kan voor jou spelen. Deel hem met niemand.
go-on-ask-title = Verdergaan als de speler van je andere apparaat?
go-on-ask = Met deze link meld je je aan als de speler van je andere apparaat. De plaatsen die je in deze browser hebt, raak je kwijt.
go-on-ask-yes = Verdergaan met de link
go-on-ask-no = Alles zo laten

seat-awaited = nog niet aanwezig
seat-away = offline
seat-wait = Blijven wachten
seat-give-to-bot = Bot laten spelen
seat-bot-plays-on = een bot speelt
seat-bot-finished = een bot heeft het spel uitgespeeld
seat-bot-soon = weg – over { $time } neemt een bot het over
seat-left = heeft de tafel verlaten
seat-chosen = klaar
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } reserve
seat-clock-reserve = nog { $reserve } reserve
seat-thinks = denkt al { $time } na
leave = Spel verlaten
leave-sure = Spel verlaten? Na { $seconds } seconden speelt een bot voor je verder. Je kunt altijd terugkomen.
leave-yes = Verlaten
leave-no = Blijven
leave-left = Je hebt de tafel verlaten: een bot speelt voor je tot je terugkomt.
leave-return = Ik ben er weer
seat-action = { $action } ({ $name })
seat-timed-out = tijd is om
told-timed-out = De tijd is om: de server heeft een zet gedaan voor { $name }.
told-timed-out-you = De tijd is om: de server heeft een zet voor je gedaan.
told-away = { $name } is niet verbonden.
told-connected = { $name } is weer verbonden.
told-left = { $name } is weggegaan.
told-bot-plays-on = Een bot speelt nu voor { $name }.
told-back = { $name } is terug.
told-urgent = Je tijd is bijna om.

phrases-title = Iets zeggen
phrases-mute = Verberg wat anderen zeggen
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-nice-move = Mooie zet!
phrase-oh-no = O nee!
phrase-thinking = Even denken…
phrase-well-played = Goed gespeeld!
phrase-thanks = Bedankt!
phrase-rematch = Revanche?
phrase-smile = Lachend gezicht
phrase-sad = Verdrietig gezicht
phrase-surprise = Verbaasd gezicht
phrase-applause = Applaus
told-phrase = { $name }: { $phrase }

game-closed = De beheerder van de server heeft dit spel beëindigd.
rematch = Nog een keer
rematch-waits = Er is een nieuwe tafel voor nog een spel.
rematch-kept = Er komt nog een spel: je plaats is gereserveerd.
rematch-go = Naar de nieuwe tafel
series = Tussenstand: { $score }
series-with-draws = { $draws ->
    [one] Tussenstand: { $score } ({ $draws } gelijkspel)
   *[other] Tussenstand: { $score } ({ $draws } gelijke spelen)
}

fair-title = Zijn de dobbelstenen eerlijk?
fair-envelopes = Voor het spel stoppen de server en de pagina van elke speler een geheim getal in een verzegelde envelop. Alle worpen komen uit deze getallen samen, dus niemand kan ze kiezen. De server opent zijn envelop als laatste, en jouw pagina rekent elke worp na.
fair-later = Na het spel opent de server zijn envelop en wordt hier alles gecontroleerd.
fair-server = Server
fair-server-sealed = Zijn envelop blijft dicht tot het einde.
fair-server-open = Zijn envelop is open.
fair-seat-none = Gaf geen getal.
fair-seat-withheld = Verzegelde een getal, maar opende het niet.
fair-seat-given = Verzegelde een getal en opende het.
fair-commitment = Envelop
fair-number = Getal
fair-continued = Na stap { $step } ging de server met dit spel verder vanaf een back-up. De worpen daarna zijn nieuw en komen uit dezelfde enveloppen.
fair-checks = Wat er gecontroleerd is
fair-right = Juist:
fair-wrong = Fout:
fair-open = Niet gecontroleerd:
fair-check-numbers = Elk getal klopt met zijn envelop.
fair-check-envelope = De envelop van de server is de envelop die deze pagina het eerst zag.
fair-check-own = Het getal van deze pagina is gebruikt.
fair-check-others = De enveloppen van de anderen waren verzegeld voordat deze pagina de eigen envelop opende.
fair-check-seed = Het getal van de server klopt met zijn envelop.
fair-check-rolls = { $rolls ->
    [0] Elke worp komt uit deze getallen.
   *[other] Alle { $rolls } worpen komen uit deze getallen.
}
fair-check-chain = Geen enkele zet is achteraf veranderd.
fair-proof-unchosen = { $count ->
    [one] Eerlijk. Niemand heeft de worpen gekozen, tenzij de server en { $names } onder één hoedje speelden.
   *[other] Eerlijk. Niemand heeft de worpen gekozen, tenzij de server en al deze spelers onder één hoedje speelden: { $names }.
}
fair-proof-picked = De worpen kloppen, maar iemand hield een getal achter ({ $names }): samen met de server had die uit een paar reeksen worpen kunnen kiezen.
fair-proof-continued = De worpen kloppen, maar het spel ging na stap { $step } verder vanaf een back-up: vanaf daar had de server uit { $sets } reeksen worpen kunnen kiezen.
fair-proof-unchanged = De worpen stonden voor het spel vast. Maar niemand gaf een getal, dus de server had ze kunnen kiezen.
fair-yourself = Vertrouw niet alleen op deze pagina: in het opgeslagen spel staan alle getallen, en elk programma kan ze narekenen.
fair-doubt = Let op: de dobbelstenen van dit spel zijn niet de beloofde.
doubt-other-seed = De server gebruikt een andere envelop dan hij eerst liet zien.
doubt-own-number = De server heeft het getal van jouw pagina niet gebruikt.
doubt-other-number = { $name } had een andere envelop voordat de getallen werden geopend.
doubt-number = Het getal van { $name } klopt niet met de envelop.
doubt-seed = Het getal van de server klopt niet met zijn envelop.
doubt-roll = De worp in stap { $step } komt niet uit de getallen.
doubt-chain = Een zet is achteraf veranderd.
doubt-not-revealed = De server heeft zijn envelop niet geopend.
doubt-unreadable = In het opgeslagen spel ontbreekt wat nodig is om de dobbelstenen te controleren.
