//! Timeouts: nonces not opened in time, bots that take over abandoned seats, clocks that run out, and outages.

use cubilete_ai::{Bot, Level, Sight};
use cubilete_protocol::message::Refusal;
use cubilete_protocol::table::{GRACE, Millis, Stage};
use cubilete_rules::{AnyGame, AnyMove, Seat};

use super::decide::{Context, Transition, TransitionBuilder};
use super::{Entry, Objection, Table, TableEvent};

/// Milliseconds that a client has to open its nonce.
const OPENING_TIMEOUT: u64 = 10_000;
/// Milliseconds for which clocks stand still after an outage: time to reconnect and to look at the table again.
pub const RECOVERY_GRACE: Millis = 10_000;
/// Milliseconds by which a pause must be extended to be worth an entry: several servers notice the same outage one after
/// another.
const MIN_EXTENSION: Millis = 3_000;
/// Milliseconds for which an objection to a takeover stands: the next day, the game goes on.
const OBJECTION: Millis = 24 * 60 * 60 * 1000;
/// The level of bots that take over seats.
const SUBSTITUTE: Level = Level::Hard;

impl Table {
    /// Returns the time of the next timeout.
    pub fn next_wake(&self) -> Option<Millis> {
        match self.stage {
            Stage::Gathering | Stage::Over => None,
            Stage::Opening => Some(self.since + OPENING_TIMEOUT),
            Stage::Playing => {
                let takeovers = self.seats.iter().filter_map(|(seat, _)| self.takeover(seat));
                let deadlines = self.waiting().filter_map(|seat| self.deadline(seat));
                takeovers.chain(deadlines).min()
            }
        }
    }

    /// Returns the transition for all timeouts that have expired, if any.
    pub fn wake(&self, context: Context<'_>) -> Option<Transition> {
        let mut builder = TransitionBuilder::new(self, context);
        if let Err(error) = builder.wake() {
            // A bug: the table stays as it is.
            tracing::error!(table = %self.id, %error, "cannot process timeouts");
            return None;
        }
        builder.finish_if_any()
    }

    /// Returns the entry that shifts clocks by an outage between two times and the [`RECOVERY_GRACE`] after it; `None` if no
    /// clock runs or the outage is already counted.
    pub fn shift_clocks(&self, from: Millis, at: Millis) -> Option<Transition> {
        let at = at.max(self.updated);
        let (from, until) = (from.max(self.paused_until), at + RECOVERY_GRACE);
        if self.next_wake().is_none() || from + MIN_EXTENSION > until {
            return None;
        }
        let entry = Entry { at, cause: None, events: vec![TableEvent::Paused { from, until }] };
        let mut table = self.clone();
        table.apply(&entry).ok()?;
        Some(Transition { entry, table, is_progress: false })
    }

    /// Whether clocks stand still at a time, after an outage.
    pub fn is_paused(&self, at: Millis) -> bool {
        at < self.paused_until
    }

    /// Returns when a bot takes over a seat that was left.
    pub(super) fn takeover(&self, seat: Seat) -> Option<Millis> {
        let state = &self.seats[seat];
        let left = state.left_at.filter(|_| state.substitute.is_none())?;
        Some(match state.objection {
            Objection::Standing => left + OBJECTION,
            Objection::None | Objection::Withdrawn => left + GRACE,
        })
    }

    /// Returns since when the table waits for a seat: the start of the phase, or the player's last activity.
    pub(super) fn waited_since(&self, seat: Seat) -> Option<Millis> {
        self.waiting().contains(seat).then(|| self.since.max(self.seats[seat].active_at))
    }

    /// Returns when a seat starts to use its reserve time; `None` without a clock or for a bot.
    pub(super) fn reserve_from(&self, seat: Seat) -> Option<Millis> {
        let clock = self.clock.filter(|_| self.bot(seat).is_none())?;
        Some(clock.move_ends(self.since))
    }

    /// Returns when a default move is made for a seat that has not chosen.
    pub(super) fn deadline(&self, seat: Seat) -> Option<Millis> {
        Some(self.reserve_from(seat)? + self.seats[seat].reserve)
    }

    /// Charges each seat's overtime in the closing phase to its reserve.
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

    /// Shifts every clock by the part of an outage that it ran through.
    pub(super) fn pause(&mut self, from: Millis, until: Millis) {
        let shift = |time: Millis| time + until.saturating_sub(from.max(time));
        self.since = shift(self.since);
        for seat in self.seats.count().seats() {
            let state = &mut self.seats[seat];
            state.left_at = state.left_at.map(shift);
            state.choice = state.choice.map(|(mv, chose)| (mv, shift(chose)));
            state.active_at = shift(state.active_at);
        }
        self.paused_until = until;
    }
}

impl TransitionBuilder<'_> {
    fn wake(&mut self) -> Result<(), Refusal> {
        let at = self.context.at;
        if self.table.stage == Stage::Opening && at >= self.table.since + OPENING_TIMEOUT {
            self.begin()?;
        }
        if self.table.stage != Stage::Playing {
            return Ok(());
        }
        for seat in self.table.seats.count().seats() {
            if self.table.takeover(seat).is_some_and(|takeover| at >= takeover) {
                self.emit(TableEvent::Replaced { seat, level: SUBSTITUTE })?;
            }
        }
        // A default move may close the phase, and the next phase has new deadlines.
        for seat in self.table.waiting() {
            let due = |table: &Table| table.deadline(seat).is_some_and(|deadline| at >= deadline);
            if self.table.waiting().contains(seat) && due(&self.table) {
                let game = self.table.record().end();
                if let Some(mv) = default_move(&game, seat) {
                    self.emit(TableEvent::TimedOut { seat })?;
                    self.choose(seat, mv)?;
                }
            }
        }
        Ok(())
    }
}

/// Returns the move for a player whose time is up: a pass if legal, otherwise the choice of a greedy bot.
fn default_move(game: &AnyGame, seat: Seat) -> Option<AnyMove> {
    game.pass(seat).or_else(|| Bot { seed: 0 }.choose(game, seat, Level::Greedy, Sight::Glance))
}
