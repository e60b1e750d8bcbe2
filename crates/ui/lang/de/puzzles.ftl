# Puzzles. The page loads this file when it is needed.

puzzles-intro = Ein Zug ist klar besser als alle anderen. Welcher?
puzzles-solved = { $solved } von { $count }
puzzles-none = Solche Aufgaben gibt es noch nicht.
puzzles-all = Alle Aufgaben

difficulty-easy = Leicht
difficulty-medium = Mittel
difficulty-hard = Schwer

puzzle-number = Aufgabe { $number } von { $count }
puzzle-solved = gelöst
puzzle-right = Richtig!
puzzle-again = Noch einmal versuchen
puzzle-show = Lösung zeigen
puzzle-next = Nächste Aufgabe
