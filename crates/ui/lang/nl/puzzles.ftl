# Puzzles. The page loads this file when it is needed.

puzzles-intro = Eén zet is duidelijk beter dan alle andere. Welke?
puzzles-solved = { $solved } van { $count }
puzzles-none = Zulke puzzels zijn er nog niet.
puzzles-all = Alle puzzels

difficulty-easy = Makkelijk
difficulty-medium = Gemiddeld
difficulty-hard = Moeilijk

puzzle-number = Puzzel { $number } van { $count }
puzzle-solved = opgelost
puzzle-right = Goed zo!
puzzle-again = Opnieuw proberen
puzzle-show = Oplossing tonen
puzzle-next = Volgende puzzel
