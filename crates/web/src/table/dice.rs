//! The tray with the dice in play.

use cubilete_rules::Color;
use cubilete_rules::view::{DieState, Total};
use cubilete_ui::describe;
use cubilete_ui::selection::Piece;
use cubilete_ui::table::dice::{slot, spots};
use leptos::prelude::*;

use crate::scene::Scene;
use crate::table::pencil::{can_pick, points_at_piece, toggle};
use crate::table::rolling::Rolling;
use crate::table::shape::{outline, shape};
use crate::texts::{t, use_texts};

/// The tray: the dice with their sums, and the counters of the game.
#[component]
pub(crate) fn Tray(scene: Scene, rolling: Rolling) -> impl IntoView {
    let texts = use_texts();
    let counters = Memo::new(move |_| scene.view.with(|view| view.counters.clone()));
    let counters = move || {
        let counters = counters.get().into_iter();
        let text = |(counter, count)| describe::counter(counter, count, &texts);
        counters.map(text).map(|text| view! { <li>{text}</li> }).collect_view()
    };
    view! {
        <div class="tray">
            <Dice scene rolling />
            <ul class="counters">{counters}</ul>
        </div>
    }
}

/// The dice with their sums.
#[component]
pub(crate) fn Dice(scene: Scene, rolling: Rolling) -> impl IntoView {
    let count = Memo::new(move |_| scene.view.with(|view| view.dice.len()));
    // The room for dice never shrinks, so that nothing moves between throws.
    let room =
        Memo::new(move |before: Option<&usize>| count.get().max(before.copied().unwrap_or(0)));
    let dice = move || (0..count.get()).map(|index| die(scene, rolling, index)).collect_view();
    let totals = Memo::new(move |_| scene.view.with(|view| view.totals.clone()));
    let sums = move || totals.get().into_iter().map(sum).collect_view();
    view! {
        <section
            class="dice"
            class:many=Memo::new(move |_| room.get() > 5)
            style=("--room", move || room.get().max(1).to_string())
            aria-label=t("dice")
            on:click=move |_| rolling.stop()
        >
            <div class="row-of-dice">{dice}</div>
            <div class="sums">{sums}</div>
        </section>
    }
}

fn die(scene: Scene, rolling: Rolling, index: usize) -> impl IntoView {
    let texts = use_texts();
    let die = Memo::new(move |_| scene.view.with(|view| view.dice.get(index).cloned()));
    let face = Memo::new(move |_| {
        die.with(|die| die.as_ref().map(|die| (die.color, die.number))).unwrap_or_default()
    });
    let piece = Piece::Die(index);
    let can = Memo::new(move |_| can_pick(scene, piece));
    let picked = move || scene.selection.with(|selection| selection.has(piece));
    let state = move || die.with(|die| die.as_ref().map(|die| die.state));
    let slot = move || match rolling.any() {
        true => index,
        false => scene.view.with(|view| slot(&view.dice, index)),
    };
    let label =
        move || die.with(|die| die.as_ref().map(|die| describe::die(die, can.get(), &texts)));
    view! {
        <button
            class="die"
            class:pointed=move || points_at_piece(scene, piece)
            class:rolling=move || rolling.has(index)
            style=("--slot", move || slot().to_string())
            data-color=move || face.get().0.map(Color::name)
            data-state=move || state().map(DieState::name)
            aria-label=label
            aria-pressed=move || picked().to_string()
            disabled=move || !can.get()
            on:click=move |_| toggle(scene, piece)
        >
            <span class="cube">
                {move || {
                    let (color, number) = face.get();
                    die_face(color, number)
                }}
            </span>
        </button>
    }
}

/// The face of a die: its number as spots in the shape of its colour, or one large shape if it has no number.
pub(crate) fn die_face(color: Option<Color>, number: Option<u8>) -> impl IntoView {
    // The size of a spot, and the same as a factor of the 16 units of a shape.
    let (spots, size, scale) = match number {
        Some(1) => (spots(1), 16, "1"),
        Some(number) => (spots(number), 12, "0.75"),
        None => (vec![(1, 1)], 28, "1.75"),
    };
    let spot = move |(column, row): (u8, u8), color| {
        // The corner of a spot whose middle is on one of the lines 12, 24 and 36.
        let corner = |line: u8| 12 * (line + 1) - size / 2;
        let place = format!("translate({} {}) scale({scale})", corner(column), corner(row));
        view! { <path d=outline(color) transform=place /> }
    };
    let spots = color.map(|color| spots.into_iter().map(|at| spot(at, color)).collect_view());
    view! { <svg class="face" viewBox="0 0 48 48" aria-hidden="true">{spots}</svg> }
}

/// A sum of dice, of one colour or of all.
fn sum(total: Total) -> impl IntoView {
    let texts = use_texts();
    let Total { color, number } = total;
    let text = move || describe::sum(total, &texts);
    view! {
        <span class="sum" data-color=color.map(Color::name)>
            <span class="unseen">{text}</span>
            {color.map(shape)}
            <span aria-hidden="true">{number}</span>
        </span>
    }
}
