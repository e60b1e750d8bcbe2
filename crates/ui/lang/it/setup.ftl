# Preparare una partita su questo dispositivo.

setup-seats = In quanti giocate?
setup-player = Giocatore { $number }
setup-person = Persona
setup-name = Nome: { $player }
setup-play = Gioca
setup-file = Un mazzo tuo, da un file
setup-file-how = Com’è fatto un file così
setup-file-help = Un file di testo con una carta per riga. Una carta ha sei posti, per giallo, verde, rosso, arancione, lilla e blu: il numero di caselle (da 2 a 6), seguito da s se c’è un sole, oppure - per l’unico colore che la carta non ha. In tutto ha 20 caselle e due soli. Così 3s24s-56 ha tre caselle gialle con un sole, due verdi, quattro rosse con un sole, niente in arancione, cinque lilla e sei blu. Servono cinque carte per giocatore; nel gioco avanzato sei, più altre tre in tutto; al massimo quaranta.
setup-file-refused = Questo file non è un mazzo.
setup-error = Così non si può giocare:
setup-more = … (ancora { $count })
setup-error-value = Con questo mazzo non si può giocare:

option-qwantum-line = La linea spessa
option-qwantum-line-below = Il primo numero oltre la linea deve essere più basso di quello prima
option-qwantum-line-reset = Il primo numero oltre la linea è libero

option-banditos-full = Un dado che non entra da nessuna parte
option-banditos-full-return = Torna nel sacchetto
option-banditos-full-concede = Devi reclamare o cedere una tessera per fare posto
option-banditos-proof = Una rivendicazione deve valere
option-banditos-proof-any = Contro qualsiasi dado
option-banditos-proof-bag = Solo contro i dadi nel sacchetto

option-onecard-variant = Carte
option-onecard-variant-base = Due a testa, le nuove dal mazzo
option-onecard-variant-advanced = Avanzato: tre a scelta su cinque, le nuove da tre carte scoperte
option-onecard-colors = Barrare
option-onecard-colors-all = Si barrano tutti i colori adatti
option-onecard-colors-some = Scegli tu quali dei colori adatti
option-onecard-deck = Mazzo
option-onecard-deck-balanced30 = Le trenta carte della casa
