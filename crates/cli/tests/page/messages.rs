//! Messages during a game and on other pages: reasons, the player to move, titles and errors.

use cubilete_rules::{AnyGame, GameId};
use cubilete_testing::browser::Browser;
use fantoccini::key::Key;
use serde_json::json;

use crate::online::create_table;
use crate::stored_games::{after, of_players};
use crate::visit::{DESKTOP, PHONE, settings, target_folder, visit, wait_for_text};

/// Local storage with an unfinished game.
fn unfinished(name: &str, players: &str, setup: AnyGame, steps: &str) -> Vec<(String, String)> {
    let game = of_players(name, players, &after(setup, steps));
    settings("light", "en").into_iter().chain([game]).collect()
}

/// Local storage with a game of Qwinto in which 9 may be written in the orange and the yellow row.
fn qwinto(name: &str, players: &str) -> Vec<(String, String)> {
    let setup = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
    unfinished(name, players, setup, "roll:start-a a:throw-oy roll:o4.y5 a:keep")
}

/// Takes screenshots on a phone and on a desktop.
async fn screenshots(browser: &Browser, name: &str) {
    for (device, size) in [("desktop", DESKTOP), ("phone", PHONE)] {
        browser.resize(size).await;
        let file = format!("screenshots/{name}-{device}-light.png");
        browser.screenshot(&target_folder().join(file)).await;
    }
}

#[test]
fn an_invalid_record_is_refused_in_the_language_of_the_user() {
    visit(&settings("light", "es"), async |browser, _| {
        browser.load("/replay#cub=cubilete%201~game%20chess~").await;
        let message = "Esto no es una partida: línea 2: no existe el juego «chess»";
        wait_for_text(browser, ".problem", message).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// Chooses a deck file with this number of cards, or an unreadable file.
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
fn an_unreadable_file_does_not_replace_the_chosen_deck() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/new/onecard").await;
        browser.wait_for("return document.querySelector('[type=file]')").await;
        choose_deck(browser, Some(9)).await;
        let message = "This deck can’t be used:\n\n9 cards, but this game needs 10";
        wait_for_text(browser, ".setup-error:not(:empty)", message).await;
        choose_deck(browser, Some(10)).await;
        let ready = "document.querySelector('.file.chosen') && document.querySelector('[type=submit]:enabled')";
        browser.wait_for(&format!("return {ready}")).await;
        choose_deck(browser, None).await;
        wait_for_text(browser, ".setup-error:not(:empty)", "This file is not a deck.").await;
        assert!(browser.run::<bool>(&format!("return !!({ready})")).await);
        let lists = "return document.querySelectorAll('.setup-error ul').length";
        assert_eq!(browser.run::<usize>(lists).await, 0);
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn tapping_a_closed_cell_shows_the_reason() {
    visit(&qwinto("written", "person\nbot easy"), async |browser, _| {
        browser.load("/game/written").await;
        browser.tap("[data-at='2-5'][aria-disabled=true]").await;
        wait_for_text(browser, ".why-not", "No purple die was rolled.").await;
        screenshots(browser, "closed").await;
        browser.press(&[Key::Right]).await;
        wait_for_text(browser, ".why-not", "").await;
        browser.press(&[Key::Enter]).await;
        wait_for_text(browser, ".why-not", "No purple die was rolled.").await;
        browser.tap("[data-at='1-3'][aria-disabled=false]").await;
        wait_for_text(browser, ".why-not", "").await;
        browser.tap("[data-move=write-y3]").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn tapping_a_tile_that_cannot_be_claimed_shows_the_reason() {
    let setup = AnyGame::new(GameId::Banditos, 2, []).unwrap();
    let steps = "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6 a:place-k6-1";
    visit(&unfinished("tiles", "person\nbot easy", setup, steps), async |browser, _| {
        browser.load("/game/tiles").await;
        browser.tap("[data-at='0-1'].loot").await;
        wait_for_text(browser, ".why-not", "You need three dice here to claim this tile.").await;
        screenshots(browser, "unclaimed").await;
        browser.tap("[data-at='0-1'].loot").await;
        wait_for_text(browser, ".why-not", "").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn choosing_too_many_cards_shows_a_message() {
    let setup = AnyGame::new(GameId::OneCard, 2, [("variant", "advanced")]).unwrap();
    let cards: Vec<String> = (1..=10).map(|card| format!("roll:card-{card}")).collect();
    let steps = format!("roll:start-a {}", cards.join(" "));
    visit(&unfinished("cards", "person\nbot easy", setup, &steps), async |browser, _| {
        browser.load("/game/cards").await;
        for card in 0..4 {
            browser.tap(&format!("[data-at='0-{card}'].card-tap")).await;
        }
        let message = "You have chosen three cards. To take another one, tap one of the three first to put it back.";
        wait_for_text(browser, ".why-not", message).await;
        browser.wait_for("return document.querySelector('[data-move=keep-123]')").await;
        screenshots(browser, "chosen").await;
        browser.tap("[data-at='0-0'].card-tap").await;
        wait_for_text(browser, ".why-not", "").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_shared_device_names_the_player_to_move() {
    visit(&qwinto("passed", "person Ana\nperson Bea"), async |browser, _| {
        browser.load("/game/passed").await;
        wait_for_text(browser, ".ask .now", "Now: Ana").await;
        browser.run::<()>("scrollTo(0, document.body.scrollHeight)").await;
        browser.wait_for("return scrollY > 0").await;
        browser.tap("[data-move=pass][aria-disabled=false]").await;
        wait_for_text(browser, ".ask .now", "Now: Bea").await;
        wait_for_text(browser, ".take-back", "Undo: Ana").await;
        browser.wait_for("return scrollY === 0").await;
        screenshots(browser, "passed").await;
        browser.tap("[data-move=pass][aria-disabled=false]").await;
        // Bea also has the next turn, so the device is not passed on.
        browser.wait_for("return document.querySelector('.dice [aria-pressed=false]')").await;
        wait_for_text(browser, ".ask .now", "Now: Bea").await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn a_single_player_is_not_named() {
    visit(&qwinto("alone", "person Ana\nbot easy"), async |browser, _| {
        browser.load("/game/alone").await;
        wait_for_text(browser, ".ask", "Write the number, or pass").await;
    });
}

/// Records whether the title is ever empty after it was first set.
const WATCH_TITLE: &str = "let titled = false; window.titleLost = false; \
    const look = () => { titled ||= !!document.title; window.titleLost ||= titled && !document.title; }; \
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });";

#[test]
fn the_title_follows_the_page() {
    let title = |title: &str| format!("return document.title === {}", json!(title));
    visit(&qwinto("titled", "person\nbot easy"), async |browser, _| {
        browser.before_each_page(WATCH_TITLE).await;
        browser.load("/game/titled").await;
        browser.wait_for(&title("Qwinto · Cubilete")).await;
        assert!(!browser.run::<bool>("return window.titleLost").await);
        create_table(browser).await;
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

/// Makes the French texts unavailable.
const WITHOUT_FRENCH: &str = "const load = window.fetch; \
    window.fetch = (what, ...how) => String(what.url ?? what).endsWith('/fr.ftl') ? Promise.reject(new TypeError()) : load(what, ...how);";

#[test]
fn a_language_that_cannot_be_loaded_is_not_selected() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.before_each_page(WITHOUT_FRENCH).await;
        browser.load("/settings").await;
        browser.tap("label:has([lang=fr]) input").await;
        wait_for_text(
            browser,
            ".settings .problem",
            "Français could not be loaded. Are you online?",
        )
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
