//! `cubilete admin`: the upkeep of a server, while it runs or is stopped.

mod backup;
mod bans;
mod limits;
mod operator;
mod tables;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::{Args, Subcommand};
use cubilete_protocol::id::TableName;
use cubilete_protocol::table::Stage;
use ipnet::IpNet;

use self::operator::{Operator, Place};
use super::serve::network;
use crate::duration::duration;

/// The arguments of `cubilete admin`.
#[derive(Args, Debug)]
pub(crate) struct AdminArgs {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    command: AdminSubcommand,
}

#[derive(Subcommand, Debug)]
enum AdminSubcommand {
    /// List public and private tables, the most recently changed first
    List {
        /// Only tables at this stage: gathering, opening, playing or over
        #[arg(long, value_name = "STAGE", value_parser = stage)]
        stage: Option<Stage>,
        /// Only tables that have not changed for this time
        #[arg(long, value_name = "TIME", value_parser = duration)]
        older_than: Option<Duration>,
        /// Maximum number of tables, up to 1000
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: usize,
    },
    /// Write the records (.cub) and the logs (.jsonl) of tables to a folder
    Export {
        /// The id or code of a table, unless --all is given, and the folder
        #[arg(value_names = ["TABLE", "DIR"], required = true, num_args = 1..=2)]
        names: Vec<String>,
        /// Export all tables
        #[arg(long)]
        all: bool,
    },
    /// Delete tables that nobody watches and that have not changed for long; running games stay
    Prune {
        /// Delete tables that never started
        #[arg(long, value_name = "TIME", value_parser = duration, required_unless_present = "games_older_than")]
        lobbies_older_than: Option<Duration>,
        /// Delete finished games
        #[arg(long, value_name = "TIME", value_parser = duration)]
        games_older_than: Option<Duration>,
        /// Only count the tables
        #[arg(long)]
        dry_run: bool,
    },
    /// Close a table for good: a lobby is deleted, a running game ends and its seed is revealed
    Close {
        /// The id or code of the table
        table: TableName,
    },
    /// Refuse all requests of an address or a network
    Ban {
        /// The address or network
        #[arg(value_name = "ADDRESS|NETWORK", value_parser = network)]
        network: IpNet,
        /// Length of the ban [default: without end]
        #[arg(long = "for", value_name = "TIME", value_parser = duration)]
        length: Option<Duration>,
    },
    /// End a ban
    Unban {
        /// The address or network, as it was banned
        #[arg(value_name = "ADDRESS|NETWORK", value_parser = network)]
        network: IpNet,
    },
    /// List the bans in force
    Bans,
    /// Show the limits of a running server and their current usage
    Limits,
    /// Copy the database to a new file, also while the server runs
    Backup {
        /// The new file
        file: PathBuf,
    },
    /// Replace the database by a backup, also while the server runs; the old one is kept beside it
    Restore {
        /// The backup
        file: PathBuf,
    },
}

fn stage(text: &str) -> Result<Stage, String> {
    let stage = Stage::ALL.into_iter().find(|stage| stage.name() == text);
    stage.ok_or_else(|| "expected gathering, opening, playing or over".to_string())
}

pub(super) fn run(args: &AdminArgs, json: bool) -> Result<()> {
    if let AdminSubcommand::Backup { file } = &args.command {
        return backup::backup(&args.place, file, json);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        if let AdminSubcommand::Restore { file } = &args.command {
            return backup::restore(&args.place, file, json).await;
        }
        let operator = Operator::find(&args.place).await?;
        carry_out(&operator, &args.command, json).await
    })
}

async fn carry_out(operator: &Operator, command: &AdminSubcommand, json: bool) -> Result<()> {
    match command {
        AdminSubcommand::List { stage, older_than, limit } => {
            tables::list(operator, *stage, *older_than, *limit, json).await
        }
        AdminSubcommand::Export { names, all } => tables::export(operator, names, *all, json).await,
        AdminSubcommand::Prune { lobbies_older_than, games_older_than, dry_run } => {
            tables::prune(operator, *lobbies_older_than, *games_older_than, *dry_run, json).await
        }
        AdminSubcommand::Close { table } => tables::close(operator, *table, json).await,
        AdminSubcommand::Ban { network, length } => {
            bans::ban(operator, *network, *length, json).await
        }
        AdminSubcommand::Unban { network } => bans::unban(operator, *network, json).await,
        AdminSubcommand::Bans => bans::list(operator, json).await,
        AdminSubcommand::Limits => limits::show(operator, json).await,
        // Carried out before.
        AdminSubcommand::Backup { .. } | AdminSubcommand::Restore { .. } => Ok(()),
    }
}
