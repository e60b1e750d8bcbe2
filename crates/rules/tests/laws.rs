//! Laws that hold at every step of every game, for every number of seats and every option.

mod common;
mod naive;

use std::collections::{HashMap, HashSet};

use common::{Policy, Splitmix, random_step, setups};
use cubilete_rules::view::{CellShape, Prompt, Sheet};
use cubilete_rules::{
    Action, AnyGame, Chance, Event, Game, GameId, Moves, Phase, Record, Seat, Step, View, Viewer,
    Visitor, playout, random_steps,
};

/// More steps than any game has.
const MOST_STEPS: usize = 50_000;

/// Plays random games of each setup, as many by each policy, and shows every position to `check`.
fn for_every_position(games: u64, mut check: impl FnMut(&AnyGame, &mut Splitmix)) {
    for (number, start) in setups().into_iter().enumerate() {
        // Los Banditos has few setups and short games, and some of its moves are rare.
        let games = if start.id() == GameId::Banditos { 25 * games } else { games };
        for index in 0..2 * games {
            let policy = if index % 2 == 0 { Policy::Uniform } else { Policy::Patient };
            let mut chance = Splitmix(number as u64 * 1000 + index);
            let mut game = start;
            for step in 0.. {
                assert!(step < MOST_STEPS, "{start} does not end");
                check(&game, &mut chance);
                match random_step(&game, policy, &mut chance) {
                    Some(step) => game.apply(step, &mut ()).unwrap(),
                    None => break,
                }
            }
        }
    }
}

#[test]
fn exactly_the_named_seats_have_moves() {
    for_every_position(1, |game, _| {
        for seat in Seat::ALL {
            let named = matches!(game.phase(), Phase::Choose(seats) if seats.contains(seat));
            assert_eq!(!game.moves(seat).is_empty(), named, "seat {seat} in {game}");
            assert!(!named || game.seats().has(seat), "seat {seat} in {game}");
        }
        assert!(!matches!(game.phase(), Phase::Choose(seats) if seats.is_empty()), "{game}");
    });
}

#[test]
fn moves_have_numbers_and_texts_that_lead_back_to_them() {
    for_every_position(1, |game, _| {
        for seat in game.seats().seats() {
            let moves = game.moves(seat);
            assert!(moves.iter().zip(moves.iter().skip(1)).all(|(a, b)| a.id() < b.id()), "{game}");
            for mv in moves {
                assert_eq!(game.move_from_id(mv.id()), Some(mv), "{mv} in {game}");
                assert_eq!(game.parse_move(&mv.to_string()), Ok(mv), "{mv} in {game}");
                let step = Step::Move(seat, mv);
                assert_eq!(game.parse_step(&step.to_string()), Ok(step), "{step} in {game}");
            }
        }
    });
}

#[test]
fn every_number_is_a_move_with_a_text_of_its_own() {
    for game in setups() {
        let mut texts = HashMap::new();
        for id in 0..game.id().n_moves() {
            let mv = game.move_from_id(id).unwrap();
            assert_eq!(mv.id(), id);
            assert_eq!(game.parse_move(&mv.to_string()), Ok(mv));
            assert_eq!(texts.insert(mv.to_string(), id), None, "{mv} in {}", game.id());
        }
        assert_eq!(game.move_from_id(game.id().n_moves()), None);
        assert_eq!(game.move_from_id(usize::MAX), None);
    }
}

#[test]
fn the_moves_of_one_phase_commute() {
    for_every_position(2, |game, chance| {
        let Phase::Choose(seats) = game.phase() else {
            return;
        };
        let choices: Vec<_> = seats
            .map(|seat| {
                let moves = game.moves(seat);
                (seat, moves[chance.below(moves.len() as u32) as usize])
            })
            .collect();
        let play = |order: Vec<&(Seat, _)>| {
            let mut after = *game;
            for (seat, mv) in order {
                after.play(*seat, *mv, &mut ()).unwrap();
            }
            after
        };
        assert_eq!(play(choices.iter().collect()), play(choices.iter().rev().collect()), "{game}");
    });
}

#[test]
fn a_pencilled_choice_changes_nothing_for_the_others_and_is_hidden_from_them() {
    for_every_position(2, |game, chance| {
        let Phase::Choose(seats) = game.phase() else {
            return;
        };
        if seats.len() < 2 {
            return;
        }
        let mut others = seats;
        let Some(first) = others.next() else { return };
        let moves = game.moves(first);
        let mut after = *game;
        after.play(first, moves[chance.below(moves.len() as u32) as usize], &mut ()).unwrap();
        for other in others {
            assert_eq!(after.moves(other), game.moves(other), "{game}");
            let seen = after.seen_by(Viewer::Seat(other));
            assert_eq!(seen, game.seen_by(Viewer::Seat(other)), "{after}");
        }
        assert_eq!(after.seen_by(Viewer::Seat(first)).moves(first), [], "{after}");
        assert_eq!(after.seen_by(Viewer::Spectator), game.seen_by(Viewer::Spectator), "{after}");
        assert_eq!(after.seen_by(Viewer::Table), after);
    });
}

#[test]
fn positions_read_back_as_written() {
    for_every_position(2, |game, _| {
        let text = game.to_string();
        let read: AnyGame = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, *game, "{text}");
        assert_eq!(read.to_string(), text);
        let safe = |c: char| c.is_ascii_alphanumeric() || "/=.,:-".contains(c);
        assert!(text.chars().all(safe), "not safe in an address: {text}");
    });
}

#[test]
fn records_read_back_as_written_and_replay_to_the_same_end() {
    for (number, start) in setups().into_iter().enumerate() {
        let mut chance = Splitmix(number as u64);
        let mut record = Record::new(start);
        record.set_name(Seat::A, "Ana María").unwrap();
        record.add_tag("place", "a train, somewhere").unwrap();
        while let Some(step) = random_step(&record.end(), Policy::Patient, &mut chance) {
            record.push(step, &mut ()).unwrap();
        }
        let text = record.to_string();
        let read: Record = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, record);
        assert_eq!(read.to_string(), text);
        assert_eq!(read.result(), Some(record.end().scores().as_slice().to_vec()));
    }
}

#[test]
fn an_unfinished_record_reads_back_too() {
    for (number, start) in setups().into_iter().enumerate() {
        let mut chance = Splitmix(number as u64);
        let mut record = Record::new(start);
        for _ in 0..7 {
            if let Some(step) = random_step(&record.end(), Policy::Patient, &mut chance) {
                record.push(step, &mut ()).unwrap();
            }
        }
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}

#[test]
fn outcomes_are_possible_distinct_and_stand_for_every_sample() {
    for_every_position(1, |game, chance| {
        let Some(sample) = game.sample(chance) else {
            assert_eq!(game.outcomes(), []);
            return;
        };
        // The first throw of seven dice has 279,936 outcomes: seldom is enough.
        if chance.below(10) > 0 {
            return;
        }
        struct Check(cubilete_rules::AnyRoll);
        impl Visitor for Check {
            type Output = ();
            fn visit<G: Game>(self, game: &G) {
                let outcomes = game.outcomes();
                let sample: G::Roll = self.0.to_string().parse().unwrap();
                let representative = game.representative(sample);
                let mut weights = HashMap::new();
                for outcome in &outcomes {
                    assert!(outcome.weight > 0);
                    assert!(game.is_possible(outcome.roll), "{}", outcome.roll);
                    let again = weights.insert(outcome.roll, outcome.weight);
                    assert_eq!(again, None, "{} is listed twice", outcome.roll);
                }
                for outcome in outcomes.iter().take(1000) {
                    assert_eq!(game.representative(outcome.roll), outcome.roll);
                    assert_eq!(outcome.roll.to_string().parse().as_ref(), Ok(&outcome.roll));
                }
                assert!(weights.contains_key(&representative), "{sample} stands for nothing");
                let (mut merged, mut real) = (*game, *game);
                merged.roll_unchecked(representative, &mut ());
                real.roll(sample, &mut ()).unwrap();
                assert_eq!(merged.phase(), real.phase());
                assert_eq!(merged.scores(), real.scores());
            }
        }
        game.visit(Check(sample));
    });
}

/// Samples agree with the weights: Pearson's test, at a level no correct sampler fails by bad luck.
#[test]
fn samples_agree_with_the_weights() {
    struct Check(Splitmix);
    impl Visitor for Check {
        type Output = Option<(f64, f64)>;
        fn visit<G: Game>(mut self, game: &G) -> Option<(f64, f64)> {
            const SAMPLES: u32 = 40_000;
            let outcomes = game.outcomes();
            if outcomes.len() < 2 || outcomes.len() > 4000 {
                return None;
            }
            let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
            let mut counts: HashMap<G::Roll, u32> = HashMap::new();
            for _ in 0..SAMPLES {
                *counts.entry(game.representative(game.sample(&mut self.0))).or_default() += 1;
            }
            // Outcomes too rare to expect five of are counted together.
            let (mut chi_square, mut cells) = (0.0, 0.0);
            let mut rare = (0.0, 0.0);
            for outcome in outcomes {
                let expected = f64::from(SAMPLES) * outcome.weight as f64 / total as f64;
                let count = f64::from(counts.get(&outcome.roll).copied().unwrap_or(0));
                if expected < 5.0 {
                    rare = (rare.0 + expected, rare.1 + count);
                    continue;
                }
                chi_square += (count - expected).powi(2) / expected;
                cells += 1.0;
            }
            if rare.0 >= 5.0 {
                chi_square += (rare.1 - rare.0).powi(2) / rare.0;
                cells += 1.0;
            }
            let freedom: f64 = cells - 1.0;
            // Six deviations of the chi-square distribution, and a little for few degrees of freedom.
            Some((chi_square, freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0))
        }
    }
    let mut tested: HashMap<String, u32> = HashMap::new();
    for_every_position(1, |game, chance| {
        if game.phase() != Phase::Roll {
            return;
        }
        // A few positions of each kind of roll, told apart by the stage.
        let text = game.to_string();
        let stage = text.split('/').find(|field| field.starts_with("stage=")).unwrap();
        let seen = tested.entry(format!("{} {stage}", game.id())).or_default();
        if *seen >= 3 {
            return;
        }
        *seen += 1;
        if let Some((chi_square, limit)) = game.visit(Check(chance.clone())) {
            assert!(chi_square < limit, "{chi_square} is over {limit} in {game}");
        }
    });
    assert!(tested.len() >= 8, "{tested:?}");
}

#[test]
fn unchecked_and_checked_steps_agree_and_illegal_ones_change_nothing() {
    struct Check<'a>(&'a mut Splitmix);
    impl Visitor for Check<'_> {
        type Output = ();
        fn visit<G: Game>(self, before: &G) {
            let (before, mut game) = (*before, *before);
            match game.phase() {
                Phase::Roll => {
                    let roll = game.sample(self.0);
                    let mut unchecked = before;
                    let (mut events, mut unchecked_events) = (Vec::new(), Vec::new());
                    game.roll(roll, &mut events).unwrap();
                    unchecked.roll_unchecked(roll, &mut unchecked_events);
                    assert_eq!(unchecked, game);
                    assert_eq!(unchecked_events, events);
                    for seat in Seat::ALL {
                        let mv = G::Move::from_id(0).unwrap();
                        assert!(
                            { before }.play(seat, mv, &mut ()).is_err(),
                            "a move instead of a roll"
                        );
                    }
                    // Where the same roll is not due again, it is refused.
                    if !game.is_possible(roll) {
                        let mut after = game;
                        assert!(after.roll(roll, &mut ()).is_err());
                        assert_eq!(after, game);
                    }
                }
                Phase::Choose(seats) => {
                    for seat in Seat::ALL {
                        let legal: Vec<_> = game.moves(seat).iter().map(|mv| mv.id()).collect();
                        for id in 0..G::Move::N_MOVES {
                            let mv = G::Move::from_id(id).unwrap();
                            let mut after = before;
                            let played = after.play(seat, mv, &mut ());
                            let expected = seats.contains(seat) && legal.contains(&id);
                            assert_eq!(played.is_ok(), expected, "{seat} {mv}");
                            if !expected {
                                assert_eq!(after, before);
                            } else {
                                let mut unchecked = before;
                                unchecked.play_unchecked(seat, mv, &mut ());
                                assert_eq!(unchecked, after);
                            }
                        }
                    }
                }
                Phase::Over => {}
            }
        }
    }
    for_every_position(1, |game, chance| {
        if chance.below(4) == 0 {
            game.visit(Check(chance));
        }
    });
}

#[test]
fn scores_are_those_of_a_naive_reading_of_the_sheets_and_nothing_gets_lost() {
    for_every_position(2, |game, _| {
        let text = game.to_string();
        assert_eq!(naive::scores(game.id().name(), &text), game.scores().as_slice(), "{text}");
        naive::check_conserved(game.id().name(), &text);
    });
}

#[test]
fn legal_moves_are_those_of_a_naive_reading_of_the_position() {
    for_every_position(2, |game, _| check_moves(game));
    check_moves(&DISPLAY_WITH_A_GAP.parse().unwrap());
}

/// The pile of Todo en 1 carta can run out in the last turn only, so random games seldom show an empty place.
const DISPLAY_WITH_A_GAP: &str = "onecard/seats=2/variant=advanced/colors=all/deck=-2s55s44.-6s623s3.-62s4s35.-44s444s.-5355s2s.6s-22s64.4s-266s2.5-3s36s3.5-2s553s.5-52s62s.2s3-3s66.2s4-626s.33s-64s4.44s-345s.62-6s4s2/stage=take/active=a/turn=40/throws=-/dice=ygroo/marker=b/display=13.-.9/cards=12.23-524,4.-21110,8.0-0000:10.3-4211,-,6.0-0000/scored=11.13,1.12,2.10,3.16:5.12,15.10,14.25,7.14/pencils=-:-";

fn check_moves(game: &AnyGame) {
    let text = game.to_string();
    for (seat, letter) in game.seats().seats().zip("abcdef".chars()) {
        let mut moves: Vec<String> = game.moves(seat).iter().map(|mv| mv.to_string()).collect();
        moves.sort();
        let naive = naive::moves(game.id().name(), &text, letter);
        assert_eq!(moves, naive, "seat {letter} in {text}");
    }
}

#[test]
fn the_winners_are_those_with_the_highest_score_and_there_are_none_before_the_end() {
    for_every_position(1, |game, _| {
        let winners = game.winners();
        assert_eq!(winners.is_empty(), game.phase() != Phase::Over, "{game}");
        let scores = game.scores();
        let best = scores.as_slice().iter().max();
        for (seat, score) in scores.iter().filter(|_| !winners.is_empty()) {
            assert_eq!(winners.contains(seat), Some(score) == best, "{game}");
        }
    });
}

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

/// What chance was asked, and what it answered.
struct Asked(Splitmix, Vec<(u32, u32)>);

impl Chance for Asked {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.0.below(n);
        self.1.push((n, number));
        number
    }
}

#[test]
fn a_playout_is_what_it_would_be_step_by_step_from_wherever_it_begins() {
    struct Both(u64);
    impl Visitor for Both {
        type Output = ();

        fn visit<G: Game>(self, start: &G) {
            let (mut at_once, mut by_steps) = (*start, *start);
            let mut chances = [(); 2].map(|()| Asked(Splitmix(self.0), Vec::new()));
            let mut events: [Vec<Event>; 2] = Default::default();
            let decisions = [
                playout(&mut at_once, &mut chances[0], &mut events[0]),
                random_steps(&mut by_steps, &mut chances[1], &mut events[1], |_| false),
            ];
            assert_eq!(at_once, by_steps);
            assert_eq!(chances[0].1, chances[1].1);
            assert_eq!(events[0], events[1]);
            assert_eq!(decisions[0], decisions[1]);
            assert_eq!(at_once.phase(), Phase::Over);
        }
    }
    let mut seed = 0;
    for_every_position(1, |game, _| {
        // Every beginning of some games, and some of all: a playout from each would take minutes.
        seed += 1;
        if seed % 7 == 0 {
            game.visit(Both(seed));
        }
    });
}

/// Uniform play of Los Banditos concedes at once: the patient policy must reach what the rules are about.
#[test]
fn the_laws_see_every_kind_of_move_that_the_rules_have() {
    let mut seen: HashMap<&str, HashSet<String>> = HashMap::new();
    for_every_position(4, |game, _| {
        for seat in game.seats().seats() {
            for mv in game.moves(seat) {
                let text = mv.to_string();
                let kind = text.split('-').next().unwrap().to_string();
                seen.entry(game.id().name()).or_default().insert(kind);
            }
        }
    });
    for (game, kinds) in [
        ("qwantum", &["keep", "rethrow", "pass", "write"][..]),
        ("qwinto", &["throw", "keep", "rethrow", "pass", "write"]),
        ("banditos", &["place", "claim", "concede", "throw", "end", "return"]),
        ("onecard", &["stop", "rethrow", "pass", "mark", "take", "keep"]),
    ] {
        for kind in kinds {
            assert!(seen[game].contains(*kind), "no {kind} in {game}");
        }
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
