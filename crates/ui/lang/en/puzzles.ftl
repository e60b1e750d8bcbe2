# Puzzles. The page loads this file when it is needed.

puzzles-intro = One move is clearly better than all others. Which one?
puzzles-solved = { $solved } of { $count }
puzzles-none = There are no such puzzles yet.
puzzles-all = All puzzles

difficulty-easy = Easy
difficulty-medium = Medium
difficulty-hard = Hard

puzzle-number = Puzzle { $number } of { $count }
puzzle-solved = solved
puzzle-right = Right!
puzzle-again = Try again
puzzle-show = Show the solution
puzzle-next = Next puzzle
