//! A turn of three throws for eight states at once.
//!
//! Computes the same as [`turn_value`](super::super::throws::turn_value) for each lane, with vector
//! instructions.

use std::sync::LazyLock;

use super::super::throws::{FULL_HANDFULS, HANDFULS, Handfuls, PARTIAL};

/// Number of lanes: the states of one row, which has at most six cells.
pub(super) const LANES: usize = 8;
/// One number for each lane.
pub(super) type Lanes = [f32; LANES];

/// The number of handfuls rounded up to a power of two, so that a remainder replaces the bounds
/// check.
const SIZE: usize = HANDFULS.next_power_of_two();

/// A number for each handful and lane.
pub(super) struct HandfulLanes(Box<[Lanes; SIZE]>);

/// Handfuls by their number of colours, each followed by the handfuls with one die less.
#[derive(Default)]
struct PartLists {
    of_one: Vec<[u16; 2]>,
    of_two: Vec<[u16; 3]>,
    of_three: Vec<[u16; 4]>,
    of_four: Vec<[u16; 5]>,
    of_five: Vec<[u16; 6]>,
}

/// Tables of transitions between handfuls, in order of use.
struct Transitions {
    /// The handfuls of one to five dice.
    parts: [PartLists; 5],
    /// The probability of each handful after the first throw.
    chances: [f32; FULL_HANDFULS],
}

static TRANSITIONS: LazyLock<Transitions> = LazyLock::new(|| {
    let all = Handfuls::all();
    let mut parts: [PartLists; 5] = Default::default();
    for (handful, counts) in all.counts.iter().enumerate().skip(1) {
        let colors = (0..6).filter(|color| counts[*color] > 0);
        let less: Vec<u16> = colors.map(|color| all.minus[handful][color]).collect();
        let dice: u8 = counts.iter().sum();
        let (own, parts) = (handful as u16, &mut parts[usize::from(dice - 1)]);
        match *less.as_slice() {
            [a] => parts.of_one.push([own, a]),
            [a, b] => parts.of_two.push([own, a, b]),
            [a, b, c] => parts.of_three.push([own, a, b, c]),
            [a, b, c, d] => parts.of_four.push([own, a, b, c, d]),
            [a, b, c, d, e] => parts.of_five.push([own, a, b, c, d, e]),
            _ => {}
        }
    }
    let mut reached = [0.0_f32; HANDFULS];
    reached[0] = 1.0;
    for handful in 0..PARTIAL {
        for more in all.plus[handful] {
            reached[usize::from(more)] += reached[handful] / 6.0;
        }
    }
    Transitions { parts, chances: std::array::from_fn(|count| reached[PARTIAL + count]) }
});

// Plain loops over lanes, here and below: they are vectorised in every build, closures only if
// everything is inlined.

#[inline(always)]
fn plus(a: &Lanes, b: &Lanes) -> Lanes {
    let mut sum = *a;
    for lane in 0..LANES {
        sum[lane] += b[lane];
    }
    sum
}

#[inline(always)]
fn times(lanes: &Lanes, factor: f32) -> Lanes {
    let mut product = *lanes;
    for number in &mut product {
        *number *= factor;
    }
    product
}

/// The maximum of each lane.
#[inline(always)]
pub(super) fn lane_max(a: &Lanes, b: &Lanes) -> Lanes {
    let mut lane_max = *b;
    for lane in 0..LANES {
        // Not `max`: it takes three instructions because it handles NaN.
        lane_max[lane] = if a[lane] > b[lane] { a[lane] } else { b[lane] };
    }
    lane_max
}

/// Adds a number to each lane.
#[inline(always)]
pub(super) fn add_scalar(lanes: &Lanes, by: f32) -> Lanes {
    let mut add_scalar = *lanes;
    for number in &mut add_scalar {
        *number += by;
    }
    add_scalar
}

/// The first lanes from `lanes`, the others from `rest`.
#[inline(always)]
pub(super) fn select_first(first: usize, lanes: &Lanes, rest: &Lanes) -> Lanes {
    let (first, mut mixed) = (first as i32, *rest);
    for lane in 0..LANES {
        mixed[lane] = if (lane as i32) < first { lanes[lane] } else { rest[lane] };
    }
    mixed
}

impl HandfulLanes {
    pub(super) fn new() -> HandfulLanes {
        HandfulLanes(Box::new([[0.0; LANES]; SIZE]))
    }

    #[inline(always)]
    pub(super) fn get(&self, handful: usize) -> &Lanes {
        &self.0[handful % SIZE]
    }

    #[inline(always)]
    pub(super) fn set(&mut self, handful: usize, lanes: Lanes) {
        self.0[handful % SIZE] = lanes;
    }

    /// The maximum for each handful of five.
    pub(super) fn max_finals(&mut self, other: &HandfulLanes) {
        for (own, other) in self.0[PARTIAL..HANDFULS].iter_mut().zip(&other.0[PARTIAL..HANDFULS]) {
            *own = lane_max(own, other);
        }
    }

    /// Subtracts a baseline from each handful of five, with a minimum of 0.
    ///
    /// Smaller numbers lose less precision: sixths are never exact, and each turn builds upon many
    /// others.
    pub(super) fn subtract_baseline(&mut self, least: &Lanes) {
        for own in &mut self.0[PARTIAL..HANDFULS] {
            for lane in 0..LANES {
                let gain = own[lane] - least[lane];
                own[lane] = if gain > 0.0 { gain } else { 0.0 };
            }
        }
    }

    /// The value of keeping each handful of fewer than five, given those of five.
    fn rethrow_values(&mut self) {
        let all = Handfuls::all();
        for handful in (0..PARTIAL).rev() {
            let [a, b, c, d, e, f] = all.plus[handful];
            let one = plus(self.get(a.into()), self.get(b.into()));
            let two = plus(self.get(c.into()), self.get(d.into()));
            let three = plus(self.get(e.into()), self.get(f.into()));
            self.set(handful, times(&plus(&plus(&one, &two), &three), 1.0 / 6.0));
        }
    }

    /// The value of each handful if its best part is kept.
    fn best_part_values(&mut self, transitions: &Transitions) {
        for parts in &transitions.parts {
            self.best_of(&parts.of_one);
            self.best_of(&parts.of_two);
            self.best_of(&parts.of_three);
            self.best_of(&parts.of_four);
            self.best_of(&parts.of_five);
        }
    }

    /// All arrays of a list have the same length, so there is no branch to mispredict.
    #[inline(always)]
    fn best_of<const N: usize>(&mut self, handfuls: &[[u16; N]]) {
        for handfuls in handfuls {
            let mut best = *self.get(handfuls[0].into());
            for less in &handfuls[1..] {
                best = lane_max(self.get(usize::from(*less)), &best);
            }
            self.set(handfuls[0].into(), best);
        }
    }

    /// The value of a whole turn before the first throw, given the values of the handfuls of five.
    pub(super) fn turn_value(&mut self) -> Lanes {
        let transitions = &*TRANSITIONS;
        for _ in 0..2 {
            self.rethrow_values();
            self.best_part_values(transitions);
        }
        // Two independent sums, because additions to one would wait for each other.
        let (mut even, mut odd) = ([0.0; LANES], [0.0; LANES]);
        for pair in 0..FULL_HANDFULS / 2 {
            let count = 2 * pair;
            even = plus(&even, &times(self.get(PARTIAL + count), transitions.chances[count]));
            odd = plus(&odd, &times(self.get(PARTIAL + count + 1), transitions.chances[count + 1]));
        }
        plus(&even, &odd)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::onecard::throws::turn_value;

    #[test]
    fn each_lane_has_the_value_of_its_turn() {
        let value = |count: usize, lane: usize| ((count * (37 + 2 * lane) + lane) % 101) as f32;
        let mut spread = HandfulLanes::new();
        for count in 0..FULL_HANDFULS {
            spread.set(PARTIAL + count, std::array::from_fn(|lane| value(count, lane)));
        }
        for (lane, found) in spread.turn_value().into_iter().enumerate() {
            let expected = turn_value(&std::array::from_fn(|count| value(count, lane)));
            assert!((found - expected).abs() < 1e-3, "{found}, {expected}");
        }
    }
}
