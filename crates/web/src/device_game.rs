//! The screen of a game on this device, and what can be done after it.

use cubilete_ui::device_game::DeviceGame;
use cubilete_ui::route::Route;
use leptos::prelude::*;

use crate::device::{self, Trouble};
use crate::location::{Link, Location};
use crate::table::Table;
use crate::texts::t;

/// A game that the browser keeps.
#[component]
pub(crate) fn GameOnDevice(id: String) -> impl IntoView {
    match device::kept(&id) {
        Some(game) => {
            let again = DeviceGame::new(game.record().start(), game.players().to_vec());
            let replay = Route::Replay(Some(id.clone()));
            let actions = move || after(again.clone(), replay.clone());
            let trouble = RwSignal::new(None);
            let scene = device::open(id, game, trouble);
            view! { {move || trouble.get().map(|what| told(what, trouble))} <Table scene actions /> }
                .into_any()
        }
        None => view! {
            <h1>{t("game-gone")}</h1>
            <p class="buttons"><Link to=Route::Home>{t("nowhere-home")}</Link></p>
        }
        .into_any(),
    }
}

/// What went wrong beside the game, in words.
fn told(what: Trouble, trouble: RwSignal<Option<Trouble>>) -> impl IntoView {
    let (key, again) = match what {
        Trouble::Silent => ("trouble-silent", true),
        Trouble::Unprepared => ("trouble-unprepared", false),
        Trouble::NotKept => ("trouble-not-kept", false),
    };
    let again = again.then(|| {
        view! {
            <button class="secondary" on:click=move |_| trouble.set(None)>{t("later-again")}</button>
        }
    });
    view! { <div class="banner" role="status"><span>{t(key)}</span>{again}</div> }
}

/// Another game of the same players, or a look at this one.
fn after(again: DeviceGame, replay: Route) -> impl IntoView {
    let location = Location::get();
    let play = move |_| location.go(Route::Game(device::keep_new(&again)));
    view! {
        <button class="primary" on:click=play>{t("end-again")}</button>
        <Link to=replay class="secondary">{t("end-replay")}</Link>
    }
}
