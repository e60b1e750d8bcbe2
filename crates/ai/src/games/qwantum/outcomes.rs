//! What the replies of the others lead to, each combination of them found once.

use cubilete_rules::games::qwantum::CELLS;
use cubilete_rules::{BySeat, Seat};

use super::lanes::WIDTH;
use super::table::{SEATS, Sheets, Table, Told};
use crate::net::{EMBEDDED, Embedding, HIDDEN, Hidden, Pool, add};

/// A reply is told by a code of so many bits.
pub(super) const CODE_BITS: u32 = 8;
/// There are fewer codes than this: a pass, and each number in each row.
const CODES: usize = 1 << CODE_BITS;
const _: () = assert!(4 * WIDTH < CODES);
/// No outcome: where a combination leads that has not come up yet.
pub(super) const UNKNOWN: u32 = u32::MAX;

/// The bounds of what is not compared.
const UNBOUNDED: (f32, f32) = (f32::NEG_INFINITY, f32::INFINITY);
/// By how much bounds are wider than what was compared, as a part of it.
const SLACK: f32 = 0.25;
/// The outcome if nobody replies, which is found before any other.
pub(super) const WITHOUT_REPLIES: u32 = 0;

/// The code of a number in a row; that of a pass is 0.
#[inline]
pub(super) fn code(row: usize, number: u8) -> u32 {
    (1 + row * WIDTH) as u32 + u32::from(number)
}

/// A sheet of another seat after its reply.
#[derive(Copy, Clone)]
pub(super) struct Reply {
    /// What the active seat sees of it.
    shown: Embedding,
    score: i16,
    ends_game: bool,
}

impl Reply {
    /// The sheet of a seat after its reply.
    pub(super) fn new(table: &Table<'_>, seat: Seat, told: &Told) -> Reply {
        Reply {
            shown: table.shown(seat, told),
            score: told.sheet.score(),
            ends_game: told.ends_game(),
        }
    }
}

/// How the turn ends for the active seat but for what it writes itself.
#[derive(Copy, Clone)]
pub(super) struct Outcome {
    /// What it sees of the others, as hidden numbers with their bias.
    pub(super) seen: Hidden,
    /// The scores of the others.
    pub(super) scores: BySeat<i16>,
    /// Whether one of the others has filled a sheet.
    pub(super) ends_game: bool,
}

/// Some of the others have replied.
struct Branch {
    pooled: Embedding,
    scores: BySeat<i16>,
    ends_game: bool,
    /// Where each reply of the next one leads: to another branch, or after the last one to an outcome.
    next: [u32; CODES],
}

/// The outcomes of all combinations of replies that have come up.
pub(super) struct Outcomes<'a> {
    table: Table<'a>,
    /// The others and their replies by code.
    others: Vec<(Seat, Vec<Reply>)>,
    branches: Vec<Branch>,
    found: Vec<Outcome>,
    bounds: Vec<(f32, f32)>,
    can_end: bool,
    /// What the active seat usually sees.
    usual: Hidden,
    /// What some of its sheets add to the hidden numbers, and how they are liked then.
    lifts: Vec<(Hidden, f32)>,
}

impl<'a> Outcomes<'a> {
    /// Nothing has come up yet, and all replies are passes.
    pub(super) fn new(table: &Table<'a>, sheets: &Sheets) -> Outcomes<'a> {
        let told = |seat: Seat| &sheets[seat.index() % SEATS];
        let others = table.others(table.active);
        let others = others.map(|seat| (seat, vec![Reply::new(table, seat, told(seat)); CODES]));
        let scores = BySeat::from_fn(table.seats, |seat| told(seat).sheet.score());
        let root =
            Branch { pooled: [0.0; EMBEDDED], scores, ends_game: false, next: [UNKNOWN; CODES] };
        let seen = table.seen(table.active, sheets);
        let nobody = Outcome { seen, scores, ends_game: false };
        Outcomes {
            table: *table,
            others: others.collect(),
            branches: vec![root],
            found: vec![nobody],
            bounds: vec![UNBOUNDED],
            usual: seen,
            lifts: Vec::new(),
            can_end: table.others(table.active).any(|seat| told(seat).sheet.written() + 1 == CELLS),
        }
    }

    /// The replies of a seat by their codes, to be filled in; none if it does not reply.
    pub(super) fn replies_of(&mut self, seat: Seat) -> &mut [Reply] {
        let others = self.others.iter_mut().find(|(other, _)| *other == seat);
        others.map_or(&mut [], |(_, replies)| replies)
    }

    /// Whether one of the others can end the game.
    pub(super) fn can_end(&self) -> bool {
        self.can_end
    }

    /// The outcome that was found.
    #[inline]
    pub(super) fn get(&self, found: u32) -> &Outcome {
        &self.found[found as usize]
    }

    /// By how much less or more sheets are liked with this outcome than with the usual one; without bounds if the game
    /// ends.
    #[inline]
    pub(super) fn bounds(&self, found: u32) -> (f32, f32) {
        self.bounds[found as usize]
    }

    /// Finds the outcome of the replies with these codes, that of the first seat lowest.
    #[inline]
    pub(super) fn find(&mut self, codes: u32) -> u32 {
        let mut at = 0;
        for place in 0..self.others.len() {
            let code = (codes >> (CODE_BITS * place as u32)) as usize % CODES;
            let next = self.branches[at as usize].next[code];
            at = if next == UNKNOWN { self.grow(at as usize, place, code) } else { next };
        }
        at
    }

    /// Takes the mean of all that was found so far for the usual outcome, and returns it.
    pub(super) fn settle(&mut self) -> Hidden {
        // That of no replies is usual only if there is no other.
        let seen = self.found.iter().skip(usize::from(self.found.len() > 1));
        let count = seen.len() as f32;
        let mut usual = [0.0; HIDDEN];
        seen.for_each(|outcome| add(&mut usual, &outcome.seen));
        self.usual = usual.map(|sum| sum / count);
        self.usual
    }

    /// Compares all outcomes from now on by these sheets of the active seat.
    pub(super) fn compare_by(&mut self, lifts: &[Hidden]) {
        let liking = self.table.mind.liking();
        let usual = |lift: &Hidden| liking.map_or(0.0, |head| head.of_sum(lift, &self.usual));
        self.lifts = lifts.iter().map(|lift| (*lift, usual(lift))).collect();
        self.bounds = self.found.iter().map(|outcome| self.bounds_of(outcome)).collect();
    }

    fn bounds_of(&self, outcome: &Outcome) -> (f32, f32) {
        let Some(head) = self.table.mind.liking().filter(|_| !outcome.ends_game) else {
            return UNBOUNDED;
        };
        let changes =
            self.lifts.iter().map(|(lift, usual)| head.of_sum(lift, &outcome.seen) - usual);
        let (less, more) = changes
            .fold((f32::INFINITY, f32::NEG_INFINITY), |(less, more), change| {
                (less.min(change), more.max(change))
            });
        let slack = SLACK * (more - less);
        (less - slack, more + slack)
    }

    /// Follows a reply for the first time.
    #[cold]
    fn grow(&mut self, at: usize, place: usize, code: usize) -> u32 {
        let Branch { mut pooled, mut scores, mut ends_game, .. } = self.branches[at];
        let (seat, replies) = &self.others[place];
        let reply = &replies[code];
        Pool::Max.put(&mut pooled, &reply.shown);
        scores[*seat] = reply.score;
        ends_game |= reply.ends_game;
        let next = if place + 1 < self.others.len() {
            self.branches.push(Branch { pooled, scores, ends_game, next: [UNKNOWN; CODES] });
            self.branches.len() - 1
        } else {
            let seen = self.table.seen_of_pooled(&pooled);
            let outcome = Outcome { seen, scores, ends_game };
            self.bounds.push(self.bounds_of(&outcome));
            self.found.push(outcome);
            self.found.len() - 1
        };
        self.branches[at].next[code] = next as u32;
        next as u32
    }
}
