//! Kills servers during games, then compares the logs with the responses that players received.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use cubilete_client::native::Server;
use cubilete_protocol::id::TableId;
use cubilete_protocol::path;
use cubilete_protocol::record;
use cubilete_rules::{Chance, Record};
use cubilete_server::store::Store;
use cubilete_testing::Random;
use cubilete_testing::nats::Nats;
use cubilete_testing::postgres::Database;
use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::audit::{self, Counts};
use crate::group::{Group, SharedState, retry};
use crate::node::Node;
use crate::outage::Outage;
use crate::player::{Player, TableHistory};

/// How long the last games may take after the last kill. They need a few seconds.
const TIME_LIMIT: Duration = Duration::from_secs(180);
/// Maximum kills between two outages. Kills are more frequent because outages take longer.
const MAX_KILLS_BETWEEN_OUTAGES: u64 = 10;

/// The size of a test. The seed determines games, moves and kills, except for the timing of threads.
pub(crate) struct Chaos {
    pub(crate) tables: u64,
    pub(crate) kills: u64,
    pub(crate) seed: u64,
}

/// The servers, and NATS and PostgreSQL if there are several.
pub(crate) struct Fleet {
    pub(crate) nodes: Vec<Node>,
    pub(crate) nats: Option<Nats>,
    pub(crate) database: Option<Database>,
    /// The outages that happen in turn.
    pub(crate) outages: &'static [Outage],
}

/// The result of a test.
pub(crate) struct Report {
    kills: u64,
    outages: u64,
    reconnects: u64,
    seconds: u64,
    counts: Counts,
}

impl Chaos {
    /// Runs the groups while servers are killed, then checks that the logs agree with all acknowledgements.
    ///
    /// # Panics
    ///
    /// If they disagree, or if too little happened to prove anything.
    pub(crate) fn run<F>(&self, mut fleet: Fleet, open: impl Fn() -> F) -> Report
    where
        F: Future<Output = Arc<dyn Store>>,
    {
        let started = Instant::now();
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        fleet.nodes.iter_mut().for_each(Node::start);
        let shared = Arc::new(SharedState {
            urls: fleet.nodes.iter().map(Node::url).collect(),
            ending: AtomicBool::new(false),
            reconnects: AtomicU64::new(0),
        });
        let random = Random::new(self.seed);
        let playing = runtime.spawn(play_all(shared.clone(), self.tables as usize, random));
        let outages = fleet.kill_repeatedly(self.kills, &mut Random::new(!self.seed));
        shared.ending.store(true, Ordering::Relaxed);
        runtime.block_on(async {
            let histories = tokio::time::timeout(TIME_LIMIT, playing).await;
            let histories = histories.expect("all games end").expect("no player panics");
            let records = records(&shared.urls, &histories).await;
            fleet.nodes.iter_mut().for_each(Node::kill);
            let counts = audit::audit(&*open().await, &records, &histories).await;
            counts.assert_plenty(self.tables as usize);
            let reconnects = shared.reconnects.load(Ordering::Relaxed);
            assert!(reconnects > 0, "no connection was lost");
            let (kills, seconds) = (self.kills, started.elapsed().as_secs());
            Report { kills, outages, reconnects, seconds, counts }
        })
    }
}

/// Lets all groups play until they finish.
async fn play_all(
    shared: Arc<SharedState>,
    tables: usize,
    mut random: Random,
) -> Vec<TableHistory> {
    let mut players = JoinSet::new();
    for number in 0..tables {
        let group = Arc::new(Group::new(shared.clone(), number, &mut random));
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

/// Requests the record of every table from every server.
async fn records(urls: &[String], histories: &[TableHistory]) -> BTreeMap<TableId, Vec<Record>> {
    let mut all = BTreeMap::new();
    for table in histories.iter().map(|history| history.session.table()) {
        if all.contains_key(&table) {
            continue;
        }
        let mut records = Vec::new();
        for url in urls {
            let path = &path::at_table(path::JSON_RECORD, table);
            let ask = |server: Server| async move { server.get::<Value>(path).await };
            let json = timeout(TIME_LIMIT, retry(std::slice::from_ref(url), "", ask)).await;
            let json = json.expect("every server has every record");
            records.push(record::from_json(&json).expect("a record"));
        }
        all.insert(table, records);
    }
    all
}

impl Fleet {
    /// Kills and restarts a random server, or sometimes NATS, `kills` times, with outages between. All servers run at the
    /// end. Returns the number of outages.
    fn kill_repeatedly(&mut self, kills: u64, random: &mut Random) -> u64 {
        let between = kills / self.outages.len() as u64;
        let between = between.clamp(1, MAX_KILLS_BETWEEN_OUTAGES);
        let mut outages = self.outages.iter().cycle();
        for kill in 0..kills {
            if kill % between == 0 {
                self.suffer(*outages.next().expect("outages repeat"));
            }
            sleep_up_to(1_000, random);
            if let Some(nats) = self.nats.as_mut().filter(|_| random.one_in(4)) {
                nats.stop();
                sleep_up_to(1_000, random);
                nats.restart();
                continue;
            }
            let node = random.index(self.nodes.len());
            let node = &mut self.nodes[node];
            node.kill();
            match random.below(40) {
                // Killed again before it listens.
                0..8 => {
                    node.launch();
                    sleep_up_to(60, random);
                    node.kill();
                }
                _ => sleep_up_to(200, random),
            }
            node.start();
        }
        kills.div_ceil(between)
    }
}

/// Sleeps for a random time of less than `milliseconds`.
fn sleep_up_to(milliseconds: u32, random: &mut Random) {
    sleep(Duration::from_millis(random.below(milliseconds).into()));
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { kills, outages, reconnects, seconds, counts } = self;
        write!(
            f,
            "{counts}; {kills} kills, {outages} outages, {reconnects} reconnects, {seconds} s"
        )
    }
}
