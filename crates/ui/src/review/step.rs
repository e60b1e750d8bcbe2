//! What a step was worth, in words; and the decisions that mattered most.

use cubilete_analysis::Class;
use cubilete_rules::{AnyStep, Record, Seat};

use super::numbers::Unit;
use super::{ChoiceReview, Review};
use crate::log::lines_by_step;
use crate::table_texts::TableTexts;
use crate::texts::Value;

/// Luck below this share of a win, or a hundredth of this many points, is hardly any.
const HARDLY_ANY: f64 = 0.01;
/// Number of decisions that are shown first.
const MOST: usize = 3;

/// What happened in each step, in order of the steps.
pub fn happenings(record: &Record, texts: &impl TableTexts) -> Vec<String> {
    let said = |lines: Vec<crate::log::LogLine>| {
        let lines = lines.iter().filter(|line| line.key != "log-turn");
        lines.map(|line| line.text(texts)).collect::<Vec<_>>().join(" ")
    };
    let steps = lines_by_step(record).into_iter().map(said).zip(record.steps());
    let step = |(said, step): (String, &AnyStep)| match (said.is_empty(), step) {
        (false, _) => said,
        (true, AnyStep::Roll(_)) => texts.text("review-dealt"),
        (true, AnyStep::Move(seat, mv)) => {
            let values = [
                ("name", texts.name(*seat).into()),
                ("move", texts.name_of_move(mv.kind(), &mv.to_string()).into()),
            ];
            texts.text_with("review-chose", &values)
        }
    };
    steps.map(step).collect()
}

/// What the step with this number was worth; `None` before the first step.
pub fn worth(review: &Review, number: usize, texts: &impl TableTexts) -> Option<String> {
    let step = review.step(number)?;
    Some(match &step.choice {
        Some(choice) => of_choice(review, choice, texts),
        None => of_luck(review, &step.luck(), texts),
    })
}

fn of_choice(review: &Review, choice: &ChoiceReview, texts: &impl TableTexts) -> String {
    let Some(class) = choice.class() else { return texts.text("review-forced") };
    if choice.is_marked() {
        let cost = Unit::of(review.seats.len()).text(choice.cost, texts);
        let class = texts.text(&class_key(class));
        return texts.text_with("review-error", &[("class", class.into()), ("cost", cost.into())]);
    }
    match class {
        Class::Fine if choice.is_only_move => texts.text("review-only-move"),
        Class::Fine => texts.text(&class_key(class)),
        _ => texts.text("review-too-close"),
    }
}

/// The text key of a class: fine, or a mark.
pub fn class_key(class: Class) -> String {
    format!("class-{}", class.name())
}

/// The luck of a roll, for the seat that it helped most.
fn of_luck(review: &Review, luck: &[f64], texts: &impl TableTexts) -> String {
    let unit = Unit::of(review.seats.len());
    let lucky = luck.iter().enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b));
    let told = match (unit, lucky) {
        // Alone, there is nobody whom bad luck helps.
        (Unit::Points, Some((_, luck))) => {
            (luck.abs() >= 100.0 * HARDLY_ANY / 2.0).then_some((0, *luck))
        }
        (Unit::Percent, Some((seat, luck))) => (*luck >= HARDLY_ANY).then_some((seat, *luck)),
        _ => None,
    };
    let Some((seat, luck)) = told else { return texts.text("review-no-luck") };
    let name = Seat::from_index(seat).map(|seat| texts.name(seat)).unwrap_or_default();
    let values = [("name", name.into()), ("luck", Value::from(unit.signed(luck, texts)))];
    texts.text_with("review-luck-of", &values)
}

/// The numbers of the steps with the costliest decisions, the costliest first: those of the user, or of all seats if the user
/// has none.
pub fn decisions_that_mattered(review: &Review, own: Option<Seat>) -> Vec<usize> {
    let of = |own: Option<Seat>| -> Vec<usize> {
        let steps = review.steps.iter().enumerate();
        let mut marked: Vec<(usize, f64)> = steps
            .filter(|(_, step)| own.is_none() || step.seat == own)
            .filter_map(|(index, step)| Some((index + 1, step.choice.as_ref()?)))
            .filter(|(_, choice)| choice.is_marked())
            .map(|(number, choice)| (number, choice.cost))
            .collect();
        marked.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        marked.into_iter().take(MOST).map(|(number, _)| number).collect()
    };
    let own_decisions = of(own);
    if own_decisions.is_empty() { of(None) } else { own_decisions }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::player_name::PlayerName;
    use crate::review::StepReview;
    use crate::review::tests::review_of;
    use crate::table_texts::TextsWithNames;
    use crate::texts::Texts;
    use cubilete_rules::GameId;

    #[test]
    fn every_step_says_what_happened_and_what_it_was_worth() {
        for game in GameId::ALL.iter().filter(|game| **game != GameId::Qwantum) {
            let (record, review) = review_of(*game, 2, usize::MAX);
            for lang in Lang::ALL {
                let texts = Texts::built_in(lang);
                let players = [PlayerName::You, PlayerName::Bot("easy".into())];
                let texts = TextsWithNames { texts: &texts, players: &players };
                let happened = happenings(&record, &texts);
                assert_eq!(happened.len(), record.steps().len());
                for (index, happened) in happened.iter().enumerate() {
                    let worth = worth(&review, index + 1, &texts).unwrap();
                    assert!(!happened.is_empty() && !worth.is_empty(), "{game}, step {index}");
                    assert!(!format!("{happened}{worth}").contains('⟦'), "{happened} {worth}");
                }
                assert_eq!(worth(&review, 0, &texts), None);
            }
        }
    }

    #[test]
    fn the_costliest_decisions_of_the_user_come_first() {
        let (_, mut review) = review_of(GameId::Qwinto, 2, usize::MAX);
        let cost = |review: &Review, number: usize| {
            review.step(number).unwrap().choice.as_ref().unwrap().cost
        };
        for own in [Some(Seat::A), Some(Seat::B), None] {
            let told = decisions_that_mattered(&review, own);
            let is_marked = |step: &&StepReview| {
                let is_own = own.is_none() || step.seat == own;
                is_own && step.choice.as_ref().is_some_and(ChoiceReview::is_marked)
            };
            let marked = review.steps.iter().filter(is_marked).count();
            assert_eq!(told.len(), marked.min(MOST));
            assert!(marked >= 2, "random play errs often");
            assert!(told.windows(2).all(|pair| cost(&review, pair[0]) >= cost(&review, pair[1])));
            assert!(told.iter().all(|n| own.is_none() || review.step(*n).unwrap().seat == own));
        }
        for step in review.steps.iter_mut().filter(|step| step.seat == Some(Seat::A)) {
            step.choice.iter_mut().for_each(|choice| choice.class = Some("fine".into()));
        }
        let told = decisions_that_mattered(&review, Some(Seat::A));
        assert!(told.iter().all(|n| review.step(*n).unwrap().seat == Some(Seat::B)), "{told:?}");
        assert!(!told.is_empty());
    }
}
