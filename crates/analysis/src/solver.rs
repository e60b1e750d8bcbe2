//! The exact value of every position of a turn: all outcomes of each roll, and the best move of each decision.

use cubilete_rules::{Game, Moves, Phase, Seat, SeatCount, Viewer};
use rustc_hash::FxHashMap;

use crate::model::{Model, end_values};
use crate::profile::{self, Profile};
use crate::values::{Values, combine, zero};

/// The distribution of the value over the outcomes of a roll.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Spread {
    /// The mean for each seat.
    pub mean: Values,
    /// The variance for each seat.
    pub variance: Values,
}

/// Number of outcomes that are added up before they are added to the others. Rounding errors grow with the number of
/// additions to the same sum.
const BLOCK: u32 = 256;

/// Adds up the distribution of the value outcome by outcome.
struct SpreadSum {
    /// The first value. Sums are relative to it, so that nothing is lost when the variance is small.
    origin: Option<Values>,
    /// The mean and the mean square.
    total: [Values; 2],
    /// The part of the current block.
    block: [Values; 2],
    /// Number of outcomes in the block.
    in_block: u32,
}

impl SpreadSum {
    fn new(count: SeatCount) -> SpreadSum {
        let sums = [zero(count); 2];
        SpreadSum { origin: None, total: sums, block: sums, in_block: 0 }
    }

    fn add(&mut self, chance: f64, values: &Values) {
        let origin = self.origin.get_or_insert(*values);
        let [mean, square] = &mut self.block;
        for seat in values.count().seats() {
            let change = values[seat] - origin[seat];
            mean[seat] += chance * change;
            square[seat] += chance * change * change;
        }
        self.in_block += 1;
        if self.in_block == BLOCK {
            self.end_block();
        }
    }

    fn end_block(&mut self) {
        for (total, block) in self.total.iter_mut().zip(&mut self.block) {
            *total = combine(total, block, |total, block| total + block);
            *block = zero(block.count());
        }
        self.in_block = 0;
    }

    fn spread(mut self) -> Spread {
        self.end_block();
        let [mean, square] = self.total;
        let origin = self.origin.unwrap_or(zero(mean.count()));
        Spread {
            mean: combine(&origin, &mean, |origin, mean| origin + mean),
            variance: combine(&square, &mean, |square, mean| (square - mean * mean).max(0.0)),
        }
    }
}

/// Computes values of positions between a root and the horizon of its search.
///
/// Positions are compared without pencilled choices: all seats of an open phase choose at the same time.
pub struct Solver<M: Model> {
    pub(crate) model: M,
    root: M::Game,
    /// Estimates of positions at the horizon, valid for any root.
    estimates: FxHashMap<M::Key, Values>,
    /// Values of positions before the horizon.
    values: FxHashMap<M::Key, Values>,
}

impl<M: Model> Solver<M> {
    /// A solver for the positions after a root.
    pub fn new(model: M, root: M::Game) -> Solver<M> {
        Solver { model, root, estimates: FxHashMap::default(), values: FxHashMap::default() }
    }

    /// Moves to another root, and forgets everything about the turn of the old one.
    pub fn set_root(&mut self, root: M::Game) {
        self.root = root;
        self.estimates.clear();
        self.values.clear();
        self.model.forget_turn();
    }

    /// The root.
    pub fn root(&self) -> &M::Game {
        &self.root
    }

    /// Whether a position is where the search from the root ends.
    pub fn is_horizon(&mut self, game: &M::Game) -> bool {
        *game != self.root && game.phase() != Phase::Over && self.model.is_horizon(game, &self.root)
    }

    /// Whether the value of a position is known without a search.
    pub(crate) fn knows(&self, game: &M::Game) -> bool {
        self.values.contains_key(&M::key(game))
    }

    /// The value of a position: exact at the end of the game, estimated at the horizon, and otherwise searched.
    pub fn value(&mut self, game: &M::Game) -> Values {
        if game.phase() == Phase::Over {
            return end_values(game);
        }
        if self.is_horizon(game) {
            return self.estimate(game);
        }
        self.searched(game)
    }

    /// The estimated value of a position at the horizon.
    fn estimate(&mut self, game: &M::Game) -> Values {
        let key = M::key(game);
        if let Some(known) = self.estimates.get(&key) {
            return *known;
        }
        let values = self.model.estimate(game);
        self.estimates.insert(key, values);
        values
    }

    /// The value of a position before the horizon, backed up from its successors.
    fn searched(&mut self, game: &M::Game) -> Values {
        let key = M::key(game);
        if let Some(known) = self.values.get(&key) {
            return *known;
        }
        let values = match M::shortcut(self, game) {
            Some(values) => values,
            None => self.back_up(game),
        };
        self.values.insert(key, values);
        values
    }

    /// The value of a position from those of all its successors.
    fn back_up(&mut self, game: &M::Game) -> Values {
        match game.phase() {
            Phase::Over => end_values(game),
            Phase::Roll => self.roll(game).mean,
            Phase::Choose(_) => self.profile(game).value,
        }
    }

    /// The mean and the variance of the value over all outcomes of the roll that is due.
    pub fn roll(&mut self, game: &M::Game) -> Spread {
        let mut sum = SpreadSum::new(game.seats());
        self.for_each_outcome(game, &mut |chance, values| sum.add(chance, values));
        sum.spread()
    }

    /// Calls `each` with the probability of every outcome of the roll that is due, and the value after it.
    pub fn for_each_outcome(&mut self, game: &M::Game, each: &mut dyn FnMut(f64, &Values)) {
        if M::for_each_outcome(self, game, each) {
            return;
        }
        let outcomes = game.outcomes();
        let total: f64 = outcomes.iter().map(|outcome| outcome.weight as f64).sum();
        for outcome in outcomes {
            let mut next = *game;
            next.roll_unchecked(outcome.roll, &mut ());
            each(outcome.weight as f64 / total, &self.value(&next));
        }
    }

    /// The reference choices of the seats that choose now, and their value. Pencilled choices must have been removed.
    pub fn profile(&mut self, game: &M::Game) -> Profile<<M::Game as Game>::Move> {
        let first = self.model.first_to_choose(game);
        profile::find(game, first, |choices| self.after(game, choices))
    }

    /// The value after choices of all seats that choose now.
    pub fn after(&mut self, game: &M::Game, choices: &[(Seat, <M::Game as Game>::Move)]) -> Values {
        let mut next = *game;
        for (seat, mv) in choices {
            next.play_unchecked(*seat, *mv, &mut ());
        }
        self.value(&next)
    }

    /// The value of each legal move of a seat, in their order. Other seats that choose at the same time choose as in the
    /// reference profile.
    pub fn moves(&mut self, game: &M::Game, seat: Seat) -> Vec<(<M::Game as Game>::Move, Values)> {
        let game = game.seen_by(Viewer::Spectator);
        let profile = self.profile(&game);
        let legal: Vec<_> = game.moves(seat).iter().collect();
        legal.into_iter().map(|mv| (mv, self.after(&game, &profile.with(seat, mv)))).collect()
    }
}
