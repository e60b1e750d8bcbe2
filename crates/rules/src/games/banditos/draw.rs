//! Chance in Los Banditos: the possible rolls, their weights, and sampling.

use super::colors::ColorCounts;
use super::dice::Dice;
use super::die::Die;
use super::loot::{Loot, LootCounts};
use super::step::{Roll, SLOTS};
use super::{Banditos, TurnStage};
use crate::chance::Chance;
use crate::seat::Seat;

impl Banditos {
    /// How many dice the throw that is due has.
    #[inline]
    fn throw_size(&self) -> usize {
        if self.first { 1 } else { 2 }
    }

    /// The number of equally likely cases that give this roll; 0 if it is impossible.
    pub(super) fn weight(&self, roll: Roll) -> u64 {
        match (self.refill, self.stage, roll) {
            (Some(_), _, Roll::Tile(loot)) => self.pile().count(loot).into(),
            (Some(_), ..) => 0,
            (None, TurnStage::Start, Roll::Start(seat)) => self.seats.has(seat).into(),
            (None, TurnStage::Tiles, Roll::Tiles(row)) => {
                let mut left = LootCounts::ALL.by_kind().map(u64::from);
                row.iter().fold(1, |weight, loot| {
                    let left = &mut left[loot.index()];
                    let weight = weight * *left;
                    *left = left.saturating_sub(1);
                    weight
                })
            }
            (None, TurnStage::Throw, Roll::Dice(dice)) if dice.len() == self.throw_size() => {
                let bag = self.bag().by_color().map(u64::from);
                let [a, b] = dice.first_two();
                if self.first {
                    return bag[a.color_index()];
                }
                // Two equal dice come up in one order, different ones in two.
                let orders = if a == b { 1 } else { 2 };
                orders
                    * bag[a.color_index()]
                    * bag[b.color_index()]
                        .saturating_sub((a.color_index() == b.color_index()).into())
            }
            _ => 0,
        }
    }

    /// All rolls of the kind that is due, including impossible ones.
    pub(super) fn rolls(&self) -> Vec<Roll> {
        if self.refill.is_some() {
            return Loot::ALL.map(Roll::Tile).to_vec();
        }
        match self.stage {
            TurnStage::Start => self.seats.seats().map(Roll::Start).collect(),
            TurnStage::Tiles => {
                let nth =
                    |n: usize| Roll::Tiles([27, 9, 3, 1].map(|place| Loot::ALL[n / place % 3]));
                (0..81).map(nth).collect()
            }
            TurnStage::Throw if self.first => {
                Die::all().map(|die| Roll::Dice(Dice::NONE.with(die))).collect()
            }
            TurnStage::Throw => {
                let pairs = |a: Die| (Die::all().filter(move |b| a <= *b)).map(move |b| [a, b]);
                let pairs = Die::all().flat_map(pairs);
                pairs.map(|[a, b]| Roll::Dice(Dice::NONE.with(a).with(b))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Draws the roll that is due.
    #[inline]
    pub(super) fn draw<C: Chance>(&self, chance: &mut C) -> Roll {
        if self.refill.is_some() {
            return Roll::Tile(draw_tile(self.pile(), chance));
        }
        match self.stage {
            TurnStage::Start => Roll::Start(if chance.below(2) == 0 { Seat::A } else { Seat::B }),
            TurnStage::Tiles => {
                let mut left = LootCounts::ALL;
                Roll::Tiles([(); SLOTS].map(|()| {
                    let loot = draw_tile(left, chance);
                    left = left.minus(LootCounts::of(Some(loot)));
                    loot
                }))
            }
            _ => {
                let bag = self.bag();
                let count = bag.total();
                if self.first {
                    let n = chance.below(count * 6);
                    return Roll::Dice(Dice::NONE.with(Die::showing(bag.nth(n / 6), n)));
                }
                // One number decides both colours and both values.
                let n = chance.below(count * (count - 1) * 36);
                let (colors, values) = (n / 36, n % 36);
                let first = bag.nth(colors / (count - 1));
                let second = bag.minus(ColorCounts::one(first)).nth(colors % (count - 1));
                let dice = Dice::NONE.with(Die::showing(first, values / 6));
                Roll::Dice(dice.with(Die::showing(second, values)))
            }
        }
    }
}

/// Draws one of the tiles left.
#[inline]
fn draw_tile<C: Chance>(left: LootCounts, chance: &mut C) -> Loot {
    left.nth(chance.below(left.total().max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::banditos::position::tests::position;

    fn total(game: &Banditos) -> u64 {
        game.outcomes().iter().map(|outcome| outcome.weight).sum()
    }

    #[test]
    fn the_weights_of_a_throw_cover_every_ordered_draw_once() {
        let first = position(
            "stage=throw/active=a/first=yes/hand=-/slots=1,-,-:1,-,-:2,-,-:3,-,-/won=0,0,0:0,0,0",
        );
        assert_eq!((first.outcomes().len(), total(&first)), (24, 24 * 6));
        let game = position(
            "stage=throw/active=b/first=no/hand=-/slots=1,r1.r2.r3,r5.r6:1,r4,-:2,k1,-:3,g1,-/won=0,1,0:0,1,0",
        );
        assert_eq!(game.bag().by_color(), [5, 5, 0, 6]);
        assert_eq!(total(&game), 16 * 15 * 36);
        assert_eq!(game.weight("k1.k1".parse().unwrap()), 5 * 4);
        assert_eq!(game.weight("k1.k2".parse().unwrap()), 2 * 5 * 4);
        assert_eq!(game.weight("g3.b3".parse().unwrap()), 2 * 5 * 6);
        assert_eq!(game.weight("r1.b3".parse().unwrap()), 0);
        assert_eq!(game.weight("b3".parse().unwrap()), 0);
        assert_eq!(game.weight("tile-1".parse().unwrap()), 0);
    }

    #[test]
    fn the_weights_of_the_first_tiles_cover_every_ordered_draw_once() {
        let game = position(
            "stage=tiles/active=a/first=yes/hand=-/slots=-,-,-:-,-,-:-,-,-:-,-,-/won=0,0,0:0,0,0",
        );
        // All rows but 2222 and 3333.
        assert_eq!((game.outcomes().len(), total(&game)), (79, 10 * 9 * 8 * 7));
        assert_eq!(game.weight("tiles-1.1.1.1".parse().unwrap()), 24);
        assert_eq!(game.weight("tiles-3.3.3.3".parse().unwrap()), 0);
    }

    /// Always returns the same number, which must be below the bound.
    struct Fixed(u32);

    impl Chance for Fixed {
        fn below(&mut self, n: u32) -> u32 {
            assert!(self.0 < n);
            self.0
        }
    }

    #[test]
    fn dice_are_sampled_as_often_as_their_weights_say() {
        let game = position(
            "stage=throw/active=b/first=no/hand=-/slots=1,r1.r2.r3,r5.r6:1,r4,-:2,k1,-:3,g1,-/won=0,1,0:0,1,0",
        );
        let mut counts = std::collections::HashMap::new();
        for n in 0..total(&game) {
            *counts.entry(game.sample(&mut Fixed(n as u32))).or_insert(0) += 1;
        }
        for outcome in game.outcomes() {
            assert_eq!(counts.remove(&outcome.roll), Some(outcome.weight), "{}", outcome.roll);
        }
        assert!(counts.is_empty());
    }
}
