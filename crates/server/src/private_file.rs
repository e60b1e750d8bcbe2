//! Files that only their owner may read.

use std::io::{self, Write};
use std::path::Path;

/// Writes a line to a file, in place of what it contained. Readers see the old or the new file.
pub fn replace(path: &Path, line: &str) -> io::Result<()> {
    write(path, &format!("{line}\n"))
}

/// Writes a text to a file, in place of what it contained. Readers see the old or the new file.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let temporary = path.with_extension("tmp");
    // One that a killed process has left may be readable for others.
    match std::fs::remove_file(&temporary) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&temporary)?.write_all(text.as_bytes())?;
    std::fs::rename(temporary, path)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn only_the_owner_can_read_a_file_even_if_it_replaces_a_readable_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("log.jsonl");
        for existing in [None, Some(&file), Some(&file.with_extension("tmp"))] {
            if let Some(existing) = existing {
                std::fs::write(existing, "readable").unwrap();
                std::fs::set_permissions(existing, PermissionsExt::from_mode(0o644)).unwrap();
            }
            write(&file, "private").unwrap();
            assert_eq!(std::fs::read_to_string(&file).unwrap(), "private");
            assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
}
