//! The state of the connection to a server, and the delay between attempts to reconnect.

use cubilete_protocol::message::RefusalCode;

/// The state of the connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Link {
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

impl Link {
    /// The text key of the state; `None` if it is not shown.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Link::Opening => Some("link-opening"),
            // A refusal is shown with its reason, by `refusal_key`.
            Link::Open | Link::Refused => None,
            Link::Slow => Some("link-slow"),
            Link::Lost => Some("link-lost"),
            Link::Restarting => Some("link-restarting"),
            Link::Offline => Some("link-offline"),
        }
    }

    /// The state after the connection was closed or could not be opened.
    pub fn after_end(self, network: bool) -> Link {
        match self {
            Link::Refused => self,
            _ if !network => Link::Offline,
            Link::Restarting | Link::Opening => self,
            Link::Open | Link::Slow | Link::Lost | Link::Offline => Link::Lost,
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
        assert_eq!(Link::Open.after_end(true), Link::Lost);
        assert_eq!(Link::Slow.after_end(true), Link::Lost);
        assert_eq!(Link::Open.after_end(false), Link::Offline);
        assert_eq!(Link::Offline.after_end(true), Link::Lost);
        assert_eq!(Link::Restarting.after_end(true), Link::Restarting);
        assert_eq!(Link::Refused.after_end(false), Link::Refused);
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
