# De analyse van een spel en hints. De pagina laadt dit bestand wanneer het nodig is.

review-working = Bezig met rekenen…
review-done = De analyse is klaar.
review-not-loaded = De analyse heeft een bestand nodig dat niet geladen kon worden. Ben je online?
review-silent = De analyse is niet gelukt.

# De samenvatting.
review-luck-you =
    .some = Zonder geluk had je ongeveer { $games } van de 100 van zulke spellen gewonnen.
    .nearly-all = Zonder geluk had je bijna elk spel als dit gewonnen.
    .hardly-any = Zonder geluk had je bijna geen spel als dit gewonnen.
review-luck =
    .some = Zonder geluk had { $name } ongeveer { $games } van de 100 van zulke spellen gewonnen.
    .nearly-all = Zonder geluk had { $name } bijna elk spel als dit gewonnen.
    .hardly-any = Zonder geluk had { $name } bijna geen spel als dit gewonnen.
review-alone-lucky = { $points ->
    [one] Daarvan was { $points } punt geluk.
   *[other] Daarvan waren { $points } punten geluk.
}
review-alone-unlucky = { $points ->
    [one] Pech heeft { $points } punt gekost.
   *[other] Pech heeft { $points } punten gekost.
}
review-alone-even = De dobbelstenen hebben niet geholpen en niet dwarsgezeten.
review-unfinished = Dit spel is niet afgelopen. Winstkansen nu: { $chances }
review-unfinished-alone = { $points ->
    [one] Dit spel is niet afgelopen. Verwachte score: { $points } punt
   *[other] Dit spel is niet afgelopen. Verwachte score: { $points } punten
}

# De curve.
chart-title = Winstkansen
chart-title-alone = Verwachte score
chart-luck = Geluk
chart-error = Fout

# De beslissingen die telden.
decisions-title = Beslissingen die telden
decisions-none = Geen dure beslissingen. Goed gespeeld!
decision-of = Stap { $step }: { $name }
decision-cost = kost { $cost }

# Wat een stap waard was.
class-fine = Goede keuze.
class-inaccuracy = Onnauwkeurigheid
class-mistake = Fout
class-blunder = Blunder
review-error = { $class }: kost { $cost }
review-only-move = De enige goede keuze.
review-too-close = Te dicht bij elkaar om te zeggen.
review-forced = Er was geen keuze.
review-no-luck = Nauwelijks geluk in het spel.
review-luck-of = Geluk voor { $name }: { $luck }
review-dealt = Het spel begint.
review-chose = { $name }: { $move }
review-before = Vóór de eerste stap

# Een beslissing opnieuw proberen.
trial-look = Wat was beter?
trial-start = Probeer het zelf
trial-ask = Wat zou je hier doen?
trial-ask-as = Wat zou je hier doen in plaats van { $name }?
trial-cancel = Annuleren
trial-close = Verder
trial-again = Opnieuw
trial-show = Beste zet tonen
trial-best = Goed, dat is de beste zet!
trial-as-good = Goed, dat is net zo goed als de beste zet!
trial-better-than-before = Dat is beter dan in het spel.
trial-same = Net als in het spel:

# Hints.
hint-where = Waar?
hint-what = Wat is het beste?
hint-selected-is-good = Wat je gekozen hebt is goed.
hint-one-is-best = Eén zet is beter dan alle andere.
hint-some-are-good = Meerdere zetten zijn goed.
hint-all-are-good = Alle zetten zijn ongeveer even goed.

# Al het andere.
ledger-title = Geluk en kunde
ledger-unit = Procent van een overwinning
ledger-unit-alone = Punten
ledger-what = Wat betekent dit?
ledger-share = Gelijk deel
    .what = Ieders kans vóór het spel; alleen: de verwachte score.
ledger-luck-own = Eigen geluk
    .what = Wat de worpen van je eigen beurten je brachten.
ledger-luck-others = Geluk van anderen
    .what = Wat alle andere worpen je brachten of afnamen.
ledger-errors-own = Eigen fouten
    .what = Wat je keuzes hebben gekost. Beter dan 0 kan niet.
ledger-errors-others = Fouten van anderen
    .what = Wat de keuzes van anderen je brachten of afnamen.
ledger-interaction = Samenloop
    .what = Wat er gebeurde doordat meerdere spelers tegelijk kozen; niemand kon dat weten.
ledger-revision = Bijstelling
    .what = Hoezeer het programma van mening veranderde. Hoe meer, hoe onzekerder de rest.
ledger-result = Resultaat
    .what = 100 voor winst, 0 voor verlies; alleen: de score. Alle rijen erboven tellen hiertoe op.
ledger-without-luck = Zonder geluk
    .what = Het resultaat zonder al het geluk. Na één spel kan het boven 100 of onder 0 liggen.
ledger-margin = Marge
    .what = Hoever één spel ernaast kan zitten met het resultaat zonder geluk.
ledger-skill-title = Zo is er gespeeld
ledger-luckier = Meer geluk dan in
    .what = Van 100 spellen met deze keuzes en andere worpen: hoeveel er minder geluk brengen.
ledger-of-hundred = { $games } van de 100
ledger-decisions = Beslissingen
    .what = Hoeveel keuzes ertoe deden.
ledger-error-rate = Foutgraad
    .what = Wat een beslissing gemiddeld kostte, in duizendsten van een overwinning. Hoe lager, hoe beter.
ledger-level = Speelt als
    .what = Het niveau waarvan de keuzes het meest op deze lijken.
ledger-level-range = Of van – tot
    .what = De niveaus die na dit spel aannemelijk zijn.
ledger-none = –
ledger-one-game = Eén spel zegt weinig: het niveau blijkt pas over veel spellen.
ledger-made-by = Berekend met net { $net }, blik { $sight }.
steps-title = Alle stappen
steps-step = Stap
steps-what = Wat er gebeurde
