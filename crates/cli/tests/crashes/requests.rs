//! What somebody wants to do next: mostly to play any legal move, and now and then something else that people do.

use cubilete_protocol::message::{ClientMessage, Command};
use cubilete_protocol::table::{Occupant, SeatView, Snapshot, Stage};

use crate::player::{Player, Seen};

impl Player {
    /// The next request, if there is anything to do.
    pub(crate) fn wish(&mut self, seen: &mut Seen) -> Option<ClientMessage> {
        if seen.session.is_waiting() {
            return None;
        }
        let snapshot = seen.session.snapshot()?;
        let (stage, own) = (snapshot.stage, snapshot.own().cloned());
        match (stage, own) {
            (Stage::Gathering, None) => Some(self.sit(seen)),
            (Stage::Gathering, Some(own)) => self.gather(seen, &own),
            (Stage::Opening, _) => None,
            (Stage::Playing, Some(own)) => self.move_on(seen, &own),
            (Stage::Over, _) if self.number == 0 => self.go_on(seen),
            _ => None,
        }
    }

    fn sit(&mut self, seen: &mut Seen) -> ClientMessage {
        let name = format!("guest {}", self.number).parse().expect("a name");
        let program = self.random.one_in(4);
        if self.group.nonces {
            return seen.session.sit(None, name, program);
        }
        seen.session.ask(Command::Sit { seat: None, name, nonce_commitment: None, program })
    }

    /// The host waits for the others, puts bots on the other seats, and starts.
    fn gather(&mut self, seen: &mut Seen, own: &SeatView) -> Option<ClientMessage> {
        // After a rematch everybody sits, but without a number for the dice, and is awaited.
        if self.group.nonces && own.nonce_commitment.is_none() {
            let nonce_commitment = seen.nonce.commitment().to_string();
            return Some(seen.session.ask(Command::Promise { nonce_commitment }));
        }
        if own.awaited {
            return Some(seen.session.ask(Command::Return));
        }
        let snapshot = seen.session.snapshot()?;
        if snapshot.seats.iter().any(|seat| seat.awaited) {
            return None;
        }
        let sitting = snapshot.seats.iter().filter_map(|seat| seat.occupant.as_ref());
        let people = sitting.filter(|who| !matches!(who, Occupant::Bot { .. })).count();
        if !snapshot.host || people < self.group.people {
            return None;
        }
        let free = snapshot.seats.iter().find(|seat| seat.occupant.is_none()).map(|seat| seat.seat);
        let level = self.random.choose(&["greedy", "easy", "medium"]).to_string();
        let command = free.map_or(Command::Start, |seat| Command::Bot { seat, level });
        Some(seen.session.ask(command))
    }

    fn move_on(&mut self, seen: &mut Seen, own: &SeatView) -> Option<ClientMessage> {
        if own.left {
            return Some(seen.session.ask(Command::Return));
        }
        let record = seen.session.record()?;
        let steps = record.steps().len();
        if own.chosen {
            let again = self.random.one_in(10);
            return again.then(|| seen.session.ask(Command::TakeBack { steps }));
        }
        if !own.waited_for || seen.dozing_at == Some(steps) {
            return None;
        }
        if self.random.one_in(100) {
            return Some(seen.session.ask(Command::Leave));
        }
        let snapshot = seen.session.snapshot()?;
        if self.may_doze(snapshot) && self.random.one_in(100) {
            seen.dozing_at = Some(steps);
            return None;
        }
        let moves = record.end().moves(own.seat);
        let mv = *self.random.choose(&moves);
        Some(seen.session.play(mv))
    }

    /// Whoever has a clock may let it run out, as long as there is time.
    fn may_doze(&self, snapshot: &Snapshot) -> bool {
        snapshot.clock.is_some() && !self.group.world.is_ending()
    }

    /// The first of the group wants to play again, or says that it is enough.
    fn go_on(&mut self, seen: &mut Seen) -> Option<ClientMessage> {
        if self.group.world.is_ending() {
            self.group.enough.send_replace(true);
            return None;
        }
        Some(seen.session.ask(Command::Rematch))
    }
}
