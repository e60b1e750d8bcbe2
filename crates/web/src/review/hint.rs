//! A hint during a game on the device, in three stages: how much there is to decide, where to look, and what to do.

use cubilete_ui::review::hint::{SeatAdvice, Stage};
use cubilete_ui::review::worker::{AnalysisRequest, Answer, Question};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::bot_worker::{SharedBotWorker, use_bot_worker};
use crate::focus;
use crate::scene::Scene;
use crate::table::pencil::selected_move;
use crate::texts::{t, use_texts};

/// A hint about a position.
#[derive(Clone)]
enum Progress {
    /// Not asked for, or not about this position.
    Idle,
    /// The worker thinks.
    Thinking,
    /// The hint, and how much of it is told.
    Told(Box<SeatAdvice>, Stage),
    /// The worker has failed, or the weights could not be loaded.
    Failed,
}

/// The button that asks for a hint, and the hint. Nothing if the user has nothing to decide.
#[component]
pub(crate) fn HintFor(scene: Scene) -> impl IntoView {
    let (texts, worker) = (use_texts(), use_bot_worker());
    let progress = RwSignal::new(Progress::Idle);
    // A hint is about one position.
    Effect::new(move || {
        scene.record.track();
        progress.set(Progress::Idle);
    });
    let is_asked = move || scene.offers.with(|offers| offers.len() > 1);
    let told = move || match progress.get() {
        Progress::Idle => String::new(),
        Progress::Thinking => texts.text("later-loading"),
        Progress::Failed => texts.text("later-failed"),
        Progress::Told(advice, stage) => {
            let selected = selected_move(scene);
            advice.said(stage, selected.as_deref(), &texts)
        }
    };
    let next = move || {
        progress.with(|progress| match progress {
            Progress::Idle | Progress::Failed => Some(Stage::default()),
            Progress::Thinking => None,
            Progress::Told(_, stage) => stage.next(),
        })
    };
    let label = move || match next() {
        Some(stage) if stage != Stage::default() => texts.text(stage.key()),
        _ => t("hint")(),
    };
    let tap = move |_| match (untrack(next), progress.get_untracked()) {
        (Some(stage), Progress::Told(advice, _)) => {
            progress.set(Progress::Told(advice, stage));
            if stage.next().is_none() {
                // The button is gone.
                focus::lead_to(".hint-text");
            }
        }
        (Some(_), _) => ask(scene, worker, progress),
        (None, _) => {}
    };
    move || {
        is_asked().then(|| {
            texts.load_analysis();
            view! {
                <div class="hint-box">
                    <p class="hint-text" tabindex="-1" role="status">{told}</p>
                    {move || next().map(|_| view! { <button class="secondary" on:click=tap>{label}</button> })}
                </div>
            }
        })
    }
}

/// Asks the worker about the position on the screen.
fn ask(scene: Scene, worker: SharedBotWorker, progress: RwSignal<Progress>) {
    let Some(seat) = untrack(|| scene.own()) else { return };
    let record = scene.record.get_untracked();
    progress.set(Progress::Thinking);
    spawn_local(async move {
        let text = record.to_string();
        let request =
            |number| AnalysisRequest { number, question: Question::Hint, record: text }.to_text();
        let answer = worker.ask_text(request).await;
        // The user may have played or left meanwhile.
        if progress.is_disposed() || scene.record.get_untracked() != record {
            return;
        }
        progress.set(match answer.and_then(|text| Answer::from_text(&text)) {
            Some((_, Answer::Hint(hint))) => match hint.for_seat(record.end(), seat) {
                Some(advice) => Progress::Told(Box::new(advice), Stage::default()),
                None => Progress::Idle,
            },
            _ => Progress::Failed,
        });
    });
}
