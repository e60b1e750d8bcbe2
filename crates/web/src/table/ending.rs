//! The result of a game: the verdict, the reason of the end, the scores, and further actions.

use std::time::Duration;

use cubilete_rules::view::{PartPoints, View};
use cubilete_rules::{Color, Record, Seat};
use cubilete_ui::describe;
use cubilete_ui::ending::{is_celebrated, user_seat, verdict, with_names, with_own_name};
use cubilete_ui::log::{plain, why_ended};
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
    let replay = match untrack(|| use_router().route()) {
        Route::Game(id) | Route::Table(id) => Some(Route::Replay(Some(id))),
        _ => None,
    };
    view! {
        <section class="ending">
            {move || winners(scene)}
            <h2 tabindex="-1">{move || scene.view.with(|view| verdict(view, own_seat(scene), &texts))}</h2>
            <p class="why">{move || scene.view.with(|view| why_ended(&view.ends, &texts))}</p>
            {move || scene.view.with(|view| results(scene, texts, view))}
            <div class="actions">
                {actions.run()}
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

/// The faces of the winners with crowns; nothing after a game of one.
fn winners(scene: Scene) -> impl IntoView + use<> {
    let winners: Vec<Seat> =
        scene.view.with(|view| view.winners.filter(|_| view.seats.len() > 1).collect());
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
    let names = view.seats.iter().map(|seat| {
        let won = view.winners.clone().any(|winner| winner == seat.seat);
        let name = texts.name(seat.seat);
        view! { <th scope="col" class:won=won>{face_of(scene, seat.seat)}<span>{name}</span></th> }
    });
    let names = names.collect_view();
    let parts = view.seats.first().map(|seat| seat.parts.as_slice()).unwrap_or_default();
    let rows = parts.iter().enumerate().map(|(index, PartPoints { kind, .. })| {
        let points = view.seats.iter().map(|seat| seat.parts.get(index).map(|part| part.points));
        let cells = points.map(|points| view! { <td>{points.map(plain)}</td> }).collect_view();
        let name = describe::part(*kind, &texts);
        view! { <tr style=("--row", index.to_string())><th scope="row">{name}</th>{cells}</tr> }
    });
    let rows = rows.collect_view();
    let totals = view.seats.iter().map(|seat| view! { <td>{plain(seat.score)}</td> });
    let totals = totals.collect_view();
    let many = view.seats.len() > 3;
    view! {
        <table class="results" class:many=many>
            <thead><tr><td></td>{names}</tr></thead>
            <tbody>{rows}</tbody>
            <tfoot>
                <tr style=("--row", parts.len().to_string())>
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

/// The address of a game on the server. A game on the device has none, and is shared as a whole.
fn short_route() -> Option<Route> {
    match untrack(|| use_router().route()) {
        Route::Replay(Some(id)) if game_store().load(&id).is_some() => None,
        route @ (Route::Table(_) | Route::Replay(Some(_))) => Some(route),
        _ => None,
    }
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
        // Others do not know who “you” is. The record has the name at an online table.
        let own = untrack(|| {
            let name = |seat| scene.record.with(|record| record.name(seat).map(str::to_string));
            let preferred = || preferences.with(|preferences| preferences.name.clone());
            own_seat(scene).and_then(name).unwrap_or_else(preferred)
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
    let short = match short_route() {
        // Without sharing and copying, the link navigates, so it must not lead to the current screen.
        Some(Route::Table(id)) if !can_send => Some(Route::Replay(Some(id))),
        short => short,
    };
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
