//! The state of a table as clients see it: setup, seats, the record so far, and changes.

mod listed;
mod setup;

use std::collections::BTreeMap;

use cubilete_rules::{Record, Seat, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::id::{TableCode, TableId};
use crate::name::Name;
use crate::record;
#[cfg(feature = "openapi")]
use crate::schema;
use crate::text;
pub use listed::{Listed, Summary};
pub use setup::{Clock, Setup};

/// A time: milliseconds since the beginning of 1970, in UTC.
pub type Millis = u64;

/// Time from when a player leaves until a bot takes over, if nobody objects.
pub const GRACE: Millis = 30_000;
/// How long a guest whom the host removed from a seat cannot sit down at the table again.
pub const KICKED: Millis = 60_000;
/// How long a seat is waited for until others may report its player as gone.
pub const MISSING: Millis = 60_000;

/// The player in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Occupant {
    /// A person at a page or a terminal.
    Person {
        /// The person's name.
        name: Name,
    },
    /// A program of a guest.
    Program {
        /// The program's name.
        name: Name,
    },
    /// A bot of the server.
    Bot {
        /// Its level.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::BotLevel))]
        level: String,
    },
}

/// The stage of a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players take seats.
    Gathering,
    /// Clients reveal the nonces that they committed to.
    Opening,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

impl Stage {
    /// All stages, in order.
    pub const ALL: [Stage; 4] = [Stage::Gathering, Stage::Opening, Stage::Playing, Stage::Over];

    /// The name in JSON, in queries and in stores.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Opening => "opening",
            Stage::Playing => "playing",
            Stage::Over => "over",
        }
    }
}

/// A seat as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSeat {
    /// The seat.
    #[serde(with = "text")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatLetter))]
    pub seat: Seat,
    /// The player in it; null if it is free.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub occupant: Option<Occupant>,
    /// Whether the seat of a rematch is reserved for its player, who has not arrived yet.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub awaited: bool,
    /// Whether it is the viewer's own seat.
    pub yours: bool,
    /// Whether the player is the host of the table.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub host: bool,
    /// The SHA-256 of the nonce that the player contributes to the dice; null if there is none.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<schema::Hex>))]
    pub nonce_commitment: Option<String>,
    /// Whether the game waits for a choice of this seat.
    pub waited_for: bool,
    /// Since when it waits; null if it does not.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<schema::MillisSchema>))]
    pub waited_since: Option<Millis>,
    /// Whether the seat has chosen in the open phase. Only the player sees what.
    pub chosen: bool,
    /// From when the seat uses its reserve; null unless it is waited for and there is a clock.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<schema::MillisSchema>))]
    pub reserve_from: Option<Millis>,
    /// When its time is up; null unless it is waited for and there is a clock.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<schema::MillisSchema>))]
    pub deadline: Option<Millis>,
    /// When a bot takes over; null unless the player left and nobody objects.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<schema::MillisSchema>))]
    pub takeover: Option<Millis>,
    /// Whether the player left the game.
    pub left: bool,
    /// The level of the bot that plays on for the player; null if none does.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<schema::BotLevel>))]
    pub bot: Option<String>,
    /// The number of games before this one in a series of rematches that the player has won.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub wins: u32,
}

impl TableSeat {
    /// A free seat.
    pub fn free(seat: Seat) -> TableSeat {
        TableSeat {
            seat,
            occupant: None,
            awaited: false,
            yours: false,
            host: false,
            nonce_commitment: None,
            waited_for: false,
            waited_since: None,
            chosen: false,
            reserve_from: None,
            deadline: None,
            takeover: None,
            left: false,
            bot: None,
            wins: 0,
        }
    }
}

/// The games before a rematch.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Series {
    /// The number of games.
    pub games: u32,
    /// The number of games without a single winner.
    pub draws: u32,
}

/// Everything that a viewer may know about a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// Its id.
    pub table: TableId,
    /// Its code.
    pub code: TableCode,
    /// The number of its updates so far.
    pub seq: u64,
    /// What is played.
    pub setup: Setup,
    /// Whether the table is listed for everybody.
    pub public: bool,
    /// The time limits; null if there are none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clock: Option<Clock>,
    /// Its stage.
    pub stage: Stage,
    /// Its seats, in order of play.
    pub seats: Vec<TableSeat>,
    /// The move that the viewer has chosen in the open phase; null if there is none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub choice: Option<String>,
    /// Whether the viewer is the host, who seats bots, clears seats, changes the setup and starts the game.
    pub host: bool,
    /// Until when the viewer, whom the host removed from a seat, cannot sit down again; null if that did not happen.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<schema::MillisSchema>))]
    pub kicked_until: Option<Millis>,
    /// The SHA-256 of the server's seed for the dice, fixed before anybody sits.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Hex))]
    pub seed_commitment: String,
    /// The record so far.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::record::JsonRecord))]
    pub record: Value,
    /// The hash over the record so far; null before the game begins.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<schema::Hex>))]
    pub chain: Option<String>,
    /// The table of the rematch; null if there is none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub rematch: Option<TableId>,
    /// The games before this one in a series of rematches; null if this is the first.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub series: Option<Series>,
}

impl Snapshot {
    /// A new private table without a clock, as a guest sees it who is not its host.
    pub fn new(table: TableId, code: TableCode, setup: Setup) -> Result<Snapshot, SetupError> {
        let start = setup.start()?;
        Ok(Snapshot {
            table,
            code,
            seq: 1,
            public: false,
            clock: None,
            stage: Stage::Gathering,
            seats: start.seats().seats().map(TableSeat::free).collect(),
            choice: None,
            host: false,
            kicked_until: None,
            seed_commitment: String::new(),
            record: record::to_json(&Record::new(start)),
            chain: None,
            rematch: None,
            series: None,
            setup,
        })
    }

    /// Returns the viewer's own seat.
    pub fn own(&self) -> Option<&TableSeat> {
        self.seats.iter().find(|seat| seat.yours)
    }
}

/// A change at a table, as far as a viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Change {
    /// A seat changed.
    Seat {
        /// The whole new state.
        view: TableSeat,
    },
    /// The host started the game: clients reveal the nonces that they committed to.
    Started,
    /// The record grew, and the phase that was open is closed. Seats waited for next are waited for since this update.
    Stepped {
        /// The new steps, in order.
        steps: Vec<String>,
        /// The hash over the record with them.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::Hex))]
        chain: String,
        /// The seats that are waited for next, each with its deadline; null without a clock.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::Deadlines))]
        waited_for: BTreeMap<String, Option<Millis>>,
    },
    /// The time of a seat was up, and the server chose its move: a pass, or where passing is not possible, the choice of a
    /// simple bot.
    TimedOut {
        /// The seat.
        #[serde(with = "text")]
        #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatLetter))]
        seat: Seat,
    },
    /// The viewer's own choice changed. Others do not receive this.
    Chose {
        /// The move; null if it was taken back.
        #[serde(rename = "move")]
        #[cfg_attr(feature = "openapi", schema(required))]
        mv: Option<String>,
    },
    /// The table has a new host.
    Host {
        /// Whether it is the viewer.
        you: bool,
    },
    /// The host removed the viewer from a seat. Others do not receive this.
    Kicked {
        /// Until when the viewer cannot sit down again.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::MillisSchema))]
        until: Millis,
    },
    /// The players play again.
    Rematch {
        /// The table of the rematch.
        table: TableId,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_has_one_name() {
        for stage in Stage::ALL {
            assert_eq!(serde_json::to_value(stage).unwrap(), stage.name());
        }
    }

    #[test]
    fn a_seat_of_an_older_server_is_read() {
        let text = r#"{"seat":"b","occupant":{"kind":"bot","level":"easy"},"yours":false,"nonce_commitment":null,
            "waited_for":true,"chosen":false,"deadline":null,"takeover":null,"left":false,"bot":null}"#;
        let view: TableSeat = serde_json::from_str(text).unwrap();
        assert!(view.waited_for);
        assert_eq!((view.waited_since, view.reserve_from, view.awaited), (None, None, false));
        assert!(!view.host && view.wins == 0);
    }
}
