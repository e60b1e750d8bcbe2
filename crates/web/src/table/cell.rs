//! A cell of a sheet: its drawing, and the button it is where one may write.

use cubilete_rules::view::{Cell, CellShape, Row, View};
use cubilete_rules::{Color, Seat};
use cubilete_ui::arrow_keys::At;
use cubilete_ui::selection::Target;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::arrow_keys::{self, Arrows};
use crate::scene::Scene;
use crate::table::pencil::{can_tap, points_at, tap};
use crate::texts::use_texts;

/// Which cell it is.
#[derive(Copy, Clone)]
pub(crate) struct CellOf {
    /// On whose sheet.
    pub(crate) seat: Seat,
    /// In which row and column.
    pub(crate) at: At,
    /// The colour of the row.
    pub(crate) color: Color,
}

impl CellOf {
    fn place(self) -> Target {
        Target::Cell { row: self.at.0, column: self.at.1 }
    }

    /// What would be written in it now.
    fn offered(self, view: &View) -> Option<u8> {
        let fits = |color: Option<Color>| color.is_none_or(|color| color == self.color);
        view.totals.iter().find(|total| fits(total.color)).map(|total| total.number)
    }
}

/// What is in a cell, for whoever may write in it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Nothing.
    Empty,
    /// Nothing, but this number may be written.
    Open(Option<u8>),
    /// A number that is selected.
    Drafted(Option<u8>),
    /// A number that was chosen and can still be taken back.
    Pencil(u8),
    /// A number that stays.
    Written(u8),
}

impl Ink {
    fn of(scene: Scene, view: &View, cell: CellOf, shown: &Cell) -> Ink {
        let drafted = || scene.selection.with(|selection| selection.place() == Some(cell.place()));
        let own = scene.own() == Some(cell.seat);
        match (shown.number, shown.pencil) {
            (Some(number), _) => Ink::Written(number),
            _ if own && drafted() => Ink::Drafted(cell.offered(view)),
            (None, Some(number)) => Ink::Pencil(number),
            _ if own && can_tap(scene, cell.place()) => Ink::Open(cell.offered(view)),
            _ => Ink::Empty,
        }
    }

    fn number(self) -> Option<u8> {
        match self {
            Ink::Empty => None,
            Ink::Open(number) | Ink::Drafted(number) => number,
            Ink::Pencil(number) | Ink::Written(number) => Some(number),
        }
    }

    /// The word by which styles and texts know it.
    fn name(self) -> &'static str {
        match self {
            Ink::Empty => "empty",
            Ink::Open(_) => "can",
            Ink::Drafted(_) | Ink::Pencil(_) => "pencil",
            Ink::Written(_) => "number",
        }
    }
}

/// What is in all cells of a sheet, by row and column: looked at once for them all, as most steps change few of them.
pub(crate) fn inks(scene: Scene, seat: Seat) -> Memo<Vec<Vec<Ink>>> {
    Memo::new(move |_| {
        scene.view.with(|view| {
            let sheet = view.seats.get(seat.index()).and_then(|seat| seat.sheet.as_ref());
            let rows = sheet.map(|sheet| sheet.rows.as_slice()).unwrap_or_default();
            let row = |(index, row): (usize, &Row)| {
                let cells = row.cells.iter().enumerate();
                let ink = |(column, shown): (usize, &Cell)| {
                    let cell = CellOf { seat, at: (index, column), color: row.color };
                    Ink::of(scene, view, cell, shown)
                };
                cells.map(ink).collect()
            };
            rows.iter().enumerate().map(row).collect()
        })
    })
}

/// A cell to write in.
#[component]
pub(crate) fn CellButton(
    scene: Scene,
    cell: CellOf,
    /// What the first column of the sheet is called.
    first: u8,
    inks: Memo<Vec<Vec<Ink>>>,
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
    let drafted = move || matches!(ink.get(), Ink::Drafted(_));
    let label = move || {
        let ink = ink.get();
        let number = ink.number().map(|number| number.to_string()).unwrap_or_default();
        let mut state =
            texts.say_with(&format!("cell-{}", ink.name()), &[("number", number.into())]);
        if shape == CellShape::Bonus {
            state = texts.say_with("cell-bonus", &[("state", state.into())]);
        }
        let color = texts.say(&format!("color-{}", cell.color));
        let column = usize::from(first) + cell.at.1;
        let values = [("color", color.into()), ("column", column.into()), ("state", state.into())];
        texts.say_with("cell-of", &values)
    };
    let is_open = move || matches!(ink.get(), Ink::Open(_) | Ink::Drafted(_));
    view! {
        <button
            class="cell"
            class:pointed=move || points_at(scene, cell.place())
            style:grid-column-start=line.to_string()
            data-at=arrow_keys::name(cell.at)
            data-ink=move || ink.get().name()
            aria-label=label
            aria-pressed=move || drafted().to_string()
            aria-disabled=move || (!is_open()).to_string()
            tabindex=arrows.tab(cell.at)
            on:focus=move |_| {
                arrows.enter(cell.at);
                // Whoever goes from cell to cell by arrow keys is told nothing of each.
                scene.tried.set(None);
            }
            on:click=move |_| {
                scene.tried.set(Some(cell.place()));
                tap(scene, cell.place());
            }
        >
            {drawn(shape, move || ink.get().number())}
        </button>
    }
}

/// The drawing of a cell with what is in it.
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
