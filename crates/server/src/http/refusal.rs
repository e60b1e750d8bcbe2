//! Refusals as answers over HTTP, and bodies that cannot be read as refusals.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
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
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(_)) => {
                Err(Refused(Refusal::new(RefusalCode::TooLarge, "a body has at most 16 KiB")))
            }
            Err(error) => Err(Refused(Refusal::new(RefusalCode::Malformed, error.body_text()))),
        }
    }
}
