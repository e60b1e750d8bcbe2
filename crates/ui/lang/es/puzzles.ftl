# Puzzles. The page loads this file when it is needed.

puzzles-intro = Una jugada es claramente mejor que todas las demás. ¿Cuál?
puzzles-solved = { $solved } de { $count }
puzzles-none = Todavía no hay problemas de este tipo.
puzzles-all = Todos los problemas

difficulty-easy = Fácil
difficulty-medium = Medio
difficulty-hard = Difícil

puzzle-number = Problema { $number } de { $count }
puzzle-solved = resuelto
puzzle-right = ¡Correcto!
puzzle-again = Volver a intentarlo
puzzle-show = Ver la solución
puzzle-next = Siguiente problema
