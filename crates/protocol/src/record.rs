//! Records as JSON.

use cubilete_rules::record::{HeaderError, RecordFault, VERSION};
use cubilete_rules::text::Expected;
use cubilete_rules::{AnyGame, Record, SetupError};
use serde_json::{Map, Value, json};

/// A record that cannot be read from JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JsonRecordError {
    /// A field is missing or has the wrong form.
    #[error("{field}: expected {expected}")]
    Field {
        /// The field.
        field: &'static str,
        /// What would have been right.
        expected: &'static str,
    },
    /// A field that records do not have.
    #[error("there is no field '{0}' in a record")]
    Unknown(String),
    /// There is no such setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There is no such seat.
    #[error("names: {0}")]
    Seat(Expected),
    /// The header says what it cannot.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// A step does not follow the rules, or the result is not that of the steps.
    #[error("{0}")]
    Replay(RecordFault),
}

const FIELDS: [&str; 8] =
    ["cubilete", "game", "seats", "options", "names", "tags", "result", "steps"];

/// The JSON twin of a record.
pub fn to_json(record: &Record) -> Value {
    let start = record.start();
    let options: Map<_, _> =
        start.options().into_iter().map(|(key, value)| (key.into(), value.into())).collect();
    let names: Map<_, _> = (start.seats().seats())
        .filter_map(|seat| Some((seat.to_string(), record.name(seat)?.into())))
        .collect();
    let tags: Vec<_> = record.tags().iter().map(|(key, value)| json!([key, value])).collect();
    let steps: Vec<_> = record.steps().iter().map(ToString::to_string).collect();
    json!({
        "cubilete": VERSION,
        "game": start.id().name(),
        "seats": start.seats().get(),
        "options": options,
        "names": names,
        "tags": tags,
        "result": record.result(),
        "steps": steps,
    })
}

/// The record of a JSON twin; `options`, `names`, `tags` and `result` may be left out.
pub fn from_json(json: &Value) -> Result<Record, JsonRecordError> {
    match read_as_far(json)? {
        (record, None) => Ok(record),
        (_, Some(fault)) => Err(JsonRecordError::Replay(fault)),
    }
}

/// The record of a JSON twin as far as its steps follow the rules, and what is wrong after that, if anything is.
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
