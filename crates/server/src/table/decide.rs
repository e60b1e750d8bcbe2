//! Decisions: the transition that a request causes, or its refusal.

use std::borrow::Cow;

use cubilete_protocol::id::{GuestId, RequestKey, TableId};
use cubilete_protocol::message::{Command, Refusal, RefusalCode};
use cubilete_protocol::table::{Millis, Stage};
use cubilete_rules::{AnyMove, Seat};

use super::{Cause, Entry, Holder, Seeds, Table, TableEvent};

/// A guest's request to a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The guest who sent it.
    pub guest: GuestId,
    /// The client's key, the same for every repetition.
    pub key: RequestKey,
    /// The command.
    pub command: Command,
}

/// The outcome of a request that is not refused.
#[derive(Debug)]
pub enum Decision {
    /// The request was executed before. Contains the sequence number of its entry.
    AlreadyDone(u64),
    /// The transition to save.
    New(Box<Transition>),
}

/// An entry to append to the log, and the resulting table.
#[derive(Debug)]
pub struct Transition {
    /// The entry.
    pub entry: Entry,
    /// The table after the entry.
    pub table: Table,
    /// Whether the entry brings the game closer to its beginning or its end, or frees a seat.
    pub is_progress: bool,
}

/// The inputs of a decision besides the table and the request.
#[derive(Copy, Clone, Debug)]
pub struct Context<'a> {
    /// The current time.
    pub at: Millis,
    /// The seeds that the server has committed to.
    pub seeds: &'a Seeds,
    /// The id for a rematch.
    pub next_table: TableId,
}

pub(super) fn refuse<T>(code: RefusalCode, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, message))
}

impl Table {
    /// Decides a request.
    pub fn decide(&self, request: &Request, context: Context<'_>) -> Result<Decision, Refusal> {
        let cause = Cause { guest: request.guest, key: request.key.clone() };
        if let Some((_, seq)) = self.recent_requests.iter().find(|(known, _)| *known == cause) {
            return Ok(Decision::AlreadyDone(*seq));
        }
        let mut builder = TransitionBuilder::new(self, context);
        builder.execute(request)?;
        builder.check_allowance(request.guest)?;
        Ok(Decision::New(Box::new(builder.finish(Some(cause)))))
    }

    /// Decides the move of a bot. `None` if the bot has nothing to choose any more, or the move is illegal.
    pub fn decide_for_bot(
        &self,
        seat: Seat,
        mv: AnyMove,
        context: Context<'_>,
    ) -> Option<Transition> {
        let mut builder = TransitionBuilder::new(self, context);
        let due = self.bots_due().any(|(bot, _)| bot == seat);
        if !due || builder.check_legal(seat, mv).is_err() || builder.choose(seat, mv).is_err() {
            return None;
        }
        builder.finish_if_any()
    }
}

/// Collects the events of a transition and applies each to a copy of the table. A refused request costs no copy.
pub(super) struct TransitionBuilder<'a> {
    pub(super) table: Cow<'a, Table>,
    pub(super) context: Context<'a>,
    events: Vec<TableEvent>,
    /// Whether one of the events is progress.
    is_progress: bool,
}

impl<'a> TransitionBuilder<'a> {
    pub(super) fn new(table: &'a Table, context: Context<'a>) -> TransitionBuilder<'a> {
        // Clocks of servers differ and are adjusted, but the time at a table never goes back.
        let context = Context { at: context.at.max(table.updated), ..context };
        let table = Cow::Borrowed(table);
        TransitionBuilder { table, context, events: Vec::new(), is_progress: false }
    }

    /// Applies and collects an event. Fails if it does not fit the table, which would be a bug.
    pub(super) fn emit(&mut self, event: TableEvent) -> Result<(), Refusal> {
        self.is_progress |= self.table.is_progress(&event);
        self.table
            .to_mut()
            .apply_event(&event, self.context.at)
            .map_err(|error| Refusal::new(RefusalCode::Unavailable, error.to_string()))?;
        self.events.push(event);
        Ok(())
    }

    /// Collects an event that is progress and is applied already.
    pub(super) fn note(&mut self, event: TableEvent) {
        self.is_progress = true;
        self.events.push(event);
    }

    /// Returns the transition. A request without events gets an entry too, so that a late repetition of it is recognised.
    fn finish(self, cause: Option<Cause>) -> Transition {
        let TransitionBuilder { table, context, events, is_progress } = self;
        let mut table = table.into_owned();
        table.finish_entry(context.at, cause.clone(), is_progress);
        Transition { entry: Entry { at: context.at, cause, events }, table, is_progress }
    }

    /// Returns the transition without a cause; `None` if there are no events.
    pub(super) fn finish_if_any(self) -> Option<Transition> {
        if self.events.is_empty() { None } else { Some(self.finish(None)) }
    }

    fn execute(&mut self, request: &Request) -> Result<(), Refusal> {
        let guest = request.guest;
        if self.table.is_closed() {
            return refuse(RefusalCode::Closed, "the server has closed this table");
        }
        self.replace_absent_host(guest)?;
        match &request.command {
            Command::Sit { seat, name, nonce_commitment, program } => {
                let holder = Holder::Guest { guest, name: name.clone(), program: *program };
                self.sit(guest, *seat, holder, nonce_commitment.as_deref())
            }
            Command::Promise { nonce_commitment } => self.promise(guest, nonce_commitment),
            Command::Leave => self.leave(guest),
            Command::Return => {
                let seat = self.own_seat(guest)?;
                if self.table.seats[seat].left_at.is_none() {
                    return Ok(());
                }
                self.emit(TableEvent::Returned { seat })
            }
            Command::Miss { seat } => self.miss(guest, *seat),
            Command::Object { seat } => self.object(guest, *seat),
            Command::Bot { seat, level } => self.seat_bot(guest, *seat, level),
            Command::Change { seats, options } => self.change(guest, *seats, options),
            Command::Kick { seat } => self.kick(guest, *seat),
            Command::Start => self.start(guest),
            Command::Open { nonce } => self.open(guest, nonce),
            Command::Play { steps, mv } => self.play(guest, *steps, mv),
            Command::TakeBack { steps } => self.take_back(guest, *steps),
            Command::Rematch => self.rematch(guest),
        }
    }

    /// Refuses an executed request that made no progress if its guest has made too many of them.
    fn check_allowance(&self, guest: GuestId) -> Result<(), Refusal> {
        if self.is_progress || !self.table.allowances.is_used_up(guest, self.context.at) {
            return Ok(());
        }
        let message =
            "too many of your requests at this table changed nothing in the game; wait a little";
        refuse(RefusalCode::Limit, message)
    }

    /// Makes the first player who arrives at a rematch its host, if the host has not arrived.
    fn replace_absent_host(&mut self, guest: GuestId) -> Result<(), Refusal> {
        let table = &self.table;
        let host_is_awaited = table.seat_of(table.host).is_some_and(|seat| table.is_awaited(seat));
        if host_is_awaited && table.host != guest && table.seat_of(guest).is_some() {
            return self.emit(TableEvent::Host { guest });
        }
        Ok(())
    }

    /// Returns the seat of a guest, or refuses.
    pub(super) fn own_seat(&self, guest: GuestId) -> Result<Seat, Refusal> {
        let seat = self.table.seat_of(guest);
        seat.ok_or_else(|| Refusal::new(RefusalCode::NoSeat, "you have no seat at this table"))
    }

    pub(super) fn check_host(&self, guest: GuestId) -> Result<(), Refusal> {
        if self.table.host == guest {
            return Ok(());
        }
        refuse(RefusalCode::NotHost, "only the host of the table may do that")
    }

    pub(super) fn check_gathering(&self) -> Result<(), Refusal> {
        if self.table.stage == Stage::Gathering {
            return Ok(());
        }
        refuse(RefusalCode::WrongStage, "the game has already begun")
    }

    fn rematch(&mut self, guest: GuestId) -> Result<(), Refusal> {
        self.own_seat(guest)?;
        if self.table.stage != Stage::Over {
            return refuse(RefusalCode::WrongStage, "the game is not over yet");
        }
        if self.table.rematch.is_some() {
            return Ok(());
        }
        let table = self.context.next_table;
        self.emit(TableEvent::Rematch { table })
    }
}
