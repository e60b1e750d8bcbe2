//! Laws of events and views: complete events in order, and every legal move can be played from the view.

use std::collections::HashSet;

use cubilete_rules::view::{CellShape, Prompt, Sheet};
use cubilete_rules::{AnyGame, Event, Phase, Seat, View, Viewer};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_step};
use cubilete_testing::setups::setups;

use crate::for_every_position;

#[test]
fn events_report_every_turn_in_order_and_the_end_once() {
    for (number, start) in setups().into_iter().enumerate() {
        let mut chance = Random::new(number as u64);
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
fn taps_and_choices_of_a_view_are_the_legal_moves() {
    for_every_position(1, |game, _| {
        for viewer in [Viewer::Table, Viewer::Spectator, Viewer::Seat(Seat::A)] {
            let view = game.view(viewer);
            assert_eq!(view.seats.len(), game.seats().get());
            assert_eq!(view.phase, game.phase(), "every viewer sees the phase: {game}");
            let over = view.phase == Phase::Over;
            assert_eq!(
                view.ends.is_empty(),
                !over,
                "exactly finished games have reasons for their end: {game}"
            );
            let ready = |view: &View| view.seats.iter().map(|seat| seat.ready).collect::<Vec<_>>();
            assert_eq!(ready(&view), ready(&game.view(Viewer::Table)), "{game}");
            let prompted: Vec<Seat> = view.prompts.iter().map(|prompt| prompt.seat).collect();
            for prompt in &view.prompts {
                let legal: Vec<_> = game.moves(prompt.seat).iter().map(|m| m.to_string()).collect();
                let offered: Vec<_> = prompt.choices.iter().map(|c| c.mv.clone()).collect();
                assert_eq!(offered, legal, "{game}");
                check_playable(&view, prompt, game);
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
                let legal = prompted.iter().any(|seat| {
                    let step = game.parse_step(&format!("{seat}:{tap}")).unwrap();
                    { *game }.apply(step, &mut ()).is_ok()
                });
                assert!(legal, "{tap} in {game}");
            }
        }
    });
}

/// On the sheet of a seat that has to write, every cell has either a tap or a reason why it is closed. Other sheets have
/// neither.
fn check_closed(sheet: &Sheet, game: &AnyGame) {
    let cells = sheet.rows.iter().flat_map(|row| &row.cells);
    let cells: Vec<_> = cells.filter(|cell| cell.shape != CellShape::Gap).collect();
    let one = cells.iter().filter(|cell| cell.tap.is_some() != cell.closed.is_some()).count();
    let neither = cells.iter().filter(|cell| cell.tap.is_none() && cell.closed.is_none()).count();
    assert_eq!(one + neither, cells.len(), "{game}");
    assert!(one == 0 || neither == 0, "{game}");
}

/// Every move can be played: by a tap, or by its kind and its picks, which are unique among the moves without a tap.
fn check_playable(view: &View, prompt: &Prompt, game: &AnyGame) {
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
        assert!(selections.insert((choice.kind, picks)), "{} in {game}", choice.mv);
    }
}
