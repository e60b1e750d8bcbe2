//! A sheet of rows of cells, to look at and to write in.

use leptos::prelude::*;

use crate::draft::Place;
use crate::page::scene::Scene;

/// What lies before a seat, if it is a sheet.
#[component]
pub(crate) fn SheetOf(scene: Scene, index: usize) -> impl IntoView {
    let seat = Memo::new(move |_| scene.view.with(|view| view.seats.get(index).cloned()));
    let rows = move || {
        let Some(seat) = seat.get() else { return Vec::new() };
        let own = scene.own() == Some(seat.seat);
        let rows = seat.sheet.map(|sheet| sheet.rows).unwrap_or_default();
        rows.into_iter()
            .enumerate()
            .map(|(row, cells)| {
                let buttons = cells.cells.into_iter().enumerate().map(|(column, cell)| {
                    let place = Place::Cell { row, column };
                    let tap = move |_| {
                        let (view, offers) = (scene.view.get(), scene.offers.get());
                        scene.draft.update(|draft| draft.tap(place, &view.dice, &offers));
                    };
                    let drafted = move || own && scene.draft.with(|d| d.place() == Some(place));
                    view! {
                        <button class="cell" aria-pressed=move || drafted().to_string()
                            disabled=cell.tap.is_none() || !own on:click=tap>
                            {cell.number.or(cell.pencil)}
                        </button>
                    }
                });
                let color = cells.color.name();
                view! { <div class="row" data-color=color>{buttons.collect_view()}</div> }
            })
            .collect()
    };
    view! { <section class="sheet"><h2>{move || seat.get().map(|s| scene.name(s.seat))}</h2>{rows}</section> }
}
