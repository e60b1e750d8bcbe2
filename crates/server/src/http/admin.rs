//! The interface of the operator. It is not described in the OpenAPI document, and looks like any unknown address to a
//! client without the operator's token.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::post;
use axum::{Json, Router};
use cubilete_protocol::message::RefusalCode;
use cubilete_protocol::path;
use serde_json::Value;

use super::json::Body;
use super::origin::Address;
use super::refusal::Refused;
use super::refused;
use crate::admin::AdminCommand;
use crate::serve::App;

/// The prefix of all paths.
pub(super) const PREFIX: &str = "/api/admin/";

/// The routes.
pub(super) fn router(app: Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route(path::ADMIN_COMMANDS, post(command))
        .layer(middleware::from_fn_with_state(app, authenticate))
}

/// Whether a request has the operator's token.
pub(super) fn is_operator(app: &App, headers: &HeaderMap) -> bool {
    let authorization = headers.get(header::AUTHORIZATION);
    let token = authorization.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    token.is_some_and(|token| app.registry.keys().is_admin(token))
}

/// Checks the token. Requests without it count against the limits of their address; those of the operator do not, as the
/// operator may share an address with the clients to be banned.
async fn authenticate(
    State(app): State<Arc<App>>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    if !is_operator(&app, request.headers()) {
        app.usage.request(address)?;
        return Err(refused(RefusalCode::NotFound, "there is nothing here; see /api/docs"));
    }
    Ok(next.run(request).await)
}

async fn command(
    State(app): State<Arc<App>>,
    Body(command): Body<AdminCommand>,
) -> Result<Json<Value>, Refused> {
    tracing::info!("operator: {}", command.summary());
    let answer = match command {
        AdminCommand::Limits => app.usage.report(app.config.retention, app.registry.in_memory()),
        command => app.registry.administer(command).await?,
    };
    Ok(Json(answer))
}
