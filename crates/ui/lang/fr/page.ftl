# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Menu principal
skip-to-content = Aller au contenu
nav-friends = Entre amis
nav-settings = Réglages
nowhere = Page introuvable
nowhere-home = Tous les jeux
# Help while a game is on the screen.
help = Aide
help-back = Retour à la partie
help-close = Fermer
hint = Indice
help-dice = Les faces des dés
help-die = Dé { $number } : { $faces }

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = Tout sur une carte
game-page = { $game } : { $page }
# What the card of a game on the home screen says about it.
about-qwantum = Les nombres montent jusqu’au trait, puis redescendent.
    .time = 15 min
about-qwinto = Un lancer pour tout le monde. Où le notes-tu ?
    .time = 20 min
about-banditos = Du poker à trois dés, pour quatre butins à la fois.
    .time = 20 min
about-onecard = Lance des couleurs, remplis des lignes, termine des cartes.
    .time = 20 min

home-claim = Choisis un jeu de dés et lance-toi.
home-play = Jouer
first-time = Première fois ?
first-lesson = Leçon de deux minutes
first-play = Jouer tout de suite
home-setup = Joueurs et options
home-learn = Apprendre en deux minutes
home-rules = Règles
way-setup = Options
way-learn = Apprendre
home-players = { $most ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
}
unwritten-rules = Ce jeu n’a pas encore de page de règles. Seuls les coups permis sont proposés : tu peux jouer tout de suite.
unwritten-docs = Documentation du projet

update-there = Mise à jour disponible.
update-now = Mettre à jour

settings-title = Réglages
settings-lang = Langue
settings-lang-failed = La langue { $lang } n’a pas pu être chargée. As-tu du réseau ?
settings-theme = Apparence
settings-pace = Vitesse des dés et des bots
settings-feedback = Son, vibration et notifications
settings-you = Toi
settings-name = Ton nom
theme-device = Système
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
pace-calm = Tranquille
pace-brisk = Rapide
pace-instant = Immédiat
feedback-sound = Sons
feedback-vibration = Vibrer quand c’est mon tour
feedback-notification = M’avertir quand c’est mon tour à une table en ligne et que cette page est en arrière-plan
settings-notification-blocked = Ton navigateur bloque les notifications de cette page. Autorise-les dans les réglages du site, puis réactive cette option.

review = Analyse
replay-title = Revoir une partie
replay-loading = Chargement de la partie…
replay-not-there = Partie introuvable
replay-not-begun = Cette partie n’a pas encore commencé
replay-not-a-record = Ce n’est pas une partie : { $why }
replay-file = Fichier de partie (.cub)
replay-paste = Ou colle une partie ou son lien
replay-open = Ouvrir
replay-step = Étape { $step } sur { $last }
replay-first = Début
replay-back = Précédent
replay-play = Lecture
replay-pause = Pause
replay-next = Suivant
replay-last = Fin
replay-start = Jouer à ce jeu

# The finished games on this device.
games-title = Parties terminées
puzzles-title = Problèmes
games-none = Pas encore de partie terminée sur cet appareil.

home-against = contre { $name }
home-go-on = Reprendre
home-with = avec { $names }
home-forget = Supprimer cette partie de { $game }
home-deleted = Supprimée
home-unfinished = Parties en cours
home-others = Autres parties en cours : { $count }

# Screens whose part of the program is loaded when they are opened.
later-loading = Un instant…
later-failed = Cette page n’a pas pu être chargée. As-tu du réseau ?
later-again = Réessayer

# Beside a game on the device.
trouble-silent = Le bot ne répond pas.
trouble-unprepared = L’entraînement du bot n’a pas pu être chargé : il jouera moins bien.
trouble-not-kept = Ce navigateur n’enregistre rien : si tu fermes la page, ta partie est perdue.
