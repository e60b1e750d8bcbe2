//! Tables over HTTP: lists, new ones, what there is to see of one, commands, and records.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, Query as UrlQuery, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use cubilete_protocol::id::{RequestKey, TableId, TableName};
use cubilete_protocol::message::{Command, Refusal, RefusalCode};
use cubilete_protocol::table::{Clock, Millis, Setup, Snapshot, Stage};
use cubilete_protocol::{record, text};
use cubilete_rules::GameId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::origin::Address;
use super::refusal::{Body, Refused};
use super::session::{Guest, MaybeGuest};
use crate::registry::now;
use crate::serve::App;
use crate::store::Query;
use crate::table::{NewTable, Request};

/// How long an open table is listed after something last happened there.
const LISTED: Millis = 60 * 60 * 1000;
/// How long a table that is not over counts for who set it up.
const COUNTED: Millis = 24 * 60 * 60 * 1000;
/// The most tables of a list.
const MAX_LISTED: usize = 100;

/// A table named in the address by its id or by its code.
pub(super) struct Named(TableId);

impl FromRequestParts<Arc<App>> for Named {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Named, Refused> {
        let none = || Refused(Refusal::new(RefusalCode::NoTable, "there is no such table"));
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(name) = path.map_err(|_| none())?;
        let name: TableName = name.parse().map_err(|_| none())?;
        let Ok(Address(address)) = Address::from_request_parts(parts, app).await;
        Ok(Named(app.find(name, address).await?))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ListQuery {
    stage: Option<Stage>,
    #[serde(default)]
    mine: bool,
    after: Option<String>,
    limit: Option<String>,
}

/// The open tables, or those of another stage; the public ones, or one's own of all stages.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    MaybeGuest(guest): MaybeGuest,
    query: Result<UrlQuery<ListQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Value>, Refused> {
    let UrlQuery(query) = query.map_err(|error| {
        let text = error.body_text();
        let text = text.trim_start_matches("Failed to deserialize query string: ");
        Refused(Refusal::new(RefusalCode::Malformed, text))
    })?;
    // Whoever looks for their own tables looks for all of them; others for one where they may sit.
    let stages = match query.stage {
        Some(stage) => vec![stage],
        None if query.mine => vec![Stage::Gathering, Stage::Opening, Stage::Playing, Stage::Over],
        None => vec![Stage::Gathering],
    };
    let guest = if query.mine { Some(guest?) } else { None };
    let for_ever = query.mine || stages == [Stage::Over];
    let since = if for_ever { 0 } else { now().saturating_sub(LISTED) };
    let before = query.after.as_deref().map(read_place).transpose()?;
    let limit = query.limit.as_deref().map_or(Ok(MAX_LISTED), read_limit)?;
    let query = Query { stages, guest, since, before, limit };
    let tables = app.registry.list(&query).await?;
    let last = tables.last().filter(|_| tables.len() == limit);
    let next = last.map(|last| format!("{}-{}", last.updated, last.summary.table));
    Ok(Json(json!({ "tables": tables, "next": next })))
}

/// Where a page of a list ended.
fn read_place(text: &str) -> Result<(Millis, TableId), Refused> {
    let place = text.split_once('-');
    let place = place.and_then(|(at, table)| Some((at.parse().ok()?, table.parse().ok()?)));
    place.ok_or_else(|| {
        Refused(Refusal::new(RefusalCode::Malformed, "after: expected what 'next' of a list said"))
    })
}

/// How many tables a list shall have.
fn read_limit(text: &str) -> Result<usize, Refused> {
    let limit = text.parse().ok().filter(|limit| (1..=MAX_LISTED).contains(limit));
    limit.ok_or_else(|| {
        let message = format!("limit: expected a number from 1 to {MAX_LISTED}");
        Refused(Refusal::new(RefusalCode::Malformed, message))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Create {
    #[serde(with = "text")]
    game: GameId,
    seats: usize,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    public: bool,
    #[serde(default)]
    clock: Option<Clock>,
}

/// Sets a table up.
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Body(wanted): Body<Create>,
) -> Result<impl IntoResponse, Refused> {
    let most = app.usage.limits().tables_per_guest;
    if app.registry.count_hosted(guest, now().saturating_sub(COUNTED)).await? >= most {
        let message = format!("you have {most} tables that are not over; finish one first");
        return Err(Refused(Refusal::new(RefusalCode::Limit, message)));
    }
    let Create { game, seats, options, public, clock } = wanted;
    let setup = Setup { game, seats, options };
    let (table, code) =
        app.registry.create(&NewTable { setup, public, clock, host: guest }).await?;
    let place = [(header::LOCATION, format!("/api/tables/{table}"))];
    Ok((StatusCode::CREATED, place, Json(json!({ "table": table, "code": code }))))
}

/// All that whoever asks may know about a table.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    MaybeGuest(guest): MaybeGuest,
    Named(id): Named,
) -> Result<Json<Snapshot>, Refused> {
    Ok(Json(app.registry.table(id).await?.snapshot(guest.ok())))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ask {
    key: RequestKey,
    command: Command,
}

/// Does something at a table, as over a socket.
pub(super) async fn command(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Named(id): Named,
    Body(Ask { key, command }): Body<Ask>,
) -> Result<Json<Value>, Refused> {
    let request = Request { guest, key: key.clone(), command };
    let seq = app
        .registry
        .execute_detached(id, request)
        .await
        .inspect_err(|_| app.metrics.refused.inc())?;
    app.metrics.done.inc();
    Ok(Json(json!({ "key": key, "seq": seq })))
}

/// The record as text.
pub(super) async fn record_text(
    State(app): State<Arc<App>>,
    Named(id): Named,
) -> Result<impl IntoResponse, Refused> {
    let text = app.registry.table(id).await?.record().to_string();
    let name = format!("attachment; filename=\"{id}.cub\"");
    let kind = "text/plain; charset=utf-8".to_string();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text))
}

/// The record as JSON.
pub(super) async fn record_json(
    State(app): State<Arc<App>>,
    Named(id): Named,
) -> Result<Json<Value>, Refused> {
    Ok(Json(record::to_json(app.registry.table(id).await?.record())))
}
