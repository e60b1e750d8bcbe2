//! Whether the logs say what players were told.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use cubilete_protocol::fair;
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_rules::{Record, Seat};
use cubilete_server::store::Store;
use cubilete_server::table::{Cause, Entry, Event, Table};

use crate::player::Seen;

/// What was compared; whatever is wrong panics.
#[derive(Default)]
pub(crate) struct Findings {
    tables: usize,
    lines: usize,
    acknowledged: usize,
    moves: usize,
    refused: usize,
}

/// The log of a table.
struct Log {
    table: Table,
    by_cause: HashMap<Cause, Entry>,
}

/// Compares the logs with what players saw and what servers told.
pub(crate) async fn audit(
    store: &dyn Store,
    told: &BTreeMap<TableId, Vec<Record>>,
    seen: &[Seen],
) -> Findings {
    let mut findings = Findings::default();
    let mut logs = BTreeMap::new();
    for (id, records) in told {
        let lines = store.lines(*id, 0).await.expect("the log is read");
        let lengths = store.lengths(&[*id]).await.expect("its length is read");
        assert_eq!(lengths, [(*id, lines.len() as u64)], "the numbers of a log have gaps");
        let log = replay(*id, &lines);
        assert_eq!(log.table.stage(), Stage::Over, "{id} is not over");
        fair::verify(log.table.record()).unwrap_or_else(|error| panic!("{id}: {error}"));
        let differs = records.iter().find(|record| *record != log.table.record());
        assert!(differs.is_none(), "{id}: a server tells another record than is kept");
        findings.tables += 1;
        findings.lines += lines.len();
        logs.insert(*id, log);
    }
    for seen in seen {
        let log = &logs[&seen.session.table()];
        check_requests(seen, log, &mut findings);
        check_moves(seen, log, &mut findings);
        let own = seen.session.record().expect("a record");
        assert_eq!(own, log.table.record(), "a client knows another record than is kept");
        let verified = seen.session.verify().expect("it is over");
        verified.unwrap_or_else(|doubt| panic!("{}: {doubt}", log.table.id()));
    }
    findings
}

fn replay(id: TableId, lines: &[String]) -> Log {
    let entries: Vec<Entry> =
        lines.iter().map(|line| serde_json::from_str(line).expect("an entry")).collect();
    let mut table = Table::create(id, &entries[0]).expect("a table");
    for entry in &entries[1..] {
        table.apply(entry).unwrap_or_else(|error| panic!("{error}"));
    }
    let mut by_cause = HashMap::new();
    for entry in entries {
        if let Some(cause) = entry.cause.clone() {
            let twice = by_cause.insert(cause, entry);
            assert!(twice.is_none(), "carried out twice: {twice:?}");
        }
    }
    Log { table, by_cause }
}

/// What was acknowledged is in the log, and what was refused is not.
fn check_requests(seen: &Seen, log: &Log, findings: &mut Findings) {
    let seat = seen.session.seat().expect("a seat");
    for asked in &seen.asked {
        let cause = Cause { guest: seen.guest, key: asked.key.clone() };
        let entry = log.by_cause.get(&cause);
        match (asked.outcome.expect("an answer"), entry) {
            (Ok(()), Some(entry)) => {
                findings.acknowledged += 1;
                if let Some(Command::Play { mv, .. }) = &asked.command {
                    assert!(has_move(entry, seat, mv), "{mv} is not in {entry:?}");
                }
            }
            (Ok(()), None) => panic!("acknowledged and lost: {:?} of {cause:?}", asked.command),
            (Err(RefusalCode::Unavailable), _) | (Err(_), None) => findings.refused += 1,
            (Err(code), Some(entry)) => panic!("refused ({code:?}) and done: {entry:?}"),
        }
    }
}

/// Whether an entry chose a move; there is nothing in it if that was chosen already.
fn has_move(entry: &Entry, seat: Seat, mv: &str) -> bool {
    let step = format!("{seat}:{mv}");
    entry.events.is_empty()
        || entry.events.iter().any(|event| match event {
            Event::Chose { seat: of, mv: chosen } => *of == seat && chosen == mv,
            Event::Stepped { steps } => steps.contains(&step),
            _ => false,
        })
}

/// The last choice that was acknowledged in a phase is the one in the record.
fn check_moves(seen: &Seen, log: &Log, findings: &mut Findings) {
    let seat = seen.session.seat().expect("a seat");
    let mut last = BTreeMap::new();
    for asked in seen.asked.iter().filter(|asked| asked.outcome == Some(Ok(()))) {
        match &asked.command {
            Some(Command::Play { steps, mv }) => last.insert(*steps, Some(mv)),
            Some(Command::TakeBack { steps }) => last.insert(*steps, None),
            _ => None,
        };
    }
    let steps: Vec<String> = log.table.record().steps().iter().map(ToString::to_string).collect();
    let own = format!("{seat}:");
    for (from, mv) in last {
        let Some(mv) = mv else { continue };
        let kept = steps[from..].iter().find_map(|step| step.strip_prefix(&own));
        assert_eq!(kept, Some(mv.as_str()), "{}: the move after step {from}", log.table.id());
        findings.moves += 1;
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Findings { tables, lines, acknowledged, moves, refused } = self;
        write!(
            f,
            "{tables} games over and verified, {lines} lines; {acknowledged} requests acknowledged \
             and none lost or done twice, {moves} moves in the records as acknowledged, \
             {refused} refused and not done"
        )
    }
}
