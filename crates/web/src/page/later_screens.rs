//! The second part of the program: the screens that those do without who only play on this device.

use cubilete_protocol::deck;
use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::page::lesson::LessonScreen;
use crate::page::online::{OnlineTable, Tables};
use crate::page::replay::ReplayScreen;
use crate::page::rules::RulesScreen;
use crate::route::Route;

/// What shows the screen of an address.
pub(crate) type Show = fn(Route) -> AnyView;

/// The door from the first part: what is only reached through it is loaded when it is opened.
#[allow(unsafe_code, reason = "the parts are linked when the second one is loaded")]
#[wasm_split(later, fallible)]
pub(crate) fn door() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// What a deck file says, as text for the option. Files are rare, and what reads JSON is large.
#[allow(unsafe_code, reason = "the parts are linked when the second one is loaded")]
#[wasm_split(later, fallible)]
pub(crate) fn deck_text(file: String) -> Result<Option<String>, SplitLoaderError> {
    Ok(deck::to_text(&file).ok())
}

fn show(route: Route) -> AnyView {
    match route {
        Route::Lesson(game) => view! { <LessonScreen game /> }.into_any(),
        Route::Rules(game) => view! { <RulesScreen game /> }.into_any(),
        Route::Replay(id) => view! { <ReplayScreen id /> }.into_any(),
        Route::Tables => view! { <Tables /> }.into_any(),
        Route::Table(name) => view! { <OnlineTable name /> }.into_any(),
        Route::Home | Route::Setup(_) | Route::Game(_) => ().into_any(),
        Route::Settings | Route::Nowhere => ().into_any(),
    }
}
