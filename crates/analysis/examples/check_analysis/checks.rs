//! The twelve checks of the analysis, cut into parts that can be done in any order and on any number of threads.

pub(crate) mod confidence;
pub(crate) mod endings;
pub(crate) mod games;
pub(crate) mod ledgers;
pub(crate) mod levels;
pub(crate) mod luck;
pub(crate) mod repeatable;
pub(crate) mod speed;
pub(crate) mod symmetry;

use std::collections::BTreeMap;

/// How thorough the checks are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    /// Seconds, for every change.
    Quick,
    /// Hours.
    Full,
}

impl Scale {
    /// One of two numbers.
    pub(crate) fn pick(self, quick: u64, full: u64) -> u64 {
        if self == Scale::Quick { quick } else { full }
    }
}

/// A part of a check: it has a name and yields numbers.
pub(crate) struct Part {
    /// The name, unique among all parts.
    pub(crate) name: String,
    /// Computes the numbers, which depend on nothing but the name.
    pub(crate) run: Box<dyn Fn() -> Vec<f64> + Send + Sync>,
}

impl Part {
    /// A part.
    pub(crate) fn new(name: String, run: impl Fn() -> Vec<f64> + Send + Sync + 'static) -> Part {
        Part { name, run: Box::new(run) }
    }
}

/// The numbers of the parts that are done, by their names.
pub(crate) type Numbers = BTreeMap<String, Vec<f64>>;

/// What a check found.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Finding {
    /// What was measured.
    pub(crate) what: String,
    /// The result, as text.
    pub(crate) result: String,
    /// Whether it is as required.
    pub(crate) holds: bool,
}

impl Finding {
    /// A finding.
    pub(crate) fn new(what: impl Into<String>, result: impl Into<String>, holds: bool) -> Finding {
        Finding { what: what.into(), result: result.into(), holds }
    }
}

/// One of the twelve checks.
pub(crate) struct Check {
    /// Its number, from 1.
    pub(crate) number: usize,
    /// What it shows.
    pub(crate) title: &'static str,
    /// Its parts, the most important first.
    pub(crate) parts: Vec<Part>,
    /// What the parts that are done say together.
    pub(crate) findings: fn(&Groups) -> Vec<Finding>,
}

/// The numbers of parts, grouped by their names up to the last `/`.
pub(crate) type Groups = BTreeMap<String, Vec<Vec<f64>>>;

/// Groups the numbers of a check's parts.
pub(crate) fn groups(check: &Check, numbers: &Numbers) -> Groups {
    let mut groups = Groups::new();
    for part in &check.parts {
        if let Some(numbers) = numbers.get(&part.name) {
            let group = part.name.rsplit_once('/').map_or("", |(group, _)| group);
            let group = group.split_once('/').map_or(group, |(_, rest)| rest);
            groups.entry(group.to_string()).or_default().push(numbers.clone());
        }
    }
    groups
}

/// The twelve checks.
pub(crate) fn all(scale: Scale) -> Vec<Check> {
    let mut checks = Vec::new();
    checks.extend(ledgers::checks(scale));
    checks.extend(luck::checks(scale));
    checks.push(endings::check(scale));
    checks.extend(symmetry::checks(scale));
    checks.push(repeatable::check(scale));
    checks.extend(confidence::checks(scale));
    checks.push(levels::check(scale));
    checks.push(speed::check(scale));
    checks.sort_by_key(|check| check.number);
    checks
}
