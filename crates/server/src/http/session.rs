//! Guests, identified by the cookie of a browser or the token of a program.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use cubilete_protocol::http::{self, GuestToken, NewSession};
use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::path;

use super::json::Body;
use super::openapi::AnyRefusal;
use super::refusal::Refused;
use crate::keys::random_bits;
use crate::serve::{App, Config};

/// Lifetime of the cookie, the maximum that browsers accept.
const MAX_AGE: time::Duration = time::Duration::days(400);

/// The guest of a request.
pub(crate) struct CurrentGuest(pub(crate) GuestId);

impl FromRequestParts<Arc<App>> for CurrentGuest {
    type Rejection = Refused;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<CurrentGuest, Refused> {
        find(app, &parts.headers).map(CurrentGuest)
    }
}

/// The guest of a request, or the refusal to send if the request has no valid token.
pub(crate) struct MaybeGuest(pub(crate) Result<GuestId, Refused>);

impl FromRequestParts<Arc<App>> for MaybeGuest {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<MaybeGuest, Refused> {
        Ok(MaybeGuest(find(app, &parts.headers)))
    }
}

/// Returns the name of the cookie. The prefix `__Host-` stops other hosts and unencrypted pages from setting it. Cookies
/// with that prefix cannot be limited to a path; there `__Secure-` is used, which only stops unencrypted pages.
fn cookie_name(config: &Config) -> &'static str {
    match (config.is_https(), config.base().is_empty()) {
        (true, true) => "__Host-guest",
        (true, false) => "__Secure-guest",
        (false, _) => "guest",
    }
}

fn find(app: &App, headers: &HeaderMap) -> Result<GuestId, Refused> {
    let authorization = headers.get(header::AUTHORIZATION);
    let bearer = authorization.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let jar = CookieJar::from_headers(headers);
    let cookie = jar.get(cookie_name(&app.config)).map(Cookie::value);
    let token = bearer.or(cookie);
    token.and_then(|token| app.registry.keys().guest(token)).ok_or_else(|| {
        let wrong = match (token, authorization) {
            (Some(_), _) => "nobody is known by this token",
            (None, Some(_)) => "this is no token",
            (None, None) => "who you are is not known",
        };
        let how = "get a token by POST /api/guests and send it as Authorization: Bearer TOKEN";
        Refused(Refusal::new(RefusalCode::Unknown, format!("{wrong}; {how}")))
    })
}

fn new_id() -> Result<GuestId, Refused> {
    let bits = random_bits()
        .map_err(|error| Refused(Refusal::new(RefusalCode::Unavailable, error.to_string())))?;
    let guest = GuestId::from_bits(bits);
    tracing::debug!(%guest, "a new guest");
    Ok(guest)
}

/// Begin a session.
///
/// For pages: sets a cookie that scripts cannot read. Without a token, the browser keeps its guest or gets a new one.
/// With the token of another browser, it continues as that guest.
#[utoipa::path(
    post,
    path = path::SESSION,
    request_body(content = NewSession, example = json!({})),
    responses(
        (status = 200, body = http::Guest, description = "The guest"),
        (status = 400, body = Refusal, description = "`malformed`: the body cannot be read"),
        (status = 401, body = Refusal, description = "`unknown`: the token is not from this server"),
        (status = 413, body = Refusal, description = "`too-large`: the body is too long"),
        AnyRefusal,
    )
)]
pub(super) async fn begin(
    State(app): State<Arc<App>>,
    MaybeGuest(known): MaybeGuest,
    jar: CookieJar,
    Body(NewSession { token }): Body<NewSession>,
) -> Result<(CookieJar, Json<http::Guest>), Refused> {
    let keys = app.registry.keys();
    let guest = match (token, known) {
        (Some(token), _) => keys.guest(&token).ok_or_else(|| {
            Refused(Refusal::new(RefusalCode::Unknown, "this link is not of this server"))
        })?,
        (None, Ok(known)) => known,
        (None, Err(_)) => new_id()?,
    };
    let cookie = Cookie::build((cookie_name(&app.config), keys.token(guest).reveal()))
        .path(format!("{}/", app.config.base()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.is_https())
        .max_age(MAX_AGE);
    Ok((jar.add(cookie), Json(http::Guest { guest })))
}

/// Get your token.
///
/// For a link with which the guest continues in another browser.
#[utoipa::path(
    get,
    path = path::SESSION_TOKEN,
    security(("token" = []), ("cookie" = [])),
    responses(
        (status = 200, body = GuestToken, description = "The token"),
        (status = 401, body = Refusal, description = "`unknown`: the token or cookie is missing, or not from this server"),
        AnyRefusal,
    )
)]
pub(super) async fn token(
    State(app): State<Arc<App>>,
    CurrentGuest(guest): CurrentGuest,
) -> Json<GuestToken> {
    Json(with_token(&app, guest))
}

/// Create a guest.
///
/// Returns a new guest and its token. A program sends the token as `Authorization: Bearer TOKEN`; anyone who has it can
/// play for the guest.
#[utoipa::path(
    post,
    path = path::GUESTS,
    responses((status = 201, body = GuestToken, description = "The guest"), AnyRefusal)
)]
pub(super) async fn new_guest(
    State(app): State<Arc<App>>,
) -> Result<(StatusCode, Json<GuestToken>), Refused> {
    Ok((StatusCode::CREATED, Json(with_token(&app, new_id()?))))
}

fn with_token(app: &App, guest: GuestId) -> GuestToken {
    GuestToken { guest, token: app.registry.keys().token(guest).reveal() }
}
