//! Lists, exports, deletes and closes tables.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cubilete_protocol::id::{TableId, TableName};
use cubilete_protocol::table::{Listed, Millis, Occupant, Stage};
use cubilete_server::admin::{
    AdminCommand, AdminIds, AdminTables, ClosedTable, Closing, ExportedTable, Pruned,
};
use cubilete_server::private_file;
use cubilete_server::registry::MAX_LISTED;
use cubilete_server::store::Expirable;
use serde_json::json;

use super::operator::Operator;
use crate::commands::{print, print_json};
use crate::duration::duration_text;

fn millis(duration: Duration) -> Millis {
    duration.as_millis() as Millis
}

pub(super) async fn list(
    operator: &Operator,
    stage: Option<Stage>,
    older_than: Option<Duration>,
    limit: usize,
    json: bool,
) -> Result<()> {
    if !(1..=MAX_LISTED).contains(&limit) {
        bail!("--limit: expected a number from 1 to {MAX_LISTED}");
    }
    let older_than = older_than.map(millis);
    let tables: AdminTables = operator.ask(AdminCommand::List { stage, older_than, limit }).await?;
    if json {
        return print_json(&json!(tables));
    }
    print(&tables.tables.iter().map(|table| line(table, tables.at)).collect::<String>())
}

/// A table on a line: its code, stage, age at a time, game, visibility, players and id.
fn line(table: &Listed, at: Millis) -> String {
    let Listed { updated, summary, .. } = table;
    let age = duration_text(Duration::from_millis(at.saturating_sub(*updated)));
    let public = if summary.public { "public" } else { "private" };
    let player = |seat: &Option<Occupant>| match seat {
        None => "-".to_string(),
        Some(Occupant::Person { name } | Occupant::Program { name }) => name.to_string(),
        Some(Occupant::Bot { level }) => format!("bot:{level}"),
    };
    let players: Vec<_> = summary.seats.iter().map(player).collect();
    let (code, stage, game) = (summary.code, summary.stage.name(), summary.setup.game);
    format!(
        "{code}  {stage:9}  {age:>4}  {game:8}  {public:7}  {}  {}\n",
        players.join(", "),
        summary.table
    )
}

pub(super) async fn export(
    operator: &Operator,
    names: &[String],
    all: bool,
    json: bool,
) -> Result<()> {
    let (table, folder) = match names {
        [folder] if all => (None, folder),
        [table, folder] if !all => (Some(table.parse::<TableName>()?), folder),
        _ => bail!("expected a table and a folder, or --all and a folder"),
    };
    let folder = Path::new(folder);
    // Logs contain the ids of private tables and choices that are still hidden.
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    let exported = match table {
        Some(table) => {
            write(operator, table, folder).await?;
            1
        }
        None => export_all(operator, folder).await?,
    };
    if json {
        return print_json(&json!({ "tables": exported, "folder": folder }));
    }
    print(&format!("{exported} tables written to {}\n", folder.display()))
}

async fn export_all(operator: &Operator, folder: &Path) -> Result<u64> {
    let (mut exported, mut after) = (0, None::<TableId>);
    loop {
        let page: AdminIds = operator.ask(AdminCommand::Ids { after, limit: MAX_LISTED }).await?;
        for id in &page.ids {
            write(operator, (*id).into(), folder).await?;
            exported += 1;
        }
        match page.ids.last() {
            Some(last) => after = Some(*last),
            None => return Ok(exported),
        }
    }
}

/// Writes the log of a table, and its record unless all of the log is damaged.
async fn write(operator: &Operator, table: TableName, folder: &Path) -> Result<()> {
    let ExportedTable { table, record, log } = operator.ask(AdminCommand::Export { table }).await?;
    let log: String = log.iter().map(|line| format!("{line}\n")).collect();
    for (extension, text) in
        record.map(|record| ("cub", record)).into_iter().chain([("jsonl", log)])
    {
        let file = folder.join(format!("{table}.{extension}"));
        private_file::write(&file, &text)
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

pub(super) async fn prune(
    operator: &Operator,
    lobbies: Option<Duration>,
    games: Option<Duration>,
    dry_run: bool,
    json: bool,
) -> Result<()> {
    let lobbies = prune_kind(operator, Expirable::Lobbies, lobbies, dry_run).await?;
    let games = prune_kind(operator, Expirable::Games, games, dry_run).await?;
    if json {
        return print_json(&json!({ "lobbies": lobbies, "games": games, "dry_run": dry_run }));
    }
    let verb = if dry_run { "would be deleted" } else { "deleted" };
    print(&format!("{lobbies} lobbies and {games} games {verb}\n"))
}

/// Deletes or counts the tables of a kind, if a duration is given.
async fn prune_kind(
    operator: &Operator,
    kind: Expirable,
    older_than: Option<Duration>,
    dry_run: bool,
) -> Result<u64> {
    let Some(older_than) = older_than.map(millis) else { return Ok(0) };
    let mut all = 0;
    loop {
        let pruned: Pruned =
            operator.ask(AdminCommand::Prune { kind, older_than, dry_run }).await?;
        all += pruned.tables;
        if !pruned.more {
            return Ok(all);
        }
    }
}

pub(super) async fn close(operator: &Operator, table: TableName, json: bool) -> Result<()> {
    let closed: ClosedTable = operator.ask(AdminCommand::Close { table }).await?;
    if json {
        return print_json(&json!(closed));
    }
    print(match closed.outcome {
        Closing::Deleted => "the table was deleted: its game had not begun\n",
        Closing::Ended => "the game was ended, and its seed is revealed\n",
    })
}
