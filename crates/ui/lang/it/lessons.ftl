# Le prime partite guidate: quello che si dice, passo per passo.

lesson-opponent = Ana
lesson-other = Buona idea, ma prima facciamo questo.
lesson-next = Avanti
lesson-skip = Salta la lezione
lesson-play = Gioca una vera partita

lesson-qwantum-sheet =
    Ti diamo il benvenuto in Qwantum! Questo è il tuo foglio: quattro righe, una per colore. Fino alla linea spessa i numeri salgono, dopo scendono.
lesson-qwantum-sums =
    Sette dadi. Ogni colore vale i suoi dadi più quello bianco: viola 3 + 2 + 6 = 11, blu 8, rosso 10, giallo 9.
lesson-qwantum-rethrow =
    All’inizio i numeri piccoli ti lasciano spazio per salire. Puoi rilanciare i dadi che vuoi, una volta. Rilancia solo il 6 bianco.
lesson-qwantum-alone =
    Un 1, magnifico! È il tuo turno, quindi prima scrivi un colore in solitaria. Prendi il 3 blu. Così il blu è chiuso per tutti in questo turno.
lesson-qwantum-together =
    Ora tutti scrivono nello stesso momento uno degli altri colori. Prendi il 4 giallo. { lesson-opponent } ha già scelto, ma lo vedrai solo dopo.
lesson-qwantum-passive =
    È il turno di { lesson-opponent }, che ha preso il 2 blu in solitaria. Ma puoi scrivere anche tu: prendi il 6 rosso.
lesson-qwantum-keep =
    Di nuovo a te: viola 9, blu 9, rosso 7, giallo 5. Serve tutto. Tieni il lancio.
lesson-qwantum-column =
    Nella tua prima colonna manca solo il viola. Scrivi il 9 viola!
lesson-qwantum-points =
    La tua prima colonna piena: 3, 4, 6 e 9. Dà il secondo numero più basso, quindi 4 punti. L’idea è riempire le colonne con numeri alti.
lesson-qwantum-climb =
    Insieme a { lesson-opponent } puoi scrivere ancora una volta. Il 5 giallo è solo un passo sopra il tuo 4: prendilo.
lesson-qwantum-skip =
    Saltiamo qualche turno. La tua riga blu arriverà alla linea spessa.
lesson-qwantum-line =
    Il blu è a 18, e oltre la linea i numeri scendono. Il 15 blu va bene: scrivilo.
lesson-qwantum-second =
    Degli altri colori va bene solo il 10 viola: 10 è più di 9. Se non va bene niente, passi. Solo se è il tuo turno e non scrivi proprio niente, è un lancio fallito: −1, poi −2, e così via.
lesson-qwantum-end =
    Si va avanti così finché un foglio non è pieno o qualcuno non ha cinque lanci falliti. Vince chi ha più punti.
lesson-qwantum-summary =
    È tutto: lancia, rilancia se vuoi, scrivi un colore in solitaria, poi uno insieme agli altri. Sali fino alla linea, dopo scendi. Buon divertimento!

lesson-qwinto-sheet =
    Ti diamo il benvenuto in Qwinto! Questo è il tuo foglio: tre righe in cui i numeri salgono da sinistra a destra. Puoi lasciare caselle libere e riempirle più tardi.
lesson-qwinto-choose =
    È il tuo turno. Scegli uno, due o tre dadi: i loro colori decidono in quali righe tutti possono scrivere. Lancia arancione e giallo.
lesson-qwinto-rethrow =
    Solo 3: va bene soltanto tutto a sinistra. Puoi rilanciare gli stessi dadi una volta. Prova!
lesson-qwinto-first =
    Un 9! Può andare nella riga arancione o in quella gialla. Scrivilo in quella gialla, nella prima casella dopo lo spazio vuoto.
lesson-qwinto-passive =
    { lesson-opponent } ha fatto 10, e puoi scriverlo anche tu. Mettilo nel pentagono arancione, proprio sopra il tuo 9.
lesson-qwinto-aim =
    Tocca a te. In questa colonna manca solo la casella lilla, quindi serve il dado lilla. Lancia giallo e lilla.
lesson-qwinto-keep =
    Un 8: in una colonna tutti i numeri devono essere diversi, e 8 non è né 9 né 10. Tienilo!
lesson-qwinto-column =
    Scrivi l’8 nella casella lilla sotto il tuo 9.
lesson-qwinto-bonus =
    La colonna è piena e dà il numero del suo pentagono: 10 punti. Inoltre ogni numero vale 1 punto, e una riga piena dà invece il suo ultimo numero.
lesson-qwinto-order =
    { lesson-opponent } ha lanciato un 4 giallo. Deve stare a sinistra del tuo 9. Lascia un po’ di posto: scrivilo nella seconda casella gialla.
lesson-qwinto-single =
    Di nuovo a te. Va bene anche un dado solo: lancia soltanto quello giallo.
lesson-qwinto-equal =
    Un altro 4! La tua riga gialla ha già un 4, e i numeri uguali non sono permessi. Rilancia.
lesson-qwinto-pass =
    Ancora lo stesso, che sfortuna. Devi passare. Per chi ha lanciato è un lancio fallito e costa 5 punti; gli altri passano gratis.
lesson-qwinto-end =
    La partita finisce quando qualcuno ha due righe piene o quattro lanci falliti. Poi decidono i punti.
lesson-qwinto-summary =
    È tutto: scegli i dadi, lancia, rilancia se vuoi, e tutti scrivono la somma. Nelle righe si sale, nelle colonne non si ripete. Buon divertimento!

lesson-banditos-tiles =
    Ti diamo il benvenuto in Los Banditos! Tra te e { lesson-opponent } ci sono quattro tessere. Ognuna è un bottino da 1 a 3 punti. Vince chi per primo ha 10 punti.
lesson-banditos-throw =
    Cominci tu. I dadi escono dal sacchetto: nel primissimo turno uno, poi sempre due. Lancia!
lesson-banditos-place =
    Un 5 rosso. Mettilo sul tuo lato della seconda tessera, che vale 3 punti.
lesson-banditos-bag =
    Questo era il tuo dado. Finisci il turno: il sacchetto passa a { lesson-opponent }.
lesson-banditos-two =
    { lesson-opponent } vuole la stessa tessera e ha messo un 4 nero e un 1 verde. Ora lanci tu due dadi.
lesson-banditos-pair =
    Altri due cinque! Metti prima quello verde accanto al tuo rosso.
lesson-banditos-three =
    E anche quello blu: tre cinque, è molto forte.
lesson-banditos-claim =
    { lesson-opponent } ha ancora posto per un dado, ma qualunque sia, un 4 e un 1 diventano al massimo una coppia. La tua vittoria è provata: reclama la tessera!
lesson-banditos-skip =
    3 punti! I dadi sono di nuovo nel sacchetto, e c’è una tessera nuova. Saltiamo qualche turno.
lesson-banditos-look =
    Alla prima tessera { lesson-opponent } ha già i suoi tre dadi, con una coppia di due, e tu hai 3 e 4. Alla terza ha perfino tre sei. Lancia!
lesson-banditos-compare =
    Il 5 nero fa 3, 4, 5: una scala batte una coppia. Mettilo alla prima tessera. Così entrambi i lati sono pieni, e il più forte la prende.
lesson-banditos-concede =
    Altri 2 punti! Contro tre sei, ai tuoi 4 e 5 rossi serve un 3 rosso o un 6 rosso. È troppo raro, e per 1 punto solo. Cedi la terza tessera: così arriva qualcosa di nuovo.
lesson-banditos-rest =
    I tuoi dadi di lì sono di nuovo nel sacchetto, ed è arrivata una tessera nuova da 2 punti. Metti lì l’1 blu.
lesson-banditos-end =
    Sei in testa per 5 a 1. Si va avanti finché qualcuno non arriva a 10 punti.
lesson-banditos-summary =
    Ricorda: tre numeri uguali battono una scala, e una scala batte una coppia. Di un solo colore è tutto ancora più forte. Buon divertimento!

lesson-onecard-cards =
    Ti diamo il benvenuto in Tutto su una carta! Queste sono le tue due carte. Quando una carta ha tre righe piene, dà punti. Ogni casella di una riga piena vale un punto.
lesson-onecard-rethrow =
    Hai lanciato due gialli, e la tua prima carta ha cinque caselle gialle. Puoi lanciare ancora due volte: tieni i gialli e rilancia gli altri tre.
lesson-onecard-again =
    Un terzo giallo! Rilancia verde e blu, è il tuo ultimo lancio.
lesson-onecard-mark =
    Quattro gialli e un arancione. I dadi valgono per una carta sola: barra le caselle sulla prima.
lesson-onecard-everybody =
    { lesson-opponent } ha usato gli stessi dadi. Tutti barrano a ogni lancio, così nessuno si annoia. Ora lancia lei.
lesson-onecard-fit =
    Due gialli, un arancione, due blu. Alla tua prima carta resta una sola casella gialla, e due dadi non ci stanno, quindi il giallo resta fuori. Ma arancione e blu si riempiranno: barra le caselle sulla prima carta.
lesson-onecard-stop =
    Tocca a te: proprio un giallo! Non ti serve altro. Smetti di lanciare.
lesson-onecard-third =
    Barra le caselle sulla tua prima carta. Il giallo diventa la sua terza riga piena. Si barrano anche rosso e lilla, perché ogni colore adatto va usato.
lesson-onecard-scored =
    5 + 2 + 2 punti per le righe piene e, siccome ci sono entrambi i soli, altri 5: 14! È arrivata subito una carta nuova. Un sole solo avrebbe dato 2.
lesson-onecard-second =
    Tre verdi, un rosso, un blu. Sulla tua seconda carta il verde ha proprio tre caselle, e un sole. Barra le caselle lì.
lesson-onecard-pass =
    Non va bene niente, o non ti piace? Allora passa, non costa niente.
lesson-onecard-end =
    Quando qualcuno finisce la quarta carta, tutti usano ancora quei dadi, poi è finita. Vince chi ha più punti.
lesson-onecard-summary =
    È tutto: lancia fino a tre volte, poi tutti barrano su una carta. Tre righe piene, e la carta dà punti. Buon divertimento!
