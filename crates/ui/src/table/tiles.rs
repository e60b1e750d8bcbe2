//! The tiles between two sides: the names of tiles and sides, and the dice on them.

use cubilete_rules::view::{Side, Tile};
use cubilete_rules::{Color, Event, Seat};

use super::effects::placed;
use crate::describe;
use crate::table_texts::TableTexts;

/// Whether the combinations at a tile are shown: they matter once a side is full or the tile can be claimed. Before
/// that, the dice say as much.
pub fn shows_combinations(tile: &Tile) -> bool {
    let is_full = |side: &Side| side.dice.len() >= usize::from(side.room);
    tile.is_claimable || tile.sides.iter().any(is_full)
}

/// The name of a tile: its points, both sides, and whether it can be claimed.
pub fn tile_name(tile: &Tile, below: Seat, above: Seat, texts: &impl TableTexts) -> String {
    let points = match tile.points {
        Some(points) => texts.text_with("points", &[("points", points.into())]),
        None => texts.text("tile-empty"),
    };
    let side = |seat: Seat| {
        let side = tile.sides.iter().find(|side| side.seat == seat);
        let has = side.map(|side| describe::side(side, tile.is_claimable, texts));
        let values = [("name", texts.name(seat).into()), ("has", has.unwrap_or_default().into())];
        texts.text_with("side-of", &values)
    };
    let key = if tile.is_claimable { "tile-name-claim" } else { "tile-name" };
    let values = [
        ("slot", tile.slot.into()),
        ("points", points.into()),
        ("below", side(below).into()),
        ("above", side(above).into()),
    ];
    texts.text_with(key, &values)
}

/// The name of the side of a seat. It is called the viewer's own if the viewer has a seat: spectators have no side.
pub fn side_name(tile: &Tile, seat: Seat, viewer: Option<Seat>, texts: &impl TableTexts) -> String {
    let side = tile.sides.iter().find(|side| side.seat == seat);
    let has = side.map(|side| describe::side(side, tile.is_claimable, texts));
    let values = [
        ("slot", tile.slot.into()),
        ("has", has.unwrap_or_default().into()),
        ("name", texts.name(seat).into()),
    ];
    texts.text_with(if viewer.is_some() { "side-name" } else { "side-name-of" }, &values)
}

/// A die on a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SideDie {
    /// The colour.
    pub color: Option<Color>,
    /// The number.
    pub number: Option<u8>,
    /// When it was placed.
    pub age: Age,
}

/// When a die was placed on a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Age {
    /// Before the last decision of the seat.
    Earlier,
    /// By the last decision of the seat.
    Latest,
    /// Not yet: the selected move would place it.
    Pencilled,
}

/// The places of a side at the tile of a slot, with the dice on them. `latest` are the events of the seat's last
/// decision, and `pencil` those of the selected move.
pub fn places(side: &Side, slot: u8, latest: &[Event], pencil: &[Event]) -> Vec<Option<SideDie>> {
    let old = side.dice.len().saturating_sub(placed(latest, side.seat, slot).count());
    let dice = side.dice.iter().enumerate().map(|(index, die)| SideDie {
        color: die.color,
        number: die.number,
        age: if index < old { Age::Earlier } else { Age::Latest },
    });
    let pencilled = placed(pencil, side.seat, slot).next().map(|(color, number)| SideDie {
        color: Some(color),
        number: Some(number),
        age: Age::Pencilled,
    });
    let mut dice = dice.chain(pencilled);
    (0..side.room).map(|_| dice.next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::player_name::PlayerName;
    use crate::table_texts::TextsWithNames;
    use crate::texts::Texts;
    use cubilete_rules::view::{Combination, CombinationKind, Die, DieState};

    const RED: Color = Color::ALL[0];

    /// A side with room for three dice, of which some are placed.
    fn side(seat: Seat, numbers: &[u8]) -> Side {
        let die = |number: &u8| Die {
            key: None,
            color: Some(RED),
            number: Some(*number),
            state: DieState::Thrown,
        };
        let kind = CombinationKind::ALL[0];
        Side {
            seat,
            dice: numbers.iter().map(die).collect(),
            room: 3,
            combination: Combination { possible: false, kind, numbers: Vec::new() },
            taps: Vec::new(),
        }
    }

    fn tile(below: &[u8], above: &[u8]) -> Tile {
        Tile {
            slot: 2,
            points: Some(3),
            sides: vec![side(Seat::A, below), side(Seat::B, above)],
            taps: Vec::new(),
            is_claimable: false,
            no_claim: None,
        }
    }

    #[test]
    fn combinations_are_shown_at_full_sides_and_tiles_to_claim() {
        assert!(!shows_combinations(&tile(&[1, 2], &[])));
        assert!(shows_combinations(&tile(&[], &[1, 2, 3])));
        assert!(shows_combinations(&Tile { is_claimable: true, ..tile(&[], &[]) }));
    }

    #[test]
    fn new_dice_come_after_old_ones_and_before_the_pencilled_one() {
        let place = |seat, slot, number| Event::Placed { seat, slot, color: RED, number };
        let latest = [place(Seat::A, 2, 5), place(Seat::A, 1, 6)];
        let pencil = [place(Seat::B, 2, 1), place(Seat::A, 2, 4)];
        let die = |number, age| Some(SideDie { color: Some(RED), number: Some(number), age });
        let (old, new, coming) =
            (die(3, Age::Earlier), die(5, Age::Latest), die(4, Age::Pencilled));
        let own = side(Seat::A, &[3, 5]);
        assert_eq!(places(&own, 2, &latest, &pencil), [old, new, coming]);
        assert_eq!(places(&own, 2, &latest, &[]), [old, new, None]);
        assert_eq!(places(&side(Seat::A, &[]), 2, &[], &pencil), [coming, None, None]);
    }

    #[test]
    fn names_tell_both_sides_in_order() {
        let english = Texts::built_in(Lang::En);
        let players = [PlayerName::You, PlayerName::Named("Bea".into())];
        let texts = TextsWithNames { texts: &english, players: &players };
        let name = |tile: &Tile| tile_name(tile, Seat::A, Seat::B, &texts);
        let shown = tile(&[], &[]);
        assert_eq!(name(&shown), "Tile 2: 3 points. You: no dice. Bea: no dice.");
        let empty = Tile { points: None, ..shown.clone() };
        assert_eq!(name(&empty), "Tile 2: waiting for a new tile. You: no dice. Bea: no dice.");
        let claimable = Tile { is_claimable: true, ..tile(&[4], &[]) };
        let own = describe::side(&claimable.sides[0], true, &texts);
        let expected = format!("Tile 2: 3 points. You can claim it. You: {own}. Bea: ");
        assert!(name(&claimable).starts_with(&expected), "{}", name(&claimable));
        let own_side = side_name(&shown, Seat::A, Some(Seat::A), &texts);
        assert_eq!(own_side, "Your side of tile 2: no dice");
        assert_eq!(side_name(&shown, Seat::B, None, &texts), "Bea, tile 2: no dice");
    }
}
