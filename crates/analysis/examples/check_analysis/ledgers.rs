//! Checks 1, 2, 3 and 6: entries add up, over a game, over the seats and over the outcomes of a roll; and errors are never
//! gains.

use cubilete_ai::Level;
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::ledger::{Cause, Ledger, StepOf, accounts};
use cubilete_analysis::model::{Model, NetModel, PlayoutModel};
use cubilete_analysis::report::{Options, analyze};
use cubilete_rules::{AnyGame, Game, GameId, Seat, Step};
use cubilete_testing::setups::setups_with_one_option;

use super::games::{Players, name, played, played_by_reference};
use super::{Check, Finding, Groups, Part, Scale};

/// Games in a part.
const GAMES: u64 = 5;

pub(crate) fn checks(scale: Scale) -> [Check; 2] {
    let games = scale.pick(GAMES.min(1), 1000);
    let mut parts = Vec::new();
    // One game of each setup first.
    for first in std::iter::once(0).chain((1..games).step_by(GAMES as usize)) {
        for start in setups_with_one_option() {
            let seeds = if first == 0 { 0..1 } else { first..games.min(first + GAMES) };
            let name = format!("1/{}/{first}", name(&start));
            parts.push(Part::new(name, move || {
                let of_game = |seed: u64| {
                    const LEVELS: [Level; 3] = [Level::Greedy, Level::Easy, Level::Medium];
                    let is_random = seed.is_multiple_of(2);
                    let players =
                        if is_random { Players::Random } else { Players::Levels(&LEVELS) };
                    let record = played(start, players, seed);
                    games::visit(&record.start(), record.steps(), Largest)
                };
                let games: Vec<[f64; 5]> = seeds.clone().map(of_game).collect();
                let largest = |index: usize| {
                    games.iter().map(|of| of[index]).fold(f64::NEG_INFINITY, f64::max)
                };
                [games.len() as f64].into_iter().chain((0..5).map(largest)).collect()
            }));
        }
    }
    let reference = (0..scale.pick(1, 50)).flat_map(|seed| {
        let starts = GameId::ALL.iter().flat_map(|id| {
            id.seat_counts().map(|seats| AnyGame::new(*id, seats, []).expect("default options"))
        });
        starts.map(move |start| {
            Part::new(format!("6/{}/{seed}", name(&start)), move || {
                let record = played_by_reference(start, seed);
                let report = analyze(&record, &Options::default(), &mut |_| {});
                let report = report.expect("a legal record");
                let first = &report.seats[0];
                vec![first.loss, first.account.luck_adjusted()]
            })
        })
    });
    [
        Check {
            number: 1,
            title: "entries add up, over games (1), seats (2) and outcomes (3), and errors never gain (6)",
            parts,
            findings: exact,
        },
        Check {
            number: 6,
            title: "the reference makes no errors",
            parts: reference.collect(),
            findings: |groups| groups.iter().map(|(game, parts)| no_errors(game, parts)).collect(),
        },
    ]
}

/// The largest deviations in a game: of the sum of all parts from the result, of the sum over the seats from zero, of the mean
/// luck of a roll from zero; and the largest own error, which is not positive, and its largest cost.
struct Largest;

impl Largest {
    fn of<M: Model>(mut ledger: Ledger<M>, steps: &[StepOf<M>]) -> [f64; 5] {
        let share = ledger.value();
        let count = share.count();
        let (mut sums, mut mean, mut own, mut loss) =
            (0.0_f64, 0.0_f64, f64::NEG_INFINITY, 0.0_f64);
        let mut entries = Vec::new();
        for step in steps {
            let before = *ledger.position();
            let entry = ledger.enter(*step).expect("a step of a record");
            let mut changes = vec![entry.revision, entry.luck()];
            match &entry.cause {
                Cause::Choice(choice) => {
                    changes.extend([choice.error, choice.interaction]);
                    own = own.max(choice.error[choice.seat]);
                    loss = loss.max(-choice.error[choice.seat]);
                }
                Cause::Roll { .. } => {
                    let mut lucks = vec![0.0; count.get()];
                    ledger.for_each_outcome(&before, &mut |chance, values| {
                        for (luck, seat) in lucks.iter_mut().zip(count.seats()) {
                            *luck += chance * (values[seat] - entry.before[seat]);
                        }
                    });
                    mean = lucks.into_iter().map(f64::abs).fold(mean, f64::max);
                }
            }
            if count.get() > 1 {
                let sum = |of: &cubilete_analysis::Values| of.as_slice().iter().sum::<f64>().abs();
                sums = changes.iter().map(sum).fold(sums, f64::max);
            }
            entries.push(entry);
        }
        let accounts = accounts(share, &entries, |_| Some(Seat::A));
        let missing = |(_, of): (_, &cubilete_analysis::ledger::Account)| {
            (of.result - of.share - of.total()).abs()
        };
        [accounts.iter().map(missing).fold(0.0, f64::max), sums, mean, own, loss]
    }
}

impl StepsVisitor for Largest {
    type Output = [f64; 5];

    fn visit_net<G: TurnStructure>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> [f64; 5] {
        Largest::of(Ledger::new(NetModel::of_bots(start), *start), steps)
    }

    fn visit_plain<G: Game>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> [f64; 5] {
        Largest::of(Ledger::new(PlayoutModel::new(), *start), steps)
    }
}

fn exact(groups: &Groups) -> Vec<Finding> {
    let largest = |index: usize| {
        let numbers = groups.values().flatten().map(|numbers| numbers[index]);
        numbers.fold(f64::NEG_INFINITY, f64::max)
    };
    let games: f64 = groups.values().flatten().map(|numbers| numbers[0]).sum();
    let fewest = groups.values().map(|parts| parts.iter().map(|part| part[0]).sum::<f64>());
    let fewest = fewest.fold(f64::INFINITY, f64::min);
    let of = format!("{games} games, at least {fewest} of each of {} setups", groups.len());
    let small = |what: &str, index: usize, bound: f64| {
        let largest = largest(index);
        Finding::new(what, format!("at most {largest:.1e} in {of}"), largest <= bound)
    };
    vec![
        small("1, what is missing from the result", 1, 1e-9),
        small("2, sum of a step over the seats", 2, 1e-12),
        small("3, mean luck of a roll", 3, 1e-12),
        small("6, gain by an error", 4, 0.0),
    ]
}

fn no_errors(setup: &str, parts: &[Vec<f64>]) -> Finding {
    let worst = parts.iter().map(|part| part[0]).fold(0.0, f64::max);
    let count = parts.len() as f64;
    let mean = parts.iter().map(|part| part[1]).sum::<f64>() / count;
    let squares: f64 = parts.iter().map(|part| (part[1] - mean) * (part[1] - mean)).sum();
    let deviation = (squares / (count - 1.0).max(1.0)).sqrt();
    let result = format!(
        "at most {worst:.1e} in {count} games; results without luck {mean:.3}, deviation {deviation:.3}"
    );
    Finding::new(setup, result, worst == 0.0)
}
