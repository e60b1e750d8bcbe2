//! Whole games on the device against a bot.

use cubilete_testing::Random;

use crate::kept;
use crate::visit::{settings, visit};
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Finger, play, play_to_the_end};

/// What is shown as the last line of the scores, in order of the seats.
pub(crate) const TOTALS: &str = r#"
const cells = [...document.querySelectorAll('.ending tfoot td')];
return cells.map((cell) => Number(cell.innerText.replace('−', '-')));
"#;

/// Something that can be tapped on the table, or a button of the question.
const TAPPABLE: &str = "return document.querySelector('.table :is([data-move], [aria-pressed]:not([aria-disabled=true]))')";

/// A game begins with one tap on the first page, and is played to its end by taps.
fn check_game(game: &str) {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        browser.tap(&format!("[data-game={game}] button.primary")).await;
        play_to_the_end(browser, &Finger, &mut Random::new(1)).await;
        check_ending(browser).await;
    });
}

/// The game is over by the rules, with the scores that are shown, and the browser has nothing to complain about.
pub(crate) async fn check_ending(browser: &Browser) {
    let shown: Vec<i16> = browser.run(TOTALS).await;
    assert_eq!(kept::on_screen(browser).await.result(), Some(shown));
    let why: String = browser.run("return document.querySelector('.ending .why').innerText").await;
    assert!(!why.is_empty(), "nothing says why the game is over");
    assert_eq!(browser.console_errors().await, Vec::<String>::new());
}

#[test]
fn qwinto_is_played_by_taps_from_the_first_page_to_the_last_score() {
    check_game("qwinto");
}

#[test]
fn qwantum_is_played_by_taps_from_the_first_page_to_the_last_score() {
    check_game("qwantum");
}

#[test]
fn los_banditos_is_played_by_taps_from_the_first_page_to_the_last_score() {
    check_game("banditos");
}

#[test]
fn todo_en_1_carta_is_played_by_taps_from_the_first_page_to_the_last_score() {
    check_game("onecard");
}

#[test]
fn a_game_that_is_left_while_its_dice_roll_does_no_harm() {
    let calm = [("settings".to_string(), "pace calm\n".to_string())];
    visit(&calm, async |browser, _| {
        browser.load("/").await;
        for game in ["qwinto", "banditos"] {
            browser.tap(&format!("[data-game={game}] button.primary")).await;
            browser.wait_for("return document.querySelector('.table')").await;
            let _: () = browser.run("history.back()").await;
        }
        // By the time that a third game asks for something, the dice of the others would have been rolled.
        browser.tap("[data-game=qwinto] button.primary").await;
        browser.wait_for(TAPPABLE).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_game_goes_on_after_the_page_is_loaded_anew() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        browser.tap("[data-game=qwinto] button.primary").await;
        let random = &mut Random::new(3);
        assert!(!play(browser, &Finger, random, 20).await);
        let before = kept::on_screen(browser).await;
        browser.reload().await;
        let after = kept::on_screen(browser).await;
        assert!(before.steps().len() > 5);
        assert_eq!(after.up_to(before.steps().len()).to_string(), before.to_string());
        play_to_the_end(browser, &Finger, random).await;
        check_ending(browser).await;
    });
}

/// As where somebody allows pages to keep nothing.
const KEEP_NOTHING: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };";

#[test]
fn a_browser_that_keeps_nothing_says_so_and_plays_all_the_same() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.before_each_page(KEEP_NOTHING).await;
        browser.load("/").await;
        browser.tap("[data-game=banditos] button.primary").await;
        browser.wait_for("return document.querySelector('.banner')").await;
        play_to_the_end(browser, &Finger, &mut Random::new(1)).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// Does what the coach points at, or lets the coach go on; whether the lesson is over.
const DILIGENT: &str = r#"
const over = document.querySelector('.coach.over');
const pick = '.pointed:is([aria-pressed=false], .card:not(.selected))';
const next = document.querySelector(`.coach .primary, [data-move].pointed`) ?? document.querySelector(pick);
(next?.matches('.card') ? next.querySelector('button') : next)?.click();
return Boolean(over);
"#;

#[test]
fn whoever_does_what_the_coach_points_at_comes_to_the_end_of_every_lesson() {
    visit(&settings("light", "en"), async |browser, _| {
        for game in ["qwantum", "qwinto", "banditos", "onecard"] {
            browser.load(&format!("/learn/{game}")).await;
            browser.wait_for(DILIGENT).await;
        }
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}
