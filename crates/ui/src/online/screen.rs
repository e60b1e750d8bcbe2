//! The screen of an online table, by the stage of the table and the state of the connection.

use cubilete_protocol::table::Stage;

use super::connection::ConnectionState;

/// The content of a table's screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Screen {
    /// Nothing, until the first snapshot arrives.
    Loading,
    /// The server refuses to show the table.
    Refused,
    /// The lobby, before the game.
    Lobby,
    /// The game, during play and after its end.
    Game,
}

impl Screen {
    /// The screen for the last known stage. A known table stays on the screen while the connection is lost or refused.
    pub fn of(stage: Option<Stage>, connection: ConnectionState) -> Screen {
        match stage {
            None if connection == ConnectionState::Refused => Screen::Refused,
            None => Screen::Loading,
            Some(Stage::Gathering | Stage::Opening) => Screen::Lobby,
            Some(Stage::Playing | Stage::Over) => Screen::Game,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_table_stays_on_the_screen() {
        assert_eq!(Screen::of(None, ConnectionState::Opening), Screen::Loading);
        assert_eq!(Screen::of(None, ConnectionState::Refused), Screen::Refused);
        for connection in [ConnectionState::Open, ConnectionState::Lost, ConnectionState::Refused] {
            assert_eq!(Screen::of(Some(Stage::Gathering), connection), Screen::Lobby);
            assert_eq!(Screen::of(Some(Stage::Opening), connection), Screen::Lobby);
            assert_eq!(Screen::of(Some(Stage::Playing), connection), Screen::Game);
            assert_eq!(Screen::of(Some(Stage::Over), connection), Screen::Game);
        }
    }
}
