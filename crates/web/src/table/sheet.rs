//! Sheets with rows of cells: the viewer's large and writable, those of others small.

use cubilete_rules::Seat;
use cubilete_rules::view::{Row, SeatView, Sheet};
use cubilete_ui::describe;
use cubilete_ui::table::effects::{has_misthrow, is_written_in};
use cubilete_ui::table::sheet::{
    cells, cells_of, column_number, columns, extent, gap, has_lead, has_sheets, open_cells,
};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::arrow_keys::Arrows;
use crate::scene::Scene;
use crate::table::cell::{CellButton, CellOf, drawn, inks};
use crate::table::enlarge::Enlarge;
use crate::table::scores::Parts;
use crate::table::seat_head::SeatHead;
use crate::table::shape::shape;
use crate::texts::{t, use_texts};

/// The sheet of the seat in front, or of the first seat; nothing if the game has no sheets.
#[component]
pub(crate) fn FrontSheet(scene: Scene, front: Memo<Option<Seat>>) -> impl IntoView {
    let has_sheets = Memo::new(move |_| scene.view.with(has_sheets));
    let seat = Memo::new(move |_| front.get().unwrap_or(Seat::A));
    let large = Memo::new(|_| true);
    move || {
        let seat = has_sheets.get().then(|| seat.get())?;
        Some(view! { <SheetOf scene seat large /> })
    }
}

/// The part of the view that belongs to a seat.
pub(crate) fn seat_view(scene: Scene, seat: Seat) -> Memo<Option<SeatView>> {
    Memo::new(move |_| scene.view.with(|view| view.seats.get(seat.index()).cloned()))
}

/// The sheet of a seat. The large one can be written in; another one can be enlarged.
#[component]
pub(crate) fn SheetOf(scene: Scene, seat: Seat, large: Memo<bool>) -> impl IntoView {
    let texts = use_texts();
    let own = seat_view(scene, seat);
    let expanded = RwSignal::new(false);
    let name = move || texts.text_with("sheet-of", &[("name", scene.name(seat).into())]);
    // The shape of a sheet never changes, so its elements are built once for each viewer, and keep the focus.
    let sheet = StoredValue::new(own.with_untracked(|own| own.as_ref()?.sheet.clone()));
    let rows = move || {
        sheet.get_value().map(|sheet| {
            if large.get() && scene.own() == Some(seat) {
                view! { <OpenRows scene seat sheet /> }.into_any()
            } else {
                view! { <ClosedRows scene seat sheet /> }.into_any()
            }
        })
    };
    let head = move || match large.get() {
        true => view! { <SeatHead scene seat=Memo::new(move |_| seat) /> }.into_any(),
        false => {
            view! { <Enlarge expanded><SeatHead scene seat=Memo::new(move |_| seat) /></Enlarge> }
                .into_any()
        }
    };
    view! {
        <section
            class="sheet"
            class:large=large
            class:expanded=expanded
            data-seat=seat.to_string()
            aria-label=name
        >
            <h2>{head}</h2>
            <div class="paper">
                {rows}
                <Boxes own />
            </div>
            <div class="foot">
                <Misthrows scene seat own />
                <Parts own />
            </div>
        </section>
    }
}

/// The CSS grid line before a column. Line 1 is before the mark of the row.
fn line(column: usize) -> usize {
    column + 2
}

/// The coloured bar behind a row, and the shape of its colour in the gap of the row, or before the row.
fn bar(row: &Row) -> impl IntoView + use<> {
    let (first, last) = extent(row);
    let mark = gap(row);
    let first_line = if mark.is_some() { line(first) } else { 1 };
    let thick = row.line.map(|column| {
        view! { <span class="thick" style:grid-column-start=line(column).to_string()></span> }
    });
    view! {
        <span class="bar" style:grid-column=format!("{first_line} / {}", line(last + 1))></span>
        <span class="mark" style:grid-column-start=mark.map_or(1, line).to_string()>
            {shape(row.color)}
        </span>
        {thick}
    }
}

/// Writable rows: one cell is the tab stop, the others are reached by arrow keys.
#[component]
fn OpenRows(scene: Scene, seat: Seat, sheet: Sheet) -> impl IntoView {
    let stops = cells(&sheet);
    let arrows = Arrows::new(Memo::new(move |_| stops.clone()));
    // The tab stop is a cell that can be written in.
    Effect::new(move || {
        let open = scene.offers.with(|offers| open_cells(offers));
        if let Some(first) = open.first()
            && !open.contains(&arrows.last())
        {
            arrows.enter(*first);
        }
    });
    let (count, lead) = (columns(&sheet).to_string(), has_lead(&sheet));
    let (inks, first) = (inks(scene, seat), sheet.first_column);
    let height = sheet.rows.len().to_string();
    let rows = sheet.rows.into_iter().enumerate().map(|(index, row)| {
        let color = row.color;
        let of = |column| CellOf { at: (index, column), color };
        let cells = cells_of(&row)
            .map(|(column, cell)| {
                let (cell, shape, line) = (of(column), cell.shape, line(column));
                view! { <CellButton scene cell first inks seat shape line arrows /> }
            })
            .collect_view();
        view! { <div class="row" data-color=color.name()>{bar(&row)}{cells}</div> }
    });
    view! {
        <div
            class="rows" class:lead=lead style=("--columns", count) style=("--rows", height)
            on:keydown=move |event| arrows.press(event)
        >
            {rows.collect_view()}
        </div>
    }
}

/// Rows that cannot be written in.
#[component]
fn ClosedRows(scene: Scene, seat: Seat, sheet: Sheet) -> impl IntoView {
    let texts = use_texts();
    let (count, lead) = (columns(&sheet).to_string(), has_lead(&sheet));
    let first_column = sheet.first_column;
    let height = sheet.rows.len().to_string();
    let rows = sheet.rows.into_iter().enumerate().map(|(index, row)| {
        let color = row.color;
        let numbers = Memo::new(move |_| {
            scene.view.with(|view| {
                let sheet = view.seats.get(seat.index())?.sheet.as_ref()?;
                let cells = sheet.rows.get(index)?.cells.iter();
                Some(cells.map(|cell| cell.number.or(cell.pencil)).collect::<Vec<_>>())
            })
        });
        let label = move || {
            let numbers = numbers.get().unwrap_or_default();
            describe::row(color, &numbers, first_column, &texts)
        };
        let cells = cells_of(&row).map(|(column, cell)| {
            let number = move || numbers.with(|all| all.as_ref()?.get(column).copied().flatten());
            let column_number = column_number(first_column, column);
            let is_latest = move || {
                scene.latest.with(|latest| is_written_in(&latest[seat.index()], color, column_number))
            };
            view! {
                <span class="cell" class:latest=is_latest style:grid-column-start=line(column).to_string()>
                    {drawn(cell.shape, number)}
                </span>
            }
        });
        let cells = cells.collect_view();
        view! {
            <div class="row" data-color=color.name() role="img" aria-label=label>
                {bar(&row)}
                {cells}
            </div>
        }
    });
    view! {
        <div class="rows" class:lead=lead style=("--columns", count) style=("--rows", height)>
            {rows.collect_view()}
        </div>
    }
}

/// The boxes under the columns.
#[component]
fn Boxes(own: Memo<Option<SeatView>>) -> impl IntoView {
    let texts = use_texts();
    let sheet = own.with_untracked(|own| own.as_ref()?.sheet.clone());
    sheet.map(|sheet| {
        let (count, lead) = (columns(&sheet).to_string(), has_lead(&sheet));
        let with_box = sheet.columns.iter().enumerate().filter(|(_, column)| column.is_some());
        let boxes = with_box.map(|(column, _)| {
            let points = Memo::new(move |_| {
                own.with(|own| {
                    let column = own.as_ref()?.sheet.as_ref()?.columns.get(column)?;
                    column.as_ref()?.points
                })
            });
            let column_number = column_number(sheet.first_column, column);
            let text = move || describe::column_box(column_number, points.get(), &texts);
            view! {
                <span class="box" style:grid-column-start=line(column).to_string()>
                    <span class="unseen">{text}</span>
                    <span aria-hidden="true">{points}</span>
                </span>
            }
        });
        let boxes = boxes.collect_view();
        view! { <div class="row boxes" class:lead=lead style=("--columns", count)>{boxes}</div> }
    })
}

/// The boxes for misthrows, one crossed for each.
#[component]
fn Misthrows(scene: Scene, seat: Seat, own: Memo<Option<SeatView>>) -> impl IntoView {
    let texts = use_texts();
    let is_latest =
        Memo::new(move |_| scene.latest.with(|latest| has_misthrow(&latest[seat.index()])));
    let misthrows = Memo::new(move |_| {
        own.with(|own| own.as_ref()?.sheet.as_ref().map(|sheet| sheet.misthrows))
            .unwrap_or_default()
    });
    let text = move || describe::misthrows(misthrows.get(), &texts);
    let boxes = move || {
        let (count, most) = misthrows.get();
        let draw = |index| {
            let latest = is_latest.get() && index + 1 == count;
            view! { <i class:crossed=index < count class:latest=latest></i> }
        };
        (0..most).map(draw).collect_view()
    };
    view! {
        <p class="misthrows">
            <span class="unseen">{text}</span>
            <span aria-hidden="true">{t("misthrows")}</span>
            <span class="crosses" aria-hidden="true">{boxes}</span>
        </p>
    }
}
