//! What the viewer is asked, with a button for every answer and what it brings; or who is waited for.

use cubilete_rules::{Phase, Seat};
use cubilete_ui::log::{Speaker, effect, given_away, names};
use cubilete_ui::selection::{Offer, Piece, Selection, Target, direct, preview, verb};
use cubilete_ui::texts::Lookup;
use leptos::html;
use leptos::prelude::*;

use crate::each::each;
use crate::focus;
use crate::scene::Scene;
use crate::table::claims;
use crate::table::pencil::look;
use crate::table::voice::Voice;
use crate::texts::t;

/// The question and its buttons. While nothing is asked it is not seen, but keeps the keyboard for the next question.
#[component]
pub(crate) fn PromptBar(
    scene: Scene,
    asks: Signal<bool>,
    /// Who was asked last of those at the device.
    front: Memo<Option<Seat>>,
) -> impl IntoView {
    let voice = Voice::of(scene);
    let node = NodeRef::<html::Section>::new();
    let selected = Memo::new(move |_| {
        look(scene, |selection, dice, offers| moves(selection.moves(dice, offers).into_iter()))
    });
    let plain = Memo::new(move |_| scene.offers.with(|offers| moves(direct(offers))));
    let answers = Signal::derive(move || {
        // What only helps somebody else is not what a hasty tap should meet.
        let class = |mv: &String| if gives_away(scene, mv) { "secondary" } else { "primary" };
        let selected = selected.get();
        let plain = plain.get().into_iter().filter(|mv| !selected.contains(mv)).map(|mv| {
            // To throw is what a turn is for.
            let class = if verb(&mv) == "throw" { "primary" } else { "secondary" };
            (mv, class)
        });
        let plain: Vec<_> = plain.collect();
        let selected = selected.into_iter().map(|mv| (mv.clone(), class(&mv)));
        selected.chain(plain).collect::<Vec<_>>()
    });
    let over = Memo::new(move |_| scene.view.with(|view| view.phase == Phase::Over));
    let back = move || {
        let back = scene.take_back.get();
        back.map(|(seat, back)| {
            // At a device that is passed around, it may be the choice of whoever had it before.
            let label = move || match scene.shared {
                true => voice.say("take-back-of", &[("name", voice.name(seat).into())]),
                false => voice.say("take-back", &[]),
            };
            let back = move |_| {
                back.run(());
                focus::on(node);
            };
            view! { <button class="secondary take-back" on:click=back>{label}</button> }
        })
    };
    // Whoever answered by a button goes on at the next question, without looking for it.
    Effect::new(move || {
        if scene.offers.with(|offers| !offers.is_empty()) && focus::is_on(node) {
            request_animation_frame(focus::on_first_choice);
        }
    });
    let class = move || if asks.get() { "prompt" } else { "unseen" };
    let said = move || asks.get().then(|| ask(voice).unwrap_or_else(|| wait(voice)));
    let why_not = move || asks.get().then(|| why_not(voice)).flatten();
    view! {
        <section class=class aria-label=t("question") tabindex="-1" hidden=over node_ref=node>
            <div>
                <p class="ask" role="status">
                    {scene.shared.then(|| view! { <Now voice front /> })}
                    {said}
                </p>
                <p class="why-not" role="status">{why_not}</p>
            </div>
            <div class="answers">
                {each(move || answers.get(), |(mv, _)| mv.clone(), move |(mv, class)| {
                    view! { <Answer voice mv class node /> }.into_any()
                })}
                {back}
            </div>
        </section>
    }
}

fn moves<'a>(offers: impl Iterator<Item = &'a Offer>) -> Vec<String> {
    offers.map(|offer| offer.mv.clone()).collect()
}

fn gives_away(scene: Scene, mv: &str) -> bool {
    let look = |seat| scene.record.with(|record| preview(&record.end(), seat, mv));
    scene.own().is_some_and(|seat| given_away(&look(seat), seat).is_some())
}

/// A button that makes a move, with what that brings.
#[component]
fn Answer(
    voice: Voice,
    mv: String,
    class: &'static str,
    node: NodeRef<html::Section>,
) -> impl IntoView {
    let scene = voice.scene;
    let (data, named) = (mv.clone(), mv.clone());
    let looked_at = mv.clone();
    let brings = move || {
        let seat = scene.own()?;
        let preview = scene.record.with(|record| preview(&record.end(), seat, &looked_at));
        let said = effect(&preview, seat)?.say(&voice);
        let class = if preview.points < 0 { "brings loss" } else { "brings" };
        Some(view! { " " <small class=class>{said}</small> })
    };
    let pointed = {
        let mv = mv.clone();
        move || scene.pointed.with(|offer| offer.as_ref().is_some_and(|offer| offer.mv == mv))
    };
    let choose = move |_| {
        scene.choose(mv.clone());
        focus::on(node);
    };
    view! {
        <button class=class class:pointed=pointed data-move=data on:click=choose>
            {move || voice.texts.name_of_move(&named)}
            {brings}
        </button>
    }
}

/// Whose decision it is now, at a device that is passed around. It appears anew only for somebody else, which is seen.
#[component]
fn Now(voice: Voice, front: Memo<Option<Seat>>) -> impl IntoView {
    let scene = voice.scene;
    // Whoever takes the device over starts at the top, not where the one before has stopped reading.
    Effect::new(move |before: Option<Option<Seat>>| {
        let now = front.get();
        if before.flatten().is_some_and(|before| Some(before) != now) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        now
    });
    move || {
        front.get().map(|seat| {
            let name = move || voice.say("now-asked", &[("name", voice.name(seat).into())]);
            let away = move || scene.own().is_none();
            view! { <strong class="now" class:away=away>{name}" "</strong> }
        })
    }
}

/// The question to the viewer, if there is one.
fn ask(voice: Voice) -> Option<String> {
    let scene = voice.scene;
    let own = scene.own()?;
    let ask = scene.view.with(|view| {
        view.prompts.iter().find(|prompt| prompt.seat == own).map(|prompt| prompt.ask)
    })?;
    Some(voice.say(&format!("ask-{ask}"), &[]))
}

/// Why what the viewer has tapped does not do what they may have meant, if that is so.
fn why_not(voice: Voice) -> Option<String> {
    let scene = voice.scene;
    let tried = scene.tried.get()?;
    match tried {
        Target::Cell { row, column } => why_closed(voice, row, column),
        // What else can be done with a tile is offered while it is selected.
        Target::Tile(slot) if scene.selection.with(Selection::place) == Some(tried) => {
            claims::why_not(voice, slot)
        }
        Target::Card(id) => {
            let card = Piece::Card(id);
            let full = look(scene, |selection, dice, offers| {
                selection.is_one_too_many(card, dice, offers)
            });
            full.then(|| voice.say("cards-enough", &[]))
        }
        Target::Tile(_) | Target::Side(_) => None,
    }
}

/// Why nothing can be written in a cell of the viewer's, if that is so.
fn why_closed(voice: Voice, row: usize, column: usize) -> Option<String> {
    let own = voice.scene.own()?;
    let (color, closed) = voice.scene.view.with(|view| {
        let row = view.seats.get(own.index())?.sheet.as_ref()?.rows.get(row)?;
        Some((row.color, row.cells.get(column)?.closed?))
    })?;
    let values = [
        ("color", voice.color(color).into()),
        ("number", closed.number.into()),
        ("other", closed.other.unwrap_or_default().into()),
    ];
    Some(voice.say(&format!("closed-{}", closed.reason), &values))
}

/// What the game waits for when it is not the viewer.
fn wait(voice: Voice) -> String {
    let own = voice.scene.own();
    let (phase, ready) = voice.scene.view.with(|view| {
        let ready = view.seats.iter().any(|seat| seat.ready && Some(seat.seat) == own);
        (view.phase, ready)
    });
    match phase {
        Phase::Roll => voice.say("wait-dice", &[]),
        Phase::Over => String::new(),
        Phase::Choose(seats) if seats.is_empty() => voice.say("wait-nobody", &[]),
        Phase::Choose(seats) => {
            let key = if ready { "wait-chosen" } else { "wait-for" };
            voice.say(key, &[("names", names(seats, &voice).into())])
        }
    }
}
