//! Copies the database to a backup, and back.

use std::path::Path;

use anyhow::{Result, bail};
use cubilete_client::native::ClientError;
use cubilete_server::admin::{AdminCommand, AdminRestored};
use cubilete_server::restored::Marks;
use cubilete_server::store::{Sqlite, StoreError};
use serde_json::json;

use super::operator::{Operator, Place};
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

pub(super) async fn restore(place: &Place, file: &Path, json: bool) -> Result<()> {
    if place.may_use_postgres()? {
        // A server with PostgreSQL refuses it. There may be none: a crashed server leaves its address.
        let answer = Operator::find(place).await?.ask::<AdminRestored>(AdminCommand::Restore).await;
        if let Err(error) = answer
            && let Some(ClientError::Refused(refusal)) = error.downcast_ref()
        {
            bail!("{}", refusal.message);
        }
    }
    let (data, secret) = (place.data()?, place.fingerprint()?);
    let database = data.join(DATABASE);
    let old = match Sqlite::restore(file, &database, secret.as_deref()) {
        Ok(old) => {
            // The server that starts next does not have to notice it.
            let (store, marks) = (Sqlite::open(&database)?, Marks::new(&data));
            marks.count(&store).await?;
            marks.update(&store).await;
            old
        }
        Err(StoreError::InUse(_)) => {
            Sqlite::stage(file, &database, secret.as_deref())?;
            let operator = Operator::find(place).await?;
            let restored: AdminRestored = operator.ask(AdminCommand::Restore).await?;
            Some(restored.old)
        }
        Err(error) => return Err(error.into()),
    };
    if json {
        return print_json(&json!({ "database": database, "old": old }));
    }
    let kept = old.map(|old| format!("; the database before is kept as {}", old.display()));
    print(&format!("the tables of {} are restored{}\n", file.display(), kept.unwrap_or_default()))
}
