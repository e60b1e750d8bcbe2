//! Which Los Banditos positions can arise: checks of a whole position.

use super::colors::{COLORS, PER_COLOR};
use super::dice::Dice;
use super::fault::BanditosFault;
use super::loot::{Loot, LootCounts};
use super::step::{SLOTS, Slot};
use super::{Banditos, TARGET, Tile, TurnStage, index};
use crate::position::Faults;

/// Dice, tiles, stage and end agree with each other; sets the slot that the next tile refills.
pub(super) fn check_table(game: &mut Banditos, faults: &mut Faults<BanditosFault>) {
    check_dice(game, faults);
    let tiles_fit = check_tiles(game, faults);
    check_row(game, tiles_fit, faults);
    check_stage(game, faults);
    check_end(game, faults);
}

/// The table agrees with the active seat, which has to be known.
pub(super) fn check_turn_order(game: &Banditos, faults: &mut Faults<BanditosFault>) {
    check_first(game, faults);
    check_turns(game, faults);
}

/// There are no more dice than in the box.
fn check_dice(game: &Banditos, faults: &mut Faults<BanditosFault>) {
    let sides = game.row.iter().flat_map(|tile| tile.sides);
    let out = sides.fold(game.hand.colors(), |out, side| out.plus(side.colors()));
    for (color, count) in COLORS.into_iter().zip(out.by_color()) {
        faults.require(count <= PER_COLOR, BanditosFault::TooManyDice { color, count });
    }
}

/// There are no more tiles than in the box; returns whether that holds.
fn check_tiles(game: &Banditos, faults: &mut Faults<BanditosFault>) -> bool {
    let mut all_fit = true;
    for loot in Loot::ALL {
        let open = game.row.iter().filter(|tile| tile.loot == Some(loot)).count();
        let count = open as u8 + game.won[0].count(loot) + game.won[1].count(loot);
        let fit = count <= LootCounts::ALL.count(loot);
        faults.require(fit, BanditosFault::TooManyTiles { loot, count });
        all_fit &= fit;
    }
    all_fit
}

/// The row is full, except for the slot that the next tile refills and slots that an empty pile cannot refill.
fn check_row(game: &mut Banditos, tiles_fit: bool, faults: &mut Faults<BanditosFault>) {
    for slot in Slot::ALL {
        let Tile { loot, sides: [a, b] } = game.row[slot.index()];
        let no_dice = a.is_empty() && b.is_empty();
        faults.require(loot.is_some() || no_dice, BanditosFault::DiceWithoutTile { slot });
        faults.require(!(a.is_full() && b.is_full()), BanditosFault::BothSidesFull { slot });
    }
    if matches!(game.stage, TurnStage::Start | TurnStage::Tiles) {
        let nothing = game.row == [Tile::NONE; SLOTS] && game.won == [LootCounts::NONE; 2];
        faults.require(nothing, BanditosFault::TableNotEmpty);
        return;
    }
    let mut empty = Slot::ALL.into_iter().filter(|slot| game.loot(*slot).is_none());
    let (open, more) = (empty.next(), empty.next().is_some());
    // With too many tiles on the table, the contents of the pile are unknown.
    if !tiles_fit || game.pile().is_empty() {
        return;
    }
    faults.require(!more, BanditosFault::SeveralEmptySlots);
    let taken = game.won != [LootCounts::NONE; 2];
    faults.require(open.is_none() || taken, BanditosFault::EmptySlotTooEarly);
    match game.stage {
        // The last tile ends the game, so nothing replaces it.
        TurnStage::Over => {}
        TurnStage::Throw => faults.require(open.is_none(), BanditosFault::EmptySlotBeforeThrow),
        _ => game.refill = open,
    }
}

/// The hand and the first turn fit the stage.
fn check_stage(game: &Banditos, faults: &mut Faults<BanditosFault>) {
    let holds = !game.hand.is_empty();
    faults.require(holds == (game.stage == TurnStage::Hand), BanditosFault::Hand);
    match game.stage {
        TurnStage::Start | TurnStage::Tiles => {
            faults.require(game.first, BanditosFault::FirstThrowMissing);
        }
        TurnStage::Before | TurnStage::Throw if game.first => {
            let dice = game.row.iter().any(|tile| tile.sides != [Dice::NONE; 2]);
            faults.require(!dice, BanditosFault::DiceBeforeFirstThrow);
        }
        TurnStage::Before | TurnStage::Throw => {}
        TurnStage::Hand | TurnStage::After | TurnStage::Over => {
            faults.require(!game.first, BanditosFault::FirstThrowMade);
        }
    }
}

/// Before the first throw the active seat can concede tiles, but not win any.
fn check_first(game: &Banditos, faults: &mut Faults<BanditosFault>) {
    let before = game.first && matches!(game.stage, TurnStage::Before | TurnStage::Throw);
    let fault = BanditosFault::TileBeforeFirstThrow { seat: game.active };
    faults.require(!before || game.won(game.active).is_empty(), fault);
}

/// The game is over if and only if a seat has reached the target, with its last tile.
fn check_end(game: &Banditos, faults: &mut Faults<BanditosFault>) {
    let winner = game.seats.seats().find(|seat| game.won(*seat).points() >= TARGET);
    let over = game.stage == TurnStage::Over;
    faults.require(!over || winner.is_some(), BanditosFault::NotOver);
    faults.require(over || winner.is_none(), BanditosFault::Over);
    let Some(seat) = winner else {
        return;
    };
    let won = game.won(seat);
    let best = Loot::ALL.into_iter().rfind(|loot| won.count(*loot) > 0).map_or(0, Loot::points);
    faults.require(won.points() - best < TARGET, BanditosFault::OverBeforeLastTile { seat });
    let gap = game.row.iter().any(|tile| tile.loot.is_none());
    faults.require(gap, BanditosFault::LastTileReplaced);
}

/// Checks that the numbers of dice fit some number of turns.
///
/// A seat draws two dice per turn, but one in the first turn of the game, so the seat that threw last has drawn one die
/// more than the other. A taken tile removes up to three dice of each seat. With at most one tile taken, no seat can have
/// returned dice: a die is returned only if the own side of the row has twelve, and the eight dice left for the other seat
/// are fewer than it has drawn in as many turns.
fn check_turns(game: &Banditos, faults: &mut Faults<BanditosFault>) {
    let taken = game.won[0].plus(game.won[1]).total() as i32;
    if taken > 1 || game.first || game.stage == TurnStage::Over {
        return;
    }
    let placed =
        |seat: usize| game.row.iter().map(|tile| tile.sides[seat].len() as i32).sum::<i32>();
    let (active, other) = (index(game.active), 1 - index(game.active));
    let ahead = placed(active) + game.hand.len() as i32 - placed(other);
    let thrown = matches!(game.stage, TurnStage::Hand | TurnStage::After);
    let expected = if thrown { 1 } else { -1 };
    faults.require((ahead - expected).abs() <= 3 * taken, BanditosFault::NoNumberOfTurns);
}
