//! The messages on a socket: requests of clients, and responses and updates of servers.
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

mod refusal;

use std::collections::BTreeMap;

use cubilete_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::id::{GuestId, RequestKey, TableName};
use crate::name::Name;
use crate::phrase::Phrase;
#[cfg(feature = "openapi")]
use crate::schema;
use crate::table::{Change, Millis, Snapshot};
use crate::text;
pub use refusal::{Refusal, RefusalCode};

/// The version of this protocol.
pub const VERSION: u32 = 1;

/// The longest message of a client, in bytes.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// A message of a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The versions of the protocol that the client supports, in any order.
        versions: Vec<u32>,
    },
    /// Subscribes to a table: the server answers with a snapshot, then with updates. Sent again, it answers with a new
    /// snapshot.
    Watch {
        /// The table.
        table: TableName,
        /// Whether to report who is connected, too, by `here` messages.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "openapi", schema(default = false))]
        here: bool,
    },
    /// A request at the table that the client watches. Sent again with the same key, it is carried out once.
    Ask {
        /// Identifies the request.
        key: RequestKey,
        /// What to do.
        command: Command,
    },
    /// Shows a phrase to everybody at the table that the client watches. It is not stored, and is answered by the `said`
    /// that everybody receives, or by a refusal.
    Say {
        /// Identifies the message in a refusal.
        key: RequestKey,
        /// The phrase.
        phrase: Phrase,
    },
    /// Requests a pong.
    Ping,
}

/// What a guest can do at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Takes a seat.
    Sit {
        /// The seat; if it is null or left out, the first free one.
        #[serde(with = "text::option", default)]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::SeatLetter>))]
        seat: Option<Seat>,
        /// The name of the player.
        #[serde(with = "text")]
        name: Name,
        /// The SHA-256 of a nonce for the dice, to be revealed by `open`.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Hex>))]
        nonce_commitment: Option<String>,
        /// Whether a program plays.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(default = false))]
        program: bool,
    },
    /// Commits to a nonce for the dice, or to another one, before the start.
    Promise {
        /// The SHA-256 of the nonce.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::Hex))]
        nonce_commitment: String,
    },
    /// Gives up the seat. During the game a bot takes over after a while, if nobody objects.
    Leave,
    /// Returns to the seat after leaving, or arrives at the reserved seat of a rematch.
    Return,
    /// Reports that a player who has been waited for is gone, as if the player had left.
    Miss {
        /// The player's seat.
        #[serde(with = "text")]
        #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatLetter))]
        seat: Seat,
    },
    /// Objects to a bot taking over for a player who left.
    Object {
        /// The player's seat.
        #[serde(with = "text")]
        #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatLetter))]
        seat: Seat,
    },
    /// Seats a bot.
    Bot {
        /// A free seat.
        #[serde(with = "text")]
        #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatLetter))]
        seat: Seat,
        /// The level of the bot.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::BotLevel))]
        level: String,
    },
    /// Changes the number of seats and the options before the start. Seats that no longer exist become free.
    Change {
        /// The number of seats.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatCountSchema))]
        seats: usize,
        /// The options of the game by key; those left out have their default.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(value_type = schema::GameOptions))]
        options: BTreeMap<String, String>,
    },
    /// Clears a seat before the start. A player who had arrived there cannot sit down again for a minute.
    Kick {
        /// The seat.
        #[serde(with = "text")]
        #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatLetter))]
        seat: Seat,
    },
    /// Starts the game; every seat must be taken.
    Start,
    /// Reveals the nonce.
    Open {
        /// The nonce.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::Hex))]
        nonce: String,
    },
    /// Chooses a move. Until every seat of the phase has chosen, the choice can be replaced.
    Play {
        /// The number of steps in the record: a move that arrives too late is refused as stale.
        steps: usize,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Takes the chosen move back while other seats have yet to choose.
    TakeBack {
        /// The number of steps in the record.
        steps: usize,
    },
    /// Sets up a rematch, in which every player moves one seat further. The guest becomes its host.
    Rematch,
}

/// A message of a server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The response to a hello.
    Welcome {
        /// The version of the protocol that is used from now on.
        version: u32,
        /// The client's guest.
        guest: GuestId,
        /// The time at the server.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::MillisSchema))]
        at: Millis,
    },
    /// Everything that the client may know about the table it watches.
    Snapshot {
        /// The time at the server.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::MillisSchema))]
        at: Millis,
        /// The table.
        #[cfg_attr(feature = "openapi", schema(value_type = Snapshot))]
        table: Box<Snapshot>,
    },
    /// Changes at the table. If `seq` is not the next number, the client has missed an update and watches again.
    Update {
        /// The number of the update.
        seq: u64,
        /// When it happened.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::MillisSchema))]
        at: Millis,
        /// The changes, in order.
        changes: Vec<Change>,
    },
    /// The seats whose players are connected from now on, and the number of spectators, for clients that subscribed to
    /// it. Only a server that knows all connections sends it.
    Here {
        /// The seats.
        #[serde(with = "text::list")]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::SeatLetter>))]
        seats: Vec<Seat>,
        /// The number of guests who watch without a seat.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(required))]
        spectators: usize,
    },
    /// A player says a phrase.
    Said {
        /// The player's seat.
        #[serde(with = "text")]
        #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatLetter))]
        seat: Seat,
        /// The phrase.
        phrase: Phrase,
    },
    /// A request was carried out and saved.
    Done {
        /// The key of the request.
        key: RequestKey,
        /// The number of the update that carried it out.
        seq: u64,
    },
    /// A request or message was refused. Nothing has changed, unless the code is `unavailable`.
    Refused {
        /// The key of the request; null if the message was none.
        #[cfg_attr(feature = "openapi", schema(required))]
        key: Option<RequestKey>,
        /// The reason.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The response to a ping.
    Pong {
        /// The time at the server.
        #[cfg_attr(feature = "openapi", schema(value_type = schema::MillisSchema))]
        at: Millis,
    },
    /// The server closes the connection. Nothing is lost.
    Bye {
        /// The reason.
        #[serde(flatten)]
        refusal: Refusal,
    },
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
    fn optional_fields_may_be_left_out() {
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
        let say = ClientMessage::Say { key: key(), phrase: Phrase::GoodLuck };
        check(r#"{"type":"say","key":"1","phrase":"good-luck"}"#, Some(say));
    }

    #[test]
    fn seats_are_letters() {
        let here = ServerMessage::Here { seats: vec![Seat::A, Seat::C], spectators: 2 };
        let text = r#"{"type":"here","seats":["a","c"],"spectators":2}"#;
        assert_eq!(serde_json::to_string(&here).unwrap(), text);
        assert_eq!(serde_json::from_str::<ServerMessage>(text).unwrap(), here);
    }

    #[test]
    fn malformed_messages_are_refused() {
        for text in [
            "",
            "[]",
            "{}",
            r#"{"type":"shout"}"#,
            r#"{"type":"ask","key":"a b","command":{"do":"start"}}"#,
            r#"{"type":"ask","key":"1","command":{"do":"kick","seat":"g"}}"#,
            r#"{"type":"ask","key":"1","command":{"do":"play","steps":-1,"move":"pass"}}"#,
            r#"{"type":"say","key":"1","phrase":"any text"}"#,
            r#"{"type":"say","phrase":"hello"}"#,
            r#"{"type":"watch","table":"1"}"#,
            r#"{"type":"watch","table":"00000000000000000000000013","seed":1}"#,
        ] {
            check(text, None);
        }
    }
}
