//! What there is to know about a table: its setup, its seats, the record so far, and what changes.

use std::collections::BTreeMap;

use cubilete_rules::{AnyGame, GameId, Seat, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::id::{TableCode, TableId};
use crate::name::Name;
use crate::text;

/// A time: milliseconds since the beginning of 1970, in UTC.
pub type Millis = u64;

/// How long somebody who left may be away until a bot takes over, if nobody minds.
pub const GRACE: Millis = 30_000;
/// How long somebody is waited for until others may say that they are gone.
pub const MISSING: Millis = 60_000;

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which game.
    #[serde(with = "text")]
    pub game: GameId,
    /// By how many.
    pub seats: usize,
    /// By which rules, where there is a choice.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// The position before the first step, unless there is no such setup.
    pub fn start(&self) -> Result<AnyGame, SetupError> {
        let options = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        AnyGame::new(self.game, self.seats, options)
    }
}

/// How long people may think.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Seconds for each move.
    pub per_move: u32,
    /// Seconds for the whole game, over and above those.
    #[serde(default)]
    pub reserve: u32,
}

impl Clock {
    /// When the time for a move that is waited for since then is used up, but for the reserve.
    pub fn move_ends(self, since: Millis) -> Millis {
        since + 1000 * Millis::from(self.per_move)
    }

    /// The fewest seconds for a move, and the most: a week, for games by correspondence.
    pub const PER_MOVE: std::ops::RangeInclusive<u32> = 5..=604_800;
    /// The most seconds of reserve.
    pub const MAX_RESERVE: u32 = 604_800;

    /// Whether there can be such a clock.
    pub fn is_possible(self) -> bool {
        Clock::PER_MOVE.contains(&self.per_move) && self.reserve <= Clock::MAX_RESERVE
    }
}

/// Who has a seat, as others see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Occupant {
    /// Somebody at a page or a terminal.
    Person {
        /// What they call themselves.
        name: Name,
    },
    /// Somebody's program.
    Program {
        /// What it is called.
        name: Name,
    },
    /// A bot of the server.
    Bot {
        /// How strong it is.
        level: String,
    },
}

/// How far a table is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Seats are taken.
    Gathering,
    /// The numbers that clients promised for the dice are opened.
    Opening,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// A seat, as others see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Which.
    #[serde(with = "text")]
    pub seat: Seat,
    /// Who has it.
    pub occupant: Option<Occupant>,
    /// Whether it is kept for them before the game: they played on the table before, and have not come along yet.
    #[serde(default)]
    pub awaited: bool,
    /// Whether it is that of whoever is told.
    pub yours: bool,
    /// What binds it to a number for the dice; none if it promised none.
    pub nonce_commitment: Option<String>,
    /// Whether it is waited for.
    pub waited_for: bool,
    /// Since when, if it is.
    #[serde(default)]
    pub waited_since: Option<Millis>,
    /// Whether it has chosen in the phase that is open; what, nobody knows but itself.
    pub chosen: bool,
    /// From when it uses its reserve, if it is waited for and there is a clock.
    #[serde(default)]
    pub reserve_from: Option<Millis>,
    /// When its time is up, if it is waited for and there is a clock.
    pub deadline: Option<Millis>,
    /// When a bot takes over, if it left and nobody minds.
    pub takeover: Option<Millis>,
    /// Whether it left the game.
    pub left: bool,
    /// The level of the bot that plays on.
    pub bot: Option<String>,
}

/// All that somebody may know about a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Which table.
    pub table: TableId,
    /// How it is called when read aloud.
    pub code: TableCode,
    /// How many changes it has seen.
    pub seq: u64,
    /// What is played.
    pub setup: Setup,
    /// Whether it is listed.
    pub public: bool,
    /// How long people may think.
    pub clock: Option<Clock>,
    /// How far it is.
    pub stage: Stage,
    /// Its seats, in order of play.
    pub seats: Vec<SeatView>,
    /// The move that whoever asks has chosen in the phase that is open.
    pub choice: Option<String>,
    /// Whether whoever asks may put bots on seats, clear seats, and start.
    pub host: bool,
    /// Binds the server to its seed, before anybody sits.
    pub seed_commitment: String,
    /// The record so far, as JSON.
    pub record: Value,
    /// The hash over the record so far, once the game is on.
    pub chain: Option<String>,
    /// The table where they play again.
    pub rematch: Option<TableId>,
}

impl Snapshot {
    /// The seat of whoever was told.
    pub fn own(&self) -> Option<&SeatView> {
        self.seats.iter().find(|seat| seat.yours)
    }
}

/// Something that happened at a table, as far as somebody may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Change {
    /// A seat, as it is from now on.
    Seat {
        /// All of it.
        view: SeatView,
    },
    /// The seats are taken: whoever promised a number opens it now.
    Started,
    /// The record grew by these steps, and the phase that was open is closed. Whoever is waited for next is waited for
    /// since this happened.
    Stepped {
        /// In order.
        steps: Vec<String>,
        /// The hash over the record with them.
        chain: String,
        /// The seats that are waited for next, with the time when theirs is up, if there is a clock.
        waited_for: BTreeMap<String, Option<Millis>>,
    },
    /// The choice of whoever is told, which others do not learn; none if it was taken back.
    Chose {
        /// The move.
        #[serde(rename = "move")]
        mv: Option<String>,
    },
    /// Whether whoever is told may put bots on seats, clear seats, and start from now on.
    Host {
        /// Whether it is them.
        you: bool,
    },
    /// They play again.
    Rematch {
        /// On this table.
        table: TableId,
    },
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Listed {
    /// When something that is listed last happened there.
    pub updated: Millis,
    /// What is listed.
    #[serde(flatten)]
    pub summary: Summary,
}

/// What a list shows of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Which table.
    pub table: TableId,
    /// How it is called when read aloud.
    pub code: TableCode,
    /// What is played.
    pub setup: Setup,
    /// Whether everybody may find it.
    pub public: bool,
    /// How long people may think.
    pub clock: Option<Clock>,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where, in order of play.
    pub seats: Vec<Option<Occupant>>,
    /// The final scores in order of play, once the game is over.
    pub result: Option<Vec<i16>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_of_an_older_server_is_read() {
        let told = r#"{"seat":"b","occupant":{"kind":"bot","level":"easy"},"yours":false,"nonce_commitment":null,
            "waited_for":true,"chosen":false,"deadline":null,"takeover":null,"left":false,"bot":null}"#;
        let view: SeatView = serde_json::from_str(told).unwrap();
        assert!(view.waited_for);
        assert_eq!((view.waited_since, view.reserve_from, view.awaited), (None, None, false));
    }
}
