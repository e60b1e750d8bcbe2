//! The card board: the cards of all seats, and the open display.

use cubilete_rules::view::Card;
use cubilete_rules::{Event, Seat};
use cubilete_ui::arrow_keys::At;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::arrow_keys::Arrows;
use crate::each::each;
use crate::scene::Scene;
use crate::table::card::{Spot, card, chooses, picture, unscored};
use crate::table::enlarge::Enlarge;
use crate::table::pencil;
use crate::table::piles::Piles;
use crate::table::seat_head::SeatHead;
use crate::texts::{t, use_texts};

/// Row numbers for the arrow keys: the viewer's cards, followed by their rows, then the open display.
const OWN_ROW: usize = 0;
const DISPLAY_ROW: usize = 10;

/// The state shared by all parts of the board.
#[derive(Copy, Clone)]
pub(crate) struct Board {
    pub(crate) scene: Scene,
    pub(crate) arrows: Arrows,
    pub(crate) pencil: Memo<Vec<Event>>,
}

/// The cards of the seat in front, the open display, and the pile.
#[component]
pub(crate) fn CardBoard(scene: Scene, front: Memo<Option<Seat>>) -> impl IntoView {
    // On a shared device, the cards of the last viewer stay in front until the next person has to move.
    let first = Memo::new(move |_| front.get().unwrap_or(Seat::A));
    let display = Memo::new(move |_| unscored(scene, None, |cards| cards.count()));
    let stops = Memo::new(move |_| -> Vec<At> {
        let rows = |card: &Card| if chooses(scene, card) { card.rows.len() } else { 0 };
        let rows: Vec<usize> = unscored(scene, Some(first.get()), |own| own.map(rows).collect());
        let own = rows
            .into_iter()
            .enumerate()
            .flat_map(|(column, rows)| (0..=rows).map(move |row| (OWN_ROW + row, column)));
        own.chain((0..display.get()).map(|column| (DISPLAY_ROW, column))).collect()
    });
    let arrows = Arrows::new(stops);
    let board = Board { scene, arrows, pencil: pencil::pencilled(scene) };
    view! {
        <section class="cards" aria-label=t("cards") on:keydown=move |event| arrows.press(event)>
            {move || hand(board, first.get(), true)}
            {move || (display.get() > 0).then(|| open_display(board, display))}
            <Piles scene />
        </section>
    }
}

/// The cards of another seat, which cannot be tapped.
pub(crate) fn other_hand(scene: Scene, seat: Seat) -> impl IntoView {
    let arrows = Arrows::new(Memo::new(|_| Vec::new()));
    hand(Board { scene, arrows, pencil: Memo::new(|_| Vec::new()) }, seat, false)
}

/// Cards that cannot be tapped: those of a seat, or of the open display.
pub(crate) fn pictures(scene: Scene, seat: Option<Seat>) -> impl IntoView {
    let arrows = Arrows::new(Memo::new(|_| Vec::new()));
    let board = Board { scene, arrows, pencil: pencil::pencilled(scene) };
    let count = Memo::new(move |_| unscored(scene, seat, |cards| cards.count()));
    let one = move |index| picture(board, Spot { seat, index });
    let cards = move || (0..count.get()).map(one).collect_view();
    view! { <div class="cards"><div class="hand-cards">{cards}</div></div> }
}

/// The open display.
fn open_display(board: Board, count: Memo<usize>) -> impl IntoView {
    let draw =
        move |index| card(board, Spot { seat: None, index }, (DISPLAY_ROW, index)).into_any();
    view! {
        <div class="hand shown">
            <h2>{t("cards-shown")}</h2>
            <div class="hand-cards" role="group" aria-label=t("cards-shown")>
                {each(move || (0..count.get()).collect(), usize::to_string, draw)}
            </div>
        </div>
    }
}

/// The cards of a seat. Only the viewer's can be tapped.
fn hand(board: Board, seat: Seat, own: bool) -> impl IntoView {
    let Board { scene, .. } = board;
    let count = Memo::new(move |_| unscored(scene, Some(seat), |cards| cards.count()));
    let draw = move |index| {
        let spot = Spot { seat: Some(seat), index };
        match own {
            true => card(board, spot, (OWN_ROW, index)).into_any(),
            false => picture(board, spot).into_any(),
        }
    };
    let expanded = RwSignal::new(false);
    let head = match own {
        true => view! { <SeatHead scene seat=Memo::new(move |_| seat) /> }.into_any(),
        false => {
            view! { <Enlarge expanded><SeatHead scene seat=Memo::new(move |_| seat) /></Enlarge> }
                .into_any()
        }
    };
    view! {
        <div class="hand" class:own=own class:expanded=expanded>
            <h2>{head} {move || scored(scene, seat)}</h2>
            <div class="hand-cards" role="group" aria-label=move || scene.name(seat)>
                {each(move || (0..count.get()).collect(), usize::to_string, draw)}
            </div>
        </div>
    }
}

/// The scored cards of a seat: a pile with the points of each.
fn scored(scene: Scene, seat: Seat) -> impl IntoView {
    let texts = use_texts();
    let points: Vec<u8> = scene.view.with(|view| {
        let found = view.seats.iter().find(|found| found.seat == seat);
        found.into_iter().flat_map(|found| &found.cards).filter_map(|card| card.scored).collect()
    });
    let label = {
        let list: Vec<String> = points.iter().map(u8::to_string).collect();
        texts.text_with("cards-scored", &[("points", list.join(", ").into())])
    };
    let piled = points.into_iter().map(|points| view! { <span class="scored">{points}</span> });
    let piled = piled.collect_view();
    (!piled.is_empty()).then(|| {
        view! { <span class="scored-pile" role="img" aria-label=label>{piled}</span> }
    })
}
