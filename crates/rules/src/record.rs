//! A record: the setup and every step of a game, the only thing that is stored, sent and replayed.
//!
//! A [`Record`] is legal by construction: a step that the rules do not allow cannot be added.

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
/// The first line of a record, which says so.
const FIRST: &str = "cubilete 1";
/// The most tags of a record.
pub const MAX_TAGS: usize = 100;
/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 40;

/// A game from its start: replaying the steps gives every position of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    start: AnyGame,
    end: AnyGame,
    /// Names and tags are shared by copies: a server makes one for every move, and these hardly ever change.
    names: Arc<Vec<(Seat, String)>>,
    tags: Arc<Vec<(String, String)>>,
    steps: Vec<AnyStep>,
}

impl Record {
    /// The record of a game that is about to start, with the setup of this one.
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

    /// The steps, in the order they were made.
    pub fn steps(&self) -> &[AnyStep] {
        &self.steps
    }

    /// Adds a step and plays it; an illegal one changes nothing.
    pub fn push<S: Sink>(&mut self, step: AnyStep, sink: &mut S) -> Result<(), StepError> {
        let fail = |illegal| StepError::illegal(self.steps.len() + 1, step, illegal, &self.end);
        let mut end = self.end;
        end.apply(step, sink).map_err(fail)?;
        self.end = end;
        self.steps.push(step);
        Ok(())
    }

    /// Reads a step, adds it and plays it.
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

    /// Checks a result that came with the steps.
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

    /// Names a seat.
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

    /// Facts about the game that the rules do not need: where it was played, commitments to dice.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Adds a fact; the key is a word, the value one line.
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

/// Reads a step and plays it; what is wrong with it is told with its number, and changes nothing.
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

/// Whether a text can stand at the end of a line and be read back the same.
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
