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
    Un 1, magnifico! È il tuo turno, quindi segni un colore prima degli altri. Prendi il 3 blu. Così il blu è chiuso per tutti in questo turno.
lesson-qwantum-together =
    Ora tutti segnano nello stesso momento uno degli altri colori. Prendi il 4 giallo. { lesson-opponent } ha già scelto, ma lo vedrai solo dopo.
lesson-qwantum-passive =
    È il turno di { lesson-opponent }, che ha preso per prima il 2 blu. Ma puoi segnare anche tu: prendi il 6 rosso.
lesson-qwantum-keep =
    Di nuovo a te: viola 9, blu 9, rosso 7, giallo 5. Serve tutto. Tieni il lancio.
lesson-qwantum-column =
    Nella tua prima colonna manca solo il viola. Segna il 9 viola!
lesson-qwantum-points =
    La tua prima colonna completa: 3, 4, 6 e 9. Dà il secondo numero più basso, quindi 4 punti. Cerca di riempire le colonne con numeri alti.
lesson-qwantum-climb =
    Insieme a { lesson-opponent } puoi segnare ancora una volta. Il 5 giallo è solo uno in più del tuo 4: prendilo.
lesson-qwantum-skip =
    Saltiamo qualche turno. La tua riga blu arriverà alla linea spessa.
lesson-qwantum-line =
    Il blu è a 18, e oltre la linea i numeri scendono. Il 15 blu va bene: segnalo.
lesson-qwantum-second =
    Degli altri colori va bene solo il 10 viola: 10 è più di 9. Se non va bene niente, passi. Ma se è il tuo turno e non segni niente, è un lancio fallito: −1, poi −2, e così via.
lesson-qwantum-end =
    Si va avanti così finché un foglio non è pieno o qualcuno non ha cinque lanci falliti. Vince chi ha più punti.
lesson-qwantum-summary =
    È tutto: lancia, rilancia se vuoi, segna un colore prima degli altri, poi uno insieme a loro. Sali fino alla linea, dopo scendi. Buon divertimento!

lesson-qwinto-sheet =
    Ti diamo il benvenuto in Qwinto! Questo è il tuo foglio: tre righe in cui i numeri salgono da sinistra a destra. Puoi lasciare caselle libere e riempirle più tardi.
lesson-qwinto-choose =
    È il tuo turno. Scegli uno, due o tre dadi: i loro colori decidono in quali righe tutti possono segnare. Lancia arancione e giallo.
lesson-qwinto-rethrow =
    Solo 3: va bene soltanto tutto a sinistra. Puoi rilanciare gli stessi dadi una volta. Prova!
lesson-qwinto-first =
    Un 9! Può andare nella riga arancione o in quella gialla. Segnalo in quella gialla, nella prima casella dopo lo spazio vuoto.
lesson-qwinto-passive =
    { lesson-opponent } ha fatto 10, e puoi segnarlo anche tu. Mettilo nel pentagono arancione, proprio sopra il tuo 9.
lesson-qwinto-aim =
    Tocca a te. In questa colonna manca solo la casella lilla, quindi serve il dado lilla. Lancia giallo e lilla.
lesson-qwinto-keep =
    Un 8: in una colonna tutti i numeri devono essere diversi, e 8 non è né 9 né 10. Tienilo!
lesson-qwinto-column =
    Segna l’8 nella casella lilla sotto il tuo 9.
lesson-qwinto-bonus =
    La colonna è completa e dà il numero del suo pentagono: 10 punti. Inoltre ogni numero vale 1 punto, ma una riga completa dà invece il suo ultimo numero.
lesson-qwinto-order =
    { lesson-opponent } ha lanciato un 4 giallo. Deve stare a sinistra del tuo 9. Lascia un po’ di posto: segnalo nella seconda casella gialla.
lesson-qwinto-single =
    Di nuovo a te. Va bene anche un dado solo: lancia soltanto quello giallo.
lesson-qwinto-equal =
    Un altro 4! La tua riga gialla ha già un 4, e un numero non si può ripetere. Rilancia.
lesson-qwinto-pass =
    Di nuovo lo stesso, che sfortuna. Devi passare. Nel tuo turno è un lancio fallito e costa 5 punti; gli altri passano gratis.
lesson-qwinto-end =
    La partita finisce quando qualcuno ha due righe complete o quattro lanci falliti. Vince chi ha più punti.
lesson-qwinto-summary =
    È tutto: scegli i dadi, lancia, rilancia se vuoi, e tutti segnano la somma. Nelle righe si sale, nelle colonne non si ripete. Buon divertimento!

lesson-banditos-tiles =
    Ti diamo il benvenuto in Los Banditos! Tra te e { lesson-opponent } ci sono quattro gettoni bottino, da 1 a 3 punti. Vince chi arriva per primo a 10 punti.
lesson-banditos-throw =
    Cominci tu. I dadi escono dal sacchetto: nel primissimo turno uno, poi sempre due. Lancia!
lesson-banditos-place =
    Un 5 rosso. Mettilo sul tuo lato del secondo gettone, che vale 3 punti.
lesson-banditos-bag =
    Questo era il tuo dado. Finisci il turno: il sacchetto passa a { lesson-opponent }.
lesson-banditos-two =
    { lesson-opponent } vuole lo stesso gettone e ha messo un 4 nero e un 1 verde. Ora lanci tu due dadi.
lesson-banditos-pair =
    Altri due cinque! Metti prima quello verde accanto al tuo rosso.
lesson-banditos-three =
    E anche quello blu: tre cinque, è molto forte.
lesson-banditos-claim =
    { lesson-opponent } ha ancora posto per un dado, ma qualunque sia, un 4 e un 1 diventano al massimo una coppia. Vinci di sicuro: reclama il gettone!
lesson-banditos-skip =
    3 punti! I dadi sono di nuovo nel sacchetto, e c’è un gettone nuovo. Saltiamo qualche turno.
lesson-banditos-look =
    Al primo gettone { lesson-opponent } ha già i suoi tre dadi, con una coppia di due, e tu hai 3 e 4. Al terzo ha perfino tre sei. Lancia!
lesson-banditos-compare =
    Il 5 nero fa 3, 4, 5: una strada batte una coppia. Mettilo al primo gettone. Così entrambi i lati sono pieni, e il più forte lo vince.
lesson-banditos-concede =
    Altri 2 punti! Contro tre sei, ai tuoi 4 e 5 rossi serve un 3 rosso o un 6 rosso. È troppo difficile per 1 punto solo. Rinuncia al terzo gettone: così ne arriva uno nuovo.
lesson-banditos-rest =
    I tuoi dadi di lì sono di nuovo nel sacchetto, ed è arrivato un gettone nuovo da 2 punti. Metti lì l’1 blu.
lesson-banditos-end =
    Sei in vantaggio per 5 a 1. Si va avanti finché qualcuno non arriva a 10 punti.
lesson-banditos-summary =
    Ricorda: un tris batte una strada, e una strada batte una coppia. Di un solo colore, ogni combinazione è ancora più forte. Buon divertimento!

lesson-onecard-cards =
    Ti diamo il benvenuto in Tutto su una carta! Queste sono le tue due carte. Una carta con tre righe complete dà punti. Ogni casella di una riga completa vale un punto.
lesson-onecard-rethrow =
    Hai lanciato due gialli, e la tua prima carta ha cinque caselle gialle. Puoi lanciare ancora due volte: tieni i gialli e rilancia gli altri tre.
lesson-onecard-again =
    Un terzo giallo! Rilancia verde e blu, è il tuo ultimo lancio.
lesson-onecard-mark =
    Quattro gialli e un arancione. I dadi valgono per una carta sola: segna la prima.
lesson-onecard-everybody =
    { lesson-opponent } ha usato gli stessi dadi. Tutti segnano una carta a ogni lancio, così nessuno si annoia. Ora lancia lei.
lesson-onecard-fit =
    Due gialli, un arancione, due blu. Alla tua prima carta resta una sola casella gialla, e due dadi non ci stanno, quindi il giallo resta fuori. Ma arancione e blu si riempiranno: segna la prima carta.
lesson-onecard-stop =
    Tocca a te: esattamente un giallo! Non ti serve altro. Smetti di lanciare.
lesson-onecard-third =
    Segna la tua prima carta. Il giallo diventa la sua terza riga completa. Si segnano anche rosso e lilla, perché ogni colore adatto va usato.
lesson-onecard-scored =
    5 + 2 + 2 punti per le righe complete e, siccome ci sono entrambi i soli, altri 5: 14! Hai già una carta nuova. Un sole solo avrebbe dato 2.
lesson-onecard-second =
    Tre verdi, un rosso, un blu. Sulla tua seconda carta il verde ha esattamente tre caselle, e un sole. Segna quella.
lesson-onecard-pass =
    Non va bene niente, o non ti piace? Allora passa, non costa niente.
lesson-onecard-end =
    Quando qualcuno completa la quarta carta, tutti usano ancora quei dadi, poi è finita. Vince chi ha più punti.
lesson-onecard-summary =
    È tutto: lancia fino a tre volte, poi tutti segnano una carta. Tre righe complete, e la carta dà punti. Buon divertimento!
