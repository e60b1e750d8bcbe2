//! Prints means over the records of a folder for each player name: `summary DIR [SIGHT]`. The figures of docs/analysis.md.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use cubilete_ai::Level;
use cubilete_analysis::report::SeatReport;
use cubilete_analysis::{Options, Sight, analyze};

/// A part of the result with its name.
type Part = (&'static str, fn(&SeatReport) -> f64);

const PARTS: [Part; 7] = [
    ("result", |seat| seat.account.result),
    ("without luck", |seat| seat.account.luck_adjusted()),
    ("luck", |seat| seat.account.luck_own + seat.account.luck_others),
    ("own errors", |seat| seat.account.skill),
    ("others' errors", |seat| seat.account.others_skill),
    ("interaction", |seat| seat.account.interaction),
    ("revision", |seat| seat.account.revision),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("expected a folder with records")?;
    let sight = arguments.next().map_or(Ok(Sight::Turn), |sight| sight.parse())?;
    let options = Options { sight };
    let mut players: BTreeMap<String, Vec<SeatReport>> = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "cub") {
            let report = analyze(&fs::read_to_string(path)?.parse()?, &options, &mut |_| {})?;
            for seat in report.seats {
                let name = seat.name.clone().unwrap_or_default();
                players.entry(name).or_default().push(seat);
            }
        }
    }
    for (name, seats) in &players {
        println!("{name}, {} games, in percent of a win", seats.len());
        for (part, value) in PARTS {
            let Moments { mean, variance } = Moments::of(seats, value);
            let error = (variance / seats.len() as f64).sqrt();
            println!("  {part:<15} {:>7.1} ± {:.1}", 100.0 * mean, 100.0 * error);
        }
        let [result, adjusted] = [PARTS[0], PARTS[1]].map(|(_, value)| Moments::of(seats, value));
        println!("  variance ratio  {:>7.1}", result.variance / adjusted.variance);
        for level in Level::ALL {
            let found = |seat: &&SeatReport| seat.level.is_some_and(|found| found.level == level);
            let count = seats.iter().filter(found).count();
            if count > 0 {
                println!("  {level:<15} {count:>7} games");
            }
        }
    }
    Ok(())
}

/// The mean and the variance of a part over games.
struct Moments {
    mean: f64,
    variance: f64,
}

impl Moments {
    fn of(seats: &[SeatReport], value: fn(&SeatReport) -> f64) -> Moments {
        let mean = |value: &dyn Fn(&SeatReport) -> f64| {
            seats.iter().map(value).sum::<f64>() / seats.len() as f64
        };
        let center = mean(&value);
        Moments { mean: center, variance: mean(&|seat| (value(seat) - center).powi(2)) }
    }
}
