# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Menu principal
skip-to-content = Aller au contenu
nav-friends = Entre amis
nav-settings = Réglages
nowhere = Il n’y a rien ici
nowhere-home = Vers les jeux

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Tout sur une carte
game-page = { $game } : { $page }

home-claim = Des jeux de dés. Touche-en un et lance.
home-play = Jouer
home-setup = Joueurs et options
home-learn = L’apprendre en deux minutes
home-rules = Règles
unwritten-rules = Ce jeu n’a pas encore de page de règles. Seuls les coups permis sont proposés : tu peux jouer tout de suite.
unwritten-docs = Documentation du projet

update-there = Une nouvelle version est là.
update-now = La charger

settings-title = Réglages
settings-lang = Langue
settings-lang-failed = La langue { $lang } n’a pas pu être chargée. Y a-t-il du réseau ?
settings-theme = Apparence
settings-pace = Rythme des dés et des bots
settings-you = Toi
settings-name = Le nom que voient les autres
theme-device = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
pace-calm = Calme
pace-brisk = Rapide
pace-instant = Immédiat

replay-title = Revoir une partie pas à pas
replay-loading = On va chercher la partie…
replay-not-there = Cette partie n’est pas ici
replay-not-begun = Cette partie n’a pas encore commencé
replay-not-a-record = Ce n’est pas une partie : { $why }
replay-file = Un fichier de partie (.cub)
replay-paste = Ou colle son texte ou son lien
replay-open = L’afficher
replay-step = Étape { $step } sur { $last }
replay-first = Au début
replay-back = Reculer
replay-play = Lire
replay-pause = Pause
replay-next = Avancer
replay-last = À la fin

home-against = contre un bot : { $level }
home-go-on = Continuer { $game }
home-forget = Oublier cette partie de { $game }
home-unfinished = Parties en cours
home-others = Autres parties en cours : { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Un instant…
later-failed = Cette partie de la page n’a pas pu être chargée. Y a-t-il du réseau ?
later-again = Réessayer

# Beside a game on the device.
trouble-silent = Le bot ne répond pas.
trouble-unprepared = Ce que le bot a appris n’a pas pu être chargé : il joue au jugé.
trouble-not-kept = Ce navigateur ne garde rien : ta partie dure tant que cette page est ouverte.
