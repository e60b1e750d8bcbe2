//! The page below a path of its host.

use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Finger, play_to_the_end};

use crate::games::check_ending;
use crate::offline::CACHE_ALL;
use crate::online::create_table;
use crate::visit::{click, settings, visit_below};

/// Returns the addresses that the browser has requested outside of the path.
const REQUESTED_OUTSIDE: &str = r#"
const requested = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
return requested.filter((path) => !path.startsWith('/dice/'));
"#;

async fn assert_all_below(browser: &Browser) {
    let outside: Vec<String> = browser.run(REQUESTED_OUTSIDE).await;
    assert!(outside.is_empty(), "{outside:?}");
    assert!(browser.run::<String>("return location.pathname").await.starts_with("/dice/"));
}

#[test]
fn a_table_is_played_below_a_path() {
    visit_below("/dice", &settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        assert!(path.starts_with("/dice/table/"), "{path}");
        let link = "return document.querySelector('.share .copyable input').value";
        assert_eq!(
            host.run::<String>(link).await,
            format!("{}{}", site.url(), &path["/dice".len()..])
        );
        host.tap("button.add-bot").await;
        host.tap("button.start:enabled").await;
        play_to_the_end(host, &Finger, &mut Random::new(4)).await;
        assert_all_below(host).await;
        let link = "return new URL(document.querySelector('.ending .more a:not([href*=replay])').href).pathname";
        host.tap(".ending .more summary").await;
        assert_eq!(host.run::<String>(link).await, path);
        host.reload().await;
        host.wait_for("return document.querySelector('.results')").await;
        assert_eq!(host.run::<String>("return location.pathname").await, path);
    });
}

#[test]
fn the_page_opens_below_a_path_while_the_server_is_stopped() {
    visit_below("/dice", &settings("light", "en"), async |browser, site| {
        browser.load("/").await;
        browser.wait_for(CACHE_ALL).await;
        site.stop();
        browser.load("/rules/banditos").await;
        browser.load("/").await;
        browser.tap("[data-game=banditos] button.primary").await;
        play_to_the_end(browser, &Finger, &mut Random::new(4)).await;
        check_ending(browser).await;
        assert_all_below(browser).await;
    });
}

#[test]
fn the_rules_lead_back_to_the_table_below_a_path() {
    visit_below("/dice", &settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        click(browser, "[data-game=qwinto] .play").await;
        click(browser, ".help-button").await;
        let table: String = browser.run("return location.pathname").await;
        click(browser, ".help a").await;
        let back = browser.wait_for("return document.querySelector('.help-back')?.pathname").await;
        assert_eq!(back, table);
        assert!(table.starts_with("/dice/game/"), "{table}");
    });
}
