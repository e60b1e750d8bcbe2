# Il resoconto che scrive «cubilete analyze --html».

report-title = { $game }: fortuna e abilità
report-won = { $names } ha vinto { $scores } e senza fortuna avrebbe vinto { $chance } partite così su 100.
report-won-surely = { $names } ha vinto { $scores } e avrebbe vinto anche senza fortuna.
report-won-luckily = { $names } ha vinto { $scores }, ma senza fortuna avrebbe perso.
report-shared = { $names } condividono la vittoria, { $scores }.
report-alone = { $name } ha fatto { $score } punti: la fortuna è valsa { $luck } punti, gli errori ne sono costati { $loss }.
report-open = { $game } non è finito: dopo { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
} è in testa { $name }, con { $chance } probabilità su 100 di vincere.
report-open-alone = { $game } non è finito: dopo { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
} ci si possono aspettare { $points } punti.
report-not-begun = { $game } non è cominciato.

# Risultati.
report-unit = Percentuale di una vittoria
report-unit-points = Punti
report-result = Risultato
report-score = punti
report-winner = vittoria
report-without-luck = Senza fortuna
    .meaning = Il risultato senza la fortuna di tutti i lanci. In una sola partita può superare 100 o scendere sotto 0; la sua media su molte partite è la vera probabilità di vincere.
report-luckier = Più fortuna che in
report-of-100 = { $count } partite su 100
report-loss = Regalato con gli errori
report-error-rate = Tasso di errore
report-rate-of = { $rate } ({ $count ->
    [one] { $count } decisione
   *[other] { $count } decisioni
})
report-level = Livello di gioco
report-range = da { $low } a { $high }
report-provisional = provvisorio

# Il bilancio.
report-parts = Da dove viene il risultato
report-parts-desc = Una barra per giocatore: a destra della linea ciò che ha reso, a sinistra ciò che è costato. La tabella sotto dà i numeri.
report-parts-axis = A sinistra ciò che si è perso, a destra ciò che si è guadagnato
report-share = Parte uguale
report-share-points = Atteso all’inizio
report-part-own-luck = Fortuna propria
    .meaning = La fortuna dei lanci nei propri turni, e delle carte e dei gettoni pescati lì.
report-part-others-luck = Fortuna degli altri
    .meaning = La fortuna di tutti gli altri lanci, che può aiutare o nuocere.
report-part-own-errors = Errori propri
    .meaning = Ciò che le proprie scelte hanno regalato.
report-part-others-errors = Errori degli altri
    .meaning = Ciò che le scelte degli altri hanno dato o tolto.
report-part-interaction = Interazione
    .meaning = Ciò che è successo perché più giocatori hanno scelto insieme e nessuno poteva saperlo.
report-part-revision = Revisione
    .meaning = Quanto il programma ha cambiato idea sulla posizione. Più è grande, meno è sicuro il resto.
report-meanings = Che cosa significano le righe

# L’andamento della partita.
report-course = Probabilità di vincere
report-course-points = Punti attesi
report-course-desc = Una linea per giocatore lungo i passi della partita. Alla fine: { $values }. La tabella di tutti i passi dà i numeri.
report-steps-axis = Passi della partita
report-mark-error = Passo { $step }, errore di { $name }: { $change }
report-mark-luck = Passo { $step }, lancio fortunato per { $name }: { $change }
report-legend-error = errore costoso
report-legend-luck = lancio fortunato

# Fortuna.
report-luckiest = I lanci più fortunati
report-gain = { $change } per { $name }
report-step-number = Passo { $step }
report-better-than = Meglio di { $count } lanci su 100.
report-mean = media { $value }
report-outcomes-desc = Erano possibili valori tra { $low } e { $high }, in media { $mean }. È uscito { $value }.
report-luck = La fortuna durante la partita
report-luck-band = 95 partite su 100 finiscono dentro la fascia.
report-luck-desc = Alla fine { $change }; la fascia va da −{ $width } a +{ $width }.

# Decisioni.
report-decisions = Le decisioni che sono costate
report-decisions-none = Tutte le decisioni sono state buone.
report-decisions-fine = { $count ->
    [0] Nessun’altra decisione è stata buona.
    [one] Un’altra decisione è stata buona.
   *[other] Altre { $count } decisioni sono state buone.
}
report-decisions-close = { $count ->
    [one] { $count } era troppo incerta per giudicarla.
   *[other] { $count } erano troppo incerte per giudicarle.
}
report-step = Passo
report-player = Giocatore
report-choice = Scelta
report-cost = Costo
report-class = Classe
report-best = Meglio
report-why = Perché
report-only-move = (l’unica mossa buona)
report-class-fine = buona
report-class-too-close = troppo vicina
report-class-inaccuracy = imprecisione
report-class-mistake = errore
report-class-blunder = errore grave
report-where = Dove sono gli errori
report-where-note = Il tasso di errore è il costo medio di una decisione in millesimi di una vittoria. Tra parentesi il numero di decisioni.
report-all-decisions = Tutte le decisioni
report-third-1 = Inizio
report-third-2 = Metà
report-third-3 = Fine
report-kind-dice = Quali dadi lanciare
report-kind-keep = Che cosa tenere
report-kind-write = Che cosa riempire
report-kind-take = Quale carta prendere
report-kind-pass = Passare
report-kind-claim = Reclamare gettoni
report-kind-concede = Rinunciare a gettoni
report-kind-other = Altro

# Tutti i passi.
report-steps = Tutti i passi
report-steps-show = Mostra tutti i passi con i valori che ne seguono
report-what = Che cosa è successo
report-effect = Effetto

# Il resoconto.
report-about = Come leggere questo resoconto
report-about-values = Prima di ogni passo ciascuno ha una certa probabilità di vincere. Un buon lancio la alza, uno cattivo la abbassa: è la fortuna. Una scelta non può mai alzarla sopra quella della scelta migliore; se la abbassa, è un errore.
report-about-points = Prima di ogni passo ci si può aspettare un certo numero di punti. Un buon lancio lo alza, uno cattivo lo abbassa: è la fortuna. Una scelta non può mai alzarlo sopra quello della scelta migliore; se lo abbassa, è un errore. Per le classi e i tassi di errore, un punteggio tipico conta come una vittoria.
report-about-classes = Una scelta che costa meno dell’1% di una vittoria è buona; fino al 3% è un’imprecisione, fino al 6% un errore, oltre un errore grave.
report-about-one-game = Una sola partita dimostra poco: anche chi gioca alla perfezione può perdere.
report-about-profile = Gli intervalli contengono il valore vero in 95 casi su 100. Un tasso di errore è provvisorio finché il suo intervallo è largo.
report-made = Calcolato con la rete { $net }, guardando { $sight }. La stessa registrazione dà gli stessi numeri ovunque.
report-made-without-net = Calcolato guardando { $sight }. La stessa registrazione dà gli stessi numeri ovunque.
report-sight-turn = fino alla fine del turno
report-sight-two-turns = fino alla fine del turno successivo

# Più partite.
report-games = Partite
report-games-count = { $count ->
    [one] { $count } partita.
   *[other] { $count } partite.
}
report-games-open = { $count ->
    [one] { $count } non è finita.
   *[other] { $count } non sono finite.
}
report-best-player = Senza fortuna { $name } ne avrebbe vinte { $chance } su 100.
report-seats = { $game }, { $count ->
    [1] da soli
   *[other] { $count } giocatori
}
report-results = Risultati con e senza fortuna
report-without-luck-interval = Senza fortuna, con il suo intervallo
report-error-rates = Tassi di errore
report-error-rates-note = Costo medio di una decisione in millesimi di una vittoria, con il suo intervallo.
report-table-desc = La tabella sopra dà i numeri.
report-unnamed = Senza nome
report-file = File
report-game = Gioco
