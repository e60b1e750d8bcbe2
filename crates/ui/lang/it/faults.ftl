# Che cosa non va in una partita o in un mazzo che qualcuno porta.

fault-at-line = riga { $line }: { $fault }
fault-line = al posto di «{ $found }» ci vorrebbe una riga come «{ $example }»
fault-line-missing = manca una riga come «{ $example }»
fault-line-unknown = «{ $found }» non è una riga di un file di partita
fault-line-twice = «{ $found }» è ripetuto
fault-seat = il posto «{ $found }» non esiste
fault-seats = questo gioco è per { $count } giocatori
fault-seats-between = questo gioco è da { $min } a { $max } giocatori
fault-name = «{ $found }» non è un nome da 1 a { $most } caratteri
fault-tag = «{ $found }» non è un nome con un valore
fault-tags = ci sono più di { $most } annotazioni
fault-game = il gioco «{ $found }» non esiste
fault-option = questo gioco non ha l’opzione «{ $found }»
fault-value = opzione «{ $option }»: { $reasons }
fault-value-unknown = «{ $found }» non è nessuno di questi valori: { $known }
fault-not-over = c’è un risultato, ma la partita non è finita. { $due }
fault-result = il risultato indicato è { $noted }, ma le mosse portano a { $played }

# Un passo che non segue le regole.
fault-step = passo { $step }, «{ $found }»: { $fault }. { $due }
fault-no-step = non è un passo di questo gioco
fault-no-roll-due = qui non si lanciano dadi
fault-impossible = questo lancio qui non è possibile
fault-not-to-move = qui non tocca a questo posto
fault-not-allowed = questa mossa qui non è permessa
fault-due-roll = Qui ci vuole un lancio, per esempio «{ $example }».
fault-due-move = Qui ci vuole una mossa, per esempio «{ $example }».
fault-due-nothing = La partita è già finita.

# Mazzi e carte.
fault-deck-empty = non ci sono carte
fault-deck-large = { $count } carte, ma al massimo ne sono permesse { $most }
fault-deck-small = { $count ->
    [one] { $count } carta, ma per questa partita ne servono { $needed }
   *[other] { $count } carte, ma per questa partita ne servono { $needed }
}
fault-card = carta { $number }: { $fault }
fault-card-form = le sue righe sono illeggibili
fault-card-points = una riga vale tanti punti quante sono le sue caselle
fault-card-unreadable = «{ $found }» dovrebbe avere sei posizioni, come «-2s55s44»
fault-card-length = caselle nella riga di colore { $color }: { $count } invece di { $least }–{ $most }
fault-card-color = questo gioco non ha il colore { $color }
fault-card-twice = ci sono due righe di colore { $color }
fault-card-rows = righe: { $count } invece di { $due }
fault-card-cells = caselle in tutto: { $count } invece di { $due }
fault-card-suns = righe con un sole: { $count } invece di { $due }
