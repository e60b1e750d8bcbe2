//! From the lobby to the first choice of an online game.

use super::{SEATED, create_table, join_table, wait_for_focus};
use crate::visit::{settings, visit, wait_for_text};
use cubilete_testing::browser::Browser;

/// Collects the texts of the button to sit down, and whether it could be tapped.
const WATCH_SIT: &str = r#"
window.shown = [];
const look = () => {
    const button = document.querySelector('button.sit');
    if (button) shown.push([button.innerText, button.disabled]);
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"#;

#[test]
fn sitting_down_is_confirmed_at_once_and_a_guest_becomes_host_when_the_host_leaves() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        let guest = Browser::open(site.url(), &settings("light", "en")).await;
        guest.load(&path).await;
        guest.wait_for("return document.querySelector('button.sit:enabled')").await;
        guest.run::<()>(WATCH_SIT).await;
        guest.tap("button.sit").await;
        guest.wait_for(SEATED).await;
        let shown: Vec<(String, bool)> = guest.run("return shown").await;
        assert!(shown.contains(&("Taking your seat…".to_string(), true)), "{shown:?}");

        wait_for_text(&guest, ".lobby-seat[data-seat=a] .host", "host").await;
        assert!(guest.run::<bool>("return !document.querySelector('button.start')").await);
        host.tap(".lobby button.leave").await;
        wait_for_text(&guest, ".lobby-seat[data-seat=b] .host", "host").await;
        guest.tap(".lobby-seat[data-seat=a] button.add-bot").await;
        guest.tap("button.start:enabled").await;
        guest.wait_for("return document.querySelector('main .table')").await;
        guest.close().await;
    });
}

/// Returns whether the viewer has the first choice; a falsy value before it is known who begins.
const BEGINS: &str = "return document.querySelector('.die:enabled') ? 'yes' : document.querySelector('.ask')?.innerText.includes('Waiting for') ? 'no' : null";

#[test]
fn the_game_begins_at_its_top_with_the_focus_on_the_first_choice_and_the_rules_at_hand() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        for browser in [host, &guest] {
            let down = "scrollTo(0, 9999); return scrollY > 0";
            assert!(browser.run::<bool>(down).await, "the lobby is higher than the screen");
        }
        host.tap("button.start:enabled").await;
        for browser in [host, &guest] {
            browser.wait_for("return document.querySelector('main .table') && scrollY === 0").await;
        }
        let first = if host.wait_for(BEGINS).await == "yes" { host } else { &guest };
        wait_for_focus(first, ".die:enabled").await;
        first.tap(".help-button").await;
        first.tap(".help a[href='/rules/qwinto']").await;
        first.wait_for("return document.querySelector('.rules-page section')").await;
        first.tap(".help-back").await;
        first.wait_for("return document.querySelector('.die:enabled')").await;
        assert_eq!(first.run::<String>("return location.pathname").await, path);
        guest.close().await;
    });
}

/// An emoji of seven code points, and a letter with two marks.
const FAMILY: &str = "👩‍👩‍👧‍👦 Zoë̂";

#[test]
fn a_name_with_emoji_of_several_code_points_stays_intact() {
    let mut named = settings("light", "en");
    named[0].1 = named[0].1.replace("name Ana", &format!("name {FAMILY}"));
    visit(&named, async |host, site| {
        let path = create_table(host).await;
        let guest = join_table(site, &path, "light", "en").await;
        let host_name = "document.querySelector('.lobby-seat[data-seat=a] .name')?.innerText";
        guest.wait_for(&format!("return {host_name}?.startsWith('{FAMILY}')")).await;
        host.tap("button.start:enabled").await;
        wait_for_text(&guest, ".online-seat[data-seat=a] .name", FAMILY).await;
        wait_for_text(&guest, ".others .name", FAMILY).await;
        wait_for_text(&guest, ".others .initial", "👩‍👩‍👧‍👦").await;
        guest.close().await;
    });
}
