# Jouer avec d’autres par un serveur.

online-close = Fermer
online-to-tables = Vers les tables
online-no-answer = Le serveur ne répond pas. Y a-t-il du réseau ? Les parties sur cet appareil marchent sans lui.
online-seats = À la table
online-your-name = Ton nom
online-name-needed = Les autres ont besoin d’un nom pour toi.
online-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
online-public = ouverte à tous
online-private = seulement avec le lien
online-clock = { $move } par coup, { $reserve } en réserve
online-watching = Tu regardes.
online-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-install = Installer l’application

link-opening = En route vers la table…
link-lost = La connexion est coupée, elle revient. Ta partie est en sécurité.
link-restarting = Le serveur redémarre : ta partie revient dans un instant.
link-offline = Cet appareil n’a pas de réseau. Ta partie est en sécurité et reprendra à son retour.
link-busy = Le serveur est occupé : ton choix n’est pas encore enregistré. Il est renvoyé tout seul.

refusal-malformed = Le serveur n’a pas compris.
refusal-version = Cette page est plus ancienne que le serveur. Recharge-la.
refusal-unknown = Le serveur ne te connaît pas par ce lien.
refusal-origin = Les demandes d’autres pages restent sans réponse.
refusal-not-found = Il n’y a rien à cette adresse.
refusal-no-table = Cette table n’existe pas.
refusal-setup = Une telle table n’est pas possible.
refusal-no-seat = Pour cela, il te faut une place à la table.
refusal-not-host = Seule la personne qui a ouvert la table peut le faire.
refusal-seat-taken = Quelqu’un a été plus rapide : la place est prise.
refusal-seats-free = Il reste des places libres.
refusal-seated = Tu es déjà à cette table.
refusal-wrong-stage = Ce n’est pas possible maintenant.
refusal-stale = Trop tard : la partie a continué.
refusal-illegal = Les règles ne le permettent pas.
refusal-nonce = Ce n’est pas le nombre promis pour les dés.
refusal-too-large = C’était trop long.
refusal-limit = C’était trop à la fois. Attends un peu.
refusal-unavailable = Le serveur a des difficultés en ce moment. On lui redemande.
refusal-restart = Le serveur est en train de redémarrer.
refusal-kicked = L’hôte vous a retiré de la table. Attendez une minute avant de vous rasseoir.

tables-title = Entre amis
tables-own = Tes tables
tables-open = Tables ouvertes
tables-none = Personne n’attend de joueurs pour l’instant. Ouvre une table et invite quelqu’un.
join-title = Une invitation ?
join-code = Code de la table
join-go = Y aller
tables-running = Parties à regarder
tables-over = Parties terminées

new-table-title = Nouvelle table
new-table-game = Jeu
new-table-seats = Joueurs
new-table-clock = Temps de réflexion
new-table-clock-over = Qui n’a plus de temps passe. Là où l’on ne peut pas passer, un bot simple choisit.
new-table-public = Tout le monde peut participer
new-table-create = Ouvrir la table
clock-free = Autant que vous voulez
clock-quick = Rapide : 30 secondes par coup et 3 minutes en réserve
clock-calm = Tranquille : 90 secondes par coup et 10 minutes en réserve
clock-letters = Par courrier : un jour par coup
clock-custom = Vos propres temps
clock-custom-minutes = Minutes par joueur
clock-custom-seconds = Secondes par coup

lobby-opening = Les nombres pour les dés sont ouverts : ça commence tout de suite.
lobby-full = Toutes les places sont prises. Tu peux regarder.
lobby-sit-or-watch = Assieds-toi, ou regarde simplement.
lobby-waiting-for-seats = { $free ->
    [one] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
lobby-waiting-for-people = { $count ->
    [one] Pas encore là : { $names }. La place est gardée.
   *[other] Pas encore là : { $names }. Les places sont gardées.
}
lobby-wait-or-clear = { $count ->
    [one] Pas encore là : { $names }. Tu peux attendre, ou libérer la place et ajouter un bot.
   *[other] Pas encore là : { $names }. Tu peux attendre, ou libérer les places et ajouter des bots.
}
lobby-ready = Toutes les places sont prises. Tu peux commencer.
lobby-waiting-for-host = Toutes les places sont prises. La personne qui a ouvert la table lance la partie.
lobby-start = Commencer
lobby-leave = Se lever
lobby-sit = S’asseoir
lobby-sit-here = S’asseoir ici
lobby-free = libre
lobby-you = { $name } (toi)
lobby-program = { $name } (programme)
lobby-clear = Libérer la place de { $name }
lobby-clear-short = Libérer
lobby-bot = Ajouter un bot
lobby-bot-for = Un bot pour la place { $seat }
lobby-host = hôte
lobby-kicked = L’hôte vous a retiré de la table. Vous pourrez vous rasseoir dans { $time }.
lobby-sitting = Vous prenez place…
change-title = Modifier la table
change-note = Si vous supprimez une place occupée, la personne la perd.
change-save = Modifier

share-title = Inviter
share-how = Envoie le lien, montre l’image ou dis le code.
share-local = Cette adresse ne fonctionne que sur cet appareil. Pour les autres de ton réseau, lance le serveur avec « { $command } » et ouvre la page à l’adresse de cet appareil.
share-code = Code de la table
share-picture = Le lien en image pour les téléphones
share-link = Lien vers la table
share-copy = Copier
share-copied = Copié
share-by-hand = Le lien est sélectionné : copie-le maintenant toi-même.
share-send = Envoyer
go-on-title = Continuer sur un autre appareil
go-on-how = Avec un lien rien qu’à toi, tu emportes ta place, par exemple sur un autre téléphone.
go-on-show = Montrer mon lien
go-on-warning = Qui ouvre ce lien joue à ta place. Ne le donne à personne.
go-on-ask-title = Continuer ici comme sur ton autre appareil ?
go-on-ask = Avec ce lien, tu es ici la même personne que sur l’autre appareil. Jusqu’ici, ce navigateur était quelqu’un d’autre : si tu continues, tu perds les places que tu y as prises.
go-on-ask-yes = Continuer avec le lien
go-on-ask-no = Rester comme je suis ici

seat-awaited = pas encore là
seat-away = hors ligne
seat-wait = Attendre
seat-give-to-bot = Laisser un bot continuer
seat-bot-plays-on = un bot continue
seat-bot-finished = un bot a joué jusqu’à la fin
seat-bot-soon = n’est plus là, un bot reprend dans { $time }
seat-left = n’est plus là
seat-chosen = a choisi
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } en réserve
seat-clock-reserve = encore { $reserve } de réserve
seat-thinks = réfléchit depuis { $time }
leave = Quitter la partie
leave-sure = Partir ? Après { $seconds } secondes, un bot continue pour toi. Tu peux revenir quand tu veux.
leave-yes = Partir
leave-no = Rester
leave-left = Tu n’es pas à la table : un bot joue pour toi jusqu’à ton retour.
leave-return = Je suis là
seat-action = { $action } ({ $name })
seat-timed-out = temps écoulé
told-timed-out = Temps écoulé : le serveur a joué pour { $name }.
told-away = { $name } n’a plus de connexion.
told-connected = { $name } a retrouvé la connexion.
told-left = { $name } a quitté la partie.
told-bot-plays-on = Un bot continue pour { $name }.
told-back = { $name } est de retour.
told-urgent = Votre temps est presque écoulé.

rematch = Rejouer
rematch-waits = Une nouvelle table attend pour une autre partie.
rematch-kept = On rejoue : ta place est gardée à la nouvelle table.
rematch-go = À la nouvelle table

fair-title = Les dés sont-ils honnêtes ?
fair-envelopes = Avant la partie, le serveur et chaque page où quelqu’un joue mettent un nombre secret dans une enveloppe scellée. Tous les dés viennent de ces nombres réunis, donc personne n’a pu les choisir. Le serveur ouvre son enveloppe en dernier, et ta page recalcule chaque lancer.
fair-later = À la fin de la partie, le serveur ouvre son enveloppe et tout est vérifié ici.
fair-server = Serveur
fair-server-sealed = Son enveloppe est fermée jusqu’à la fin.
fair-server-open = Son enveloppe est ouverte.
fair-seat-none = N’a pas donné de nombre.
fair-seat-withheld = A scellé un nombre, mais ne l’a pas ouvert.
fair-seat-given = A scellé un nombre et l’a ouvert.
fair-commitment = Enveloppe
fair-number = Nombre
fair-checks = Ce qui a été vérifié
fair-right = Juste :
fair-wrong = Faux :
fair-open = Non vérifié :
fair-check-numbers = Chaque nombre correspond à son enveloppe.
fair-check-envelope = L’enveloppe du serveur est celle que cette page a vue en premier.
fair-check-own = Le nombre de cette page a été utilisé.
fair-check-others = Les enveloppes des autres étaient là avant que cette page ouvre la sienne.
fair-check-seed = Le nombre du serveur correspond à son enveloppe.
fair-check-rolls = { $rolls ->
    [0] Chaque lancer vient de ces nombres.
    [one] Le lancer vient de ces nombres.
   *[other] Les { $rolls } lancers viennent de ces nombres.
}
fair-check-chain = Aucun coup n’a été changé après.
fair-proof-unchosen = { $count ->
    [one] Honnête. Personne n’a choisi les dés, sauf si le serveur et { $names } l’ont fait ensemble.
   *[other] Honnête. Personne n’a choisi les dés, sauf si le serveur et eux tous l’ont fait ensemble : { $names }.
}
fair-proof-picked = Les lancers sont justes, mais quelqu’un a gardé un nombre pour soi ({ $names }) : avec le serveur, il était possible de choisir entre quelques suites de dés.
fair-proof-unchanged = Les lancers sont ceux fixés avant la partie. Mais personne n’a donné de nombre, donc le serveur a pu les choisir avant.
fair-yourself = Rien ne t’oblige à croire cette page : la partie enregistrée contient tous les nombres, et n’importe quel programme peut les recalculer.
fair-doubt = Attention : les dés de cette partie ne sont pas ceux promis.
doubt-other-seed = Le serveur utilise une autre enveloppe que celle qu’il a montrée d’abord.
doubt-own-number = Le serveur n’a pas utilisé le nombre de ta page.
doubt-other-number = { $name } avait une autre enveloppe avant l’ouverture des nombres.
doubt-number = Le nombre de { $name } ne correspond pas à son enveloppe.
doubt-seed = Le nombre du serveur ne correspond pas à son enveloppe.
doubt-roll = Le lancer de l’étape { $step } n’est pas celui qui vient des nombres.
doubt-chain = Un coup a été changé après.
doubt-not-revealed = Le serveur n’a pas ouvert son enveloppe.
doubt-unreadable = Il manque dans la partie enregistrée de quoi vérifier les dés.
