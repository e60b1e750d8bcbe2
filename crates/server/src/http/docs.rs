//! The API documentation: the OpenAPI document, and a page without scripts rendered from it.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::{Map, Value};

use super::openapi::{AnyRefusal, DOCUMENT};
use crate::html::escape;

/// The document about the socket protocol, embedded for readers without the repository.
pub(super) const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");

/// The prefix of references to schemas.
const SCHEMAS: &str = "#/components/schemas/";

/// Get this description.
///
/// OpenAPI 3.1.
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    responses((status = 200, body = Object, description = "The description"), AnyRefusal)
)]
pub(super) async fn openapi() -> impl IntoResponse {
    static TEXT: LazyLock<String> = LazyLock::new(|| format!("{:#}\n", *DOCUMENT));
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str())
}

/// Get this page.
///
/// The description as a page.
#[utoipa::path(
    get,
    path = "/api/docs",
    responses((status = 200, body = String, content_type = "text/html", description = "A page"), AnyRefusal)
)]
pub(super) async fn page() -> Html<&'static str> {
    static PAGE: LazyLock<String> = LazyLock::new(|| render(&DOCUMENT));
    Html(&PAGE)
}

/// Get the description of the socket.
///
/// Its messages, refusals and limits, in Markdown.
#[utoipa::path(
    get,
    path = "/api/docs/protocol.md",
    responses((status = 200, body = String, content_type = "text/plain", description = "The text"), AnyRefusal)
)]
pub(super) async fn protocol() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], PROTOCOL)
}

/// Get the style of this page.
///
/// A style sheet.
#[utoipa::path(
    get,
    path = "/api/docs/style.css",
    responses((status = 200, body = String, content_type = "text/css", description = "A style sheet"), AnyRefusal)
)]
pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css")], include_str!("docs.css"))
}

/// Renders the document as HTML.
fn render(api: &Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cubilete API</title>\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <link rel=\"stylesheet\" href=\"docs/style.css\">",
    );
    page += &format!("<h1>Cubilete API</h1><p>{}</p>", text(&api["info"]["description"]));
    page += "<p>For programs: <a href=\"openapi.json\">openapi.json</a>. \
        The socket, refusals and limits: <a href=\"docs/protocol.md\">protocol.md</a>.</p>";
    for (path, methods) in fields(&api["paths"]) {
        for (method, operation) in fields(methods) {
            page += &render_operation(&method.to_uppercase(), path, operation);
        }
    }
    page += "<h1>Schemas</h1>";
    for (name, schema) in fields(&api["components"]["schemas"]) {
        let schema = render_schema(schema);
        page += &format!("<section id=\"{name}\"><h2>{name}</h2>{schema}</section>");
    }
    page
}

fn render_operation(method: &str, path: &str, operation: &Value) -> String {
    let mut section = format!("<section><h2><code>{method} {}</code></h2>", escape(path));
    let (summary, description) = (text(&operation["summary"]), text(&operation["description"]));
    section += &format!("<p><b>{summary}</b> {description}</p>");
    if operation.get("security").is_some() {
        section += "<p>Needs a token or cookie.</p>";
    }
    section += &render_parameters(&operation["parameters"]);
    section += &render_body(&operation["requestBody"]["content"]["application/json"]);
    section += &render_responses(&operation["responses"]);
    section + "</section>"
}

fn render_parameters(parameters: &Value) -> String {
    let Some(parameters) = parameters.as_array() else { return String::new() };
    let render = |parameter: &Value| {
        let (name, description) = (text(&parameter["name"]), text(&parameter["description"]));
        let schema = render_schema(&parameter["schema"]);
        format!("<li><code>{name}</code>: {description}{schema}</li>")
    };
    format!("<ul>{}</ul>", parameters.iter().map(render).collect::<String>())
}

/// Renders the schema of a body and an example, if there is a body.
fn render_body(content: &Value) -> String {
    let Some(schema) = content.get("schema") else { return String::new() };
    let body = format!("<details><summary>Body</summary>{}</details>", render_schema(schema));
    match content.get("example") {
        Some(example) => format!("{body}<pre>{}</pre>", escape(&example.to_string())),
        None => body,
    }
}

/// Renders the possible responses: status, meaning, content type and schema.
fn render_responses(responses: &Value) -> String {
    let mut list = String::from("<ul>");
    for (status, response) in fields(responses) {
        let status = if status == "default" { "otherwise" } else { status };
        list += &format!("<li><code>{status}</code>: {}", text(&response["description"]));
        for (kind, content) in fields(&response["content"]) {
            let schema = render_schema(&content["schema"]);
            list += &format!(", <code>{}</code>{schema}", escape(kind));
        }
        list += "</li>";
    }
    list + "</ul>"
}

/// Renders a schema, with links to the schemas that it refers to. Empty for a plain string.
fn render_schema(schema: &Value) -> String {
    let name = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix(SCHEMAS));
    if let Some(name) = name {
        return format!(" <a href=\"#{name}\">{name}</a>");
    }
    if schema.as_object().is_some_and(|schema| schema.len() == 1) && schema["type"] == "string" {
        return String::new();
    }
    let mut parts = escape(&format!("{schema:#}"));
    while let Some((before, rest)) = parts.split_once(SCHEMAS) {
        let (name, after) = rest.split_once("&quot;").unwrap_or((rest, ""));
        parts = format!("{before}<a href=\"#{name}\">{name}</a>&quot;{after}");
    }
    format!("<pre>{parts}</pre>")
}

/// The fields of an object, in order.
fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

/// Renders a text of the document: text in backticks becomes code, and docs/protocol.md becomes a link.
fn text(value: &Value) -> String {
    let escaped = escape(value.as_str().unwrap_or_default());
    let parts = escaped.split('`').enumerate();
    let html: String = parts
        .map(|(index, part)| match index % 2 {
            0 => part.to_string(),
            _ => format!("<code>{part}</code>"),
        })
        .collect();
    html.replace("docs/protocol.md", "<a href=\"docs/protocol.md\">docs/protocol.md</a>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_shows_every_operation_and_every_response() {
        let page = render(&DOCUMENT);
        for (path, methods) in fields(&DOCUMENT["paths"]) {
            for (method, operation) in fields(methods) {
                let heading = format!("<code>{} {path}</code>", method.to_uppercase());
                let (_, section) = page.split_once(&heading).unwrap();
                let (section, _) = section.split_once("</section>").unwrap();
                assert!(section.contains(&text(&operation["summary"])), "{method} {path}");
                for (status, _) in fields(&operation["responses"]) {
                    let status = if status == "default" { "otherwise" } else { status };
                    assert!(section.contains(&format!("<li><code>{status}</code>: ")), "{path}");
                }
            }
        }
        assert!(!page.contains("<script"));
    }

    #[test]
    fn schemas_are_linked_and_texts_have_no_backticks() {
        let page = render(&DOCUMENT);
        for link in page.split("href=\"#").skip(1) {
            let (name, _) = link.split_once('"').unwrap();
            assert!(page.contains(&format!("<section id=\"{name}\">")), "{name}");
        }
        assert!(page.contains("<a href=\"#Refusal\">Refusal</a>"));
        assert!(page.contains("<code>Authorization: Bearer TOKEN</code>"));
        assert!(page.contains("<b>Check the server.</b>") && !page.contains("#/components/"));
        let mut texts = page.split("<pre>").map(|part| part.rsplit("</pre>").next().unwrap());
        assert!(texts.all(|text| !text.contains('`')));
    }
}
