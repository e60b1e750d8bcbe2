//! The log of a game, visible and as a live region for screen readers.

use cubilete_ui::log::{self, Line, Log};
use leptos::prelude::*;

use crate::each::each;
use crate::scene::Scene;
use crate::table::scene_texts::SceneTexts;
use crate::texts::t;

/// The log, newest line first, and a live region with the new lines.
#[component]
pub(crate) fn History(scene: Scene) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    let log = StoredValue::new(Log::default());
    let lines = Memo::new(move |_| {
        scene.record.with(|record| log.update_value(|log| log.follow(record)));
        log.with_value(|log| log.lines().to_vec())
    });
    let numbered = move || {
        let lines = lines.get().into_iter().enumerate();
        lines.rev().collect::<Vec<(usize, Line)>>()
    };
    let news = RwSignal::new(Vec::<(usize, Line)>::new());
    Effect::new(move |known: Option<usize>| {
        let viewer = scene.viewer.get_untracked();
        lines.with(|lines| {
            news.set(log::news(lines, known.unwrap_or(lines.len()), viewer));
            lines.len()
        })
    });
    let wide = window().match_media("(min-width: 56.25rem)").ok().flatten();
    let wide = wide.is_some_and(|wide| wide.matches());
    view! {
        <details class="history" open=wide>
            <summary>{t("log")}</summary>
            <ol reversed tabindex="0" aria-label=t("log")>
                {each(numbered, key, move |(_, line)| {
                    let key = line.key;
                    view! { <li data-log=key>{move || line.text(&texts)}</li> }.into_any()
                })}
            </ol>
        </details>
        <div class="unseen" role="log">
            {each(move || news.get(), key, move |(_, line)| {
                view! { <p>{move || line.text(&texts)}</p> }.into_any()
            })}
        </div>
    }
}

/// The key of a line in the list.
fn key(line: &(usize, Line)) -> String {
    format!("{} {}", line.0, line.1.key)
}
