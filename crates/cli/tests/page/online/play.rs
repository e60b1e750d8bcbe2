//! Turns of online games, on phones and with many seats.

use super::{CHOOSE, LAYOUT, SEATED, create_table_for, show_form};
use crate::feel::waiting;
use crate::visit::{settings, visit};

#[test]
fn six_seats_share_one_line_on_a_small_phone() {
    visit(&settings("light", "en"), async |host, _| {
        create_table_for(host, 6).await;
        for seat in ["b", "c", "d", "e", "f"] {
            host.tap(&format!(".lobby-seat[data-seat={seat}] button.add-bot")).await;
        }
        host.tap("button.start:enabled").await;
        host.wait_for("return document.querySelectorAll('.online-seat[data-seat]').length === 6")
            .await;
        let [height, table]: [f64; 2] = host.run(LAYOUT).await;
        assert!(height <= 36.0 && table < 110.0, "{height} pixels high, the table is at {table}");
        let overflow = "return document.documentElement.scrollWidth - innerWidth";
        assert_eq!(host.run::<i32>(overflow).await, 0);
    });
}

/// Plays a turn of Los Banditos without tapping the end of the turn, and waits for the next one. Returns
/// the log.
const PLAY_TURN: &str = r#"
const is_open = (element) => element && element.ariaDisabled !== 'true';
const open = (selector) => is_open(find(selector)) && find(selector);
(await until(() => open('[data-move=throw]'))).click();
await until(() => find('.die:enabled'));
for (;;) {
    const next = await until(() => open('[data-move=throw]') || (find('.die[aria-pressed=true]') ? find('.side.can') : find('.die:enabled')));
    if (next.matches('[data-move=throw]')) return find('.history').textContent;
    next.click();
    await frame();
}
"#;

#[test]
fn the_last_die_of_a_turn_of_los_banditos_ends_it() {
    visit(&settings("light", "en"), async |host, _| {
        show_form(host).await;
        host.run_with::<()>(CHOOSE, vec!["select[name=game]".into(), "banditos".into()]).await;
        host.tap("button.create").await;
        host.wait_for(SEATED).await;
        host.tap("button.add-bot").await;
        host.tap("button.start:enabled").await;
        host.wait_for("return document.querySelector('main .table')").await;
        let log: String = host.run(&waiting(PLAY_TURN)).await;
        assert!(log.contains("You: "), "{log}");
    });
}
