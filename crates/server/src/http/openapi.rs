//! The OpenAPI document of the API, derived from its handlers and from the types that they send.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cubilete_ai::Level;
use cubilete_protocol::http::ListLimit;
use cubilete_protocol::message::{ClientMessage, Refusal, ServerMessage, VERSION};
use cubilete_protocol::schema::BotLevel;
use serde_json::Value;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, OpenApi as _, ToSchema};
use utoipa_axum::router::OpenApiRouter;

/// The document as JSON.
pub(super) static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| match serde_json::to_value(document()) {
        Ok(document) => document,
        Err(error) => unreachable!("the document is JSON: {error}"),
    });

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Cubilete",
        description = "Tables where people, programs and bots play dice games together, with dice that can be verified. \
            Responses and messages of the server may have further fields in later versions: ignore fields that you do \
            not know. A request with an unknown field is refused."
    ),
    components(schemas(ClientMessage, ListLimit, Refusal, ServerMessage))
)]
struct Api;

fn document() -> OpenApi {
    let routes = OpenApiRouter::with_openapi(Api::openapi());
    let mut api = routes.merge(super::limited()).merge(super::unlimited()).into_openapi();
    api.info.version = VERSION.to_string();
    let components = api.components.get_or_insert_default();
    let levels = Level::ALL.iter().map(|level| level.to_string());
    let levels = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The level of a bot, the weakest first."))
        .enum_values(Some(levels));
    components.schemas.insert(BotLevel::name().into(), levels.into());
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    let cookie = ApiKeyValue::with_description(
        "guest",
        "Named `__Host-guest` on https, and `__Secure-guest` if the server is found below a path.",
    );
    components.add_security_scheme("token", SecurityScheme::Http(token));
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    api
}

/// The refusals possible for any request, as the default response of an operation.
pub(crate) struct AnyRefusal;

impl IntoResponses for AnyRefusal {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let refusal = Ref::from_schema_name(Refusal::name());
        let content = ContentBuilder::new().schema(Some(refusal)).build();
        let response = ResponseBuilder::new()
            .description(
                "Refused for a reason that any request can meet: `origin` (403), `limit` (429), or `unavailable` or \
                 `restart` (503). Nothing has changed, unless the code is `unavailable`",
            )
            .content("application/json", content);
        BTreeMap::from([("default".to_string(), response.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_listed() {
        let listed = &DOCUMENT["components"]["schemas"]["BotLevel"]["enum"];
        let levels: Vec<_> = Level::ALL.iter().map(|level| level.to_string()).collect();
        assert_eq!(*listed, serde_json::json!(levels));
    }

    #[test]
    fn every_reference_leads_to_a_schema() {
        let text = DOCUMENT.to_string();
        let references = text.split("\"$ref\":\"").skip(1);
        let mut count = 0;
        for reference in references.map(|rest| rest.split('"').next().unwrap()) {
            let pointer = reference.strip_prefix('#').unwrap();
            assert!(DOCUMENT.pointer(pointer).is_some(), "{reference}");
            count += 1;
        }
        assert!(count > 30, "{count}");
    }
}
