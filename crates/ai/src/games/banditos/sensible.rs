//! A value of positions written by hand: the chance to reach the target if every tile were decided by itself.

use cubilete_rules::banditos::{Banditos, LootCounts, SLOTS, Slot, TARGET};
use cubilete_rules::{Game, Seat};

use super::chances::Chances;
use super::class::Class;

/// The most points in the row, and one more.
const ROW_POINTS: usize = 3 * SLOTS + 1;

/// What to expect if every tile were decided by itself.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Outlook {
    /// The probability to win.
    pub(super) win: f32,
    /// The points that will be won in all; more than the target if the game were played on.
    pub(super) points: f32,
}

impl Outlook {
    /// From the points of the seat, for each tile in the row its points and the chance to win it, and the pile.
    pub(super) fn new(
        points: u8,
        row: impl Iterator<Item = (u8, f32)>,
        pile: LootCounts,
        chances: &Chances,
    ) -> Outlook {
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
        Outlook { win: win.sum(), points: expected }
    }

    /// For a seat.
    pub(super) fn of(game: &Banditos, seat: Seat) -> Outlook {
        let chances = Chances::get();
        let other = seat.next(game.seats());
        let row = Slot::ALL.into_iter().filter_map(|slot| {
            let [own, other] = [seat, other].map(|seat| Class::of(game.side(slot, seat)));
            game.loot(slot).map(|loot| (loot.points(), chances.chosen(own, other)))
        });
        Outlook::new(game.won(seat).points(), row, game.pile(), chances)
    }
}

/// An estimate of the probability to win at the start of a turn.
///
/// There are 19 points and one seat will have ten of them, so a seat wins if it gets there once all tiles are gone:
/// the tiles in the row by the chances of the dice beside them, and those of the pile like the toss of a coin.
pub fn hand_value(game: &Banditos, seat: Seat) -> f32 {
    Outlook::of(game, seat).win
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
        assert!((hand_value(&game, Seat::A) - 0.5).abs() < 1e-5);
        assert!((Outlook::of(&game, Seat::A).points - 9.5).abs() < 1e-5);
    }

    #[test]
    fn the_values_of_both_seats_add_up_to_one() {
        let game = position(
            "stage=before/active=a/first=no/hand=-/slots=1,k6.k6,r1:3,-,b2:2,k4.g4.r4,-:1,-,-/won=1,0,0:0,0,1",
        );
        let values = [Seat::A, Seat::B].map(|seat| hand_value(&game, seat));
        assert!((values[0] + values[1] - 1.0).abs() < 1e-4, "{values:?}");
        assert!(values[0] > 0.5);
    }

    #[test]
    fn the_last_tile_decides() {
        let game = position(
            "stage=before/active=a/first=no/hand=-/slots=1,k6.k6.k6,-:-,-,-:-,-,-:-,-,-/won=3,0,2:0,3,1",
        );
        assert!(hand_value(&game, Seat::A) > 0.999);
    }
}
