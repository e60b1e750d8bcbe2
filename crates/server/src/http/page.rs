//! The web page: its files, and one document for all its addresses, with a preview of what the address leads to.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::response::{IntoResponse, Response};
use cubilete_protocol::message::RefusalCode;
use tokio::time::timeout;

use super::origin::Address;
use super::refusal::Refused;
use super::refused;
use crate::page::{Page, Preview};
use crate::serve::{App, Config};

/// How long the preview of a table may take: the page must open even if the store does not answer.
const PREVIEW_TIMEOUT: Duration = Duration::from_millis(500);

/// Serves the page for paths outside of the API.
pub(super) async fn page(
    State(app): State<Arc<App>>,
    Address(address): Address,
    request: Request,
) -> Response {
    if let Err(refusal) = app.usage.request_page(address) {
        return Refused(refusal).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let page = &app.config.page;
    let answer = match *request.method() {
        Method::GET | Method::HEAD if path.starts_with("api/") => None,
        Method::GET | Method::HEAD if Page::is_file(path) => page.file(path, request.headers()),
        Method::GET | Method::HEAD => {
            let preview = preview(&app, address, path).await;
            let origin = origin(&app.config, request.headers());
            Some(page.document(&preview, &origin, app.config.base(), request.headers()))
        }
        _ => None,
    };
    let nothing = || refused(RefusalCode::NotFound, "there is nothing here; see /api/docs");
    answer.unwrap_or_else(|| nothing().into_response())
}

/// The preview of an address.
async fn preview(app: &App, client: IpAddr, path: &str) -> Preview {
    let mut parts = path.split('/');
    match (parts.next(), parts.next()) {
        (Some("new" | "learn" | "rules"), Some(game)) => {
            game.parse().map_or_else(|_| Preview::of_page(), Preview::of_game)
        }
        (Some("table" | "replay"), Some(name)) => {
            let preview = timeout(PREVIEW_TIMEOUT, preview_of_table(app, client, name)).await;
            preview.ok().flatten().unwrap_or_else(Preview::of_page)
        }
        _ => Preview::of_page(),
    }
}

/// The preview of a table; `None` if there is no such table, or the client has made too many requests.
async fn preview_of_table(app: &App, client: IpAddr, name: &str) -> Option<Preview> {
    let name = name.parse().ok()?;
    app.usage.request(client).ok()?;
    let table = app.find(name, client).await.ok()?;
    Some(Preview::of_table(&app.registry.summary(table).await.ok()?))
}

/// The scheme and host of the page. Previews need absolute addresses.
fn origin(config: &Config, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let public = config.public_url.as_ref().map(|url| url.origin().to_string());
    public.unwrap_or_else(|| format!("http://{host}"))
}
