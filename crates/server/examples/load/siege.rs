//! Siege: honest clients play while others abuse the server, and must hardly notice it.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cubilete_client::native::{ClientError, Server};
use cubilete_protocol::http::{NewTable, TableList};
use cubilete_protocol::path;
use cubilete_protocol::table::Setup;
use cubilete_rules::{GameId, Seat};
use cubilete_testing::Random;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};

use crate::abuse::{AbuseCounts, AbuseTarget, FLOODED, HELD, abuse};
use crate::client::{Client, Measured, ThinkTime, quantile};
use crate::server::{Error, Running};
use crate::{allow_files, games};

/// The limit of the 99th percentile of honest requests, in milliseconds.
const MAX_P99: f64 = 250.0;
/// The limit of the 99th percentile of the moves of easy bots at honest tables, in milliseconds.
const MAX_BOT_P99: f64 = 1_000.0;
/// Maximum time before a move: people and programs that play quickly, within the limit of messages.
const THINK_TIME: ThinkTime = ThinkTime::UpTo(Duration::from_millis(500));
/// How often a visitor opens the page, looks at the list and creates a table.
const VISIT_INTERVAL: Duration = Duration::from_millis(500);
/// How long the abuse runs before the measurement.
const RAMP: Duration = Duration::from_secs(5);
/// The share of the time without abuse.
const BASELINE: f64 = 0.25;
/// Bytes of the large file of the page: about the size of the program.
const FILE_SIZE: usize = 1_500_000;

/// Minimum connections, requests and tables of each kind of abuse.
const MIN_ABUSE: u64 = 30;

static COUNTS: AbuseCounts = AbuseCounts::new();

/// Measures honest clients at this number of tables without and with abuse, and prints a table.
///
/// Fails if a request of an honest client is refused or a 99th percentile is too high.
pub(crate) fn run(program: &str, tables: usize, length: Duration) -> Result<(), Error> {
    allow_files((2 * tables + 2 * FLOODED + HELD) as u64)?;
    let page = tempfile::tempdir()?;
    std::fs::write(page.path().join("index.html"), "<!DOCTYPE html><head></head>")?;
    std::fs::create_dir(page.path().join("assets"))?;
    std::fs::write(page.path().join("assets/page.wasm"), vec![0; FILE_SIZE])?;
    // All limits have their defaults.
    let folder = page.path().to_str().ok_or("the temporary folder is not UTF-8")?;
    let running = Running::start(program, &["--page", folder])?;
    let target =
        AbuseTarget { url: running.url().to_string(), file: "/assets/page.wasm".to_string() };
    // In threads of their own, so that the clients measure the server and not each other.
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let enemies = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (calm, siege) = runtime.block_on(async {
        let mut clients = set_up_honest(running.url(), tables).await?;
        let calm = measure(&mut clients, running.url(), length.mul_f64(BASELINE)).await?;
        let abuse = enemies.spawn(abuse(target, &COUNTS));
        sleep(RAMP).await;
        let siege = measure(&mut clients, running.url(), length.mul_f64(1.0 - BASELINE)).await?;
        if abuse.is_finished() {
            abuse.await??;
        }
        Ok::<_, Error>((calm, siege))
    })?;
    enemies.shutdown_background();
    print(&calm, &siege);
    let AbuseCounts { held, floods, bot_tables, created, .. } = &COUNTS;
    if [held, floods, bot_tables, created].iter().any(|of| of.load(Ordering::Relaxed) < MIN_ABUSE) {
        return Err("there was hardly any abuse".into());
    }
    if calm.refused + siege.refused > 0 {
        return Err("a request of an honest client was refused".into());
    }
    if quantile(&siege.latencies, 0.99) >= MAX_P99 {
        return Err(format!("the 99th percentile is not below {MAX_P99} ms").into());
    }
    // Bots that never move have no times.
    if siege.bot_times.is_empty() || quantile(&siege.bot_times, 0.99) >= MAX_BOT_P99 {
        return Err(format!("the 99th percentile of bots is not below {MAX_BOT_P99} ms").into());
    }
    Ok(())
}

/// Seats two clients at every other table, and a client and a bot at the others.
///
/// Each table has an address of its own, since the server limits new tables and rematches for each.
async fn set_up_honest(url: &str, tables: usize) -> Result<Vec<Client>, Error> {
    let games = games();
    let mut clients = Vec::new();
    for number in 0..tables {
        let setup =
            Setup { game: games[number % games.len()], seats: 2, options: Default::default() };
        let host = Server::join_from(url, [127, 0, 4, (number % 250) as u8 + 1].into()).await?;
        let table = host.create(&NewTable::new(setup)).await?.table;
        let random = |seat| Random::new(2 * number as u64 + seat);
        let mut first = Client::sit(host.clone(), table, random(0)).await?;
        if number % 2 == 0 {
            let second = host.with_guest(&host.new_guest().await?.token);
            clients.push(Client::sit(second, table, random(1)).await?);
        } else {
            first.seat_bot(Seat::B, "easy").await?;
        }
        clients.push(first);
    }
    Ok(clients)
}

/// Measures honest clients for a time.
async fn measure(
    clients: &mut Vec<Client>,
    url: &str,
    length: Duration,
) -> Result<Measured, Error> {
    let from = Instant::now();
    let until = from + length;
    let mut playing = JoinSet::new();
    for mut client in clients.drain(..) {
        playing.spawn(async move {
            let measured = client.play(THINK_TIME, from, until).await?;
            Ok::<_, ClientError>((client, measured))
        });
    }
    let mut all = visitors(url, until).await;
    while let Some(played) = playing.join_next().await {
        let (client, measured) = played??;
        clients.push(client);
        all.add(measured);
    }
    all.sort();
    Ok(all)
}

/// Lets visitors from different addresses use the server, and measures each of their requests.
async fn visitors(url: &str, until: Instant) -> Measured {
    let mut visits = JoinSet::new();
    let mut tick = interval(VISIT_INTERVAL);
    for number in 0_u32.. {
        tick.tick().await;
        if Instant::now() >= until {
            break;
        }
        let (url, from) = (url.to_string(), [127, 0, 3, (number % 250) as u8 + 1].into());
        visits.spawn(async move {
            let mut measured = Measured::default();
            if let Err(error) = visit(&url, from, &mut measured).await {
                eprintln!("siege: an honest visitor: {error}");
                measured.refused += 1;
            }
            measured
        });
    }
    let mut all = Measured::default();
    while let Some(Ok(measured)) = visits.join_next().await {
        all.add(measured);
    }
    all
}

/// Opens the page, looks at the public tables, and creates a table.
async fn visit(url: &str, from: IpAddr, measured: &mut Measured) -> Result<(), ClientError> {
    let mut started = Instant::now();
    let mut done = || {
        measured.latencies.push(started.elapsed().as_micros() as u32);
        started = Instant::now();
    };
    let guest = Server::join_from(url, from).await?;
    done();
    guest.get_text("/").await?;
    done();
    guest.get::<TableList>(path::TABLES).await?;
    done();
    let setup = Setup { game: GameId::Banditos, seats: 2, options: Default::default() };
    guest.create(&NewTable::new(setup)).await?;
    done();
    Ok(())
}

fn print(calm: &Measured, siege: &Measured) {
    let row = |what: &str, value: &dyn Fn(&Measured) -> String| {
        println!("| {what:<36} | {:>14} | {:>14} |", value(calm), value(siege));
    };
    let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
    println!("| {:<36} | {:>14} | {:>14} |", "honest clients", "without siege", "with siege");
    println!("|---|---|---|");
    row("requests", &|measured| measured.latencies.len().to_string());
    row("refused", &|measured| measured.refused.to_string());
    row("moves not answered at the end", &|measured| measured.unanswered.to_string());
    for (name, part) in [("50th percentile", 0.5), ("99th percentile", 0.99), ("worst", 1.0)] {
        row(&format!("response time, {name}"), &|measured| {
            format!("{:.1} ms", quantile(&measured.latencies, part))
        });
    }
    for (name, part) in [("50th percentile", 0.5), ("99th percentile", 0.99), ("worst", 1.0)] {
        row(&format!("move of an easy bot, {name}"), &|measured| {
            format!("{:.1} ms", quantile(&measured.bot_times, part))
        });
    }
    println!(
        "\nmeanwhile: {} connections that were never read and {} refused ones, {} requests without progress, {} tables of four masters, {} \
         tables with large decks, and {} more refused",
        count(&COUNTS.held),
        count(&COUNTS.not_held),
        count(&COUNTS.floods),
        count(&COUNTS.bot_tables),
        count(&COUNTS.created),
        count(&COUNTS.not_created)
    );
}
