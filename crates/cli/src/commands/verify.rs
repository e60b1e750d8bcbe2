//! `cubilete verify`: recomputes every roll of an online game from the revealed seed and nonces.

use anyhow::{Error, Result};
use cubilete_protocol::fair::{self, Contribution, Epoch, Fairness, Verified};
use cubilete_rules::{Phase, Record};
use serde_json::{Value, json};

use super::{print, print_json, seats_text};
use crate::input;

pub(super) fn run(file: &str, json: bool) -> Result<()> {
    // A changed roll is reported even if a later move has become illegal.
    let (record, wrong) = input::record_as_far(file)?;
    let verified = fair::verify_as_far(&record, wrong).map_err(|unfair| {
        let verdict = if unfair.is_contradiction() { ": not fair" } else { "" };
        Error::from(unfair).context(format!("{}{verdict}", input::name_of(file)))
    })?;
    if json {
        print_json(&verdict_json(&record, &verified))
    } else {
        print(&verdict(&record, &verified))
    }
}

fn verdict(record: &Record, verified: &Verified) -> String {
    let Verified { fairness, epochs, rolls, .. } = verified;
    let nonces = match verified.contributed() {
        seats if seats.is_empty() => "the seed alone".to_string(),
        seats => format!("the seed and the nonces of {}", seats_text(seats)),
    };
    let mut text =
        format!("fair: all {rolls} rolls of table {} come from {nonces}\n", fairness.table);
    for Epoch { number, steps } in epochs {
        text += &format!(
            "continued from a backup after step {steps}, with the dice of epoch {number}\n"
        );
    }
    text += &format!("guarantee: {}\n", verified.guarantee());
    if !verified.contributed().is_empty() && !verified.silent().is_empty() {
        text += &format!(
            "without a nonce of their own: {}, who rely on the others not to be in league with the server\n",
            seats_text(verified.silent())
        );
    }
    if record.end().phase() != Phase::Over {
        text += &format!("the game was given up after {} steps\n", record.steps().len());
    }
    text
}

fn verdict_json(record: &Record, verified: &Verified) -> Value {
    let Verified { fairness, epochs, rolls, chain } = verified;
    let epoch = |epoch: &Epoch| json!({ "epoch": epoch.number, "steps": epoch.steps });
    json!({
        "fair": true,
        "table": fairness.table,
        "rolls": rolls,
        "steps": record.steps().len(),
        "over": record.end().phase() == Phase::Over,
        "guarantee": verified.guarantee().name(),
        "sets": verified.guarantee().sets(),
        "epochs": epochs.iter().map(epoch).collect::<Vec<_>>(),
        "seats": seats_json(fairness),
        "chain": chain.to_string(),
    })
}

fn seats_json(fairness: &Fairness) -> Value {
    let seat = |(seat, fair): (cubilete_rules::Seat, &fair::FairSeat)| {
        let contribution = match &fair.contribution {
            Contribution::None => "none",
            Contribution::Withheld(_) => "withheld",
            Contribution::Given(_) => "given",
        };
        json!({
            "seat": seat.to_string(),
            "kind": fair.kind.to_string(),
            "contribution": contribution,
            "nonce": fair.contribution.nonce().map(|nonce| nonce.to_hex()),
        })
    };
    fairness.by_seat().map(seat).collect()
}
