//! What the shown step was worth; and a decision that is looked at again: advice in stages, and another try.

use std::sync::Arc;

use cubilete_rules::{Seat, Viewer};
use cubilete_ui::review::Review;
use cubilete_ui::review::hint::Stage;
use cubilete_ui::review::step::{happenings, worth};
use cubilete_ui::review::trial::{Decision, Judgement};
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::ReviewState;
use crate::focus;
use crate::scene::{Scene, SceneSource};

/// The decision that is looked at again, if any.
#[derive(Copy, Clone)]
pub(crate) struct Opened {
    /// The number of its step.
    number: RwSignal<Option<usize>>,
    stage: RwSignal<Stage>,
    /// Whether the user is to choose on the table.
    trying: RwSignal<bool>,
    judgement: RwSignal<Option<Judgement>>,
    /// Shows the position after this number of steps.
    go: Callback<usize>,
}

impl Opened {
    /// No decision. `go` shows the position after a number of steps.
    pub(crate) fn new(go: Callback<usize>) -> Opened {
        Opened {
            number: RwSignal::new(None),
            stage: RwSignal::new(Stage::default()),
            trying: RwSignal::new(false),
            judgement: RwSignal::new(None),
            go,
        }
    }

    /// The number of the step of the decision.
    pub(crate) fn number(self) -> Option<usize> {
        self.number.get()
    }

    /// Whether the user is to choose on the table.
    pub(crate) fn is_trying(self) -> bool {
        self.trying.get()
    }

    /// Shows the position before a decision.
    pub(crate) fn open(self, number: usize) {
        self.go.run(number - 1);
        self.number.set(Some(number));
        self.stage.set(Stage::default());
        self.trying.set(false);
        self.judgement.set(None);
        focus::lead_to(STRIP);
    }

    /// Closes the decision unless the position before it is shown.
    pub(crate) fn follow(self, at: usize) {
        if self.number.get_untracked().is_some_and(|number| number != at + 1) {
            self.close();
        }
    }

    /// Closes the decision, and shows the position after a number of steps.
    pub(crate) fn show_step(self, steps: usize) {
        self.close();
        self.go.run(steps);
    }

    fn close(self) {
        self.number.set(None);
        self.trying.set(false);
    }

    fn try_again(self) {
        self.judgement.set(None);
        self.trying.set(true);
        focus::lead_to(STRIP);
    }

    fn cancel(self) {
        self.trying.set(false);
        focus::lead_to(STRIP);
    }

    fn judged(self, judgement: Judgement) {
        self.judgement.set(Some(judgement));
        self.trying.set(false);
        focus::lead_to(STRIP);
    }

    fn tell(self, stage: Stage) {
        self.judgement.set(None);
        self.stage.set(stage);
        focus::lead_to(STRIP);
    }
}

/// The selector of the element that gets the focus when the decision changes.
const STRIP: &str = ".strip h2";

/// The table on which the user tries a decision again.
pub(crate) fn trial_scene(state: ReviewState, opened: Opened) -> Option<Scene> {
    let review = state.review()?;
    let record = state.record();
    let decision = Decision::at(&review, &record, opened.number()?)?;
    let before = Signal::stored(record.up_to(decision.number - 1));
    let (viewer, players) = (Viewer::Seat(decision.seat), state.players());
    let play = Callback::new(move |(_, mv): (Seat, String)| {
        opened.judged(untrack(|| decision.judge(&mv, &state)));
    });
    Some(Scene::new(SceneSource {
        viewer: Signal::stored(viewer),
        players: Signal::stored(players),
        asks: Some(Signal::stored(true)),
        play,
        ..SceneSource::watched(before)
    }))
}

/// The strip above the table. It has a constant height, unless an answer needs more.
#[component]
pub(crate) fn Strip(state: ReviewState, at: Memo<usize>, opened: Opened) -> impl IntoView {
    let happenings = Memo::new(move |_| happenings(&state.record(), &state));
    let content = move || {
        let review = state.review()?;
        let decision = opened.number().and_then(|n| Decision::at(&review, &state.record(), n));
        Some(match decision {
            Some(decision) => {
                let happened = happenings.with(|all| all[decision.number - 1].clone());
                again(state, decision, happened, opened).into_any()
            }
            None => {
                let number = at.get();
                let happened =
                    number.checked_sub(1).and_then(|n| happenings.with(|all| all.get(n).cloned()));
                of_step(state, &review, number, happened, opened).into_any()
            }
        })
    };
    view! { <div class="strip">{content}</div> }
}

/// What a step was worth, and the button that looks at it again.
fn of_step(
    state: ReviewState,
    review: &Arc<Review>,
    number: usize,
    happened: Option<String>,
    opened: Opened,
) -> impl IntoView + use<> {
    let choice = review.step(number).and_then(|step| step.choice.as_ref());
    let class = choice.and_then(|choice| choice.class.clone());
    let is_marked = choice.is_some_and(|choice| choice.is_marked());
    let button = is_marked.then(|| {
        view! {
            <button class="secondary" on:click=move |_| opened.open(number)>
                {move || state.text("trial-look")}
            </button>
        }
    });
    let happened = happened.unwrap_or_else(|| state.text("review-before"));
    view! {
        <p class="happened">{happened}</p>
        <p class="worth" data-class=class>{worth(review, number, &state)}</p>
        <p class="buttons">{button}</p>
    }
}

/// A decision that is looked at again.
fn again(
    state: ReviewState,
    decision: Decision,
    happened: String,
    opened: Opened,
) -> impl IntoView {
    let decision = Arc::new(decision);
    let name = [("step", decision.number.into()), ("name", state.name(decision.seat).into())];
    let title = state.text_with("decision-of", &name);
    let ask = match state.own() == Some(decision.seat) {
        true => state.text("trial-ask"),
        false => state.text_with("trial-ask-as", &[("name", state.name(decision.seat).into())]),
    };
    let of_stage = decision.clone();
    let said = move || match (opened.is_trying(), opened.judgement.get()) {
        (true, _) => ask.clone(),
        (false, Some(judgement)) => judgement.text,
        (false, None) => of_stage.said(opened.stage.get(), &state),
    };
    let is_right =
        move || opened.judgement.with(|of| of.as_ref().map(|of| of.is_right.to_string()));
    let happened = move || (!opened.is_trying()).then(|| happened.clone());
    let after = decision.number;
    view! {
        <h2 tabindex="-1">{title}</h2>
        <p class="happened">{happened}</p>
        <p class="answer" aria-live="polite" data-right=is_right>{said}</p>
        <p class="buttons">{move || buttons(state, opened, after)}</p>
    }
}

/// What can be done with a decision now.
fn buttons(state: ReviewState, opened: Opened, number: usize) -> impl IntoView {
    let button = |key: &str, class: &'static str, act: Box<dyn Fn() + Send>| {
        view! { <button class=class on:click=move |_| act()>{state.text(key)}</button> }.into_any()
    };
    let cancel = || button("trial-cancel", "secondary", Box::new(move || opened.cancel()));
    if opened.is_trying() {
        return vec![cancel()];
    }
    let judgement = opened.judgement.get();
    let stage = opened.stage.get();
    let mut buttons = Vec::new();
    let is_right = judgement.as_ref().is_some_and(|of| of.is_right);
    if stage != Stage::Verdict && !is_right {
        let key = if judgement.is_some() { "trial-again" } else { "trial-start" };
        buttons.push(button(key, "primary", Box::new(move || opened.try_again())));
    }
    let next = match judgement {
        Some(_) => Some(Stage::Verdict).filter(|_| stage != Stage::Verdict),
        None => stage.next(),
    };
    if let Some(next) = next {
        let key = if judgement_shown(opened) { "trial-show" } else { next.key() };
        buttons.push(button(key, "secondary", Box::new(move || opened.tell(next))));
    }
    let go_on = move || opened.show_step(number);
    buttons.push(button("trial-close", "secondary", Box::new(go_on)));
    buttons
}

/// Whether a judgement is shown.
fn judgement_shown(opened: Opened) -> bool {
    opened.judgement.with(Option::is_some)
}
