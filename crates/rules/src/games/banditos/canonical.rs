//! Positions of Los Banditos that differ only by the names of the seats, the order of the tiles, and the colours.

use super::{Banditos, Dice, Die, Loot, SLOTS, Slot, Tile, TurnStage};
use crate::seat::Seat;

/// The orders of the four colours.
const ORDERS: [[usize; 4]; 24] = {
    let mut orders = [[0; 4]; 24];
    let (mut number, mut code) = (0, 0);
    while code < 256 {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3];
        if 1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3] == 0b1111 {
            orders[number] = order;
            number += 1;
        }
        code += 1;
    }
    orders
};

/// What a tile is ordered by: its points, the dice beside it, and whether its slot waits for a tile.
type TileKey = (Option<Loot>, [Dice; 2], bool);

impl Banditos {
    /// The position with `first` as the first seat and the tiles sorted, with the colours for which it is least.
    pub(super) fn to_canonical(self, first: Seat) -> Banditos {
        let mut game = self;
        if first == Seat::B {
            game.won.reverse();
            game.row.iter_mut().for_each(|tile| tile.sides.reverse());
            if self.stage != TurnStage::Start {
                game.active = if self.active == Seat::A { Seat::B } else { Seat::A };
            }
        }
        let colored = ORDERS.iter().map(|order| {
            let hand = recolored(game.hand, order);
            let mut tiles: [TileKey; SLOTS] = Slot::ALL.map(|slot| {
                let Tile { loot, sides } = game.row[slot.index()];
                (loot, sides.map(|dice| recolored(dice, order)), game.refill == Some(slot))
            });
            tiles.sort_unstable();
            (hand, tiles)
        });
        // There is always one: the list of orders is not empty.
        let Some((hand, tiles)) = colored.min() else { return game };
        game.hand = hand;
        game.row = tiles.map(|(loot, sides, _)| Tile { loot, sides });
        let waiting = tiles.iter().position(|(.., waits)| *waits);
        game.refill = waiting.map(|place| Slot::ALL[place]);
        game
    }
}

/// The dice with each colour replaced.
fn recolored(dice: Dice, order: &[usize; 4]) -> Dice {
    let die = |die: Die| Die::showing(order[die.color_index()], u32::from(die.value()) - 1);
    dice.iter().map(die).fold(Dice::NONE, Dice::with)
}
