//! Rollouts on several threads.

use std::ops::Range;

use cubilete_analysis::rollout::{Rollout, Trial};
use cubilete_lab::parallel::for_each_index;

/// Number of trials that a thread plays at a time.
const CHUNK: u64 = 8;

/// Plays trials by their numbers, like [`Rollout::play`].
pub(crate) fn play(rollout: &Rollout, trials: Range<u64>, threads: usize) -> Vec<Vec<Trial>> {
    let chunks = (trials.end - trials.start).div_ceil(CHUNK) as usize;
    let chunk = |index: usize| {
        let start = trials.start + CHUNK * index as u64;
        rollout.play(start..trials.end.min(start + CHUNK))
    };
    for_each_index(threads, chunks, chunk).into_iter().flatten().collect()
}
