//! Random numbers of the browser.

use cubilete_rules::Chance;
use cubilete_ui::device_game::Stamp;

/// Dice of the browser, which nobody can predict.
pub(crate) struct BrowserDice;

impl Chance for BrowserDice {
    fn below(&mut self, n: u32) -> u32 {
        // Numbers above the last multiple would make small results likelier.
        let limit = u32::MAX - u32::MAX % n;
        loop {
            let number = getrandom::u32().unwrap_or_default();
            if number < limit {
                return number % n;
            }
        }
    }
}

/// Random bits.
pub(crate) fn bits() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// The stamp of a game that starts now.
pub(crate) fn stamp() -> Stamp {
    Stamp { time: js_sys::Date::now() as u64, random: bits() as u16 }
}
