//! The lobby of a table before the game: who is waited for, and what the user can do.

use cubilete_client::Session;
use cubilete_protocol::message::{ClientMessage, Command};
use cubilete_protocol::table::{Millis, Occupant, Snapshot, Stage, TableSeat};
use cubilete_rules::Seat;

use super::clock;
use super::seat::{SeatStatus, is_away};
use crate::texts::{Lookup, Value};

/// What a lobby shows, derived from a snapshot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lobby {
    stage: Stage,
    is_host: bool,
    is_seated: bool,
    /// The number of free seats.
    free: usize,
    /// Whether the host removed the user less than a minute ago.
    is_kicked: bool,
    /// The seats of other players of the previous game who have not joined the rematch yet.
    awaited: Vec<Seat>,
}

impl Lobby {
    /// The lobby of a table. `now` is the server time.
    pub fn of(table: &Snapshot, now: Millis) -> Lobby {
        let awaited = table.seats.iter().filter(|seat| seat.awaited && !seat.yours);
        Lobby {
            stage: table.stage,
            is_host: table.host,
            is_seated: table.own().is_some(),
            is_kicked: kicked_for(table, now).is_some(),
            free: table.seats.iter().filter(|seat| seat.occupant.is_none()).count(),
            awaited: awaited.map(|seat| seat.seat).collect(),
        }
    }

    /// Whether the user has a seat.
    pub fn is_seated(&self) -> bool {
        self.is_seated
    }

    /// Whether the user can take the first free seat.
    pub fn offers_seat(&self) -> bool {
        self.stage == Stage::Gathering && !self.is_seated && !self.is_kicked && self.free > 0
    }

    /// Whether the user can leave the seat.
    pub fn offers_leaving(&self) -> bool {
        self.stage == Stage::Gathering && self.is_seated
    }

    /// Whether the user can change the number of seats and the options.
    pub fn offers_change(&self) -> bool {
        self.stage == Stage::Gathering && self.is_host
    }

    /// Whether there is a button to start, which works once [everybody is there](Lobby::is_complete).
    pub fn offers_start(&self) -> bool {
        self.stage == Stage::Gathering && self.is_host
    }

    /// Whether every seat is taken and every player has arrived.
    pub fn is_complete(&self) -> bool {
        self.free == 0 && self.awaited.is_empty()
    }

    /// The key of the text about who or what is waited for.
    pub fn status_key(&self) -> &'static str {
        match (self.stage, self.is_seated, self.is_host) {
            (Stage::Opening, ..) => "lobby-opening",
            (_, false, _) if self.free == 0 => "lobby-full",
            (_, false, _) => "lobby-sit-or-watch",
            _ if self.free > 0 => "lobby-waiting-for-seats",
            (_, _, true) if self.awaited.is_empty() => "lobby-ready",
            (_, _, true) => "lobby-wait-or-clear",
            _ if self.awaited.is_empty() => "lobby-waiting-for-host",
            _ => "lobby-waiting-for-people",
        }
    }

    /// The text about who or what is waited for. `name` is the name of the player in a seat.
    pub fn status(&self, name: impl Fn(Seat) -> String, texts: &impl Lookup) -> String {
        let names: Vec<String> = self.awaited.iter().copied().map(name).collect();
        let values: [(&'static str, Value); 3] = [
            ("free", self.free.into()),
            ("count", names.len().into()),
            ("names", names.join(", ").into()),
        ];
        texts.text_with(self.status_key(), &values)
    }
}

/// The actions that the user can take on a seat in the lobby.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SeatAction {
    /// None.
    Nothing,
    /// The seat is free: sit down there, or put a bot there (as the host).
    Take {
        /// Whether the user can sit there.
        sit: bool,
        /// Whether the user can put a bot there.
        bot: bool,
    },
    /// Remove the player or bot (as the host).
    Kick,
}

/// The seconds until the user, whom the host removed from a seat, can sit down again; `None` if that is possible now. `now`
/// is the server time.
pub fn kicked_for(table: &Snapshot, now: Millis) -> Option<u64> {
    let seconds = clock::left(table.kicked_until?, now);
    (table.stage == Stage::Gathering && seconds > 0).then_some(seconds)
}

/// Whether the user has asked for a seat and the server has not answered yet.
pub fn is_sitting_down(session: &Session) -> bool {
    let is_sit = |message: ClientMessage| {
        matches!(message, ClientMessage::Ask { command: Command::Sit { .. }, .. })
    };
    session.unanswered().any(is_sit)
}

/// The actions that the user can take on a seat. `is_ready` is whether the user has entered a name to sit down with and
/// does not wait for a seat already. `now` is the server time.
pub fn seat_action(table: &Snapshot, seat: Seat, is_ready: bool, now: Millis) -> SeatAction {
    let Some(view) = table.seats.get(seat.index()) else { return SeatAction::Nothing };
    let may_sit = is_ready && kicked_for(table, now).is_none();
    match &view.occupant {
        _ if table.stage != Stage::Gathering => SeatAction::Nothing,
        None => SeatAction::Take { sit: may_sit && table.own().is_none(), bot: table.host },
        Some(_) if table.host && !view.yours => SeatAction::Kick,
        Some(_) => SeatAction::Nothing,
    }
}

/// The text of a seat: its player, or that it is free. `name` is the name of the player.
pub fn seat_text(seat: &TableSeat, name: String, texts: &impl Lookup) -> String {
    let with_name = |key| texts.text_with(key, &[("name", name.clone().into())]);
    match &seat.occupant {
        None => texts.text("lobby-free"),
        Some(_) if seat.yours => with_name("lobby-you"),
        Some(Occupant::Program { .. }) => with_name("lobby-program"),
        Some(_) => name,
    }
}

/// The status of a player in the lobby: not arrived yet, or disconnected. `here` is whether the player is connected, if
/// that is known.
pub fn seat_status(seat: &TableSeat, here: Option<bool>) -> Option<SeatStatus> {
    match seat.awaited && !seat.yours {
        true => Some(SeatStatus::AWAITED),
        false => is_away(seat, here).then_some(SeatStatus::AWAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_protocol::fair::Secret;
    use cubilete_protocol::id::{TableCode, TableId};
    use cubilete_protocol::message::ServerMessage;
    use cubilete_protocol::table::Setup;
    use cubilete_rules::GameId;

    fn person(name: &str) -> Option<Occupant> {
        Some(Occupant::Person { name: name.parse().unwrap() })
    }

    /// A table for two whose viewer is the host and has no seat.
    fn table() -> Snapshot {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let (id, code) = (TableId::from_bits(1), TableCode::from_bits(1));
        Snapshot { host: true, ..Snapshot::new(id, code, setup).unwrap() }
    }

    /// A table where the viewer has the first seat and Ben the second.
    fn full(host: bool, awaited: bool) -> Snapshot {
        let mut table = Snapshot { host, ..table() };
        table.seats[0] =
            TableSeat { occupant: person("Ana"), yours: true, ..TableSeat::free(Seat::A) };
        table.seats[1] = TableSeat { occupant: person("Ben"), awaited, ..TableSeat::free(Seat::B) };
        table
    }

    fn check(table: &Snapshot, key: &str, complete: bool) {
        let lobby = Lobby::of(table, 0);
        assert_eq!((lobby.status_key(), lobby.is_complete()), (key, complete));
    }

    #[test]
    fn the_status_says_who_is_waited_for() {
        check(&table(), "lobby-sit-or-watch", false);
        check(&full(true, false), "lobby-ready", true);
        check(&full(true, true), "lobby-wait-or-clear", false);
        check(&full(false, false), "lobby-waiting-for-host", true);
        check(&full(false, true), "lobby-waiting-for-people", false);
        check(&Snapshot { stage: Stage::Opening, ..full(false, false) }, "lobby-opening", true);
        let mut others = full(false, false);
        others.seats[0].yours = false;
        check(&others, "lobby-full", true);
        let mut alone = full(true, false);
        alone.seats[1] = TableSeat::free(Seat::B);
        check(&alone, "lobby-waiting-for-seats", false);
        let texts = Texts::built_in(Lang::En);
        let text = Lobby::of(&full(false, true), 0).status(|seat| seat.to_string(), &texts);
        assert_eq!(text, "Not here yet: b. The seat is reserved.");
    }

    #[test]
    fn actions_depend_on_having_a_seat_and_on_the_stage() {
        let offers = |table: &Snapshot| {
            let lobby = Lobby::of(table, 0);
            [
                lobby.offers_seat(),
                lobby.offers_leaving(),
                lobby.offers_start(),
                lobby.offers_change(),
            ]
        };
        assert_eq!(offers(&table()), [true, false, true, true]);
        assert_eq!(offers(&full(false, false)), [false, true, false, false]);
        let opening = Snapshot { stage: Stage::Opening, ..full(true, false) };
        assert_eq!(offers(&opening), [false; 4]);
    }

    #[test]
    fn a_guest_whom_the_host_removed_waits_before_sitting_down() {
        let removed = Snapshot { kicked_until: Some(60_000), ..table() };
        assert_eq!(kicked_for(&removed, 59_001), Some(1));
        assert!(!Lobby::of(&removed, 59_001).offers_seat());
        assert_eq!(kicked_for(&removed, 60_000), None);
        assert!(Lobby::of(&removed, 60_000).offers_seat());
        assert_eq!(kicked_for(&Snapshot { stage: Stage::Playing, ..removed }, 0), None);
    }

    #[test]
    fn a_seat_is_being_taken_until_the_server_answers() {
        let mut session = Session::new(TableId::from_bits(1), Secret::new([3; 32]), 1);
        assert!(!is_sitting_down(&session));
        let ClientMessage::Ask { key, .. } = session.sit(None, "Ana".parse().unwrap(), false)
        else {
            panic!("no request")
        };
        assert!(is_sitting_down(&session));
        session.receive(ServerMessage::Done { key, seq: 2 });
        assert!(!is_sitting_down(&session));
    }

    #[test]
    fn a_seat_offers_what_the_user_may_do_there() {
        let take = |sit, bot| SeatAction::Take { sit, bot };
        assert_eq!(seat_action(&table(), Seat::A, true, 0), take(true, true));
        assert_eq!(seat_action(&table(), Seat::A, false, 0), take(false, true));
        let kicked = Snapshot { kicked_until: Some(60_000), ..table() };
        assert_eq!(seat_action(&kicked, Seat::A, true, 59_001), take(false, true));
        let guest = Snapshot { host: false, ..table() };
        assert_eq!(seat_action(&guest, Seat::B, true, 0), take(true, false));
        assert_eq!(seat_action(&full(true, false), Seat::B, true, 0), SeatAction::Kick);
        assert_eq!(seat_action(&full(true, false), Seat::A, true, 0), SeatAction::Nothing);
        assert_eq!(seat_action(&full(false, false), Seat::B, true, 0), SeatAction::Nothing);
        let opening = Snapshot { stage: Stage::Opening, ..full(true, false) };
        assert_eq!(seat_action(&opening, Seat::B, true, 0), SeatAction::Nothing);
        assert_eq!(seat_action(&table(), Seat::C, true, 0), SeatAction::Nothing, "no such seat");
    }

    #[test]
    fn a_seat_is_described_by_its_player() {
        let texts = Texts::built_in(Lang::En);
        let [you, ben] = full(true, true).seats.try_into().unwrap();
        let text = |seat: &TableSeat, name: &str| seat_text(seat, name.to_string(), &texts);
        assert_eq!(text(&you, "Ana"), "Ana (you)");
        assert_eq!(text(&ben, "Ben"), "Ben");
        let name = "Rob".parse().unwrap();
        let program = TableSeat { occupant: Some(Occupant::Program { name }), ..ben.clone() };
        assert_eq!(text(&program, "Rob"), "Rob (program)");
        assert_eq!(text(&TableSeat::free(Seat::B), "Seat 2"), "free");
        assert_eq!(seat_status(&ben, Some(false)), Some(SeatStatus::AWAITED));
        let arrived = TableSeat { awaited: false, ..ben };
        assert_eq!(seat_status(&arrived, Some(false)), Some(SeatStatus::AWAY));
        assert_eq!(seat_status(&arrived, Some(true)), None);
    }
}
