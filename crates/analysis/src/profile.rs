//! The reference choices of seats that choose at the same time: mutual best replies.

use cubilete_rules::{Game, GameMove, Moves, Seat};

use crate::values::Values;

/// Maximum number of rounds in which every seat may change its choice. Almost all profiles settle in three.
pub(crate) const ROUNDS: usize = 16;

/// A choice of each seat that chooses, with its value.
#[derive(Clone, PartialEq, Debug)]
pub struct Profile<M> {
    /// The choices, in the order in which they were considered.
    pub choices: Vec<(Seat, M)>,
    /// The value after all of them.
    pub value: Values,
}

impl<M: Copy> Profile<M> {
    /// The choice of a seat, or `None` if it does not choose.
    pub fn choice_of(&self, seat: Seat) -> Option<M> {
        self.choices.iter().find(|(of, _)| *of == seat).map(|(_, mv)| *mv)
    }

    /// The choices with another move of one seat.
    pub fn with(&self, seat: Seat, mv: M) -> Vec<(Seat, M)> {
        let replaced = |(of, choice): &(Seat, M)| (*of, if *of == seat { mv } else { *choice });
        self.choices.iter().map(replaced).collect()
    }
}

/// Finds mutual best replies: starts from best replies to seats that all pass, then lets each seat change its choice to a
/// best reply, in order of play from `first`, until no seat wants to.
///
/// Of equally good moves the first is chosen. `value` returns the value after choices of all seats.
pub(crate) fn find<G: Game>(
    game: &G,
    first: Seat,
    mut value: impl FnMut(&[(Seat, G::Move)]) -> Values,
) -> Profile<G::Move> {
    let order: Vec<Seat> = from(first, game).filter(|seat| !game.moves(*seat).is_empty()).collect();
    let passing: Vec<(Seat, G::Move)> =
        order.iter().map(|seat| (*seat, passive_move(game, *seat))).collect();
    let mut choices = passing.clone();
    for (place, seat) in order.iter().enumerate() {
        choices[place].1 = best_reply(game, *seat, place, &passing, |_, _| true, &mut value).0;
    }
    if order.len() == 1 {
        let value = value(&choices);
        return Profile { choices, value };
    }
    settle(game, choices, |_, _| true, value)
}

/// Lets each seat change its choice to a best reply, in the order of the choices, until no seat wants to. Only moves for which
/// `is_considered` can be replies.
pub(crate) fn settle<G: Game>(
    game: &G,
    mut choices: Vec<(Seat, G::Move)>,
    is_considered: impl Fn(Seat, G::Move) -> bool,
    mut value: impl FnMut(&[(Seat, G::Move)]) -> Values,
) -> Profile<G::Move> {
    for _ in 0..ROUNDS {
        let before = choices.clone();
        for place in 0..choices.len() {
            let seat = choices[place].0;
            let current = value(&choices)[seat];
            let (mv, best) = best_reply(game, seat, place, &choices, &is_considered, &mut value);
            if best > current {
                choices[place].1 = mv;
            }
        }
        if choices == before {
            break;
        }
    }
    let value = value(&choices);
    Profile { choices, value }
}

/// The seats in order of play from a seat.
fn from<G: Game>(first: Seat, game: &G) -> impl Iterator<Item = Seat> {
    let count = game.seats();
    std::iter::successors(Some(first), move |seat| Some(seat.next(count))).take(count.get())
}

/// The pass, or the first legal move where passing is not possible.
fn passive_move<G: Game>(game: &G, seat: Seat) -> G::Move {
    let moves = game.moves(seat);
    <G::Move as GameMove>::pass()
        .filter(|pass| moves.contains(*pass))
        .unwrap_or_else(|| moves.get(0))
}

/// The best move of a seat against the other choices, and its value for the seat.
fn best_reply<G: Game>(
    game: &G,
    seat: Seat,
    place: usize,
    choices: &[(Seat, G::Move)],
    is_considered: impl Fn(Seat, G::Move) -> bool,
    value: &mut impl FnMut(&[(Seat, G::Move)]) -> Values,
) -> (G::Move, f64) {
    let mut choices = choices.to_vec();
    let mut best: Option<(G::Move, f64)> = None;
    for mv in game.moves(seat).iter().filter(|mv| is_considered(seat, *mv)) {
        choices[place].1 = mv;
        let value = value(&choices)[seat];
        if best.is_none_or(|(_, highest)| value > highest) {
            best = Some((mv, value));
        }
    }
    best.unwrap_or((choices[place].1, f64::NEG_INFINITY))
}
