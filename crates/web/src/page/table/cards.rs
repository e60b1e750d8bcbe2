//! Cards of rows to cross: those of everybody, and the open ones that nobody owns yet.

use cubilete_rules::view::Card;
use cubilete_rules::{Event, Seat};
use leptos::prelude::*;

use crate::focus::At;
use crate::page::arrows::Arrows;
use crate::page::scene::Scene;
use crate::page::table::card::{CardOf, card, picture};
use crate::page::table::pencil;
use crate::page::table::piles::Piles;
use crate::page::texts::{Texts, t};

/// The rows of the board in which arrow keys lead; the rows of the own cards follow.
const DISPLAY_ROW: usize = 0;
const OWN_ROW: usize = 1;

/// What all parts of the board know.
#[derive(Copy, Clone)]
pub(crate) struct Board {
    pub(crate) scene: Scene,
    pub(crate) arrows: Arrows,
    pub(crate) pencil: Memo<Vec<Event>>,
}

/// Everybody's cards, the viewer's first.
#[component]
pub(crate) fn CardBoard(scene: Scene) -> impl IntoView {
    // Whoever shares a device looks at the same cards until the next one is asked.
    let first =
        Memo::new(move |before: Option<&Seat>| scene.own().or(before.copied()).unwrap_or(Seat::A));
    let seats = Memo::new(move |_| -> Vec<Seat> {
        let all: Vec<Seat> =
            scene.view.with(|view| view.seats.iter().map(|seat| seat.seat).collect());
        let start = all.iter().position(|seat| *seat == first.get()).unwrap_or(0);
        [&all[start..], &all[..start]].concat()
    });
    let display = Memo::new(move |_| shown_cards(scene));
    let own = Memo::new(move |_| held(scene, first.get()));
    let stops = Memo::new(move |_| -> Vec<At> {
        let shown = (0..display.with(Vec::len)).map(|column| (DISPLAY_ROW, column));
        let cards = own.get().into_iter().enumerate().flat_map(|(column, id)| {
            let rows = CardOf::Seat(first.get()).find(scene, id).map_or(0, |card| card.rows.len());
            (0..=rows).map(move |row| (OWN_ROW + row, column))
        });
        shown.chain(cards).collect()
    });
    let arrows = Arrows::new(stops);
    let board = Board { scene, arrows, pencil: pencil::pencilled(scene) };
    view! {
        <section class="cards" aria-label=t("cards") on:keydown=move |event| arrows.press(event)>
            {move || (!display.with(Vec::is_empty)).then(|| shown(board, display))}
            <For each=move || seats.get() key=move |seat| (*seat, *seat == first.get()) let:seat>
                {hand(board, seat, seat == first.get_untracked())}
            </For>
            <Piles scene />
        </section>
    }
}

/// Cards to look at.
pub(crate) fn pictures(scene: Scene, of: CardOf) -> impl IntoView {
    let arrows = Arrows::new(Memo::new(|_| Vec::new()));
    let board = Board { scene, arrows, pencil: pencil::pencilled(scene) };
    let ids = match of {
        CardOf::Display => shown_cards(scene),
        CardOf::Seat(seat) => held(scene, seat),
    };
    let cards = ids.into_iter().map(|id| picture(board, of, id)).collect_view();
    view! { <div class="cards"><div class="hand-cards">{cards}</div></div> }
}

/// The open cards that nobody owns yet, by their numbers.
fn shown_cards(scene: Scene) -> Vec<u8> {
    scene.view.with(|view| view.display.iter().map(|card| card.id).collect())
}

/// The cards that a seat has and that are not scored, by their numbers.
fn held(scene: Scene, seat: Seat) -> Vec<u8> {
    let held = |cards: &[Card]| -> Vec<u8> {
        cards.iter().filter(|card| card.scored.is_none()).map(|card| card.id).collect()
    };
    scene.view.with(|view| {
        let found = view.seats.iter().find(|found| found.seat == seat);
        found.map(|found| held(&found.cards)).unwrap_or_default()
    })
}

/// The open cards that nobody owns yet.
fn shown(board: Board, display: Memo<Vec<u8>>) -> impl IntoView {
    let cards = move || display.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <div class="hand shown">
            <h3>{t("cards-shown")}</h3>
            <div class="hand-cards" role="group" aria-label=t("cards-shown")>
                <For each=cards key=|at| *at let:((column, id))>
                    {card(board, CardOf::Display, id, (DISPLAY_ROW, column))}
                </For>
            </div>
        </div>
    }
}

/// The cards of a seat: the viewer's to be tapped, the others' to look at.
fn hand(board: Board, seat: Seat, own: bool) -> impl IntoView {
    let Board { scene, .. } = board;
    let cards = Memo::new(move |_| held(scene, seat).into_iter().enumerate().collect::<Vec<_>>());
    let draw = move |(column, id): (usize, u8)| match own {
        true => card(board, CardOf::Seat(seat), id, (OWN_ROW, column)).into_any(),
        false => picture(board, CardOf::Seat(seat), id).into_any(),
    };
    view! {
        <div class="hand" class:own=own>
            <h3>{move || scene.name(seat)} {move || scored(scene, seat)}</h3>
            <div class="hand-cards" role="group" aria-label=move || scene.name(seat)>
                <For each=move || cards.get() key=|at| *at children=draw />
            </div>
        </div>
    }
}

/// The scored cards of a seat: a small pile with the points of each.
fn scored(scene: Scene, seat: Seat) -> impl IntoView {
    let texts = Texts::get();
    let points: Vec<u8> = scene.view.with(|view| {
        let found = view.seats.iter().find(|found| found.seat == seat);
        found.into_iter().flat_map(|found| &found.cards).filter_map(|card| card.scored).collect()
    });
    let said = {
        let list: Vec<String> = points.iter().map(u8::to_string).collect();
        texts.say_with("cards-scored", &[("points", list.join(", ").into())])
    };
    let piled = points.into_iter().map(|points| view! { <span class="scored">{points}</span> });
    let piled = piled.collect_view();
    (!piled.is_empty()).then(|| {
        view! { <span class="scored-pile" role="img" aria-label=said>{piled}</span> }
    })
}
