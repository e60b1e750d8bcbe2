//! How the page draws attention to the user's turn at an online table.

use std::pin::pin;

use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Finger, play_to_the_end};
use futures_util::future::{Either, select};

use crate::feel::waiting;
use crate::online::{create_table, join_table};
use crate::visit::{settings, visit, wait_for_text};

/// Lets the page believe that another window has the focus, or that it has the focus itself.
async fn set_focus(browser: &Browser, focused: bool) {
    let event = if focused { "focus" } else { "blur" };
    let script =
        format!("document.hasFocus = () => {focused}; window.dispatchEvent(new Event('{event}'))");
    browser.run::<()>(&script).await;
}

/// Waits until the page has a title and an icon.
async fn wait_for_title(browser: &Browser, title: &str, icon: &str) {
    let icon_path = "new URL(document.querySelector('link[rel=icon]').href).pathname";
    browser
        .wait_for(&format!("return document.title === '{title}' && {icon_path} === '{icon}'"))
        .await;
}

#[test]
fn the_title_the_home_screen_and_the_list_of_tables_tell_whose_turn_it_is() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        set_focus(host, false).await;
        set_focus(&guest, false).await;
        host.tap("button.start:enabled").await;
        // The dice decide who begins.
        let begins = "return document.title.startsWith('●') ? 'yes' : document.querySelector('main .table')?.innerText.includes('Waiting for') ? 'no' : null";
        let host_begins = host.wait_for(begins).await == "yes";
        let (first, second) = if host_begins { (host, &guest) } else { (&guest, host) };
        let (marked, usual) = ("● Your turn – Qwinto", "Qwinto · Cubilete");
        wait_for_title(first, marked, "/icon-turn.svg").await;
        wait_for_title(second, usual, "/icon.svg").await;
        set_focus(first, true).await;
        wait_for_title(first, usual, "/icon.svg").await;

        // Once the first player has thrown, both write a number.
        {
            let random = &mut Random::new(1);
            let playing = pin!(play_to_the_end(first, &Finger, random));
            let marking = pin!(wait_for_title(second, marked, "/icon-turn.svg"));
            assert!(matches!(select(playing, marking).await, Either::Right(_)));
        }
        // The player who does not begin gets the focus on the first choice, too.
        second.wait_for("return document.activeElement.matches('.table button')").await;
        second.go("/").await;
        wait_for_text(second, ".own-tables", "Your turn at 1 table").await;
        wait_for_title(second, marked, "/icon-turn.svg").await;
        set_focus(second, true).await;
        wait_for_title(second, "Pick a dice game and roll. · Cubilete", "/icon.svg").await;
        second.tap(".own-tables a").await;
        wait_for_text(second, ".first .listed .turn", "Your turn").await;
        guest.close().await;
    });
}

/// Notes badges, sounds by their duration in milliseconds, vibrations and notifications instead of showing them, and lets a
/// minute pass in a quarter of a second.
const NOTE_ALERTS: &str = r#"
window.alerts = [];
const note = (...alert) => { alerts.push(alert.join(' ')); };
Object.assign(Navigator.prototype, {
    setAppBadge: async () => note('badge'),
    clearAppBadge: async () => note('no badge'),
    vibrate: (duration) => { note('vibrate', duration); return true; },
});
Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'running' });
AudioBufferSourceNode.prototype.start = function () { note('sound', Math.round(1000 * this.buffer.duration)); };
Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: async (title, { body, tag, data }) => note('show', title, 'with', body, 'at', data.endsWith(tag)),
    getNotifications: async () => [],
});
ServiceWorkerContainer.prototype.getRegistration = async () => Object.create(ServiceWorkerRegistration.prototype);
const interval = window.setInterval;
window.setInterval = (task, pause) => interval(task, pause === 60000 ? 250 : pause);
"#;

/// Lets the page believe that it is in the background, or visible.
async fn set_hidden(browser: &Browser, hidden: bool) {
    let script = format!(
        "Object.defineProperty(document, 'hidden', {{ configurable: true, get: () => {hidden} }}); \
         document.dispatchEvent(new Event('visibilitychange', {{ bubbles: true }}))"
    );
    browser.run::<()>(&script).await;
}

/// Plays until the game waits for another player.
const PLAY_UNTIL_WAITING: &str = r#"
const choices = [
    '.prompt [data-move].primary:not([aria-disabled=true])', '.die[aria-pressed=false]:enabled', '.large [data-ink=can]',
    '.prompt [data-move]:not([aria-disabled=true])',
];
for (;;) {
    const waits = () => find('.ask')?.innerText.includes('Waiting for');
    const choice = await until(() => waits() || choices.map(find).find((found) => found));
    if (choice === true) return;
    choice.click();
    await frame();
    await frame();
}
"#;

/// Settings of a user who wants sounds, vibrations and notifications.
fn with_alerts() -> Vec<(String, String)> {
    let mut storage = settings("light", "en");
    let settings = storage[0].1.replace("name Ana", "name Hugo");
    storage[0].1 = format!("{settings}sound on\nvibration on\nnotification on\n");
    storage
}

/// Starts a game against a guest, and waits until it is the guest's turn. Then shows the home screen or stays at the table,
/// hides the page, and checks that the next turn is announced until the page is visible again.
fn check_announcement_in_the_background(shows_home: bool) {
    visit(&with_alerts(), async |host, site| {
        host.before_each_page(&format!("{{ {NOTE_ALERTS} }}")).await;
        let path = create_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        host.tap("button.start:enabled").await;
        // The dice decide who begins.
        host.run::<()>(&waiting(PLAY_UNTIL_WAITING)).await;
        if shows_home {
            host.go("/").await;
            wait_for_text(host, ".own-tables", "Your tables").await;
        }
        set_hidden(host, true).await;
        host.run::<()>("alerts.length = 0").await;
        let notice = "show It’s your turn in Qwinto with Ana at true";
        let expected = ["badge", "sound 1320", "vibrate 120", notice];
        let alerts = format!("return {expected:?}.every((alert) => alerts.includes(alert))");
        {
            let random = &mut Random::new(1);
            let playing = pin!(play_to_the_end(&guest, &Finger, random));
            let alerting = pin!(host.wait_for(&alerts));
            assert!(matches!(select(playing, alerting).await, Either::Right(_)));
        }
        set_hidden(host, false).await;
        set_focus(host, true).await;
        host.wait_for("return alerts.findLast((alert) => alert.includes('badge')) === 'no badge'")
            .await;
        guest.close().await;
    });
}

#[test]
fn a_turn_that_begins_while_the_home_screen_is_in_the_background_is_announced() {
    check_announcement_in_the_background(true);
}

#[test]
fn a_turn_that_begins_while_the_table_is_in_the_background_is_announced() {
    check_announcement_in_the_background(false);
}

#[test]
fn the_home_screen_of_a_user_without_tables_asks_the_server_nothing() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        browser.wait_for("return document.querySelector('.offer')").await;
        let requests = "return performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/')).length";
        assert_eq!(browser.run::<usize>(requests).await, 0);
        assert!(browser.run::<bool>("return !document.querySelector('.own-tables')").await);
    });
}
