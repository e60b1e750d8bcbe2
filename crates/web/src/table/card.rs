//! A card with rows of cells, as a picture or as a button.

use cubilete_rules::Seat;
use cubilete_rules::view::{Card, CardRow};
use cubilete_ui::arrow_keys::At;
use cubilete_ui::describe;
use cubilete_ui::selection::{Piece, Target};
use cubilete_ui::table::cards::{can_pick_row, has_row_choice, unscored};
use cubilete_ui::table::effects::{card_points, marked};
use leptos::prelude::*;

use crate::arrow_keys;
use crate::scene::Scene;
use crate::table::cards::CardBoardState;
use crate::table::pencil;
use crate::table::shape::shape;
use crate::texts::use_texts;

/// The position of a card. When another card takes the position, its element stays, and with it the focus.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The owner; `None` in the open display.
    pub(crate) seat: Option<Seat>,
    /// The index among the unscored cards.
    pub(crate) index: usize,
}

impl Spot {
    /// The card at this position.
    fn card(self, scene: Scene) -> Memo<Option<Card>> {
        Memo::new(move |_| {
            scene.view.with(|view| unscored(view, self.seat).nth(self.index).cloned())
        })
    }
}

/// A card that cannot be tapped.
pub(crate) fn picture(board: CardBoardState, spot: Spot) -> impl IntoView {
    let texts = use_texts();
    let shown = spot.card(board.scene);
    let name = move || shown.with(|card| card.as_ref().map(|card| describe::card(card, &texts)));
    view! {
        <div class="card" role="img" aria-label=name>
            {move || shown.get().map(|card| rows(board, card))}
        </div>
    }
}

/// A card that can be tapped: as a whole, or its rows if there is a choice among them.
pub(crate) fn card(board: CardBoardState, spot: Spot, at: At) -> impl IntoView {
    let CardBoardState { scene, arrows, .. } = board;
    let texts = use_texts();
    let shown = spot.card(scene);
    let id = Memo::new(move |_| shown.with(|card| card.as_ref().map_or(0, |card| card.id)));
    let target = move || Target::Card(id.get());
    let picks = Memo::new(move |_| pencil::can_pick(scene, Piece::Card(id.get())));
    let can = Memo::new(move |_| picks.get() || pencil::can_tap(scene, target()));
    let pressed = Memo::new(move |_| {
        let piece = Piece::Card(id.get());
        scene
            .selection
            .with(|selection| selection.target() == Some(target()) || selection.has(piece))
    });
    let name = move || shown.with(|card| card.as_ref().map(|card| describe::card(card, &texts)));
    let tap = move |_| {
        let id = id.get_untracked();
        scene.tried.set(Some(Target::Card(id)));
        match picks.get_untracked() {
            true => pencil::toggle(scene, Piece::Card(id)),
            false => pencil::tap(scene, Target::Card(id)),
        }
    };
    let chooses = Memo::new(move |_| {
        let choice = |card: &Card| scene.offers.with(|offers| has_row_choice(card.id, offers));
        shown.with(|card| card.as_ref().is_some_and(choice))
    });
    let row_buttons = move || {
        let card = shown.get().filter(|_| chooses.get())?;
        let row = |(index, row): (usize, &CardRow)| {
            row_button(board, card.id, *row, (at.0 + 1 + index, at.1))
        };
        let buttons = card.rows.iter().enumerate().map(row).collect_view();
        Some(view! { <span class="row-taps">{buttons}</span> })
    };
    let points = move || board.pencil.with(|events| card_points(events, id.get()));
    let pointed = move || {
        let piece = Piece::Card(id.get());
        pencil::points_at(scene, target()) || pencil::points_at_piece(scene, piece)
    };
    view! {
        <div
            class="card"
            class:can=move || can.get()
            class:selected=move || pressed.get()
            class:pointed=pointed
        >
            <button
                class="card-tap"
                data-at=arrow_keys::name(at)
                tabindex=arrows.tab(at)
                aria-label=name
                aria-pressed=move || pressed.get().to_string()
                aria-disabled=move || (!can.get()).to_string()
                on:focus=move |_| arrows.enter(at)
                on:click=tap
            ></button>
            {move || shown.get().map(|card| rows(board, card))}
            {row_buttons}
            {move || points().map(|points| view! { <span class="scored coming">{points}</span> })}
        </div>
    }
}

/// A button over a row that selects or deselects its colour.
fn row_button(board: CardBoardState, id: u8, row: CardRow, at: At) -> impl IntoView {
    let CardBoardState { scene, arrows, .. } = board;
    let texts = use_texts();
    let target = Target::Card(id);
    let piece = Piece::Row(row.color);
    let can = Memo::new(move |_| scene.offers.with(|offers| can_pick_row(id, row.color, offers)));
    let picked =
        Memo::new(move |_| scene.selection.with(|d| d.target() == Some(target) && d.has(piece)));
    let tap = move |_| {
        if !can.get_untracked() {
            return;
        }
        if scene.selection.with_untracked(|selection| selection.target() != Some(target)) {
            pencil::tap(scene, target);
            // A single available row was picked together with the card.
            if picked.get_untracked() {
                return;
            }
        }
        pencil::toggle(scene, piece);
    };
    view! {
        <button
            class="row-tap"
            class:can=move || can.get()
            data-color=row.color.name()
            data-at=arrow_keys::name(at)
            tabindex=arrows.tab(at)
            aria-label=move || describe::card_row(&row, &texts)
            aria-pressed=move || picked.get().to_string()
            aria-disabled=move || (!can.get()).to_string()
            on:focus=move |_| arrows.enter(at)
            on:click=tap
        ></button>
    }
}

/// The rows of a card, with pencilled marks.
fn rows(board: CardBoardState, card: Card) -> impl IntoView {
    let id = card.id;
    let draw = move |row: CardRow| {
        let pencil = Memo::new(move |_| board.pencil.with(|events| marked(events, id, row.color)));
        let cells = move || {
            let pencil = row.filled + pencil.get().unwrap_or(0);
            let cell = |index: u8| {
                let mark = match index {
                    index if index < row.filled => Some("ink"),
                    index if index < pencil => Some("pencil"),
                    _ => None,
                };
                view! { <span class="square" data-mark=mark></span> }
            };
            (0..row.length).map(cell).collect_view()
        };
        let latest = move || {
            let here = |events: &Vec<_>| marked(events, id, row.color).is_some();
            board.scene.latest.with(|latest| latest.iter().any(here))
        };
        view! {
            <span class="card-row" class:done=row.filled == row.length class:latest=latest data-color=row.color.name()>
                {shape(row.color)}
                <span class="squares">{cells}</span>
                {row.sun.then(sun)}
            </span>
        }
    };
    view! {
        <span class="card-rows" aria-hidden="true">{card.rows.into_iter().map(draw).collect_view()}</span>
    }
}

/// The sun of a row.
fn sun() -> impl IntoView {
    view! {
        <svg class="sun" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="3.4" />
            <path d="M8 .8v2.6M8 12.6v2.6M.8 8h2.6M12.6 8h2.6M2.9 2.9l1.9 1.9M11.2 11.2l1.9 1.9M2.9 13.1l1.9-1.9M11.2 4.8l1.9-1.9" />
        </svg>
    }
}
