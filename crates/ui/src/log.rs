//! The log of a game: lines about its rolls and events, which can be shown in any language.

use cubilete_rules::event::Taken;
use cubilete_rules::seat::MAX_SEATS;
use cubilete_rules::view::{DieState, End, View};
use cubilete_rules::{AnyGame, AnyStep, Color, Event, Record, Seat, Seats, Viewer};

use crate::selection::Preview;
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
fn who_has(seats: Seats, texts: &impl TableTexts) -> String {
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

/// The log of a game, extended while the game goes on.
#[derive(Default)]
pub struct Log {
    followed: Option<(AnyGame, AnyGame)>,
    steps: Vec<AnyStep>,
    lines: Vec<LogLine>,
    latest: [Vec<Event>; MAX_SEATS],
}

impl Log {
    /// Adds lines for the new steps of a record. Starts over if the record does not continue the previous one.
    pub fn follow(&mut self, record: &Record) {
        let started = self.followed.is_some_and(|(start, _)| start == record.start());
        if !started || !record.steps().starts_with(&self.steps) {
            *self = Log { followed: Some((record.start(), record.start())), ..Log::default() };
        }
        let Some((_, game)) = &mut self.followed else { return };
        for step in &record.steps()[self.steps.len()..] {
            let (lines, events) = follow_step(game, *step);
            self.lines.extend(lines);
            for seat in Seat::ALL {
                let own =
                    events.iter().filter(|event| doer(**event) == Some(seat) && is_move(event));
                let own: Vec<Event> = own.copied().collect();
                if !own.is_empty() {
                    self.latest[seat.index()] = own;
                }
            }
            self.steps.push(*step);
        }
    }

    /// The effects of the last decision of each seat, in order of the seats.
    pub fn latest(&self) -> &[Vec<Event>; MAX_SEATS] {
        &self.latest
    }

    /// All lines, the oldest first.
    pub fn lines(&self) -> &[LogLine] {
        &self.lines
    }
}

/// The maximum number of lines that a screen reader gets at once.
const MOST_NEWS: usize = 8;

/// The new lines for the screen reader, with their indices. Skips the first `known` lines, all but the latest lines,
/// and the viewer's own moves, but not the viewer's rolls.
pub fn news(lines: &[LogLine], known: usize, viewer: Viewer) -> Vec<(usize, LogLine)> {
    let known = known.min(lines.len()).max(lines.len().saturating_sub(MOST_NEWS));
    let is_news = |line: &LogLine| {
        line.key.starts_with("log-roll") || !line.seat.is_some_and(|seat| viewer.is(seat))
    };
    let lines = lines.iter().enumerate().skip(known).filter(|(_, line)| is_news(line));
    lines.map(|(index, line)| (index, line.clone())).collect()
}

/// The line that comments on the game while it goes on: the latest roll or move of another seat. `None` before the
/// first one.
pub fn commentary(lines: &[LogLine], viewer: Viewer) -> Option<&LogLine> {
    let comments = |line: &&LogLine| {
        let of_others = line.seat.is_some_and(|seat| !viewer.is(seat));
        of_others && !matches!(line.key, "log-turn" | "log-card-drawn" | "log-card-returned")
    };
    lines.iter().rev().find(comments)
}

/// Applies a step, and returns the log lines of its events and the events.
fn follow_step(game: &mut AnyGame, step: AnyStep) -> (Vec<LogLine>, Vec<Event>) {
    let before = game.view(Viewer::Spectator);
    let mut events = Vec::new();
    // Cannot fail: a record contains only legal steps.
    if game.apply(step, &mut events).is_err() {
        return Default::default();
    }
    let after = game.view(Viewer::Spectator);
    let rolled = matches!(step, AnyStep::Roll(_)) && before.dice != after.dice;
    let roll = rolled.then(|| roll(&after)).flatten();
    let of_events = events.iter().filter_map(|event| line(*event, &before, &after));
    (roll.into_iter().chain(of_events).collect(), events)
}

/// Whether an event shows what a seat decided, as opposed to what followed by itself.
fn is_move(event: &Event) -> bool {
    matches!(
        event,
        Event::Wrote { .. }
            | Event::Passed { .. }
            | Event::Misthrow { .. }
            | Event::Placed { .. }
            | Event::Returned { .. }
            | Event::TileTaken { .. }
            | Event::Marked { .. }
            | Event::CardScored { .. }
    )
}

/// The line of a roll; `None` if no dice were thrown.
fn roll(view: &View) -> Option<LogLine> {
    let thrown = view.dice.iter().filter(|die| die.state == DieState::Thrown);
    let mut dice: Vec<Shown> =
        thrown.map(|die| Shown { color: die.color, number: die.number, count: 1 }).collect();
    dice.sort();
    dice.dedup_by(|next, kept| {
        let equal = (next.color, next.number) == (kept.color, kept.number);
        kept.count += u8::from(equal);
        equal
    });
    let sum = |total: &cubilete_rules::view::Total| Shown {
        color: total.color,
        number: Some(total.number),
        count: 1,
    };
    let sums: Vec<Shown> = view.totals.iter().map(sum).collect();
    let (key, sums) = match sums.as_slice() {
        _ if dice.is_empty() => return None,
        [] => ("log-roll", None),
        _ => ("log-roll-sums", Some(("sums", About::Dice(sums)))),
    };
    let about = std::iter::once(("dice", About::Dice(dice))).chain(sums).collect();
    Some(LogLine { key, seat: view.active, about })
}

/// The line of an event; `None` for an event without a line. `before` and `after` are the views before and after the
/// step.
fn line(event: Event, before: &View, after: &View) -> Option<LogLine> {
    let (key, about) = match event {
        Event::Turn { .. } => ("log-turn", vec![]),
        Event::Wrote { color, number, .. } => {
            ("log-wrote", vec![("color", About::Color(color)), ("number", About::Number(number))])
        }
        Event::Passed { .. } => ("log-passed", vec![]),
        Event::Misthrow { count, .. } => ("log-missed", vec![("count", About::Number(count))]),
        Event::RowDone { color, .. } => ("log-row-done", vec![("color", About::Color(color))]),
        Event::ColumnDone { points, .. } => {
            ("log-column-done", vec![("points", About::Points(points))])
        }
        Event::Placed { slot, color, number, .. } => {
            // The die may have decided the tile, and `after` has the next one.
            let tile = before.tiles.iter().find(|tile| tile.slot == slot);
            let points = tile.and_then(|tile| tile.points).unwrap_or_default();
            let about = vec![
                ("color", About::Color(color)),
                ("number", About::Number(number)),
                ("points", About::Number(points)),
            ];
            ("log-placed", about)
        }
        Event::Returned { color, number, .. } => (
            "log-returned",
            vec![("color", About::Color(color)), ("number", About::Number(number))],
        ),
        Event::TileRevealed { points, .. } => {
            ("log-tile-revealed", vec![("points", About::Number(points))])
        }
        Event::TileTaken { points, how, .. } => {
            let key = match how {
                Taken::Decided => "log-tile-decided",
                Taken::Claimed => "log-tile-claimed",
                Taken::Conceded => "log-tile-conceded",
            };
            (key, vec![("points", About::Points(points.into()))])
        }
        Event::CardDrawn { seat: Some(_), .. } => ("log-card-drawn", vec![]),
        Event::CardDrawn { seat: None, .. } => ("log-card-shown", vec![]),
        Event::CardReturned { .. } => ("log-card-returned", vec![]),
        Event::Marked { color, cells, .. } => {
            ("log-marked", vec![("color", About::Color(color)), ("cells", About::Number(cells))])
        }
        Event::CardScored { points, .. } => {
            ("log-card-scored", vec![("points", About::Points(points.into()))])
        }
        // The line of the `Over` event that follows gives this reason.
        Event::TurnLimit => return None,
        Event::Over { winners } => {
            let (key, outcome) = match after.seats.as_slice() {
                [only] => ("log-over-alone", ("score", About::Score(only.score))),
                _ => ("log-over", ("winners", About::Seats(winners))),
            };
            (key, vec![("why", About::Ends(after.ends.clone())), outcome])
        }
    };
    Some(LogLine { key, seat: doer(event), about })
}

/// The seat that caused an event; `None` if no seat did.
fn doer(event: Event) -> Option<Seat> {
    match event {
        Event::Turn { seat }
        | Event::Wrote { seat, .. }
        | Event::Passed { seat }
        | Event::Misthrow { seat, .. }
        | Event::RowDone { seat, .. }
        | Event::ColumnDone { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Returned { seat, .. }
        | Event::TileTaken { seat, .. }
        | Event::CardReturned { seat, .. }
        | Event::Marked { seat, .. }
        | Event::CardScored { seat, .. } => Some(seat),
        Event::CardDrawn { seat, .. } => seat,
        Event::TileRevealed { .. } | Event::TurnLimit | Event::Over { .. } => None,
    }
}

/// A short line about the effect of a move: the points that it concedes to another seat, or else the change of the
/// seat's own score, or the points of a scored card. `None` if it has neither effect.
pub fn effect(preview: &Preview, seat: Seat) -> Option<LogLine> {
    if let Some(given) = given_away(preview, seat) {
        return Some(given);
    }
    let own = |event: &&Event| doer(**event) == Some(seat);
    let change = preview.points;
    let named = preview.events.iter().filter(own).find_map(|event| match *event {
        Event::Misthrow { .. } => Some(("effect-misthrow", change)),
        Event::ColumnDone { .. } => Some(("effect-column", change)),
        Event::RowDone { .. } => Some(("effect-row", change)),
        Event::TileTaken { .. } => Some(("effect-tile", change)),
        // The change is less than the points of the card: its finished rows have counted before.
        Event::CardScored { points, .. } => Some(("effect-card", i16::from(points))),
        _ => None,
    });
    let (key, points) = named.unwrap_or(("effect-points", change));
    let about = vec![("points", About::Points(points))];
    (change != 0).then_some(LogLine { key, seat: None, about })
}

/// A line about the points that a move concedes to another seat, and whether `seat` loses the game by it. `None` if the
/// move concedes nothing.
pub fn given_away(preview: &Preview, seat: Seat) -> Option<LogLine> {
    let points = preview.events.iter().find_map(|event| match event {
        Event::TileTaken { seat: taker, points, how: Taken::Conceded, .. } if *taker != seat => {
            Some(i16::from(*points))
        }
        _ => None,
    })?;
    let lost = |event: &Event| matches!(event, Event::Over { winners } if !winners.contains(seat));
    let key = match preview.events.iter().any(lost) {
        true => "effect-given-and-lost",
        false => "effect-given",
    };
    Some(LogLine { key, seat: None, about: vec![("points", About::Points(points))] })
}

#[cfg(test)]
mod tests;
