//! The exact value of every position of a turn: all outcomes of each roll, and the best move of each decision.

use cubilete_rules::{Game, Moves, Phase, Seat, SeatCount, Viewer};
use rustc_hash::FxHashMap;

use crate::model::{Model, MoveOf, end_values};
use crate::profile::{self, Profile};
use crate::values::{Values, combine, difference, shares, zero};

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

/// How far values look.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// To the horizon. These values decide what the seats are expected to choose.
    Horizon,
    /// Beyond the horizon, with the choices that are best as far as the horizon.
    Beyond,
}

/// Values that are known.
struct Known<K> {
    /// Those of positions at the horizon.
    estimates: FxHashMap<K, Values>,
    /// Those of positions before it.
    values: FxHashMap<K, Values>,
}

impl<K> Known<K> {
    fn new() -> Known<K> {
        Known { estimates: FxHashMap::default(), values: FxHashMap::default() }
    }

    fn clear(&mut self) {
        self.estimates.clear();
        self.values.clear();
    }
}

/// Computes values of positions between a root and the horizon of its search.
///
/// Positions are compared without pencilled choices: all seats of an open phase choose at the same time.
pub struct Solver<M: Model> {
    pub(crate) model: M,
    root: M::Game,
    /// What is known as far as the horizon, and beyond.
    known: [Known<M::Key>; 2],
}

impl<M: Model> Solver<M> {
    /// A solver for the positions after a root.
    pub fn new(model: M, root: M::Game) -> Solver<M> {
        Solver { model, root, known: [Known::new(), Known::new()] }
    }

    /// Moves to another root, and forgets everything about the turn of the old one.
    pub fn set_root(&mut self, root: M::Game) {
        self.root = root;
        self.known.iter_mut().for_each(Known::clear);
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

    /// How far the values look.
    fn reach(&self) -> Reach {
        if self.model.looks_beyond(&self.root) { Reach::Beyond } else { Reach::Horizon }
    }

    /// Whether the value of a position is known without a search.
    pub(crate) fn knows(&self, game: &M::Game, reach: Reach) -> bool {
        self.known[reach as usize].values.contains_key(&M::key(game))
    }

    /// The value of a position: exact at the end of the game, estimated at the horizon, and otherwise searched.
    pub fn value(&mut self, game: &M::Game) -> Values {
        self.value_at(game, self.reach())
    }

    /// The value of a position as far as `reach`.
    pub fn value_at(&mut self, game: &M::Game, reach: Reach) -> Values {
        if game.phase() == Phase::Over {
            return end_values(game);
        }
        if self.is_horizon(game) {
            return self.estimate(game, reach);
        }
        self.searched(game, reach)
    }

    /// The estimated value of a position at the horizon.
    fn estimate(&mut self, game: &M::Game, reach: Reach) -> Values {
        let key = M::key(game);
        if let Some(known) = self.known[reach as usize].estimates.get(&key) {
            return *known;
        }
        let values = match reach {
            Reach::Horizon => self.model.estimate(game),
            Reach::Beyond => self.model.estimate_beyond(game, &self.root),
        };
        self.known[reach as usize].estimates.insert(key, values);
        values
    }

    /// The value of a position before the horizon, backed up from its successors.
    fn searched(&mut self, game: &M::Game, reach: Reach) -> Values {
        let key = M::key(game);
        if let Some(known) = self.known[reach as usize].values.get(&key) {
            return *known;
        }
        let values = match M::shortcut(self, game, reach) {
            Some(values) => values,
            None => self.back_up(game, reach),
        };
        self.known[reach as usize].values.insert(key, values);
        values
    }

    /// The value of a position from those of all its successors.
    fn back_up(&mut self, game: &M::Game, reach: Reach) -> Values {
        match (game.phase(), reach) {
            (Phase::Over, _) => end_values(game),
            (Phase::Roll, _) => self.roll_at(game, reach).mean,
            (Phase::Choose(_), Reach::Horizon) => self.reference(game).value,
            (Phase::Choose(_), Reach::Beyond) => {
                let choices = self.reference(game).choices;
                self.value_after(game, &choices, reach)
            }
        }
    }

    /// The mean and the variance of the value over all outcomes of the roll that is due.
    pub fn roll(&mut self, game: &M::Game) -> Spread {
        self.roll_at(game, self.reach())
    }

    fn roll_at(&mut self, game: &M::Game, reach: Reach) -> Spread {
        let mut sum = SpreadSum::new(game.seats());
        self.for_each_outcome_at(game, reach, &mut |chance, values| sum.add(chance, values));
        sum.spread()
    }

    /// Calls `each` with the probability of every outcome of the roll that is due, and the value after it.
    pub fn for_each_outcome(&mut self, game: &M::Game, each: &mut dyn FnMut(f64, &Values)) {
        self.for_each_outcome_at(game, self.reach(), each);
    }

    fn for_each_outcome_at(
        &mut self,
        game: &M::Game,
        reach: Reach,
        each: &mut dyn FnMut(f64, &Values),
    ) {
        if M::for_each_outcome(self, game, reach, each) {
            return;
        }
        let outcomes = game.outcomes();
        let total: f64 = outcomes.iter().map(|outcome| outcome.weight as f64).sum();
        for outcome in outcomes {
            let mut next = *game;
            next.roll_unchecked(outcome.roll, &mut ());
            each(outcome.weight as f64 / total, &self.value_at(&next, reach));
        }
    }

    /// The reference choices as far as the horizon, and their value there.
    fn reference(&mut self, game: &M::Game) -> Profile<MoveOf<M>> {
        let first = self.model.first_to_choose(game);
        let value = |choices: &[_]| self.value_after(game, choices, Reach::Horizon);
        profile::find(game, first, value)
    }

    /// The reference choices of the seats that choose now, and their value. Pencilled choices must have been removed.
    pub fn profile(&mut self, game: &M::Game) -> Profile<MoveOf<M>> {
        let Profile { choices, value } = self.reference(game);
        if self.reach() == Reach::Horizon {
            return Profile { choices, value };
        }
        let plausible: Vec<_> = game
            .seats()
            .seats()
            .flat_map(|seat| game.moves(seat).iter().map(move |mv| (seat, mv)).collect::<Vec<_>>())
            .filter(|(seat, mv)| self.model.is_plausible(game, *seat, *mv))
            .collect();
        let is_plausible = |seat, mv| plausible.contains(&(seat, mv));
        profile::settle(game, choices, is_plausible, |choices| self.after(game, choices))
    }

    /// The value after choices of all seats that choose now.
    pub fn after(&mut self, game: &M::Game, choices: &[(Seat, MoveOf<M>)]) -> Values {
        self.value_after(game, choices, self.reach())
    }

    /// The value after a move of one seat, if the others choose as in the profile.
    ///
    /// Beyond the horizon, a move that plainly gives something away is only searched as far as the horizon, and valued by
    /// its difference to the profile there: such moves would take longest to search.
    pub(crate) fn after_move(
        &mut self,
        game: &M::Game,
        profile: &Profile<MoveOf<M>>,
        (seat, mv): (Seat, MoveOf<M>),
    ) -> Values {
        let choices = profile.with(seat, mv);
        if self.reach() == Reach::Beyond
            && profile.choice_of(seat) != Some(mv)
            && !self.model.is_plausible(game, seat, mv)
        {
            let reference = self.value_after(game, &profile.choices, Reach::Horizon);
            let change = difference(&self.value_after(game, &choices, Reach::Horizon), &reference);
            if change[seat] < 0.0 {
                let value = combine(&profile.value, &change, |value, change| value + change);
                return if game.seats().get() == 1 { value } else { shares(&value) };
            }
        }
        self.after(game, &choices)
    }

    fn value_after(
        &mut self,
        game: &M::Game,
        choices: &[(Seat, MoveOf<M>)],
        reach: Reach,
    ) -> Values {
        let mut next = *game;
        for (seat, mv) in choices {
            next.play_unchecked(*seat, *mv, &mut ());
        }
        self.value_at(&next, reach)
    }

    /// The value of each legal move of a seat, in their order. Other seats that choose at the same time choose as in the
    /// reference profile.
    pub fn moves(&mut self, game: &M::Game, seat: Seat) -> Vec<(MoveOf<M>, Values)> {
        let game = game.seen_by(Viewer::Spectator);
        let profile = self.profile(&game);
        let legal: Vec<_> = game.moves(seat).iter().collect();
        legal.into_iter().map(|mv| (mv, self.after_move(&game, &profile, (seat, mv)))).collect()
    }
}
