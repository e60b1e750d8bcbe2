//! A tour of everything there is to see.

use cubilete_rules::GameId;

use crate::browser::Browser;
use crate::kept;
use crate::visit::settings;

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

/// How many steps no game has.
const ALL: usize = 10_000;

/// What the browser of a visitor on tour has kept: of each game one that is on, and one that is over.
pub(crate) fn luggage(theme: &str) -> Vec<(String, String)> {
    let games = GameId::ALL.iter().flat_map(|game| {
        let over = kept::played(*game, ALL);
        let on = over.up_to(over.steps().len() / 2);
        [kept::under(&format!("{game}-on"), &on), kept::under(&format!("{game}-over"), &over)]
    });
    settings(theme, "en").into_iter().chain(games).collect()
}

/// All pages; the browser of the visitor is asked to open a table online.
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
            Stop::new(
                &format!("game-{game}"),
                &format!("/game/{game}-on"),
                "[data-move], [aria-pressed]:enabled:not([aria-disabled=true])",
            ),
            Stop::new(&format!("ending-{game}"), &format!("/game/{game}-over"), ".ending"),
            Stop::new(&format!("replay-{game}"), &format!("/replay/{game}-over"), ".replay"),
        ]);
    }
    browser.load("/tables").await;
    browser.tap("button.create").await;
    browser.when("return document.querySelector('.lobby-seat[data-yours=true]')").await;
    let lobby: String = browser.run("return location.pathname").await;
    stops.push(Stop::new("lobby", &lobby, ".lobby-seat[data-yours=true]"));
    stops
}

/// Goes to a page, and waits until it is there.
pub(crate) async fn see(browser: &Browser, stop: &Stop) {
    browser.go(&stop.path).await;
    browser
        .when(&format!("return document.querySelector('main')?.querySelector({:?})", stop.awaited))
        .await;
}
