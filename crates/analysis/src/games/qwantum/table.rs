//! The table of a turn: the value of all dice, thrown or kept.

use std::array::from_fn;

use cubilete_ai::Evaluator;
use cubilete_ai::games::qwantum::throws::{face_indices, throws};
use cubilete_rules::qwantum::{DICE, Faces, Line, Qwantum, Sheet};
use cubilete_rules::{BySeat, Game, MAX_SEATS, Seat, SeatCount};

use super::dice::{self, AGAIN, Block, COLORS, DIGITS, FACES, WHITES};
use super::ends::SheetEnds;
use super::kinds;
use super::leaves::{Leaves, ManyLeaves, PairLeaves, SoloLeaves};
use crate::values::Values;

/// Maximum number of seats.
const SEATS: usize = Qwantum::MAX_SEATS;

/// What the value of dice in a turn depends on.
#[derive(Copy, Clone, PartialEq)]
pub(super) struct Turn {
    /// The sheets before anything is written. Those of absent seats are empty.
    pub(super) sheets: [Sheet; SEATS],
    /// Number of seats.
    pub(super) seats: SeatCount,
    /// The seat whose turn it is.
    pub(super) active: Seat,
    /// The option.
    pub(super) line: Line,
}

impl Turn {
    /// The turn of a position in which nothing has been written.
    pub(super) fn of(game: &Qwantum) -> Turn {
        let mut sheets = [Sheet::EMPTY; SEATS];
        for seat in game.seats().seats() {
            sheets[seat.index()] = *game.sheet(seat);
        }
        let line = game.options().line;
        Turn { sheets, seats: game.seats(), active: game.active(), line }
    }

    /// All sheets at the end of the turn, for each place.
    fn ends<const N: usize>(&self, evaluator: &Evaluator<'_>) -> [SheetEnds; N] {
        let mut seat = self.active;
        from_fn(|_| {
            let ends = SheetEnds::new(self, seat, evaluator);
            seat = seat.next(self.seats);
            ends
        })
    }
}

/// The values of all dice in a turn.
pub struct TurnTable {
    turn: Turn,
    /// The place of each seat, counted from the active one.
    places: [usize; MAX_SEATS],
    values: AnyDice,
}

impl TurnTable {
    /// Builds the table of a turn, in the memory of an old one, because new memory takes long to get.
    pub(super) fn new(turn: Turn, evaluator: &Evaluator<'_>, old: Option<TurnTable>) -> TurnTable {
        let old = old.map(|old| old.values);
        let values = match turn.seats.get() {
            seats @ 1..=2 => {
                let mut dice = match old {
                    Some(AnyDice::One(old)) => old,
                    _ => Dice::default(),
                };
                if seats == 1 {
                    let ends = turn.ends(evaluator);
                    dice.fill(&ends, SoloLeaves::new(&ends, evaluator));
                } else {
                    let ends = turn.ends(evaluator);
                    dice.fill(&ends, PairLeaves::new(&turn, &ends, evaluator));
                }
                AnyDice::One(dice)
            }
            3 => {
                let mut dice = match old {
                    Some(AnyDice::Two(old)) => old,
                    _ => Dice::default(),
                };
                let ends: [SheetEnds; 3] = turn.ends(evaluator);
                dice.fill(&ends, ManyLeaves::new(&turn, &ends, evaluator));
                AnyDice::Two(dice)
            }
            _ => {
                let mut dice = match old {
                    Some(AnyDice::Three(old)) => old,
                    _ => Dice::default(),
                };
                let ends: [SheetEnds; 4] = turn.ends(evaluator);
                dice.fill(&ends, ManyLeaves::new(&turn, &ends, evaluator));
                AnyDice::Three(dice)
            }
        };
        let count = turn.seats.get();
        let places = Seat::ALL.map(|seat| (seat.index() + count - turn.active.index()) % count);
        TurnTable { turn, places, values }
    }

    /// Whether this is the table of a turn.
    pub(super) fn is_of(&self, turn: &Turn) -> bool {
        self.turn == *turn
    }

    /// The value for each seat, given those of the first places.
    #[inline]
    fn by_seat(&self, places: &[f64]) -> Values {
        let rest = 1.0 - places.iter().sum::<f64>();
        BySeat::from_fn(self.turn.seats, |seat| {
            places.get(self.places[seat.index()]).copied().unwrap_or(rest)
        })
    }

    /// The value after a first throw.
    pub(super) fn thrown_once(&self, faces: Faces) -> Values {
        let [white, colors @ ..] = face_indices(faces);
        let throw = colors.iter().rev().fold(0, |index, face| index * FACES + face);
        self.by_seat(&self.values.best(throw, white)[..self.values.places()])
    }

    /// The value of these dice if the missing ones are thrown for the last time.
    pub(super) fn kept(&self, faces: Faces) -> Values {
        self.partial(&digits(faces))
    }

    fn partial(&self, [white, colors @ ..]: &[usize; DICE]) -> Values {
        let index = colors.iter().rev().fold(0, |index, digit| index * DIGITS + digit);
        self.by_seat(&self.values.partial(index, *white)[..self.values.places()])
    }

    /// Calls `each` with the probability and the value of every first throw.
    pub(super) fn for_each_throw(&self, each: &mut dyn FnMut(f64, &Values)) {
        let places = self.values.places();
        let chance = 1.0 / (THROWS * WHITES) as f64;
        for throw in 0..THROWS {
            for white in 0..WHITES {
                each(chance, &self.by_seat(&self.values.best(throw, white)[..places]));
            }
        }
    }

    /// Calls `each` with the probability and the value of every last throw of the missing dice.
    pub(super) fn for_each_rethrow(&self, kept: Faces, each: &mut dyn FnMut(f64, &Values)) {
        let mut digits = digits(kept);
        let missing: Vec<usize> = (0..DICE).filter(|die| digits[*die] == AGAIN).collect();
        let throws = FACES.pow(missing.len() as u32);
        let chance = 1.0 / throws as f64;
        for throw in 0..throws {
            let mut rest = throw;
            for die in &missing {
                digits[*die] = rest % FACES;
                rest /= FACES;
            }
            each(chance, &self.partial(&digits));
        }
    }
}

/// Number of throws of the colour dice.
const THROWS: usize = FACES.pow(COLORS as u32);

/// The face of each die on the table, and [`AGAIN`] for the others.
fn digits(faces: Faces) -> [usize; DICE] {
    let missing = faces.missing().map_or(0, |dice| dice.bits());
    let mut digits = face_indices(faces);
    for (die, digit) in digits.iter_mut().enumerate() {
        if missing >> die & 1 == 1 {
            *digit = AGAIN;
        }
    }
    digits
}

/// The values of all dice, by the number of places with a value. With several seats, the value of the last place is the
/// rest.
enum AnyDice {
    One(Dice<1>),
    Two(Dice<2>),
    Three(Dice<3>),
}

impl AnyDice {
    fn places(&self) -> usize {
        match self {
            AnyDice::One(_) => 1,
            AnyDice::Two(_) => 2,
            AnyDice::Three(_) => 3,
        }
    }

    /// The values of dice of which some will be thrown again. Those of absent places are 0.
    #[inline]
    fn partial(&self, index: usize, lane: usize) -> [f64; SEATS] {
        match self {
            AnyDice::One(dice) => padded(dice.partial[index].get(lane)),
            AnyDice::Two(dice) => padded(dice.partial[index].get(lane)),
            AnyDice::Three(dice) => padded(dice.partial[index].get(lane)),
        }
    }

    /// The values after a first throw. Those of absent places are 0.
    #[inline]
    fn best(&self, index: usize, lane: usize) -> [f64; SEATS] {
        match self {
            AnyDice::One(dice) => padded(dice.best[index].get(lane)),
            AnyDice::Two(dice) => padded(dice.best[index].get(lane)),
            AnyDice::Three(dice) => padded(dice.best[index].get(lane)),
        }
    }
}

/// The values of all dice for the first `K` places.
#[derive(Default)]
struct Dice<const K: usize> {
    partial: Vec<Block<K>>,
    best: Vec<Block<K>>,
    scratch: Vec<Block<K>>,
}

impl<const K: usize> Dice<K> {
    fn fill<const N: usize>(&mut self, ends: &[SheetEnds; N], leaves: impl Leaves<N>) {
        let by_sums = kinds::evaluate(ends, leaves);
        let by_sums: Vec<Block<K>> = by_sums.iter().map(Block::with_mean_of_white).collect();
        let index = throws().distinct_index().iter();
        let Dice { partial, best: throws, scratch } = self;
        throws.clear();
        throws.extend(index.map(|index| by_sums[*index as usize]));
        dice::fill_partial(throws, partial, scratch);
        // The values of the last throws are part of the partial ones, so that this memory is free.
        dice::fill_best(partial, throws, scratch);
    }
}

/// The values of the first places and zeros.
#[inline]
fn padded<const K: usize>(values: [f64; K]) -> [f64; SEATS] {
    from_fn(|place| values.get(place).copied().unwrap_or(0.0))
}
