//! Random numbers from the browser.

use cubilete_rules::Chance;
use cubilete_ui::device_game::Stamp;
use cubilete_ui::uniform::Uniform;

/// Unpredictable dice.
pub(crate) fn dice() -> impl Chance {
    Uniform(number)
}

/// A number of the cryptographic generator. If a browser has none, a number of its ordinary generator: dice on this
/// device need not be verifiable, but each face must be equally likely.
fn number() -> u32 {
    getrandom::u32().unwrap_or_else(|_| (js_sys::Math::random() * 2_f64.powi(32)) as u32)
}

/// Random bits.
pub(crate) fn bits() -> u64 {
    u64::from(number()) << 32 | u64::from(number())
}

/// The stamp of a game that starts now.
pub(crate) fn stamp() -> Stamp {
    Stamp { time: js_sys::Date::now() as u64, random: bits() as u16 }
}
