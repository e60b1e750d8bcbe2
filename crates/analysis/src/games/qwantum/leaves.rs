//! The values of positions at the end of a turn, for each combination of sheets.

use cubilete_ai::Evaluator;
use cubilete_ai::net::{EMBEDDING_SIZE, Embedding, Hidden, Pool, add};
use cubilete_rules::Seat;
use rustc_hash::FxHashMap;

use super::ends::{EndId, IMPOSSIBLE, NOTHING, SheetEnds, shown};
use super::table::Turn;
use super::together::together;

/// The value for each place when the turn ends, by the sheet of each place. Places are counted from the active seat.
pub(super) trait Leaves<const N: usize> {
    /// The values with these sheets.
    fn values(&mut self, ends: [EndId; N]) -> [f64; N];

    /// The value for one place with these sheets.
    #[inline]
    fn value(&mut self, place: usize, ends: [EndId; N]) -> f64 {
        self.values(ends)[place]
    }

    /// The value for one place if it has this sheet, the first place has passed with that sheet, and all others have
    /// written nothing.
    #[inline]
    fn only(&mut self, place: usize, passed: EndId, end: EndId) -> f64 {
        self.value(place, only(place, passed, end))
    }
}

/// The sheets if all places pass but one.
#[inline]
fn only<const N: usize>(place: usize, passed: EndId, end: EndId) -> [EndId; N] {
    let mut ends = [NOTHING; N];
    ends[0] = passed;
    ends[place] = end;
    ends
}

/// The chances to win, given the estimates of the net for each place.
#[inline]
fn normalised<const N: usize>(estimates: [f32; N], active: Seat) -> [f64; N] {
    let estimates = estimates.map(f64::from);
    // In the order of seats, as everywhere else, because the order affects the last bit.
    let in_order = (0..N).map(|seat| estimates[(seat + N - active.index()) % N]);
    let sum: f64 = in_order.sum();
    if sum > 0.0 { estimates.map(|estimate| estimate / sum) } else { estimates }
}

/// The shares of the win at the end of the game.
fn shares<const N: usize>(scores: [i16; N]) -> [f64; N] {
    let highest = scores.iter().max();
    let wins = scores.map(|score| Some(&score) == highest);
    let share = 1.0 / wins.iter().filter(|wins| **wins).count() as f64;
    wins.map(|wins| if wins { share } else { 0.0 })
}

/// The values of a solo game.
pub(super) struct SoloLeaves {
    values: Vec<f64>,
}

impl SoloLeaves {
    pub(super) fn new([ends]: &[SheetEnds; 1], evaluator: &Evaluator<'_>) -> SoloLeaves {
        let value = |end: &super::ends::SheetEnd| {
            if end.ends_game { f64::from(end.score) } else { evaluator.value(&end.own).into() }
        };
        SoloLeaves { values: ends.list.iter().map(value).collect() }
    }
}

impl Leaves<1> for SoloLeaves {
    #[inline]
    fn values(&mut self, [end]: [EndId; 1]) -> [f64; 1] {
        [self.values[end as usize]]
    }
}

/// The values for two seats: a table by both sheets.
pub(super) struct PairLeaves {
    /// For the first place.
    own: Vec<f64>,
    /// For the second place.
    other: Vec<f64>,
    /// For the first place, if the second writes nothing. Small enough to stay in the processor's cache.
    own_only: Vec<f64>,
    width: usize,
}

/// Number of positions that are evaluated at once.
const BATCH: usize = 8;

impl PairLeaves {
    pub(super) fn new(turn: &Turn, ends: &[SheetEnds; 2], evaluator: &Evaluator<'_>) -> PairLeaves {
        let [own, other] = ends;
        let shown_own: Vec<Hidden> =
            own.list.iter().map(|end| shown(evaluator, &end.embedding)).collect();
        let shown_other: Vec<Hidden> =
            other.list.iter().map(|end| shown(evaluator, &end.embedding)).collect();
        let width = other.list.len();
        let mut leaves = PairLeaves {
            own: vec![f64::NAN; own.list.len() * width],
            other: vec![f64::NAN; own.list.len() * width],
            own_only: Vec::with_capacity(own.list.len()),
            width,
        };
        for (index, (end, shown_own)) in own.list.iter().zip(&shown_own).enumerate() {
            let possible = replies(other, together().with(&end.written));
            for batch in possible.chunks(BATCH) {
                // The last batch is filled up with its first reply.
                let id = |n: usize| batch.get(n).map_or(batch[0], |id| *id) as usize;
                let pairs = |n| [&end.own, &shown_other[id(n)]];
                let of_own = evaluator.values_of_sums::<BATCH>(std::array::from_fn(pairs));
                let pairs = |n| [&other.list[id(n)].own, shown_own];
                let of_other = evaluator.values_of_sums::<BATCH>(std::array::from_fn(pairs));
                for (n, id) in batch.iter().enumerate() {
                    let reply = other.get(*id);
                    let values = if end.ends_game || reply.ends_game {
                        shares([end.score, reply.score])
                    } else {
                        normalised([of_own[n], of_other[n]], turn.active)
                    };
                    let index = index * width + *id as usize;
                    [leaves.own[index], leaves.other[index]] = values;
                }
            }
            leaves.own_only.push(leaves.own[index * width]);
        }
        leaves
    }
}

/// The sheets of a seat that has written nothing, or one of these numbers.
fn replies(ends: &SheetEnds, mut numbers: [u64; 4]) -> Vec<EndId> {
    let mut replies = vec![NOTHING];
    for (row, numbers) in numbers.iter_mut().enumerate() {
        while *numbers != 0 {
            replies.push(ends.one(row, numbers.trailing_zeros() as u8));
            *numbers &= *numbers - 1;
        }
    }
    replies.retain(|reply| *reply != IMPOSSIBLE);
    replies
}

impl Leaves<2> for PairLeaves {
    #[inline]
    fn values(&mut self, [own, other]: [EndId; 2]) -> [f64; 2] {
        let index = own as usize * self.width + other as usize;
        [self.own[index], self.other[index]]
    }

    #[inline]
    fn value(&mut self, place: usize, [own, other]: [EndId; 2]) -> f64 {
        let values = if place == 0 { &self.own } else { &self.other };
        values[own as usize * self.width + other as usize]
    }

    #[inline]
    fn only(&mut self, place: usize, passed: EndId, end: EndId) -> f64 {
        match place {
            0 => self.own_only[end as usize],
            _ => self.value(place, [passed, end]),
        }
    }
}

/// The values for three or four seats, computed on demand because there are too many combinations.
pub(super) struct ManyLeaves<'a, const N: usize> {
    evaluator: &'a Evaluator<'a>,
    ends: &'a [SheetEnds; N],
    active: Seat,
    /// By the packed sheets.
    known: FxHashMap<u64, [f64; N]>,
    /// For each place, the values of [`Leaves::only`] by both sheets, NaN where unknown.
    only: [Vec<f64>; N],
}

impl<'a, const N: usize> ManyLeaves<'a, N> {
    pub(super) fn new(
        turn: &Turn,
        ends: &'a [SheetEnds; N],
        evaluator: &'a Evaluator<'a>,
    ) -> ManyLeaves<'a, N> {
        // Passing leaves the active seat at most one number.
        let passed = ends[0].list.iter().take_while(|end| end.written[1].is_none()).count();
        let only = std::array::from_fn(|place| {
            let len = ends[place].list.len();
            vec![f64::NAN; if place == 0 { len } else { passed * len }]
        });
        ManyLeaves { evaluator, ends, active: turn.active, known: FxHashMap::default(), only }
    }

    fn compute(&self, ids: [EndId; N]) -> [f64; N] {
        let ends: [_; N] = std::array::from_fn(|place| self.ends[place].get(ids[place]));
        if ends.iter().any(|end| end.ends_game) {
            return shares(ends.map(|end| end.score));
        }
        let hidden: [Hidden; N] = std::array::from_fn(|place| {
            let mut pooled: Embedding = [0.0; EMBEDDING_SIZE];
            for (_, other) in ends.iter().enumerate().filter(|(other, _)| *other != place) {
                Pool::Max.merge(&mut pooled, &other.embedding);
            }
            let mut hidden = ends[place].own;
            add(&mut hidden, &shown(self.evaluator, &pooled));
            hidden
        });
        normalised(hidden.map(|hidden| self.evaluator.value(&hidden)), self.active)
    }
}

impl<const N: usize> Leaves<N> for ManyLeaves<'_, N> {
    #[inline]
    fn values(&mut self, ends: [EndId; N]) -> [f64; N] {
        let key = ends.iter().fold(0, |key, end| key << EndId::BITS | u64::from(*end));
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let values = self.compute(ends);
        self.known.insert(key, values);
        values
    }

    #[inline]
    fn only(&mut self, place: usize, passed: EndId, end: EndId) -> f64 {
        let index = match place {
            0 => end as usize,
            _ => passed as usize * self.ends[place].list.len() + end as usize,
        };
        if self.only[place][index].is_nan() {
            self.only[place][index] = self.compute(only(place, passed, end))[place];
        }
        self.only[place][index]
    }
}
