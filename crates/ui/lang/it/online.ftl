# Giocare con altri attraverso un server.

online-close = Chiudi
online-to-tables = Tutti i tavoli
online-no-answer = Il server non risponde. Sei online? Le partite su questo dispositivo funzionano anche senza.
online-seats = Al tavolo
online-your-name = Il tuo nome
online-name-needed = Inserisci un nome, così gli altri sanno chi sei.
online-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
online-public = aperto a tutti
online-private = solo con il link
online-clock = { $move } a mossa, { $reserve } di riserva
online-watching = Stai guardando la partita.
online-spectators = { $count ->
    [one] { $count } spettatore
   *[other] { $count } spettatori
}
online-install = Installa l’app

link-opening = Apertura del tavolo…
link-slow = La connessione è lenta: il server non ha ancora risposto.
link-lost = Connessione persa, nuovo tentativo in corso. La tua partita è al sicuro.
link-restarting = Il server si sta riavviando: la tua partita riprende tra un attimo.
link-offline = Sei offline. La tua partita è al sicuro e riprende quando torni online.
link-busy = Il server è sovraccarico: la tua mossa non è ancora salvata. Verrà inviata di nuovo da sola.

refusal-malformed = Il server non ha capito.
refusal-version = Questa pagina non è aggiornata. Ricaricala.
refusal-unknown = Il server non riconosce questo link.
refusal-origin = Le richieste da altre pagine non sono accettate.
refusal-banned = Questo server non accetta connessioni dalla tua rete.
refusal-not-found = A questo indirizzo non c’è niente.
refusal-no-table = Questo tavolo non esiste.
refusal-setup = Non si può creare un tavolo così.
refusal-no-seat = Per questo ti serve un posto al tavolo.
refusal-not-host = Può farlo solo l’host.
refusal-seat-taken = Qualcuno è stato più veloce: il posto è occupato.
refusal-seats-free = Ci sono ancora posti liberi.
refusal-seated = Hai già un posto a questo tavolo.
refusal-wrong-stage = Adesso non è possibile.
refusal-closed = Il server ha chiuso questo tavolo.
refusal-stale = Troppo tardi: la partita è andata avanti.
refusal-illegal = Le regole non lo permettono.
refusal-nonce = Non è il numero promesso per i dadi.
refusal-too-large = È troppo lungo.
refusal-limit = Troppe richieste. Aspetta un momento.
refusal-unavailable = Il server ha qualche problema. Nuovo tentativo…
refusal-restart = Il server si sta riavviando.
refusal-kicked = L’host ti ha rimosso dal tavolo. Aspetta un minuto prima di sederti di nuovo.

tables-title = Con gli amici
tables-own = I tuoi tavoli
tables-open = Tavoli aperti
tables-none = Al momento nessuno aspetta giocatori. Crea un tavolo e invita qualcuno.
tables-more = Mostra altri
join-title = Hai un invito?
join-code = Codice del tavolo
join-go = Unisciti
tables-running = Partite da guardare
tables-over = Partite finite
turn-badge = Tocca a te
turn-title = ● Tocca a te – { $game }
turn-notice = { $game }: tocca a te
turn-tables = { $count ->
    [one] Tocca a te a { $count } tavolo
   *[other] Tocca a te a { $count } tavoli
}

new-table-title = Nuovo tavolo
new-table-game = Gioco
new-table-seats = Giocatori
new-table-clock = Limite di tempo
new-table-clock-over = Se il tempo scade, passi. Se non si può passare, un bot semplice gioca per te.
new-table-public = Chiunque può unirsi
new-table-create = Crea tavolo
clock-free = Senza limite
clock-quick = Veloce: 30 secondi a mossa, 3 minuti di riserva
clock-calm = Tranquillo: 90 secondi a mossa, 10 minuti di riserva
clock-letters = Per corrispondenza: un giorno a mossa
clock-custom = Personalizzato
clock-custom-minutes = Minuti per giocatore
clock-custom-seconds = Secondi per mossa

lobby-opening = Preparazione dei dadi: si comincia tra un attimo.
lobby-full = Tutti i posti sono occupati. Puoi guardare.
lobby-sit-or-watch = Prendi posto, oppure guarda e basta.
lobby-waiting-for-seats = { $free ->
    [one] C’è ancora un posto libero.
   *[other] Ci sono ancora { $free } posti liberi.
}
lobby-waiting-for-people = { $count ->
    [one] In attesa di { $names }. Il posto è riservato.
   *[other] In attesa di { $names }. I posti sono riservati.
}
lobby-wait-or-clear = { $count ->
    [one] In attesa di { $names }. Puoi aspettare, oppure rimuovere il giocatore e aggiungere un bot.
   *[other] In attesa di { $names }. Puoi aspettare, oppure rimuovere i giocatori e aggiungere dei bot.
}
lobby-ready = Tutti i posti sono occupati. Puoi iniziare.
lobby-waiting-for-host = Tutti i posti sono occupati. L’host avvia la partita.
lobby-start = Inizia
lobby-leave = Lascia il posto
lobby-sit = Prendi posto
lobby-sit-here = Siediti qui
lobby-free = libero
lobby-you = { $name } (tu)
lobby-program = { $name } (programma)
lobby-clear = Rimuovi { $name }
lobby-clear-short = Rimuovi
lobby-bot = Aggiungi bot
lobby-bot-for = Bot per il posto { $seat }
lobby-host = host
lobby-kicked = L’host ti ha rimosso dal tavolo. Potrai sederti di nuovo tra { $time }.
lobby-sitting = Assegnazione del posto…
change-title = Modifica il tavolo
change-note = Se togli un posto, chi lo occupa lo perde.
change-save = Salva modifiche

share-title = Invita
share-how = Invia il link, mostra il codice QR o comunica il codice del tavolo.
share-local = Questo indirizzo funziona solo su questo dispositivo. Per giocare con altri sulla tua rete, avvia il server con «{ $command }» e apri la pagina con l’indirizzo di questo dispositivo.
share-code = Codice del tavolo
share-picture = Codice QR con il link
share-link = Link al tavolo
share-copy = Copia
share-copied = Copiato
share-by-hand = Il link è selezionato: ora copialo tu.
share-send = Invia
go-on-title = Continua su un altro dispositivo
go-on-how = Con il tuo link personale porti il tuo posto su un altro dispositivo, per esempio sul telefono.
go-on-show = Mostra il mio link
go-on-warning = Chi apre questo link può giocare al posto tuo. Non condividerlo.
go-on-ask-title = Vuoi continuare come il giocatore dell’altro dispositivo?
go-on-ask = Con questo link accedi come il giocatore dell’altro dispositivo. Perderai i posti che hai preso in questo browser.
go-on-ask-yes = Continua con il link
go-on-ask-no = Resta così

seat-awaited = non ancora al tavolo
seat-away = offline
seat-wait = Continua ad aspettare
seat-give-to-bot = Fai giocare un bot
seat-bot-plays-on = gioca un bot
seat-bot-finished = un bot ha finito la partita
seat-bot-soon = assente – un bot subentra tra { $time }
seat-left = ha lasciato il tavolo
seat-chosen = mossa fatta
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } di riserva
seat-clock-reserve = ancora { $reserve } di riserva
seat-thinks = sta pensando da { $time }
leave = Lascia la partita
leave-sure = Vuoi uscire? Dopo { $seconds } secondi un bot giocherà per te. Puoi tornare quando vuoi.
leave-yes = Esci
leave-no = Resta
leave-left = Hai lasciato il tavolo: un bot gioca per te finché non torni.
leave-return = Rieccomi
seat-action = { $action } ({ $name })
seat-timed-out = tempo scaduto
told-timed-out = Tempo scaduto: il server ha giocato per { $name }.
told-timed-out-you = Tempo scaduto: il server ha giocato per te.
told-away = { $name } è offline.
told-connected = { $name } è di nuovo online.
told-left = { $name } ha lasciato la partita.
told-bot-plays-on = Ora un bot gioca per { $name }.
told-back = { $name } è di nuovo al tavolo.
told-urgent = Il tuo tempo è quasi finito.

phrases-title = Di’ qualcosa
phrases-mute = Nascondi quello che dicono gli altri
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-nice-move = Bella mossa!
phrase-oh-no = Oh no!
phrase-thinking = Sto pensando…
phrase-well-played = Ben giocato!
phrase-thanks = Grazie!
phrase-rematch = Rivincita?
phrase-smile = Sorriso
phrase-sad = Faccina triste
phrase-surprise = Faccina sorpresa
phrase-applause = Applausi
told-phrase = { $name }: { $phrase }

game-closed = Il gestore del server ha terminato questa partita.
rematch = Gioca ancora
rematch-waits = C’è un nuovo tavolo per un’altra partita.
rematch-kept = Si gioca di nuovo: il tuo posto è riservato.
rematch-go = Vai al nuovo tavolo
series = Serie: { $score }
series-with-draws = { $draws ->
    [one] Serie: { $score } ({ $draws } pareggio)
   *[other] Serie: { $score } ({ $draws } pareggi)
}

fair-title = I dadi sono truccati?
fair-envelopes = Prima della partita il server e la pagina di ogni giocatore mettono un numero segreto in una busta sigillata. Tutti i dadi vengono da questi numeri insieme, quindi nessuno può sceglierli. Il server apre la sua busta per ultimo, e la tua pagina ricalcola ogni lancio.
fair-later = A fine partita il server aprirà la sua busta e qui si controllerà tutto.
fair-server = Server
fair-server-sealed = La sua busta resta sigillata fino alla fine.
fair-server-open = La sua busta è aperta.
fair-seat-none = Non ha dato nessun numero.
fair-seat-withheld = Ha sigillato la busta, ma non l’ha aperta.
fair-seat-given = Ha sigillato la busta e l’ha aperta.
fair-commitment = Busta
fair-number = Numero
fair-continued = Dopo il passo { $step } il server ha ripreso questa partita da un backup. I dadi successivi sono nuovi e vengono dalle stesse buste.
fair-checks = Controlli
fair-right = Corretto:
fair-wrong = Sbagliato:
fair-open = Non controllato:
fair-check-numbers = Ogni numero corrisponde alla sua busta.
fair-check-envelope = La busta del server è quella che questa pagina ha visto per prima.
fair-check-own = Il numero di questa pagina è stato usato.
fair-check-others = Le buste degli altri erano sigillate prima che questa pagina aprisse la sua.
fair-check-seed = Il numero del server corrisponde alla sua busta.
fair-check-rolls = { $rolls ->
    [0] Ogni lancio viene da questi numeri.
   *[other] Tutti i { $rolls } lanci vengono da questi numeri.
}
fair-check-chain = Nessuna mossa è stata modificata in seguito.
fair-proof-unchosen = { $count ->
    [one] Non sono truccati. Nessuno ha scelto i dadi, a meno che il server e { $names } non si siano messi d’accordo.
   *[other] Non sono truccati. Nessuno ha scelto i dadi, a meno che il server e tutti questi giocatori non si siano messi d’accordo: { $names }.
}
fair-proof-picked = I lanci sono corretti, ma qualcuno ha tenuto per sé un numero ({ $names }): d’accordo con il server avrebbe potuto scegliere tra poche serie di dadi.
fair-proof-continued = I lanci sono corretti, ma la partita è ripresa da un backup dopo il passo { $step }: da lì in poi il server avrebbe potuto scegliere tra { $sets } serie di dadi.
fair-proof-unchanged = I lanci sono quelli fissati prima della partita. Ma nessuno ha dato un numero, quindi il server avrebbe potuto sceglierli.
fair-yourself = Non fidarti solo di questa pagina: la partita salvata contiene tutti i numeri, e qualsiasi programma può controllarli.
fair-doubt = Attenzione: i dadi di questa partita non sono quelli promessi.
doubt-other-seed = Il server usa una busta diversa da quella mostrata all’inizio.
doubt-own-number = Il server non ha usato il numero della tua pagina.
doubt-other-number = { $name } aveva un’altra busta prima che i numeri fossero aperti.
doubt-number = Il numero di { $name } non corrisponde alla sua busta.
doubt-seed = Il numero del server non corrisponde alla sua busta.
doubt-roll = Il lancio al passo { $step } non viene dai numeri.
doubt-chain = Una mossa è stata modificata in seguito.
doubt-not-revealed = Il server non ha aperto la sua busta.
doubt-unreadable = Nella partita salvata manca quello che serve per controllare i dadi.
