//! The table as the seat to move sees it: the tiles with the dice beside them, and the tiles each seat has won.

use cubilete_ai::games::banditos::can_claim;
use cubilete_rules::banditos::{
    Banditos, BanditosOptions, ColorCounts, Dice, Die, Loot, LootCounts, SLOTS, Slot,
};
use cubilete_rules::{Game, Seat};

/// A slot of the row.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Tile {
    /// `None` if the slot is empty.
    pub(super) loot: Option<Loot>,
    /// The dice of the seat to move.
    pub(super) own: Dice,
    /// The dice of the other seat.
    pub(super) other: Dice,
}

/// What a die does where it is placed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Placed {
    /// Nothing more: the tile stays in the row.
    Open(Tile),
    /// The tile is decided, and goes to the seat to move or to the other one.
    Decided {
        /// Whether the seat to move wins it.
        own: bool,
    },
}

/// The table in a turn of one seat. The slots are sorted, because they are all alike.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Row {
    pub(super) tiles: [Tile; SLOTS],
    /// The tiles won by the seat to move and by the other.
    pub(super) won: [LootCounts; 2],
}

impl Tile {
    const EMPTY: Tile = Tile { loot: None, own: Dice::NONE, other: Dice::NONE };

    /// The points of the tile; 0 if the slot is empty.
    pub(super) fn points(&self) -> u8 {
        self.loot.map_or(0, Loot::points)
    }

    /// Number of dice that the seat to move can place here.
    pub(super) fn room(&self) -> usize {
        if self.loot.is_some() { 3 - self.own.len() } else { 0 }
    }

    /// Places dice, for which there must be room.
    pub(super) fn with(&self, dice: &[Die]) -> Placed {
        let own = dice.iter().fold(self.own, |own, die| own.with(*die));
        if own.is_full() && self.other.is_full() {
            // A tie goes to the side that was complete first (5.7).
            return Placed::Decided { own: own.max_strength() > self.other.max_strength() };
        }
        Placed::Open(Tile { own, ..*self })
    }

    /// Whether the seat to move can claim the tile, with this bag.
    pub(super) fn can_be_claimed(&self, bag: ColorCounts, options: BanditosOptions) -> bool {
        self.loot.is_some() && can_claim(self.own, self.other, bag, options.proof)
    }
}

impl Row {
    /// The table without tiles.
    pub(super) const EMPTY: Row = Row { tiles: [Tile::EMPTY; SLOTS], won: [LootCounts::NONE; 2] };

    /// The table as a seat sees it in its turn.
    pub(super) fn new(game: &Banditos, seat: Seat) -> Row {
        let rival = seat.next(game.seats());
        let tile = |slot| Tile {
            loot: game.loot(slot),
            own: game.side(slot, seat),
            other: game.side(slot, rival),
        };
        Row { tiles: Slot::ALL.map(tile), won: [seat, rival].map(|seat| game.won(seat)) }.sorted()
    }

    fn sorted(mut self) -> Row {
        self.tiles.sort_unstable();
        self
    }

    /// The face-down tiles.
    pub(super) fn pile(&self) -> LootCounts {
        let mut pile = LootCounts::ALL.by_kind();
        for won in self.won {
            for (left, won) in pile.iter_mut().zip(won.by_kind()) {
                *left -= won;
            }
        }
        for loot in self.tiles.iter().filter_map(|tile| tile.loot) {
            pile[loot.index()] -= 1;
        }
        LootCounts::new(pile)
    }

    /// The dice that are not on the table.
    pub(super) fn bag(&self) -> ColorCounts {
        let mut bag = ColorCounts::ALL.by_color();
        for tile in &self.tiles {
            for side in [tile.own, tile.other] {
                for (left, on_table) in bag.iter_mut().zip(side.colors().by_color()) {
                    *left -= on_table;
                }
            }
        }
        ColorCounts::new(bag)
    }

    /// Number of dice that the seat to move can still place.
    pub(super) fn room(&self) -> usize {
        self.tiles.iter().map(Tile::room).sum()
    }

    /// The table with another tile in a slot.
    pub(super) fn with_tile(&self, slot: usize, tile: Tile) -> Row {
        let mut row = *self;
        row.tiles[slot] = tile;
        row.sorted()
    }

    /// The table after a seat has taken a tile, before the next one comes up.
    pub(super) fn without_tile(&self, slot: usize, own: bool) -> Row {
        let mut row = *self;
        if let Some(loot) = std::mem::replace(&mut row.tiles[slot], Tile::EMPTY).loot {
            let won = &mut row.won[usize::from(!own)];
            let mut by_kind = won.by_kind();
            by_kind[loot.index()] += 1;
            *won = LootCounts::new(by_kind);
        }
        row
    }
}
