//! People who play together, game after game, until they have had enough.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cubilete_client::native::{ClientError, Server};
use cubilete_protocol::table::{Clock, Setup};
use cubilete_rules::GameId;
use cubilete_testing::Random;
use tokio::sync::watch;

/// What all players know of the world.
pub(crate) struct World {
    /// Where the servers are.
    pub(crate) urls: Vec<String>,
    /// Whether games that are over are the last ones.
    pub(crate) ending: AtomicBool,
    /// How often somebody had to connect again.
    pub(crate) reconnects: AtomicU64,
}

impl World {
    pub(crate) fn is_ending(&self) -> bool {
        self.ending.load(Ordering::Relaxed)
    }
}

/// People who play together.
pub(crate) struct Group {
    pub(crate) world: Arc<World>,
    pub(crate) setup: Setup,
    pub(crate) clock: Option<Clock>,
    /// How many seats have people; bots have the others.
    pub(crate) people: usize,
    /// Whether people give numbers for the dice.
    pub(crate) nonces: bool,
    /// Whether they have had enough: the first of them says so when a game is over.
    pub(crate) enough: watch::Sender<bool>,
}

impl Group {
    /// The group with this number: all games, people and bots, with and without nonces and clocks.
    pub(crate) fn new(world: Arc<World>, number: usize, random: &mut Random) -> Group {
        let game = GameId::ALL[number % GameId::ALL.len()];
        let counts: Vec<usize> = game.seat_counts().collect();
        let seats = (*random.choose(&counts)).clamp(2, 4);
        let with_bots = number % 3 == 2;
        Group {
            world,
            setup: Setup { game, seats, options: Default::default() },
            clock: (number % 5 == 4).then_some(Clock { per_move: 5, reserve: 2 }),
            people: if with_bots { 1 + random.index(seats - 1) } else { seats },
            nonces: number % 4 < 2,
            enough: watch::Sender::new(false),
        }
    }
}

/// Tries until it works: servers come and go.
pub(crate) async fn insist<T, F>(urls: &[String], token: &str, ask: impl Fn(Server) -> F) -> T
where
    F: Future<Output = Result<T, ClientError>>,
{
    for url in urls.iter().cycle() {
        let server = Server::with_token(url, token).expect("a client for HTTP");
        match ask(server).await {
            Ok(answer) => return answer,
            Err(ClientError::Refused(refusal)) => panic!("refused: {refusal}"),
            Err(_) => pause().await,
        }
    }
    unreachable!("there are servers")
}

/// A server that was killed is back in a moment.
pub(crate) async fn pause() {
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
}
