//! A game to look at again, wherever it comes from.

use cubilete_rules::GameId;
use fantoccini::key::Key;
use serde_json::json;

use crate::kept::played;
use crate::visit::{settings, visit};

/// Whether something is on the screen, and not above or below it.
fn in_sight(selector: &str) -> String {
    format!(
        "const {{ top }} = document.querySelector({}).getBoundingClientRect(); \
         return top >= 0 && top < innerHeight",
        json!(selector)
    )
}

#[test]
fn a_game_that_was_pasted_is_there_after_going_away_and_coming_back() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/replay").await;
        browser.wait_for("return document.querySelector('textarea')").await;
        let paste = "const field = document.querySelector('textarea'); field.value = arguments[0]; \
                     field.dispatchEvent(new Event('input', { bubbles: true }))";
        let record = played(GameId::Qwinto, &[]).to_string();
        browser.run_with::<()>(paste, vec![json!(record)]).await;
        browser.tap(".drop button:enabled").await;
        browser.wait_for("return document.activeElement.closest('.replay')").await;
        browser.run::<()>("document.querySelector('.skip').click()").await;
        browser.wait_for("return document.activeElement.matches('main')").await;
        browser.wait_for("return document.querySelector('.replay')").await;
        browser.reload().await;
        browser.wait_for("return document.querySelector('.replay')").await;
        browser.run::<()>("history.back()").await;
        browser.wait_for("return document.querySelector('textarea')").await;
        browser.run::<()>("history.forward()").await;
        browser.wait_for("return document.querySelector('.replay')").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn the_result_comes_into_sight_at_the_end_of_a_replay() {
    let record = played(GameId::OneCard, &[]);
    let kept = settings("light", "en").into_iter().chain([crate::kept::under("seen", &record)]);
    visit(&kept.collect::<Vec<_>>(), async |browser, _| {
        browser.load("/replay/seen").await;
        browser.wait_for("return document.querySelector('.replay')").await;
        browser.run::<()>("scrollTo(0, document.body.scrollHeight)").await;
        browser.wait_for("return scrollY > 0").await;
        browser.run::<()>("document.querySelector('.replay .primary').focus()").await;
        browser.press(&[Key::End]).await;
        browser.wait_for("return document.querySelector('.ending')").await;
        browser.wait_for(&in_sight(".ending h2")).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}
