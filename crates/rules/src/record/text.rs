//! The text of a record, as in a `.cub` file.

use std::fmt;
use std::str::FromStr;

use super::{FIRST, HeaderLine, Record, RecordError, RecordFault, VERSION};
use crate::games::{AnyGame, GameId};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "cubilete {VERSION}")?;
        writeln!(f, "game {}", self.start.id())?;
        writeln!(f, "seats {}", self.start.seats())?;
        for (key, value) in self.start.options() {
            writeln!(f, "option {key} {value}")?;
        }
        for (seat, name) in self.names.iter() {
            writeln!(f, "name {seat} {name}")?;
        }
        for (key, value) in self.tags.iter() {
            writeln!(f, "tag {key} {value}")?;
        }
        if let Some(result) = self.result() {
            let scores: Vec<_> = result.iter().map(i16::to_string).collect();
            writeln!(f, "result {}", scores.join(" "))?;
        }
        writeln!(f)?;
        self.steps.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}

/// The lines of the header, by their kind, each with its line number.
#[derive(Default)]
struct Header<'a> {
    game: Option<(usize, GameId)>,
    seats: Option<(usize, usize)>,
    options: Vec<(usize, &'a str, &'a str)>,
    names: Vec<(usize, &'a str, &'a str)>,
    tags: Vec<(usize, &'a str, &'a str)>,
    result: Option<(usize, Vec<i16>)>,
}

/// Maximum number of options and of names that are read; more than any game has.
const MAX_ENTRIES: usize = 32;

fn expected(line: usize, due: HeaderLine, found: &str) -> RecordError {
    RecordFault::Line { due, found: found.to_string() }.at(line)
}

impl<'a> Header<'a> {
    fn line(&mut self, number: usize, line: &'a str) -> Result<(), RecordError> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let wrong = |due| expected(number, due, line);
        let pair = |due| value.split_once(' ').ok_or_else(|| wrong(due));
        let once = |seen: bool| if seen { Err(wrong(HeaderLine::Once)) } else { Ok(()) };
        match key {
            "game" => {
                once(self.game.is_some())?;
                let id = value.parse().map_err(|e| RecordFault::Setup(e).at(number))?;
                self.game = Some((number, id));
            }
            "seats" => {
                once(self.seats.is_some())?;
                let seats = value.parse().map_err(|_| wrong(HeaderLine::Seats))?;
                self.seats = Some((number, seats));
            }
            "option" => {
                let (key, value) = pair(HeaderLine::Option)?;
                if self.options.iter().any(|(_, k, _)| *k == key)
                    || self.options.len() == MAX_ENTRIES
                {
                    return Err(wrong(HeaderLine::OptionOnce));
                }
                self.options.push((number, key, value));
            }
            "name" => {
                let (seat, name) = pair(HeaderLine::Name)?;
                if self.names.iter().any(|(_, s, _)| *s == seat) || self.names.len() == MAX_ENTRIES
                {
                    return Err(wrong(HeaderLine::NameOnce));
                }
                self.names.push((number, seat, name));
            }
            "tag" => {
                let (key, value) = pair(HeaderLine::Tag)?;
                self.tags.push((number, key, value));
            }
            "result" => {
                once(self.result.is_some())?;
                let scores: Result<_, _> = value.split(' ').map(str::parse).collect();
                let scores = scores.map_err(|_| wrong(HeaderLine::Result))?;
                self.result = Some((number, scores));
            }
            _ => return Err(wrong(HeaderLine::Any)),
        }
        Ok(())
    }

    /// The record without steps.
    fn record(&self) -> Result<Record, RecordError> {
        let (game_line, game) = self.game.ok_or_else(|| expected(2, HeaderLine::Game, ""))?;
        let (seats_line, seats) = self.seats.ok_or_else(|| expected(3, HeaderLine::Seats, ""))?;
        let options = self.options.iter().map(|(_, key, value)| (*key, *value));
        let start = AnyGame::new(game, seats, options).map_err(|error| {
            // Report the line of the wrong option, or of the number of seats.
            let culprit = self.options.iter().find(|(_, key, value)| {
                AnyGame::new(game, *game.seat_counts().end(), [(*key, *value)]).is_err()
            });
            let line = culprit.map_or(seats_line.max(game_line), |(line, _, _)| *line);
            RecordFault::Setup(error).at(line)
        })?;
        let mut record = Record::new(start);
        for (line, seat, name) in &self.names {
            let seat = seat.parse().map_err(|e| RecordFault::Seat(e).at(*line))?;
            record.set_name(seat, name).map_err(|e| RecordFault::Header(e).at(*line))?;
        }
        for (line, key, value) in &self.tags {
            record.add_tag(key, value).map_err(|e| RecordFault::Header(e).at(*line))?;
        }
        Ok(record)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record and replays it. Lines that begin with `#` are comments; empty lines between steps are ignored.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        match Record::read_as_far(text)? {
            (record, None) => Ok(record),
            (_, Some(error)) => Err(error),
        }
    }
}

impl Record {
    /// Reads a record up to its first illegal step, and returns the error there, if there is one.
    ///
    /// For tools that look for changes in a record; other code should parse the whole record.
    ///
    /// # Errors
    ///
    /// The header is wrong.
    pub fn read_as_far(text: &str) -> Result<(Record, Option<RecordError>), RecordError> {
        let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
        let mut lines = numbered.filter(|(_, line)| !line.starts_with('#'));
        match lines.next() {
            Some((_, FIRST)) => {}
            other => {
                let (number, found) = other.unwrap_or((1, ""));
                return Err(expected(number, HeaderLine::First, found));
            }
        }
        let mut header = Header::default();
        for (number, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            header.line(number, line)?;
        }
        let mut record = header.record()?;
        for (number, line) in lines {
            if line.is_empty() {
                continue;
            }
            if let Err(error) = record.push_text(line, &mut ()) {
                return Ok((record, Some(RecordFault::Step(error).at(number))));
            }
        }
        let checked = header.result.map(|(line, noted)| (line, record.check_result(&noted)));
        let wrong = checked.and_then(|(line, checked)| Some(checked.err()?.at(line)));
        Ok((record, wrong))
    }
}
