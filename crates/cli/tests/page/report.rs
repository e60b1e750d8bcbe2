//! The reports that `cubilete analyze --html` writes: accessible, readable on every screen, and complete in themselves.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::process::Command;

use cubilete_rules::{AnyGame, GameId, Record, Seat};
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::play::{Policy, random_record};
use futures_util::FutureExt;
use serde_json::json;

use crate::axe::serious_problems;
use crate::visit::{DESKTOP, PHONE, assert_none, target_folder};

/// What is wrong with the structure of a document, which axe-core does not look for, and whether it loads anything.
const STRUCTURE: &str = r#"
const wrong = [];
for (const chart of document.querySelectorAll('svg[role=img]'))
    for (const name of ['title', 'desc'])
        if (!chart.querySelector(`:scope > ${name}`)?.textContent.trim()) wrong.push(`a chart without ${name}`);
for (const heading of document.querySelectorAll('th'))
    if (!heading.scope) wrong.push(`a heading without scope: ${heading.textContent}`);
for (const { name } of performance.getEntriesByType('resource')) wrong.push(`loads ${name}`);
if (document.scrollingElement.scrollWidth > innerWidth) wrong.push(`is ${document.scrollingElement.scrollWidth} wide`);
for (const text of document.querySelectorAll('svg.chart text')) {
    const [inner, outer] = [text, text.closest('section')].map((of) => of.getBoundingClientRect());
    if (inner.left < outer.left || inner.right > outer.right) wrong.push(`a label outside: ${text.textContent}`);
}
return wrong;
"#;

/// The names of the players: one cannot be broken and is long, and one is markup.
const NAMES: [&str; 6] = [
    "Wolfeschlegelsteinhausenbergerdorff",
    "<script>alert(1)</script>",
    "Cid",
    "Dora & Eva",
    "永永永",
    "Fred",
];

/// Writes the first steps of a random game to a file.
fn write_record(file: &Path, game: GameId, seats: usize, steps: usize) {
    let start = AnyGame::new(game, seats, []).unwrap();
    let mut record: Record = random_record(start, Policy::Patient, steps, &mut Random::new(7));
    for (seat, name) in Seat::ALL.into_iter().zip(&NAMES[..seats]) {
        record.set_name(seat, name).unwrap();
    }
    fs::write(file, record.to_string()).unwrap();
}

/// Writes the report about files, and opens it.
fn open(name: &str, records: &[(GameId, usize, usize)], test: impl AsyncFnOnce(&Browser)) {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    for (index, (game, seats, steps)) in records.iter().enumerate() {
        write_record(&games.join(format!("{index}.cub")), *game, *seats, *steps);
    }
    let source = if records.len() == 1 { games.join("0.cub") } else { games };
    let html = folder.path().join(format!("{name}.html"));
    let status = Command::new(env!("CARGO_BIN_EXE_cubilete"))
        .args(["analyze".as_ref(), source.as_os_str(), "--html".as_ref(), html.as_os_str()])
        .output()
        .unwrap();
    assert!(status.status.success(), "{}", String::from_utf8_lossy(&status.stderr));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let browser = Browser::open(format!("file://{}", folder.path().display()), &[]).await;
        let load = async {
            browser.load(&format!("/{name}.html")).await;
            test(&browser).await;
        };
        let result = AssertUnwindSafe(load).catch_unwind().await;
        browser.close().await;
        if let Err(panic) = result {
            resume_unwind(panic);
        }
    });
}

/// Checks a report on a phone and on a desktop, in both themes.
fn check(name: &str, records: &[(GameId, usize, usize)]) {
    open(name, records, async |browser| {
        let mut wrong = BTreeSet::new();
        for theme in ["light", "dark"] {
            let features = json!([{ "name": "prefers-color-scheme", "value": theme }]);
            browser.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
            for (device, size) in [("phone", PHONE), ("desktop", DESKTOP)] {
                browser.resize(size).await;
                let _: () = browser
                    .run(
                        "for (const more of document.querySelectorAll('details')) more.open = true",
                    )
                    .await;
                let found: Vec<String> = browser.run(STRUCTURE).await;
                let problems = serious_problems(browser).await;
                let found = found.into_iter().chain(problems);
                wrong.extend(found.map(|what| format!("{theme} {device}: {what}")));
                let picture = format!("screenshots/report-{name}-{device}-{theme}.png");
                browser.screenshot(&target_folder().join(picture)).await;
            }
        }
        assert_none(browser, wrong).await;
    });
}

#[test]
fn reports_are_accessible_and_fit_every_screen() {
    check("two", &[(GameId::Qwinto, 2, usize::MAX)]);
    check("six", &[(GameId::Qwinto, 6, 60)]);
    check("alone", &[(GameId::Qwinto, 1, usize::MAX)]);
}

#[test]
fn a_profile_is_accessible_and_fits_every_screen() {
    let games = [(GameId::Qwinto, 2, usize::MAX), (GameId::Qwinto, 2, 30), (GameId::Qwinto, 1, 20)];
    check("profile", &games);
}

#[test]
fn columns_of_decisions_are_sorted_by_a_click() {
    open("sorted", &[(GameId::Qwinto, 2, usize::MAX)], async |browser| {
        let numbers = async |column: usize| -> Vec<f64> {
            let script = format!(
                "return [...document.querySelector('table.sortable').tBodies[0].rows].map((row) => +row.cells[{column}].dataset.value)"
            );
            browser.run(&script).await
        };
        let sorted = async || -> String {
            browser.run("return [...document.querySelectorAll('[aria-sort]')].map((th) => th.innerText + th.ariaSort).join()").await
        };
        let (step, cost) = (0, 3);
        let costs = numbers(cost).await;
        assert!(costs.len() > 3 && costs.is_sorted_by(|a, b| a >= b), "{costs:?}");
        browser.tap("table.sortable th:nth-child(1) button").await;
        assert!(numbers(step).await.is_sorted());
        assert_eq!(sorted().await, "Stepascending");
        browser.tap("table.sortable th:nth-child(1) button").await;
        assert!(numbers(step).await.is_sorted_by(|a, b| a > b));
        browser.tap("table.sortable th:nth-child(4) button").await;
        assert_eq!(numbers(cost).await, costs);
        assert_eq!(sorted().await, "Costdescending");
        assert_none(browser, BTreeSet::new()).await;
    });
}
