//! Puzzles: in every game one is answered wrong, and one right.

use cubilete_analysis::puzzle::GAMES;
use cubilete_rules::GameId;
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Script, play};

use crate::offline::CACHE_ALL;
use crate::visit::{assert_none, click, settings, visit};

/// More answers than it takes until a wrong and a right one have been given at random.
const MOST_ANSWERS: usize = 100;
/// More taps than an answer takes.
const MOST_TAPS: usize = 60;

/// Returns the classes of the panel once it says what an answer is worth; otherwise null.
const JUDGED: &str =
    "return document.querySelector('.coach:is(.wrong, .right)')?.className ?? null";

/// Taps at random until an answer is given, and returns whether it is right.
async fn answer(browser: &Browser, random: &mut Random) -> bool {
    for _ in 0..MOST_TAPS {
        play(browser, &Script, random, 1).await;
        let judged: Option<String> = browser.run(JUDGED).await;
        if let Some(classes) = judged {
            return classes.contains("right");
        }
    }
    panic!("no answer after {MOST_TAPS} taps");
}

async fn text(browser: &Browser, selector: &str) -> String {
    browser.run(&format!("return document.querySelector('{selector}').innerText")).await
}

fn check(game: GameId) {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/puzzles").await;
        click(browser, &format!("[data-game={game}] a")).await;
        browser.wait_for("return document.querySelector('.coach')").await;
        let mut random = Random::new(1);
        let (mut was_wrong, mut was_right) = (false, false);
        for _ in 0..MOST_ANSWERS {
            let is_right = answer(browser, &mut random).await;
            let said = text(browser, ".coach [role=status]").await;
            assert!(!said.contains('⟦'), "{said}");
            let other = if is_right {
                was_right = true;
                assert!(said.starts_with("Right!"), "{said}");
                ".coach .next"
            } else {
                was_wrong = true;
                assert!(said.contains("gives up") && said.contains("something better"), "{said}");
                ".coach .again"
            };
            if was_wrong && was_right {
                break;
            }
            click(browser, other).await;
        }
        assert!(was_wrong && was_right, "not both a wrong and a right answer");
        let stored: String = browser.run("return localStorage.getItem('puzzles')").await;
        assert!(stored.starts_with(&format!("{game} ")), "{stored}");
        // The solution of the next one is shown, and the list counts only the one that was solved.
        if text(browser, ".coach").await.contains("Try again") {
            click(browser, ".coach .again").await;
        } else {
            click(browser, ".coach .next").await;
        }
        click(browser, ".coach .show").await;
        let shown = text(browser, ".coach [role=status]").await;
        assert!(!shown.starts_with("Right!") && shown.contains("gives up"), "{shown}");
        browser.load("/puzzles").await;
        let count = format!("return document.querySelector('[data-game={game}] small')?.innerText");
        let count = browser.wait_for(&count).await;
        assert!(count.as_str().is_some_and(|count| count.starts_with("1 of ")), "{count}");
        assert_none(browser, Default::default()).await;
    });
}

#[test]
fn a_puzzle_is_failed_and_solved_in_every_game() {
    GAMES.iter().for_each(|game| check(*game));
}

#[test]
fn puzzles_are_asked_while_the_server_is_stopped() {
    visit(&settings("light", "en"), async |browser, site| {
        browser.load("/").await;
        browser.wait_for(CACHE_ALL).await;
        site.stop();
        browser.load("/puzzles/qwinto/easy").await;
        browser.wait_for("return document.querySelector('.coach')").await;
        answer(browser, &mut Random::new(2)).await;
        assert!(text(browser, ".coach [role=status]").await.ends_with('.'));
    });
}
