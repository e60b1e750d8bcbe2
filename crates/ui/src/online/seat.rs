//! What is said of a seat, and what others at the table can do about it.

use cubilete_protocol::table::{MISSING, Millis, Occupant, SeatView};

use super::clock;

/// Something that is said of a seat: the key of the words, and the seconds they mention.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The key.
    pub key: &'static str,
    /// A time, if there is one.
    pub time: u64,
    /// What is in reserve after that.
    pub reserve: u64,
    /// Whether little of a time is left.
    pub urgent: bool,
}

/// So many seconds are little.
const LITTLE: u64 = 15;

impl Said {
    /// Texts that mention no time.
    pub const fn plain(key: &'static str) -> Said {
        Said { key, time: 0, reserve: 0, urgent: false }
    }
}

/// What is said of a seat during a game at a time of the server, if anything.
pub fn state(view: &SeatView, now: Millis) -> Option<Said> {
    let timed = |key, time| Said { time, ..Said::plain(key) };
    Some(match *view {
        SeatView { bot: Some(_), .. } => Said::plain("seat-bot-plays-on"),
        SeatView { takeover: Some(until), .. } => timed("seat-bot-soon", clock::left(until, now)),
        SeatView { left: true, .. } => Said::plain("seat-left"),
        SeatView { chosen: true, .. } => Said::plain("seat-chosen"),
        SeatView { deadline: Some(until), reserve_from, .. } => time_left(until, reserve_from, now),
        SeatView { waited_since: Some(since), .. } => {
            timed("seat-thinks", clock::since(since, now))
        }
        _ => return None,
    })
}

/// What is said of a seat when the game is over, if anything.
pub fn state_at_end(view: &SeatView) -> Option<Said> {
    view.bot.as_ref().map(|_| Said::plain("seat-bot-finished"))
}

/// The time of a clock that runs: for the move first, and then from the reserve. A server may not tell the two apart.
fn time_left(until: Millis, reserve_from: Option<Millis>, now: Millis) -> Said {
    let time = clock::left(until, now);
    let said = match reserve_from.filter(|from| *from < until) {
        None => Said { time, ..Said::plain("seat-clock") },
        Some(from) if now >= from => Said { reserve: time, ..Said::plain("seat-clock-reserve") },
        Some(from) => {
            let (time, reserve) = (clock::left(from, now), clock::left(until, from));
            Said { time, reserve, ..Said::plain("seat-clock-move") }
        }
    };
    Said { urgent: time <= LITTLE, ..said }
}

/// Whether it is to be said of a seat that it is not connected, by what the server says: not of bots, and not of those of
/// whom more is known.
pub fn is_away(view: &SeatView, here: Option<bool>) -> bool {
    let sits = matches!(view.occupant, Some(Occupant::Person { .. } | Occupant::Program { .. }));
    let told = view.yours || view.awaited || view.left;
    here == Some(false) && sits && !told
}

/// What others can do about somebody who is not there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// Wait for them: no bot takes over.
    Wait,
    /// Let a bot play on.
    GiveToBot,
}

/// What others can do about a seat at a time of the server, if anything. Where there is a clock, it sees to those who let
/// others wait.
pub fn remedy(view: &SeatView, has_clock: bool, now: Millis) -> Option<Remedy> {
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
pub(super) mod tests {
    use super::*;
    use cubilete_rules::Seat;

    /// A seat of which there is nothing to say.
    pub(in crate::online) fn quiet(seat: Seat) -> SeatView {
        SeatView {
            seat,
            occupant: None,
            awaited: false,
            yours: false,
            nonce_commitment: None,
            waited_for: false,
            waited_since: None,
            chosen: false,
            reserve_from: None,
            deadline: None,
            takeover: None,
            left: false,
            bot: None,
        }
    }

    const NOW: Millis = 1_000_000;

    fn since(seconds: Millis) -> SeatView {
        let waited_since = Some(NOW - 1000 * seconds);
        SeatView { waited_for: true, waited_since, ..quiet(Seat::B) }
    }

    fn left(takeover: Option<Millis>) -> SeatView {
        SeatView { left: true, takeover, ..since(90) }
    }

    fn check(view: SeatView, said: Option<(&'static str, u64)>, can_do: Option<Remedy>) {
        let said = said.map(|(key, time)| Said { time, ..Said::plain(key) });
        assert_eq!(state(&view, NOW), said, "{view:?}");
        assert_eq!(remedy(&view, false, NOW), can_do, "{view:?}");
    }

    #[test]
    fn thinking_counts_from_when_the_server_began_to_wait() {
        check(since(14), Some(("seat-thinks", 14)), None);
        check(quiet(Seat::B), None, None);
    }

    #[test]
    fn a_bot_can_be_asked_for_after_a_minute_and_not_before() {
        check(since(59), Some(("seat-thinks", 59)), None);
        check(since(60), Some(("seat-thinks", 60)), Some(Remedy::GiveToBot));
        assert_eq!(remedy(&since(60), false, NOW - 1), None);
        assert_eq!(remedy(&since(600), true, NOW), None, "the clock sees to it");
        let own = SeatView { yours: true, ..since(600) };
        check(own, Some(("seat-thinks", 600)), None);
    }

    #[test]
    fn a_server_that_does_not_say_since_when_is_not_guessed_at() {
        check(SeatView { waited_since: None, ..since(0) }, None, None);
    }

    #[test]
    fn whoever_left_can_be_waited_for_until_a_bot_plays_on() {
        check(left(Some(NOW + 9_500)), Some(("seat-bot-soon", 10)), Some(Remedy::Wait));
        check(left(None), Some(("seat-left", 0)), Some(Remedy::GiveToBot));
        let bot = Some("hard".to_string());
        let replaced = SeatView { bot, ..left(None) };
        assert_eq!(state_at_end(&replaced).map(|said| said.key), Some("seat-bot-finished"));
        check(replaced, Some(("seat-bot-plays-on", 0)), None);
        assert_eq!(state_at_end(&left(None)), None);
    }

    #[test]
    fn who_is_not_connected_is_said_of_people_who_should_be_there() {
        let occupant = Some(Occupant::Person { name: "Ben".parse().unwrap() });
        let ben = SeatView { occupant, ..quiet(Seat::B) };
        assert!(is_away(&ben, Some(false)));
        assert!(!is_away(&ben, Some(true)));
        assert!(!is_away(&ben, None), "the server does not say");
        for told in [
            SeatView { yours: true, ..ben.clone() },
            SeatView { awaited: true, ..ben.clone() },
            SeatView { left: true, ..ben.clone() },
            SeatView { occupant: Some(Occupant::Bot { level: "easy".into() }), ..ben.clone() },
            quiet(Seat::B),
        ] {
            assert!(!is_away(&told, Some(false)), "{told:?}");
        }
    }

    #[test]
    fn a_clock_is_said_as_what_is_left_of_it() {
        let deadline = Some(NOW + 30_000);
        check(SeatView { deadline, ..since(5) }, Some(("seat-clock", 30)), None);
        let with_reserve = |from| {
            let view = SeatView { deadline, reserve_from: Some(from), ..since(5) };
            state(&view, NOW).map(|said| (said.key, said.time, said.reserve))
        };
        assert_eq!(with_reserve(NOW + 10_000), Some(("seat-clock-move", 10, 20)));
        assert_eq!(with_reserve(NOW - 5_000), Some(("seat-clock-reserve", 0, 30)));
        assert_eq!(with_reserve(NOW + 30_000), Some(("seat-clock", 30, 0)), "there is no reserve");
        let urgent = |left: Millis| {
            state(&SeatView { deadline: Some(NOW + left), ..since(5) }, NOW).unwrap().urgent
        };
        assert_eq!([15_000, 15_001].map(urgent), [true, false]);
        check(SeatView { chosen: true, ..quiet(Seat::B) }, Some(("seat-chosen", 0)), None);
    }
}
