//! Load test: measures the throughput and latency of a server. Usage: `load PROGRAM busy|idle|siege TABLES SECONDS`.
//!
//! Starts the program as `serve` on a temporary folder with SQLite, seats two clients at each table, all of them in this
//! process and on loopback addresses, and prints the measurements. `siege` compares the latency with and without abuse by others.
//! `cargo xtask load` and `cargo xtask siege` build and run it.

mod abuse;
mod client;
mod server;
mod siege;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cubilete_client::native::Server;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::table::Setup;
use cubilete_rules::{AnyGame, Game, GameId, Visitor, playout};
use cubilete_testing::Random;
use cubilete_testing::server::UNLIMITED;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::client::{Client, Measured, ThinkTime, quantile};
use crate::server::{Error, Running, Usage};

/// Minimum moves of a random game. Shorter games are left out, since creating tables would dominate: Los Banditos has nine.
const MIN_GAME_LENGTH: u32 = 20;
/// How long clients play before the measurement.
const WARM_UP: Duration = Duration::from_secs(4);
/// Maximum tables created at the same time.
const MAX_CONCURRENT_SETUPS: usize = 32;
/// Maximum wait before a move in idle mode. On average, every table gets a move in about half of this.
const MAX_THINK_TIME: Duration = Duration::from_secs(8);
/// File descriptors needed besides those of the clients.
const OTHER_FILES: u64 = 200;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, what, tables, seconds] = arguments.as_slice() else {
        eprintln!("expected: load PROGRAM busy|idle|siege TABLES SECONDS");
        return ExitCode::FAILURE;
    };
    let (Ok(tables), Ok(seconds)) = (tables.parse(), seconds.parse()) else {
        eprintln!("expected whole numbers of tables and seconds");
        return ExitCode::FAILURE;
    };
    let done = match what.as_str() {
        "busy" => run(program, ThinkTime::None, tables, seconds),
        "idle" => run(program, ThinkTime::UpTo(MAX_THINK_TIME), tables, seconds),
        "siege" => siege::run(program, tables, Duration::from_secs(seconds)),
        _ => Err("expected busy, idle or siege".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(program: &str, think_time: ThinkTime, tables: usize, seconds: u64) -> Result<(), Error> {
    allow_files(2 * tables as u64)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure(program, think_time, tables, Duration::from_secs(seconds)))
}

/// Raises the limit of open files to what this number of connections needs.
fn allow_files(connections: u64) -> Result<(), Error> {
    let (files, needed) = (rlimit::increase_nofile_limit(u64::MAX)?, connections + OTHER_FILES);
    if files < needed {
        let message = format!("{needed} open files are needed, and {files} are allowed: ulimit -n");
        return Err(message.into());
    }
    Ok(())
}

async fn measure(
    program: &str,
    think_time: ThinkTime,
    tables: usize,
    length: Duration,
) -> Result<(), Error> {
    let running = Running::start(program, &UNLIMITED)?;
    // Measures the memory after one table, when lazy initialisation is done.
    set_up(running.url(), 0).await?;
    let empty = running.usage()?;
    let began = Instant::now();
    let clients = set_up_all(running.url(), tables).await?;
    let set_up_in = began.elapsed();
    let from = Instant::now() + WARM_UP;
    let until = from + length;
    let mut playing = JoinSet::new();
    for mut client in clients {
        playing.spawn(async move { client.play(think_time, from, until).await });
    }
    tokio::time::sleep_until(from.into()).await;
    let (before, own_before) = (running.usage()?, Usage::of_self()?);
    tokio::time::sleep_until(until.into()).await;
    let (after, own_after) = (running.usage()?, Usage::of_self()?);
    let mut all = Measured::default();
    while let Some(measured) = playing.join_next().await {
        all.add(measured??);
    }
    all.sort();
    let seconds = length.as_secs_f64();
    let moves = all.latencies.len() as f64;
    println!(
        "{tables} tables of 2, {} clients, set up in {:.1} s",
        2 * tables,
        set_up_in.as_secs_f64()
    );
    println!("moves acknowledged/s   {:.0}", moves / seconds);
    println!("refused                {}", all.refused);
    println!("games over             {}", all.games);
    println!("latency p50            {:.1} ms", quantile(&all.latencies, 0.50));
    println!("latency p99            {:.1} ms", quantile(&all.latencies, 0.99));
    println!("latency worst          {:.1} ms", quantile(&all.latencies, 1.0));
    let share = |before: Usage, after: Usage| (after.cpu - before.cpu).as_secs_f64();
    let (server, own) = (share(before, after), share(own_before, own_after));
    println!(
        "processor, server      {:.2} cores, {:.0} µs a move",
        server / seconds,
        1e6 * server / moves
    );
    println!(
        "processor, clients     {:.2} cores, {:.0} µs a move",
        own / seconds,
        1e6 * own / moves
    );
    let growth = after.memory.saturating_sub(empty.memory) as f64;
    println!(
        "server memory          {:.1} MiB, {:.1} KiB a client",
        after.memory as f64 / 1048576.0,
        growth / 1024.0 / (2 * tables) as f64
    );
    Ok(())
}

/// Returns the games for two players that are long enough.
fn games() -> Vec<GameId> {
    struct Length;

    impl Visitor for Length {
        type Output = u32;

        fn visit<G: Game>(self, game: &G) -> u32 {
            playout(&mut { *game }, &mut Random::new(1), &mut ())
        }
    }

    let long = |game: AnyGame| (game.visit(Length) >= MIN_GAME_LENGTH).then(|| game.id());
    GameId::ALL.iter().filter_map(|id| AnyGame::new(*id, 2, []).ok().and_then(long)).collect()
}

async fn set_up_all(url: &str, tables: usize) -> Result<Vec<Client>, Error> {
    let (mut making, permits) = (JoinSet::new(), Arc::new(Semaphore::new(MAX_CONCURRENT_SETUPS)));
    for number in 0..tables {
        let (url, permits) = (url.to_string(), permits.clone());
        making.spawn(async move {
            let _permit = permits.acquire_owned().await?;
            set_up(&url, number).await
        });
    }
    let mut clients = Vec::new();
    while let Some(made) = making.join_next().await {
        clients.extend(made??);
    }
    Ok(clients)
}

/// Creates a table and seats two clients at it, each with its own connection.
async fn set_up(url: &str, number: usize) -> Result<[Client; 2], Error> {
    let games = games();
    let game = games[number % games.len()];
    let setup = Setup { game, seats: 2, options: Default::default() };
    // From many addresses: one alone may not take all the sockets.
    let host = Server::join_from(url, [127, 0, 5, (number % 250) as u8 + 1].into()).await?;
    let table = host.create(&NewTable::new(setup)).await?.table;
    // Without the HTTP connection of the host, which would count as memory of the server.
    let second = host.reconnected(&host.new_guest().await?.token)?;
    let first = host.reconnected(host.token())?;
    drop(host);
    let random = |seat| Random::new(2 * number as u64 + seat);
    let first = Client::sit(first, table, random(0)).await?;
    let second = Client::sit(second, table, random(1)).await?;
    Ok([first, second])
}
