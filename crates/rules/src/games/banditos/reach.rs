//! Which positions of Los Banditos can arise: every reason why one cannot.

use super::colors::{COLORS, PER_COLOR};
use super::dice::Dice;
use super::loot::{Loot, LootCounts};
use super::step::{SLOTS, Slot};
use super::{Banditos, Stage, TARGET, Tile, index};
use crate::form::Reasons;
use crate::text::counted;

/// Dice, tiles, stage and end agree with each other; notes which slot the next tile refills.
pub(super) fn check_table(game: &mut Banditos, reasons: &mut Reasons) {
    check_dice(game, reasons);
    let tiles_fit = check_tiles(game, reasons);
    check_row(game, tiles_fit, reasons);
    check_stage(game, reasons);
    check_end(game, reasons);
}

/// What is on the table agrees with whose turn it is, who is known to be at the table.
pub(super) fn check_turn_order(game: &Banditos, reasons: &mut Reasons) {
    check_first(game, reasons);
    check_turns(game, reasons);
}

/// There are no more dice than in the box.
fn check_dice(game: &Banditos, reasons: &mut Reasons) {
    let sides = game.row.iter().flat_map(|tile| tile.sides);
    let out = sides.fold(game.hand.colors(), |out, side| out.plus(side.colors()));
    for (color, count) in COLORS.into_iter().zip(out.by_color()) {
        reasons.require(count <= PER_COLOR, || {
            format!("there are {count} {color} dice, but the box has only {PER_COLOR}")
        });
    }
}

/// There are no more tiles than in the box; says whether that is so.
fn check_tiles(game: &Banditos, reasons: &mut Reasons) -> bool {
    let mut fits = true;
    for loot in Loot::ALL {
        let open = game.row.iter().filter(|tile| tile.loot == Some(loot)).count();
        let seen = open as u8 + game.won[0].count(loot) + game.won[1].count(loot);
        let all = LootCounts::ALL.count(loot);
        fits &= seen <= all;
        reasons.require(seen <= all, || {
            let points = counted(loot.points().into(), "point");
            format!("there are {seen} tiles of {points}, but the box has only {all}")
        });
    }
    fits
}

/// The row is full, but for the slot that the next tile refills, and for what an empty pile cannot refill.
fn check_row(game: &mut Banditos, tiles_fit: bool, reasons: &mut Reasons) {
    for slot in Slot::ALL {
        let Tile { loot, sides: [a, b] } = game.row[slot.index()];
        reasons.require(loot.is_some() || a.is_empty() && b.is_empty(), || {
            format!("slot {slot}: there are dice but no tile")
        });
        reasons.require(!(a.is_full() && b.is_full()), || {
            format!("slot {slot}: three dice on both sides decide the tile at once")
        });
    }
    if matches!(game.stage, Stage::Start | Stage::Tiles) {
        let nothing = game.row == [Tile::NONE; SLOTS] && game.won == [LootCounts::NONE; 2];
        reasons
            .require(nothing, || "there are no tiles and dice before the first four tiles".into());
        return;
    }
    let mut empty = Slot::ALL.into_iter().filter(|slot| game.loot(*slot).is_none());
    let (open, more) = (empty.next(), empty.next().is_some());
    // Of the pile is known only what the tiles on the table leave of it.
    if !tiles_fit || game.pile().is_empty() {
        return;
    }
    reasons.require(!more, || "at most one slot is empty while tiles are left in the pile".into());
    reasons.require(open.is_none() || game.won != [LootCounts::NONE; 2], || {
        "no slot is empty before a tile is taken".into()
    });
    match game.stage {
        // The game ends with the tile that was just taken, which nothing replaces any more.
        Stage::Over => {}
        Stage::Throw => reasons.require(open.is_none(), || {
            "the empty slot is refilled before the dice are thrown".into()
        }),
        _ => game.refill = open,
    }
}

/// The hand and the first turn fit the stage.
fn check_stage(game: &Banditos, reasons: &mut Reasons) {
    let holds = !game.hand.is_empty();
    reasons.require(holds == (game.stage == Stage::Hand), || {
        "there are dice in the hand at stage hand, and at no other".into()
    });
    match game.stage {
        Stage::Start | Stage::Tiles => {
            reasons.require(game.first, || "the first throw is yet to come: first is yes".into())
        }
        Stage::Before | Stage::Throw if game.first => {
            let dice = game.row.iter().any(|tile| tile.sides != [Dice::NONE; 2]);
            reasons
                .require(!dice, || "there are no dice on the table before the first throw".into());
        }
        Stage::Before | Stage::Throw => {}
        Stage::Hand | Stage::After | Stage::Over => reasons
            .require(!game.first, || "no first throw is to come any more: first is no".into()),
    }
}

/// Whoever has the first turn can only give tiles away before the first throw.
fn check_first(game: &Banditos, reasons: &mut Reasons) {
    let before = game.first && matches!(game.stage, Stage::Before | Stage::Throw);
    reasons.require(!before || game.won(game.active).is_empty(), || {
        format!("seat {} cannot have won a tile before the first throw", game.active)
    });
}

/// The game is over exactly when a seat has reached the target, which its last tile did.
fn check_end(game: &Banditos, reasons: &mut Reasons) {
    let winner = game.seats.seats().find(|seat| game.won(*seat).points() >= TARGET);
    let over = game.stage == Stage::Over;
    reasons.require(!over || winner.is_some(), || {
        format!("the game is not over: nobody has {TARGET} points")
    });
    reasons.require(over || winner.is_none(), || {
        format!("the game is over: a seat has {TARGET} points or more")
    });
    let Some(seat) = winner else {
        return;
    };
    let won = game.won(seat);
    let best = Loot::ALL.into_iter().rfind(|loot| won.count(*loot) > 0).map_or(0, Loot::points);
    reasons.require(won.points() - best < TARGET, || {
        format!("seat {seat} had {TARGET} points before its last tile, so the game was over")
    });
    let gap = game.row.iter().any(|tile| tile.loot.is_none());
    reasons.require(gap, || "the slot of the last tile is empty at the end".into());
}

/// The numbers of dice fit the turns, as far as taken tiles do not blur them.
///
/// Whoever has thrown last has drawn one die more than the other: two a turn, but one in the first. A taken tile
/// hides up to three dice of each seat. With at most one tile taken nobody could return dice: twelve dice on one
/// side of the row leave room for eight on the other, which is too few.
fn check_turns(game: &Banditos, reasons: &mut Reasons) {
    let taken = game.won[0].plus(game.won[1]).total() as i32;
    if taken > 1 || game.first || game.stage == Stage::Over {
        return;
    }
    let placed =
        |seat: usize| game.row.iter().map(|tile| tile.sides[seat].len() as i32).sum::<i32>();
    let (active, other) = (index(game.active), 1 - index(game.active));
    let ahead = placed(active) + game.hand.len() as i32 - placed(other);
    let thrown = matches!(game.stage, Stage::Hand | Stage::After);
    let expected = if thrown { 1 } else { -1 };
    reasons.require((ahead - expected).abs() <= 3 * taken, || {
        "the seats' numbers of dice fit no number of turns: one die in the first turn, two in each other".into()
    });
}
