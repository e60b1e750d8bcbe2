# Las páginas de reglas: un texto con su título y la línea bajo su dibujo.

rules-qwantum-aim =
    En Qwantum llenas cuatro filas con números que suben y luego vuelven a bajar. Cada columna que completas te paga su segundo número más bajo. Gana quien tenga más puntos.

    Pueden jugar de dos a cuatro personas, o tú en solitario.
    .title = De qué se trata
    .caption = La primera columna está completa: 2, 3, 4 y 5. Paga el segundo más bajo, o sea, 3 puntos.
rules-qwantum-throw =
    En tu turno, los dados son tuyos. Lanza los siete: el blanco y seis que muestran colores. Después puedes volver a lanzar los que quieras, una sola vez, también el blanco. La segunda tirada es la que vale.

    Cada color vale la suma de sus dados más el dado blanco. Si ningún dado muestra un color, ese color vale solo el dado blanco.
    .title = Los dados
    .caption = Violeta 3 + 3 = 6, azul 5 + 5 + 3 = 13, amarillo 2 + 4 + 1 + 3 = 10. No hay ningún dado rojo, así que el rojo vale el 3 blanco.
rules-qwantum-turn =
    Primero, quien ha lanzado puede apuntar un color en solitario. Ese color queda cerrado durante este turno.

    Después todos, también quien ha lanzado, pueden apuntar uno de los otros colores. Elegís a la vez, y varios podéis tomar el mismo color.

    Siempre puedes pasar. Pero si es tu turno y no apuntas nada de nada, marcas una tirada fallida. Los demás nunca la marcan.
    .title = Un turno
    .caption = Es el turno de tu rival, que ha apuntado el 5 rojo en solitario. Tú aún puedes apuntar el 5 violeta, el 7 azul o el 7 amarillo.
rules-qwantum-write =
    Un número va en la siguiente casilla libre de su fila, desde la izquierda y sin huecos.

    En las cuatro primeras casillas, cada número es mayor que el anterior. Tras la línea gruesa, cada número es menor que el anterior. Nunca se permiten números iguales seguidos.
    .title = Apuntar
    .caption = Caben el 8 violeta, el 6 rojo y el 4 amarillo. El 13 azul no: la fila azul ya acaba en 13.
rules-qwantum-score =
    Una columna completa paga su segundo número más bajo. Los números iguales cuentan una vez: en 7, 7, 9 y 10 el segundo más bajo es 9. Cuatro números iguales pagan ese número. Las columnas incompletas no pagan nada.

    La primera tirada fallida cuesta 1 punto, la segunda 2 más, y luego 3, 4 y 5.

    Gana el total más alto. Si hay empate, compartís la victoria.
    .title = Puntos
    .caption = Las columnas pagan 4 + 9 + 11, y dos tiradas fallidas cuestan 1 + 2: 21 puntos.
rules-qwantum-end =
    La partida acaba cuando alguien llena su hoja o marca su quinta tirada fallida. Lo que los demás apuntan en ese mismo momento todavía cuenta.

    Pero si quien ha lanzado llena su última casilla al apuntar en solitario, se acaba al instante y nadie más apunta.
    .title = El final
rules-qwantum-option-line =
    Normalmente el quinto número de una fila tiene que ser menor que el cuarto. Con esta opción es libre, y solo el sexto tiene que ser menor que el quinto.
    .title = Opción: empezar de nuevo tras la línea
    .caption = Con esta opción el azul puede seguir con 13, aunque antes de la línea haya un 11.
rules-qwantum-solo =
    En solitario valen las mismas reglas y siempre es tu turno. Intenta batir tu propio récord.
    .title = Jugar en solitario

rules-qwinto-aim =
    En Qwinto apuntas sumas de dados en tres filas en las que los números suben. Los números, las filas llenas y las columnas llenas dan puntos, y las tiradas fallidas los quitan.

    Pueden jugar de dos a seis personas, o tú en solitario.
    .title = De qué se trata
    .caption = Diez números hacen 10 puntos. La columna con 4, 5 y 6 está llena y paga el 4 de su pentágono: 14 puntos.
rules-qwinto-throw =
    En tu turno, los dados son tuyos. Elige uno, dos o los tres y lánzalos. Si no te gusta la tirada, lanza los mismos dados una vez más. La segunda tirada es la que vale.

    La suma de los dados es el número de este turno, para todos.
    .title = Los dados
    .caption = Naranja y amarillo suman 9. ¿Te lo quedas o vuelves a lanzar los dos?
rules-qwinto-write =
    Ahora todos pueden apuntar la suma en una casilla. Elegís a la vez.

    La fila tiene que ser del color de un dado lanzado. En la fila, todo lo que hay a la izquierda tiene que ser menor y todo lo que hay a la derecha, mayor. En la columna, ninguna otra casilla puede tener el mismo número.

    Puedes dejar casillas vacías y llenarlas más tarde. El hueco de una fila no es una casilla: la fila simplemente sigue detrás.
    .title = Apuntar
    .caption = El 9 cabe en cuatro casillas, dos naranjas y dos amarillas. La columna con el 9 morado está cerrada para él.
rules-qwinto-pass =
    Siempre puedes pasar. A los demás no les cuesta nada, pero si es tu turno y no apuntas, marcas una tirada fallida: 5 puntos menos.
    .title = Pasar
    .caption = La fila amarilla ya tiene un 4. No queda más remedio que pasar, y eso es una tirada fallida.
rules-qwinto-end =
    La partida acaba cuando alguien llena dos filas o tiene cuatro tiradas fallidas. Todos usan todavía la última suma.
    .title = El final
rules-qwinto-score =
    Una fila que no está llena da 1 punto por cada número. Una fila llena da, en su lugar, su último número, el de más a la derecha.

    Una columna llena de tres casillas da el número de su pentágono. Cada tirada fallida cuesta 5 puntos.

    Gana el total más alto. Si hay empate, compartís la victoria.
    .title = Puntos
    .caption = Filas 16 + 15 + 5, columnas 4 + 12 + 14, una tirada fallida −5: 61 puntos.
rules-qwinto-solo =
    En solitario valen las mismas reglas y siempre es tu turno. Intenta batir tu propio récord.
    .title = Jugar en solitario

rules-banditos-aim =
    Los Banditos es un juego para dos. Dos bandas se disputan un botín: tres dados en tu lado de una loseta contra tres dados en el otro.

    Gana quien primero reúna losetas por valor de 10 puntos.
    .title = De qué se trata
    .caption = Hay cuatro losetas en la fila, cada una de 1, 2 o 3 puntos. Cada una tiene un lado para ti y otro para tu rival.
rules-banditos-turn =
    Saca dos dados de la bolsa, lánzalos y colócalos. Luego le toca a tu rival. Solo en el primer turno de la partida hay un único dado.

    En la bolsa hay 24 dados, seis de cada color: negro, verde, rojo y azul.
    .title = Un turno
rules-banditos-place =
    Pon cada dado en tu lado de una loseta, los dos en la misma o en dos distintas. En un lado caben tres. Tienes que colocar tus dados mientras haya sitio, y se quedan donde están.

    En cuanto los dos lados tienen tres dados, los tres más fuertes se llevan la loseta. Si son igual de fuertes, se la lleva el lado que se completó primero.

    Todos los dados de esa loseta vuelven a la bolsa, y enseguida llega una loseta nueva.
    .title = Colocar dados
    .caption = Con el 6 verde haces 4, 5, 6 en la primera loseta. Eso gana a la pareja de seises, y la loseta es tuya.
rules-banditos-strength =
    De más fuerte a más débil:

    1. Tres números iguales de un mismo color.

    2. Una escalera (tres números seguidos) de un mismo color, como rojo 3, 4, 5.

    3. Tres números iguales.

    4. Una escalera.

    5. Dos números iguales de un mismo color.

    6. Dos números iguales.

    7. Cualquier otra cosa.

    Dentro de una clase ganan los números más altos. Después del 6 ninguna escalera sigue con el 1, y un mismo color por sí solo no vale nada.
    .title = Qué tres son más fuertes
    .caption = Tus lados, loseta por loseta: las cuatro clases más fuertes, la mejor primero.
rules-banditos-claim =
    ¿Tienes tres dados en una loseta y tu rival menos? Si ningún dado del mundo puede hacer su lado más fuerte que el tuyo, puedes reclamar la loseta: es tuya al instante.

    Puedes reclamar en cualquier momento de tu turno, antes o después de lanzar, tantas veces como quieras. Nunca es obligatorio.
    .title = Reclamar una loseta
    .caption = El 4 negro y el 1 verde pueden llegar, como mucho, a una pareja. Tres cincos son más fuertes: puedes reclamar la primera loseta.
rules-banditos-concede =
    En tu turno también puedes ceder cualquier loseta: se la lleva tu rival, y los dados de esa loseta vuelven a la bolsa. Duele, pero deja sitio y trae una loseta nueva.

    Cuidado: si así tu rival llega a 10 puntos, has perdido.
    .title = Ceder una loseta
rules-banditos-end =
    La partida acaba en el momento en que alguien tiene 10 puntos. Todas las losetas juntas valen 19, así que siempre gana exactamente una persona.
    .title = El final
rules-banditos-option-full =
    A veces todos tus lados están llenos y no hay sitio para un dado. Normalmente vuelve a la bolsa y ya está. Con esta opción te lo quedas, y tienes que reclamar o ceder losetas hasta que haya sitio para él.
    .title = Opción: sin sitio para un dado
rules-banditos-option-proof =
    Normalmente, para reclamar una loseta tienes que ganar contra cualquier dado. Con esta opción solo cuentan los dados que están en la bolsa en ese momento, muestren lo que muestren. Así es más fácil reclamar.
    .title = Opción: prueba para reclamar

rules-onecard-aim =
    En Todo en 1 carta tachas casillas de tus cartas con dados de colores. En cuanto una carta tiene tres filas llenas, puntúa. La partida acaba con la cuarta carta de alguien, y gana quien tenga más puntos.

    Pueden jugar de dos a cuatro personas, o tú en solitario. Todos empiezan con dos cartas.
    .title = De qué se trata
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
    .caption = En tu primera carta encajan el naranja y los dos azules, pero el amarillo solo tiene una casilla libre. En la segunda encajan amarillo y azul, y no hay naranja.
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
    En el juego avanzado todos reciben cinco cartas y se quedan con tres. Se elige a la vez. Las demás se vuelven a barajar en el mazo.

    Hay tres cartas a la vista junto al mazo. Quien termina una carta toma una de ellas en vez de robar, y el hueco se rellena enseguida.
    .title = Opción: juego avanzado
    .caption = Has terminado una carta y eliges una de estas tres.
rules-onecard-option-colors =
    Normalmente tienes que tachar todos los colores que encajan en tu carta. Con esta opción eliges cuáles tachas, al menos uno. De cada uno sigues usando todos los dados.
    .title = Opción: colores a elegir
rules-onecard-option-deck =
    Normalmente se juega con las 30 cartas de este programa. También puedes cargar una baraja propia, como archivo con una carta en cada línea: seis lugares para amarillo, verde, rojo, naranja, morado y azul, cada uno con el largo de la fila, una s si tiene sol, o - para el color que falta.

    Por ejemplo 3s24s-56. Cada carta tiene cinco filas de 2 a 6 casillas, 20 casillas en total, y dos soles.
    .title = Opción: tus propias cartas
rules-onecard-solo =
    En solitario valen las mismas reglas y siempre es tu turno. ¿Cuántos puntos consigues con cuatro cartas, y en cuántos turnos?
    .title = Jugar en solitario
