//! A cell of a sheet: its drawing, and the button it is where one may write.

use cubilete_rules::view::{CellShape, View};
use cubilete_rules::{Color, Seat};
use leptos::prelude::*;

use crate::draft::Place;
use crate::focus::At;
use crate::page::arrows::{self, Arrows};
use crate::page::scene::Scene;
use crate::page::texts::Texts;

/// Which cell it is.
#[derive(Copy, Clone)]
pub(crate) struct CellOf {
    /// On whose sheet.
    pub(crate) seat: Seat,
    /// In which row and column.
    pub(crate) at: At,
    /// The colour of the row.
    pub(crate) color: Color,
    /// What the first column of the sheet is called.
    pub(crate) first: u8,
}

impl CellOf {
    fn place(self) -> Place {
        Place::Cell { row: self.at.0, column: self.at.1 }
    }

    /// What would be written in it now.
    fn offered(self, view: &View) -> Option<u8> {
        let fits = |color: Option<Color>| color.is_none_or(|color| color == self.color);
        view.totals.iter().find(|total| fits(total.color)).map(|total| total.number)
    }
}

/// What is in a cell, for whoever may write in it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Ink {
    /// Nothing.
    Empty,
    /// Nothing, but this number may be written.
    Open(Option<u8>),
    /// A number that can still be taken back.
    Pencil(Option<u8>),
    /// A number that stays.
    Written(u8),
}

impl Ink {
    fn of(scene: Scene, cell: CellOf) -> Ink {
        let drafted = scene.draft.with(|draft| draft.place() == Some(cell.place()));
        let own = scene.own() == Some(cell.seat);
        scene.view.with(|view| {
            let sheet = view.seats.get(cell.seat.index()).and_then(|seat| seat.sheet.as_ref());
            let row = sheet.and_then(|sheet| sheet.rows.get(cell.at.0));
            let Some(shown) = row.and_then(|row| row.cells.get(cell.at.1)) else {
                return Ink::Empty;
            };
            let can = scene.offers.with(|offers| {
                scene.draft.with(|draft| draft.can_tap(cell.place(), &view.dice, offers))
            });
            match (shown.number, shown.pencil) {
                (Some(number), _) => Ink::Written(number),
                (None, Some(number)) => Ink::Pencil(Some(number)),
                _ if own && drafted => Ink::Pencil(cell.offered(view)),
                _ if own && can => Ink::Open(cell.offered(view)),
                _ => Ink::Empty,
            }
        })
    }

    fn number(self) -> Option<u8> {
        match self {
            Ink::Empty => None,
            Ink::Open(number) | Ink::Pencil(number) => number,
            Ink::Written(number) => Some(number),
        }
    }

    /// The word by which styles and texts know it.
    fn name(self) -> &'static str {
        match self {
            Ink::Empty => "empty",
            Ink::Open(_) => "can",
            Ink::Pencil(_) => "pencil",
            Ink::Written(_) => "number",
        }
    }
}

/// A cell to write in.
#[component]
pub(crate) fn CellButton(
    scene: Scene,
    cell: CellOf,
    shape: CellShape,
    line: usize,
    arrows: Arrows,
) -> impl IntoView {
    let texts = Texts::get();
    let ink = Memo::new(move |_| Ink::of(scene, cell));
    let drafted = move || scene.draft.with(|draft| draft.place() == Some(cell.place()));
    let label = move || {
        let ink = ink.get();
        let number = ink.number().map(|number| number.to_string()).unwrap_or_default();
        let mut state =
            texts.say_with(&format!("cell-{}", ink.name()), &[("number", number.into())]);
        if shape == CellShape::Bonus {
            state = texts.say_with("cell-bonus", &[("state", state.into())]);
        }
        let color = texts.say(&format!("color-{}", cell.color));
        let column = usize::from(cell.first) + cell.at.1;
        let values = [("color", color.into()), ("column", column.into()), ("state", state.into())];
        texts.say_with("cell-of", &values)
    };
    let is_open = move || drafted() || matches!(ink.get(), Ink::Open(_));
    let tap = move |_| {
        let (view, offers) = (scene.view.get_untracked(), scene.offers.get_untracked());
        scene.draft.update(|draft| draft.tap(cell.place(), &view.dice, &offers));
    };
    view! {
        <button
            class="cell"
            style:grid-column-start=line.to_string()
            data-at=arrows::name(cell.at)
            data-ink=move || ink.get().name()
            aria-label=label
            aria-pressed=move || drafted().to_string()
            aria-disabled=move || (!is_open()).to_string()
            tabindex=arrows.tab(cell.at)
            on:focus=move |_| arrows.enter(cell.at)
            on:click=tap
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
