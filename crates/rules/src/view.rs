//! A position in the words of a user interface: plain data to draw, and the moves that taps play.

mod end;

pub use end::End;
pub(crate) use end::ends;

use crate::color::Color;
use crate::game::{Action, Game, Moves, Phase};
use crate::seat::{Seat, SeatCount, Seats};

/// Who looks at a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A seat: sees its own pencilled choice and is asked for its own moves.
    Seat(Seat),
    /// Somebody who only watches: sees no pencilled choice and is asked nothing.
    Spectator,
    /// Everybody at one device: sees and may do everything.
    Table,
}

impl Viewer {
    /// Whether this viewer may see and do what the seat may.
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(viewer) => viewer == seat,
            Viewer::Spectator => false,
            Viewer::Table => true,
        }
    }

    /// The seats whose pencilled choices this viewer may not see.
    pub fn hidden(self, count: SeatCount) -> Seats {
        count.seats().filter(|seat| !self.is(*seat)).collect()
    }
}

/// A position that can be shown.
pub trait Drawn {
    /// The position in the words of a user interface, of one that [`Game::seen_by`] has made for the viewer.
    fn draw(&self, viewer: Viewer) -> View;
}

/// A whole position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The name of the game.
    pub game: &'static str,
    /// What the game waits for.
    pub phase: Phase,
    /// Who has won; nobody before the end.
    pub winners: Seats,
    /// Why the game has ended: nothing before that, and several reasons if they came together.
    pub ends: Vec<End>,
    /// Whose turn it is, once that is known.
    pub active: Option<Seat>,
    /// What the viewer is asked.
    pub prompts: Vec<Prompt>,
    /// The dice in play, in the order to show them.
    pub dice: Vec<Die>,
    /// What the dice amount to, by row or altogether.
    pub totals: Vec<Total>,
    /// Tiles between two sides.
    pub tiles: Vec<Tile>,
    /// Open cards that nobody owns yet.
    pub display: Vec<Card>,
    /// What lies hidden or unused, counted.
    pub piles: Vec<Pile>,
    /// Counters of the game, each with a word to look its text up by.
    pub counters: Vec<(&'static str, u16)>,
    /// What lies before each seat.
    pub seats: Vec<SeatView>,
}

impl View {
    /// A view with nothing on the table yet.
    pub fn new(game: &'static str, phase: Phase) -> View {
        View {
            game,
            phase,
            winners: Seats::NONE,
            ends: Vec::new(),
            active: None,
            prompts: Vec::new(),
            dice: Vec::new(),
            totals: Vec::new(),
            tiles: Vec::new(),
            display: Vec::new(),
            piles: Vec::new(),
            counters: Vec::new(),
            seats: Vec::new(),
        }
    }
}

/// A question to a seat, with every answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// The question, as a word to look its text up by.
    pub ask: &'static str,
    /// The answers.
    pub choices: Vec<Choice>,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its text.
    pub mv: String,
    /// Its number.
    pub id: usize,
    /// For a move that picks among like things: the [`Die::key`]s of dice, the letters of a card's rows, or the numbers of
    /// cards. The choice for a selection is the one that picks the same, in any order.
    pub picks: Vec<String>,
}

/// The same question to every seat that owes a move and that the viewer may answer for.
pub(crate) fn prompts<G: Game>(
    game: &G,
    viewer: Viewer,
    ask: &'static str,
    picks: impl Fn(Seat, G::Move) -> Vec<String>,
) -> Vec<Prompt> {
    let Phase::Choose(seats) = game.phase() else {
        return Vec::new();
    };
    let prompt = |seat| {
        let choice =
            |mv: G::Move| Choice { mv: mv.to_string(), id: mv.id(), picks: picks(seat, mv) };
        Prompt { seat, ask, choices: game.moves(seat).iter().map(choice).collect() }
    };
    seats.filter(|seat| viewer.is(*seat)).map(prompt).collect()
}

/// A die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Die {
    /// Tells it from dice that are not alike; equal dice share it.
    pub key: String,
    /// Its colour, or the colour it shows; none for a die that shows no colour yet.
    pub color: Option<Color>,
    /// The number it shows, if it shows one.
    pub number: Option<u8>,
    /// Where it is.
    pub state: DieState,
}

/// Where a die is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DieState {
    /// Set aside, not part of this throw.
    Idle,
    /// In the cup, about to be thrown.
    InCup,
    /// On the table.
    Thrown,
}

/// A sum that matters.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Total {
    /// The row it is for; none if it is for any.
    pub color: Option<Color>,
    /// The sum.
    pub number: u8,
}

/// A tile with two sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Its place in the row, counted from 1.
    pub slot: u8,
    /// Its points; none while its place waits for a new tile.
    pub points: Option<u8>,
    /// The sides, in order of the seats.
    pub sides: Vec<Side>,
    /// Moves about the whole tile.
    pub taps: Vec<String>,
    /// Why the viewer cannot claim it now, as a word to look its text up by; none where they can, or are not asked.
    pub no_claim: Option<&'static str>,
}

/// One side of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// Whose side.
    pub seat: Seat,
    /// The dice on it.
    pub dice: Vec<Die>,
    /// How many dice it holds at the most.
    pub room: u8,
    /// What the dice make, or the best that the rules still grant them.
    pub worth: Worth,
    /// Moves that place a die here.
    pub taps: Vec<String>,
}

/// What dice are worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Whether more dice are needed for it.
    pub possible: bool,
    /// The kind of combination, as a word to look its text up by.
    pub kind: &'static str,
    /// The numbers that decide among combinations of one kind.
    pub numbers: Vec<u8>,
}

/// Things that lie together, counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile {
    /// What it is, as a word to look its text up by.
    pub name: &'static str,
    /// Kinds with how many there are of each.
    pub items: Vec<(String, u8)>,
}

/// What lies before a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// What it would score if the game ended now.
    pub score: i16,
    /// What the score is made of.
    pub parts: Vec<Part>,
    /// Whether it has made its choice in the open phase.
    pub ready: bool,
    /// Its sheet of numbers.
    pub sheet: Option<Sheet>,
    /// Its cards.
    pub cards: Vec<Card>,
}

/// A part of a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it is for, as a word to look its text up by.
    pub name: String,
    /// The points.
    pub points: i16,
}

/// A sheet of rows that share their columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The rows, from the top.
    pub rows: Vec<Row>,
    /// The number of the first column, as moves name it; the others follow.
    pub first_column: u8,
    /// The boxes under the columns; none under a column that cannot score.
    pub columns: Vec<Option<ColumnBox>>,
    /// Misthrows, and how many there can be.
    pub misthrows: (u8, u8),
}

/// A row of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its colour.
    pub color: Color,
    /// Its cells by column.
    pub cells: Vec<Cell>,
    /// A thick line stands before this column, if any.
    pub line: Option<usize>,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its shape.
    pub shape: CellShape,
    /// The number in it.
    pub number: Option<u8>,
    /// The number pencilled in it until the phase closes.
    pub pencil: Option<u8>,
    /// The move a tap plays.
    pub tap: Option<String>,
    /// What closes it to a viewer who is asked to write.
    pub closed: Option<Closed>,
}

impl Cell {
    /// No cell.
    pub(crate) const GAP: Cell =
        Cell { shape: CellShape::Gap, number: None, pencil: None, tap: None, closed: None };
}

/// Why a number cannot be written in a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Closed {
    /// The reason, as a word to look its text up by.
    pub why: &'static str,
    /// The number that is to be written.
    pub number: u8,
    /// The number in its way, if there is one.
    pub other: Option<u8>,
}

/// The shape of a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CellShape {
    /// No cell: a gap in the row.
    Gap,
    /// An ordinary cell.
    Plain,
    /// A cell whose number is the column's bonus.
    Bonus,
}

/// The box under a column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ColumnBox {
    /// What the column scores once it is complete.
    pub points: Option<i16>,
}

/// A card of rows to cross.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its number in the deck.
    pub id: u8,
    /// Its rows.
    pub rows: Vec<CardRow>,
    /// What it has scored, once it has.
    pub scored: Option<u8>,
    /// Moves about the whole card.
    pub taps: Vec<String>,
}

/// A row of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CardRow {
    /// Its colour.
    pub color: Color,
    /// How many cells it has.
    pub length: u8,
    /// How many of them are crossed, from the left.
    pub filled: u8,
    /// Whether it has a sun.
    pub sun: bool,
}
