//! The log of a table: what each request changed, all of it or nothing.

use cubilete_ai::Level;
use cubilete_protocol::fair::{Commitment, SeatKind};
use cubilete_protocol::id::{GuestId, RequestKey, TableCode, TableId};
use cubilete_protocol::name::Name;
use cubilete_protocol::table::{Clock, Millis, Setup};
use cubilete_protocol::text;
use cubilete_rules::Seat;
use serde::{Deserialize, Serialize};

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When it was made.
    pub at: Millis,
    /// The request that made it; none if it came by itself.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub cause: Option<Cause>,
    /// What happened, in this order.
    pub events: Vec<Event>,
}

impl Entry {
    /// Whether nothing happened but choices and steps.
    pub fn is_within_a_phase(&self) -> bool {
        let within = |event: &Event| {
            matches!(event, Event::Chose { .. } | Event::TookBack { .. } | Event::Stepped { .. })
        };
        self.events.iter().all(within)
    }

    /// Whether everybody is told the same of it: the record grew, and nothing else happened.
    pub fn is_public(&self) -> bool {
        let stepped = |event: &Event| matches!(event, Event::Stepped { .. });
        !self.events.is_empty() && self.events.iter().all(stepped)
    }
}

/// A request, to know it again when it comes a second time.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// Whose.
    pub guest: GuestId,
    /// What they called it.
    pub key: RequestKey,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// Somebody at a page or a terminal, or their program.
    Guest {
        /// Who.
        guest: GuestId,
        /// What they call themselves.
        name: Name,
        /// Whether it is a program.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        program: bool,
    },
    /// A bot.
    Bot {
        /// How strong.
        #[serde(with = "text")]
        level: Level,
    },
}

impl Holder {
    /// The guest, if it is one.
    pub fn guest(&self) -> Option<GuestId> {
        match self {
            Holder::Guest { guest, .. } => Some(*guest),
            Holder::Bot { .. } => None,
        }
    }

    /// What it is in a record.
    pub(super) fn kind(&self) -> SeatKind {
        match self {
            Holder::Guest { program: true, .. } => SeatKind::Program,
            Holder::Guest { .. } => SeatKind::Person,
            Holder::Bot { level } => SeatKind::Bot(level.to_string()),
        }
    }
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    /// It was set up. Always the first.
    Created {
        /// What is played.
        setup: Setup,
        /// How it is called when read aloud.
        code: TableCode,
        /// Whether it is listed.
        public: bool,
        /// How long people may think.
        clock: Option<Clock>,
        /// Who may start.
        host: GuestId,
        /// Binds the server to the seed of the dice.
        #[serde(with = "text")]
        seed: Commitment,
    },
    /// A seat was taken.
    Sat {
        /// Which.
        #[serde(with = "text")]
        seat: Seat,
        /// By whom.
        holder: Holder,
        /// Binds them to a number for the dice.
        #[serde(with = "text::option", skip_serializing_if = "Option::is_none", default)]
        nonce: Option<Commitment>,
    },
    /// Somebody who sits bound themselves to a number for the dice.
    Promised {
        /// Which seat.
        #[serde(with = "text")]
        seat: Seat,
        /// What binds them.
        #[serde(with = "text")]
        nonce: Commitment,
    },
    /// A seat is free again.
    Rose {
        /// Which.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Somebody else may start.
    Host {
        /// Who.
        guest: GuestId,
    },
    /// The seats are taken: the numbers promised are to be opened.
    Started,
    /// A number was opened.
    Opened {
        /// Whose.
        #[serde(with = "text")]
        seat: Seat,
        /// 32 bytes in hexadecimal.
        nonce: String,
    },
    /// Who has not opened a number by now is without: the dice are fixed.
    Began,
    /// A seat chose, while others have yet to choose.
    Chose {
        /// Which.
        #[serde(with = "text")]
        seat: Seat,
        /// What.
        #[serde(rename = "move")]
        mv: String,
    },
    /// A seat took its choice back.
    TookBack {
        /// Which.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The record grew.
    Stepped {
        /// By these.
        steps: Vec<String>,
    },
    /// Somebody left the game.
    Left {
        /// Which seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Somebody minds that a bot takes over there.
    Objected {
        /// Which seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// A bot plays on.
    Replaced {
        /// Which seat.
        #[serde(with = "text")]
        seat: Seat,
        /// How strong.
        #[serde(with = "text")]
        level: Level,
    },
    /// Somebody is back.
    Returned {
        /// Which seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Nobody could play: clocks did not run.
    Paused {
        /// From then on.
        from: Millis,
        /// Until then.
        until: Millis,
    },
    /// The game is over, and the seed may be known.
    Ended {
        /// 32 bytes in hexadecimal.
        seed: String,
    },
    /// They play again.
    Rematch {
        /// On this table.
        table: TableId,
    },
}
