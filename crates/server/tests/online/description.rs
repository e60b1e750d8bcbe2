//! Validates responses and messages of a server against its OpenAPI document.

use std::collections::BTreeSet;
use std::sync::Mutex;

use cubilete_protocol::http::{NewTable, TableQuery};
use jsonschema::Validator;
use reqwest::RequestBuilder;
use serde_json::{Value, json};

use crate::test_server::{TestServer, setup};

/// The statuses that the default response of an operation describes.
const GENERAL: [u16; 3] = [403, 429, 503];

/// The OpenAPI document of a server.
pub(crate) struct Description {
    pub(crate) api: Value,
    /// The responses that were checked, as `method path status`.
    checked: Mutex<BTreeSet<String>>,
}

impl Description {
    pub(crate) async fn of(server: &TestServer) -> Description {
        let api = server.guest().await.get("/api/openapi.json").await.unwrap();
        Description { api, checked: Mutex::default() }
    }

    /// Sends a request to a path of the document and checks the status, headers, content type and body of the response.
    /// An undocumented status or field is an error, and so is a missing documented header. Returns the body if it is
    /// JSON, otherwise null.
    pub(crate) async fn check(&self, path: &str, request: RequestBuilder, status: u16) -> Value {
        let (_, built) = request.try_clone().unwrap().build_split();
        let method = built.unwrap().method().as_str().to_lowercase();
        let response = request.send().await.unwrap();
        assert_eq!(response.status().as_u16(), status, "{method} {path}");
        let documented = self.response(&method, path, status);
        for (name, _) in documented["headers"].as_object().into_iter().flatten() {
            assert!(response.headers().contains_key(name), "{method} {path}: no {name}");
        }
        let kind = response.headers()["content-type"].to_str().unwrap();
        let kind = kind.split(';').next().unwrap().to_string();
        let content = documented["content"].get(&kind);
        let content = content.unwrap_or_else(|| panic!("{method} {path} is {kind}"));
        if kind != "application/json" {
            return Value::Null;
        }
        let body = response.json().await.unwrap();
        self.check_json(&content["schema"], &body);
        body
    }

    /// Marks a response as checked that [`Description::check`] cannot receive, such as a WebSocket upgrade.
    pub(crate) fn note(&self, method: &str, path: &str, status: u16) {
        self.response(method, path, status);
    }

    /// Checks a value against a schema of the document.
    pub(crate) fn check_named(&self, schema: &str, value: &Value) {
        self.check_json(&reference(schema), value);
    }

    fn check_json(&self, schema: &Value, value: &Value) {
        let errors = self.errors(schema, value);
        assert!(errors.is_empty(), "{errors:#?} in {value:#}");
    }

    fn errors(&self, schema: &Value, value: &Value) -> Vec<String> {
        let validator = self.validator(schema);
        validator.iter_errors(value).map(|error| error.to_string()).collect()
    }

    /// Returns the documentation of a response, and marks the response as checked.
    fn response(&self, method: &str, path: &str, status: u16) -> &Value {
        self.checked.lock().unwrap().insert(format!("{method} {path} {status}"));
        let documented = &self.api["paths"][path][method]["responses"];
        let general = GENERAL.contains(&status).then(|| &documented["default"]);
        let response = documented.get(status.to_string()).or(general);
        response.unwrap_or_else(|| panic!("{method} {path} {status} is not documented"))
    }

    /// Fails unless every documented response was checked. Each status of the default response needs one check in all.
    pub(crate) fn assert_complete(&self) {
        let checked = self.checked.lock().unwrap();
        for (path, methods) in self.api["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                for status in operation["responses"].as_object().unwrap().keys() {
                    let response = format!("{method} {path} {status}");
                    assert!(status == "default" || checked.contains(&response), "{response}");
                }
            }
        }
        for status in GENERAL {
            let seen = checked.iter().any(|response| response.ends_with(&format!(" {status}")));
            assert!(seen, "{status}");
        }
    }

    /// Returns a validator of a schema that refuses undocumented fields.
    fn validator(&self, schema: &Value) -> Validator {
        let mut root = schema.clone();
        root["$defs"] = self.api["components"]["schemas"].clone();
        let text = root.to_string().replace("#/components/schemas/", "#/$defs/");
        let mut root: Value = serde_json::from_str(&text).unwrap();
        let mut parts = BTreeSet::new();
        find_parts(&root, &mut parts);
        for (name, schema) in root["$defs"].as_object_mut().unwrap() {
            if !parts.contains(&format!("#/$defs/{name}")) {
                close(schema);
            }
        }
        jsonschema::draft202012::new(&root).unwrap()
    }
}

fn reference(schema: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{schema}") })
}

/// Collects the references in every `allOf`: these schemas are parts of an object.
fn find_parts(schema: &Value, parts: &mut BTreeSet<String>) {
    for part in schema["allOf"].as_array().into_iter().flatten() {
        parts.extend(part["$ref"].as_str().map(str::to_string));
    }
    match schema {
        Value::Object(fields) => fields.values().for_each(|field| find_parts(field, parts)),
        Value::Array(items) => items.iter().for_each(|item| find_parts(item, parts)),
        _ => {}
    }
}

/// Forbids fields that a schema does not list. The document itself allows them, because later servers may add fields.
fn close(schema: &mut Value) {
    if schema.get("allOf").is_some() {
        schema["unevaluatedProperties"] = json!(false);
        return;
    }
    if schema.get("properties").is_some() && schema.get("additionalProperties").is_none() {
        schema["additionalProperties"] = json!(false);
    }
    match schema {
        Value::Object(fields) => fields.values_mut().for_each(close),
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

#[tokio::test]
async fn undocumented_missing_and_wrong_fields_are_errors() {
    let server = TestServer::open().await;
    let api = Description::of(&server).await;
    let guest = server.guest().await;
    let table = NewTable { public: true, ..NewTable::new(setup("qwinto", 2)) };
    let table = guest.create(&table).await.unwrap().table;
    let snapshot = json!(guest.snapshot(table).await.unwrap());
    let listed = json!(guest.list(&TableQuery::default()).await.unwrap().tables[0]);
    let refused = json!({ "type": "refused", "key": null, "code": "limit", "message": "" });
    for (schema, value) in [("Snapshot", snapshot), ("Listed", listed), ("ServerMessage", refused)]
    {
        assert_eq!(api.errors(&reference(schema), &value), Vec::<String>::new(), "{schema}");
        let fields: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
        for field in fields {
            let mut wrong = value.clone();
            wrong[&field] = json!({ "wrong": true });
            assert!(!api.errors(&reference(schema), &wrong).is_empty(), "{schema}.{field}");
            wrong.as_object_mut().unwrap().remove(&field);
            assert!(!api.errors(&reference(schema), &wrong).is_empty(), "{schema}.{field}");
        }
        let mut more = value.clone();
        more["secret"] = json!("x");
        assert!(!api.errors(&reference(schema), &more).is_empty(), "{schema}");
    }
}
