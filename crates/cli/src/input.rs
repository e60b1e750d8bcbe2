//! Reading what the user names: setups, positions, records, files.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use cubilete_rules::{AnyGame, GameId, Record};

use crate::args::SetupArgs;

/// Larger than any game: what is longer is not one.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// The start of a game.
pub(crate) fn start(setup: &SetupArgs) -> Result<AnyGame> {
    let id: GameId = setup.game.parse()?;
    let mut options = Vec::new();
    for option in &setup.option {
        let (key, value) = option
            .split_once('=')
            .with_context(|| format!("expected -o KEY=VALUE, found '{}'", option.escape_debug()))?;
        if options.iter().any(|(k, _)| *k == key) {
            bail!("option {key} is given twice");
        }
        options.push((key, option_value(id, key, value)?));
    }
    let entries = options.iter().map(|(key, value)| (*key, value.as_str()));
    AnyGame::new(id, setup.players, entries).map_err(|error| match missing_file(id, &options) {
        Some(file) => anyhow!("{error}; and there is no file '{}'", file.escape_debug()),
        None => error.into(),
    })
}

/// The value of an option that could have been meant as a file, if there is none of that name.
fn missing_file<'a>(id: GameId, options: &'a [(&str, String)]) -> Option<&'a str> {
    let specs = id.options().iter().filter(|spec| spec.file.is_some());
    let values = specs.filter_map(|spec| options.iter().find(|(key, _)| *key == spec.key));
    let named = |value: &str| {
        id.options().iter().any(|spec| spec.values.iter().any(|(name, _)| *name == value))
    };
    // Text that came out of a file has lines; a name has none.
    let is_name =
        |value: &&str| !value.contains('\n') && !named(value) && !Path::new(value).exists();
    values.map(|(_, value)| value.as_str()).find(is_name)
}

/// The value of an option; what the option keeps in a file is read from there.
fn option_value(id: GameId, key: &str, value: &str) -> Result<String> {
    let spec = id.options().iter().find(|spec| spec.key == key);
    let takes_file = spec.is_some_and(|spec| spec.file.is_some());
    let is_named = spec.is_some_and(|spec| spec.values.iter().any(|(name, _)| *name == value));
    if !takes_file || is_named || !Path::new(value).exists() {
        return Ok(value.to_string());
    }
    let text = read(value)?;
    cubilete_protocol::deck::to_text(&text).with_context(|| value.to_string())
}

/// A position, or a record with all its positions.
pub(crate) enum Source {
    Position(Box<AnyGame>),
    Record(Box<Record>),
}

impl Source {
    /// The position, or the end of the record.
    pub(crate) fn position(&self) -> AnyGame {
        match self {
            Source::Position(game) => **game,
            Source::Record(record) => record.end(),
        }
    }
}

/// What an argument names: a position, a file, or standard input.
pub(crate) fn source(argument: &str) -> Result<Source> {
    let is_file = argument == "-" || Path::new(argument).is_file();
    // A position always has a slash and an equals sign; what has neither was meant as a file.
    if !is_file && !argument.contains('=') && !argument.trim_start().starts_with('{') {
        bail!(
            "'{}' is neither a file nor a position; a position looks like the output of 'cubilete new qwinto'",
            argument.escape_debug()
        );
    }
    if is_file {
        let text = read(argument)?;
        return parse_source(&text).with_context(|| name_of(argument).to_string());
    }
    parse_source(argument)
}

fn parse_source(text: &str) -> Result<Source> {
    let trimmed = text.trim();
    if trimmed.starts_with("cubilete ") || trimmed.is_empty() {
        return Ok(Source::Record(Box::new(text.parse()?)));
    }
    if !trimmed.starts_with('{') {
        return Ok(Source::Position(Box::new(trimmed.parse()?)));
    }
    let json: serde_json::Value = serde_json::from_str(trimmed).context("not JSON")?;
    if json.get("cubilete").is_some() {
        let record = cubilete_protocol::record::from_json(&json)?;
        return Ok(Source::Record(Box::new(record)));
    }
    Ok(Source::Position(Box::new(cubilete_protocol::position::from_json(&json)?)))
}

/// The record in a file.
pub(crate) fn record(file: &str) -> Result<Record> {
    let text = read(file)?;
    let source = parse_source(&text).with_context(|| name_of(file).to_string())?;
    match source {
        Source::Record(record) => Ok(*record),
        Source::Position(_) => bail!("{}: expected a record, found a position", name_of(file)),
    }
}

fn name_of(file: &str) -> &str {
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
    String::from_utf8(bytes).map_err(|_| anyhow!("{} is not UTF-8 text", name_of(file)))
}
