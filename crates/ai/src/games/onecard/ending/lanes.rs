//! A turn of three throws for eight tables side by side.
//!
//! The same as [`worth_of_turn`](super::super::throws::worth_of_turn) says of one: what to add and to compare is the
//! same for all, so that one instruction serves several.

use std::sync::LazyLock;

use super::super::throws::{COUNTS, HANDFULS, Handfuls, PARTIAL};

/// Tables side by side: the states of one row, which has at most six cells.
pub(super) const LANES: usize = 8;
/// A number for each of them.
pub(super) type Lanes = [f32; LANES];

/// More than there are handfuls, and a power of two: a remainder then replaces the check of an index.
const SIZE: usize = HANDFULS.next_power_of_two();

/// A number for each handful and lane.
pub(super) struct Spread(Box<[Lanes; SIZE]>);

/// The handfuls of so many colours, each followed by those with one die of a colour less.
#[derive(Default)]
struct Parts {
    of_one: Vec<[u16; 2]>,
    of_two: Vec<[u16; 3]>,
    of_three: Vec<[u16; 4]>,
    of_four: Vec<[u16; 5]>,
    of_five: Vec<[u16; 6]>,
}

/// How to come from one handful to another, in the order in which it is asked for.
struct Ways {
    /// The handfuls of each number of dice, from one on.
    parts: [Parts; 5],
    /// The chances of the first throw.
    chances: [f32; COUNTS],
}

static WAYS: LazyLock<Ways> = LazyLock::new(|| {
    let all = Handfuls::all();
    let mut parts: [Parts; 5] = Default::default();
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
    Ways { parts, chances: std::array::from_fn(|count| reached[PARTIAL + count]) }
});

// Plain loops over lanes, here and below: they become vectors in every build, closures only where all is inlined.

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

/// The higher numbers.
#[inline(always)]
pub(super) fn higher(a: &Lanes, b: &Lanes) -> Lanes {
    let mut higher = *b;
    for lane in 0..LANES {
        // Not `max`, which takes three instructions to say what is higher than no number.
        higher[lane] = if a[lane] > b[lane] { a[lane] } else { b[lane] };
    }
    higher
}

/// The same number more for all.
#[inline(always)]
pub(super) fn raised(lanes: &Lanes, by: f32) -> Lanes {
    let mut raised = *lanes;
    for number in &mut raised {
        *number += by;
    }
    raised
}

/// Of the first lanes, so many, one number each, and of the rest the other.
#[inline(always)]
pub(super) fn first_of(first: usize, lanes: &Lanes, rest: &Lanes) -> Lanes {
    let (first, mut mixed) = (first as i32, *rest);
    for lane in 0..LANES {
        mixed[lane] = if (lane as i32) < first { lanes[lane] } else { rest[lane] };
    }
    mixed
}

impl Spread {
    pub(super) fn new() -> Spread {
        Spread(Box::new([[0.0; LANES]; SIZE]))
    }

    #[inline(always)]
    pub(super) fn get(&self, handful: usize) -> &Lanes {
        &self.0[handful % SIZE]
    }

    #[inline(always)]
    pub(super) fn set(&mut self, handful: usize, lanes: Lanes) {
        self.0[handful % SIZE] = lanes;
    }

    /// The higher numbers for each handful of five.
    pub(super) fn raise_finals(&mut self, other: &Spread) {
        for (own, other) in self.0[PARTIAL..HANDFULS].iter_mut().zip(&other.0[PARTIAL..HANDFULS]) {
            *own = higher(own, other);
        }
    }

    /// By how much each handful of five exceeds these numbers, or not at all.
    ///
    /// What is small keeps more of its digits: a sixth is never exact, and each turn is built upon many others.
    pub(super) fn gain_over(&mut self, least: &Lanes) {
        for own in &mut self.0[PARTIAL..HANDFULS] {
            for lane in 0..LANES {
                let gain = own[lane] - least[lane];
                own[lane] = if gain > 0.0 { gain } else { 0.0 };
            }
        }
    }

    /// What it is worth to leave each handful of fewer than five lying, from what those of five are worth.
    fn throw_rest(&mut self) {
        let all = Handfuls::all();
        for handful in (0..PARTIAL).rev() {
            let [a, b, c, d, e, f] = all.plus[handful];
            let one = plus(self.get(a.into()), self.get(b.into()));
            let two = plus(self.get(c.into()), self.get(d.into()));
            let three = plus(self.get(e.into()), self.get(f.into()));
            self.set(handful, times(&plus(&plus(&one, &two), &three), 1.0 / 6.0));
        }
    }

    /// What each handful is worth if the best part of it is left lying.
    fn best_parts(&mut self, ways: &Ways) {
        for parts in &ways.parts {
            self.best_of(&parts.of_one);
            self.best_of(&parts.of_two);
            self.best_of(&parts.of_three);
            self.best_of(&parts.of_four);
            self.best_of(&parts.of_five);
        }
    }

    /// Each list is of one length, so that no processor has to guess where a handful ends.
    #[inline(always)]
    fn best_of<const N: usize>(&mut self, handfuls: &[[u16; N]]) {
        for handfuls in handfuls {
            let mut best = *self.get(handfuls[0].into());
            for less in &handfuls[1..] {
                best = higher(self.get(usize::from(*less)), &best);
            }
            self.set(handfuls[0].into(), best);
        }
    }

    /// What a whole turn is worth before the first throw, from what the handfuls of five are worth in the end.
    pub(super) fn worth_of_turn(&mut self) -> Lanes {
        let ways = &*WAYS;
        for _ in 0..2 {
            self.throw_rest();
            self.best_parts(ways);
        }
        // Two sums side by side, as one has to wait for itself.
        let (mut even, mut odd) = ([0.0; LANES], [0.0; LANES]);
        for pair in 0..COUNTS / 2 {
            let count = 2 * pair;
            even = plus(&even, &times(self.get(PARTIAL + count), ways.chances[count]));
            odd = plus(&odd, &times(self.get(PARTIAL + count + 1), ways.chances[count + 1]));
        }
        plus(&even, &odd)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::onecard::throws::worth_of_turn;

    #[test]
    fn turns_side_by_side_are_worth_what_each_is_worth() {
        let value = |count: usize, lane: usize| ((count * (37 + 2 * lane) + lane) % 101) as f32;
        let mut spread = Spread::new();
        for count in 0..COUNTS {
            spread.set(PARTIAL + count, std::array::from_fn(|lane| value(count, lane)));
        }
        for (lane, worth) in spread.worth_of_turn().into_iter().enumerate() {
            let alone = worth_of_turn(&std::array::from_fn(|count| value(count, lane)));
            assert!((worth - alone).abs() < 1e-3, "{worth}, {alone}");
        }
    }
}
