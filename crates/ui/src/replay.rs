//! Replays: a record shown step by step, from its text or from a link that contains the whole record.

use std::borrow::Cow;
use std::time::Duration;

use cubilete_rules::record::RecordError;
use cubilete_rules::{AnyStep, Record};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::faults;
use crate::player_name::PlayerName;
use crate::preferences::Preferences;
use crate::route::Route;
use crate::texts::Lookup;

/// The maximum length of a displayed error, in characters.
const MAX_ERROR: usize = 300;

/// The minimum duration of a step during automatic playback.
const MIN_STEP: Duration = Duration::from_millis(400);

/// The beginning of a fragment that contains a record.
const PREFIX: &str = "#cub=";

/// The characters that a fragment encodes. A line feed becomes `~`: line feeds are frequent.
const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b':').remove(b'\n');

/// A record with a playback position.
#[derive(Clone, PartialEq, Debug)]
pub struct Playback {
    record: Record,
    at: usize,
    playing: bool,
}

impl Playback {
    /// Starts before the first move, after the rolls that deal the game.
    pub fn new(record: Record) -> Playback {
        let dealt = record.steps().iter().take_while(|step| !matches!(step, AnyStep::Move(..)));
        Playback { at: dealt.count(), record, playing: false }
    }

    /// The number of steps shown.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The number of all steps.
    pub fn last(&self) -> usize {
        self.record.steps().len()
    }

    /// The record up to the last step shown.
    pub fn shown(&self) -> Record {
        self.record.up_to(self.at)
    }

    /// Whether the replay plays automatically.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Stops, and shows the given number of steps, or all if there are fewer.
    pub fn go(&mut self, steps: usize) {
        self.playing = false;
        self.at = steps.min(self.last());
    }

    /// Stops, and shows one step less.
    pub fn back(&mut self) {
        self.go(self.at.saturating_sub(1));
    }

    /// Stops, and shows one step more.
    pub fn forward(&mut self) {
        self.go(self.at + 1);
    }

    /// Handles a key, by its DOM name. Returns whether the key has a function.
    pub fn press(&mut self, key: &str) -> bool {
        match key {
            "ArrowLeft" => self.back(),
            "ArrowRight" => self.forward(),
            "Home" => self.go(0),
            "End" => self.go(self.last()),
            _ => return false,
        }
        true
    }

    /// Starts or stops automatic playback. At the end, it starts from the beginning.
    pub fn toggle(&mut self) {
        if self.at == self.last() {
            self.at = 0;
        }
        self.playing = !self.playing && self.last() > 0;
    }

    /// Shows the next step. Does nothing if the replay has stopped or is no longer at step `from`, where the wait of
    /// [`step_duration`] began.
    pub fn advance(&mut self, from: usize) {
        if self.playing && self.at == from {
            self.at += 1;
            self.playing = self.at < self.last();
        }
    }
}

/// The duration of a step during automatic playback.
pub fn step_duration(preferences: &Preferences) -> Duration {
    preferences.step_duration().max(MIN_STEP)
}

/// Why a game cannot be replayed.
#[derive(Clone, PartialEq, Debug)]
pub enum Problem {
    /// The record has no steps.
    NotBegun,
    /// The game does not exist, or the file is not readable.
    NotFound,
    /// The server does not respond.
    NoAnswer,
    /// The text is not a record.
    NotARecord(Box<RecordError>),
}

impl Problem {
    /// The text of the problem.
    pub fn text(&self, texts: &impl Lookup) -> String {
        match self {
            Problem::NotBegun => texts.text("replay-not-begun"),
            Problem::NotFound => texts.text("replay-not-there"),
            Problem::NoAnswer => texts.text("online-no-answer"),
            Problem::NotARecord(error) => {
                let why = faults::of_record(error, texts);
                texts.text_with("replay-not-a-record", &[("why", truncated(&why).into())])
            }
        }
    }
}

/// Reads a record to replay, with the names of its players.
pub fn read(text: &str) -> Result<(Record, Vec<PlayerName>), Problem> {
    let record: Record =
        text.trim().parse().map_err(|error| Problem::NotARecord(Box::new(error)))?;
    if record.steps().is_empty() {
        return Err(Problem::NotBegun);
    }
    let named = |seat| match record.name(seat) {
        Some(name) => PlayerName::Named(name.to_string()),
        None => PlayerName::Unnamed(seat),
    };
    let players = record.start().seats().seats().map(named).collect();
    Ok((record, players))
}

/// Encodes a record as the fragment (`#…`) of an address.
pub fn to_fragment(text: &str) -> String {
    let encoded = utf8_percent_encode(text, ENCODED).to_string();
    format!("{PREFIX}{}", encoded.replace('\n', "~"))
}

/// Decodes a fragment of [`to_fragment`]; `None` if it is another fragment or not valid.
pub fn from_fragment(fragment: &str) -> Option<String> {
    let encoded = fragment.strip_prefix(PREFIX)?;
    let is_byte = |rest: &str| rest.bytes().take(2).filter(u8::is_ascii_hexdigit).count() == 2;
    if !encoded.split('%').skip(1).all(is_byte) {
        return None;
    }
    let lines = encoded.replace('~', "\n");
    percent_decode_str(&lines).decode_utf8().ok().map(Cow::into_owned)
}

/// The content of a pasted text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pasted {
    /// The text of a record.
    Text(String),
    /// A link to a game with this id, on this device or on the server.
    Id(String),
}

/// Recognizes the text of a record, a link that contains one, or a link to a game, also at the end of a sentence.
pub fn pasted(text: &str) -> Pasted {
    let text = text.trim();
    let last = text.split_whitespace().next_back().unwrap_or_default();
    let address = last.strip_prefix("https://").or_else(|| last.strip_prefix("http://"));
    let Some((_, path)) = address.and_then(|address| address.split_once('/')) else {
        return Pasted::Text(text.to_string());
    };
    let (path, fragment) = path.split_at(path.find('#').unwrap_or(path.len()));
    match (from_fragment(fragment), Route::at(path)) {
        (Some(record), _) => Pasted::Text(record),
        (
            None,
            Route::Replay(Some(id)) | Route::Review(id) | Route::Table(id) | Route::Game(id),
        ) => Pasted::Id(id),
        _ => Pasted::Text(text.to_string()),
    }
}

/// Truncates an error message to [`MAX_ERROR`] characters.
fn truncated(error: &str) -> String {
    let mut short: String = error.chars().take(MAX_ERROR).collect();
    if short.len() < error.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_rules::{AnyGame, GameId, Seat};

    /// A game of six steps; the first is the lot.
    fn record() -> Record {
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
        for step in ["roll:start-a", "a:throw-oy", "roll:o4.y5", "a:keep", "a:pass", "b:pass"] {
            record.push_text(step, &mut ()).unwrap();
        }
        record.set_name(Seat::A, "Ana").unwrap();
        record
    }

    #[test]
    fn a_replay_starts_before_the_first_move_and_is_controlled_by_keys() {
        let mut playback = Playback::new(record());
        assert_eq!((playback.at(), playback.last()), (1, 6));
        let keys =
            ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"];
        let shown = keys.map(|key| {
            assert!(playback.press(key));
            assert_eq!(playback.shown().steps(), &record().steps()[..playback.at()]);
            playback.at()
        });
        assert_eq!(shown, [2, 3, 2, 6, 6, 0, 0]);
        assert!(!playback.press("Enter"));
    }

    #[test]
    fn a_replay_plays_to_its_end_and_then_from_the_beginning() {
        let mut playback = Playback::new(record());
        playback.toggle();
        let mut waits = 0;
        while playback.is_playing() {
            playback.advance(playback.at());
            waits += 1;
        }
        assert_eq!((playback.at(), waits), (6, 5));
        playback.toggle();
        assert_eq!((playback.at(), playback.is_playing()), (0, true));
    }

    #[test]
    fn a_game_without_steps_is_not_played() {
        let mut playback = Playback::new(Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap()));
        playback.toggle();
        playback.advance(playback.at());
        assert_eq!((playback.at(), playback.last()), (0, 0));
    }

    #[test]
    fn a_manual_step_stops_the_replay() {
        let mut playback = Playback::new(record());
        playback.toggle();
        playback.forward();
        assert!(!playback.is_playing());
        playback.toggle();
        playback.advance(1);
        assert_eq!(playback.at(), 2, "the wait began at another step");
    }

    #[test]
    fn a_record_is_read_with_its_names_or_an_error() {
        let (read, players) = super::read(&format!("\n{}\n", record())).unwrap();
        assert_eq!(read, record());
        assert_eq!(players, [PlayerName::Named("Ana".into()), PlayerName::Unnamed(Seat::B)]);
        let fresh = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap()).to_string();
        assert_eq!(super::read(&fresh), Err(Problem::NotBegun));
        let problem = super::read("not a record").unwrap_err();
        for lang in Lang::ALL {
            let text = problem.text(&Texts::built_in(lang));
            assert!(text.contains("not a record") && !text.contains('⟦'), "{text}");
        }
    }

    #[test]
    fn a_record_is_decoded_from_a_fragment_as_encoded() {
        let text = "cubilete 1\ngame qwinto\nname a Zoë & 50 %\n\nroll:start-a\na:throw-oy ~\n";
        let fragment = to_fragment(text);
        let start =
            "#cub=cubilete%201~game%20qwinto~name%20a%20Zo%C3%AB%20%26%2050%20%25~~roll:start-a~";
        assert_eq!(fragment, format!("{start}a:throw-oy%20%7E~"));
        assert_eq!(from_fragment(&fragment).as_deref(), Some(text));
    }

    #[test]
    fn a_pasted_text_is_a_record_or_any_link_to_a_game() {
        let check = |text: &str, found: Pasted| assert_eq!(pasted(text), found, "{text}");
        let text = |text: &str| Pasted::Text(text.to_string());
        let named = |id: &str| Pasted::Id(id.to_string());
        let record = "cubilete 1\ngame qwinto\n";
        check(&format!("  {record}"), text(record.trim()));
        check(&format!("https://dice.example/replay{}", to_fragment(record)), text(record));
        check("http://127.0.0.1:7373/replay/0a1b\n", named("0a1b"));
        check("https://dice.example/table/0a1b#token", named("0a1b"));
        check("http://127.0.0.1:7373/review/0a1b", named("0a1b"));
        check("I won. Replay: https://dice.example/replay/0a1b", named("0a1b"));
        check("https://dice.example/preferences", text("https://dice.example/preferences"));
        check("https://", text("https://"));
    }

    #[test]
    fn other_fragments_contain_no_record() {
        for fragment in ["", "#", "#other=1", "#cub=%", "#cub=%zz", "#cub=%ff"] {
            assert_eq!(from_fragment(fragment), None, "{fragment}");
        }
    }
}
