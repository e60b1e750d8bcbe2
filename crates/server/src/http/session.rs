//! Who asks: a browser by its cookie, a program by its token.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::{Body, Refused};
use crate::keys::random_bits;
use crate::serve::{App, Config};

/// A guest stays known for this long: browsers keep no cookie longer than 400 days.
const MAX_AGE: time::Duration = time::Duration::days(400);

/// Somebody who is known.
pub(crate) struct Guest(pub(crate) GuestId);

impl FromRequestParts<Arc<App>> for Guest {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Guest, Refused> {
        find(app, &parts.headers).map(Guest)
    }
}

/// Somebody who may be known; why not, if they are not.
pub(crate) struct MaybeGuest(pub(crate) Result<GuestId, Refused>);

impl FromRequestParts<Arc<App>> for MaybeGuest {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<MaybeGuest, Refused> {
        Ok(MaybeGuest(find(app, &parts.headers)))
    }
}

/// On https no other host, and no page without encryption, can set a cookie of this name.
fn cookie_name(config: &Config) -> &'static str {
    if config.is_https() { "__Host-guest" } else { "guest" }
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Begin {
    /// Of somebody who goes on in another browser.
    #[serde(default)]
    token: Option<String>,
}

/// Makes a browser known by a cookie: as who it was, as who the token says, or as somebody new.
pub(super) async fn begin(
    State(app): State<Arc<App>>,
    MaybeGuest(known): MaybeGuest,
    jar: CookieJar,
    Body(Begin { token }): Body<Begin>,
) -> Result<(CookieJar, Json<Value>), Refused> {
    let keys = app.registry.keys();
    let guest = match (token, known) {
        (Some(token), _) => keys.guest(&token).ok_or_else(|| {
            Refused(Refusal::new(RefusalCode::Unknown, "this link is not of this server"))
        })?,
        (None, Ok(known)) => known,
        (None, Err(_)) => new_id()?,
    };
    let cookie = Cookie::build((cookie_name(&app.config), keys.token(guest).reveal()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.is_https())
        .max_age(MAX_AGE);
    Ok((jar.add(cookie), Json(json!({ "guest": guest }))))
}

/// The token of a browser, for the link by which its owner goes on elsewhere.
pub(super) async fn token(State(app): State<Arc<App>>, Guest(guest): Guest) -> Json<Value> {
    Json(json!({ "guest": guest, "token": app.registry.keys().token(guest).reveal() }))
}

/// Somebody new, known by a token: for programs.
pub(super) async fn new_guest(
    State(app): State<Arc<App>>,
) -> Result<(StatusCode, Json<Value>), Refused> {
    let guest = new_id()?;
    let token = app.registry.keys().token(guest).reveal();
    Ok((StatusCode::CREATED, Json(json!({ "guest": guest, "token": token }))))
}
