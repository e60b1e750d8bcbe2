//! The ledger of a review as a table: every part of the result of every seat, and what it means.

use super::numbers::{Unit, tenths};
use super::{Review, SeatReview};
use crate::texts::Lookup;

/// A row of the table. The key of its name has an attribute `.what` that explains it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerRow {
    /// The text key of the name.
    pub key: &'static str,
    /// The value of each seat, in order of the seats.
    pub values: Vec<String>,
    /// Whether the row is a result, which the rows above add up to.
    pub is_sum: bool,
}

/// A part of the result of a seat.
type Part = (&'static str, fn(&SeatReview) -> f64);

/// The parts of a result, in the order in which they are added.
const PARTS: [Part; 7] = [
    ("ledger-share", |seat| seat.share),
    ("ledger-luck-own", |seat| seat.luck_own),
    ("ledger-luck-others", |seat| seat.luck_others),
    ("ledger-errors-own", |seat| seat.skill),
    ("ledger-errors-others", |seat| seat.others_skill),
    ("ledger-interaction", |seat| seat.interaction),
    ("ledger-revision", |seat| seat.revision),
];

/// What the parts add up to.
const SUMS: [Part; 2] =
    [("ledger-result", |seat| seat.result), ("ledger-without-luck", |seat| seat.luck_adjusted)];

/// The parts of the results. Parts that are zero for all seats are left out.
pub fn parts(review: &Review, texts: &impl Lookup) -> Vec<LedgerRow> {
    let unit = Unit::of(review.seats.len());
    let of = |value: fn(&SeatReview) -> f64| review.seats.iter().map(value).collect::<Vec<_>>();
    let is_told = |value: &f64| unit.number(*value).abs() >= 0.05;
    let row = |is_sum: bool| {
        move |(key, value): Part| {
            let values = of(value).into_iter().map(|value| unit.tenths(value, texts)).collect();
            LedgerRow { key, values, is_sum }
        }
    };
    let told = PARTS.into_iter().filter(|(_, value)| of(*value).iter().any(is_told));
    told.map(row(false)).chain(SUMS.into_iter().map(row(true))).collect()
}

/// How far the result without luck can be trusted, and how lucky and how good every seat was.
pub fn measures(review: &Review, texts: &impl Lookup) -> Vec<LedgerRow> {
    let none = || texts.text("ledger-none");
    let of = |value: &dyn Fn(&SeatReview) -> Option<String>| -> Vec<String> {
        review.seats.iter().map(|seat| value(seat).unwrap_or_else(none)).collect()
    };
    let level = |name: &str| texts.text(&format!("level-{name}"));
    let luckier = of(&|seat| {
        let games = seat.luck_percentile?.round() as i64;
        Some(texts.text_with("ledger-of-hundred", &[("games", games.into())]))
    });
    let range = of(&|seat| {
        let of = seat.level.as_ref()?;
        let (lowest, highest) = (level(&of.lowest), level(&of.highest));
        Some(if lowest == highest { lowest } else { format!("{lowest} – {highest}") })
    });
    let unit = Unit::of(review.seats.len());
    let margin = of(&|seat| Some(format!("± {}", unit.tenths(seat.standard_error, texts))));
    let rows = [
        ("ledger-margin", margin),
        ("ledger-luckier", luckier),
        ("ledger-decisions", of(&|seat| Some(seat.decisions.to_string()))),
        ("ledger-error-rate", of(&|seat| Some(tenths(seat.error_rate?, texts)))),
        ("ledger-level", of(&|seat| Some(level(&seat.level.as_ref()?.level)))),
        ("ledger-level-range", range),
    ];
    let row = |(key, values)| LedgerRow { key, values, is_sum: false };
    let is_told = |row: &LedgerRow| row.values.iter().any(|value| *value != none());
    rows.into_iter().map(row).filter(is_told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::review::tests::review_of;
    use crate::texts::Texts;
    use cubilete_rules::GameId;

    fn numbers(row: &LedgerRow) -> Vec<f64> {
        row.values.iter().map(|value| value.replace('−', "-").parse().unwrap()).collect()
    }

    #[test]
    fn the_rows_above_the_result_add_up_to_it() {
        let texts = Texts::built_in(Lang::En);
        for (game, seats) in [(GameId::Qwinto, 3), (GameId::Qwinto, 1), (GameId::Banditos, 2)] {
            let rows = parts(&review_of(game, seats, usize::MAX).1, &texts);
            let result = rows.iter().position(|row| row.key == "ledger-result").unwrap();
            for seat in 0..seats {
                let sum: f64 = rows[..result].iter().map(|row| numbers(row)[seat]).sum();
                // Every row is rounded to a tenth.
                let difference = (sum - numbers(&rows[result])[seat]).abs();
                assert!(difference <= 0.05 * rows.len() as f64, "{game}: {difference}");
            }
            let has = |key| rows.iter().any(|row| row.key == key);
            assert!(seats > 1 || !has("ledger-luck-others"), "{game} of {seats}");
            assert!(game != GameId::Qwinto || has("ledger-luck-own"), "{game} of {seats}");
        }
    }

    #[test]
    fn numbers_have_the_decimal_sign_of_the_language() {
        let review = review_of(GameId::Qwinto, 2, usize::MAX).1;
        for (lang, decimal) in [(Lang::En, "50.0"), (Lang::De, "50,0")] {
            let rows = parts(&review, &Texts::built_in(lang));
            assert_eq!(rows[0].values, [decimal; 2]);
        }
    }

    #[test]
    fn what_is_not_known_of_any_seat_is_left_out() {
        let texts = Texts::built_in(Lang::En);
        let mut review = review_of(GameId::Qwinto, 2, usize::MAX).1;
        let keys = |review: &Review| -> Vec<&str> {
            measures(review, &texts).iter().map(|row| row.key).collect()
        };
        assert!(keys(&review).contains(&"ledger-level-range"));
        review.seats.iter_mut().for_each(|seat| seat.level = None);
        assert!(!keys(&review).iter().any(|key| key.starts_with("ledger-level")));
        assert!(keys(&review).contains(&"ledger-luckier"));
    }
}
