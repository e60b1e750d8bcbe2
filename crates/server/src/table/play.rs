//! Commands about the game: starting it, opening nonces, and moves with the rolls and forced moves that follow.

use cubilete_protocol::fair::{Contribution, Secret};
use cubilete_protocol::id::GuestId;
use cubilete_protocol::message::{Refusal, RefusalCode};
use cubilete_protocol::table::{Millis, Stage};
use cubilete_rules::{AnyMove, AnyStep, BySeat, Phase, Seat};

use super::decide::{Context, Transition, TransitionBuilder, refuse};
use super::{SeatState, Table, TableEvent};

impl Table {
    /// Returns the transition by which the operator ends a running game: the seed is revealed, so that the dice so far can
    /// be verified, and nothing is accepted any more. `None` if no game is being played.
    pub fn close(&self, context: Context<'_>) -> Option<Transition> {
        if self.stage != Stage::Playing {
            return None;
        }
        let mut builder = TransitionBuilder::new(self, context);
        builder.end_game().ok()?;
        builder.finish_if_any()
    }

    /// Returns the transition that closes a running game in which no guest has made a request since some time, as if the
    /// operator had closed it; otherwise `None`.
    pub fn close_if_idle(&self, since: Millis, context: Context<'_>) -> Option<Transition> {
        if self.requested < since { self.close(context) } else { None }
    }
}

impl TransitionBuilder<'_> {
    pub(super) fn start(&mut self, guest: GuestId) -> Result<(), Refusal> {
        self.check_host(guest)?;
        self.check_gathering()?;
        let free = self.table.seats.iter().filter(|(_, state)| state.holder.is_none());
        let free: Vec<String> = free.map(|(seat, _)| seat.to_string()).collect();
        if !free.is_empty() {
            let message = format!("seats are still free: {}", free.join(", "));
            return refuse(RefusalCode::SeatsFree, message);
        }
        self.emit(TableEvent::Started)?;
        self.begin_if_all_opened()
    }

    pub(super) fn open(&mut self, guest: GuestId, nonce: &str) -> Result<(), Refusal> {
        let seat = self.own_seat(guest)?;
        if self.table.stage != Stage::Opening {
            return refuse(
                RefusalCode::WrongStage,
                "nonces can only be opened right after the start",
            );
        }
        let secret: Secret = nonce
            .parse()
            .map_err(|error| Refusal::new(RefusalCode::Malformed, format!("nonce: {error}")))?;
        match self.table.seats[seat].contribution {
            Contribution::Withheld(promised) if promised == secret.commitment() => {
                self.emit(TableEvent::Opened { seat, nonce: secret.to_hex() })?;
                self.begin_if_all_opened()
            }
            Contribution::Given(_) => Ok(()),
            _ => refuse(RefusalCode::Nonce, "this nonce does not match your commitment"),
        }
    }

    /// Begins the game if every promised nonce has been opened.
    fn begin_if_all_opened(&mut self) -> Result<(), Refusal> {
        let withheld = |state: &SeatState| matches!(state.contribution, Contribution::Withheld(_));
        if self.table.seats.as_slice().iter().any(withheld) { Ok(()) } else { self.begin() }
    }

    /// Fixes the dice and begins the game.
    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        self.emit(TableEvent::Began)?;
        self.advance(None).map(|_| ())
    }

    /// Plays a guest's move. A guest who had left returns by it.
    pub(super) fn play(&mut self, guest: GuestId, steps: usize, mv: &str) -> Result<(), Refusal> {
        let seat = self.own_seat_at_step(guest, steps)?;
        let mv = self.table.record().end().parse_move(mv);
        let mv = mv.map_err(|error| Refusal::new(RefusalCode::Illegal, error.to_string()))?;
        // Before anything is copied for a refused request.
        self.check_legal(seat, mv)?;
        if self.table.seats[seat].left_at.is_some() {
            self.emit(TableEvent::Returned { seat })?;
        }
        self.choose(seat, mv)
    }

    /// Takes back a guest's pencilled move.
    pub(super) fn take_back(&mut self, guest: GuestId, steps: usize) -> Result<(), Refusal> {
        let seat = self.own_seat_at_step(guest, steps)?;
        match self.table.seats[seat].choice {
            Some(_) => self.emit(TableEvent::TookBack { seat }),
            None => Ok(()),
        }
    }

    /// Returns the seat of a guest whose request is about the current step, or refuses.
    fn own_seat_at_step(&self, guest: GuestId, steps: usize) -> Result<Seat, Refusal> {
        let seat = self.own_seat(guest)?;
        if self.table.stage != Stage::Playing {
            return refuse(RefusalCode::WrongStage, "no game is being played at this table");
        }
        let now = self.table.record().steps().len();
        if steps != now {
            return refuse(RefusalCode::Stale, format!("the game is at step {now}, not {steps}"));
        }
        Ok(seat)
    }

    pub(super) fn check_legal(&self, seat: Seat, mv: AnyMove) -> Result<(), Refusal> {
        let mut tried = self.table.record().end();
        let played = tried.play(seat, mv, &mut ());
        played.map_err(|illegal| Refusal::new(RefusalCode::Illegal, illegal.to_string()))
    }

    /// Records the legal choice of a seat, and advances the game if it was the last one missing.
    pub(super) fn choose(&mut self, seat: Seat, mv: AnyMove) -> Result<(), Refusal> {
        let chosen = self.table.seats[seat].choice.is_some_and(|(chosen, _)| chosen == mv);
        if chosen || self.advance(Some((seat, mv)))? {
            return Ok(());
        }
        self.emit(TableEvent::Chose { seat, mv: mv.to_string() })
    }

    /// Advances with the last missing choice until another choice is needed. Returns whether any step was made.
    fn advance(&mut self, last: Option<(Seat, AnyMove)>) -> Result<bool, Refusal> {
        let seats = &self.table.seats;
        let mut choices =
            BySeat::from_fn(seats.count(), |seat| seats[seat].choice.map(|(mv, _)| mv));
        if let Some((seat, mv)) = last {
            choices[seat] = Some(mv);
        }
        if next_steps(&self.table, &choices).is_none() {
            return Ok(false);
        }
        self.enter_epoch()?;
        let (at, epoch, seeds) = (self.context.at, self.epoch(), self.context.seeds);
        let table = self.table.to_mut();
        table.charge_clocks(at);
        let mut texts = Vec::new();
        while let Some(next) = next_steps(table, &choices) {
            match next {
                Next::Roll => {
                    let (game, number) = (table.record.end(), table.rolls);
                    let roll = game.sample(&mut table.dice_key(epoch, seeds).roll(number));
                    let roll = roll.ok_or_else(|| broken(&"no roll is possible"))?;
                    let pushed = table.push(AnyStep::Roll(roll));
                    texts.push(pushed.map_err(|error| broken(&error))?);
                }
                Next::Moves(moves) => {
                    for (seat, mv) in moves {
                        let pushed = table.push(AnyStep::Move(seat, mv));
                        texts.push(pushed.map_err(|error| broken(&error))?);
                        choices[seat] = None;
                    }
                }
            }
            table.update_choosers();
        }
        table.close_phase(at);
        self.note(TableEvent::Stepped { steps: texts });
        if self.table.record.end().phase() == Phase::Over {
            self.end_game()?;
        }
        Ok(true)
    }

    /// The epoch of the next roll. Another server may have learned of a restore first.
    fn epoch(&self) -> u8 {
        self.table.epoch.max(self.context.seeds.epoch())
    }

    /// Notes that later rolls are made in a new epoch, if a backup was restored since the last step.
    fn enter_epoch(&mut self) -> Result<(), Refusal> {
        let epoch = self.epoch();
        if epoch == self.table.epoch { Ok(()) } else { self.emit(TableEvent::Continued { epoch }) }
    }

    /// Ends the game, and reveals the seed of its epoch.
    fn end_game(&mut self) -> Result<(), Refusal> {
        let seed = self.context.seeds.seed(self.table.epoch).to_hex();
        self.emit(TableEvent::Ended { seed })
    }
}

/// What comes next without another choice.
enum Next {
    Roll,
    Moves(Vec<(Seat, AnyMove)>),
}

/// Returns the next steps of a game, if they need no choice besides the given ones. Seats with only one legal move have none.
fn next_steps(table: &Table, choices: &BySeat<Option<AnyMove>>) -> Option<Next> {
    let game = table.record.end();
    match game.phase() {
        Phase::Over => None,
        Phase::Roll => Some(Next::Roll),
        Phase::Choose(seats) => {
            let mv = |seat| match choices[seat] {
                None if table.choosers.contains(seat) => None,
                None => game.only_move(seat),
                chosen => chosen,
            };
            seats.map(|seat| Some((seat, mv(seat)?))).collect::<Option<_>>().map(Next::Moves)
        }
    }
}

fn broken(reason: &dyn std::fmt::Display) -> Refusal {
    Refusal::new(RefusalCode::Unavailable, format!("the game cannot continue: {reason}"))
}
