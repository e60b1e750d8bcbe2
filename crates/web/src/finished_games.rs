//! The finished games on this device, with their results and replays.

use cubilete_rules::{AnyGame, Phase, Viewer};
use cubilete_ui::device_game::{DeviceGame, started};
use cubilete_ui::ending::{user_seat, verdict};
use cubilete_ui::player_name::PlayerName;
use cubilete_ui::route::Route;
use cubilete_ui::summary::scores;
use cubilete_ui::table_texts::TextsWithNames;
use cubilete_ui::texts::Lookup;
use js_sys::{Date, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::device_game::game_store;
use crate::router::Link;
use crate::texts::{TextsSignal, t, use_texts};

/// The list of finished games, the latest first.
#[component]
pub(crate) fn FinishedGames() -> impl IntoView {
    let games: Vec<(String, DeviceGame)> = game_store().finished().collect();
    let none = games.is_empty().then(|| view! { <p>{t("games-none")}</p> });
    let games = games.into_iter().map(|(id, game)| line(id, &game)).collect_view();
    view! {
        <h1>{t("games-title")}</h1>
        {none}
        <ul class="finished">{games}</ul>
    }
}

fn line(id: String, game: &DeviceGame) -> impl IntoView + use<> {
    let texts = use_texts();
    let kind = game.record().start().id();
    let name = move || texts.game(kind);
    let time = started(&id);
    let date = move || time.map(|time| date(time, texts));
    let outcome = GameOutcome { end: game.record().end(), players: game.player_names() };
    view! {
        <li>
            <p><strong>{name}</strong><span class="date">{date}</span></p>
            {outcome.view()}
            <p class="ways">
                <Link to=Route::Review(id.clone()) class="secondary">{t("review")}</Link>
                <Link to=Route::Replay(Some(id)) class="secondary">{t("end-replay")}</Link>
            </p>
        </li>
    }
}

/// A date and time, as usual in the language of the page.
fn date(time: u64, texts: TextsSignal) -> String {
    let options = Object::new();
    for (key, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = Reflect::set(&options, &key.into(), &style.into());
    }
    let date = Date::new(&JsValue::from_f64(time as f64));
    let lang = texts.lang().unwrap_or_default();
    date.to_locale_string(lang.code(), &options).into()
}

/// The result of a game: its last position, and the names of the players.
pub(crate) struct GameOutcome {
    pub(crate) end: AnyGame,
    pub(crate) players: Vec<PlayerName>,
}

impl GameOutcome {
    /// Who has won, and the scores; nothing if the game is not over.
    pub(crate) fn view(self) -> impl IntoView + use<> {
        let GameOutcome { end, players } = self;
        let texts = use_texts();
        let own = user_seat(&players);
        (end.phase() == Phase::Over).then_some(move || {
            let texts = TextsWithNames { texts: &texts, players: &players };
            let verdict = verdict(&end.view(Viewer::Spectator), own, &texts);
            view! { <p><strong>{verdict}</strong>{scores(&end, &texts)}</p> }
        })
    }
}
