//! The page while its server is stopped.

use cubilete_testing::Random;
use cubilete_testing::browser::player::{Finger, play_to_the_end};

use crate::games::check_ending;
use crate::visit::{settings, visit};

/// Makes the service worker cache all files, as the page does after a while, and returns whether the last file of
/// each kind is cached.
pub(crate) const CACHE_ALL: &str = r#"
const worker = navigator.serviceWorker.controller;
if (!worker) return false;
worker.postMessage('keep-everything');
const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
const paths = cached.flat().map(({ url }) => new URL(url).pathname);
return ['/weights/qwinto.net', '/lang/nl.ftl', '/puzzles/qwinto.puzzles', '/icon-512.png'].every((end) => paths.some((path) => path.endsWith(end)));
"#;

#[test]
fn the_page_opens_and_a_bot_plays_while_the_server_is_stopped() {
    visit(&settings("light", "nl"), async |browser, site| {
        browser.load("/").await;
        browser.wait_for(CACHE_ALL).await;
        site.stop();
        browser.load("/rules/banditos").await;
        browser.load("/").await;
        browser.tap("[data-game=banditos] button.primary").await;
        play_to_the_end(browser, &Finger, &mut Random::new(4)).await;
        check_ending(browser).await;
    });
}
