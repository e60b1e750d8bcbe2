//! The HTTP API: routes, limits and headers.

mod admin;
mod docs;
mod host;
mod json;
mod openapi;
mod origin;
mod page;
mod refusal;
mod session;
mod tables;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Json, Router};
use cubilete_protocol::http::{Health, HealthStatus};
use cubilete_protocol::message::{MAX_MESSAGE, Refusal, RefusalCode};
use cubilete_protocol::path;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use json::from_json;
pub(crate) use openapi::AnyRefusal;
pub(crate) use origin::{Address, check_origin};
pub(crate) use refusal::Refused;
pub(crate) use session::CurrentGuest;

use crate::http_connections::HttpPermit;
use crate::serve::App;
use crate::socket;

/// The router of the API and the page.
pub(crate) fn router(app: Arc<App>) -> Router {
    let base = app.config.base().to_string();
    let (limited, _) = limited().split_for_parts();
    let (unlimited, _) = unlimited().split_for_parts();
    let router = limited
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .merge(unlimited)
        .merge(admin::router(app.clone()))
        .fallback(page::page)
        .method_not_allowed_fallback(other_method)
        .layer(DefaultBodyLimit::max(MAX_MESSAGE))
        .layer(middleware::from_fn_with_state(app.clone(), only_own_names))
        .layer(middleware::from_fn_with_state(app.clone(), refuse_banned))
        .layer(middleware::from_fn_with_state(app.clone(), count_connection))
        .layer(middleware::from_fn_with_state(app.clone(), add_headers))
        .with_state(app);
    if base.is_empty() {
        return router;
    }
    // The path is removed before a route is chosen.
    let remove = move |request: Request| std::future::ready(remove_base(&base, request));
    Router::new().fallback_service(router).layer(middleware::map_request(remove))
}

/// Removes the path below which the server is found. A proxy may have removed it already.
fn remove_base(base: &str, mut request: Request) -> Result<Request, Redirect> {
    let within = match request.uri().path().strip_prefix(base) {
        // The scope of the service worker begins with the slash.
        Some("") => return Err(Redirect::permanent(&format!("{base}/"))),
        Some(within) if within.starts_with('/') => within,
        _ => return Ok(request),
    };
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
    if let Ok(uri) = format!("{within}{query}").parse() {
        *request.uri_mut() = uri;
    }
    Ok(request)
}

/// The routes with rate limit and origin check.
fn limited() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(session::new_guest))
        .routes(routes!(session::begin))
        .routes(routes!(session::token))
        .routes(routes!(tables::list, tables::create))
        .routes(routes!(tables::show))
        .routes(routes!(tables::command))
        .routes(routes!(tables::record_text))
        .routes(routes!(tables::record_json))
        .routes(routes!(socket::open))
        .routes(routes!(docs::openapi))
        .routes(routes!(docs::page))
        .routes(routes!(docs::protocol))
        .routes(routes!(docs::style))
}

/// The routes for operators of the server, without the rate limit of clients and origin check.
fn unlimited() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(health)).routes(routes!(metrics))
}

/// Refuses requests for names of other sites, see [`host`].
async fn only_own_names(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    host::check_host(&app.config, request.headers())?;
    Ok(next.run(request).await)
}

/// Refuses requests that come through a proxy while their client has too many others there, except for the operator's.
async fn count_connection(
    State(app): State<Arc<App>>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    let permit = request.extensions().get::<Arc<HttpPermit>>();
    let is_within_limit = permit.is_none_or(|permit| permit.assign(address));
    if !is_within_limit && !admin::is_operator(&app, request.headers()) {
        let most = app.usage.limits().http_connections_per_address;
        let message =
            format!("at most {most} requests at the same time are allowed; wait a little");
        return Err(refused(RefusalCode::Limit, message));
    }
    Ok(next.run(request).await)
}

/// Refuses requests of banned addresses, except for the operator's, who may have to end a ban.
async fn refuse_banned(
    State(app): State<Arc<App>>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    if !request.uri().path().starts_with(admin::PREFIX) {
        app.registry.check_ban(address)?;
    }
    Ok(next.run(request).await)
}

/// Checks the rate limit and the origin of a request.
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
    let timeout = app.config.limits.request_timeout;
    // Ends requests with slow bodies. A socket is not affected: after its upgrade it runs in its own task.
    let answered = tokio::time::timeout(timeout, next.run(request)).await;
    answered.map_err(|_| refused(RefusalCode::Unavailable, "the request took too long"))
}

/// The content security policy, which allows only what our pages need. The page draws pictures to share from blobs.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; object-src 'none'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async fn add_headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let mut response = next.run(request).await;
    if let Some(Refusal { code, message }) = response.extensions().get() {
        tracing::debug!(%method, path, ?code, reason = message, "refused");
        app.metrics.count_refusal(*code);
    }
    let headers = response.headers_mut();
    let mut add = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    add(header::CONTENT_SECURITY_POLICY, POLICY);
    add(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    add(header::X_FRAME_OPTIONS, "DENY");
    // The address of a private table gives access to it.
    add(header::REFERRER_POLICY, "no-referrer");
    add(header::CACHE_CONTROL, "no-store");
    if app.config.is_https() {
        add(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

/// Check the server.
///
/// For load balancers.
#[utoipa::path(
    get,
    path = path::HEALTH,
    responses(
        (status = 200, body = Health, description = "The server works"),
        (
            status = 503, body = Refusal,
            description = "`unavailable` or `restart`: the database does not answer, or the server is about to stop"
        ),
        AnyRefusal,
    )
)]
async fn health(State(app): State<Arc<App>>) -> Result<Json<Health>, Refused> {
    if app.stop.is_cancelled() {
        return Err(refused(RefusalCode::Restart, "the server is about to stop"));
    }
    if !app.registry.is_healthy() {
        let message = "the database has taken nothing lately";
        return Err(refused(RefusalCode::Unavailable, message));
    }
    let version = env!("CARGO_PKG_VERSION").to_string();
    let (damaged_tables, damaged) = (app.registry.damaged(), app.registry.damaged_names());
    Ok(Json(Health { status: HealthStatus::Ok, version, damaged_tables, damaged }))
}

/// Get metrics.
///
/// For Prometheus: requests, connections, tables, bots, and how long saving takes.
#[utoipa::path(
    get,
    path = path::METRICS,
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "In the text format of Prometheus"),
        AnyRefusal,
    )
)]
async fn metrics(
    State(app): State<Arc<App>>,
    Address(address): Address,
) -> Result<Response, Refused> {
    app.usage.request_metrics(address)?;
    app.registry.measure();
    let text = app.metrics.to_text();
    let text = text.map_err(|error| refused(RefusalCode::Unavailable, error.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
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
