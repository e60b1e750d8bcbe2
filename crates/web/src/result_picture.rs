//! The result of a game as a PNG: shared by the share sheet of the device, or saved as a file.

use cubilete_ui::result_picture::SIZE;
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, File, FilePropertyBag, HtmlAnchorElement,
    HtmlCanvasElement, HtmlImageElement, ShareData, Url,
};

use crate::fetch;
use crate::sharing;

/// How a picture was delivered.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// The share sheet was open.
    Shared,
    /// It was saved as a file.
    Saved,
}

/// The `src` of the font for pencilled digits, with the font itself: a picture cannot load files. `None` if it cannot be
/// loaded.
pub(crate) async fn pencil_font(base: &str) -> Option<String> {
    let bytes = fetch::bytes(&format!("{base}pencil.woff2")).await?;
    let text: String = bytes.into_iter().map(char::from).collect();
    let base64 = window().btoa(&text).ok()?;
    Some(format!("url(data:font/woff2;base64,{base64})"))
}

/// Draws an SVG as a PNG, and shares it with a message. Where files cannot be shared, saves it.
pub(crate) async fn deliver(svg: &str, name: &str, text: &str) -> Result<Delivery, JsValue> {
    let png = to_png(svg).await?;
    let kind = FilePropertyBag::new();
    kind.set_type("image/png");
    let parts = js_sys::Array::of1(&png);
    let file = File::new_with_blob_sequence_and_options(&parts, name, &kind)?;
    let data = ShareData::new();
    data.set_files(&js_sys::Array::of1(&file));
    data.set_text(text);
    if sharing::share_if_possible(&data).await {
        return Ok(Delivery::Shared);
    }
    save(&file, name)?;
    Ok(Delivery::Saved)
}

async fn to_png(svg: &str) -> Result<JsValue, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let parts = js_sys::Array::of1(&svg.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let image = HtmlImageElement::new_with_width_and_height(SIZE, SIZE)?;
    image.set_src(&address);
    let decoded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&address)?;
    decoded?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(SIZE);
    canvas.set_height(SIZE);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    let made = js_sys::Promise::new(&mut |resolve, reject| {
        let failed = reject.clone();
        let done = Closure::once_into_js(move |png: JsValue| {
            let settle = if png.is_null() { &reject } else { &resolve };
            let _ = settle.call1(&JsValue::NULL, &png);
        });
        // The promise of a call that fails at once would never be settled.
        if let Err(error) = canvas.to_blob(done.unchecked_ref()) {
            let _ = failed.call1(&JsValue::NULL, &error);
        }
    });
    JsFuture::from(made).await
}

fn save(file: &File, name: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(file)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser reads the file after the click.
    let revoke = move || {
        let _ = Url::revoke_object_url(&address);
    };
    set_timeout(revoke, std::time::Duration::from_secs(60));
    Ok(())
}
