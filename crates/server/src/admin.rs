//! The commands of the operator, which `cubilete admin` sends to a running server, or carries out itself while no server
//! uses the store.

use std::path::PathBuf;

use cubilete_protocol::id::{TableId, TableName};
use cubilete_protocol::table::{Listed, Millis, Stage};
use cubilete_protocol::text;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use crate::store::Expirable;

/// A command of the operator: the body of `POST /api/admin/commands`. Times are relative, since clocks may differ.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AdminCommand {
    /// Lists public and private tables, the most recently changed first.
    List {
        /// Only tables at this stage.
        stage: Option<Stage>,
        /// Only tables that have not changed for this time, in milliseconds.
        older_than: Option<Millis>,
        /// Maximum number of tables.
        limit: usize,
    },
    /// Lists the ids of tables in order.
    Ids {
        /// Only ids above this one.
        after: Option<TableId>,
        /// Maximum number of ids.
        limit: usize,
    },
    /// Returns the record and the log of a table.
    Export {
        /// The table.
        table: TableName,
    },
    /// Deletes a limited number of tables of one kind that were neither changed nor watched for some time.
    Prune {
        /// The kind.
        kind: Expirable,
        /// The time in milliseconds.
        older_than: Millis,
        /// Whether to count the tables instead.
        dry_run: bool,
    },
    /// Closes a table for good.
    Close {
        /// The table.
        table: TableName,
    },
    /// Bans a network.
    Ban {
        /// The network.
        #[serde(with = "text")]
        network: IpNet,
        /// How long, in milliseconds; `None` without end.
        length: Option<Millis>,
    },
    /// Ends the ban of a network.
    Unban {
        /// The network.
        #[serde(with = "text")]
        network: IpNet,
    },
    /// Lists the bans.
    Bans,
    /// Replaces all tables by the backup that was put beside the database.
    Restore,
    /// Returns the limits in force and the current usage.
    Limits,
}

impl AdminCommand {
    /// The command in a few words for the log, without the ids of tables: they give access to private ones.
    pub fn summary(&self) -> String {
        match self {
            AdminCommand::List { .. } | AdminCommand::Ids { .. } => "list tables".to_string(),
            AdminCommand::Export { .. } => "export a table".to_string(),
            AdminCommand::Prune { kind, dry_run: true, .. } => format!("count old {kind}"),
            AdminCommand::Prune { kind, .. } => format!("delete old {kind}"),
            AdminCommand::Close { .. } => "close a table".to_string(),
            AdminCommand::Ban { network, .. } => format!("ban {network}"),
            AdminCommand::Unban { network } => format!("end the ban of {network}"),
            AdminCommand::Bans => "list bans".to_string(),
            AdminCommand::Restore => "restore a backup".to_string(),
            AdminCommand::Limits => "show limits".to_string(),
        }
    }
}

/// The answer to [`AdminCommand::List`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AdminTables {
    /// The time of the answer, by the clock of the server.
    pub at: Millis,
    /// The tables.
    pub tables: Vec<Listed>,
}

/// The answer to [`AdminCommand::Ids`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AdminIds {
    /// The ids.
    pub ids: Vec<TableId>,
}

/// The answer to [`AdminCommand::Export`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExportedTable {
    /// The table.
    pub table: TableId,
    /// The record as text, up to the first damaged line of the log; `None` if that is the first.
    pub record: Option<String>,
    /// The lines of the log, each of them JSON unless it is damaged.
    pub log: Vec<String>,
}

/// The answer to [`AdminCommand::Prune`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pruned {
    /// The number of tables that were deleted, or that would be.
    pub tables: u64,
    /// Whether there are more: then the command is to be repeated.
    pub more: bool,
}

/// The answer to [`AdminCommand::Close`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClosedTable {
    /// The table.
    pub table: TableId,
    /// How it was closed.
    pub outcome: Closing,
}

/// How a table was closed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closing {
    /// It was deleted, as no dice had been rolled.
    Deleted,
    /// The game was ended and its seed revealed, so that its dice can be verified.
    Ended,
}

/// The answer to [`AdminCommand::Restore`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminRestored {
    /// A copy of the database before.
    pub old: PathBuf,
}

/// A ban in the answer to [`AdminCommand::Bans`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedBan {
    /// The network.
    #[serde(with = "text")]
    pub network: IpNet,
    /// Milliseconds until the ban ends; `None` if it has no end.
    pub remaining: Option<Millis>,
}

/// The answer to [`AdminCommand::Ban`], [`AdminCommand::Unban`] and [`AdminCommand::Bans`]: the bans in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminBans {
    /// The bans.
    pub bans: Vec<ListedBan>,
}
