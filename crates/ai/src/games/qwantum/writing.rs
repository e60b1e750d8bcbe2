//! What to write: exact over what the active seat does alone and with everybody, and over the best replies of the others.

use cubilete_rules::Seat;
use cubilete_rules::games::qwantum::{Row, Values};

use super::deep::deepen;
use super::table::{SEATS, Sheets, Table, Told};

/// The dice have been thrown; what the active seat has done alone may be known or not.
#[derive(Copy, Clone, Debug)]
pub(super) struct Writing<'a> {
    /// The table.
    pub(super) table: Table<'a>,
    /// The sheets with what has been written alone.
    pub(super) sheets: Sheets,
    /// What each row is worth.
    pub(super) values: Values,
    /// What the active seat has written alone.
    pub(super) alone: Option<Row>,
}

impl Writing<'_> {
    /// What a seat can do: pass, or write in one of these rows, in the order of its moves.
    fn choices(&self, seat: Seat) -> impl Iterator<Item = Option<Row>> + use<> {
        let open = self.sheets[seat.index() % SEATS].sheet.open(self.values);
        let alone = self.alone;
        let rows =
            Row::ALL.into_iter().filter(move |row| open.contains(*row) && alone != Some(*row));
        std::iter::once(None).chain(rows.map(Some))
    }

    /// The sheet of a seat after its choice together with everybody.
    fn after(&self, seat: Seat, choice: Option<Row>) -> Told {
        let told = &self.sheets[seat.index() % SEATS];
        match choice {
            Some(row) => self.table.write(told, row, self.values.of(row)),
            None if seat == self.table.active && self.alone.is_none() => self.table.miss(told),
            None => *told,
        }
    }

    /// The sheet of a seat after the choice that would be best if nobody else wrote.
    fn reply(&self, seat: Seat) -> Told {
        let seen = self.table.seen(seat, &self.sheets);
        let mut best = (f32::NEG_INFINITY, self.sheets[seat.index() % SEATS]);
        for choice in self.choices(seat) {
            let own = self.after(seat, choice);
            let worth = self.table.worth_of_change(seat, &self.sheets, &seen, &own);
            if worth > best.0 {
                best = (worth, own);
            }
        }
        best.1
    }

    /// The sheets at the end of the turn but for the choice of one seat: all others have replied.
    fn replied(&self, seat: Seat) -> Sheets {
        let mut sheets = self.sheets;
        for other in self.table.others(seat) {
            sheets[other.index() % SEATS] = self.reply(other);
        }
        sheets
    }

    /// What each choice of a seat is worth to it while everybody writes.
    pub(super) fn rank_with_everybody(&self, seat: Seat) -> Vec<f32> {
        let sheets = self.replied(seat);
        let mut others = self.table.others(seat);
        let over = others.any(|other| sheets[other.index() % SEATS].ends_game());
        let seen = self.table.seen(seat, &sheets);
        let worth = |choice| {
            let own = self.after(seat, choice);
            if !over {
                return self.table.worth_of_change(seat, &sheets, &seen, &own);
            }
            let mut sheets = sheets;
            sheets[seat.index() % SEATS] = own;
            self.table.worth_of_end(seat, &sheets)
        };
        self.choices(seat).map(worth).collect()
    }

    /// The same, the best of them judged by a search of the next turn.
    pub(super) fn rank_with_everybody_deeply(&self, seat: Seat) -> Vec<f32> {
        let mut ranked = self.rank_with_everybody(seat);
        deepen(&self.table, seat, &mut ranked, |choice| self.leaf(seat, choice));
        ranked
    }

    /// The sheets at the end of the turn after the choice at this place, unless the game ends.
    fn leaf(&self, seat: Seat, choice: usize) -> Option<Sheets> {
        let mut sheets = self.replied(seat);
        sheets[seat.index() % SEATS] = self.after(seat, self.choices(seat).nth(choice)?);
        (!sheets.iter().any(Told::ends_game)).then_some(sheets)
    }

    /// How it goes on after a choice of the active seat alone; the worth of the end if the game ends at once.
    fn after_alone(&self, choice: Option<Row>) -> Result<Self, f32> {
        let active = self.table.active;
        let mut writing = Writing { alone: choice, ..*self };
        let own = &mut writing.sheets[active.index() % SEATS];
        if let Some(row) = choice {
            *own = self.table.write(own, row, self.values.of(row));
        }
        if own.ends_game() {
            Err(self.table.worth_of_end(active, &writing.sheets))
        } else {
            Ok(writing)
        }
    }

    /// What each choice of the active seat alone is worth to it.
    pub(super) fn rank_alone(&self) -> Vec<f32> {
        let worth = |choice| match self.after_alone(choice) {
            Ok(writing) => best(&writing.rank_with_everybody(self.table.active)).1,
            Err(end) => end,
        };
        self.choices(self.table.active).map(worth).collect()
    }

    /// The same, the best of them judged by a search of the next turn.
    pub(super) fn rank_alone_deeply(&self) -> Vec<f32> {
        let active = self.table.active;
        let mut ranked = self.rank_alone();
        deepen(&self.table, active, &mut ranked, |choice| {
            let writing = self.after_alone(self.choices(active).nth(choice)?).ok()?;
            writing.leaf(active, best(&writing.rank_with_everybody(active)).0)
        });
        ranked
    }
}

/// The place of the best choice, and its worth.
fn best(ranked: &[f32]) -> (usize, f32) {
    let first = (0, f32::NEG_INFINITY);
    let choices = ranked.iter().copied().enumerate();
    choices.fold(first, |best, choice| if choice.1 > best.1 { choice } else { best })
}
