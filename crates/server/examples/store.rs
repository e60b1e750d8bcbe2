//! Benchmark: lines per second that the SQLite store saves when many tables append at the same time.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::table::Stage;
use cubilete_server::store::{Appended, Created, Row, Sqlite, Store, StoreError};
use cubilete_testing::Random;

const APPENDERS: u64 = 500;

/// Lines per table: as many as in a long game.
const LINES_PER_TABLE: u64 = 200;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seconds = std::env::args().nth(1).map_or(Ok(3.0), |text| text.parse())?;
    let time = Duration::from_secs_f64(seconds);
    println!("| store | appenders | lines | lines/s |\n|---|---:|---|---:|");
    for (lines, with_row) in [("without rows", false), ("with rows", true)] {
        let folder = tempfile::tempdir_in(".")?;
        let store = Arc::new(Sqlite::open(folder.path().join("tables.db"))?);
        let rate = measure(store, time, with_row).await?;
        println!("| SQLite | {APPENDERS} | {lines} | {rate:.0} |");
    }
    Ok(())
}

/// Returns the number of lines saved per second.
async fn measure(store: Arc<dyn Store>, time: Duration, rows: bool) -> Result<f64, StoreError> {
    let saved = Arc::new(AtomicU64::new(0));
    let clock = Instant::now();
    let appenders: Vec<_> = (0..APPENDERS)
        .map(|number| {
            let (store, saved) = (Arc::clone(&store), Arc::clone(&saved));
            tokio::spawn(append(number, store, saved, clock, time, rows))
        })
        .collect();
    for appender in appenders {
        appender.await.map_err(|_| StoreError::Closed)??;
    }
    Ok(saved.load(Ordering::Relaxed) as f64 / clock.elapsed().as_secs_f64())
}

async fn append(
    number: u64,
    store: Arc<dyn Store>,
    saved: Arc<AtomicU64>,
    clock: Instant,
    time: Duration,
    rows: bool,
) -> Result<(), StoreError> {
    let mut random = Random::new(number);
    let line = "x".repeat(200);
    let guests: Vec<_> = (0..4).map(|_| GuestId::from_bits(random.bits().into())).collect();
    let mut row = Row {
        stage: Stage::Playing,
        public: true,
        host: guests[0],
        guests,
        wake: Some(0),
        updated: 0,
        listed: "x".repeat(400),
        origin: None,
    };
    while clock.elapsed() < time {
        let table = TableId::from_bits(random.bits().into());
        let code = TableCode::from_bits(random.bits().into());
        if store.create(table, code, &line, &row).await? != Created::New {
            continue;
        }
        for seq in 2..=LINES_PER_TABLE {
            row.updated = clock.elapsed().as_millis() as u64;
            row.wake = Some(row.updated + 30_000);
            let row = rows.then(|| row.clone());
            if store.append(table, seq, line.clone(), row).await? == Appended::New {
                saved.fetch_add(1, Ordering::Relaxed);
            }
            if clock.elapsed() >= time {
                break;
            }
        }
    }
    Ok(())
}
