# Preparar una partida en este dispositivo.

setup-seats = ¿Cuántos jugáis?
setup-player = Jugador { $number }
setup-person = Persona
setup-name = Nombre: { $player }
setup-play = Jugar
setup-file = Tu propia baraja, desde un archivo
setup-file-how = Formato del archivo
setup-file-help = Un archivo de texto con una carta por línea. Cada carta tiene seis posiciones, para amarillo, verde, rojo, naranja, lila y azul: el número de casillas (de 2 a 6), seguido de s si hay un sol, o - para el color que la carta no tiene. Una carta tiene 20 casillas y dos soles. Por ejemplo, 3s24s-56 tiene tres casillas amarillas con sol, dos verdes, cuatro rojas con sol, ninguna naranja, cinco lilas y seis azules. Hacen falta cinco cartas por jugador; en el juego avanzado, seis por jugador más otras tres. El máximo son cuarenta.
setup-file-refused = Este archivo no es una baraja.
setup-error = Así no se puede jugar:
setup-more = … y { $count } más
setup-error-value = Con esta baraja no se puede jugar:

option-qwantum-line = La línea gruesa
option-qwantum-line-below = El primer número tras la línea debe ser menor que el anterior
option-qwantum-line-reset = El primer número tras la línea puede ser cualquiera

option-banditos-full = Un dado que no cabe en ningún sitio
option-banditos-full-return = Vuelve a la bolsa
option-banditos-full-concede = Tienes que reclamar o abandonar una ficha para hacer sitio
option-banditos-proof = Para reclamar hay que ganar seguro
option-banditos-proof-any = Contra cualquier dado
option-banditos-proof-bag = Solo contra los dados de la bolsa

option-onecard-variant = Cartas
option-onecard-variant-base = Dos por persona, las nuevas del mazo
option-onecard-variant-advanced = Avanzado: te quedas con tres de cinco, las nuevas de tres cartas a la vista
option-onecard-colors = Colores
option-onecard-colors-all = Se tachan todos los que encajan
option-onecard-colors-some = Eliges cuáles tachar
option-onecard-deck = Baraja
option-onecard-deck-balanced30 = Baraja estándar (30 cartas)
