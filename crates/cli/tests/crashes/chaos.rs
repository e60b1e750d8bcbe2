//! What is done to servers while people play, and what is looked at when it is over.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use cubilete_client::native::Server;
use cubilete_protocol::id::TableId;
use cubilete_protocol::record;
use cubilete_rules::{Chance, Record};
use cubilete_server::store::Store;
use cubilete_testing::Random;
use cubilete_testing::nats::Nats;
use tokio::task::JoinSet;

use crate::audit::{self, Findings};
use crate::group::{Group, World, insist};
use crate::node::Node;
use crate::player::{Player, Seen};

/// How long the last games may take when nobody is killed any more; they need a few seconds.
const PATIENCE: Duration = Duration::from_secs(180);
/// After how long without a server clocks are set back, and a little more.
const LAPSE: Duration = Duration::from_millis(5_500);

/// How much happens. Who plays what, and who is killed when, follows from the seed as far as threads allow.
pub(crate) struct Chaos {
    pub(crate) tables: u64,
    pub(crate) kills: u64,
    pub(crate) seed: u64,
}

/// All servers.
pub(crate) struct Fleet {
    pub(crate) nodes: Vec<Node>,
    pub(crate) nats: Option<Nats>,
}

/// What was seen.
pub(crate) struct Report {
    kills: u64,
    reconnects: u64,
    seconds: u64,
    findings: Findings,
}

impl Chaos {
    /// Lets people play while servers are killed, and looks whether all is as it was acknowledged.
    pub(crate) fn run<F>(&self, mut fleet: Fleet, open: impl Fn() -> F) -> Report
    where
        F: Future<Output = Arc<dyn Store>>,
    {
        let started = Instant::now();
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        fleet.nodes.iter_mut().for_each(Node::start);
        let world = Arc::new(World {
            urls: fleet.nodes.iter().map(Node::url).collect(),
            ending: AtomicBool::new(false),
            reconnects: AtomicU64::new(0),
        });
        let random = Random::new(self.seed);
        let playing = runtime.spawn(play_all(world.clone(), self.tables as usize, random));
        fleet.torment(self.kills, &mut Random::new(!self.seed));
        world.ending.store(true, Ordering::Relaxed);
        runtime.block_on(async {
            let seen = tokio::time::timeout(PATIENCE, playing).await;
            let seen = seen.expect("all games end").expect("no player panics");
            let told = told(&world.urls, &seen).await;
            fleet.nodes.iter_mut().for_each(Node::kill);
            let findings = audit::audit(&*open().await, &told, &seen).await;
            let reconnects = world.reconnects.load(Ordering::Relaxed);
            Report { kills: self.kills, reconnects, seconds: started.elapsed().as_secs(), findings }
        })
    }
}

/// Lets all groups play until they have had enough.
async fn play_all(world: Arc<World>, tables: usize, mut random: Random) -> Vec<Seen> {
    let mut players = JoinSet::new();
    for number in 0..tables {
        let group = Arc::new(Group::new(world.clone(), number, &mut random));
        let mut joined = Vec::new();
        for number in 0..group.people {
            joined.push(Player::join(group.clone(), number, random.fork()).await);
        }
        let table = joined[0].create().await;
        for player in joined {
            players.spawn(player.play(table));
        }
    }
    players.join_all().await.into_iter().flatten().collect()
}

/// The records as every server tells them in the end.
async fn told(urls: &[String], seen: &[Seen]) -> BTreeMap<TableId, Vec<Record>> {
    let mut told = BTreeMap::new();
    for table in seen.iter().map(|seen| seen.session.table()) {
        if told.contains_key(&table) {
            continue;
        }
        let mut records = Vec::new();
        for url in urls {
            let path = &format!("/api/tables/{table}/record.json");
            let ask = |server: Server| async move { server.get(path).await };
            let json = insist(std::slice::from_ref(url), "", ask).await;
            records.push(record::from_json(&json).expect("a record"));
        }
        told.insert(table, records);
    }
    told
}

impl Fleet {
    /// Kills a server, or now and then NATS, and starts it again, so many times. All run in the end.
    fn torment(&mut self, kills: u64, random: &mut Random) {
        for _ in 0..kills {
            sleep_up_to(1_000, random);
            if let Some(nats) = self.nats.as_mut().filter(|_| random.one_in(4)) {
                nats.stop();
                sleep_up_to(1_000, random);
                nats.restart();
                continue;
            }
            let alone = self.nodes.len() == 1;
            let node = random.index(self.nodes.len());
            let node = &mut self.nodes[node];
            node.kill();
            match random.below(40) {
                // Killed once more before it listens.
                0..8 => {
                    node.launch();
                    sleep_up_to(60, random);
                    node.kill();
                }
                8 if alone => sleep(LAPSE),
                _ => sleep_up_to(200, random),
            }
            node.start();
        }
    }
}

/// Sleeps for a random time of less than `milliseconds`.
fn sleep_up_to(milliseconds: u32, random: &mut Random) {
    sleep(Duration::from_millis(random.below(milliseconds).into()));
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { kills, reconnects, seconds, findings } = self;
        write!(f, "{findings}; {kills} kills, {reconnects} attempts to connect again, {seconds} s")
    }
}
