# Una partita sullo schermo.

you = Tu
names-and = { $names } e { $last }
names-and-i = { $names } e { $last }
names-and-you = { $count ->
    [one] { $last } e tu
   *[other] { $names }, { $last } e tu
}
bot-easy = Pío
bot-medium = Lola
bot-hard = Rufo
bot-master = Sofía
bot = Bot
bot-name = { $name } ({ $level })
one-of-many = { $number }. { $name }
seat-name = Posto { $seat ->
    [a] 1
    [b] 2
    [c] 3
    [d] 4
    [e] 5
    [f] 6
   *[other] { $seat }
}
level-random = a caso
level-greedy = semplice
level-easy = facile
level-medium = medio
level-hard = difficile
level-master = maestro

color-white = bianco
color-black = nero
color-red = rosso
color-orange = arancione
color-yellow = giallo
color-green = verde
color-blue = blu
color-purple = lilla
color-violet = viola

game-gone = Questa partita non è più su questo dispositivo

# Dadi.
dice = Dadi
die-number = Dado: { $color } { $number }
die-color = Dado: { $color }
die-blank = Dado
die-cup = { $die }, nel bussolotto
die-idle = { $die }, da parte
sum = Somma: { $number }
sum-color = Somma per { $color }: { $number }

# Fogli.
sheet-of = Foglio: { $name }
cell-of = riga di colore { $color }, colonna { $column }: { $state }
cell-empty = vuota
cell-number = { $number }
cell-pencil = { $number } a matita
cell-can = vuota, puoi segnare { $number }
cell-ghost = vuota, ci starebbe { $number }
cell-bonus = { $state }, casella bonus
row-said = riga di colore { $color }: { $numbers }
row-number = { $number } nella colonna { $column }
column-box = Colonna { $column }: { $points }
column-open = Colonna { $column }: incompleta
misthrows = Lanci falliti
misthrows-said = Lanci falliti: { $count } su { $most }

# Punti.
others = Altri giocatori
seat-turn = di turno
seat-ready = scelta fatta
counter-turn = Turno { $count }
counter-target = Obiettivo: { $count } punti
counter-throws-left = { $count ->
    [one] ancora { $count } lancio
   *[other] ancora { $count } lanci
}
total = Totale
part-orange = Riga arancione
part-yellow = Riga gialla
part-purple = Riga lilla
part-bonuses = Bonus
part-columns = Colonne
part-misthrows = Lanci falliti
part-ones = Gettoni da 1
part-twos = Gettoni da 2
part-threes = Gettoni da 3
part-scored = Carte completate
part-unfinished = Carte incomplete

# Domande.
question = Tocca a te
ask-choose = Scegli la tua mossa
ask-choose-dice = Quali dadi vuoi lanciare?
ask-keep-or-rethrow = Tieni questo lancio o rilanci?
ask-write-or-pass = Segna il numero o passa
ask-write-first = Cominci tu: segna un numero o passa
ask-write-together = Ora tutti: segna un numero o passa
ask-rethrow = Quali dadi vuoi rilanciare?
ask-tiles-or-throw = Lancia, oppure prima reclama un gettone o rinuncia a uno
ask-tiles-or-end = Reclama un gettone, rinuncia a uno o finisci il turno
ask-place-dice = Piazza i tuoi dadi: tocca un dado, poi il tuo lato di un gettone
ask-make-room = Fai posto ai tuoi dadi
ask-return-dice = Non c’è posto: rimetti dadi nel sacchetto o rinuncia a un gettone
ask-keep-cards = Quali tre carte vuoi tenere?
ask-stop-or-rethrow = Quali dadi vuoi rilanciare?
ask-take-card = Prendi una carta
ask-mark-or-pass = Segna le caselle di una carta o passa
nothing-fits = Non ci sta da nessuna parte.
only-pass = Nessuna casella va bene: devi passare.
now-asked = Ora: { $name }
wait-for = In attesa di { $names }…
wait-dice = Lancio in corso…
wait-chosen = Fatto. In attesa di { $names }…
wait-nobody = Hanno scelto tutti.
take-back = Annulla
take-back-of = Annulla: { $name }

# Perché non si può segnare nulla in una casella.
closed-filled = Questa casella è già occupata.
closed-not-thrown = Il dado { $color } non è stato lanciato.
closed-left = { $number } non è più alto di { $other }, a sinistra.
closed-right = { $number } non è più basso di { $other }, a destra.
closed-column = { $number } è già in questa colonna.
closed-taken = Il numero del { $color } è già stato usato in questo turno.
closed-not-next = Le righe si riempiono da sinistra, casella per casella.
closed-falling = Oltre la linea i numeri scendono: { $number } non è più basso di { $other }.

move-throw = Lancia
move-rethrow = Rilancia
move-keep = Tieni
move-write = Segna
move-pass = Passa
move-place = Piazza
move-return = Rimetti
move-claim = Reclama
move-concede = Rinuncia
move-end = Fine turno
move-stop = Fermati
move-mark = Segna
move-take = Prendi

# Che cosa porta una mossa.
effect-points = { $points }
effect-misthrow = lancio fallito: { $points }
effect-column = colonna completa: { $points }
effect-row = riga completa: { $points }
effect-tile = gettone: { $points }
effect-card = carta completata: { $points }
effect-given = il tuo avversario riceve { $points }
effect-given-and-lost = il tuo avversario riceve { $points } e vince

# Che cosa è successo.
log = Cronologia
log-turn = Turno: { $name }
log-roll = { $name }: lancio { $dice }
log-roll-sums = { $name }: lancio { $dice } – somma: { $sums }
log-wrote = { $name }: { $color } { $number }
log-passed = { $name }: passo
log-missed = { $name }: lancio fallito n. { $count }
log-row-done = { $name }: riga completa ({ $color })
log-column-done = { $name }: colonna completa, { $points }
log-placed = { $name }: { $color } { $number } al gettone da { $points }
log-returned = { $name }: { $color } { $number } nel sacchetto
log-tile-revealed = Nuovo gettone da { $points }
log-tile-decided = { $name }: gettone vinto, { $points }
log-tile-claimed = { $name }: gettone reclamato, { $points }
log-tile-conceded = Rinuncia a un gettone. { $name }: { $points }
log-card-drawn = { $name }: carta nuova
log-card-shown = Nuova carta scoperta
log-card-returned = { $name }: una carta torna nel mazzo
log-marked = { $name }: { $cells } × { $color }
log-card-scored = { $name }: carta completata, { $points }
log-over = { $why } Vittoria: { $winners }
log-over-alone = { $why } Punteggio finale: { $score }

# La fine.
end-you = Hai vinto!
end-winner = Ha vinto { $name }!
end-shared = Vittoria condivisa: { $names }
end-alone = Il tuo punteggio: { $score }
end-over = La partita è finita.
you-have = Hai
you-and-names-have = { $names } avete
names-have = { $count ->
    [one] { $names } ha
   *[other] { $names } hanno
}
ended-two-rows = { $who } completato due righe.
ended-four-misthrows = { $who } segnato il quarto lancio fallito.
ended-full-sheet = { $who } riempito tutto il foglio.
ended-five-misthrows = { $who } segnato il quinto lancio fallito.
ended-ten-points = { $who } raggiunto 10 punti.
ended-four-cards = { $who } completato la quarta carta.
ended-turn-limit = È stato raggiunto il limite di turni.
end-again = Gioca ancora
end-next = Prossima sfida: { $name }
end-more = Altro
best-new = Nuovo record personale: { $score }
best-so-far = Il tuo record: { $score }
end-replay = Rivedi la partita
end-share = Condividi la partita
end-link-copied = Link copiato
end-picture = Condividi l’immagine
end-picture-saved = Immagine salvata
end-picture-failed = Impossibile creare l’immagine.
end-copy = Copia la partita
end-copied = Copiato
end-save = Salva la partita
# The result as a message to others.
result-won = Ho vinto a { $game } contro { $names } ({ $result }).
result-tied = Ho condiviso la vittoria a { $game } con { $names } ({ $result }).
result-lost = Ho perso a { $game } contro { $names } ({ $result }).
result-alone = Il mio punteggio a { $game }: { $score }.
result-me = Io
result-scores = { $game }: { $scores }.
result-link = { $text } Rivedi la partita: { $link }
