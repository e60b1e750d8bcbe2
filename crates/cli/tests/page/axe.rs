//! What keeps people from using a page, as axe-core finds it.

use crate::site::target_folder;
use crate::tour::{luggage, see, stops};
use crate::visit::visit;

/// All that is serious, a line for each kind.
const SERIOUS: &str = r#"
const { violations } = await axe.run(document, { resultTypes: ['violations'] });
const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
return serious.map(({ id, nodes }) => `${id}: ${nodes.length} as ${nodes[0].target} (${nodes[0].any[0]?.message ?? nodes[0].failureSummary})`);
"#;

/// Nothing serious is found on any page in this theme.
fn check(theme: &str) {
    let file = target_folder().join("axe-core/package/axe.min.js");
    let axe = std::fs::read_to_string(file).expect("axe-core, which 'cargo xtask test' fetches");
    visit(&luggage(theme), async |browser, _| {
        let stops = stops(browser).await;
        let mut serious = Vec::new();
        let _: () = browser.run(&axe).await;
        for stop in &stops {
            see(browser, stop).await;
            let found = browser.when(SERIOUS).await;
            let found = found.as_array().cloned().unwrap_or_default();
            serious.extend(found.iter().map(|what| format!("{}: {what}", stop.name)));
        }
        assert_eq!(serious, Vec::<String>::new());
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
