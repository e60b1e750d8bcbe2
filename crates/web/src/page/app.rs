//! The frame of the page: what is around everything, and what is inside by the address.

use leptos::prelude::*;

use crate::page::bots::SharedBots;
use crate::page::device_game::GameOnDevice;
use crate::page::home::Home;
use crate::page::later::Later;
use crate::page::location::{Link, Location};
use crate::page::settings::Settings;
use crate::page::settings_screen::SettingsScreen;
use crate::page::setup::SetupScreen;
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

/// What is at an address.
fn screen(route: Route, later: Later) -> AnyView {
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Setup(game) => view! { <SetupScreen game /> }.into_any(),
        Route::Game(id) => view! { <GameOnDevice id /> }.into_any(),
        Route::Settings => view! { <SettingsScreen /> }.into_any(),
        Route::Nowhere => view! {
            <h1>{t("nowhere")}</h1>
            <p class="buttons"><Link to=Route::Home>{t("nowhere-home")}</Link></p>
        }
        .into_any(),
        route => later.show(route),
    }
}
