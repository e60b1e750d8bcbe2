//! Embeddings of all states that marking makes of one card, from shared partial sums.

use cubilete_rules::onecard::ROWS;

use super::card::CardProgress;
use super::card::features::{
    COMPLETE_COUNTS, EARNED_MISSING_PAIRS, JointFeatures, earned_missing_features,
};
use super::leaf::LeafEvaluator;
use crate::net::{EMBEDDING_SIZE, Embedding};

/// Possible numbers of dice on one row: 0 to 5.
const DICE_COUNTS: usize = 6;
/// Ways to have up to five dice on three rows, and on two rows.
const THREES: usize = 56;
const TWOS: usize = 21;
/// The lowest weight of a die on a row with a sun: greater than any number of dice on the other
/// rows.
const SUNNY: u16 = 512;

/// Indices of the ways to place dice on three rows, and on two rows, by the base-six number of
/// their counts.
static THREE: [u8; SUNNY as usize] = {
    let mut numbers = [0; SUNNY as usize];
    let (mut dice, mut number) = (0, 0);
    while dice < DICE_COUNTS.pow(3) {
        numbers[dice] = number;
        if dice / 36 + dice / 6 % 6 + dice % 6 < DICE_COUNTS {
            number += 1;
        }
        dice += 1;
    }
    numbers
};
static TWO: [u8; 128] = {
    let mut numbers = [0; 128];
    let (mut dice, mut number) = (0, 0);
    while dice < DICE_COUNTS.pow(2) {
        numbers[dice] = number;
        if dice / 6 + dice % 6 < DICE_COUNTS {
            number += 1;
        }
        dice += 1;
    }
    numbers
};

/// Partial sums of the features of a card before it is marked.
pub(super) struct MarkEmbeddings {
    card: CardProgress,
    /// Number of complete rows.
    complete: usize,
    pace: usize,
    /// What a die of each colour adds to the key, in base six for rows without a sun, plus `SUNNY`
    /// times base six for the others.
    steps: [u16; 6],
    /// The rows without a sun, and those with one.
    plain: [usize; 3],
    sunny: [usize; 2],
    /// Partial sums by the number of complete rows, because row features depend on it.
    by_complete: [Option<EmbeddingRows>; COMPLETE_COUNTS],
    /// Sums of the features of earned points and missing cells at this pace, computed on demand,
    /// and their positions.
    earned_missing: Vec<Embedding>,
    earned_missing_at: [u8; EARNED_MISSING_PAIRS],
}

/// Partial sums by the numbers of dice on the rows.
struct EmbeddingRows {
    plain: Vec<Embedding>,
    sunny: Vec<Embedding>,
}

const UNKNOWN: u8 = u8::MAX;
const ZERO: Embedding = [0.0; EMBEDDING_SIZE];

impl MarkEmbeddings {
    pub(super) fn new(card: CardProgress, pace: usize) -> MarkEmbeddings {
        let mut places: [usize; ROWS] = std::array::from_fn(|place| place);
        // Every card has two suns.
        places.sort_by_key(|place| card.has_sun(*place));
        let [a, b, c, d, e] = places;
        let mut steps = [0; 6];
        for (place, step) in places.into_iter().zip([36, 6, 1, SUNNY * 6, SUNNY]) {
            steps[card.color(place)] = step;
        }
        MarkEmbeddings {
            card,
            complete: card.complete_rows(),
            pace,
            steps,
            plain: [a, b, c],
            sunny: [d, e],
            by_complete: [const { None }; COMPLETE_COUNTS],
            earned_missing: Vec::new(),
            earned_missing_at: [UNKNOWN; EARNED_MISSING_PAIRS],
        }
    }

    /// Returns the embedding after ReLU of the card as marked with these dice. The card must not be
    /// finished.
    #[inline]
    pub(super) fn embed(
        &mut self,
        leaf: &LeafEvaluator<'_>,
        marked: &CardProgress,
        counts: &[u8; 6],
    ) -> Embedding {
        let JointFeatures { complete, features, earned_missing } = marked.joint_features();
        // Completing two rows at once is rare, so the partial sums would not pay off.
        if complete > self.complete + 1 {
            return leaf.embed(marked, self.pace);
        }
        let steps = self.steps.iter().zip(counts).map(|(step, count)| step * u16::from(*count));
        let dice: u16 = steps.sum();
        if self.earned_missing_at[earned_missing] == UNKNOWN {
            self.earned_missing_at[earned_missing] = self.earned_missing.len() as u8;
            let mut sum = ZERO;
            for feature in earned_missing_features(earned_missing, self.pace) {
                leaf.evaluator.net.add(&mut sum, feature);
            }
            self.earned_missing.push(sum);
        }
        let at = usize::from(self.earned_missing_at[earned_missing]);
        let earned_missing = self.earned_missing.get(at).unwrap_or(&ZERO);
        if self.by_complete[complete].is_none() {
            self.by_complete[complete] = Some(self.rows(leaf, complete));
        }
        let Some(rows) = &self.by_complete[complete] else {
            return ZERO;
        };
        let three = THREE[usize::from(dice % SUNNY)];
        let two = TWO[usize::from(dice / SUNNY)];
        let plain = rows.plain.get(usize::from(three)).unwrap_or(&ZERO);
        let sunny = rows.sunny.get(usize::from(two)).unwrap_or(&ZERO);
        let [f, g, h, i] = features.map(|feature| leaf.feature(feature));
        let mut embedding = ZERO;
        for (n, number) in embedding.iter_mut().enumerate() {
            let sum = ((plain[n] + sunny[n]) + (earned_missing[n] + f[n])) + ((g[n] + h[n]) + i[n]);
            *number = if sum > 0.0 { sum } else { 0.0 };
        }
        embedding
    }

    /// Computes the sums for every way to mark up to five dice.
    #[inline(never)]
    fn rows(&self, leaf: &LeafEvaluator<'_>, complete: usize) -> EmbeddingRows {
        let net = &leaf.evaluator.net;
        let row = |place: usize, count: usize| self.card.row_feature_after(place, count, complete);
        let free = self.card.free();
        let upto = |place: usize, used: usize| {
            usize::from(free[self.card.color(place)]).min(DICE_COUNTS - 1 - used)
        };
        let mut rows = EmbeddingRows { plain: vec![ZERO; THREES], sunny: vec![ZERO; TWOS] };
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
                net.add(two, self.card.suns_feature_after([(first, a), (second, b)], complete));
            }
        }
        rows
    }
}
