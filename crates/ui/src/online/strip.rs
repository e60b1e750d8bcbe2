//! The strip of seats above an online game: who is waited for, clocks, connections, and at most one action.

use cubilete_protocol::message::Command;
use cubilete_protocol::table::{Millis, Snapshot, Stage};
use cubilete_rules::Seat;

use super::seat::{Remedy, SeatStatus, is_away, remedy, seat_status, status_at_end};
use crate::texts::Lookup;

/// A seat in the strip.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// Whether it is the user's own seat.
    pub yours: bool,
    /// Whether the game waits for the seat.
    pub waited_for: bool,
    /// Whether the player is disconnected.
    pub away: bool,
    /// The status of the player, if there is one.
    pub status: Option<SeatStatus>,
    /// Whether the game is running and its state is known, as opposed to before it, after it or while disconnected.
    pub is_live: bool,
}

/// A seat in the strip; `None` if the table has no such seat. `here` is whether its player is connected, if that is
/// known, and `now` the server time; both are `None` while this client is disconnected, and the state of the server's
/// clocks is unknown.
pub fn chip(table: &Snapshot, seat: Seat, here: Option<bool>, now: Option<Millis>) -> Option<Chip> {
    let view = table.seats.get(seat.index())?;
    let is_on = table.stage == Stage::Playing;
    let status = match table.stage {
        Stage::Playing => now.and_then(|now| seat_status(view, now)),
        Stage::Over => status_at_end(view),
        Stage::Gathering | Stage::Opening => None,
    };
    Some(Chip {
        yours: view.yours,
        waited_for: is_on && view.waited_for,
        away: is_on && is_away(view, here),
        status,
        is_live: is_on && now.is_some(),
    })
}

/// The key of the text that tells screen readers how a seat has changed; `None` if there is nothing to tell. The text
/// mentions the name of the player.
pub fn announcement(before: Chip, after: Chip) -> Option<&'static str> {
    let key = |chip: Chip| chip.status.map(|status| status.key);
    let is_gone =
        |chip: Chip| matches!(key(chip), Some("seat-bot-soon" | "seat-left" | "seat-bot-plays-on"));
    let is_urgent = |chip: Chip| chip.yours && chip.status.is_some_and(|status| status.urgent);
    let is_urgent_now = !is_urgent(before) && is_urgent(after);
    match key(after) {
        // No announcement for an unknown state.
        _ if !before.is_live || !after.is_live => None,
        // Users know what they do themselves.
        _ if after.yours => is_urgent_now.then_some("told-urgent"),
        Some("seat-bot-plays-on") if key(before) != key(after) => Some("told-bot-plays-on"),
        _ if !is_gone(before) && is_gone(after) => Some("told-left"),
        _ if is_gone(before) && !is_gone(after) => Some("told-back"),
        _ if !before.away && after.away => Some("told-away"),
        _ if before.away && !after.away => Some("told-connected"),
        _ => None,
    }
}

/// The key of the text that tells screen readers that the server moved for a seat.
pub fn timeout_announcement(yours: bool) -> &'static str {
    if yours { "told-timed-out-you" } else { "told-timed-out" }
}

/// The action that the strip offers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum StripAction {
    /// Come back after leaving.
    Return,
    /// Do something about the absent player of a seat.
    About(Seat, Remedy),
}

impl StripAction {
    /// The key of the button's text.
    pub fn key(self) -> &'static str {
        match self {
            StripAction::Return => "leave-return",
            StripAction::About(_, Remedy::Wait) => "seat-wait",
            StripAction::About(_, Remedy::GiveToBot) => "seat-give-to-bot",
        }
    }

    /// The text of the button with what it is about, for screen readers. `name` is the name of the player in a seat.
    pub fn label(self, name: impl Fn(Seat) -> String, texts: &impl Lookup) -> String {
        let action = texts.text(self.key());
        match self {
            StripAction::Return => action,
            StripAction::About(seat, _) => {
                let values = [("name", name(seat).into()), ("action", action.into())];
                texts.text_with("seat-action", &values)
            }
        }
    }

    /// The command of the button.
    pub fn command(self) -> Command {
        match self {
            StripAction::Return => Command::Return,
            StripAction::About(seat, Remedy::Wait) => Command::Object { seat },
            StripAction::About(seat, Remedy::GiveToBot) => Command::Miss { seat },
        }
    }
}

/// The action that the strip offers: to come back, or something about the first absent player. `now` is the server time.
pub fn action(table: &Snapshot, now: Millis) -> Option<StripAction> {
    let own = table.own().filter(|_| table.stage == Stage::Playing)?;
    if own.left {
        return Some(StripAction::Return);
    }
    table.seats.iter().find_map(|view| {
        let remedy = remedy(view, table.clock.is_some(), now)?;
        Some(StripAction::About(view.seat, remedy))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_protocol::id::{TableCode, TableId};
    use cubilete_protocol::table::{MISSING, Occupant, Setup, TableSeat};
    use cubilete_rules::GameId;

    const NOW: Millis = 1_000_000;
    /// A seat of which nothing is known.
    const SILENT: Chip =
        Chip { yours: false, waited_for: false, away: false, status: None, is_live: false };

    /// A game of three people. The user has seat A, and B is waited for.
    fn game() -> Snapshot {
        let setup = Setup { game: GameId::Qwinto, seats: 3, options: Default::default() };
        let (id, code) = (TableId::from_bits(1), TableCode::from_bits(1));
        let seat = |seat: Seat| TableSeat {
            occupant: Some(Occupant::Person { name: "Ana".parse().unwrap() }),
            yours: seat == Seat::A,
            waited_for: seat == Seat::B,
            waited_since: (seat == Seat::B).then_some(NOW - MISSING + 1),
            ..TableSeat::free(seat)
        };
        let seats = [Seat::A, Seat::B, Seat::C].map(seat).to_vec();
        Snapshot { stage: Stage::Playing, seats, ..Snapshot::new(id, code, setup).unwrap() }
    }

    #[test]
    fn a_chip_shows_who_is_waited_for_and_who_is_away() {
        let game = game();
        let shown = chip(&game, Seat::B, Some(false), Some(NOW)).unwrap();
        assert!(shown.waited_for && shown.away && !shown.yours);
        assert_eq!(shown.status.map(|status| status.key), Some("seat-thinks"));
        let own = chip(&game, Seat::A, Some(true), Some(NOW)).unwrap();
        assert_eq!(own, Chip { yours: true, is_live: true, ..SILENT });
        assert_eq!(chip(&game, Seat::D, None, Some(NOW)), None);
    }

    #[test]
    fn clocks_are_not_shown_while_the_client_is_disconnected() {
        let shown = chip(&game(), Seat::B, None, None).unwrap();
        assert_eq!(shown, Chip { waited_for: true, ..SILENT });
    }

    #[test]
    fn after_the_game_nobody_is_waited_for() {
        let over = Snapshot { stage: Stage::Over, ..game() };
        let shown = chip(&over, Seat::B, Some(false), Some(NOW)).unwrap();
        assert_eq!(shown, SILENT);
        assert_eq!(action(&over, NOW + 1), None);
    }

    #[test]
    fn the_first_absent_player_can_be_replaced_and_own_absence_comes_first() {
        let mut game = game();
        assert_eq!(action(&game, NOW), None, "a minute is not over");
        let replace = StripAction::About(Seat::B, Remedy::GiveToBot);
        assert_eq!(action(&game, NOW + 1), Some(replace));
        game.seats[2].left = true;
        assert_eq!(action(&game, NOW + 1), Some(replace), "one at a time");
        let other = StripAction::About(Seat::C, Remedy::GiveToBot);
        assert_eq!(action(&game, NOW), Some(other));
        game.seats[0].left = true;
        assert_eq!(action(&game, NOW), Some(StripAction::Return));
        game.seats[0].yours = false;
        assert_eq!(action(&game, NOW), None, "a spectator");
    }

    #[test]
    fn leaving_disconnects_and_short_time_are_announced_once() {
        let idle = Chip { is_live: true, ..SILENT };
        let with = |key| Chip { status: Some(SeatStatus::plain(key)), ..idle };
        let away = Chip { away: true, ..idle };
        let urgent = SeatStatus { urgent: true, ..SeatStatus::plain("seat-clock") };
        let own = Chip { yours: true, ..with("seat-clock") };
        let own_urgent = Chip { status: Some(urgent), ..own };
        let other_urgent = Chip { yours: false, ..own_urgent };
        for (before, after, key) in [
            (idle, away, Some("told-away")),
            (away, idle, Some("told-connected")),
            (idle, with("seat-bot-soon"), Some("told-left")),
            (with("seat-bot-soon"), with("seat-left"), None),
            (with("seat-bot-soon"), with("seat-bot-plays-on"), Some("told-bot-plays-on")),
            (with("seat-bot-plays-on"), idle, Some("told-back")),
            (own, own_urgent, Some("told-urgent")),
            (own_urgent, own_urgent, None),
            (idle, other_urgent, None),
            (idle, with("seat-thinks"), None),
            (away, SILENT, None),
            (SILENT, away, None),
            (own, Chip { away: true, ..own }, None),
        ] {
            assert_eq!(announcement(before, after), key, "{before:?} {after:?}");
        }
    }

    #[test]
    fn the_command_of_an_action_names_its_seat() {
        let wait = StripAction::About(Seat::C, Remedy::Wait);
        assert_eq!(wait.command(), Command::Object { seat: Seat::C });
        let replace = StripAction::About(Seat::B, Remedy::GiveToBot);
        assert_eq!(replace.command(), Command::Miss { seat: Seat::B });
    }
}
