//! The first screen: every game, a tap away from its first roll, and games to go on with.

use cubilete_rules::GameId;
use cubilete_ui::device_game::DeviceGame;
use cubilete_ui::lessons::lesson;
use cubilete_ui::route::Route;
use cubilete_ui::rules_pages::title_picture;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::device_game::game_store;
use crate::each::each;
use crate::focus;
use crate::picture::Picture;
use crate::preferences::use_preferences;
use crate::random;
use crate::router::{Link, use_router};
use crate::texts::{t, use_texts};

/// All games.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let games = GameId::ALL.iter().map(|game| view! { <Offer game=*game /> }).collect_view();
    view! {
        <h1 class="claim">{t("home-claim")}</h1>
        <GoOn />
        <div class="games">{games}</div>
        <p class="together">
            <Link to=Route::Tables class="primary">{t("nav-friends")}</Link>
            <Link to=Route::Replay(None) class="secondary">{t("replay-title")}</Link>
        </p>
    }
}

/// A game, and the ways into it.
#[component]
fn Offer(game: GameId) -> impl IntoView {
    let texts = use_texts();
    let (router, preferences) = (use_router(), use_preferences());
    let name = move || texts.game(game);
    let level = move || {
        let level = preferences.with(|preferences| preferences.level.clone());
        let name = texts.say(&format!("level-{level}"));
        texts.say_with("home-against", &[("level", name.into())])
    };
    let play = move |_| {
        let id = preferences.with_untracked(|preferences| {
            game_store().add_against_bots(game, preferences, random::stamp())
        });
        if let Some(id) = id {
            router.go(Route::Game(id));
        }
    };
    view! {
        <section class="offer" data-game=game.name()>
            <h2>{name}</h2>
            {title_picture(game).map(|(game, parts)| view! { <Picture game parts /> })}
            <button class="primary play" on:click=play>
                {t("home-play")} <span class="unseen">{name}</span>
                {(game.default_seats() > 1).then(|| view! { <small>{level}</small> })}
            </button>
            <p class="ways">
                <Link to=Route::Setup(game)>{t("home-setup")}</Link>
                {lesson(game).map(|_| view! { <Link to=Route::Lesson(game)>{t("home-learn")}</Link> })}
                <Link to=Route::Rules(game)>{t("home-rules")}</Link>
            </p>
        </section>
    }
}

/// Games on this device that are not over, if there are any: the latest at hand, the others at a tap.
#[component]
fn GoOn() -> impl IntoView {
    let texts = use_texts();
    let kept = RwSignal::new(unfinished());
    let forget = move |id: String| {
        game_store().remove(&id);
        kept.set(unfinished());
        // Its button is gone.
        focus::on_next(".go-on a, .offer .primary");
    };
    let line = move |(id, game): (String, DeviceGame)| {
        let played = game.record().start().id();
        let name = move || texts.game(played);
        let (to, gone) = (Route::Game(id.clone()), id);
        view! {
            <li>
                <Link to class="secondary">{move || texts.say_with("home-go-on", &[("game", name().into())])}</Link>
                <button
                    class="quiet"
                    aria-label=move || texts.say_with("home-forget", &[("game", name().into())])
                    on:click=move |_| forget(gone.clone())
                >
                    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                        <path d="M5 5 19 19M19 5 5 19" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
                    </svg>
                </button>
            </li>
        }
    };
    let newest = move || kept.with(|games| games.first().cloned()).map(line);
    let others = move || kept.get().into_iter().skip(1).collect();
    let count = Memo::new(move |_| kept.with(Vec::len));
    let say_others = move || {
        let others = count.get().saturating_sub(1);
        texts.say_with("home-others", &[("count", others.into())])
    };
    view! {
        <ul class="go-on" aria-label=t("home-unfinished") hidden=move || count.get() == 0>{newest}</ul>
        <details class="others" hidden=move || count.get() < 2>
            <summary>{say_others}</summary>
            <ul class="go-on" aria-label=say_others>
                {each(others, |(id, _)| id.clone(), move |game| line(game).into_any())}
            </ul>
        </details>
    }
}

/// The most games that one would go on with: each is read whole.
const MOST_SHOWN: usize = 9;

/// The games on this device that are not over, the latest first.
fn unfinished() -> Vec<(String, DeviceGame)> {
    game_store().unfinished().take(MOST_SHOWN).collect()
}
