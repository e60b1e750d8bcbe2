//! The connection to a server: how it stands, and when it is tried again.

use cubilete_protocol::message::RefusalCode;

/// How the connection stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Link {
    /// It is opened for the first time.
    #[default]
    Opening,
    /// All is well.
    Open,
    /// It is lost, and opened again.
    Lost,
    /// The server starts anew, and will be there in a moment.
    Restarting,
    /// This device has no network.
    Offline,
    /// The server will not have it, and it is not opened again by itself.
    Refused,
}

impl Link {
    /// The key of the words for it; none if there is nothing to say.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Link::Opening => Some("link-opening"),
            // Why it was refused is said elsewhere.
            Link::Open | Link::Refused => None,
            Link::Lost => Some("link-lost"),
            Link::Restarting => Some("link-restarting"),
            Link::Offline => Some("link-offline"),
        }
    }

    /// How it stands after it ended, or could not be opened.
    pub fn after_end(self, network: bool) -> Link {
        match self {
            Link::Refused => self,
            _ if !network => Link::Offline,
            Link::Restarting | Link::Opening => self,
            Link::Open | Link::Lost | Link::Offline => Link::Lost,
        }
    }
}

/// How long to wait before the next attempt, in milliseconds: soon at first, and never longer than some seconds. The dice
/// are any number: clients that lost the same server should not all come back at the same moment.
pub fn pause(attempt: u32, dice: u32) -> u32 {
    let most = 500u32.saturating_mul(1 << attempt.min(4));
    most / 2 + dice % (most / 2)
}

/// The key of the words for a refusal.
pub fn refusal_key(code: RefusalCode) -> String {
    let name = serde_json::to_value(code).ok();
    let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
    format!("refusal-{name}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::{Lookup, Texts};

    #[test]
    fn the_first_attempts_come_soon_and_the_last_ones_not_too_late() {
        for dice in [0, 1, u32::MAX, 12_345] {
            assert!((250..500).contains(&pause(0, dice)));
            assert!((4_000..8_000).contains(&pause(4, dice)));
            assert!((4_000..8_000).contains(&pause(u32::MAX, dice)));
        }
    }

    #[test]
    fn what_is_said_of_a_lost_connection_depends_on_why() {
        assert_eq!(Link::Open.after_end(true), Link::Lost);
        assert_eq!(Link::Open.after_end(false), Link::Offline);
        assert_eq!(Link::Offline.after_end(true), Link::Lost);
        assert_eq!(Link::Restarting.after_end(true), Link::Restarting);
        assert_eq!(Link::Refused.after_end(false), Link::Refused);
    }

    #[test]
    fn every_refusal_has_words_in_every_language() {
        for lang in Lang::ALL {
            let file = format!("{}/lang/{lang}/online.ftl", env!("CARGO_MANIFEST_DIR"));
            let words = Texts::new(lang, &std::fs::read_to_string(file).unwrap());
            for code in RefusalCode::ALL {
                assert!(words.has(&refusal_key(*code)), "{lang}: {code:?}");
            }
        }
    }
}
