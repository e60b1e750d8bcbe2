//! Lazily loaded screens: all that are not needed to tap a game and play.

use cubilete_ui::lessons::lesson;
use cubilete_ui::route::Route;
use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::finished_games::FinishedGames;
use crate::lesson::LessonScreen;
use crate::online::{OnlineTable, Tables};
use crate::replay::ReplayScreen;
use crate::rules::RulesScreen;
use crate::settings_screen::SettingsScreen;
use crate::setup::SetupScreen;

/// A function that shows the screen of a route.
pub(crate) type Show = fn(Route) -> AnyView;

/// Loads the screens. Code reached only through this function is split into a separate WebAssembly file.
#[allow(unsafe_code, reason = "`wasm_split` generates calls into the file loaded later")]
#[wasm_split(lazy, fallible)]
pub(crate) fn load_screens() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

fn show(route: Route) -> AnyView {
    match route {
        Route::Lesson(game) => {
            lesson(game).map(|lesson| view! { <LessonScreen lesson /> }).into_any()
        }
        Route::Rules(game) => view! { <RulesScreen game /> }.into_any(),
        Route::Replay(id) => view! { <ReplayScreen id /> }.into_any(),
        Route::Tables => view! { <Tables /> }.into_any(),
        Route::Table(name) => view! { <OnlineTable name /> }.into_any(),
        Route::Setup(game) => view! { <SetupScreen game /> }.into_any(),
        Route::Games => view! { <FinishedGames /> }.into_any(),
        Route::Settings => view! { <SettingsScreen /> }.into_any(),
        Route::Home | Route::Game(_) | Route::NotFound => ().into_any(),
    }
}
