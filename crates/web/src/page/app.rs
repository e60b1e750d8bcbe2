//! The frame of the page: what is around everything, and what is inside by the address.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::page::bots::SharedBots;
use crate::page::device_game::GameOnDevice;
use crate::page::home::Home;
use crate::page::later::Later;
use crate::page::location::{Link, Location};
use crate::page::settings::Settings;
use crate::page::texts::{Texts, t};
use crate::page::update::UpdatePrompt;
use crate::route::Route;

/// The whole page.
pub(crate) fn app(base: String) -> impl IntoView {
    Settings::provide();
    SharedBots::provide(base.clone());
    let texts = Texts::provide(base);
    let location = Location::provide();
    let later = Later::new();
    announce(location, later, texts);
    // Nothing is shown before the texts are there: the page then says so by itself.
    let ready = Memo::new(move |_| texts.lang().is_some());
    move || {
        ready.get().then(|| {
            view! {
                <UpdatePrompt />
                <a class="skip" href="#main">{t("skip-to-content")}</a>
                <header class="top">
                    <Link to=Route::Home class="brand">{t("cubilete")}</Link>
                    <nav aria-label=t("navigation")>
                        <Link to=Route::Tables>{t("nav-friends")}</Link>
                        <Link to=Route::Settings>{t("nav-settings")}</Link>
                    </nav>
                </header>
                <main id="main" tabindex="-1">{move || screen(location.route(), later)}</main>
            }
        })
    }
}

/// Names the window after what is on the screen; and whoever came by a link that is gone starts from there.
fn announce(location: Location, later: Later, texts: Texts) {
    Effect::new(move |before: Option<Route>| {
        let route = location.route();
        let moved = before.is_some_and(|before| before != route);
        later.track();
        let name = texts.say("cubilete");
        request_animation_frame(move || {
            let found = |selector: &str| document().query_selector(selector).ok().flatten();
            let heading = found("main h1").and_then(|heading| heading.text_content());
            let title = heading.map_or(name.clone(), |heading| format!("{heading} · {name}"));
            document().set_title(&title);
            let nowhere = document().active_element().is_none_or(|at| at.tag_name() == "BODY");
            let main = found("main").and_then(|main| main.dyn_into::<HtmlElement>().ok());
            if let Some(main) = main.filter(|_| moved && nowhere) {
                let _ = main.focus();
            }
        });
        route
    });
}

/// What is at an address.
fn screen(route: Route, later: Later) -> AnyView {
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Game(id) => view! { <GameOnDevice id /> }.into_any(),
        Route::Nowhere => view! {
            <h1>{t("nowhere")}</h1>
            <p class="buttons"><Link to=Route::Home>{t("nowhere-home")}</Link></p>
        }
        .into_any(),
        route => later.show(route),
    }
}
