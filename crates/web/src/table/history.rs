//! The log of a game, visible and as a live region for screen readers.

use cubilete_ui::log::{self, LogLine};
use leptos::html;
use leptos::prelude::*;

use crate::each::each;
use crate::scene::Scene;
use crate::table::scene_texts::SceneTexts;
use crate::texts::t;

/// The log, and a live region with the new lines.
#[component]
pub(crate) fn History(scene: Scene) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    let lines = scene.lines;
    let numbered = move || lines.get().into_iter().enumerate().collect::<Vec<(usize, LogLine)>>();
    let list = NodeRef::<html::Ol>::new();
    // The newest lines are at the end: keep them in view. To scroll a closed log would only cost a layout.
    let open = RwSignal::new(wide());
    Effect::new(move || {
        lines.track();
        if let Some(list) = list.get().filter(|_| open.get()) {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let news = RwSignal::new(Vec::<(usize, LogLine)>::new());
    // Earlier news stay for a while, so that none is replaced before it is read.
    Effect::new(move |known: Option<usize>| {
        let viewer = scene.viewer.get_untracked();
        lines.with(|lines| {
            // After a move is taken back there are fewer lines.
            let known = known.unwrap_or(lines.len()).min(lines.len());
            news.set(log::news(lines, known, viewer));
            known
        })
    });
    let toggle = move |_| {
        let around = list.get_untracked().and_then(|list| list.closest("[open]").ok()?);
        open.set(around.is_some());
    };
    view! {
        <details class="history" open=open.get_untracked() on:toggle=toggle>
            <summary>{t("log")}</summary>
            <ol tabindex="0" aria-label=t("log") node_ref=list>
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

/// Whether the window is wide enough for the log beside the table.
fn wide() -> bool {
    let wide = window().match_media("(min-width: 56.25rem)").ok().flatten();
    wide.is_some_and(|wide| wide.matches())
}

/// The key of a line in the list.
fn key(line: &(usize, LogLine)) -> String {
    format!("{} {}", line.0, line.1.key)
}
