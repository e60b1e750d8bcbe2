//! What the analysis says about the moves of a seat, in three stages: that there is something better, where, and what.

mod moves;
mod reasons;

use cubilete_analysis::hint::{MoveHint, SeatHint};
use cubilete_rules::{AnyGame, Seat, Viewer};

use crate::texts::{Lookup, Value};
use moves::MoveTexts;
pub use reasons::reasons;

/// The least loss, as a share of a win or in points, that is told: less is as good.
const LEAST_LOSS: f64 = 0.0005;

/// The advice about a position to the seat of a hint.
pub struct Advice<'a, L> {
    hint: &'a SeatHint,
    is_solo: bool,
    moves: MoveTexts<'a, L>,
    texts: &'a L,
}

impl<'a, L: Lookup> Advice<'a, L> {
    /// The advice about the position that the hint is about.
    pub fn new(game: &AnyGame, hint: &'a SeatHint, texts: &'a L) -> Advice<'a, L> {
        let moves = moves_of(game, hint.seat, texts);
        Advice { hint, is_solo: game.seats().get() == 1, moves, texts }
    }

    /// The first stage: there is something better.
    pub fn better(&self) -> String {
        self.texts.text("advice-better")
    }

    /// The second stage: where to look. Empty if there is nothing to decide.
    pub fn place(&self) -> String {
        self.hint.moves.first().map(|best| self.moves.place(&best.mv)).unwrap_or_default()
    }

    /// The third stage: the best move and what it is worth, what two other moves cost, and why the best is better than
    /// the next. Empty if there is nothing to decide.
    pub fn verdict(&self) -> String {
        let Some((best, others)) = self.hint.moves.split_first() else { return String::new() };
        let mut sentences = vec![self.worth(best)];
        sentences.extend(self.costs(best, &self.told(others)));
        if let Some(next) = others.first() {
            sentences.extend(reasons(&next.reasons, self.texts));
        }
        sentences.join(" ")
    }

    /// What the second-best move costs, and why the best is better, without naming the best. Empty without a second move.
    pub fn against(&self) -> String {
        let Some((best, others)) = self.hint.moves.split_first() else { return String::new() };
        let Some(next) = others.first() else { return String::new() };
        let mut sentences = self.costs(best, &[next]);
        sentences.extend(reasons(&next.reasons, self.texts));
        sentences.join(" ")
    }

    /// The moves to compare with the best: the next one and the pass, or the next two.
    fn told<'m>(&self, others: &'m [MoveHint]) -> Vec<&'m MoveHint> {
        let Some((next, rest)) = others.split_first() else { return Vec::new() };
        let pass = rest.iter().find(|other| self.moves.is_pass(&other.mv));
        let second = pass.filter(|_| !self.moves.is_pass(&next.mv)).or(rest.first());
        [Some(next), second].into_iter().flatten().collect()
    }

    /// The sentence about the best move.
    fn worth(&self, best: &MoveHint) -> String {
        let value = self.value(best);
        let mv = ("move", Value::from(self.moves.order(&best.mv)));
        match self.is_solo {
            true => self.sentence("advice-points", &[mv, ("points", rounded(value))]),
            false => self.sentence("advice-wins", &[mv, ("chance", rounded(100.0 * value))]),
        }
    }

    /// The sentences about other moves.
    fn costs(&self, best: &MoveHint, others: &[&MoveHint]) -> Vec<String> {
        let loss = |other: &MoveHint| self.value(best) - self.value(other);
        let noun = |other: &MoveHint| Value::from(self.moves.noun(&other.mv));
        let single = |other: &&MoveHint| match loss(other) < LEAST_LOSS {
            true => self.sentence("advice-equal", &[("move", noun(other))]),
            false => {
                let values = [("move", noun(other)), ("cost", self.cost(loss(other)))];
                self.sentence("advice-costs", &values)
            }
        };
        match others {
            [next, second] if loss(next) >= LEAST_LOSS => {
                let values = [
                    ("move", noun(next)),
                    ("cost", self.cost(loss(next))),
                    ("other", noun(second)),
                    ("more", self.cost(loss(second))),
                ];
                vec![self.sentence("advice-costs-two", &values)]
            }
            others => others.iter().map(single).collect(),
        }
    }

    fn value(&self, of: &MoveHint) -> f64 {
        of.values[self.hint.seat]
    }

    /// A loss: in points to a tenth, or in whole percent of a win.
    fn cost(&self, loss: f64) -> Value {
        match self.is_solo {
            true => reasons::number(loss, self.texts),
            false if loss < 0.005 => self.texts.text("advice-less-than-one").into(),
            false => rounded(100.0 * loss),
        }
    }

    fn sentence(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        capital(&self.texts.text_with(key, values))
    }
}

/// A move of a seat in words as an order, such as “Write 9 in yellow 5”.
pub fn move_order(game: &AnyGame, seat: Seat, mv: &str, texts: &impl Lookup) -> String {
    capital(&moves_of(game, seat, texts).order(mv))
}

/// A move of a seat in words as a heading, such as “Yellow 5”.
pub fn move_name(game: &AnyGame, seat: Seat, mv: &str, texts: &impl Lookup) -> String {
    capital(&moves_of(game, seat, texts).noun(mv))
}

/// The texts of the moves of a seat, without pencilled choices, like a hint.
fn moves_of<'a, L: Lookup>(game: &AnyGame, seat: Seat, texts: &'a L) -> MoveTexts<'a, L> {
    MoveTexts::new(game.seen_by(Viewer::Spectator).view(Viewer::Seat(seat)), seat, texts)
}

fn rounded(number: f64) -> Value {
    Value::Number(number.round() as i64)
}

/// The text with a capital first letter.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
