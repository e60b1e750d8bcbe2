//! The values of positions at the end of a turn, for each combination of sheets.

use cubilete_ai::Evaluator;
use cubilete_ai::net::{EMBEDDING_SIZE, Embedding, Hidden, Pool, add};
use cubilete_rules::Seat;
use rustc_hash::FxHashMap;

use super::ends::{EndId, IMPOSSIBLE, NOTHING, SheetEnd, SheetEnds, shown};
use super::table::Turn;
use super::together::together;

/// The value for each place when the turn ends, by the sheet of each place. Places are counted from the active seat.
pub(super) trait Leaves<const N: usize> {
    /// The values with these sheets.
    fn values(&mut self, ends: [EndId; N]) -> [f64; N];

    /// The value for one place with this sheet, and for the others with the chosen ones.
    fn reply(&mut self, place: usize, chosen: &[EndId; N], end: EndId) -> f64;

    /// The value for one place if it has this sheet, the first place has passed with that sheet, and all others have
    /// written nothing.
    #[inline]
    fn only(&mut self, place: usize, passed: EndId, end: EndId) -> f64 {
        self.reply(place, &only(0, NOTHING, passed), end)
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
        let value = |end: &SheetEnd| {
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

    #[inline]
    fn reply(&mut self, _: usize, _: &[EndId; 1], end: EndId) -> f64 {
        self.values[end as usize]
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
    fn reply(&mut self, place: usize, [own, other]: &[EndId; 2], end: EndId) -> f64 {
        match place {
            0 => self.own[end as usize * self.width + *other as usize],
            _ => self.other[*own as usize * self.width + end as usize],
        }
    }

    #[inline]
    fn only(&mut self, place: usize, passed: EndId, end: EndId) -> f64 {
        match place {
            0 => self.own_only[end as usize],
            _ => self.reply(place, &[passed, NOTHING], end),
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

    /// The values for the sheets of a key.
    #[inline]
    fn known_values(&mut self, key: u64) -> &[f64; N] {
        let ManyLeaves { evaluator, ends, active, ref mut known, .. } = *self;
        known.entry(key).or_insert_with(|| {
            let id = |place: usize| (key >> (EndId::BITS * place as u32)) as EndId;
            compute(evaluator, std::array::from_fn(|place| ends[place].get(id(place))), active)
        })
    }
}

/// The values for each place with these sheets.
#[inline(never)]
fn compute<const N: usize>(
    evaluator: &Evaluator<'_>,
    ends: [&SheetEnd; N],
    active: Seat,
) -> [f64; N] {
    if ends.iter().any(|end| end.ends_game) {
        return shares(ends.map(|end| end.score));
    }
    let estimate = |place: usize| {
        let mut pooled: Embedding = [0.0; EMBEDDING_SIZE];
        for (_, other) in ends.iter().enumerate().filter(|(other, _)| *other != place) {
            Pool::Max.merge(&mut pooled, &other.embedding);
        }
        let mut hidden = ends[place].own;
        add(&mut hidden, &shown(evaluator, &pooled));
        evaluator.value(&hidden)
    };
    normalised(std::array::from_fn(estimate), active)
}

impl<const N: usize> Leaves<N> for ManyLeaves<'_, N> {
    #[inline]
    fn values(&mut self, ends: [EndId; N]) -> [f64; N] {
        let key = ends.iter().rev().fold(0, |key, end| key << EndId::BITS | u64::from(*end));
        *self.known_values(key)
    }

    #[inline]
    fn reply(&mut self, place: usize, chosen: &[EndId; N], end: EndId) -> f64 {
        let mut key = u64::from(end) << (EndId::BITS * place as u32);
        for (other, chosen) in chosen.iter().enumerate().filter(|(other, _)| *other != place) {
            key |= u64::from(*chosen) << (EndId::BITS * other as u32);
        }
        self.known_values(key)[place]
    }

    #[inline]
    fn only(&mut self, place: usize, passed: EndId, end: EndId) -> f64 {
        let index = match place {
            0 => end as usize,
            _ => passed as usize * self.ends[place].list.len() + end as usize,
        };
        if self.only[place][index].is_nan() {
            let ends = only::<N>(place, passed, end);
            let ends: [&SheetEnd; N] =
                std::array::from_fn(|place| self.ends[place].get(ends[place]));
            self.only[place][index] = compute(self.evaluator, ends, self.active)[place];
        }
        self.only[place][index]
    }
}
