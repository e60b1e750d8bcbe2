# Che cosa dice l’analisi di una mossa. La pagina carica questo file quando serve.

advice-better = C’è di meglio.
advice-where-row = Guarda la riga di colore { $color }.
advice-where-tile = Guarda il gettone { $slot }.
advice-where-card = Guarda la carta { $card }.
advice-where-cards = Pensa a quali carte tenere.
advice-where-dice = Pensa a quali dadi lanciare.
advice-where-turn = Pensa a come continuare.

# Il verdetto.
advice-wins = { $move }: vince { $chance } volte su 100.
advice-points = { $move }: { $points } punti in media.
advice-costs = { $move } costa { $cost }.
advice-costs-two = { $move } costa { $cost }, { $other } { $more }.
advice-equal = { $move }: va altrettanto bene.
advice-less-than-one = meno di 1
advice-decimal = { $whole },{ $tenths }
advice-percent = { $number }%
advice-times = { $count }× { $what }
advice-all-dice = tutti i dadi
advice-cell = { $color } { $column }

# Mosse: che cosa fare, e come soggetto di una frase.
advice-move-write = Segna { $number } in { $cell }
    .noun = { $cell }
advice-move-pass = Passa
    .noun = passare
advice-move-keep = Tieni questo lancio
    .noun = tenere questo lancio
advice-move-keep-cards = Tieni le carte { $cards }
    .noun = tenere le carte { $cards }
advice-move-throw = Lancia
    .noun = lanciare
advice-move-throw-dice = Lancia { $dice }
    .noun = lanciare { $dice }
advice-move-rethrow = Rilancia
    .noun = rilanciare
advice-move-rethrow-dice = Rilancia { $dice }
    .noun = rilanciare { $dice }
advice-move-stop = Fermati
    .noun = fermarsi
advice-move-mark = Segna la carta { $card }
    .noun = la carta { $card }
advice-move-mark-rows = Segna { $colors } sulla carta { $card }
    .noun = segnare { $colors } sulla carta { $card }
advice-move-place = Piazza { $die } al gettone { $slot }
    .noun = { $die } al gettone { $slot }
advice-move-return = Rimetti { $die } nel sacchetto
    .noun = rimettere { $die } nel sacchetto
advice-move-claim = Reclama il gettone { $slot }
    .noun = reclamare il gettone { $slot }
advice-move-concede = Rinuncia al gettone { $slot }
    .noun = rinunciare al gettone { $slot }
advice-move-take = Prendi la carta { $card }
    .noun = la carta { $card }
advice-move-end = Finisci il turno
    .noun = finire il turno

# Motivi, che insieme formano una frase.
reasons-joined = { $first }; { $second }
reasons-but = ma { $reason }
reason-points = il punteggio è { $best } invece di { $other }
reason-opponent-points = { $best ->
    [one] l’avversario ha { $best } punto invece di { $other }
   *[other] l’avversario ha { $best } punti invece di { $other }
}
reason-fields = { $best ->
    [one] { $best } casella è piena o si può ancora riempire invece di { $other }
   *[other] { $best } caselle sono piene o si possono ancora riempire invece di { $other }
}
reason-rows = { $best ->
    [one] resta possibile { $best } riga invece di { $other }
   *[other] restano possibili { $best } righe invece di { $other }
}
reason-columns = { $best ->
    [one] { $best } colonna può dare punti invece di { $other }
   *[other] { $best } colonne possono dare punti invece di { $other }
}
reason-fields-to-end = { $best ->
    [one] alla fine manca { $best } casella invece di { $other }
   *[other] alla fine mancano { $best } caselle invece di { $other }
}
reason-open-sums = { $best ->
    [one] al prossimo turno resta possibile { $best } somma invece di { $other }
   *[other] al prossimo turno restano possibili { $best } somme invece di { $other }
}
reason-misthrow-risk = il rischio di un lancio fallito è del { $best } invece del { $other }
reason-next-misthrow-risk = il rischio di un lancio fallito al prossimo turno è del { $best } invece del { $other }
reason-next-nothing-fits = il rischio che del prossimo lancio non vada bene niente è del { $best } invece del { $other }
reason-fitting-fields = { $best ->
    [one] la somma va bene in media in { $best } casella invece di { $other }
   *[other] la somma va bene in media in { $best } caselle invece di { $other }
}
reason-fitting-rows = { $best ->
    [one] il lancio va bene in media in { $best } riga invece di { $other }
   *[other] il lancio va bene in media in { $best } righe invece di { $other }
}
reason-next-points = { $best ->
    [one] il lancio porta subito in media { $best } punto invece di { $other }
   *[other] il lancio porta subito in media { $best } punti invece di { $other }
}
reason-cards-scored = { $best ->
    [one] { $best } carta è completata invece di { $other }
   *[other] { $best } carte sono completate invece di { $other }
}
reason-crosses-to-score = { $best ->
    [one] alla prossima carta manca { $best } casella invece di { $other }
   *[other] alla prossima carta mancano { $best } caselle invece di { $other }
}
reason-crosses = { $best ->
    [one] il lancio riempie in media { $best } casella di una carta invece di { $other }
   *[other] il lancio riempie in media { $best } caselle di una carta invece di { $other }
}
reason-score-chance = la probabilità che il lancio completi una carta è del { $best } invece del { $other }
reason-winnable = { $best ->
    [one] con i gettoni scoperti si può arrivare a { $best } punto invece di { $other }
   *[other] con i gettoni scoperti si può arrivare a { $best } punti invece di { $other }
}
reason-opponent-winnable = { $best ->
    [one] con i gettoni scoperti l’avversario può arrivare a { $best } punto invece di { $other }
   *[other] con i gettoni scoperti l’avversario può arrivare a { $best } punti invece di { $other }
}
reason-claims = { $best ->
    [one] si possono reclamare gettoni per { $best } punto invece di { $other }
   *[other] si possono reclamare gettoni per { $best } punti invece di { $other }
}
reason-win-chance = la probabilità di vincere un gettone al prossimo turno è del { $best } invece del { $other }
reason-opponent-win-chance = la probabilità che l’avversario vinca un gettone al suo prossimo turno è del { $best } invece del { $other }
