# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Menu principale
skip-to-content = Vai al contenuto
nav-friends = Con gli amici
nav-settings = Impostazioni
nowhere = Qui non c’è nulla
nowhere-home = Ai giochi

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Tutto su una carta
game-page = { $game }: { $page }

home-claim = Giochi di dadi. Toccane uno e lancia.
home-play = Gioca
home-setup = Giocatori e opzioni
home-learn = Imparalo in due minuti
home-rules = Regole
unwritten-rules = Questo gioco non ha ancora una pagina di regole. Vengono proposte solo le mosse permesse, quindi puoi semplicemente giocare.
unwritten-docs = Documentazione del progetto

update-there = C’è una nuova versione.
update-now = Caricala

settings-title = Impostazioni
settings-lang = Lingua
settings-lang-failed = La lingua { $lang } non si è caricata. C’è connessione?
settings-theme = Aspetto
settings-pace = Ritmo di dadi e bot
settings-you = Tu
settings-name = Come ti chiamano gli altri
theme-device = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
theme-contrast = Contrasto elevato
pace-calm = Calmo
pace-brisk = Svelto
pace-instant = Immediato

replay-title = Rivedi una partita passo per passo
replay-loading = Sto cercando la partita…
replay-not-there = Questa partita qui non c’è
replay-not-begun = Questa partita non è ancora cominciata
replay-not-a-record = Questa non è una partita: { $why }
replay-file = Un file di partita (.cub)
replay-paste = Oppure incolla il suo testo o il suo link
replay-open = Mostrala
replay-step = Passo { $step } di { $last }
replay-first = All’inizio
replay-back = Indietro
replay-play = Riproduci
replay-pause = Pausa
replay-next = Avanti
replay-last = Alla fine

home-against = contro un bot: { $level }
home-go-on = Continua { $game }
home-forget = Dimentica questa partita di { $game }
home-unfinished = Partite in corso
home-others = Altre partite in corso: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Un momento…
later-failed = Questa parte della pagina non si è caricata. C’è connessione?
later-again = Riprova

# Beside a game on the device.
trouble-silent = Il bot non risponde.
trouble-unprepared = Quello che il bot ha imparato non si è caricato: gioca a occhio.
trouble-not-kept = Questo browser non conserva nulla: la tua partita dura finché la pagina resta aperta.
