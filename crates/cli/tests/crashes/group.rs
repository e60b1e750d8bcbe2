//! Groups of players who play one game after another.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cubilete_client::native::{ClientError, Server};
use cubilete_protocol::table::{Clock, Setup};
use cubilete_rules::GameId;
use cubilete_testing::Random;
use tokio::sync::watch;

/// State shared by all players.
pub(crate) struct SharedState {
    /// The addresses of the servers.
    pub(crate) urls: Vec<String>,
    /// Whether no further games are started.
    pub(crate) ending: AtomicBool,
    /// Number of reconnects of all players.
    pub(crate) reconnects: AtomicU64,
}

impl SharedState {
    pub(crate) fn is_ending(&self) -> bool {
        self.ending.load(Ordering::Relaxed)
    }
}

/// Players at one table after another.
pub(crate) struct Group {
    pub(crate) shared: Arc<SharedState>,
    pub(crate) setup: Setup,
    pub(crate) clock: Option<Clock>,
    /// Number of people; bots take the other seats.
    pub(crate) people: usize,
    /// Whether people contribute nonces to the dice.
    pub(crate) nonces: bool,
    /// Whether the group plays no more games. Its first player sets this when a game is over.
    pub(crate) finished: watch::Sender<bool>,
}

impl Group {
    /// Creates the group with this number. Groups differ in game, bots, nonces and clock.
    pub(crate) fn new(shared: Arc<SharedState>, number: usize, random: &mut Random) -> Group {
        let game = GameId::ALL[number % GameId::ALL.len()];
        let counts: Vec<usize> = game.seat_counts().collect();
        let seats = (*random.choose(&counts)).clamp(2, 4);
        let with_bots = number % 3 == 2;
        Group {
            shared,
            setup: Setup { game, seats, options: Default::default() },
            clock: (number % 2 == 1).then_some(Clock { per_move: 5, reserve: 2 }),
            people: if with_bots { 1 + random.index(seats - 1) } else { seats },
            nonces: number % 4 < 2,
            finished: watch::Sender::new(false),
        }
    }
}

/// Sends a request to one server after another until one carries it out.
pub(crate) async fn retry<T, F>(urls: &[String], token: &str, ask: impl Fn(Server) -> F) -> T
where
    F: Future<Output = Result<T, ClientError>>,
{
    for url in urls.iter().cycle() {
        let server = Server::with_token(url, token).expect("an HTTP client");
        match ask(server).await {
            Ok(answer) => return answer,
            Err(ClientError::Refused(refusal)) if !refusal.code.is_temporary() => {
                panic!("refused: {refusal}")
            }
            Err(_) => pause().await,
        }
    }
    unreachable!("there is at least one server")
}

/// Waits for a killed server to restart.
pub(crate) async fn pause() {
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
}
