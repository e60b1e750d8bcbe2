//! The web page: Leptos components that render `cubilete-ui`, and the glue to the browser.
//!
//! # Invariants
//!
//! * **A table is drawn from a scene, and a scene from a record.** The components of the table do not know whether a game is
//!   on the device, online, a replay or a lesson.
//! * **No text stands in a component**; components look up keys.
//! * **Bots and the analysis run in a worker**, never on the page's thread, with the weights of the game that is played.
//! * **The first part of the program reads no JSON** and reaches the lazily loaded screens only through `lazy_screens`.

#![cfg(target_arch = "wasm32")]
#![allow(unreachable_pub, reason = "the `component` macro generates public props")]

mod analysis_worker;
mod app;
mod arrow_keys;
mod base;
mod bot_worker;
mod device_game;
mod each;
mod fetch;
mod finished_games;
mod focus;
mod help;
mod home;
mod install;
mod lazy;
mod lazy_screens;
mod lesson;
mod notification;
mod online;
mod picture;
mod preferences;
mod puzzle;
mod puzzles;
mod random;
mod replay;
mod result_picture;
mod review;
mod router;
mod rules;
mod scene;
mod settings_screen;
mod setup;
mod sharing;
mod slip;
mod sound;
mod storage;
mod table;
mod texts;
mod title;
mod update;

use wasm_bindgen::prelude::*;

/// Mounts the page. `base` is the path of the folder with its files.
#[wasm_bindgen]
pub fn open_page(base: String) {
    console_error_panic_hook::set_once();
    base::set(&base);
    leptos::mount::mount_to_body(move || app::app(base));
}

/// Responds to a request, both as text; an analysis posts its responses itself. Called in a worker.
#[wasm_bindgen]
pub async fn think(base: String, request: String) -> Option<String> {
    bot_worker::respond(&base, &request).await
}
