# Giocare con altri attraverso un server.

online-close = Chiudi
online-to-tables = Ai tavoli
online-no-answer = Il server non risponde. Hai la rete? Le partite su questo dispositivo funzionano anche senza.
online-seats = Al tavolo
online-your-name = Il tuo nome
online-name-needed = Agli altri serve un nome per te.
online-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
online-public = aperto a tutti
online-private = solo con il link
online-clock = { $move } a mossa, { $reserve } di riserva
online-watching = Stai guardando.
online-spectators = { $count ->
    [one] { $count } spettatore
   *[other] { $count } spettatori
}
online-install = Installa l’app

link-opening = Si va al tavolo…
link-lost = La connessione è caduta, sta tornando. La tua partita è al sicuro.
link-restarting = Il server si riavvia: la tua partita torna tra un attimo.
link-offline = Questo dispositivo non ha rete. La tua partita è al sicuro e continua quando torna.
link-busy = Il server è occupato: quello che hai scelto non è ancora salvato. Viene rimandato da solo.

refusal-malformed = Il server non ha capito.
refusal-version = Questa pagina è più vecchia del server. Ricaricala.
refusal-unknown = Il server non ti conosce con questo link.
refusal-origin = Alle richieste di altre pagine non si risponde.
refusal-not-found = A questo indirizzo non c’è niente.
refusal-no-table = Questo tavolo non esiste.
refusal-setup = Un tavolo così non può esserci.
refusal-no-seat = Per questo ti serve un posto al tavolo.
refusal-not-host = Può farlo solo chi ha aperto il tavolo.
refusal-seat-taken = Qualcuno è stato più veloce: il posto è occupato.
refusal-seats-free = Ci sono ancora posti liberi.
refusal-seated = Sei già seduto a questo tavolo.
refusal-wrong-stage = Adesso non è possibile.
refusal-stale = Troppo tardi: la partita è andata avanti.
refusal-illegal = Le regole non lo permettono.
refusal-nonce = Non è il numero promesso per i dadi.
refusal-too-large = Era troppo lungo.
refusal-limit = Troppo tutto insieme. Aspetta un po’.
refusal-unavailable = Il server ha qualche problema in questo momento. Glielo si chiede di nuovo.
refusal-restart = Il server si sta riavviando.
refusal-kicked = L’host ti ha rimosso dal tavolo. Aspetta un minuto prima di sederti di nuovo.

tables-title = Con gli amici
tables-own = I tuoi tavoli
tables-open = Tavoli aperti
tables-none = Al momento nessuno aspetta giocatori. Apri un tavolo e invita qualcuno.
join-title = Ti hanno invitato?
join-code = Codice del tavolo
join-go = Vai
tables-running = Partite da guardare
tables-over = Partite finite

new-table-title = Nuovo tavolo
new-table-game = Gioco
new-table-seats = Giocatori
new-table-clock = Tempo per pensare
new-table-clock-over = Chi non ha più tempo passa. Dove non si può passare, sceglie un bot semplice.
new-table-public = Può unirsi chiunque
new-table-create = Apri il tavolo
clock-free = Quanto volete
clock-quick = Veloce: 30 secondi a mossa e 3 minuti di riserva
clock-calm = Tranquillo: 90 secondi a mossa e 10 minuti di riserva
clock-letters = Per posta: un giorno a mossa
clock-custom = Tempi a scelta
clock-custom-minutes = Minuti per giocatore
clock-custom-seconds = Secondi per mossa

lobby-opening = Si aprono i numeri per i dadi: si comincia subito.
lobby-full = Tutti i posti sono occupati. Puoi guardare.
lobby-sit-or-watch = Siediti, oppure guarda e basta.
lobby-waiting-for-seats = { $free ->
    [one] C’è ancora un posto libero.
   *[other] Ci sono ancora { $free } posti liberi.
}
lobby-waiting-for-people = { $count ->
    [one] In attesa di { $names }. Il posto è riservato.
   *[other] In attesa di { $names }. I posti sono riservati.
}
lobby-wait-or-clear = { $count ->
    [one] In attesa di { $names }. Puoi aspettare, oppure liberare il posto e aggiungere un bot.
   *[other] In attesa di { $names }. Puoi aspettare, oppure liberare i posti e aggiungere dei bot.
}
lobby-ready = Tutti i posti sono occupati. Puoi cominciare.
lobby-waiting-for-host = Tutti i posti sono occupati. Chi ha aperto il tavolo comincia la partita.
lobby-start = Comincia
lobby-leave = Alzati
lobby-sit = Siediti
lobby-sit-here = Siediti qui
lobby-free = libero
lobby-you = { $name } (tu)
lobby-program = { $name } (programma)
lobby-clear = Libera il posto di { $name }
lobby-clear-short = Libera
lobby-bot = Aggiungi un bot
lobby-bot-for = Un bot per il posto { $seat }
lobby-host = host
lobby-kicked = L’host ti ha rimosso dal tavolo. Potrai sederti di nuovo tra { $time }.
lobby-sitting = Ti stai sedendo…
change-title = Modifica il tavolo
change-note = Chi occupa un posto che togli lo perde.
change-save = Modifica

share-title = Invita
share-how = Manda il link, mostra l’immagine o di’ il codice.
share-local = Questo indirizzo funziona solo su questo dispositivo. Per gli altri della tua rete, avvia il server con «{ $command }» e apri la pagina con l’indirizzo di questo dispositivo.
share-code = Codice del tavolo
share-picture = Il link come immagine per i telefoni
share-link = Link al tavolo
share-copy = Copia
share-copied = Copiato
share-by-hand = Il link è selezionato: ora copialo tu.
share-send = Manda
go-on-title = Continua su un altro dispositivo
go-on-how = Con un link tutto tuo porti con te il tuo posto, per esempio su un altro telefono.
go-on-show = Mostra il mio link
go-on-warning = Chi apre questo link gioca per te. Non darlo a nessuno.
go-on-ask-title = Continuare qui come sull’altro dispositivo?
go-on-ask = Con questo link qui sei chi sei sull’altro dispositivo. Finora questo browser era qualcun altro: se continui, perdi i posti che hai preso in esso.
go-on-ask-yes = Continua con il link
go-on-ask-no = Resto come sono qui

seat-awaited = non è ancora qui
seat-away = senza connessione
seat-wait = Aspetta
seat-give-to-bot = Lascia continuare un bot
seat-bot-plays-on = continua un bot
seat-bot-finished = un bot ha giocato fino alla fine
seat-bot-soon = via: un bot subentra tra { $time }
seat-left = via
seat-chosen = pronto
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } di riserva
seat-clock-reserve = ancora { $reserve } di riserva
seat-thinks = sta pensando da { $time }
leave = Lascia la partita
leave-sure = Vuoi andartene? Dopo { $seconds } secondi un bot continua per te. Puoi tornare quando vuoi.
leave-yes = Vado
leave-no = Resto
leave-left = Non sei al tavolo: un bot gioca per te finché non torni.
leave-return = Sono qui
seat-action = { $action } ({ $name })
seat-timed-out = tempo scaduto
told-timed-out = Tempo scaduto: il server ha giocato per { $name }.
told-away = { $name } non ha connessione.
told-connected = { $name } è di nuovo in linea.
told-left = { $name } ha lasciato la partita.
told-bot-plays-on = Un bot continua a giocare per { $name }.
told-back = { $name } è tornato al tavolo.
told-urgent = Il tuo tempo è quasi finito.

rematch = Gioca ancora
rematch-waits = C’è un nuovo tavolo per un’altra partita.
rematch-kept = Si gioca ancora: al nuovo tavolo il tuo posto è riservato.
rematch-go = Al nuovo tavolo

fair-title = I dadi sono onesti?
fair-envelopes = Prima della partita il server e ogni pagina da cui si gioca mettono un numero segreto in una busta sigillata. Tutti i dadi vengono da questi numeri insieme, quindi nessuno ha potuto sceglierli. Il server apre la sua busta per ultimo, e la tua pagina ricalcola ogni lancio.
fair-later = Quando la partita è finita, il server apre la sua busta e qui si controlla tutto.
fair-server = Server
fair-server-sealed = La sua busta resta chiusa fino alla fine.
fair-server-open = La sua busta è aperta.
fair-seat-none = Non ha dato nessun numero.
fair-seat-withheld = Ha sigillato un numero, ma non l’ha aperto.
fair-seat-given = Ha sigillato un numero e l’ha aperto.
fair-commitment = Busta
fair-number = Numero
fair-checks = Che cosa è stato controllato
fair-right = Giusto:
fair-wrong = Sbagliato:
fair-open = Non controllato:
fair-check-numbers = Ogni numero corrisponde alla sua busta.
fair-check-envelope = La busta del server è quella che questa pagina ha visto per prima.
fair-check-own = Il numero di questa pagina è stato usato.
fair-check-others = Le buste degli altri erano lì prima che questa pagina aprisse la sua.
fair-check-seed = Il numero del server corrisponde alla sua busta.
fair-check-rolls = { $rolls ->
    [0] Ogni lancio viene da questi numeri.
   *[other] Tutti i { $rolls } lanci vengono da questi numeri.
}
fair-check-chain = Nessuna mossa è stata cambiata dopo.
fair-proof-unchosen = { $count ->
    [one] Onesti. Nessuno ha scelto i dadi, a meno che il server e { $names } l’abbiano fatto insieme.
   *[other] Onesti. Nessuno ha scelto i dadi, a meno che il server e tutti loro l’abbiano fatto insieme: { $names }.
}
fair-proof-picked = I lanci sono giusti, ma qualcuno ha tenuto per sé un numero ({ $names }): insieme al server avrebbe potuto scegliere tra poche serie di dadi.
fair-proof-unchanged = I lanci sono quelli fissati prima della partita. Ma nessuno ha dato un numero, quindi il server avrebbe potuto sceglierli prima.
fair-yourself = Non devi credere a questa pagina: la partita salvata contiene tutti i numeri, e qualsiasi programma può ricalcolarli.
fair-doubt = Attenzione: i dadi di questa partita non sono quelli promessi.
doubt-other-seed = Il server usa una busta diversa da quella mostrata all’inizio.
doubt-own-number = Il server non ha usato il numero della tua pagina.
doubt-other-number = { $name } aveva un’altra busta prima che i numeri fossero aperti.
doubt-number = Il numero di { $name } non corrisponde alla sua busta.
doubt-seed = Il numero del server non corrisponde alla sua busta.
doubt-roll = Il lancio al passo { $step } non è quello che viene dai numeri.
doubt-chain = Una mossa è stata cambiata dopo.
doubt-not-revealed = Il server non ha aperto la sua busta.
doubt-unreadable = Nella partita salvata manca ciò che serve per controllare i dadi.
