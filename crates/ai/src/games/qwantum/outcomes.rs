//! What the replies of the others lead to, each combination of them found once.

use cubilete_rules::games::qwantum::CELLS;
use cubilete_rules::{BySeat, Seat};

use super::lanes::WIDTH;
use super::table::{SEATS, Sheets, Table, Told};
use crate::net::{EMBEDDED, Embedding, Hidden, Pool};

/// A reply is told by a code of so many bits.
pub(super) const CODE_BITS: u32 = 8;
/// There are fewer codes than this: a pass, and each number in each row.
const CODES: usize = 1 << CODE_BITS;
const _: () = assert!(1 + 4 * WIDTH <= CODES);
/// Where a combination leads that has not come up yet.
const UNKNOWN: u32 = u32::MAX;

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
    can_end: bool,
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

    /// The outcome if nobody replies.
    pub(super) fn without_replies(&self) -> &Outcome {
        &self.found[0]
    }

    /// The outcome that was found.
    #[inline]
    pub(super) fn get(&self, found: usize) -> &Outcome {
        &self.found[found]
    }

    /// Finds the outcome of the replies with these codes, that of the first seat lowest.
    #[inline]
    pub(super) fn find(&mut self, codes: u32) -> usize {
        let mut at = 0;
        for place in 0..self.others.len() {
            let code = (codes >> (CODE_BITS * place as u32)) as usize % CODES;
            let next = self.branches[at].next[code];
            at = if next == UNKNOWN { self.grow(at, place, code) } else { next as usize };
        }
        at
    }

    /// Follows a reply for the first time.
    #[cold]
    fn grow(&mut self, at: usize, place: usize, code: usize) -> usize {
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
            self.found.push(Outcome { seen, scores, ends_game });
            self.found.len() - 1
        };
        self.branches[at].next[code] = next as u32;
        next
    }
}
