//! A client of the simulation: asks until it is answered, and asks for everything when it has missed something.

use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, RequestKey};
use cubilete_protocol::message::{Command, RefusalCode, ServerMessage};
use cubilete_protocol::table::{Change, Snapshot, Stage};
use cubilete_protocol::{record, table::Occupant};
use cubilete_rules::{Chance, Record};
use cubilete_server::table::{Entry, Request, Table};

use crate::world::{Numbers, Packet, seed};

pub(crate) struct Client {
    number: usize,
    pub(crate) guest: GuestId,
    /// The server to which it is connected.
    pub(crate) node: usize,
    /// How many people play; whoever comes later watches.
    people: usize,
    nonce: Secret,
    known: Option<Snapshot>,
    record: Option<Record>,
    /// A request that is not answered yet.
    pending: Option<Request>,
    asked: u64,
    /// Requests that were carried out, with their entries.
    done: Vec<(RequestKey, u64)>,
}

impl Client {
    pub(crate) fn new(number: usize, guest: GuestId, people: usize) -> Client {
        let nonce = Secret::new([number as u8; 32]);
        let (known, record, pending) = (None, None, None);
        Client {
            number,
            guest,
            node: 0,
            people,
            nonce,
            known,
            record,
            pending,
            asked: 0,
            done: Vec::new(),
        }
    }

    fn watches(&self) -> bool {
        self.number >= self.people
    }

    /// Does something: asks for what it may want now, or again for what it wanted.
    pub(crate) fn act(&mut self, numbers: &mut Numbers) -> Option<Packet> {
        let Some(known) = &self.known else {
            return Some(Packet::Resync(self.number));
        };
        if let Some(request) = &self.pending {
            return Some(Packet::Request(self.number, request.clone()));
        }
        let command = self.wish(known, numbers)?;
        self.asked += 1;
        let key = format!("{}-{}", self.number, self.asked).parse().unwrap();
        self.pending = Some(Request { guest: self.guest, key, command });
        self.repeat()
    }

    fn wish(&self, known: &Snapshot, numbers: &mut Numbers) -> Option<Command> {
        if self.watches() {
            // It may not do anything, and tries all the same.
            return (numbers.below(4) == 0).then_some(Command::Leave);
        }
        match (known.stage, known.own()) {
            (Stage::Gathering, None) => Some(Command::Sit {
                seat: None,
                name: format!("guest {}", self.number).parse().unwrap(),
                nonce_commitment: (numbers.below(3) > 0)
                    .then(|| self.nonce.commitment().to_string()),
                program: numbers.below(5) == 0,
            }),
            (Stage::Gathering, Some(_)) if known.host => {
                let taken = |seat: &&cubilete_protocol::table::SeatView| seat.occupant.is_none();
                let free = known.seats.iter().rfind(taken);
                let sitting = known.seats.iter().filter_map(|seat| seat.occupant.as_ref());
                let people = sitting.filter(|o| !matches!(o, Occupant::Bot { .. })).count();
                match free {
                    Some(free) if people >= self.people || numbers.below(8) == 0 => {
                        Some(Command::Bot { seat: free.seat, level: "greedy".to_string() })
                    }
                    Some(free) => {
                        (numbers.below(4) == 0).then_some(Command::Kick { seat: free.seat })
                    }
                    None => Some(Command::Start),
                }
            }
            (Stage::Gathering, Some(_)) => match numbers.below(10) {
                0 => Some(Command::Leave),
                1 => {
                    Some(Command::Promise { nonce_commitment: self.nonce.commitment().to_string() })
                }
                _ => None,
            },
            (Stage::Opening, Some(_)) => Some(Command::Open { nonce: self.nonce.to_hex() }),
            (Stage::Playing, Some(seat)) if seat.left => Some(Command::Return),
            (Stage::Playing, Some(seat)) => {
                if numbers.below(40) == 0 {
                    return Some(Command::Leave);
                }
                let game = self.record.as_ref()?.end();
                let steps = self.record.as_ref()?.steps().len();
                let moves = game.moves(seat.seat);
                if moves.is_empty() {
                    if let Some(left) = known.seats.iter().find(|other| other.left) {
                        return Some(Command::Object { seat: left.seat });
                    }
                    let slow = known.seats.iter().find(|other| other.waited_for)?;
                    return Some(Command::Miss { seat: slow.seat });
                }
                if seat.chosen && numbers.below(3) == 0 {
                    return Some(Command::TakeBack { steps });
                }
                let mv = moves[numbers.below(moves.len() as u32) as usize];
                Some(Command::Play { steps, mv: mv.to_string() })
            }
            (Stage::Over, Some(_)) => known.rematch.is_none().then_some(Command::Rematch),
            _ => None,
        }
    }

    /// What is not answered yet, once more, or a look at everything.
    pub(crate) fn repeat(&self) -> Option<Packet> {
        Some(match &self.pending {
            Some(request) => Packet::Request(self.number, request.clone()),
            None => Packet::Resync(self.number),
        })
    }

    pub(crate) fn hear(&mut self, message: ServerMessage) -> Option<Packet> {
        match message {
            ServerMessage::Snapshot { table, .. } => {
                let newer = self.known.as_ref().is_none_or(|known| known.seq <= table.seq);
                if newer {
                    self.record = Some(record::from_json(&table.record).unwrap());
                    self.known = Some(*table);
                }
                None
            }
            ServerMessage::Update { seq, changes, .. } => self.update(seq, changes),
            ServerMessage::Done { key, seq } => {
                if self.pending.as_ref().is_some_and(|request| request.key == key) {
                    self.pending = None;
                    self.done.push((key, seq));
                }
                None
            }
            ServerMessage::Refused { key, refusal } => {
                assert_ne!(refusal.code, RefusalCode::Unavailable, "{refusal}");
                if self.pending.as_ref().is_some_and(|request| Some(&request.key) == key.as_ref()) {
                    self.pending = None;
                }
                Some(Packet::Resync(self.number))
            }
            _ => None,
        }
    }

    fn update(&mut self, seq: u64, changes: Vec<Change>) -> Option<Packet> {
        let known = self.known.as_mut()?;
        if seq <= known.seq {
            return None;
        }
        if seq > known.seq + 1 {
            return Some(Packet::Resync(self.number));
        }
        known.seq = seq;
        for change in changes {
            match change {
                Change::Stepped { steps, chain, waited_for } => {
                    let record = self.record.as_mut()?;
                    steps.iter().for_each(|step| record.push_text(step, &mut ()).unwrap());
                    (known.chain, known.choice) = (Some(chain), None);
                    for seat in &mut known.seats {
                        let deadline = waited_for.get(&seat.seat.to_string());
                        (seat.waited_for, seat.chosen) = (deadline.is_some(), false);
                        seat.deadline = deadline.copied().flatten();
                    }
                }
                Change::Seat { view } => {
                    let index = view.seat.index();
                    known.seats[index] = view;
                }
                Change::Chose { mv } => known.choice = mv,
                Change::Started => known.stage = Stage::Opening,
                Change::Host { you } => known.host = you,
                Change::Rematch { table } => known.rematch = Some(table),
            }
        }
        None
    }

    /// Whether nothing is open and everything is known.
    pub(crate) fn is_content(&self, seq: u64) -> bool {
        self.pending.is_none() && self.known.as_ref().is_some_and(|known| known.seq == seq)
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

    /// What the client made of snapshots and updates is what a snapshot of now says.
    pub(crate) fn check_knows(&self, table: &Table) {
        let record = self.record.as_ref().expect("everybody has seen the table");
        let known = self.known.clone().expect("everybody has seen the table");
        let snapshot = table.snapshot(Some(self.guest));
        assert_eq!(record.steps(), table.record().steps(), "a client knows another game");
        let record = snapshot.record.clone();
        assert_eq!(Snapshot { record, ..known }, snapshot, "a client knows another table");
    }
}
