//! How the page draws attention to the user's turn at an online table.

use std::pin::pin;

use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Finger, play_to_the_end};
use futures_util::future::{Either, select};

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
        second.go("/").await;
        wait_for_text(second, ".own-tables", "Your turn at 1 table").await;
        wait_for_title(second, "Pick a dice game and roll. · Cubilete", "/icon.svg").await;
        second.tap(".own-tables a").await;
        wait_for_text(second, ".first .listed .turn", "Your turn").await;
        guest.close().await;
    });
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
