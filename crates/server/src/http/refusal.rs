//! Refusals as HTTP responses.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cubilete_protocol::message::{Refusal, RefusalCode};

/// A refusal as a response.
pub(crate) struct Refused(pub(crate) Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

/// The HTTP status of a code.
fn status(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::Malformed | RefusalCode::Version => StatusCode::BAD_REQUEST,
        RefusalCode::Unknown => StatusCode::UNAUTHORIZED,
        RefusalCode::Origin
        | RefusalCode::NoSeat
        | RefusalCode::NotHost
        | RefusalCode::Kicked
        | RefusalCode::Banned => StatusCode::FORBIDDEN,
        RefusalCode::NotFound | RefusalCode::NoTable => StatusCode::NOT_FOUND,
        RefusalCode::SeatTaken
        | RefusalCode::SeatsFree
        | RefusalCode::Seated
        | RefusalCode::WrongStage
        | RefusalCode::Closed
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
        if self.0.code.is_temporary() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // Lets the request log include the refusal.
        response.extensions_mut().insert(self.0);
        response
    }
}

/// A refusal that says when to retry.
pub(crate) fn refuse_for(refusal: Refusal, wait: Duration) -> Response {
    let mut response = Refused(refusal).into_response();
    response.headers_mut().insert(header::RETRY_AFTER, wait.as_secs().into());
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::docs::PROTOCOL;
    use crate::http::openapi::DOCUMENT;

    #[test]
    fn every_code_is_described_with_its_status() {
        let codes = serde_json::to_value(RefusalCode::ALL).unwrap();
        let described = &DOCUMENT["components"]["schemas"]["RefusalCode"]["enum"];
        assert_eq!(*described, codes);
        for (code, name) in RefusalCode::ALL.iter().zip(codes.as_array().unwrap()) {
            let row = format!("| `{}` | {}", name.as_str().unwrap(), status(*code).as_u16());
            assert!(PROTOCOL.contains(&row), "{row}");
        }
    }
}
