//! How the table feels: slips of the finger cost nothing, nothing jumps, and everybody sees what happened.

mod dice;
mod enlarged;
mod layout;
mod lessons;
mod news;
mod reduced_motion;
mod shift;
mod slips;
mod speed;
mod taps;

/// Functions for scripts that wait between their steps. A script that waits in vain ends at the browser's time limit.
const WAITING: &str = r#"
const find = (selector) => document.querySelector(selector);
const frame = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
const until = async (condition) => {
    for (;;) {
        const found = condition();
        if (found) return found;
        await frame();
    }
};
const record = () => localStorage.getItem('game/' + location.pathname.split('/').at(-1));
"#;

/// A script that can use the functions of [`WAITING`], and `await`.
pub(crate) fn waiting(steps: &str) -> String {
    format!("return (async () => {{ {WAITING} {steps} }})()")
}
