//! Rollouts: unbiased, legal, and independent of how trials are divided.

use cubilete_ai::Sight;
use cubilete_analysis::Solver;
use cubilete_analysis::model::NetModel;
use cubilete_analysis::rollout::{Method, Options, Rollout, Tally, Trial};
use cubilete_rules::{AnyGame, GameId, Seat};

/// The last tile of Los Banditos: one of two dice decides the game.
const LAST_TILE: &str = "banditos/seats=2/full=return/proof=any/stage=throw/active=a/first=no/hand=-/slots=1,g5.g6,k2.k2.b4:-,-,-:-,-,-:-,-,-/won=1,1,2:2,2,1";

fn game(text: &str) -> AnyGame {
    text.parse().unwrap()
}

fn start(id: GameId, seats: usize) -> AnyGame {
    AnyGame::new(id, seats, []).unwrap()
}

/// The position after some steps of a game.
fn after(mut game: AnyGame, steps: &str) -> AnyGame {
    for step in steps.split_whitespace() {
        game.apply(game.parse_step(step).unwrap(), &mut ()).unwrap();
    }
    game
}

fn tally(trials: &[Vec<Trial>]) -> Tally {
    let mut tally = Tally::default();
    tally.add(trials);
    tally
}

#[test]
fn the_value_of_a_solved_ending_is_found() {
    let game = game(LAST_TILE);
    let AnyGame::Banditos(position) = game else { panic!("{game}") };
    let exact = Solver::new(NetModel::of_bots(&position), position).value(&position)[Seat::A];
    let rollout = Rollout::new(vec![game], Options { seed: 3, ..Options::default() });
    let found = tally(&rollout.play(0..2000)).plain_value(0, Seat::A);
    let error = found.mean - exact;
    assert!(found.standard_error > 0.0 && found.standard_error < 0.02, "{found:?}");
    assert!(error.abs() < 3.0 * found.standard_error, "{found:?} instead of {exact}");
}

#[test]
fn a_solved_ending_without_luck_does_not_vary() {
    let options = Options { method: Method::Solver, ..Options::default() };
    let found = tally(&Rollout::new(vec![game(LAST_TILE)], options).play(0..60));
    assert!(found.value(0, Seat::A).standard_error < 1e-12, "{found:?}");
    assert!(found.plain_value(0, Seat::A).standard_error > 0.01, "the dice differ");
}

#[test]
fn luck_subtraction_changes_the_variance_and_not_the_mean() {
    let rollout =
        Rollout::new(vec![start(GameId::Qwinto, 2)], Options { seed: 1, ..Options::default() });
    let trials = rollout.play(0..400);
    let lucks: Vec<f64> = (trials.iter())
        .map(|trial| trial[0].result[Seat::A] - trial[0].adjusted[Seat::A])
        .collect();
    let mean = lucks.iter().sum::<f64>() / lucks.len() as f64;
    let squares: f64 = lucks.iter().map(|luck| (luck - mean) * (luck - mean)).sum();
    let error = squares.sqrt() / lucks.len() as f64;
    assert!(mean.abs() < 3.0 * error, "{mean} ± {error}");
    let reduction = tally(&trials).variance_reduction(0, Seat::A).unwrap();
    assert!(reduction > 1.5, "{reduction}");
}

#[track_caller]
fn check_reduction(start: AnyGame, sight: Sight) {
    let options = Options { turns: Some(6), method: Method::Bot(sight), ..Options::default() };
    let tally = tally(&Rollout::new(vec![start], options).play(0..40));
    for seat in start.seats().seats() {
        let reduction = tally.variance_reduction(0, seat).unwrap();
        assert!(reduction > 1.0 - 1e-9, "{start}, {sight:?}: {reduction}");
    }
}

#[test]
fn luck_is_subtracted_only_where_that_reduces_the_variance() {
    for id in [GameId::Banditos, GameId::OneCard, GameId::Qwantum] {
        check_reduction(start(id, 2), Sight::Glance);
    }
    check_reduction(start(GameId::Qwinto, 2), Sight::Glance);
}

#[test]
fn trials_depend_on_their_numbers_alone() {
    for id in GameId::ALL {
        let options = Options { seed: 5, turns: Some(4), method: Method::Bot(Sight::Glance) };
        let rollout = Rollout::new(vec![start(*id, 2)], options);
        let whole = rollout.play(0..12);
        let parts: Vec<_> = [9..12, 0..4, 4..9].map(|part| rollout.play(part)).into();
        let [last, first, middle] = &parts[..] else { panic!("three parts") };
        assert_eq!(whole, [&first[..], middle, last].concat(), "{id}");
        assert_ne!(whole[0], whole[1], "{id}: the dice differ");
        let other = Rollout::new(vec![start(*id, 2)], Options { seed: 6, ..options });
        assert_ne!(whole, other.play(0..12), "{id}: another seed");
    }
}

#[test]
fn equal_moves_have_equal_trials_and_the_better_one_is_found() {
    let game = after(start(GameId::Qwinto, 2), "roll:start-a a:throw-oy roll:o1.y2 a:keep");
    let [good, bad] = ["write-o3", "write-o9"].map(|mv| game.parse_move(mv).unwrap());
    let rollout =
        Rollout::after_moves(&game, Seat::A, &[good, bad, good], Options::default()).unwrap();
    let tally = tally(&rollout.play(0..300));
    let same = tally.difference(0, 2, Seat::A);
    assert_eq!((same.mean, same.standard_error), (0.0, 0.0));
    let better = tally.difference(0, 1, Seat::A);
    assert!(better.mean > 3.0 * better.standard_error, "{better:?}");
}

#[test]
fn pencilled_choices_of_others_are_removed_and_illegal_moves_refused() {
    let open = after(start(GameId::Qwinto, 2), "roll:start-a a:throw-oy roll:o4.y5 a:keep");
    let pencilled = after(open, "b:write-o9");
    let mv = open.parse_move("write-y2").unwrap();
    let play = |game: &AnyGame| {
        Rollout::after_moves(game, Seat::A, &[mv], Options::default()).unwrap().play(0..3)
    };
    assert_eq!(play(&open), play(&pencilled));
    let kept = |game| Rollout::new(vec![game], Options::default()).play(0..20);
    assert_ne!(kept(open), kept(pencilled), "what a seat has chosen counts");
    let illegal = open.parse_move("throw-o").unwrap();
    assert!(Rollout::after_moves(&open, Seat::A, &[illegal], Options::default()).is_err());
}

#[test]
fn trials_to_the_end_have_scores_and_others_have_not() {
    let start = start(GameId::Qwinto, 3);
    let spread = |turns| {
        let options = Options { turns, ..Options::default() };
        tally(&Rollout::new(vec![start], options).play(0..10)).score(0, Seat::C)
    };
    let score = spread(None).unwrap();
    assert!(score.mean > 10.0 && score.deviation > 1.0, "{score:?}");
    assert_eq!(spread(Some(3)), None);
}
