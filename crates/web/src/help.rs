//! Help while a table is shown: a button in the header that opens links to the rules and the lesson, and the faces of
//! unusual dice, and hints; on the rules page and in the lesson, a link back to the table.

use cubilete_rules::{DieFace, GameId};
use cubilete_ui::describe;
use cubilete_ui::lessons::lesson;
use cubilete_ui::preferences::Feedback;
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::base;
use crate::lazy::use_lazy;
use crate::review::hint::HintFor;
use crate::router::{Link, Router, use_router};
use crate::scene::Scene;
use crate::settings_screen::switch;
use crate::table::dice::die_face;
use crate::texts::{t, use_texts};

/// The table on the screen, and the table that the user has left to read about its game.
#[derive(Copy, Clone)]
pub(crate) struct Help {
    /// The game of the table on the screen.
    game: RwSignal<Option<GameId>>,
    /// The game on the screen that hints may be asked about.
    hinted: RwSignal<Option<Scene>>,
    /// The route and the fragment of the table to go back to.
    table: RwSignal<Option<(Route, String)>>,
}

/// Provides the state of the help. A table is forgotten once the user goes elsewhere than to its rules or its lesson.
pub(crate) fn provide_help(router: Router) -> Help {
    let help =
        Help { game: RwSignal::new(None), hinted: RwSignal::new(None), table: RwSignal::new(None) };
    provide_context(help);
    Effect::new(move || {
        let route = router.route();
        let kept = help.table.with_untracked(|table| {
            route.is_guide() || table.as_ref().is_some_and(|(table, _)| *table == route)
        });
        if !kept {
            help.table.set(None);
        }
    });
    help
}

/// Offers help for the game of a table, as long as the table is shown.
pub(crate) fn offer_help(game: GameId) {
    let help: Help = expect_context();
    help.game.set(Some(game));
    let route = untrack(|| use_router().route());
    // A lesson starts from the beginning: nobody needs to go back to it.
    if !route.is_guide() {
        let fragment = window().location().hash().unwrap_or_default();
        help.table.set(Some((route, fragment)));
    }
    on_cleanup(move || help.game.set(None));
}

/// Offers hints for a game, as long as it is shown.
pub(crate) fn offer_hints(scene: Scene) {
    let help: Help = expect_context();
    help.hinted.set(Some(scene));
    on_cleanup(move || help.hinted.set(None));
}

/// The button that opens the help, or the link back to the table.
#[component]
pub(crate) fn HelpButton(help: Help) -> impl IntoView {
    let router = use_router();
    let guide = Memo::new(move |_| router.route().is_guide());
    let table = move || help.table.get().filter(|_| guide.get());
    let opened = RwSignal::new(false);
    move || match (table(), help.game.get()) {
        (Some((route, fragment)), _) => {
            let href = base::path(format!("{route}{fragment}"));
            let back = move |event: MouseEvent| {
                event.prevent_default();
                router.go_to(route.clone(), &fragment);
            };
            Some(
                view! { <a class="help-back" href=href on:click=back>{t("help-back")}</a> }
                    .into_any(),
            )
        }
        (None, Some(game)) => Some(
            view! {
                <button
                    class="help-button"
                    aria-label=t("help")
                    popovertarget="help"
                    on:click=move |_| opened.set(true)
                >
                    <span aria-hidden="true">"?"</span>
                </button>
                <HelpDialog game opened />
            }
            .into_any(),
        ),
        (None, None) => None,
    }
}

/// The dialog, whose content is loaded when it is opened first. In a browser without popovers it stays closed.
#[component]
fn HelpDialog(game: GameId, opened: RwSignal<bool>) -> impl IntoView {
    let lazy = use_lazy();
    let content = move || opened.get().then(|| lazy.show(|parts| (parts.help)(game)));
    view! {
        <dialog id="help" class="help" popover="auto" aria-label=t("help")>
            {content}
            <button class="secondary" popovertarget="help" popovertargetaction="hide">{t("help-close")}</button>
        </dialog>
    }
}

/// Links to the rules and the lesson of a game, the faces of its dice, and the switch for sounds.
pub(crate) fn help_content(game: GameId) -> AnyView {
    let texts = use_texts();
    let lesson = lesson(game)
        .map(|_| view! { <Link to=Route::Lesson(game) class="secondary">{t("home-learn")}</Link> });
    let dice = game.die_faces();
    let dice = (!dice.is_empty()).then(|| {
        let dice = dice.into_iter().enumerate().map(|(index, faces)| die(index, faces));
        view! { <h3>{t("help-dice")}</h3><ul>{dice.collect_view()}</ul> }
    });
    let help: Help = expect_context();
    let hint = move || help.hinted.get().map(|scene| view! { <HintFor scene /> });
    view! {
        <h2>{move || texts.game(game)}</h2>
        {hint}
        <Link to=Route::Rules(game) class="secondary">{t("home-rules")}</Link>
        {lesson}
        <Link to=Route::Puzzles class="secondary">{t("puzzles-title")}</Link>
        {dice}
        {switch(Feedback::Sound)}
    }
    .into_any()
}

/// The faces of a die.
fn die(index: usize, faces: [DieFace; 6]) -> impl IntoView {
    let texts = use_texts();
    let label = move || describe::die_faces(index, &faces, &texts);
    let face = |DieFace { color, number }: DieFace| {
        view! { <span class="cube" data-color=color.name()>{die_face(Some(color), Some(number))}</span> }
    };
    view! { <li><span class="unseen">{label}</span>{faces.map(face).into_iter().collect_view()}</li> }
}
