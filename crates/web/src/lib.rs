//! The page: Leptos components that draw `cubilete-ui`, and the glue to the browser.

#![cfg(target_arch = "wasm32")]
#![allow(unreachable_pub, reason = "the macro of components makes public what they take")]

mod app;
mod arrow_keys;
mod bot_worker;
mod device_game;
mod each;
mod fetch;
mod focus;
mod home;
mod later;
mod later_screens;
mod lesson;
mod online;
mod picture;
mod preferences;
mod random;
mod replay;
mod router;
mod rules;
mod scene;
mod settings_screen;
mod setup;
mod sharing;
mod storage;
mod table;
mod texts;
mod update;

use wasm_bindgen::prelude::*;

/// Opens the page; its files are in the folder `base`.
#[wasm_bindgen]
pub fn open_page(base: String) {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(move || app::app(base));
}

/// Answers the text of a bot request; this runs in a worker.
#[wasm_bindgen]
pub async fn think(base: String, request: String) -> Option<String> {
    bot_worker::respond(&base, &request).await
}
