//! The status of a seat at an online table, and what others can do about an absent player.

use cubilete_protocol::table::{MISSING, Millis, Occupant, TableSeat};

use super::clock;
use crate::texts::Lookup;

/// The status of a seat: a text key, and the values that the text mentions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatStatus {
    /// The text key.
    pub key: &'static str,
    /// Seconds that the text mentions, or 0.
    pub time: u64,
    /// Seconds left in the reserve, or 0.
    pub reserve: u64,
    /// Whether the time is nearly up.
    pub urgent: bool,
}

/// Maximum number of remaining seconds that is shown as urgent.
const URGENT: u64 = 15;

impl SeatStatus {
    /// The status of a player of the previous game who has not joined the rematch yet.
    pub const AWAITED: SeatStatus = SeatStatus::plain("seat-awaited");
    /// The status of a seat for which the server chose the last move.
    pub const TIMED_OUT: SeatStatus = SeatStatus::plain("seat-timed-out");
    /// The status of a disconnected player.
    pub const AWAY: SeatStatus = SeatStatus::plain("seat-away");

    /// A status whose text mentions no time.
    pub const fn plain(key: &'static str) -> SeatStatus {
        SeatStatus { key, time: 0, reserve: 0, urgent: false }
    }

    /// The text.
    pub fn text(self, texts: &impl Lookup) -> String {
        let values = [("time", self.time), ("reserve", self.reserve)];
        texts.text_with(self.key, &values.map(|(name, time)| (name, clock::show(time).into())))
    }

    /// A short form for where there is no room for the text: a symbol, a time, or both.
    pub fn symbol(self) -> String {
        match self.key {
            "seat-away" => "⊘".to_string(),
            "seat-left" => "⇥".to_string(),
            "seat-chosen" => "✓".to_string(),
            "seat-bot-plays-on" | "seat-bot-finished" => "⚙".to_string(),
            "seat-bot-soon" => format!("⚙ {}", clock::show(self.time)),
            // The reserve is mentioned by its text; here it would only make the line longer.
            "seat-clock-reserve" => clock::show(self.reserve),
            _ => clock::show(self.time),
        }
    }
}

/// The status of a seat during a game; `None` if there is nothing to show. `now` is the server time.
pub fn seat_status(view: &TableSeat, now: Millis) -> Option<SeatStatus> {
    let timed = |key, time| SeatStatus { time, ..SeatStatus::plain(key) };
    Some(match *view {
        TableSeat { bot: Some(_), .. } => SeatStatus::plain("seat-bot-plays-on"),
        TableSeat { takeover: Some(until), .. } => timed("seat-bot-soon", clock::left(until, now)),
        TableSeat { left: true, .. } => SeatStatus::plain("seat-left"),
        TableSeat { chosen: true, .. } => SeatStatus::plain("seat-chosen"),
        TableSeat { deadline: Some(until), reserve_from, .. } => {
            time_left(until, reserve_from, now)
        }
        TableSeat { waited_since: Some(since), .. } => {
            timed("seat-thinks", clock::since(since, now))
        }
        _ => return None,
    })
}

/// The status of a seat after a game; `None` if there is nothing to show.
pub fn status_at_end(view: &TableSeat) -> Option<SeatStatus> {
    view.bot.as_ref().map(|_| SeatStatus::plain("seat-bot-finished"))
}

/// The status of a running clock: first the time per move, then the reserve. `reserve_from` is `None` if the server
/// does not distinguish the two.
fn time_left(until: Millis, reserve_from: Option<Millis>, now: Millis) -> SeatStatus {
    let time = clock::left(until, now);
    let status = match reserve_from.filter(|from| *from < until) {
        None => SeatStatus { time, ..SeatStatus::plain("seat-clock") },
        Some(from) if now >= from => {
            SeatStatus { reserve: time, ..SeatStatus::plain("seat-clock-reserve") }
        }
        Some(from) => {
            let (time, reserve) = (clock::left(from, now), clock::left(until, from));
            SeatStatus { time, reserve, ..SeatStatus::plain("seat-clock-move") }
        }
    };
    SeatStatus { urgent: time <= URGENT, ..status }
}

/// Whether a seat is shown as disconnected. `here` is whether the player is connected, or `None` if the server does not
/// report it. Bots, and seats with a more specific status, are never shown as disconnected.
pub fn is_away(view: &TableSeat, here: Option<bool>) -> bool {
    let occupied =
        matches!(view.occupant, Some(Occupant::Person { .. } | Occupant::Program { .. }));
    let has_status = view.yours || view.awaited || view.left;
    here == Some(false) && occupied && !has_status
}

/// An action that others can take about an absent player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// Wait for the player, and prevent the takeover by a bot.
    Wait,
    /// Let a bot take over.
    GiveToBot,
}

/// The action that others can take about a seat; `None` if there is no such action. `now` is the server time. In a game
/// with a clock, the server handles slow players itself.
pub fn remedy(view: &TableSeat, has_clock: bool, now: Millis) -> Option<Remedy> {
    if view.yours || view.bot.is_some() || matches!(view.occupant, Some(Occupant::Bot { .. })) {
        return None;
    }
    let missing = || !has_clock && view.waited_since.is_some_and(|since| now >= since + MISSING);
    match (view.left, view.takeover) {
        (true, Some(_)) => Some(Remedy::Wait),
        (true, None) => Some(Remedy::GiveToBot),
        (false, _) => missing().then_some(Remedy::GiveToBot),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::Seat;

    const NOW: Millis = 1_000_000;

    fn since(seconds: Millis) -> TableSeat {
        let waited_since = Some(NOW - 1000 * seconds);
        TableSeat { waited_for: true, waited_since, ..TableSeat::free(Seat::B) }
    }

    fn left(takeover: Option<Millis>) -> TableSeat {
        TableSeat { left: true, takeover, ..since(90) }
    }

    fn check(view: TableSeat, status: Option<(&'static str, u64)>, can_do: Option<Remedy>) {
        let status = status.map(|(key, time)| SeatStatus { time, ..SeatStatus::plain(key) });
        assert_eq!(seat_status(&view, NOW), status, "{view:?}");
        assert_eq!(remedy(&view, false, NOW), can_do, "{view:?}");
    }

    #[test]
    fn thinking_time_counts_from_when_the_server_began_to_wait() {
        check(since(14), Some(("seat-thinks", 14)), None);
        check(TableSeat::free(Seat::B), None, None);
    }

    #[test]
    fn a_bot_can_be_requested_after_a_minute_and_not_before() {
        check(since(59), Some(("seat-thinks", 59)), None);
        check(since(60), Some(("seat-thinks", 60)), Some(Remedy::GiveToBot));
        assert_eq!(remedy(&since(60), false, NOW - 1), None);
        assert_eq!(remedy(&since(600), true, NOW), None, "there is a clock");
        let own = TableSeat { yours: true, ..since(600) };
        check(own, Some(("seat-thinks", 600)), None);
    }

    #[test]
    fn without_a_start_of_waiting_there_is_no_status() {
        check(TableSeat { waited_since: None, ..since(0) }, None, None);
    }

    #[test]
    fn a_player_who_left_can_be_waited_for_until_a_bot_takes_over() {
        check(left(Some(NOW + 9_500)), Some(("seat-bot-soon", 10)), Some(Remedy::Wait));
        check(left(None), Some(("seat-left", 0)), Some(Remedy::GiveToBot));
        let bot = Some("hard".to_string());
        let replaced = TableSeat { bot, ..left(None) };
        assert_eq!(status_at_end(&replaced).map(|status| status.key), Some("seat-bot-finished"));
        check(replaced, Some(("seat-bot-plays-on", 0)), None);
        assert_eq!(status_at_end(&left(None)), None);
    }

    #[test]
    fn only_present_people_are_shown_as_disconnected() {
        let occupant = Some(Occupant::Person { name: "Ben".parse().unwrap() });
        let ben = TableSeat { occupant, ..TableSeat::free(Seat::B) };
        assert!(is_away(&ben, Some(false)));
        assert!(!is_away(&ben, Some(true)));
        assert!(!is_away(&ben, None), "the server does not report it");
        for view in [
            TableSeat { yours: true, ..ben.clone() },
            TableSeat { awaited: true, ..ben.clone() },
            TableSeat { left: true, ..ben.clone() },
            TableSeat { occupant: Some(Occupant::Bot { level: "easy".into() }), ..ben.clone() },
            TableSeat::free(Seat::B),
        ] {
            assert!(!is_away(&view, Some(false)), "{view:?}");
        }
    }

    #[test]
    fn a_symbol_is_short_and_has_the_time_that_runs() {
        let symbol = |view: TableSeat| seat_status(&view, NOW).unwrap().symbol();
        assert_eq!(symbol(since(14)), "0:14");
        assert_eq!(symbol(left(Some(NOW + 9_500))), "⚙ 0:10");
        let clock =
            |from| TableSeat { deadline: Some(NOW + 30_000), reserve_from: Some(from), ..since(5) };
        assert_eq!(symbol(clock(NOW + 10_000)), "0:10");
        assert_eq!(symbol(clock(NOW - 5_000)), "0:30");
        assert_eq!(SeatStatus::AWAY.symbol(), "⊘");
    }

    #[test]
    fn the_status_of_a_running_clock_is_the_time_left() {
        let deadline = Some(NOW + 30_000);
        check(TableSeat { deadline, ..since(5) }, Some(("seat-clock", 30)), None);
        let with_reserve = |from| {
            let view = TableSeat { deadline, reserve_from: Some(from), ..since(5) };
            seat_status(&view, NOW).map(|status| (status.key, status.time, status.reserve))
        };
        assert_eq!(with_reserve(NOW + 10_000), Some(("seat-clock-move", 10, 20)));
        assert_eq!(with_reserve(NOW - 5_000), Some(("seat-clock-reserve", 0, 30)));
        assert_eq!(with_reserve(NOW + 30_000), Some(("seat-clock", 30, 0)), "there is no reserve");
        let urgent = |left: Millis| {
            seat_status(&TableSeat { deadline: Some(NOW + left), ..since(5) }, NOW).unwrap().urgent
        };
        assert_eq!([15_000, 15_001].map(urgent), [true, false]);
        check(
            TableSeat { chosen: true, ..TableSeat::free(Seat::B) },
            Some(("seat-chosen", 0)),
            None,
        );
    }
}
