//! The stored sessions of online tables.

use cubilete_client::Session;
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::TableId;
use cubilete_protocol::table::Stage;

use crate::storage::Storage;

/// The prefix of the storage names of sessions; the id of the table follows.
const PREFIX: &str = "online/";
/// The storage name of the list of tables with finished games, the latest last.
const OVER: &str = "online-over";
/// The maximum number of stored sessions of finished games.
const MOST_OVER: usize = 20;
/// The storage name of the table where the user wants a seat as soon as it is shown.
const WANTED: &str = "sit-at";

/// Reads the session at a table, or creates one. `nonce` and `bits` are random; `nonce` is `None` in a browser without
/// a cryptographic generator.
pub fn load(table: TableId, storage: &impl Storage, nonce: Option<[u8; 32]>, bits: u64) -> Session {
    let stored = storage.get(&name(table)).and_then(|text| Session::from_json(&text, bits));
    let stored = stored.filter(|session| session.table() == table);
    stored.unwrap_or_else(|| Session::new(table, nonce.map(Secret::new), bits))
}

/// Stores a session. If it cannot be written, the session that was stored before stays.
pub fn save(session: &Session, storage: &impl Storage) {
    if let Ok(text) = session.to_json() {
        storage.set(&name(session.table()), &text);
    }
}

/// Whether there are sessions at tables whose games are not known to be over.
pub fn has_tables(storage: &impl Storage) -> bool {
    let over = storage.get(OVER).unwrap_or_default();
    let names = storage.names(PREFIX);
    let mut tables = names.iter().filter_map(|name| name.strip_prefix(PREFIX));
    tables.any(|table| over.lines().all(|over| over != table))
}

/// Removes the session at a table.
pub fn remove(table: TableId, storage: &impl Storage) {
    storage.remove(&name(table));
}

/// Removes all sessions. Used when the user continues as another guest.
pub fn remove_all(storage: &impl Storage) {
    storage.names(PREFIX).iter().for_each(|name| storage.remove(name));
    storage.remove(OVER);
}

/// If the game of a session is over, removes all but the latest sessions of finished games. The latest are needed to
/// check the dice.
pub fn tidy(session: &Session, storage: &impl Storage) {
    if session.snapshot().is_none_or(|snapshot| snapshot.stage != Stage::Over) {
        return;
    }
    let known = storage.get(OVER).unwrap_or_default();
    let table = session.table().to_string();
    let mut over: Vec<&str> = known.lines().filter(|known| **known != table).collect();
    over.push(&table);
    let (old, latest) = over.split_at(over.len().saturating_sub(MOST_OVER));
    old.iter().for_each(|old| storage.remove(&format!("{PREFIX}{old}")));
    storage.set(OVER, &latest.join("\n"));
}

/// Stores that the user wants a seat at a table as soon as it is shown.
pub fn want_seat(table: TableId, storage: &impl Storage) {
    storage.set(WANTED, &table.to_string());
}

/// Whether the reader wants to sit at a table as soon as it is shown.
pub fn wants_seat(table: TableId, storage: &impl Storage) -> bool {
    storage.get(WANTED) == Some(table.to_string())
}

/// Forgets that the reader wants to sit at a table.
pub fn forget_wanted_seat(table: TableId, storage: &impl Storage) {
    if wants_seat(table, storage) {
        storage.remove(WANTED);
    }
}

/// The storage name of the session at a table.
fn name(table: TableId) -> String {
    format!("{PREFIX}{table}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::MemoryStorage;
    use cubilete_protocol::message::Command;

    #[test]
    fn a_stored_session_is_continued_at_its_table() {
        let (storage, table) = (MemoryStorage::default(), TableId::from_bits(7));
        let mut session = load(table, &storage, Some([3; 32]), 1);
        session.ask(Command::Start);
        save(&session, &storage);
        assert!(load(table, &storage, Some([4; 32]), 2).is_waiting());
        assert!(!load(TableId::from_bits(8), &storage, Some([4; 32]), 2).is_waiting());
        remove_all(&storage);
        assert!(!load(table, &storage, Some([4; 32]), 2).is_waiting());
    }

    #[test]
    fn a_table_counts_until_its_game_is_over() {
        let (storage, table) = (MemoryStorage::default(), TableId::from_bits(7));
        assert!(!has_tables(&storage));
        save(&load(table, &storage, Some([3; 32]), 1), &storage);
        assert!(has_tables(&storage));
        storage.set(OVER, &format!("{}\n{table}", TableId::from_bits(8)));
        assert!(!has_tables(&storage));
        save(&load(TableId::from_bits(9), &storage, Some([3; 32]), 1), &storage);
        assert!(has_tables(&storage));
    }

    #[test]
    fn a_wanted_seat_is_noted_for_its_table_until_it_is_forgotten() {
        let (storage, table) = (MemoryStorage::default(), TableId::from_bits(7));
        want_seat(table, &storage);
        forget_wanted_seat(TableId::from_bits(8), &storage);
        assert!(!wants_seat(TableId::from_bits(8), &storage));
        assert!(wants_seat(table, &storage));
        forget_wanted_seat(table, &storage);
        assert!(!wants_seat(table, &storage));
    }
}
