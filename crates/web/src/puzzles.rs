//! The list of puzzles: for each game its difficulties, and how many puzzles are solved.

use std::sync::Arc;

use cubilete_analysis::{Difficulty, PuzzleFile, puzzle};
use cubilete_rules::GameId;
use cubilete_ui::puzzles::{self, Progress};
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::fetch;
use crate::router::Link;
use crate::storage::BrowserStorage;
use crate::texts::{TextsSignal, t, use_texts};

/// The list of puzzles.
#[component]
pub(crate) fn PuzzlesScreen() -> impl IntoView {
    let texts = use_texts();
    texts.load_analysis();
    let games = || puzzle::GAMES.iter().map(|game| view! { <GamePuzzles game=*game /> });
    view! {
        <h1>{t("puzzles-title")}</h1>
        {move || after_texts(texts, || view! {
            <p>{t("puzzles-intro")}</p>
            <div class="puzzle-list">{games().collect_view()}</div>
        })}
    }
}

/// Shows something once the texts about puzzles are loaded; a status before.
pub(crate) fn after_texts<V: IntoView + 'static>(
    texts: TextsSignal,
    show: impl FnOnce() -> V,
) -> AnyView {
    match texts.has("puzzles-intro") {
        true => show().into_any(),
        false => loading(),
    }
}

/// The status while something is loaded.
fn loading() -> AnyView {
    view! { <p role="status">{t("later-loading")}</p> }.into_any()
}

/// The difficulties of a game, except those without puzzles.
#[component]
fn GamePuzzles(game: GameId) -> impl IntoView {
    let texts = use_texts();
    let loaded = Loaded::begin(game);
    let progress = Progress::load(&BrowserStorage);
    let ways = move |file: &PuzzleFile| {
        let way = |difficulty: Difficulty| {
            let numbers = puzzles::numbers(file, difficulty);
            let values = [
                ("solved", progress.count(game, &numbers).into()),
                ("count", numbers.len().into()),
            ];
            (!numbers.is_empty()).then(|| {
                view! {
                    <li>
                        <Link to=Route::Puzzle(game, difficulty) class="secondary">
                            <span class="unseen">{move || texts.game(game)}" "</span>
                            <strong>{move || texts.text(&puzzles::key(difficulty))}</strong>
                            <small>{move || texts.text_with("puzzles-solved", &values)}</small>
                        </Link>
                    </li>
                }
            })
        };
        view! { <ul>{Difficulty::ALL.map(way).into_iter().collect_view()}</ul> }
    };
    view! {
        <section data-game=game.name()>
            <h2>{move || texts.game(game)}</h2>
            {move || loaded.show(&ways)}
        </section>
    }
}

/// The puzzles of a game, once they are loaded.
#[derive(Copy, Clone)]
pub(crate) struct Loaded {
    game: GameId,
    state: RwSignal<LoadState>,
}

#[derive(Clone)]
enum LoadState {
    Loading,
    Failed,
    Loaded(Arc<PuzzleFile>),
}

impl Loaded {
    /// Begins to load the puzzles of a game.
    pub(crate) fn begin(game: GameId) -> Loaded {
        let loaded = Loaded { game, state: RwSignal::new(LoadState::Loading) };
        loaded.load();
        loaded
    }

    fn load(self) {
        let address = format!("{}{}", use_texts().base(), puzzles::address(self.game));
        self.state.set(LoadState::Loading);
        spawn_local(async move {
            let file = fetch::text(&address).await.and_then(|text| text.parse().ok());
            // The user may have left the screen meanwhile.
            self.state
                .try_set(file.map_or(LoadState::Failed, |file| LoadState::Loaded(Arc::new(file))));
        });
    }

    /// Shows the puzzles; until they are loaded, a status or an error with a retry button.
    pub(crate) fn show<V: IntoView + 'static>(self, show: impl Fn(&PuzzleFile) -> V) -> AnyView {
        match self.state.get() {
            LoadState::Loaded(file) => show(&file).into_any(),
            LoadState::Loading => loading(),
            LoadState::Failed => view! {
                <p role="alert">{t("later-failed")}</p>
                <p class="buttons"><button on:click=move |_| self.load()>{t("later-again")}</button></p>
            }
            .into_any(),
        }
    }
}
