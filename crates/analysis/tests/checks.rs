//! The twelve checks of `cargo xtask check-analysis`, with few games.

#[path = "../examples/check_analysis/checks.rs"]
mod checks;

use std::collections::BTreeSet;

use checks::{Numbers, Scale, groups};

/// Runs the checks with a number, and asserts that everything holds.
#[track_caller]
fn check(number: usize, games: &[&str]) {
    let mut found = 0;
    for check in checks::all(Scale::Quick).iter().filter(|check| check.number == number) {
        let parts = check.parts.iter();
        let parts = parts.filter(|part| games.iter().any(|game| part.name.contains(game)));
        let numbers: Numbers = parts.map(|part| (part.name.clone(), (part.run)())).collect();
        for finding in (check.findings)(&groups(check, &numbers)) {
            assert!(finding.holds, "{number}, {}: {finding:?}", check.title);
            found += 1;
        }
    }
    assert!(found > 0, "nothing was found");
}

#[test]
fn no_two_parts_of_a_complete_run_have_the_same_name() {
    // A run that is continued would skip one of them.
    let checks = checks::all(Scale::Full);
    let names: Vec<&String> = checks.iter().flat_map(|of| &of.parts).map(|of| &of.name).collect();
    let different: BTreeSet<&String> = names.iter().copied().collect();
    assert_eq!(names.len(), different.len());
}

const QWINTO: &[&str] = &["qwinto"];
const ALL: &[&str] = &["qwinto", "qwantum", "banditos", "onecard"];

#[test]
fn entries_add_up_over_games_seats_and_outcomes_and_errors_never_gain() {
    // All setups with more seats take minutes without optimisation.
    check(1, &["qwinto", "banditos", "qwantum 1", "onecard 1"]);
}

#[test]
fn luck_has_mean_zero_with_any_net_and_any_players() {
    check(4, QWINTO);
}

#[test]
fn the_result_without_luck_has_the_mean_of_the_result() {
    check(5, QWINTO);
}

#[test]
fn the_reference_makes_no_errors() {
    check(6, &["qwinto", "banditos"]);
}

#[test]
fn solved_endings_do_not_depend_on_the_net_and_are_never_revised() {
    check(7, &["qwinto", "banditos"]);
}

#[test]
fn an_error_does_not_depend_on_what_others_choose_at_the_same_time() {
    check(8, ALL);
}

#[test]
fn seats_and_outcomes_have_no_order() {
    check(9, &["qwinto", "banditos"]);
}

#[test]
fn reports_are_the_same_on_any_number_of_threads() {
    check(10, &["qwinto", "banditos"]);
}

#[test]
fn the_level_of_a_bot_lies_in_its_interval() {
    check(11, &["qwinto easy", "qwinto medium", "qwinto hard", "banditos easy"]);
}
