//! Copies the database to a backup, and back.

use std::path::Path;

use anyhow::{Result, bail};
use cubilete_server::store::Sqlite;
use serde_json::json;

use super::operator::Place;
use crate::commands::serve::{DATABASE, SECRET};
use crate::commands::{print, print_json};

pub(super) fn backup(place: &Place, file: &Path, json: bool) -> Result<()> {
    let data = place.data()?;
    let database = data.join(DATABASE);
    if !database.exists() {
        bail!("there is no database at {}; use pg_dump for PostgreSQL", database.display());
    }
    Sqlite::backup(&database, file)?;
    if json {
        return print_json(&json!({ "database": database, "backup": file }));
    }
    let secret = data.join(SECRET);
    print(&format!(
        "the tables are saved in {}; keep a copy of {} as well\n",
        file.display(),
        secret.display()
    ))
}

pub(super) fn restore(place: &Place, file: &Path, json: bool) -> Result<()> {
    let database = place.data()?.join(DATABASE);
    let old = Sqlite::restore(file, &database)?;
    if json {
        return print_json(&json!({ "database": database, "old": old }));
    }
    let kept = old.map(|old| format!("; the database before is kept as {}", old.display()));
    print(&format!("the tables of {} are restored{}\n", file.display(), kept.unwrap_or_default()))
}
