//! The phrases and emotes that players can send each other: a fixed list, which every client shows in its own language.

use serde::{Deserialize, Serialize};

/// Defines the phrases with their names, and the list of all of them.
macro_rules! phrases {
    ($($(#[$doc:meta])* $phrase:ident = $name:literal,)*) => {
        /// A phrase or an emote. Later versions may have more.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Phrase {
            $($(#[$doc])* $phrase,)*
        }

        impl Phrase {
            /// All phrases, then all emotes.
            pub const ALL: &[Phrase] = &[$(Phrase::$phrase),*];

            /// The name in JSON and in text keys.
            pub fn name(self) -> &'static str {
                match self {
                    $(Phrase::$phrase => $name,)*
                }
            }
        }
    };
}

phrases! {
    /// "Hello!"
    Hello = "hello",
    /// "Good luck!"
    GoodLuck = "good-luck",
    /// "Nice move!"
    NiceMove = "nice-move",
    /// "Oh no!"
    OhNo = "oh-no",
    /// "Thinking…"
    Thinking = "thinking",
    /// "Well played!"
    WellPlayed = "well-played",
    /// "Thanks!"
    Thanks = "thanks",
    /// "Rematch?"
    Rematch = "rematch",
    /// A smiling face.
    Smile = "smile",
    /// A sad face.
    Sad = "sad",
    /// A surprised face.
    Surprise = "surprise",
    /// Clapping hands.
    Applause = "applause",
}

impl Phrase {
    /// The picture of an emote; `None` for a phrase, which has a text in every language.
    pub fn emote(self) -> Option<&'static str> {
        match self {
            Phrase::Smile => Some("😄"),
            Phrase::Sad => Some("😢"),
            Phrase::Surprise => Some("😮"),
            Phrase::Applause => Some("👏"),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_has_one_name_of_its_own() {
        for (index, phrase) in Phrase::ALL.iter().enumerate() {
            assert_eq!(serde_json::to_value(phrase).unwrap(), phrase.name());
            let before = &Phrase::ALL[..index];
            assert!(before.iter().all(|other| other.name() != phrase.name()), "{phrase:?}");
        }
        assert!(serde_json::from_str::<Phrase>(r#""anything else""#).is_err());
    }

    #[test]
    fn emotes_follow_the_phrases_and_differ() {
        let first = Phrase::ALL.iter().position(|phrase| phrase.emote().is_some()).unwrap();
        let emotes: Vec<_> = Phrase::ALL[first..].iter().map(|phrase| phrase.emote()).collect();
        for (index, emote) in emotes.iter().enumerate() {
            assert!(emote.is_some() && !emotes[..index].contains(emote), "{emotes:?}");
        }
    }
}
