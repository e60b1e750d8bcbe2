//! The features of a card.

use cubilete_rules::onecard::{ROWS, ROWS_TO_SCORE};

use super::{CardProgress, MISSING, goal};

/// States of a row: each length from 2 to 6, each number of crossed cells, without and with a sun.
const ROW_STATES: usize = 2 * (3 + 4 + 5 + 6 + 7);
/// Possible numbers of complete rows of an unfinished card: 0 to 2.
pub(crate) const COMPLETE_COUNTS: usize = ROWS_TO_SCORE;
/// Ascending triples of numbers from 1 to 6.
const TRIPLES: usize = 56;
/// Ascending pairs of numbers from 0 to 6.
const PAIRS: usize = 28;
/// Scores of a card: 0 to 25.
const SCORES: usize = 26;
/// Missing cells, or points of complete rows: 0 to 12, capped.
const UP_TO_12: usize = 13;
/// Combinations of the cards that the owner and the leading opponent have scored, each 0 to 3.
pub(crate) const PACES: usize = 4 * 4;

const ROWS_AT: usize = 0;
const NEAREST: usize = ROWS_AT + COMPLETE_COUNTS * ROW_STATES;
const GOAL: usize = NEAREST + COMPLETE_COUNTS * TRIPLES;
const MISSING_COUNTS: usize = GOAL + SCORES * UP_TO_12;
const FARTHEST: usize = MISSING_COUNTS + COMPLETE_COUNTS * 64;
const SUNS: usize = FARTHEST + COMPLETE_COUNTS * 49;
const EARNED: usize = SUNS + COMPLETE_COUNTS * PAIRS;
const PACE: usize = EARNED + UP_TO_12 * UP_TO_12;
const EARNED_PACE: usize = PACE + PACES * UP_TO_12;
/// End of the features that describe a card fully.
const FULL_END: usize = EARNED_PACE + PACES * UP_TO_12;
/// Start of the features of cards that are encoded only by how soon they can be complete.
const PACE_NEAREST: usize = FULL_END;
const PACE_MISSING_COUNTS: usize = PACE_NEAREST + COMPLETE_COUNTS * TRIPLES;
/// Number of card features.
pub(crate) const FEATURES: usize = PACE_MISSING_COUNTS + COMPLETE_COUNTS * 64;

/// Number of pairs of earned points and missing cells.
pub(crate) const EARNED_MISSING_PAIRS: usize = UP_TO_12 * UP_TO_12;
/// Number of features that describe one card.
pub(crate) const CARD_FEATURES: usize = ROWS + 8;

/// The state index of a row, by its encoding.
static ROW_STATE: [u8; 128] = {
    let mut states = [0; 128];
    let (mut length, mut at) = (2, 0);
    while length <= 6 {
        let mut missing = 0;
        while missing <= length {
            let row = missing * 16 + (6 - length) * 2;
            states[row] = at;
            states[row + 1] = at + ROW_STATES as u8 / 2;
            at += 1;
            missing += 1;
        }
        length += 1;
    }
    states
};

/// The features of a card that depend on all rows together.
pub(crate) struct JointFeatures {
    /// Number of complete rows, at most two.
    pub(crate) complete: usize,
    /// The features that do not depend on the number of scored cards.
    pub(crate) features: [usize; 4],
    /// The index of the pair of earned points and missing cells, for [`earned_missing_features`].
    pub(crate) earned_missing: usize,
}

impl CardProgress {
    /// All features of the card. `pace` is an index below [`PACES`] that encodes how many cards have
    /// been scored.
    pub(crate) fn features(&self, pace: usize) -> [u16; CARD_FEATURES] {
        let JointFeatures {
            complete,
            features: [nearest, goal, missing_counts, farthest],
            earned_missing,
        } = self.joint_features();
        let [a, b, c, d, e] = self.sorted().map(|row| row_feature(row, complete));
        let suns = SUNS + complete * PAIRS + suns_index(&self.rows);
        let [earned, pace, earned_pace] = earned_missing_features(earned_missing, pace);
        [a, b, c, d, e, nearest, goal, missing_counts, farthest, suns, earned, pace, earned_pace]
            .map(|feature| feature as u16)
    }

    /// The features that depend on all rows together.
    #[inline(always)]
    pub(crate) fn joint_features(&self) -> JointFeatures {
        let rows = self.sorted();
        let [a, b, c, d, e] = rows;
        let summary = self.summary();
        let complete = summary.complete().min(COMPLETE_COUNTS - 1);
        let (missing, score) = goal([a, b, c]);
        let missing = usize::from(missing).min(UP_TO_12 - 1);
        let earned = summary.earned().min(UP_TO_12 - 1);
        let farthest = usize::from(d / MISSING) * 7 + usize::from(e / MISSING);
        let features = [
            NEAREST + complete * TRIPLES + nearest_index(&rows, complete),
            GOAL + usize::from(score) * UP_TO_12 + missing,
            MISSING_COUNTS + complete * 64 + summary.missing_counts(),
            FARTHEST + complete * 49 + farthest,
        ];
        JointFeatures { complete, features, earned_missing: earned * UP_TO_12 + missing }
    }

    /// The feature of a row after crossing more cells, with this many complete rows.
    pub(crate) fn row_feature_after(&self, place: usize, crossed: usize, complete: usize) -> usize {
        row_feature(self.rows[place % ROWS].saturating_sub(crossed as u8 * MISSING), complete)
    }

    /// The feature of the rows with suns after crossing more cells, with this many complete rows.
    pub(crate) fn suns_feature_after(
        &self,
        crossed: [(usize, usize); 2],
        complete: usize,
    ) -> usize {
        let mut rows = self.rows;
        for (place, crossed) in crossed {
            let row = &mut rows[place % ROWS];
            *row = row.saturating_sub(crossed as u8 * MISSING);
        }
        SUNS + complete * PAIRS + suns_index(&rows)
    }

    /// The features that tell how soon the card can be complete, for the other seats' cards in a net
    /// with [`Aim::Score`](crate::Aim::Score).
    pub(crate) fn pace_features(&self) -> [u16; 2] {
        let rows = self.sorted();
        let summary = self.summary();
        let complete = summary.complete().min(COMPLETE_COUNTS - 1);
        let near = PACE_NEAREST + complete * TRIPLES + nearest_index(&rows, complete);
        [near as u16, (PACE_MISSING_COUNTS + complete * 64 + summary.missing_counts()) as u16]
    }
}

/// The features of a pair of earned points and missing cells, and of both with the pace, as in
/// [`CardProgress::features`].
pub(crate) fn earned_missing_features(earned_missing: usize, pace: usize) -> [usize; 3] {
    let (earned, missing) = (earned_missing / UP_TO_12, earned_missing % UP_TO_12);
    [
        EARNED + earned_missing,
        PACE + pace * UP_TO_12 + missing,
        EARNED_PACE + pace * UP_TO_12 + earned,
    ]
}

#[inline]
fn row_feature(row: u8, complete: usize) -> usize {
    ROWS_AT + complete * ROW_STATES + ROW_STATE[row as usize & 127] as usize
}

/// The missing cells of the three incomplete rows nearest to completion, as the index of a triple.
#[inline]
fn nearest_index(rows: &[u8; ROWS], complete: usize) -> usize {
    let missing = |i: usize| usize::from(rows[(complete + i).min(ROWS - 1)] / MISSING).clamp(1, 6);
    let (a, b, c) = (missing(0), missing(1), missing(2));
    (a - 1) + b * (b - 1) / 2 + (c - 1) * c * (c + 1) / 6
}

/// The missing cells of the two rows with a sun, as the index of a pair.
///
/// Takes unsorted rows: the places of the suns are the same for all states of a card, so the
/// branches predict well.
#[inline]
fn suns_index(rows: &[u8; ROWS]) -> usize {
    let (mut one, mut other) = (0, 0);
    for row in rows {
        if row & 1 == 0 {
            (one, other) = (other, usize::from(row / MISSING).min(6));
        }
    }
    let many = one.max(other);
    one.min(other) + many * (many + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::onecard::Card;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn features_do_not_depend_on_which_colours_rows_have() {
        let one = CardProgress::blank(card("3s24s-56")).marked(&[1, 0, 2, 0, 0, 0]);
        let two = CardProgress::blank(card("64s-523s")).marked(&[0, 2, 0, 0, 0, 1]);
        assert_eq!(one.features(3), two.features(3));
        assert_eq!(one.pace_features(), two.pace_features());
    }

    #[test]
    fn the_features_of_every_unfinished_state_are_in_range() {
        for text in ["3s24s-56", "-6s623s3", "4444s4s-", "662s2s4-"] {
            let blank = CardProgress::blank(card(text));
            let free = blank.free();
            let sizes = free.map(|cells| u32::from(cells) + 1);
            for mut number in 0..sizes.iter().product::<u32>() {
                let mut counts = [0; 6];
                for (count, size) in counts.iter_mut().zip(sizes) {
                    (*count, number) = ((number % size) as u8, number / size);
                }
                let state = blank.marked(&counts);
                if state.is_finished() {
                    continue;
                }
                let features = state.features(PACES - 1).map(usize::from);
                // Five rows, then one feature of each other kind.
                let kinds = [
                    ROWS_AT,
                    NEAREST,
                    GOAL,
                    MISSING_COUNTS,
                    FARTHEST,
                    SUNS,
                    EARNED,
                    PACE,
                    EARNED_PACE,
                    FULL_END,
                ];
                for (n, feature) in features.into_iter().enumerate() {
                    let kind = n.saturating_sub(4);
                    let range = kinds[kind]..kinds[kind + 1];
                    assert!(range.contains(&feature), "{text} {counts:?} {features:?}");
                }
                assert!(state.pace_features().iter().all(|f| usize::from(*f) < FEATURES));
            }
        }
    }
}
