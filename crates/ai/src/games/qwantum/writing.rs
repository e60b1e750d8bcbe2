//! Values of what to write, over the first write of the active seat, the shared write and the best
//! replies of the others.

use cubilete_rules::Seat;
use cubilete_rules::games::qwantum::{Row, Values};

use super::turn::{EmbeddedSheet, SEATS, Sheets, TurnContext};
use super::two_turns::refine;

/// The dice after the last throw, before or after the active seat's first write.
#[derive(Copy, Clone, Debug)]
pub(super) struct Writing<'a> {
    /// The turn.
    pub(super) turn: TurnContext<'a>,
    /// The sheets, including the first write.
    pub(super) sheets: Sheets,
    /// The value of each row.
    pub(super) row_values: Values,
    /// The row of the first write, if any.
    pub(super) first_row: Option<Row>,
}

impl Writing<'_> {
    /// A seat's choices in the order of its moves: a pass, then the rows it can write.
    fn choices(&self, seat: Seat) -> impl Iterator<Item = Option<Row>> + use<> {
        let open = self.sheets[seat.index() % SEATS].sheet.open(self.row_values);
        let first_row = self.first_row;
        let rows =
            Row::ALL.into_iter().filter(move |row| open.contains(*row) && first_row != Some(*row));
        std::iter::once(None).chain(rows.map(Some))
    }

    /// A seat's sheet after its choice in the shared write.
    fn after(&self, seat: Seat, choice: Option<Row>) -> EmbeddedSheet {
        let embedded = &self.sheets[seat.index() % SEATS];
        match choice {
            Some(row) => self.turn.write(embedded, row, self.row_values.of(row)),
            None if seat == self.turn.active && self.first_row.is_none() => {
                self.turn.misthrow(embedded)
            }
            None => *embedded,
        }
    }

    /// A seat's sheet after the choice that is best if no other seat writes.
    fn reply(&self, seat: Seat) -> EmbeddedSheet {
        let others_hidden = self.turn.others_hidden(seat, &self.sheets);
        let mut best = (f32::NEG_INFINITY, self.sheets[seat.index() % SEATS]);
        for choice in self.choices(seat) {
            let own = self.after(seat, choice);
            let value = self.turn.value_after(seat, &self.sheets, &others_hidden, &own);
            if value > best.0 {
                best = (value, own);
            }
        }
        best.1
    }

    /// The sheets after the replies of all seats except one.
    fn replied(&self, seat: Seat) -> Sheets {
        let mut sheets = self.sheets;
        for other in self.turn.others(seat) {
            sheets[other.index() % SEATS] = self.reply(other);
        }
        sheets
    }

    /// Values of a seat's choices in the shared write.
    pub(super) fn rank_shared_write(&self, seat: Seat) -> Vec<f32> {
        let sheets = self.replied(seat);
        let mut others = self.turn.others(seat);
        let over = others.any(|other| sheets[other.index() % SEATS].ends_game());
        let others_hidden = self.turn.others_hidden(seat, &sheets);
        let value = |choice| {
            let own = self.after(seat, choice);
            if !over {
                return self.turn.value_after(seat, &sheets, &others_hidden, &own);
            }
            let mut sheets = sheets;
            sheets[seat.index() % SEATS] = own;
            self.turn.end_value(seat, &sheets)
        };
        self.choices(seat).map(value).collect()
    }

    /// The same, with the best ones evaluated by a search of the next turn.
    pub(super) fn rank_shared_write_deeply(&self, seat: Seat) -> Vec<f32> {
        let mut values = self.rank_shared_write(seat);
        refine(&self.turn, seat, &mut values, |choice| self.leaf(seat, choice));
        values
    }

    /// The sheets at the end of the turn after a choice, or `None` if the game ends.
    fn leaf(&self, seat: Seat, choice: usize) -> Option<Sheets> {
        let mut sheets = self.replied(seat);
        sheets[seat.index() % SEATS] = self.after(seat, self.choices(seat).nth(choice)?);
        (!sheets.iter().any(EmbeddedSheet::ends_game)).then_some(sheets)
    }

    /// The state after a first write, or the value of the end if it ends the game.
    fn after_first_write(&self, choice: Option<Row>) -> Result<Self, f32> {
        let active = self.turn.active;
        let mut writing = Writing { first_row: choice, ..*self };
        let own = &mut writing.sheets[active.index() % SEATS];
        if let Some(row) = choice {
            *own = self.turn.write(own, row, self.row_values.of(row));
        }
        if own.ends_game() {
            Err(self.turn.end_value(active, &writing.sheets))
        } else {
            Ok(writing)
        }
    }

    /// Values of the active seat's choices for the first write.
    pub(super) fn rank_first_write(&self) -> Vec<f32> {
        let value = |choice| match self.after_first_write(choice) {
            Ok(writing) => best(&writing.rank_shared_write(self.turn.active)).1,
            Err(end) => end,
        };
        self.choices(self.turn.active).map(value).collect()
    }

    /// The same, with the best ones evaluated by a search of the next turn.
    pub(super) fn rank_first_write_deeply(&self) -> Vec<f32> {
        let active = self.turn.active;
        let mut values = self.rank_first_write();
        refine(&self.turn, active, &mut values, |choice| {
            let writing = self.after_first_write(self.choices(active).nth(choice)?).ok()?;
            writing.leaf(active, best(&writing.rank_shared_write(active)).0)
        });
        values
    }
}

/// The index of the best choice, and its value.
fn best(values: &[f32]) -> (usize, f32) {
    let first = (0, f32::NEG_INFINITY);
    let choices = values.iter().copied().enumerate();
    choices.fold(first, |best, choice| if choice.1 > best.1 { choice } else { best })
}
