//! The rules of a game on a page, with pictures drawn by the components of the table.

use cubilete_rules::GameId;
use cubilete_ui::route::Route;
use cubilete_ui::rules_pages::{Section, sections};
use leptos::prelude::*;

use crate::location::Link;
use crate::picture::Picture;
use crate::texts::{Texts, t};

/// The rules of a game.
#[component]
pub(crate) fn RulesScreen(game: GameId) -> impl IntoView {
    let texts = Texts::get();
    let sections = sections(game).iter().map(|section| view! { <OneSection section=*section /> });
    view! {
        <article class="rules-page">
            <h1>{move || texts.page_of(game, "home-rules")}</h1>
            <p class="buttons">
                <Link to=Route::Lesson(game)>{t("home-learn")}</Link>
                <Link to=Route::Setup(game)>{t("home-setup")}</Link>
            </p>
            {sections.collect_view()}
        </article>
    }
}

/// A heading, paragraphs and perhaps a picture.
#[component]
fn OneSection(section: Section) -> impl IntoView {
    let texts = Texts::get();
    let paragraphs = move || {
        let text = texts.say(section.key);
        text.split("\n\n").map(|p| view! { <p>{p.to_string()}</p> }).collect_view()
    };
    let figure = section.figure.map(|figure| {
        view! {
            <figure>
                <Picture figure />
                <figcaption>{move || texts.say(&section.caption())}</figcaption>
            </figure>
        }
    });
    view! {
        <section>
            <h2>{move || texts.say(&section.title())}</h2>
            {paragraphs}
            {figure}
        </section>
    }
}
