//! Sheets of other seats that are enlarged over the table.

use cubilete_rules::{AnyGame, GameId};
use cubilete_testing::browser::Browser;
use fantoccini::key::Key;

use crate::stored_games::{self, after, of_players};
use crate::visit::{DESKTOP, PHONE, settings, visit};

/// A throw in Qwinto that may be kept.
const THROWN: &str = "roll:start-a a:throw-oy roll:o4.y5";

/// Whether a sheet is enlarged.
const IS_ENLARGED: &str = "return !!document.querySelector('.others .expanded')";

async fn enlarge(browser: &Browser) {
    let cell = browser.wait_for("return document.querySelector('.others .cell')").await;
    browser.tap_in_place(cell).await;
    browser.wait_for(IS_ENLARGED).await;
}

#[test]
fn a_tap_beside_an_enlarged_sheet_and_escape_close_it_and_move_nothing() {
    let record = after(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), THROWN);
    let game = of_players("thrown", "person Ana\nperson Bea", &record);
    visit(&[settings("light", "en"), vec![game]].concat(), async |browser, _| {
        for size in [PHONE, DESKTOP] {
            browser.resize(size).await;
            browser.load("/game/thrown").await;
            for below in ["[data-move=keep]", ".large [data-ink=ghost]", ".top .brand"] {
                let target =
                    browser.wait_for(&format!("return document.querySelector({below:?})")).await;
                enlarge(browser).await;
                browser.tap_in_place(target).await;
                assert!(!browser.run::<bool>(IS_ENLARGED).await, "{below} at {size:?}");
                assert_eq!(stored_games::on_screen(browser).await, record, "{below} at {size:?}");
            }
            enlarge(browser).await;
            browser.press(&[Key::Escape]).await;
            assert!(!browser.run::<bool>(IS_ENLARGED).await, "{size:?}");
        }
        // Closed, the sheet covers nothing.
        let keep = browser.wait_for("return document.querySelector('[data-move=keep]')").await;
        browser.tap_in_place(keep).await;
        assert!(stored_games::on_screen(browser).await.to_string().contains("a:keep"));
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}
