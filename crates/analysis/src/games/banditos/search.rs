//! Exact values of a turn, for the seat whose turn it is.
//!
//! All dice, tiles, placements, claims and returns are searched. Concessions that are not forced are searched until the other
//! seat has won a tile in the turn, so at most one; near the end of the game, any number.
//!
//! Only moves that cannot be better than others are skipped. A tile that can be claimed or conceded before a die is placed is
//! not claimed or conceded after it: the earlier move shows the next tile sooner, and the same dice can still be placed. This
//! does not hold for dice that may have to be returned, so nothing is skipped without room for all dice.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use cubilete_ai::games::banditos::FastHasher;
use cubilete_rules::banditos::{COLORS, ColorCounts, Die, Full, Loot, SLOTS, TARGET};

use super::leaf::{Leaf, Projections};
use super::row::{Placed, Row, Tile};

/// With at most this many tiles in the pile, any number of concessions is searched: there are few cases, and they often
/// decide the game.
const FEW_TILES: u32 = 1;

/// The table, and whether one more concession may be searched that is not forced.
pub(super) type Key = (Row, bool);

/// For each pair of colours, the numbers that both dice show in a search that is cut short, counted from 0: the even or the
/// odd ones. Each colour has both, and equal numbers are as likely as with all numbers.
const SHORT: [[[usize; 2]; COLORS.len()]; COLORS.len()] = [
    [[0, 0], [0, 0], [0, 1], [1, 0]],
    [[0, 0], [1, 0], [1, 0], [1, 1]],
    [[0, 1], [1, 0], [0, 1], [1, 1]],
    [[1, 0], [1, 1], [1, 1], [1, 1]],
];

type Map<K, V> = HashMap<K, V, BuildHasherDefault<FastHasher>>;

/// Values for one die of a colour in the hand, by its number of points.
pub(super) type OfDie = [f64; 6];
/// Values for two dice of given colours in the hand, by six times the first number and the second.
pub(super) type OfPair = [f64; 36];

/// Known values of a turn, and known contributions to the net.
#[derive(Default)]
pub struct Cache {
    projections: Projections,
    values: TurnValues,
    /// The same for a search that is cut short.
    short: TurnValues,
}

/// Values that are known in a turn.
#[derive(Default)]
struct TurnValues {
    at_start: Map<(Key, bool), f64>,
    of_throws: Map<(Key, bool), f64>,
    of_pairs: Map<(Key, [usize; 2]), OfPair>,
    of_dice: Map<(Key, usize), OfDie>,
    at_end: Map<Key, f64>,
}

impl Cache {
    /// Forgets the values of the turn, but not what the net says about parts of positions.
    pub(super) fn forget_turn(&mut self) {
        self.values = TurnValues::default();
        self.short = TurnValues::default();
    }
}

/// A search with its cache.
pub(super) struct Search<'a, 'b> {
    pub(super) leaf: Leaf<'a, 'b>,
    values: &'b mut TurnValues,
    /// Whether two dice show only some of their numbers.
    is_short: bool,
}

/// Returns a known value, or computes it.
fn remembered<'a, 'b, K: Copy + Eq + Hash, V: Copy>(
    search: &mut Search<'a, 'b>,
    map: impl Fn(&mut TurnValues) -> &mut Map<K, V>,
    key: K,
    compute: impl FnOnce(&mut Search<'a, 'b>) -> V,
) -> V {
    if let Some(known) = map(search.values).get(&key) {
        return *known;
    }
    let value = compute(search);
    map(search.values).insert(key, value);
    value
}

impl<'a, 'b> Search<'a, 'b> {
    /// A search with this cache and evaluator.
    pub(super) fn new(
        cache: &'b mut Cache,
        leaf: impl FnOnce(&'b mut Projections) -> Leaf<'a, 'b>,
    ) -> Search<'a, 'b> {
        let Cache { projections, values, .. } = cache;
        Search { leaf: leaf(projections), values, is_short: false }
    }

    /// A search that is cut short: it takes a quarter of the numbers that two dice can show, the same in all positions,
    /// and of the next tiles only the likeliest.
    pub(super) fn short(
        cache: &'b mut Cache,
        leaf: impl FnOnce(&'b mut Projections) -> Leaf<'a, 'b>,
    ) -> Search<'a, 'b> {
        let Cache { projections, short, .. } = cache;
        Search { leaf: leaf(projections), values: short, is_short: true }
    }

    /// Whether a die in a pair of these colours can show a number, counted from 0, in this search.
    pub(super) fn shows(&self, colors: [usize; 2], die: usize, number: usize) -> bool {
        !self.is_short || number % 2 == SHORT[colors[0]][colors[1]][die]
    }

    /// Whether two dice of these colours show the same numbers, so that one order of them is enough.
    pub(super) fn are_alike(&self, colors: [usize; 2]) -> bool {
        !self.is_short && colors[0] == colors[1]
    }

    /// The value before the throw, when tiles may be claimed and conceded.
    pub(super) fn at_start(&mut self, key: Key, first: bool) -> f64 {
        remembered(
            self,
            |values| &mut values.at_start,
            (key, first),
            |search| {
                let mut best = [search.of_throw(key, first)];
                search.improve_by_tiles(key, key.0.bag(), false, &mut best, |search, key| {
                    [search.at_start(key, first)]
                });
                best[0]
            },
        )
    }

    /// The value of throwing: the mean over all dice. The first throw of the game has one die.
    pub(super) fn of_throw(&mut self, key: Key, first: bool) -> f64 {
        remembered(
            self,
            |values| &mut values.of_throws,
            (key, first),
            |search| {
                let bag = key.0.bag();
                if first { search.of_one_die(key, bag) } else { search.of_two_dice(key, bag) }
            },
        )
    }

    fn of_one_die(&mut self, key: Key, bag: ColorCounts) -> f64 {
        let mut sum = 0.0;
        for (color, count) in bag.by_color().into_iter().enumerate().filter(|(_, count)| *count > 0)
        {
            sum += f64::from(count) * self.of_dice(key, color).iter().sum::<f64>();
        }
        sum / f64::from(6 * bag.total())
    }

    fn of_two_dice(&mut self, key: Key, bag: ColorCounts) -> f64 {
        let counts = bag.by_color().map(f64::from);
        let mut sum = 0.0;
        for first in 0..COLORS.len() {
            for second in first..COLORS.len() {
                let ways = match first == second {
                    true => counts[first] * (counts[first] - 1.0),
                    false => 2.0 * counts[first] * counts[second],
                };
                if ways > 0.0 {
                    sum += ways * self.sum_of_pairs(key, [first, second]);
                }
            }
        }
        let total = f64::from(bag.total());
        sum / (36.0 * total * (total - 1.0))
    }

    /// 36 times the mean of the values with two dice of these colours in the hand.
    fn sum_of_pairs(&mut self, key: Key, colors: [usize; 2]) -> f64 {
        let values = self.of_pairs(key, colors);
        let shown =
            (0..36).filter(|at| self.shows(colors, 0, at / 6) && self.shows(colors, 1, at % 6));
        let (mut sum, mut count) = (0.0, 0);
        for at in shown {
            sum += values[at];
            count += 1;
        }
        sum * (36.0 / f64::from(count))
    }

    /// The values with two dice of these colours in the hand, the first colour not after the second.
    pub(super) fn of_pairs(&mut self, key: Key, colors: [usize; 2]) -> OfPair {
        remembered(
            self,
            |values| &mut values.of_pairs,
            (key, colors),
            |search| {
                let bag = colors.into_iter().fold(key.0.bag(), without);
                let mut best = [f64::NEG_INFINITY; 36];
                search.improve_by_tiles(key, bag, true, &mut best, |search, key| {
                    search.of_pairs(key, colors)
                });
                if key.0.room() < 2 {
                    search.improve_without_room(key, colors, &mut best);
                } else {
                    search.improve_by_placing_two(key, colors, bag, &mut best);
                }
                best
            },
        )
    }

    /// Improves the values with two dice of which at most one fits.
    fn improve_without_room(&mut self, key: Key, colors: [usize; 2], best: &mut OfPair) {
        for (die, other) in [(0, 1), (1, 0)] {
            let at = |value: usize, other: usize| match die {
                0 => value * 6 + other,
                _ => other * 6 + value,
            };
            let mut improve = |value: usize, after: OfDie| {
                for (other, after) in after.into_iter().enumerate() {
                    best[at(value, other)] = best[at(value, other)].max(after);
                }
            };
            for (value, placed) in dice_of(colors[die]).enumerate() {
                for slot in (0..SLOTS).filter(|slot| key.0.tiles[*slot].room() > 0) {
                    let after = match key.0.tiles[slot].with(&[placed]) {
                        Placed::Decided { own } => {
                            self.taken(key, slot, own, &mut |search, key| {
                                search.of_dice(key, colors[other])
                            })
                        }
                        Placed::Open(tile) => {
                            self.of_dice((key.0.with_tile(slot, tile), key.1), colors[other])
                        }
                    };
                    improve(value, after);
                }
            }
            if key.0.room() == 0 && self.leaf.options.full == Full::Return {
                let after = self.of_dice(key, colors[other]);
                (0..6).for_each(|value| improve(value, after));
            }
        }
    }

    /// The values with one die of this colour in the hand.
    pub(super) fn of_dice(&mut self, key: Key, color: usize) -> OfDie {
        remembered(
            self,
            |values| &mut values.of_dice,
            (key, color),
            |search| {
                let bag = without(key.0.bag(), color);
                let mut best = [f64::NEG_INFINITY; 6];
                search.improve_by_tiles(key, bag, true, &mut best, |search, key| {
                    search.of_dice(key, color)
                });
                if key.0.room() > 0 {
                    search.improve_by_placing_one(key, color, bag, &mut best);
                } else if search.leaf.options.full == Full::Return {
                    let returned = search.at_end(key);
                    best.iter_mut().for_each(|best| *best = best.max(returned));
                }
                best
            },
        )
    }

    /// The value when no die is in the hand after the throw.
    pub(super) fn at_end(&mut self, key: Key) -> f64 {
        remembered(
            self,
            |values| &mut values.at_end,
            key,
            |search| {
                let mut best = [search.leaf.value(&key.0)];
                search.improve_by_tiles(key, key.0.bag(), false, &mut best, |search, key| {
                    [search.at_end(key)]
                });
                best[0]
            },
        )
    }

    /// Improves values by claiming or conceding a tile first, with this bag.
    fn improve_by_tiles<const N: usize>(
        &mut self,
        key: Key,
        bag: ColorCounts,
        holds_dice: bool,
        best: &mut [f64; N],
        mut value: impl FnMut(&mut Self, Key) -> [f64; N],
    ) {
        let (row, concessions) = key;
        let is_stuck = holds_dice && row.room() == 0 && self.leaf.options.full == Full::Concede;
        for (slot, tile) in row.tiles.iter().enumerate().filter(|(_, tile)| tile.loot.is_some()) {
            if tile.can_be_claimed(bag, self.leaf.options) {
                improve(best, &self.taken(key, slot, true, &mut value));
            }
            if is_stuck || concessions {
                improve(best, &self.taken(key, slot, false, &mut value));
            }
        }
    }

    /// The mean of values over the next tile, after a seat has taken a tile.
    pub(super) fn taken<const N: usize>(
        &mut self,
        (row, concessions): Key,
        slot: usize,
        own: bool,
        value: &mut impl FnMut(&mut Self, Key) -> [f64; N],
    ) -> [f64; N] {
        let row = row.without_tile(slot, own);
        if row.won[usize::from(!own)].points() >= TARGET {
            return [f64::from(u8::from(own)); N];
        }
        let pile = row.pile();
        let left = pile.total().saturating_sub(1);
        let concessions = may_concede(left, concessions && own);
        if pile.is_empty() {
            return value(self, (row.with_tile(slot, row.tiles[slot]), concessions));
        }
        let mut after = |search: &mut Self, loot| {
            let tile = Tile { loot: Some(loot), ..row.tiles[slot] };
            value(search, (row.with_tile(slot, tile), concessions))
        };
        let possible = || Loot::ALL.into_iter().filter(|loot| pile.count(*loot) > 0);
        if self.is_short
            && let Some(likeliest) = possible().max_by_key(|loot| pile.count(*loot))
        {
            return after(self, likeliest);
        }
        let mut sum = [0.0; N];
        for loot in possible() {
            let of_tile = after(self, loot);
            for (sum, value) in sum.iter_mut().zip(of_tile) {
                *sum += f64::from(pile.count(loot)) * value;
            }
        }
        sum.map(|sum| sum / f64::from(pile.total()))
    }
}

/// Whether a concession is searched that is not forced, with this number of tiles in the pile. `is_first`: whether the other
/// seat has won no tile in the turn.
pub(super) fn may_concede(pile: u32, is_first: bool) -> bool {
    is_first || pile <= FEW_TILES
}

/// Raises values to others.
#[inline]
pub(super) fn improve<const N: usize>(best: &mut [f64; N], values: &[f64; N]) {
    for (best, value) in best.iter_mut().zip(values) {
        *best = best.max(*value);
    }
}

/// The dice of a colour, one for each value.
pub(super) fn dice_of(color: usize) -> impl Iterator<Item = Die> {
    Die::all().skip(color * 6).take(6)
}

/// The bag without a die of a colour; an empty colour stays empty.
fn without(bag: ColorCounts, color: usize) -> ColorCounts {
    let mut counts = bag.by_color();
    counts[color] = counts[color].saturating_sub(1);
    ColorCounts::new(counts)
}
