# Préparer une partie sur cet appareil.

setup-seats = Combien de joueurs ?
setup-player = Joueur { $number }
setup-person = Humain
setup-name = Nom : { $player }
setup-play = Jouer
setup-file = Tes propres cartes, depuis un fichier
setup-file-how = Format du fichier
setup-file-help = Un fichier texte avec une carte par ligne. Chaque carte a six positions, pour le jaune, le vert, le rouge, l’orange, le mauve et le bleu : le nombre de cases (2 à 6), suivi d’un s s’il y a un soleil, ou - pour la couleur que la carte n’a pas. Une carte a 20 cases et deux soleils. Par exemple, 3s24s-56 a trois cases jaunes avec un soleil, deux vertes, quatre rouges avec un soleil, aucune orange, cinq mauves et six bleues. Il faut cinq cartes par joueur ; dans le jeu avancé, six par joueur plus trois. Le maximum est de quarante.
setup-file-refused = Ce fichier n’est pas un jeu de cartes.
setup-error = Cette partie n’est pas jouable :
setup-more = … et { $count } de plus
setup-error-value = On ne peut pas jouer avec ces cartes :

option-qwantum-line = Le trait épais
option-qwantum-line-below = Le premier nombre après le trait doit être plus petit que celui d’avant
option-qwantum-line-reset = Le premier nombre après le trait est au choix

option-banditos-full = Pas de place pour un dé
option-banditos-full-return = Il retourne dans le sachet
option-banditos-full-concede = Tu dois revendiquer un jeton ou y renoncer pour faire de la place
option-banditos-proof = Pour revendiquer, il faut être sûr de gagner
option-banditos-proof-any = Contre n’importe quels dés
option-banditos-proof-bag = Seulement contre les dés du sachet

option-onecard-variant = Cartes
option-onecard-variant-base = Deux chacun, les nouvelles viennent de la pioche
option-onecard-variant-advanced = Avancé : en garder trois sur cinq, les nouvelles parmi trois cartes visibles
option-onecard-colors = Couleurs
option-onecard-colors-all = Cocher toutes celles qui conviennent
option-onecard-colors-some = Choisir lesquelles cocher
option-onecard-deck = Jeu de cartes
option-onecard-deck-balanced30 = Jeu standard (30 cartes)
