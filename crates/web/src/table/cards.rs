//! The card board: the cards of all seats, and the open display.

use cubilete_rules::view::Card;
use cubilete_rules::{Event, Seat};
use cubilete_ui::arrow_keys::At;
use cubilete_ui::describe;
use cubilete_ui::table::cards::{has_row_choice, scored, unscored};
use leptos::prelude::*;

use crate::arrow_keys::Arrows;
use crate::each::each;
use crate::scene::Scene;
use crate::table::card::{Spot, card, picture};
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
pub(crate) struct CardBoardState {
    pub(crate) scene: Scene,
    pub(crate) arrows: Arrows,
    pub(crate) pencil: Memo<Vec<Event>>,
}

/// The cards of the seat in front, the open display, and the pile.
#[component]
pub(crate) fn CardBoard(scene: Scene, front: Memo<Option<Seat>>) -> impl IntoView {
    // On a shared device, the cards of the last viewer stay in front until the next person has to move.
    let first = Memo::new(move |_| front.get().unwrap_or(Seat::A));
    let display = count(scene, None);
    let stops = Memo::new(move |_| -> Vec<At> {
        let has_choice = |card: &Card| scene.offers.with(|offers| has_row_choice(card.id, offers));
        let rows = |card: &Card| if has_choice(card) { card.rows.len() } else { 0 };
        let own = |(column, card): (usize, &Card)| {
            (0..=rows(card)).map(move |row| (OWN_ROW + row, column))
        };
        let display = (0..display.get()).map(|column| (DISPLAY_ROW, column));
        scene.view.with(|view| {
            let cards = unscored(view, Some(first.get())).enumerate();
            cards.flat_map(own).chain(display).collect()
        })
    });
    let arrows = Arrows::new(stops);
    let board = CardBoardState { scene, arrows, pencil: pencil::pencilled(scene) };
    view! {
        <section class="cards" aria-label=t("cards") on:keydown=move |event| arrows.press(event)>
            {move || hand(board, first.get(), true)}
            {move || (display.get() > 0).then(|| open_display(board, display))}
            <Piles scene />
        </section>
    }
}

/// The number of unscored cards of a seat, or of the open display.
fn count(scene: Scene, seat: Option<Seat>) -> Memo<usize> {
    Memo::new(move |_| scene.view.with(|view| unscored(view, seat).count()))
}

/// The cards of another seat, which cannot be tapped.
pub(crate) fn other_hand(scene: Scene, seat: Seat) -> impl IntoView {
    let arrows = Arrows::new(Memo::new(|_| Vec::new()));
    hand(CardBoardState { scene, arrows, pencil: Memo::new(|_| Vec::new()) }, seat, false)
}

/// Cards that cannot be tapped: those of a seat, or of the open display.
pub(crate) fn pictures(scene: Scene, seat: Option<Seat>) -> impl IntoView {
    let arrows = Arrows::new(Memo::new(|_| Vec::new()));
    let board = CardBoardState { scene, arrows, pencil: pencil::pencilled(scene) };
    let count = count(scene, seat);
    let one = move |index| picture(board, Spot { seat, index });
    let cards = move || (0..count.get()).map(one).collect_view();
    view! { <div class="cards"><div class="hand-cards">{cards}</div></div> }
}

/// The open display.
fn open_display(board: CardBoardState, count: Memo<usize>) -> impl IntoView {
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
fn hand(board: CardBoardState, seat: Seat, own: bool) -> impl IntoView {
    let CardBoardState { scene, .. } = board;
    let count = count(scene, Some(seat));
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
            <h2>{head} {move || scored_pile(scene, seat)}</h2>
            <div class="hand-cards" role="group" aria-label=move || scene.name(seat)>
                {each(move || (0..count.get()).collect(), usize::to_string, draw)}
            </div>
        </div>
    }
}

/// The scored cards of a seat: a pile with the points of each.
fn scored_pile(scene: Scene, seat: Seat) -> impl IntoView {
    let texts = use_texts();
    let points = scene.view.with(|view| scored(view, seat));
    let label = describe::scored_cards(&points, &texts);
    let piled = points.into_iter().map(|points| view! { <span class="scored">{points}</span> });
    let piled = piled.collect_view();
    (!piled.is_empty()).then(|| {
        view! { <span class="scored-pile" role="img" aria-label=label>{piled}</span> }
    })
}
