//! What lies on the table of a game, as front ends arrange it.

pub mod cards;
pub mod cues;
pub mod dice;
pub mod effects;
pub mod sheet;
pub mod tiles;

use cubilete_rules::{Seat, View};

use cards::has_cards;
use sheet::has_sheets;

/// The seats besides the one in front whose sheets or cards are shown, in order of play; empty in a game without sheets
/// and cards. Without a seat in front, the first seat takes its place.
pub fn others(view: &View, front: Option<Seat>) -> Vec<Seat> {
    if !has_sheets(view) && !has_cards(view) {
        return Vec::new();
    }
    let all: Vec<Seat> = view.seats.iter().map(|seat| seat.seat).collect();
    let first = all.iter().position(|seat| Some(*seat) == front).unwrap_or(0);
    let (before, after) = all.split_at(first);
    after.iter().skip(1).chain(before).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{AnyGame, GameId, Viewer};

    #[test]
    fn the_other_seats_follow_the_one_in_front() {
        let view = |game, seats| AnyGame::new(game, seats, []).unwrap().view(Viewer::Spectator);
        let qwinto = view(GameId::Qwinto, 3);
        assert_eq!(others(&qwinto, Some(Seat::B)), [Seat::C, Seat::A]);
        assert_eq!(others(&qwinto, None), [Seat::B, Seat::C]);
        assert_eq!(others(&view(GameId::Banditos, 2), Some(Seat::A)), []);
    }
}
