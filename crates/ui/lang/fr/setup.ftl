# Préparer une partie sur cet appareil.

setup-seats = Combien de joueurs ?
setup-player = Joueur { $number }
setup-person = Humain
setup-name = Nom : { $player }
setup-play = Jouer
setup-file = Tes propres cartes, depuis un fichier
setup-file-how = À quoi ressemble un tel fichier
setup-file-help = Un fichier texte avec une carte par ligne. Une carte a six places, pour le jaune, le vert, le rouge, l’orange, le mauve et le bleu : le nombre de cases (2 à 6), suivi d’un s s’il y a un soleil, ou - pour la seule couleur que la carte n’a pas. En tout, elle a 20 cases et deux soleils. Ainsi, 3s24s-56 a trois cases jaunes avec un soleil, deux vertes, quatre rouges avec un soleil, rien en orange, cinq mauves et six bleues. Il faut cinq cartes par joueur ; dans le jeu avancé, six et trois de plus en tout ; quarante au maximum.
setup-file-refused = Ce fichier n’est pas un jeu de cartes.
setup-error = On ne peut pas jouer ainsi :
setup-more = … (encore { $count })
setup-error-value = On ne peut pas jouer avec ces cartes :

option-qwantum-line = Le trait épais
option-qwantum-line-below = Le premier nombre après le trait doit être plus petit que celui d’avant
option-qwantum-line-reset = Le premier nombre après le trait est libre

option-banditos-full = Un dé qui ne rentre nulle part
option-banditos-full-return = Il retourne dans le sac
option-banditos-full-concede = Tu dois réclamer ou céder une tuile pour faire de la place
option-banditos-proof = Une revendication doit tenir
option-banditos-proof-any = Contre n’importe quels dés
option-banditos-proof-bag = Seulement contre les dés du sac

option-onecard-variant = Cartes
option-onecard-variant-base = Deux par personne, les nouvelles viennent de la pioche
option-onecard-variant-advanced = Avancé : trois à choisir parmi cinq, les nouvelles parmi trois cartes visibles
option-onecard-colors = Cocher
option-onecard-colors-all = Toutes les couleurs possibles sont cochées
option-onecard-colors-some = Tu choisis parmi les couleurs possibles
option-onecard-deck = Jeu de cartes
option-onecard-deck-balanced30 = Les trente cartes de la maison
