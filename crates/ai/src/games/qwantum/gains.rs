//! The worth of dice before anything is written: exact over what the active seat writes, and over the best replies of the
//! others.

use cubilete_rules::games::qwantum::{CELLS, MAX_MISSES, MAX_NUMBER, Row};

use super::lanes::{ByNumber, ByPair, LANES, Lanes, WIDTH};
use super::outcomes::Outcome;
use super::replies::Replies;
use super::table::{SEATS, Sheets, Table, Told};
use super::throws::{PAIRS, Worths, throws};
use crate::net::{HIDDEN, Hidden, add};

/// Faces of the white die.
const WHITES: usize = 6;
/// Where the replies to a pass are.
const PASS: usize = 4;

/// What the active seat can make of dice.
pub(super) struct Gains<'a> {
    table: Table<'a>,
    /// What each sheet adds to the hidden numbers.
    lifts: Written<Hidden>,
    /// The score of each sheet; only needed if the game can end with this turn.
    scores: Option<Written<i16>>,
    /// The numbers that each row takes.
    takes: [ByNumber<bool>; 4],
    replies: Replies<'a>,
    /// How many cells of the active seat are free.
    free: usize,
    /// Whether to pass twice ends the game.
    last_miss: bool,
}

/// Something known of everything that the active seat can write in its turn.
struct Written<T> {
    nothing: T,
    one: [ByNumber<T>; 4],
    two: ByPair<T>,
}

impl<T: Copy> Written<T> {
    fn new(nothing: T) -> Written<T> {
        Written { nothing, one: [[nothing; WIDTH]; 4], two: ByPair::new(PAIRS.len(), nothing) }
    }
}

/// The best of what has been looked at: apart, as they are compared by other numbers, what goes on and what has ended.
struct Best {
    liking: f32,
    end: f32,
}

impl<'a> Gains<'a> {
    /// The tables for the turn of the active seat.
    pub(super) fn new(table: &Table<'a>, sheets: &Sheets) -> Gains<'a> {
        let own = &sheets[table.active.index() % SEATS];
        let mut written = [[None; WIDTH]; 4];
        for row in Row::ALL {
            for number in (1..=MAX_NUMBER).filter(|number| own.sheet.takes(row, *number)) {
                written[row.index()][number as usize] = Some(table.write(own, row, number));
            }
        }
        let missed = table.miss(own);
        let mut gains = Gains {
            table: *table,
            lifts: Written::new([0.0; HIDDEN]),
            scores: None,
            takes: written.map(|numbers| numbers.map(|told| told.is_some())),
            replies: Replies::new(table, sheets, &written),
            free: CELLS - own.sheet.written(),
            last_miss: missed.sheet.misses() >= MAX_MISSES,
        };
        if gains.free <= 2 || gains.last_miss || gains.replies.outcomes.can_end() {
            gains.scores = Some(Written::new(missed.sheet.score()));
        }
        gains.fill(&missed, &written);
        gains
    }

    fn fill(&mut self, missed: &Told, written: &[ByNumber<Option<Told>>; 4]) {
        let Gains { table, lifts, scores, .. } = self;
        lifts.nothing = table.lift(missed);
        for (row, numbers) in written.iter().enumerate() {
            for (number, told) in numbers.iter().enumerate() {
                let Some(told) = told else { continue };
                lifts.one[row][number] = table.lift(told);
                if let Some(scores) = scores {
                    scores.one[row][number] = told.sheet.score();
                }
            }
        }
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            for (first, told) in (0..=MAX_NUMBER).zip(&written[a]) {
                let Some(told) = told else { continue };
                for second in (1..=MAX_NUMBER).filter(|n| throws().can_be(a, first, b, *n)) {
                    if !told.sheet.takes(Row::ALL[b], second) {
                        continue;
                    }
                    let both = table.write(told, Row::ALL[b], second);
                    if let Some(lift) = lifts.two.at(pair, first, second) {
                        *lift = table.lift(&both);
                    }
                    let scores = scores.as_mut();
                    if let Some(score) = scores.and_then(|s| s.two.at(pair, first, second)) {
                        *score = both.sheet.score();
                    }
                }
            }
        }
    }

    /// What dice are worth with each face of the white die, from what the rows are worth without it.
    pub(super) fn of(&mut self, kind: Worths) -> Lanes {
        let replies = self.replies.to(kind);
        let mut worths = [0.0; LANES];
        for (white, worth) in worths.iter_mut().enumerate().take(WHITES) {
            *worth = self.best(kind, white, replies.map(|codes| codes[white]));
        }
        worths
    }

    /// The worth of the best that can be written, whatever is written alone being replied to by these codes.
    #[inline]
    fn best(&mut self, kind: Worths, white: usize, codes: [u32; 5]) -> f32 {
        let numbers = kind.map(|worth| (worth as usize + white + 1).min(WIDTH - 1));
        let open: [bool; 4] = std::array::from_fn(|row| self.takes[row][numbers[row]]);
        let outcomes = &mut self.replies.outcomes;
        // Most replies are the same whatever was written alone.
        let passed = outcomes.find(codes[PASS]);
        let replied: [usize; 4] = std::array::from_fn(|row| {
            if open[row] && codes[row] != codes[PASS] { outcomes.find(codes[row]) } else { passed }
        });
        let outcome = |found| self.replies.outcomes.get(found);
        let mut best = Best { liking: f32::NEG_INFINITY, end: f32::NEG_INFINITY };
        let nothing = |of: &Written<i16>| of.nothing;
        self.look(&mut best, &self.lifts.nothing, nothing, outcome(passed), self.last_miss);
        let fills = self.free == 1;
        for row in (0..4).filter(|row| open[*row]) {
            let lift = &self.lifts.one[row][numbers[row]];
            let score = |of: &Written<i16>| of.one[row][numbers[row]];
            self.look(&mut best, lift, score, outcome(passed), fills);
            if fills {
                // Written alone it ends the game before the others can reply.
                self.look(&mut best, lift, score, self.replies.outcomes.without_replies(), true);
            } else if replied[row] != passed {
                self.look(&mut best, lift, score, outcome(replied[row]), false);
            }
        }
        let fills = self.free == 2;
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            if !(open[a] && open[b]) || self.free < 2 {
                continue;
            }
            let lift = &self.lifts.two.along(pair, kind[a], kind[b])[numbers[a]];
            let score = |of: &Written<i16>| of.two.along(pair, kind[a], kind[b])[numbers[a]];
            // Either can be the one that is written alone, which keeps it from the others.
            self.look(&mut best, lift, score, outcome(replied[a]), fills);
            if replied[b] != replied[a] {
                self.look(&mut best, lift, score, outcome(replied[b]), fills);
            }
        }
        let goes_on = best.liking > f32::NEG_INFINITY;
        let worth = if goes_on { self.table.mind.worth_of_liking(best.liking) } else { best.end };
        worth.max(best.end)
    }

    /// Looks at an end of the turn.
    #[inline]
    fn look(
        &self,
        best: &mut Best,
        lift: &Hidden,
        score: impl Fn(&Written<i16>) -> i16,
        outcome: &Outcome,
        ends_game: bool,
    ) {
        if ends_game || outcome.ends_game {
            let mut scores = outcome.scores;
            scores[self.table.active] = self.scores.as_ref().map_or(0, score);
            best.end = best.end.max(self.table.mind.worth_of_end(&scores, self.table.active));
            return;
        }
        let mut hidden = outcome.seen;
        add(&mut hidden, lift);
        let liking = self.table.mind.liking(&hidden);
        if liking > best.liking {
            best.liking = liking;
        }
    }
}
