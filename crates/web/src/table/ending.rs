//! The result of a game: the verdict, the reason of the end, the scores, and further actions.

use std::time::Duration;

use cubilete_rules::view::View;
use cubilete_rules::{Color, Record, Seat};
use cubilete_ui::describe;
use cubilete_ui::ending::{
    ScoreColumn, ScoreRow, ScoreTable, crowned, is_celebrated, own_name, score_table, user_seat,
    verdict, with_names, with_own_name,
};
use cubilete_ui::log::why_ended;
use cubilete_ui::replay::to_fragment;
use cubilete_ui::result_picture::{CROWN, result_picture};
use cubilete_ui::route::Route;
use cubilete_ui::summary::share_text;
use cubilete_ui::table_texts::{TableTexts, TextsWithNames};
use cubilete_ui::texts::Lookup;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::device_game::game_store;
use crate::focus;
use crate::preferences::use_preferences;
use crate::result_picture::{Delivery, deliver, pencil_font};
use crate::router::{Link, use_router};
use crate::scene::Scene;
use crate::sharing;
use crate::table::face::face_of;
use crate::table::scene_texts::SceneTexts;
use crate::texts::{TextsSignal, t, use_texts};

/// The result of a game. If the game has just ended, it gets the focus.
pub(crate) fn ending(scene: Scene, actions: ViewFn, just_ended: bool) -> AnyView {
    let texts = SceneTexts::of(scene);
    match scene.asks {
        _ if !just_ended => {}
        Some(_) => focus::lead_to(".ending h2"),
        // A replay keeps the focus on its own controls.
        None => focus::show(".ending"),
    }
    let route = untrack(|| use_router().route());
    let (replay, review) = (route.to_replay(), route.to_review());
    view! {
        <section class="ending">
            {move || winners(scene)}
            <h2 tabindex="-1">{move || scene.view.with(|view| verdict(view, own_seat(scene), &texts))}</h2>
            <p class="why">{move || scene.view.with(|view| why_ended(&view.ends, &texts))}</p>
            {move || scene.view.with(|view| results(scene, texts, view))}
            <div class="actions">
                {actions.run()}
                {review.map(|to| view! { <Link to class="secondary">{t("review")}</Link> })}
                <details class="more">
                    <summary class="secondary">{t("end-more")}</summary>
                    <div class="actions">
                        {replay.map(|to| view! { <Link to class="secondary">{t("end-replay")}</Link> })}
                        <ExportRecord scene />
                    </div>
                </details>
            </div>
        </section>
        {move || (just_ended && celebrates(scene)).then(confetti)}
    }
    .into_any()
}

/// The seat of the viewer, also in a replay of the viewer's own game.
fn own_seat(scene: Scene) -> Option<Seat> {
    scene.own().or_else(|| scene.players.with(|players| user_seat(players)))
}

/// The faces of the winners with crowns.
fn winners(scene: Scene) -> impl IntoView + use<> {
    let winners = scene.view.with(crowned);
    let face = |seat| {
        view! {
            <span>
                <svg class="crown" viewBox="0 0 32 20"><path d=CROWN /></svg>
                {face_of(scene, seat)}
            </span>
        }
    };
    view! { <p class="winners" aria-hidden="true">{winners.into_iter().map(face).collect_view()}</p> }
}

/// Whether a person on this device has just won against others.
fn celebrates(scene: Scene) -> bool {
    let (own, shared) = (scene.own(), scene.shared);
    let is_celebrated =
        |view: &View| scene.players.with(|players| is_celebrated(view, own, shared, players));
    scene.asks.is_some() && scene.view.with(is_celebrated)
}

/// Falling confetti, decorative. Every piece has its own place, delay and colour.
fn confetti() -> impl IntoView {
    let pieces = (0..PIECES).map(|piece| {
        let (place, delay) = (piece * 37 % 100, piece * 53 % 90);
        let color = Color::ALL[2 + piece % (Color::ALL.len() - 2)].name();
        view! { <i data-color=color style=("--place", place.to_string()) style=("--delay", delay.to_string())></i> }
    });
    view! { <div class="confetti" aria-hidden="true">{pieces.collect_view()}</div> }
}

/// Number of pieces of confetti.
const PIECES: usize = 36;

/// The scores with their parts, a column for each seat. The rows appear one after another.
fn results(scene: Scene, texts: SceneTexts, view: &View) -> impl IntoView + use<> {
    let ScoreTable { columns, rows } = score_table(view);
    let last = rows.len().to_string();
    let many = columns.len() > 3;
    let names = columns.iter().map(|ScoreColumn { seat, has_won, .. }| {
        let (face, name) = (face_of(scene, *seat), texts.name(*seat));
        view! { <th scope="col" class:won=*has_won>{face}<span>{name}</span></th> }
    });
    let names = names.collect_view();
    let rows = rows.into_iter().enumerate().map(|(index, ScoreRow { part, points })| {
        let cells = points.into_iter().map(|points| view! { <td>{points}</td> }).collect_view();
        let name = describe::part(part, &texts);
        view! { <tr style=("--row", index.to_string())><th scope="row">{name}</th>{cells}</tr> }
    });
    let rows = rows.collect_view();
    let totals = columns.into_iter().map(|column| view! { <td>{column.total}</td> }).collect_view();
    view! {
        <table class="results" class:many=many>
            <thead><tr><td></td>{names}</tr></thead>
            <tbody>{rows}</tbody>
            <tfoot>
                <tr style=("--row", last)>
                    <th scope="row">{texts.text("total")}</th>
                    {totals}
                </tr>
            </tfoot>
        </table>
    }
}

/// The record with the names of the user and the bots.
fn named(scene: Scene, own: &str, texts: TextsSignal) -> Record {
    scene.players.with(|players| with_names(scene.record.get(), players, own, &texts))
}

/// Shows for a few seconds that an action is done; then the button shows its usual label again.
fn show_for_a_while(done: RwSignal<bool>, is_done: bool) {
    done.try_set(is_done);
    let reset = move || {
        done.try_set(false);
    };
    set_timeout(reset, Duration::from_secs(4));
}

/// The button that shares the result as a picture, or saves it.
#[component]
fn SharePicture(scene: Scene) -> impl IntoView {
    let (texts, scene_texts, preferences) = (use_texts(), SceneTexts::of(scene), use_preferences());
    let saved = RwSignal::new(false);
    let failed = RwSignal::new(false);
    let send = move |_| {
        failed.set(false);
        let end = scene.record.with_untracked(Record::end);
        let message = untrack(|| share_text(&end, own_seat(scene), &scene_texts));
        // Others do not know who “you” is.
        let own = scene.record.with_untracked(|record| {
            preferences.with_untracked(|preferences| {
                own_name(record, untrack(|| own_seat(scene)), &preferences.name)
            })
        });
        let players = scene
            .players
            .with_untracked(|players| untrack(|| with_own_name(players, &own, &texts)));
        spawn_local(async move {
            let font = pencil_font(&texts.base()).await;
            let svg = untrack(|| {
                let texts = TextsWithNames { texts: &texts, players: &players };
                result_picture(&end, &texts, font.as_deref())
            });
            let delivered = deliver(&svg, &format!("{}.png", end.id()), &message).await;
            show_for_a_while(saved, delivered == Ok(Delivery::Saved));
            failed.try_set(delivered.is_err());
        });
    };
    let label = move || texts.text(if saved.get() { "end-picture-saved" } else { "end-picture" });
    let problem = move || {
        failed
            .get()
            .then(|| view! { <p class="problem" role="alert">{t("end-picture-failed")}</p> })
    };
    view! {
        <button class="secondary picture" on:click=send>{label}</button>
        {problem}
    }
}

/// Buttons that share the record as a link, copy it, or save it as a file.
#[component]
fn ExportRecord(scene: Scene) -> impl IntoView {
    let (texts, scene_texts, preferences) = (use_texts(), SceneTexts::of(scene), use_preferences());
    let named =
        move || preferences.with(|preferences| named(scene, &preferences.name, texts)).to_string();
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let text = untrack(named);
        spawn_local(async move {
            let done = sharing::copy(&text).await;
            show_for_a_while(copied, done);
        });
    };
    // Browsers let pages copy only in a secure context (HTTPS).
    let can_copy = window().is_secure_context();
    let can_send = sharing::can_share() || can_copy;
    let is_here = |id: &str| game_store().load(id).is_some();
    let short = untrack(|| use_router().route()).to_share(is_here, can_send);
    let link = move || match &short {
        Some(route) => sharing::address(route),
        None => {
            format!("{}{}", sharing::address(&Route::Replay(None)), to_fragment(&named()))
        }
    };
    let address_to_send = link.clone();
    let sent = RwSignal::new(false);
    // Without a share sheet the link is copied. Where pages may not copy either, it is followed to the replay, whose
    // address the user can copy.
    let send = move |event: MouseEvent| {
        if !can_send {
            return;
        }
        event.prevent_default();
        let link = untrack(&address_to_send);
        let game = scene.record.with_untracked(|record| record.start().id());
        let title = untrack(|| texts.game(game));
        let text = untrack(|| {
            let own = own_seat(scene);
            scene.record.with(|record| share_text(&record.end(), own, &scene_texts))
        });
        spawn_local(async move {
            if !sharing::can_share() || !sharing::share_with_text(&title, &text, &link).await {
                let values = [("text", text.into()), ("link", link.into())];
                let copied =
                    sharing::copy(&untrack(|| texts.text_with("result-link", &values))).await;
                show_for_a_while(sent, copied);
            }
        });
    };
    let share = move || texts.text(if sent.get() { "end-link-copied" } else { "end-share" });
    let address =
        move || format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(&named()));
    let name = move || scene.view.with(|view| format!("{}.cub", view.game));
    let label = move || texts.text(if copied.get() { "end-copied" } else { "end-copy" });
    view! {
        <a class="secondary" href=link on:click=send>{share}</a>
        <SharePicture scene />
        {can_copy.then(|| view! { <button class="secondary" on:click=copy>{label}</button> })}
        <a class="secondary" href=address download=name>{t("end-save")}</a>
    }
}
