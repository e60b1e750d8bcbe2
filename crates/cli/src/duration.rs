//! Durations in arguments and output: a number and a unit, such as 90s, 15m, 12h or 7d.

use std::time::Duration;

/// The units with their seconds, the largest first.
const UNITS: [(char, u64); 4] = [('d', 24 * 60 * 60), ('h', 60 * 60), ('m', 60), ('s', 1)];

/// The longest duration: about a hundred years, which no calculation with times overflows.
const MAX: Duration = Duration::from_secs(36_500 * 24 * 60 * 60);

/// Parses a duration of a second or more.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let parse = || {
        let (unit, seconds) = UNITS.iter().find(|(unit, _)| text.ends_with(*unit))?;
        let number: u64 = text.strip_suffix(*unit)?.parse().ok()?;
        Some(Duration::from_secs(number.checked_mul(*seconds)?))
    };
    let duration = parse().filter(|duration| (Duration::from_secs(1)..=MAX).contains(duration));
    duration.ok_or_else(|| "expected a time such as 90s, 15m, 12h or 7d".to_string())
}

/// The text of a duration in its largest unit, rounded down.
pub(crate) fn duration_text(duration: Duration) -> String {
    let seconds = duration.as_secs();
    let (unit, length) = UNITS.into_iter().find(|(_, unit)| seconds >= *unit).unwrap_or(('s', 1));
    format!("{}{unit}", seconds / length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_a_number_and_a_unit() {
        for (text, seconds) in [("90s", 90), ("15m", 900), ("12h", 43_200), ("365d", 31_536_000)] {
            assert_eq!(duration(text), Ok(Duration::from_secs(seconds)));
        }
        for text in
            ["", "7", "d", "0d", "-1d", "1.5h", "7w", "99999999999999999999d", "40000d", "7 d"]
        {
            assert!(duration(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_duration_is_shown_in_its_largest_unit() {
        for (seconds, text) in [(0, "0s"), (59, "59s"), (60, "1m"), (7_199, "1h"), (172_800, "2d")]
        {
            assert_eq!(duration_text(Duration::from_secs(seconds)), text);
        }
    }
}
