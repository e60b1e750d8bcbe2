//! The frame of the page: what is around everything, and what is inside by the address.

use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MutationObserver, MutationObserverInit};

use crate::bot_worker::provide_bot_worker;
use crate::device_game::DeviceGameScreen;
use crate::focus;
use crate::home::Home;
use crate::later::Later;
use crate::preferences::provide_preferences;
use crate::router::{Link, Router, provide_router};
use crate::texts::{TextsSignal, provide_texts, t};
use crate::update::UpdatePrompt;

/// The whole page.
pub(crate) fn app(base: String) -> impl IntoView {
    provide_preferences();
    provide_bot_worker(base.clone());
    let texts = provide_texts(base);
    let router = provide_router();
    let later = Later::new();
    follow_heading(texts);
    follow_links(router);
    // Nothing is shown before the texts are there: the page then says so by itself.
    let ready = Memo::new(move |_| texts.lang().is_some());
    move || {
        ready.get().then(|| {
            view! {
                <UpdatePrompt />
                <a class="skip" href="#main" on:click=skip>{t("skip-to-content")}</a>
                <header class="top">
                    <Link to=Route::Home class="brand">{t("cubilete")}</Link>
                    <nav aria-label=t("navigation")>
                        <Link to=Route::Tables>{t("nav-friends")}</Link>
                        <Link to=Route::Settings>{t("nav-settings")}</Link>
                    </nav>
                </header>
                <main id="main" tabindex="-1">{move || screen(router.route(), later)}</main>
            }
        })
    }
}

/// Names the window after the heading on the screen, whenever that changes: it may come late, or in another language.
fn follow_heading(texts: TextsSignal) {
    let rename = move || {
        // Until there are texts, the window keeps the name that it comes with.
        if untrack(|| texts.lang()).is_none() {
            return;
        }
        let name = untrack(|| texts.say("cubilete"));
        let heading = focus::find("main h1").and_then(|heading| heading.text_content());
        let title = heading.map_or(name.clone(), |heading| format!("{heading} · {name}"));
        // Most changes are of something else.
        if document().title() != title {
            document().set_title(&title);
        }
    };
    // It is needed as long as the page.
    let rename = Closure::<dyn FnMut()>::new(rename).into_js_value();
    let Ok(changes) = MutationObserver::new(rename.unchecked_ref()) else { return };
    let of_texts = MutationObserverInit::new();
    of_texts.set_subtree(true);
    of_texts.set_child_list(true);
    of_texts.set_character_data(true);
    if let Some(body) = document().body() {
        let _ = changes.observe_with_options(&body, &of_texts);
    }
}

/// Whoever came by a link that is gone starts from the top of what is on the screen.
fn follow_links(router: Router) {
    Effect::new(move |before: Option<Route>| {
        let route = router.route();
        if before.is_some_and(|before| before != route) {
            request_animation_frame(|| {
                let nowhere = document().active_element().is_none_or(|at| at.tag_name() == "BODY");
                if let Some(main) = focus::find("main").filter(|_| nowhere) {
                    let _ = main.focus();
                }
            });
        }
        route
    });
}

/// Gives the keyboard to the content. The address stays: what follows `#` in it may be a game.
fn skip(event: MouseEvent) {
    event.prevent_default();
    focus::lead_to("main");
}

/// What is at an address.
fn screen(route: Route, later: Later) -> AnyView {
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Game(id) => view! { <DeviceGameScreen id /> }.into_any(),
        Route::Nowhere => view! {
            <h1>{t("nowhere")}</h1>
            <p class="buttons"><Link to=Route::Home>{t("nowhere-home")}</Link></p>
        }
        .into_any(),
        route => later.show(route),
    }
}
