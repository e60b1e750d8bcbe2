//! Why a game has ended.

use crate::game::{Game, Phase};
use crate::seat::{Seat, Seats};

/// A reason why a game has ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// What has happened, as a word to look its text up by.
    pub why: &'static str,
    /// To whom; to nobody in particular if there are none.
    pub seats: Seats,
}

/// The reasons of those that there can be, each with the seats that it holds for.
pub(crate) fn ends<const N: usize>(
    game: &impl Game,
    reasons: [(&'static str, &dyn Fn(Seat) -> bool); N],
) -> Vec<End> {
    if game.phase() != Phase::Over {
        return Vec::new();
    }
    let end = |(why, holds): (_, &dyn Fn(Seat) -> bool)| End {
        why,
        seats: game.seats().seats().filter(|seat| holds(*seat)).collect(),
    };
    reasons.into_iter().map(end).filter(|end| !end.seats.is_empty()).collect()
}
