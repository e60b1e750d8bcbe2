# Puzzles. The page loads this file when it is needed.

puzzles-intro = Un coup est nettement meilleur que tous les autres. Lequel ?
puzzles-solved = { $solved } sur { $count }
puzzles-none = Il n’y a pas encore de problèmes de ce type.
puzzles-all = Tous les problèmes

difficulty-easy = Facile
difficulty-medium = Moyen
difficulty-hard = Difficile

puzzle-number = Problème { $number } sur { $count }
puzzle-solved = résolu
puzzle-right = Bien joué !
puzzle-again = Réessayer
puzzle-show = Voir la solution
puzzle-next = Problème suivant
