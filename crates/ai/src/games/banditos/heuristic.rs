//! A hand-written evaluation: the chance to reach the target if all tiles were decided
//! independently.

use cubilete_rules::banditos::{Banditos, LootCounts, SLOTS, Slot, TARGET};
use cubilete_rules::{Game, Seat};

use super::chances::WinChances;
use super::class::CombinationClass;

/// Highest number of points in the row, plus one.
const ROW_POINTS: usize = 3 * SLOTS + 1;

/// The expected result if all tiles were decided independently.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Forecast {
    /// The probability to win.
    pub win: f32,
    /// The expected total of points. It may exceed the target.
    pub points: f32,
}

impl Forecast {
    /// Forecasts from the seat's points, the pile, and the points and win chance of each tile in the row.
    pub fn new(
        points: u8,
        row: impl Iterator<Item = (u8, f32)>,
        pile: LootCounts,
        chances: &WinChances,
    ) -> Forecast {
        let mut expected = f32::from(points) + f32::from(pile.points()) / 2.0;
        let mut exactly = [0.0; ROW_POINTS];
        exactly[0] = 1.0;
        let mut most = 0;
        for (loot, chance) in row {
            expected += f32::from(loot) * chance;
            let loot = usize::from(loot);
            most += loot;
            for points in (0..=most.min(ROW_POINTS - 1)).rev() {
                let won = if points >= loot { exactly[points - loot] } else { 0.0 };
                exactly[points] += chance * (won - exactly[points]);
            }
        }
        let need = usize::from(TARGET.saturating_sub(points));
        let win =
            exactly.iter().enumerate().take(most + 1).map(|(points, chance)| {
                chance * chances.of_pile(pile, need.saturating_sub(points))
            });
        Forecast { win: win.sum(), points: expected }
    }

    /// The forecast for a seat.
    pub(super) fn of(game: &Banditos, seat: Seat) -> Forecast {
        let chances = WinChances::get();
        let other = seat.next(game.seats());
        let row = Slot::ALL.into_iter().filter_map(|slot| {
            let [own, other] =
                [seat, other].map(|seat| CombinationClass::of(game.side(slot, seat)));
            game.loot(slot).map(|loot| (loot.points(), chances.chosen(own, other)))
        });
        Forecast::new(game.won(seat).points(), row, game.pile(), chances)
    }
}

/// Estimates the probability to win at the start of a turn.
///
/// There are 19 points and one seat will have ten of them, so a seat wins if it has ten once all
/// tiles are gone. Tiles in the row are won with the chances of the dice beside them, tiles of the
/// pile with probability one half.
pub fn heuristic_value(game: &Banditos, seat: Seat) -> f32 {
    Forecast::of(game, seat).win
}

/// Precomputed forecasts, between which [`at`](Self::at) interpolates when dice change the chances at
/// two of the slots. That is exact, because a forecast is linear in each chance.
pub(super) struct Forecasts {
    /// The seat's chances before any die is placed.
    pub(super) chances: [f32; SLOTS],
    /// For each pair of slots, the forecasts if neither, the first, the second, or both are won.
    corners: [[[Forecast; 4]; SLOTS]; SLOTS],
}

impl Forecasts {
    /// The forecasts for a seat.
    pub(super) fn new(game: &Banditos, seat: Seat) -> Forecasts {
        let rival = seat.next(game.seats());
        let chance = |slot| {
            let [own, other] =
                [seat, rival].map(|seat| CombinationClass::of(game.side(slot, seat)));
            WinChances::get().chosen(own, other)
        };
        let chances = Slot::ALL.map(chance);
        let points = Slot::ALL.map(|slot| game.loot(slot).map_or(0, |loot| loot.points()));
        let of = |chances: [f32; SLOTS]| {
            let row = points.into_iter().zip(chances);
            Forecast::new(game.won(seat).points(), row, game.pile(), WinChances::get())
        };
        let corner = |first: usize, second: usize, corner: usize| {
            let mut chances = chances;
            chances[first] = (corner & 1) as f32;
            chances[second] = (corner >> 1) as f32;
            of(chances)
        };
        let corners = std::array::from_fn(|first| {
            std::array::from_fn(|second| std::array::from_fn(|n| corner(first, second, n)))
        });
        Forecasts { chances, corners }
    }

    /// Returns the forecast for `chances`, which may differ from the original chances only at these
    /// two slots.
    #[inline]
    pub(super) fn at(&self, first: usize, second: usize, chances: &[f32; SLOTS]) -> Forecast {
        let [neither, one, other, both] = &self.corners[first][second];
        let (p, q) = (chances[first], chances[second]);
        let mix = |of: fn(&Forecast) -> f32| {
            let without = of(neither) + p * (of(one) - of(neither));
            let with = of(other) + p * (of(both) - of(other));
            without + q * (with - without)
        };
        Forecast { win: mix(|forecast| forecast.win), points: mix(|forecast| forecast.points) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::banditos::tests::position;

    #[test]
    fn a_fresh_game_is_even() {
        let game = position(
            "stage=before/active=a/first=yes/hand=-/slots=1,-,-:3,-,-:2,-,-:1,-,-/won=0,0,0:0,0,0",
        );
        assert!((heuristic_value(&game, Seat::A) - 0.5).abs() < 1e-5);
        assert!((Forecast::of(&game, Seat::A).points - 9.5).abs() < 1e-5);
    }

    #[test]
    fn the_values_of_both_seats_add_up_to_one() {
        let game = position(
            "stage=before/active=a/first=no/hand=-/slots=1,k6.k6,r1:3,-,b2:2,k4.g4.r4,-:1,-,-/won=1,0,0:0,0,1",
        );
        let values = [Seat::A, Seat::B].map(|seat| heuristic_value(&game, seat));
        assert!((values[0] + values[1] - 1.0).abs() < 1e-4, "{values:?}");
        assert!(values[0] > 0.5);
    }

    #[test]
    fn the_last_tile_decides() {
        let game = position(
            "stage=before/active=a/first=no/hand=-/slots=1,k6.k6.k6,-:-,-,-:-,-,-:-,-,-/won=3,0,2:0,3,1",
        );
        assert!(heuristic_value(&game, Seat::A) > 0.999);
    }
}
