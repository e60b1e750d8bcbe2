//! Positions as JSON: an object with the fields of the text, lists as arrays and records as objects.

use cubilete_rules::AnyGame;
use cubilete_rules::form::{Form, PositionError, Value as FieldValue};
use serde_json::{Map, Value};

/// A position that cannot be read from JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JsonPositionError {
    /// Not an object.
    #[error("expected a position as a JSON object such as {{\"game\": \"qwinto\", …}}")]
    NotAnObject,
    /// A number that is not whole, or too large.
    #[error("expected whole numbers, found {0}")]
    Number(String),
    /// The fields do not make a position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// The JSON twin of a position.
pub fn to_json(game: &AnyGame) -> Value {
    let fields = game.fields().0;
    Value::Object(fields.into_iter().map(|(name, form)| (name, form_to_json(form))).collect())
}

/// The position of a JSON twin.
pub fn from_json(json: &Value) -> Result<AnyGame, JsonPositionError> {
    let Value::Object(object) = json else {
        return Err(JsonPositionError::NotAnObject);
    };
    let fields = object_to_forms(object)?;
    let values: Vec<_> =
        fields.iter().map(|(name, form)| (name.as_str(), FieldValue::Form(form))).collect();
    Ok(AnyGame::from_fields(&values)?)
}

fn form_to_json(form: Form) -> Value {
    match form {
        Form::Null => Value::Null,
        Form::Number(number) => number.into(),
        Form::Word(word) => word.into(),
        Form::List(_, items) => items.into_iter().map(form_to_json).collect(),
        Form::Record(_, items) => {
            let items = items.into_iter().map(|(name, form)| (name, form_to_json(form)));
            Value::Object(items.collect())
        }
    }
}

fn json_to_form(json: &Value) -> Result<Form, JsonPositionError> {
    // The separators belong to the text form: any will do here.
    Ok(match json {
        Value::Null => Form::Null,
        Value::Bool(value) => Form::word(value),
        Value::Number(number) => match number.as_i64() {
            Some(number) => Form::Number(number),
            None => return Err(JsonPositionError::Number(number.to_string())),
        },
        Value::String(word) => Form::word(word),
        Value::Array(items) => {
            let items: Result<Vec<_>, _> = items.iter().map(json_to_form).collect();
            Form::list(',', items?)
        }
        Value::Object(object) => Form::Record(',', object_to_forms(object)?),
    })
}

fn object_to_forms(object: &Map<String, Value>) -> Result<Vec<(String, Form)>, JsonPositionError> {
    object.iter().map(|(name, json)| Ok((name.clone(), json_to_form(json)?))).collect()
}
