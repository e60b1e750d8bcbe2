//! Sheets of numbers.

use super::ClosedReason;
use crate::color::Color;

/// A sheet of rows that share their columns.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sheet {
    /// The rows, from the top.
    pub rows: Vec<Row>,
    /// The number of the first column in the texts of moves; the others follow.
    pub first_column: u8,
    /// The boxes under the columns; `None` under a column that cannot score.
    pub columns: Vec<Option<ColumnBox>>,
    /// The number of misthrows, and the maximum.
    pub misthrows: (u8, u8),
}

/// A row of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Row {
    /// The colour.
    pub color: Color,
    /// The cells, by column.
    pub cells: Vec<Cell>,
    /// The index of the column that has a thick line before it.
    pub line: Option<usize>,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// The shape.
    pub shape: CellShape,
    /// The number in the cell.
    pub number: Option<u8>,
    /// The number pencilled in the cell until the phase closes.
    pub pencil: Option<u8>,
    /// The move that a tap plays.
    pub tap: Option<String>,
    /// Why the cell cannot take the number, for a viewer who has to write one.
    pub closed: Option<Closed>,
}

impl Cell {
    /// A gap between cells.
    pub(crate) const GAP: Cell =
        Cell { shape: CellShape::Gap, number: None, pencil: None, tap: None, closed: None };
}

/// Why a number cannot be written in a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Closed {
    /// The reason.
    pub reason: ClosedReason,
    /// The number to be written.
    pub number: u8,
    /// The number that prevents it, if one does.
    pub other: Option<u8>,
}

/// The shape of a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum CellShape {
    /// No cell: a gap in the row.
    Gap,
    /// An ordinary cell.
    Plain,
    /// A cell whose number is the bonus of its column.
    Bonus,
}

/// The box under a column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ColumnBox {
    /// The points of the column once it is complete.
    pub points: Option<i16>,
}
