//! What keeps people from using a page, as axe-core finds it.

use std::collections::BTreeSet;

use crate::tour::{luggage, see, stops};
use crate::visit::{check_nothing, target_folder, visit};

/// All that is serious, a line for each kind.
const SERIOUS: &str = r#"
const said = ({ id, nodes: [first, ...more] }) => `${id}: ${first.target} and ${more.length} more: ${first.failureSummary}`;
return axe.run(document, { resultTypes: ['violations'] })
    .then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(said));
"#;

/// Nothing serious is found on any page in this theme.
fn check(theme: &str) {
    let file = target_folder().join("axe-core/package/axe.min.js");
    let axe = std::fs::read_to_string(file).expect("axe-core, which 'cargo xtask test' fetches");
    visit(&luggage(theme), async |browser, _| {
        let stops = stops(browser).await;
        let mut serious = BTreeSet::new();
        let _: () = browser.run(&axe).await;
        for stop in &stops {
            see(browser, stop).await;
            let found: Vec<String> = browser.run(SERIOUS).await;
            serious.extend(found.iter().map(|what| format!("{}: {what}", stop.name)));
        }
        check_nothing(browser, serious).await;
    });
}

#[test]
fn everybody_can_use_every_page_in_light() {
    check("light");
}

#[test]
fn everybody_can_use_every_page_in_dark() {
    check("dark");
}

#[test]
fn everybody_can_use_every_page_in_high_contrast() {
    check("contrast");
}
