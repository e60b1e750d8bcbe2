//! What happened, in words: to read, and to hear as it happens.

use cubilete_ui::log::{Line, Log};
use leptos::prelude::*;

use crate::each::each;
use crate::scene::Scene;
use crate::table::voice::Voice;
use crate::texts::t;

/// How much of what happened at once is said aloud.
const MOST_NEWS: usize = 8;

/// The log, newest first, and a place that says what is new.
#[component]
pub(crate) fn History(scene: Scene) -> impl IntoView {
    let voice = Voice::of(scene);
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
        let own = scene.viewer.get_untracked();
        lines.with(|lines| {
            let known = known.unwrap_or(lines.len()).min(lines.len());
            let known = known.max(lines.len().saturating_sub(MOST_NEWS));
            // What the viewer did the viewer knows; not so what the dice said.
            let other = |line: &Line| {
                line.key.starts_with("log-roll") || !line.seat.is_some_and(|seat| own.is(seat))
            };
            let new = lines.iter().enumerate().skip(known).filter(|(_, line)| other(line));
            news.set(new.map(|(index, line)| (index, line.clone())).collect());
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
                    view! { <li data-log=key>{move || line.say(&voice)}</li> }.into_any()
                })}
            </ol>
        </details>
        <div class="unseen" role="log">
            {each(move || news.get(), key, move |(_, line)| {
                view! { <p>{move || line.say(&voice)}</p> }.into_any()
            })}
        </div>
    }
}

/// What tells a line from the others.
fn key(line: &(usize, Line)) -> String {
    format!("{} {}", line.0, line.1.key)
}
