//! Files that only their owner may read.

use std::io::{self, Write};
use std::path::Path;

/// Writes a line to a file, in place of what it contained. Readers see the old or the new file.
pub fn replace(path: &Path, line: &str) -> io::Result<()> {
    let temporary = path.with_extension("tmp");
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    writeln!(options.open(&temporary)?, "{line}")?;
    std::fs::rename(temporary, path)
}
