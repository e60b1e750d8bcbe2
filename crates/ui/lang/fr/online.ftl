# Jouer avec d’autres par un serveur.

online-close = Fermer
online-to-tables = Toutes les tables
online-no-answer = Le serveur ne répond pas. As-tu du réseau ? Les parties sur cet appareil fonctionnent sans lui.
online-seats = À la table
online-your-name = Ton nom
online-name-needed = Saisis un nom pour que les autres te reconnaissent.
online-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
online-public = ouverte à tous
online-private = uniquement avec le lien
online-clock = { $move } par coup, { $reserve } en réserve
online-watching = Tu regardes la partie.
online-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-install = Installer l’application

link-opening = Ouverture de la table…
link-slow = La connexion est lente : le serveur n’a pas encore répondu.
link-lost = Connexion perdue, reconnexion en cours. Ta partie est en sécurité.
link-restarting = Le serveur redémarre : ta partie reprend dans un instant.
link-offline = Tu es hors ligne. Ta partie est en sécurité et reprendra dès que tu auras du réseau.
link-busy = Le serveur est surchargé : ton coup n’est pas encore enregistré. Il sera renvoyé automatiquement.

refusal-malformed = Le serveur n’a pas compris.
refusal-version = Cette page n’est plus à jour. Recharge-la.
refusal-unknown = Le serveur ne reconnaît pas ce lien.
refusal-origin = Les demandes d’autres pages ne sont pas acceptées.
refusal-banned = Ce serveur refuse les connexions depuis ton réseau.
refusal-not-found = Il n’y a rien à cette adresse.
refusal-no-table = Cette table n’existe pas.
refusal-setup = Impossible de créer une telle table.
refusal-no-seat = Pour cela, il te faut une place à la table.
refusal-not-host = Seul l’hôte de la table peut le faire.
refusal-seat-taken = Quelqu’un a été plus rapide : la place est prise.
refusal-seats-free = Il reste des places libres.
refusal-seated = Tu as déjà une place à cette table.
refusal-wrong-stage = Ce n’est pas possible maintenant.
refusal-closed = Le serveur a fermé cette table.
refusal-stale = Trop tard : la partie a continué.
refusal-illegal = Les règles ne le permettent pas.
refusal-nonce = Ce n’est pas le nombre promis pour les dés.
refusal-too-large = C’est trop long.
refusal-limit = Trop de demandes. Attends un instant.
refusal-unavailable = Le serveur a un problème. Nouvel essai…
refusal-restart = Le serveur est en train de redémarrer.
refusal-kicked = L’hôte t’a retiré de la table. Attends une minute avant de te rasseoir.

tables-title = Entre amis
tables-own = Tes tables
tables-open = Tables ouvertes
tables-none = Personne n’attend de joueurs pour l’instant. Crée une table et invite quelqu’un.
tables-more = Afficher plus
join-title = Tu as une invitation ?
join-code = Code de la table
join-go = Rejoindre
tables-running = Parties à regarder
tables-over = Parties terminées
turn-badge = À toi de jouer
turn-title = ● À toi de jouer – { $game }
turn-notice = À toi de jouer à { $game }
turn-tables = { $count ->
    [one] À toi de jouer à { $count } table
   *[other] À toi de jouer à { $count } tables
}

new-table-title = Nouvelle table
new-table-game = Jeu
new-table-seats = Joueurs
new-table-clock = Temps de réflexion
new-table-clock-over = Si ton temps est écoulé, tu passes. Si ce n’est pas possible, un bot simple joue pour toi.
new-table-public = Tout le monde peut participer
new-table-create = Créer la table
clock-free = Sans limite
clock-quick = Rapide : 30 secondes par coup, 3 minutes en réserve
clock-calm = Tranquille : 90 secondes par coup, 10 minutes en réserve
clock-letters = Par correspondance : un jour par coup
clock-custom = Personnalisé
clock-custom-minutes = Minutes par joueur
clock-custom-seconds = Secondes par coup

lobby-opening = Préparation des dés : la partie va commencer.
lobby-full = Toutes les places sont prises. Tu peux regarder.
lobby-sit-or-watch = Prends une place, ou regarde simplement.
lobby-waiting-for-seats = { $free ->
    [one] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
lobby-waiting-for-people = { $count ->
    [one] Pas encore là : { $names }. La place est gardée.
   *[other] Pas encore là : { $names }. Les places sont gardées.
}
lobby-wait-or-clear = { $count ->
    [one] Pas encore là : { $names }. Tu peux attendre, ou retirer ce joueur et ajouter un bot.
   *[other] Pas encore là : { $names }. Tu peux attendre, ou retirer ces joueurs et ajouter des bots.
}
lobby-ready = Toutes les places sont prises. Tu peux commencer.
lobby-waiting-for-host = Toutes les places sont prises. L’hôte va lancer la partie.
lobby-start = Commencer
lobby-leave = Quitter ma place
lobby-sit = Prendre une place
lobby-sit-here = S’asseoir ici
lobby-free = libre
lobby-you = { $name } (toi)
lobby-program = { $name } (programme)
lobby-clear = Retirer { $name }
lobby-clear-short = Retirer
lobby-bot = Ajouter un bot
lobby-bot-for = Bot pour la place { $seat }
lobby-host = hôte
lobby-kicked = L’hôte t’a retiré de la table. Tu pourras te rasseoir dans { $time }.
lobby-sitting = Tu prends place…
change-title = Modifier la table
change-note = Si tu supprimes une place, la personne qui l’occupe la perd.
change-save = Enregistrer

share-title = Inviter
share-how = Envoie le lien, montre le code QR ou donne le code de la table.
share-local = Cette adresse ne fonctionne que sur cet appareil. Pour jouer avec d’autres sur ton réseau, lance le serveur avec « { $command } » et ouvre la page à l’adresse de cet appareil.
share-code = Code de la table
share-picture = Code QR avec le lien
share-link = Lien vers la table
share-copy = Copier
share-copied = Copié
share-by-hand = Le lien est sélectionné : il ne te reste qu’à le copier.
share-send = Envoyer
go-on-title = Continuer sur un autre appareil
go-on-how = Ton lien personnel te permet de garder ta place sur un autre appareil, par exemple ton téléphone.
go-on-show = Afficher mon lien
go-on-warning = Toute personne qui ouvre ce lien peut jouer à ta place. Ne le partage pas.
go-on-ask-title = Continuer en tant que joueur de ton autre appareil ?
go-on-ask = Ce lien te connecte en tant que joueur de ton autre appareil. Tu perdras les places que tu as prises dans ce navigateur.
go-on-ask-yes = Continuer avec le lien
go-on-ask-no = Ne rien changer

seat-awaited = pas encore là
seat-away = hors ligne
seat-wait = Attendre encore
seat-give-to-bot = Confier à un bot
seat-bot-plays-on = un bot joue
seat-bot-finished = un bot a fini la partie
seat-bot-soon = un bot prend le relais dans { $time }
seat-left = a quitté la table
seat-chosen = choix fait
seat-clock = { $time }
seat-clock-move = { $time } + { $reserve } en réserve
seat-clock-reserve = encore { $reserve } de réserve
seat-thinks = réfléchit depuis { $time }
leave = Quitter la partie
leave-sure = Quitter ? Après { $seconds } secondes, un bot jouera pour toi. Tu peux revenir quand tu veux.
leave-yes = Quitter
leave-no = Rester
leave-left = Tu as quitté la table : un bot joue pour toi jusqu’à ton retour.
leave-return = Me revoilà
seat-action = { $action } ({ $name })
seat-timed-out = temps écoulé
told-timed-out = Temps écoulé : le serveur a joué pour { $name }.
told-timed-out-you = Temps écoulé : le serveur a joué pour toi.
told-away = { $name } n’a plus de connexion.
told-connected = { $name } a retrouvé la connexion.
told-left = { $name } a quitté la partie.
told-bot-plays-on = Un bot joue maintenant pour { $name }.
told-back = { $name } est de retour.
told-urgent = Ton temps est presque écoulé.

phrases-title = Dire quelque chose
phrases-mute = Masquer ce que disent les autres
phrase-hello = Salut !
phrase-good-luck = Bonne chance !
phrase-nice-move = Joli coup !
phrase-oh-no = Oh non !
phrase-thinking = Je réfléchis…
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-rematch = Revanche ?
phrase-smile = Sourire
phrase-sad = Visage triste
phrase-surprise = Visage surpris
phrase-applause = Applaudissements
told-phrase = { $name } : { $phrase }

game-closed = L’administrateur du serveur a mis fin à cette partie.
rematch = Rejouer
rematch-waits = Il y a une nouvelle table pour une autre partie.
rematch-kept = Une nouvelle partie commence : ta place est gardée.
rematch-go = Aller à la nouvelle table
series = Série : { $score }
series-with-draws = { $draws ->
    [one] Série : { $score } ({ $draws } égalité)
   *[other] Série : { $score } ({ $draws } égalités)
}

fair-title = Les dés sont-ils pipés ?
fair-envelopes = Avant la partie, le serveur et la page de chaque joueur mettent un nombre secret dans une enveloppe scellée. Tous les dés viennent de ces nombres réunis, donc personne ne peut les choisir. Le serveur ouvre son enveloppe en dernier, et ta page recalcule chaque lancer.
fair-later = À la fin de la partie, le serveur ouvrira son enveloppe et tout sera vérifié ici.
fair-server = Serveur
fair-server-sealed = Son enveloppe reste scellée jusqu’à la fin.
fair-server-open = Son enveloppe est ouverte.
fair-seat-none = N’a pas donné de nombre.
fair-seat-withheld = A scellé une enveloppe, mais ne l’a pas ouverte.
fair-seat-given = A scellé une enveloppe et l’a ouverte.
fair-commitment = Enveloppe
fair-number = Nombre
fair-continued = Après l’étape { $step }, le serveur a repris cette partie à partir d’une sauvegarde. Les dés qui suivent sont nouveaux et viennent des mêmes enveloppes.
fair-checks = Ce qui a été vérifié
fair-right = Correct :
fair-wrong = Incorrect :
fair-open = Non vérifié :
fair-check-numbers = Chaque nombre correspond à son enveloppe.
fair-check-envelope = L’enveloppe du serveur est celle que cette page a vue en premier.
fair-check-own = Le nombre de cette page a été utilisé.
fair-check-others = Les enveloppes des autres étaient scellées avant que cette page ouvre la sienne.
fair-check-seed = Le nombre du serveur correspond à son enveloppe.
fair-check-rolls = { $rolls ->
    [0] Chaque lancer vient de ces nombres.
    [one] Le lancer vient de ces nombres.
   *[other] Les { $rolls } lancers viennent de ces nombres.
}
fair-check-chain = Aucun coup n’a été modifié par la suite.
fair-proof-unchosen = { $count ->
    [one] Non, ils ne sont pas pipés. Personne n’a choisi les dés, sauf si le serveur et { $names } étaient de mèche.
   *[other] Non, ils ne sont pas pipés. Personne n’a choisi les dés, sauf si le serveur et tous ces joueurs étaient de mèche : { $names }.
}
fair-proof-picked = Les lancers sont corrects, mais quelqu’un a gardé un nombre pour soi ({ $names }) : avec la complicité du serveur, il était possible de choisir entre quelques séries de dés.
fair-proof-continued = Les lancers sont corrects, mais la partie a repris à partir d’une sauvegarde après l’étape { $step } : à partir de là, le serveur aurait pu choisir entre { $sets } séries de dés.
fair-proof-unchanged = Les lancers sont ceux fixés avant la partie. Mais personne n’a donné de nombre, donc le serveur a pu les choisir.
fair-yourself = Ne te fie pas seulement à cette page : la partie enregistrée contient tous les nombres, et n’importe quel programme peut les vérifier.
fair-doubt = Attention : les dés de cette partie ne sont pas ceux promis.
doubt-other-seed = Le serveur utilise une autre enveloppe que celle montrée au début.
doubt-own-number = Le serveur n’a pas utilisé le nombre de ta page.
doubt-other-number = { $name } avait une autre enveloppe avant l’ouverture des nombres.
doubt-number = { $name } : le nombre ne correspond pas à son enveloppe.
doubt-seed = Le nombre du serveur ne correspond pas à son enveloppe.
doubt-roll = Le lancer de l’étape { $step } ne vient pas des nombres.
doubt-chain = Un coup a été modifié par la suite.
doubt-not-revealed = Le serveur n’a pas ouvert son enveloppe.
doubt-unreadable = Il manque à la partie enregistrée de quoi vérifier les dés.
