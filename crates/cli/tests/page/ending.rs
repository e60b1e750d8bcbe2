//! The end of a game on the device, its place in the list of finished games, and the link that shares it.

use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::play::{Policy, random_record};
use serde_json::json;

use crate::games::TOTALS;
use crate::stored_games::{after, entry, of_players};
use crate::visit::{click, settings, visit, wait_for_text};

/// A game of Qwinto in which seat b throws in vain in each of its turns, the last of which ends the game. Seat a writes
/// a number in each of its own.
const WON: &str = "roll:start-a \
    a:throw-o roll:o1 a:keep a:write-o2 b:pass b:throw-o roll:o1 b:keep b:pass a:pass \
    a:throw-o roll:o2 a:keep a:write-o3 b:pass b:throw-o roll:o1 b:keep b:pass a:pass \
    a:throw-o roll:o3 a:keep a:write-o4 b:pass b:throw-o roll:o1 b:keep b:pass a:pass \
    a:throw-o roll:o4 a:keep a:write-o6 b:pass b:throw-o roll:o1 b:keep b:pass a:pass";
/// The totals of that game.
const TOTALS_WON: [i16; 2] = [4, -20];

/// A game of Qwinto that ends with whatever seat b chooses, because seat a has four misthrows.
const LOST: &str = "roll:start-a \
    a:throw-o roll:o1 a:keep b:pass a:pass b:throw-o roll:o6 b:keep b:write-o2 a:pass \
    a:throw-o roll:o1 a:keep b:pass a:pass b:throw-o roll:o6 b:keep b:pass a:pass \
    a:throw-o roll:o1 a:keep b:pass a:pass b:throw-o roll:o6 b:keep b:pass a:pass \
    a:throw-o roll:o1 a:keep a:pass";

fn qwinto(steps: &str) -> Record {
    after(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), steps)
}

/// Local storage with a game that ends with the next move, and an earlier best score of the user.
fn almost_over(name: &str, steps: &str) -> Vec<(String, String)> {
    let best = ("best".to_string(), "qwinto 2 easy -7 earlier\n".to_string());
    [settings("light", "en"), vec![entry(name, &qwinto(steps)), best]].concat()
}

/// Local storage with a game that the user wins by a pass, which costs nothing.
pub(crate) fn almost_won() -> Vec<(String, String)> {
    almost_over("won", WON.strip_suffix("a:pass").unwrap())
}

/// Wins the game of [`almost_won`].
pub(crate) async fn win(browser: &Browser) {
    browser.load("/game/won").await;
    click(browser, "[data-move=pass]:not([aria-disabled=true])").await;
    wait_for_text(browser, ".ending h2", "You win!").await;
}

/// Returns how many pieces of confetti are visible.
const CONFETTI: &str = "return [...document.querySelectorAll('.confetti i')].filter((piece) => piece.checkVisibility()).length";

/// Returns the delays of the rows of the results, from top to bottom, in milliseconds.
const DELAYS: &str = r#"
const rows = [...document.querySelectorAll('.ending :is(tbody, tfoot) tr')];
const delays = (row) => [...row.querySelectorAll('td')].flatMap((cell) => cell.getAnimations().map(({ effect }) => effect.getTiming().delay));
return rows.map((row) => Math.max(0, ...delays(row)));
"#;

#[test]
fn a_win_is_added_up_row_by_row_and_celebrated() {
    visit(&almost_won(), async |browser, _| {
        win(browser).await;
        let delays: Vec<f64> = browser.run(DELAYS).await;
        assert!(
            delays.len() > 2 && delays[0] > 0.0 && delays.is_sorted_by(|a, b| a < b),
            "{delays:?}"
        );
        assert!(browser.run::<usize>(CONFETTI).await > 10);
        assert_eq!(browser.run::<Vec<i16>>(TOTALS).await, TOTALS_WON);
        wait_for_text(browser, ".ending .best", "New personal best: 4").await;
        browser.reload().await;
        wait_for_text(browser, ".ending .best", "Your best: 4").await;
        assert_eq!(browser.run::<usize>(CONFETTI).await, 0, "after a reload");
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn nothing_moves_at_the_end_with_reduced_motion() {
    visit(&almost_won(), async |browser, _| {
        let reduced = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        browser.devtools("Emulation.setEmulatedMedia", json!({ "features": [reduced] })).await;
        win(browser).await;
        let delays: Vec<f64> = browser.run(DELAYS).await;
        assert!(delays.len() > 2 && delays.iter().all(|delay| *delay == 0.0), "{delays:?}");
        assert_eq!(browser.run::<usize>(CONFETTI).await, 0);
    });
}

#[test]
fn a_defeat_is_not_celebrated_and_offers_no_stronger_bot() {
    visit(&almost_over("lost", LOST), async |browser, _| {
        browser.load("/game/lost").await;
        wait_for_text(browser, ".ending h2", "Pío wins!").await;
        wait_for_text(browser, ".ending .best", "Your best: −7").await;
        assert_eq!(browser.run::<usize>(CONFETTI).await, 0);
        assert!(browser.run::<bool>("return !document.querySelector('.ending .next')").await);
    });
}

/// Returns the texts of the visible buttons and links of the ending, the primary ones in brackets.
const ACTIONS: &str = r#"
const actions = [...document.querySelectorAll('.ending :is(button, a, summary)')].filter((action) => action.checkVisibility());
return actions.map((action) => action.matches('.primary') ? `[${action.innerText}]` : action.innerText);
"#;

#[test]
fn the_ending_has_one_main_button_and_offers_the_next_level() {
    visit(&almost_won(), async |browser, _| {
        win(browser).await;
        browser.wait_for("return document.querySelector('.ending .next')").await;
        let first = ["[Play again]", "Next: Lola (medium)", "Undo", "Review", "More"];
        assert_eq!(browser.run::<Vec<String>>(ACTIONS).await, first);
        browser.tap(".ending .more summary").await;
        let more = ["Replay", "Share game", "Share picture", "Copy game", "Save game"];
        let all = first.iter().chain(&more).copied().collect::<Vec<_>>();
        assert_eq!(browser.run::<Vec<String>>(ACTIONS).await, all);
        browser.tap(".ending .next").await;
        browser
            .wait_for(
                "return document.querySelector('.table') && !document.querySelector('.ending')",
            )
            .await;
        let players = "return localStorage.getItem('game/' + location.pathname.split('/').at(-1)).split('\\n\\n')[0]";
        assert_eq!(browser.run::<String>(players).await, "person\nbot medium");
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_finished_game_is_listed_with_its_result_and_replayed() {
    visit(&almost_over("won", WON), async |browser, _| {
        browser.load("/games").await;
        wait_for_text(browser, ".finished li:only-child strong", "Qwinto").await;
        let result = "return document.querySelector('.finished p:nth-of-type(2)').textContent";
        assert_eq!(browser.run::<String>(result).await, "You win!You 4 · Pío −20");
        browser.tap(".finished a[href$='/replay/won']").await;
        browser.wait_for("return document.querySelector('.replay')").await;
        assert_eq!(browser.run::<String>("return location.pathname").await, "/replay/won");
    });
}

#[test]
fn the_link_of_a_game_on_the_device_shows_names_and_result_and_starts_that_game() {
    visit(&almost_over("won", WON), async |browser, site| {
        browser.load("/game/won").await;
        browser.tap(".ending .more summary").await;
        let link = "const { pathname, hash } = document.querySelector(\".ending a[href*='#cub=']\"); return pathname + hash";
        let link: String = browser.run(link).await;
        let other = Browser::open(site.url(), &settings("light", "en")).await;
        other.load(&link).await;
        wait_for_text(&other, ".replay-outcome button:last-of-type", "Play this game").await;
        let result = "return document.querySelector('.replay-outcome p').textContent";
        assert_eq!(other.run::<String>(result).await, "Ana wins!Ana 4 · Pío −20");
        other.tap(".replay-outcome button:last-of-type").await;
        other.wait_for("return document.querySelector('.table[data-game=qwinto]') && location.pathname.startsWith('/game/')").await;
        assert_eq!(other.console_errors().await, Vec::<String>::new());
        other.close().await;
    });
}

/// Returns parts of the results that are outside of the window, or numbers and headings of rows that are cut off.
const UNFIT: &str = r#"
const [table] = document.querySelectorAll('.results');
const cells = [...table.querySelectorAll('td, th[scope=row]')];
const is_outside = (element) => { const { left, right } = element.getBoundingClientRect(); return left < 0 || right > innerWidth; };
return [table, ...cells].filter((element) => is_outside(element) || element.scrollWidth > element.clientWidth).map(({ outerHTML }) => outerHTML);
"#;

#[test]
fn the_results_of_many_players_fit_a_small_phone() {
    let people = ["Maximilian", "Bea", "Wolfeschlegel", "Dani", "Evangelina", "Fer"];
    let people = people.map(|name| format!("person {name}"));
    let setups = GameId::ALL.iter().map(|game| (game, game.seat_counts().max().unwrap()));
    let games: Vec<_> = setups.chain([(&GameId::Qwinto, 5)]).collect();
    let stored = |(game, seats): &(&GameId, usize)| {
        let start = AnyGame::new(**game, *seats, []).unwrap();
        let over = random_record(start, Policy::Patient, usize::MAX, &mut Random::new(7));
        of_players(&format!("{game}-{seats}"), &people[..*seats].join("\n"), &over)
    };
    let storage = [settings("light", "de"), games.iter().map(stored).collect()].concat();
    visit(&storage, async |browser, _| {
        browser.load("/").await;
        for (game, seats) in games {
            browser.go(&format!("/game/{game}-{seats}")).await;
            let columns = format!(
                "return document.querySelectorAll('.table[data-game={game}] .results tfoot td').length === {seats}"
            );
            browser.wait_for(&columns).await;
            let unfit: Vec<String> = browser.run(UNFIT).await;
            assert!(unfit.is_empty(), "{game} with {seats} seats: {unfit:#?}");
        }
    });
}
