//! Tables of handfuls of dice and of the throws between them.

use cubilete_rules::onecard::DICE;

use super::CountsByColor;

/// All handfuls, and all transitions from kept dice to five dice.
pub(super) struct DiceTables {
    /// All handfuls of up to five dice.
    pub(super) handfuls: Vec<CountsByColor>,
    transitions: Vec<Completion>,
    /// The index of each handful, by its base-six digits.
    indices: Vec<u16>,
}

/// A throw that completes kept dice to five.
struct Completion {
    kept: usize,
    shown: usize,
    chance: f64,
}

fn digits(counts: &CountsByColor) -> usize {
    counts.iter().fold(0, |index, count| index * 6 + *count as usize)
}

pub(super) fn total(counts: &CountsByColor) -> u32 {
    counts.iter().map(|count| u32::from(*count)).sum()
}

impl DiceTables {
    pub(super) fn new() -> DiceTables {
        let all = (0..6_usize.pow(6)).map(|index| {
            let mut rest = index;
            let mut counts = [0; 6];
            for count in counts.iter_mut().rev() {
                (*count, rest) = ((rest % 6) as u8, rest / 6);
            }
            counts
        });
        let handfuls: Vec<CountsByColor> = all.filter(|counts| total(counts) <= DICE).collect();
        let mut indices = vec![0; 6_usize.pow(6)];
        for (index, counts) in handfuls.iter().enumerate() {
            indices[digits(counts)] = index as u16;
        }
        let mut transitions = Vec::new();
        for (kept, left) in handfuls.iter().enumerate() {
            for thrown in handfuls.iter().filter(|thrown| total(left) + total(thrown) == DICE) {
                let shown: CountsByColor = std::array::from_fn(|color| left[color] + thrown[color]);
                let shown = usize::from(indices[digits(&shown)]);
                transitions.push(Completion { kept, shown, chance: chance(thrown) });
            }
        }
        DiceTables { handfuls, transitions, indices }
    }

    pub(super) fn index(&self, counts: &CountsByColor) -> usize {
        usize::from(self.indices[digits(counts)])
    }

    /// The value of keeping each handful, given the values of five dice.
    pub(super) fn left(&self, shown: &[f64]) -> Vec<f64> {
        let mut left = vec![0.0; self.handfuls.len()];
        for transition in &self.transitions {
            left[transition.kept] += transition.chance * shown[transition.shown];
        }
        left
    }

    /// The value of five dice if their best part is kept, and that part.
    pub(super) fn best(&self, left: &[f64]) -> (Vec<f64>, Vec<usize>) {
        let mut best = vec![f64::NEG_INFINITY; self.handfuls.len()];
        let mut parts = vec![0; self.handfuls.len()];
        for transition in &self.transitions {
            if left[transition.kept] > best[transition.shown] {
                best[transition.shown] = left[transition.kept];
                parts[transition.shown] = transition.kept;
            }
        }
        (best, parts)
    }
}

/// The probability that thrown dice show this.
fn chance(thrown: &CountsByColor) -> f64 {
    let factorial = |n: u32| (1..=n).map(f64::from).product::<f64>();
    let orders: f64 = thrown.iter().map(|count| factorial(u32::from(*count))).product();
    factorial(total(thrown)) / orders / 6_f64.powi(total(thrown) as i32)
}
