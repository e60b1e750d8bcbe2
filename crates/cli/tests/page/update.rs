//! A newer version of the page takes over only when the user agrees.

use crate::visit::{settings, visit};

/// Returns the cached versions once a service worker controls the page.
const CACHED_VERSIONS: &str = "const names = await caches.keys(); \
    return navigator.serviceWorker.controller && names.length && names.join(' ')";

/// Makes the page visible again, which makes it look for a newer version.
const BECOME_VISIBLE: &str = "window.dispatchEvent(new Event('visibilitychange'))";

#[test]
fn a_newer_version_is_offered_and_keeps_the_current_game() {
    visit(&settings("light", "it"), async |browser, site| {
        browser.load("/").await;
        let before = browser.wait_for(CACHED_VERSIONS).await;
        browser.tap("[data-game=qwinto] button.primary").await;
        browser.wait_for("return document.querySelector('main .table')").await;
        let game: String = browser.run("return location.pathname").await;
        site.update("newer");
        browser.run::<()>(BECOME_VISIBLE).await;
        browser.wait_for("return document.querySelector('.banner button')").await;
        let meanwhile: bool = browser.run("return !!document.querySelector('main .table')").await;
        assert!(meanwhile, "the game stays until the user agrees");
        browser.tap(".banner button").await;
        browser.wait_for("return document.querySelector('script[src*=\"/newer/\"]')").await;
        // The name of a cache ends with the path of the page.
        assert_eq!(browser.wait_for(CACHED_VERSIONS).await, "newer/");
        assert_ne!(before, "newer/");
        browser.wait_for("return document.querySelector('main .table')").await;
        assert_eq!(browser.run::<String>("return location.pathname").await, game);
    });
}
