//! Online games in one or two browsers.

mod lists;
mod play;
mod start;

use cubilete_protocol::fair::verify;
use cubilete_rules::Record;
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::Site;
use cubilete_testing::browser::player::{Finger, play, play_to_the_end};
use futures_util::join;

use crate::games::TOTALS;
use crate::visit::{click, settings, target_folder, visit, wait_for_text};

/// Plays to the end, with a reload and a server restart in between.
async fn play_with_interruptions(browser: &Browser, site: &mut Site) {
    let random = &mut Random::new(6);
    assert!(!play(browser, &Finger, random, 6).await);
    browser.reload().await;
    assert!(!play(browser, &Finger, random, 6).await);
    site.restart();
    play_to_the_end(browser, &Finger, random).await;
}

/// Returns the console errors, except network errors because of the stopped server.
async fn other_errors(browser: &Browser) -> Vec<String> {
    let mut errors = browser.console_errors().await;
    let is_network =
        |error: &str| error.contains("net::ERR_") || error.contains("WebSocket connection to");
    errors.retain(|error| !is_network(error));
    errors
}

const SEATED: &str = "return document.querySelector('.lobby-seat[data-yours=true]')";

/// Creates a table, takes a seat, and returns the path of the table.
pub(crate) async fn create_table(host: &Browser) -> String {
    create_table_for(host, 2).await
}

/// Chooses an option of a menu.
const CHOOSE: &str = r#"
const [selector, value] = arguments;
const menu = document.querySelector(selector);
menu.value = value;
menu.dispatchEvent(new Event('change', { bubbles: true }));
"#;

/// Shows the form that creates a table.
async fn show_form(host: &Browser) {
    host.load("/tables").await;
    host.wait_for("return document.querySelector('.new-table select')").await;
}

/// Creates a table with this number of seats, takes a seat, and returns the path of the table.
async fn create_table_for(host: &Browser, seats: usize) -> String {
    show_form(host).await;
    let menu = vec!["select[name=seats]".into(), seats.to_string().into()];
    host.run_with::<()>(CHOOSE, menu).await;
    host.tap("button.create").await;
    host.wait_for(SEATED).await;
    host.run("return location.pathname").await
}

/// Opens another browser that takes a seat at a table.
pub(crate) async fn join_table(site: &Site, path: &str, theme: &str, lang: &str) -> Browser {
    let guest = Browser::open(site.url(), &settings(theme, lang)).await;
    guest.load(path).await;
    guest.tap("button.sit").await;
    guest.wait_for(SEATED).await;
    guest
}

/// Waits until the element of a selector has the focus.
async fn wait_for_focus(browser: &Browser, selector: &str) {
    browser.wait_for(&format!("return document.activeElement.matches({selector:?})")).await;
}

/// Requests a rematch in one browser, joins it in the other, and starts it.
async fn start_rematch(one: &Browser, other: &Browser) {
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

/// Returns the games that the viewer has won in a series of rematches, as the strip of seats shows them.
const OWN_WINS: &str = r#"
const own = [...document.querySelectorAll('.online-seat[data-seat]')].findIndex(({ dataset }) => dataset.yours === 'true');
return document.querySelector('.seats-strip .series [aria-hidden]')?.innerText.match(/\d+/g)[own];
"#;

/// Returns the totals on the screen.
async fn totals(browser: &Browser) -> Vec<i16> {
    browser.run(TOTALS).await
}

#[test]
fn two_browsers_play_through_a_reload_and_a_restart_and_start_a_rematch_with_the_score() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        let guest = join_table(site, &path, "dark", "es").await;
        host.tap("button.start:enabled").await;
        let random = &mut Random::new(7);
        join!(play_to_the_end(host, &Finger, random), play_with_interruptions(&guest, site));
        let record = "return (await fetch(`/api${location.pathname.replace('table', 'tables')}/record.cub`)).text()";
        let record = host.wait_for(record).await;
        let record: Record = record.as_str().unwrap().parse().unwrap();
        let scores = totals(host).await;
        assert_eq!(record.result().as_ref(), Some(&scores));
        assert_eq!(scores, totals(&guest).await);
        start_rematch(&guest, host).await;
        // The seats may have been exchanged.
        assert_eq!(host.wait_for(OWN_WINS).await, i32::from(scores[0] > scores[1]).to_string());
        assert_eq!(other_errors(host).await, Vec::<String>::new());
        assert_eq!(other_errors(&guest).await, Vec::<String>::new());
        guest.close().await;
    });
}

/// Returns the content of the downloaded record.
const SAVED: &str = r#"
const saved = document.querySelector('.ending a[download]');
return saved && decodeURIComponent(saved.href.split(',').slice(1).join(','));
"#;

#[test]
fn the_dice_of_a_saved_game_against_bots_can_be_verified() {
    visit(&settings("light", "en"), async |host, _| {
        create_table(host).await;
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
fn a_link_to_another_device_asks_before_it_replaces_a_guest() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
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
        // Its class once was that of a list on the home page, without padding.
        let padding = "return parseFloat(getComputedStyle(document.querySelector('button.adopt')).paddingLeft)";
        other.wait_for("return document.querySelector('button.adopt')").await;
        assert!(other.run::<f64>(padding).await >= 16.0);
        other.tap("button.adopt").await;
        other.wait_for(SEATED).await;
        assert_eq!(other.run::<String>("return location.hash").await, "");
        other.close().await;
    });
}

#[test]
fn the_focus_moves_on_when_the_focused_button_disappears() {
    visit(&settings("light", "en"), async |host, _| {
        create_table(host).await;
        host.tap(".lobby button.leave").await;
        wait_for_focus(host, "button.sit").await;
        host.tap("button.sit").await;
        wait_for_focus(host, ".lobby-seat[data-yours=true]").await;
        host.tap("button.add-bot").await;
        wait_for_focus(host, ".lobby-seat:not([data-yours=true]) button.clear").await;
        host.tap("button.start:enabled").await;
        host.tap(".leaving button.leave").await;
        wait_for_focus(host, ".leaving button.primary").await;
        click(host, ".leaving button.secondary").await;
        wait_for_focus(host, ".seats-strip button.return").await;
    });
}

/// The displayed thinking time in seconds.
const THINKING_TIME: &str = r"document.querySelector('[data-state=seat-thinks]')
    ?.textContent.match(/\d+(:\d\d)+/)?.[0].split(':').reduce((sum, part) => 60 * sum + Number(part), 0)";

#[test]
fn the_thinking_time_survives_a_reload() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        host.tap("button.start:enabled").await;
        host.wait_for(&format!("return {THINKING_TIME} >= 3")).await;
        host.reload().await;
        let time = host.wait_for(&format!("return {THINKING_TIME}")).await;
        assert!(time.as_u64().unwrap() >= 3, "{time}");
        guest.close().await;
    });
}

/// Waits until another player is shown as away, or (`away` is false) no player is.
async fn wait_for_away(browser: &Browser, away: bool) {
    let seen = "document.querySelector('[data-state=seat-away]')";
    browser.wait_for(&format!("return !!{seen} === {away}")).await;
}

#[test]
fn a_lost_connection_is_shown_before_and_during_a_game() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        guest.load("/").await;
        wait_for_away(host, true).await;
        guest.load(&path).await;
        wait_for_away(host, false).await;
        host.tap("button.start:enabled").await;
        host.wait_for("return document.querySelector('.online-seats')").await;
        guest.close().await;
        wait_for_away(host, true).await;
    });
}

/// Returns the height of the strip of seats, and the position of the table below it.
const LAYOUT: &str = r#"
const box = (selector) => document.querySelector(selector).getBoundingClientRect();
return [box('.seats-strip').height, box('main .table').top + scrollY];
"#;

#[test]
fn the_table_does_not_move_when_the_status_of_a_player_changes() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table_for(host, 4).await;
        let mut named = settings("light", "en");
        named[0].1.push_str("name Maximilian Wolfeschlegel\n");
        let guest = Browser::open(site.url(), &named).await;
        guest.load(&path).await;
        guest.tap("button.sit").await;
        guest.wait_for(SEATED).await;
        for seat in ["c", "d"] {
            host.tap(&format!(".lobby-seat[data-seat={seat}] button.add-bot")).await;
        }
        host.tap("button.start:enabled").await;
        host.wait_for("return document.querySelector('.seats-strip')").await;
        let file = target_folder().join("screenshots/online-four-phone-light.png");
        host.screenshot(&file).await;
        let before: [f64; 2] = host.run(LAYOUT).await;
        assert!(before[0] <= 36.0, "the strip is {} pixels high", before[0]);
        guest.tap(".leaving button.leave").await;
        click(&guest, ".leaving button.secondary").await;
        host.wait_for("return document.querySelector('.seats-strip button.remedy')").await;
        assert_eq!(host.run::<[f64; 2]>(LAYOUT).await, before);
        guest.tap(".seats-strip button.return").await;
        host.wait_for("return !document.querySelector('.seats-strip button.remedy')").await;
        let told = "return document.querySelector('.unseen[role=log] p:last-child').textContent";
        guest.close().await;
        wait_for_away(host, true).await;
        assert_eq!(host.run::<String>(told).await, "Maximilian Wolfeschlegel is not connected.");
        assert_eq!(host.run::<[f64; 2]>(LAYOUT).await, before);
        site.stop();
        host.wait_for("return document.querySelector('[data-link=link-lost]')").await;
        assert_eq!(host.run::<[f64; 2]>(LAYOUT).await, before);
    });
}

#[test]
fn an_online_table_and_its_seats_fit_a_desktop_window() {
    visit(&settings("light", "en"), async |host, _| {
        create_table(host).await;
        host.tap("button.add-bot").await;
        host.tap("button.start:enabled").await;
        host.wait_for("return document.querySelector('.seats-strip')").await;
        host.resize((1440, 900)).await;
        let below =
            "return document.querySelector('.table').getBoundingClientRect().bottom - innerHeight";
        assert!(host.run::<f64>(below).await <= 0.0);
    });
}

#[test]
fn a_phrase_is_shown_and_read_to_the_others_unless_they_mute_it() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        let guest = join_table(site, &path, "light", "de").await;
        host.tap("button.start:enabled").await;
        for browser in [host, &guest] {
            browser.wait_for("return document.querySelector('.seats-strip')").await;
        }
        let before: [f64; 2] = host.run(LAYOUT).await;
        guest.tap(".seats-strip .speak").await;
        guest.tap("[data-phrase=good-luck]").await;
        guest.wait_for("return !document.querySelector('.phrases:popover-open')").await;
        let shown = "return document.querySelector('.bubble')?.textContent";
        host.wait_for(&format!("{shown} == 'Good luck!'")).await;
        guest.wait_for(&format!("{shown} == 'Viel Glück!'")).await;
        assert_eq!(host.run::<[f64; 2]>(LAYOUT).await, before);
        let told = "return document.querySelector('.unseen[role=log] p:last-child').textContent";
        assert!(host.run::<String>(told).await.ends_with(": Good luck!"));
        host.wait_for("return !document.querySelector('.bubble')").await;
        host.tap(".seats-strip .speak").await;
        host.tap(".phrases input[name=muted]").await;
        guest.tap(".seats-strip .speak").await;
        guest.tap("[data-phrase=smile]:enabled").await;
        guest.wait_for("return document.querySelector('.bubble')").await;
        // A phrase of one's own is shown, and comes after the muted one.
        host.tap("[data-phrase=thanks]").await;
        host.wait_for(&format!("{shown} == 'Thanks!'")).await;
        assert_eq!(
            host.run::<f64>("return document.querySelectorAll('.bubble').length").await,
            1.0
        );
        assert!(host.run::<String>(told).await.ends_with(": Good luck!"));
        guest.close().await;
    });
}

#[test]
fn the_host_changes_the_table_and_removes_a_guest_who_is_told() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        guest.wait_for("return document.querySelector('[data-seat=a] .host')").await;
        host.tap(".change-table summary").await;
        let menu = vec![".change-table select[name=seats]".into(), "3".into()];
        host.run_with::<()>(CHOOSE, menu).await;
        host.tap("button.change").await;
        guest.wait_for("return document.querySelectorAll('.lobby-seat').length === 3").await;
        guest.wait_for(SEATED).await;
        host.tap(".lobby-seat[data-seat=b] button.clear").await;
        guest.wait_for("return document.querySelector('.kicked')").await;
        assert!(guest.run::<bool>("return !document.querySelector('button.sit')").await);
        guest.reload().await;
        guest.wait_for("return document.querySelector('.kicked')").await;
        guest.close().await;
    });
}

/// Returns the positions of the code field, the form and the first list on the screen, and the height of the form's button.
const TABLES_LAYOUT: &str = r#"
const top = (selector) => document.querySelector(selector).getBoundingClientRect().top + scrollY;
const button = document.querySelector('button.create').getBoundingClientRect();
return [top('.join'), top('.first .list'), top('.new-table'), top('.rest .list'), button.height];
"#;

/// Focuses the first table of the lists, and marks its element.
const FOCUS_TABLE: &str =
    "const link = document.querySelector('.rest .listed a'); link.focus(); link.mark = true";

#[test]
fn the_lists_of_tables_leave_the_form_alone_and_keep_the_focus() {
    visit(&settings("light", "en"), async |host, site| {
        for _ in 0..2 {
            create_table(host).await;
        }
        host.go("/tables").await;
        host.wait_for("return document.querySelectorAll('.first .listed').length === 2").await;
        let [code, own, form, open, button]: [f64; 5] = host.run(TABLES_LAYOUT).await;
        assert!(code < own && own < form && form < open, "{code} {own} {form} {open}");
        assert!(button < 60.0, "the button is {button} pixels high");

        // Another browser sees public tables, and a refresh keeps the focus on one of them.
        let other = Browser::open(site.url(), &settings("light", "en")).await;
        host.tap("input[name=public]").await;
        host.tap("button.create").await;
        host.wait_for(SEATED).await;
        other.load("/tables").await;
        other.wait_for("return document.querySelector('.rest .listed a')").await;
        let _: () = other.run(FOCUS_TABLE).await;
        host.tap("button.add-bot").await;
        other
            .wait_for("return document.querySelector('.listed .names')?.textContent === 'Ana, Pío'")
            .await;
        assert!(other.run::<bool>("return document.activeElement.mark === true").await);

        // A running game can be watched, and the players see how many do.
        host.tap("button.start:enabled").await;
        other
            .wait_for("return document.querySelector('.rest .list:nth-of-type(2) .listed a')")
            .await;
        other.tap(".rest .list:nth-of-type(2) .listed a").await;
        other.wait_for("return document.querySelector('.watching')").await;
        host.wait_for("return document.querySelector('.spectators')").await;
        host.tap(".invite summary").await;
        host.wait_for("return document.querySelector('.invite .code')?.checkVisibility()").await;
        other.close().await;
    });
}

/// Takes a seat at 22 tables, two more than a list shows at first.
const SIT_AT_MANY: &str = r#"
const post = async (path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};
(async () => {
    for (let number = 1; number <= 22; number++) {
        const { table } = await post('/api/tables', { game: 'qwinto', seats: 2 });
        const command = { do: 'sit', name: 'Ana' };
        await post(`/api/tables/${table}/commands`, { key: 'sit', command });
        window.seats = number;
    }
})();
"#;

#[test]
fn a_list_shows_more_tables_on_request_and_the_focus_goes_to_the_new_ones() {
    visit(&settings("light", "en"), async |host, _| {
        host.load("/tables").await;
        host.wait_for("return document.querySelector('.list-open')").await;
        let _: () = host.run(SIT_AT_MANY).await;
        host.wait_for("return window.seats === 22").await;
        host.load("/tables").await;
        host.wait_for("return document.querySelectorAll('.list-own .listed').length === 20").await;
        host.tap(".list-own button.more").await;
        host.wait_for("return document.querySelectorAll('.list-own .listed').length === 22").await;
        host.wait_for("return !document.querySelector('.list-own button.more')").await;
        wait_for_focus(host, ".list-own li:nth-child(21) a").await;
    });
}

#[test]
fn a_table_can_have_own_times_and_the_page_can_be_installed() {
    visit(&settings("light", "en"), async |host, _| {
        show_form(host).await;
        host.run_with::<()>(CHOOSE, vec!["select[name=clock]".into(), "custom".into()]).await;
        host.wait_for("return document.querySelector('input[name=minutes]')").await;
        let offer = r#"
            const offer = new Event('beforeinstallprompt', { cancelable: true });
            offer.prompt = () => { document.body.dataset.prompted = 'yes' };
            window.dispatchEvent(offer);
        "#;
        let _: () = host.run(offer).await;
        host.tap("button.install").await;
        host.wait_for("return document.body.dataset.prompted === 'yes'").await;
        host.wait_for("return !document.querySelector('button.install')").await;
        host.tap("button.create").await;
        host.wait_for("return document.querySelector('.setup-words')?.textContent.includes('0:20 per move, 5:00')").await;
    });
}

#[test]
fn a_move_that_the_server_makes_for_a_slow_player_is_explained() {
    visit(&settings("light", "en"), async |host, site| {
        show_form(host).await;
        host.run_with::<()>(CHOOSE, vec!["select[name=clock]".into(), "custom".into()]).await;
        host.wait_for("return document.querySelector('input[name=minutes]')").await;
        let shortest = r#"
            for (const [name, value] of [['minutes', '0'], ['seconds', '5']]) {
                const field = document.querySelector(`input[name=${name}]`);
                field.value = value;
                field.dispatchEvent(new Event('input', { bubbles: true }));
            }
        "#;
        let _: () = host.run(shortest).await;
        host.tap("button.create").await;
        host.wait_for(SEATED).await;
        let path: String = host.run("return location.pathname").await;
        let guest = join_table(site, &path, "light", "en").await;
        host.tap("button.start:enabled").await;
        let seat = "[data-state=seat-timed-out]";
        wait_for_text(host, seat, "time ran out").await;
        // The screen readers of both learn whose time it was.
        let own = "return Boolean(document.querySelector('[data-state=seat-timed-out]')?.closest('[data-yours=true]'))";
        let slow = if host.run::<bool>(own).await { [host, &guest] } else { [&guest, host] };
        // Both are called Ana, so others see a number before the name.
        for (browser, name) in slow.into_iter().zip(["you", "[12]\\. Ana"]) {
            let told = format!("/Time ran out: the server moved for {name}\\./");
            let all = "document.querySelector('[role=log]')?.textContent";
            browser.wait_for(&format!("return {told}.test({all})")).await;
        }
        guest.close().await;
    });
}
