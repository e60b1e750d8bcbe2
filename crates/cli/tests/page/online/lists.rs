//! Public games in the lists of tables.

use cubilete_testing::browser::Browser;

use super::{SEATED, show_form, totals};
use crate::feel::waiting;
use crate::visit::{settings, visit, wait_for_text};

/// Ends a game of Qwinto soon: throws one die in each turn, keeps it, and never writes a number.
const PASS_ALWAYS: &str = r#"
const answers = ['[data-move=pass]', '[data-move=keep]', '[data-move].primary'].map((answer) => `${answer}[aria-disabled=false]`);
const next = () => ['.ending', ...answers, '.die:enabled'].map(find).find((found) => found);
for (let found = await until(next); !found.matches('.ending'); found = await until(next)) {
    found.click();
    await frame();
}
"#;

#[test]
fn a_public_game_is_listed_with_its_spectators_and_after_its_end_with_its_replay() {
    visit(&settings("light", "en"), async |host, site| {
        show_form(host).await;
        host.tap("input[name=public]").await;
        host.tap("button.create").await;
        host.wait_for(SEATED).await;
        host.tap("button.add-bot").await;
        host.tap("button.start:enabled").await;
        host.wait_for("return document.querySelector('main .table')").await;
        let path: String = host.run("return location.pathname").await;

        let [spectator, visitor] = [
            Browser::open(site.url(), &settings("light", "en")).await,
            Browser::open(site.url(), &settings("light", "en")).await,
        ];
        spectator.load(&path).await;
        host.wait_for("return document.querySelector('.online-seat.spectators')").await;
        visitor.load("/tables").await;
        wait_for_text(&visitor, ".list-running .listed .spectators", "1 spectator").await;
        assert!(visitor.run::<bool>("return !document.querySelector('.list-over')").await);
        spectator.close().await;

        host.run::<()>(&waiting(PASS_ALWAYS)).await;
        let scores = totals(host).await;
        let names = format!("Ana {}, Pío {}", scores[0], scores[1]).replace('-', "−");
        visitor.load("/tables").await;
        wait_for_text(&visitor, ".list-over .listed .names", &names).await;
        assert!(visitor.run::<bool>("return !document.querySelector('.list-running')").await);
        visitor.tap(".list-over .listed a").await;
        visitor.wait_for("return document.querySelector('.replay')").await;
        let replay = path.replace("/table/", "/replay/");
        assert_eq!(visitor.run::<String>("return location.pathname").await, replay);
        visitor.close().await;
    });
}
