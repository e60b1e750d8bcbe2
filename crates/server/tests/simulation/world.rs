//! The simulated world: one log, servers with possibly stale copies of it, an unreliable network, and clients that retry.

use std::collections::HashSet;
use std::sync::LazyLock;

use cubilete_ai::{Bot, Level, Sight};
use cubilete_protocol::fair::{self, Secret};
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::{ClientMessage, ServerMessage};
use cubilete_protocol::table::{Clock, Setup, Stage};
use cubilete_rules::{Chance, GameId, Seat};
use cubilete_server::table::{
    Context, Decision, Entry, Holder, Request, Table, TableEvent, Transition,
};
use cubilete_testing::Random;

use crate::client::Client;

pub(crate) fn seed() -> Secret {
    Secret::new([7; 32])
}

/// Number of random actions before the network becomes reliable.
const ACTIONS: u32 = 150;
/// The same for one schedule in [`LONG_EVERY`]: enough for a game to end.
const LONG_ACTIONS: u32 = 5_000;
const LONG_EVERY: u64 = 200;
/// Number of servers on the log.
const NODES: usize = 2;
/// Maximum deliveries until all clients are up to date on a reliable network.
const MAX_RECOVERY_STEPS: u32 = 20_000;

const TABLE: TableId = TableId::from_bits(1);

/// A message in transit from or to a client.
#[derive(Clone)]
enum Packet {
    Up(usize, ClientMessage),
    Down(usize, ServerMessage),
}

pub(crate) struct World {
    actions: u32,
    random: Random,
    now: u64,
    /// The stored log, which survives crashes.
    log: Vec<Entry>,
    /// Each server's copy of the table: possibly stale, and `None` after a crash.
    nodes: [Option<Table>; NODES],
    network: Vec<Packet>,
    clients: Vec<Client>,
}

impl World {
    pub(crate) fn new(schedule: u64) -> World {
        let mut random = Random::new(schedule);
        let game = GameId::ALL[random.below(GameId::ALL.len() as u32) as usize];
        let seats = game.default_seats();
        let clock = (random.below(3) > 0).then_some(Clock { per_move: 20, reserve: 30 });
        let people = 1 + random.below(seats as u32) as usize;
        let guests = (0..people + 1).map(|n| GuestId::from_bits(n as u128 + 1));
        let client = |(number, guest)| Client::new(number, guest, people, TABLE);
        let clients: Vec<Client> = guests.enumerate().map(client).collect();
        let setup = Setup { game, seats, options: Default::default() };
        let new_table = NewTable { public: true, clock, ..NewTable::new(setup) };
        let (host, code, seed) = (clients[0].guest, TableCode::from_bits(1), seed().commitment());
        let mut first = Entry::new_table(&new_table, host, 0, code, seed).unwrap();
        if random.below(4) == 0 {
            first = rematch(&first, clients.iter().take(people).map(|client| client.guest));
        }
        let actions = if schedule.is_multiple_of(LONG_EVERY) { LONG_ACTIONS } else { ACTIONS };
        let (log, network, nodes) = (vec![first], Vec::new(), [None, None]);
        World { actions, random, now: 0, log, nodes, network, clients }
    }

    /// Returns a server's copy of the table, read from the log after a crash.
    fn table(&mut self, node: usize) -> &Table {
        let log = &self.log;
        self.nodes[node].get_or_insert_with(|| replay(log))
    }

    fn any_node(&mut self) -> usize {
        self.random.below(NODES as u32) as usize
    }

    /// Makes a server read the entries that others have appended.
    fn catch_up(&mut self, node: usize) {
        while self.table(node).seq() < self.log.len() as u64 {
            let mut table = self.table(node).clone();
            let entry = self.log[table.seq() as usize].clone();
            table.apply(&entry).unwrap();
            self.broadcast(node, &entry, &table);
            self.nodes[node] = Some(table);
        }
    }

    fn context(&self) -> Context<'static> {
        static SEED: LazyLock<Secret> = LazyLock::new(seed);
        Context { at: self.now, seed: &SEED, next_table: TableId::from_bits(2) }
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
                95..97 => self.outage(),
                _ => {
                    let node = self.any_node();
                    self.crash(node);
                }
            }
        }
    }

    /// Delivers all messages until every client is up to date.
    pub(crate) fn recover(&mut self) {
        for _ in 0..MAX_RECOVERY_STEPS {
            if self.network.is_empty() {
                (0..NODES).for_each(|node| self.catch_up(node));
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
            Some(Packet::Up(client, ClientMessage::Ask { key, command })) => {
                let guest = self.clients[client].guest;
                self.serve(client, Request { guest, key, command });
            }
            Some(Packet::Up(client, ClientMessage::Watch { .. })) => {
                let (viewer, node) = (self.clients[client].guest, self.clients[client].node);
                let table = Box::new(self.table(node).snapshot(Some(viewer)));
                let message = ServerMessage::Snapshot { at: self.now, table };
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
        let (context, node) = (self.context(), self.clients[client].node);
        let key = request.key.clone();
        let answer = loop {
            match self.table(node).decide(&request, context) {
                Ok(Decision::AlreadyDone(seq)) => break ServerMessage::Done { key, seq },
                Ok(Decision::New(transition)) => {
                    let Some(seq) = self.save(node, *transition) else { continue };
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

    /// Appends an entry and broadcasts it. If another server has appended first, catches up and returns `None`.
    fn save(&mut self, node: usize, transition: Transition) -> Option<u64> {
        let Transition { entry, table } = transition;
        let seq = table.seq();
        if seq != self.log.len() as u64 + 1 {
            self.catch_up(node);
            return None;
        }
        self.broadcast(node, &entry, &table);
        // The log is text: this checks that entries survive serialisation.
        let line = serde_json::to_string(&entry).unwrap();
        self.log.push(serde_json::from_str(&line).unwrap());
        self.nodes[node] = Some(table);
        Some(seq)
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
        let (context, node) = (self.context(), self.any_node());
        let due = self.table(node).bots_due().next();
        let Some((seat, level)) = due else { return };
        let game = self.table(node).record().end();
        let mv = Bot { seed: 1 }.choose(&game, seat, level.min(Level::Greedy), Sight::Glance);
        let transition = mv.and_then(|mv| self.table(node).decide_for_bot(seat, mv, context));
        if let Some(transition) = transition {
            self.save(node, transition);
        }
    }

    fn time_passes(&mut self) {
        // Now and then the clock is set back.
        match self.random.below(10) {
            0 => self.now = self.now.saturating_sub(u64::from(self.random.below(10_000))),
            _ => self.now += u64::from(self.random.below(40_000)),
        }
        let (context, node) = (self.context(), self.any_node());
        while let Some(transition) = self.table(node).wake(context) {
            self.save(node, transition);
        }
        let due = self.table(node).next_wake();
        assert!(due.is_none_or(|due| due > self.now), "a timeout was not processed");
    }

    /// All servers are down for a while, which must not run on any clock.
    fn outage(&mut self) {
        let from = self.now;
        let left = |world: &mut World| {
            let now = world.now;
            replay(&world.log).next_wake().map(|wake| wake as i64 - now as i64)
        };
        // The check below does not hold if the clock was set back before.
        let steady = replay(&self.log).updated() <= from;
        let before = left(self);
        self.now += u64::from(self.random.below(100_000));
        // Every server notices the outage, but clocks are shifted only once.
        for node in 0..NODES {
            self.crash(node);
            let context = self.context();
            if let Some(transition) = self.table(node).shift_clocks(from, context) {
                self.save(node, transition);
            }
        }
        assert!(!steady || before == left(self), "a clock ran during an outage");
    }

    /// Crashes a server, after checking its copy against the log. Its clients reconnect to any server.
    fn crash(&mut self, node: usize) {
        if let Some(table) = self.nodes[node].take() {
            let replayed = replay(&self.log[..table.seq() as usize]);
            assert!(table == replayed, "the table differs from its replayed log");
        }
        for client in &mut self.clients {
            if client.node == node {
                client.node = self.random.below(NODES as u32) as usize;
            }
        }
        // Messages to clients are lost with their connections.
        self.network.retain(|packet| !matches!(packet, Packet::Down(..)));
    }

    /// Checks the final state, and returns the stage of the game.
    pub(crate) fn check_result(mut self) -> Stage {
        (0..NODES).for_each(|node| self.crash(node));
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

/// Returns the first entry of a rematch of these guests.
fn rematch(before: &Entry, guests: impl Iterator<Item = GuestId>) -> Entry {
    let sat = |(seat, guest)| {
        let name = "player".parse().unwrap();
        let holder = Holder::Guest { guest, name, program: false };
        TableEvent::Sat { seat, holder, nonce: None }
    };
    let events: Vec<TableEvent> = Seat::ALL.into_iter().zip(guests).map(sat).collect();
    let sat = Entry { at: 0, cause: None, events };
    let before = replay(&[before.clone(), sat]);
    before.rematch_entry(0, TableCode::from_bits(1), seed().commitment(), before.host())
}

fn replay(log: &[Entry]) -> Table {
    let mut table = Table::create(TABLE, &log[0]).unwrap();
    log[1..].iter().for_each(|entry| table.apply(entry).unwrap());
    table
}
