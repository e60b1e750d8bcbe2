//! Whether a tile can be claimed, with the proof, or with what is missing for it.

use cubilete_rules::Seat;
use cubilete_rules::view::{Combination, Tile, View};

use crate::table_texts::TableTexts;
use crate::texts::Lookup;

/// Why a seat may claim a tile; `None` if it may not.
pub fn proof(slot: u8, seat: Seat, view: &View, texts: &impl TableTexts) -> Option<String> {
    let tile = find(slot, view).filter(|tile| tile.is_claimable)?;
    compare(tile, seat, "tile-proof", texts)
}

/// Why a seat may not claim a tile; `None` if it may.
pub fn why_not(slot: u8, seat: Seat, view: &View, texts: &impl TableTexts) -> Option<String> {
    let tile = find(slot, view)?;
    compare(tile, seat, &format!("no-claim-{}", tile.no_claim?), texts)
}

fn find(slot: u8, view: &View) -> Option<&Tile> {
    view.tiles.iter().find(|tile| tile.slot == slot)
}

/// A text that compares the two sides of a tile.
fn compare(tile: &Tile, seat: Seat, key: &str, texts: &impl TableTexts) -> Option<String> {
    let own = tile.sides.iter().find(|side| side.seat == seat)?;
    let other = tile.sides.iter().find(|side| side.seat != seat)?;
    let made = |combination: &Combination| {
        combination_text(&Combination { possible: false, ..combination.clone() }, texts).into()
    };
    let values = [
        ("points", tile.points.unwrap_or_default().into()),
        ("name", texts.name(other.seat).into()),
        ("own", made(&own.combination)),
        ("best", made(&other.combination)),
    ];
    Some(texts.text_with(key, &values))
}

/// The combination that dice make, or can become.
pub fn combination_text(combination: &Combination, texts: &impl Lookup) -> String {
    let kind = texts.text(&format!("combination-{}", combination.kind));
    let numbers: Vec<String> = combination.numbers.iter().map(u8::to_string).collect();
    let key = if combination.possible { "combination-possible" } else { "combination-made" };
    texts.text_with(key, &[("kind", kind.into()), ("numbers", numbers.join("-").into())])
}
