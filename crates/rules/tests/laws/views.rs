//! What a screen needs: events in order, and a way to every legal move.

use std::collections::HashSet;

use cubilete_rules::view::{CellShape, Prompt, Sheet};
use cubilete_rules::{AnyGame, Event, Phase, Seat, View, Viewer};

use crate::common::{Policy, Splitmix, random_step, setups};
use crate::for_every_position;

#[test]
fn events_tell_of_every_turn_in_order_and_of_the_end() {
    for (number, start) in setups().into_iter().enumerate() {
        let mut chance = Splitmix(number as u64);
        let mut game = start;
        let mut events: Vec<Event> = Vec::new();
        while let Some(step) = random_step(&game, Policy::Patient, &mut chance) {
            game.apply(step, &mut events).unwrap();
        }
        let turns = events.iter().filter_map(|event| match event {
            Event::Turn { seat } => Some(*seat),
            _ => None,
        });
        let turns: Vec<Seat> = turns.collect();
        assert!(!turns.is_empty());
        for (turn, next) in turns.iter().zip(turns.iter().skip(1)) {
            assert_eq!(turn.next(start.seats()), *next, "{start}");
        }
        assert_eq!(events.last(), Some(&Event::Over { winners: game.winners() }));
        let ends = events.iter().filter(|event| matches!(event, Event::Over { .. })).count();
        assert_eq!(ends, 1);
    }
}

#[test]
fn every_tap_and_every_choice_of_a_view_is_a_legal_move() {
    for_every_position(1, |game, _| {
        for viewer in [Viewer::Table, Viewer::Spectator, Viewer::Seat(Seat::A)] {
            let view = game.view(viewer);
            assert_eq!(view.seats.len(), game.seats().get());
            assert_eq!(view.phase, game.phase(), "everybody sees who is waited for: {game}");
            let over = view.phase == Phase::Over;
            assert_eq!(view.ends.is_empty(), !over, "what is over ended for a reason: {game}");
            let ready = |view: &View| view.seats.iter().map(|seat| seat.ready).collect::<Vec<_>>();
            assert_eq!(ready(&view), ready(&game.view(Viewer::Table)), "{game}");
            let asked: Vec<Seat> = view.prompts.iter().map(|prompt| prompt.seat).collect();
            for prompt in &view.prompts {
                let legal: Vec<_> = game.moves(prompt.seat).iter().map(|m| m.to_string()).collect();
                let offered: Vec<_> = prompt.choices.iter().map(|c| c.mv.clone()).collect();
                assert_eq!(offered, legal, "{game}");
                check_told_apart(&view, prompt, game);
            }
            for seat in &view.seats {
                assert_eq!(seat.score, game.scores()[seat.seat], "{game}");
                let rows = seat.sheet.iter().flat_map(|sheet| &sheet.rows);
                let taps = rows.flat_map(|row| &row.cells).filter_map(|cell| cell.tap.clone());
                if let Some(sheet) = &seat.sheet {
                    check_closed(sheet, game);
                }
                let card_taps = seat.cards.iter().flat_map(|card| card.taps.clone());
                for tap in taps.chain(card_taps) {
                    let step = game.parse_step(&format!("{}:{tap}", seat.seat)).unwrap();
                    assert!({ *game }.apply(step, &mut ()).is_ok(), "{tap} in {game}");
                }
            }
            let sides = view.tiles.iter().flat_map(|tile| tile.sides.iter().flat_map(|s| &s.taps));
            let shared = view.tiles.iter().flat_map(|tile| &tile.taps).chain(sides);
            let display = view.display.iter().flat_map(|card| &card.taps);
            for tap in shared.chain(display) {
                let legal = asked.iter().any(|seat| {
                    let step = game.parse_step(&format!("{seat}:{tap}")).unwrap();
                    { *game }.apply(step, &mut ()).is_ok()
                });
                assert!(legal, "{tap} in {game}");
            }
        }
    });
}

/// A cell of whoever is asked to write is open, or there is a reason why it is not.
fn check_closed(sheet: &Sheet, game: &AnyGame) {
    let cells = sheet.rows.iter().flat_map(|row| &row.cells);
    let cells: Vec<_> = cells.filter(|cell| cell.shape != CellShape::Gap).collect();
    let told = cells.iter().filter(|cell| cell.tap.is_some() != cell.closed.is_some()).count();
    let untold = cells.iter().filter(|cell| cell.tap.is_none() && cell.closed.is_none()).count();
    assert_eq!(told + untold, cells.len(), "{game}");
    assert!(told == 0 || untold == 0, "{game}");
}

/// A screen can play every move: by a tap, by a selection of what it picks, which is then its own, or by a button.
fn check_told_apart(view: &View, prompt: &Prompt, game: &AnyGame) {
    let cells = view.seats.iter().flat_map(|seat| seat.sheet.iter().flat_map(|sheet| &sheet.rows));
    let cells = cells.flat_map(|row| &row.cells).filter_map(|cell| cell.tap.as_ref());
    let cards = view.seats.iter().flat_map(|seat| &seat.cards).chain(&view.display);
    let cards = cards.flat_map(|card| &card.taps);
    let tiles = view.tiles.iter().flat_map(|tile| &tile.taps);
    let sides = view.tiles.iter().flat_map(|tile| &tile.sides).flat_map(|side| &side.taps);
    let taps: HashSet<&String> = cells.chain(cards).chain(tiles).chain(sides).collect();
    let mut selections = HashSet::new();
    for choice in prompt.choices.iter().filter(|choice| !taps.contains(&choice.mv)) {
        let mut picks = choice.picks.clone();
        picks.sort();
        let kind = choice.mv.split('-').next().unwrap_or_default();
        assert!(selections.insert((kind, picks)), "{} in {game}", choice.mv);
    }
}
