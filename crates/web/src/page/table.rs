//! A game on the screen: dice, what lies before the seats, what is asked, and what happened.

mod dice;
pub(crate) mod part;
mod prompt;
mod sheet;

use leptos::prelude::*;

use crate::page::device;
use crate::page::location::Link;
use crate::page::scene::Scene;
use crate::page::texts::t;
use crate::route::Route;
use dice::Dice;
use prompt::PromptBar;
use sheet::SheetOf;

/// A game that the browser keeps.
#[component]
pub(crate) fn GameOnDevice(id: String) -> impl IntoView {
    match device::kept(&id) {
        Some(game) => view! { <Table scene=device::open(id, game) /> }.into_any(),
        None => view! {
            <h1>{t("game-gone")}</h1>
            <p><Link to=Route::Home>{t("nowhere-home")}</Link></p>
        }
        .into_any(),
    }
}

/// A game, whoever plays it and wherever.
#[component]
pub(crate) fn Table(scene: Scene) -> impl IntoView {
    let seats = move || scene.view.with(|view| view.seats.len());
    let sheets = move || (0..seats()).map(|index| view! { <SheetOf scene index /> }).collect_view();
    view! {
        <div class="table">
            <Dice scene />
            <div class="seats">{sheets}</div>
            <PromptBar scene />
        </div>
    }
}
