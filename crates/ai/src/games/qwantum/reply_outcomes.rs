//! Outcomes of all combinations of the other seats' replies, each computed once.

use cubilete_rules::games::qwantum::CELLS;
use cubilete_rules::{BySeat, Seat};

use super::lanes::WIDTH;
use super::turn::{EmbeddedSheet, SEATS, Sheets, TurnContext};
use crate::net::{EMBEDDING_SIZE, Embedding, HIDDEN_SIZE, Hidden, Pool, add};

/// Number of bits of a reply's code.
pub(super) const CODE_BITS: u32 = 8;
/// Upper limit for codes: a pass, and each number in each row.
const CODES: usize = 1 << CODE_BITS;
const _: () = assert!(4 * WIDTH < CODES);
/// The index of an outcome that is not computed yet.
pub(super) const UNKNOWN: u32 = u32::MAX;

/// Bounds of outcomes that cannot be compared.
const UNBOUNDED: (f32, f32) = (f32::NEG_INFINITY, f32::INFINITY);
/// How much bounds are widened, as a fraction of their distance.
const SLACK: f32 = 0.25;
/// The index of the outcome without replies.
pub(super) const WITHOUT_REPLIES: u32 = 0;

/// The code of a number in a row. A pass has code 0.
#[inline]
pub(super) fn code(row: usize, number: u8) -> u32 {
    (1 + row * WIDTH) as u32 + u32::from(number)
}

/// The sheet of another seat after its reply.
#[derive(Copy, Clone)]
pub(super) struct Reply {
    /// Its embedding as the active seat sees it.
    shown: Embedding,
    score: i16,
    ends_game: bool,
}

impl Reply {
    /// The reply that leaves a seat with this sheet.
    pub(super) fn new(turn: &TurnContext<'_>, seat: Seat, embedded: &EmbeddedSheet) -> Reply {
        Reply {
            shown: turn.shown_embedding(seat, embedded),
            score: embedded.sheet.score(),
            ends_game: embedded.ends_game(),
        }
    }
}

/// The position at the end of a turn for the active seat, without its own sheet.
#[derive(Copy, Clone)]
pub(super) struct ReplyOutcome {
    /// The hidden layer of the other sheets, including the bias.
    pub(super) others_hidden: Hidden,
    /// The scores of the other seats.
    pub(super) scores: BySeat<i16>,
    /// Whether another seat has filled its sheet.
    pub(super) ends_game: bool,
}

/// A node of the tree of replies: some seats have replied.
struct Branch {
    pooled: Embedding,
    scores: BySeat<i16>,
    ends_game: bool,
    /// The next node for each code of the next seat; after the last seat, the index of an outcome.
    next: [u32; CODES],
}

/// A cache of the outcomes of all combinations of replies seen so far.
pub(super) struct ReplyOutcomes<'a> {
    turn: TurnContext<'a>,
    /// The other seats, and their replies by code.
    others: Vec<(Seat, Vec<Reply>)>,
    branches: Vec<Branch>,
    outcomes: Vec<ReplyOutcome>,
    bounds: Vec<(f32, f32)>,
    can_end: bool,
    /// The hidden layer of a typical outcome, which bounds are relative to.
    reference: Hidden,
    /// The contributions of some of the active seat's sheets to the hidden layer, and the head's output of each
    /// with the reference.
    probes: Vec<(Hidden, f32)>,
}

impl<'a> ReplyOutcomes<'a> {
    /// An empty cache in which all replies are passes.
    pub(super) fn new(turn: &TurnContext<'a>, sheets: &Sheets) -> ReplyOutcomes<'a> {
        let embedded = |seat: Seat| &sheets[seat.index() % SEATS];
        let others = turn.others(turn.active);
        let others = others.map(|seat| (seat, vec![Reply::new(turn, seat, embedded(seat)); CODES]));
        let scores = BySeat::from_fn(turn.seats, |seat| embedded(seat).sheet.score());
        let root = Branch {
            pooled: [0.0; EMBEDDING_SIZE],
            scores,
            ends_game: false,
            next: [UNKNOWN; CODES],
        };
        let others_hidden = turn.others_hidden(turn.active, sheets);
        let nobody = ReplyOutcome { others_hidden, scores, ends_game: false };
        ReplyOutcomes {
            turn: *turn,
            others: others.collect(),
            branches: vec![root],
            outcomes: vec![nobody],
            bounds: vec![UNBOUNDED],
            reference: others_hidden,
            probes: Vec::new(),
            can_end: turn
                .others(turn.active)
                .any(|seat| embedded(seat).sheet.written() + 1 == CELLS),
        }
    }

    /// The replies of a seat by code, to be filled in; empty if the seat does not reply.
    pub(super) fn replies_of(&mut self, seat: Seat) -> &mut [Reply] {
        let others = self.others.iter_mut().find(|(other, _)| *other == seat);
        others.map_or(&mut [], |(_, replies)| replies)
    }

    /// Whether another seat can end the game with this turn.
    pub(super) fn can_end(&self) -> bool {
        self.can_end
    }

    /// The outcome with this index.
    #[inline]
    pub(super) fn get(&self, index: u32) -> &ReplyOutcome {
        &self.outcomes[index as usize]
    }

    /// Bounds of the head's output with this outcome, relative to the reference; infinite if the
    /// game ends.
    #[inline]
    pub(super) fn bounds(&self, index: u32) -> (f32, f32) {
        self.bounds[index as usize]
    }

    /// Returns the index of the outcome of these codes, with the first seat's in the lowest bits.
    #[inline]
    pub(super) fn find(&mut self, codes: u32) -> u32 {
        let mut at = 0;
        for depth in 0..self.others.len() {
            let code = (codes >> (CODE_BITS * depth as u32)) as usize % CODES;
            let next = self.branches[at as usize].next[code];
            at = if next == UNKNOWN { self.grow(at as usize, depth, code) } else { next };
        }
        at
    }

    /// Sets the reference to the mean of all outcomes so far, and returns it.
    pub(super) fn set_reference(&mut self) -> Hidden {
        // Skip the outcome without replies, unless it is the only one.
        let outcomes = self.outcomes.iter().skip(usize::from(self.outcomes.len() > 1));
        let count = outcomes.len() as f32;
        let mut reference = [0.0; HIDDEN_SIZE];
        outcomes.for_each(|outcome| add(&mut reference, &outcome.others_hidden));
        self.reference = reference.map(|sum| sum / count);
        self.reference
    }

    /// Sets the probes that outcomes are compared by, and updates all bounds.
    pub(super) fn set_probes(&mut self, probes: &[Hidden]) {
        let head = self.turn.evaluator.ordering_head();
        let reference = |projection: &Hidden| {
            head.map_or(0.0, |head| head.output_of_sum(projection, &self.reference))
        };
        self.probes =
            probes.iter().map(|projection| (*projection, reference(projection))).collect();
        self.bounds = self.outcomes.iter().map(|outcome| self.bounds_of(outcome)).collect();
    }

    fn bounds_of(&self, outcome: &ReplyOutcome) -> (f32, f32) {
        let Some(head) = self.turn.evaluator.ordering_head().filter(|_| !outcome.ends_game) else {
            return UNBOUNDED;
        };
        let changes = self.probes.iter().map(|(projection, reference)| {
            head.output_of_sum(projection, &outcome.others_hidden) - reference
        });
        let (lower, upper) = changes
            .fold((f32::INFINITY, f32::NEG_INFINITY), |(lower, upper), change| {
                (lower.min(change), upper.max(change))
            });
        let slack = SLACK * (upper - lower);
        (lower - slack, upper + slack)
    }

    /// Adds a node or an outcome for a new combination.
    #[cold]
    fn grow(&mut self, at: usize, depth: usize, code: usize) -> u32 {
        let Branch { mut pooled, mut scores, mut ends_game, .. } = self.branches[at];
        let (seat, replies) = &self.others[depth];
        let reply = &replies[code];
        Pool::Max.merge(&mut pooled, &reply.shown);
        scores[*seat] = reply.score;
        ends_game |= reply.ends_game;
        let next = if depth + 1 < self.others.len() {
            self.branches.push(Branch { pooled, scores, ends_game, next: [UNKNOWN; CODES] });
            self.branches.len() - 1
        } else {
            let others_hidden = self.turn.hidden_of_pooled(&pooled);
            let outcome = ReplyOutcome { others_hidden, scores, ends_game };
            self.bounds.push(self.bounds_of(&outcome));
            self.outcomes.push(outcome);
            self.outcomes.len() - 1
        };
        self.branches[at].next[code] = next as u32;
        next as u32
    }
}
