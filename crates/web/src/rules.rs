//! The rules page of a game, with pictures rendered by the components of the table.

use cubilete_rules::{GameId, OptionSpec};
use cubilete_ui::lessons::lesson;
use cubilete_ui::route::Route;
use cubilete_ui::rules_pages::{Section, sections};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::picture::Picture;
use crate::router::Link;
use crate::texts::{t, use_texts};

/// The address of the rules documents.
const DOCUMENTS: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/tree/main/docs/rules");

/// The rules page of a game.
#[component]
pub(crate) fn RulesScreen(game: GameId) -> impl IntoView {
    let texts = use_texts();
    let lesson =
        lesson(game).map(|_| view! { <Link to=Route::Lesson(game)>{t("home-learn")}</Link> });
    let sections = match sections(game) {
        [] => view! { <GeneratedRules game /> }.into_any(),
        sections => {
            let sections = sections.iter().map(|section| view! { <OneSection section=*section /> });
            sections.collect_view().into_any()
        }
    };
    view! {
        <article class="rules-page">
            <h1>{move || texts.page_title(game, "home-rules")}</h1>
            <p class="buttons">
                {lesson}
                <Link to=Route::Setup(game)>{t("home-setup")}</Link>
            </p>
            {sections}
        </article>
    }
}

/// The content for a game without a written rules page: its seat counts and options.
#[component]
fn GeneratedRules(game: GameId) -> impl IntoView {
    let texts = use_texts();
    let (fewest, most) = game.seat_counts().into_inner();
    let seats = if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") };
    let option = |spec: &'static OptionSpec| {
        let value = move |(value, _): &'static (&str, &str)| {
            view! { <li>{move || texts.option_value(game, spec, value)}</li> }
        };
        view! {
            <section>
                <h2>{move || texts.option(game, spec.key)}</h2>
                <ul>{spec.values.iter().map(value).collect_view()}</ul>
            </section>
        }
    };
    view! {
        <section class="unwritten">
            <p>{t("unwritten-rules")}</p>
            <p><a href=DOCUMENTS>{t("unwritten-docs")}</a></p>
        </section>
        <section>
            <h2>{t("setup-seats")}</h2>
            <p>{seats}</p>
        </section>
        {game.options().iter().map(option).collect_view()}
    }
}

/// A section: a heading, paragraphs and an optional figure.
#[component]
fn OneSection(section: Section) -> impl IntoView {
    let texts = use_texts();
    let paragraphs = move || {
        let paragraphs = texts.paragraphs(section.key);
        paragraphs.into_iter().map(|paragraph| view! { <p>{paragraph}</p> }).collect_view()
    };
    let figure = section.figure.map(|figure| {
        view! {
            <figure>
                {figure.read().map(|(game, parts)| view! { <Picture game parts /> })}
                <figcaption>{move || texts.text(&section.caption())}</figcaption>
            </figure>
        }
    });
    view! {
        <section>
            <h2>{move || texts.text(&section.title())}</h2>
            {paragraphs}
            {figure}
        </section>
    }
}
