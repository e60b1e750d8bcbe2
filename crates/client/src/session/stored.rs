//! Stores a session as JSON. The snapshot is not stored, because the server sends it again.

use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{RequestKey, TableId};
use cubilete_protocol::message::Command;
use serde::{Deserialize, Serialize};

use super::Session;

#[derive(Serialize, Deserialize)]
struct StoredSession {
    table: TableId,
    nonce: Option<String>,
    opened: Option<RequestKey>,
    given: bool,
    commitments: Option<Vec<Option<String>>>,
    promised: Option<String>,
    pending: Vec<(RequestKey, Command)>,
}

impl Session {
    /// Returns the session as JSON. It contains the nonce, which is secret before the game begins.
    ///
    /// # Errors
    ///
    /// A pending command cannot be written as JSON.
    pub fn to_json(&self) -> serde_json::Result<String> {
        let stored = StoredSession {
            table: self.table,
            nonce: self.nonce.as_ref().map(Secret::to_hex),
            opened: self.opened.clone(),
            given: self.is_nonce_confirmed,
            commitments: self.commitments.clone(),
            promised: self.promised.clone(),
            pending: self.pending.clone(),
        };
        serde_json::to_string(&stored)
    }

    /// Restores a session; `None` if the text cannot be read. Pass new random bits: two clients may continue the same
    /// session, and their requests must have different keys.
    pub fn from_json(text: &str, bits: u64) -> Option<Session> {
        let stored: StoredSession = serde_json::from_str(text).ok()?;
        let nonce = stored.nonce.map(|nonce| nonce.parse::<Secret>()).transpose().ok()?;
        let mut session = Session::new(stored.table, nonce, bits);
        (session.opened, session.is_nonce_confirmed) = (stored.opened, stored.given);
        (session.commitments, session.promised) = (stored.commitments, stored.promised);
        session.pending = stored.pending;
        Some(session)
    }
}

#[cfg(test)]
mod tests {
    use cubilete_protocol::message::ClientMessage;

    use super::*;

    fn session() -> Session {
        Session::new(TableId::from_bits(7), Secret::new([3; 32]), 0xa)
    }

    #[test]
    fn an_unanswered_request_is_sent_again_with_the_same_key() {
        let mut session = session();
        let asked = session.ask(Command::Start);
        let mut later = Session::from_json(&session.to_json().unwrap(), 0xb).unwrap();
        assert!(later.unanswered().eq([asked.clone()]));
        assert_ne!(later.ask(Command::Start), asked, "another request has another key");
    }

    #[test]
    fn the_nonce_stays_the_same() {
        let mut later = Session::from_json(&session().to_json().unwrap(), 0xb).unwrap();
        let ClientMessage::Ask { command, .. } = later.promise() else { panic!("no request") };
        let nonce_commitment = Secret::new([3; 32]).commitment().to_string();
        assert_eq!(command, Command::Promise { nonce_commitment });
    }

    #[test]
    fn a_session_without_a_nonce_stays_without_one() {
        let session = Session::new(TableId::from_bits(7), None, 0xa);
        let mut later = Session::from_json(&session.to_json().unwrap(), 0xb).unwrap();
        let ClientMessage::Ask { command, .. } = later.promise() else { panic!("no request") };
        assert_eq!(command, Command::Return);
    }

    #[test]
    fn every_command_can_be_stored() {
        let mut session = session();
        for command in [Command::Start, Command::Play { steps: 4, mv: "pass".into() }] {
            session.ask(command);
        }
        let text = session.to_json().unwrap();
        let later = Session::from_json(&text, 0xb).unwrap();
        assert!(later.unanswered().eq(session.unanswered()));
        assert_eq!(later.to_json().unwrap(), text);
    }

    #[test]
    fn an_unreadable_session_is_not_continued() {
        let short = session().to_json().unwrap().replace("0303", "03");
        for text in ["", "{}", &short] {
            assert!(Session::from_json(text, 0).is_none(), "{text}");
        }
    }
}
