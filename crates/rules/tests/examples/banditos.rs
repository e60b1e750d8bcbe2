//! The worked examples of Los Banditos.

use cubilete_rules::banditos::{
    Banditos, ColorCounts, Dice, Die, Loot, LootCounts, Move, ROOM, Roll, SLOTS, Slot, TARGET,
};
use cubilete_rules::event::Taken;
use cubilete_rules::{AnyGame, Event, Game, Moves, Phase, Seat, Seats};
use serde_json::Value;

/// Checks one example. Seat 1 of an example is seat a.
pub(crate) fn check(kind: &str, given: &Value, expect: &Value) {
    match kind {
        "compare" => compare(given, expect),
        "strict_order" => strict_order(given, expect),
        "category" => category_of(given, expect),
        "claim" => claim(given, expect),
        "turn_trace" => turn_trace(given, expect),
        "totals" => totals(given, expect),
        "flow" if given.get("turn_number").is_some() => first_turn(given, expect),
        "flow" if given.get("concede_tile_value").is_some() => concede_at_the_end(given, expect),
        "bound" => bound(given, expect),
        _ => panic!("no check for a banditos example of kind {kind} with {given}"),
    }
}

/// Asserts that an object has exactly these keys, so that nothing is left unchecked.
fn only_keys(value: &Value, known: &[&str]) {
    let object = value.as_object().unwrap_or_else(|| panic!("{value} is no object"));
    let mut found: Vec<&str> = object.keys().map(String::as_str).collect();
    let mut known = known.to_vec();
    found.sort_unstable();
    known.sort_unstable();
    assert_eq!(found, known, "the keys of {value}");
}

fn number(value: &Value) -> u8 {
    value.as_u64().and_then(|n| n.try_into().ok()).unwrap_or_else(|| panic!("{value} is no number"))
}

fn numbers(value: &Value) -> Vec<u8> {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list")).iter().map(number).collect()
}

fn truth(value: &Value) -> bool {
    value.as_bool().unwrap_or_else(|| panic!("{value} is neither true nor false"))
}

fn seat(value: &Value) -> Seat {
    Seat::from_index(number(value) as usize - 1).unwrap()
}

fn die(value: &Value) -> Die {
    let is =
        |die: &Die| die.color().name() == value["color"] && die.value() == number(&value["value"]);
    Die::all().find(is).unwrap_or_else(|| panic!("{value} is no die"))
}

fn dice(value: &Value) -> Vec<Die> {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list")).iter().map(die).collect()
}

fn set(dice: &[Die]) -> Dice {
    Dice::new(dice).unwrap_or_else(|| panic!("more than three dice: {dice:?}"))
}

/// The category as the examples spell it.
fn category(dice: Dice) -> String {
    dice.max_strength().category().name().replace('-', "_")
}

/// The dice as a position writes them.
fn text(dice: Dice) -> String {
    if dice.is_empty() { "-".into() } else { dice.to_string() }
}

fn position(fields: &str) -> Banditos {
    let text = format!("banditos/seats=2/full=return/proof=any/{fields}");
    match text.parse() {
        Ok(AnyGame::Banditos(game)) => game,
        other => panic!("{text} is no position: {other:?}"),
    }
}

fn roll(game: &mut Banditos, roll: Roll) -> Vec<Event> {
    let mut events = Vec::new();
    game.roll(roll, &mut events).unwrap();
    events
}

fn play(game: &mut Banditos, seat: Seat, mv: Move) -> Vec<Event> {
    let mut events = Vec::new();
    game.play(seat, mv, &mut events).unwrap();
    events
}

/// Places the last die of the side that is complete second, and checks who gets the tile.
fn compare(given: &Value, expect: &Value) {
    only_keys(given, &["side1", "side2", "completed_first"]);
    only_keys(expect, &["category1", "category2", "winner"]);
    let sides = [dice(&given["side1"]), dice(&given["side2"])];
    assert_eq!(category(set(&sides[0])), expect["category1"]);
    assert_eq!(category(set(&sides[1])), expect["category2"]);
    let first = seat(&given["completed_first"]);
    let second = if first == Seat::A { Seat::B } else { Seat::A };
    for last in 0..3 {
        let mut begun = sides.clone();
        let die = begun[second.index()].remove(last);
        let [a, b] = begun.map(|dice| text(set(&dice)));
        let mut game = position(&format!(
            "stage=hand/active={second}/first=no/hand={die}/slots=3,{a},{b}:1,-,-:1,-,-:2,-,-/won=0,0,1:0,0,1"
        ));
        let events = play(&mut game, second, Move::Place(die, Slot::S1));
        let winner = seat(&expect["winner"]);
        let taken = Event::TileTaken { seat: winner, slot: 1, points: 3, how: Taken::Decided };
        assert!(events.contains(&taken), "{winner} wins: {events:?}");
        assert_eq!(game.won(winner).points(), 6);
    }
}

fn strict_order(given: &Value, expect: &Value) {
    only_keys(given, &["hands_best_first"]);
    only_keys(expect, &["each_beats_the_next"]);
    let hands = given["hands_best_first"].as_array().unwrap();
    let hands: Vec<Dice> = (hands.iter())
        .map(|hand| {
            let dice = set(&dice(&hand["dice"]));
            assert_eq!(category(dice), hand["category"]);
            dice
        })
        .collect();
    let ordered = hands.windows(2).all(|pair| pair[0].max_strength() > pair[1].max_strength());
    assert_eq!(ordered, truth(&expect["each_beats_the_next"]));
}

fn category_of(given: &Value, expect: &Value) {
    only_keys(given, &["dice"]);
    only_keys(expect, &["category"]);
    assert_eq!(category(set(&dice(&given["dice"]))), expect["category"]);
}

fn claim(given: &Value, expect: &Value) {
    only_keys(given, &["claimant", "opponent"]);
    only_keys(
        expect,
        &["claim_valid", "opponent_best_category", "opponent_best_tie", "opponent_best_extra_dice"],
    );
    let (own, other) = (set(&dice(&given["claimant"])), set(&dice(&given["opponent"])));
    let game = position(&format!(
        "stage=before/active=a/first=no/hand=-/slots=3,{},{}:1,-,-:1,-,-:2,-,-/won=0,0,1:0,0,1",
        text(own),
        text(other)
    ));
    let legal = game.moves(Seat::A).contains(Move::Claim(Slot::S1));
    assert_eq!(legal, truth(&expect["claim_valid"]));
    let best = other.max_strength();
    assert_eq!(best.category().name().replace('-', "_"), expect["opponent_best_category"]);
    let ties: Vec<u8> = best.tie_values().into_iter().filter(|value| *value > 0).collect();
    assert_eq!(ties, numbers(&expect["opponent_best_tie"]));
    // The dice that the example adds are one way to reach the maximum.
    let extra = dice(&expect["opponent_best_extra_dice"]);
    assert_eq!(other.len() + extra.len(), ROOM as usize);
    let completed = extra.into_iter().fold(other, Dice::with);
    assert_eq!(completed.max_strength(), best);
}

fn turn_trace(given: &Value, expect: &Value) {
    only_keys(given, &["active", "tiles", "roll", "new_tile_value", "points_before", "actions"]);
    only_keys(
        expect,
        &["legal", "points_after", "dice_returned_to_bag", "slot2_after", "alternative_legal"],
    );
    let active = seat(&given["active"]);
    let tiles: Vec<String> = (given["tiles"].as_array().unwrap().iter().enumerate())
        .map(|(index, tile)| {
            only_keys(tile, &["slot", "value", "side1", "side2"]);
            assert_eq!(number(&tile["slot"]) as usize, index + 1);
            let sides = ["side1", "side2"].map(|side| text(set(&dice(&tile[side]))));
            format!("{},{}", number(&tile["value"]), sides.join(","))
        })
        .collect();
    let hand = dice(&given["roll"]);
    // The example starts without points, but one seat has more dice than is possible before any tile is taken. So each
    // seat gets a tile of one point, which is subtracted below.
    let extra = 1;
    assert_eq!(numbers(&given["points_before"]), [0, 0]);
    let start = position(&format!(
        "stage=hand/active={active}/first=no/hand={}/slots={}/won=1,0,0:1,0,0",
        set(&hand),
        tiles.join(":")
    ));
    assert_eq!(start.won(Seat::A).points(), extra);

    let mut game = start;
    let mut returned = 0;
    let slot = |value: &Value| Slot::ALL[number(&value["slot"]) as usize - 1];
    let mut conceded = None;
    for action in given["actions"].as_array().unwrap() {
        if let Some(place) = action.get("place") {
            let die = hand[number(&place["die"]) as usize];
            play(&mut game, active, Move::Place(die, slot(place)));
        } else if let Some(concede) = action.get("concede") {
            let before = game.bag().total();
            play(&mut game, active, Move::Concede(slot(concede)));
            returned += game.bag().total() - before;
            let loot = Loot::from_points(number(&given["new_tile_value"])).unwrap();
            roll(&mut game, Roll::Tile(loot));
            conceded = Some(slot(concede));
        } else {
            panic!("no such action: {action}");
        }
    }
    // All steps were applied, so they are legal.
    assert!(truth(&expect["legal"]));
    let points = [Seat::A, Seat::B].map(|seat| game.won(seat).points() - extra);
    assert_eq!(points.to_vec(), numbers(&expect["points_after"]));
    assert_eq!(returned as u8, number(&expect["dice_returned_to_bag"]));
    let after = &expect["slot2_after"];
    only_keys(after, &["value", "side1", "side2"]);
    assert_eq!(game.loot(Slot::S2).map(Loot::points), Some(number(&after["value"])));
    assert_eq!(game.side(Slot::S2, Seat::A), set(&dice(&after["side1"])));
    assert_eq!(game.side(Slot::S2, Seat::B), set(&dice(&after["side2"])));
    let alternative = "conceding slot 2 before placing the 1 is legal too";
    assert_eq!(expect["alternative_legal"], alternative);
    assert_eq!(conceded, Some(Slot::S2));
    assert!(start.moves(active).contains(Move::Concede(Slot::S2)));
}

fn totals(given: &Value, expect: &Value) {
    only_keys(given, &["tiles"]);
    only_keys(expect, &["count", "total_points", "target", "both_can_reach_target"]);
    let mut counts = [0; 3];
    for points in numbers(&given["tiles"]) {
        counts[Loot::from_points(points).unwrap().index()] += 1;
    }
    assert_eq!(LootCounts::ALL, LootCounts::new(counts));
    assert_eq!(LootCounts::ALL.total() as u8, number(&expect["count"]));
    assert_eq!(LootCounts::ALL.points(), number(&expect["total_points"]));
    assert_eq!(TARGET, number(&expect["target"]));
    let both = 2 * TARGET <= LootCounts::ALL.points();
    assert_eq!(both, truth(&expect["both_can_reach_target"]));
}

/// How many dice come up in the throw that is due.
fn drawn(game: &Banditos) -> u8 {
    let sizes: Vec<usize> = (game.outcomes().iter())
        .map(|outcome| match outcome.roll {
            Roll::Dice(dice) => dice.len(),
            other => panic!("{other} is no throw"),
        })
        .collect();
    assert!(sizes.iter().all(|size| *size == sizes[0]));
    sizes[0] as u8
}

fn first_turn(given: &Value, expect: &Value) {
    only_keys(given, &["turn_number"]);
    only_keys(expect, &["dice_drawn", "later_turns"]);
    assert_eq!(number(&given["turn_number"]), 1);
    for first in [Seat::A, Seat::B] {
        let mut game = Banditos::new(2, Default::default()).unwrap();
        roll(&mut game, Roll::Start(first));
        roll(&mut game, "tiles-1.1.2.3".parse().unwrap());
        for turn in 1..=4 {
            let seat = game.active();
            assert_eq!(seat == first, turn % 2 == 1);
            play(&mut game, seat, Move::Throw);
            let expected = if turn == 1 { "dice_drawn" } else { "later_turns" };
            assert_eq!(drawn(&game), number(&expect[expected]), "turn {turn}");
            let throw = if turn == 1 { "k1" } else { "k1.g3" };
            roll(&mut game, throw.parse().unwrap());
            // Each turn uses another tile, so that none is decided.
            for die in game.hand().iter() {
                play(&mut game, seat, Move::Place(die, Slot::ALL[turn - 1]));
            }
            play(&mut game, seat, Move::End);
        }
    }
}

fn concede_at_the_end(given: &Value, expect: &Value) {
    only_keys(given, &["points", "active", "concede_tile_value"]);
    only_keys(expect, &["ends", "winner"]);
    // The tiles of each seat: 4 points are a one and a three, 8 points are a two and two threes.
    assert_eq!(numbers(&given["points"]), [4, 8]);
    let active = seat(&given["active"]);
    let value = number(&given["concede_tile_value"]);
    let mut game = position(&format!(
        "stage=before/active={active}/first=no/hand=-/slots={value},-,-:1,-,-:1,-,-:1,-,-/won=1,0,1:0,1,2"
    ));
    assert_eq!([Seat::A, Seat::B].map(|seat| game.won(seat).points()), [4, 8]);
    let events = play(&mut game, active, Move::Concede(Slot::S1));
    assert_eq!(game.phase() == Phase::Over, truth(&expect["ends"]));
    let winners = Seats::only(seat(&expect["winner"]));
    assert_eq!(game.winners(), winners);
    assert!(events.contains(&Event::Over { winners }));
}

fn bound(given: &Value, expect: &Value) {
    only_keys(given, &["dice", "max_dice_per_unresolved_tile", "tiles_in_row"]);
    only_keys(expect, &["max_on_table_at_turn_start", "min_in_bag_at_turn_start"]);
    assert_eq!(ColorCounts::ALL.total() as u8, number(&given["dice"]));
    assert_eq!(SLOTS, number(&given["tiles_in_row"]) as usize);
    let at = |third: &str| {
        format!(
            "stage=before/active=a/first=no/hand=-/slots=1,k1.k2.k4,b1.b2{third}:1,g1.g2.g4,r1.r2:2,k1.k2,b1.b2.b4:2,g1.g2,r1.r2.r4/won=0,0,1:0,0,1"
        )
    };
    let fullest = position(&at(""));
    let most = Slot::ALL.iter().map(|slot| {
        [Seat::A, Seat::B].iter().map(|seat| fullest.side(*slot, *seat).len() as u8).sum::<u8>()
    });
    let most: Vec<u8> = most.collect();
    assert!(most.iter().all(|dice| *dice == number(&given["max_dice_per_unresolved_tile"])));
    assert_eq!(most.iter().sum::<u8>(), number(&expect["max_on_table_at_turn_start"]));
    assert_eq!(fullest.bag().total() as u8, number(&expect["min_in_bag_at_turn_start"]));
    // A sixth die at any tile would have decided it.
    let refused = format!("banditos/seats=2/full=return/proof=any/{}", at(".b4"));
    assert!(refused.parse::<AnyGame>().is_err());
}
