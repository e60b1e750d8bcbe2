//! A server within the test process, and clients of it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cubilete_client::native::{ClientError, Server, Socket};
use cubilete_client::{News, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{ClientMessage, Command, RefusalCode};
use cubilete_protocol::table::{Clock, Setup, Snapshot, Stage};
use cubilete_rules::{GameId, Record, Seat};
use cubilete_server::bus::Bus;
use cubilete_server::limits::Limits;
use cubilete_server::serve::{Config, load_keys, prepare};
use cubilete_server::store::{Postgres, Sqlite, Store};
use cubilete_testing::port;
use cubilete_testing::postgres::Database;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::failing_store::FailingStore;

/// Timeout of a wait, long enough for slow machines.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server.
pub(crate) struct TestServer {
    pub(crate) url: String,
    stop: CancellationToken,
    served: JoinHandle<()>,
    folder: Arc<tempfile::TempDir>,
}

impl TestServer {
    /// Opens a server whose message limit no game of a test reaches.
    pub(crate) async fn open() -> TestServer {
        TestServer::open_as(unlimited()).await
    }

    pub(crate) async fn open_as(config: Config) -> TestServer {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        TestServer::open_in(folder, &format!("127.0.0.1:{}", port::free()), config).await
    }

    /// Opens a server whose store can be made to fail.
    pub(crate) async fn open_failing() -> (TestServer, Arc<FailingStore>) {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let store = Arc::new(FailingStore::new(open_store(&folder)));
        let address = format!("127.0.0.1:{}", port::free());
        (TestServer::open_with(store.clone(), folder, &address, unlimited()).await, store)
    }

    /// Opens a server over a store that does not need a folder.
    pub(crate) async fn open_over(store: Arc<dyn Store>) -> TestServer {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let address = format!("127.0.0.1:{}", port::free());
        TestServer::open_with(store, folder, &address, unlimited()).await
    }

    /// Opens two servers on one PostgreSQL database.
    pub(crate) async fn open_two(database: &Database) -> [TestServer; 2] {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let open = async || {
            let store = Arc::new(Postgres::open(&database.url()).await.unwrap());
            let address = format!("127.0.0.1:{}", port::free());
            TestServer::open_with(store, folder.clone(), &address, unlimited()).await
        };
        [open().await, open().await]
    }

    async fn open_in(folder: Arc<tempfile::TempDir>, address: &str, config: Config) -> TestServer {
        let store = Arc::new(open_store(&folder));
        TestServer::open_with(store, folder, address, config).await
    }

    async fn open_with(
        store: Arc<dyn Store>,
        folder: Arc<tempfile::TempDir>,
        address: &str,
        config: Config,
    ) -> TestServer {
        let listener = TcpListener::bind(address).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let keys = load_keys(&*store, &folder.path().join("secret")).await.unwrap();
        let ready = prepare(store, Bus::disabled(), keys, config).await.unwrap();
        let stop = CancellationToken::new();
        let served = tokio::spawn(ready.serve(listener, stop.clone()));
        TestServer { url, stop, served, folder }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.url.trim_start_matches("http://").parse().unwrap()
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Stops gracefully.
    pub(crate) async fn close(self) -> Arc<tempfile::TempDir> {
        self.stop.cancel();
        self.served.await.unwrap();
        self.folder
    }

    /// Stops and starts again at the same address.
    pub(crate) async fn restart(self) -> TestServer {
        let address = self.url.trim_start_matches("http://").to_string();
        let folder = self.close().await;
        TestServer::open_in(folder, &address, unlimited()).await
    }

    pub(crate) async fn guest(&self) -> Server {
        Server::join(&self.url).await.unwrap()
    }

    /// Returns the value of a metric, with its labels if it has any; `None` if it has no value yet.
    pub(crate) async fn metric(&self, name: &str) -> Option<f64> {
        let metrics = reqwest::get(format!("{}/api/metrics", self.url)).await.unwrap();
        assert!(metrics.status().is_success(), "{}", metrics.status());
        let metrics = metrics.text().await.unwrap();
        let sample = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok();
        metrics.lines().find_map(sample)
    }
}

/// Waits for something that must happen soon, even on a slow machine.
pub(crate) async fn soon<T>(awaited: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, awaited).await.expect("it happens in time")
}

fn open_store(folder: &tempfile::TempDir) -> Sqlite {
    Sqlite::open(folder.path().join("tables.sqlite")).unwrap()
}

/// Limits of messages, requests and new tables that no test reaches. Tests of the limits themselves use the defaults.
pub(crate) fn unlimited() -> Config {
    let many = 10_000.try_into().unwrap();
    let limits = Limits {
        messages: many,
        messages_per_address: many,
        tables: many,
        idle_requests: many,
        requests: many,
        ..Limits::default()
    };
    Config { limits, ..Config::default() }
}

pub(crate) fn setup(game: &str, seats: usize) -> Setup {
    let game = game.parse::<GameId>().unwrap();
    Setup { game, seats, options: Default::default() }
}

/// A player with a socket.
pub(crate) struct Player {
    pub(crate) server: Server,
    pub(crate) session: Session,
    pub(crate) socket: Socket,
}

impl Player {
    /// Watches a table. The number determines the nonce and the prefix of request keys.
    pub(crate) async fn watch(server: &Server, table: TableId, number: u8) -> Player {
        let mut session = Session::new(table, Secret::new([number; 32]), number.into());
        let mut socket = server.connect(&session).await.unwrap();
        while session.snapshot().is_none() {
            socket.receive(&mut session).await.unwrap();
        }
        Player { server: server.clone(), session, socket }
    }

    /// Watches a table and takes a seat.
    pub(crate) async fn sit(server: &Server, table: TableId, number: u8) -> Player {
        let mut player = Player::watch(server, table, number).await;
        let name = format!("Player {number}").parse().unwrap();
        let request = player.session.sit(None, name, false);
        player.socket.finish(&mut player.session, request).await.unwrap();
        player
    }

    pub(crate) async fn ask(&mut self, command: Command) -> Result<(), RefusalCode> {
        match self.socket.ask(&mut self.session, command).await {
            Ok(()) => Ok(()),
            Err(ClientError::Refused(refusal)) => {
                assert!(!refusal.message.is_empty() && !refusal.message.contains('\n'));
                Err(refusal.code)
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Waits until a condition holds.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Snapshot, &Record) -> bool) {
        let waiting = async {
            loop {
                if let (Some(snapshot), Some(record)) =
                    (self.session.snapshot(), self.session.record())
                    && holds(snapshot, record)
                {
                    return;
                }
                self.socket.receive(&mut self.session).await.unwrap();
            }
        };
        soon(waiting).await;
    }

    /// Connects again, as after a lost connection.
    pub(crate) async fn reconnect(&mut self) {
        self.socket = self.server.connect(&self.session).await.unwrap();
        while let News::Nothing = self.socket.receive(&mut self.session).await.unwrap() {}
    }

    pub(crate) fn snapshot(&self) -> &Snapshot {
        self.session.snapshot().unwrap()
    }

    pub(crate) fn seat(&self) -> Seat {
        self.session.seat().unwrap()
    }

    /// Plays to the end of the game, each time the move in the middle of the list of legal moves.
    pub(crate) async fn play_to_the_end(&mut self) {
        let seat = self.seat();
        loop {
            let snapshot = self.session.snapshot().unwrap();
            if snapshot.stage == Stage::Over {
                return;
            }
            let due = snapshot.own().is_some_and(|own| own.waited_for);
            if due && !self.session.is_waiting() {
                let moves = self.session.record().unwrap().end().moves(seat);
                let mv = moves[moves.len() / 2];
                let request = self.session.play(mv);
                self.send(&request).await;
            }
            let heard =
                tokio::time::timeout(PATIENCE, self.socket.receive(&mut self.session)).await;
            match heard.expect("the game goes on") {
                // The move of another player may have arrived first.
                Ok(News::Refused(_, refusal)) => assert_eq!(refusal.code, RefusalCode::Stale),
                Ok(News::Later(_, refusal)) => panic!("{}", refusal.message),
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.socket.send(message).await.unwrap();
    }
}

/// Creates a table and returns this number of seated players; the first is the host.
pub(crate) async fn table_of(
    server: &TestServer,
    setup: &Setup,
    people: u8,
    clock: Option<Clock>,
) -> Vec<Player> {
    let host = server.guest().await;
    let table = NewTable { public: true, clock, ..NewTable::new(setup.clone()) };
    let table = host.create(&table).await.unwrap().table;
    let mut players = vec![Player::sit(&host, table, 1).await];
    for number in 2..=people {
        players.push(Player::sit(&server.guest().await, table, number).await);
    }
    players
}

/// Starts the game, and waits until all players have revealed their nonces.
pub(crate) async fn start(players: &mut [Player]) {
    players[0].ask(Command::Start).await.unwrap();
    for player in players.iter_mut().rev() {
        player.until(|snapshot, _| snapshot.stage == Stage::Playing).await;
    }
}

/// Returns a token that differs from a valid one in its last digit.
pub(crate) fn forge(token: &str) -> String {
    let (rest, last) = token.split_at(token.len() - 1);
    format!("{rest}{}", if last == "0" { "1" } else { "0" })
}
