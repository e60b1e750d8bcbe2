//! What the reader has chosen, as soon as they have: a tap is seen before the server has answered it.

use cubilete_client::Session;
use cubilete_protocol::message::{ClientMessage, Command};

/// The move that was chosen in the phase that is open: what was asked for last, or what the server knows.
pub fn choice(session: &Session) -> Option<String> {
    let steps = session.record()?.steps().len();
    let asked = session.unanswered().filter_map(|message| match message {
        ClientMessage::Ask { command: Command::Play { steps: at, mv }, .. } if at == steps => {
            Some(Some(mv))
        }
        ClientMessage::Ask { command: Command::TakeBack { steps: at }, .. } if at == steps => {
            Some(None)
        }
        _ => None,
    });
    asked.last().unwrap_or_else(|| session.snapshot()?.choice.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_protocol::fair::Secret;
    use cubilete_protocol::id::{TableCode, TableId};
    use cubilete_protocol::message::ServerMessage;
    use cubilete_protocol::record;
    use cubilete_protocol::table::{Setup, Snapshot, Stage};
    use cubilete_rules::{GameId, Record};

    /// A client that was told of a game after the lot, and of a choice.
    fn session(chosen: Option<&str>) -> Session {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let mut game = Record::new(setup.start().unwrap());
        game.push_text("roll:start-a", &mut ()).unwrap();
        let table = TableId::from_bits(7);
        let snapshot = Snapshot {
            table,
            code: TableCode::from_bits(7),
            seq: 3,
            setup,
            public: false,
            clock: None,
            stage: Stage::Playing,
            seats: Vec::new(),
            choice: chosen.map(str::to_string),
            host: false,
            seed_commitment: String::new(),
            record: record::to_json(&game),
            chain: None,
            rematch: None,
        };
        let mut session = Session::new(table, Secret::new([3; 32]), 1);
        session.hear(ServerMessage::Snapshot { at: 0, table: Box::new(snapshot) });
        session
    }

    fn check(session: &Session, expected: Option<&str>) {
        assert_eq!(choice(session).as_deref(), expected);
    }

    #[test]
    fn the_server_is_believed_when_nothing_else_was_asked() {
        check(&session(None), None);
        check(&session(Some("throw-o")), Some("throw-o"));
    }

    #[test]
    fn what_was_asked_last_counts_before_it_is_answered() {
        let mut session = session(Some("throw-o"));
        session.play("throw-oy");
        check(&session, Some("throw-oy"));
        session.ask(Command::TakeBack { steps: 1 });
        check(&session, None);
    }

    #[test]
    fn what_was_asked_about_another_position_does_not_count() {
        let mut session = session(None);
        session.ask(Command::Play { steps: 0, mv: "throw-o".to_string() });
        check(&session, None);
    }
}
