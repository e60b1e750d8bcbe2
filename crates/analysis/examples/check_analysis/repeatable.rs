//! Check 10: the same report on any number of threads, and on every machine.

use std::thread;

use cubilete_ai::Level;
use cubilete_analysis::report::{Options, analyze};
use cubilete_rules::{AnyGame, GameId};

use super::games::{Players, played};
use super::{Check, Finding, Groups, Part, Scale};

/// The number of threads that analyse the same game.
const THREADS: usize = 4;

pub(crate) fn check(scale: Scale) -> Check {
    let parts = (0..scale.pick(1, 5)).flat_map(|seed| {
        GameId::ALL.iter().map(move |id| {
            Part::new(format!("10/{id}/{seed}"), move || {
                let alone = digest(*id, seed);
                let equal = thread::scope(|scope| {
                    let others: Vec<_> =
                        (0..THREADS).map(|_| scope.spawn(|| digest(*id, seed))).collect();
                    others
                        .into_iter()
                        .filter_map(|other| other.join().ok())
                        .filter(|of| *of == alone)
                        .count()
                });
                vec![equal as f64]
            })
        })
    });
    Check {
        number: 10,
        title: "the same report on any number of threads",
        parts: parts.collect(),
        findings: |groups: &Groups| {
            let equal = |part: &Vec<f64>| part[0] == THREADS as f64;
            let finding = |(game, parts): (&String, &Vec<Vec<f64>>)| {
                let count = parts.iter().filter(|part| equal(part)).count();
                let text = format!("{count} of {} games equal on {THREADS} threads", parts.len());
                Finding::new(game, text, count == parts.len())
            };
            groups.iter().map(finding).collect()
        },
    }
}

/// A hash of every bit of the report of a game.
pub(crate) fn digest(id: GameId, seed: u64) -> u64 {
    let seats = if seed % 2 == 1 && id == GameId::Qwinto { 3 } else { 2 };
    let start = AnyGame::new(id, seats, []).expect("a number of seats of the game");
    let record = played(start, Players::Levels(&[Level::Easy, Level::Medium]), seed);
    let report = analyze(&record, &Options::default(), &mut |_| {}).expect("a legal record");
    // The text of a number tells it from every other one. FNV-1a.
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{report:?}").bytes().fold(0xcbf2_9ce4_8422_2325, hash)
}
