//! Refusals as answers over HTTP, and bodies that cannot be read as refusals.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cubilete_protocol::message::{Refusal, RefusalCode};
use serde::de::DeserializeOwned;

/// A refusal that is an answer.
pub(crate) struct Refused(pub(crate) Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

/// The status that says the same as a code.
fn status(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::Malformed | RefusalCode::Version => StatusCode::BAD_REQUEST,
        RefusalCode::Unknown => StatusCode::UNAUTHORIZED,
        RefusalCode::Origin | RefusalCode::NoSeat | RefusalCode::NotHost => StatusCode::FORBIDDEN,
        RefusalCode::NotFound | RefusalCode::NoTable => StatusCode::NOT_FOUND,
        RefusalCode::SeatTaken
        | RefusalCode::SeatsFree
        | RefusalCode::Seated
        | RefusalCode::WrongStage
        | RefusalCode::Stale => StatusCode::CONFLICT,
        RefusalCode::Setup | RefusalCode::Illegal | RefusalCode::Nonce => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        RefusalCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        RefusalCode::Limit => StatusCode::TOO_MANY_REQUESTS,
        RefusalCode::Unavailable | RefusalCode::Restart => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = (status(self.0.code), Json(&self.0)).into_response();
        if self.0.code.is_passing() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // For the log, which knows what was asked for.
        response.extensions_mut().insert(self.0);
        response
    }
}

/// A body in JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refused> {
        let (code, message) = match Json::from_request(request, state).await {
            Ok(Json(body)) => return Ok(Body(body)),
            Err(JsonRejection::BytesRejection(_)) => {
                (RefusalCode::TooLarge, "a body has at most 16 KiB".to_string())
            }
            Err(JsonRejection::MissingJsonContentType(_)) => {
                (RefusalCode::Malformed, "expected Content-Type: application/json".to_string())
            }
            Err(error) => (RefusalCode::Malformed, in_our_words(&error.body_text())),
        };
        Err(Refused(Refusal::new(code, message)))
    }
}

/// What the library says about a text that cannot be read, for people who do not know our types.
pub(crate) fn in_our_words(said: &str) -> String {
    let said = match said.split_once("as JSON: ") {
        Some((_, syntax)) => return format!("expected JSON: {syntax}"),
        // What is before this tells of the library, what is after that the column; the field is named in between.
        None => said.rsplit_once("target type: ").map_or(said, |(_, said)| said),
    };
    let said = said.rsplit_once(" at line ").map_or(said, |(said, _)| said);
    let Some((found, expected)) = said.rsplit_once(", expected ") else { return said.to_string() };
    let place =
        ["invalid type: ", "invalid value: "].iter().find_map(|what| found.split_once(what));
    let Some((field, found)) = place else { return said.to_string() };
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
    format!("{field}expected {expected}, found {found}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::docs::{OPENAPI, PROTOCOL};

    #[test]
    fn every_code_is_described_with_its_status() {
        let api: serde_json::Value = serde_json::from_str(OPENAPI).unwrap();
        let codes = serde_json::to_value(RefusalCode::ALL).unwrap();
        let described = &api["components"]["schemas"]["Refusal"]["properties"]["code"]["enum"];
        assert_eq!(*described, codes);
        for (code, name) in RefusalCode::ALL.iter().zip(codes.as_array().unwrap()) {
            let row = format!("| `{}` | {}", name.as_str().unwrap(), status(*code).as_u16());
            assert!(PROTOCOL.contains(&row), "{row}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_without_names_of_our_types() {
        let library = "Failed to deserialize the JSON body into the target type: ";
        for (said, told) in [
            (
                "seats: invalid type: string \"2\", expected usize at line 1 column 26",
                "seats: expected a whole number of 0 or more, found string \"2\"",
            ),
            (
                "clock: invalid type: integer `5`, expected struct Clock at line 1 column 9",
                "clock: expected an object, found integer `5`",
            ),
            (
                "public: invalid type: integer `1`, expected a boolean at line 1 column 9",
                "public: expected true or false, found integer `1`",
            ),
            ("missing field `game` at line 1 column 12", "missing field `game`"),
            (
                "command: unknown variant `fly`, expected one of `sit`, `leave` at line 1 column 9",
                "command: unknown variant `fly`, expected one of `sit`, `leave`",
            ),
        ] {
            assert_eq!(in_our_words(&format!("{library}{said}")), told);
            assert_eq!(in_our_words(said), told);
        }
        let syntax = "EOF while parsing an object at line 1 column 1";
        let said = format!("Failed to parse the request body as JSON: {syntax}");
        assert_eq!(in_our_words(&said), format!("expected JSON: {syntax}"));
    }
}
