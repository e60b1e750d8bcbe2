//! The tray with the dice in play.

use cubilete_rules::Color;
use cubilete_rules::view::{Die, DieState, Total};
use cubilete_ui::describe;
use cubilete_ui::selection::Piece;
use cubilete_ui::texts::Lookup;
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
        let lines = counters.get().into_iter().map(|(counter, count)| {
            texts.text_with(&format!("counter-{counter}"), &[("count", count.into())])
        });
        lines.map(|text| view! { <li>{text}</li> }).collect_view()
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

/// The slot of a die in the row. Dice keep their places while some may be thrown again, and are grouped by colour after
/// the last throw has landed.
fn slot(dice: &[Die], index: usize) -> usize {
    if dice.iter().any(|die| die.key.is_some()) {
        return index;
    }
    // Counts instead of sorting, which would make the program larger.
    let rank = |die: &Die| die.color.map_or(usize::MAX, |color| color as usize);
    let own = dice.get(index).map_or(0, rank);
    let is_before = |(other, die): &(usize, &Die)| (rank(die), *other) < (own, index);
    dice.iter().enumerate().filter(is_before).count()
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

/// The positions of the spots of a number, on a face of 48 by 48 units.
fn spots(number: u8) -> Vec<(u8, u8)> {
    const NEAR: u8 = 12;
    const MIDDLE: u8 = 24;
    const FAR: u8 = 36;
    let mut spots = Vec::new();
    if number % 2 == 1 {
        spots.push((MIDDLE, MIDDLE));
    }
    if number >= 2 {
        spots.extend([(NEAR, FAR), (FAR, NEAR)]);
    }
    if number >= 4 {
        spots.extend([(NEAR, NEAR), (FAR, FAR)]);
    }
    if number >= 6 {
        spots.extend([(NEAR, MIDDLE), (FAR, MIDDLE)]);
    }
    spots
}

/// The face of a die: its number as spots in the shape of its colour, or one large shape if it has no number.
pub(crate) fn die_face(color: Option<Color>, number: Option<u8>) -> impl IntoView {
    // The size of a spot, and the same as a factor of the 16 units of a shape.
    let (spots, size, scale) = match number {
        Some(1) => (spots(1), 16, "1"),
        Some(number) => (spots(number), 12, "0.75"),
        None => (vec![(24, 24)], 28, "1.75"),
    };
    let spot = move |(x, y): (u8, u8), color| {
        let place = format!("translate({} {}) scale({scale})", x - size / 2, y - size / 2);
        view! { <path d=outline(color) transform=place /> }
    };
    let spots = color.map(|color| spots.into_iter().map(|at| spot(at, color)).collect_view());
    view! { <svg class="face" viewBox="0 0 48 48" aria-hidden="true">{spots}</svg> }
}

/// A sum of dice, of one colour or of all.
fn sum(total: Total) -> impl IntoView {
    let texts = use_texts();
    let Total { color, number } = total;
    let text = move || match color {
        Some(color) => {
            let color = texts.text(&format!("color-{color}"));
            texts.text_with("sum-color", &[("color", color.into()), ("number", number.into())])
        }
        None => texts.text_with("sum", &[("number", number.into())]),
    };
    view! {
        <span class="sum" data-color=color.map(Color::name)>
            <span class="unseen">{text}</span>
            {color.map(shape)}
            <span aria-hidden="true">{number}</span>
        </span>
    }
}
