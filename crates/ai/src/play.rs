//! The trait of games with a bot of their own, and how bots search.

use cubilete_rules::{Chance, Game, Moves, Seat, SeatCount};

use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::level::Errors;
use crate::net::{Net, Shape};
use crate::weights::Weights;

/// What a bot maximises.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The probability to win, counting a shared win as its share.
    Win,
    /// The expected final score, regardless of who wins.
    Score,
}

/// The aim of bots in a game: the score in solo games, otherwise the win.
pub(crate) fn aim_of<G: Game>(game: &G) -> Aim {
    if game.seats().get() == 1 { Aim::Score } else { Aim::Win }
}

/// How far a search looks.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sight {
    /// To the end of the turn. Large searches sample the outcomes.
    Glance,
    /// To the end of the turn, over all outcomes.
    Turn,
    /// To the end of the next turn, over all outcomes.
    TwoTurns,
}

impl Sight {
    /// Every sight, the shortest first.
    pub const ALL: [Sight; 3] = [Sight::Glance, Sight::Turn, Sight::TwoTurns];

    /// The name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Sight::Glance => "glance",
            Sight::Turn => "turn",
            Sight::TwoTurns => "two-turns",
        }
    }
}

/// Whether people would avoid a move. People make worse moves by mistake, but not moves that
/// plainly give something away.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reluctance {
    /// They would not.
    None,
    /// The move gives something away, such as a voluntary misthrow. Chosen only if it is best.
    LastResort,
    /// The move gives away something that could still be won. Only a bot without errors may find
    /// that it is best.
    Senseless,
}

/// Number of turns until a seat is active.
#[inline]
pub(crate) fn turns_until(seat: Seat, active: Seat, seats: SeatCount) -> usize {
    (seat.index() + seats.get() - active.index()) % seats.get()
}

/// A game with a bot of its own. All others are played by [playouts](crate::playout).
///
/// The net evaluates only positions at the start of a turn. A search leads there from all others.
pub trait Play: Game {
    /// The shape of its nets.
    const SHAPE: Shape;
    /// The errors of the weak levels.
    const ERRORS: Errors;

    /// In training for score, how many eighths of the games are played against opponents who play
    /// to win. More where a game among score players would not end.
    const MIXED_TRAINING_EIGHTHS: u32 = 0;

    /// What a search caches for later decisions of the same turn.
    type TurnCache: Default;

    /// The weights of its net.
    fn weights() -> &'static Weights;

    /// The weights for solo games, if they have their own net.
    fn solo_weights() -> Option<&'static Weights> {
        None
    }

    /// The net.
    fn net() -> &'static Net {
        Self::weights().net()
    }

    /// The net for solo games, if they have their own.
    fn solo_net() -> Option<&'static Net> {
        Self::solo_weights().map(Weights::net)
    }

    /// Returns the position that a training game starts from, given the start of the first turn.
    /// Games in which waiting costs nothing start late enough that turns are scarce.
    fn training_start(self, _chance: &mut impl Chance) -> Self {
        self
    }

    /// Whether a turn has just begun, so that [`encode`](Self::encode) applies.
    fn at_turn_start(&self) -> bool;

    /// Encodes the start of a turn as input of a net, as a seat sees it. With [`Aim::Score`], the
    /// other seats are encoded only by what affects how soon the game will end.
    fn encode(&self, seat: Seat, aim: Aim, input: &mut Input);

    /// Returns the value of each legal move of a seat, in their order. Every seat is assumed to
    /// maximise its own value; pencilled choices of other seats are ignored.
    ///
    /// A cache belongs to one evaluator. It makes later decisions of the same turn faster and does
    /// not change any value.
    fn rank_cached(
        &self,
        seat: Seat,
        evaluator: &Evaluator<'_>,
        sight: Sight,
        cache: &mut Self::TurnCache,
    ) -> Vec<f32>;

    /// Like [`rank_cached`](Self::rank_cached), without a cache.
    fn rank(&self, seat: Seat, evaluator: &Evaluator<'_>, sight: Sight) -> Vec<f32> {
        self.rank_cached(seat, evaluator, sight, &mut Default::default())
    }

    /// Returns the value of the turn that begins for the active seat, if a search of it takes no
    /// longer than a decision.
    fn turn_value(&self, _evaluator: &Evaluator<'_>) -> Option<f32> {
        None
    }

    /// Returns what the roll that is due changes for the active seat compared with the mean over its outcomes, if the cache
    /// of the turn knows it. It has mean zero over the outcomes, up to rounding.
    fn roll_luck(
        &self,
        _roll: Self::Roll,
        _evaluator: &Evaluator<'_>,
        _sight: Sight,
        _cache: &mut Self::TurnCache,
    ) -> Option<f32> {
        None
    }

    /// Whether people would avoid a move, whatever its value.
    fn reluctance(&self, _seat: Seat, _mv: Self::Move) -> Reluctance {
        Reluctance::None
    }

    /// Returns a legal move that a sensible beginner might make. Requires that the seat has a
    /// decision to make.
    fn greedy(&self, seat: Seat) -> Self::Move;
}

/// Returns the best move of a seat. Requires that the seat has a decision to make.
pub fn best_move<G: Play>(
    game: &G,
    seat: Seat,
    evaluator: &Evaluator<'_>,
    sight: Sight,
) -> G::Move {
    best_move_cached(game, seat, evaluator, sight, &mut Default::default())
}

/// Like [`best_move`], with a cache of the evaluator.
pub fn best_move_cached<G: Play>(
    game: &G,
    seat: Seat,
    evaluator: &Evaluator<'_>,
    sight: Sight,
    cache: &mut G::TurnCache,
) -> G::Move {
    let values = game.rank_cached(seat, evaluator, sight, cache);
    game.moves(seat).get(index_of_best(values).unwrap_or(0))
}

/// The index of the highest value; the last one if several are equal.
pub(crate) fn index_of_best(values: impl IntoIterator<Item = f32>) -> Option<usize> {
    let better = |a: (usize, f32), b: (usize, f32)| if b.1 >= a.1 { b } else { a };
    values.into_iter().enumerate().reduce(better).map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_equal_values_is_best() {
        assert_eq!(index_of_best([0.1, 0.7, 0.7, 0.2]), Some(2));
        assert_eq!(index_of_best([]), None);
    }
}
