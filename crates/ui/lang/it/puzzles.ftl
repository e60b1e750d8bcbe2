# Puzzles. The page loads this file when it is needed.

puzzles-intro = Una mossa è nettamente migliore di tutte le altre. Quale?
puzzles-solved = { $solved } su { $count }
puzzles-none = Non ci sono ancora problemi di questo tipo.
puzzles-all = Tutti i problemi

difficulty-easy = Facile
difficulty-medium = Medio
difficulty-hard = Difficile

puzzle-number = Problema { $number } di { $count }
puzzle-solved = risolto
puzzle-right = Giusto!
puzzle-again = Riprova
puzzle-show = Mostra la soluzione
puzzle-next = Prossimo problema
