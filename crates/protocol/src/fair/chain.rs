//! The hash chain over a record: a client that has stored a link detects changes to earlier steps.

use std::fmt;
use std::str::FromStr;

use cubilete_rules::{AnyStep, Record};
use sha2::{Digest, Sha256};

use super::epoch::{EPOCH, Epoch};
use super::secret::{HexError, from_hex, to_hex};
use super::tags;

/// A link of the chain: the hash of the header and all steps so far.
///
/// A link must not be shown to others while it includes a step that is hidden from them: there are few legal moves, so
/// they could find the move by hashing each.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Chain([u8; 32]);

impl Chain {
    /// The first link: the hash of everything that is fixed when the game starts.
    pub fn start(record: &Record) -> Chain {
        Chain(Sha256::digest(header(record)).into())
    }

    /// The link after one more step.
    pub fn then(self, step: AnyStep) -> Chain {
        self.then_text(&step.to_string())
    }

    /// The link after one more step, given by its text.
    pub fn then_text(self, step: &str) -> Chain {
        Chain(Sha256::new().chain_update(self.0).chain_update(step).finalize().into())
    }

    /// The link after the beginning of an epoch.
    pub fn then_epoch(self, number: u8) -> Chain {
        let text = format!("{EPOCH} {number}");
        Chain(Sha256::new().chain_update(self.0).chain_update(text).finalize().into())
    }

    /// The link after the last step of a record. Epochs that cannot be read are left out.
    pub fn end(record: &Record) -> Chain {
        let mut epochs = Epoch::all(record).unwrap_or_default().into_iter().peekable();
        let mut chain = Chain::start(record);
        for (index, step) in record.steps().iter().enumerate() {
            if let Some(epoch) = epochs.next_if(|epoch| epoch.steps == index) {
                chain = chain.then_epoch(epoch.number);
            }
            chain = chain.then(*step);
        }
        epochs.fold(chain, |chain, epoch| chain.then_epoch(epoch.number))
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chain({self})")
    }
}

impl FromStr for Chain {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Chain, HexError> {
        from_hex(text).map(Chain)
    }
}

/// The lines of a record's text that are fixed when the game starts, each with its line feed.
fn header(record: &Record) -> String {
    let is_fixed = |line: &&str| match line.split(' ').next() {
        Some("tag") => line.split(' ').nth(1).is_some_and(|key| tags::FIXED.contains(&key)),
        Some(word) => word != "result",
        None => false,
    };
    let text = record.to_string();
    let lines = text.split('\n').take_while(|line| !line.is_empty()).filter(is_fixed);
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{AnyGame, GameId, Seat};

    fn record(tags: &[(&str, &str)]) -> Record {
        let mut record = Record::new(AnyGame::new(GameId::Banditos, 2, []).unwrap());
        record.set_name(Seat::B, "Łucja").unwrap();
        for (key, value) in tags {
            record.add_tag(key, value).unwrap();
        }
        record
    }

    #[test]
    fn the_header_has_the_lines_that_are_fixed_when_the_game_starts() {
        let tags = [("place", "a train"), ("table", "T"), ("seat", "a person"), ("seed", "00")];
        let text = "cubilete 1\ngame banditos\nseats 2\noption full return\noption proof any\nname b Łucja\ntag table T\ntag seat a person\n";
        assert_eq!(header(&record(&tags)), text);
    }

    #[test]
    fn a_link_hashes_the_previous_link_and_the_text_of_the_step() {
        let mut record = record(&[("table", "T")]);
        let start = Chain::start(&record);
        assert_eq!(start.0, <[u8; 32]>::from(Sha256::digest(header(&record))));
        record.push_text("roll:start-b", &mut ()).unwrap();
        let bytes: Vec<u8> = start.0.into_iter().chain(*b"roll:start-b").collect();
        assert_eq!(Chain::end(&record).0, <[u8; 32]>::from(Sha256::digest(bytes)));
        assert_eq!(Chain::end(&record).to_string().parse(), Ok(Chain::end(&record)));
    }

    #[test]
    fn the_chain_depends_on_names_and_steps_but_not_on_closing_tags() {
        let plain = record(&[("table", "T")]);
        let closed = record(&[("table", "T"), ("seed", "00"), ("chain", "00")]);
        assert_eq!(Chain::end(&plain), Chain::end(&closed));
        assert_ne!(Chain::end(&plain), Chain::end(&record(&[("table", "U")])));
        let mut renamed = plain.clone();
        renamed.set_name(Seat::B, "Eva").unwrap();
        assert_ne!(Chain::end(&plain), Chain::end(&renamed));
        let mut longer = plain.clone();
        longer.push_text("roll:start-a", &mut ()).unwrap();
        assert_ne!(Chain::end(&plain), Chain::end(&longer));
    }
}
