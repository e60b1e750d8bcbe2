# Las primeras partidas guiadas: lo que se dice, paso a paso.

lesson-opponent = Ana
lesson-other = Buena idea, pero hagamos primero esto.
lesson-next = Siguiente
lesson-skip = Saltar la lección
lesson-play = Jugar una partida de verdad

lesson-qwantum-sheet =
    ¡Te damos la bienvenida a Qwantum! Esta es tu hoja: cuatro filas, una por color. Hasta la línea gruesa los números suben; después, bajan.
lesson-qwantum-sums =
    Siete dados. Cada color vale sus propios dados más el blanco: violeta 3 + 2 + 6 = 11, azul 8, rojo 10, amarillo 9.
lesson-qwantum-rethrow =
    Al principio, los números pequeños te dejan sitio para subir. Puedes volver a lanzar los dados que quieras, una vez. Lanza otra vez solo el 6 blanco.
lesson-qwantum-alone =
    ¡Un 1, estupendo! Es tu turno, así que anotas un color antes que los demás. Elige el 3 azul. El azul queda cerrado para todos en este turno.
lesson-qwantum-together =
    Ahora todos anotan a la vez uno de los otros colores. Elige el 4 amarillo. { lesson-opponent } ya ha elegido, pero no lo verás hasta después.
lesson-qwantum-passive =
    Es el turno de { lesson-opponent }, que ha anotado antes el 2 azul. Pero tú también puedes anotar: elige el 6 rojo.
lesson-qwantum-keep =
    Te toca otra vez: violeta 9, azul 9, rojo 7, amarillo 5. Todo te sirve. Quédate con la tirada.
lesson-qwantum-column =
    En tu primera columna solo falta el violeta. ¡Anota el 9 violeta!
lesson-qwantum-points =
    Tu primera columna llena: 3, 4, 6 y 9. Da el segundo número más bajo, o sea, 4 puntos. Intenta llenar columnas con números altos.
lesson-qwantum-climb =
    Puedes anotar una vez más, a la vez que { lesson-opponent }. El 5 amarillo es solo uno más que tu 4: elígelo.
lesson-qwantum-skip =
    Saltemos unos turnos. Tu fila azul llegará a la línea gruesa.
lesson-qwantum-line =
    El azul va por 18, y tras la línea los números bajan. El 15 azul cabe: anótalo.
lesson-qwantum-second =
    De los otros colores solo cabe el 10 violeta: 10 es más que 9. Si no cabe nada, pasas. Pero si es tu turno y no anotas nada, es un tiro fallido: −1, luego −2, y así.
lesson-qwantum-end =
    Se sigue así hasta que una hoja esté llena o alguien tenga cinco tiros fallidos. Gana quien tenga más puntos.
lesson-qwantum-summary =
    Eso es todo: lanza, relanza si quieres, anota un color antes que los demás y luego otro con ellos. Sube hasta la línea y baja después. ¡A disfrutar!

lesson-qwinto-sheet =
    ¡Te damos la bienvenida a Qwinto! Esta es tu hoja: tres filas en las que los números suben de izquierda a derecha. Puedes dejar casillas libres y llenarlas más tarde.
lesson-qwinto-choose =
    Es tu turno. Elige uno, dos o tres dados: sus colores deciden en qué filas pueden anotar todos. Lanza el naranja y el amarillo.
lesson-qwinto-rethrow =
    Solo un 3: eso cabe únicamente a la izquierda del todo. Puedes lanzar los mismos dados una vez más. ¡Prueba!
lesson-qwinto-first =
    ¡Un 9! Puede ir en la fila naranja o en la amarilla. Anótalo en la amarilla, en la primera casilla tras el hueco.
lesson-qwinto-passive =
    { lesson-opponent } ha sacado 10, y tú también puedes anotarlo. Ponlo en el pentágono naranja, justo encima de tu 9.
lesson-qwinto-aim =
    Te toca. En esta columna solo falta la casilla lila, así que hay que lanzar el dado lila. Lanza el amarillo y el lila.
lesson-qwinto-keep =
    Un 8: en una columna no se puede repetir ningún número, y 8 no es ni 9 ni 10. ¡Quédatelo!
lesson-qwinto-column =
    Anota el 8 en la casilla lila, debajo de tu 9.
lesson-qwinto-bonus =
    La columna está llena y da el número de su pentágono: 10 puntos. Además, cada número vale 1 punto, pero una fila llena da, en su lugar, su último número.
lesson-qwinto-order =
    { lesson-opponent } ha sacado un 4 amarillo. Tiene que ir a la izquierda de tu 9. Deja algo de sitio: anótalo en la segunda casilla amarilla.
lesson-qwinto-single =
    Te toca otra vez. También vale un solo dado: lanza únicamente el amarillo.
lesson-qwinto-equal =
    ¡Otro 4! Tu fila amarilla ya tiene un 4, y no se permiten números iguales. Lanza otra vez.
lesson-qwinto-pass =
    Otra vez lo mismo, qué mala suerte. Tienes que pasar. En tu turno es un tiro fallido y cuesta 5 puntos; los demás pasan gratis.
lesson-qwinto-end =
    La partida acaba cuando alguien tiene dos filas llenas o cuatro tiros fallidos. Gana quien tenga más puntos.
lesson-qwinto-summary =
    Eso es todo: elige dados, lanza, relanza si quieres, y todos anotan la suma. En las filas se sube, en las columnas no se repite. ¡A disfrutar!

lesson-banditos-tiles =
    ¡Te damos la bienvenida a Los Banditos! Entre { lesson-opponent } y tú hay cuatro fichas de botín, de 1 a 3 puntos. Gana quien llegue primero a 10 puntos.
lesson-banditos-throw =
    Empiezas tú. Los dados salen de la bolsa: uno en el primer turno de la partida y, después, siempre dos. ¡Lanza!
lesson-banditos-place =
    Un 5 rojo. Ponlo en tu lado de la segunda ficha, que vale 3 puntos.
lesson-banditos-bag =
    Ese era tu dado. Termina el turno: la bolsa pasa a { lesson-opponent }.
lesson-banditos-two =
    { lesson-opponent } quiere la misma ficha y ha puesto un 4 negro y un 1 verde. Ahora lanzas tú dos dados.
lesson-banditos-pair =
    ¡Otros dos cincos! Pon primero el verde junto a tu rojo.
lesson-banditos-three =
    Y el azul también: tres cincos, eso es muy fuerte.
lesson-banditos-claim =
    A { lesson-opponent } aún le cabe un dado, pero, sea cual sea, con un 4 y un 1 llega como mucho a un par. Ganas seguro, ¡así que reclama la ficha!
lesson-banditos-skip =
    ¡3 puntos! Los dados han vuelto a la bolsa y hay una ficha nueva. Saltemos unos turnos.
lesson-banditos-look =
    En la primera ficha { lesson-opponent } ya tiene sus tres dados, con un par de doses, y tú tienes 3 y 4. En la tercera tiene incluso tres seises. ¡Lanza!
lesson-banditos-compare =
    El 5 negro hace 3, 4, 5: una escalera gana a un par. Ponlo en la primera ficha. Así los dos lados están llenos, y se la lleva el más fuerte.
lesson-banditos-concede =
    ¡2 puntos más! Contra tres seises, tu 4 y tu 5 rojos necesitan un 3 rojo o un 6 rojo. Es demasiado difícil para solo 1 punto. Abandona la tercera ficha: así saldrá otra nueva.
lesson-banditos-rest =
    Tus dados de allí han vuelto a la bolsa, y ha salido una ficha nueva de 2 puntos. Pon ahí el 1 azul.
lesson-banditos-end =
    Vas ganando por 5 a 1. Se sigue hasta que alguien tenga 10 puntos.
lesson-banditos-summary =
    Recuerda: un trío gana a una escalera, y una escalera gana a un par. De un mismo color, cada combinación es aún más fuerte. ¡A disfrutar!

lesson-onecard-cards =
    ¡Te damos la bienvenida a Todo en 1 carta! Estas son tus dos cartas. Cuando una carta tiene tres filas llenas, puntúa. Cada casilla de una fila llena vale un punto.
lesson-onecard-rethrow =
    Has sacado dos amarillos, y tu primera carta tiene cinco casillas amarillas. Puedes lanzar dos veces más: deja los amarillos y lanza los otros tres.
lesson-onecard-again =
    ¡Un tercer amarillo! Vuelve a lanzar el verde y el azul; es tu última tirada.
lesson-onecard-mark =
    Cuatro amarillos y un naranja. Los dados valen para una sola carta: tacha en la primera.
lesson-onecard-everybody =
    { lesson-opponent } ha usado los mismos dados. Todos tachan con cada tirada, así nadie se aburre. Ahora lanza ella.
lesson-onecard-fit =
    Dos amarillos, un naranja, dos azules. A tu primera carta solo le queda una casilla amarilla y dos dados no caben, así que el amarillo no cuenta. Pero el naranja y el azul se llenarán: tacha en la primera carta.
lesson-onecard-stop =
    Te toca: ¡justo un amarillo! No necesitas más. Deja de lanzar.
lesson-onecard-third =
    Tacha en tu primera carta. El amarillo será su tercera fila llena. También se tachan el rojo y el lila, porque hay que usar todos los colores que encajen.
lesson-onecard-scored =
    5 + 2 + 2 puntos por las filas llenas y, como están los dos soles, 5 más: ¡14! Ya tienes una carta nueva. Un solo sol habría valido 2.
lesson-onecard-second =
    Tres verdes, un rojo, un azul. En tu segunda carta el verde tiene justo tres casillas, y un sol. Tacha en esa.
lesson-onecard-pass =
    ¿No encaja nada o no te gusta? Pues pasa, no cuesta nada.
lesson-onecard-end =
    Cuando alguien termina su cuarta carta, todos usan todavía esos dados y se acaba. Gana quien tenga más puntos.
lesson-onecard-summary =
    Eso es todo: lanza hasta tres veces, y luego cada uno tacha en una carta. Tres filas llenas, y puntúa. ¡A disfrutar!
