//! HTTP requests to the server's API.

use cubilete_protocol::http::{
    CreatedTable, GuestToken, NewSession, NewTable, TableList, TableQuery,
};
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::Refusal;
use cubilete_protocol::path;
use cubilete_protocol::table::Snapshot;
use cubilete_ui::online::arrival::token_in_fragment;
use cubilete_ui::online::connection::Failure;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestInit, Response};

use crate::base;

/// The timeout of a request, in milliseconds.
const TIMEOUT: u32 = 10_000;

/// Continues the session of this browser, or opens a new one.
pub(super) async fn begin() -> Result<(), Failure> {
    post::<IgnoredAny>(path::SESSION, &NewSession::default()).await.map(|_| ())
}

/// Continues the session of a token. Removes the token from the address once the server has responded.
pub(super) async fn adopt_session(token: &str) -> Result<(), Failure> {
    let session = NewSession { token: Some(token.to_string()) };
    let begun = post::<IgnoredAny>(path::SESSION, &session).await;
    if begun != Err(Failure::NoAnswer) {
        forget_link();
    }
    begun.map(|_| ())
}

/// The session token in the address, if any.
pub(super) fn token_of_link() -> Option<String> {
    let hash = window().location().hash().unwrap_or_default();
    token_in_fragment(&hash).map(str::to_string)
}

/// Removes the token from the address, so that it does not stay in the history and is not shared by accident.
pub(super) fn forget_link() {
    let path = window().location().pathname().unwrap_or_default();
    let history = window().history();
    let _ = history.and_then(|h| h.replace_state_with_url(&JsValue::NULL, "", Some(&path)));
}

/// The token of this browser's session.
pub(super) async fn token() -> Result<String, Failure> {
    get::<GuestToken>(path::SESSION_TOKEN).await.map(|guest| guest.token)
}

/// A page of a list of tables.
pub(super) async fn list(query: TableQuery) -> Result<TableList, Failure> {
    get(&query.path()).await
}

/// Creates a table.
pub(super) async fn create(new_table: &NewTable) -> Result<TableId, Failure> {
    begin().await?;
    post::<CreatedTable>(path::TABLES, new_table).await.map(|created| created.table)
}

/// The table with an id or a code.
pub(super) async fn snapshot(name: &str) -> Result<Snapshot, Failure> {
    let name: String = js_sys::encode_uri_component(name.trim()).into();
    get(&path::at_table(path::TABLE, name)).await
}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    send(path, &RequestInit::new()).await
}

async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Failure> {
    let request = RequestInit::new();
    request.set_method("POST");
    let body = serde_json::to_string(body).map_err(|_| Failure::NoAnswer)?;
    request.set_body(&body.into());
    let headers = Headers::new().map_err(|_| Failure::NoAnswer)?;
    headers.set("Content-Type", "application/json").map_err(|_| Failure::NoAnswer)?;
    request.set_headers(&headers);
    send(path, &request).await
}

async fn send<T: DeserializeOwned>(path: &str, request: &RequestInit) -> Result<T, Failure> {
    request.set_signal(Some(&AbortSignal::timeout_with_u32(TIMEOUT)));
    let (ok, text) = fetch(path, request).await.ok_or(Failure::NoAnswer)?;
    if ok {
        return serde_json::from_str(&text).map_err(|_| Failure::NoAnswer);
    }
    let refusal: Result<Refusal, _> = serde_json::from_str(&text);
    Err(refusal.map_or(Failure::NoAnswer, |refusal| Failure::Refused(refusal.code)))
}

/// Sends a request. Returns whether it succeeded, and the body of the response; `None` without a response.
async fn fetch(path: &str, request: &RequestInit) -> Option<(bool, String)> {
    let response =
        JsFuture::from(window().fetch_with_str_and_init(&base::path(path), request)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    Some((response.ok(), text.as_string()?))
}
