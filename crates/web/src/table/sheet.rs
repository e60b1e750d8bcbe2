//! Sheets with rows of cells: the viewer's large and writable, those of others small.

use cubilete_rules::view::{CellShape, Row, SeatView, Sheet, View};
use cubilete_rules::{Event, Seat};
use cubilete_ui::arrow_keys::At;
use cubilete_ui::describe;
use cubilete_ui::selection::{Offer, Target};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::arrow_keys::Arrows;
use crate::scene::Scene;
use crate::table::cell::{CellButton, CellOf, drawn, inks, is_latest};
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

/// Whether the game has sheets.
pub(crate) fn has_sheets(view: &View) -> bool {
    view.seats.iter().any(|seat| seat.sheet.is_some())
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

/// The first and last column of a row with a cell.
fn extent(row: &Row) -> (usize, usize) {
    let is_cell = |cell: &cubilete_rules::view::Cell| cell.shape != CellShape::Gap;
    let first = row.cells.iter().position(is_cell).unwrap_or(0);
    let last = row.cells.iter().rposition(is_cell).unwrap_or(0);
    (first, last)
}

/// The gap inside a row, if it has one.
fn gap(row: &Row) -> Option<usize> {
    let (first, last) = extent(row);
    (first..last).find(|column| row.cells[*column].shape == CellShape::Gap)
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

/// The number of columns of a sheet, and whether a row has its mark before the first column.
fn columns(sheet: &Sheet) -> (String, bool) {
    let count = sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    (count.to_string(), sheet.rows.iter().any(|row| gap(row).is_none()))
}

/// Writable rows: one cell is the tab stop, the others are reached by arrow keys.
#[component]
fn OpenRows(scene: Scene, seat: Seat, sheet: Sheet) -> impl IntoView {
    let cells = existing(&sheet);
    let arrows = Arrows::new(Memo::new(move |_| cells.clone()));
    // The tab stop is a cell that can be written in.
    Effect::new(move || {
        let open = scene.offers.with(|offers| open_cells(offers));
        if let Some(first) = open.first()
            && !open.contains(&arrows.last())
        {
            arrows.enter(*first);
        }
    });
    let (count, lead) = columns(&sheet);
    let (inks, first) = (inks(scene, seat), sheet.first_column);
    let height = sheet.rows.len().to_string();
    let rows = sheet.rows.into_iter().enumerate().map(|(index, row)| {
        let color = row.color;
        let cells = row.cells.iter().enumerate().filter(|(_, cell)| cell.shape != CellShape::Gap);
        let of = |column| CellOf { at: (index, column), color };
        let cells = cells
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

fn open_cells(offers: &[Offer]) -> Vec<At> {
    let targets = offers.iter().flat_map(|offer| &offer.targets);
    let cell = |target: &Target| match target {
        Target::Cell { row, column } => Some((*row, *column)),
        _ => None,
    };
    targets.filter_map(cell).collect()
}

/// The positions of all cells, without gaps.
fn existing(sheet: &Sheet) -> Vec<At> {
    let rows = sheet.rows.iter().enumerate();
    let all = rows.flat_map(|(row, cells)| {
        cells.cells.iter().enumerate().map(move |(column, cell)| ((row, column), cell.shape))
    });
    all.filter(|(_, shape)| *shape != CellShape::Gap).map(|(at, _)| at).collect()
}

/// Rows that cannot be written in.
#[component]
fn ClosedRows(scene: Scene, seat: Seat, sheet: Sheet) -> impl IntoView {
    let texts = use_texts();
    let (count, lead) = columns(&sheet);
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
        let cells = row.cells.iter().enumerate().filter(|(_, cell)| cell.shape != CellShape::Gap);
        let cells = cells.map(|(column, cell)| {
            let number = move || numbers.with(|all| all.as_ref()?.get(column).copied().flatten());
            let name = CellOf { at: (index, column), color }.name(first_column);
            view! {
                <span class="cell" class:latest=move || is_latest(scene, seat, name) style:grid-column-start=line(column).to_string()>
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
        let (count, lead) = columns(&sheet);
        let first_column = usize::from(sheet.first_column);
        let with_box = sheet.columns.iter().enumerate().filter(|(_, column)| column.is_some());
        let boxes = with_box.map(|(column, _)| {
            let points = Memo::new(move |_| {
                own.with(|own| {
                    let column = own.as_ref()?.sheet.as_ref()?.columns.get(column)?;
                    column.as_ref()?.points
                })
            });
            let text = move || {
                let column = ("column", (first_column + column).into());
                match points.get() {
                    Some(points) => {
                        texts.text_with("column-box", &[column, ("points", points.into())])
                    }
                    None => texts.text_with("column-open", &[column]),
                }
            };
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
    let is_latest = Memo::new(move |_| {
        let missed = |event: &Event| matches!(event, Event::Misthrow { .. });
        scene.latest.with(|latest| latest[seat.index()].iter().any(missed))
    });
    let misthrows = Memo::new(move |_| {
        own.with(|own| own.as_ref()?.sheet.as_ref().map(|sheet| sheet.misthrows))
            .unwrap_or_default()
    });
    let text = move || {
        let (count, most) = misthrows.get();
        texts.text_with("misthrows-said", &[("count", count.into()), ("most", most.into())])
    };
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
