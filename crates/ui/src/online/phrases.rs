//! The phrases of the players: speech bubbles at their seats for a few seconds, and the pause between the user's own.

use cubilete_protocol::phrase::Phrase;
use cubilete_protocol::table::Millis;
use cubilete_rules::Seat;

use crate::texts::Lookup;

/// How long a bubble is shown.
const SHOWN: Millis = 4_000;
/// The pause after an own phrase. The server allows one phrase a second.
const PAUSE: Millis = 1_000;

/// A phrase of a player on the screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bubble {
    /// Its number, which no other bubble at the table has.
    pub number: u64,
    /// The player's seat.
    pub seat: Seat,
    /// The phrase.
    pub phrase: Phrase,
    since: Millis,
}

/// The phrases at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Phrases {
    bubbles: Vec<Bubble>,
    next: u64,
    /// When the user last said something; `None` once the pause is over.
    said: Option<Millis>,
}

impl Phrases {
    /// Adds a phrase of a player, in place of the player's last one. `now` is the time of the device.
    pub fn receive(&mut self, seat: Seat, phrase: Phrase, now: Millis) {
        self.bubbles.retain(|bubble| bubble.seat != seat);
        self.bubbles.push(Bubble { number: self.next, seat, phrase, since: now });
        self.next += 1;
    }

    /// Starts the pause after an own phrase, or after the server refused one as too early.
    pub fn pause(&mut self, now: Millis) {
        self.said = Some(now);
    }

    /// Removes bubbles that were shown long enough, and ends the pause. Returns whether anything has changed.
    pub fn tick(&mut self, now: Millis) -> bool {
        // If the clock of the device is set back, entries from the future are removed, too.
        let is_over = |since: Millis, time: Millis| now.abs_diff(since) >= time;
        let before = (self.bubbles.len(), self.said);
        self.bubbles.retain(|bubble| !is_over(bubble.since, SHOWN));
        self.said = self.said.filter(|said| !is_over(*said, PAUSE));
        before != (self.bubbles.len(), self.said)
    }

    /// Whether the user has to wait before saying something again.
    pub fn is_paused(&self) -> bool {
        self.said.is_some()
    }

    /// The bubbles to show: all, or only that of the user's own seat if the others are muted.
    pub fn shown(&self, own: Option<Seat>, muted: bool) -> Vec<Bubble> {
        let is_shown = |bubble: &&Bubble| !muted || own == Some(bubble.seat);
        self.bubbles.iter().filter(is_shown).copied().collect()
    }
}

/// Finds the bubbles that screen readers have not been told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct BubbleNews {
    /// The lowest number of a bubble that is not known yet; `None` before the first update.
    next: Option<u64>,
}

impl BubbleNews {
    /// Returns the bubbles that are new since the last update, except those of the user's own seat: users know what they
    /// say themselves. At the first update there are none, because all bubbles were there before.
    pub fn update(&mut self, shown: &[Bubble], own: Option<Seat>) -> Vec<Bubble> {
        let last = shown.iter().map(|bubble| bubble.number + 1).max().unwrap_or(0);
        let before = self.next;
        self.next = Some(last.max(before.unwrap_or(0)));
        let is_new = |bubble: &&Bubble| before.is_some_and(|before| bubble.number >= before);
        shown.iter().filter(is_new).filter(|bubble| own != Some(bubble.seat)).copied().collect()
    }
}

/// What a bubble or a button shows: the picture of an emote, or the text of a phrase.
pub fn shown_text(phrase: Phrase, texts: &impl Lookup) -> String {
    phrase.emote().map_or_else(|| spoken_text(phrase, texts), str::to_string)
}

/// What a screen reader says: the text of a phrase, or the name of an emote.
pub fn spoken_text(phrase: Phrase, texts: &impl Lookup) -> String {
    texts.text(&format!("phrase-{}", phrase.name()))
}

/// The announcement of a player's phrase for screen readers.
pub fn announcement(name: String, phrase: Phrase, texts: &impl Lookup) -> String {
    let phrase = spoken_text(phrase, texts);
    texts.text_with("told-phrase", &[("name", name.into()), ("phrase", phrase.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;

    fn shown(phrases: &Phrases, muted: bool) -> Vec<(Seat, Phrase)> {
        let bubbles = phrases.shown(Some(Seat::A), muted);
        bubbles.iter().map(|bubble| (bubble.seat, bubble.phrase)).collect()
    }

    #[test]
    fn a_bubble_is_shown_for_four_seconds() {
        let mut phrases = Phrases::default();
        phrases.receive(Seat::B, Phrase::Hello, 10_000);
        assert!(!phrases.tick(13_999));
        assert_eq!(shown(&phrases, false), [(Seat::B, Phrase::Hello)]);
        assert!(phrases.tick(14_000));
        assert_eq!(shown(&phrases, false), []);
        phrases.receive(Seat::B, Phrase::Hello, 90_000);
        assert!(phrases.tick(20_000), "the clock was set back");
    }

    #[test]
    fn a_player_has_one_bubble_and_its_number_tells_repetitions_apart() {
        let mut phrases = Phrases::default();
        phrases.receive(Seat::B, Phrase::Hello, 0);
        phrases.receive(Seat::C, Phrase::Sad, 0);
        let before = phrases.shown(None, false);
        phrases.receive(Seat::B, Phrase::Hello, 500);
        assert_eq!(shown(&phrases, false), [(Seat::C, Phrase::Sad), (Seat::B, Phrase::Hello)]);
        let after = phrases.shown(None, false);
        assert_eq!(before[1], after[0], "the other bubble stays");
        assert_ne!(before[0].number, after[1].number);
    }

    #[test]
    fn muting_hides_the_others_only() {
        let mut phrases = Phrases::default();
        phrases.receive(Seat::A, Phrase::Thanks, 0);
        phrases.receive(Seat::B, Phrase::Hello, 0);
        assert_eq!(shown(&phrases, true), [(Seat::A, Phrase::Thanks)]);
        assert_eq!(phrases.shown(None, true), [], "a spectator has no own phrases");
    }

    #[test]
    fn each_bubble_of_another_player_is_told_once() {
        let (mut phrases, mut news) = (Phrases::default(), BubbleNews::default());
        let mut told = |phrases: &Phrases| -> Vec<(Seat, Phrase)> {
            let new = news.update(&phrases.shown(Some(Seat::A), false), Some(Seat::A));
            new.iter().map(|bubble| (bubble.seat, bubble.phrase)).collect()
        };
        phrases.receive(Seat::B, Phrase::Hello, 0);
        assert_eq!(told(&phrases), [], "the bubble was there before");
        phrases.receive(Seat::C, Phrase::Sad, 0);
        phrases.receive(Seat::A, Phrase::Thanks, 0);
        assert_eq!(told(&phrases), [(Seat::C, Phrase::Sad)]);
        assert_eq!(told(&phrases), []);
        phrases.tick(SHOWN);
        assert_eq!(told(&phrases), [], "the bubbles are gone");
        phrases.receive(Seat::C, Phrase::Sad, SHOWN);
        assert_eq!(told(&phrases), [(Seat::C, Phrase::Sad)], "said a second time");
    }

    #[test]
    fn the_user_waits_a_second_between_phrases() {
        let mut phrases = Phrases::default();
        assert!(!phrases.is_paused());
        phrases.pause(10_000);
        assert!(!phrases.tick(10_999) && phrases.is_paused());
        assert!(phrases.tick(11_000) && !phrases.is_paused());
    }

    #[test]
    fn an_emote_is_shown_as_a_picture_and_spoken_as_a_word() {
        let texts = Texts::built_in(Lang::En);
        assert_eq!(shown_text(Phrase::GoodLuck, &texts), "Good luck!");
        assert_eq!(shown_text(Phrase::Applause, &texts), "👏");
        assert_eq!(announcement("Ana".into(), Phrase::Applause, &texts), "Ana: Applause");
    }

    #[test]
    fn every_phrase_has_a_text_in_every_language() {
        for lang in Lang::ALL {
            let texts = Texts::built_in(lang);
            for phrase in Phrase::ALL {
                assert!(texts.has(&format!("phrase-{}", phrase.name())), "{lang:?} {phrase:?}");
            }
        }
    }
}
