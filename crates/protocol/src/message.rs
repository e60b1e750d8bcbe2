//! The messages on a socket: what a client asks for, and what a server answers and tells.
//!
//! ```
//! use cubilete_protocol::message::{ClientMessage, Command};
//!
//! let text = r#"{"type":"ask","key":"7f3a-12","command":{"do":"play","steps":31,"move":"write-y7"}}"#;
//! let ClientMessage::Ask { key, command } = serde_json::from_str(text)? else { unreachable!() };
//! assert_eq!(key.to_string(), "7f3a-12");
//! assert_eq!(command, Command::Play { steps: 31, mv: "write-y7".to_string() });
//! # Ok::<(), serde_json::Error>(())
//! ```

use cubilete_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::id::{GuestId, RequestKey, TableName};
use crate::name::Name;
use crate::table::{Change, Millis, Snapshot};
use crate::text;

/// The version of these messages.
pub const VERSION: u32 = 1;

/// The longest message of a client, in bytes.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: the versions that the client speaks.
    Hello {
        /// Any order.
        versions: Vec<u32>,
    },
    /// Show me this table from now on, beginning with all of it; also to be shown all of it once more.
    Watch {
        /// Which, by its id or its code.
        table: TableName,
        /// Whether to say, too, [who is connected](ServerMessage::Here).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        here: bool,
    },
    /// Please do this at the table that I watch. The same key again means the same request, which is done once.
    Ask {
        /// What the client calls the request.
        key: RequestKey,
        /// What to do.
        command: Command,
    },
    /// Are you there?
    Ping,
}

/// What somebody can do at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a seat.
    Sit {
        /// Which; the first that is free if none is named.
        #[serde(with = "text::option", default)]
        seat: Option<Seat>,
        /// Under this name.
        name: Name,
        /// Binds the client to a number for the dice.
        #[serde(default)]
        nonce_commitment: Option<String>,
        /// Whether a program plays.
        #[serde(default)]
        program: bool,
    },
    /// Promise a number for the dice, or another one, before the start.
    Promise {
        /// Binds the client to it.
        nonce_commitment: String,
    },
    /// Give up one's seat; during the game a bot takes over after a while, if nobody minds.
    Leave,
    /// Come back to the seat that one left, or to the seat that is kept for one before the game.
    Return,
    /// Say that somebody who is waited for seems to be gone, as if they had left.
    Miss {
        /// Whose seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Mind that a bot takes over for somebody who left.
    Object {
        /// Whose seat.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Put a bot on a free seat.
    Bot {
        /// Which.
        #[serde(with = "text")]
        seat: Seat,
        /// How strong.
        level: String,
    },
    /// Clear a seat before the start.
    Kick {
        /// Which.
        #[serde(with = "text")]
        seat: Seat,
    },
    /// Start: every seat is taken.
    Start,
    /// Open the number that one promised.
    Open {
        /// 32 bytes in hexadecimal.
        nonce: String,
    },
    /// Choose a move; until all have chosen, another one may be chosen instead.
    Play {
        /// How many steps the record has: a move that comes too late is not taken for another.
        steps: usize,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Take back what one has chosen while others have yet to choose.
    TakeBack {
        /// How many steps the record has.
        steps: usize,
    },
    /// Play again, everybody one seat further, on a table of whoever asks.
    Rematch,
}

/// What a server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome {
        /// The version that is spoken from now on.
        version: u32,
        /// Who the client is.
        guest: GuestId,
        /// What time it is here.
        at: Millis,
    },
    /// All that the client may know about the table it watches.
    Snapshot {
        /// What time it is here.
        at: Millis,
        /// The table.
        table: Box<Snapshot>,
    },
    /// What happened at the table. If it is not the next number, the client has missed something and watches anew.
    Update {
        /// Its number.
        seq: u64,
        /// When it happened.
        at: Millis,
        /// What, in this order.
        changes: Vec<Change>,
    },
    /// Who is connected from now on, of those who sit at the table, for those who want to know. It changes nothing there,
    /// and only a server says it that knows of all connections.
    Here {
        /// Their seats.
        #[serde(with = "text::list")]
        seats: Vec<Seat>,
    },
    /// A request is carried out, and will not be forgotten.
    Done {
        /// Which.
        key: RequestKey,
        /// The number of the update by which it was.
        seq: u64,
    },
    /// Something is not done, and nothing has changed, unless the server is [not certain](RefusalCode::Unavailable).
    Refused {
        /// The request, if it was one.
        key: Option<RequestKey>,
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// I am here.
    Pong {
        /// What time it is here.
        at: Millis,
    },
    /// The connection ends; nothing is lost.
    Bye {
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
    },
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// For programs.
    pub code: RefusalCode,
    /// For people: one line that says what would have been right.
    pub message: String,
}

impl RefusalCode {
    /// Whether the same request may well be carried out a little later.
    pub fn is_passing(self) -> bool {
        matches!(self, RefusalCode::Limit | RefusalCode::Unavailable | RefusalCode::Restart)
    }
}

impl Refusal {
    /// A refusal.
    pub fn new(code: RefusalCode, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into() }
    }
}

/// Makes the codes, and the list of all, from one list: none can be missing there.
macro_rules! refusal_codes {
    ($($(#[$doc:meta])* $code:ident,)*) => {
        /// Why something is not done, for programs.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum RefusalCode {
            $($(#[$doc])* $code,)*
        }

        impl RefusalCode {
            /// All of them.
            pub const ALL: &[RefusalCode] = &[$(RefusalCode::$code),*];
        }
    };
}

refusal_codes! {
    /// The message cannot be read.
    Malformed,
    /// None of the client's versions is spoken here.
    Version,
    /// The token or the cookie is not of this server, or missing.
    Unknown,
    /// The page that asks is not of this server.
    Origin,
    /// There is nothing at this address.
    NotFound,
    /// There is no such table, or none is watched.
    NoTable,
    /// The table has no such setup or clock.
    Setup,
    /// That needs a seat at the table.
    NoSeat,
    /// That needs to be the host of the table.
    NotHost,
    /// The seat is taken.
    SeatTaken,
    /// Seats are still free.
    SeatsFree,
    /// Whoever asks sits already.
    Seated,
    /// The table is not so far, or further.
    WrongStage,
    /// The game has gone on since.
    Stale,
    /// The rules do not allow it.
    Illegal,
    /// The number is not the one that was promised.
    Nonce,
    /// A message is longer than any can be.
    TooLarge,
    /// Too much, or too often: a little later it is possible.
    Limit,
    /// Something is wrong with the server, and whether it was done is not certain: ask again with the same key.
    Unavailable,
    /// The server is about to stop: connect again.
    Restart,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, message: Option<ClientMessage>) {
        let read: Result<ClientMessage, _> = serde_json::from_str(text);
        assert_eq!(read.ok(), message, "{text}");
        if let Some(message) = message {
            let written = serde_json::to_string(&message).unwrap();
            assert_eq!(serde_json::from_str::<ClientMessage>(&written).unwrap(), message);
        }
    }

    #[test]
    fn clients_may_leave_out_what_they_do_not_care_for() {
        let sit = Command::Sit {
            seat: None,
            name: "Ana".parse().unwrap(),
            nonce_commitment: None,
            program: false,
        };
        let key = || "1".parse().unwrap();
        let text = r#"{"type":"ask","key":"1","command":{"do":"sit","name":" Ana "}}"#;
        check(text, Some(ClientMessage::Ask { key: key(), command: sit }));
        let text = r#"{"type":"ask","key":"1","command":{"do":"start"}}"#;
        check(text, Some(ClientMessage::Ask { key: key(), command: Command::Start }));
        check(r#"{"type":"ping"}"#, Some(ClientMessage::Ping));
    }

    #[test]
    fn seats_are_told_by_their_letters() {
        let here = ServerMessage::Here { seats: vec![Seat::A, Seat::C] };
        let text = r#"{"type":"here","seats":["a","c"]}"#;
        assert_eq!(serde_json::to_string(&here).unwrap(), text);
        assert_eq!(serde_json::from_str::<ServerMessage>(text).unwrap(), here);
    }

    #[test]
    fn what_is_not_a_message_is_refused() {
        for text in [
            "",
            "[]",
            "{}",
            r#"{"type":"shout"}"#,
            r#"{"type":"ask","key":"a b","command":{"do":"start"}}"#,
            r#"{"type":"ask","key":"1","command":{"do":"kick","seat":"g"}}"#,
            r#"{"type":"ask","key":"1","command":{"do":"play","steps":-1,"move":"pass"}}"#,
            r#"{"type":"watch","table":"1"}"#,
            r#"{"type":"watch","table":"00000000000000000000000013","seed":1}"#,
        ] {
            check(text, None);
        }
    }
}
