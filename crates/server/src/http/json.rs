//! Reads JSON of clients. An error is one line that names the wrong field.

use std::fmt::Write;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use cubilete_protocol::message::{Refusal, RefusalCode};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

use super::refusal::Refused;

/// The fields that name the variant of a message or command.
const TAGS: [&str; 2] = ["type", "do"];

/// Maximum fields of an object, and maximum depth, in which the field at fault is searched: each candidate costs another
/// read of the whole text, and no message has more.
const MAX_FIELDS: usize = 16;
const MAX_DEPTH: usize = 3;

/// Extracts the JSON body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refused> {
        let malformed = |message: String| Refusal::new(RefusalCode::Malformed, message);
        if !is_json(request.headers()) {
            return Err(malformed("expected Content-Type: application/json".to_string()).into());
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|_| {
            Refusal::new(RefusalCode::TooLarge, "a body has at most 16 KiB".to_string())
        })?;
        Ok(Body(from_json(&bytes).map_err(malformed)?))
    }
}

/// Whether the content type is `application/json` or has the suffix `+json`.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind: Option<mime::Mime> = kind.and_then(|kind| kind.parse().ok());
    kind.is_some_and(|kind| {
        let json = kind.subtype() == mime::JSON || kind.suffix() == Some(mime::JSON);
        kind.type_() == mime::APPLICATION && json
    })
}

/// Deserializes a value; the error is one line for the client.
pub(crate) fn from_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, String> {
    match serde_json::from_slice(text) {
        Ok(value) => Ok(value),
        Err(error) if error.is_data() => Err(describe::<T>(text, &error)),
        // Line and column are useful only if the text is not valid JSON.
        Err(error) => Err(format!("expected JSON: {error}")),
    }
}

/// Returns the path of the wrong field and the error.
fn describe<T: DeserializeOwned>(text: &[u8], error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(said, _)| said);
    let names_field = ["missing field", "unknown field", "duplicate field"];
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let tracked = serde_path_to_error::deserialize::<_, T>(&mut deserializer).err();
    let mut path: Vec<Segment> = Vec::new();
    path.extend(tracked.iter().flat_map(|error| error.path().iter().cloned()));
    if names_field.iter().any(|start| said.starts_with(start)) {
        path.retain(|segment| !matches!(segment, Segment::Map { key } if said.contains(&format!("`{key}`"))));
    } else if let Ok(value) = serde_json::from_slice(text) {
        extend::<T>(&mut path, &value);
    }
    let mut line = String::new();
    for segment in &path {
        let dot = if line.is_empty() { "" } else { "." };
        let _ = match segment {
            Segment::Map { key } => write!(line, "{dot}{key}"),
            Segment::Seq { index } => write!(line, "[{index}]"),
            Segment::Enum { .. } | Segment::Unknown => Ok(()),
        };
    }
    if !line.is_empty() {
        line += ": ";
    }
    line + &in_plain_words(said)
}

/// Extends a path into tagged enums: serde reads their fields from a buffer, where no path is tracked. Removes each
/// field in turn; the wrong field is the first whose removal changes the error.
fn extend<T: DeserializeOwned>(path: &mut Vec<Segment>, value: &Value) {
    let error = |value: Value| serde_json::from_value::<T>(value).err().map(|e| e.to_string());
    let Some(whole) = error(value.clone()) else { return };
    while path.len() < MAX_DEPTH {
        let keys = path.iter().filter_map(|segment| match segment {
            Segment::Map { key } => Some(key.as_str()),
            _ => None,
        });
        let keys: Vec<&str> = keys.collect();
        let object = keys.iter().try_fold(value, |value, key| value.get(key));
        let Some(object) = object.and_then(Value::as_object) else { return };
        if object.len() > MAX_FIELDS {
            return;
        }
        let at_fault = object.keys().filter(|key| !TAGS.contains(&key.as_str())).find(|key| {
            let mut rest = value.clone();
            let object = keys.iter().try_fold(&mut rest, |value, key| value.get_mut(key));
            object.and_then(Value::as_object_mut).map(|object| object.shift_remove(key.as_str()));
            error(rest).as_ref() != Some(&whole)
        });
        let Some(key) = at_fault.cloned() else { return };
        path.push(Segment::Map { key });
    }
}

/// Rewrites an error of serde for readers who do not know our types.
fn in_plain_words(said: &str) -> String {
    let Some((found, expected)) = said.rsplit_once(", expected ") else { return said.to_string() };
    // serde accepts a list as the fields of a struct, in order.
    if said.starts_with("invalid length ") && expected.starts_with("struct ") {
        return "expected an object, found a list".to_string();
    }
    let kinds = ["invalid type: ", "invalid value: "];
    let Some(found) = kinds.iter().find_map(|kind| found.strip_prefix(kind)) else {
        return said.to_string();
    };
    let is_number = |signs: &[char]| {
        let bits = expected.strip_prefix(signs);
        bits.is_some_and(|bits| bits == "size" || bits.parse::<u8>().is_ok())
    };
    let expected = match expected {
        _ if is_number(&['u']) => "a whole number of 0 or more",
        _ if is_number(&['i']) => "a whole number",
        "a string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        _ if ["struct ", "enum ", "variant "].iter().any(|kind| expected.contains(kind)) => {
            "an object"
        }
        other => other,
    };
    format!("expected {expected}, found {found}")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use cubilete_protocol::http::{CommandRequest, NewTable};
    use cubilete_protocol::message::ClientMessage;

    use super::*;

    fn check<T: DeserializeOwned>(text: &str, message: &str) {
        let Err(error) = from_json::<T>(text.as_bytes()) else { panic!("{text} is read") };
        assert_eq!(error, message, "{text}");
    }

    #[test]
    fn a_wrong_field_of_a_body_is_named() {
        check::<NewTable>(
            r#"{"game":"qwinto","seats":"2"}"#,
            "seats: expected a whole number of 0 or more, found string \"2\"",
        );
        check::<NewTable>(
            r#"{"game":"qwinto","seats":2,"clock":5}"#,
            "clock: expected an object, found integer `5`",
        );
        check::<NewTable>(
            r#"{"game":"qwinto","seats":2,"clock":{"per_move":"5"}}"#,
            "clock.per_move: expected a whole number of 0 or more, found string \"5\"",
        );
        check::<NewTable>(
            r#"{"game":"qwinto","seats":2,"public":1}"#,
            "public: expected true or false, found integer `1`",
        );
        check::<NewTable>(
            r#"{"game":"qwinto","seats":2,"options":{"a/b":1}}"#,
            "options.a/b: expected a text, found integer `1`",
        );
        check::<NewTable>(r#"{"seats":2}"#, "missing field `game`");
        check::<NewTable>(
            r#"{"game":"qwinto","seats":2,"clock":{"reserve":2}}"#,
            "clock: missing field `per_move`",
        );
        check::<NewTable>("[]", "expected an object, found a list");
        check::<NewTable>("{", "expected JSON: EOF while parsing an object at line 1 column 1");
    }

    thread_local! {
        static READS: Cell<usize> = const { Cell::new(0) };
    }

    /// Refuses everything, and counts how often it is read.
    #[derive(Debug)]
    struct Counted;

    impl<'de> serde::Deserialize<'de> for Counted {
        fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Counted, D::Error> {
            READS.set(READS.get() + 1);
            Err(serde::de::Error::custom("never right"))
        }
    }

    #[test]
    fn a_large_wrong_message_is_not_read_once_per_field() {
        let fields: Vec<String> = (0..2_000).map(|n| format!("\"{n}\":0")).collect();
        let wide = format!("{{{}}}", fields.join(","));
        let deep = format!("{}0{}", "{\"a\":".repeat(100), "}".repeat(100));
        for text in [wide, deep] {
            READS.set(0);
            assert!(from_json::<Counted>(text.as_bytes()).is_err());
            assert!(READS.get() < 64, "{} reads", READS.get());
        }
    }

    #[test]
    fn a_wrong_field_of_a_command_is_named() {
        check::<CommandRequest>(
            r#"{"key":"k","command":{"do":"play","steps":"x","move":"pass"}}"#,
            "command.steps: expected a whole number of 0 or more, found string \"x\"",
        );
        check::<CommandRequest>(
            r#"{"key":"k","command":{"level":5,"do":"bot","seat":"b"}}"#,
            "command.level: expected a text, found integer `5`",
        );
        check::<ClientMessage>(
            r#"{"command":{"move":5,"steps":0,"do":"play"},"key":"k","type":"ask"}"#,
            "command.move: expected a text, found integer `5`",
        );
        check::<ClientMessage>(
            r#"{"type":"hello","versions":1}"#,
            "versions: expected a list, found integer `1`",
        );
        check::<ClientMessage>(r#"{"type":"ask","key":"k"}"#, "missing field `command`");
        check::<ClientMessage>("{}", "missing field `type`");
    }
}
