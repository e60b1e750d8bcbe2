//! The state of the connection to a server, and the delay between attempts to reconnect.

use cubilete_protocol::message::RefusalCode;

/// The state of the connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ConnectionState {
    /// Being opened for the first time.
    #[default]
    Opening,
    /// Open.
    Open,
    /// Open, but the server has not answered for some seconds.
    Slow,
    /// Lost, and being reopened.
    Lost,
    /// Closed because the server restarts; being reopened.
    Restarting,
    /// The device has no network.
    Offline,
    /// Refused by the server. It is not reopened automatically.
    Refused,
}

impl ConnectionState {
    /// The text key of the state; `None` if it is not shown.
    pub fn key(self) -> Option<&'static str> {
        match self {
            ConnectionState::Opening => Some("link-opening"),
            // A refusal is shown with its reason, by `refusal_key`.
            ConnectionState::Open | ConnectionState::Refused => None,
            ConnectionState::Slow => Some("link-slow"),
            ConnectionState::Lost => Some("link-lost"),
            ConnectionState::Restarting => Some("link-restarting"),
            ConnectionState::Offline => Some("link-offline"),
        }
    }

    /// The state after the connection was closed or could not be opened.
    pub fn after_end(self, network: bool) -> ConnectionState {
        match self {
            ConnectionState::Refused => self,
            _ if !network => ConnectionState::Offline,
            ConnectionState::Restarting | ConnectionState::Opening => self,
            ConnectionState::Open
            | ConnectionState::Slow
            | ConnectionState::Lost
            | ConnectionState::Offline => ConnectionState::Lost,
        }
    }
}

/// The button beside the reason for a refusal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RefusalButton {
    /// Loads the newest program: the server does not understand this one.
    Update,
    /// Connects again.
    TryAgain,
    /// Hides the reason. The connection is open.
    Close,
}

impl RefusalButton {
    /// The button for a refusal in a state of the connection.
    pub fn of(code: RefusalCode, connection: ConnectionState) -> RefusalButton {
        match connection {
            ConnectionState::Refused if code == RefusalCode::Version => RefusalButton::Update,
            ConnectionState::Refused => RefusalButton::TryAgain,
            _ => RefusalButton::Close,
        }
    }

    /// The text key.
    pub fn key(self) -> &'static str {
        match self {
            RefusalButton::Update => "update-now",
            RefusalButton::TryAgain => "later-again",
            RefusalButton::Close => "online-close",
        }
    }
}

/// The delay before the next attempt, in milliseconds: exponential backoff up to 8 seconds. `random` is any number; it
/// spreads the attempts, so that clients of a restarted server do not all reconnect at the same moment.
pub fn pause(attempt: u32, random: u32) -> u32 {
    let max = 500u32.saturating_mul(1 << attempt.min(4));
    max / 2 + random % (max / 2)
}

/// Why a request failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// There was no response in time, or the response was not valid.
    NoAnswer,
    /// The server refused the request.
    Refused(RefusalCode),
}

impl Failure {
    /// The text key.
    pub fn key(self) -> String {
        match self {
            Failure::NoAnswer => "online-no-answer".to_string(),
            Failure::Refused(code) => refusal_key(code),
        }
    }
}

/// The text key of a refusal.
pub fn refusal_key(code: RefusalCode) -> String {
    format!("refusal-{}", code.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::{Lookup, Texts};

    #[test]
    fn delays_grow_up_to_a_maximum() {
        for random in [0, 1, u32::MAX, 12_345] {
            assert!((250..500).contains(&pause(0, random)));
            assert!((4_000..8_000).contains(&pause(4, random)));
            assert!((4_000..8_000).contains(&pause(u32::MAX, random)));
        }
    }

    #[test]
    fn the_state_after_a_lost_connection_depends_on_the_reason() {
        assert_eq!(ConnectionState::Open.after_end(true), ConnectionState::Lost);
        assert_eq!(ConnectionState::Slow.after_end(true), ConnectionState::Lost);
        assert_eq!(ConnectionState::Open.after_end(false), ConnectionState::Offline);
        assert_eq!(ConnectionState::Offline.after_end(true), ConnectionState::Lost);
        assert_eq!(ConnectionState::Restarting.after_end(true), ConnectionState::Restarting);
        assert_eq!(ConnectionState::Refused.after_end(false), ConnectionState::Refused);
    }

    #[test]
    fn the_button_of_a_refusal_depends_on_what_was_refused() {
        let (refused, open) = (ConnectionState::Refused, ConnectionState::Open);
        let of = RefusalButton::of;
        assert_eq!(of(RefusalCode::Version, refused), RefusalButton::Update);
        assert_eq!(of(RefusalCode::NoTable, refused), RefusalButton::TryAgain);
        assert_eq!(of(RefusalCode::Stale, open), RefusalButton::Close);
    }

    #[test]
    fn every_refusal_has_a_text_in_every_language() {
        for lang in Lang::ALL {
            let file = format!("{}/lang/{lang}/online.ftl", env!("CARGO_MANIFEST_DIR"));
            let texts = Texts::new(lang, &std::fs::read_to_string(file).unwrap());
            for code in RefusalCode::ALL {
                assert!(texts.has(&refusal_key(*code)), "{lang}: {code:?}");
            }
        }
    }
}
