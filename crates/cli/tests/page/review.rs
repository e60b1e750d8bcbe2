//! Reviews of games of all origins, and hints.

use cubilete_rules::{GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Finger, play_to_the_end};
use cubilete_ui::review::worker::{AnalysisRequest, Question, respond_with_texts};
use serde_json::json;

use crate::offline::CACHE_ALL;
use crate::online::create_table;
use crate::stored_games::{entry, on_screen, random_game};
use crate::visit::{click, settings, visit, wait_for_text};

/// Keeps all messages of workers.
const HEAR: &str = r#"
window.heard = [];
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => heard.push(data));
    }
};
"#;

/// Returns the messages once the review is shown.
const HEARD: &str = "return document.querySelector('.review .first') && heard";

/// The text on the strip, which tells about a step or a decision.
const TOLD: &str = "return document.querySelector('.strip :is(.worth, .answer)')?.innerText.trim()";

/// Settings with a stored game of some name.
fn with_game(name: &str, record: &Record) -> Vec<(String, String)> {
    settings("light", "en").into_iter().chain([entry(name, record)]).collect()
}

/// What the analysis answers in machine code.
fn native(question: Question, record: &Record) -> Vec<String> {
    let request = AnalysisRequest { number: 1, question, record: record.to_string() };
    let mut texts = Vec::new();
    respond_with_texts(&request, true, &mut |text| texts.push(text));
    texts
}

/// Waits until a review is shown without errors.
async fn check_shown(browser: &Browser) {
    browser.wait_for("return document.querySelector('.review .first')").await;
    let text: String = browser.run("return document.body.innerText").await;
    assert!(!text.contains('⟦'), "{text}");
    assert_eq!(browser.console_errors().await, Vec::<String>::new());
}

fn check_same_as_native(game: GameId) {
    let record = random_game(game, &[]);
    visit(&with_game("over", &record), async |browser, _| {
        browser.before_each_page(HEAR).await;
        browser.load("/games").await;
        browser.tap("a[href='/review/over']").await;
        let heard: Vec<String> = serde_json::from_value(browser.wait_for(HEARD).await).unwrap();
        let native = native(Question::Review, &record);
        assert_eq!(heard.len(), native.len(), "{game}");
        for (heard, native) in heard.iter().zip(&native) {
            assert_eq!(heard, native, "{game}");
        }
        check_shown(browser).await;
    });
}

#[test]
fn reviews_of_qwinto_and_los_banditos_are_the_same_as_in_machine_code() {
    [GameId::Qwinto, GameId::Banditos].into_iter().for_each(check_same_as_native);
}

#[test]
fn reviews_of_qwantum_and_todo_en_1_carta_are_the_same_as_in_machine_code() {
    [GameId::Qwantum, GameId::OneCard].into_iter().for_each(check_same_as_native);
}

/// Returns the number of steps that the replay shows.
const AT: &str = "return Number(document.querySelector('.replay-bar input')?.value)";

#[test]
fn a_decision_is_told_in_three_stages_and_tried_again_on_the_table() {
    visit(&with_game("over", &random_game(GameId::Qwinto, &[])), async |browser, _| {
        browser.load("/review/over").await;
        click(browser, ".decisions button").await;
        wait_for_text(browser, ".strip .answer", "There is something better.").await;
        let mut told = Vec::new();
        for _ in 0..2 {
            click(browser, ".strip .buttons .secondary").await;
            told.push(browser.run::<String>(TOLD).await);
        }
        assert!(told[0] != told[1] && told[1].contains("wins"), "{told:?}");
        click(browser, ".decisions li:nth-child(2) button").await;
        wait_for_text(browser, ".strip .answer", "There is something better.").await;
        click(browser, ".strip .primary").await;
        browser.wait_for("return document.querySelector('.table .prompt')").await;
        assert!(browser.run::<bool>("return !document.querySelector('.replay-bar')").await);
        click(browser, ".table [data-move], .table [aria-pressed=false]:enabled").await;
        let judged = "const strip = document.querySelector('.strip [data-right]'); \
                      if (!strip) document.querySelector('.table [data-move]')?.click(); return strip?.innerText";
        let judged = browser.wait_for(judged).await;
        let judged = judged.as_str().unwrap();
        assert!(judged.contains("gives up") || judged.contains("Right"), "{judged}");
        browser.wait_for("return document.querySelector('.replay-bar')").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_tap_on_the_curve_shows_the_step_and_what_it_was_worth() {
    let record = random_game(GameId::Qwinto, &[]);
    let last = record.steps().len();
    visit(&with_game("over", &record), async |browser, _| {
        browser.load("/review/over").await;
        check_shown(browser).await;
        let plot = browser.wait_for("return document.querySelector('.plot')").await;
        browser.tap_element(plot).await;
        let half = browser.run::<usize>(AT).await;
        assert!(half.abs_diff(last / 2) <= 1, "step {half} of {last}");
        let told: String = browser.run(TOLD).await;
        assert!(!told.is_empty());
        click(browser, ".review .more > summary").await;
        click(browser, ".review .more .what:last-of-type > summary").await;
        click(browser, ".steps tbody tr:nth-child(3) button").await;
        browser.wait_for(&format!("{} === 3", AT)).await;
        let rows: usize =
            browser.run("return document.querySelectorAll('.steps tbody tr').length").await;
        assert_eq!(rows, last);
    });
}

#[test]
fn an_online_game_is_reviewed_once_it_is_over() {
    visit(&settings("light", "en"), async |host, _| {
        let path = create_table(host).await;
        host.tap("button.add-bot").await;
        host.tap("button.start:enabled").await;
        host.wait_for("return document.querySelector('main .table')").await;
        let id = path.rsplit('/').next().unwrap().to_string();
        host.go(&format!("/review/{id}")).await;
        host.wait_for("return document.querySelector('.replay')").await;
        let buttons =
            "return [...document.querySelectorAll('.review, .replay-outcome button')].length";
        assert_eq!(host.run::<usize>(buttons).await, 1, "only the one that starts a game");
        host.load(&path).await;
        play_to_the_end(host, &Finger, &mut Random::new(4)).await;
        click(host, ".ending a[href^='/review/']").await;
        check_shown(host).await;
    });
}

#[test]
fn a_pasted_game_is_reviewed() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/replay").await;
        browser.wait_for("return document.querySelector('textarea')").await;
        let paste = "const field = document.querySelector('textarea'); field.value = arguments[0]; \
                     field.dispatchEvent(new Event('input', { bubbles: true }))";
        let record = random_game(GameId::Banditos, &[]).to_string();
        browser.run_with::<()>(paste, vec![json!(record)]).await;
        browser.tap(".drop button:enabled").await;
        click(browser, ".replay-outcome button").await;
        check_shown(browser).await;
    });
}

#[test]
fn an_unfinished_game_is_reviewed_up_to_its_last_step() {
    let over = random_game(GameId::Qwinto, &[]);
    visit(&with_game("on", &over.up_to(30)), async |browser, _| {
        browser.load("/review/on").await;
        check_shown(browser).await;
        let said: String =
            browser.run("return document.querySelector('.review .first').innerText").await;
        assert!(said.contains("not over"), "{said}");
    });
}

#[test]
fn a_review_works_while_the_server_is_stopped() {
    visit(&with_game("over", &random_game(GameId::Qwinto, &[])), async |browser, site| {
        browser.load("/").await;
        browser.wait_for(CACHE_ALL).await;
        site.stop();
        browser.load("/review/over").await;
        check_shown(browser).await;
    });
}

/// Damages the requests to workers until `window.repaired` is set.
const DAMAGE: &str = r#"
window.Worker = class extends Worker {
    postMessage(data) {
        super.postMessage(typeof data === 'string' && !window.repaired ? data.replace('game qwinto', 'game chess') : data);
    }
};
"#;

#[test]
fn a_review_that_fails_says_so_and_can_be_tried_again() {
    visit(&with_game("over", &random_game(GameId::Qwinto, &[])), async |browser, _| {
        browser.before_each_page(DAMAGE).await;
        browser.load("/review/over").await;
        browser.wait_for("return document.querySelector('.review .problem')").await;
        browser.run::<()>("window.repaired = true").await;
        click(browser, ".review .said button").await;
        check_shown(browser).await;
    });
}

/// Opens the help, and waits for the button for a hint.
async fn open_help(browser: &Browser) {
    browser.wait_for("return document.querySelector('.table :is([data-move], [aria-pressed]:not([aria-disabled=true]))')").await;
    click(browser, ".help-button").await;
    browser.wait_for("return document.querySelector('.help:popover-open .secondary')").await;
}

#[test]
fn a_hint_is_told_in_three_stages_and_only_in_games_against_bots() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        browser.tap("[data-game=qwinto] button.primary").await;
        open_help(browser).await;
        let told = "return document.querySelector('.hint-text')?.innerText.trim()";
        let mut before = String::new();
        let mut stages = Vec::new();
        for _ in 0..3 {
            click(browser, ".hint-box button").await;
            let next = format!(
                "const told = document.querySelector('.hint-text')?.innerText.trim(); \
                 return told && told !== {} && told !== 'One moment…' && told",
                json!(before)
            );
            before = browser.wait_for(&next).await.as_str().unwrap().to_string();
            stages.push(before.clone());
        }
        assert!(stages[2].contains("wins") && stages[2].contains("of 100"), "{stages:?}");
        assert!(browser.run::<bool>("return !document.querySelector('.hint-box button')").await);
        let _: String = browser.run(told).await;
        assert!(!on_screen(browser).await.steps().is_empty());
        let path = create_table(browser).await;
        browser.tap("button.add-bot").await;
        browser.tap("button.start:enabled").await;
        browser.load(&path).await;
        open_help(browser).await;
        assert!(browser.run::<bool>("return !document.querySelector('.hint-box')").await);
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}
