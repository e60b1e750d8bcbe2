//! The worth of dice before anything is written: exact over what the active seat writes, and over the best replies of the
//! others.
//!
//! What a sheet and what the others add to the hidden numbers of the net is found once for each. Their sums are many, so
//! only those are judged that are likely to be the best: a guess by the usual replies, and how far from it some sheets are
//! with others. What is judged is exact, so that an error can only come from a better one that did not look like it; the
//! tests allow a thousandth of a win.

use super::lanes::{LANES, Lanes};
use super::outcomes::{Outcome, UNKNOWN, WITHOUT_REPLIES};
use super::own::{Line, Own, written};
use super::replies::Replies;
use super::table::{SEATS, Sheets, Table};
use super::throws::{PAIRS, Worths, throws};
use crate::net::{Head, Hidden, add};

/// Faces of the white die.
const WHITES: usize = 6;
/// Where the replies to a pass are.
const PASS: usize = 4;
const NONE: Lanes = [f32::NEG_INFINITY; LANES];
/// What is liked at least before anything is known; in the lanes to spare nothing is looked at.
const NOTHING_YET: Lanes = {
    let mut least = [f32::INFINITY; LANES];
    let (whites, _) = least.split_at_mut(WHITES);
    whites.copy_from_slice(&[f32::NEG_INFINITY; WHITES]);
    least
};

/// What the active seat can make of dice.
pub(super) struct Gains<'a> {
    table: Table<'a>,
    /// Judges what goes on, unless worths are mixed.
    head: Option<Head<'a>>,
    own: Own,
    replies: Replies<'a>,
}

/// What the replies to one choice lead to, with each face of the white die.
#[derive(Copy, Clone)]
struct Replied {
    outcomes: [u32; LANES],
    /// By how much less, at most, anything is liked than is guessed.
    less: Lanes,
    /// By how much more.
    more: Lanes,
}

const NOBODY: Replied = Replied { outcomes: [WITHOUT_REPLIES; LANES], less: NONE, more: NONE };

/// The best ends of the turn with each face of the white die: apart, as they are told by other numbers, those after which
/// the game goes on and those of the game.
struct Best<'b, 'a> {
    gains: &'b Gains<'a>,
    /// What the best will be liked at least.
    least: Lanes,
    likings: Lanes,
    ends: Lanes,
}

impl<'a> Gains<'a> {
    /// The tables for the turn of the active seat.
    pub(super) fn new(table: &Table<'a>, sheets: &Sheets) -> Gains<'a> {
        let told = &sheets[table.active.index() % SEATS];
        let written = written(table, told);
        let mut replies = Replies::new(table, sheets, &written);
        for kind in throws().some_kinds() {
            for codes in replies.to(kind) {
                for codes in codes.iter().take(WHITES) {
                    replies.outcomes.find(*codes);
                }
            }
        }
        let usual = replies.outcomes.settle();
        let head = table.mind.liking();
        let guess = |lift: &Hidden| head.map_or(0.0, |head| head.of_sum(lift, &usual));
        let own = Own::new(table, told, &written, replies.outcomes.can_end(), guess);
        // A misthrow is unlike all else.
        let lifts = own.some_lifts();
        replies.outcomes.compare_by(if lifts.len() > 2 { &lifts[1..] } else { lifts });
        Gains { table: *table, head, own, replies }
    }

    /// What dice are worth with each face of the white die, from what the rows are worth without it.
    pub(super) fn of(&mut self, kind: Worths) -> Lanes {
        let codes = self.replies.to(kind);
        let mut replied = [NOBODY; 5];
        self.reply(&codes[PASS], &mut replied[PASS]);
        // Most replies are the same whatever was written alone.
        let mut place = [PASS; 4];
        for (row, codes) in codes.iter().enumerate().take(4).filter(|(_, of)| **of != codes[PASS]) {
            self.reply(codes, &mut replied[row]);
            place[row] = row;
        }
        let mut best = Best { gains: self, least: NOTHING_YET, likings: NONE, ends: NONE };
        let nothing = self.own.nothing();
        let passed = &replied[PASS];
        let ones: [Option<Line<'_>>; 4] = std::array::from_fn(|row| self.own.one(row, kind));
        let twos: [Option<Line<'_>>; 6] = std::array::from_fn(|pair| self.own.two(pair, kind));
        // What is sure first, so that most of the rest need not be judged.
        best.expect(&nothing, passed);
        ones.iter().flatten().for_each(|line| best.expect(line, passed));
        for (line, (a, _)) in twos.iter().zip(PAIRS) {
            line.iter().for_each(|line| best.expect(line, &replied[place[a]]));
        }
        best.look(&nothing, passed, passed);
        for (line, place) in ones.iter().zip(place) {
            let Some(line) = line else { continue };
            // Written alone, the last number ends the game before the others can reply.
            best.look(line, passed, if line.ends_game { &NOBODY } else { &replied[place] });
        }
        for (line, (a, b)) in twos.iter().zip(PAIRS) {
            // Either can be the one that is written alone, which keeps it from the others.
            let Some(line) = line else { continue };
            best.look(line, &replied[place[a]], &replied[place[b]]);
        }
        best.worths()
    }

    /// About the same in half the time: guessed where the game goes on after all replies.
    pub(super) fn about(&mut self, kind: Worths) -> Lanes {
        if self.own.can_end() || self.head.is_none() {
            return self.of(kind);
        }
        let codes = self.replies.to(kind);
        let mut replied = [NOBODY; 5];
        for (replied, codes) in replied.iter_mut().zip(&codes) {
            self.reply(codes, replied);
            // In the middle between its bounds.
            for (less, more) in replied.less.iter_mut().zip(&replied.more) {
                *less = (*less + more) / 2.0;
            }
        }
        let mut best = Best { gains: self, least: NONE, likings: NONE, ends: NONE };
        best.expect(&self.own.nothing(), &replied[PASS]);
        for row in 0..4 {
            let Some(line) = self.own.one(row, kind) else { continue };
            best.expect(&line, &replied[PASS]);
            best.expect(&line, &replied[row]);
        }
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            let Some(line) = self.own.two(pair, kind) else { continue };
            best.expect(&line, &replied[a]);
            best.expect(&line, &replied[b]);
        }
        best.likings = best.least;
        best.worths()
    }

    /// What replies with these codes lead to.
    #[inline]
    fn reply(&mut self, codes: &[u32; LANES], replied: &mut Replied) {
        let outcomes = &mut self.replies.outcomes;
        for (white, codes) in codes.iter().enumerate().take(WHITES) {
            let found = outcomes.find(*codes);
            let (less, more) = outcomes.bounds(found);
            replied.outcomes[white] = found;
            replied.less[white] = less;
            replied.more[white] = more;
        }
    }

    #[cold]
    fn worth_of_end(&self, outcome: &Outcome, score: i16) -> f32 {
        let mut scores = outcome.scores;
        scores[self.table.active] = score;
        self.table.mind.worth_of_end(&scores, self.table.active)
    }

    #[cold]
    fn mixed_worth(&self, lift: &Hidden, outcome: &Outcome) -> f32 {
        let mut hidden = outcome.seen;
        add(&mut hidden, lift);
        self.table.mind.worth(&hidden)
    }
}

impl Best<'_, '_> {
    /// Expects of ends of the turn what they are liked at least.
    #[inline]
    fn expect(&mut self, line: &Line<'_>, replied: &Replied) {
        if line.ends_game {
            return;
        }
        for (lane, best) in self.least.iter_mut().enumerate() {
            let least = line.guesses[lane] + replied.less[lane];
            *best = if least > *best { least } else { *best };
        }
    }

    /// Looks at ends of the turn that can be better than the best, with the outcomes of two choices that may be the same.
    #[inline]
    fn look(&mut self, line: &Line<'_>, one: &Replied, other: &Replied) {
        let mut promising = line.ends_game;
        for lane in 0..LANES {
            let (one, other) = (one.more[lane], other.more[lane]);
            let more = if one > other { one } else { other };
            promising |= line.guesses[lane] + more >= self.least[lane];
        }
        if promising {
            self.judge(line, one, &[UNKNOWN; LANES]);
            self.judge(line, other, &one.outcomes);
        }
    }

    /// Judges ends of the turn that can be better than the best and have other outcomes than these.
    fn judge(&mut self, line: &Line<'_>, replied: &Replied, judged: &[u32; LANES]) {
        let gains = self.gains;
        let mut sums = [[f32::NEG_INFINITY; 4]; LANES];
        for white in 0..WHITES {
            let guess = line.guesses[white];
            let promising = guess + replied.more[white] >= self.least[white];
            if guess == f32::NEG_INFINITY
                || !(promising || line.ends_game)
                || replied.outcomes[white] == judged[white]
            {
                continue;
            }
            let outcome = gains.replies.outcomes.get(replied.outcomes[white]);
            if line.ends_game || outcome.ends_game {
                let score = line.scores.map_or(0, |scores| scores[white]);
                self.ends[white] = self.ends[white].max(gains.worth_of_end(outcome, score));
            } else if let Some(head) = &gains.head {
                sums[white] = head.fours_of_sum(&line.lifts[white], &outcome.seen);
            } else {
                let worth = gains.mixed_worth(&line.lifts[white], outcome);
                self.likings[white] = self.likings[white].max(worth);
            }
        }
        let Some(head) = &gains.head else { return };
        for ((best, least), sums) in self.likings.iter_mut().zip(&mut self.least).zip(&sums) {
            let liking = head.of_fours(sums);
            *best = if liking > *best { liking } else { *best };
            *least = if liking > *least { liking } else { *least };
        }
    }

    /// The worths of the best.
    fn worths(&self) -> Lanes {
        let mind = self.gains.table.mind;
        let mut worths = self.likings;
        if self.gains.head.is_some() {
            worths = worths.map(|liking| mind.worth_of_liking(liking));
        }
        for ((worth, liking), end) in worths.iter_mut().zip(self.likings).zip(self.ends) {
            let going_on = if liking > f32::NEG_INFINITY { *worth } else { liking };
            *worth = going_on.max(end);
        }
        worths
    }
}
