//! Shows the limits of a running server.

use anyhow::{Result, bail};
use cubilete_server::admin::AdminCommand;
use serde_json::Value;

use super::operator::Operator;
use crate::commands::{print, print_json};

pub(super) async fn show(operator: &Operator, json: bool) -> Result<()> {
    if matches!(operator, Operator::Stopped(_)) {
        bail!("no server is running: only a running server has limits");
    }
    let report: Value = operator.ask(AdminCommand::Limits).await?;
    if json {
        return print_json(&report);
    }
    let mut text = String::new();
    for part in ["limits", "usage"] {
        text += &format!("{part}\n");
        for (name, value) in report[part].as_object().into_iter().flatten() {
            match value.as_array() {
                None => {
                    let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
                    text += &format!("  {name:30} {value:>10}\n");
                }
                Some(addresses) => {
                    for of in addresses {
                        let address = of["address"].as_str().unwrap_or_default();
                        text += &format!("  sockets of {address:19} {:>10}\n", of["sockets"]);
                    }
                }
            }
        }
    }
    print(&text)
}
