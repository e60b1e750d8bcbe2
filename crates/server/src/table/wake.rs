//! What happens when time passes: numbers that are not opened, people who leave, and clocks that run out.

use cubilete_ai::{Bot, Level, Sight};
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::{GRACE, Millis, Stage};
use cubilete_rules::{AnyGame, AnyMove, Seat};

use super::decide::{Context, Transition, TransitionBuilder};
use super::{Event, Table};

/// How long a client may take to open the number it promised.
const OPENING: u64 = 10_000;
/// The bot that takes over.
const SUBSTITUTE: Level = Level::Hard;

impl Table {
    /// When something will happen by itself.
    pub fn next_wake(&self) -> Option<Millis> {
        match self.stage {
            Stage::Gathering | Stage::Over => None,
            Stage::Opening => Some(self.since + OPENING),
            Stage::Playing => {
                let takeovers = self.seats.iter().filter_map(|(seat, _)| self.takeover(seat));
                let deadlines = self.waiting().filter_map(|seat| self.deadline(seat));
                takeovers.chain(deadlines).min()
            }
        }
    }

    /// What has happened by itself until now.
    pub fn wake(&self, context: Context<'_>) -> Option<Transition> {
        let mut builder = TransitionBuilder::new(self, context);
        if let Err(error) = builder.wake() {
            // An error of this program: the table waits.
            tracing::error!(table = %self.id, %error, "what is due does not happen");
            return None;
        }
        builder.finish_if_any()
    }

    /// What it changes that nobody could play in that time; nothing if that is known already.
    pub fn shift_clocks(&self, from: Millis, context: Context<'_>) -> Option<Transition> {
        let (from, until) = (from.max(self.paused_until), context.at);
        // Where no clock runs, there is none to set back.
        if self.next_wake().is_none() || from >= until {
            return None;
        }
        let mut builder = TransitionBuilder::new(self, context);
        builder.emit(Event::Paused { from, until }).ok()?;
        builder.finish_if_any()
    }

    /// When a bot takes over a seat.
    pub(super) fn takeover(&self, seat: Seat) -> Option<Millis> {
        let state = &self.seats[seat];
        let open = !state.objected && state.bot.is_none();
        state.left.filter(|_| open).map(|left| left + GRACE)
    }

    /// Since when a seat is waited for, if it is: since the phase began, or something was last heard of it.
    pub(super) fn waited_since(&self, seat: Seat) -> Option<Millis> {
        self.waiting().contains(seat).then(|| self.since.max(self.seats[seat].heard))
    }

    /// From when a seat that owes a move uses its reserve.
    pub(super) fn reserve_from(&self, seat: Seat) -> Option<Millis> {
        let clock = self.clock.filter(|_| self.bot(seat).is_none())?;
        Some(clock.move_ends(self.since))
    }

    /// When a default move is made for a seat that owes one.
    pub(super) fn deadline(&self, seat: Seat) -> Option<Millis> {
        Some(self.reserve_from(seat)? + self.seats[seat].reserve)
    }

    /// Takes what each seat has thought longer than a move may take from its reserve, as the phase closes.
    pub(super) fn charge_clocks(&mut self, at: Millis) {
        let Some(clock) = self.clock else { return };
        for seat in self.choosers {
            let state = &mut self.seats[seat];
            let chose = state.choice.map_or(at, |(_, chose)| chose);
            let used = chose.saturating_sub(self.since);
            let over = used.saturating_sub(1000 * u64::from(clock.per_move));
            state.reserve = state.reserve.saturating_sub(over);
        }
    }

    /// Sets every clock back by the time in which nobody could play.
    pub(super) fn pause(&mut self, from: Millis, until: Millis) {
        let shift = |time: Millis| time + until.saturating_sub(from.max(time));
        self.since = shift(self.since);
        for seat in self.seats.count().seats() {
            let state = &mut self.seats[seat];
            state.left = state.left.map(shift);
            state.choice = state.choice.map(|(mv, chose)| (mv, shift(chose)));
            state.heard = shift(state.heard);
        }
        self.paused_until = until;
    }
}

impl TransitionBuilder<'_> {
    fn wake(&mut self) -> Result<(), Refusal> {
        let at = self.context.at;
        if self.table.stage == Stage::Opening && at >= self.table.since + OPENING {
            self.begin()?;
        }
        if self.table.stage != Stage::Playing {
            return Ok(());
        }
        for seat in self.table.seats.count().seats() {
            if self.table.takeover(seat).is_some_and(|takeover| at >= takeover) {
                self.emit(Event::Replaced { seat, level: SUBSTITUTE })?;
            }
        }
        // Each may close the phase, and the next one has clocks of its own.
        for seat in self.table.waiting() {
            let due = |table: &Table| table.deadline(seat).is_some_and(|deadline| at >= deadline);
            if self.table.waiting().contains(seat) && due(&self.table) {
                let game = self.table.record().end();
                if let Some(mv) = default_move(&game, seat) {
                    self.choose(seat, mv)?;
                }
            }
        }
        Ok(())
    }
}

/// What is played for somebody whose time is up: a pass, or else what a sensible beginner might do.
fn default_move(game: &AnyGame, seat: Seat) -> Option<AnyMove> {
    let pass = game.moves(seat).into_iter().find(|mv| mv.to_string() == "pass");
    pass.or_else(|| Bot { seed: 0 }.choose(game, seat, Level::Greedy, Sight::Glance))
}
