# Le pagine delle regole: un testo con il suo titolo e la riga sotto la figura.

rules-qwantum-aim =
    In Qwantum riempi quattro righe di numeri che salgono e poi scendono di nuovo. Ogni colonna completa ti dà il suo secondo numero più basso. Vince chi ha più punti.

    Da due a quattro giocatori, o in solitario.
    .title = Scopo del gioco
    .caption = La prima colonna è completa: 2, 3, 4 e 5. Dà il secondo numero più basso, quindi 3 punti.
rules-qwantum-throw =
    Nel tuo turno lancia tutti e sette i dadi: quello bianco e i sei che mostrano colori. Poi puoi rilanciare quelli che vuoi, una volta sola, anche il bianco. Vale il secondo lancio.

    Ogni colore vale la somma dei suoi dadi più il dado bianco. Se nessun dado mostra un colore, quel colore vale solo il dado bianco.
    .title = I dadi
    .caption = Viola 3 + 3 = 6, blu 5 + 5 + 3 = 13, giallo 2 + 4 + 1 + 3 = 10. Nessun dado è rosso, quindi il rosso vale il 3 bianco.
rules-qwantum-turn =
    Prima chi ha lanciato può segnare un colore. Quel colore è poi chiuso per questo turno.

    Poi tutti, anche chi ha lanciato, possono segnare uno degli altri colori. Scegliete nello stesso momento, e più giocatori possono prendere lo stesso colore.

    Puoi sempre passare. Ma se è il tuo turno e non segni nessun numero, segni un lancio fallito. Gli altri mai.
    .title = Un turno
    .caption = È il turno del tuo avversario, che ha segnato per primo il 5 rosso. Tu puoi ancora segnare il 5 viola, il 7 blu o il 7 giallo.
rules-qwantum-write =
    Un numero va nella prossima casella libera della sua riga, da sinistra e senza buchi.

    Nelle prime quattro caselle ogni numero è più alto del precedente. Oltre la linea spessa ogni numero è più basso del precedente. Lo stesso numero due volte di fila non è permesso.
    .title = Segnare
    .caption = L’8 viola, il 6 rosso e il 4 giallo vanno bene. Il 13 blu no: la riga blu finisce già con un 13.
rules-qwantum-score =
    Una colonna completa dà il suo secondo numero più basso. I numeri uguali contano una volta: in 7, 7, 9 e 10 il secondo più basso è 9. Quattro numeri uguali danno quel numero. Le colonne incomplete non danno niente.

    Il primo lancio fallito costa 1 punto, il secondo altri 2, poi 3, 4 e 5.

    Vince il totale più alto. In caso di parità condividete la vittoria.
    .title = Punti
    .caption = Le colonne danno 4 + 9 + 11, e due lanci falliti costano 1 + 2: 21 punti.
rules-qwantum-end =
    La partita finisce quando qualcuno ha riempito il suo foglio o segna il quinto lancio fallito. Quello che gli altri segnano nello stesso momento conta ancora.

    Ma se chi ha lanciato riempie la sua ultima casella prima che segnino gli altri, è finita subito e nessun altro segna.
    .title = La fine
rules-qwantum-option-line =
    Di solito il quinto numero di una riga deve essere più basso del quarto. Con questa opzione è a scelta, e solo il sesto deve essere più basso del quinto.
    .title = Opzione: nuovo inizio dopo la linea
    .caption = Con questa opzione il blu può andare avanti con 13, anche se prima della linea c’è un 11.
rules-qwantum-solo =
    In solitario valgono le stesse regole, ed è sempre il tuo turno. Prova a battere il tuo record.
    .title = In solitario

rules-qwinto-aim =
    In Qwinto segni somme di dadi in tre righe in cui i numeri salgono. I numeri, le righe complete e le colonne complete danno punti, i lanci falliti ne tolgono.

    Da due a sei giocatori, o in solitario.
    .title = Scopo del gioco
    .caption = Dieci numeri fanno 10 punti. La colonna con 4, 5 e 6 è completa e dà il 4 del suo pentagono: 14 punti.
rules-qwinto-throw =
    Nel tuo turno scegli uno, due o tutti e tre i dadi e lanciali. Se il lancio non ti piace, rilancia gli stessi dadi una volta. Vale il secondo lancio.

    La somma dei dadi è il numero di questo turno, per tutti.
    .title = I dadi
    .caption = Arancione e giallo fanno 9. Lo tieni o li rilanci tutti e due?
rules-qwinto-write =
    Ora tutti possono segnare la somma in una casella. Scegliete nello stesso momento.

    La riga deve avere il colore di un dado lanciato. Nella riga tutto quello che sta a sinistra deve essere più basso e tutto quello che sta a destra più alto. Nella colonna nessun’altra casella può avere lo stesso numero.

    Puoi lasciare caselle vuote e riempirle più tardi. Lo spazio vuoto in una riga non è una casella: la riga continua semplicemente dopo.
    .title = Segnare
    .caption = Il 9 può andare in quattro caselle, due arancioni e due gialle. Non può andare nella colonna del 9 lilla.
rules-qwinto-pass =
    Puoi sempre passare. Agli altri non costa niente, ma se è il tuo turno e passi, segni un lancio fallito: 5 punti in meno.
    .title = Passare
    .caption = La riga gialla ha già un 4. Non resta che passare, ed è un lancio fallito.
rules-qwinto-end =
    La partita finisce quando qualcuno ha riempito due righe o ha quattro lanci falliti. Tutti usano ancora l’ultima somma.
    .title = La fine
rules-qwinto-score =
    Una riga incompleta dà 1 punto per ogni numero. Una riga completa dà invece il suo ultimo numero, quello più a destra.

    Una colonna completa di tre caselle dà il numero del suo pentagono. Ogni lancio fallito costa 5 punti.

    Vince il totale più alto. In caso di parità condividete la vittoria.
    .title = Punti
    .caption = Righe 16 + 15 + 5, colonne 4 + 12 + 14, un lancio fallito −5: 61 punti.
rules-qwinto-solo =
    In solitario valgono le stesse regole, ed è sempre il tuo turno. Prova a battere il tuo record.
    .title = In solitario

rules-banditos-aim =
    Los Banditos è un gioco per due. Due bande si contendono il bottino: tre dadi dalla tua parte di un gettone contro tre dadi dall’altra.

    Ci sono dieci gettoni: quattro da 1 punto, tre da 2 e tre da 3. Vince chi arriva per primo a 10 punti.
    .title = Scopo del gioco
    .caption = Nella fila ci sono quattro gettoni, ognuno vale 1, 2 o 3 punti. Ognuno ha un lato per te e uno per il tuo avversario.
rules-banditos-turn =
    Pesca due dadi dal sacchetto, lanciali e piazzali. Poi tocca al tuo avversario. Solo nel primissimo turno della partita c’è un dado solo.

    Nel sacchetto ci sono 24 dadi, sei per colore: nero, verde, rosso e blu.
    .title = Un turno
rules-banditos-place =
    Metti ogni dado sul tuo lato di un gettone, tutti e due allo stesso o a due diversi. Un lato ha posto per tre. Devi piazzare i tuoi dadi finché c’è posto, e restano dove sono.

    Appena entrambi i lati hanno tre dadi, i tre più forti vincono il gettone. Se hanno la stessa forza, lo vince il lato che si è completato per primo.

    Tutti i dadi di quel gettone tornano nel sacchetto, e un gettone nuovo prende il suo posto. Quando non ce ne sono più, il posto resta vuoto.
    .title = Piazzare i dadi
    .caption = Con il 6 verde fai 4, 5, 6 al primo gettone. Batte la coppia di sei, e il gettone è tuo.
rules-banditos-strength =
    Dal più forte al più debole:

    1. Tris di colore: tre numeri uguali di un solo colore.

    2. Strada di colore: tre numeri di fila di un solo colore, come rosso 3, 4, 5.

    3. Tris: tre numeri uguali.

    4. Strada: tre numeri di fila.

    5. Coppia di colore: due numeri uguali di un solo colore.

    6. Coppia: due numeri uguali.

    7. Singoli: tutto il resto.

    A parità di combinazione vincono i numeri più alti. Se le coppie sono uguali, decide il terzo dado; con i singoli si confronta prima il dado più alto, poi il secondo, poi il terzo. Nessuna strada va dal 6 all’1, e il colore da solo non vale niente.
    .title = Quali dadi sono più forti
    .caption = I tuoi lati, gettone per gettone: le quattro combinazioni più forti, la migliore per prima.
rules-banditos-claim =
    Hai tre dadi a un gettone e il tuo avversario ne ha di meno? Se nessun dado può rendere il suo lato più forte del tuo, puoi reclamare il gettone: è subito tuo.

    Puoi reclamare in ogni momento del tuo turno, prima o dopo il lancio, quante volte vuoi. Non è mai obbligatorio.
    .title = Reclamare un gettone
    .caption = Il 4 nero e l’1 verde possono diventare al massimo una coppia. Tre cinque sono più forti: puoi reclamare il primo gettone.
rules-banditos-concede =
    Nel tuo turno puoi anche rinunciare a qualsiasi gettone: lo prende il tuo avversario, e i dadi di quel gettone tornano nel sacchetto. Fa male, ma libera posto e porta un gettone nuovo.

    Attenzione: se così il tuo avversario arriva a 10 punti, hai perso.
    .title = Rinunciare a un gettone
rules-banditos-end =
    La partita finisce nel momento in cui qualcuno ha 10 punti. Tutti i gettoni insieme ne valgono 19, quindi c’è sempre un solo vincitore.
    .title = La fine
rules-banditos-option-full =
    A volte tutti i tuoi lati sono pieni e non c’è posto per un dado. Di solito torna semplicemente nel sacchetto. Con questa opzione lo tieni, e devi reclamare gettoni o rinunciarvi finché non c’è posto.
    .title = Opzione: nessun posto per un dado
rules-banditos-option-proof =
    Di solito, per reclamare un gettone devi vincere di sicuro contro qualsiasi dado. Con questa opzione contano solo i dadi che in quel momento sono nel sacchetto, qualunque cosa mostrino. Così reclamare è più facile.
    .title = Opzione: quando si può reclamare

rules-onecard-aim =
    In Tutto su una carta segni caselle delle tue carte con dadi colorati. Appena una carta ha tre righe complete, dà punti. La partita finisce quando qualcuno completa la quarta carta, e vince chi ha più punti.

    Da due a quattro giocatori, o in solitario. Tutti cominciano con due carte.
    .title = Scopo del gioco
    .caption = Cinque righe di cinque colori: una riga vale tanti punti quante sono le sue caselle. Due righe hanno un sole.
rules-onecard-throw =
    Chi è di turno lancia tutti e cinque i dadi. Ogni dado mostra uno di sei colori. Poi può rilanciare i dadi che vuole, e dopo ancora una volta: tre lanci in tutto. Può fermarsi anche prima.

    Un dado lasciato sul tavolo si può ancora rilanciare la volta dopo.
    .title = I dadi
    .caption = Già due gialli. Rilanci gli altri tre?
rules-onecard-mark =
    Ora tutti usano gli stessi dadi, uno dopo l’altro, a partire da chi li ha lanciati. Scegli una delle tue carte e segna una casella, da sinistra, per ogni dado di un colore adatto.

    Tutti i dadi di un colore devono starci, altrimenti non ne conta nessuno: due dadi gialli hanno bisogno di due caselle gialle libere. Non puoi lasciare fuori un colore adatto.

    Puoi sempre passare. Non costa niente.
    .title = Segnare caselle
    .caption = Sulla tua prima carta vanno bene l’arancione e i due blu, ma il giallo ha una sola casella libera. Sulla seconda vanno bene il giallo e il blu, e l’arancione non c’è.
rules-onecard-score =
    Appena una carta ha tre righe complete, dà punti: quelli delle sue righe complete, e altri 2 per un sole o altri 5 per entrambi i soli. Se lo stesso lancio riempie una quarta riga, conta anche quella.

    Metti da parte la carta e pescane una nuova. Puoi usarla dal prossimo lancio.
    .title = Una carta completata
    .caption = Il dado giallo riempie la terza riga della tua prima carta: 5 + 2 + 2, e 5 per entrambi i soli. Sono 14 punti.
rules-onecard-end =
    Quando qualcuno completa la quarta carta, gli altri usano ancora questi dadi, poi la partita è finita. Le carte incomplete danno i punti delle loro righe complete, senza soli.

    Vince il totale più alto. In caso di parità condividete la vittoria.

    Se tutti continuano a passare, la partita si ferma dopo 500 turni.
    .title = La fine
    .caption = Quattro carte hanno dato 50 punti, e la riga arancione completa ne dà altri 4: 54.
rules-onecard-option-variant =
    Nel gioco avanzato tutti ricevono cinque carte e ne tengono tre. Scegliete nello stesso momento. Le altre si rimescolano nel mazzo.

    Accanto al mazzo ci sono tre carte scoperte. Chi completa una carta prende una di queste invece di pescare, e il posto vuoto si riempie subito.
    .title = Opzione: gioco avanzato
    .caption = Hai completato una carta e scegli una di queste tre.
rules-onecard-option-colors =
    Di solito devi segnare tutti i colori adatti alla tua carta. Con questa opzione scegli quali segnare, almeno uno. Di ognuno usi comunque tutti i dadi.
    .title = Opzione: colori a scelta
rules-onecard-option-deck =
    Di solito si gioca con il mazzo standard di 30 carte. Puoi anche caricare carte tue, da un file con una carta per riga: sei posizioni per giallo, verde, rosso, arancione, lilla e blu, ognuna con la lunghezza della riga, una s per un sole, o - per il colore che manca.

    Per esempio 3s24s-56. Ogni carta ha cinque righe da 2 a 6 caselle, 20 caselle in tutto, e due soli.
    .title = Opzione: le tue carte
rules-onecard-solo =
    In solitario valgono le stesse regole, ed è sempre il tuo turno. Quanti punti fai con quattro carte, e in quanti turni?
    .title = In solitario
