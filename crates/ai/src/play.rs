//! What a game must know about itself for a bot to play it.

use cubilete_rules::{Chance, Game, Moves, Seat, SeatCount};

use crate::evaluator::Evaluator;
use crate::input::Input;
use crate::level::Errors;
use crate::net::{Net, Shape};
use crate::weights::Weights;

/// What to play for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To win, a shared win counting as its share.
    Win,
    /// A high final score, whoever wins.
    Score,
}

/// What bots play for in a game: alone, a high score, as there is nobody to win against.
pub(crate) fn aim_of<G: Game>(game: &G) -> Aim {
    if game.seats().get() == 1 { Aim::Score } else { Aim::Win }
}

/// How far a search looks.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sight {
    /// To the end of the turn, where that takes long with only a part of the chances.
    Glance,
    /// To the end of the turn, over all chances.
    Turn,
    /// To the end of the turn after this one, over all chances.
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

/// What keeps people from a move: by mistake they choose a worse one, but not one that plainly gives something away.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reluctance {
    /// Nothing.
    None,
    /// It gives something away, as a misthrow by choice does: it is chosen only where it is best.
    LastResort,
    /// It gives away what could still be had: only who sees everything can know that it is best.
    Senseless,
}

/// How many turns it is until a seat is active.
#[inline]
pub(crate) fn turns_until(seat: Seat, active: Seat, seats: SeatCount) -> usize {
    (seat.index() + seats.get() - active.index()) % seats.get()
}

/// A game with a bot of its own. All others are played by [playouts](crate::playout).
///
/// Values are learned for one kind of position only, the start of a turn, where nothing lies on the table; a search
/// leads there from any other.
pub trait Play: Game {
    /// The measures of its net.
    const SHAPE: Shape;
    /// By how much the judgements of weak levels are off.
    const ERRORS: Errors;

    /// In so many of eight games a net that learns to score sits among others who are out to win: more where among its
    /// like nobody would ever end the game.
    const MIXED_TRAINING_EIGHTHS: u32 = 0;

    /// What the search of a turn has found that serves later decisions of the same turn.
    type TurnCache: Default;

    /// The weights that its bots think with.
    fn weights() -> &'static Weights;

    /// Those for a game of one seat, if the others are none for it.
    fn solo_weights() -> Option<&'static Weights> {
        None
    }

    /// The net that its bots think with.
    fn net() -> &'static Net {
        Self::weights().net()
    }

    /// The net for a game of one seat, if the other is none for it.
    fn solo_net() -> Option<&'static Net> {
        Self::solo_weights().map(Weights::net)
    }

    /// The game to learn from instead of one at the start of its first turn: where waiting costs nothing, it begins
    /// late enough that time is short.
    fn training_start(self, _chance: &mut impl Chance) -> Self {
        self
    }

    /// Whether a turn has just begun, so that [`describe`](Self::describe) applies.
    fn at_turn_start(&self) -> bool;

    /// Tells a net about the start of a turn, as a seat sees it. For a high score ([`Aim::Score`]) it hears of the
    /// others only what bears on how soon the game will end.
    fn encode(&self, seat: Seat, aim: Aim, input: &mut Input);

    /// What each legal move of a seat is worth to it, in their order: every seat is taken to do what is best for itself,
    /// and the pencils of others are not looked at.
    ///
    /// A memory belongs to one mind. It makes the search of a turn that is known already quicker, and changes nothing
    /// about what is found.
    fn rank_cached(
        &self,
        seat: Seat,
        evaluator: &Evaluator<'_>,
        sight: Sight,
        cache: &mut Self::TurnCache,
    ) -> Vec<f32>;

    /// The same, remembering nothing.
    fn rank(&self, seat: Seat, evaluator: &Evaluator<'_>, sight: Sight) -> Vec<f32> {
        self.rank_cached(seat, evaluator, sight, &mut Default::default())
    }

    /// What the turn that begins is worth to the active seat by a search of it, where that takes no longer than a
    /// decision does.
    fn turn_value(&self, _evaluator: &Evaluator<'_>) -> Option<f32> {
        None
    }

    /// What keeps people from a move, whatever they think that it is worth.
    fn reluctance(&self, _seat: Seat, _mv: Self::Move) -> Reluctance {
        Reluctance::None
    }

    /// A legal move that a sensible beginner might make. Only for a seat that owes one.
    fn greedy(&self, seat: Seat) -> Self::Move;
}

/// The best move of a seat that owes one.
pub fn best_move<G: Play>(
    game: &G,
    seat: Seat,
    evaluator: &Evaluator<'_>,
    sight: Sight,
) -> G::Move {
    best_move_cached(game, seat, evaluator, sight, &mut Default::default())
}

/// The same, with the memory of the mind.
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

/// The index of the greatest number, of equal ones the last.
pub(crate) fn index_of_best(values: impl IntoIterator<Item = f32>) -> Option<usize> {
    let better = |a: (usize, f32), b: (usize, f32)| if b.1 >= a.1 { b } else { a };
    values.into_iter().enumerate().reduce(better).map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_moves_the_last_is_best() {
        assert_eq!(index_of_best([0.1, 0.7, 0.7, 0.2]), Some(2));
        assert_eq!(index_of_best([]), None);
    }
}
