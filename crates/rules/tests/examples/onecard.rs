//! The worked examples of Todo en 1 carta.

use std::collections::BTreeMap;

use cubilete_rules::onecard::{COLORS, Card, ColorSet, Deck, Dice, Held, OneCard};
use cubilete_rules::{AnyGame, Color, Event, Phase, Seat};
use serde_json::{Value, json};

/// Checks one example.
pub(crate) fn check(kind: &str, given: &Value, expect: &Value) {
    match kind {
        "mark" | "mark_and_score" => mark(given, expect),
        "score" => score(given, expect),
        "final_incomplete" => final_incomplete(given, expect),
        "flow" => flow(given, expect),
        _ => panic!("onecard has no examples of kind {kind}"),
    }
}

type Counts = BTreeMap<Color, u8>;

fn color(name: &Value) -> Color {
    let color = COLORS.into_iter().find(|color| name == color.name());
    color.unwrap_or_else(|| panic!("{name} is not a colour"))
}

/// Reads an object of numbers by colour, leaving out zeros.
fn counts(value: &Value) -> Counts {
    let entries = value.as_object().expect("an object of colours").iter();
    entries
        .map(|(name, count)| (color(&json!(name)), count.as_u64().expect("a number") as u8))
        .filter(|(_, count)| *count > 0)
        .collect()
}

fn colors(value: &Value) -> ColorSet {
    value.as_array().expect("a list of colours").iter().map(color).collect()
}

fn count(counts: &Counts, color: Color) -> u8 {
    counts.get(&color).copied().unwrap_or(0)
}

fn dice(counts: &Counts) -> Dice {
    Dice::new(COLORS.map(|color| count(counts, color))).expect("at most five dice")
}

/// The card of an example, with its number in the deck and its crossed cells.
struct Example {
    number: u8,
    card: Card,
    filled: Counts,
}

impl Example {
    fn new(given: &Value) -> Example {
        let card = &given["card"];
        let number = card["deck_card_id"].as_u64().expect("a number") as u8;
        let rows = card["rows"].as_array().expect("a list of rows").iter().map(|row| {
            assert_eq!(row["points"], row["length"]);
            let length = row["length"].as_u64().expect("a length");
            (color(&row["color"]), length, row["sun"].as_bool().expect("true or false"))
        });
        let card = Card::new(rows).expect("a card");
        assert_eq!(Deck::default().card(number), Some(card), "card {number} of the deck");
        assert!(!card.colors().contains(color(&given["card"]["missing"])));
        Example { number, card, filled: counts(&given["filled"]) }
    }

    /// The card as a position writes it.
    fn text(&self, filled: &Counts) -> String {
        let place = |color| match self.card.colors().contains(color) {
            true => count(filled, color).to_string(),
            false => "-".to_string(),
        };
        format!("{}.{}", self.number, COLORS.map(place).concat())
    }

    /// A game of one seat with the card at its first place.
    fn game(&self, stage: &str, filled: &Counts, dice: Dice) -> OneCard {
        let (dice, marker) = match stage {
            "mark" => (dice.to_string(), "a"),
            _ => ("-".to_string(), "-"),
        };
        one_card(&format!(
            "onecard/seats=1/variant=base/colors=all/deck=balanced30/stage={stage}/active=a/turn=500/throws=-/dice={dice}/marker={marker}/display=-/cards={},1.-00000/scored=-/pencils=-",
            self.text(filled)
        ))
    }
}

fn any(position: &str) -> AnyGame {
    position.parse().unwrap_or_else(|error| panic!("{position}\n{error}"))
}

fn one_card(position: &str) -> OneCard {
    match any(position) {
        AnyGame::OneCard(game) => game,
        _ => panic!("{position} is of another game"),
    }
}

/// Applies steps and returns their events.
fn play(game: &mut AnyGame, steps: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for step in steps {
        let parsed = game.parse_step(step).unwrap_or_else(|error| panic!("{step}: {error}"));
        game.apply(parsed, &mut events).unwrap_or_else(|error| panic!("{step}: {error}"));
    }
    events
}

fn assert_score(card: Card, complete: ColorSet, bonus: bool, expect: &Value) {
    let suns = if bonus { card.sun_bonus(complete) } else { 0 };
    assert_eq!(expect["rows"], card.row_points(complete));
    assert_eq!(expect["sun_bonus"], suns);
    assert_eq!(expect["total"], card.row_points(complete) + suns);
    assert_eq!(expect.as_object().map(|score| score.len()), Some(3));
}

fn mark(given: &Value, expect: &Value) {
    let example = Example::new(given);
    let mut thrown = Counts::new();
    for name in given["roll"].as_array().expect("a list of colours") {
        *thrown.entry(color(name)).or_default() += 1;
    }
    let dice = dice(&thrown);
    let game = example.game("mark", &example.filled, dice);
    let mut held: Held = game.cards(Seat::A).next().flatten().expect("a card at the first place");
    held.mark(dice, held.usable(dice));

    let events = play(&mut game.into(), &["a:mark-1"]);
    let mut used = Counts::new();
    let mut scored = None;
    for event in events {
        match event {
            Event::Marked { seat: Seat::A, card, color, cells } if card == example.number => {
                used.insert(color, cells);
            }
            Event::CardScored { seat: Seat::A, card, points } if card == example.number => {
                scored = Some(points);
            }
            _ => {}
        }
    }
    let mut unused = thrown;
    unused.retain(|color, _| !used.contains_key(color));
    let filled: Counts =
        COLORS.into_iter().zip(held.filled(example.card)).filter(|(_, n)| *n > 0).collect();
    let mut crossed = example.filled.clone();
    used.iter().for_each(|(color, cells)| *crossed.entry(*color).or_default() += cells);
    assert_eq!(filled, crossed);

    for (key, value) in expect.as_object().expect("an object") {
        match key.as_str() {
            "used" => assert_eq!(used, counts(value)),
            "unused" => assert_eq!(unused, counts(value)),
            "filled_after" => assert_eq!(filled, counts(value)),
            "complete" => assert_eq!(held.complete(example.card), colors(value)),
            "score" => {
                assert_score(example.card, held.complete(example.card), true, value);
                assert_eq!(value["total"], scored.expect("the card is scored"));
            }
            _ => panic!("unknown expectation {key}"),
        }
    }
    assert_eq!(scored.is_some(), expect.get("score").is_some());
}

/// The example gives the card after it is scored. The game starts before that: a throw crosses the last cells.
fn score(given: &Value, expect: &Value) {
    let example = Example::new(given);
    let (mut before, mut thrown) = (example.filled.clone(), Counts::new());
    for (color, count) in before.iter_mut().skip(2) {
        *count -= 1;
        thrown.insert(*color, 1);
    }
    let missing = COLORS.into_iter().find(|color| !example.card.colors().contains(*color));
    thrown.insert(missing.expect("a missing colour"), 2);
    let mut game = example.game("mark", &before, dice(&thrown)).into();
    let events = play(&mut game, &["a:mark-1"]);
    for (key, value) in expect.as_object().expect("an object") {
        assert_eq!(key, "score", "unknown expectation {key}");
        let points = value["total"].as_u64().expect("a number") as u8;
        let scored = Event::CardScored { seat: Seat::A, card: example.number, points };
        assert!(events.contains(&scored), "{events:?}");
        assert_score(example.card, example.filled.keys().copied().collect(), true, value);
    }
}

fn final_incomplete(given: &Value, expect: &Value) {
    let example = Example::new(given);
    let game = example.game("over", &example.filled, Dice::NONE);
    let held = game.cards(Seat::A).next().flatten().expect("a card at the first place");
    let complete = held.complete(example.card);
    for (key, value) in expect.as_object().expect("an object") {
        match key.as_str() {
            "complete" => assert_eq!(complete, colors(value)),
            "score" => {
                assert_score(example.card, complete, false, value);
                assert_eq!(value["total"], AnyGame::from(game).scores()[Seat::A]);
            }
            _ => panic!("unknown expectation {key}"),
        }
    }
}

/// Asserts that the properties found are exactly the expected ones.
fn assert_found(expect: &Value, found: Value) {
    assert_eq!(&found, expect);
}

fn flow(given: &Value, expect: &Value) {
    match given["event"].as_str().expect("an event") {
        "third row of a card completed" => third_row(expect),
        "a player scores his 4th card" => fourth_card(expect),
        "two players complete a card in the same turn" => two_cards(expect),
        "first roll" => first_roll(expect),
        "advanced setup" => advanced_setup(expect),
        event => panic!("unknown event {event}"),
    }
}

/// Seat b is active, and both seats can complete the card at their first place.
const TWO_CARDS: &str = "onecard/seats=2/variant=base/colors=all/deck=balanced30/stage=mark/active=b/turn=30/throws=-/dice=grrbb/marker=b/display=-/cards=17.302-50,1.-00000:4.-32412,2.-00000/scored=-:-/pencils=-:-";

fn scored(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::CardScored { .. })).count()
}

/// Draws cards while one is due. Returns how many were drawn.
fn draw_all(game: &mut AnyGame) -> usize {
    let mut draws = 0;
    while game.phase() == Phase::Roll && game.outcomes()[0].roll.to_string().starts_with("card-") {
        let card = format!("roll:{}", game.outcomes()[0].roll);
        play(game, &[&card]);
        draws += 1;
    }
    draws
}

fn third_row(expect: &Value) {
    let mut game = any(TWO_CARDS);
    let events = play(&mut game, &["b:mark-1"]);
    let position = game.to_string();
    assert_found(
        expect,
        json!({
            "score_now": scored(&events) == 1,
            "may_postpone": game.phase() != Phase::Roll,
            "card_leaves_play": position.contains(":-,2.-00000/scored=-:4.21"),
            "draw": draw_all(&mut game),
        }),
    );
}

fn two_cards(expect: &Value) {
    let mut game = any(TWO_CARDS);
    let events =
        play(&mut game, &["b:mark-1", "roll:card-8", "a:mark-1", "roll:card-9", "roll:ygrop"]);
    let drawn = events.iter().filter_map(|event| match event {
        Event::CardDrawn { seat: Some(seat), card } => Some((*seat, *card)),
        _ => None,
    });
    assert_eq!(scored(&events), 2);
    let in_turn_order = drawn.eq([(Seat::B, 8), (Seat::A, 9)]);
    assert_found(expect, json!({ "draw_order": if in_turn_order { "turn order" } else { "?" } }));
}

fn fourth_card(expect: &Value) {
    let three = TWO_CARDS.replace("scored=-:-", "scored=-:20.10,21.12,22.14");
    let mut game = any(&three);
    let mut events = play(&mut game, &["b:mark-1", "roll:card-8"]);
    let still_marks = game.phase() == Phase::Choose([Seat::A].into_iter().collect());
    events.extend(play(&mut game, &["a:mark-1", "roll:card-9"]));
    let ends = scored(&events) == 2 && game.phase() == Phase::Over;
    assert_found(
        expect,
        json!({
            "ends_after": match ends {
                true => "the current turn (all players have marked and scored)",
                false => "?",
            },
            "remaining_players_still_mark": still_marks,
        }),
    );
}

fn first_roll(expect: &Value) {
    let id = "onecard".parse().expect("a game");
    let mut game = AnyGame::new(id, 1, []).expect("a setup");
    play(&mut game, &["roll:start-a", "roll:card-1", "roll:card-2"]);
    let dice = game.outcomes()[0].roll.to_string().len();
    play(&mut game, &["roll:yyopb"]);
    // Subsets of two yellow, one orange, one purple and one blue die: 3 * 2 * 2 * 2, the empty one being `stop`.
    let any_subset = game.moves(Seat::A).len() == 24;
    let mut rerolls = 0;
    while game.moves(Seat::A).iter().any(|mv| mv.to_string() == "rethrow-yyopb") {
        play(&mut game, &["a:rethrow-yyopb", "roll:yyopb"]);
        rerolls += 1;
    }
    assert_found(
        expect,
        json!({ "dice": dice, "max_rerolls": rerolls, "reroll_any_subset": any_subset }),
    );
}

fn advanced_setup(expect: &Value) {
    let id = "onecard".parse().expect("a game");
    let mut game = AnyGame::new(id, 1, [("variant", "advanced")]).expect("a setup");
    play(&mut game, &["roll:start-a"]);
    let mut dealt = 0;
    while game.phase() == Phase::Roll {
        dealt += 1;
        play(&mut game, &[&format!("roll:card-{dealt}")]);
    }
    let events = play(&mut game, &["a:keep-135"]);
    let returned: Vec<_> =
        events.iter().filter(|event| matches!(event, Event::CardReturned { .. })).collect();
    // The returned cards are in the pile again, so the display may get them.
    let outcomes = game.outcomes();
    let back = |card: &str| outcomes.iter().any(|outcome| outcome.roll.to_string() == card);
    assert!(back("card-2") && back("card-4") && !back("card-1"));
    let display = draw_all(&mut game);
    let AnyGame::OneCard(game) = game else { panic!("another game") };
    assert_found(
        expect,
        json!({
            "dealt": dealt,
            "kept": game.cards(Seat::A).flatten().count(),
            "returned_and_shuffled": returned.len(),
            "display": display,
        }),
    );
}
