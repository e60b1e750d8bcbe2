//! Records as JSON, with the same content as their text.

use cubilete_rules::record::{HeaderError, RecordFault, VERSION};
use cubilete_rules::text::Expected;
use cubilete_rules::{AnyGame, Record, SetupError};
use serde::Serialize;
use serde_json::{Map, Value};

#[cfg(feature = "openapi")]
use crate::schema;

/// A record that cannot be read from JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JsonRecordError {
    /// A field is missing or has the wrong type.
    #[error("{field}: expected {expected}")]
    Field {
        /// The field.
        field: &'static str,
        /// The expected type.
        expected: &'static str,
    },
    /// A field that records do not have.
    #[error("there is no field '{0}' in a record")]
    Unknown(String),
    /// The setup is not possible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A key of `names` is not a seat.
    #[error("names: {0}")]
    Seat(Expected),
    /// A name or tag is not allowed.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// A step does not follow the rules, or the result is not the one of the steps.
    #[error("{0}")]
    Replay(RecordFault),
}

/// A record as it is written in JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JsonRecord {
    /// The version of the format.
    cubilete: u32,
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::GameName))]
    game: &'static str,
    /// The number of seats.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::SeatCountSchema))]
    seats: usize,
    /// Every option of the game by key.
    // Maps of this type keep the order of their fields.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::GameOptions))]
    options: Map<String, Value>,
    /// The names of the players by seat.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, String>))]
    names: Map<String, Value>,
    /// Tags as pairs of key and value; docs/fairness.md lists those of an online game.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Tag>))]
    tags: Vec<[String; 2]>,
    /// The final scores in order of play; null before the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    result: Option<Vec<i16>>,
    /// Rolls and moves, as docs/notation.md writes them.
    steps: Vec<String>,
}

/// The names of the fields of [`JsonRecord`].
const FIELDS: [&str; 8] =
    ["cubilete", "game", "seats", "options", "names", "tags", "result", "steps"];

/// Returns a record as JSON.
pub fn to_json(record: &Record) -> Value {
    let start = record.start();
    let options = start.options().into_iter().map(|(key, value)| (key.into(), value.into()));
    let names = (start.seats().seats())
        .filter_map(|seat| Some((seat.to_string(), record.name(seat)?.into())));
    let tags = record.tags().iter().map(|(key, value)| [key.to_string(), value.to_string()]);
    let json = JsonRecord {
        cubilete: VERSION,
        game: start.id().name(),
        seats: start.seats().get(),
        options: options.collect(),
        names: names.collect(),
        tags: tags.collect(),
        result: record.result(),
        steps: record.steps().iter().map(ToString::to_string).collect(),
    };
    match serde_json::to_value(json) {
        Ok(json) => json,
        Err(error) => unreachable!("text, numbers and lists are JSON: {error}"),
    }
}

/// Reads a record; `options`, `names`, `tags` and `result` may be left out.
pub fn from_json(json: &Value) -> Result<Record, JsonRecordError> {
    match read_as_far(json)? {
        (record, None) => Ok(record),
        (_, Some(fault)) => Err(JsonRecordError::Replay(fault)),
    }
}

/// Reads a record as far as its steps follow the rules, and returns the first fault after that, if any.
pub fn read_as_far(json: &Value) -> Result<(Record, Option<RecordFault>), JsonRecordError> {
    let wrong = |field, expected| JsonRecordError::Field { field, expected };
    let object = json.as_object().ok_or(wrong("record", "a JSON object"))?;
    if let Some(name) = object.keys().find(|name| !FIELDS.contains(&name.as_str())) {
        return Err(JsonRecordError::Unknown(name.clone()));
    }
    let field = |name: &'static str| object.get(name).filter(|value| !value.is_null());
    if field("cubilete").and_then(Value::as_u64) != Some(VERSION.into()) {
        return Err(wrong("cubilete", "the version 1"));
    }
    let game = field("game").and_then(Value::as_str).ok_or(wrong("game", "a name"))?.parse()?;
    let seats = field("seats").and_then(Value::as_u64).ok_or(wrong("seats", "a number"))?;
    let options = text_map(field("options")).ok_or(wrong("options", "an object of texts"))?;
    let start = AnyGame::new(game, usize::try_from(seats).unwrap_or(usize::MAX), options)?;

    let mut record = Record::new(start);
    for (seat, name) in text_map(field("names")).ok_or(wrong("names", "an object of texts"))? {
        record.set_name(seat.parse().map_err(JsonRecordError::Seat)?, name)?;
    }
    let tags_wrong = wrong("tags", "an array of pairs of texts");
    for (key, value) in pairs(field("tags")).ok_or(tags_wrong)? {
        record.add_tag(key, value)?;
    }
    let steps = field("steps").and_then(Value::as_array);
    for step in steps.ok_or(wrong("steps", "an array"))? {
        let step = step.as_str().ok_or(wrong("steps", "an array of texts"))?;
        if let Err(error) = record.push_text(step, &mut ()) {
            return Ok((record, Some(RecordFault::Step(error))));
        }
    }
    let mut wrong_result = None;
    if let Some(result) = field("result") {
        let scores: Option<Vec<i16>> = result.as_array().and_then(|scores| {
            scores.iter().map(|s| s.as_i64().and_then(|s| s.try_into().ok())).collect()
        });
        let scores = scores.ok_or(wrong("result", "an array of scores"))?;
        wrong_result = record.check_result(&scores).err();
    }
    Ok((record, wrong_result))
}

fn text_map(value: Option<&Value>) -> Option<Vec<(&str, &str)>> {
    let Some(value) = value else {
        return Some(Vec::new());
    };
    value.as_object()?.iter().map(|(key, value)| Some((key.as_str(), value.as_str()?))).collect()
}

fn pairs(value: Option<&Value>) -> Option<Vec<(&str, &str)>> {
    let Some(value) = value else {
        return Some(Vec::new());
    };
    value
        .as_array()?
        .iter()
        .map(|pair| match pair.as_array()?.as_slice() {
            [key, value] => Some((key.as_str()?, value.as_str()?)),
            _ => None,
        })
        .collect()
}
