//! Files from the server of the page, by `fetch`.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Fetches a text; `None` on any failure.
pub(crate) async fn text(address: &str) -> Option<String> {
    let text = response(address).await?.text().ok()?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// Fetches bytes; `None` on any failure.
pub(crate) async fn bytes(address: &str) -> Option<Vec<u8>> {
    let bytes = response(address).await?.array_buffer().ok()?;
    let bytes = JsFuture::from(bytes).await.ok()?;
    Some(js_sys::Uint8Array::new(&bytes).to_vec())
}

async fn response(address: &str) -> Option<Response> {
    // A worker has no window, but the same global function.
    let fetch = js_sys::Reflect::get(&js_sys::global(), &"fetch".into()).ok()?;
    let fetch: js_sys::Function = fetch.dyn_into().ok()?;
    let promise = fetch.call1(&JsValue::UNDEFINED, &address.into()).ok()?;
    let response = JsFuture::from(promise.dyn_into::<js_sys::Promise>().ok()?).await.ok()?;
    response.dyn_into::<Response>().ok().filter(Response::ok)
}
