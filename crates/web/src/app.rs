//! The root component: header, navigation and the screen of the current route.

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
use crate::help::{HelpButton, provide_help};
use crate::home::Home;
use crate::install::provide_install_offer;
use crate::lazy::{Lazy, provide_lazy};
use crate::preferences::provide_preferences;
use crate::router::{Link, Router, provide_router};
use crate::texts::{TextsSignal, provide_texts, t};
use crate::update::UpdatePrompt;

/// The whole page.
pub(crate) fn app(base: String) -> impl IntoView {
    provide_preferences();
    provide_install_offer();
    provide_bot_worker(base.clone());
    let texts = provide_texts(base);
    let router = provide_router();
    let help = provide_help(router);
    let lazy = provide_lazy();
    sync_document_title(texts);
    focus_main_after_navigation(router);
    // Until the texts are loaded, the opening screen of index.html is shown.
    let ready = Memo::new(move |_| texts.lang().is_some());
    move || {
        ready.get().then(|| {
            view! {
                <UpdatePrompt />
                <a class="skip" href="#main" on:click=skip_to_content>{t("skip-to-content")}</a>
                <header class="top">
                    <Link to=Route::Home class="brand">{t("cubilete")}</Link>
                    <HelpButton help />
                    <nav aria-label=t("navigation")>
                        <Link to=Route::Tables>{t("nav-friends")}</Link>
                        <Link to=Route::Settings>{t("nav-settings")}</Link>
                    </nav>
                </header>
                <main id="main" tabindex="-1">{move || screen(router.route(), lazy)}</main>
            }
        })
    }
}

/// Sets the document title from the heading of the screen whenever that changes: the heading may load late, or change
/// its language.
fn sync_document_title(texts: TextsSignal) {
    let update_title = move || {
        // Until the texts are loaded, the title of index.html stays.
        if untrack(|| texts.lang()).is_none() {
            return;
        }
        let name = untrack(|| texts.text("cubilete"));
        let heading = focus::find("main h1").and_then(|heading| heading.text_content());
        let title = heading.map_or(name.clone(), |heading| format!("{heading} · {name}"));
        // Most mutations do not change the heading.
        if document().title() != title {
            document().set_title(&title);
        }
    };
    // The closure is leaked: it is needed as long as the page is open.
    let callback = Closure::<dyn FnMut()>::new(update_title).into_js_value();
    let Ok(observer) = MutationObserver::new(callback.unchecked_ref()) else { return };
    let options = MutationObserverInit::new();
    options.set_subtree(true);
    options.set_child_list(true);
    options.set_character_data(true);
    if let Some(body) = document().body() {
        let _ = observer.observe_with_options(&body, &options);
    }
}

/// Focuses the content after a navigation that removed the focused link.
fn focus_main_after_navigation(router: Router) {
    Effect::new(move |before: Option<Route>| {
        let route = router.route();
        if before.is_some_and(|before| before != route) {
            request_animation_frame(|| {
                let unfocused =
                    document().active_element().is_none_or(|active| active.tag_name() == "BODY");
                if let Some(main) = focus::find("main").filter(|_| unfocused) {
                    focus::focus_without_scrolling(&main);
                }
            });
        }
        route
    });
}

/// Focuses the content. The address stays as it is: its fragment may contain a game.
fn skip_to_content(event: MouseEvent) {
    event.prevent_default();
    focus::lead_to("main");
}

/// The screen of a route.
fn screen(route: Route, lazy: Lazy) -> AnyView {
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Game(id) => view! { <DeviceGameScreen id /> }.into_any(),
        Route::NotFound => view! {
            <h1>{t("nowhere")}</h1>
            <p class="buttons"><Link to=Route::Home>{t("nowhere-home")}</Link></p>
        }
        .into_any(),
        route => lazy.show(|parts| (parts.screen)(route)),
    }
}
