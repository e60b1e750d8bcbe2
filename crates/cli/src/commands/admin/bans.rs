//! Bans addresses and networks.

use std::time::Duration;

use anyhow::Result;
use cubilete_protocol::table::Millis;
use cubilete_server::admin::{AdminBans, AdminCommand, ListedBan};
use cubilete_server::clock::wall_clock;
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
    let until = length.map(|length| wall_clock() + length.as_millis() as Millis);
    show(&operator.ask(AdminCommand::Ban { network, until }).await?, json)
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
    let line = |ban: &ListedBan| match ban.until {
        Some(until) => {
            let rest = duration_text(Duration::from_millis(until.saturating_sub(wall_clock())));
            format!("{}  for {rest}\n", ban.network)
        }
        None => format!("{}  without end\n", ban.network),
    };
    print(&bans.bans.iter().map(line).collect::<String>())
}
