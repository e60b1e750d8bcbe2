//! Seats, slots and colours are all alike.

use cubilete_analysis::Values;
use cubilete_rules::banditos::Banditos;
use cubilete_rules::{AnyGame, Game, Moves, Phase, Seat};

use super::{assert_close, each_position, every_option, solver};

/// The position with every field changed by its name and text.
fn changed(game: &Banditos, change: impl Fn(&str, &str) -> String) -> Banditos {
    let text = AnyGame::Banditos(*game).to_string();
    let fields: Vec<String> = text
        .split('/')
        .map(|field| match field.split_once('=') {
            Some((name, value)) => format!("{name}={}", change(name, value)),
            None => field.to_string(),
        })
        .collect();
    match fields.join("/").parse() {
        Ok(AnyGame::Banditos(game)) => game,
        other => panic!("{text}: {other:?}"),
    }
}

fn with_seats_swapped(game: &Banditos) -> Banditos {
    changed(game, |name, value| match name {
        "active" => if value == "a" { "b" } else { "a" }.to_string(),
        "won" => value.split(':').rev().collect::<Vec<_>>().join(":"),
        "slots" => {
            let slot = |slot: &str| {
                let [loot, a, b] = slot.split(',').collect::<Vec<_>>()[..] else {
                    panic!("{slot}")
                };
                [loot, b, a].join(",")
            };
            value.split(':').map(slot).collect::<Vec<_>>().join(":")
        }
        _ => value.to_string(),
    })
}

fn with_slots_rotated(game: &Banditos) -> Banditos {
    changed(game, |name, value| match name {
        "slots" => {
            let mut slots: Vec<&str> = value.split(':').collect();
            slots.rotate_left(1);
            slots.join(":")
        }
        _ => value.to_string(),
    })
}

fn with_colors_rotated(game: &Banditos) -> Banditos {
    const COLORS: &str = "kgrb";
    let rotate = |dice: &str| {
        if dice == "-" {
            return dice.to_string();
        }
        let mut dice: Vec<(usize, &str)> = dice
            .split('.')
            .map(|die| ((COLORS.find(&die[..1]).unwrap() + 1) % 4, &die[1..]))
            .collect();
        dice.sort_unstable();
        let dice: Vec<String> = dice
            .iter()
            .map(|(color, value)| format!("{}{value}", &COLORS[*color..color + 1]))
            .collect();
        dice.join(".")
    };
    changed(game, |name, value| match name {
        "hand" => rotate(value),
        "slots" => {
            let slot = |slot: &str| {
                let [loot, a, b] = slot.split(',').collect::<Vec<_>>()[..] else {
                    panic!("{slot}")
                };
                [loot.to_string(), rotate(a), rotate(b)].join(",")
            };
            value.split(':').map(slot).collect::<Vec<_>>().join(":")
        }
        _ => value.to_string(),
    })
}

/// The values of all moves of the seat to move, in any order of the moves.
fn moves(game: &Banditos) -> Vec<Values> {
    let seat = game.active();
    let mut values: Vec<Values> =
        solver(game).moves(game, seat).into_iter().map(|(_, values)| values).collect();
    assert_eq!(values.len(), game.moves(seat).len());
    values.sort_by(|a, b| a[seat].total_cmp(&b[seat]));
    values
}

#[test]
fn values_are_symmetric_in_seats_slots_and_colours() {
    for (n, options) in every_option().enumerate() {
        let mut number = n;
        each_position(options, n as u64, |game| {
            number += 1;
            // Before a throw there is more to compute.
            let every = if game.may_throw() { 11 } else { 3 };
            if number % every != 0 || !matches!(game.phase(), Phase::Choose(_)) {
                return;
            }
            let values = moves(game);
            let mirrors =
                [with_seats_swapped(game), with_slots_rotated(game), with_colors_rotated(game)];
            for (n, mirror) in mirrors.into_iter().enumerate() {
                for (found, expected) in moves(&mirror).iter().zip(&values) {
                    let seat = if n == 0 { Seat::B } else { Seat::A };
                    assert_close(found[seat], expected[Seat::A], 1e-9, game);
                    assert_close(found[Seat::A] + found[Seat::B], 1.0, 1e-12, game);
                }
            }
        });
    }
}
