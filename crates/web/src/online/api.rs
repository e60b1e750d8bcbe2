//! What is asked of a server without a socket.

use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{Listed, Snapshot, Stage};
use cubilete_ui::online::new_table::NewTable;
use leptos::prelude::*;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestInit, Response};

/// What the address of a link begins with behind `#` by which somebody goes on elsewhere. It is never sent to a server by
/// itself, so it is in no log.
pub(super) const GO_ON: &str = "#go-on=";

/// How long an answer may take, in milliseconds.
const PATIENCE: u32 = 10_000;

/// Why there is no answer that is of use.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// Nobody answers.
    NoAnswer,
    /// The server refuses.
    Refused(RefusalCode),
}

/// Makes this browser known to the server: as who it was, or as somebody new.
pub(super) async fn begin() -> Result<(), Failure> {
    post::<IgnoredAny>("/api/session", &json!({})).await.map(|_| ())
}

/// Makes this browser known to the server as who a token says.
pub(super) async fn go_on_as(token: &str) -> Result<(), Failure> {
    let begun = post::<IgnoredAny>("/api/session", &json!({ "token": token })).await;
    if begun != Err(Failure::NoAnswer) {
        forget_link();
    }
    begun.map(|_| ())
}

/// The token in the address, if a link was opened by which somebody goes on here.
pub(super) fn token_of_link() -> Option<String> {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix(GO_ON).map(str::to_string)
}

/// Takes the token out of the address: nobody should find it in the history, or pass it on by chance.
pub(super) fn forget_link() {
    let path = window().location().pathname().unwrap_or_default();
    let history = window().history();
    let _ = history.and_then(|h| h.replace_state_with_url(&JsValue::NULL, "", Some(&path)));
}

/// What proves to the server who this browser is.
pub(super) async fn token() -> Result<String, Failure> {
    #[derive(Deserialize)]
    struct Known {
        token: String,
    }
    get::<Known>("/api/session/token").await.map(|known| known.token)
}

/// Tables at a stage: the public ones, or one's own.
pub(super) async fn tables(stage: Stage, mine: bool) -> Result<Vec<Listed>, Failure> {
    #[derive(Deserialize)]
    struct List {
        tables: Vec<Listed>,
    }
    let stage = serde_json::to_value(stage).unwrap_or_default();
    let stage = stage.as_str().unwrap_or_default();
    get::<List>(&format!("/api/tables?stage={stage}&mine={mine}")).await.map(|list| list.tables)
}

/// Sets a table up.
pub(super) async fn create(new_table: &NewTable) -> Result<TableId, Failure> {
    #[derive(Deserialize)]
    struct Created {
        table: TableId,
    }
    begin().await?;
    let new_table = serde_json::to_value(new_table).unwrap_or_default();
    post::<Created>("/api/tables", &new_table).await.map(|created| created.table)
}

/// The table of a code.
pub(super) async fn find(code: &str) -> Result<TableId, Failure> {
    let code: String = js_sys::encode_uri_component(code.trim()).into();
    get::<Snapshot>(&format!("/api/tables/{code}")).await.map(|snapshot| snapshot.table)
}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    ask(path, &RequestInit::new()).await
}

async fn post<T: DeserializeOwned>(path: &str, body: &Value) -> Result<T, Failure> {
    let request = RequestInit::new();
    request.set_method("POST");
    request.set_body(&body.to_string().into());
    let headers = Headers::new().map_err(|_| Failure::NoAnswer)?;
    headers.set("Content-Type", "application/json").map_err(|_| Failure::NoAnswer)?;
    request.set_headers(&headers);
    ask(path, &request).await
}

async fn ask<T: DeserializeOwned>(path: &str, request: &RequestInit) -> Result<T, Failure> {
    request.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    let (ok, text) = answer(path, request).await.ok_or(Failure::NoAnswer)?;
    if ok {
        return serde_json::from_str(&text).map_err(|_| Failure::NoAnswer);
    }
    let refusal: Result<Refusal, _> = serde_json::from_str(&text);
    Err(refusal.map_or(Failure::NoAnswer, |refusal| Failure::Refused(refusal.code)))
}

/// Whether it is a good answer, and its text.
async fn answer(path: &str, request: &RequestInit) -> Option<(bool, String)> {
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, request)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    let text = JsFuture::from(answer.text().ok()?).await.ok()?;
    Some((answer.ok(), text.as_string()?))
}
