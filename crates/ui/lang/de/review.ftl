# Die Analyse eines Spiels und Tipps. Die Seite lädt diese Datei bei Bedarf.

review-working = Wird berechnet …
review-done = Die Analyse ist fertig.
review-not-loaded = Die Analyse braucht eine Datei, die nicht geladen werden konnte. Bist du online?
review-silent = Die Analyse hat nicht geklappt.

# Die Zusammenfassung.
review-luck-you =
    .some = Ohne Glück hättest du etwa { $games } von 100 solchen Spielen gewonnen.
    .nearly-all = Ohne Glück hättest du fast jedes solche Spiel gewonnen.
    .hardly-any = Ohne Glück hättest du kaum ein solches Spiel gewonnen.
review-luck =
    .some = Ohne Glück hätte { $name } etwa { $games } von 100 solchen Spielen gewonnen.
    .nearly-all = Ohne Glück hätte { $name } fast jedes solche Spiel gewonnen.
    .hardly-any = Ohne Glück hätte { $name } kaum ein solches Spiel gewonnen.
review-alone-lucky = { $points ->
    [one] { $points } Punkt davon war Glück.
   *[other] { $points } Punkte davon waren Glück.
}
review-alone-unlucky = { $points ->
    [one] Pech hat { $points } Punkt gekostet.
   *[other] Pech hat { $points } Punkte gekostet.
}
review-alone-even = Die Würfel haben weder geholfen noch geschadet.
review-unfinished = Dieses Spiel ist nicht zu Ende. Gewinnchancen jetzt: { $chances }
review-unfinished-alone = { $points ->
    [one] Dieses Spiel ist nicht zu Ende. Zu erwarten: { $points } Punkt
   *[other] Dieses Spiel ist nicht zu Ende. Zu erwarten: { $points } Punkte
}

# Die Kurve.
chart-title = Gewinnchancen
chart-title-alone = Erwartete Punkte
chart-luck = Glück
chart-error = Fehler

# Die Entscheidungen, auf die es ankam.
decisions-title = Darauf kam es an
decisions-none = Keine teuren Entscheidungen. Gut gespielt!
decision-of = Schritt { $step }: { $name }
decision-cost = kostet { $cost }

# Was ein Schritt wert war.
class-fine = Gute Wahl.
class-inaccuracy = Ungenauigkeit
class-mistake = Fehler
class-blunder = Grober Fehler
review-error = { $class }: kostet { $cost }
review-only-move = Die einzige gute Wahl.
review-too-close = Kein klarer Unterschied.
review-forced = Es gab keine Wahl.
review-no-luck = Kaum Glück im Spiel.
review-luck-of = Glück für { $name }: { $luck }
review-dealt = Das Spiel beginnt.
review-chose = { $name }: { $move }
review-before = Vor dem ersten Schritt

# Eine Entscheidung noch einmal treffen.
trial-look = Was wäre besser?
trial-start = Selbst versuchen
trial-ask = Was würdest du hier tun?
trial-ask-as = Was würdest du hier anstelle von { $name } tun?
trial-cancel = Abbrechen
trial-close = Weiter
trial-again = Noch einmal
trial-show = Besten Zug zeigen
trial-best = Richtig, das ist der beste Zug!
trial-as-good = Richtig, das ist genauso gut wie der beste Zug!
trial-better-than-before = Das ist besser als im Spiel.
trial-same = Wie im Spiel:

# Tipps.
hint-where = Wo?
hint-what = Was ist am besten?
hint-selected-is-good = Deine Auswahl ist gut.
hint-one-is-best = Ein Zug ist besser als alle anderen.
hint-some-are-good = Mehrere Züge sind gut.
hint-all-are-good = Alle Züge sind etwa gleich gut.

# Alles Weitere.
ledger-title = Glück und Können
ledger-unit = Prozent eines Siegs
ledger-unit-alone = Punkte
ledger-what = Was bedeutet das?
ledger-share = Gleicher Anteil
    .what = Die Chance aller vor dem Spiel; allein die Punkte, die zu erwarten sind.
ledger-luck-own = Eigenes Glück
    .what = Was dir die Würfe deiner eigenen Züge gebracht haben.
ledger-luck-others = Glück der anderen
    .what = Was dir alle anderen Würfe gebracht oder genommen haben.
ledger-errors-own = Eigene Fehler
    .what = Was deine Entscheidungen gekostet haben. Besser als 0 geht es nicht.
ledger-errors-others = Fehler der anderen
    .what = Was dir die Entscheidungen der anderen gebracht oder genommen haben.
ledger-interaction = Zusammentreffen
    .what = Was daraus wurde, dass mehrere gleichzeitig gewählt haben; das konnte niemand wissen.
ledger-revision = Neubewertung
    .what = Wie sehr das Programm seine Meinung geändert hat. Je mehr, desto unsicherer ist der Rest.
ledger-result = Ergebnis
    .what = 100 für einen Sieg, 0 für eine Niederlage; allein die Punkte. Alle Zeilen darüber ergeben zusammen diesen Wert.
ledger-without-luck = Ohne Glück
    .what = Das Ergebnis ohne alles Glück. Nach einem einzigen Spiel kann es über 100 oder unter 0 liegen.
ledger-margin = Spielraum
    .what = Wie weit das Ergebnis ohne Glück nach einem einzigen Spiel danebenliegen kann.
ledger-skill-title = So wurde gespielt
ledger-luckier = Mehr Glück als in
    .what = Von 100 Spielen mit diesen Entscheidungen und anderen Würfen: wie viele weniger Glück bringen.
ledger-of-hundred = { $games } von 100
ledger-decisions = Entscheidungen
    .what = Wie oft es auf die Wahl ankam.
ledger-error-rate = Fehlerquote
    .what = Was eine Entscheidung im Mittel gekostet hat, in Tausendsteln eines Siegs. Je kleiner, desto besser.
ledger-level = Spielt wie
    .what = Die Stufe, deren Entscheidungen diesen am ähnlichsten sind.
ledger-level-range = Oder von – bis
    .what = Die Stufen, die nach diesem Spiel plausibel sind.
ledger-none = –
ledger-one-game = Ein Spiel sagt wenig: Die Stufe zeigt sich über viele Spiele.
ledger-made-by = Berechnet mit Netz { $net }, Sicht { $sight }.
steps-title = Alle Schritte
steps-step = Schritt
steps-what = Was geschah
