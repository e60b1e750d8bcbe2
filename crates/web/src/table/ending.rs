//! The result of a game: the verdict, the reason of the end, the scores, and further actions.

use std::time::Duration;

use cubilete_rules::view::{PartPoints, View};
use cubilete_rules::{Phase, Record};
use cubilete_ui::ending::{verdict, with_bot_names};
use cubilete_ui::log::{plain, why_ended};
use cubilete_ui::replay::to_fragment;
use cubilete_ui::route::Route;
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Lookup;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::focus;
use crate::scene::Scene;
use crate::sharing;
use crate::table::scene_texts::SceneTexts;
use crate::texts::{TextsSignal, t, use_texts};

/// The result of a game; nothing before its end.
#[component]
pub(crate) fn Ending(scene: Scene, actions: ViewFn) -> impl IntoView {
    let texts = SceneTexts::of(scene);
    let over = Memo::new(move |_| scene.view.with(|view| view.phase == Phase::Over));
    Effect::new(move |before: Option<bool>| {
        let over = over.get();
        if over && before == Some(false) {
            match scene.asks {
                Some(_) => focus::lead_to(".ending h2"),
                // A replay keeps the focus on its own controls.
                None => focus::show(".ending"),
            }
        }
        over
    });
    move || {
        let actions = actions.clone();
        over.get().then(|| {
            view! {
                <section class="ending">
                    <h2 tabindex="-1">{move || scene.view.with(|view| verdict(view, scene.own(), &texts))}</h2>
                    <p class="why">{move || scene.view.with(|view| why_ended(&view.ends, &texts))}</p>
                    {move || scene.view.with(|view| results(texts, view))}
                    <div class="actions">{actions.run()}<ExportRecord scene /></div>
                </section>
            }
        })
    }
}

/// The scores with their parts, a column for each seat.
fn results(texts: SceneTexts, view: &View) -> impl IntoView + use<> {
    let names = view.seats.iter().map(|seat| {
        let won = view.winners.clone().any(|winner| winner == seat.seat);
        view! { <th scope="col" class:won=won>{texts.name(seat.seat)}</th> }
    });
    let names = names.collect_view();
    let parts = view.seats.first().map(|seat| seat.parts.as_slice()).unwrap_or_default();
    let rows = parts.iter().enumerate().map(|(index, PartPoints { kind, .. })| {
        let points = view.seats.iter().map(|seat| seat.parts.get(index).map(|part| part.points));
        let cells = points.map(|points| view! { <td>{points.map(plain)}</td> }).collect_view();
        view! { <tr><th scope="row">{texts.text(&format!("part-{kind}"))}</th>{cells}</tr> }
    });
    let rows = rows.collect_view();
    let totals = view.seats.iter().map(|seat| view! { <td>{plain(seat.score)}</td> });
    let totals = totals.collect_view();
    view! {
        <table class="results">
            <thead><tr><td></td>{names}</tr></thead>
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row">{texts.text("total")}</th>{totals}</tr></tfoot>
        </table>
    }
}

/// The record with the names of bots.
fn named(scene: Scene, texts: TextsSignal) -> Record {
    scene.players.with(|players| with_bot_names(scene.record.get(), players, &texts))
}

/// Shows for a few seconds that an action is done; then the button shows its usual label again.
fn show_for_a_while(done: RwSignal<bool>, is_done: bool) {
    done.try_set(is_done);
    let reset = move || {
        done.try_set(false);
    };
    set_timeout(reset, Duration::from_secs(4));
}

/// Buttons that share the record as a link, copy it, or save it as a file.
#[component]
fn ExportRecord(scene: Scene) -> impl IntoView {
    let texts = use_texts();
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let text = untrack(|| named(scene, texts).to_string());
        spawn_local(async move {
            let done = sharing::copy(&text).await;
            show_for_a_while(copied, done);
        });
    };
    let link = move || {
        let text = named(scene, texts).to_string();
        format!("{}{}", sharing::address(&Route::Replay(None)), to_fragment(&text))
    };
    let sent = RwSignal::new(false);
    // Without a share sheet the link is copied. Where pages may not copy either, the link opens the replay instead.
    let send = move |event: MouseEvent| {
        let link = untrack(link);
        if !sharing::can_share() && !window().is_secure_context() {
            return;
        }
        event.prevent_default();
        let game = scene.record.with_untracked(|record| record.start().id());
        let title = untrack(|| texts.game(game));
        spawn_local(async move {
            if !sharing::can_share() || !sharing::share(&title, &link).await {
                let copied = sharing::copy(&link).await;
                show_for_a_while(sent, copied);
            }
        });
    };
    let share = move || texts.text(if sent.get() { "end-link-copied" } else { "end-share" });
    let address = move || {
        let text = named(scene, texts).to_string();
        format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(&text))
    };
    let name = move || scene.view.with(|view| format!("{}.cub", view.game));
    let label = move || texts.text(if copied.get() { "end-copied" } else { "end-copy" });
    // Browsers let pages copy only in a secure context (HTTPS).
    let can_copy = window().is_secure_context();
    view! {
        <a class="secondary" href=link on:click=send>{share}</a>
        {can_copy.then(|| view! { <button class="secondary" on:click=copy>{label}</button> })}
        <a class="secondary" href=address download=name>{t("end-save")}</a>
    }
}
