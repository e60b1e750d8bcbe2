//! The next game after an online game.

use cubilete_protocol::id::TableId;
use cubilete_protocol::table::Snapshot;

/// The next game that the user is offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NextGame {
    /// The table of the rematch, which somebody has requested.
    Join {
        /// The table.
        table: TableId,
        /// The key of the text about it: whether a seat is kept for the user.
        key: &'static str,
    },
    /// A rematch, which the user can request.
    Request,
    /// The same game on the device: for spectators, such as people who were sent the link.
    OnDevice,
}

impl NextGame {
    /// The next game after a game at a table.
    pub fn after(table: &Snapshot) -> NextGame {
        match (table.rematch, table.own()) {
            (Some(table), Some(own)) if !own.left => NextGame::Join { table, key: "rematch-kept" },
            (Some(table), _) => NextGame::Join { table, key: "rematch-waits" },
            (None, Some(_)) => NextGame::Request,
            (None, None) => NextGame::OnDevice,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_protocol::id::TableCode;
    use cubilete_protocol::table::{Setup, Stage};
    use cubilete_rules::GameId;

    /// A table after its game, with the user in the first seat if `yours`.
    fn table(yours: bool, left: bool, rematch: Option<TableId>) -> Snapshot {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let (id, code) = (TableId::from_bits(1), TableCode::from_bits(1));
        let over = Snapshot::new(id, code, setup).unwrap();
        let mut table = Snapshot { stage: Stage::Over, rematch, ..over };
        (table.seats[0].yours, table.seats[0].left) = (yours, left);
        table
    }

    #[test]
    fn players_are_offered_the_rematch_and_spectators_a_game_on_the_device() {
        assert_eq!(NextGame::after(&table(true, false, None)), NextGame::Request);
        assert_eq!(NextGame::after(&table(false, false, None)), NextGame::OnDevice);
    }

    #[test]
    fn a_seat_in_the_rematch_is_kept_for_players_who_have_not_left() {
        let rematch = TableId::from_bits(2);
        for (yours, left, expected) in [
            (true, false, "rematch-kept"),
            (true, true, "rematch-waits"),
            (false, false, "rematch-waits"),
        ] {
            let next = NextGame::after(&table(yours, left, Some(rematch)));
            assert_eq!(next, NextGame::Join { table: rematch, key: expected });
        }
    }
}
