//! Whole games on the device against a bot, and lessons.

use cubilete_rules::GameId;
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Finger, lessons_offered, play, play_to_the_end};

use crate::stored_games;
use crate::visit::{click, settings, visit};

/// Returns the totals on the screen, in order of the seats.
pub(crate) const TOTALS: &str = r#"
const cells = [...document.querySelectorAll('.ending tfoot td')];
return cells.map((cell) => Number(cell.innerText.replace('−', '-')));
"#;

/// Returns an element of the table that can be tapped.
const TAPPABLE: &str = "return document.querySelector('.table :is([data-move], [aria-pressed]:not([aria-disabled=true]))')";

/// Checks that the game is over with the scores on the screen, that a reason is shown, and that the console has no
/// errors.
pub(crate) async fn check_ending(browser: &Browser) {
    let shown: Vec<i16> = browser.run(TOTALS).await;
    assert_eq!(stored_games::on_screen(browser).await.result(), Some(shown));
    let reason: String =
        browser.run("return document.querySelector('.ending .why').innerText").await;
    assert!(!reason.is_empty(), "no reason for the end is shown");
    assert_eq!(browser.console_errors().await, Vec::<String>::new());
}

/// Starts a game with one tap on the first page, plays it to its end by taps, and opens its rules.
fn check_game(game: GameId) {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        browser.tap(&format!("[data-game={game}] button.primary")).await;
        play_to_the_end(browser, &Finger, &mut Random::new(1)).await;
        check_ending(browser).await;
        check_texts(browser).await;
        browser.load(&format!("/rules/{game}")).await;
        browser.wait_for("return document.querySelector('.rules-page section')").await;
        check_texts(browser).await;
    });
}

/// Checks that no text on the screen is missing.
async fn check_texts(browser: &Browser) {
    let text: String = browser.run("return document.body.innerText").await;
    assert!(!text.contains('⟦'), "{text}");
}

/// Plays every second game from this index on, so that two tests can share the games and run in parallel.
fn check_games(first: usize) {
    GameId::ALL.iter().skip(first).step_by(2).for_each(|game| check_game(*game));
}

#[test]
fn games_with_even_indices_are_played_by_taps_from_the_first_page_to_the_scores() {
    check_games(0);
}

#[test]
fn games_with_odd_indices_are_played_by_taps_from_the_first_page_to_the_scores() {
    check_games(1);
}

#[test]
fn leaving_a_game_while_dice_roll_causes_no_errors() {
    let calm = [("settings".to_string(), format!("pace calm\n{}", lessons_offered()))];
    visit(&calm, async |browser, _| {
        browser.load("/").await;
        for game in ["qwinto", "banditos"] {
            click(browser, &format!("[data-game={game}] button.primary")).await;
            browser.wait_for("return document.querySelector('.table')").await;
            let _: () = browser.run("history.back()").await;
        }
        // By the time the third game waits for a move, the rolls of the first two would have ended.
        click(browser, "[data-game=qwinto] button.primary").await;
        browser.wait_for(TAPPABLE).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_game_continues_after_a_reload() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        browser.tap("[data-game=qwinto] button.primary").await;
        let random = &mut Random::new(3);
        assert!(!play(browser, &Finger, random, 20).await);
        let before = stored_games::on_screen(browser).await;
        browser.reload().await;
        let after = stored_games::on_screen(browser).await;
        assert!(before.steps().len() > 5);
        assert_eq!(after.up_to(before.steps().len()).to_string(), before.to_string());
        play_to_the_end(browser, &Finger, random).await;
        check_ending(browser).await;
    });
}

#[test]
fn the_first_play_of_a_game_offers_its_lesson_once() {
    visit(&[("lang".to_string(), "en".to_string())], async |browser, _| {
        browser.load("/").await;
        browser.tap("[data-game=qwinto] button.primary").await;
        click(browser, "[data-game=qwinto] .first-time a[href='/learn/qwinto']").await;
        browser.wait_for("return document.querySelector('.coach')").await;
        browser.load("/").await;
        browser.tap("[data-game=qwinto] button.primary").await;
        browser.wait_for(TAPPABLE).await;
        browser.load("/").await;
        browser.tap("[data-game=banditos] button.primary").await;
        click(browser, "[data-game=banditos] .first-time button.at-once").await;
        browser.wait_for(TAPPABLE).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_tap_on_the_picture_of_a_game_starts_it() {
    visit(&settings("light", "en"), async |browser, _| {
        for game in GameId::ALL {
            browser.load("/").await;
            let picture = format!(
                "const found = document.querySelector('[data-game={game}] .picture'); found?.scrollIntoView({{ behavior: 'instant' }}); return found"
            );
            let picture = browser.wait_for(&picture).await;
            browser.tap_in_place(picture).await;
            browser
                .wait_for(&format!("return document.querySelector('.table[data-game={game}]')"))
                .await;
        }
    });
}

#[test]
fn help_leads_to_the_rules_and_to_the_lesson_and_back_to_the_running_game() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        browser.tap("[data-game=qwantum] button.primary").await;
        browser.wait_for(TAPPABLE).await;
        let path: String = browser.run("return location.pathname").await;
        browser.tap(".help-button").await;
        let faces = "return document.querySelectorAll('.help:popover-open li .cube').length === 36";
        browser.wait_for(faces).await;
        click(browser, ".help [popovertargetaction=hide]").await;
        for (link, shown) in
            [("/rules/qwantum", ".rules-page section"), ("/learn/qwantum", ".coach")]
        {
            click(browser, ".help-button").await;
            browser.tap(&format!(".help a[href='{link}']")).await;
            browser.wait_for(&format!("return document.querySelector('{shown}')")).await;
            browser.tap(".help-back").await;
            browser.wait_for(TAPPABLE).await;
            assert_eq!(browser.run::<String>("return location.pathname").await, path);
        }
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// Makes local storage unavailable.
const WITHOUT_STORAGE: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };";

#[test]
fn a_game_can_be_played_without_storage_after_a_warning() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.before_each_page(WITHOUT_STORAGE).await;
        browser.load("/").await;
        browser.tap("[data-game=banditos] button.primary").await;
        browser.wait_for("return document.querySelector('.banner')").await;
        play_to_the_end(browser, &Finger, &mut Random::new(1)).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// Returns the paths of the lessons that the first page links.
const LESSONS: &str = "return [...document.querySelectorAll('a[href^=\"/learn/\"]')].map((link) => link.getAttribute('href'))";

/// Loads the first page, and returns the paths of all lessons.
pub(crate) async fn lessons(browser: &Browser) -> Vec<String> {
    browser.load("/").await;
    browser.run(LESSONS).await
}

/// Clicks the element that the coach highlights, or continues. Returns whether the lesson is over.
const FOLLOW_COACH: &str = r#"
const over = document.querySelector('.coach.over');
const pick = '.pointed:is([aria-pressed=false], .card:not(.selected))';
const next = document.querySelector(`.coach .primary, [data-move].pointed`) ?? document.querySelector(pick);
(next?.matches('.card') ? next.querySelector('button') : next)?.click();
return Boolean(over);
"#;

#[test]
fn following_the_coach_finishes_every_lesson() {
    visit(&settings("light", "en"), async |browser, _| {
        let lessons = lessons(browser).await;
        assert!(lessons.len() >= 4, "{lessons:?}");
        for lesson in lessons {
            browser.load(&lesson).await;
            browser.wait_for(FOLLOW_COACH).await;
            // The last button of the coach starts a game.
            browser.wait_for("return location.pathname.startsWith('/game/')").await;
        }
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}
