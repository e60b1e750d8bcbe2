//! What a request changes, or why it changes nothing.

use cubilete_ai::Level;
use cubilete_protocol::fair::{Commitment, Contribution, Secret};
use cubilete_protocol::id::{GuestId, RequestKey, TableId};
use cubilete_protocol::message::{Command, Refusal, RefusalCode};
use cubilete_protocol::table::{MISSING, Millis, Stage};
use cubilete_rules::{AnyMove, Seat};

use super::{Cause, Entry, Event, Holder, SeatState, Table};

/// How many requests are carried out in a row without the record growing.
const MAX_IDLE: u32 = 1000;

/// What somebody asks of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// Who.
    pub guest: GuestId,
    /// What they call it.
    pub key: RequestKey,
    /// What.
    pub command: Command,
}

/// What comes of a request that is not refused.
#[derive(Debug)]
pub enum Decision {
    /// It was carried out before, by this entry.
    AlreadyDone(u64),
    /// An entry for the log, and the table once that is kept.
    New(Box<Transition>),
}

/// An entry for the log, and the table after it.
#[derive(Debug)]
pub struct Transition {
    /// The entry.
    pub entry: Entry,
    /// The table after it.
    pub table: Table,
}

/// The inputs that a decision needs besides the table.
#[derive(Copy, Clone, Debug)]
pub struct Context<'a> {
    /// The time.
    pub at: Millis,
    /// The seed to which the server is bound.
    pub seed: &'a Secret,
    /// The id of another table, should one be asked for.
    pub next_table: TableId,
}

pub(super) fn refuse<T>(code: RefusalCode, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, message))
}

impl Table {
    /// What a request changes.
    pub fn decide(&self, request: &Request, context: Context<'_>) -> Result<Decision, Refusal> {
        let cause = Cause { guest: request.guest, key: request.key.clone() };
        if let Some((_, seq)) = self.requests.iter().find(|(known, _)| *known == cause) {
            return Ok(Decision::AlreadyDone(*seq));
        }
        let mut builder = TransitionBuilder::new(self, context);
        builder.carry_out(request)?;
        Ok(Decision::New(Box::new(builder.finish(Some(cause)))))
    }

    /// What it changes that a bot has chosen a move, if it is still asked for one.
    pub fn decide_for_bot(
        &self,
        seat: Seat,
        mv: AnyMove,
        context: Context<'_>,
    ) -> Option<Transition> {
        let mut builder = TransitionBuilder::new(self, context);
        let due = self.bots_due().any(|(bot, _)| bot == seat);
        if !due || builder.choose(seat, mv).is_err() {
            return None;
        }
        builder.finish_if_any()
    }
}

/// A table with events that are not in its log yet.
pub(super) struct TransitionBuilder<'a> {
    pub(super) table: Table,
    pub(super) context: Context<'a>,
    events: Vec<Event>,
}

impl<'a> TransitionBuilder<'a> {
    pub(super) fn new(table: &Table, context: Context<'a>) -> TransitionBuilder<'a> {
        // Servers' clocks differ, and are set: at a table time does not go back.
        let context = Context { at: context.at.max(table.updated), ..context };
        TransitionBuilder { table: table.clone(), context, events: Vec::new() }
    }

    /// Lets something happen. What does not fit the table is refused, which would be an error of this program.
    pub(super) fn emit(&mut self, event: Event) -> Result<(), Refusal> {
        self.table
            .apply_event(&event, self.context.at)
            .map_err(|error| Refusal::new(RefusalCode::Unavailable, error.to_string()))?;
        self.events.push(event);
        Ok(())
    }

    /// The entry of everything that happened. A request for which there was nothing to do is noted all the same: a copy
    /// of it that comes late finds that it was carried out, whatever has changed since.
    fn finish(self, cause: Option<Cause>) -> Transition {
        let TransitionBuilder { mut table, context, events } = self;
        table.finish_entry(context.at, cause.clone());
        Transition { entry: Entry { at: context.at, cause, events }, table }
    }

    /// The entry of everything that happened by itself; none if nothing did.
    pub(super) fn finish_if_any(self) -> Option<Transition> {
        if self.events.is_empty() { None } else { Some(self.finish(None)) }
    }

    fn carry_out(&mut self, request: &Request) -> Result<(), Refusal> {
        let guest = request.guest;
        self.check_idle(request)?;
        self.stand_in_for_host(guest)?;
        match &request.command {
            Command::Sit { seat, name, nonce_commitment, program } => {
                let holder = Holder::Guest { guest, name: name.clone(), program: *program };
                self.sit(guest, *seat, holder, nonce_commitment.as_deref())
            }
            Command::Promise { nonce_commitment } => self.promise(guest, nonce_commitment),
            Command::Leave => self.leave(guest),
            Command::Return => {
                let seat = self.own(guest)?;
                if self.table.seats[seat].left.is_none() {
                    return Ok(());
                }
                self.emit(Event::Returned { seat })
            }
            Command::Miss { seat } => self.miss(guest, *seat),
            Command::Object { seat } => self.object(guest, *seat),
            Command::Bot { seat, level } => self.seat_bot(guest, *seat, level),
            Command::Kick { seat } => self.kick(guest, *seat),
            Command::Start => self.start(guest),
            Command::Open { nonce } => self.open(guest, nonce),
            Command::Play { steps, mv } => self.play(guest, *steps, mv),
            Command::TakeBack { steps } => self.take_back(guest, *steps),
            Command::Rematch => self.rematch(guest),
        }
    }

    /// A log does not grow for ever without a game going on: what leads on is always possible, the rest is not.
    fn check_idle(&self, request: &Request) -> Result<(), Refusal> {
        let chosen = |guest| {
            let seat = self.table.seat_of(guest);
            seat.is_none_or(|seat| self.table.seats[seat].choice.is_some())
        };
        let leads_on = match request.command {
            Command::Start | Command::Open { .. } => true,
            Command::Play { .. } => !chosen(request.guest),
            _ => false,
        };
        if leads_on || self.table.idle < MAX_IDLE {
            return Ok(());
        }
        refuse(RefusalCode::Limit, "too much has happened at this table without the game going on")
    }

    /// Of those for whom seats are kept, the first who comes need not wait for a host who has not.
    fn stand_in_for_host(&mut self, guest: GuestId) -> Result<(), Refusal> {
        let table = &self.table;
        let host_is_awaited = table.seat_of(table.host).is_some_and(|seat| table.is_awaited(seat));
        if host_is_awaited && table.host != guest && table.seat_of(guest).is_some() {
            return self.emit(Event::Host { guest });
        }
        Ok(())
    }

    /// The seat of a guest who has one.
    pub(super) fn own(&self, guest: GuestId) -> Result<Seat, Refusal> {
        let seat = self.table.seat_of(guest);
        seat.ok_or_else(|| Refusal::new(RefusalCode::NoSeat, "you have no seat at this table"))
    }

    fn host(&self, guest: GuestId) -> Result<(), Refusal> {
        if self.table.host == guest {
            return Ok(());
        }
        refuse(RefusalCode::NotHost, "only who set up the table may do that")
    }

    fn gathering(&self) -> Result<(), Refusal> {
        if self.table.stage == Stage::Gathering {
            return Ok(());
        }
        refuse(RefusalCode::WrongStage, "the game has begun already")
    }

    /// A free seat: this one, or any.
    fn free(&self, seat: Option<Seat>) -> Result<Seat, Refusal> {
        seat.map_or(Ok(()), |seat| self.seat_state(seat).map(drop))?;
        let mut free = self.table.seats.iter().filter(|(_, state)| state.holder.is_none());
        let found = free.find(|(free, _)| seat.is_none_or(|seat| seat == *free));
        match (found, seat) {
            (Some((seat, _)), _) => Ok(seat),
            (None, Some(seat)) => {
                refuse(RefusalCode::SeatTaken, format!("seat {seat} is not free"))
            }
            (None, None) => refuse(RefusalCode::SeatTaken, "no seat is free"),
        }
    }

    fn sit(
        &mut self,
        guest: GuestId,
        seat: Option<Seat>,
        holder: Holder,
        nonce: Option<&str>,
    ) -> Result<(), Refusal> {
        self.gathering()?;
        if let Some(seat) = self.table.seat_of(guest) {
            return refuse(RefusalCode::Seated, format!("you have seat {seat} already"));
        }
        let nonce = nonce.map(commitment).transpose()?;
        let seat = self.free(seat)?;
        self.emit(Event::Sat { seat, holder, nonce })
    }

    fn promise(&mut self, guest: GuestId, nonce: &str) -> Result<(), Refusal> {
        let seat = self.own(guest)?;
        self.gathering()?;
        let nonce = commitment(nonce)?;
        if self.table.seats[seat].contribution == Contribution::Withheld(nonce) {
            return Ok(());
        }
        self.emit(Event::Promised { seat, nonce })
    }

    fn seat_bot(&mut self, guest: GuestId, seat: Seat, level: &str) -> Result<(), Refusal> {
        self.host(guest)?;
        self.gathering()?;
        let level: Level = level
            .parse()
            .map_err(|error| Refusal::new(RefusalCode::Malformed, format!("level: {error}")))?;
        let seat = self.free(Some(seat))?;
        self.emit(Event::Sat { seat, holder: Holder::Bot { level }, nonce: None })
    }

    fn kick(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        self.host(guest)?;
        self.gathering()?;
        match self.seat_state(seat)?.holder {
            Some(_) => self.emit(Event::Rose { seat }),
            None => refuse(RefusalCode::SeatsFree, format!("nobody sits on seat {seat}")),
        }
    }

    /// A seat that the table has.
    fn seat_state(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        if self.table.seats.count().has(seat) {
            return Ok(&self.table.seats[seat]);
        }
        refuse(RefusalCode::NoSeat, format!("this table has no seat {seat}"))
    }

    fn leave(&mut self, guest: GuestId) -> Result<(), Refusal> {
        let seat = self.own(guest)?;
        match self.table.stage {
            Stage::Gathering => {
                self.emit(Event::Rose { seat })?;
                let next = self.table.seats.iter().filter_map(|(seat, state)| {
                    Some((self.table.is_awaited(seat), state.holder.as_ref()?.guest()?))
                });
                // One who is here, if there is one.
                match next.min_by_key(|(awaited, _)| *awaited).map(|(_, guest)| guest) {
                    Some(next) if self.table.host == guest => {
                        self.emit(Event::Host { guest: next })
                    }
                    _ => Ok(()),
                }
            }
            Stage::Opening | Stage::Playing if self.table.seats[seat].left.is_none() => {
                self.emit(Event::Left { seat })
            }
            _ => Ok(()),
        }
    }

    fn miss(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        let own = self.own(guest)?;
        let state = self.seat_state(seat)?;
        let table = &self.table;
        if own == seat || table.stage != Stage::Playing || table.bot(seat).is_some() {
            return refuse(
                RefusalCode::WrongStage,
                format!("seat {seat} does not keep you waiting"),
            );
        }
        // Whoever minded that a bot takes over may change their mind.
        let missing = match state.left {
            Some(_) => state.objected,
            None if table.clock.is_some() => {
                return refuse(RefusalCode::WrongStage, "the clock sees to it");
            }
            None => {
                let since = table.waited_since(seat);
                if since.is_none_or(|since| self.context.at < since + MISSING) {
                    let message = format!("seat {seat} has not kept others waiting for a minute");
                    return refuse(RefusalCode::WrongStage, message);
                }
                true
            }
        };
        if missing { self.emit(Event::Left { seat }) } else { Ok(()) }
    }

    fn object(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        let own = self.own(guest)?;
        let state = self.seat_state(seat)?;
        if own == seat || state.left.is_none() {
            return refuse(RefusalCode::WrongStage, format!("seat {seat} was not left by another"));
        }
        if state.objected || state.bot.is_some() {
            return Ok(());
        }
        self.emit(Event::Objected { seat })
    }

    fn start(&mut self, guest: GuestId) -> Result<(), Refusal> {
        self.host(guest)?;
        self.gathering()?;
        let free = self.table.seats.iter().filter(|(_, state)| state.holder.is_none());
        let free: Vec<String> = free.map(|(seat, _)| seat.to_string()).collect();
        if !free.is_empty() {
            let message = format!("seats are still free: {}", free.join(", "));
            return refuse(RefusalCode::SeatsFree, message);
        }
        self.emit(Event::Started)?;
        self.begin_if_open()
    }

    fn open(&mut self, guest: GuestId, nonce: &str) -> Result<(), Refusal> {
        let seat = self.own(guest)?;
        if self.table.stage != Stage::Opening {
            return refuse(RefusalCode::WrongStage, "numbers are opened right after the start");
        }
        let secret: Secret = nonce
            .parse()
            .map_err(|error| Refusal::new(RefusalCode::Malformed, format!("nonce: {error}")))?;
        match self.table.seats[seat].contribution {
            Contribution::Withheld(promised) if promised == secret.commitment() => {
                self.emit(Event::Opened { seat, nonce: secret.to_hex() })?;
                self.begin_if_open()
            }
            Contribution::Given(_) => Ok(()),
            _ => refuse(RefusalCode::Nonce, "this is not the number that you promised"),
        }
    }

    /// Begins the game once no number promised is missing.
    fn begin_if_open(&mut self) -> Result<(), Refusal> {
        let withheld = |state: &SeatState| matches!(state.contribution, Contribution::Withheld(_));
        if self.table.seats.as_slice().iter().any(withheld) { Ok(()) } else { self.begin() }
    }

    fn rematch(&mut self, guest: GuestId) -> Result<(), Refusal> {
        self.own(guest)?;
        if self.table.stage != Stage::Over {
            return refuse(RefusalCode::WrongStage, "the game is not over yet");
        }
        if self.table.rematch.is_some() {
            return Ok(());
        }
        let table = self.context.next_table;
        self.emit(Event::Rematch { table })
    }
}

fn commitment(text: &str) -> Result<Commitment, Refusal> {
    text.parse()
        .map_err(|error| Refusal::new(RefusalCode::Malformed, format!("nonce_commitment: {error}")))
}
