//! A newer version of the page takes over when the reader agrees, and not before.

use crate::visit::{settings, visit};

/// The versions of which files are kept, and whether one of them serves the page.
const KEPT: &str = "const names = await caches.keys(); \
    return navigator.serviceWorker.controller && names.length && names.join(' ')";

/// Comes back to the page, which looks for a newer version then.
const COME_BACK: &str = "window.dispatchEvent(new Event('visibilitychange'))";

#[test]
fn a_newer_version_is_offered_and_takes_over_with_the_game_that_is_on() {
    visit(&settings("light", "it"), async |browser, site| {
        browser.load("/").await;
        let before = browser.wait_for(KEPT).await;
        browser.tap("[data-game=qwinto] button.primary").await;
        browser.wait_for("return document.querySelector('main .table')").await;
        let game: String = browser.run("return location.pathname").await;
        site.update("newer");
        browser.run::<()>(COME_BACK).await;
        browser.wait_for("return document.querySelector('.banner button')").await;
        let meanwhile: bool = browser.run("return !!document.querySelector('main .table')").await;
        assert!(meanwhile, "the game goes on until the reader agrees");
        browser.tap(".banner button").await;
        browser.wait_for("return document.querySelector('script[src*=\"/newer/\"]')").await;
        assert_eq!(browser.wait_for(KEPT).await, "newer");
        assert_ne!(before, "newer");
        browser.wait_for("return document.querySelector('main .table')").await;
        assert_eq!(browser.run::<String>("return location.pathname").await, game);
    });
}
