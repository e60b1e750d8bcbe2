//! The table of a game: dice, boards, sheets, prompt and log.

mod card;
mod cards;
mod cell;
pub(crate) mod dice;
pub(crate) mod ending;
mod enlarge;
pub(crate) mod face;
mod flight;
mod history;
pub(crate) mod part;
pub(crate) mod pencil;
mod piles;
mod prompt;
mod rolling;
mod say;
pub(crate) mod scene_texts;
mod scores;
mod seat_head;
pub(crate) mod shape;
mod sheet;
mod tiles;

use cubilete_rules::{Phase, Record, Seat};
use cubilete_ui::preferences::Preferences;
use cubilete_ui::selection::Offer;
use cubilete_ui::table::cards::has_cards;
use cubilete_ui::table::cues::CueState;
use cubilete_ui::table::others;
use cubilete_ui::table::sheet::{has_long_rows, has_sheets};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::each::each;
use crate::help::offer_help;
use crate::lazy::use_lazy;
use crate::preferences::use_preferences;
use crate::scene::Scene;
use crate::sound::FeedbackPlayer;
use crate::texts::{t, use_texts};
use cards::{CardBoard, other_hand};
use dice::Tray;
use history::History;
use prompt::Answers;
use rolling::{Rolling, prefers_reduced_motion};
use say::Commentary;
use sheet::{FrontSheet, SheetOf};
use tiles::TileBoard;

/// The table of a game: on the device, online, in a lesson or a replay.
#[component]
pub(crate) fn Table(
    scene: Scene,
    /// The actions shown after the end of the game.
    #[prop(optional, into)]
    actions: ViewFn,
    /// The coach of a lesson, in place of the commentary and the question.
    #[prop(optional, into)]
    coach: Option<ViewFn>,
    /// Whether the screen has its own heading; otherwise the table has a hidden one.
    #[prop(optional)]
    headed: bool,
) -> impl IntoView {
    let game = scene.record.with_untracked(|record| record.start().id());
    let seats = scene.record.with_untracked(|record| record.start().seats().get());
    offer_help(game);
    let rolling = Rolling::follow(scene);
    play_feedback(scene);
    let front = front(scene);
    let texts = use_texts();
    let title = move || texts.game(game);
    let tiles = Memo::new(move |_| scene.view.with(|view| !view.tiles.is_empty()));
    let cards = Memo::new(move |_| scene.view.with(has_cards));
    let say = match coach {
        Some(coach) => coach.run(),
        None => view! { <Commentary scene front /> }.into_any(),
    };
    view! {
        <div
            class="table"
            class:rolling=move || rolling.any()
            class:long-rows=scene.view.with_untracked(has_long_rows)
            data-game=game.name()
            data-seats=seats.to_string()
        >
            {(!headed).then(|| view! { <h1 class="unseen">{title}</h1> })}
            <Others scene front />
            <Tray scene rolling />
            {say}
            <div class="board">
                <FrontSheet scene front />
                {move || tiles.get().then(|| view! { <TileBoard scene rolling /> })}
                {move || cards.get().then(|| view! { <CardBoard scene front /> })}
            </div>
            {scene.asks.map(|asks| view! { <Answers scene asks rolling /> })}
            <Ending scene actions />
            <History scene />
        </div>
    }
}

/// The result of a game, loaded at its end; nothing before. While it is loaded, the status takes the place of the answers,
/// so that nothing moves.
#[component]
fn Ending(scene: Scene, actions: ViewFn) -> impl IntoView {
    let lazy = use_lazy();
    let over = Memo::new(move |_| scene.view.with(|view| view.phase == Phase::Over));
    let was_running = over.with_untracked(|over| !over);
    let result = move || {
        let actions = actions.clone();
        over.get().then(|| lazy.show(|parts| (parts.ending)(scene, actions, was_running)))
    };
    view! { <div class="outcome">{result}</div> }
}

/// Accompanies the game: numbers of others fly to their cells, the pencil sounds at every move and a chime at the end, and
/// the device vibrates when the viewer is asked.
fn play_feedback(scene: Scene) {
    let (feedback, preferences) = (FeedbackPlayer::new(), use_preferences());
    Effect::new(move |before: Option<CueState>| {
        let now = scene.view.with(|view| {
            let moment = |record: &Record, offers: &[Offer]| {
                CueState::new(record, view, scene.latest.get(), offers)
            };
            scene.record.with(|record| scene.offers.with(|offers| moment(record, offers)))
        });
        let Some(before) = before else { return now };
        let cues = now.cues_since(&before, untrack(|| scene.own()));
        let still = prefers_reduced_motion()
            || preferences.with_untracked(Preferences::step_duration).is_zero();
        if !still {
            flight::launch(cues.flights);
        }
        cues.sound.into_iter().for_each(|sound| feedback.play(sound));
        if cues.vibrates {
            feedback.vibrate(VIBRATION);
        }
        now
    });
}

/// Milliseconds of the vibration when the viewer is asked.
const VIBRATION: u32 = 30;

/// The sheets or cards of the other seats, in order of play: a strip that can be enlarged, or a column on wide screens.
#[component]
fn Others(scene: Scene, front: Memo<Option<Seat>>) -> impl IntoView {
    let order = Memo::new(move |_| scene.view.with(|view| others(view, front.get())));
    let other = move |seat| match scene.view.with_untracked(has_sheets) {
        true => view! { <SheetOf scene seat large=Memo::new(|_| false) /> }.into_any(),
        false => other_hand(scene, seat).into_any(),
    };
    view! {
        <div class="others" role="group" aria-label=t("others") hidden=move || order.with(Vec::is_empty)>
            {each(move || order.get(), Seat::to_string, other)}
        </div>
    }
}

/// The seat shown large: the viewer's, or the last viewer's while there is none on a shared device.
fn front(scene: Scene) -> Memo<Option<Seat>> {
    Memo::new(move |before: Option<&Option<Seat>>| scene.own().or(before.copied().flatten()))
}
