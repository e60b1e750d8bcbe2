//! The requests of players: mostly random legal moves, sometimes leaving, returning or taking back.

use cubilete_protocol::message::{ClientMessage, Command};
use cubilete_protocol::table::{Occupant, Snapshot, Stage, TableSeat};

use crate::player::{Player, TableHistory};

impl Player {
    /// Returns the next request, if there is one to make.
    pub(crate) fn next_request(&mut self, history: &mut TableHistory) -> Option<ClientMessage> {
        if history.session.is_waiting() {
            return None;
        }
        let snapshot = history.session.snapshot()?;
        let (stage, own) = (snapshot.stage, snapshot.own().cloned());
        match (stage, own) {
            (Stage::Gathering, None) => Some(self.sit(history)),
            (Stage::Gathering, Some(own)) => self.gather(history, &own),
            (Stage::Opening, _) => None,
            (Stage::Playing, Some(own)) => self.play_turn(history, &own),
            (Stage::Over, _) if self.number == 0 => self.rematch_or_finish(history),
            _ => None,
        }
    }

    fn sit(&mut self, history: &mut TableHistory) -> ClientMessage {
        let name = format!("guest {}", self.number).parse().expect("a name");
        let program = self.random.one_in(4);
        if self.group.nonces {
            return history.session.sit(None, name, program);
        }
        history.session.ask(Command::Sit { seat: None, name, nonce_commitment: None, program })
    }

    /// Before the game: the host waits for the others, seats bots, and starts.
    fn gather(&mut self, history: &mut TableHistory, own: &TableSeat) -> Option<ClientMessage> {
        // In a rematch all players have their seats already, but must confirm and contribute a new nonce.
        if self.group.nonces && own.nonce_commitment.is_none() {
            let nonce_commitment = history.nonce.commitment().to_string();
            return Some(history.session.ask(Command::Promise { nonce_commitment }));
        }
        if own.awaited {
            return Some(history.session.ask(Command::Return));
        }
        let snapshot = history.session.snapshot()?;
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
        Some(history.session.ask(command))
    }

    fn play_turn(&mut self, history: &mut TableHistory, own: &TableSeat) -> Option<ClientMessage> {
        if own.left {
            return Some(history.session.ask(Command::Return));
        }
        let record = history.session.record()?;
        let steps = record.steps().len();
        if own.chosen {
            let again = self.random.one_in(10);
            return again.then(|| history.session.ask(Command::TakeBack { steps }));
        }
        if !own.waited_for || history.idle_at.contains(&steps) {
            return None;
        }
        if self.random.one_in(100) {
            return Some(history.session.ask(Command::Leave));
        }
        let snapshot = history.session.snapshot()?;
        if self.may_idle(snapshot) && self.random.one_in(100) {
            history.idle_at.insert(steps);
            return None;
        }
        let moves = record.end().moves(own.seat);
        let mv = *self.random.choose(&moves);
        Some(history.session.play(mv))
    }

    /// Whether the player may let the clock run out.
    fn may_idle(&self, snapshot: &Snapshot) -> bool {
        snapshot.clock.is_some() && !self.group.shared.is_ending()
    }

    /// Asks for a rematch, or ends the group if no further games are started.
    fn rematch_or_finish(&mut self, history: &mut TableHistory) -> Option<ClientMessage> {
        if self.group.shared.is_ending() {
            self.group.finished.send_replace(true);
            return None;
        }
        Some(history.session.ask(Command::Rematch))
    }
}
