//! The worked examples of the printed rules, which are test vectors in `tests/data/examples.json`.

mod banditos;
mod onecard;
mod qwantum;
mod qwinto;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

#[test]
fn all_examples_of_the_printed_rules_give_the_printed_results() {
    let vectors: Vec<Value> = serde_json::from_str(include_str!("../data/examples.json")).unwrap();
    let mut checked: BTreeMap<&str, usize> = BTreeMap::new();
    let mut failed = Vec::new();
    for vector in &vectors {
        let field = |name: &str| vector[name].as_str().unwrap();
        let check = match field("game") {
            "qwantum" => qwantum::check,
            "qwinto" => qwinto::check,
            "banditos" => banditos::check,
            "onecard" => onecard::check,
            game => panic!("no examples for {game}"),
        };
        let run = || check(field("kind"), &vector["given"], &vector["expect"]);
        if catch_unwind(AssertUnwindSafe(run)).is_err() {
            failed.push(field("id"));
        }
        *checked.entry(field("game")).or_default() += 1;
    }
    assert!(failed.is_empty(), "these examples fail: {failed:?}");
    let expected = [("banditos", 35), ("onecard", 12), ("qwantum", 36), ("qwinto", 26)];
    assert_eq!(checked, expected.into());
}
