//! What the others write with dice that are not known yet, and what that does to the active seat.

use cubilete_rules::Seat;
use cubilete_rules::games::qwantum::{CELLS, MAX_NUMBER, Row};

use super::lanes::{ByNumber, LANES, Lanes, WIDTH, with_white};
use super::table::{SEATS, Sheets, Table};
use super::throws::Worths;

/// One answer for each row that the active seat can write alone, and in the fifth place the one after it has passed.
pub(super) type ByChoice<T> = [T; 5];

/// How the game stands when it ends with the replies of all others.
#[derive(Copy, Clone, Debug)]
pub(super) struct Standing {
    /// How many of the others fill a sheet.
    pub(super) ends: Lanes,
    /// The highest score of the others.
    pub(super) top: Lanes,
    /// How many of them have it.
    pub(super) ties: Lanes,
}

/// What another seat can write: any number in any row, or nothing.
struct Other {
    /// The worth of each number to that seat.
    worth: [ByNumber; 4],
    /// What it adds to the worth for the active seat.
    effect: [ByNumber; 4],
    /// The score of that seat.
    score: [ByNumber; 4],
    /// The worth of passing to that seat.
    worth_of_pass: f32,
    /// Its score as it stands.
    score_now: f32,
    /// Whether any number fills its sheet.
    fills: bool,
}

/// What each of the others can write.
pub(super) struct Replies {
    others: Vec<Other>,
}

impl Replies {
    /// The tables of all others.
    pub(super) fn new(table: &Table<'_>, sheets: &Sheets) -> Replies {
        let others = table.others(table.active).map(|seat| Other::new(table, sheets, seat));
        Replies { others: others.collect() }
    }

    /// Whether one of the others can fill a sheet.
    pub(super) fn can_end(&self) -> bool {
        self.others.iter().any(|other| other.fills)
    }

    /// What the replies add to the worth for the active seat: each of the others writes what is best for it among the
    /// rows that are left.
    #[inline]
    pub(super) fn effects(&self, kind: Worths) -> ByChoice<Lanes> {
        let mut effects = [[0.0; LANES]; 5];
        for other in &self.others {
            for (sum, [effect]) in
                effects.iter_mut().zip(other.answer(kind, [&other.effect], [0.0]))
            {
                for (sum, effect) in sum.iter_mut().zip(effect) {
                    *sum += effect;
                }
            }
        }
        effects
    }

    /// The same, and how the game stands after these replies.
    #[inline]
    pub(super) fn effects_and_standings(&self, kind: Worths) -> ByChoice<(Lanes, Standing)> {
        let top = [f32::NEG_INFINITY; LANES];
        let nobody = Standing { ends: [0.0; LANES], top, ties: [0.0; LANES] };
        let mut replies = [([0.0; LANES], nobody); 5];
        for other in &self.others {
            let fills = [[f32::from(u8::from(other.fills)); WIDTH]; 4];
            let known = [&other.effect, &other.score, &fills];
            let answers = other.answer(kind, known, [0.0, other.score_now, 0.0]);
            for ((sum, standing), [effect, score, fills]) in replies.iter_mut().zip(answers) {
                for lane in 0..LANES {
                    let (score, top) = (score[lane], standing.top[lane]);
                    let ties = standing.ties[lane];
                    let tied = if score == top { ties + 1.0 } else { ties };
                    sum[lane] += effect[lane];
                    standing.ties[lane] = if score > top { 1.0 } else { tied };
                    standing.top[lane] = if score > top { score } else { top };
                    standing.ends[lane] += fills[lane];
                }
            }
        }
        replies
    }
}

impl Other {
    fn new(table: &Table<'_>, sheets: &Sheets, seat: Seat) -> Other {
        let told = &sheets[seat.index() % SEATS];
        let active = &sheets[table.active.index() % SEATS];
        let seen = table.seen(seat, sheets);
        let before = table.worth(&table.seen(table.active, sheets), active);
        let worth_of_pass = table.worth(&seen, told);
        let mut other = Other {
            worth: [[f32::NEG_INFINITY; WIDTH]; 4],
            effect: [[0.0; WIDTH]; 4],
            score: [[0.0; WIDTH]; 4],
            worth_of_pass,
            score_now: told.sheet.score().into(),
            fills: told.sheet.written() + 1 == CELLS,
        };
        let mut changed = *sheets;
        for row in Row::ALL {
            for number in (1..=MAX_NUMBER).filter(|number| told.sheet.takes(row, *number)) {
                let own = table.write(told, row, number);
                let worth = table.worth_of_change(seat, sheets, &seen, &own);
                let (row, number) = (row.index(), number as usize);
                // Only what is better than to pass is ever written, so the rest need not be judged.
                if worth > worth_of_pass && !own.ends_game() {
                    changed[seat.index() % SEATS] = own;
                    let after = table.worth(&table.seen(table.active, &changed), active);
                    other.effect[row][number] = after - before;
                }
                other.worth[row][number] = worth;
                other.score[row][number] = own.sheet.score().into();
            }
        }
        other
    }

    /// What is known of the best answer of this seat, and what is known of a pass.
    #[inline]
    fn answer<const N: usize>(
        &self,
        kind: Worths,
        known: [&[ByNumber; 4]; N],
        of_pass: [f32; N],
    ) -> ByChoice<[Lanes; N]> {
        let mut best = [self.worth_of_pass; LANES];
        let mut second = best;
        let mut best_row = [f32::INFINITY; LANES];
        let mut of_best = of_pass.map(|of_pass| [of_pass; LANES]);
        let mut of_second = of_best;
        for row in 0..4 {
            let worth = with_white(&self.worth[row], kind[row]);
            let of_row: [&Lanes; N] =
                std::array::from_fn(|n| with_white(&known[n][row], kind[row]));
            for n in 0..N {
                for lane in 0..LANES {
                    let is_best = worth[lane] > best[lane];
                    let is_second = worth[lane] > second[lane];
                    let of_row = of_row[n][lane];
                    let next = if is_second { of_row } else { of_second[n][lane] };
                    of_second[n][lane] = if is_best { of_best[n][lane] } else { next };
                    of_best[n][lane] = if is_best { of_row } else { of_best[n][lane] };
                }
            }
            for lane in 0..LANES {
                let is_best = worth[lane] > best[lane];
                let is_second = worth[lane] > second[lane];
                let next = if is_second { worth[lane] } else { second[lane] };
                second[lane] = if is_best { best[lane] } else { next };
                best_row[lane] = if is_best { row as f32 } else { best_row[lane] };
                best[lane] = if is_best { worth[lane] } else { best[lane] };
            }
        }
        std::array::from_fn(|taken| {
            std::array::from_fn(|n| {
                std::array::from_fn(|lane| {
                    let is_taken = best_row[lane] == taken as f32;
                    if is_taken { of_second[n][lane] } else { of_best[n][lane] }
                })
            })
        })
    }
}
