# Las páginas de reglas: un texto con su título y la línea bajo su dibujo.

rules-qwantum-aim =
    En Qwantum llenas cuatro filas con números que suben y luego vuelven a bajar. Cada columna que completas te da su segundo número más bajo. Gana quien tenga más puntos.

    De dos a cuatro jugadores, o en solitario.
    .title = Objetivo
    .caption = La primera columna está completa: 2, 3, 4 y 5. Da el segundo más bajo, o sea, 3 puntos.
rules-qwantum-throw =
    En tu turno, lanza los siete dados: el blanco y seis que muestran colores. Después puedes volver a lanzar los que quieras, una sola vez, también el blanco. La segunda tirada es la que vale.

    Cada color vale la suma de sus dados más el dado blanco. Si ningún dado muestra un color, ese color vale solo el dado blanco.
    .title = Los dados
    .caption = Violeta 3 + 3 = 6, azul 5 + 5 + 3 = 13, amarillo 2 + 4 + 1 + 3 = 10. No hay ningún dado rojo, así que el rojo vale el 3 blanco.
rules-qwantum-turn =
    Primero, quien ha lanzado puede anotar un color. Ese color queda cerrado durante este turno.

    Después todos, también quien ha lanzado, pueden anotar uno de los otros colores. Elegís a la vez, y varios podéis elegir el mismo color.

    Siempre puedes pasar. Pero si es tu turno y no anotas nada, marcas un tiro fallido. Los demás, nunca.
    .title = Un turno
    .caption = Es el turno de tu rival, que ha anotado antes el 5 rojo. Tú aún puedes anotar el 5 violeta, el 7 azul o el 7 amarillo.
rules-qwantum-write =
    Un número va en la siguiente casilla libre de su fila, desde la izquierda y sin huecos.

    En las cuatro primeras casillas, cada número es mayor que el anterior. Tras la línea gruesa, cada número es menor que el anterior. No se permiten números iguales seguidos.
    .title = Anotar
    .caption = Caben el 8 violeta, el 6 rojo y el 4 amarillo. El 13 azul no: la fila azul ya acaba en 13.
rules-qwantum-score =
    Una columna completa da su segundo número más bajo. Los números iguales cuentan una vez: en 7, 7, 9 y 10 el segundo más bajo es 9. Cuatro números iguales dan ese número. Las columnas incompletas no dan nada.

    El primer tiro fallido cuesta 1 punto, el segundo 2 más, y luego 3, 4 y 5.

    Gana el total más alto. Si hay empate, compartís la victoria.
    .title = Puntos
    .caption = Las columnas dan 4 + 9 + 11, y dos tiros fallidos cuestan 1 + 2: 21 puntos.
rules-qwantum-end =
    La partida acaba cuando alguien llena su hoja o marca su quinto tiro fallido. Lo que los demás anotan en ese mismo momento todavía cuenta.

    Pero si quien ha lanzado llena su última casilla antes de que anoten los demás, la partida acaba al instante y nadie más anota.
    .title = El final
rules-qwantum-option-line =
    Normalmente el quinto número de una fila tiene que ser menor que el cuarto. Con esta opción puede ser cualquiera, y solo el sexto tiene que ser menor que el quinto.
    .title = Opción: empezar de nuevo tras la línea
    .caption = Con esta opción el azul puede seguir con 13, aunque antes de la línea haya un 11.
rules-qwantum-solo =
    En solitario se aplican las mismas reglas y siempre es tu turno. Intenta batir tu propio récord.
    .title = Jugar en solitario

rules-qwinto-aim =
    En Qwinto anotas sumas de dados en tres filas en las que los números suben. Los números, las filas llenas y las columnas llenas dan puntos, y los tiros fallidos los quitan.

    De dos a seis jugadores, o en solitario.
    .title = Objetivo
    .caption = Diez números hacen 10 puntos. La columna con 4, 5 y 6 está llena y da el 4 de su pentágono: 14 puntos.
rules-qwinto-throw =
    En tu turno, elige uno, dos o los tres dados y lánzalos. Si no te gusta la tirada, lanza los mismos dados una vez más. La segunda tirada es la que vale.

    La suma de los dados es el número de este turno, para todos.
    .title = Los dados
    .caption = Naranja y amarillo suman 9. ¿Te lo quedas o vuelves a lanzar los dos?
rules-qwinto-write =
    Ahora todos pueden anotar la suma en una casilla. Elegís a la vez.

    La fila tiene que ser del color de un dado lanzado. En la fila, todo lo que hay a la izquierda tiene que ser menor y todo lo que hay a la derecha, mayor. En la columna, ninguna otra casilla puede tener el mismo número.

    Puedes dejar casillas vacías y llenarlas más tarde. El hueco de una fila no es una casilla: la fila simplemente sigue detrás.
    .title = Anotar
    .caption = El 9 cabe en cuatro casillas, dos naranjas y dos amarillas. No puede ir en la columna del 9 lila.
rules-qwinto-pass =
    Siempre puedes pasar. A los demás no les cuesta nada, pero si es tu turno y no anotas, marcas un tiro fallido: 5 puntos menos.
    .title = Pasar
    .caption = La fila amarilla ya tiene un 4. No queda más remedio que pasar, y eso es un tiro fallido.
rules-qwinto-end =
    La partida acaba cuando alguien llena dos filas o tiene cuatro tiros fallidos. Todos usan todavía la última suma.
    .title = El final
rules-qwinto-score =
    Una fila que no está llena da 1 punto por cada número. Una fila llena da, en su lugar, su último número, el de más a la derecha.

    Una columna llena de tres casillas da el número de su pentágono. Cada tiro fallido cuesta 5 puntos.

    Gana el total más alto. Si hay empate, compartís la victoria.
    .title = Puntos
    .caption = Filas 16 + 15 + 5, columnas 4 + 12 + 14, un tiro fallido −5: 61 puntos.
rules-qwinto-solo =
    En solitario se aplican las mismas reglas y siempre es tu turno. Intenta batir tu propio récord.
    .title = Jugar en solitario

rules-banditos-aim =
    Los Banditos es un juego para dos. Dos bandas se disputan un botín: tres dados en tu lado de una ficha contra tres dados en el otro.

    Hay diez fichas: cuatro de 1 punto, tres de 2 y tres de 3. Gana quien llegue primero a 10 puntos.
    .title = Objetivo
    .caption = Hay cuatro fichas en la fila, cada una de 1, 2 o 3 puntos. Cada una tiene un lado para ti y otro para tu rival.
rules-banditos-turn =
    Saca dos dados de la bolsa, lánzalos y colócalos. Luego le toca a tu rival. Solo en el primer turno de la partida se lanza un único dado.

    En la bolsa hay 24 dados, seis de cada color: negro, verde, rojo y azul.
    .title = Un turno
rules-banditos-place =
    Pon cada dado en tu lado de una ficha, los dos en la misma o en dos distintas. En un lado caben tres. Tienes que colocar tus dados mientras haya sitio, y se quedan donde están.

    En cuanto los dos lados tienen tres dados, los tres más fuertes se llevan la ficha. Si son igual de fuertes, se la lleva el lado que se completó primero.

    Todos los dados de esa ficha vuelven a la bolsa, y una ficha nueva ocupa su lugar. Cuando no quedan fichas, el lugar se queda vacío.
    .title = Colocar dados
    .caption = Con el 6 verde haces 4, 5, 6 en la primera ficha. Eso gana al par de seises, y la ficha es tuya.
rules-banditos-strength =
    De más fuerte a más débil:

    1. Trío de un color: tres números iguales de un mismo color.

    2. Escalera de un color: tres números seguidos de un mismo color, como rojo 3, 4, 5.

    3. Trío: tres números iguales.

    4. Escalera: tres números seguidos.

    5. Par de un color: dos números iguales de un mismo color.

    6. Par: dos números iguales.

    7. Individuales: cualquier otra cosa.

    En una misma combinación ganan los números más altos. Si los pares son iguales, decide el tercer dado; con dados individuales cuenta primero el más alto, después el segundo y después el tercero. Ninguna escalera pasa del 6 al 1, y tener un mismo color no vale nada por sí solo.
    .title = Qué tres dados son más fuertes
    .caption = Tus lados, ficha por ficha: las cuatro combinaciones más fuertes, la mejor primero.
rules-banditos-claim =
    ¿Tienes tres dados en una ficha y tu rival tiene menos? Si ningún dado puede hacer su lado más fuerte que el tuyo, puedes reclamar la ficha: es tuya al instante.

    Puedes reclamar en cualquier momento de tu turno, antes o después de lanzar, tantas veces como quieras. Nunca es obligatorio.
    .title = Reclamar una ficha
    .caption = El 4 negro y el 1 verde pueden llegar, como mucho, a un par. Tres cincos son más fuertes: puedes reclamar la primera ficha.
rules-banditos-concede =
    En tu turno también puedes abandonar cualquier ficha: se la lleva tu rival, y los dados de esa ficha vuelven a la bolsa. Duele, pero deja sitio y trae una ficha nueva.

    Cuidado: si así tu rival llega a 10 puntos, has perdido.
    .title = Abandonar una ficha
rules-banditos-end =
    La partida acaba en cuanto alguien tiene 10 puntos. Todas las fichas juntas valen 19, así que siempre hay un solo ganador.
    .title = El final
rules-banditos-option-full =
    A veces todos tus lados están llenos y no hay sitio para un dado. Normalmente vuelve a la bolsa sin más. Con esta opción te lo quedas, y tienes que reclamar o abandonar fichas hasta que haya sitio para él.
    .title = Opción: sin sitio para un dado
rules-banditos-option-proof =
    Normalmente, para reclamar una ficha tienes que ganar seguro contra cualquier dado. Con esta opción solo cuentan los dados que están en la bolsa en ese momento, muestren lo que muestren. Así es más fácil reclamar.
    .title = Opción: cuándo se puede reclamar

rules-onecard-aim =
    En Todo en 1 carta tachas casillas de tus cartas con dados de colores. En cuanto una carta tiene tres filas llenas, puntúa. La partida acaba con la cuarta carta de alguien, y gana quien tenga más puntos.

    De dos a cuatro jugadores, o en solitario. Todos empiezan con dos cartas.
    .title = Objetivo
    .caption = Cinco filas de cinco colores: una fila vale tantos puntos como casillas tiene. Dos filas tienen un sol.
rules-onecard-throw =
    Quien tiene el turno lanza los cinco dados. Cada dado muestra uno de seis colores. Después puede volver a lanzar los que quiera, y luego otra vez más: tres tiradas en total. También puede parar antes.

    Un dado que dejaste en la mesa aún se puede lanzar la vez siguiente.
    .title = Los dados
    .caption = Ya hay dos amarillos. ¿Vuelves a lanzar los otros tres?
rules-onecard-mark =
    Ahora todos usan los mismos dados, por turnos, empezando por quien los ha lanzado. Elige una de tus cartas y tacha una casilla, desde la izquierda, por cada dado de un color que encaje.

    Tienen que caber todos los dados de un color, o no cuenta ninguno: dos dados amarillos necesitan dos casillas amarillas libres. No puedes dejar fuera un color que encaja.

    Siempre puedes pasar. No cuesta nada.
    .title = Tachar casillas
    .caption = En tu primera carta encajan el naranja y los dos azules, pero el amarillo solo tiene una casilla libre. En la segunda encajan el amarillo y el azul, y no hay naranja.
rules-onecard-score =
    En cuanto una carta tiene tres filas llenas, puntúa: los puntos de sus filas llenas, y 2 más por un sol o 5 más por los dos soles. Si la misma tirada llena una cuarta fila, también cuenta.

    Aparta la carta y roba una nueva. Podrás usarla a partir de la próxima tirada.
    .title = Una carta terminada
    .caption = El dado amarillo llena la tercera fila de tu primera carta: 5 + 2 + 2, y 5 por los dos soles. Son 14 puntos.
rules-onecard-end =
    Cuando alguien puntúa su cuarta carta, los demás usan todavía esos dados, y la partida termina. Las cartas sin terminar dan los puntos de sus filas llenas, sin soles.

    Gana el total más alto. Si hay empate, compartís la victoria.

    Si todos pasaran sin parar, la partida se detendría tras 500 turnos.
    .title = El final
    .caption = Cuatro cartas han dado 50 puntos, y la fila naranja llena da 4 más: 54.
rules-onecard-option-variant =
    En el juego avanzado todos reciben cinco cartas y se quedan con tres. Elegís a la vez. Las demás se vuelven a barajar en el mazo.

    Hay tres cartas a la vista junto al mazo. Quien termina una carta toma una de ellas en vez de robar, y el hueco se rellena enseguida.
    .title = Opción: juego avanzado
    .caption = Has terminado una carta y eliges una de estas tres.
rules-onecard-option-colors =
    Normalmente tienes que tachar todos los colores que encajan en tu carta. Con esta opción eliges cuáles tachas, al menos uno. De cada uno sigues usando todos los dados.
    .title = Opción: colores a elegir
rules-onecard-option-deck =
    Normalmente se juega con la baraja estándar de 30 cartas. También puedes cargar tu propia baraja desde un archivo con una carta por línea: seis posiciones para amarillo, verde, rojo, naranja, lila y azul, cada una con el largo de la fila, una s si tiene sol, o - para el color que falta.

    Por ejemplo 3s24s-56. Cada carta tiene cinco filas de 2 a 6 casillas, 20 casillas en total, y dos soles.
    .title = Opción: tus propias cartas
rules-onecard-solo =
    En solitario se aplican las mismas reglas y siempre es tu turno. ¿Cuántos puntos consigues con cuatro cartas, y en cuántos turnos?
    .title = Jugar en solitario
