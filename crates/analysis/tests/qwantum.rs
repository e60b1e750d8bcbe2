//! The tables of Qwantum against a search that visits every successor.

use cubilete_ai::Play;
use cubilete_analysis::model::{Model, NetModel};
use cubilete_analysis::values::{combine, difference, zero};
use cubilete_analysis::{Solver, Values};
use cubilete_rules::qwantum::{Line, Move, Qwantum, QwantumOptions, TurnStage};
use cubilete_rules::{AnyGame, Game, Moves, Phase, Seat};
use cubilete_testing::Random;

/// The model without any faster method.
struct Plain(NetModel<'static, Qwantum>);

impl Model for Plain {
    type Game = Qwantum;
    type Key = Qwantum;

    fn key(game: &Qwantum) -> Qwantum {
        *game
    }

    fn is_horizon(&mut self, game: &Qwantum, root: &Qwantum) -> bool {
        self.0.is_horizon(game, root)
    }

    fn estimate(&mut self, game: &Qwantum) -> Values {
        self.0.estimate(game)
    }

    fn first_to_choose(&self, game: &Qwantum) -> Seat {
        self.0.first_to_choose(game)
    }
}

fn fast(root: &Qwantum) -> Solver<NetModel<'static, Qwantum>> {
    Solver::new(NetModel::of_bots(root), *root)
}

fn plain(root: &Qwantum) -> Solver<Plain> {
    Solver::new(Plain(NetModel::of_bots(root)), *root)
}

/// Every number of seats with every option.
fn setups() -> impl Iterator<Item = Qwantum> {
    [Line::Below, Line::Reset].into_iter().flat_map(|line| {
        let options = QwantumOptions { line };
        (1..=4).map(move |seats| Qwantum::new(seats, options).unwrap())
    })
}

/// The positions at which a turn begins in a game of mostly sensible moves.
fn turn_starts(mut game: Qwantum, random: &mut Random) -> Vec<Qwantum> {
    let mut starts = Vec::new();
    loop {
        match game.phase() {
            Phase::Roll => {
                if game.at_turn_start() {
                    starts.push(game);
                }
                let roll = game.sample(random);
                game.roll(roll, &mut ()).unwrap();
            }
            Phase::Choose(seats) => {
                for seat in seats {
                    let moves = game.moves(seat);
                    let any = moves.get(random.index(moves.len()));
                    let mv = if random.one_in(6) { any } else { game.greedy(seat) };
                    game.play(seat, mv, &mut ()).unwrap();
                }
            }
            Phase::Over => return starts,
        }
    }
}

/// Some turns of a game with each setup: the last ones, which can end it, and another one.
fn turns(random: &mut Random) -> Vec<Qwantum> {
    let turns = |setup| {
        let starts = turn_starts(setup, random);
        let last = starts.len() - 1;
        [starts[last], starts[last - 1], starts[last - 3], starts[random.index(last)]]
    };
    setups().flat_map(turns).collect()
}

fn close(a: &Values, b: &Values) -> bool {
    a.as_slice().iter().zip(b.as_slice()).all(|(a, b)| (a - b).abs() < 1e-12 * a.abs().max(1.0))
}

/// The position after a first throw and another choice of dice.
fn thrown(start: &Qwantum, random: &mut Random) -> Qwantum {
    let mut game = *start;
    game.roll_unchecked(game.sample(random), &mut ());
    game
}

#[test]
fn values_before_writing_are_those_of_visiting_all_writes() {
    let mut random = Random::new(1);
    for start in turns(&mut random) {
        let (mut fast, mut plain) = (fast(&start), plain(&start));
        fast.value(&start);
        for _ in 0..12 {
            let mut game = thrown(&start, &mut random);
            game.play_unchecked(game.active(), Move::Keep, &mut ());
            assert_eq!(game.stage(), TurnStage::First);
            let (found, expected) = (fast.value(&game), plain.value(&game));
            assert!(close(&found, &expected), "{found:?} {expected:?} at {}", AnyGame::from(game));
        }
    }
}

#[test]
fn values_of_kept_dice_are_those_of_visiting_all_throws() {
    let mut random = Random::new(2);
    for start in turns(&mut random) {
        let (mut fast, mut plain) = (fast(&start), plain(&start));
        for few in [true, true, false] {
            let mut game = thrown(&start, &mut random);
            let seat = game.active();
            let moves = game.moves(seat);
            let is_wanted =
                |mv: &Move| matches!(mv, Move::Rethrow(dice) if (dice.dice().count() <= 2) == few);
            let sets: Vec<Move> = moves.iter().filter(is_wanted).collect();
            game.play_unchecked(seat, *random.choose(&sets), &mut ());
            let found = fast.value(&game);
            let expected =
                if few { plain.value(&game) } else { mean(&game, |next| fast.value(next)) };
            assert!(close(&found, &expected), "{found:?} {expected:?} at {}", AnyGame::from(game));
            assert!(close(&found, &fast.roll(&game).mean));
        }
    }
}

/// The mean over all outcomes of a roll as the rules list them.
fn mean(game: &Qwantum, mut value: impl FnMut(&Qwantum) -> Values) -> Values {
    let outcomes = game.outcomes();
    let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
    // Differences from the first value are small, so that their sum is exact enough.
    let mut origin = None;
    let mut mean = zero(game.seats());
    for outcome in outcomes {
        let mut next = *game;
        next.roll_unchecked(outcome.roll, &mut ());
        let values = value(&next);
        let change = difference(&values, origin.get_or_insert(values));
        let chance = outcome.weight as f64 / total as f64;
        mean = combine(&mean, &change, |mean, change| mean + chance * change);
    }
    combine(&origin.unwrap(), &mean, |origin, mean| origin + mean)
}

#[test]
fn the_best_dice_are_thrown_again_and_of_equally_good_ones_the_first() {
    let mut random = Random::new(3);
    for start in turns(&mut random) {
        let mut fast = fast(&start);
        for _ in 0..20 {
            let game = thrown(&start, &mut random);
            let moves = fast.moves(&game, game.active());
            let mut best = moves[0].1;
            for (_, values) in &moves {
                if values[game.active()] > best[game.active()] {
                    best = *values;
                }
            }
            assert!(close(&fast.value(&game), &best), "{}", AnyGame::from(game));
        }
    }
}

#[test]
fn the_value_of_a_turn_is_the_mean_over_all_first_throws() {
    let mut random = Random::new(4);
    for start in turns(&mut random).into_iter().step_by(5) {
        let mut fast = fast(&start);
        let value = fast.value(&start);
        assert!(close(&value, &mean(&start, |next| fast.value(next))));
        let (mut lucks, mut squares) = (Vec::new(), Vec::new());
        fast.for_each_outcome(&start, &mut |chance, values| {
            let luck = values[Seat::A] - value[Seat::A];
            lucks.push(chance * luck);
            squares.push(chance * luck * luck);
        });
        let sum = |terms: &[f64]| -> f64 {
            terms.chunks(500).map(|terms| terms.iter().sum::<f64>()).sum()
        };
        let spread = fast.roll(&start);
        assert!(sum(&lucks).abs() < 1e-12, "mean luck {}", sum(&lucks));
        let variance = spread.variance[Seat::A];
        assert!((variance - sum(&squares)).abs() < 1e-12 * variance.max(1.0));
        assert!(close(&spread.mean, &value));
    }
}

#[test]
fn rotated_seats_have_rotated_values() {
    let mut random = Random::new(5);
    for setup in setups().filter(|setup| setup.seats().get() > 1) {
        let starts = turn_starts(setup, &mut random);
        let start = starts[starts.len() - 2];
        let rotated = rotated(&start);
        let (values, of_rotated) = (fast(&start).value(&start), fast(&rotated).value(&rotated));
        for seat in start.seats().seats() {
            let found = of_rotated[seat.next(start.seats())];
            assert!((values[seat] - found).abs() < 1e-12, "{}", AnyGame::from(start));
        }
    }
}

/// The start of a turn with every seat's sheet at the next seat.
fn rotated(start: &Qwantum) -> Qwantum {
    let text = AnyGame::from(*start).to_string();
    let fields = text.split('/').map(|field| match field.split_once('=') {
        Some(("active", _)) => format!("active={}", start.active().next(start.seats())),
        Some(("sheets", sheets)) => {
            let mut sheets: Vec<&str> = sheets.split(':').collect();
            sheets.rotate_right(1);
            format!("sheets={}", sheets.join(":"))
        }
        _ => field.to_string(),
    });
    let text = fields.collect::<Vec<_>>().join("/");
    match text.parse() {
        Ok(AnyGame::Qwantum(game)) => game,
        other => panic!("{text}: {other:?}"),
    }
}
