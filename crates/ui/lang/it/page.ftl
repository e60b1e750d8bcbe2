# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Menu principale
skip-to-content = Vai al contenuto
nav-friends = Con gli amici
nav-settings = Impostazioni
nowhere = Pagina non trovata
nowhere-home = Tutti i giochi
# Help while a game is on the screen.
help = Aiuto
help-back = Torna alla partita
help-close = Chiudi
hint = Suggerimento
help-dice = Le facce dei dadi
help-die = Dado { $number }: { $faces }

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Tutto su una carta
game-page = { $game }: { $page }
# What the card of a game on the home screen says about it.
about-qwantum = I numeri salgono fino alla linea, poi scendono.
    .time = 15 min
about-qwinto = Un lancio per tutti. Dove lo segni?
    .time = 20 min
about-banditos = Poker con tre dadi, per quattro bottini alla volta.
    .time = 20 min
about-onecard = Lancia colori, riempi righe, completa carte.
    .time = 20 min

home-claim = Scegli un gioco di dadi e comincia.
home-play = Gioca
first-time = Prima volta?
first-lesson = Lezione di due minuti
first-play = Gioca subito
home-setup = Giocatori e opzioni
home-learn = Impara in due minuti
home-rules = Regole
way-setup = Opzioni
way-learn = Impara
home-players = { $most ->
    [one] { $seats } giocatore
   *[other] { $seats } giocatori
}
unwritten-rules = Questo gioco non ha ancora una pagina di regole. Vedi solo le mosse permesse, quindi puoi iniziare subito a giocare.
unwritten-docs = Documentazione del progetto

update-there = Aggiornamento disponibile.
update-now = Aggiorna

settings-title = Impostazioni
settings-lang = Lingua
settings-lang-failed = Impossibile caricare la lingua { $lang }. Sei online?
settings-theme = Aspetto
settings-pace = Velocità di dadi e bot
settings-feedback = Suono, vibrazione e notifiche
settings-you = Tu
settings-name = Il tuo nome
theme-device = Sistema
theme-light = Chiaro
theme-dark = Scuro
theme-contrast = Contrasto elevato
pace-calm = Tranquilla
pace-brisk = Veloce
pace-instant = Immediata
feedback-sound = Suoni
feedback-vibration = Vibra quando tocca a me
feedback-notification = Avvisami quando tocca a me a un tavolo online e questa pagina è in secondo piano
settings-notification-blocked = Il tuo browser blocca le notifiche di questa pagina. Consentile nelle impostazioni del sito, poi riattiva questa opzione.

review = Analisi
replay-title = Rivedi una partita
replay-loading = Caricamento della partita…
replay-not-there = Partita non trovata
replay-not-begun = Questa partita non è ancora iniziata
replay-not-a-record = Questa non è una partita: { $why }
replay-file = File della partita (.cub)
replay-paste = Oppure incolla una partita o il suo link
replay-open = Apri
replay-step = Passo { $step } di { $last }
replay-first = Inizio
replay-back = Indietro
replay-play = Riproduci
replay-pause = Pausa
replay-next = Avanti
replay-last = Fine
replay-start = Gioca a questo gioco

# The finished games on this device.
games-title = Partite finite
puzzles-title = Problemi
games-none = Ancora nessuna partita finita su questo dispositivo.

home-against = contro { $name }
home-go-on = Continua
home-with = con { $names }
home-forget = Elimina questa partita di { $game }
home-deleted = Eliminata
home-unfinished = Partite in corso
home-others = Altre partite in corso: { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Un momento…
later-failed = Impossibile caricare questa pagina. Sei online?
later-again = Riprova

# Beside a game on the device.
trouble-silent = Il bot non risponde.
trouble-unprepared = Impossibile caricare l’addestramento del bot: giocherà peggio.
trouble-not-kept = Questo browser non salva nulla: se chiudi la pagina, perdi la partita.
