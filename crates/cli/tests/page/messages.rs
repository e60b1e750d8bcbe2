//! What is said at a table and around it: why something is so, who is asked, and where one is.

use cubilete_rules::{AnyGame, GameId, Record};
use fantoccini::key::Key;
use serde_json::json;

use crate::online::open_table;
use crate::visit::{DESK, PHONE, settings, target_folder, visit};
use cubilete_testing::browser::Browser;

/// What a visitor has kept who is in the middle of a game.
fn playing(name: &str, players: &str, setup: AnyGame, steps: &str) -> Vec<(String, String)> {
    let mut record = Record::new(setup);
    for step in steps.split_whitespace() {
        record.push_text(step, &mut ()).unwrap();
    }
    let game = (format!("game/{name}"), format!("{players}\n\n{record}\nend"));
    settings("light", "en").into_iter().chain([game]).collect()
}

/// A game of Qwinto in which 9 may be written in the orange and the yellow row.
fn writing(name: &str, players: &str) -> Vec<(String, String)> {
    let setup = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
    playing(name, players, setup, "roll:start-a a:throw-oy roll:o4.y5 a:keep")
}

/// Waits until an element says just this.
async fn says(browser: &Browser, selector: &str, text: &str) {
    let (selector, text) = (json!(selector), json!(text));
    let said = format!("document.querySelector({selector})?.innerText.trim() === {text}");
    browser.wait_for(&format!("return {said}")).await;
}

/// Pictures of what is on the screen, on a phone and on a desk.
async fn pictures(browser: &Browser, name: &str) {
    for (device, size) in [("desk", DESK), ("phone", PHONE)] {
        browser.resize(size).await;
        let file = format!("screenshots/{name}-{device}-light.png");
        browser.screenshot(&target_folder().join(file)).await;
    }
}

#[test]
fn a_text_that_is_no_game_is_refused_in_the_language_of_the_reader() {
    visit(&settings("light", "es"), async |browser, _| {
        browser.load("/replay#cub=cubilete%201~game%20chess~").await;
        let told = "Esto no es una partida: línea 2: no existe el juego «chess»";
        says(browser, ".problem", told).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// Chooses a file as the deck: with so many cards, or one that cannot be read.
async fn choose_deck(browser: &Browser, cards: Option<usize>) {
    let script = r#"
const [cards] = arguments;
if (cards === null) File.prototype.text = () => Promise.reject(new DOMException('', 'NotReadableError'));
const [input, chosen] = [document.querySelector('[type=file]'), new DataTransfer()];
chosen.items.add(new File([cards], 'deck.txt'));
input.files = chosen.files;
input.dispatchEvent(new Event('change', { bubbles: true }));
"#;
    let cards = cards.map(|count| ["-2s55s44"; 40][..count].join("."));
    browser.run_with::<()>(script, vec![json!(cards)]).await;
}

#[test]
fn a_file_that_cannot_be_read_leaves_the_deck_that_was_chosen() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/new/onecard").await;
        browser.wait_for("return document.querySelector('[type=file]')").await;
        choose_deck(browser, Some(9)).await;
        let told = "This deck cannot be played with:\n\n9 cards, but this game needs 10";
        says(browser, ".setup-error:not(:empty)", told).await;
        choose_deck(browser, Some(10)).await;
        let ready = "document.querySelector('.file.chosen') && document.querySelector('[type=submit]:enabled')";
        browser.wait_for(&format!("return {ready}")).await;
        choose_deck(browser, None).await;
        says(browser, ".setup-error:not(:empty)", "This file is not a deck.").await;
        assert!(browser.run::<bool>(&format!("return !!({ready})")).await);
        let lists = "return document.querySelectorAll('.setup-error ul').length";
        assert_eq!(browser.run::<usize>(lists).await, 0);
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_cell_that_cannot_be_written_in_says_why_when_it_is_tapped() {
    visit(&writing("written", "person\nbot easy"), async |browser, _| {
        browser.load("/game/written").await;
        browser.tap("[data-at='2-5'][aria-disabled=true]").await;
        says(browser, ".why-not", "No purple die was thrown.").await;
        pictures(browser, "closed").await;
        browser.press(&[Key::Right]).await;
        says(browser, ".why-not", "").await;
        browser.press(&[Key::Enter]).await;
        says(browser, ".why-not", "No purple die was thrown.").await;
        browser.tap("[data-at='1-3'][aria-disabled=false]").await;
        says(browser, ".why-not", "").await;
        browser.tap("[data-move=write-y3]").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_tile_that_cannot_be_claimed_says_why_when_it_is_tapped() {
    let setup = AnyGame::new(GameId::Banditos, 2, []).unwrap();
    let steps = "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6 a:place-k6-1";
    visit(&playing("tiles", "person\nbot easy", setup, steps), async |browser, _| {
        browser.load("/game/tiles").await;
        browser.tap("[data-at='0-1'].loot").await;
        says(browser, ".why-not", "To claim tile 1 you need three dice there.").await;
        pictures(browser, "unclaimed").await;
        browser.tap("[data-at='0-1'].loot").await;
        says(browser, ".why-not", "").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_card_too_many_changes_nothing_and_says_so() {
    let setup = AnyGame::new(GameId::OneCard, 2, [("variant", "advanced")]).unwrap();
    let cards: Vec<String> = (1..=10).map(|card| format!("roll:card-{card}")).collect();
    let steps = format!("roll:start-a {}", cards.join(" "));
    visit(&playing("cards", "person\nbot easy", setup, &steps), async |browser, _| {
        browser.load("/game/cards").await;
        for card in 0..4 {
            browser.tap(&format!("[data-at='0-{card}'].card-tap")).await;
        }
        let told =
            "Three cards are chosen. For another one, first tap one of the three: it goes back.";
        says(browser, ".why-not", told).await;
        browser.wait_for("return document.querySelector('[data-move=keep-123]')").await;
        pictures(browser, "chosen").await;
        browser.tap("[data-at='0-0'].card-tap").await;
        says(browser, ".why-not", "").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_device_that_is_passed_around_says_who_is_asked_now() {
    visit(&writing("passed", "person Ana\nperson Bea"), async |browser, _| {
        browser.load("/game/passed").await;
        says(browser, ".ask .now", "Now: Ana").await;
        browser.run::<()>("scrollTo(0, document.body.scrollHeight)").await;
        browser.wait_for("return scrollY > 0").await;
        browser.tap("[data-move=pass]").await;
        says(browser, ".ask .now", "Now: Bea").await;
        says(browser, ".take-back", "Take back: Ana").await;
        browser.wait_for("return scrollY === 0").await;
        pictures(browser, "passed").await;
        browser.tap("[data-move=pass]").await;
        // The turn after that is hers, so nothing is handed over.
        browser.wait_for("return document.querySelector('.dice [aria-pressed=false]')").await;
        says(browser, ".ask .now", "Now: Bea").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn whoever_plays_alone_is_not_called_by_name() {
    visit(&writing("alone", "person Ana\nbot easy"), async |browser, _| {
        browser.load("/game/alone").await;
        says(browser, ".ask", "Write the number, or pass").await;
    });
}

/// Notes whether a window that has a name ever has none afterwards.
const LOSES_NAME: &str = "let named = false; window.losesName = false; \
    const look = () => { named ||= !!document.title; window.losesName ||= named && !document.title; }; \
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });";

#[test]
fn the_window_is_called_like_what_is_in_it() {
    let title = |title: &str| format!("return document.title === {}", json!(title));
    visit(&writing("titled", "person\nbot easy"), async |browser, _| {
        browser.before_each_page(LOSES_NAME).await;
        browser.load("/game/titled").await;
        browser.wait_for(&title("Qwinto · Cubilete")).await;
        assert!(!browser.run::<bool>("return window.losesName").await);
        open_table(browser).await;
        browser.tap("button.add-bot").await;
        browser.tap("button.start:enabled").await;
        let table = "document.querySelector('.table h1')?.textContent";
        browser.wait_for(&format!("return document.title === {table} + ' · Cubilete'")).await;
        browser.go("/settings").await;
        browser.wait_for(&title("Settings · Cubilete")).await;
        browser.tap("label:has([lang=es]) input").await;
        browser.wait_for(&title("Ajustes · Cubilete")).await;
    });
}

/// The texts in French cannot be had.
const NO_FRENCH: &str = "const load = window.fetch; \
    window.fetch = (what, ...how) => String(what.url ?? what).endsWith('/fr.ftl') ? Promise.reject(new TypeError()) : load(what, ...how);";

#[test]
fn a_language_that_cannot_be_loaded_is_not_shown_as_chosen() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.before_each_page(NO_FRENCH).await;
        browser.load("/settings").await;
        browser.tap("label:has([lang=fr]) input").await;
        says(browser, ".settings .problem", "Français could not be loaded. Is there a network?")
            .await;
        let chosen = "return document.querySelector('label:has([name=lang]:checked) [lang]').lang";
        assert_eq!(browser.run::<String>(chosen).await, "en");
        browser.tap("label:has([lang=de]) input").await;
        browser.wait_for("return document.documentElement.lang === 'de'").await;
        assert_eq!(browser.run::<String>(chosen).await, "de");
        let problems: usize =
            browser.run("return document.querySelectorAll('.problem').length").await;
        assert_eq!(problems, 0);
    });
}
