//! Check 11: marks are confirmed by rollouts, and the strongest bots are hardly ever marked.

use cubilete_ai::Level;
use cubilete_analysis::report::{Options, StepKind, analyze};
use cubilete_analysis::rollout::{self, Method, Rollout, Tally};
use cubilete_analysis::{Class, Confidence};
use cubilete_rules::{GameId, Step};

use super::games::{Players, played, two_seats};
use super::{Check, Finding, Groups, Part, Scale};

/// The standard errors at which a rollout stops early.
const CERTAIN: f64 = 4.0;
/// Trials between two looks at the standard error.
const ROUND: u64 = 500;

/// Numbers of a choice that seems worse than fine: the loss by the first and by the second search (NaN if there
/// was none), and by a rollout, with its
/// standard error and its number of trials.
const FIELDS: usize = 5;

pub(crate) fn checks(scale: Scale) -> [Check; 2] {
    let games = scale.pick(1, 40);
    let trials = scale.pick(500, 10_000);
    let mut marks = Vec::new();
    let mut masters = Vec::new();
    for seed in 0..games {
        for id in GameId::ALL {
            marks.push(Part::new(format!("11/{id}/{seed}"), move || choices(*id, seed, trials)));
            let name = format!("11/{id} master/{seed}");
            masters.push(Part::new(name, move || marked(*id, seed)));
        }
    }
    [
        Check {
            number: 11,
            title: "marks are confirmed by rollouts",
            parts: marks,
            findings: |groups| {
                groups.iter().flat_map(|(name, parts)| confirmed(name, parts)).collect()
            },
        },
        Check {
            number: 11,
            title: "the strongest level is hardly ever marked",
            parts: masters,
            findings: masters_are_fine,
        },
    ]
}

/// Rolls out a few choices of a game that seem worse than fine.
fn choices(id: GameId, seed: u64, trials: u64) -> Vec<f64> {
    const LEVELS: [&[Level]; 3] =
        [&[Level::Easy, Level::Medium], &[Level::Medium, Level::Hard], &[Level::Hard, Level::Easy]];
    const PER_GAME: usize = 4;
    let players = Players::Levels(LEVELS[seed as usize % LEVELS.len()]);
    let record = played(two_seats(id), players, seed);
    let report = analyze(&record, &Options::default(), &mut |_| {}).expect("a legal record");
    let is_doubtful = |index: &usize| {
        report.steps[*index].kind.choice().is_some_and(|choice| choice.confidence.is_some())
    };
    let doubtful: Vec<usize> = (0..report.steps.len()).filter(is_doubtful).collect();
    // Spread over the game.
    let picked = (0..PER_GAME.min(doubtful.len()))
        .map(|n| doubtful[(2 * n + 1) * doubtful.len() / (2 * PER_GAME.min(doubtful.len()))]);
    let mut numbers = Vec::new();
    for index in picked {
        let (Step::Move(seat, mv), StepKind::Choice(choice)) =
            (record.steps()[index], &report.steps[index].kind)
        else {
            continue;
        };
        let Some(Confidence { first, second, .. }) = choice.confidence else { continue };
        let game = record.up_to(index).end();
        let best = game.parse_move(&choice.best).expect("a move of the report");
        let options = rollout::Options { seed, turns: None, method: Method::of(id) };
        let rollout =
            Rollout::after_moves(&game, seat, &[best, mv], options).expect("moves of the report");
        let mut tally = Tally::default();
        let difference = loop {
            let next = tally.trials();
            tally.add(&rollout.play(next..next + ROUND));
            let difference = tally.difference(0, 1, seat);
            let is_certain = difference.mean.abs() > CERTAIN * difference.standard_error;
            if is_certain || tally.trials() >= trials {
                break difference;
            }
        };
        numbers.extend([first, second.unwrap_or(f64::NAN)]);
        numbers.extend([difference.mean, difference.standard_error, tally.trials() as f64]);
    }
    numbers
}

/// The number of decisions of the strongest level, and the losses of those that seem worse than fine by both searches.
fn marked(id: GameId, seed: u64) -> Vec<f64> {
    let record = played(two_seats(id), Players::Levels(&[Level::Master]), seed);
    let report = analyze(&record, &Options::default(), &mut |_| {}).expect("a legal record");
    let mut numbers = vec![0.0];
    for step in &report.steps {
        let Some(choice) = step.kind.choice() else { continue };
        numbers[0] += f64::from(u8::from(choice.decision.is_some()));
        if let Some(Confidence { first, second, .. }) = choice.confidence {
            numbers.extend([first, second.unwrap_or(f64::NAN)]);
        }
    }
    numbers
}

/// How many marks rollouts confirm, and how far searches are from rollouts.
fn confirmed(game: &str, parts: &[Vec<f64>]) -> Vec<Finding> {
    let Ok(id) = game.parse::<GameId>() else { return Vec::new() };
    let all: Vec<&[f64]> = parts.iter().flat_map(|part| part.chunks_exact(FIELDS)).collect();
    let (mut marks, mut confirmed, mut refuted, mut sure, mut really_worse) = (0, 0, 0, 0, 0);
    let mut squares = 0.0;
    for choice in &all {
        let [first, second, loss, error, ..] = choice[..] else { continue };
        let confidence = Confidence::of_searches(id, first, || second);
        let surprise = (loss - confidence.loss) / confidence.standard_error.hypot(error);
        squares += surprise * surprise;
        really_worse += usize::from(loss > 2.0 * error);
        if confidence.class().is_mark() {
            marks += 1;
            confirmed += usize::from(loss > 0.0);
            sure += usize::from(loss > 2.0 * error);
            refuted += usize::from(loss < -2.0 * error);
        }
    }
    let share = |count: usize, of: usize| 100.0 * count as f64 / of.max(1) as f64;
    let result = format!(
        "{confirmed} of {marks} marks ({:.1} %), {sure} beyond two standard errors, {refuted} refuted; {} choices seemed worse, {really_worse} were",
        share(confirmed, marks),
        all.len(),
    );
    let spread = (squares / all.len().max(1) as f64).sqrt();
    vec![
        Finding::new(format!("{game}, confirmed"), result, share(confirmed, marks) >= 95.0),
        Finding::new(
            format!("{game}, distance of searches from rollouts in standard errors"),
            format!("{spread:.2}"),
            spread < 1.5,
        ),
    ]
}

fn masters_are_fine(groups: &Groups) -> Vec<Finding> {
    let finding = |(name, parts): (&String, &Vec<Vec<f64>>)| {
        let id = name.trim_end_matches(" master").parse().unwrap_or(GameId::Qwinto);
        let decisions: f64 = parts.iter().map(|part| part[0]).sum();
        let losses = parts.iter().flat_map(|part| part[1..].chunks_exact(2));
        let class = |of: &[f64]| Confidence::of_searches(id, of[0], || of[1]).class();
        let classes: Vec<Class> = losses.map(class).collect();
        let marks = classes.iter().filter(|class| class.is_mark()).count();
        let unsure = classes.len() - marks;
        let share = 100.0 * marks as f64 / decisions.max(1.0);
        let result =
            format!("{marks} of {decisions} decisions ({share:.2} %), {unsure} too close to call");
        Finding::new(format!("{name}, marked"), result, share <= 1.0)
    };
    groups.iter().map(finding).collect()
}
