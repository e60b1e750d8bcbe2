# L’analisi di una partita e i suggerimenti. La pagina carica questo file quando serve.

review-working = Calcolo in corso…
review-done = L’analisi è pronta.
review-not-loaded = L’analisi ha bisogno di un file che non si è potuto caricare. Sei online?
review-silent = L’analisi non ha funzionato.

# Il riassunto.
review-luck-you =
    .some = Senza fortuna avresti vinto circa { $games } partite così su 100.
    .nearly-all = Senza fortuna avresti vinto quasi tutte le partite così.
    .hardly-any = Senza fortuna non avresti vinto quasi nessuna partita così.
review-luck =
    .some = Senza fortuna { $name } avrebbe vinto circa { $games } partite così su 100.
    .nearly-all = Senza fortuna { $name } avrebbe vinto quasi tutte le partite così.
    .hardly-any = Senza fortuna { $name } non avrebbe vinto quasi nessuna partita così.
review-alone-lucky = { $points ->
    [one] Di questi, { $points } punto è stato fortuna.
   *[other] Di questi, { $points } punti sono stati fortuna.
}
review-alone-unlucky = { $points ->
    [one] La sfortuna è costata { $points } punto.
   *[other] La sfortuna è costata { $points } punti.
}
review-alone-even = I dadi non hanno né aiutato né danneggiato.
review-unfinished = La partita non è finita. Probabilità di vincere ora: { $chances }
review-unfinished-alone = { $points ->
    [one] La partita non è finita. Punteggio atteso: { $points } punto
   *[other] La partita non è finita. Punteggio atteso: { $points } punti
}

# La curva.
chart-title = Probabilità di vincere
chart-title-alone = Punteggio atteso
chart-luck = Fortuna
chart-error = Errore

# Le decisioni che hanno contato.
decisions-title = Le decisioni che hanno contato
decisions-none = Nessuna decisione costosa. Ben giocato!
decision-of = Passo { $step }: { $name }
decision-cost = costa { $cost }

# Quanto valeva un passo.
class-fine = Buona scelta.
class-inaccuracy = Imprecisione
class-mistake = Errore
class-blunder = Errore grave
review-error = { $class }: costa { $cost }
review-only-move = L’unica buona scelta.
review-too-close = Troppo vicine per dirlo.
review-forced = Non c’era scelta.
review-no-luck = Quasi nessuna fortuna.
review-luck-of = Fortuna per { $name }: { $luck }
review-dealt = La partita comincia.
review-chose = { $name }: { $move }
review-before = Prima del primo passo

# Riprovare una decisione.
trial-look = Cosa c’era di meglio?
trial-start = Prova tu
trial-ask = Cosa faresti qui?
trial-ask-as = Cosa faresti qui al posto di { $name }?
trial-cancel = Annulla
trial-close = Avanti
trial-again = Riprova
trial-show = Mostra la mossa migliore
trial-best = Giusto, è la mossa migliore!
trial-as-good = Giusto, vale quanto la mossa migliore!
trial-better-than-before = È meglio che nella partita.
trial-same = Come nella partita:

# Suggerimenti.
hint-where = Dove?
hint-what = Qual è la migliore?
hint-selected-is-good = Quello che hai scelto va bene.
hint-one-is-best = Una mossa è migliore di tutte le altre.
hint-some-are-good = Diverse mosse vanno bene.
hint-all-are-good = Tutte le mosse si equivalgono più o meno.

# Tutto il resto.
ledger-title = Fortuna e abilità
ledger-unit = Percentuale di una vittoria
ledger-unit-alone = Punti
ledger-what = Che cosa significa?
ledger-share = Parte uguale
    .what = La probabilità di tutti prima della partita; in solitario, il punteggio atteso.
ledger-luck-own = Fortuna propria
    .what = Quello che ti hanno dato i lanci dei tuoi turni.
ledger-luck-others = Fortuna altrui
    .what = Quello che ti hanno dato o tolto tutti gli altri lanci.
ledger-errors-own = Errori propri
    .what = Quello che sono costate le tue scelte. Meglio di 0 non si può.
ledger-errors-others = Errori altrui
    .what = Quello che ti hanno dato o tolto le scelte degli altri.
ledger-interaction = Coincidenza
    .what = Quello che è successo perché più giocatori hanno scelto insieme; nessuno poteva saperlo.
ledger-revision = Ripensamenti
    .what = Quanto il programma ha cambiato idea. Più è grande, meno sicuro è il resto.
ledger-result = Risultato
    .what = 100 per una vittoria, 0 per una sconfitta; in solitario, il punteggio. È la somma di tutte le righe sopra.
ledger-without-luck = Senza fortuna
    .what = Il risultato senza tutta la fortuna. Dopo una sola partita può superare 100 o scendere sotto 0.
ledger-margin = Margine
    .what = Di quanto una sola partita può ingannare sul risultato senza fortuna.
ledger-skill-title = Come si è giocato
ledger-luckier = Più fortuna che in
    .what = Su 100 partite con queste scelte e altri dadi, quante portano meno fortuna.
ledger-of-hundred = { $games } su 100
ledger-decisions = Decisioni
    .what = Quante scelte hanno contato.
ledger-error-rate = Tasso di errore
    .what = Quanto è costata in media una decisione, in millesimi di una vittoria. Meno è, meglio è.
ledger-level = Gioca come
    .what = Il livello le cui scelte somigliano di più a queste.
ledger-level-range = Oppure da – a
    .what = I livelli plausibili dopo questa partita.
ledger-none = –
ledger-one-game = Una partita dice poco: il livello si vede su molte partite.
ledger-made-by = Calcolato con la rete { $net }, vista { $sight }.
steps-title = Tutti i passi
steps-step = Passo
steps-what = Che cosa è successo
