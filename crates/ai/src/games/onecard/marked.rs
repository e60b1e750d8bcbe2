//! The embeddings of everything that dice make of one card, from sums that many of them share.

use cubilete_rules::onecard::ROWS;

use super::leaf::Judge;
use super::progress::{DONE, Left, PACED, Progress, paced_features};
use crate::net::{EMBEDDED, Embedding};

/// How many dice can be on one row: none to five.
const COUNTS: usize = 6;
/// The ways to have up to five dice on three rows, and on two.
const THREES: usize = 56;
const TWOS: usize = 21;
/// What a die on a row with a sun counts at least: more than all that can be on the others.
const SUNNY: u16 = 512;

/// Their numbers in the order in which all loops go through them, by the dice on each row to base six.
static THREE: [u8; SUNNY as usize] = {
    let mut numbers = [0; SUNNY as usize];
    let (mut dice, mut number) = (0, 0);
    while dice < COUNTS.pow(3) {
        numbers[dice] = number;
        if dice / 36 + dice / 6 % 6 + dice % 6 < COUNTS {
            number += 1;
        }
        dice += 1;
    }
    numbers
};
static TWO: [u8; 128] = {
    let mut numbers = [0; 128];
    let (mut dice, mut number) = (0, 0);
    while dice < COUNTS.pow(2) {
        numbers[dice] = number;
        if dice / 6 + dice % 6 < COUNTS {
            number += 1;
        }
        dice += 1;
    }
    numbers
};

/// Sums of the features of a card before it is marked.
pub(super) struct Marked {
    card: Progress,
    /// How many of its rows are complete.
    done: usize,
    pace: usize,
    /// What a die of each colour adds to the number of the dice on the rows without a sun, and on those with one.
    steps: [u16; 6],
    /// The places of the rows without a sun, and of those with one.
    plain: [usize; 3],
    sunny: [usize; 2],
    /// By the number of complete rows; a feature of a row tells it too.
    by_done: [Option<Rows>; DONE],
    /// What earned points and missing cells say at this pace, as far as they have come up, and where by their number.
    paced: Vec<Embedding>,
    paced_at: [u8; PACED],
}

/// What the rows say, by how many cells of each are crossed.
struct Rows {
    plain: Vec<Embedding>,
    sunny: Vec<Embedding>,
}

const UNKNOWN: u8 = u8::MAX;
const ZERO: Embedding = [0.0; EMBEDDED];

impl Marked {
    pub(super) fn new(card: Progress, pace: usize) -> Marked {
        let mut places: [usize; ROWS] = std::array::from_fn(|place| place);
        // Every card has two suns.
        places.sort_by_key(|place| card.has_sun(*place));
        let [a, b, c, d, e] = places;
        let mut steps = [0; 6];
        for (place, step) in places.into_iter().zip([36, 6, 1, SUNNY * 6, SUNNY]) {
            steps[card.color(place)] = step;
        }
        Marked {
            card,
            done: card.done(),
            pace,
            steps,
            plain: [a, b, c],
            sunny: [d, e],
            by_done: [const { None }; DONE],
            paced: Vec::new(),
            paced_at: [UNKNOWN; PACED],
        }
    }

    /// The rectified embedding of the card as it is marked, which does not finish it, with dice of these colours.
    #[inline]
    pub(super) fn embed(
        &mut self,
        judge: &Judge<'_>,
        marked: &Progress,
        counts: &[u8; 6],
    ) -> Embedding {
        let Left { done, features, paced } = marked.left();
        // Two rows at once are seldom completed: the sums would cost more than they spare.
        if done > self.done + 1 {
            return judge.embed(marked, self.pace);
        }
        let steps = self.steps.iter().zip(counts).map(|(step, count)| step * u16::from(*count));
        let dice: u16 = steps.sum();
        if self.paced_at[paced] == UNKNOWN {
            self.paced_at[paced] = self.paced.len() as u8;
            let mut sum = ZERO;
            for feature in paced_features(paced, self.pace) {
                judge.mind.net.add(&mut sum, feature);
            }
            self.paced.push(sum);
        }
        let at = usize::from(self.paced_at[paced]);
        let paced = self.paced.get(at).unwrap_or(&ZERO);
        if self.by_done[done].is_none() {
            self.by_done[done] = Some(self.rows(judge, done));
        }
        let Some(rows) = &self.by_done[done] else {
            return ZERO;
        };
        let three = THREE[usize::from(dice % SUNNY)];
        let two = TWO[usize::from(dice / SUNNY)];
        let plain = rows.plain.get(usize::from(three)).unwrap_or(&ZERO);
        let sunny = rows.sunny.get(usize::from(two)).unwrap_or(&ZERO);
        let [f, g, h, i] = features.map(|feature| judge.feature(feature));
        let mut embedding = ZERO;
        for (n, number) in embedding.iter_mut().enumerate() {
            let sum = ((plain[n] + sunny[n]) + (paced[n] + f[n])) + ((g[n] + h[n]) + i[n]);
            *number = if sum > 0.0 { sum } else { 0.0 };
        }
        embedding
    }

    /// The sums for every way to cross cells with up to five dice.
    #[inline(never)]
    fn rows(&self, judge: &Judge<'_>, done: usize) -> Rows {
        let net = &judge.mind.net;
        let row = |place: usize, count: usize| self.card.row(place, count, done);
        let free = self.card.free();
        let upto = |place: usize, used: usize| {
            usize::from(free[self.card.color(place)]).min(COUNTS - 1 - used)
        };
        let mut rows = Rows { plain: vec![ZERO; THREES], sunny: vec![ZERO; TWOS] };
        let [first, second, third] = self.plain;
        for a in 0..=upto(first, 0) {
            let mut one = *net.embedding_bias;
            net.add(&mut one, row(first, a));
            for b in 0..=upto(second, a) {
                let mut two = one;
                net.add(&mut two, row(second, b));
                for c in 0..=upto(third, a + b) {
                    let three = &mut rows.plain[usize::from(THREE[a * 36 + b * 6 + c])];
                    *three = two;
                    net.add(three, row(third, c));
                }
            }
        }
        let [first, second] = self.sunny;
        for a in 0..=upto(first, 0) {
            let mut one = ZERO;
            net.add(&mut one, row(first, a));
            for b in 0..=upto(second, a) {
                let two = &mut rows.sunny[usize::from(TWO[a * 6 + b])];
                *two = one;
                net.add(two, row(second, b));
                net.add(two, self.card.suns([(first, a), (second, b)], done));
            }
        }
        rows
    }
}
