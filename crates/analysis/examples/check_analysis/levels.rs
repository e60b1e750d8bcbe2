//! Check 11, last part: the interval of the level covers the error with which a bot played.

use cubilete_ai::{Level, Play};
use cubilete_analysis::games::{self, StepsVisitor, TurnStructure};
use cubilete_analysis::report::{Options, analyze};
use cubilete_rules::{Game, GameId, Step};

use super::games::{Players, played, two_seats};
use super::{Check, Finding, Groups, Part, Scale};

pub(crate) fn check(scale: Scale) -> Check {
    const LEVELS: [(&str, &[Level]); 3] =
        [("easy", &[Level::Easy]), ("medium", &[Level::Medium]), ("hard", &[Level::Hard])];
    let parts = (0..scale.pick(2, 200)).flat_map(|seed| {
        GameId::ALL.iter().flat_map(move |id| {
            LEVELS.into_iter().enumerate().map(move |(index, (name, levels))| {
                let run = move || intervals(*id, index, levels, seed);
                Part::new(format!("11/{id} {name}/{seed}"), run)
            })
        })
    });
    Check {
        number: 11,
        title: "the interval of the level covers the error of the bot",
        parts: parts.collect(),
        findings: covered,
    }
}

/// For each seat, the ends of its interval and its true error.
fn intervals(id: GameId, level: usize, levels: &'static [Level], seed: u64) -> Vec<f64> {
    let start = two_seats(id);
    let record = played(start, Players::Levels(levels), seed);
    let report = analyze(&record, &Options::default(), &mut |_| {}).expect("a legal record");
    let Some(errors) = games::visit(&start, &[], ErrorsOfLevels) else { return Vec::new() };
    let estimates = report.seats.iter().filter_map(|seat| seat.level);
    estimates.flat_map(|of| [of.error.low, of.error.high, f64::from(errors[level])]).collect()
}

struct ErrorsOfLevels;

impl StepsVisitor for ErrorsOfLevels {
    type Output = Option<[f32; 3]>;

    fn visit_net<G: TurnStructure>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> Option<[f32; 3]> {
        Some(<G as Play>::ERRORS)
    }

    fn visit_plain<G: Game>(self, _: &G, _: &[Step<G::Roll, G::Move>]) -> Option<[f32; 3]> {
        None
    }
}

fn covered(groups: &Groups) -> Vec<Finding> {
    let finding = |(what, parts): (&String, &Vec<Vec<f64>>)| {
        let estimates: Vec<&[f64]> = parts.iter().flat_map(|part| part.chunks_exact(3)).collect();
        let covers = estimates.iter().filter(|of| of[0] <= of[2] && of[2] <= of[1]).count();
        let below = estimates.iter().filter(|of| of[1] < of[2]).count();
        let share = 100.0 * covers as f64 / estimates.len().max(1) as f64;
        let result =
            format!("{covers} of {} ({share:.1} %); {below} are below it", estimates.len());
        // So many games may miss it by chance.
        Finding::new(what, result, share >= 93.0 || estimates.len() - covers <= 2)
    };
    groups.iter().map(finding).collect()
}
