//! The first screen: the four games, each a tap away from its first roll.

use cubilete_rules::{AnyGame, GameId};
use leptos::prelude::*;

use crate::local::{LocalGame, Player};
use crate::page::device;
use crate::page::location::{Link, Location};
use crate::page::settings::Settings;
use crate::page::texts::{Texts, t};
use crate::route::Route;

/// The four games.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let games = GameId::ALL.iter().map(|game| view! { <Offer game=*game /> }).collect_view();
    view! {
        <h1 class="claim">{t("home-claim")}</h1>
        <div class="games">{games}</div>
    }
}

/// A game, and the ways into it.
#[component]
fn Offer(game: GameId) -> impl IntoView {
    let texts = Texts::get();
    let (location, settings) = (Location::get(), Settings::get());
    let name = move || texts.say(&format!("game-{game}"));
    let play = move |_| {
        if let Some(id) = start(game, settings) {
            location.go(Route::Game(id));
        }
    };
    view! {
        <section class="offer" data-game=game.name()>
            <h2>{name}</h2>
            <button class="primary" on:click=play>{t("home-play")}</button>
            <p class="ways">
                <Link to=Route::Setup(game)>{t("home-setup")}</Link>
                <Link to=Route::Lesson(game)>{t("home-learn")}</Link>
                <Link to=Route::Rules(game)>{t("home-rules")}</Link>
            </p>
        </section>
    }
}

/// Starts a game against a bot of the level last played.
fn start(game: GameId, settings: Settings) -> Option<String> {
    let setup = AnyGame::new(game, 2, []).ok()?;
    let liking = settings.0.get_untracked();
    let name = Some(liking.name).filter(|name| !name.is_empty());
    let players = vec![Player::Person(name), Player::Bot(liking.level)];
    Some(device::keep_new(&LocalGame::new(setup, players)))
}
