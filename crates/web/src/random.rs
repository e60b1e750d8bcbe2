//! Random numbers from the browser's cryptographic generator.

use cubilete_rules::Chance;
use cubilete_ui::device_game::Stamp;

/// Unpredictable dice.
pub(crate) struct BrowserDice;

impl Chance for BrowserDice {
    fn below(&mut self, n: u32) -> u32 {
        // Rejects numbers from the last multiple of `n` on, which would make small results more likely.
        let limit = u32::MAX - u32::MAX % n;
        loop {
            let number = getrandom::u32().unwrap_or_default();
            if number < limit {
                return number % n;
            }
        }
    }
}

/// Random bits; without a generator the time, so that two sessions still differ.
pub(crate) fn bits() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64)
}

/// The stamp of a game that starts now.
pub(crate) fn stamp() -> Stamp {
    Stamp { time: js_sys::Date::now() as u64, random: bits() as u16 }
}
