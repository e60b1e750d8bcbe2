//! Double taps: the second tap must not count for what the first has brought up.

use std::time::Duration;

use cubilete_rules::{AnyGame, GameId};
use cubilete_testing::browser::Browser;
use fantoccini::key::Key;
use serde_json::json;

use super::waiting;
use crate::online::create_table;
use crate::stored_games::{self, after, entry};
use crate::visit::{brisk, click, settings, visit};

/// Pauses between the taps of a double tap, in milliseconds. The driver adds its own time, on a busy machine 100 and more.
const PAUSES: [u64; 3] = [60, 120, 250];

/// A roll in Todo en 1 carta after which seat a may stop.
const STOPPABLE: &str =
    "roll:start-a roll:card-23 roll:card-30 roll:card-13 roll:card-12 roll:roppp";
/// A roll in Qwantum that seat a may keep.
const KEEPABLE: &str = "roll:start-a roll:w5.y5.v4.b4.r5.v5.y5";
/// A roll in Los Banditos of two dice that seat a places.
const PLACEABLE: &str =
    "roll:start-b roll:tiles-3.3.1.2 b:throw roll:g6 b:place-g6-3 b:end a:throw roll:r4.r6";

/// The storage entry of a game against a bot, after some steps.
fn stored(name: &str, game: GameId, steps: &str) -> (String, String) {
    entry(name, &after(AnyGame::new(game, 2, []).unwrap(), steps))
}

/// Waits for the first element that a selector matches, scrolls it to the centre, and taps it twice.
async fn tap_twice(browser: &Browser, selector: &str, pause: u64) {
    let found = format!(
        "const found = document.querySelector({selector:?}); \
         found?.scrollIntoView({{ block: 'center', behavior: 'instant' }}); return found"
    );
    let element = browser.wait_for(&found).await;
    browser.tap_twice(element, Duration::from_millis(pause)).await;
    browser.run::<()>(&waiting("await frame();")).await;
}

/// The steps of the game on the screen after some first ones.
async fn moves_after(browser: &Browser, first: &str) -> Vec<String> {
    let record = stored_games::on_screen(browser).await;
    let later = record.steps().iter().skip(first.split_whitespace().count());
    later.map(|step| step.to_string()).collect()
}

/// Notes the times of all taps from now on, in milliseconds.
const NOTE_TAPS: &str =
    "window.taps = []; addEventListener('click', (tap) => taps.push(tap.timeStamp), true)";

/// Picks a piece, unless `piece` is `None`, and taps an element twice. The only move made must start with `expected`.
fn check(game: GameId, steps: &str, piece: Option<&str>, tapped: &str, expected: &str) {
    let name = |pause: &u64| format!("{game}-{pause}");
    let games = PAUSES.iter().map(|pause| stored(&name(pause), game, steps));
    visit(&brisk().into_iter().chain(games).collect::<Vec<_>>(), async |browser, _| {
        for pause in PAUSES {
            browser.load(&format!("/game/{}", name(&pause))).await;
            if let Some(piece) = piece {
                browser.tap(piece).await;
            }
            browser.run::<()>(NOTE_TAPS).await;
            tap_twice(browser, tapped, pause).await;
            let taps: Vec<f64> = browser.run("return window.taps").await;
            let made = moves_after(browser, steps).await;
            assert!(
                made.len() == 1 && made[0].starts_with(expected),
                "{made:?} by taps at {taps:?}"
            );
        }
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_double_tap_on_stop_does_not_pass() {
    check(GameId::OneCard, STOPPABLE, None, "[data-move=stop]", "a:stop");
}

#[test]
fn a_double_tap_on_keep_does_not_pass() {
    check(GameId::Qwantum, KEEPABLE, None, "[data-move=keep]", "a:keep");
}

#[test]
fn a_double_tap_on_a_side_places_one_die() {
    check(GameId::Banditos, PLACEABLE, Some(".die:enabled"), ".side.can", "a:place");
}

#[test]
fn keys_answer_one_question_after_the_other_without_delay() {
    let game = stored("keys", GameId::Qwantum, KEEPABLE);
    visit(&[brisk(), vec![game]].concat(), async |browser, _| {
        browser.load("/game/keys").await;
        for answer in ["keep", "pass"] {
            let focus = format!("(await until(() => find('[data-move={answer}]'))).focus();");
            browser.run::<()>(&waiting(&focus)).await;
            browser.press(&[Key::Enter]).await;
        }
        browser.run::<()>(&waiting("await frame();")).await;
        assert_eq!(moves_after(browser, KEEPABLE).await, ["a:keep", "a:pass"]);
    });
}

/// Returns the ids of the stored games, the latest first.
const STORED: &str = r#"
const names = Object.keys(localStorage).filter((name) => name.startsWith('game/'));
return names.map((name) => name.slice('game/'.length)).sort().reverse();
"#;

/// Returns the boxes of the first game in progress and of the list of the others.
const BOXES: &str = r#"
const box = (selector) => document.querySelector(selector).getBoundingClientRect();
return ['.running', '.more-games'].flatMap((selector) => [box(selector).top + scrollY, box(selector).height]);
"#;

#[test]
fn a_deleted_game_keeps_its_place_and_can_be_restored_until_the_screen_is_left() {
    let games = ["1", "2", "3"].map(|id| stored(id, GameId::Qwantum, KEEPABLE));
    visit(&[settings("light", "nl"), games.to_vec()].concat(), async |browser, _| {
        for pause in PAUSES {
            browser.load("/").await;
            let before: [f64; 4] = browser.run(BOXES).await;
            tap_twice(browser, ".running .quiet", pause).await;
            assert_eq!(browser.run::<Vec<String>>(STORED).await, ["2", "1"], "{pause} ms");
            assert_eq!(browser.run::<[f64; 4]>(BOXES).await, before);
            browser.wait_for("return document.activeElement.matches('.undo button')").await;
            click(browser, ".undo button").await;
            browser.wait_for("return !document.querySelector('.undo')").await;
            assert_eq!(browser.run::<Vec<String>>(STORED).await, ["3", "2", "1"], "{pause} ms");
        }
        let restored = "return localStorage.getItem('game/3') === localStorage.getItem('game/2')";
        assert!(browser.run::<bool>(restored).await);
        click(browser, ".running .quiet").await;
        browser.go("/settings").await;
        browser.wait_for("return !document.querySelector('.games')").await;
        browser.go("/").await;
        browser.wait_for("return document.querySelector('.running')?.dataset.id === '2'").await;
        assert_eq!(browser.run::<Vec<String>>(STORED).await, ["2", "1"]);
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_double_tap_on_play_does_not_start_the_lesson_that_is_offered() {
    visit(&[("lang".to_string(), "en".to_string())], async |browser, _| {
        for (game, pause) in GameId::ALL.iter().zip(PAUSES.into_iter().cycle()) {
            browser.load("/").await;
            // The lower half of the button is where the offer has its own buttons.
            tap_twice(browser, &format!("[data-game={game}] .play small"), pause).await;
            let offered = "return [location.pathname, !!document.querySelector(arguments[0])]";
            let offer = json!(format!("[data-game={game}] .first-time"));
            let shown: (String, bool) = browser.run_with(offered, vec![offer]).await;
            assert_eq!(shown, ("/".to_string(), true), "{game}, {pause} ms");
        }
    });
}

#[test]
fn a_double_tap_on_leave_asks_before_leaving() {
    visit(&settings("light", "en"), async |browser, _| {
        create_table(browser).await;
        browser.tap("button.add-bot").await;
        browser.tap("button.start:enabled").await;
        for pause in PAUSES {
            tap_twice(browser, ".leaving button.leave", pause).await;
            let asks = "return !!document.querySelector('.leaving button.primary')";
            assert!(browser.run::<bool>(asks).await, "{pause} ms");
            browser.reload().await;
        }
    });
}
