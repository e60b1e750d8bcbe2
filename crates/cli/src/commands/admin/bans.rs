//! Bans addresses and networks.

use std::time::Duration;

use anyhow::Result;
use cubilete_protocol::table::Millis;
use cubilete_server::admin::{AdminBans, AdminCommand, ListedBan};
use ipnet::IpNet;
use serde_json::json;

use super::operator::Operator;
use crate::commands::{print, print_json};
use crate::duration::duration_text;

pub(super) async fn ban(
    operator: &Operator,
    network: IpNet,
    length: Option<Duration>,
    json: bool,
) -> Result<()> {
    let length = length.map(|length| length.as_millis() as Millis);
    show(&operator.ask(AdminCommand::Ban { network, length }).await?, json)
}

pub(super) async fn unban(operator: &Operator, network: IpNet, json: bool) -> Result<()> {
    show(&operator.ask(AdminCommand::Unban { network }).await?, json)
}

pub(super) async fn list(operator: &Operator, json: bool) -> Result<()> {
    show(&operator.ask(AdminCommand::Bans).await?, json)
}

/// Prints the bans in force.
fn show(bans: &AdminBans, json: bool) -> Result<()> {
    if json {
        return print_json(&json!(bans));
    }
    let line = |ban: &ListedBan| match ban.remaining {
        Some(remaining) => {
            format!("{}  for {}\n", ban.network, duration_text(Duration::from_millis(remaining)))
        }
        None => format!("{}  without end\n", ban.network),
    };
    print(&bans.bans.iter().map(line).collect::<String>())
}
