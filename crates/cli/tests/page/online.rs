//! Two browsers at one table.

use cubilete_protocol::fair::verify;
use cubilete_rules::Record;
use cubilete_testing::Random;
use futures_util::join;

use crate::games::TOTALS;
use crate::visit::{settings, visit};
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::Site;
use cubilete_testing::browser::player::{Finger, play, play_to_the_end};

/// Plays, loads the page anew, plays, has the server killed and started again, and plays to the end.
async fn play_with_trouble(browser: &Browser, site: &mut Site) {
    let random = &mut Random::new(6);
    assert!(!play(browser, &Finger, random, 6).await);
    browser.reload().await;
    assert!(!play(browser, &Finger, random, 6).await);
    site.restart();
    play_to_the_end(browser, &Finger, random).await;
}

/// What a browser complains about, except that the server was away, or went away in the middle of an answer.
async fn complaints(browser: &Browser) -> Vec<String> {
    let mut complaints = browser.console_errors().await;
    let away = |complaint: &str| {
        complaint.contains("net::ERR_") || complaint.contains("WebSocket connection to")
    };
    complaints.retain(|complaint| !away(complaint));
    complaints
}

const SEATED: &str = "return document.querySelector('.lobby-seat[data-yours=true]')";

/// Opens a table and sits down there; its path.
pub(crate) async fn open_table(host: &Browser) -> String {
    host.load("/tables").await;
    host.tap("button.create").await;
    host.wait_for(SEATED).await;
    host.run("return location.pathname").await
}

/// Somebody else who sits down at a table.
async fn join_table(site: &Site, path: &str, theme: &str, lang: &str) -> Browser {
    let guest = Browser::open(site.url(), &settings(theme, lang)).await;
    guest.load(path).await;
    guest.tap("button.sit").await;
    guest.wait_for(SEATED).await;
    guest
}

/// Waits until what a selector finds has the keyboard.
async fn has_keyboard(browser: &Browser, selector: &str) {
    browser.wait_for(&format!("return document.activeElement.matches({selector:?})")).await;
}

/// One wants to play again: that game begins when the other has come along.
async fn play_again(one: &Browser, other: &Browser) {
    one.tap("button.again").await;
    one.wait_for("return document.querySelector('[data-state=seat-awaited]')").await;
    assert!(one.run::<bool>("return document.querySelector('button.start').disabled").await);
    other.tap(".ending a.primary[href^='/table/']").await;
    one.tap("button.start:enabled").await;
    other
        .wait_for(
            "return document.querySelector('main .table') && !document.querySelector('.ending')",
        )
        .await;
}

/// What is shown as the result.
async fn shown(browser: &Browser) -> Vec<i16> {
    browser.run(TOTALS).await
}

#[test]
fn two_browsers_play_through_a_reload_and_a_restart_of_the_server_and_begin_again() {
    visit(&settings("light", "en"), async |host, site| {
        let path = open_table(host).await;
        let guest = join_table(site, &path, "dark", "es").await;
        host.tap("button.start:enabled").await;
        let random = &mut Random::new(7);
        join!(play_to_the_end(host, &Finger, random), play_with_trouble(&guest, site));
        let record = "return (await fetch(`/api${location.pathname.replace('table', 'tables')}/record.cub`)).text()";
        let record = host.wait_for(record).await;
        let record: Record = record.as_str().unwrap().parse().unwrap();
        assert_eq!(record.result(), Some(shown(host).await));
        assert_eq!(shown(host).await, shown(&guest).await);
        play_again(&guest, host).await;
        assert_eq!(complaints(host).await, Vec::<String>::new());
        assert_eq!(complaints(&guest).await, Vec::<String>::new());
        guest.close().await;
    });
}

/// The file that whoever saves the game gets.
const SAVED: &str = r#"
const saved = document.querySelector('.ending a[download]');
return saved && decodeURIComponent(saved.href.split(',').slice(1).join(','));
"#;

#[test]
fn a_game_against_bots_that_is_saved_proves_its_dice() {
    visit(&settings("light", "en"), async |host, _| {
        open_table(host).await;
        host.tap("button.add-bot").await;
        host.tap("button.start:enabled").await;
        play_to_the_end(host, &Finger, &mut Random::new(9)).await;
        let saved = host.wait_for(SAVED).await;
        let record: Record = saved.as_str().unwrap().parse().unwrap();
        assert!(verify(&record).is_ok_and(|verified| verified.rolls > 0));
        host.tap(".fairness summary").await;
        host.wait_for("return document.querySelector('.checks [data-outcome]')").await;
        let right = "return document.querySelectorAll('.checks [data-outcome=right]').length";
        assert_eq!(host.run::<usize>(right).await, 7);
    });
}

#[test]
fn a_link_to_go_on_asks_a_browser_that_is_somebody_already() {
    visit(&settings("light", "en"), async |host, site| {
        let path = open_table(host).await;
        host.tap(".elsewhere summary").await;
        host.tap(".elsewhere button").await;
        let link = host.wait_for("return document.querySelector('.elsewhere input')?.value").await;
        let (_, token) = link.as_str().unwrap().split_once('#').unwrap();
        let other = Browser::open(site.url(), &settings("light", "en")).await;
        other.load("/tables").await;
        other.wait_for("return document.querySelector('.list')").await;
        other.load(&format!("{path}#{token}")).await;
        other.tap("button.stay").await;
        other.wait_for("return document.querySelector('.sit-down')").await;
        assert_eq!(other.run::<String>("return location.hash").await, "");
        other.load("/").await;
        other.load(&format!("{path}#{token}")).await;
        other.tap("button.go-on").await;
        other.wait_for(SEATED).await;
        assert_eq!(other.run::<String>("return location.hash").await, "");
        other.close().await;
    });
}

#[test]
fn buttons_that_are_gone_hand_the_keyboard_on() {
    visit(&settings("light", "en"), async |host, _| {
        open_table(host).await;
        host.tap(".lobby button.leave").await;
        has_keyboard(host, "button.sit").await;
        host.tap("button.sit").await;
        has_keyboard(host, ".lobby-seat[data-yours=true]").await;
        host.tap("button.add-bot").await;
        has_keyboard(host, ".lobby-seat:not([data-yours=true]) button.clear").await;
        host.tap("button.start:enabled").await;
        host.tap(".leaving button.leave").await;
        has_keyboard(host, ".leaving button.primary").await;
        host.tap(".leaving button.secondary").await;
        has_keyboard(host, ".leaving button.return").await;
    });
}

/// For how many seconds somebody is said to be thinking.
const THOUGHT: &str = r"document.querySelector('[data-state=seat-thinks]')
    ?.textContent.match(/\d+(:\d\d)+/)?.[0].split(':').reduce((sum, part) => 60 * sum + Number(part), 0)";

#[test]
fn how_long_somebody_is_waited_for_survives_a_reload() {
    visit(&settings("light", "en"), async |host, site| {
        let path = open_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        host.tap("button.start:enabled").await;
        host.wait_for(&format!("return {THOUGHT} >= 3")).await;
        host.reload().await;
        let thought = host.wait_for(&format!("return {THOUGHT}")).await;
        assert!(thought.as_u64().unwrap() >= 3, "{thought}");
        guest.close().await;
    });
}

/// Waits until others are said to be away, or nobody is.
async fn is_told_away(browser: &Browser, away: bool) {
    let seen = "document.querySelector('[data-state=seat-away]')";
    browser.wait_for(&format!("return !!{seen} === {away}")).await;
}

#[test]
fn whose_connection_is_gone_is_said_before_the_game_and_in_it() {
    visit(&settings("light", "en"), async |host, site| {
        let path = open_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        guest.load("/").await;
        is_told_away(host, true).await;
        guest.load(&path).await;
        is_told_away(host, false).await;
        host.tap("button.start:enabled").await;
        host.wait_for("return document.querySelector('.online-seats')").await;
        guest.close().await;
        is_told_away(host, true).await;
    });
}
