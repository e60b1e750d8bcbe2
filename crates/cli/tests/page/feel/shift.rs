//! Nothing moves while a game goes on, and costly answers never take the place of others.

use cubilete_rules::GameId;
use cubilete_testing::Random;
use cubilete_testing::browser::player::{Script, play_to_the_end};

use crate::games::check_ending;
use crate::visit::{settings, visit};

/// The maximum sum of the layout shifts of a game. Scripts click, so shifts right after a click count too, except those of
/// the answers, which follow the selection.
const MAX_SHIFT: f64 = 0.05;

/// Collects the rectangles of all answers, and notes where a costly answer is in the place of another one.
const WATCH_ANSWERS: &str = r#"
window.collisions = [];
const harmless = new Map();
const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom, name: element.dataset.move ?? element.className };
};
const overlap = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const look = () => {
    for (const element of document.querySelectorAll('.prompt button, .take-back')) {
        const place = box(element);
        if (!element.closest('.costly')) {
            harmless.set(`${place.left} ${place.top} ${place.right} ${place.bottom}`, place);
            continue;
        }
        const hidden = [...harmless.values()].find((other) => overlap(place, other));
        if (hidden) collisions.push(`${place.name} is where ${hidden.name} was`);
    }
};
new MutationObserver(look).observe(document.querySelector('.table'), { subtree: true, childList: true });
"#;

/// Plays every second game from this index on, so that two tests can share the games and run in parallel.
fn check_games(first: usize) {
    visit(&settings("light", "en"), async |browser, _| {
        for game in GameId::ALL.iter().skip(first).step_by(2) {
            browser.load("/").await;
            browser.tap(&format!("[data-game={game}] button.primary")).await;
            browser.wait_for("return document.querySelector('.table')").await;
            browser.watch_layout_shifts().await;
            browser.run::<()>(WATCH_ANSWERS).await;
            play_to_the_end(browser, &Script, &mut Random::new(9)).await;
            check_ending(browser).await;
            let mut shifts = browser.layout_shifts().await;
            shifts.retain(|shift| !shift.of_answers);
            let total: f64 = shifts.iter().map(|shift| shift.value).sum();
            shifts.sort_by(|one, other| other.value.total_cmp(&one.value));
            shifts.truncate(10);
            assert!(total < MAX_SHIFT, "{game}: {total}, most of it by {shifts:#?}");
            let collisions: Vec<String> = browser.run("return collisions").await;
            assert_eq!(collisions, Vec::<String>::new(), "{game}");
        }
    });
}

#[test]
fn nothing_moves_by_itself_in_games_with_even_indices() {
    check_games(0);
}

#[test]
fn nothing_moves_by_itself_in_games_with_odd_indices() {
    check_games(1);
}
