//! Writes the report as an HTML file.

use std::path::Path;

use anyhow::{Context, Result, bail};
use cubilete_lab::train::{check_writable, write_atomically};
use cubilete_ui::texts::Texts;

use crate::args::AnalyzeArgs;

/// Checks before the analysis that the file can be written, and that it is no record.
pub(super) fn check(args: &AnalyzeArgs) -> Result<()> {
    let Some(file) = &args.html else { return Ok(()) };
    let ending = file.extension().and_then(|ending| ending.to_str());
    if ending.is_some_and(|ending| ["cub", "json"].contains(&ending)) {
        bail!(
            "--html {}: this would replace a record; name a file such as report.html",
            name(file)
        );
    }
    check_writable(file).with_context(|| format!("cannot write {}", name(file)))
}

/// Writes the document, if one is wanted.
pub(super) fn write(args: &AnalyzeArgs, document: impl FnOnce(&Texts) -> String) -> Result<()> {
    let Some(file) = &args.html else { return Ok(()) };
    let document = document(&Texts::built_in(args.lang));
    write_atomically(file, document.as_bytes())
        .with_context(|| format!("cannot write {}", name(file)))
}

fn name(file: &Path) -> String {
    file.display().to_string()
}
