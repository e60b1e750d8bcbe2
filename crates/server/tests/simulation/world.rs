//! The simulated world: one log, servers with possibly stale copies of it, an unreliable network, and clients that retry.

use std::collections::HashSet;
use std::sync::LazyLock;

use cubilete_ai::{Bot, Level, Sight};
use cubilete_protocol::fair::{self, Secret};
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::{ClientMessage, ServerMessage};
use cubilete_protocol::table::{Clock, Millis, Setup, Stage};
use cubilete_rules::{Chance, GameId, Seat};
use cubilete_server::clock::is_outage;
use cubilete_server::table::{
    Context, Decision, Entry, Holder, Request, Seeds, Table, TableEvent, Transition,
};
use cubilete_testing::Random;

use crate::client::Client;
use crate::fairness::Fairness;
use crate::time::{Node, Time};

pub(crate) fn seed() -> Secret {
    Secret::new([7; 32])
}

/// Number of random actions before the network becomes reliable.
const ACTIONS: u32 = 150;
/// The same for one schedule in [`LONG_EVERY`]: enough for a game to end.
const LONG_ACTIONS: u32 = 5_000;
const LONG_EVERY: u64 = 200;
/// The clock of most tables.
pub(crate) const CLOCK: Clock = Clock { per_move: 20, reserve: 30 };
/// Maximum deliveries until all clients are up to date on a reliable network.
const MAX_RECOVERY_STEPS: u32 = 20_000;

pub(crate) const TABLE: TableId = TableId::from_bits(1);

/// A message in transit from or to a client.
#[derive(Clone)]
enum Packet {
    Up(usize, ClientMessage),
    Down(usize, ServerMessage),
}

pub(crate) struct World {
    actions: u32,
    pub(crate) random: Random,
    pub(crate) time: Time,
    pub(crate) fairness: Fairness,
    /// The stored log, which survives crashes.
    pub(crate) log: Vec<Entry>,
    /// One server, or two that share the log.
    pub(crate) nodes: Vec<Node>,
    network: Vec<Packet>,
    pub(crate) clients: Vec<Client>,
}

/// The outcome of saving an entry.
#[derive(Copy, Clone, PartialEq)]
pub(crate) enum Saved {
    /// It has this sequence number.
    New(u64),
    /// Another server has appended first.
    Conflict,
    /// The store does not work.
    Failed,
}

impl World {
    pub(crate) fn new(schedule: u64) -> World {
        let mut random = Random::new(schedule);
        let game = GameId::ALL[random.below(GameId::ALL.len() as u32) as usize];
        let seats = game.default_seats();
        let clock = (random.below(3) > 0).then_some(CLOCK);
        let people = 1 + random.below(seats as u32) as usize;
        let guests = (0..people + 1).map(|n| GuestId::from_bits(n as u128 + 1));
        let client = |(number, guest)| Client::new(number, guest, people, TABLE);
        let clients: Vec<Client> = guests.enumerate().map(client).collect();
        let setup = Setup { game, seats, options: Default::default() };
        let new_table = NewTable { public: true, clock, ..NewTable::new(setup) };
        let (host, code, seed) = (clients[0].guest, TableCode::from_bits(1), seed().commitment());
        let time = Time::new();
        let mut first = Entry::new_table(&new_table, host, time.reference, code, seed).unwrap();
        if random.below(4) == 0 {
            first = rematch(&first, clients.iter().take(people).map(|client| client.guest));
        }
        let actions = if schedule.is_multiple_of(LONG_EVERY) { LONG_ACTIONS } else { ACTIONS };
        let nodes = (0..1 + random.below(2)).map(|_| Node::new(&time)).collect();
        let (log, network, fairness) = (vec![first], Vec::new(), Fairness::new());
        World { actions, random, time, fairness, log, nodes, network, clients }
    }

    /// Returns a server's copy of the table, read from the log after a crash.
    pub(crate) fn table(&mut self, node: usize) -> &Table {
        let log = &self.log;
        self.nodes[node].table.get_or_insert_with(|| replay(log))
    }

    pub(crate) fn any_node(&mut self) -> usize {
        self.random.below(self.nodes.len() as u32) as usize
    }

    /// Makes a server read the entries that others have appended.
    pub(crate) fn catch_up(&mut self, node: usize) {
        while self.table(node).seq() < self.log.len() as u64 {
            let mut table = self.table(node).clone();
            let entry = self.log[table.seq() as usize].clone();
            table.apply(&entry).unwrap();
            self.broadcast(node, &entry, &table);
            self.nodes[node].table = Some(table);
        }
    }

    /// Runs random actions, with failures of all kinds.
    pub(crate) fn run(&mut self) {
        for _ in 0..self.actions {
            match self.random.below(100) {
                0..35 => self.deliver(),
                35..40 => drop(self.pick_packet()),
                40..45 => {
                    if let Some(packet) = self.pick_packet() {
                        self.network.extend([packet.clone(), packet]);
                    }
                }
                45..80 => self.client_acts(),
                80..87 => self.bots_act(),
                87..90 => {
                    let node = self.any_node();
                    self.catch_up(node);
                }
                90..95 => self.time_passes(),
                95..98 => self.fault(),
                _ => {
                    let node = self.any_node();
                    self.crash(node);
                }
            }
        }
    }

    /// Delivers all messages until every client is up to date.
    pub(crate) fn recover(&mut self) {
        self.end_faults();
        for _ in 0..MAX_RECOVERY_STEPS {
            if self.network.is_empty() {
                (0..self.nodes.len()).for_each(|node| self.catch_up(node));
                let seq = self.log.len() as u64;
                if self.network.is_empty()
                    && self.clients.iter().all(|client| client.is_up_to_date(seq))
                {
                    return;
                }
                for number in 0..self.clients.len() {
                    self.send(number, |client, _| client.connect());
                }
            }
            self.deliver();
        }
        panic!("the clients never got up to date");
    }

    fn pick_packet(&mut self) -> Option<Packet> {
        let count = self.network.len() as u32;
        (count > 0).then(|| self.network.swap_remove(self.random.below(count) as usize))
    }

    fn deliver(&mut self) {
        match self.pick_packet() {
            None => {}
            // It stays in the buffers of the connection.
            Some(Packet::Up(client, message)) if self.nodes[self.clients[client].node].frozen => {
                self.network.push(Packet::Up(client, message));
            }
            Some(Packet::Up(client, ClientMessage::Ask { key, command })) => {
                let guest = self.clients[client].guest;
                self.serve(client, Request { guest, key, command });
            }
            Some(Packet::Up(client, ClientMessage::Watch { .. })) => {
                let (viewer, node) = (self.clients[client].guest, self.clients[client].node);
                let table = Box::new(self.table(node).snapshot(Some(viewer)));
                let message = ServerMessage::Snapshot { at: self.now(node), table };
                self.clients[client].check_secrets(&message);
                self.network.push(Packet::Down(client, message));
            }
            // Phrases are not simulated: nothing depends on them.
            Some(Packet::Up(
                _,
                ClientMessage::Hello { .. } | ClientMessage::Say { .. } | ClientMessage::Ping,
            )) => {}
            Some(Packet::Down(client, message)) => {
                self.send(client, |client, _| client.receive(message));
            }
        }
    }

    /// Sends the messages that a client returns.
    fn send(
        &mut self,
        number: usize,
        act: impl FnOnce(&mut Client, &mut Random) -> Vec<ClientMessage>,
    ) {
        let messages = act(&mut self.clients[number], &mut self.random);
        self.network.extend(messages.into_iter().map(|message| Packet::Up(number, message)));
    }

    fn serve(&mut self, client: usize, request: Request) {
        let node = self.clients[client].node;
        // Without an answer, the client repeats the request.
        let Some(at) = self.steady_time(node) else { return };
        let key = request.key.clone();
        let answer = loop {
            match self.table(node).decide(&request, context(at)) {
                Ok(Decision::AlreadyDone(seq)) => break ServerMessage::Done { key, seq },
                Ok(Decision::New(transition)) => {
                    self.maybe_stand_still(node);
                    let seq = match self.save(node, *transition) {
                        Saved::New(seq) => seq,
                        Saved::Conflict => continue,
                        Saved::Failed => return,
                    };
                    // The server may crash between saving and answering.
                    if self.random.below(20) == 0 {
                        return self.crash(node);
                    }
                    break ServerMessage::Done { key, seq };
                }
                Err(refusal) => break ServerMessage::Refused { key: Some(key), refusal },
            }
        };
        self.network.push(Packet::Down(client, answer));
    }

    /// Appends an entry, as [`append`](World::append) does. If that took as long as an outage, shifts the clocks.
    pub(crate) fn save(&mut self, node: usize, transition: Transition) -> Saved {
        let at = transition.entry.at;
        let saved = self.append(node, transition);
        let now = self.now(node);
        if matches!(saved, Saved::New(_))
            && is_outage(at, now)
            && let Some(shift) = self.table(node).shift_clocks(at, now)
        {
            self.append(node, shift);
        }
        saved
    }

    /// Appends an entry and broadcasts it. If another server has appended first, catches up.
    fn append(&mut self, node: usize, transition: Transition) -> Saved {
        let Transition { entry, table, .. } = transition;
        let seq = table.seq();
        if self.time.store_fails {
            return Saved::Failed;
        }
        if seq != self.log.len() as u64 + 1 {
            self.catch_up(node);
            return Saved::Conflict;
        }
        self.fairness.check(&self.log, &entry);
        self.broadcast(node, &entry, &table);
        // The log is text: this checks that entries survive serialisation.
        let line = serde_json::to_string(&entry).unwrap();
        self.log.push(serde_json::from_str(&line).unwrap());
        self.nodes[node].table = Some(table);
        Saved::New(seq)
    }

    /// Sends an entry to the clients of a server.
    fn broadcast(&mut self, node: usize, entry: &Entry, table: &Table) {
        for (n, client) in self.clients.iter().enumerate().filter(|(_, client)| client.node == node)
        {
            let message = match table.changes_for(entry, Some(client.guest)) {
                Some(changes) => ServerMessage::Update { seq: table.seq(), at: entry.at, changes },
                None => {
                    let table = Box::new(table.snapshot(Some(client.guest)));
                    ServerMessage::Snapshot { at: entry.at, table }
                }
            };
            client.check_secrets(&message);
            let own = table.seat_of(client.guest);
            let chosen = |event: &TableEvent| match event {
                TableEvent::Chose { seat, mv } => Some((*seat, mv.clone())),
                _ => None,
            };
            // When the time of several seats is up, an entry has a choice of each, possibly the same move.
            let (own, others): (Vec<_>, Vec<_>) =
                entry.events.iter().filter_map(chosen).partition(|(seat, _)| own == Some(*seat));
            for (_, mv) in others {
                let is_own = own.iter().any(|(_, own)| *own == mv);
                let text = serde_json::to_string(&message).unwrap();
                let is_sent = text.contains(&format!("\"{mv}\""));
                assert!(is_own || !is_sent, "a choice was sent to others");
            }
            self.network.push(Packet::Down(n, message));
        }
    }

    fn client_acts(&mut self) {
        let number = self.random.below(self.clients.len() as u32) as usize;
        self.send(number, Client::act);
    }

    fn bots_act(&mut self) {
        let node = self.any_node();
        let context = context(self.now(node));
        let due = self.table(node).bots_due().next();
        let Some((seat, level)) = due else { return };
        if self.nodes[node].frozen {
            return;
        }
        let game = self.table(node).record().end();
        let mv = Bot { seed: 1 }.choose(&game, seat, level.min(Level::Greedy), Sight::Glance);
        let transition = mv.and_then(|mv| self.table(node).decide_for_bot(seat, mv, context));
        if let Some(transition) = transition {
            self.save(node, transition);
        }
    }

    /// Crashes a server, after checking its copy against the log. Its clients reconnect to any server.
    pub(crate) fn crash(&mut self, node: usize) {
        let crashed = std::mem::replace(&mut self.nodes[node], Node::new(&self.time));
        if let Some(table) = crashed.table {
            let replayed = replay(&self.log[..table.seq() as usize]);
            assert!(table == replayed, "the table differs from its replayed log");
        }
        for client in &mut self.clients {
            if client.node == node {
                client.node = self.random.below(self.nodes.len() as u32) as usize;
            }
        }
        // Messages to clients are lost with their connections.
        self.network.retain(|packet| !matches!(packet, Packet::Down(..)));
    }

    /// Checks the final state, and returns the stage of the game.
    pub(crate) fn check_result(mut self) -> Stage {
        (0..self.nodes.len()).for_each(|node| self.crash(node));
        let table = replay(&self.log);
        let causes: Vec<_> = self.log.iter().filter_map(|entry| entry.cause.as_ref()).collect();
        let different: HashSet<_> = causes.iter().collect();
        assert_eq!(causes.len(), different.len(), "a request was executed twice");
        for client in &self.clients {
            client.check_acknowledged(&self.log);
            client.check_view(&table);
        }
        if table.stage() == Stage::Over {
            fair::verify(table.record()).expect("the dice match the commitments");
        }
        table.stage()
    }
}

/// The context of a decision at a time.
pub(crate) fn context(at: Millis) -> Context<'static> {
    static SEEDS: LazyLock<Seeds> = LazyLock::new(|| Seeds::single(seed()));
    Context { at, seeds: &SEEDS, next_table: TableId::from_bits(2) }
}

/// Returns the first entry of a rematch of these guests.
fn rematch(before: &Entry, guests: impl Iterator<Item = GuestId>) -> Entry {
    let sat = |(seat, guest)| {
        let name = "player".parse().unwrap();
        let holder = Holder::Guest { guest, name, program: false };
        TableEvent::Sat { seat, holder, nonce: None }
    };
    let events: Vec<TableEvent> = Seat::ALL.into_iter().zip(guests).map(sat).collect();
    let sat = Entry { at: before.at, cause: None, events };
    let (at, before) = (before.at, replay(&[before.clone(), sat]));
    before.rematch_entry(at, TableCode::from_bits(1), seed().commitment(), before.host())
}

pub(crate) fn replay(log: &[Entry]) -> Table {
    let mut table = Table::create(TABLE, &log[0]).unwrap();
    log[1..].iter().for_each(|entry| table.apply(entry).unwrap());
    table
}
