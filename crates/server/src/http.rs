//! The API over HTTP: who asks, what they may, and what they are answered.

mod docs;
mod origin;
mod refusal;
mod session;
mod tables;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use cubilete_protocol::message::{MAX_MESSAGE, Refusal, RefusalCode};
use serde_json::json;

pub(crate) use origin::{Address, check_origin};
pub(crate) use refusal::{Refused, in_our_words};
pub(crate) use session::Guest;

use crate::serve::App;
use crate::socket;

/// Every address of the API.
pub(crate) fn router(app: Arc<App>) -> Router {
    let limited = Router::new()
        .route("/api/session", post(session::begin))
        .route("/api/session/token", get(session::token))
        .route("/api/guests", post(session::new_guest))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/tables/{table}", get(tables::show))
        .route("/api/tables/{table}/commands", post(tables::command))
        .route("/api/tables/{table}/record.cub", get(tables::record_text))
        .route("/api/tables/{table}/record.json", get(tables::record_json))
        .route("/api/socket", get(socket::open))
        .route("/api/docs", get(docs::page))
        .route("/api/docs/style.css", get(docs::style))
        .route("/api/docs/protocol.md", get(docs::protocol))
        .route("/api/openapi.json", get(docs::openapi))
        .layer(middleware::from_fn_with_state(app.clone(), guard));
    Router::new()
        .merge(limited)
        .route("/api/health", get(health))
        .route("/api/metrics", get(metrics))
        .fallback(page)
        .method_not_allowed_fallback(other_method)
        .layer(DefaultBodyLimit::max(MAX_MESSAGE))
        .layer(middleware::from_fn_with_state(app.clone(), add_headers))
        .with_state(app)
}

/// Lets a request pass if it comes from our own pages, or from no page, and not too often.
async fn guard(
    State(app): State<Arc<App>>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    app.usage.request(address)?;
    if request.method() != Method::GET {
        check_origin(&app.config, request.headers())?;
    }
    // A body may come slowly, but not for ever. A socket is opened at once, and lives on elsewhere.
    let answered = tokio::time::timeout(PATIENCE, next.run(request)).await;
    answered.map_err(|_| refused(RefusalCode::Limit, "the request took too long"))
}

/// How long a request may take from its first line to its answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// What no page of ours needs is forbidden to browsers.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async fn add_headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let mut response = next.run(request).await;
    if let Some(Refusal { code, message }) = response.extensions().get() {
        tracing::debug!(%method, path, ?code, message, "refused");
    }
    let headers = response.headers_mut();
    let mut add = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    add(header::CONTENT_SECURITY_POLICY, POLICY);
    add(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    add(header::X_FRAME_OPTIONS, "DENY");
    // The address of a private table is what lets people in.
    add(header::REFERRER_POLICY, "no-referrer");
    add(header::CACHE_CONTROL, "no-store");
    if app.config.is_https() {
        add(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

async fn health(State(app): State<Arc<App>>) -> Response {
    if app.stop.is_cancelled() {
        return refused(RefusalCode::Restart, "the server is about to stop").into_response();
    }
    if !app.registry.is_healthy() {
        let message = "the database has taken nothing lately";
        return refused(RefusalCode::Unavailable, message).into_response();
    }
    Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })).into_response()
}

async fn metrics(State(app): State<Arc<App>>) -> Result<Response, Refused> {
    app.metrics.in_memory.set(app.registry.in_memory() as i64);
    let text = app.metrics.to_text();
    let text = text.map_err(|error| refused(RefusalCode::Unavailable, error.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}

/// What is at no address of the API: the page, or nothing.
async fn page(State(app): State<Arc<App>>, request: Request) -> Response {
    let nothing = || refused(RefusalCode::NotFound, "there is nothing here; see /api/docs");
    app.config.page.answer(&request).unwrap_or_else(|| nothing().into_response())
}

async fn other_method() -> Response {
    let refused = refused(RefusalCode::NotFound, "this address takes other methods; see /api/docs");
    let mut response = refused.into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}

fn refused(code: RefusalCode, message: impl Into<String>) -> Refused {
    Refused(Refusal::new(code, message))
}
