//! The review in one or two sentences.

use cubilete_rules::{AnyGame, Seat, Viewer};

use super::Review;
use super::numbers::Unit;
use crate::ending::verdict;
use crate::table_texts::TableTexts;
use crate::texts::Value;

/// Chances from here on are told as nearly every game, and those below the opposite as hardly any: one game cannot tell
/// them apart.
const NEARLY_ALL: f64 = 0.95;

/// Who has won, and how the game would have gone without luck. `own` is the seat of the user, who is told about; without it,
/// the sentences are about the winner.
pub fn summary(
    review: &Review,
    end: &AnyGame,
    own: Option<Seat>,
    texts: &impl TableTexts,
) -> Vec<String> {
    if !review.is_complete {
        return unfinished(review, texts);
    }
    let view = end.view(Viewer::Spectator);
    let first = end.winners().next();
    let about = own.or(first).unwrap_or(Seat::A);
    let result = verdict(&view, own, texts);
    [Some(result), without_luck(review, about, texts)].into_iter().flatten().collect()
}

/// How far the game has gone, and the chances at its last position.
fn unfinished(review: &Review, texts: &impl TableTexts) -> Vec<String> {
    let unit = Unit::of(review.seats.len());
    let chance = |(index, seat): (usize, &super::SeatReview)| {
        let name = Seat::from_index(index).map(|seat| texts.name(seat)).unwrap_or_default();
        format!("{name} {}", unit.text(seat.result, texts))
    };
    let chances = review.seats.iter().enumerate().map(chance).collect::<Vec<_>>().join(" · ");
    let key = match unit {
        Unit::Percent => "review-unfinished",
        Unit::Points => "review-unfinished-alone",
    };
    let points = unit.number(review.seats.first().map_or(0.0, |seat| seat.result)).round() as i64;
    vec![texts.text_with(key, &[("chances", chances.into()), ("points", Value::Number(points))])]
}

/// How the game would have gone for a seat without luck.
fn without_luck(review: &Review, about: Seat, texts: &impl TableTexts) -> Option<String> {
    let seat = review.seats.get(about.index())?;
    let name = texts.name(about);
    if review.is_solo() {
        let luck = (seat.luck_own + seat.luck_others).round() as i64;
        let points = [("points", Value::Number(luck.abs()))];
        return Some(match luck {
            0 => texts.text("review-alone-even"),
            1.. => texts.text_with("review-alone-lucky", &points),
            _ => texts.text_with("review-alone-unlucky", &points),
        });
    }
    let part = match seat.luck_adjusted {
        chance if chance >= NEARLY_ALL => "nearly-all",
        chance if chance <= 1.0 - NEARLY_ALL => "hardly-any",
        _ => "some",
    };
    let games = Value::Number((100.0 * seat.luck_adjusted).round() as i64);
    let key = if name == texts.text("you") { "review-luck-you" } else { "review-luck" };
    Some(texts.text_with(&format!("{key}.{part}"), &[("name", name.into()), ("games", games)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::player_name::PlayerName;
    use crate::review::tests::review_of;
    use crate::table_texts::TextsWithNames;
    use crate::texts::Texts;
    use cubilete_rules::GameId;

    fn check(seats: usize, steps: usize, own: Option<Seat>, adjusted: f64, expected: &[&str]) {
        let (record, mut review) = review_of(GameId::Qwinto, seats, steps);
        review.seats.iter_mut().for_each(|seat| seat.luck_adjusted = adjusted);
        let english = Texts::built_in(Lang::En);
        let players = [PlayerName::You, PlayerName::Named("Bea".into())];
        let texts = TextsWithNames { texts: &english, players: &players };
        let said = summary(&review, &record.end(), own, &texts);
        assert_eq!(said.len(), expected.len(), "{said:?}");
        for (said, expected) in said.iter().zip(expected) {
            assert!(said.contains(expected), "{said} / {expected}");
        }
    }

    #[test]
    fn the_summary_tells_the_result_and_the_result_without_luck() {
        let all = usize::MAX;
        check(2, all, Some(Seat::A), 0.744, &["", "you would have won about 74 of 100"]);
        check(2, all, Some(Seat::A), 1.3, &["", "nearly every"]);
        check(2, all, Some(Seat::A), -0.3, &["", "hardly any"]);
        check(2, all, Some(Seat::B), 0.2, &["", "Bea would have won about 20 of 100"]);
    }

    #[test]
    fn an_unfinished_game_tells_the_chances_so_far_and_no_winner() {
        check(2, 6, Some(Seat::A), 0.5, &["You "]);
        check(1, 6, Some(Seat::A), 0.5, &["point"]);
    }

    #[test]
    fn the_luck_of_a_solo_game_is_told_in_points() {
        let (record, mut review) = review_of(GameId::Qwinto, 1, usize::MAX);
        let english = Texts::built_in(Lang::En);
        let players = [PlayerName::You];
        let texts = TextsWithNames { texts: &english, players: &players };
        for (luck, expected) in [(7.2, "7 points"), (-3.0, "3 points"), (0.3, "neither")] {
            (review.seats[0].luck_own, review.seats[0].luck_others) = (luck, 0.0);
            let said = summary(&review, &record.end(), Some(Seat::A), &texts);
            assert!(said[1].contains(expected), "{said:?}");
        }
    }
}
