//! The bodies of HTTP requests and responses, and the query of a list of tables.
//!
//! ```
//! use cubilete_protocol::http::NewTable;
//!
//! let body: NewTable = serde_json::from_str(r#"{"game": "qwinto", "seats": 2, "public": true}"#)?;
//! assert!(body.public && body.clock.is_none());
//! # Ok::<(), serde_json::Error>(())
//! ```

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use cubilete_rules::GameId;
use cubilete_rules::text::Expected;
use serde::{Deserialize, Serialize};

use crate::id::{GuestId, RequestKey, TableCode, TableId};
use crate::message::Command;
use crate::path;
#[cfg(feature = "openapi")]
use crate::schema;
use crate::table::{Clock, Listed, Millis, Setup, Stage};
use crate::text::{self, serde_as_text};

/// Begins a session of a browser: the body of `POST /api/session`.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The token of a guest to continue as; without it the browser stays the guest it was, or becomes a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A guest.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Guest {
    /// Its id.
    pub guest: GuestId,
}

/// A guest with its token.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GuestToken {
    /// Its id.
    pub guest: GuestId,
    /// The secret that proves who the guest is.
    pub token: String,
}

impl fmt::Debug for NewSession {
    /// Without the token: it is a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewSession").finish_non_exhaustive()
    }
}

impl fmt::Debug for GuestToken {
    /// Without the token: it is a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GuestToken").field("guest", &self.guest).finish_non_exhaustive()
    }
}

/// A table to set up: the body of `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    #[serde(with = "text")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::GameName))]
    pub game: GameId,
    /// The number of seats.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatCountSchema))]
    pub seats: usize,
    /// The options of the game by key; those left out have their default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::GameOptions))]
    pub options: BTreeMap<String, String>,
    /// Whether the table is listed for everybody.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(default = false))]
    pub public: bool,
    /// The time limits, if any.
    #[serde(default)]
    pub clock: Option<Clock>,
}

impl NewTable {
    /// A private table without a clock.
    pub fn new(setup: Setup) -> NewTable {
        let Setup { game, seats, options } = setup;
        NewTable { game, seats, options, public: false, clock: None }
    }

    /// What is played there.
    pub fn setup(&self) -> Setup {
        Setup { game: self.game, seats: self.seats, options: self.options.clone() }
    }
}

/// The table that was set up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedTable {
    /// Its id.
    pub table: TableId,
    /// Its code, to read to each other.
    pub code: TableCode,
}

/// Which tables to list: the query of `GET /api/tables`. Its `Display` is the query string.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct TableQuery {
    /// The stage of the tables; if not given, `gathering`, and with `mine` any. `over` lists finished games. Unfinished
    /// tables are listed if something happened there within the last hour, one's own always. Before the game, tables that
    /// nobody watches are listed for five minutes.
    pub stage: Option<Stage>,
    /// Lists the tables at which the guest sits, public or not.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", param(default = false))]
    pub mine: bool,
    /// Continues a list: `next` of the page before.
    pub after: Option<ListPosition>,
    /// The most tables of a page.
    pub limit: Option<ListLimit>,
}

impl TableQuery {
    /// The path of the list with this query.
    pub fn path(&self) -> String {
        format!("{}?{self}", path::TABLES)
    }
}

impl fmt::Display for TableQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableQuery { stage, mine, after, limit } = self;
        write!(f, "mine={mine}")?;
        if let Some(stage) = stage {
            write!(f, "&stage={}", stage.name())?;
        }
        if let Some(after) = after {
            write!(f, "&after={after}")?;
        }
        limit.map_or(Ok(()), |limit| write!(f, "&limit={limit}"))
    }
}

/// A page of a list of tables, the latest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableList {
    /// The tables.
    pub tables: Vec<Listed>,
    /// The value of `after` for the next page; null on the last one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub next: Option<ListPosition>,
}

/// The last table of a page.
///
/// The time alone would lose tables, as several may change within a millisecond.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ListPosition {
    /// When something last happened there.
    pub updated: Millis,
    /// Its id.
    pub table: TableId,
}

impl fmt::Display for ListPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.updated, self.table)
    }
}

impl FromStr for ListPosition {
    type Err = Expected;

    fn from_str(text: &str) -> Result<ListPosition, Expected> {
        let read = |(updated, table): (&str, &str)| {
            Some(ListPosition { updated: updated.parse().ok()?, table: table.parse().ok()? })
        };
        let position = text.split_once('-').and_then(read);
        position.ok_or_else(|| Expected::new("the value of 'next' in a list", text))
    }
}

serde_as_text!(ListPosition);

/// The most tables of a page of a list, from 1 to [`MAX`](Self::MAX).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ListLimit(usize);

impl ListLimit {
    /// The largest limit.
    pub const MAX: usize = 100;

    /// The number of tables.
    pub fn get(self) -> usize {
        self.0
    }
}

impl Default for ListLimit {
    fn default() -> ListLimit {
        ListLimit(ListLimit::MAX)
    }
}

impl fmt::Display for ListLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not a limit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a number from 1 to {}", ListLimit::MAX)]
pub struct ListLimitError;

impl FromStr for ListLimit {
    type Err = ListLimitError;

    fn from_str(text: &str) -> Result<ListLimit, ListLimitError> {
        let limit = text.parse().ok().filter(|limit| (1..=ListLimit::MAX).contains(limit));
        limit.map(ListLimit).ok_or(ListLimitError)
    }
}

serde_as_text!(ListLimit);

/// A request at a table: the body of `POST /api/tables/{table}/commands`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandRequest {
    /// Identifies the request: sent again with the same key, it is carried out once.
    pub key: RequestKey,
    /// What to do.
    pub command: Command,
}

/// A request that was carried out and saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CommandDone {
    /// The key of the request.
    pub key: RequestKey,
    /// The number of the table's update that carried it out.
    pub seq: u64,
}

/// The state of a server that can serve requests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Health {
    /// Always `ok`: otherwise the response is a refusal.
    pub status: HealthStatus,
    /// The version of the server program.
    pub version: String,
    /// The number of tables that were set aside because their logs are damaged.
    #[serde(default)]
    pub damaged_tables: usize,
    /// Names of up to ten of these tables. The log of the server has their ids, which give access to private tables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub damaged: Vec<String>,
}

/// The status of a server that works.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HealthStatus {
    /// Requests are served.
    Ok,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_table_has_the_fields_of_a_setup() {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let clock = Some(Clock { per_move: 30, reserve: 180 });
        let body = NewTable { public: true, clock, ..NewTable::new(setup.clone()) };
        let text = r#"{"game":"qwinto","seats":2,"options":{},"public":true,"clock":{"per_move":30,"reserve":180}}"#;
        assert_eq!(serde_json::to_string(&body).unwrap(), text);
        assert_eq!(serde_json::from_str::<NewTable>(text).unwrap(), body);
        assert_eq!(body.setup(), setup);
        let short = r#"{"game":"qwinto","seats":2}"#;
        assert_eq!(serde_json::from_str::<NewTable>(short).unwrap(), NewTable::new(setup));
        assert!(serde_json::from_str::<NewTable>(r#"{"game":"qwinto","seats":2,"x":1}"#).is_err());
    }

    #[test]
    fn a_session_without_a_token_is_an_empty_object() {
        assert_eq!(serde_json::to_string(&NewSession::default()).unwrap(), "{}");
        let session = NewSession { token: Some("secret".to_string()) };
        assert_eq!(serde_json::to_string(&session).unwrap(), r#"{"token":"secret"}"#);
    }

    #[test]
    fn a_token_is_not_in_debug_output() {
        let token = "secret".to_string();
        let guest = GuestId::from_bits(1);
        let shown = format!("{:?}", GuestToken { guest, token: token.clone() });
        assert!(shown.contains("GuestId") && !shown.contains("secret"), "{shown}");
        assert!(!format!("{:?}", NewSession { token: Some(token) }).contains("secret"));
    }

    #[test]
    fn a_query_is_written_as_a_query_string() {
        let after = ListPosition { updated: 12, table: TableId::from_bits(35) };
        let limit = Some("7".parse().unwrap());
        let query = TableQuery { stage: Some(Stage::Over), mine: true, after: Some(after), limit };
        assert_eq!(
            query.to_string(),
            "mine=true&stage=over&after=12-00000000000000000000000013&limit=7"
        );
        assert_eq!(TableQuery::default().path(), "/api/tables?mine=false");
    }

    #[test]
    fn positions_and_limits_are_checked() {
        let after = ListPosition { updated: 12, table: TableId::from_bits(35) };
        assert_eq!(after.to_string().parse(), Ok(after));
        for text in ["", "12", "-", "12-", "x-00000000000000000000000013", "12-1"] {
            assert!(text.parse::<ListPosition>().is_err(), "{text}");
        }
        for (text, limit) in [("1", Ok(1)), ("100", Ok(100)), ("0", Err(())), ("101", Err(()))] {
            assert_eq!(text.parse().map(ListLimit::get).map_err(|_| ()), limit, "{text}");
        }
    }
}
