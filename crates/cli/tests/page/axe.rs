//! Accessibility problems found by axe-core.

use std::collections::BTreeSet;

use cubilete_testing::browser::Browser;

use crate::tour::{show, stops, stored_data};
use crate::visit::{assert_none, target_folder, visit};

/// Returns the serious and critical violations, and those of the order of headings, one line per rule.
const SERIOUS: &str = r#"
const matters = ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order';
const line = ({ id, nodes: [first, ...more] }) => `${id}: ${first.target} and ${more.length} more: ${first.failureSummary}`;
return axe.run(document, { resultTypes: ['violations'] })
    .then(({ violations }) => violations.filter(matters).map(line));
"#;

/// The source of axe-core.
fn source() -> String {
    let file = target_folder().join("axe-core/package/axe.min.js");
    std::fs::read_to_string(file).expect("axe-core, which 'cargo xtask test' downloads")
}

/// Loads axe-core into a document and runs it.
pub(crate) async fn serious_problems(browser: &Browser) -> Vec<String> {
    let _: () = browser.run(&source()).await;
    browser.run(SERIOUS).await
}

/// Checks all pages in a theme.
fn check(theme: &str) {
    visit(&stored_data(theme), async |browser, _| {
        let stops = stops(browser).await;
        let mut serious = BTreeSet::new();
        let _: () = browser.run(&source()).await;
        for stop in &stops {
            show(browser, stop).await;
            let found: Vec<String> = browser.run(SERIOUS).await;
            serious.extend(found.iter().map(|what| format!("{}: {what}", stop.name)));
        }
        assert_none(browser, serious).await;
    });
}

#[test]
fn all_pages_are_accessible_in_the_light_theme() {
    check("light");
}

#[test]
fn all_pages_are_accessible_in_the_dark_theme() {
    check("dark");
}

#[test]
fn all_pages_are_accessible_in_the_high_contrast_theme() {
    check("contrast");
}
