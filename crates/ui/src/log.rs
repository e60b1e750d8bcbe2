//! The log of a game: lines about its rolls and events, which can be shown in any language.

mod effect;
mod events;
mod line;

use cubilete_rules::seat::MAX_SEATS;
use cubilete_rules::{AnyGame, AnyStep, Event, Record, Seat, Viewer};

pub use effect::{effect, given_away};
use events::{doer, is_move, line, roll};
pub use line::{About, LogLine, Shown, names, plain, signed, why_ended};

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

/// The lines about each step of a record, in order of the steps.
pub fn lines_by_step(record: &Record) -> Vec<Vec<LogLine>> {
    let mut game = record.start();
    record.steps().iter().map(|step| follow_step(&mut game, *step).0).collect()
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

#[cfg(test)]
mod tests;
