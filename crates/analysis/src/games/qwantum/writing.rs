//! What is written after the last throw: the active seat's first entry, and then mutual best replies of all seats.
//!
//! The same choices as those of [`profile::find`](crate::profile), over indices of sheets instead of positions.

use cubilete_ai::games::qwantum::throws::PAIRS;

use super::ends::{EndId, IMPOSSIBLE, NOTHING, SheetEnds};
use super::leaves::Leaves;
use crate::profile::ROUNDS;

/// Passing, or one of four rows.
const ENTRIES: usize = 5;

/// For each pair of rows its index in [`PAIRS`].
const PAIR: [[usize; 4]; 4] = {
    let mut pair = [[0; 4]; 4];
    let mut n = 0;
    while n < PAIRS.len() {
        let (a, b) = PAIRS[n];
        pair[a][b] = n;
        pair[b][a] = n;
        n += 1;
    }
    pair
};

/// The sheets that a seat can choose from in the shared write, in the order of its moves.
#[derive(Copy, Clone)]
struct Choices {
    ends: [EndId; ENTRIES],
    len: usize,
}

impl Choices {
    fn new(pass: EndId) -> Choices {
        Choices { ends: [pass; ENTRIES], len: 1 }
    }

    #[inline]
    fn push(&mut self, end: EndId) {
        if end != IMPOSSIBLE {
            self.ends[self.len] = end;
            self.len += 1;
        }
    }

    #[inline]
    fn as_slice(&self) -> &[EndId] {
        &self.ends[..self.len]
    }
}

/// The value for each place after the last throw, with the active seat at the first place, by the numbers of the rows.
#[inline]
pub(super) fn value<const N: usize, L: Leaves<N>>(
    numbers: [u8; 4],
    ends: &[SheetEnds; N],
    leaves: &mut L,
) -> [f64; N] {
    let one: [[EndId; 4]; N] =
        std::array::from_fn(|place| std::array::from_fn(|row| ends[place].one(row, numbers[row])));
    let two: [EndId; 6] = std::array::from_fn(|pair| {
        let (a, b) = PAIRS[pair];
        ends[0].two(pair, numbers[a], numbers[b])
    });
    let mut best = of_first_entry(None, &one, &two, leaves);
    for row in 0..4 {
        let first = one[0][row];
        if first == IMPOSSIBLE {
            continue;
        }
        let value = if ends[0].get(first).ends_game {
            // The others do not write.
            let mut last = [NOTHING; N];
            last[0] = first;
            leaves.values(last)
        } else {
            of_first_entry(Some(row), &one, &two, leaves)
        };
        if value[0] > best[0] {
            best = value;
        }
    }
    best
}

/// The value after the active seat's first entry.
#[inline]
fn of_first_entry<const N: usize, L: Leaves<N>>(
    first: Option<usize>,
    one: &[[EndId; 4]; N],
    two: &[EndId; 6],
    leaves: &mut L,
) -> [f64; N] {
    let mut choices = [Choices::new(NOTHING); N];
    if let Some(first) = first {
        choices[0] = Choices::new(one[0][first]);
    }
    for row in (0..4).filter(|row| first != Some(*row)) {
        choices[0].push(first.map_or(one[0][row], |first| two[PAIR[first][row]]));
        for place in 1..N {
            choices[place].push(one[place][row]);
        }
    }
    shared_write(&choices, leaves)
}

/// The value of the reference choices in the shared write.
#[inline]
fn shared_write<const N: usize, L: Leaves<N>>(choices: &[Choices; N], leaves: &mut L) -> [f64; N] {
    let pass = choices[0].ends[0];
    let mut chosen: [EndId; N] =
        std::array::from_fn(|place| best(&choices[place], |end| leaves.only(place, pass, end)).end);
    // Number of places, up to the last one considered, whose choices are best replies to the chosen ones.
    let mut settled = 0;
    for _ in 0..ROUNDS {
        for place in 0..N {
            let mut current = f64::NEG_INFINITY;
            let best = best(&choices[place], |end| {
                let value = leaves.reply(place, &chosen, end);
                if end == chosen[place] {
                    current = value;
                }
                value
            });
            // Of equally good choices, the current one is kept.
            if best.value > current {
                chosen[place] = best.end;
                settled = 0;
            }
            settled += 1;
            if settled == N {
                return leaves.values(chosen);
            }
        }
    }
    leaves.values(chosen)
}

/// A choice with its value.
struct Best {
    end: EndId,
    value: f64,
}

/// The first of the best choices.
#[inline]
fn best(choices: &Choices, mut value: impl FnMut(EndId) -> f64) -> Best {
    let mut best = Best { end: choices.ends[0], value: f64::NEG_INFINITY };
    for end in choices.as_slice() {
        let value = value(*end);
        if value > best.value {
            best = Best { end: *end, value };
        }
    }
    best
}
