//! The worth of dice before anything is written, from tables: what each number in each row is worth, and each pair.

use cubilete_rules::Seat;
use cubilete_rules::games::qwantum::{CELLS, MAX_MISSES, MAX_NUMBER, Row};

use super::replies::{Replies, Reply};
use super::table::{SEATS, Sheets, Table, Told};
use super::throws::{NUMBERS, PAIRS, Worths, throws};
use crate::play::{Aim, share_of_win};

/// What comes of something that the active seat writes in its turn.
#[derive(Copy, Clone, Debug)]
struct Gain {
    /// Its worth if the others do not write; none if a row does not take its number.
    worth: f32,
    /// The score of the sheet.
    score: i16,
}

const NOT_ALLOWED: Gain = Gain { worth: f32::NEG_INFINITY, score: i16::MIN };

/// What the active seat can make of dice. The replies of the others are taken to add to the worth of what it writes.
pub(super) struct Gains {
    nothing: Gain,
    one: [[Gain; NUMBERS]; 4],
    two: Vec<[[Gain; NUMBERS]; NUMBERS]>,
    replies: Replies,
    aim: Aim,
    /// How many cells of the active seat are free.
    free: usize,
    /// Whether to pass twice ends the game.
    last_miss: bool,
    /// The scores of the others as they stand.
    others: Vec<i16>,
}

impl Gains {
    /// The tables for the turn of the active seat.
    pub(super) fn new(table: &Table<'_>, sheets: &Sheets) -> Gains {
        let active = table.active;
        let own = &sheets[active.index() % SEATS];
        let seen = table.seen(active, sheets);
        let gain = |told: &Told| Gain {
            worth: table.worth_of_change(active, sheets, &seen, told),
            score: told.sheet.score(),
        };
        let mut one = [[NOT_ALLOWED; NUMBERS]; 4];
        let mut written = [[None; NUMBERS]; 4];
        for row in Row::ALL {
            for number in (1..=MAX_NUMBER).filter(|number| own.sheet.takes(row, *number)) {
                let told = table.write(own, row, number);
                one[row.index()][number as usize] = gain(&told);
                written[row.index()][number as usize] = Some(told);
            }
        }
        let mut two = vec![[[NOT_ALLOWED; NUMBERS]; NUMBERS]; PAIRS.len()];
        for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
            for (first, told) in (0..=MAX_NUMBER).zip(&written[a]) {
                let Some(told) = told else { continue };
                for second in (1..=MAX_NUMBER).filter(|n| throws().can_be(pair, first, *n)) {
                    if told.sheet.takes(Row::ALL[b], second) {
                        let both = table.write(told, Row::ALL[b], second);
                        two[pair][first as usize][second as usize] = gain(&both);
                    }
                }
            }
        }
        Gains {
            nothing: gain(&table.miss(own)),
            one,
            two,
            replies: Replies::new(table, sheets),
            aim: table.mind.aim,
            free: CELLS - own.sheet.written(),
            last_miss: own.sheet.misses() + 1 == MAX_MISSES,
            others: table.others(active).map(|seat| score(sheets, seat)).collect(),
        }
    }

    /// Whether the game can end with this turn.
    pub(super) fn can_end(&self) -> bool {
        self.free <= 2 || self.last_miss || self.replies.can_end()
    }

    /// What dice are worth if the game cannot end with this turn.
    pub(super) fn best(&self, worths: Worths) -> f32 {
        let replies = self.replies.to(worths);
        let open = replies[4].effect;
        let effects = [0, 1, 2, 3].map(|row| replies[row].effect);
        let mut best = self.nothing.worth + open;
        for row in 0..4 {
            let one = self.one[row][worths[row] as usize].worth;
            best = best.max(one + open.max(effects[row]));
        }
        for ((a, b), two) in PAIRS.into_iter().zip(&self.two) {
            let two = two[worths[a] as usize][worths[b] as usize].worth;
            // Either can be the one that is written alone, which keeps it from the others.
            best = best.max(two + effects[a].max(effects[b]));
        }
        best
    }

    /// What dice are worth if the game can end with this turn.
    pub(super) fn best_with_end(&self, worths: Worths) -> f32 {
        let replies = self.replies.to(worths);
        let open = &replies[4];
        let mut best = self.worth(self.nothing, open, self.last_miss);
        for row in 0..4 {
            let one = self.one[row][worths[row] as usize];
            if one.score == i16::MIN {
                continue;
            }
            best = best.max(self.worth(one, open, self.free == 1));
            best = best.max(if self.free == 1 {
                // The game ends at once, before the others write.
                self.end(one.score, &self.others)
            } else {
                self.worth(one, &replies[row], false)
            });
        }
        for ((a, b), two) in PAIRS.into_iter().zip(&self.two) {
            let two = two[worths[a] as usize][worths[b] as usize];
            if two.score > i16::MIN {
                best = best.max(self.worth(two, &replies[a], self.free == 2));
                best = best.max(self.worth(two, &replies[b], self.free == 2));
            }
        }
        best
    }

    fn worth(&self, gain: Gain, reply: &Reply, ends: bool) -> f32 {
        if ends || reply.ends {
            self.end(gain.score, &reply.scores[..self.others.len().min(SEATS)])
        } else {
            gain.worth + reply.effect
        }
    }

    /// The worth of an end with this score and those of the others.
    fn end(&self, own: i16, others: &[i16]) -> f32 {
        match self.aim {
            Aim::Score => own.into(),
            Aim::Win => {
                let mut scores = [own; SEATS];
                let count = others.len().min(SEATS - 1);
                scores[1..=count].copy_from_slice(&others[..count]);
                share_of_win(&scores[..=count], 0)
            }
        }
    }
}

/// The score of a seat.
pub(super) fn score(sheets: &Sheets, seat: Seat) -> i16 {
    sheets[seat.index() % SEATS].sheet.score()
}
