//! A training as a file, to go on from after an interruption.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use cubilete_ai::{Net, Shape};

use super::Training;
use super::optimizer::Optimizer;

/// The first bytes of every file; the last of them is the version.
const MAGIC: &[u8; 8] = b"cubtrn\0\x01";

/// Why a training cannot go on from a file.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else, cut short, or of a net of another shape.
    #[error("this is not a checkpoint of a net of this shape; remove it to start anew")]
    OtherShape,
}

impl Training {
    /// Writes the training to a file, all or nothing.
    pub fn save(&self, path: &Path) -> Result<(), CheckpointError> {
        let mut bytes = MAGIC.to_vec();
        for number in [self.games, self.elapsed.as_millis() as u64, self.optimizer.steps] {
            bytes.extend(number.to_le_bytes());
        }
        for numbers in [self.net.weights(), &self.optimizer.first, &self.optimizer.second] {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        write_whole(path, &bytes)?;
        Ok(())
    }

    /// The training in a file.
    pub fn load(shape: Shape, path: &Path) -> Result<Training, CheckpointError> {
        let bytes = fs::read(path)?;
        Training::from_bytes(shape, &bytes).ok_or(CheckpointError::OtherShape)
    }

    fn from_bytes(shape: Shape, bytes: &[u8]) -> Option<Training> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (header, rest) = rest.split_first_chunk::<24>()?;
        let [games, millis, steps] =
            [0, 1, 2].map(|n| u64::from_le_bytes(header.as_chunks::<8>().0[n]));
        let numbers: Vec<f32> =
            rest.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let count = shape.weights();
        if rest.len() != 12 * count {
            return None;
        }
        let net = Net::new(shape, numbers[..count].to_vec())?;
        let (first, second) = (numbers[count..2 * count].to_vec(), numbers[2 * count..].to_vec());
        let optimizer = Optimizer { first, second, steps };
        let elapsed = Duration::from_millis(millis);
        Some(Training { net, optimizer, games, elapsed, against_greedy: None })
    }
}

/// Writes a file so that an interruption leaves the old one or the new one, never half of it.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut draft = path.as_os_str().to_owned();
    draft.push(".new");
    fs::write(&draft, bytes)?;
    fs::rename(&draft, path)
}
