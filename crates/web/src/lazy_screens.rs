//! Lazily loaded parts of the page: everything except home and table.

use cubilete_rules::GameId;
use cubilete_ui::device_game::Driver;
use cubilete_ui::lessons::lesson;
use cubilete_ui::route::Route;
use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::device_game::actions;
use crate::finished_games::FinishedGames;
use crate::help::help_content;
use crate::lesson::LessonScreen;
use crate::online::{TableScreen, Tables, own_tables};
use crate::puzzle::PuzzleScreen;
use crate::puzzles::PuzzlesScreen;
use crate::replay::ReplayScreen;
use crate::rules::RulesScreen;
use crate::scene::Scene;
use crate::settings_screen::SettingsScreen;
use crate::setup::SetupScreen;
use crate::table::ending::ending;

/// The functions that show the lazily loaded parts.
#[derive(Copy, Clone)]
pub(crate) struct LazyParts {
    /// Shows the screen of a route.
    pub(crate) screen: fn(Route) -> AnyView,
    /// Shows the result of a game, with further actions, and whether the game has just ended.
    pub(crate) ending: fn(Scene, ViewFn, bool) -> AnyView,
    /// Shows what follows the scores of a game on the device.
    pub(crate) actions: fn(&str, RwSignal<Driver>) -> AnyView,
    /// Shows the help for a game.
    pub(crate) help: fn(GameId) -> AnyView,
    /// Shows the line about the user's tables on the home screen.
    pub(crate) own_tables: fn() -> AnyView,
}

/// Loads the parts. Code reached only through this function is split into a separate WebAssembly file.
#[allow(unsafe_code, reason = "`wasm_split` generates calls into the file loaded later")]
#[wasm_split(lazy, fallible)]
pub(crate) fn load_parts() -> Result<LazyParts, SplitLoaderError> {
    Ok(LazyParts { screen, ending, actions, help: help_content, own_tables })
}

fn screen(route: Route) -> AnyView {
    match route {
        Route::Lesson(game) => {
            lesson(game).map(|lesson| view! { <LessonScreen lesson /> }).into_any()
        }
        Route::Rules(game) => view! { <RulesScreen game /> }.into_any(),
        Route::Replay(id) => view! { <ReplayScreen id reviewed=false /> }.into_any(),
        Route::Review(id) => view! { <ReplayScreen id=Some(id) reviewed=true /> }.into_any(),
        Route::Tables => view! { <Tables /> }.into_any(),
        Route::Table(name) => view! { <TableScreen name /> }.into_any(),
        Route::Setup(game) => view! { <SetupScreen game /> }.into_any(),
        Route::Games => view! { <FinishedGames /> }.into_any(),
        Route::Puzzles => view! { <PuzzlesScreen /> }.into_any(),
        Route::Puzzle(game, difficulty) => view! { <PuzzleScreen game difficulty /> }.into_any(),
        Route::Settings => view! { <SettingsScreen /> }.into_any(),
        Route::Home | Route::Game(_) | Route::NotFound => ().into_any(),
    }
}
