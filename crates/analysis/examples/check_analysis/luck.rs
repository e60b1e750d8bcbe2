//! Checks 4 and 5: luck has mean zero, also with a random net and weak players, so that the result without luck has the mean
//! of the result.

use cubilete_ai::net::Net;
use cubilete_ai::{Aim, Evaluator, Level};
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::ledger::{Ledger, StepOf, accounts};
use cubilete_analysis::model::{Model, NetModel, PlayoutModel};
use cubilete_rules::{Game, GameId, Record, Seat, Step};
use cubilete_testing::Random;

use super::games::{Players, played, two_seats};
use super::{Check, Finding, Groups, Part, Scale};

/// Games in a part.
const GAMES: u64 = 10;
/// Standard errors within which a mean is zero.
const WITHIN: f64 = 3.0;

pub(crate) fn checks(scale: Scale) -> [Check; 2] {
    const WEAK: Players = Players::Levels(&[Level::Easy, Level::Greedy]);
    const UNEQUAL: Players = Players::Levels(&[Level::Master, Level::Easy]);
    let parts = |number: u32, count: u64, what: &'static str, players: Players, net: WhichNet| {
        (0..count.div_ceil(GAMES)).flat_map(move |part| {
            GameId::ALL.iter().map(move |id| {
                let name = format!("{number}/{id}{what}/{part}");
                Part::new(name, move || {
                    let seeds = part * GAMES..count.min((part + 1) * GAMES);
                    Moments::of(seeds.map(|seed| {
                        let record = played(two_seats(*id), players, seed);
                        result_and_luck(&record, net)
                    }))
                })
            })
        })
    };
    let count = scale.pick(10, 20_000);
    let weak = parts(4, count, ", weak players", WEAK, WhichNet::Trained);
    let random = parts(4, count, ", random net and players", Players::Random, WhichNet::Random);
    let unequal = parts(5, scale.pick(10, 2000), "", UNEQUAL, WhichNet::Trained);
    let alternating = weak.zip(random).flat_map(|(a, b)| [a, b]);
    [
        Check {
            number: 4,
            title: "luck has mean zero",
            parts: alternating.collect(),
            findings: mean_luck,
        },
        Check {
            number: 5,
            title: "the result without luck has the mean of the result (master against easy)",
            parts: unequal.collect(),
            findings: mean_result,
        },
    ]
}

/// Which net estimates positions.
#[derive(Copy, Clone)]
pub(crate) enum WhichNet {
    Trained,
    Random,
}

/// The result and the luck of the first seat.
fn result_and_luck(record: &Record, net: WhichNet) -> [f64; 2] {
    struct OfFirst(WhichNet);

    impl OfFirst {
        fn of<M: Model>(mut ledger: Ledger<M>, steps: &[StepOf<M>]) -> [f64; 2] {
            let share = ledger.value();
            let enter = |step: &_| ledger.enter(*step).expect("a step of a record");
            let entries: Vec<_> = steps.iter().map(enter).collect();
            let account = accounts(share, &entries, |_| None)[Seat::A];
            [account.result, account.luck_own + account.luck_others]
        }
    }

    impl StepsVisitor for OfFirst {
        type Output = [f64; 2];

        fn visit_net<G: TurnStructure>(
            self,
            start: &G,
            steps: &[Step<G::Roll, G::Move>],
        ) -> [f64; 2] {
            match self.0 {
                WhichNet::Trained => {
                    OfFirst::of(Ledger::new(NetModel::of_bots(start), *start), steps)
                }
                WhichNet::Random => {
                    let net = random_net::<G>(1);
                    let model = NetModel::new(Evaluator::new(&net, Aim::Win));
                    OfFirst::of(Ledger::new(model, *start), steps)
                }
            }
        }

        fn visit_plain<G: Game>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> [f64; 2] {
            OfFirst::of(Ledger::new(PlayoutModel::new(), *start), steps)
        }
    }

    games::visit(&record.start(), record.steps(), OfFirst(net))
}

/// A net with random weights: its estimates mean nothing.
pub(crate) fn random_net<G: TurnStructure>(seed: u64) -> Net {
    let mut random = Random::new(seed);
    let count = G::net().weights().len();
    let weight = |bits: u64| (bits >> 40) as f32 / (1 << 24) as f32 - 0.5;
    let weights = (0..count).map(|_| 0.2 * weight(random.bits())).collect();
    Net::new(G::SHAPE, weights).expect("finite weights")
}

/// Sums over games: their number, and of results and lucks the sums, the sums of squares, and those of the results without
/// luck.
struct Moments;

impl Moments {
    fn of(games: impl Iterator<Item = [f64; 2]>) -> Vec<f64> {
        let mut sums = vec![0.0; 7];
        for [result, luck] in games {
            let adjusted = result - luck;
            let terms =
                [1.0, result, result * result, luck, luck * luck, adjusted, adjusted * adjusted];
            sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += term);
        }
        sums
    }
}

/// The number of games, and the mean and the variance of results, lucks and results without luck.
fn moments(parts: &[Vec<f64>]) -> (f64, [(f64, f64); 3]) {
    let sum = |index: usize| parts.iter().map(|part| part[index]).sum::<f64>();
    let games = sum(0);
    let of = |index: usize| {
        let mean = sum(index) / games;
        (mean, (sum(index + 1) / games - mean * mean) * games / (games - 1.0).max(1.0))
    };
    (games, [of(1), of(3), of(5)])
}

fn mean_luck(groups: &Groups) -> Vec<Finding> {
    let finding = |(what, parts): (&String, &Vec<Vec<f64>>)| {
        let (games, [_, (mean, variance), _]) = moments(parts);
        let error = (variance / games).sqrt();
        let result = format!("{:+.2} ± {:.2} % in {games} games", 100.0 * mean, 100.0 * error);
        Finding::new(what, result, mean.abs() <= WITHIN * error)
    };
    groups.iter().map(finding).collect()
}

fn mean_result(groups: &Groups) -> Vec<Finding> {
    let finding = |(what, parts): (&String, &Vec<Vec<f64>>)| {
        let (games, [(result, of_result), (luck, of_luck), (adjusted, of_adjusted)]) =
            moments(parts);
        let error = (of_luck / games).sqrt();
        let text = format!(
            "result {:.1} %, without luck {:.1} %, luck {:+.2} ± {:.2} %, variance ratio {:.1} in {games} games",
            100.0 * result,
            100.0 * adjusted,
            100.0 * luck,
            100.0 * error,
            of_result / of_adjusted,
        );
        Finding::new(what, text, luck.abs() <= WITHIN * error)
    };
    groups.iter().map(finding).collect()
}
