//! Check 7: where the game ends within the turn, everything is exact: nothing depends on the net, and nothing is revised.

use cubilete_ai::{Aim, Evaluator, Level};
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::ledger::{Ledger, StepOf};
use cubilete_analysis::model::NetModel;
use cubilete_rules::{Game, GameId, Step};

use super::games::{Players, played, two_seats};
use super::luck::random_net;
use super::{Check, Finding, Groups, Part, Scale};

pub(crate) fn check(scale: Scale) -> Check {
    let parts = (0..scale.pick(2, 100)).flat_map(|seed| {
        GameId::ALL.iter().map(move |id| {
            Part::new(format!("7/{id}/{seed}"), move || {
                let players = Players::Levels(&[Level::Medium]);
                let record = played(two_seats(*id), players, seed);
                games::visit(&record.start(), record.steps(), Ending)
            })
        })
    });
    Check {
        number: 7,
        title: "solved endings do not depend on the net, and nothing is revised",
        parts: parts.collect(),
        findings: exact,
    }
}

/// The number of steps at the end of a game that are solved, and their largest revision.
struct Ending;

/// The change of the estimate, and the values before and after a step.
type Numbers = [Vec<f64>; 3];

impl Ending {
    fn numbers<G: TurnStructure>(
        start: &G,
        steps: &[StepOf<NetModel<'_, G>>],
        seed: u64,
    ) -> Vec<Numbers> {
        let net = random_net::<G>(seed);
        let mut ledger = Ledger::new(NetModel::new(Evaluator::new(&net, Aim::Win)), *start);
        let numbers = |step: &_| {
            let entry = ledger.enter(*step).expect("a step of a record");
            [entry.revision, entry.before, entry.after].map(|of| of.as_slice().to_vec())
        };
        steps.iter().map(numbers).collect()
    }
}

impl StepsVisitor for Ending {
    type Output = Vec<f64>;

    fn visit_net<G: TurnStructure>(self, start: &G, steps: &[Step<G::Roll, G::Move>]) -> Vec<f64> {
        let one = Ending::numbers(start, steps, 1);
        let other = Ending::numbers(start, steps, 2);
        let pairs = one.iter().zip(&other).rev();
        let is_solved = |(one, other): &(&Numbers, &Numbers)| one[1..] == other[1..];
        let solved: Vec<_> = pairs.take_while(is_solved).map(|(one, _)| one).collect();
        // The first of these steps may still revise what was estimated before.
        let revised = solved.iter().rev().skip(1).flat_map(|numbers| &numbers[0]);
        let largest = revised.map(|of| of.abs()).fold(0.0, f64::max);
        vec![solved.len() as f64, largest]
    }

    fn visit_plain<G: Game>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> Vec<f64> {
        Vec::new()
    }
}

fn exact(groups: &Groups) -> Vec<Finding> {
    let finding = |(game, parts): (&String, &Vec<Vec<f64>>)| {
        let solved: f64 = parts.iter().filter_map(|part| part.first()).sum();
        let largest = parts.iter().filter_map(|part| part.get(1)).fold(0.0_f64, |a, b| a.max(*b));
        let text = format!(
            "{solved} steps at the end of {} games, revised by at most {largest:.1e}",
            parts.len()
        );
        Finding::new(game, text, solved > 0.0 && largest < 1e-12)
    };
    groups.iter().map(finding).collect()
}
