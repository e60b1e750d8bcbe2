//! A cell of a sheet, as a drawing and as a button.

use cubilete_rules::view::CellShape;
use cubilete_rules::{Color, Seat};
use cubilete_ui::arrow_keys::At;
use cubilete_ui::describe::{self, Ink};
use cubilete_ui::selection::{Target, ghosts};
use cubilete_ui::table::effects::is_written_in;
use cubilete_ui::table::sheet::column_number;
use leptos::prelude::*;

use crate::arrow_keys::{self, Arrows};
use crate::scene::Scene;
use crate::table::pencil::{look, points_at, tap};
use crate::texts::use_texts;

/// The position of a cell, and the colour of its row.
#[derive(Copy, Clone)]
pub(crate) struct CellOf {
    /// The row and column.
    pub(crate) at: At,
    /// The colour of the row.
    pub(crate) color: Color,
}

impl CellOf {
    fn target(self) -> Target {
        Target::Cell { row: self.at.0, column: self.at.1 }
    }
}

/// The inks of all cells of a sheet, by row and column: one memo for the whole sheet, as most steps change few cells.
pub(crate) fn inks(scene: Scene, seat: Seat) -> Memo<Vec<Vec<Ink>>> {
    Memo::new(move |_| {
        let own = scene.own() == Some(seat);
        scene.view.with(|view| {
            let sheet = view.seats.get(seat.index()).and_then(|seat| seat.sheet.as_ref());
            let rows = sheet.map(|sheet| sheet.rows.as_slice()).unwrap_or_default();
            if !own {
                return describe::inks(rows, view, None, &[]);
            }
            look(scene, |selection, _, offers| {
                let game = scene.position.get();
                let ghosts = ghosts(&game, seat, offers).unwrap_or_default();
                describe::inks(rows, view, Some((selection, offers)), &ghosts)
            })
        })
    })
}

/// The button of a cell.
#[component]
pub(crate) fn CellButton(
    scene: Scene,
    cell: CellOf,
    /// The number of the sheet's first column.
    first: u8,
    inks: Memo<Vec<Vec<Ink>>>,
    seat: Seat,
    shape: CellShape,
    line: usize,
    arrows: Arrows,
) -> impl IntoView {
    let texts = use_texts();
    let ink = Memo::new(move |_| {
        let (row, column) = cell.at;
        let ink = inks.with(|inks| inks.get(row)?.get(column).copied());
        ink.unwrap_or(Ink::Empty)
    });
    let selected = move || matches!(ink.get(), Ink::Selected(_));
    let column_number = column_number(first, cell.at.1);
    let label = move || ink.get().text(cell.color, column_number.into(), shape, &texts);
    let is_latest = move || {
        scene.latest.with(|latest| is_written_in(&latest[seat.index()], cell.color, column_number))
    };
    let is_open = move || matches!(ink.get(), Ink::Open(_) | Ink::Selected(_));
    view! {
        <button
            class="cell"
            class:latest=is_latest
            class:pointed=move || points_at(scene, cell.target())
            style:grid-column-start=line.to_string()
            data-at=arrow_keys::name(cell.at)
            data-ink=move || ink.get().name()
            aria-label=label
            aria-pressed=move || selected().to_string()
            aria-disabled=move || (!is_open()).to_string()
            tabindex=arrows.tab(cell.at)
            on:focus=move |_| {
                arrows.enter(cell.at);
                // Moving between cells by arrow keys shows no explanations.
                scene.tried.set(None);
            }
            on:click=move |_| {
                scene.tried.set(Some(cell.target()));
                tap(scene, cell.target());
            }
        >
            {drawn(shape, move || ink.get().number())}
        </button>
    }
}

/// The drawing of a cell with its number.
pub(crate) fn drawn(
    shape: CellShape,
    number: impl Fn() -> Option<u8> + Send + Sync + 'static,
) -> impl IntoView {
    let spot = match shape {
        CellShape::Bonus => {
            view! { <path class="spot" d="M20 2.5 38 15.5 31.5 36.5h-23L2 15.5Z" /> }.into_any()
        }
        _ => view! { <rect class="spot" x="3" y="3" width="34" height="34" /> }.into_any(),
    };
    view! {
        <svg viewBox="0 0 40 40" aria-hidden="true">
            {spot}
            <text x="20" y="21">{number}</text>
        </svg>
    }
}
