//! What the players learn about each other's moves, and about their own next one.

use cubilete_rules::{AnyGame, GameId, Record};

use super::waiting;
use crate::stored_games::{after, of_players};
use crate::visit::{calm, click, settings, visit, wait_for_text};

fn qwinto(steps: &str) -> Record {
    after(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), steps)
}

/// Writes a number, which also reveals what the bot wrote, and throws the dice of the next turn. Returns the numbers in
/// the cells that the bot wrote last, those that flew there, the line about it at once, after a tap and after the throw, and
/// what a screen reader was told.
const FOLLOW_BOT: &str = r#"
const flown = [];
const collect = (changes) => flown.push(...changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.matches?.('.flying')));
new MutationObserver(collect).observe(document.body, { childList: true });
const news = () => find('.news').innerText.trim();
(await until(() => find('.large [data-ink=can]'))).click();
(await until(() => record().includes('b:write') && find('[data-move].primary:not([aria-disabled=true])'))).click();
await until(() => find('.others .cell.latest'));
await frame();
const latest = [...document.querySelectorAll('.others .cell.latest')].map(({ textContent }) => textContent);
const lines = [news()];
(await until(() => find('.die:enabled'))).click();
await frame();
lines.push(news());
(await until(() => find('[data-move].primary:not([aria-disabled=true])'))).click();
await until(() => find('[data-move=keep]'));
lines.push(news());
const told = find('[role=log]').innerText;
return { latest, flown: flown.map(({ textContent }) => textContent), lines, told };
"#;

#[derive(serde::Deserialize)]
struct News {
    latest: Vec<String>,
    flown: Vec<String>,
    lines: Vec<String>,
    told: String,
}

#[test]
fn the_last_move_of_a_bot_flies_to_its_cell_and_is_marked_and_named_until_the_next_event() {
    let written = qwinto("roll:start-b b:throw-oy roll:o4.y5 b:keep");
    let game = of_players("marked", "person\nbot hard", &written);
    visit(&[calm(), vec![game]].concat(), async |browser, _| {
        browser.load("/game/marked").await;
        let News { latest, flown, lines, told } = browser.run(&waiting(FOLLOW_BOT)).await;
        assert_eq!((latest, flown), (vec!["9".to_string()], vec!["9".to_string()]));
        for line in &lines {
            assert!(line.contains("Rufo") && line.contains('9'), "{lines:?}");
        }
        // The roll does not replace what the bot wrote before a screen reader has read it.
        assert!(told.contains("Rufo took") && told.contains("rolled"), "{told}");
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// A throw of 3, while 5 is in the first cell of its only row.
const UNFIT: &str = "roll:start-a a:throw-y roll:y5 a:keep a:write-y1 b:pass \
    b:throw-o roll:o1 b:keep b:pass a:pass a:throw-y roll:y3";

/// Returns the numbers in the cells that could take a throw.
const GHOSTS: &str = "return [...document.querySelectorAll('[data-ink=ghost] text')].map(({ textContent }) => textContent)";

#[test]
fn a_throw_that_may_be_kept_shows_where_it_fits() {
    let people = "person Ana\nperson Bea";
    let thrown = "roll:start-a a:throw-oy roll:o4.y5";
    let games = [("fits", thrown), ("unfit", UNFIT)]
        .map(|(name, steps)| of_players(name, people, &qwinto(steps)));
    let qwantum = AnyGame::new(GameId::Qwantum, 2, []).unwrap();
    let qwantum = after(qwantum, "roll:start-a roll:w5.y5.v4.b4.r5.v5.y5");
    let games = [games.to_vec(), vec![of_players("colours", people, &qwantum)]].concat();
    visit(&[settings("light", "en"), games].concat(), async |browser, _| {
        browser.load("/game/fits").await;
        browser.wait_for("return document.querySelector('[data-move=keep]')").await;
        assert_eq!(browser.run::<Vec<String>>(GHOSTS).await, ["9"; 18]);
        let hints = "return document.querySelectorAll('.hint').length";
        assert_eq!(browser.run::<usize>(hints).await, 0);
        browser.load("/game/colours").await;
        browser.wait_for("return document.querySelector('[data-move=keep]')").await;
        assert_eq!(browser.run::<Vec<String>>(GHOSTS).await, ["14", "9", "10", "15"]);
        browser.load("/game/unfit").await;
        wait_for_text(browser, ".ask .hint", "Nothing fits anywhere.").await;
        assert_eq!(browser.run::<Vec<String>>(GHOSTS).await, Vec::<String>::new());
    });
}

#[test]
fn a_kept_throw_that_fits_nowhere_leaves_only_the_pass() {
    let game = of_players("unfit", "person Ana\nperson Bea", &qwinto(UNFIT));
    visit(&[settings("light", "en"), vec![game]].concat(), async |browser, _| {
        browser.load("/game/unfit").await;
        click(browser, "[data-move=keep]:not([aria-disabled=true])").await;
        // The question where to write is left out.
        wait_for_text(browser, ".ask .hint", "Nothing fits: you have to pass.").await;
        let ask = "return document.querySelector('.ask').innerText.trim()";
        assert_eq!(browser.run::<String>(ask).await, "Now: Ana Nothing fits: you have to pass.");
        let answers = "return [...document.querySelectorAll('.prompt button')].map(({ dataset }) => dataset.move)";
        assert_eq!(browser.run::<Vec<String>>(answers).await, ["pass"]);
    });
}

/// Returns the kinds of the lines in the log, from top to bottom.
const LOG: &str =
    "return [...document.querySelectorAll('.history li')].map((line) => line.dataset.log)";

#[test]
fn the_log_is_chronological_with_the_turn_above_its_events() {
    let steps = "roll:start-a a:throw-oy roll:o4.y5 a:keep a:write-o2 b:pass b:throw-o roll:o1";
    let game = of_players("logged", "person Ana\nperson Bea", &qwinto(steps));
    visit(&[settings("light", "en"), vec![game]].concat(), async |browser, _| {
        browser.load("/game/logged").await;
        browser.wait_for("return document.querySelector('.history li')").await;
        let turns = [
            ["log-turn", "log-roll-sums", "log-wrote", "log-passed"].as_slice(),
            &["log-turn", "log-roll-sums"],
        ];
        assert_eq!(browser.run::<Vec<String>>(LOG).await, turns.concat());
    });
}
