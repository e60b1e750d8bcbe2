//! A line of the log, and its text.

use cubilete_rules::view::End;
use cubilete_rules::{Color, Seat, Seats};

use crate::table_texts::TableTexts;
use crate::texts::Value;

/// A line of the log: a text key, and the values that the text mentions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The text key.
    pub key: &'static str,
    /// The seat that caused it, if any.
    pub seat: Option<Seat>,
    /// The other values of the text, by their names.
    pub about: Vec<(&'static str, About)>,
}

/// A value in the text of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// The players in some seats.
    Seats(Seats),
    /// A colour.
    Color(Color),
    /// A number without a sign.
    Number(u8),
    /// Won or lost points, shown with their sign.
    Points(i16),
    /// A score, shown with a sign only if it is negative.
    Score(i16),
    /// Groups of equal dice, or sums.
    Dice(Vec<Shown>),
    /// The reasons why the game ended.
    Ends(Vec<End>),
}

/// A group of equal dice, or a sum of dice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shown {
    /// The colour.
    pub color: Option<Color>,
    /// The number on the dice, or the sum.
    pub number: Option<u8>,
    /// The number of dice in the group; 1 for a sum.
    pub count: u8,
}

impl LogLine {
    /// The text of the line.
    pub fn text(&self, texts: &impl TableTexts) -> String {
        let seat = self.seat.map(|seat| ("name", Value::from(texts.name(seat))));
        let about = self.about.iter().map(|(name, about)| (*name, about.text(texts).into()));
        texts.text_with(self.key, &seat.into_iter().chain(about).collect::<Vec<_>>())
    }
}

impl About {
    fn text(&self, texts: &impl TableTexts) -> String {
        match self {
            About::Seats(seats) => names(*seats, texts),
            About::Color(color) => texts.color(*color),
            About::Number(number) => number.to_string(),
            About::Points(points) => signed(*points),
            About::Score(score) => plain(*score),
            About::Dice(dice) => joined(dice.iter().map(|die| die.text(texts))),
            About::Ends(ends) => why_ended(ends, texts),
        }
    }
}

impl Shown {
    fn text(&self, texts: &impl TableTexts) -> String {
        let color = self.color.map(|color| texts.color(color));
        let number = self.number.map(|number| number.to_string());
        let words: Vec<String> = color.into_iter().chain(number).collect();
        let times = (self.count > 1).then(|| format!("{}× ", self.count));
        times.unwrap_or_default() + &words.join(" ")
    }
}

/// The reasons why a game ended, one sentence for each, and that it is over.
pub fn why_ended(ends: &[End], texts: &impl TableTexts) -> String {
    let sentence = |end: &End| {
        let who = who_has(end.seats, texts);
        texts.text_with(&format!("ended-{}", end.reason), &[("who", who.into())])
    };
    let over = texts.text("end-over");
    ends.iter().map(sentence).chain([over]).collect::<Vec<_>>().join(" ")
}

/// The players in some seats as the subject of a sentence, with the form of “have” that they need.
pub(super) fn who_has(seats: Seats, texts: &impl TableTexts) -> String {
    let (names, you) = (names(seats, texts), texts.text("you"));
    if names == you {
        return texts.text("you-have");
    }
    let key = match seats.clone().any(|seat| texts.name(seat) == you) {
        true => "you-and-names-have",
        false => "names-have",
    };
    texts.text_with(key, &[("count", seats.len().into()), ("names", names.into())])
}

/// The names of the players in some seats as a list, like “Ana, Bea and Cid”. The language decides whether the user comes
/// first (“You and Bea”) or last.
pub fn names(seats: impl Iterator<Item = Seat>, texts: &impl TableTexts) -> String {
    let you = texts.text("you");
    let mut names: Vec<String> = seats.map(|seat| texts.name(seat)).collect();
    let own = names.iter().position(|name| *name == you).map(|index| names.remove(index));
    let count = names.len();
    let Some(last) = names.pop() else { return own.unwrap_or_default() };
    let key = match own {
        Some(_) => "names-and-you",
        None if names.is_empty() => return last,
        None if begins_with_i(&last) => "names-and-i",
        None => "names-and",
    };
    let values =
        [("count", count.into()), ("names", names.join(", ").into()), ("last", last.into())];
    texts.text_with(key, &values)
}

/// Whether a name begins with the sound of an i, before which Spanish has another word for “and”.
fn begins_with_i(name: &str) -> bool {
    let spoken = name.strip_prefix(['H', 'h']).unwrap_or(name);
    let is_mute = spoken.len() < name.len();
    let rest = spoken.strip_prefix(['I', 'i', 'Í', 'í']);
    // “Hie” begins with the sound of a y.
    rest.is_some_and(|rest| !is_mute || !rest.starts_with(['a', 'e', 'o']))
}

fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// Points with their sign.
pub fn signed(points: i16) -> String {
    match points {
        1.. => format!("+{points}"),
        0 => "0".to_string(),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// Points as a sheet shows them: with a sign only if they are negative.
pub fn plain(points: i16) -> String {
    if points < 0 { signed(points) } else { points.to_string() }
}
