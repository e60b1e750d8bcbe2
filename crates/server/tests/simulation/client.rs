//! A client of the simulation: a person of whims behind the session that every real client has.

use cubilete_client::{News, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, RequestKey, TableId};
use cubilete_protocol::message::{ClientMessage, Command, RefusalCode, ServerMessage};
use cubilete_protocol::table::{Change, Occupant, Snapshot, Stage};
use cubilete_rules::Chance;
use cubilete_server::table::{Entry, Table};

use crate::world::{Numbers, seed};

pub(crate) struct Client {
    number: usize,
    pub(crate) guest: GuestId,
    /// The server to which it is connected.
    pub(crate) node: usize,
    /// How many people play; whoever comes later watches.
    people: usize,
    session: Session,
    /// Requests that were carried out, with their entries.
    done: Vec<(RequestKey, u64)>,
}

impl Client {
    pub(crate) fn new(number: usize, guest: GuestId, people: usize, table: TableId) -> Client {
        let nonce = Secret::new([number as u8; 32]);
        let session = Session::new(table, nonce, number as u64);
        Client { number, guest, node: 0, people, session, done: Vec::new() }
    }

    fn watches(&self) -> bool {
        self.number >= self.people
    }

    /// Does something: asks for what it may want now, or connects anew, which says everything again.
    pub(crate) fn act(&mut self, numbers: &mut Numbers) -> Vec<ClientMessage> {
        if self.session.snapshot().is_none() || self.session.is_waiting() {
            // It waits a while before it loses patience.
            return if numbers.below(4) == 0 { self.session.greeting() } else { Vec::new() };
        }
        let wish = self.wish(numbers);
        wish.into_iter().collect()
    }

    /// Connects anew.
    pub(crate) fn connect(&self) -> Vec<ClientMessage> {
        self.session.greeting()
    }

    fn wish(&mut self, numbers: &mut Numbers) -> Option<ClientMessage> {
        let known = self.session.snapshot()?;
        let command = match (known.stage, known.own()) {
            // It may not do anything, and tries all the same.
            _ if self.watches() => (numbers.below(4) == 0).then_some(Command::Leave),
            (Stage::Gathering, None) => {
                let name = format!("guest {}", self.number).parse().unwrap();
                let program = numbers.below(5) == 0;
                if numbers.below(3) > 0 {
                    return Some(self.session.sit(None, name, program));
                }
                Some(Command::Sit { seat: None, name, nonce_commitment: None, program })
            }
            (Stage::Gathering, Some(own)) if own.awaited && numbers.below(2) == 0 => {
                Some(Command::Return)
            }
            (Stage::Gathering, Some(_)) if known.host => self.host(known, numbers),
            (Stage::Gathering, Some(_)) => match numbers.below(10) {
                0 => Some(Command::Leave),
                1 => return Some(self.session.promise()),
                _ => None,
            },
            (Stage::Opening, Some(_)) => None,
            (Stage::Playing, Some(seat)) if seat.left => Some(Command::Return),
            (Stage::Playing, Some(_)) if numbers.below(40) == 0 => Some(Command::Leave),
            (Stage::Playing, Some(seat)) => {
                let record = self.session.record()?;
                let moves = record.end().moves(seat.seat);
                if seat.chosen && numbers.below(3) == 0 {
                    Some(Command::TakeBack { steps: record.steps().len() })
                } else if moves.is_empty() {
                    complain(known)
                } else {
                    let mv = moves[numbers.below(moves.len() as u32) as usize];
                    return Some(self.session.play(mv));
                }
            }
            (Stage::Over, Some(_)) => known.rematch.is_none().then_some(Command::Rematch),
            _ => None,
        };
        command.map(|command| self.session.ask(command))
    }

    /// What a host does until all have come: bots on seats, the start, and now and then somebody is sent away.
    fn host(&self, known: &Snapshot, numbers: &mut Numbers) -> Option<Command> {
        let free = known.seats.iter().rfind(|seat| seat.occupant.is_none());
        let sitting = known.seats.iter().filter_map(|seat| seat.occupant.as_ref());
        let people = sitting.filter(|sits| !matches!(sits, Occupant::Bot { .. })).count();
        match free {
            Some(free) if people >= self.people || numbers.below(8) == 0 => {
                Some(Command::Bot { seat: free.seat, level: "greedy".to_string() })
            }
            Some(free) => (numbers.below(4) == 0).then_some(Command::Kick { seat: free.seat }),
            None => Some(Command::Start),
        }
    }

    /// Hears a message, and says what to answer.
    pub(crate) fn hear(&mut self, message: ServerMessage) -> Vec<ClientMessage> {
        if let ServerMessage::Done { key, seq } = &message {
            self.done.push((key.clone(), *seq));
        }
        let (news, answer) = self.session.hear(message);
        if let News::Refused(_, refusal) = &news {
            assert_ne!(refusal.code, RefusalCode::Unavailable, "{refusal}");
        }
        answer.into_iter().collect()
    }

    /// Whether nothing is open and everything is known.
    pub(crate) fn is_content(&self, seq: u64) -> bool {
        let known = self.session.snapshot().is_some_and(|known| known.seq == seq);
        known && !self.session.is_waiting()
    }

    /// What others have chosen in an open phase, and the seed of a game that is on, are nobody's business.
    pub(crate) fn check_secrets(&self, message: &ServerMessage) {
        if let ServerMessage::Update { changes, .. } = message
            && changes.iter().any(|change| matches!(change, Change::Chose { .. }))
        {
            assert!(!self.watches(), "a choice was told to somebody who watches");
        }
        let text = serde_json::to_string(message).unwrap();
        let over =
            matches!(message, ServerMessage::Snapshot { table, .. } if table.stage == Stage::Over);
        assert!(over || !text.contains(&seed().to_hex()), "the seed was told");
    }

    pub(crate) fn check_acknowledged(&self, log: &[Entry]) {
        for (key, seq) in &self.done {
            let entry = log.get(*seq as usize - 1).expect("an acknowledged entry is in the log");
            let cause = entry.cause.as_ref().map(|cause| (cause.guest, &cause.key));
            assert_eq!(
                cause,
                Some((self.guest, key)),
                "acknowledged with another entry than its own"
            );
        }
    }

    /// What the client made of snapshots and updates is what a snapshot of now says, and the dice are fair.
    pub(crate) fn check_knows(&self, table: &Table) {
        let record = self.session.record().expect("everybody has seen the table");
        let known = self.session.snapshot().cloned().expect("everybody has seen the table");
        let snapshot = table.snapshot(Some(self.guest));
        assert_eq!(record.steps(), table.record().steps(), "a client knows another game");
        let record = snapshot.record.clone();
        assert_eq!(Snapshot { record, ..known }, snapshot, "a client knows another table");
        if table.stage() == Stage::Over {
            let verdict = self.session.verify().expect("the game is over");
            verdict.expect("the dice are those promised");
        }
    }
}

/// What to do about others who let one wait.
fn complain(known: &Snapshot) -> Option<Command> {
    if let Some(left) = known.seats.iter().find(|other| other.left) {
        return Some(Command::Object { seat: left.seat });
    }
    let slow = known.seats.iter().find(|other| other.waited_for)?;
    Some(Command::Miss { seat: slow.seat })
}
