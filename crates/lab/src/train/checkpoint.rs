//! A training as a file, to go on from after an interruption.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use cubilete_ai::{Aim, Net, Play, Shape};

use super::optimizer::Optimizer;
use super::schedule::Schedule;
use super::{Plan, Training};

/// The first bytes of every file; the last of them is the version.
const MAGIC: &[u8; 8] = b"cubtrn\0\x03";
/// Whole numbers after the name of the game.
const NUMBERS: usize = 9;

/// Why a training cannot go on from a file.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else, or of another version.
    #[error("this is not a checkpoint of this version; remove it to start anew")]
    NotACheckpoint,
    /// It is of another training.
    #[error("this is the checkpoint of another training ({0}); remove it to start anew")]
    Other(String),
    /// It is cut short, or of a game that had other features.
    #[error("this checkpoint is cut short or for other features; remove it to start anew")]
    OtherShape,
    /// It holds what no weight can be.
    #[error("this checkpoint holds what is no finite number; remove it to start anew")]
    NotFinite,
}

/// What a training is for: a checkpoint can only be gone on from by the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Purpose {
    /// The name of the game, with zeros behind it.
    game: [u8; 16],
    for_score: bool,
    /// How many seats play, 0 for any number.
    seats: u64,
    only_spread: bool,
    seed: u64,
}

impl Purpose {
    fn new<G: Play>(plan: &Plan) -> Purpose {
        let mut game = [0; 16];
        game.iter_mut().zip(G::NAME.bytes()).for_each(|(place, byte)| *place = byte);
        let seats = plan.seats.unwrap_or(0) as u64;
        let for_score = plan.aim == Aim::Score;
        Purpose { game, for_score, seats, only_spread: plan.only_spread, seed: plan.seed }
    }

    /// In words, what is to be compared.
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

    /// `seed 5, not 6`
    fn differences(&self, expected: &Purpose) -> String {
        let pairs = self.fields().into_iter().zip(expected.fields());
        let differ = pairs.filter(|(found, expected)| found != expected);
        let named =
            differ.map(|((name, found), (_, other))| format!("{name} {found}, not {other}"));
        named.collect::<Vec<_>>().join("; ")
    }
}

impl Training {
    /// Writes the training by this plan to a file, all or nothing.
    pub fn save<G: Play>(&self, plan: &Plan, path: &Path) -> Result<(), CheckpointError> {
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

    /// The training in a file, if it is one that this plan can go on with.
    pub fn load<G: Play>(plan: &Plan, path: &Path) -> Result<Training, CheckpointError> {
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

/// The name of the game, the whole numbers, and what follows.
fn header(bytes: &[u8]) -> Option<([u8; 16], [u64; NUMBERS], &[u8])> {
    let (game, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<16>()?;
    let (numbers, rest) = rest.split_at_checked(8 * NUMBERS)?;
    let numbers = numbers.as_chunks::<8>().0.first_chunk::<NUMBERS>()?;
    Some((*game, numbers.map(u64::from_le_bytes), rest))
}

/// Where a file is written before it takes its place.
fn temporary_path(path: &Path) -> PathBuf {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".new");
    PathBuf::from(temporary)
}

/// Writes a file so that an interruption leaves the old one or the new one, never half of it.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = temporary_path(path);
    let written = write_synced(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // What cannot be removed either is nothing to tell beside the first error.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Writes a file, and waits until it is safe: a name may otherwise outlive a power failure, and what it names not.
fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Whether [`write_whole`] can write a file there, found out without changing what is there.
pub fn check_writable(path: &Path) -> io::Result<()> {
    let refuse = |kind, reason: &str| Err(io::Error::new(kind, reason));
    if path.is_dir() {
        return refuse(io::ErrorKind::IsADirectory, "this is a folder, not a file");
    }
    if path.exists() && !path.is_file() {
        return refuse(io::ErrorKind::InvalidInput, "this is no file that can be replaced");
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
    fn a_file_that_cannot_be_written_leaves_no_draft() {
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
    fn what_can_be_written_is_known_before() {
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
