//! Games that end within the turn: luck and errors are exact, and no value is revised.

use cubilete_analysis::ledger::{Cause, Ledger};
use cubilete_analysis::model::NetModel;
use cubilete_rules::banditos::{Banditos, Dice, Die, Strength};
use cubilete_rules::{Seat, Step};

use super::{DEFAULTS, assert_close, position};

/// The last tile: the first die that seat a places decides the game.
const LAST: &str =
    "stage=throw/active=a/first=no/hand=-/slots=1,g5.g6,k2.k2.b4:-,-,-:-,-,-:-,-,-/won=1,1,2:2,2,1";

/// The probability that one of two dice completes a straight flush, a straight or a high enough pair.
fn chance_to_win(own: Dice, other: Strength, bag: [u8; 4]) -> f64 {
    let wins = |die: Die| own.with(die).max_strength() > other;
    let (mut won, mut all) = (0, 0);
    for first in Die::all() {
        for second in Die::all() {
            let mut left = bag.map(u64::from);
            let mut ways = left[first.color_index()];
            left[first.color_index()] = left[first.color_index()].saturating_sub(1);
            ways *= left[second.color_index()];
            all += ways;
            won += if wins(first) || wins(second) { ways } else { 0 };
        }
    }
    won as f64 / all as f64
}

fn enter(game: &Banditos, steps: &[&str]) -> Vec<(f64, f64, f64)> {
    let mut ledger = Ledger::new(NetModel::of_bots(game), *game);
    let mut change = |step: &&str| {
        let step = match step.parse() {
            Ok(roll) => Step::Roll(roll),
            Err(_) => Step::Move(ledger.position().active(), step.parse().unwrap()),
        };
        let entry = ledger.enter(step).unwrap();
        let error = match &entry.cause {
            Cause::Choice(choice) => choice.error[Seat::A],
            Cause::Roll { .. } => 0.0,
        };
        (entry.revision[Seat::A], entry.luck()[Seat::A], error)
    };
    steps.iter().map(&mut change).collect()
}

#[test]
fn the_last_throw_has_exact_luck() {
    let game = position(DEFAULTS, LAST);
    let [own, other]: [Dice; 2] = ["g5.g6", "k2.k2.b4"].map(|dice| dice.parse().unwrap());
    let chance = chance_to_win(own, other.max_strength(), game.bag().by_color());
    assert!(chance > 0.1 && chance < 0.9, "{chance}");
    // The ledger begins with even shares: the rest is a revision of the first step.
    let [(revision, luck, _), (placing, _, error)] = enter(&game, &["r4.b1", "place-r4-1"])[..]
    else {
        panic!("two entries")
    };
    assert_close(revision, chance - 0.5, 1e-12, &game);
    assert_close(luck, 1.0 - chance, 1e-12, &game);
    assert_close(placing, 0.0, 0.0, &game);
    assert_close(error, 0.0, 0.0, &game);
    let losing = enter(&game, &["k1.k2"]);
    assert_close(losing[0].1, -chance, 1e-12, &game);
}

#[test]
fn a_misplaced_die_gives_away_the_game() {
    let game = position(DEFAULTS, LAST);
    let entries = enter(&game, &["r4.b1", "place-b1-1"]);
    assert_close(entries[1].0, 0.0, 0.0, &game);
    assert_close(entries[1].2, -1.0, 0.0, &game);
    let entries = enter(&game, &["r4.b1", "concede-1"]);
    assert_close(entries[1].2, -1.0, 0.0, &game);
    // Nothing is given away where everything loses.
    let entries = enter(&game, &["k1.k2", "concede-1"]);
    assert_close(entries[1].2, 0.0, 0.0, &game);
}
