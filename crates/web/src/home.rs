//! The home screen: all games, each one tap away from its first roll, and unfinished games.

use cubilete_rules::GameId;
use cubilete_ui::device_game::DeviceGame;
use cubilete_ui::game_card;
use cubilete_ui::lessons::lesson;
use cubilete_ui::online::store::has_tables;
use cubilete_ui::player_name::bot_name;
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use cubilete_ui::title_picture::title_picture;
use leptos::prelude::*;

use crate::device_game::{game_store, use_start};
use crate::focus;
use crate::lazy::use_lazy;
use crate::picture::Picture;
use crate::preferences::use_preferences;
use crate::router::Link;
use crate::slip;
use crate::storage::BrowserStorage;
use crate::table::face::bot_face;
use crate::texts::{t, use_texts};

/// The home screen.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let games = GameId::ALL.iter().map(|game| view! { <GameCard game=*game /> }).collect_view();
    view! {
        <h1 class="claim">{t("home-claim")}</h1>
        {has_tables(&BrowserStorage).then(|| view! { <OwnTables /> })}
        <UnfinishedGames />
        <div class="games">{games}</div>
        <p class="together">
            <Link to=Route::Tables class="primary">{t("nav-friends")}</Link>
            <Link to=Route::Puzzles class="secondary">{t("puzzles-title")}</Link>
            <Link to=Route::Games class="secondary">{t("games-title")}</Link>
            <Link to=Route::Replay(None) class="secondary">{t("replay-title")}</Link>
        </p>
    }
}

/// A game that starts with a tap anywhere on its card, with links to set it up and learn it.
#[component]
fn GameCard(game: GameId) -> impl IntoView {
    let texts = use_texts();
    let preferences = use_preferences();
    let name = move || texts.game(game);
    let start = use_start(game);
    let first = RwSignal::new(false);
    let play = move |_| {
        let offers = preferences.with_untracked(|preferences| {
            game_card::offers_lesson(game, preferences, &game_store())
        });
        if !offers {
            return start();
        }
        preferences.update(|preferences| preferences.offered.push(game));
        first.set(true);
        focus::lead_to(format!("[data-game={game}] .first-time a"));
    };
    let about = game_card::about(game, &texts).map(|about| view! { <p>{about}</p> });
    let button = move || {
        match first.get() {
        true => view! {
            <div class="first-time" role="group" aria-label=t("first-time")>
                <p aria-hidden="true">{t("first-time")}</p>
                <Link to=Route::Lesson(game) class="primary">{t("first-lesson")}</Link>
                <button class="secondary at-once" on:click=move |_| start()>{t("first-play")}</button>
            </div>
        }
        .into_any(),
        false => view! {
            <button class="primary play" on:click=play>
                {(game.default_seats() > 1).then(|| view! { <Opponent /> })}
                <span>{t("home-play")} <span class="unseen">{name}</span></span>
            </button>
        }
        .into_any(),
    }
    };
    view! {
        <section class="offer" data-game=game.name() on:click:capture=slip::stop>
            {title_picture(game).map(|(game, parts)| view! { <Picture game parts /> })}
            <div class="about">
                <h2>{name}</h2>
                {about}
                <p class="facts">{game_card::facts(game, &texts)}</p>
            </div>
            {button}
            <p class="ways">
                <Link to=Route::Setup(game)>{t("way-setup")}</Link>
                {lesson(game).map(|_| view! { <Link to=Route::Lesson(game)>{t("way-learn")}</Link> })}
                <Link to=Route::Rules(game)>{t("home-rules")}</Link>
            </p>
        </section>
    }
}

/// The face and the name of the bot of the preferred level.
#[component]
fn Opponent() -> impl IntoView {
    let (texts, preferences) = (use_texts(), use_preferences());
    let level = preferences.with(|preferences| preferences.level.name());
    let name = bot_name(level, &texts);
    let against = texts.text_with("home-against", &[("name", name.into())]);
    view! {
        {bot_face(level)}
        <small>{against}</small>
    }
}

/// A link to the user's online tables, which says at how many of them it is the user's turn.
#[component]
fn OwnTables() -> impl IntoView {
    let (lazy, text) = (use_lazy(), t("tables-own"));
    let line = move || lazy.show_after(text(), |parts| (parts.own_tables)());
    view! { <p class="own-tables"><Link to=Route::Tables>{line}</Link></p> }
}

/// The unfinished games on this device: the latest directly, the others in a collapsed list.
#[component]
fn UnfinishedGames() -> impl IntoView {
    let texts = use_texts();
    let mut games = game_store().latest_unfinished().into_iter();
    let none = games.len() == 0;
    let newest = games.next().map(|(id, game)| view! { <UnfinishedGame id game /> });
    let others = games.len();
    let others_label = move || texts.text_with("home-others", &[("count", others.into())]);
    view! {
        <ul class="go-on" aria-label=t("home-unfinished") hidden=none>{newest}</ul>
        <details class="more-games" hidden=others == 0>
            <summary>{others_label}</summary>
            <ul class="go-on" aria-label=others_label>
                {games.map(|(id, game)| view! { <UnfinishedGame id game /> }).collect_view()}
            </ul>
        </details>
    }
}

/// An unfinished game, which can be continued or deleted. While the screen is open, a deleted game keeps its place, so
/// that the other games do not move, and can be restored.
#[component]
fn UnfinishedGame(id: String, game: DeviceGame) -> impl IntoView {
    let texts = use_texts();
    let played = game.record().start().id();
    let name = move || texts.game(played);
    let to = Route::Game(id.clone());
    let level = game.first_bot().map(str::to_string);
    let deleted = RwSignal::new(None::<DeviceGame>);
    let stored = StoredValue::new(id.clone());
    // The button just tapped is hidden.
    let refocus = move || {
        focus::lead_to(stored.with_value(|id| format!("[data-id='{id}'] :is(.undo button, a)")));
    };
    let delete = move |_| {
        stored.with_value(|id| {
            deleted.set(game_store().load(id));
            game_store().remove(id);
        });
        refocus();
    };
    let restore = move |_| {
        if let Some(game) = deleted.try_update(Option::take).flatten() {
            stored.with_value(|id| game_store().save(id, &game.to_text()));
        }
        refocus();
    };
    let undo = move || {
        deleted.with(Option::is_some).then(|| {
            view! {
                <p class="undo">
                    {t("home-deleted")}
                    <button class="secondary" on:click=restore>{t("take-back")} <span class="unseen">{name}</span></button>
                </p>
            }
        })
    };
    view! {
        <li class="running" data-id=id on:click:capture=slip::stop>
            {undo}
            {level.map(|level| bot_face(&level))}
            <span class="whom"><strong>{name}</strong><span>{move || game_card::company(&game, &texts)}</span></span>
            <Link to class="primary">{t("home-go-on")} <span class="unseen">{name}</span></Link>
            <button
                class="quiet"
                aria-label=move || texts.text_with("home-forget", &[("game", name().into())])
                on:click=delete
            >
                <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                    <path d="M5 5 19 19M19 5 5 19" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
                </svg>
            </button>
        </li>
    }
}
