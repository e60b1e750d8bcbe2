//! Records: the setup and every step of a game, from which every position can be replayed.
//!
//! A [`Record`] is legal by construction: it accepts only steps that the rules allow.

mod error;
mod text;

pub use error::{Due, HeaderError, HeaderLine, RecordError, RecordFault, StepError, StepFault};

use std::sync::Arc;

use crate::event::Sink;
use crate::game::Phase;
use crate::games::{AnyGame, AnyStep};
use crate::seat::Seat;

/// The version of the text form.
pub const VERSION: u32 = 1;
/// The first line of a record, with the version.
const FIRST: &str = "cubilete 1";
/// Maximum number of tags.
pub const MAX_TAGS: usize = 100;
/// Maximum length of a name, in characters.
pub const MAX_NAME: usize = 40;

/// A game from its start, with names and tags.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    start: AnyGame,
    end: AnyGame,
    /// Copies share names and tags: a server copies the record for every move, and these rarely change.
    names: Arc<Vec<(Seat, String)>>,
    tags: Arc<Vec<(String, String)>>,
    steps: Vec<AnyStep>,
}

impl Record {
    /// A record without steps, with the setup of this position.
    pub fn new(setup: AnyGame) -> Record {
        let start = setup.restarted();
        Record { start, end: start, names: Arc::default(), tags: Arc::default(), steps: Vec::new() }
    }

    /// The position before the first step.
    pub fn start(&self) -> AnyGame {
        self.start
    }

    /// The position after the last step.
    pub fn end(&self) -> AnyGame {
        self.end
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[AnyStep] {
        &self.steps
    }

    /// Adds a step and applies it.
    ///
    /// # Errors
    ///
    /// The rules do not allow the step; the record is unchanged.
    pub fn push<S: Sink>(&mut self, step: AnyStep, sink: &mut S) -> Result<(), StepError> {
        let fail = |illegal| StepError::illegal(self.steps.len() + 1, step, illegal, &self.end);
        let mut end = self.end;
        end.apply(step, sink).map_err(fail)?;
        self.end = end;
        self.steps.push(step);
        Ok(())
    }

    /// Parses a step, adds it and applies it.
    ///
    /// # Errors
    ///
    /// The text is not a step, or the rules do not allow it; the record is unchanged.
    pub fn push_text<S: Sink>(&mut self, text: &str, sink: &mut S) -> Result<(), StepError> {
        let step = apply_text(&mut self.end, self.steps.len() + 1, text, sink)?;
        self.steps.push(step);
        Ok(())
    }

    /// The record cut after its first `steps` steps, with the same names and tags; the whole record if it has fewer.
    pub fn up_to(&self, steps: usize) -> Record {
        if steps >= self.steps.len() {
            return self.clone();
        }
        let (names, tags) = (Arc::clone(&self.names), Arc::clone(&self.tags));
        let mut earlier = Record { names, tags, ..Record::new(self.start) };
        for step in &self.steps[..steps] {
            // Cannot fail: the step was legal at the same position before.
            let _ = earlier.push(*step, &mut ());
        }
        earlier
    }

    /// The final scores, once the game is over.
    pub fn result(&self) -> Option<Vec<i16>> {
        (self.end.phase() == Phase::Over).then(|| self.end.scores().as_slice().to_vec())
    }

    /// Checks a result that was noted with the steps.
    ///
    /// # Errors
    ///
    /// The game is not over, or its scores are others.
    pub fn check_result(&self, noted: &[i16]) -> Result<(), RecordFault> {
        match self.result() {
            None => Err(RecordFault::NotOver { due: Due::of(&self.end) }),
            Some(played) if played != noted => {
                Err(RecordFault::Result { noted: noted.to_vec(), played })
            }
            Some(_) => Ok(()),
        }
    }

    /// The name of a seat, if it has one.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.iter().find(|(s, _)| *s == seat).map(|(_, name)| name.as_str())
    }

    /// Sets the name of a seat.
    ///
    /// # Errors
    ///
    /// There is no such seat, or the name is empty, too long, or not one trimmed line.
    pub fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), HeaderError> {
        if !self.start.seats().has(seat) {
            return Err(HeaderError::NoSuchSeat(seat));
        }
        if !is_one_line(name) || name.chars().count() > MAX_NAME {
            return Err(HeaderError::Name(name.to_string()));
        }
        let names = Arc::make_mut(&mut self.names);
        names.retain(|(s, _)| *s != seat);
        names.push((seat, name.to_string()));
        names.sort_by_key(|(s, _)| *s);
        Ok(())
    }

    /// Facts about the game that the rules do not need, such as the place or commitments to dice: keys with values.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Adds a tag.
    ///
    /// # Errors
    ///
    /// The key is not a lower-case word, the value is not one trimmed line, or there are too many tags.
    pub fn add_tag(&mut self, key: &str, value: &str) -> Result<(), HeaderError> {
        if self.tags.len() == MAX_TAGS {
            return Err(HeaderError::TooManyTags);
        }
        let is_word = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if key.is_empty() || !key.bytes().all(is_word) || !is_one_line(value) {
            return Err(HeaderError::Tag(format!("{key} {value}")));
        }
        Arc::make_mut(&mut self.tags).push((key.to_string(), value.to_string()));
        Ok(())
    }
}

/// Parses a step and applies it; `number` is the number of the step in an error.
///
/// # Errors
///
/// The text is not a step, or the rules do not allow it; the position is unchanged.
pub fn apply_text<S: Sink>(
    game: &mut AnyGame,
    number: usize,
    text: &str,
    sink: &mut S,
) -> Result<AnyStep, StepError> {
    let step = game.parse_step(text).map_err(|e| StepError::unreadable(number, text, e, game))?;
    game.apply(step, sink).map_err(|illegal| StepError::illegal(number, step, illegal, game))?;
    Ok(step)
}

/// Whether a text can be written at the end of a line and be read back the same.
fn is_one_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;

    #[test]
    fn a_record_is_cut_after_any_number_of_steps() {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
        record.set_name(Seat::B, "Bea").unwrap();
        record.add_tag("place", "Lima").unwrap();
        let mut prefixes = vec![record.clone()];
        for step in ["roll:start-b", "b:throw-oy", "roll:o4.y5", "b:keep", "a:pass", "b:write-y7"] {
            record.push_text(step, &mut ()).unwrap();
            prefixes.push(record.clone());
        }
        for (steps, prefix) in prefixes.iter().enumerate() {
            assert_eq!(record.up_to(steps), *prefix, "after {steps} steps");
        }
        assert_eq!(record.up_to(99), record);
    }
}
