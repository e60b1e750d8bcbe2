//! Clocks stand still while nobody can move: the store fails, the process stands still, or a clock is set.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cubilete_client::News;
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::{Clock, Millis};
use cubilete_server::table::RECOVERY_GRACE;

use crate::failing_store::{FailingStore, Mode};
use crate::log::Log;
use crate::test_server::{Player, TestServer, setup, soon, start, table_of};

/// The time for a move at the tables of these tests, the shortest that is possible, with a reserve of a second.
const PER_MOVE: Duration = Duration::from_secs(5);
/// An outage in which the time for a move is used up.
const OUTAGE: Duration = Duration::from_secs(7);
/// How late a timeout may be on a busy machine, besides the times for which the machine stood still. Also the longest time
/// since a heartbeat without an outage.
const LATE: Millis = 3_000;

/// Measures for how long the machine stands still: a thread that sleeps for short times notices when they take longer.
struct Stalls {
    milliseconds: Arc<AtomicU64>,
}

impl Stalls {
    fn watch() -> Stalls {
        let milliseconds = Arc::new(AtomicU64::new(0));
        let noticed = Arc::downgrade(&milliseconds);
        std::thread::spawn(move || {
            let tick = Duration::from_millis(20);
            while let Some(noticed) = noticed.upgrade() {
                let slept = Instant::now();
                std::thread::sleep(tick);
                let stalled = slept.elapsed().saturating_sub(tick).as_millis() as u64;
                noticed.fetch_add(stalled, Ordering::Relaxed);
            }
        });
        Stalls { milliseconds }
    }

    /// The sum of all stalls up to now.
    fn total(&self) -> Duration {
        Duration::from_millis(self.milliseconds.load(Ordering::Relaxed))
    }
}

/// A game of two with a clock, and whose turn it is.
struct Game {
    server: TestServer,
    store: Arc<FailingStore>,
    players: Vec<Player>,
    /// The number of steps at which the game began.
    steps: usize,
}

impl Game {
    async fn start() -> Game {
        let (server, store) = TestServer::open_failing().await;
        let clock = Clock { per_move: PER_MOVE.as_secs() as u32, reserve: 1 };
        let mut players = table_of(&server, &setup("qwinto", 2), 2, Some(clock)).await;
        start(&mut players).await;
        let steps = players[0].session.record().unwrap().steps().len();
        Game { server, store, players, steps }
    }

    /// The player who is waited for.
    fn player(&mut self) -> &mut Player {
        let is_due = |player: &&mut Player| player.snapshot().own().unwrap().waited_for;
        self.players.iter_mut().find(is_due).expect("somebody is waited for")
    }

    fn deadline(&mut self) -> Millis {
        self.player().snapshot().own().and_then(|own| own.deadline).expect("a clock runs")
    }

    /// Waits until clocks are shifted after an outage, and checks that nobody was forced to move and the player has time.
    /// The outage began at an instant, and lasted at least some time.
    async fn check_shifted(&mut self, deadline: Millis, began: Instant, outage: Millis) {
        let steps = self.steps;
        let player = self.player();
        player
            .until(|snapshot, record| {
                assert_eq!(record.steps().len(), steps, "a move was forced");
                snapshot.own().is_some_and(|own| own.deadline > Some(deadline))
            })
            .await;
        let shifted = self.deadline() - deadline;
        let expected = outage + RECOVERY_GRACE;
        assert!(shifted + 1 >= expected, "shifted by {shifted} ms instead of {expected} ms");
        // The last heartbeat before the outage counts, and the first one after it, which is late if the machine is busy.
        let most = expected.max(began.elapsed().as_millis() as Millis + RECOVERY_GRACE) + LATE;
        assert!(shifted <= most, "shifted by {shifted} ms instead of {expected} to {most} ms");
        let player = self.player();
        let (seat, record) = (player.seat(), player.session.record().unwrap());
        let (steps, mv) = (record.steps().len(), record.end().moves(seat)[0].to_string());
        player.ask(Command::Play { steps, mv }).await.unwrap();
    }
}

async fn check_store(mode: Mode) {
    let mut game = Game::start().await;
    let (deadline, began) = (game.deadline(), Instant::now());
    game.store.set(mode);
    // A real wait: the test measures its duration.
    tokio::time::sleep(OUTAGE).await;
    game.store.set(Mode::Working);
    game.check_shifted(deadline, began, began.elapsed().as_millis() as Millis).await;
    game.server.close().await;
}

#[tokio::test]
async fn nobody_is_forced_to_move_after_the_store_failed() {
    check_store(Mode::Failing).await;
}

#[tokio::test]
async fn nobody_is_forced_to_move_after_the_disk_was_full() {
    check_store(Mode::Full).await;
}

#[tokio::test]
async fn nobody_is_forced_to_move_after_the_store_did_not_answer() {
    check_store(Mode::Frozen).await;
}

#[tokio::test]
async fn nobody_is_forced_to_move_after_the_process_stood_still() {
    let mut game = Game::start().await;
    let (deadline, began) = (game.deadline(), Instant::now());
    // The server runs in this thread, so this stops it like SIGSTOP.
    std::thread::sleep(OUTAGE);
    game.check_shifted(deadline, began, OUTAGE.as_millis() as Millis).await;
    game.server.close().await;
}

#[tokio::test]
async fn nobody_is_forced_to_move_when_the_clock_is_set_forward() {
    let mut game = Game::start().await;
    let (deadline, began) = (game.deadline(), Instant::now());
    let hour = 3_600_000;
    game.store.set_clock(hour);
    game.check_shifted(deadline, began, hour as Millis).await;
    game.server.close().await;
}

#[tokio::test]
async fn requests_during_an_outage_are_refused_within_five_seconds_and_it_is_logged_once() {
    let stalls = Stalls::watch();
    for mode in [Mode::Full, Mode::Frozen] {
        let log = Log::collect();
        let mut game = Game::start().await;
        game.store.set(mode);
        tokio::time::sleep(Duration::from_secs(4)).await;
        let player = game.player();
        for _ in 0..5 {
            let request = player.session.ask(Command::Leave);
            player.send(&request).await;
        }
        let refused = async {
            let mut refused = 0;
            while refused < 5 {
                let news = player.socket.receive(&mut player.session).await.unwrap();
                if let News::Later(_, refusal) = news {
                    assert_eq!(refusal.code, RefusalCode::Unavailable);
                    refused += 1;
                }
            }
        };
        let (asked, before) = (Instant::now(), stalls.total());
        soon(refused).await;
        let most = Duration::from_secs(5) + stalls.total() - before;
        assert!(asked.elapsed() < most, "{mode:?}: answered after {:?}", asked.elapsed());
        // Long enough for each background task to fail.
        tokio::time::sleep(Duration::from_secs(6)).await;
        game.store.set(Mode::Working);
        game.server.close().await;
        let expected = usize::from(mode == Mode::Full);
        assert_eq!(log.complaints().len(), expected, "{mode:?}: {:?}", log.complaints());
    }
}

#[tokio::test]
async fn a_timeout_fires_in_time_although_the_clock_is_set_back() {
    let (stalls, mut game) = (Stalls::watch(), Game::start().await);
    let began = Instant::now();
    game.store.set_clock(-600_000);
    let steps = game.steps;
    game.player().until(|_, record| record.steps().len() > steps).await;
    let late = began.elapsed().as_millis() as Millis;
    // A long stall is an outage, after which players get time to return.
    let stalled = stalls.total().as_millis() as Millis;
    let grace = if stalled > LATE / 2 { RECOVERY_GRACE } else { 0 };
    let most = PER_MOVE.as_millis() as Millis + 1_000 + LATE + stalled + grace;
    assert!(late <= most, "it fired after {late} ms instead of {most} ms");
    game.server.close().await;
}

#[tokio::test]
async fn a_move_that_arrives_during_an_outage_is_not_charged_for_it() {
    let mut game = Game::start().await;
    let steps = game.steps;
    let player = game.player();
    let mv = player.session.record().unwrap().end().moves(player.seat())[0];
    let request = player.session.play(mv);
    player.send(&request).await;
    std::thread::sleep(OUTAGE);
    player
        .until(|snapshot, record| {
            record.steps().len() > steps && snapshot.own().is_some_and(|own| own.waited_for)
        })
        .await;
    let own = player.snapshot().own().unwrap();
    assert_eq!(own.deadline.unwrap() - own.reserve_from.unwrap(), 1_000, "the reserve was used");
    game.server.close().await;
}
