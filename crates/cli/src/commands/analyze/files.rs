//! The records that the arguments name: files, and the records in folders.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::input;

/// What to analyse.
pub(super) enum Input {
    /// One file, whose game is shown in detail.
    One(String),
    /// Files or folders, of which the players are shown. A folder whose records cannot be listed is an error.
    Several(Vec<Result<String>>),
}

/// Finds the files. Each is listed once, in the order of their paths, so that the order of the arguments does not matter.
pub(super) fn expand(arguments: &[String]) -> Input {
    if let [file] = arguments
        && !Path::new(file).is_dir()
    {
        return Input::One(file.clone());
    }
    let mut files: BTreeMap<PathBuf, Result<String>> = BTreeMap::new();
    for argument in arguments {
        let path = Path::new(argument);
        let named = match path.is_dir() {
            true => input::records_in(path),
            false => Ok(vec![argument.clone()]),
        };
        match named {
            Ok(named) => {
                // A file that does not exist keeps its name, and is found missing when it is read.
                let place = |file: &String| fs::canonicalize(file).unwrap_or_else(|_| file.into());
                files.extend(named.into_iter().map(|file| (place(&file), Ok(file))));
            }
            Err(error) => drop(files.insert(path.to_path_buf(), Err(error))),
        }
    }
    Input::Several(files.into_values().collect())
}
