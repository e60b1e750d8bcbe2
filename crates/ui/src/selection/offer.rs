//! The legal moves of a seat, with the targets to tap and the pieces to pick for each.

use cubilete_rules::view::{Die, MoveKind, Pick, View};
use cubilete_rules::{Color, Seat};

/// Something on the table that a player taps to choose where to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A cell of a sheet.
    Cell {
        /// The row index, from the top.
        row: usize,
        /// The column index, from the left.
        column: usize,
    },
    /// The side of a tile that belongs to the choosing seat, by the slot of the tile.
    Side(u8),
    /// A tile, by its slot.
    Tile(u8),
    /// A card, by its number.
    Card(u8),
}

/// Something on the screen that can be picked for a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A die, by its index among the dice of the view.
    Die(usize),
    /// The row of this colour, on the selected card.
    Row(Color),
    /// A card, by its number.
    Card(u8),
}

/// A legal move, with its targets and picks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The move as text.
    pub mv: String,
    /// What the move does; `None` if no kind fits.
    pub kind: Option<MoveKind>,
    /// The targets; empty for a move that has its own button.
    pub targets: Vec<Target>,
    /// The pieces to pick for the move.
    pub picks: Vec<Pick>,
}

impl Offer {
    /// Whether the move needs neither a target nor picks.
    pub fn is_plain(&self) -> bool {
        self.targets.is_empty() && self.picks.is_empty()
    }

    /// Whether the move is made at `target`; for `None`, whether it needs no target.
    pub fn is_at(&self, target: Option<Target>) -> bool {
        // Cards that the move picks are pieces, not its target.
        let picks_cards = matches!(self.picks.first(), Some(Pick::Card(_)));
        match target {
            None => self.targets.is_empty() || picks_cards,
            Some(target) => self.targets.contains(&target) && !picks_cards,
        }
    }

    /// Whether the move picks a piece.
    pub fn needs(&self, piece: Piece, dice: &[Die]) -> bool {
        piece.pick(dice).is_some_and(|pick| self.picks.contains(&pick))
    }
}

impl Piece {
    /// The piece as moves list it; `None` for a die that cannot be picked.
    pub(super) fn pick(self, dice: &[Die]) -> Option<Pick> {
        match self {
            Piece::Die(index) => dice.get(index)?.key.map(Pick::Die),
            Piece::Row(color) => Some(Pick::Row(color)),
            Piece::Card(number) => Some(Pick::Card(number)),
        }
    }
}

/// The moves that can be played without a selection: all moves without targets and picks, and the move with picks but
/// without targets if there is exactly one.
pub fn direct(offers: &[Offer]) -> impl Iterator<Item = &Offer> {
    let picks = |offer: &&Offer| offer.targets.is_empty() && !offer.picks.is_empty();
    let alone = offers.iter().filter(picks).count() == 1;
    offers.iter().filter(move |offer| offer.is_plain() || (alone && picks(offer)))
}

/// The legal moves of a seat; empty if the seat has nothing to decide.
pub fn offers(view: &View, seat: Seat) -> Vec<Offer> {
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == seat);
    let choices = prompt.into_iter().flat_map(|prompt| &prompt.choices);
    let taps = taps(view, seat);
    let offer = |choice: &cubilete_rules::view::Choice| Offer {
        mv: choice.mv.clone(),
        kind: choice.kind,
        targets: taps
            .iter()
            .filter(|(_, mv)| *mv == choice.mv)
            .map(|(target, _)| *target)
            .collect(),
        picks: choice.picks.clone(),
    };
    choices.map(offer).collect()
}

/// Every pair of a target and a move that is made there.
fn taps(view: &View, seat: Seat) -> Vec<(Target, String)> {
    let mut taps = Vec::new();
    let mut add = |target, moves: &[String]| {
        taps.extend(moves.iter().map(|mv| (target, mv.clone())));
    };
    for tile in &view.tiles {
        add(Target::Tile(tile.slot), &tile.taps);
        for side in tile.sides.iter().filter(|side| side.seat == seat) {
            add(Target::Side(tile.slot), &side.taps);
        }
    }
    let own = view.seats.iter().filter(|own| own.seat == seat);
    for card in view.display.iter().chain(own.clone().flat_map(|own| &own.cards)) {
        add(Target::Card(card.id), &card.taps);
    }
    for (row, cells) in
        own.filter_map(|own| own.sheet.as_ref()).flat_map(|s| s.rows.iter().enumerate())
    {
        for (column, cell) in cells.cells.iter().enumerate() {
            add(Target::Cell { row, column }, cell.tap.as_slice());
        }
    }
    taps
}
