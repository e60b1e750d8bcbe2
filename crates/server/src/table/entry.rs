//! Log entries: one per request, with all events that the request caused.

use cubilete_ai::Level;
use cubilete_protocol::fair::{Commitment, SeatKind};
use cubilete_protocol::id::{GuestId, RequestKey, TableCode, TableId};
use cubilete_protocol::name::Name;
use cubilete_protocol::table::{Clock, Millis, Setup};
use cubilete_protocol::text;
use cubilete_rules::Seat;
use serde::{Deserialize, Serialize};

use super::origin::Origin;
use super::series::PastGames;

/// One line of the log. It is stored as JSON, so the serialised names must not change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When the entry was made.
    pub at: Millis,
    /// The request that caused it; `None` for clocks, bots and outages.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub cause: Option<Cause>,
    /// The events, in order.
    pub events: Vec<TableEvent>,
}

impl Entry {
    /// Whether the entry contains only choices and steps.
    pub fn is_within_a_phase(&self) -> bool {
        let within = |event: &TableEvent| {
            matches!(
                event,
                TableEvent::Chose { .. }
                    | TableEvent::TimedOut { .. }
                    | TableEvent::TookBack { .. }
                    | TableEvent::Stepped { .. }
            )
        };
        self.events.iter().all(within)
    }

    /// Whether all viewers get the same update: the entry contains only steps.
    pub fn is_public(&self) -> bool {
        let stepped = |event: &TableEvent| matches!(event, TableEvent::Stepped { .. });
        !self.events.is_empty() && self.events.iter().all(stepped)
    }
}

/// Identifies a request, so that a repetition is recognised.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// The guest who sent it.
    pub guest: GuestId,
    /// The key that the guest gave it.
    pub key: RequestKey,
}

/// The player in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// A person, or a program that plays through the API.
    Guest {
        /// The guest's id.
        guest: GuestId,
        /// The display name.
        name: Name,
        /// Whether a program plays.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        program: bool,
    },
    /// A bot.
    Bot {
        /// The playing strength.
        #[serde(with = "text")]
        level: Level,
    },
}

impl Holder {
    /// Returns the guest; `None` for a bot.
    pub fn guest(&self) -> Option<GuestId> {
        match self {
            Holder::Guest { guest, .. } => Some(*guest),
            Holder::Bot { .. } => None,
        }
    }

    /// The kind of player for the record's fairness tags.
    pub(super) fn kind(&self) -> SeatKind {
        match self {
            Holder::Guest { program: true, .. } => SeatKind::Program,
            Holder::Guest { .. } => SeatKind::Person,
            Holder::Bot { level } => SeatKind::Bot(level.to_string()),
        }
    }
}

/// An event at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TableEvent {
    /// The table was created. Always the first event.
    Created {
        /// Game, seats and options.
        setup: Setup,
        /// The short code to share the table by.
        code: TableCode,
        /// Whether the table appears in the public list.
        public: bool,
        /// Time limits.
        clock: Option<Clock>,
        /// The guest who may start the game.
        host: GuestId,
        /// The server's commitment to the seeds of the dice.
        #[serde(with = "text")]
        seed: Commitment,
        /// How often a backup had been restored before; `None` in logs of older versions, whose dice have one epoch.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        restores: Option<u32>,
        /// The games before a rematch; `None` at other tables.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        past: Option<PastGames>,
        /// The origin of the table, or of the first table of a series of rematches; `None` if it is not known.
        #[serde(with = "text::option", skip_serializing_if = "Option::is_none", default)]
        origin: Option<Origin>,
    },
    /// A seat was taken.
    Sat {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The player who took it.
        holder: Holder,
        /// The player's commitment to a nonce for the dice.
        #[serde(with = "text::option", skip_serializing_if = "Option::is_none", default)]
        nonce: Option<Commitment>,
    },
    /// A seated player committed to a nonce for the dice.
    Promised {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The commitment.
        #[serde(with = "text")]
        nonce: Commitment,
    },
    /// A seat became free before the game.
    Rose {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The host removed a guest from a seat before the game.
    Kicked {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The host changed the number of seats or the options before the game. Seats that no longer exist became free.
    Changed {
        /// Game, seats and options.
        setup: Setup,
    },
    /// Another guest became the host.
    Host {
        /// The new host.
        guest: GuestId,
    },
    /// The host started the game: promised nonces are now to be opened.
    Started,
    /// A player opened the promised nonce.
    Opened {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The nonce: 32 bytes in hexadecimal.
        nonce: String,
    },
    /// Play began. Nonces not opened by now are left out, and the dice are fixed.
    Began,
    /// A seat chose a move while other seats have yet to choose.
    Chose {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// The time of a seat was up: the following choice or step of the seat was made for it.
    TimedOut {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// A seat took back its choice.
    TookBack {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// The game was continued from a restored backup: later rolls are made in a new epoch.
    Continued {
        /// The epoch.
        epoch: u8,
    },
    /// The record grew.
    Stepped {
        /// The new steps.
        steps: Vec<String>,
    },
    /// A player left the game.
    Left {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// A player objected to a bot taking over a seat.
    Objected {
        /// The seat that was left.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// A bot took over a seat.
    Replaced {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
        /// The bot's level.
        #[serde(with = "text")]
        level: Level,
    },
    /// A player who had left came back.
    Returned {
        /// The seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Nothing could be saved for some time, and clocks are shifted by it.
    Paused {
        /// Start of the outage.
        from: Millis,
        /// When clocks run again. Later than the entry if players get time to return.
        until: Millis,
    },
    /// The game is over, or the operator of the server has ended it, and the seed of the dice is revealed.
    Ended {
        /// The seed: 32 bytes in hexadecimal.
        seed: String,
    },
    /// A rematch was created.
    Rematch {
        /// The new table.
        table: TableId,
    },
}
