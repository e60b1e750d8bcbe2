//! A table in a list of tables.

use serde::{Deserialize, Serialize};

use super::{Clock, Millis, Occupant, Setup, Stage};
use crate::id::{TableCode, TableId};
#[cfg(feature = "openapi")]
use crate::schema;

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Listed {
    /// When something that a list shows last changed.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::MillisSchema))]
    pub updated: Millis,
    /// The number of guests who watch without a seat; null if the server does not know it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub spectators: Option<usize>,
    /// Whether the table waits for a move of the guest; null in lists of public tables, and for games
    /// in progress beyond the latest 20.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub your_turn: Option<bool>,
    /// What a list shows.
    #[serde(flatten)]
    pub summary: Summary,
}

/// What a list shows of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Summary {
    /// Its id.
    pub table: TableId,
    /// Its code.
    pub code: TableCode,
    /// What is played.
    pub setup: Setup,
    /// Whether the table is listed for everybody.
    pub public: bool,
    /// The time limits; null if there are none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clock: Option<Clock>,
    /// Its stage.
    pub stage: Stage,
    /// The players, in order of play; null for a free seat.
    pub seats: Vec<Option<Occupant>>,
    /// The final scores in order of play; null before the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub result: Option<Vec<i16>>,
}
