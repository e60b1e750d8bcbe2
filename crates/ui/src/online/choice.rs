//! The choices in the open phase. The user's own choice is shown before the server confirms it.

use cubilete_client::Session;
use cubilete_protocol::message::{ClientMessage, Command};
use cubilete_rules::{AnyGame, Phase, Seats, View, Viewer};

/// The user's choice in the open phase: the last choice sent, or else the choice in the server's snapshot. `None` if
/// the user has not chosen or has taken the choice back.
pub fn choice(session: &Session) -> Option<String> {
    let steps = session.record()?.steps().len();
    let sent = session.unanswered().filter_map(|message| match message {
        ClientMessage::Ask { command: Command::Play { steps: at, mv }, .. } if at == steps => {
            Some(Some(mv))
        }
        ClientMessage::Ask { command: Command::TakeBack { steps: at }, .. } if at == steps => {
            Some(None)
        }
        _ => None,
    });
    sent.last().unwrap_or_else(|| session.snapshot()?.choice.clone())
}

/// The other seats that have chosen in the open phase. The server reveals their moves when the phase closes.
pub fn others_who_chose(session: &Session) -> Seats {
    let seats = session.snapshot().map(|snapshot| &snapshot.seats);
    let chose = seats.into_iter().flatten().filter(|view| view.chosen && !view.yours);
    chose.map(|view| view.seat).collect()
}

/// The position with the choice of the viewer pencilled in; unchanged if the choice is not legal there.
pub fn pencilled(game: AnyGame, viewer: Viewer, choice: Option<&str>) -> AnyGame {
    let mut pencilled = game;
    if let (Viewer::Seat(seat), Some(mv)) = (viewer, choice)
        && let Ok(step) = game.parse_step(&format!("{seat}:{mv}"))
        && pencilled.apply(step, &mut ()).is_ok()
    {
        return pencilled;
    }
    game
}

/// In the open phase, marks the seats in `chose` as ready, and removes them from the seats that the phase waits for.
/// The record does not contain their moves yet.
pub fn mark_ready(view: &mut View, chose: Seats) {
    let Phase::Choose(asked) = view.phase else { return };
    for own in view.seats.iter_mut().filter(|own| asked.contains(own.seat)) {
        own.ready = chose.contains(own.seat);
    }
    view.phase = Phase::Choose(asked.filter(|seat| !chose.contains(*seat)).collect());
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_protocol::fair::Secret;
    use cubilete_protocol::id::{TableCode, TableId};
    use cubilete_protocol::message::ServerMessage;
    use cubilete_protocol::record;
    use cubilete_protocol::table::{Setup, Snapshot, Stage, TableSeat};
    use cubilete_rules::{GameId, Record, Seat};

    /// A seat at a table of three: A is the client's, and A and B have chosen.
    fn seat_view(seat: Seat) -> TableSeat {
        TableSeat {
            yours: seat == Seat::A,
            waited_for: seat == Seat::C,
            chosen: seat != Seat::C,
            ..TableSeat::free(seat)
        }
    }

    /// A session with a game after the start seat was drawn, and a choice in the server's snapshot.
    fn session(chosen: Option<&str>) -> Session {
        let setup = Setup { game: GameId::Qwinto, seats: 3, options: Default::default() };
        let mut game = Record::new(setup.start().unwrap());
        game.push_text("roll:start-a", &mut ()).unwrap();
        let table = TableId::from_bits(7);
        let snapshot = Snapshot {
            stage: Stage::Playing,
            seats: Seat::ALL.into_iter().take(3).map(seat_view).collect(),
            choice: chosen.map(str::to_string),
            record: record::to_json(&game),
            ..Snapshot::new(table, TableCode::from_bits(7), setup).unwrap()
        };
        let mut session = Session::new(table, Secret::new([3; 32]), 1);
        session.receive(ServerMessage::Snapshot { at: 0, table: Box::new(snapshot) });
        session
    }

    fn check(session: &Session, expected: Option<&str>) {
        assert_eq!(choice(session).as_deref(), expected);
    }

    #[test]
    fn the_choice_of_the_snapshot_counts_if_nothing_was_sent() {
        check(&session(None), None);
        check(&session(Some("throw-o")), Some("throw-o"));
    }

    #[test]
    fn the_last_choice_sent_counts_before_it_is_confirmed() {
        let mut session = session(Some("throw-o"));
        session.play("throw-oy");
        check(&session, Some("throw-oy"));
        session.ask(Command::TakeBack { steps: 1 });
        check(&session, None);
    }

    #[test]
    fn a_choice_sent_in_another_position_does_not_count() {
        let mut session = session(None);
        session.ask(Command::Play { steps: 0, mv: "throw-o".to_string() });
        check(&session, None);
    }

    #[test]
    fn other_seats_have_chosen_as_in_the_snapshot() {
        assert_eq!(others_who_chose(&session(None)), Seats::only(Seat::B));
    }

    #[test]
    fn a_seat_that_has_chosen_is_ready_and_no_longer_waited_for() {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 3, []).unwrap());
        for step in ["roll:start-a", "a:throw-oy", "roll:o4.y5", "a:keep"] {
            record.push_text(step, &mut ()).unwrap();
        }
        let mut view = record.end().view(Viewer::Seat(Seat::A));
        mark_ready(&mut view, Seats::only(Seat::B));
        let waiting = Seats::only(Seat::A).with(Seat::C);
        assert_eq!(view.phase, Phase::Choose(waiting));
        let ready: Vec<bool> = view.seats.iter().map(|seat| seat.ready).collect();
        assert_eq!(ready, [false, true, false]);
    }

    #[test]
    fn a_choice_is_pencilled_in_where_it_is_legal() {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 3, []).unwrap());
        for step in ["roll:start-a", "a:throw-oy", "roll:o4.y5", "a:keep"] {
            record.push_text(step, &mut ()).unwrap();
        }
        let (game, viewer) = (record.end(), Viewer::Seat(Seat::B));
        record.push_text("b:pass", &mut ()).unwrap();
        assert_eq!(pencilled(game, viewer, Some("pass")), record.end());
        assert_eq!(pencilled(game, viewer, Some("keep")), game);
        assert_eq!(pencilled(game, viewer, None), game);
        assert_eq!(pencilled(game, Viewer::Spectator, Some("pass")), game);
    }

    #[test]
    fn a_seat_without_a_decision_is_not_marked_ready() {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 3, []).unwrap());
        let mut view = record.end().view(Viewer::Seat(Seat::A));
        let before = view.clone();
        mark_ready(&mut view, Seats::only(Seat::B));
        assert_eq!(view, before, "dice are rolled");
        record.push_text("roll:start-a", &mut ()).unwrap();
        let mut view = record.end().view(Viewer::Seat(Seat::A));
        let before = view.clone();
        mark_ready(&mut view, Seats::only(Seat::B));
        assert_eq!(view, before, "another seat is asked");
    }
}
