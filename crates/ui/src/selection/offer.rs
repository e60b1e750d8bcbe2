//! What somebody may do: legal moves, where each is tapped, and what it picks.

use cubilete_rules::view::{Die, Pick, View};
use cubilete_rules::{Color, Seat};

/// Something on the table that a move is about.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A cell of a sheet.
    Cell {
        /// From the top.
        row: usize,
        /// From the left.
        column: usize,
    },
    /// The own side of a tile.
    Side(u8),
    /// A tile.
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

/// A legal move: where it is tapped, and what it picks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its text.
    pub mv: String,
    /// The targets; none for a move that has a button of its own.
    pub targets: Vec<Target>,
    /// What it picks.
    pub picks: Vec<Pick>,
}

impl Offer {
    /// Whether nothing needs to be selected for it.
    pub fn is_plain(&self) -> bool {
        self.targets.is_empty() && self.picks.is_empty()
    }

    /// The word that says what it does, by which its text is looked up.
    pub fn verb(&self) -> &str {
        verb(&self.mv)
    }

    /// Whether it is tapped at a target, or at none.
    pub fn is_at(&self, target: Option<Target>) -> bool {
        // A card that is picked is no target.
        let picks_cards = matches!(self.picks.first(), Some(Pick::Card(_)));
        match target {
            None => self.targets.is_empty() || picks_cards,
            Some(target) => self.targets.contains(&target) && !picks_cards,
        }
    }

    /// Whether it picks a piece.
    pub fn needs(&self, piece: Piece, dice: &[Die]) -> bool {
        piece.pick(dice).is_some_and(|pick| self.picks.contains(&pick))
    }
}

impl Piece {
    /// How moves pick this piece; `None` for a die that cannot be picked.
    pub(super) fn pick(self, dice: &[Die]) -> Option<Pick> {
        match self {
            Piece::Die(index) => dice.get(index)?.key.map(Pick::Die),
            Piece::Row(color) => Some(Pick::Row(color)),
            Piece::Card(number) => Some(Pick::Card(number)),
        }
    }
}

/// The word that says what a move does.
pub fn verb(mv: &str) -> &str {
    mv.split('-').next().unwrap_or(mv)
}

/// The moves that can be played without a selection: moves without targets and picks, and a move with picks but no
/// targets if it is the only one of this kind.
pub fn direct(offers: &[Offer]) -> impl Iterator<Item = &Offer> {
    let picks = |offer: &&Offer| offer.targets.is_empty() && !offer.picks.is_empty();
    let alone = offers.iter().filter(picks).count() == 1;
    offers.iter().filter(move |offer| offer.is_plain() || (alone && picks(offer)))
}

/// All that a seat may do.
pub fn offers(view: &View, seat: Seat) -> Vec<Offer> {
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == seat);
    let choices = prompt.into_iter().flat_map(|prompt| &prompt.choices);
    let taps = taps(view, seat);
    let offer = |choice: &cubilete_rules::view::Choice| Offer {
        mv: choice.mv.clone(),
        targets: taps
            .iter()
            .filter(|(_, mv)| *mv == choice.mv)
            .map(|(target, _)| *target)
            .collect(),
        picks: choice.picks.clone(),
    };
    choices.map(offer).collect()
}

/// Every target with every move that is tapped there.
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
