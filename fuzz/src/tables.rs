//! Arbitrary messages of three guests to a table, one per line.

use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::ClientMessage;
use cubilete_protocol::table::{Clock, Setup};
use cubilete_rules::GameId;
use cubilete_server::table::{Context, Decision, Entry, Request, Seeds, Table};

/// Number of guests. The first byte of each line selects one.
const GUESTS: u8 = 3;

/// How many messages of an input had an effect.
#[derive(Copy, Clone, Default, Debug)]
pub struct Messages {
    /// Messages that could be parsed.
    pub parsed: u32,
    /// Requests that were executed.
    pub executed: u32,
}

/// Sends messages to a table. It must not panic, must not reveal choices to a stranger, and must equal the replay of its log.
pub fn tables_take_any_message(data: &[u8]) -> Messages {
    let seed = Secret::new([3; 32]);
    let id = TableId::from_bits(1);
    let game = GameId::ALL[usize::from(data.first().copied().unwrap_or(0)) % GameId::ALL.len()];
    let setup = Setup { game, seats: 2, options: Default::default() };
    let clock = Some(Clock { per_move: 10, reserve: 5 });
    let new_table = NewTable { clock, ..NewTable::new(setup) };
    let (host, code) = (GuestId::from_bits(0), TableCode::from_bits(1));
    let Ok(first) = Entry::new_table(&new_table, host, 0, code, seed.commitment()) else {
        unreachable!("every game has a setup for two seats");
    };
    let seeds = Seeds::single(seed);
    let mut table = Table::create(id, &first).expect("a new table");
    let mut log = vec![first];
    let mut messages = Messages::default();
    for (number, line) in data.split(|byte| *byte == b'\n').enumerate() {
        let at = 1000 * number as u64;
        let context = Context { at, seeds: &seeds, next_table: TableId::from_bits(2) };
        if let Some(transition) = table.wake(context) {
            append(&mut log, &transition.entry);
            table = transition.table;
        }
        let Some((guest, message)) = line.split_first() else { continue };
        let Ok(message) = serde_json::from_slice(message) else { continue };
        messages.parsed += 1;
        let ClientMessage::Ask { key, command } = message else { continue };
        let guest = GuestId::from_bits((guest % GUESTS).into());
        match table.decide(&Request { guest, key, command }, context) {
            Ok(Decision::New(transition)) => {
                messages.executed += 1;
                append(&mut log, &transition.entry);
                table = transition.table;
            }
            Ok(Decision::AlreadyDone(seq)) => assert!(seq <= table.seq()),
            Err(refusal) => assert!(!refusal.message.contains('\n'), "{refusal}"),
        }
        let stranger = table.snapshot(Some(GuestId::from_bits(99)));
        assert_eq!(stranger.choice, None);
    }
    let mut again = Table::create(id, &log[0]).expect("the log begins with a setup");
    log[1..].iter().for_each(|entry| again.apply(entry).expect("the next entry of the log"));
    assert!(again == table, "the replay of the log differs");
    messages
}

/// Appends an entry to the log as a store would: as text.
fn append(log: &mut Vec<Entry>, entry: &Entry) {
    let line = serde_json::to_string(entry).expect("an entry is JSON");
    log.push(serde_json::from_str(&line).expect("an entry can be read back"));
}
