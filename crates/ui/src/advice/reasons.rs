//! Reasons in words.

use cubilete_analysis::Reason;
use cubilete_analysis::reasons::Unit;

use super::capital;
use crate::texts::{Lookup, Value};

/// The reasons for a move in one sentence, and after “but” those against it; `None` without reasons.
pub fn reasons(reasons: &[Reason], texts: &impl Lookup) -> Option<String> {
    let is_against = |reason: &&Reason| reason.is_for_best() == Some(false);
    let clause = |reason: &Reason| clause(reason, texts);
    let mut clauses: Vec<String> =
        reasons.iter().filter(|reason| !is_against(reason)).map(clause).collect();
    let against = reasons.iter().filter(is_against).map(clause).enumerate();
    clauses.extend(against.map(|(index, reason)| match index {
        0 => texts.text_with("reasons-but", &[("reason", reason.into())]),
        _ => reason,
    }));
    let joined = clauses.into_iter().reduce(|first, second| {
        texts.text_with("reasons-joined", &[("first", first.into()), ("second", second.into())])
    })?;
    Some(capital(&joined) + ".")
}

fn clause(reason: &Reason, texts: &impl Lookup) -> String {
    let [best, other] = match reason.measure.unit() {
        Unit::Number => [reason.best, reason.other].map(|value| number(value, texts)),
        Unit::Chance => chances([reason.best, reason.other], texts),
    };
    let key = format!("reason-{}", reason.measure);
    texts.text_with(&key, &[("best", best), ("other", other)])
}

/// Two chances in percent, with a decimal only if whole numbers would hide the difference.
fn chances(chances: [f64; 2], texts: &impl Lookup) -> [Value; 2] {
    let [best, other] = chances.map(|chance| (100.0 * chance).round());
    let is_hidden = best == other || best == 0.0 || other == 0.0;
    chances.map(|chance| {
        let percent = 100.0 * chance;
        let percent = number(if is_hidden { percent } else { percent.round() }, texts);
        texts.text_with("advice-percent", &[("number", percent)]).into()
    })
}

/// A number to a tenth: a whole one can select a plural form.
pub(super) fn number(number: f64, texts: &impl Lookup) -> Value {
    let tenths = (10.0 * number).round() as i64;
    let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
    if tenth == 0 && tenths >= 0 {
        return Value::Number(whole);
    }
    let sign = if tenths < 0 { "−" } else { "" };
    let whole = format!("{sign}{whole}");
    if tenth == 0 {
        return whole.into();
    }
    texts.text_with("advice-decimal", &[("whole", whole.into()), ("tenths", tenth.into())]).into()
}
