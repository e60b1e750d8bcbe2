//! Placing one or two dice that all fit. A die that neither decides a tile nor lets it be claimed changes only that tile, so
//! the net's contributions of all other tiles are shared.

use cubilete_ai::net::{Hidden, add};
use cubilete_rules::banditos::{ColorCounts, Die, SLOTS};

use super::forecast::{Forecasts, Line, chances};
use super::leaf::Views;
use super::row::{Placed, Row, Tile};
use super::search::{Key, OfDie, OfPair, Search, dice_of, improve};

/// The effect of placing dice at a tile.
#[derive(Copy, Clone)]
enum Effect {
    /// There is no room.
    Impossible,
    /// The tile is decided.
    Decided {
        /// Whether the seat to move wins it.
        own: bool,
    },
    /// The tile stays in the row.
    Open(Open),
}

/// A tile with more dice.
#[derive(Copy, Clone)]
struct Open {
    /// The change of the contributions of the tile for both seats.
    change: [Hidden; 2],
    /// The chances of both seats to win it.
    chances: [f64; 2],
    /// Whether it can be claimed now.
    claim: bool,
}

/// A row in which dice of given colours will be placed.
struct Board {
    key: Key,
    views: Views,
    bag: ColorCounts,
    /// The contributions of each tile for both seats.
    tiles: [[Hidden; 2]; SLOTS],
    /// The sum of all contributions but the forecast.
    sums: [Hidden; 2],
}

impl Board {
    fn new(search: &mut Search<'_, '_>, key: Key, bag: ColorCounts, dice: usize) -> Board {
        let row = &key.0;
        let views = search.leaf.views(row, bag);
        let tiles = row.tiles.map(|tile| search.leaf.tile(&views, &tile));
        let sums = search.leaf.sum(&views, row, dice, &tiles);
        Board { key, views, bag, tiles, sums }
    }

    fn row(&self) -> &Row {
        &self.key.0
    }

    /// The effect of dice at a slot.
    fn effect(&self, search: &mut Search<'_, '_>, slot: usize, dice: &[Die]) -> Effect {
        let before = &self.row().tiles[slot];
        if before.room() < dice.len() {
            return Effect::Impossible;
        }
        match before.with(dice) {
            Placed::Decided { own } => Effect::Decided { own },
            Placed::Open(tile) => Effect::Open(self.open(search, slot, &tile)),
        }
    }

    fn open(&self, search: &mut Search<'_, '_>, slot: usize, tile: &Tile) -> Open {
        let mut change = search.leaf.tile(&self.views, tile);
        for (change, before) in change.iter_mut().zip(&self.tiles[slot]) {
            for (change, before) in change.iter_mut().zip(before) {
                *change -= before;
            }
        }
        Open {
            change,
            chances: chances(tile.own, tile.other),
            claim: tile.can_be_claimed(self.bag, search.leaf.options),
        }
    }

    /// The share of the seat to move after the turn, with these contributions so far, one more tile changed, and its
    /// forecasts.
    #[inline]
    fn share(
        &self,
        search: &Search<'_, '_>,
        sums: &[Hidden; 2],
        open: &Open,
        lines: &[Line; 2],
    ) -> f64 {
        let sums = plus(sums, &open.change);
        let wins = [0, 1].map(|seat: usize| lines[seat].at(open.chances[seat]));
        search.leaf.share(&self.views, &sums, wins)
    }
}

#[inline]
fn plus(sums: &[Hidden; 2], more: &[Hidden; 2]) -> [Hidden; 2] {
    let mut sums = *sums;
    add(&mut sums[0], &more[0]);
    add(&mut sums[1], &more[1]);
    sums
}

/// Values after a seat has taken the tile of a slot, computed on first use.
struct Taken<const N: usize>([[Option<[f64; N]>; 2]; SLOTS]);

impl<const N: usize> Taken<N> {
    const UNKNOWN: Taken<N> = Taken([[None; 2]; SLOTS]);

    fn get<'a, 'b>(
        &mut self,
        search: &mut Search<'a, 'b>,
        key: Key,
        (slot, own): (usize, bool),
        mut value: impl FnMut(&mut Search<'a, 'b>, Key) -> [f64; N],
    ) -> [f64; N] {
        *self.0[slot][usize::from(own)]
            .get_or_insert_with(|| search.taken(key, slot, own, &mut value))
    }

    /// The best of the values after an effect in which a seat takes the tile.
    fn best<'a, 'b>(
        &mut self,
        search: &mut Search<'a, 'b>,
        key: Key,
        (slot, effect): (usize, &Effect),
        mut value: impl FnMut(&mut Search<'a, 'b>, Key) -> [f64; N],
    ) -> [f64; N] {
        let mut best = [f64::NEG_INFINITY; N];
        let (own, other) = match effect {
            Effect::Impossible => (false, false),
            Effect::Decided { own } => (*own, !*own),
            Effect::Open(open) => (open.claim, key.1),
        };
        for taker in [own.then_some(true), other.then_some(false)].into_iter().flatten() {
            improve(&mut best, &self.get(search, key, (slot, taker), &mut value));
        }
        best
    }
}

impl Search<'_, '_> {
    /// Improves the values with one die of a colour in the hand by placing it. The bag no longer has it.
    pub(super) fn improve_by_placing_one(
        &mut self,
        key: Key,
        color: usize,
        bag: ColorCounts,
        best: &mut OfDie,
    ) {
        let board = Board::new(self, key, bag, 1);
        let forecasts = Forecasts::new(board.row());
        let mut taken = Taken::UNKNOWN;
        for slot in (0..SLOTS).filter(|slot| key.0.tiles[*slot].room() > 0) {
            let lines = forecasts.line_of_one(slot);
            for (value, die) in dice_of(color).enumerate() {
                let effect = board.effect(self, slot, &[die]);
                let [after] = taken.best(self, key, (slot, &effect), |s, key| [s.at_end(key)]);
                best[value] = best[value].max(after);
                if let Effect::Open(open) = effect {
                    best[value] = best[value].max(board.share(self, &board.sums, &open, &lines));
                }
            }
        }
    }

    /// Improves the values with two dice of these colours in the hand by placing them. The bag no longer has them.
    pub(super) fn improve_by_placing_two(
        &mut self,
        key: Key,
        colors: [usize; 2],
        bag: ColorCounts,
        best: &mut OfPair,
    ) {
        let board = Board::new(self, key, bag, 2);
        let forecasts = Forecasts::new(board.row());
        let dice: [Vec<Die>; 2] = colors.map(|color| dice_of(color).collect());
        let effects: [Vec<[Effect; 6]>; 2] = [0, 1].map(|n: usize| {
            let of = |slot| {
                std::array::from_fn(|number| match self.shows(colors, n, number) {
                    true => board.effect(self, slot, &[dice[n][number]]),
                    false => Effect::Impossible,
                })
            };
            (0..SLOTS).map(of).collect()
        });
        let shown: [Vec<usize>; 2] =
            [0, 1].map(|n| (0..6).filter(|number| self.shows(colors, n, *number)).collect());
        // Two dice of one colour have the same value in both orders, so one is enough.
        let are_alike = self.are_alike(colors);
        let pairs = |a: usize| {
            let first = if are_alike { a } else { 0 };
            shown[1].iter().copied().filter(move |b| *b >= first)
        };
        let mut taken_by_both = Taken::UNKNOWN;
        let mut taken_by_one = [Taken::UNKNOWN; 2];
        for slot in 0..SLOTS {
            // After one die the tile is taken; the other die is placed when the next tile is known.
            for (n, taken) in taken_by_one.iter_mut().enumerate() {
                for (a, effect) in effects[n][slot].iter().enumerate() {
                    let of_other = |s: &mut Self, key| s.of_dice(key, colors[1 - n]);
                    let after = taken.best(self, key, (slot, effect), of_other);
                    for (b, after) in after.into_iter().enumerate() {
                        let at = if n == 0 { a * 6 + b } else { b * 6 + a };
                        best[at] = best[at].max(after);
                    }
                }
            }
            // Both dice at this tile.
            let lines = forecasts.line_of_one(slot);
            for a in shown[0].iter().copied() {
                for b in pairs(a) {
                    let best = &mut best[a * 6 + b];
                    let effect = board.effect(self, slot, &[dice[0][a], dice[1][b]]);
                    let [after] =
                        taken_by_both.best(self, key, (slot, &effect), |s, key| [s.at_end(key)]);
                    *best = best.max(after);
                    if let Effect::Open(open) = effect {
                        *best = best.max(board.share(self, &board.sums, &open, &lines));
                    }
                }
            }
            // The first die here, and the second elsewhere.
            for a in shown[0].iter().copied() {
                let Effect::Open(open) = &effects[0][slot][a] else { continue };
                let sums = plus(&board.sums, &open.change);
                for other in (0..SLOTS).filter(|other| *other != slot) {
                    let lines = forecasts.line(slot, other, open.chances);
                    for b in pairs(a) {
                        if let Effect::Open(second) = &effects[1][other][b] {
                            let best = &mut best[a * 6 + b];
                            *best = best.max(board.share(self, &sums, second, &lines));
                        }
                    }
                }
            }
        }
        if are_alike {
            for a in 0..6 {
                for b in 0..a {
                    let both = best[a * 6 + b].max(best[b * 6 + a]);
                    (best[a * 6 + b], best[b * 6 + a]) = (both, both);
                }
            }
        }
    }
}
