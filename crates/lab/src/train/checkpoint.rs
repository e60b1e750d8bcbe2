//! Checkpoints: files from which an interrupted training continues.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use cubilete_ai::{Aim, Net, Play, Shape};

use super::optimizer::Optimizer;
use super::schedule::Schedule;
use super::{Training, TrainingPlan};

/// The first bytes of every file. The last one is the version.
const MAGIC: &[u8; 8] = b"cubtrn\0\x03";
/// Number of integers after the name of the game.
const NUMBERS: usize = 9;

/// Why a training cannot continue from a file.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is not a checkpoint, or of another version.
    #[error("this is not a checkpoint of this version; remove it to start over")]
    NotACheckpoint,
    /// The checkpoint is of another training.
    #[error("this is the checkpoint of another training ({0}); remove it to start over")]
    Other(String),
    /// The checkpoint is truncated, or for other features.
    #[error("this checkpoint is truncated or for other features; remove it to start over")]
    OtherShape,
    /// Contains a non-finite number.
    #[error("this checkpoint contains a number that is not finite; remove it to start over")]
    NotFinite,
}

/// The parameters that must be equal to continue from a checkpoint.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Purpose {
    /// The name of the game, padded with zeros.
    game: [u8; 16],
    for_score: bool,
    /// Number of seats; 0 for any.
    seats: u64,
    only_spread: bool,
    seed: u64,
}

impl Purpose {
    fn new<G: Play>(plan: &TrainingPlan) -> Purpose {
        let mut game = [0; 16];
        game.iter_mut().zip(G::NAME.bytes()).for_each(|(place, byte)| *place = byte);
        let seats = plan.seats.unwrap_or(0) as u64;
        let for_score = plan.aim == Aim::Score;
        Purpose { game, for_score, seats, only_spread: plan.only_spread, seed: plan.seed }
    }

    /// The names and values of the parameters, for messages.
    fn fields(&self) -> [(&'static str, String); 5] {
        let game = String::from_utf8_lossy(&self.game).trim_end_matches('\0').to_string();
        let aim = if self.for_score { "score" } else { "win" };
        let seats = if self.seats == 0 { "any".to_string() } else { self.seats.to_string() };
        let learns = if self.only_spread { "the spread" } else { "everything" };
        [
            ("game", game),
            ("aim", aim.to_string()),
            ("seats", seats),
            ("to learn", learns.to_string()),
            ("seed", self.seed.to_string()),
        ]
    }

    /// The differences as text, such as `seed 5, not 6`.
    fn differences(&self, expected: &Purpose) -> String {
        let pairs = self.fields().into_iter().zip(expected.fields());
        let differ = pairs.filter(|(found, expected)| found != expected);
        let named =
            differ.map(|((name, found), (_, other))| format!("{name} {found}, not {other}"));
        named.collect::<Vec<_>>().join("; ")
    }
}

impl Training {
    /// Saves the training with this plan to a file, atomically.
    pub fn save<G: Play>(&self, plan: &TrainingPlan, path: &Path) -> Result<(), CheckpointError> {
        let purpose = Purpose::new::<G>(plan);
        let numbers: [u64; NUMBERS] = [
            u64::from(purpose.for_score),
            purpose.seats,
            u64::from(purpose.only_spread),
            purpose.seed,
            u64::from(self.schedule.tuning),
            self.schedule.reached.to_bits(),
            self.games,
            self.elapsed.as_nanos() as u64,
            self.optimizer.steps,
        ];
        let mut bytes = [&MAGIC[..], &purpose.game].concat();
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        for numbers in [self.net.weights(), &self.optimizer.first, &self.optimizer.second] {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        write_atomically(path, &bytes)?;
        Ok(())
    }

    /// Loads a training that continues with this plan.
    pub fn load<G: Play>(plan: &TrainingPlan, path: &Path) -> Result<Training, CheckpointError> {
        Training::from_bytes(G::SHAPE, Purpose::new::<G>(plan), &fs::read(path)?)
    }

    fn from_bytes(
        shape: Shape,
        expected: Purpose,
        bytes: &[u8],
    ) -> Result<Training, CheckpointError> {
        let (game, numbers, rest) = header(bytes).ok_or(CheckpointError::NotACheckpoint)?;
        let [for_score, seats, only_spread, seed, tuning, reached, games, nanos, steps] = numbers;
        let purpose =
            Purpose { game, for_score: for_score > 0, seats, only_spread: only_spread > 0, seed };
        if purpose != expected {
            return Err(CheckpointError::Other(purpose.differences(&expected)));
        }
        let count = shape.weights();
        if rest.len() != 12 * count {
            return Err(CheckpointError::OtherShape);
        }
        let mut weights: Vec<f32> =
            rest.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let reached = f64::from_bits(reached);
        if !reached.is_finite() || !weights.iter().all(|number| number.is_finite()) {
            return Err(CheckpointError::NotFinite);
        }
        let second = weights.split_off(2 * count);
        let first = weights.split_off(count);
        Ok(Training {
            net: Net::new(shape, weights).ok_or(CheckpointError::OtherShape)?,
            optimizer: Optimizer { first, second, steps },
            schedule: Schedule { tuning: tuning > 0, reached },
            games,
            elapsed: Duration::from_nanos(nanos),
            against_greedy: None,
        })
    }
}

/// Splits off the name of the game and the integers.
fn header(bytes: &[u8]) -> Option<([u8; 16], [u64; NUMBERS], &[u8])> {
    let (game, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<16>()?;
    let (numbers, rest) = rest.split_at_checked(8 * NUMBERS)?;
    let numbers = numbers.as_chunks::<8>().0.first_chunk::<NUMBERS>()?;
    Some((*game, numbers.map(u64::from_le_bytes), rest))
}

/// The temporary file that replaces another one.
fn temporary_path(path: &Path) -> PathBuf {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".new");
    PathBuf::from(temporary)
}

/// Writes a file atomically: an interruption leaves either the old or the new contents.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = temporary_path(path);
    let written = write_synced(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first error matters more than one of the clean-up.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Writes a file and syncs it. Otherwise the name may survive a power failure, but not the
/// contents.
fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Whether [`write_atomically`] can write a file there. Does not change an existing file.
pub fn check_writable(path: &Path) -> io::Result<()> {
    let refuse = |kind, reason: &str| Err(io::Error::new(kind, reason));
    if path.is_dir() {
        return refuse(io::ErrorKind::IsADirectory, "this is a folder, not a file");
    }
    if path.exists() && !path.is_file() {
        return refuse(io::ErrorKind::InvalidInput, "this is not a regular file");
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return refuse(io::ErrorKind::NotFound, "there is no such folder");
    }
    let temporary = temporary_path(path);
    fs::File::create(&temporary)?;
    fs::remove_file(&temporary)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_no_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.net");
        write_atomically(&path, b"one").unwrap();
        write_atomically(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        let inner = folder.path().join("folder");
        fs::create_dir(&inner).unwrap();
        assert!(write_atomically(&inner, b"three").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn unwritable_paths_are_detected_in_advance() {
        let folder = tempfile::tempdir().unwrap();
        let check = |path: &Path| check_writable(path).map_err(|error| error.to_string());
        let path = folder.path().join("a.net");
        assert_eq!(check(&path), Ok(()));
        fs::write(&path, "kept").unwrap();
        assert_eq!(check(&path), Ok(()));
        assert_eq!(fs::read(&path).unwrap(), b"kept");
        assert!(check(folder.path()).unwrap_err().contains("a folder"));
        assert!(check(&folder.path().join("none/a.net")).unwrap_err().contains("no such folder"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
