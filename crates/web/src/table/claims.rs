//! Whether a tile can be claimed, in words: with the proof, or with what is missing for it.

use cubilete_rules::view::{Combination, Tile};
use cubilete_ui::log::Speaker;
use cubilete_ui::selection::verb;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::table::voice::Voice;
use crate::texts::TextsSignal;

pub(super) fn is_claimable(tile: &Tile) -> bool {
    tile.taps.iter().any(|mv| verb(mv) == "claim")
}

/// Why a tile can be claimed; nothing for one that cannot.
pub(super) fn proof(voice: Voice, slot: u8) -> Option<String> {
    compared(voice, slot, |tile| is_claimable(tile).then(|| "tile-proof".to_string()))
}

/// Why the viewer cannot claim a tile; nothing for one that they can.
pub(super) fn why_not(voice: Voice, slot: u8) -> Option<String> {
    compared(voice, slot, |tile| tile.no_claim.map(|reason| format!("no-claim-{reason}")))
}

/// A text about a tile that may compare the two sides of it.
fn compared(voice: Voice, slot: u8, key: impl FnOnce(&Tile) -> Option<String>) -> Option<String> {
    let own = voice.scene.own()?;
    voice.scene.view.with(|view| {
        let tile = view.tiles.iter().find(|tile| tile.slot == slot)?;
        let key = key(tile)?;
        let other = tile.sides.iter().find(|side| side.seat != own)?;
        let side = tile.sides.iter().find(|side| side.seat == own)?;
        let made = |combination: &Combination| {
            let made = Combination { possible: false, ..combination.clone() };
            say_combination(voice.texts, &made).into()
        };
        let values = [
            ("slot", slot.into()),
            ("name", voice.name(other.seat).into()),
            ("own", made(&side.combination)),
            ("best", made(&other.combination)),
        ];
        Some(voice.say(&key, &values))
    })
}

/// What dice make, or can become.
pub(super) fn say_combination(texts: TextsSignal, combination: &Combination) -> String {
    let kind = texts.say(&format!("combination-{}", combination.kind));
    let numbers: Vec<String> = combination.numbers.iter().map(u8::to_string).collect();
    let key = if combination.possible { "combination-possible" } else { "combination-made" };
    texts.say_with(key, &[("kind", kind.into()), ("numbers", numbers.join("-").into())])
}
