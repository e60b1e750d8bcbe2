# Preparare una partita su questo dispositivo.

setup-seats = In quanti giocate?
setup-player = Giocatore { $number }
setup-person = Persona
setup-name = Nome: { $player }
setup-play = Gioca
setup-file = Un mazzo tuo, da un file
setup-file-how = Formato del file
setup-file-help = Un file di testo con una carta per riga. Ogni carta ha sei posizioni, per giallo, verde, rosso, arancione, lilla e blu: il numero di caselle (da 2 a 6), seguito da s se c’è un sole, oppure - per il colore che la carta non ha. Una carta ha 20 caselle e due soli. Per esempio, 3s24s-56 ha tre caselle gialle con un sole, due verdi, quattro rosse con un sole, nessuna arancione, cinque lilla e sei blu. Servono cinque carte per giocatore; nel gioco avanzato sei per giocatore più tre. Il massimo è quaranta.
setup-file-refused = Questo file non è un mazzo.
setup-error = Così non si può giocare:
setup-more = … e altri { $count }
setup-error-value = Con questo mazzo non si può giocare:

option-qwantum-line = La linea spessa
option-qwantum-line-below = Il primo numero oltre la linea deve essere più basso di quello precedente
option-qwantum-line-reset = Il primo numero oltre la linea è a scelta

option-banditos-full = Nessun posto per un dado
option-banditos-full-return = Torna nel sacchetto
option-banditos-full-concede = Devi reclamare un gettone o rinunciarvi per fare posto
option-banditos-proof = Per reclamare bisogna vincere di sicuro
option-banditos-proof-any = Contro qualsiasi dado
option-banditos-proof-bag = Solo contro i dadi nel sacchetto

option-onecard-variant = Carte
option-onecard-variant-base = Due a testa, le nuove dal mazzo
option-onecard-variant-advanced = Avanzato: ne tieni tre su cinque, le nuove da tre carte scoperte
option-onecard-colors = Colori
option-onecard-colors-all = Si segnano tutti i colori adatti
option-onecard-colors-some = Scegli tu quali segnare
option-onecard-deck = Mazzo
option-onecard-deck-balanced30 = Mazzo standard (30 carte)
