//! Replays of pasted and stored games.

use cubilete_rules::GameId;
use fantoccini::key::Key;
use serde_json::json;

use crate::stored_games::random_game;
use crate::visit::{settings, visit};

/// A script that returns whether an element is in the visible part of the page.
fn is_visible(selector: &str) -> String {
    format!(
        "const {{ top }} = document.querySelector({}).getBoundingClientRect(); \
         return top >= 0 && top < innerHeight",
        json!(selector)
    )
}

#[test]
fn a_pasted_game_is_still_there_after_going_back_and_forth() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/replay").await;
        browser.wait_for("return document.querySelector('textarea')").await;
        let paste = "const field = document.querySelector('textarea'); field.value = arguments[0]; \
                     field.dispatchEvent(new Event('input', { bubbles: true }))";
        let record = random_game(GameId::Qwinto, &[]).to_string();
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
fn the_result_is_scrolled_into_view_at_the_end_of_a_replay() {
    let record = random_game(GameId::OneCard, &[]);
    let stored = settings("light", "en")
        .into_iter()
        .chain([crate::stored_games::entry("replayed", &record)]);
    visit(&stored.collect::<Vec<_>>(), async |browser, _| {
        browser.load("/replay/replayed").await;
        browser.wait_for("return document.querySelector('.replay')").await;
        browser.run::<()>("scrollTo(0, document.body.scrollHeight)").await;
        browser.wait_for("return scrollY > 0").await;
        browser.run::<()>("document.querySelector('.replay .primary').focus()").await;
        browser.press(&[Key::End]).await;
        browser.wait_for("return document.querySelector('.ending')").await;
        browser.wait_for(&is_visible(".ending h2")).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}
