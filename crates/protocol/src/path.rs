//! The paths of the HTTP API, as the server routes them: `{table}` is a parameter, the id or code of a table.
//!
//! ```
//! use cubilete_protocol::path;
//!
//! assert_eq!(path::at_table(path::COMMANDS, "k3fw0z"), "/api/tables/k3fw0z/commands");
//! ```

use std::fmt::Display;

/// Creates a guest (`POST`).
pub const GUESTS: &str = "/api/guests";
/// Begins the session of a browser (`POST`).
pub const SESSION: &str = "/api/session";
/// The token of a browser's guest.
pub const SESSION_TOKEN: &str = "/api/session/token";
/// Lists the tables (`GET`), see [`TableQuery::path`](crate::http::TableQuery::path), or creates one (`POST`).
pub const TABLES: &str = "/api/tables";
/// A table.
pub const TABLE: &str = "/api/tables/{table}";
/// Takes commands to a table (`POST`).
pub const COMMANDS: &str = "/api/tables/{table}/commands";
/// The record of a game as text.
pub const RECORD: &str = "/api/tables/{table}/record.cub";
/// The record of a game as JSON.
pub const JSON_RECORD: &str = "/api/tables/{table}/record.json";
/// The WebSocket.
pub const SOCKET: &str = "/api/socket";
/// Whether the server works, for load balancers.
pub const HEALTH: &str = "/api/health";
/// Figures of the server, for Prometheus.
pub const METRICS: &str = "/api/metrics";
/// Takes commands of the operator (`POST`).
pub const ADMIN_COMMANDS: &str = "/api/admin/commands";

/// A path with its parameter: the id or code of a table, percent-encoded if it is not known to be one.
pub fn at_table(path: &str, table: impl Display) -> String {
    path.replace("{table}", &table.to_string())
}
