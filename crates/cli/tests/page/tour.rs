//! The list of all pages, for tests that visit each.

use cubilete_rules::{GameId, Record};
use cubilete_testing::browser::Browser;

use crate::games::lessons;
use crate::online::create_table;
use crate::stored_games;
use crate::visit::{click, settings};

/// A page and the name of its screenshots.
pub(crate) struct Stop {
    pub(crate) name: String,
    path: String,
    /// The selector of an element that exists once the page is complete.
    awaited: &'static str,
    /// The selectors of an element to click on the complete page, and of what that brings up.
    opened: Option<[&'static str; 2]>,
}

impl Stop {
    fn new(name: &str, path: &str, awaited: &'static str) -> Stop {
        Stop { name: name.to_string(), path: path.to_string(), awaited, opened: None }
    }

    /// The page after a click on `button` has brought up `awaited`.
    fn opened(self, button: &'static str, awaited: &'static str) -> Stop {
        Stop { opened: Some([button, awaited]), ..self }
    }
}

/// Local storage with an unfinished and a finished game of each kind, an unfinished advanced game with open cards, and a
/// game that begins with a decision of the person.
pub(crate) fn stored_data(theme: &str) -> Vec<(String, String)> {
    let half = |over: &Record| over.up_to(over.steps().len() / 2);
    let games = GameId::ALL.iter().flat_map(|game| {
        let over = stored_games::random_game(*game, &[]);
        let on = stored_games::entry(&format!("{game}-on"), &half(&over));
        [on, stored_games::entry(&format!("{game}-over"), &over)]
    });
    let advanced = half(&stored_games::random_game(GameId::OneCard, &[("variant", "advanced")]));
    let advanced = stored_games::entry("advanced-on", &advanced);
    let mut begun = Record::new(stored_games::random_game(GameId::Qwinto, &[]).start());
    begun.push_text("roll:start-a", &mut ()).unwrap();
    let begun = stored_games::entry("begun", &begun);
    settings(theme, "en").into_iter().chain(games).chain([advanced, begun]).collect()
}

/// A selector for elements of a game that can be tapped.
const TAPPABLE: &str = "[data-move], [aria-pressed]:enabled:not([aria-disabled=true])";

/// A selector for a picture in the rules, or for the note of a game without written rules.
const RULES: &str = "figure svg, .unwritten";

/// Returns all pages. Creates two online tables, and starts a game at one of them.
pub(crate) async fn stops(browser: &Browser) -> Vec<Stop> {
    let mut stops = vec![
        Stop::new("home", "/", "[data-game] button"),
        Stop::new("settings", "/settings", "input"),
        Stop::new("nowhere", "/nowhere", "a"),
        Stop::new("tables", "/tables", "button.create"),
        Stop::new("finished", "/games", ".finished a"),
        Stop::new("replay-asks", "/replay", "textarea"),
        Stop::new("puzzles", "/puzzles", "[data-game] a"),
    ];
    for path in lessons(browser).await {
        stops.push(Stop::new(&path.replace("/learn/", "lesson-"), &path, ".table"));
    }
    stops.push(
        Stop::new("lesson-goes-on", "/learn/banditos", ".coach .primary")
            .opened(".coach .primary", ".pointed"),
    );
    for game in GameId::ALL {
        stops.extend([
            Stop::new(&format!("setup-{game}"), &format!("/new/{game}"), "button.primary"),
            Stop::new(&format!("rules-{game}"), &format!("/rules/{game}"), RULES),
            Stop::new(&format!("game-{game}"), &format!("/game/{game}-on"), TAPPABLE),
            Stop::new(&format!("ending-{game}"), &format!("/game/{game}-over"), ".ending"),
            Stop::new(&format!("replay-{game}"), &format!("/replay/{game}-over"), ".replay"),
            Stop::new(&format!("puzzle-{game}"), &format!("/puzzles/{game}/medium"), ".coach")
                .opened(".coach .show", ".coach .next"),
        ]);
    }
    // Reviews look alike in all games, and those of these games are quick without optimisation.
    stops.extend([
        Stop::new("review-decision", "/review/qwinto-over", ".decisions button")
            .opened(".decisions button", ".strip h2"),
        Stop::new("review-details", "/review/banditos-over", ".review .more")
            .opened(".review .more > summary", ".review .more[open] .ledger"),
        Stop::new("review-unfinished", "/review/onecard-on", ".review .first"),
    ]);
    stops.push(Stop::new("game-advanced", "/game/advanced-on", TAPPABLE));
    let lobby = create_table(browser).await;
    stops.push(Stop::new("lobby", &lobby, ".lobby-seat[data-yours=true]"));
    let game = create_table(browser).await;
    browser.tap("button.add-bot").await;
    browser.tap("button.start:enabled").await;
    stops.extend([
        Stop::new("online", &game, ".table"),
        Stop::new("help", "/game/qwantum-on", TAPPABLE).opened(".help-button", ".help h3"),
        Stop::new("hint", "/game/begun", TAPPABLE).opened(".help-button", ".hint-box button"),
        Stop::new("online-phrases", &game, ".table").opened(".speak", ".phrases:popover-open"),
        Stop::new("enlarged", "/game/qwinto-on", TAPPABLE).opened(".enlarge", ".others .expanded"),
    ]);
    stops
}

/// Goes to a page, and waits until it is complete.
pub(crate) async fn show(browser: &Browser, stop: &Stop) {
    browser.go(&stop.path).await;
    let main = "document.querySelector('main')";
    browser.wait_for(&format!("return {main}?.querySelector({:?})", stop.awaited)).await;
    if let Some([button, awaited]) = stop.opened {
        click(browser, button).await;
        browser.wait_for(&format!("return document.querySelector({awaited:?})")).await;
    }
}
