//! Sharing the result of a game: its link, and its picture.

use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Finger, play_to_the_end};

use crate::ending::{almost_won, win};
use crate::online::create_table;
use crate::visit::{settings, visit, wait_for_text};

/// Gives the browser a share sheet that keeps what is shared.
const SHARE_SHEET: &str = r#"
navigator.canShare = () => true;
navigator.share = async (data) => { window.shared = data };
"#;

/// Returns the size of the shared picture as its header states it, and the text shared with it.
const SHARED_PICTURE: &str = r#"
const file = window.shared?.files?.[0];
if (file?.type !== 'image/png') return null;
const header = new DataView(await file.arrayBuffer());
return [header.getUint32(16), header.getUint32(20), window.shared.text];
"#;

/// Shares the picture of the result on the screen, and returns the text shared with it.
async fn share_picture(browser: &Browser) -> String {
    let _: () = browser.run(SHARE_SHEET).await;
    browser.tap(".ending .picture").await;
    let shared = browser.wait_for(SHARED_PICTURE).await;
    assert_eq!((&shared[0], &shared[1]), (&1080.into(), &1080.into()));
    shared[2].as_str().unwrap().to_string()
}

#[test]
fn the_result_of_a_game_on_the_device_is_shared_as_a_picture() {
    visit(&almost_won(), async |browser, _| {
        win(browser).await;
        browser.tap(".ending .more summary").await;
        let text = share_picture(browser).await;
        assert!(text.contains("Qwinto") && text.contains("4"), "{text}");
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

#[test]
fn an_online_game_is_shared_by_the_address_of_its_table_and_as_a_picture() {
    visit(&settings("light", "en"), async |host, site| {
        let path = create_table(host).await;
        host.tap("button.add-bot").await;
        host.tap("button.start:enabled").await;
        play_to_the_end(host, &Finger, &mut Random::new(4)).await;
        host.tap(".ending .more summary").await;
        let link = "return new URL(document.querySelector('.ending .more a:not([href*=replay])').href).pathname";
        assert_eq!(host.run::<String>(link).await, path);

        let text = share_picture(host).await;
        assert!(text.contains("Qwinto"), "{text}");

        // The link shows the result, and offers to play the game.
        let other = Browser::open(site.url(), &settings("light", "en")).await;
        other.load(&path).await;
        other
            .wait_for("return document.querySelector('.results')?.innerText.includes('Ana')")
            .await;
        wait_for_text(&other, ".ending .actions .primary", "Play this game").await;
        other.tap(".ending .actions .primary").await;
        other.wait_for("return location.pathname.startsWith('/game/')").await;
        other.close().await;
    });
}
