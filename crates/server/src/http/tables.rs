//! Tables: lists, creation, snapshots, commands and records.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, Query as UrlQuery, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use cubilete_protocol::http::{
    CommandDone, CommandRequest, CreatedTable, ListPosition, NewTable, TableList, TableQuery,
};
use cubilete_protocol::id::{TableId, TableName};
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::path;
use cubilete_protocol::record::{self, JsonRecord};
use cubilete_protocol::table::{Millis, Snapshot, Stage};
use serde_json::Value;

use super::json::Body;
use super::openapi::AnyRefusal;
use super::origin::Address;
use super::refusal::{Refused, refuse_for};
use super::session::{CurrentGuest, MaybeGuest};
use crate::serve::App;
use crate::store::Query;
use crate::table::Request;

/// How long an unfinished table is listed after its last change.
const LISTED: Millis = 60 * 60 * 1000;
/// Maximum tables of a list for which the server looks whose turn it is: each is loaded into memory.
const MAX_TURNS: usize = 20;
/// How long an unfinished table counts towards the limit of its host.
const COUNTED: Millis = 24 * 60 * 60 * 1000;

/// The table that the path names by its id or code.
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

/// List tables.
///
/// Public tables with free seats, the latest first. Parameters select tables of other stages, the guest's own tables,
/// and further pages.
#[utoipa::path(
    get,
    path = path::TABLES,
    params(TableQuery),
    responses(
        (status = 200, body = TableList, description = "The tables"),
        (status = 400, body = Refusal, description = "`malformed`: a parameter cannot be read"),
        (status = 401, body = Refusal, description = "`unknown`: `mine` needs a token or cookie"),
        AnyRefusal,
    )
)]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    MaybeGuest(guest): MaybeGuest,
    query: Result<UrlQuery<TableQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<TableList>, Refused> {
    let UrlQuery(query) = query.map_err(|error| {
        let cause = std::error::Error::source(&error).map(ToString::to_string);
        Refused(Refusal::new(RefusalCode::Malformed, cause.unwrap_or_else(|| error.body_text())))
    })?;
    // By default: the own tables of all stages, or public tables with free seats.
    let stages = match query.stage {
        Some(stage) => vec![stage],
        None if query.mine => Stage::ALL.to_vec(),
        None => vec![Stage::Gathering],
    };
    let guest = if query.mine { Some(guest?) } else { None };
    let for_ever = query.mine || stages == [Stage::Over];
    let since = if for_ever { 0 } else { app.registry.now().saturating_sub(LISTED) };
    let before = query.after.map(|after| (after.updated, after.table));
    let limit = query.limit.unwrap_or_default().get();
    let per_origin = app.usage.limits().listed_per_address;
    let query = Query { stages, guest, since, before, limit, per_origin };
    let mut tables = app.registry.list(&query).await?;
    let last = tables.last().filter(|_| tables.len() == limit);
    let next = last.map(|last| ListPosition { updated: last.updated, table: last.summary.table });
    tables.retain(|listed| query.guest.is_some() || !app.registry.is_abandoned(listed));
    for listed in &mut tables {
        listed.spectators = app.registry.spectators(listed.summary.table);
    }
    if let Some(guest) = query.guest {
        let playing = tables.iter_mut().filter(|listed| listed.summary.stage == Stage::Playing);
        for listed in playing.take(MAX_TURNS) {
            listed.your_turn = app.registry.is_turn(listed.summary.table, guest).await.ok();
        }
    }
    Ok(Json(TableList { tables, next }))
}

/// Set up a table.
///
/// The guest becomes its host, who seats bots, clears seats and starts the game. The server is committed to the seed of
/// the dice from now on. `limit` (429) also means that the guest has too many unfinished tables, or that too many tables
/// were set up from the address.
#[utoipa::path(
    post,
    path = path::TABLES,
    security(("token" = []), ("cookie" = [])),
    request_body(
        content = NewTable,
        example = json!({
            "game": "qwinto", "seats": 2, "public": true, "clock": { "per_move": 30, "reserve": 120 }
        })
    ),
    responses(
        (
            status = 201, body = CreatedTable, description = "The table",
            headers(("Location" = String, description = "The path of the table"))
        ),
        (status = 400, body = Refusal, description = "`malformed`: the body cannot be read"),
        (status = 401, body = Refusal, description = "`unknown`: the token or cookie is missing, or not from this server"),
        (status = 413, body = Refusal, description = "`too-large`: the body is too long"),
        (status = 422, body = Refusal, description = "`setup`: there is no such number of seats, option or clock"),
        AnyRefusal,
    )
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Address(address): Address,
    CurrentGuest(guest): CurrentGuest,
    Body(new_table): Body<NewTable>,
) -> Result<Response, Refused> {
    let most = app.usage.limits().tables_per_guest;
    if app.registry.count_hosted(guest, app.registry.now().saturating_sub(COUNTED)).await? >= most {
        let message = format!("you have {most} tables that are not over; finish one first");
        return Err(Refused(Refusal::new(RefusalCode::Limit, message)));
    }
    if let Err((refusal, wait)) = app.usage.create_table(address) {
        return Ok(refuse_for(refusal, wait));
    }
    let created = app.registry.create(&new_table, guest, address).await?;
    let location = path::at_table(path::TABLE, created.table);
    let location = [(header::LOCATION, format!("{}{location}", app.config.base()))];
    Ok((StatusCode::CREATED, location, Json(created)).into_response())
}

/// Look at a table.
///
/// Everything that the guest may see. The choices of other seats are hidden while a phase is open, and the seed of the
/// dice until the game is over.
#[utoipa::path(
    get,
    path = path::TABLE,
    params(("table" = TableName, Path, description = "The id of a table (26 digits and letters) or its code (6).")),
    responses(
        (status = 200, body = Snapshot, description = "The table"),
        (status = 404, body = Refusal, description = "`no-table`: there is no such table"),
        AnyRefusal,
    )
)]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    MaybeGuest(guest): MaybeGuest,
    Named(id): Named,
) -> Result<Json<Snapshot>, Refused> {
    Ok(Json(app.registry.table(id).await?.snapshot(guest.ok())))
}

/// Send a command to a table.
///
/// The same as `ask` on the socket. The response is sent after the command is saved. A request that is repeated with
/// the same key is carried out once.
#[utoipa::path(
    post,
    path = path::COMMANDS,
    params(("table" = TableName, Path, description = "The id of a table (26 digits and letters) or its code (6).")),
    security(("token" = []), ("cookie" = [])),
    request_body(
        content = CommandRequest,
        example = json!({ "key": "sit-1", "command": { "do": "sit", "name": "Ana" } })
    ),
    responses(
        (status = 200, body = CommandDone, description = "Done"),
        (status = 400, body = Refusal, description = "`malformed`: the body cannot be read"),
        (status = 401, body = Refusal, description = "`unknown`: the token or cookie is missing, or not from this server"),
        (status = 403, body = Refusal, description = "`no-seat`, `not-host` or `kicked`: the guest may not do this"),
        (status = 404, body = Refusal, description = "`no-table`: there is no such table"),
        (
            status = 409, body = Refusal,
            description = "`seat-taken`, `seats-free`, `seated`, `wrong-stage` or `stale`: the table is in another state"
        ),
        (status = 413, body = Refusal, description = "`too-large`: the body is too long"),
        (
            status = 422, body = Refusal,
            description = "`illegal`, `nonce` or `setup`: the rules do not allow the move, the nonce does not fit its commitment, or there is no such setup"
        ),
        AnyRefusal,
    )
)]
pub(super) async fn command(
    State(app): State<Arc<App>>,
    Address(address): Address,
    CurrentGuest(guest): CurrentGuest,
    Named(id): Named,
    Body(CommandRequest { key, command }): Body<CommandRequest>,
) -> Result<Json<CommandDone>, Refused> {
    let request = Request { guest, key: key.clone(), command };
    let seq = app.registry.execute_detached(id, request, address).await?;
    app.metrics.done.inc();
    Ok(Json(CommandDone { key, seq }))
}

/// Get the record as text.
///
/// The game so far, for `cubilete replay` and, when it is over, `cubilete verify`.
#[utoipa::path(
    get,
    path = path::RECORD,
    params(("table" = TableName, Path, description = "The id of a table (26 digits and letters) or its code (6).")),
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "The record"),
        (status = 404, body = Refusal, description = "`no-table`: there is no such table"),
        AnyRefusal,
    )
)]
pub(super) async fn record_text(
    State(app): State<Arc<App>>,
    Named(id): Named,
) -> Result<impl IntoResponse, Refused> {
    let text = app.registry.record(id).await?.to_string();
    let name = format!("attachment; filename=\"{id}.cub\"");
    let kind = "text/plain; charset=utf-8".to_string();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text))
}

/// Get the record as JSON.
///
/// The same content as the text.
#[utoipa::path(
    get,
    path = path::JSON_RECORD,
    params(("table" = TableName, Path, description = "The id of a table (26 digits and letters) or its code (6).")),
    responses(
        (status = 200, body = JsonRecord, description = "The record"),
        (status = 404, body = Refusal, description = "`no-table`: there is no such table"),
        AnyRefusal,
    )
)]
pub(super) async fn record_json(
    State(app): State<Arc<App>>,
    Named(id): Named,
) -> Result<Json<Value>, Refused> {
    Ok(Json(record::to_json(&app.registry.record(id).await?)))
}
