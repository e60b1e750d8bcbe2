//! The screen of a game on this device: stored after every change, with bots in a worker and random numbers from the
//! browser.

use std::time::Duration;

use cubilete_rules::{GameId, Seat};
use cubilete_ui::device_game::{DeviceGame, Driver, GameStore, TaskKind, Trouble, storage_name};
use cubilete_ui::personal_best;
use cubilete_ui::player_name::bot_name;
use cubilete_ui::preferences::Preferences;
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::bot_worker::use_bot_worker;
use crate::focus;
use crate::help::offer_hints;
use crate::lazy::use_lazy;
use crate::preferences::use_preferences;
use crate::random;
use crate::router::{Link, use_router};
use crate::scene::{Scene, SceneSource};
use crate::storage::BrowserStorage;
use crate::table::Table;
use crate::table::face::bot_face;
use crate::texts::{t, use_texts};

/// The stored games of this device.
pub(crate) fn game_store() -> GameStore<BrowserStorage> {
    GameStore::new(BrowserStorage)
}

/// A function that starts a game of the user against the bots of the preferred level.
pub(crate) fn use_start(game: GameId) -> impl Fn() + Copy + Send + Sync + 'static {
    let (router, preferences) = (use_router(), use_preferences());
    move || {
        let id = preferences.with_untracked(|preferences| {
            game_store().add_against_bots(game, preferences, random::stamp())
        });
        if let Some(id) = id {
            router.go(Route::Game(id));
        }
    }
}

/// The screen of the stored game with an id.
#[component]
pub(crate) fn DeviceGameScreen(id: String) -> impl IntoView {
    match game_store().load(&id) {
        Some(game) => {
            let driver = RwSignal::new(Driver::new(game));
            let (of, lazy) = (id.clone(), use_lazy());
            let actions = move || lazy.show(|parts| (parts.actions)(&of, driver));
            store(id.clone(), driver);
            follow_other_tabs(id, driver);
            perform_tasks(driver);
            let scene = scene(driver);
            if driver.with_untracked(|driver| driver.game().only_person().is_some()) {
                offer_hints(scene);
            }
            let trouble = Memo::new(move |_| driver.with(Driver::trouble));
            view! { {move || trouble.get().map(|trouble| banner(trouble, driver))} <Table scene actions /> }
                .into_any()
        }
        None => view! {
            <h1>{t("game-gone")}</h1>
            <p class="buttons"><Link to=Route::Home>{t("nowhere-home")}</Link></p>
        }
        .into_any(),
    }
}

/// Stores the game after every change.
fn store(id: String, driver: RwSignal<Driver>) {
    let text = Memo::new(move |_| driver.with(|driver| driver.game().to_text()));
    Effect::new(move || {
        if !text.with(|text| game_store().save(&id, text)) {
            driver.update(|driver| driver.stored(false));
        }
    });
}

/// Loads the game when another tab has stored it, so that no tab overwrites moves that were made in another.
fn follow_other_tabs(id: String, driver: RwSignal<Driver>) {
    let follow = window_event_listener(ev::storage, move |event| {
        if event.key() == Some(storage_name(&id))
            && let Some(theirs) = game_store().load(&id)
            && driver.with_untracked(|driver| *driver.game() != theirs)
        {
            driver.update(|driver| driver.replace(theirs));
        }
    });
    on_cleanup(move || follow.remove());
}

/// Rolls dice and requests moves from bots until a person has to move.
fn perform_tasks(driver: RwSignal<Driver>) {
    let (worker, preferences) = (use_bot_worker(), use_preferences());
    let task = Memo::new(move |_| driver.with(Driver::task));
    Effect::new(move || {
        let Some(task) = task.get() else { return };
        let pace = preferences.with(Preferences::step_duration);
        match task.kind {
            TaskKind::Roll { wait } => {
                let roll = move || update(driver, |driver| driver.roll(task, &mut random::dice()));
                set_timeout(roll, if wait { pace } else { Duration::ZERO });
            }
            TaskKind::AskBot(seat) => {
                let request =
                    driver.with_untracked(|driver| driver.game().bot_request(seat, random::bits()));
                spawn_local(async move {
                    let answer = worker.ask(request).await;
                    let pause = answer.as_ref().map_or(Duration::ZERO, |_| pace);
                    set_timeout(
                        move || update(driver, |driver| driver.bot_moved(task, answer)),
                        pause,
                    );
                });
            }
        }
    });
}

/// Updates the driver, unless the user has left the screen.
fn update(driver: RwSignal<Driver>, change: impl FnOnce(&mut Driver)) {
    driver.try_update(change);
}

fn scene(driver: RwSignal<Driver>) -> Scene {
    let play = Callback::new(move |(seat, mv): (Seat, String)| {
        driver.update(|driver| driver.play(seat, &mv));
    });
    let undo = Callback::new(move |()| driver.update(Driver::undo));
    Scene::new(SceneSource {
        viewer: Signal::derive(move || driver.with(|driver| driver.game().viewer())),
        players: Signal::derive(move || driver.with(|driver| driver.game().player_names())),
        shared: driver.with_untracked(|driver| driver.game().is_shared()),
        asks: Some(Signal::stored(true)),
        play,
        take_back: Signal::derive(move || {
            Some((driver.with(|driver| driver.game().can_take_back())?, undo))
        }),
        ..SceneSource::watched(Signal::derive(move || {
            driver.with(|driver| driver.game().record().clone())
        }))
    })
}

/// The message of a problem, with a button to retry if that is possible.
fn banner(trouble: Trouble, driver: RwSignal<Driver>) -> impl IntoView {
    let retry = trouble.can_retry().then(|| {
        let retry = move |_| driver.update(Driver::retry);
        view! { <button class="secondary" on:click=retry>{t("later-again")}</button> }
    });
    view! { <div class="banner" role="status"><span>{t(trouble.key())}</span>{retry}</div> }
}

/// What follows the scores: the best score of the user, a new game with the same players, after a win one against the next
/// level, and the way back if the last move can be taken back.
pub(crate) fn actions(id: &str, driver: RwSignal<Driver>) -> AnyView {
    let (texts, router, preferences) = (use_texts(), use_router(), use_preferences());
    let game = driver.with_untracked(|driver| driver.game().clone());
    let best = personal_best::note(&game, id, &BrowserStorage)
        .map(|standing| view! { <p class="best">{move || standing.text(&texts)}</p> });
    let start = move |game: DeviceGame| {
        router.go(Route::Game(game_store().add(&game, random::stamp())));
    };
    let next = game.next_level().map(|level| {
        let game = game.at_level(level);
        let play = move |_| {
            preferences.update(|preferences| preferences.level = level);
            start(game.clone());
        };
        let name = move || bot_name(level.name(), &texts);
        let label = move || texts.text_with("end-next", &[("name", name().into())]);
        view! { <button class="secondary next" on:click=play>{bot_face(level.name())}<span>{label}</span></button> }
    });
    let again = game.again();
    let id = id.to_string();
    let undo = game.undoable().map(|_| {
        let undo = move |_| {
            personal_best::remove(&id, &BrowserStorage);
            driver.update(Driver::undo);
            request_animation_frame(focus::on_first_choice);
        };
        view! { <button class="secondary undo-end" on:click=undo>{t("take-back")}</button> }
    });
    view! {
        {best}
        <button class="primary" on:click=move |_| start(again.clone())>{t("end-again")}</button>
        {next}
        {undo}
    }
    .into_any()
}
