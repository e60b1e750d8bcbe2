//! Compares the logs with the responses that players received and the records that servers report.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use cubilete_protocol::fair;
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_rules::{Record, Seat};
use cubilete_server::store::Store;
use cubilete_server::table::{Cause, Entry, Table, TableEvent};

use crate::player::TableHistory;

/// Numbers of compared items.
#[derive(Default)]
pub(crate) struct Counts {
    tables: usize,
    lines: usize,
    acknowledged: usize,
    moves: usize,
    refused: usize,
    timeouts: usize,
}

/// The log of a table.
struct Log {
    table: Table,
    by_cause: HashMap<Cause, Entry>,
    /// The seats that were forced to move, each with the number of steps before.
    timeouts: Vec<(Seat, usize)>,
}

/// Compares the logs with the histories of players and the records of servers.
///
/// # Panics
///
/// If they disagree.
pub(crate) async fn audit(
    store: &dyn Store,
    records: &BTreeMap<TableId, Vec<Record>>,
    histories: &[TableHistory],
) -> Counts {
    let mut counts = Counts::default();
    let mut logs = BTreeMap::new();
    for (id, records) in records {
        let lines = store.lines(*id, 0).await.expect("the log can be read");
        let lengths = store.lengths(&[*id]).await.expect("the length can be read");
        assert_eq!(lengths, [(*id, lines.len() as u64)], "the log has gaps");
        let log = replay(*id, &lines);
        assert_eq!(log.table.stage(), Stage::Over, "{id} is not over");
        fair::verify(log.table.record()).unwrap_or_else(|error| panic!("{id}: {error}"));
        let differs = records.iter().find(|record| *record != log.table.record());
        assert!(differs.is_none(), "{id}: a server reports another record than the log");
        counts.tables += 1;
        counts.lines += lines.len();
        logs.insert(*id, log);
    }
    for history in histories {
        let log = &logs[&history.session.table()];
        check_requests(history, log, &mut counts);
        check_moves(history, log, &mut counts);
        check_timeouts(history, log, &mut counts);
        let own = history.session.record().expect("a record");
        assert_eq!(own, log.table.record(), "a client has another record than the log");
        let verified = history.session.verify().expect("a verdict");
        verified.unwrap_or_else(|doubt| panic!("{}: {doubt}", log.table.id()));
    }
    counts
}

fn replay(id: TableId, lines: &[String]) -> Log {
    let entries: Vec<Entry> =
        lines.iter().map(|line| serde_json::from_str(line).expect("an entry")).collect();
    let mut table = Table::create(id, &entries[0]).expect("a table");
    let mut timeouts = Vec::new();
    for entry in &entries[1..] {
        let steps = table.record().steps().len();
        timeouts.extend(entry.events.iter().filter_map(|event| match event {
            TableEvent::TimedOut { seat } => Some((*seat, steps)),
            _ => None,
        }));
        table.apply(entry).unwrap_or_else(|error| panic!("{error}"));
    }
    let mut by_cause = HashMap::new();
    for entry in entries {
        if let Some(cause) = entry.cause.clone() {
            let twice = by_cause.insert(cause, entry);
            assert!(twice.is_none(), "executed twice: {twice:?}");
        }
    }
    Log { table, by_cause, timeouts }
}

/// Checks that acknowledged requests are in the log, and refused ones are not.
fn check_requests(history: &TableHistory, log: &Log, counts: &mut Counts) {
    let seat = history.session.seat().expect("a seat");
    for request in &history.requests {
        let cause = Cause { guest: history.guest, key: request.key.clone() };
        let entry = log.by_cause.get(&cause);
        match (request.outcome.expect("an answer"), entry) {
            (Ok(()), Some(entry)) => {
                counts.acknowledged += 1;
                if let Some(Command::Play { mv, .. }) = &request.command {
                    assert!(has_move(entry, seat, mv), "{mv} is not in {entry:?}");
                }
            }
            (Ok(()), None) => panic!("acknowledged but lost: {:?} of {cause:?}", request.command),
            (Err(RefusalCode::Unavailable), _) | (Err(_), None) => counts.refused += 1,
            (Err(code), Some(entry)) => panic!("refused ({code:?}) but executed: {entry:?}"),
        }
    }
}

/// Whether an entry chooses this move. An entry without events repeats an earlier choice.
fn has_move(entry: &Entry, seat: Seat, mv: &str) -> bool {
    let step = format!("{seat}:{mv}");
    entry.events.is_empty()
        || entry.events.iter().any(|event| match event {
            TableEvent::Chose { seat: of, mv: chosen } => *of == seat && chosen == mv,
            TableEvent::Stepped { steps } => steps.contains(&step),
            _ => false,
        })
}

/// Checks that the last acknowledged choice of each phase is in the record.
fn check_moves(history: &TableHistory, log: &Log, counts: &mut Counts) {
    let seat = history.session.seat().expect("a seat");
    let mut last = BTreeMap::new();
    for request in history.requests.iter().filter(|request| request.outcome == Some(Ok(()))) {
        match &request.command {
            Some(Command::Play { steps, mv }) => last.insert(*steps, Some(mv)),
            Some(Command::TakeBack { steps }) => last.insert(*steps, None),
            _ => None,
        };
    }
    let steps: Vec<String> = log.table.record().steps().iter().map(ToString::to_string).collect();
    let own = format!("{seat}:");
    for (from, mv) in last {
        let Some(mv) = mv else { continue };
        let recorded = steps[from..].iter().find_map(|step| step.strip_prefix(&own));
        assert_eq!(recorded, Some(mv.as_str()), "{}: the move after step {from}", log.table.id());
        counts.moves += 1;
    }
}

/// Checks that the player was forced to move only after letting the clock run out.
fn check_timeouts(history: &TableHistory, log: &Log, counts: &mut Counts) {
    let seat = history.session.seat().expect("a seat");
    for (_, steps) in log.timeouts.iter().filter(|(forced, _)| *forced == seat) {
        assert!(
            history.idle_at.contains(steps),
            "{}: seat {seat} was forced to move after step {steps}",
            log.table.id()
        );
        counts.timeouts += 1;
    }
}

impl Counts {
    /// Asserts that the counts are high enough for a meaningful test.
    pub(crate) fn assert_plenty(&self, tables: usize) {
        assert!(self.tables >= tables, "fewer than {tables} games: {self}");
        assert!(
            self.moves >= 10 * tables && self.acknowledged > self.moves,
            "hardly any moves: {self}"
        );
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { tables, lines, acknowledged, moves, refused, timeouts } = self;
        write!(
            f,
            "{tables} finished and verified games, {lines} log lines, {acknowledged} acknowledged requests, \
             {moves} acknowledged moves, {refused} refused requests, {timeouts} timeouts, all intended"
        )
    }
}
