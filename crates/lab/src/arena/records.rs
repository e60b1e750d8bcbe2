//! The records of the games of a match, saved in a folder.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use cubilete_rules::record::MAX_NAME;
use cubilete_rules::{AnyGame, AnyStep, Record, Seat};

/// A record that could not be saved.
#[derive(Debug, thiserror::Error)]
#[error("cannot save the record {}: {}", path.display(), reason(error))]
pub struct SaveError {
    path: PathBuf,
    error: io::Error,
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AlreadyExists => "the file exists, give another folder".to_string(),
        _ => error.to_string(),
    }
}

/// Creates the folder if it is missing.
pub(super) fn create_folder(folder: &Path) -> Result<(), SaveError> {
    std::fs::create_dir_all(folder).map_err(|error| SaveError { path: folder.to_path_buf(), error })
}

/// Saves the record of a game, with the players as the names of the seats. Never overwrites a file.
pub(super) fn save(
    folder: &Path,
    number: u64,
    start: AnyGame,
    steps: &[AnyStep],
    player: impl Fn(Seat) -> String,
) -> Result<(), SaveError> {
    let path = folder.join(format!("{number:06}.cub"));
    let fail = |error| SaveError { path: path.clone(), error };
    let mut record = Record::new(start);
    for step in steps {
        record.push(*step, &mut ()).map_err(|error| fail(io::Error::other(error.to_string())))?;
    }
    for seat in start.seats().seats() {
        let name: String =
            player(seat).chars().filter(|c| !c.is_control()).take(MAX_NAME).collect();
        // A name that a record does not accept, such as one of spaces, is left out.
        let _ = record.set_name(seat, name.trim());
    }
    let mut file = OpenOptions::new().write(true).create_new(true).open(&path).map_err(fail)?;
    file.write_all(record.to_string().as_bytes()).map_err(fail)
}

#[cfg(test)]
mod tests {
    use cubilete_rules::GameId;

    use super::*;

    #[test]
    fn a_record_is_saved_with_its_players_and_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let start = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        let steps = [start.parse_step("roll:start-b").unwrap()];
        let player = |seat: Seat| format!("exec:{}\n{seat}", "x".repeat(60));
        save(folder.path(), 7, start, &steps, player).unwrap();
        let file = folder.path().join("000007.cub");
        let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
        assert_eq!(record.steps(), steps);
        assert_eq!(record.name(Seat::A).map(str::len), Some(MAX_NAME));
        let error = save(folder.path(), 7, start, &[], player).unwrap_err();
        assert!(error.to_string().ends_with("the file exists, give another folder"), "{error}");
    }
}
