//! The guided first game: a coach says what to do, and the table is the real one.

use cubilete_rules::{Seat, Viewer};
use cubilete_ui::lessons::{self, Beat, Coach, Lesson, Outcome};
use cubilete_ui::route::Route;
use leptos::prelude::*;

use crate::focus;
use crate::location::Link;
use crate::scene::{Scene, Source, Who};
use crate::settings::Settings;
use crate::table::Table;
use crate::texts::{Texts, t};

/// The guided first game of a game.
#[component]
pub(crate) fn LessonScreen(lesson: Lesson) -> impl IntoView {
    let game = lesson.game;
    let texts = Texts::get();
    let settings = Settings::get();
    let coach = RwSignal::new(Coach::new(lesson));
    let other = RwSignal::new(false);
    let beat = Memo::new(move |_| coach.with(|coach| coach.beat().copied()));
    // Dice and the opponent follow by themselves.
    Effect::new(move || {
        let Some(Beat::Step(step)) = beat.get() else { return };
        let go_on = move || {
            if beat.try_get_untracked() == Some(Some(Beat::Step(step))) {
                coach.update(Coach::next);
            }
        };
        set_timeout(go_on, settings.pace());
    });
    let play = Callback::new(move |(_, mv): (Seat, String)| {
        let outcome = coach.try_update(|coach| coach.play(&mv));
        other.set(outcome == Some(Outcome::Other));
    });
    let record = Signal::derive(move || coach.with(|coach| coach.record().clone()));
    let scene = Scene::new(Source {
        viewer: Signal::stored(Viewer::Seat(Seat::A)),
        players: Signal::derive(move || vec![Who::You, Who::Named(texts.say(lessons::OPPONENT))]),
        // While the coach speaks, or something happens by itself, the table is to be looked at.
        asks: Some(Signal::derive(move || matches!(beat.get(), Some(Beat::Do { .. })))),
        pointed: Signal::derive(move || match beat.get() {
            Some(Beat::Do { mv, .. }) => Some(mv),
            _ => None,
        }),
        play,
        ..Source::watched(record)
    });
    // What the coach said last stays while something happens by itself.
    let said = Memo::new(move |before: Option<&&'static str>| match beat.get() {
        Some(Beat::Say(key) | Beat::Do { key, .. }) => key,
        _ => before.copied().unwrap_or_default(),
    });
    let waits = Memo::new(move |_| matches!(beat.get(), Some(Beat::Say(_))));
    let is_over = move || beat.get().is_none();
    let next = move |_| {
        other.set(false);
        coach.update(Coach::next);
    };
    // What the coach asks for is in sight, and so is the coach who speaks again.
    Effect::new(move |before: Option<()>| {
        beat.track();
        if before.is_some() {
            focus::lead_to(".coach .primary, .coach.over a, button.pointed, .pointed button");
        }
    });
    view! {
        <h1>{move || texts.page_of(game, "home-learn")}</h1>
        <section class="coach" class:over=is_over aria-live="polite">
            {move || texts.say(said.get()).split("\n\n").map(|p| view! { <p>{p.to_string()}</p> }).collect_view()}
            {move || other.get().then(|| view! { <p><strong>{t(lessons::OTHER)}</strong></p> })}
            <div class="buttons">
                {move || waits.get().then(|| view! { <button class="primary" on:click=next>{t(lessons::NEXT)}</button> })}
                {move || {
                    let key = if is_over() { lessons::PLAY } else { lessons::SKIP };
                    view! { <Link to=Route::Setup(game)>{t(key)}</Link> }
                }}
            </div>
        </section>
        <Table scene headed=true />
    }
}
