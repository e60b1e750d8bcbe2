//! The description of the API: as OpenAPI, and as a page made from it.

use std::fmt::Write;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

/// The description. Tests hold it against the addresses there are and against real answers.
const OPENAPI: &str = include_str!("openapi.json");

pub(super) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}

pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css")], include_str!("docs.css"))
}

pub(super) async fn page() -> Html<&'static str> {
    static PAGE: LazyLock<String> = LazyLock::new(|| draw().unwrap_or_default());
    Html(&PAGE)
}

/// The page, without scripts.
fn draw() -> Option<String> {
    let api: Value = serde_json::from_str(OPENAPI).ok()?;
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cubilete API</title>\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <link rel=\"stylesheet\" href=\"/api/docs/style.css\">",
    );
    let text = |value: &Value| escape(value.as_str().unwrap_or_default());
    write!(page, "<h1>Cubilete API</h1><p>{}</p>", text(&api["info"]["description"])).ok()?;
    page += "<p>For programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>";
    for (path, methods) in api["paths"].as_object()? {
        for (method, operation) in methods.as_object()? {
            let method = method.to_uppercase();
            write!(page, "<section><h2><code>{method} {}</code></h2>", escape(path)).ok()?;
            let (summary, description) = (&operation["summary"], &operation["description"]);
            write!(page, "<p><b>{}.</b> {}</p>", text(summary), text(description)).ok()?;
            draw_parameters(&mut page, operation)?;
            draw_body(&mut page, &operation["requestBody"]["content"])?;
            page += "</section>";
        }
    }
    page += "<h1>Schemas</h1>";
    for (name, schema) in api["components"]["schemas"].as_object()? {
        let schema = serde_json::to_string_pretty(schema).ok()?;
        write!(page, "<section id=\"{name}\"><h2>{name}</h2>").ok()?;
        write!(page, "<pre>{}</pre></section>", escape(&schema)).ok()?;
    }
    Some(page)
}

fn draw_parameters(page: &mut String, operation: &Value) -> Option<()> {
    let Some(parameters) = operation["parameters"].as_array() else { return Some(()) };
    *page += "<ul>";
    for parameter in parameters {
        let text = |key: &str| escape(parameter[key].as_str().unwrap_or_default());
        write!(page, "<li><code>{}</code>: {}</li>", text("name"), text("description")).ok()?;
    }
    *page += "</ul>";
    Some(())
}

/// The schema of a body and an example, if there is a body.
fn draw_body(page: &mut String, content: &Value) -> Option<()> {
    let Some(content) = content.get("application/json") else { return Some(()) };
    let schema = serde_json::to_string_pretty(&content["schema"]).ok()?;
    write!(page, "<details><summary>Body</summary><pre>{}</pre></details>", escape(&schema))
        .ok()?;
    if let Some(example) = content.get("example") {
        write!(page, "<pre>{}</pre>", escape(&example.to_string())).ok()?;
    }
    Some(())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_tells_of_every_address() {
        let page = draw().unwrap();
        let api: Value = serde_json::from_str(OPENAPI).unwrap();
        for path in api["paths"].as_object().unwrap().keys() {
            assert!(page.contains(&format!(" {path}</code>")), "{path}");
        }
        assert!(!page.contains("<script"));
    }
}
