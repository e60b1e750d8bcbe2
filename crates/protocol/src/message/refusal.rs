//! Refusals of requests, with a code for programs.

use serde::{Deserialize, Serialize};

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[error("{message}")]
pub struct Refusal {
    /// The reason, for programs.
    pub code: RefusalCode,
    /// For people: one line that names what would have been right.
    pub message: String,
}

impl Refusal {
    /// A refusal. Control characters of the message are escaped: it may quote the request, and is one line.
    pub fn new(code: RefusalCode, message: impl Into<String>) -> Refusal {
        let mut message: String = message.into();
        if message.contains(char::is_control) {
            let escape = |c: char| match c.is_control() {
                true => c.escape_default().to_string(),
                false => c.to_string(),
            };
            message = message.chars().map(escape).collect();
        }
        Refusal { code, message }
    }
}

/// Defines the codes and the list of all of them.
macro_rules! refusal_codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal,)*) => {
        /// Why a request was refused, for programs.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum RefusalCode {
            $($(#[$doc])* $code,)*
        }

        impl RefusalCode {
            /// All codes.
            pub const ALL: &[RefusalCode] = &[$(RefusalCode::$code),*];

            /// The name in messages.
            pub fn name(self) -> &'static str {
                match self {
                    $(RefusalCode::$code => $name,)*
                }
            }
        }
    };
}

refusal_codes! {
    /// The message, body or parameter cannot be read.
    Malformed = "malformed",
    /// The server supports none of the client's versions.
    Version = "version",
    /// The token or cookie is missing, or not from this server.
    Unknown = "unknown",
    /// The request comes from a page of another site.
    Origin = "origin",
    /// The operator of the server has banned the client's address.
    Banned = "banned",
    /// There is nothing at this address.
    NotFound = "not-found",
    /// There is no such table, or the client watches none.
    NoTable = "no-table",
    /// There is no such setup or clock.
    Setup = "setup",
    /// The guest has no seat at the table, or the table has no such seat.
    NoSeat = "no-seat",
    /// The guest is not the host of the table.
    NotHost = "not-host",
    /// The seat is taken.
    SeatTaken = "seat-taken",
    /// A seat is free.
    SeatsFree = "seats-free",
    /// The host removed the guest from a seat less than a minute ago.
    Kicked = "kicked",
    /// The guest already has a seat.
    Seated = "seated",
    /// The request does not fit the stage of the table.
    WrongStage = "wrong-stage",
    /// The server has closed the table: the operator did, or nothing had happened there for long.
    Closed = "closed",
    /// The game has continued since.
    Stale = "stale",
    /// The rules do not allow the move.
    Illegal = "illegal",
    /// The nonce does not fit its commitment.
    Nonce = "nonce",
    /// The message or body is too long.
    TooLarge = "too-large",
    /// Too many requests, or too much of something: possible a little later.
    Limit = "limit",
    /// The server has a problem and is not certain whether the request was carried out: retry with the same key.
    Unavailable = "unavailable",
    /// The server is about to stop: connect again.
    Restart = "restart",
}

impl RefusalCode {
    /// Whether a retry a little later may succeed.
    pub fn is_temporary(self) -> bool {
        matches!(self, RefusalCode::Limit | RefusalCode::Unavailable | RefusalCode::Restart)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_refusal_code_is_its_json() {
        for code in RefusalCode::ALL {
            assert_eq!(serde_json::to_value(code).unwrap(), code.name());
        }
    }

    #[test]
    fn a_refusal_is_one_line() {
        let refusal = Refusal::new(RefusalCode::Malformed, "unknown field `a\nb\u{1b}é`");
        assert_eq!(refusal.message, "unknown field `a\\nb\\u{1b}é`");
    }
}
