//! The guided first game: a coach gives instructions on the regular table, between the dice and the sheet.

use cubilete_rules::{Seat, Viewer};
use cubilete_ui::lessons::{self, Beat, Coach, Lesson};
use cubilete_ui::player_name::PlayerName;
use cubilete_ui::preferences::Preferences;
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::device_game::use_start;
use crate::focus;
use crate::preferences::use_preferences;
use crate::router::Link;
use crate::scene::{Scene, SceneSource};
use crate::table::Table;
use crate::texts::{t, use_texts};

/// The screen of a lesson.
#[component]
pub(crate) fn LessonScreen(lesson: Lesson) -> impl IntoView {
    let game = lesson.game;
    let texts = use_texts();
    let preferences = use_preferences();
    let coach = RwSignal::new(Coach::new(lesson));
    let beat = Memo::new(move |_| coach.with(|coach| coach.beat().copied()));
    // Rolls and the opponent's moves are played automatically, after a pause.
    let due = Memo::new(move |_| coach.with(Coach::due));
    Effect::new(move || {
        let Some(due) = due.get() else { return };
        let step = move || {
            coach.try_update(|coach| coach.step(due));
        };
        set_timeout(step, preferences.with(Preferences::step_duration));
    });
    let requested = Memo::new(move |_| coach.with(Coach::requested));
    let record = Signal::derive(move || coach.with(|coach| coach.record().clone()));
    let scene = Scene::new(SceneSource {
        viewer: Signal::stored(Viewer::Seat(Seat::A)),
        players: Signal::derive(move || {
            vec![PlayerName::You, PlayerName::Named(texts.text(lessons::OPPONENT))]
        }),
        // A move can be chosen only while the coach requests one.
        asks: Some(Signal::derive(move || requested.get().is_some())),
        pointed: requested.into(),
        play: Callback::new(move |(_, mv): (Seat, String)| coach.update(|coach| coach.play(&mv))),
        ..SceneSource::watched(record)
    });
    let said = Memo::new(move |_| coach.with(Coach::said));
    let rejected = Memo::new(move |_| coach.with(Coach::is_rejected));
    let is_over = Memo::new(move |_| coach.with(Coach::is_over));
    let waits = Memo::new(move |_| matches!(beat.get(), Some(Beat::Say(_))) && !is_over.get());
    let start = use_start(game);
    let next = move |_| coach.update(Coach::next);
    // At each beat after the first, focuses the coach's button or the requested move, and scrolls to it.
    Effect::new(move |before: Option<()>| {
        beat.track();
        if before.is_some() {
            focus::lead_to(".coach .primary, button.pointed, .pointed button");
        }
    });
    let words = move || {
        let said = texts.paragraphs(said.get());
        said.into_iter().map(|paragraph| view! { <p>{paragraph}</p> }).collect_view()
    };
    let coach = move || {
        view! {
            <section class="coach" class:over=is_over aria-live="polite">
                {words}
                {move || rejected.get().then(|| view! { <p><strong>{t(lessons::OTHER)}</strong></p> })}
                <div class="buttons">
                    {move || (!is_over.get()).then(|| view! {
                        <Link to=Route::Setup(game)>{t(lessons::SKIP)}</Link>
                    })}
                    {move || waits.get().then(|| view! {
                        <button class="primary" on:click=next>{t(lessons::NEXT)}</button>
                    })}
                    {move || is_over.get().then(|| view! {
                        <button class="primary play" on:click=move |_| start()>{t(lessons::PLAY)}</button>
                    })}
                </div>
            </section>
        }
        .into_any()
    };
    view! {
        <h1 class="unseen">{move || texts.page_title(game, "home-learn")}</h1>
        <Table scene headed=true coach />
    }
}
