# Preparar una partida en este dispositivo.

setup-seats = ¿Cuántos jugáis?
setup-player = Jugador { $number }
setup-person = Persona
setup-name = Nombre: { $player }
setup-play = Jugar
setup-file = Una baraja propia, de un archivo
setup-file-how = Cómo es un archivo así
setup-file-help = Un archivo de texto con una carta en cada línea. Una carta son seis lugares, para amarillo, verde, rojo, naranja, morado y azul: el número de casillas (de 2 a 6), seguido de s si hay un sol, o - para el único color que la carta no tiene. En total tiene 20 casillas y dos soles. Así, 3s24s-56 tiene tres casillas amarillas con sol, dos verdes, cuatro rojas con sol, ninguna naranja, cinco moradas y seis azules. Por cada jugador hacen falta cinco cartas; en el juego avanzado, seis y tres más en total; como mucho cuarenta.
setup-file-refused = Este archivo no es una baraja.
setup-error = Así no se puede jugar:
setup-more = … y { $count } más
setup-error-value = Con esta baraja no se puede jugar:

option-qwantum-line = La línea gruesa
option-qwantum-line-below = El primer número tras la línea debe ser menor que el anterior
option-qwantum-line-reset = El primer número tras la línea es libre

option-banditos-full = Un dado que no cabe en ningún sitio
option-banditos-full-return = Vuelve a la bolsa
option-banditos-full-concede = Tienes que reclamar o ceder una loseta para hacer sitio
option-banditos-proof = Para reclamar hay que ganar
option-banditos-proof-any = Contra cualquier dado
option-banditos-proof-bag = Solo contra los dados de la bolsa

option-onecard-variant = Cartas
option-onecard-variant-base = Dos por persona, las nuevas del mazo
option-onecard-variant-advanced = Avanzado: eliges tres de cinco, las nuevas de tres cartas a la vista
option-onecard-colors = Tachar
option-onecard-colors-all = Se tachan todos los colores que encajan
option-onecard-colors-some = Eliges cuáles de los colores que encajan
option-onecard-deck = Baraja
option-onecard-deck-balanced30 = Las treinta cartas de la casa
