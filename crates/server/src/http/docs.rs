//! The description of the API: as OpenAPI, and as a page made from it.

use std::fmt::Write;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

/// The description. Tests hold it against the addresses there are and against real answers.
pub(super) const OPENAPI: &str = include_str!("openapi.json");

/// How programs talk to a server, for those who have the server and not the repository.
pub(super) const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");

pub(super) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}

pub(super) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css")], include_str!("docs.css"))
}

pub(super) async fn protocol() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], PROTOCOL)
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
    write!(page, "<h1>Cubilete API</h1><p>{}</p>", text(&api["info"]["description"])).ok()?;
    page += "<p>For programs: <a href=\"/api/openapi.json\">openapi.json</a>. \
        The socket, refusals and limits: <a href=\"/api/docs/protocol.md\">protocol.md</a>.</p>";
    for (path, methods) in api["paths"].as_object()? {
        for (method, operation) in methods.as_object()? {
            let method = method.to_uppercase();
            write!(page, "<section><h2><code>{method} {}</code></h2>", escape(path)).ok()?;
            let summary = text(&operation["summary"]);
            let stop = if summary.ends_with('?') { "" } else { "." };
            let description = text(&operation["description"]);
            write!(page, "<p><b>{summary}{stop}</b> {description}</p>").ok()?;
            if operation.get("security").is_some() {
                page += "<p>For whoever is known by a token or a cookie.</p>";
            }
            draw_parameters(&mut page, operation)?;
            draw_body(&mut page, &operation["requestBody"]["content"])?;
            draw_answers(&mut page, &operation["responses"])?;
            page += "</section>";
        }
    }
    page += "<h1>Schemas</h1>";
    for (name, schema) in api["components"]["schemas"].as_object()? {
        let schema = draw_schema(schema)?;
        write!(page, "<section id=\"{name}\"><h2>{name}</h2>{schema}</section>").ok()?;
    }
    Some(page)
}

fn draw_parameters(page: &mut String, operation: &Value) -> Option<()> {
    let Some(parameters) = operation["parameters"].as_array() else { return Some(()) };
    *page += "<ul>";
    for parameter in parameters {
        let (name, description) = (text(&parameter["name"]), text(&parameter["description"]));
        write!(page, "<li><code>{name}</code>: {description}</li>").ok()?;
    }
    *page += "</ul>";
    Some(())
}

/// The schema of a body and an example, if there is a body.
fn draw_body(page: &mut String, content: &Value) -> Option<()> {
    let Some(content) = content.get("application/json") else { return Some(()) };
    let schema = draw_schema(&content["schema"])?;
    write!(page, "<details><summary>Body</summary>{schema}</details>").ok()?;
    if let Some(example) = content.get("example") {
        write!(page, "<pre>{}</pre>", escape(&example.to_string())).ok()?;
    }
    Some(())
}

/// What may be answered: by which status, and in which form.
fn draw_answers(page: &mut String, answers: &Value) -> Option<()> {
    *page += "<ul>";
    for (status, answer) in answers.as_object()? {
        let status = if status == "default" { "otherwise" } else { status };
        write!(page, "<li><code>{status}</code>: {}", text(&answer["description"])).ok()?;
        for (kind, content) in answer["content"].as_object().into_iter().flatten() {
            let schema = draw_schema(&content["schema"])?;
            write!(page, ", <code>{}</code>{schema}", escape(kind)).ok()?;
        }
        *page += "</li>";
    }
    *page += "</ul>";
    Some(())
}

/// A schema, with links to those that it names; nothing for what is just a text.
fn draw_schema(schema: &Value) -> Option<String> {
    const PLACE: &str = "#/components/schemas/";
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.strip_prefix(PLACE)?;
        return Some(format!(" <a href=\"#{name}\">{name}</a>"));
    }
    if schema.as_object()?.len() == 1 && schema["type"] == "string" {
        return Some(String::new());
    }
    let mut parts = escape(&serde_json::to_string_pretty(schema).ok()?);
    while let Some((before, rest)) = parts.split_once(PLACE) {
        let (name, after) = rest.split_once("&quot;")?;
        parts = format!("{before}<a href=\"#{name}\">{name}</a>&quot;{after}");
    }
    Some(format!("<pre>{parts}</pre>"))
}

/// Words of the description: what is between backticks is code, and the page about the protocol can be read here.
fn text(value: &Value) -> String {
    let words = escape(value.as_str().unwrap_or_default());
    let parts = words.split('`').enumerate();
    let words: String = parts
        .map(|(index, part)| match index % 2 {
            0 => part.to_string(),
            _ => format!("<code>{part}</code>"),
        })
        .collect();
    words.replace("docs/protocol.md", "<a href=\"/api/docs/protocol.md\">docs/protocol.md</a>")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_tells_of_every_address_and_every_answer() {
        let page = draw().unwrap();
        let api: Value = serde_json::from_str(OPENAPI).unwrap();
        for (path, methods) in api["paths"].as_object().unwrap() {
            let (_, section) = page.split_once(&format!(" {path}</code>")).unwrap();
            let (section, _) = section.split_once("<h1>").unwrap();
            for operation in methods.as_object().unwrap().values() {
                for status in operation["responses"].as_object().unwrap().keys() {
                    let status = if status == "default" { "otherwise" } else { status };
                    assert!(section.contains(&format!("<li><code>{status}</code>: ")), "{path}");
                }
            }
        }
        assert!(!page.contains("<script"));
    }

    #[test]
    fn the_page_links_what_it_names_and_shows_no_marks() {
        let page = draw().unwrap();
        for link in page.split("href=\"#").skip(1) {
            let (name, _) = link.split_once('"').unwrap();
            assert!(page.contains(&format!("<section id=\"{name}\">")), "{name}");
        }
        assert!(page.contains("<a href=\"#Refusal\">Refusal</a>"));
        assert!(page.contains("<code>Authorization: Bearer TOKEN</code>"));
        assert!(page.contains("<b>Is it well?</b>") && !page.contains("#/components/"));
        let words = page.split("<pre>").map(|part| part.rsplit("</pre>").next().unwrap());
        assert!(words.into_iter().all(|words| !words.contains('`')));
    }
}
