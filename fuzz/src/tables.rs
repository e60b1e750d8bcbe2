//! Any messages of any guests, one a line: a table never panics, refuses or changes whole, and is what its log says.

use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::ClientMessage;
use cubilete_protocol::table::{Clock, Setup};
use cubilete_rules::GameId;
use cubilete_server::table::{Context, Decision, Entry, NewTable, Request, Table};

/// How many guests there are; each line begins with a byte that says whose it is.
const GUESTS: u8 = 3;

/// What came of some input, so that a test can see that it is not all refused.
#[derive(Copy, Clone, Default, Debug)]
pub struct Seen {
    /// Messages that could be read.
    pub read: u32,
    /// Requests that were carried out.
    pub done: u32,
}

/// A table that hears any messages is in the end what its log says, and shows nobody's choice to others.
pub fn tables_take_any_message(data: &[u8]) -> Seen {
    let seed = Secret::new([3; 32]);
    let id = TableId::from_bits(1);
    let game = GameId::ALL[usize::from(data.first().copied().unwrap_or(0)) % GameId::ALL.len()];
    let new_table = NewTable {
        setup: Setup { game, seats: 2, options: Default::default() },
        public: true,
        clock: Some(Clock { per_move: 10, reserve: 5 }),
        host: GuestId::from_bits(0),
    };
    let Ok(first) = new_table.entry(0, TableCode::from_bits(1), seed.commitment()) else {
        unreachable!("every game has a setup for two");
    };
    let mut table = Table::create(id, &first).expect("a table that was just set up");
    let mut log = vec![first];
    let mut seen = Seen::default();
    for (number, line) in data.split(|byte| *byte == b'\n').enumerate() {
        let at = 1000 * number as u64;
        let context = Context { at, seed: &seed, next_table: TableId::from_bits(2) };
        if let Some(transition) = table.wake(context) {
            keep(&mut log, &transition.entry);
            table = transition.table;
        }
        let Some((guest, message)) = line.split_first() else { continue };
        let Ok(message) = serde_json::from_slice(message) else { continue };
        seen.read += 1;
        let ClientMessage::Ask { key, command } = message else { continue };
        let guest = GuestId::from_bits((guest % GUESTS).into());
        match table.decide(&Request { guest, key, command }, context) {
            Ok(Decision::New(transition)) => {
                seen.done += 1;
                keep(&mut log, &transition.entry);
                table = transition.table;
            }
            Ok(Decision::AlreadyDone(seq)) => assert!(seq <= table.seq()),
            Err(refusal) => assert!(!refusal.message.contains('\n'), "{refusal}"),
        }
        let stranger = table.snapshot(Some(GuestId::from_bits(99)));
        assert_eq!(stranger.choice, None);
    }
    let mut again = Table::create(id, &log[0]).expect("the log begins with the setup");
    log[1..].iter().for_each(|entry| again.apply(entry).expect("the log goes on"));
    assert!(again == table, "the log says something else");
    seen
}

/// A log is text: what is read back is what was kept.
fn keep(log: &mut Vec<Entry>, entry: &Entry) {
    let line = serde_json::to_string(entry).expect("entries are plain");
    log.push(serde_json::from_str(&line).expect("what was written can be read"));
}
