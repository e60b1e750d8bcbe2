//! Positions as JSON: an object with the same fields as the text.

use cubilete_rules::AnyGame;
use cubilete_rules::position::{FieldSource, FieldValue, PositionError};
use serde_json::{Map, Value};

/// A position that cannot be read from JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JsonPositionError {
    /// Not an object.
    #[error("expected a position as a JSON object such as {{\"game\": \"qwinto\", …}}")]
    NotAnObject,
    /// A number is not whole, or too large.
    #[error("expected whole numbers, found {0}")]
    Number(String),
    /// The fields do not form a position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// Returns a position as JSON.
pub fn to_json(game: &AnyGame) -> Value {
    let fields = game.fields().0;
    Value::Object(fields.into_iter().map(|(name, value)| (name, field_to_json(value))).collect())
}

/// Reads a position.
pub fn from_json(json: &Value) -> Result<AnyGame, JsonPositionError> {
    let Value::Object(object) = json else {
        return Err(JsonPositionError::NotAnObject);
    };
    let fields = object_to_fields(object)?;
    let values: Vec<_> =
        fields.iter().map(|(name, value)| (name.as_str(), FieldSource::Value(value))).collect();
    Ok(AnyGame::from_fields(&values)?)
}

fn field_to_json(value: FieldValue) -> Value {
    match value {
        FieldValue::Null => Value::Null,
        FieldValue::Number(number) => number.into(),
        FieldValue::Word(word) => word.into(),
        FieldValue::List(_, items) => items.into_iter().map(field_to_json).collect(),
        FieldValue::Object(_, items) => {
            let items = items.into_iter().map(|(name, value)| (name, field_to_json(value)));
            Value::Object(items.collect())
        }
    }
}

fn json_to_field(json: &Value) -> Result<FieldValue, JsonPositionError> {
    // Separators are used only in text, so any will do here.
    Ok(match json {
        Value::Null => FieldValue::Null,
        Value::Bool(value) => FieldValue::word(value),
        Value::Number(number) => match number.as_i64() {
            Some(number) => FieldValue::Number(number),
            None => return Err(JsonPositionError::Number(number.to_string())),
        },
        Value::String(word) => FieldValue::word(word),
        Value::Array(items) => {
            let items: Result<Vec<_>, _> = items.iter().map(json_to_field).collect();
            FieldValue::list(',', items?)
        }
        Value::Object(object) => FieldValue::Object(',', object_to_fields(object)?),
    })
}

fn object_to_fields(
    object: &Map<String, Value>,
) -> Result<Vec<(String, FieldValue)>, JsonPositionError> {
    object.iter().map(|(name, json)| Ok((name.clone(), json_to_field(json)?))).collect()
}
