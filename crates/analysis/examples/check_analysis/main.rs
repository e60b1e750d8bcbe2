//! Runs the twelve checks of the analysis: `check_analysis FILE THREADS full|quick|done [NUMBER]...`.
//!
//! FILE keeps what is done, a line for each part, so that a run can be continued; `done` only prints it. With numbers,
//! only these checks run. `check_analysis digest` prints hashes of reports, to compare machines. Run by `cargo xtask check-analysis`.

// Its modules are beside it, as for the tests, which load it in the same way.
#[path = "checks.rs"]
mod checks;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use cubilete_rules::GameId;

use checks::{Check, Finding, Numbers, Part, Scale};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("expected the file for what is done")?;
    if file == "digest" {
        return digests();
    }
    let threads = arguments.next().ok_or("expected the number of threads")?.parse()?;
    let how = arguments.next().ok_or("expected full, quick or done")?;
    let scale = if how == "quick" { Scale::Quick } else { Scale::Full };
    let only = arguments.map(|number| number.parse()).collect::<Result<Vec<usize>, _>>()?;
    let checks: Vec<Check> = checks::all(scale)
        .into_iter()
        .filter(|check| only.is_empty() || only.contains(&check.number))
        .collect();
    let mut done = read(&file)?;
    if how != "done" {
        run(&checks, &file, &mut done, threads)?;
    }
    let holds = print(&checks, &done);
    if holds { Ok(()) } else { Err("a check failed".into()) }
}

/// Prints a hash of the report of some games.
fn digests() -> Result<(), Box<dyn Error>> {
    for id in GameId::ALL {
        for seed in 0..3 {
            println!("{id} {seed} {:016x}", checks::repeatable::digest(*id, seed));
        }
    }
    Ok(())
}

/// Reads what is done. A line that was cut off is left out.
fn read(file: &str) -> Result<Numbers, Box<dyn Error>> {
    let Ok(text) = fs::read_to_string(file) else { return Ok(Numbers::new()) };
    let mut done = Numbers::new();
    for line in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')) {
        let mut fields = line.split('\t');
        let name = fields.next().unwrap_or_default().to_string();
        done.insert(name, fields.map(str::parse).collect::<Result<_, _>>()?);
    }
    Ok(done)
}

/// Runs the parts that are not done: one of each check in turn, so that an interrupted run has something of each.
fn run(
    checks: &[Check],
    file: &str,
    done: &mut Numbers,
    threads: usize,
) -> Result<(), Box<dyn Error>> {
    let longest = checks.iter().map(|check| check.parts.len()).max().unwrap_or(0);
    let in_turn =
        (0..longest).flat_map(|n| checks.iter().filter_map(move |check| check.parts.get(n)));
    let parts: Vec<&Part> = in_turn.filter(|part| !done.contains_key(&part.name)).collect();
    let output = OpenOptions::new().create(true).append(true).open(file)?;
    let results = Mutex::new((output, done));
    let (next, begun) = (AtomicUsize::new(0), Instant::now());
    let work = || -> Result<(), std::io::Error> {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(part) = parts.get(index) else { return Ok(()) };
            let numbers = (part.run)();
            let fields: Vec<String> = numbers.iter().map(|number| format!("\t{number}")).collect();
            let mut results = results.lock().expect("no other thread panicked");
            writeln!(results.0, "{}{}", part.name, fields.concat())?;
            results.1.insert(part.name.clone(), numbers);
            drop(results);
            let time = begun.elapsed().as_secs();
            eprint!("\r{} of {} parts in {time} s, {:<40}", index + 1, parts.len(), part.name);
        }
    };
    thread::scope(|scope| {
        let others: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        others.into_iter().try_for_each(|other| other.join().expect("a check panicked"))
    })?;
    eprintln!();
    Ok(())
}

/// Prints what was found. Returns whether everything holds.
fn print(checks: &[Check], done: &Numbers) -> bool {
    let mut holds = true;
    let mut titles = BTreeMap::new();
    for check in checks {
        let count = check.parts.iter().filter(|part| done.contains_key(&part.name)).count();
        let groups = checks::groups(check, done);
        println!("\n{}. {} ({count} of {} parts)", check.number, check.title, check.parts.len());
        for Finding { what, result, holds: of_finding } in (check.findings)(&groups) {
            let verdict = if of_finding { "holds" } else { "FAILS" };
            println!("  {verdict}  {what}: {result}");
            holds &= of_finding;
        }
        *titles.entry(check.number).or_insert(0) += count;
    }
    holds && titles.values().all(|count| *count > 0)
}
