//! The world of the simulation: one log, servers that may forget or know only half of it, a network that may do anything,
//! and stubborn clients.
use std::collections::HashSet;
use std::sync::LazyLock;

use crate::client::Client;
use cubilete_ai::{Bot, Level, Sight};
use cubilete_protocol::fair::{self, Secret};
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::{ClientMessage, ServerMessage};
use cubilete_protocol::table::{Clock, Setup, Stage};
use cubilete_rules::{Chance, GameId, Seat};
use cubilete_server::table::{
    Context, Decision, Entry, Event, Holder, NewTable, Request, Table, Transition,
};

pub(crate) fn seed() -> Secret {
    Secret::new([7; 32])
}

/// How much a schedule does before the network is well again.
const DEEDS: u32 = 150;
/// How much one in [`LONG`] does: enough for a game to end.
const LONG_DEEDS: u32 = 5_000;
const LONG: u64 = 200;
/// How many servers work on the log.
const NODES: usize = 2;
/// How much it may take until everybody knows the same then.
const PATIENCE: u32 = 20_000;

/// Numbers that follow from a schedule.
pub(crate) struct Numbers(u64);

impl Chance for Numbers {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (((z >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// The table.
const TABLE: TableId = TableId::from_bits(1);

/// A message on its way between a client and its server.
#[derive(Clone)]
enum Packet {
    Up(usize, ClientMessage),
    Down(usize, ServerMessage),
}

pub(crate) struct World {
    deeds: u32,
    numbers: Numbers,
    now: u64,
    /// What is kept whatever happens.
    log: Vec<Entry>,
    /// What each server has in mind: not always all of the log, and nothing after a crash.
    nodes: [Option<Table>; NODES],
    network: Vec<Packet>,
    clients: Vec<Client>,
}

impl World {
    pub(crate) fn new(schedule: u64) -> World {
        let mut numbers = Numbers(schedule);
        let game = GameId::ALL[numbers.below(GameId::ALL.len() as u32) as usize];
        let seats = 2.max(*game.seat_counts().start());
        let clock = (numbers.below(3) > 0).then_some(Clock { per_move: 20, reserve: 30 });
        let people = 1 + numbers.below(seats as u32) as usize;
        let guests = (0..people + 1).map(|n| GuestId::from_bits(n as u128 + 1));
        let client = |(number, guest)| Client::new(number, guest, people, TABLE);
        let clients: Vec<Client> = guests.enumerate().map(client).collect();
        let new_table = NewTable {
            setup: Setup { game, seats, options: Default::default() },
            public: true,
            clock,
            host: clients[0].guest,
        };
        let mut first = new_table.entry(0, TableCode::from_bits(1), seed().commitment()).unwrap();
        if numbers.below(4) == 0 {
            first = rematch(&first, clients.iter().take(people).map(|client| client.guest));
        }
        let deeds = if schedule.is_multiple_of(LONG) { LONG_DEEDS } else { DEEDS };
        let (log, network, nodes) = (vec![first], Vec::new(), [None, None]);
        World { deeds, numbers, now: 0, log, nodes, network, clients }
    }

    /// What a server has in mind, read from the log if it has forgotten.
    fn table(&mut self, node: usize) -> &Table {
        let log = &self.log;
        self.nodes[node].get_or_insert_with(|| replayed(log))
    }

    fn any_node(&mut self) -> usize {
        self.numbers.below(NODES as u32) as usize
    }

    /// Lets a server read what others have added to the log.
    fn catch_up(&mut self, node: usize) {
        while self.table(node).seq() < self.log.len() as u64 {
            let mut table = self.table(node).clone();
            let entry = self.log[table.seq() as usize].clone();
            table.apply(&entry).unwrap();
            self.tell(node, &entry, &table);
            self.nodes[node] = Some(table);
        }
    }

    fn context(&self) -> Context<'static> {
        static SEED: LazyLock<Secret> = LazyLock::new(seed);
        Context { at: self.now, seed: &SEED, next_table: TableId::from_bits(2) }
    }

    /// Everything goes wrong that can.
    pub(crate) fn run(&mut self) {
        for _ in 0..self.deeds {
            match self.numbers.below(100) {
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
                95..97 => self.sleep(),
                _ => {
                    let node = self.any_node();
                    self.crash(node);
                }
            }
        }
    }

    /// Everything works: in the end everybody knows what the server knows.
    pub(crate) fn heal(&mut self) {
        for _ in 0..PATIENCE {
            if self.network.is_empty() {
                (0..NODES).for_each(|node| self.catch_up(node));
                let seq = self.log.len() as u64;
                if self.network.is_empty()
                    && self.clients.iter().all(|client| client.is_content(seq))
                {
                    return;
                }
                for number in 0..self.clients.len() {
                    self.send(number, |client, _| client.connect());
                }
            }
            self.deliver();
        }
        panic!("the clients never came to know everything");
    }

    fn pick_packet(&mut self) -> Option<Packet> {
        let count = self.network.len() as u32;
        (count > 0).then(|| self.network.swap_remove(self.numbers.below(count) as usize))
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
            Some(Packet::Up(_, ClientMessage::Hello { .. } | ClientMessage::Ping)) => {}
            Some(Packet::Down(client, message)) => {
                self.send(client, |client, _| client.hear(message));
            }
        }
    }

    /// Puts on the network what a client says.
    fn send(
        &mut self,
        number: usize,
        say: impl FnOnce(&mut Client, &mut Numbers) -> Vec<ClientMessage>,
    ) {
        let said = say(&mut self.clients[number], &mut self.numbers);
        self.network.extend(said.into_iter().map(|message| Packet::Up(number, message)));
    }

    fn serve(&mut self, client: usize, request: Request) {
        let (context, node) = (self.context(), self.clients[client].node);
        let key = request.key.clone();
        let answer = loop {
            match self.table(node).decide(&request, context) {
                Ok(Decision::AlreadyDone(seq)) => break ServerMessage::Done { key, seq },
                Ok(Decision::New(transition)) => {
                    let Some(seq) = self.keep(node, *transition) else { continue };
                    // The server may die between the log and the answer.
                    if self.numbers.below(20) == 0 {
                        return self.crash(node);
                    }
                    break ServerMessage::Done { key, seq };
                }
                Err(refusal) => break ServerMessage::Refused { key: Some(key), refusal },
            }
        };
        self.network.push(Packet::Down(client, answer));
    }

    /// Adds an entry to the log and tells about it, unless another server has added one first: then the server reads that.
    fn keep(&mut self, node: usize, transition: Transition) -> Option<u64> {
        let Transition { entry, table } = transition;
        let seq = table.seq();
        if seq != self.log.len() as u64 + 1 {
            self.catch_up(node);
            return None;
        }
        self.tell(node, &entry, &table);
        // The log is text: what is read back is what was kept.
        let line = serde_json::to_string(&entry).unwrap();
        self.log.push(serde_json::from_str(&line).unwrap());
        self.nodes[node] = Some(table);
        Some(seq)
    }

    /// Tells the clients of a server what is new.
    fn tell(&mut self, node: usize, entry: &Entry, table: &Table) {
        for (n, client) in self.clients.iter().enumerate().filter(|(_, client)| client.node == node)
        {
            let message = match table.changes(entry, Some(client.guest)) {
                Some(changes) => ServerMessage::Update { seq: table.seq(), at: entry.at, changes },
                None => {
                    let table = Box::new(table.snapshot(Some(client.guest)));
                    ServerMessage::Snapshot { at: entry.at, table }
                }
            };
            client.check_secrets(&message);
            let own = table.seat_of(client.guest);
            for event in &entry.events {
                if let Event::Chose { seat, mv } = event
                    && own != Some(*seat)
                {
                    let text = serde_json::to_string(&message).unwrap();
                    assert!(!text.contains(&format!("\"{mv}\"")), "a choice was told to others");
                }
            }
            self.network.push(Packet::Down(n, message));
        }
    }

    fn client_acts(&mut self) {
        let number = self.numbers.below(self.clients.len() as u32) as usize;
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
            self.keep(node, transition);
        }
    }

    fn time_passes(&mut self) {
        // Clocks are set, now and then also back.
        match self.numbers.below(10) {
            0 => self.now = self.now.saturating_sub(u64::from(self.numbers.below(10_000))),
            _ => self.now += u64::from(self.numbers.below(40_000)),
        }
        let (context, node) = (self.context(), self.any_node());
        while let Some(transition) = self.table(node).wake(context) {
            self.keep(node, transition);
        }
        let due = self.table(node).next_wake();
        assert!(due.is_none_or(|due| due > self.now), "something was due and did not happen");
    }

    /// Nobody could play for a while: that time is on no clock.
    fn sleep(&mut self) {
        let from = self.now;
        let left = |world: &mut World| {
            let now = world.now;
            replayed(&world.log).next_wake().map(|wake| wake as i64 - now as i64)
        };
        // Unless the clock was set back before.
        let steady = replayed(&self.log).updated() <= from;
        let before = left(self);
        self.now += u64::from(self.numbers.below(100_000));
        // Each server finds that they all slept, and it is told once.
        for node in 0..NODES {
            self.crash(node);
            let context = self.context();
            if let Some(transition) = self.table(node).shift_clocks(from, context) {
                self.keep(node, transition);
            }
        }
        assert!(!steady || before == left(self), "a clock went on while nobody could play");
    }

    /// A server forgets everything, which was what the log said at the time; its clients go to another.
    fn crash(&mut self, node: usize) {
        if let Some(table) = self.nodes[node].take() {
            let said = replayed(&self.log[..table.seq() as usize]);
            assert!(table == said, "the log says something else than the table");
        }
        for client in &mut self.clients {
            if client.node == node {
                client.node = self.numbers.below(NODES as u32) as usize;
            }
        }
        // Messages on open connections are gone.
        self.network.retain(|packet| !matches!(packet, Packet::Down(..)));
    }

    /// What must be true in the end; how far the game came.
    pub(crate) fn check_ends(mut self) -> Stage {
        (0..NODES).for_each(|node| self.crash(node));
        let table = replayed(&self.log);
        let causes: Vec<_> = self.log.iter().filter_map(|entry| entry.cause.as_ref()).collect();
        let different: HashSet<_> = causes.iter().collect();
        assert_eq!(causes.len(), different.len(), "a request was carried out twice");
        for client in &self.clients {
            client.check_acknowledged(&self.log);
            client.check_knows(&table);
        }
        if table.stage() == Stage::Over {
            fair::verify(table.record()).expect("the dice are those promised");
        }
        table.stage()
    }
}

/// The beginning of a table on which they play again who sat at one before.
fn rematch(before: &Entry, guests: impl Iterator<Item = GuestId>) -> Entry {
    let sat = |(seat, guest)| {
        let name = "one of them".parse().unwrap();
        let holder = Holder::Guest { guest, name, program: false };
        Event::Sat { seat, holder, nonce: None }
    };
    let events: Vec<Event> = Seat::ALL.into_iter().zip(guests).map(sat).collect();
    let sat = Entry { at: 0, cause: None, events };
    let before = replayed(&[before.clone(), sat]);
    before.rematch_entry(0, TableCode::from_bits(1), seed().commitment(), before.host())
}

fn replayed(log: &[Entry]) -> Table {
    let mut table = Table::create(TABLE, &log[0]).unwrap();
    log[1..].iter().for_each(|entry| table.apply(entry).unwrap());
    table
}
