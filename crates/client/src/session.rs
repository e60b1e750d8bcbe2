//! The client's state of a table, without I/O: takes received messages, returns their effects and messages to send.
//!
//! A client that sends [`Session::greeting`] on each new connection, and every message that [`Session::receive`] and
//! [`Session::ask`] return, ends up with the current state of the table, and each request is carried out once.

mod change;
mod fairness;
mod stored;

use std::collections::VecDeque;

use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{RequestKey, TableId};
use cubilete_protocol::message::{
    ClientMessage, Command, Refusal, RefusalCode, ServerMessage, VERSION,
};
use cubilete_protocol::name::Name;
use cubilete_protocol::phrase::Phrase;
use cubilete_protocol::record;
use cubilete_protocol::table::{Change, Millis, Snapshot, Stage};
use cubilete_rules::{Phase, Record, Seat, Seats};

use change::apply;
pub use fairness::FairnessFault;

/// A client's state of a table, and its pending requests.
#[derive(Clone, Debug)]
pub struct Session {
    table: TableId,
    /// The prefix of request keys, which distinguishes clients of the same guest.
    prefix: String,
    /// Number of requests made, which makes keys unique.
    asked: u64,
    /// The random number that this client contributes to the dice; `None` if it could not generate one.
    nonce: Option<Secret>,
    /// The key of the request that reveals the nonce, once there is one.
    opened: Option<RequestKey>,
    /// Whether the server has confirmed the nonce.
    is_nonce_confirmed: bool,
    /// The nonce commitments of all seats, as shown before this client revealed its nonce.
    commitments: Option<Vec<Option<String>>>,
    known: Option<(Snapshot, Record)>,
    /// The connected seats, if the server reports them.
    here: Option<Seats>,
    /// The seats for which the server chose a move at the last step.
    timed_out: Seats,
    /// The number of updates in which the server chose moves.
    timeouts: u64,
    /// The number of spectators, if the server reports it, otherwise 0.
    spectators: usize,
    /// Whether the subscription on this connection is still unanswered.
    is_watch_pending: bool,
    /// Whether to request reports of who is connected; older servers refuse it.
    requests_presence: bool,
    /// The commitment to the server's seed, as first shown.
    promised: Option<String>,
    /// Unanswered requests, in order.
    pending: Vec<(RequestKey, Command)>,
    /// The keys of the latest phrases sent. They are never repeated.
    said: VecDeque<RequestKey>,
}

/// Maximum phrases whose refusal is recognised.
const MAX_SAID: usize = 8;

/// The effect of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// No effect.
    Nothing,
    /// The table or the connected seats changed.
    Table,
    /// The player in a seat says a phrase.
    Said(Seat, Phrase),
    /// A phrase of this client was refused.
    Unsaid(Refusal),
    /// A request was carried out.
    Done(RequestKey),
    /// A request was refused for now: [send it again](Session::unanswered) a little later.
    Later(RequestKey, Refusal),
    /// A request, or a message, was refused.
    Refused(Option<RequestKey>, Refusal),
    /// The connection ends, or cannot show the table now. The client should reconnect.
    Bye(Refusal),
}

impl Session {
    /// Creates the session of a client at a table. The nonce comes from a cryptographic generator; a client without
    /// such a generator passes `None` and contributes nothing to the dice. The random bits distinguish this client from
    /// others of the same guest.
    pub fn new(table: TableId, nonce: impl Into<Option<Secret>>, bits: u64) -> Session {
        Session {
            table,
            prefix: format!("{bits:x}"),
            asked: 0,
            nonce: nonce.into(),
            opened: None,
            is_nonce_confirmed: false,
            commitments: None,
            known: None,
            here: None,
            spectators: 0,
            timed_out: Seats::NONE,
            timeouts: 0,
            is_watch_pending: true,
            requests_presence: true,
            promised: None,
            pending: Vec::new(),
            said: VecDeque::new(),
        }
    }

    /// The id of the table.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// The current snapshot. Its field `record` may be outdated: use [`record`](Self::record).
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.known.as_ref().map(|(snapshot, _)| snapshot)
    }

    /// The game so far.
    pub fn record(&self) -> Option<&Record> {
        self.known.as_ref().map(|(_, record)| record)
    }

    /// The seat of this client, if it has one.
    pub fn seat(&self) -> Option<Seat> {
        self.snapshot()?.own().map(|view| view.seat)
    }

    /// Whether the operator of the server has ended the game before it was over.
    pub fn is_closed(&self) -> bool {
        let is_unfinished = |record: &Record| record.end().phase() != Phase::Over;
        let is_over = |snapshot: &Snapshot| snapshot.stage == Stage::Over;
        self.known.as_ref().is_some_and(|(table, record)| is_over(table) && is_unfinished(record))
    }

    /// Whether the player of a seat is connected; `None` if the server does not report it.
    pub fn is_here(&self, seat: Seat) -> Option<bool> {
        self.here.map(|here| here.contains(seat))
    }

    /// The number of guests who watch without a seat; 0 if the server does not report it.
    pub fn spectators(&self) -> usize {
        self.spectators
    }

    /// The seats for which the server chose a move at the last step, because their time was up.
    pub fn timed_out(&self) -> Seats {
        self.timed_out
    }

    /// A counter of timeouts seen by this client, so that consecutive timeouts can be distinguished.
    pub fn timeouts(&self) -> u64 {
        self.timeouts
    }

    /// Whether a request is unanswered.
    pub fn is_waiting(&self) -> bool {
        !self.pending.is_empty()
    }

    /// The first messages on a new connection: hello, watch, and all unanswered requests.
    pub fn greeting(&self) -> Vec<ClientMessage> {
        let hello = ClientMessage::Hello { versions: vec![VERSION] };
        [hello, self.watch()].into_iter().chain(self.unanswered()).collect()
    }

    /// The unanswered requests, to be sent again.
    pub fn unanswered(&self) -> impl Iterator<Item = ClientMessage> {
        let pending = self.pending.iter().cloned();
        pending.map(|(key, command)| ClientMessage::Ask { key, command })
    }

    /// The subscription to the table.
    fn watch(&self) -> ClientMessage {
        ClientMessage::Watch { table: self.table.into(), here: self.requests_presence }
    }

    /// Creates a request to send. It is pending until it is answered.
    pub fn ask(&mut self, command: Command) -> ClientMessage {
        let key = self.next_key();
        self.pending.push((key.clone(), command.clone()));
        ClientMessage::Ask { key, command }
    }

    /// Creates a message that shows a phrase to everybody at the table. It is not repeated if the connection is lost.
    pub fn say(&mut self, phrase: Phrase) -> ClientMessage {
        let key = self.next_key();
        self.said.truncate(MAX_SAID - 1);
        self.said.push_front(key.clone());
        ClientMessage::Say { key, phrase }
    }

    fn next_key(&mut self) -> RequestKey {
        self.asked += 1;
        match format!("{}-{}", self.prefix, self.asked).parse() {
            Ok(key) => key,
            Err(error) => unreachable!("hexadecimal digits and a dash are a key: {error}"),
        }
    }

    /// Creates a request to take a seat, with the commitment to the nonce if there is one.
    pub fn sit(&mut self, seat: Option<Seat>, name: Name, program: bool) -> ClientMessage {
        let nonce_commitment = self.nonce_commitment();
        self.ask(Command::Sit { seat, name, nonce_commitment, program })
    }

    /// Creates a seated guest's request to commit to the nonce. Without a nonce, it only marks the guest as present.
    pub fn promise(&mut self) -> ClientMessage {
        let command = match self.nonce_commitment() {
            Some(nonce_commitment) => Command::Promise { nonce_commitment },
            None => Command::Return,
        };
        self.ask(command)
    }

    fn nonce_commitment(&self) -> Option<String> {
        self.nonce.as_ref().map(|nonce| nonce.commitment().to_string())
    }

    /// Creates a request to choose a move in the open phase.
    pub fn play(&mut self, mv: impl ToString) -> ClientMessage {
        let steps = self.record().map_or(0, |record| record.steps().len());
        self.ask(Command::Play { steps, mv: mv.to_string() })
    }

    /// Handles a message of the server; returns its effect and a message to send, if any.
    pub fn receive(&mut self, message: ServerMessage) -> (News, Option<ClientMessage>) {
        match message {
            ServerMessage::Welcome { .. } => {
                (self.is_watch_pending, self.here, self.spectators) = (true, None, 0);
                (News::Nothing, None)
            }
            ServerMessage::Here { seats, spectators } => {
                self.here = Some(seats.into_iter().collect());
                self.spectators = spectators;
                (News::Table, None)
            }
            ServerMessage::Said { seat, phrase } => (News::Said(seat, phrase), None),
            ServerMessage::Refused { key: Some(key), refusal } if self.said.contains(&key) => {
                (News::Unsaid(refusal), None)
            }
            ServerMessage::Pong { .. } => (News::Nothing, None),
            ServerMessage::Snapshot { table, .. } => {
                let is_first = std::mem::replace(&mut self.is_watch_pending, false);
                self.replace(*table, is_first)
            }
            ServerMessage::Update { seq, at, changes } => self.update(seq, at, changes),
            ServerMessage::Done { key, .. } => {
                self.pending.retain(|(pending, _)| *pending != key);
                self.is_nonce_confirmed |= self.opened.as_ref() == Some(&key);
                (News::Done(key), None)
            }
            ServerMessage::Refused { key: Some(key), refusal } if refusal.code.is_temporary() => {
                (News::Later(key, refusal), None)
            }
            // A message without a key is repeated only on the next connection.
            ServerMessage::Refused { key: None, refusal } if refusal.code.is_temporary() => {
                (News::Bye(refusal), None)
            }
            // The request arrived before the subscription: the next connection sends it again.
            ServerMessage::Refused { key: Some(_), refusal }
                if refusal.code == RefusalCode::NoTable && self.is_watch_pending =>
            {
                (News::Nothing, None)
            }
            // An older server refuses the field `here`.
            ServerMessage::Refused { key: None, refusal }
                if refusal.code == RefusalCode::Malformed
                    && self.is_watch_pending
                    && self.requests_presence =>
            {
                self.requests_presence = false;
                (News::Nothing, Some(self.watch()))
            }
            ServerMessage::Refused { key, refusal } => {
                self.is_watch_pending &= key.is_some();
                self.pending.retain(|(pending, _)| Some(pending) != key.as_ref());
                (News::Refused(key, refusal), None)
            }
            ServerMessage::Bye { refusal } => (News::Bye(refusal), None),
        }
    }

    /// Replaces the known table by a snapshot. The first one of a connection counts even if it is older: the server may
    /// have restored a backup.
    fn replace(&mut self, snapshot: Snapshot, is_first: bool) -> (News, Option<ClientMessage>) {
        let older = !is_first && self.snapshot().is_some_and(|known| snapshot.seq < known.seq);
        let other = snapshot.table != self.table;
        match record::from_json(&snapshot.record) {
            Ok(record) if !older && !other => {
                self.promised.get_or_insert_with(|| snapshot.seed_commitment.clone());
                self.known = Some((snapshot, record));
                if is_first {
                    self.forget_undone_opening();
                }
                (News::Table, self.open())
            }
            // Outdated or unreadable: wait for the next one.
            _ => (News::Nothing, None),
        }
    }

    fn update(
        &mut self,
        seq: u64,
        at: Millis,
        changes: Vec<Change>,
    ) -> (News, Option<ClientMessage>) {
        let Some((snapshot, record)) = &mut self.known else { return (News::Nothing, None) };
        if seq <= snapshot.seq {
            return (News::Nothing, None);
        }
        let next = seq == snapshot.seq + 1;
        let timed_out = |change: &Change| match change {
            Change::TimedOut { seat } => Some(*seat),
            _ => None,
        };
        let late: Seats = changes.iter().filter_map(timed_out).collect();
        if !late.is_empty() || changes.iter().any(|change| matches!(change, Change::Stepped { .. }))
        {
            self.timeouts += u64::from(!late.is_empty());
            self.timed_out = late;
        }
        let mut changes = changes.into_iter();
        if !next || changes.try_for_each(|change| apply(snapshot, record, at, change)).is_none() {
            return (News::Nothing, Some(self.watch()));
        }
        snapshot.seq = seq;
        (News::Table, self.open())
    }
}

#[cfg(test)]
mod tests;
