//! The user's turn at online tables: when and how to draw attention to it.

use std::collections::BTreeMap;

use cubilete_protocol::id::TableId;
use cubilete_protocol::table::{Listed, Millis, Snapshot, Stage};
use cubilete_rules::GameId;

use crate::texts::Lookup;

/// How long others must have played until a sound tells a user who looks at the page that it is their turn.
const LONG_WAIT: Millis = 5_000;

/// Whether the game waits for the user.
pub fn is_own_turn(table: &Snapshot) -> bool {
    let waited_for = table.own().is_some_and(|own| own.waited_for && !own.left);
    table.stage == Stage::Playing && waited_for
}

/// Whether it is the user's turn at one of the user's own tables, as listed by the server.
pub fn is_listed_turn(own: &Listed) -> bool {
    own.your_turn == Some(true)
}

/// At how many of the user's own tables it is the user's turn.
pub fn own_turns(own: &[Listed]) -> usize {
    own.iter().filter(|listed| is_listed_turn(listed)).count()
}

/// The line about the user's tables, with the number of those where it is the user's turn.
pub fn own_tables_line(turns: usize, texts: &impl Lookup) -> String {
    match turns {
        0 => texts.text("tables-own"),
        _ => texts.text_with("turn-tables", &[("count", turns.into())]),
    }
}

/// How much of the page the user can notice.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Attention {
    /// The page has the focus.
    Focused,
    /// The page may be visible, but another window has the focus.
    Elsewhere,
    /// The page is in the background.
    Hidden,
}

/// What draws attention to a turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Alert {
    /// Whether the title and the icon of the page are marked.
    pub is_marked: bool,
    /// Whether a sound and a vibration are due now.
    pub rings: bool,
    /// Whether the system shows a notification, provided that the user wants notifications.
    pub is_notified: bool,
}

/// Follows the turns at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TurnAlerts {
    /// The last known state; `None` before the first one.
    before: Option<TurnState>,
    is_notified: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct TurnState {
    is_turn: bool,
    /// Since when it has been so.
    since: Millis,
}

impl TurnAlerts {
    /// Returns the alert for a state of the table and the page. A turn that was already there when the page was opened
    /// does not ring.
    pub fn update(&mut self, is_turn: bool, attention: Attention, now: Millis) -> Alert {
        let waited = match self.before {
            Some(TurnState { is_turn: false, since }) if is_turn => Some(now.saturating_sub(since)),
            _ => None,
        };
        if self.before.is_none_or(|before| before.is_turn != is_turn) {
            self.before = Some(TurnState { is_turn, since: now });
        }
        let begins = waited.is_some();
        let is_hidden = attention == Attention::Hidden;
        // A user who has seen the turn and then hides the page needs no notification of it.
        self.is_notified = is_turn && is_hidden && (begins || self.is_notified);
        let is_noticed = attention == Attention::Focused;
        let rings = waited.is_some_and(|waited| !is_noticed || waited >= LONG_WAIT);
        Alert { is_marked: is_turn && !is_noticed, rings, is_notified: self.is_notified }
    }
}

/// Follows the turns at all tables of the user.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnTableAlerts(BTreeMap<TableId, TurnAlerts>);

/// What draws attention to turns at several tables: one mark and one sound for all, and a notification for each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnTableAlert {
    /// The game of the first table whose turn is marked; `None` removes the mark.
    pub marked: Option<GameId>,
    /// Whether a sound and a vibration are due now.
    pub rings: bool,
    /// The tables to show a notification for.
    pub notified: Vec<TableId>,
    /// The tables whose notification is to be closed.
    pub closed: Vec<TableId>,
}

impl OwnTableAlerts {
    /// Returns the alert for the tables in progress and a state of the page.
    pub fn update(&mut self, own: &[Listed], attention: Attention, now: Millis) -> OwnTableAlert {
        let mut before = std::mem::take(&mut self.0);
        let mut all = OwnTableAlert::default();
        for listed in own {
            let table = listed.summary.table;
            let mut alerts = before.remove(&table).unwrap_or_default();
            let was_notified = alerts.is_notified;
            let alert = alerts.update(is_listed_turn(listed), attention, now);
            if alert.is_marked {
                all.marked = all.marked.or(Some(listed.summary.setup.game));
            }
            all.rings |= alert.rings;
            match (was_notified, alert.is_notified) {
                (false, true) => all.notified.push(table),
                (true, false) => all.closed.push(table),
                _ => {}
            }
            self.0.insert(table, alerts);
        }
        // What is left are games that are over.
        let over = before.into_iter().filter(|(_, alerts)| alerts.is_notified);
        all.closed.extend(over.map(|(table, _)| table));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::online::tables::tests::listed;
    use crate::texts::Texts;
    use cubilete_protocol::id::TableCode;
    use cubilete_protocol::table::Setup;

    /// Follows states of the table and the page, each with its time, and compares what draws attention.
    fn check(states: &[(bool, Attention, Millis, &str)]) {
        let mut alerts = TurnAlerts::default();
        for (index, (is_turn, attention, now, expected)) in states.iter().enumerate() {
            let alert = alerts.update(*is_turn, *attention, *now);
            let parts = [
                alert.is_marked.then_some("mark"),
                alert.rings.then_some("ring"),
                alert.is_notified.then_some("notify"),
            ];
            let parts: Vec<&str> = parts.into_iter().flatten().collect();
            assert_eq!(parts.join(" "), *expected, "state {index}");
        }
    }

    use Attention::{Elsewhere, Focused, Hidden};

    #[test]
    fn a_turn_is_marked_until_the_page_has_the_focus() {
        check(&[
            (false, Elsewhere, 0, ""),
            (true, Elsewhere, 1_000, "mark ring"),
            (true, Elsewhere, 2_000, "mark"),
            (true, Focused, 3_000, ""),
            (true, Elsewhere, 4_000, "mark"),
            (false, Elsewhere, 5_000, ""),
        ]);
    }

    #[test]
    fn a_hidden_page_notifies_until_it_is_visible_or_the_turn_ends() {
        check(&[
            (false, Hidden, 0, ""),
            (true, Hidden, 1_000, "mark ring notify"),
            (true, Hidden, 2_000, "mark notify"),
            (true, Elsewhere, 3_000, "mark"),
            (true, Hidden, 4_000, "mark"),
            (false, Hidden, 5_000, ""),
            (true, Hidden, 6_000, "mark ring notify"),
            (false, Hidden, 7_000, ""),
        ]);
    }

    #[test]
    fn a_focused_page_rings_only_after_a_long_wait() {
        check(&[
            (false, Focused, 0, ""),
            (true, Focused, LONG_WAIT - 1, ""),
            (false, Focused, LONG_WAIT, ""),
            (true, Focused, 2 * LONG_WAIT, "ring"),
            (true, Focused, 3 * LONG_WAIT, ""),
        ]);
    }

    #[test]
    fn a_turn_that_is_there_at_first_does_not_ring() {
        check(&[(true, Focused, 0, ""), (true, Elsewhere, 1, "mark")]);
        check(&[(true, Hidden, LONG_WAIT, "mark")]);
    }

    /// The user's tables with these numbers, each with whether it is the user's turn: an even number is a table of Qwinto,
    /// an odd one of Qwantum.
    fn own_tables(tables: &[(u128, bool)]) -> Vec<Listed> {
        let own = |(number, is_turn): &(u128, bool)| {
            let mut own = Listed { your_turn: Some(*is_turn), ..listed(*number, Stage::Playing) };
            if number % 2 == 1 {
                own.summary.setup.game = GameId::Qwantum;
            }
            own
        };
        tables.iter().map(own).collect()
    }

    #[test]
    fn each_of_several_tables_has_its_notification_and_all_share_a_mark_and_a_sound() {
        let mut alerts = OwnTableAlerts::default();
        let mut check = |tables: &[(u128, bool)], attention, now, expected: OwnTableAlert| {
            assert_eq!(alerts.update(&own_tables(tables), attention, now), expected, "at {now}");
        };
        let ids = |numbers: &[u128]| numbers.iter().map(|n| TableId::from_bits(*n)).collect();
        let quiet = OwnTableAlert::default;
        check(&[(1, false), (2, false), (3, false)], Hidden, 0, quiet());
        let marked = Some(GameId::Qwinto);
        let turns = OwnTableAlert { marked, rings: true, notified: ids(&[2, 3]), ..quiet() };
        check(&[(1, false), (2, true), (3, true)], Hidden, 1_000, turns);
        let marked = Some(GameId::Qwantum);
        let moved = OwnTableAlert { marked, closed: ids(&[2]), ..quiet() };
        check(&[(1, false), (2, false), (3, true)], Hidden, 2_000, moved);
        let over = OwnTableAlert { closed: ids(&[3]), ..quiet() };
        check(&[(1, false), (2, false)], Hidden, 3_000, over);
        check(&[], Hidden, 4_000, quiet());
    }

    #[test]
    fn it_is_the_users_turn_while_the_game_waits_for_their_seat() {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let (id, code) = (TableId::from_bits(1), TableCode::from_bits(1));
        let mut table = Snapshot::new(id, code, setup).unwrap();
        table.stage = Stage::Playing;
        table.seats[1].waited_for = true;
        assert!(!is_own_turn(&table), "a spectator");
        table.seats[0].yours = true;
        assert!(!is_own_turn(&table), "another seat");
        table.seats[0].waited_for = true;
        assert!(is_own_turn(&table));
        table.seats[0].left = true;
        assert!(!is_own_turn(&table), "a player who left");
        table.seats[0].left = false;
        table.stage = Stage::Over;
        assert!(!is_own_turn(&table), "after the game");
    }

    #[test]
    fn the_line_about_own_tables_counts_turns() {
        let texts = Texts::built_in(Lang::En);
        assert_eq!(own_tables_line(0, &texts), "Your tables");
        assert_eq!(own_tables_line(1, &texts), "Your turn at 1 table");
        assert_eq!(own_tables_line(2, &texts), "Your turn at 2 tables");
    }
}
