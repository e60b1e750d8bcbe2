//! The root component: header, navigation and the screen of the current route.

use cubilete_ui::route::Route;
use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::bot_worker::provide_bot_worker;
use crate::device_game::DeviceGameScreen;
use crate::focus;
use crate::help::{HelpButton, provide_help};
use crate::home::Home;
use crate::install::provide_install_offer;
use crate::lazy::{Lazy, provide_lazy};
use crate::preferences::provide_preferences;
use crate::router::{Link, Router, provide_router};
use crate::texts::{provide_texts, t};
use crate::title::provide_title;
use crate::update::UpdatePrompt;

/// The whole page.
pub(crate) fn app(base: String) -> impl IntoView {
    provide_preferences();
    provide_install_offer();
    provide_bot_worker(base.clone());
    let texts = provide_texts(base.clone());
    let router = provide_router();
    let help = provide_help(router);
    let lazy = provide_lazy(base);
    provide_title(texts);
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
