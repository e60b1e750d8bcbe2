//! The worth of dice before anything is written, from tables: what each number in each row is worth, and each pair.

use cubilete_rules::games::qwantum::{CELLS, MAX_MISSES, MAX_NUMBER, Row};

use super::lanes::{
    ByNumber, ByPair, LANES, Lanes, WIDTH, entry, max, pair_with_white, pairs_of, sum, with_white,
};
use super::replies::{Replies, Standing};
use super::table::{SEATS, Sheets, Table, Told};
use super::throws::{PAIRS, Worths, throws};
use crate::play::Aim;

/// What the active seat can make of dice. The replies of the others are taken to add to the worth of what it writes.
pub(super) struct Gains {
    /// The worth of what is written if the others do not write; none if a row does not take its number.
    worth: Written,
    /// The score of the sheet then.
    score: Written,
    replies: Replies,
    aim: Aim,
    /// The rows of the active seat that take any number.
    open: [bool; 4],
    /// How many cells of the active seat are free.
    free: usize,
    /// Whether to pass twice ends the game.
    last_miss: bool,
}

/// Something known of everything that the active seat can write in its turn.
struct Written {
    nothing: f32,
    one: [ByNumber; 4],
    two: Vec<ByPair>,
}

impl Written {
    fn new(nothing: f32) -> Written {
        let none = f32::NEG_INFINITY;
        Written { nothing, one: [[none; WIDTH]; 4], two: vec![pairs_of(none); PAIRS.len()] }
    }
}

impl Gains {
    /// The tables for the turn of the active seat.
    pub(super) fn new(table: &Table<'_>, sheets: &Sheets) -> Gains {
        let own = &sheets[table.active.index() % SEATS];
        let seen = table.seen(table.active, sheets);
        let judge = |told: &Told| table.worth_of_change(table.active, sheets, &seen, told);
        let missed = table.miss(own);
        let mut worth = Written::new(judge(&missed));
        let mut score = Written::new(missed.sheet.score().into());
        let mut written = [[None; WIDTH]; 4];
        for row in Row::ALL {
            for number in (1..=MAX_NUMBER).filter(|number| own.sheet.takes(row, *number)) {
                let told = table.write(own, row, number);
                let (row, number) = (row.index(), number as usize);
                worth.one[row][number] = judge(&told);
                score.one[row][number] = told.sheet.score().into();
                written[row][number] = Some(told);
            }
        }
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            for (first, told) in (0..=MAX_NUMBER).zip(&written[a]) {
                let Some(told) = told else { continue };
                for second in (1..=MAX_NUMBER).filter(|n| throws().can_be(pair, first, *n)) {
                    if !told.sheet.takes(Row::ALL[b], second) {
                        continue;
                    }
                    let both = table.write(told, Row::ALL[b], second);
                    if let Some(worth) = entry(&mut worth.two[pair], first, second) {
                        *worth = judge(&both);
                    }
                    if let Some(score) = entry(&mut score.two[pair], first, second) {
                        *score = both.sheet.score().into();
                    }
                }
            }
        }
        Gains {
            worth,
            score,
            replies: Replies::new(table, sheets),
            aim: table.mind.aim,
            open: written.map(|numbers| numbers.iter().any(Option::is_some)),
            free: CELLS - own.sheet.written(),
            last_miss: own.sheet.misses() + 1 >= MAX_MISSES,
        }
    }

    /// What dice are worth with each face of the white die, from what the rows are worth without it.
    pub(super) fn of(&self, kind: Worths) -> Lanes {
        if self.can_end() { self.best_with_end(kind) } else { self.best(kind) }
    }

    /// Whether the game can end with this turn.
    pub(super) fn can_end(&self) -> bool {
        self.free <= 2 || self.last_miss || self.replies.can_end()
    }

    /// The same if the game cannot end with this turn.
    pub(super) fn best(&self, kind: Worths) -> Lanes {
        let effects = self.replies.effects(kind);
        let open = &effects[4];
        let mut best = open.map(|effect| self.worth.nothing + effect);
        for row in 0..4 {
            let one = with_white(&self.worth.one[row], kind[row]);
            best = max(&best, &sum(one, &max(open, &effects[row])));
        }
        for (pair, two) in PAIRS.into_iter().zip(&self.worth.two) {
            let two = pair_with_white(two, pair, kind);
            // Either can be the one that is written alone, which keeps it from the others.
            best = max(&best, &sum(two, &max(&effects[pair.0], &effects[pair.1])));
        }
        best
    }

    /// The same if the game can end with this turn.
    pub(super) fn best_with_end(&self, kind: Worths) -> Lanes {
        let replies = self.replies.effects_and_standings(kind);
        let after = |worth: &Lanes, score: &Lanes, alone: usize, ends: bool| -> Lanes {
            let (effect, standing) = &replies[alone];
            let end = self.end(score, standing);
            let ends = f32::from(u8::from(ends));
            std::array::from_fn(|lane| {
                let worth = worth[lane];
                let worth_of_end = if worth > f32::NEG_INFINITY { end[lane] } else { worth };
                let over = ends + standing.ends[lane] > 0.0;
                if over { worth_of_end } else { worth + effect[lane] }
            })
        };
        let nothing = ([self.worth.nothing; LANES], [self.score.nothing; LANES]);
        let mut best = after(&nothing.0, &nothing.1, 4, self.last_miss);
        for (row, without_white) in kind.into_iter().enumerate().filter(|(row, _)| self.open[*row])
        {
            let one = with_white(&self.worth.one[row], without_white);
            let score = with_white(&self.score.one[row], without_white);
            best = max(&best, &after(one, score, 4, self.free == 1));
            // A sheet that is full ends the game before the others write, which is what the table says already.
            let alone = if self.free == 1 { *one } else { after(one, score, row, false) };
            best = max(&best, &alone);
        }
        let open = |(_, (a, b)): &(usize, (usize, usize))| self.open[*a] && self.open[*b];
        for (place, pair) in PAIRS.into_iter().enumerate().filter(open) {
            let two = pair_with_white(&self.worth.two[place], pair, kind);
            let score = pair_with_white(&self.score.two[place], pair, kind);
            best = max(&best, &after(two, score, pair.0, self.free == 2));
            best = max(&best, &after(two, score, pair.1, self.free == 2));
        }
        best
    }

    /// The worth of an end with this score.
    fn end(&self, score: &Lanes, standing: &Standing) -> Lanes {
        if self.aim == Aim::Score {
            return *score;
        }
        std::array::from_fn(|lane| {
            let (own, top) = (score[lane], standing.top[lane]);
            let tied = if own == top { 1.0 / (1.0 + standing.ties[lane]) } else { 0.0 };
            if own > top { 1.0 } else { tied }
        })
    }
}
