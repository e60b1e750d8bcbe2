//! The forecast of a table, in double precision so that the order of the tiles does not matter.

use cubilete_ai::games::banditos::{CombinationClass, WinChances};
use cubilete_rules::banditos::{Dice, LootCounts, SLOTS, TARGET};

use super::row::Row;

/// Highest number of points in the row, plus one.
const ROW_POINTS: usize = 3 * SLOTS + 1;

/// The chances of the two seats to win the tiles of a row: first the seat to move, then the other.
#[derive(Copy, Clone)]
pub(super) struct Chances([[f64; SLOTS]; 2]);

impl Chances {
    /// The chances in a row.
    pub(super) fn new(row: &Row) -> Chances {
        let of = row.tiles.map(|tile| chances(tile.own, tile.other));
        Chances([0, 1].map(|seat| of.map(|chances| chances[seat])))
    }

    /// The chances of both seats to win the game, if all tiles are won independently.
    pub(super) fn wins(&self, row: &Row) -> [f64; 2] {
        Outlook::both(row).map(|(seat, outlook)| outlook.win(&self.0[seat]))
    }
}

/// The chances of the seat to move and of the other seat to win a tile with these dice.
pub(super) fn chances(own: Dice, other: Dice) -> [f64; 2] {
    let tables = WinChances::get();
    let [own, other] = [own, other].map(CombinationClass::of);
    [tables.chosen(own, other), tables.chosen(other, own)].map(f64::from)
}

/// What a seat's forecast depends on besides its chances to win the tiles of the row.
struct Outlook {
    points: [usize; SLOTS],
    /// The chance to win the game by tiles of the pile, for each number of points won in the row.
    with: [f64; ROW_POINTS],
}

impl Outlook {
    fn both(row: &Row) -> [(usize, Outlook); 2] {
        let pile = row.pile();
        [0, 1].map(|seat| (seat, Outlook::new(row, row.won[seat], pile)))
    }

    fn new(row: &Row, won: LootCounts, pile: LootCounts) -> Outlook {
        let need = usize::from(TARGET.saturating_sub(won.points()));
        let tables = WinChances::get();
        let with = |points| f64::from(tables.of_pile(pile, need.saturating_sub(points)));
        let points = row.tiles.map(|tile| usize::from(tile.points()));
        Outlook { points, with: std::array::from_fn(with) }
    }

    /// The chance to win the game with these chances to win the tiles of the row.
    fn win(&self, chances: &[f64; SLOTS]) -> f64 {
        let mut exactly = [0.0; ROW_POINTS];
        exactly[0] = 1.0;
        let mut most = 0;
        for (loot, chance) in self.points.into_iter().zip(chances) {
            most += loot;
            for points in (0..=most).rev() {
                let won = if points >= loot { exactly[points - loot] } else { 0.0 };
                exactly[points] += chance * (won - exactly[points]);
            }
        }
        exactly.iter().zip(&self.with).map(|(exactly, with)| exactly * with).sum()
    }
}

/// Precomputed forecasts of a row, between which [`line`](Self::line) interpolates when dice change the chances at two of the
/// slots. That is exact, because a forecast is linear in each chance.
pub(super) struct Forecasts {
    /// The chances before any die is placed.
    chances: Chances,
    /// For each seat and pair of slots, the forecasts if neither, the first, the second, or both are won.
    corners: [[[[f64; 4]; SLOTS]; SLOTS]; 2],
}

impl Forecasts {
    /// The forecasts for a row.
    pub(super) fn new(row: &Row) -> Forecasts {
        let chances = Chances::new(row);
        let corners = Outlook::both(row).map(|(seat, outlook)| {
            let mut corners = [[[0.0; 4]; SLOTS]; SLOTS];
            for first in 0..SLOTS {
                for second in first + 1..SLOTS {
                    let corner = |first_won: f64, second_won: f64| {
                        let mut chances = chances.0[seat];
                        chances[first] = first_won;
                        chances[second] = second_won;
                        outlook.win(&chances)
                    };
                    let [neither, both] = [corner(0.0, 0.0), corner(1.0, 1.0)];
                    let [one, other] = [corner(1.0, 0.0), corner(0.0, 1.0)];
                    corners[first][second] = [neither, one, other, both];
                    corners[second][first] = [neither, other, one, both];
                }
            }
            corners
        });
        Forecasts { chances, corners }
    }

    /// The forecasts of both seats as functions of their chances at the second slot, with these chances at the first.
    #[inline]
    pub(super) fn line(&self, first: usize, second: usize, chances: [f64; 2]) -> [Line; 2] {
        [0, 1].map(|seat| {
            let [neither, one, other, both] = self.corners[seat][first][second];
            let lost = neither + chances[seat] * (one - neither);
            Line { lost, gain: other + chances[seat] * (both - other) - lost }
        })
    }

    /// The forecasts of both seats as functions of their chances at a slot.
    pub(super) fn line_of_one(&self, slot: usize) -> [Line; 2] {
        let first = (slot + 1) % SLOTS;
        self.line(first, slot, [0, 1].map(|seat| self.chances.0[seat][first]))
    }
}

/// A forecast as a function of the chance to win one tile.
#[derive(Copy, Clone)]
pub(super) struct Line {
    lost: f64,
    gain: f64,
}

impl Line {
    /// The forecast with this chance.
    #[inline]
    pub(super) fn at(&self, chance: f64) -> f64 {
        self.lost + chance * self.gain
    }
}
