//! Numbers with one decimal, as each language writes them.

use crate::texts::Lookup;

/// The sign of numbers below zero.
const MINUS: &str = "−";

/// A number to a tenth, such as “12.0” or “−0.4”.
pub fn decimal(number: f64, texts: &impl Lookup) -> String {
    let tenths = tenths(number);
    let sign = if tenths < 0 { MINUS } else { "" };
    format!("{sign}{}", digits(tenths, texts))
}

/// A change to a tenth, with its sign: “+12.0”, “−0.4” or “0.0”.
pub fn change(number: f64, texts: &impl Lookup) -> String {
    if tenths(number) > 0 { format!("+{}", decimal(number, texts)) } else { decimal(number, texts) }
}

/// A number to a tenth, without the decimal if it is zero.
pub fn short(number: f64, texts: &impl Lookup) -> String {
    let tenths = tenths(number);
    if tenths % 10 != 0 {
        return decimal(number, texts);
    }
    let sign = if tenths < 0 { MINUS } else { "" };
    format!("{sign}{}", tenths.unsigned_abs() / 10)
}

/// A number of percent, such as “12.5 %”.
pub fn percent(number: String, texts: &impl Lookup) -> String {
    texts.text_with("advice-percent", &[("number", number.into())])
}

/// The number in tenths. Saturates, and a number that is none is zero.
fn tenths(number: f64) -> i64 {
    (10.0 * number).round() as i64
}

fn digits(tenths: i64, texts: &impl Lookup) -> String {
    let tenths = tenths.unsigned_abs();
    let values = [("whole", (tenths / 10).into()), ("tenths", (tenths % 10).into())];
    texts.text_with("advice-decimal", &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;

    #[test]
    fn numbers_have_one_decimal_and_at_most_one_sign() {
        let (en, de) = (Texts::built_in(Lang::En), Texts::built_in(Lang::De));
        for (number, plain, signed, brief) in [
            (0.0, "0.0", "0.0", "0"),
            (-0.04, "0.0", "0.0", "0"),
            (0.05, "0.1", "+0.1", "0.1"),
            (-0.4, "−0.4", "−0.4", "−0.4"),
            (12.0, "12.0", "+12.0", "12"),
            (-130.26, "−130.3", "−130.3", "−130.3"),
            (-3.0, "−3.0", "−3.0", "−3"),
        ] {
            let texts = [decimal(number, &en), change(number, &en), short(number, &en)];
            assert_eq!(texts, [plain, signed, brief]);
            assert_eq!(change(number, &de), signed.replace('.', ","));
        }
        assert_eq!(decimal(f64::NAN, &en), "0.0");
    }
}
