//! Reads setups, positions and records from arguments and files.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use cubilete_protocol::deck;
use cubilete_rules::record::RecordFault;
use cubilete_rules::text::excerpt;
use cubilete_rules::{AnyGame, GameId, OptionSpec, Record, SetupError};
use serde_json::Value;

use crate::args::SetupArgs;

/// The maximum size of an input file, larger than any record.
const MAX_BYTES: u64 = 16 * 1024 * 1024;
/// The endings of the names of records in folders.
const ENDINGS: [&str; 2] = ["cub", "json"];

/// Returns the start of a game.
pub(crate) fn start(setup: &SetupArgs) -> Result<AnyGame> {
    let id: GameId = setup.game.parse()?;
    let mut options = Vec::new();
    for option in &setup.option {
        let (key, value) = option
            .split_once('=')
            .with_context(|| format!("expected -o KEY=VALUE, found '{}'", excerpt(option)))?;
        if options.iter().any(|(k, _)| *k == key) {
            bail!("option {key} is given twice");
        }
        options.push((key, option_value(id, key, value)?));
    }
    let entries = options.iter().map(|(key, value)| (*key, value.text.as_str()));
    let game = AnyGame::new(id, setup.players.unwrap_or(id.default_seats()), entries);
    let fault = options.iter().find_map(|(key, value)| Some((*key, value.fault.clone()?)));
    // All reasons are reported: what is wrong with the file, and what is wrong with the setup.
    let (key, reasons): (String, Vec<String>) = match (game, fault) {
        (Ok(game), None) => return Ok(game),
        (Err(SetupError::OptionValue { key, faults }), fault)
            if fault.as_ref().is_none_or(|(of, _)| *of == key) =>
        {
            let reasons = faults.iter().map(ToString::to_string);
            (key, fault.into_iter().map(|(_, fault)| fault).chain(reasons).collect())
        }
        (Ok(_), Some((key, fault))) => (key.to_string(), vec![fault]),
        (Err(error), None) => return Err(error.into()),
        (Err(error), Some((key, fault))) => bail!("{error}; option {key}: {fault}"),
    };
    let source =
        options.iter().find(|(k, _)| *k == key).and_then(|(_, value)| value.source.clone());
    let messages: Vec<String> = reasons.into_iter().chain(source).collect();
    bail!("option {key}: {}", messages.join("; "))
}

/// The value of an option.
struct OptionValue {
    text: String,
    /// Where it was read, for messages.
    source: Option<String>,
    /// What is wrong with the file, if `text` is a valid replacement for it.
    fault: Option<String>,
}

/// Returns the value of an option, read from a file if the option allows and the value names one.
fn option_value(id: GameId, key: &str, value: &str) -> Result<OptionValue> {
    let spec = id.options().iter().find(|spec| spec.key == key);
    let named = |spec: &&OptionSpec| spec.values.iter().any(|(name, _)| *name == value);
    let text = value.to_string();
    let Some(values) = spec.filter(|spec| !named(spec)).and_then(|spec| spec.file) else {
        return Ok(OptionValue { text, source: None, fault: None });
    };
    if !Path::new(value).exists() {
        let source = format!("nor is there a file '{}'", excerpt(value));
        return Ok(OptionValue { text, source: Some(source), fault: None });
    }
    let source = Some(format!("in the file '{}'", excerpt(value)));
    match deck::option_value(values.format, &read(value)?) {
        Ok(text) => Ok(OptionValue { text, source, fault: None }),
        Err(error) => match error.placeholder() {
            Some(text) => Ok(OptionValue { text, source, fault: Some(error.to_string()) }),
            None => Err(error).with_context(|| value.to_string()),
        },
    }
}

/// A position or a record.
pub(crate) enum GameSource {
    Position(Box<AnyGame>),
    Record(Box<Record>),
}

impl GameSource {
    /// Returns the position, or the last position of the record.
    pub(crate) fn position(&self) -> AnyGame {
        match self {
            GameSource::Position(game) => **game,
            GameSource::Record(record) => record.end(),
        }
    }
}

/// Reads what an argument names: a position, a file, or standard input.
pub(crate) fn source(argument: &str) -> Result<GameSource> {
    let is_file = argument == "-" || Path::new(argument).exists();
    // A record has many lines and was meant to be read from a file.
    if argument.starts_with("cubilete ") {
        bail!("this is a record, not a position: put it into a file, or use - for standard input");
    }
    // A position always has an equals sign: an argument without one was meant as a file.
    if !is_file && !argument.contains('=') && !argument.trim_start().starts_with('{') {
        bail!(
            "'{}' is neither a file nor a position; a position looks like the output of 'cubilete new qwinto'",
            excerpt(argument)
        );
    }
    if is_file {
        let text = read(argument)?;
        return parse_source(&text).with_context(|| name_of(argument).to_string());
    }
    parse_source(argument)
}

fn parse_source(text: &str) -> Result<GameSource> {
    let text = text.trim();
    if text.is_empty() {
        bail!("expected a position or a record, found nothing");
    }
    if text.starts_with('{') {
        return parse_json(text);
    }
    // Only records have several lines.
    if text.starts_with("cubilete ") || text.lines().count() > 1 {
        return Ok(GameSource::Record(Box::new(text.parse()?)));
    }
    Ok(GameSource::Position(Box::new(text.parse()?)))
}

fn parse_json(text: &str) -> Result<GameSource> {
    let json: Value = serde_json::from_str(text).context("not JSON")?;
    if json.get("cubilete").is_some() {
        let record = cubilete_protocol::record::from_json(&json)?;
        return Ok(GameSource::Record(Box::new(record)));
    }
    // The output of commands with --json contains the position as fields or as text.
    if let (None, Some(text)) = (json.get("fields"), json.get("position").and_then(Value::as_str)) {
        return Ok(GameSource::Position(Box::new(text.parse()?)));
    }
    let position = json.get("fields").unwrap_or(&json);
    Ok(GameSource::Position(Box::new(cubilete_protocol::position::from_json(position)?)))
}

/// Reads a record from a file.
pub(crate) fn record(file: &str) -> Result<Record> {
    let text = read(file)?;
    let record = if text.trim_start().starts_with('{') {
        match parse_json(&text) {
            Ok(GameSource::Record(record)) => Ok(*record),
            Ok(GameSource::Position(_)) => Err(anyhow!("expected a record, found a position")),
            Err(error) => Err(error),
        }
    } else {
        text.parse().map_err(anyhow::Error::from)
    };
    record.with_context(|| name_of(file).to_string())
}

/// Reads the legal part of a record from a file, and the fault that ends it.
pub(crate) fn record_as_far(file: &str) -> Result<(Record, Option<RecordFault>)> {
    let text = read(file)?;
    let read = || -> Result<(Record, Option<RecordFault>)> {
        if text.trim_start().starts_with('{') {
            let json = serde_json::from_str(&text).context("not JSON")?;
            return Ok(cubilete_protocol::record::read_as_far(&json)?);
        }
        let (record, wrong) = Record::read_as_far(&text)?;
        Ok((record, wrong.map(|error| error.fault)))
    };
    read().with_context(|| name_of(file).to_string())
}

/// The name of a file in messages.
pub(crate) fn name_of(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

fn read(file: &str) -> Result<String> {
    let mut bytes = Vec::new();
    let result = if file == "-" {
        io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)
    } else {
        fs::File::open(file).and_then(|f| f.take(MAX_BYTES + 1).read_to_end(&mut bytes))
    };
    result.with_context(|| format!("cannot read {}", name_of(file)))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{} is longer than 16 MiB", name_of(file));
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| anyhow!("{} is not UTF-8 text", name_of(file)))?;
    // Some editors write a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
}

/// The files of records in a folder, in the order of their names, without those in folders inside it: these are other
/// matches.
pub(crate) fn records_in(folder: &Path) -> Result<Vec<String>> {
    let name = || folder.display().to_string();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", name()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read {}", name()))?.path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if ending.is_some_and(|ending| ENDINGS.contains(&ending)) && !path.is_dir() {
            files.push(path.to_string_lossy().into_owned());
        }
    }
    files.sort();
    if files.is_empty() {
        bail!("{}: no records (.cub or .json) in this folder", name());
    }
    Ok(files)
}
