//! A simulated client: random actions through the same session that real clients use.

use cubilete_client::{News, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, RequestKey, TableId};
use cubilete_protocol::message::{ClientMessage, Command, RefusalCode, ServerMessage};
use cubilete_protocol::table::{Change, Occupant, Snapshot, Stage};
use cubilete_rules::Chance;
use cubilete_server::table::{Entry, Table};
use cubilete_testing::Random;

use crate::world::seed;

pub(crate) struct Client {
    number: usize,
    pub(crate) guest: GuestId,
    /// The server that it is connected to.
    pub(crate) node: usize,
    /// Number of clients that play; those with higher numbers are spectators.
    people: usize,
    session: Session,
    /// Acknowledged requests, each with the sequence number of its entry.
    done: Vec<(RequestKey, u64)>,
}

impl Client {
    pub(crate) fn new(number: usize, guest: GuestId, people: usize, table: TableId) -> Client {
        let nonce = Secret::new([number as u8; 32]);
        let session = Session::new(table, nonce, number as u64);
        Client { number, guest, node: 0, people, session, done: Vec::new() }
    }

    fn is_spectator(&self) -> bool {
        self.number >= self.people
    }

    /// Makes a random request, or reconnects, which repeats everything unanswered.
    pub(crate) fn act(&mut self, random: &mut Random) -> Vec<ClientMessage> {
        if self.session.snapshot().is_none() || self.session.is_waiting() {
            // Sometimes it reconnects; mostly it waits for the answer.
            return if random.below(4) == 0 { self.session.greeting() } else { Vec::new() };
        }
        self.next_request(random).into_iter().collect()
    }

    /// Reconnects.
    pub(crate) fn connect(&self) -> Vec<ClientMessage> {
        self.session.greeting()
    }

    fn next_request(&mut self, random: &mut Random) -> Option<ClientMessage> {
        let known = self.session.snapshot()?;
        let command = match (known.stage, known.own()) {
            // A spectator sends requests that must be refused.
            _ if self.is_spectator() => (random.below(4) == 0).then_some(Command::Leave),
            (Stage::Gathering, None) => {
                let name = format!("guest {}", self.number).parse().unwrap();
                let program = random.below(5) == 0;
                if random.below(3) > 0 {
                    return Some(self.session.sit(None, name, program));
                }
                Some(Command::Sit { seat: None, name, nonce_commitment: None, program })
            }
            (Stage::Gathering, Some(own)) if own.awaited && random.below(2) == 0 => {
                Some(Command::Return)
            }
            (Stage::Gathering, Some(_)) if known.host => self.host(known, random),
            (Stage::Gathering, Some(_)) => match random.below(10) {
                0 => Some(Command::Leave),
                1 => return Some(self.session.promise()),
                _ => None,
            },
            (Stage::Opening, Some(_)) => None,
            (Stage::Playing, Some(seat)) if seat.left => Some(Command::Return),
            (Stage::Playing, Some(_)) if random.below(40) == 0 => Some(Command::Leave),
            (Stage::Playing, Some(seat)) => {
                let record = self.session.record()?;
                let moves = record.end().moves(seat.seat);
                if seat.chosen && random.below(3) == 0 {
                    Some(Command::TakeBack { steps: record.steps().len() })
                } else if moves.is_empty() {
                    report_absent(known)
                } else {
                    let mv = moves[random.below(moves.len() as u32) as usize];
                    return Some(self.session.play(mv));
                }
            }
            (Stage::Over, Some(_)) => known.rematch.is_none().then_some(Command::Rematch),
            _ => None,
        };
        command.map(|command| self.session.ask(command))
    }

    /// The next action of a host before the game: changes the table, seats bots, kicks players or starts.
    fn host(&self, known: &Snapshot, random: &mut Random) -> Option<Command> {
        let free = known.seats.iter().rfind(|seat| seat.occupant.is_none());
        let sitting = known.seats.iter().filter_map(|seat| seat.occupant.as_ref());
        let people = sitting.filter(|sits| !matches!(sits, Occupant::Bot { .. })).count();
        if random.below(20) == 0 {
            let counts = known.setup.game.seat_counts();
            let seats = random.below(2 + *counts.end() as u32) as usize;
            return Some(Command::Change { seats, options: known.setup.options.clone() });
        }
        let other = known.seats.iter().find(|seat| seat.occupant.is_some() && !seat.yours);
        if let Some(other) = other.filter(|_| random.below(30) == 0) {
            return Some(Command::Kick { seat: other.seat });
        }
        match free {
            Some(free) if people >= self.people || random.below(8) == 0 => {
                Some(Command::Bot { seat: free.seat, level: "greedy".to_string() })
            }
            Some(free) => (random.below(4) == 0).then_some(Command::Kick { seat: free.seat }),
            None => Some(Command::Start),
        }
    }

    /// Handles a message, and returns the answers.
    pub(crate) fn receive(&mut self, message: ServerMessage) -> Vec<ClientMessage> {
        if let ServerMessage::Done { key, seq } = &message {
            self.done.push((key.clone(), *seq));
        }
        let (news, answer) = self.session.receive(message);
        if let News::Refused(_, refusal) = &news {
            assert_ne!(refusal.code, RefusalCode::Unavailable, "{refusal}");
        }
        answer.into_iter().collect()
    }

    /// Whether all requests are answered and the table is known up to entry `seq`.
    pub(crate) fn is_up_to_date(&self, seq: u64) -> bool {
        let known = self.session.snapshot().is_some_and(|known| known.seq == seq);
        known && !self.session.is_waiting()
    }

    /// Checks that a message reveals neither pencilled choices to spectators nor the seed of an unfinished game.
    pub(crate) fn check_secrets(&self, message: &ServerMessage) {
        if let ServerMessage::Update { changes, .. } = message
            && changes.iter().any(|change| matches!(change, Change::Chose { .. }))
        {
            assert!(!self.is_spectator(), "a choice was sent to a spectator");
        }
        let text = serde_json::to_string(message).unwrap();
        let over =
            matches!(message, ServerMessage::Snapshot { table, .. } if table.stage == Stage::Over);
        assert!(over || !text.contains(&seed().to_hex()), "the seed was revealed");
    }

    /// Checks that every acknowledged request is in the log under its number.
    pub(crate) fn check_acknowledged(&self, log: &[Entry]) {
        for (key, seq) in &self.done {
            let entry = log.get(*seq as usize - 1).expect("an acknowledged entry is in the log");
            let cause = entry.cause.as_ref().map(|cause| (cause.guest, &cause.key));
            assert_eq!(
                cause,
                Some((self.guest, key)),
                "a request was acknowledged with the entry of another"
            );
        }
    }

    /// Checks that snapshots and updates have given the client the same view as a new snapshot, and that the dice are fair.
    pub(crate) fn check_view(&self, table: &Table) {
        let record = self.session.record().expect("a snapshot was received");
        let known = self.session.snapshot().cloned().expect("a snapshot was received");
        let snapshot = table.snapshot(Some(self.guest));
        assert_eq!(record.steps(), table.record().steps(), "a client has another record");
        let record = snapshot.record.clone();
        assert_eq!(Snapshot { record, ..known }, snapshot, "a client has another view");
        if table.stage() == Stage::Over {
            let verdict = self.session.verify().expect("the game is over");
            verdict.expect("the dice match the commitments");
        }
    }
}

/// Objects to a bot for a player who left, or reports a player who is waited for.
fn report_absent(known: &Snapshot) -> Option<Command> {
    if let Some(left) = known.seats.iter().find(|other| other.left) {
        return Some(Command::Object { seat: left.seat });
    }
    let slow = known.seats.iter().find(|other| other.waited_for)?;
    Some(Command::Miss { seat: slow.seat })
}
