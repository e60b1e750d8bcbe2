//! The latest announcements for screen readers: each has a number of its own, so that none is lost or mistaken for another.

use std::collections::VecDeque;

/// Maximum announcements that are kept. More never occur in the time a screen reader needs.
const MAX_KEPT: usize = 8;

/// An announcement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Its number, which no other announcement of the list has.
    pub number: u64,
    /// The text, in the language at the time.
    pub text: String,
}

/// The latest announcements, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcements {
    kept: VecDeque<Announcement>,
    next: u64,
}

impl Announcements {
    /// Adds an announcement, and removes the oldest if there are too many.
    pub fn push(&mut self, text: String) {
        self.kept.push_back(Announcement { number: self.next, text });
        self.next += 1;
        if self.kept.len() > MAX_KEPT {
            self.kept.pop_front();
        }
    }

    /// The announcements, the oldest first.
    pub fn kept(&self) -> impl Iterator<Item = &Announcement> {
        self.kept.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_and_simultaneous_announcements_are_all_kept() {
        let mut announcements = Announcements::default();
        for text in ["Ana has left.", "Time ran out.", "Time ran out."] {
            announcements.push(text.to_string());
        }
        let kept: Vec<_> = announcements.kept().map(|a| (a.number, a.text.as_str())).collect();
        assert_eq!(kept, [(0, "Ana has left."), (1, "Time ran out."), (2, "Time ran out.")]);
    }

    #[test]
    fn the_oldest_announcements_are_removed() {
        let mut announcements = Announcements::default();
        for number in 0..MAX_KEPT + 2 {
            announcements.push(number.to_string());
        }
        let kept: Vec<_> = announcements.kept().map(|announcement| announcement.number).collect();
        assert_eq!(kept, (2..MAX_KEPT as u64 + 2).collect::<Vec<_>>());
    }
}
