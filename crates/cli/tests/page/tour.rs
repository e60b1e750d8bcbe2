//! A tour of everything there is to see.

use cubilete_rules::{GameId, Record};

use crate::kept;
use crate::online::open_table;
use crate::visit::settings;
use cubilete_testing::browser::Browser;

/// A page, and the name of pictures of it.
pub(crate) struct Stop {
    pub(crate) name: String,
    path: String,
    /// What is there once all of it is there.
    awaited: &'static str,
}

impl Stop {
    fn new(name: &str, path: &str, awaited: &'static str) -> Stop {
        Stop { name: name.to_string(), path: path.to_string(), awaited }
    }
}

/// What the browser of a visitor on tour has kept: of each game one that is on, and one that is over; and of the advanced
/// one too, where cards lie open.
pub(crate) fn luggage(theme: &str) -> Vec<(String, String)> {
    let half = |over: &Record| over.up_to(over.steps().len() / 2);
    let games = GameId::ALL.iter().flat_map(|game| {
        let over = kept::played(*game, &[]);
        let on = kept::under(&format!("{game}-on"), &half(&over));
        [on, kept::under(&format!("{game}-over"), &over)]
    });
    let advanced = half(&kept::played(GameId::OneCard, &[("variant", "advanced")]));
    let advanced = kept::under("advanced-on", &advanced);
    settings(theme, "en").into_iter().chain(games).chain([advanced]).collect()
}

/// What the reader can tap in a game.
const TAPPED: &str = "[data-move], [aria-pressed]:enabled:not([aria-disabled=true])";

/// All pages; the browser of the visitor is asked to open tables online, and to play at one.
pub(crate) async fn stops(browser: &Browser) -> Vec<Stop> {
    let mut stops = vec![
        Stop::new("home", "/", "[data-game] button"),
        Stop::new("settings", "/settings", "input"),
        Stop::new("nowhere", "/nowhere", "a"),
        Stop::new("tables", "/tables", "button.create"),
        Stop::new("replay-asks", "/replay", "textarea"),
    ];
    for game in GameId::ALL {
        stops.extend([
            Stop::new(&format!("setup-{game}"), &format!("/new/{game}"), "button.primary"),
            Stop::new(&format!("rules-{game}"), &format!("/rules/{game}"), "figure svg"),
            Stop::new(&format!("lesson-{game}"), &format!("/learn/{game}"), ".table"),
            Stop::new(&format!("game-{game}"), &format!("/game/{game}-on"), TAPPED),
            Stop::new(&format!("ending-{game}"), &format!("/game/{game}-over"), ".ending"),
            Stop::new(&format!("replay-{game}"), &format!("/replay/{game}-over"), ".replay"),
        ]);
    }
    stops.push(Stop::new("game-advanced", "/game/advanced-on", TAPPED));
    let lobby = open_table(browser).await;
    stops.push(Stop::new("lobby", &lobby, ".lobby-seat[data-yours=true]"));
    let game = open_table(browser).await;
    browser.tap("button.add-bot").await;
    browser.tap("button.start:enabled").await;
    stops.push(Stop::new("online", &game, ".table"));
    stops
}

/// Goes to a page, and waits until it is there.
pub(crate) async fn see(browser: &Browser, stop: &Stop) {
    browser.go(&stop.path).await;
    browser
        .wait_for(&format!(
            "return document.querySelector('main')?.querySelector({:?})",
            stop.awaited
        ))
        .await;
}
