//! Check 12: the time of the analysis of a game.

use std::time::Instant;

use cubilete_ai::Level;
use cubilete_analysis::report::{Options, analyze};
use cubilete_rules::GameId;

use super::games::{Players, played, two_seats};
use super::{Check, Finding, Groups, Part, Scale};

/// Seconds within which a game of two seats must be analysed on one core.
const BAR: f64 = 0.5;

pub(crate) fn check(scale: Scale) -> Check {
    let parts = (0..scale.pick(1, 10)).flat_map(|seed| {
        GameId::ALL
            .iter()
            .map(move |id| Part::new(format!("12/{id}/{seed}"), move || vec![seconds(*id, seed)]))
    });
    Check { number: 12, title: "speed", parts: parts.collect(), findings: fast }
}

/// The shorter time of two analyses of a game.
fn seconds(id: GameId, seed: u64) -> f64 {
    let record = played(two_seats(id), Players::Levels(&[Level::Medium]), seed);
    let time = || {
        let begun = Instant::now();
        analyze(&record, &Options::default(), &mut |_| {}).expect("a legal record");
        begun.elapsed().as_secs_f64()
    };
    time().min(time())
}

fn fast(groups: &Groups) -> Vec<Finding> {
    let finding = |(game, parts): (&String, &Vec<Vec<f64>>)| {
        let mean = parts.iter().map(|part| part[0]).sum::<f64>() / parts.len() as f64;
        let text = format!("{mean:.2} s a game, bar {BAR} s");
        Finding::new(game, text, mean <= BAR)
    };
    groups.iter().map(finding).collect()
}
