# Una partita sullo schermo.

you = Tu
bot-name = Bot ({ $level })
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
cell-can = vuota, si può scrivere: { $number }
cell-bonus = { $state }, casella bonus
row-said = riga di colore { $color }: { $numbers }
row-number = { $number } nella colonna { $column }
column-box = Colonna { $column }: { $points }
column-open = Colonna { $column }: incompleta
misthrows = Lanci falliti
misthrows-said = Lanci falliti: { $count } di { $most }

# Punti.
scores = Punti
seat-turn = è di turno
seat-ready = ha scelto
counter-turn = Turno { $count }
counter-target = Traguardo: { $count } punti
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
part-ones = Da tessere da 1
part-twos = Da tessere da 2
part-threes = Da tessere da 3
part-scored = Carte finite
part-unfinished = Carte non finite

# Domande.
question = La tua decisione
ask-choose = Scegli la tua mossa
ask-choose-dice = Quali dadi lanci?
ask-keep-or-rethrow = Tieni questo lancio o lanci ancora?
ask-write-or-pass = Scrivi il numero o passa
ask-write-first = Prima solo tu: scrivi un numero o passa, per ora non costa nulla
ask-write-together = Ora tutti: scrivi un numero o passa
ask-rethrow = Quali dadi lanci di nuovo?
ask-tiles-or-throw = Lancia, o prima reclama o cedi tessere
ask-tiles-or-end = Reclama o cedi tessere, oppure finisci il turno
ask-place-dice = Piazza i tuoi dadi: tocca un dado, poi il tuo lato di una tessera
ask-make-room = Fai posto ai tuoi dadi
ask-return-dice = Non c’è posto: rimetti dadi nel sacchetto o cedi una tessera
ask-keep-cards = Quali tre carte tieni?
ask-stop-or-rethrow = Quali dadi lanci di nuovo?
ask-take-card = Prendi una carta
ask-mark-or-pass = Barra caselle su una carta o passa
now-asked = Ora: { $name }
wait-for = In attesa di { $names }…
wait-dice = Decide il caso…
wait-chosen = Scelto. In attesa di { $names }…
wait-nobody = Hanno scelto tutti.
take-back = Annulla
take-back-of = Annulla: { $name }

# Perché non si può scrivere in una casella.
closed-filled = Questa casella è già occupata.
closed-not-thrown = Il dado di colore { $color } non è stato lanciato.
closed-left = { $number } non è più alto di { $other }, a sinistra.
closed-right = { $number } non è più basso di { $other }, a destra.
closed-column = { $number } è già in questa colonna.
closed-taken = Il numero di colore { $color } è già stato usato in questo turno.
closed-not-next = Le righe si riempiono da sinistra, casella per casella.
closed-falling = Oltre la linea i numeri scendono: { $number } non è più basso di { $other }.

move-throw = Lancia
move-rethrow = Lancia di nuovo
move-keep = Tieni
move-write = Scrivi
move-pass = Passa
move-place = Piazza
move-return = Nel sacchetto
move-claim = Reclama
move-concede = Cedi
move-end = Finisci il turno
move-stop = Fermati
move-mark = Barra
move-take = Prendi

# Che cosa porta una mossa.
effect-points = { $points }
effect-misthrow = lancio fallito: { $points }
effect-column = colonna completa: { $points }
effect-row = riga completa: { $points }
effect-tile = tessera: { $points }
effect-card = carta finita: { $points }
effect-given = l’altro lato riceve { $points }
effect-given-and-lost = l’altro lato riceve { $points } e vince

# Che cosa è successo.
log = Che cosa è successo
log-turn = Turno: { $name }
log-roll = { $name }: lancio { $dice }
log-roll-sums = { $name }: lancio { $dice } – somma: { $sums }
log-wrote = { $name }: { $number } nella riga di colore { $color }, colonna { $column }
log-passed = { $name }: passa
log-missed = { $name }: lancio fallito numero { $count }
log-row-done = { $name }: riga di colore { $color } completa
log-column-done = { $name }: colonna { $column } completa, { $points }
log-placed = { $name }: { $color } { $number } alla tessera { $slot }
log-returned = { $name }: { $color } { $number } torna nel sacchetto
log-tile-revealed = La tessera { $slot } vale { $points }
log-tile-decided = { $name }: tessera { $slot } vinta, { $points }
log-tile-claimed = { $name }: tessera { $slot } reclamata, { $points }
log-tile-conceded = { $name }: tessera { $slot } ceduta dall’avversario, { $points }
log-card-drawn = { $name }: carta { $card }
log-card-shown = Si scopre la carta { $card }
log-card-returned = { $name }: la carta { $card } torna nel mazzo
log-marked = { $name }: { $cells } × { $color } sulla carta { $card }
log-card-scored = { $name }: carta { $card } finita, { $points }
log-over = { $why } Vittoria: { $winners }

# La fine.
end-you = Hai vinto!
end-winner = Vince { $name }!
end-shared = Vittoria condivisa: { $names }
end-alone = I tuoi punti: { $score }
ended-two-rows = { $names }: due righe complete chiudono la partita.
ended-four-misthrows = { $names }: il quarto lancio fallito chiude la partita.
ended-full-sheet = { $names }: un foglio pieno chiude la partita.
ended-five-misthrows = { $names }: il quinto lancio fallito chiude la partita.
ended-ten-points = { $names }: 10 punti chiudono la partita.
ended-four-cards = { $names }: la quarta carta finita chiude la partita.
ended-turn-limit = Il limite di turni chiude la partita.
end-again = Gioca ancora
end-replay = Rivedi la partita
end-share = Condividi la partita
end-link-copied = Link copiato
end-copy = Copia la partita
end-copied = Copiato
end-save = Salva la partita
