//! Why a game has ended.

use super::EndReason;
use crate::game::{Game, Phase};
use crate::seat::{Seat, Seats};

/// A reason why a game has ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct End {
    /// The reason.
    pub reason: EndReason,
    /// The seats that it applies to; empty if it applies to none in particular.
    pub seats: Seats,
}

/// The reasons that apply to some seat, if the game is over.
pub(crate) fn ends<const N: usize>(
    game: &impl Game,
    reasons: [(EndReason, &dyn Fn(Seat) -> bool); N],
) -> Vec<End> {
    if game.phase() != Phase::Over {
        return Vec::new();
    }
    let end = |(reason, applies): (_, &dyn Fn(Seat) -> bool)| End {
        reason,
        seats: game.seats().seats().filter(|seat| applies(*seat)).collect(),
    };
    reasons.into_iter().map(end).filter(|end| !end.seats.is_empty()).collect()
}
