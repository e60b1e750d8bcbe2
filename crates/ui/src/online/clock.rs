//! Remaining and elapsed times by the server's clock.

use cubilete_protocol::table::Millis;

/// The difference between the server's clock and the device's clock, in milliseconds; positive if the server is ahead.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Offset(i64);

impl Offset {
    /// Computes the offset from a server time and the device time at which it arrived.
    pub fn new(server: Millis, device: Millis) -> Offset {
        Offset(server as i64 - device as i64)
    }

    /// The server time at a device time.
    pub fn server_time(self, device: Millis) -> Millis {
        device.saturating_add_signed(self.0)
    }
}

/// The time until a moment in seconds, rounded up, so that it is 0 only when the time is up.
pub fn left(until: Millis, now: Millis) -> u64 {
    until.saturating_sub(now).div_ceil(1000)
}

/// The time since a moment in seconds, rounded down.
pub fn since(moment: Millis, now: Millis) -> u64 {
    now.saturating_sub(moment) / 1000
}

/// Formats seconds as `0:14`, `12:05` or `26:00:00`.
pub fn show(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(seconds: u64, text: &str) {
        assert_eq!(show(seconds), text);
    }

    #[test]
    fn seconds_are_formatted_like_a_clock() {
        check(0, "0:00");
        check(14, "0:14");
        check(725, "12:05");
        check(93_600, "26:00:00");
    }

    #[test]
    fn time_is_up_by_the_clock_of_the_server() {
        let offset = Offset::new(100_000, 70_000);
        let now = offset.server_time(71_500);
        assert_eq!(now, 101_500);
        assert_eq!(left(103_000, now), 2);
        assert_eq!(left(101_500, now), 0);
        assert_eq!(left(90_000, now), 0);
        assert_eq!(Offset::new(70_000, 100_000).server_time(100_500), 70_500);
    }
}
