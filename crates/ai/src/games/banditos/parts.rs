//! The parts of a position as a seat sees it: the tiles, the standing and a forecast.

use cubilete_rules::banditos::{
    Banditos, BanditosOptions, ColorCounts, Dice, Full, Loot, LootCounts, Proof, SLOTS, Slot,
    TARGET,
};
use cubilete_rules::{Game, Seat};

use super::chances::WinChances;
use super::class::CombinationClass;
use super::features::{DICE_LEFT, Features, forecast_feature};
use super::heuristic::Forecast;
use crate::play::Aim;

/// The role of tiles.
pub(super) const TILE: usize = 0;
/// The role of the standing.
pub(super) const STANDING: usize = 1;
/// The role of the forecast: its index in [`Shape::roles`](crate::net::Shape::roles).
pub(super) const FORECAST: usize = 2;

/// A part of a position as a seat sees it, reduced to what its features depend on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A tile and the dice beside it.
    Tile(TilePart),
    /// Everything except the tiles in the row.
    Standing(SeatStanding),
    /// The only feature of a forecast.
    Forecast(u16),
}

/// A tile and the dice beside it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TilePart {
    pub(super) own: CombinationClass,
    pub(super) other: CombinationClass,
    pub(super) points: u8,
    /// Whether it is the seat's turn.
    pub(super) active: bool,
    pub(super) own_impact: u8,
    pub(super) other_impact: u8,
    pub(super) own_claim: bool,
    pub(super) other_claim: bool,
    /// Dice in the bag of a side's only colour; 0 if that cannot matter.
    pub(super) own_left: u8,
    pub(super) other_left: u8,
}

/// Everything except the tiles in the row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatStanding {
    pub(super) active: bool,
    /// Whether to include features that compare the seats.
    pub(super) include_lead: bool,
    pub(super) own_points: u8,
    pub(super) other_points: u8,
    pub(super) pile: [u8; 3],
    pub(super) row: u8,
    pub(super) own_room: u8,
    pub(super) other_room: u8,
    pub(super) bag: u8,
    pub(super) least: u8,
    pub(super) most: u8,
    pub(super) first: bool,
    pub(super) concede: bool,
    pub(super) proof_of_bag: bool,
}

impl Part {
    /// Returns a key that is equal only for equal parts.
    #[inline]
    pub fn key(&self) -> u64 {
        match self {
            Part::Tile(tile) => tile.key() << 2,
            Part::Standing(standing) => standing.key() << 2 | 1,
            Part::Forecast(feature) => u64::from(*feature) << 2 | 2,
        }
    }

    /// The role in the net, by which parts are pooled.
    #[inline]
    pub fn role(&self) -> usize {
        match self {
            Part::Tile(_) => TILE,
            Part::Standing(_) => STANDING,
            Part::Forecast(_) => FORECAST,
        }
    }

    /// The features.
    pub fn features(&self) -> Features {
        match self {
            Part::Tile(tile) => tile.features(),
            Part::Standing(standing) => standing.features(),
            Part::Forecast(feature) => Features::only(*feature),
        }
    }
}

impl TilePart {
    #[inline]
    fn key(&self) -> u64 {
        let bytes = u64::from(self.own.index() as u8)
            | u64::from(self.other.index() as u8) << 8
            | u64::from(self.own_impact | self.other_impact << 2 | self.points << 4) << 16;
        let flags = [self.active, self.own_claim, self.other_claim];
        let flags = flags.into_iter().fold(0, |word, flag| word << 1 | u64::from(flag));
        bytes | u64::from(self.own_left | self.other_left << 3) << 24 | flags << 32
    }
}

impl SeatStanding {
    #[inline]
    fn key(&self) -> u64 {
        let flags = [self.active, self.include_lead, self.first, self.concede, self.proof_of_bag];
        let word = flags.into_iter().fold(0, |word, flag| word << 1 | u64::from(flag));
        let [ones, twos, threes] = self.pile;
        let small = [
            self.own_points,
            self.other_points,
            ones,
            twos,
            threes,
            self.row,
            self.own_room,
            self.other_room,
            self.bag,
            self.least,
            self.most,
        ];
        small.into_iter().fold(word, |word, number| word << 4 | u64::from(number))
    }
}

/// Visits the parts of a position as a seat sees it, ignoring the dice in the hand.
#[inline]
pub(super) fn parts(game: &Banditos, seat: Seat, aim: Aim, mut visit: impl FnMut(Part)) {
    let chances = WinChances::get();
    let rival = seat.next(game.seats());
    let viewpoint = Viewpoint::of(game, seat, aim);
    let mut row = [(0, 0.0); SLOTS];
    let mut tiles = 0;
    let (mut own_room, mut other_room) = (0, 0);
    for slot in Slot::ALL {
        let Some(loot) = game.loot(slot) else { continue };
        let tile = viewpoint.tile(loot, game.side(slot, seat), game.side(slot, rival));
        row[tiles] = (loot.points(), chances.chosen(tile.own, tile.other));
        tiles += 1;
        own_room += 3 - tile.own.len() as u8;
        other_room += 3 - tile.other.len() as u8;
        visit(Part::Tile(tile));
    }
    visit(viewpoint.standing(tiles as u8, own_room, other_room));
    let row = row.into_iter().take(tiles);
    visit(viewpoint.forecast(Forecast::new(viewpoint.own_points, row, viewpoint.pile, chances)));
}

/// What all parts of a position have in common for one seat.
#[derive(Copy, Clone)]
pub struct Viewpoint {
    /// What the values measure.
    pub aim: Aim,
    /// The options of the game.
    pub options: BanditosOptions,
    /// The points of the seat.
    pub own_points: u8,
    /// The points of the other seat.
    pub other_points: u8,
    /// The face-down tiles.
    pub pile: LootCounts,
    /// Whether it is the seat's turn.
    pub active: bool,
    /// Whether the first throw of the game is still to come.
    pub first: bool,
    /// The dice that are not on the table.
    pub bag: ColorCounts,
}

impl Viewpoint {
    /// The position as a seat sees it.
    #[inline]
    pub fn of(game: &Banditos, seat: Seat, aim: Aim) -> Viewpoint {
        Viewpoint {
            aim,
            options: game.options(),
            own_points: game.won(seat).points(),
            other_points: game.won(seat.next(game.seats())).points(),
            pile: game.pile(),
            active: game.active() == seat,
            first: game.first(),
            bag: game.bag(),
        }
    }

    /// The same at the start of the other seat's turn, with this bag.
    pub fn at_next_turn(self, bag: ColorCounts) -> Viewpoint {
        Viewpoint { active: !self.active, first: false, bag, ..self }
    }

    /// Describes a tile by the dice of both seats beside it.
    #[inline]
    pub fn tile(&self, loot: Loot, own_dice: Dice, other_dice: Dice) -> TilePart {
        let (own, other) = (CombinationClass::of(own_dice), CombinationClass::of(other_dice));
        let proof = self.options.proof;
        TilePart {
            own,
            other,
            points: loot.index() as u8,
            active: self.active,
            own_impact: impact(self.own_points, loot.points()),
            other_impact: impact(self.other_points, loot.points()),
            own_claim: can_claim(own_dice, other_dice, self.bag, proof),
            other_claim: can_claim(other_dice, own_dice, self.bag, proof),
            own_left: dice_left(own, own_dice, self.bag),
            other_left: dice_left(other, other_dice, self.bag),
        }
    }

    /// Describes everything except the tiles. `row` counts the tiles; the rooms are the dice each
    /// seat can still place.
    #[inline]
    pub fn standing(&self, row: u8, own_room: u8, other_room: u8) -> Part {
        let by_color = self.bag.by_color();
        Part::Standing(SeatStanding {
            active: self.active,
            include_lead: self.aim == Aim::Win,
            own_points: self.own_points,
            other_points: self.other_points,
            pile: self.pile.by_kind(),
            row,
            own_room,
            other_room,
            bag: (self.bag.total() / 2) as u8,
            least: by_color.into_iter().min().unwrap_or(0),
            most: by_color.into_iter().max().unwrap_or(0),
            first: self.first,
            concede: self.options.full == Full::Concede,
            proof_of_bag: self.options.proof == Proof::Bag,
        })
    }

    /// Turns a forecast into a part.
    #[inline]
    pub fn forecast(&self, forecast: Forecast) -> Part {
        Part::Forecast(forecast_feature(self.aim, forecast, self.active))
    }
}

/// What winning a tile means to a seat: 0 wins the game, 1 leaves the win one tile away, 2 neither.
#[inline]
fn impact(points: u8, loot: u8) -> u8 {
    match TARGET.saturating_sub(points) {
        need if need <= loot => 0,
        need if need <= loot + 3 => 1,
        _ => 2,
    }
}

/// Whether the owner of a full side can claim the tile.
#[inline]
pub fn can_claim(own: Dice, other: Dice, bag: ColorCounts, proof: Proof) -> bool {
    own.is_full()
        && match proof {
            Proof::Any => other.max_strength() <= own.max_strength(),
            Proof::Bag => !other.can_beat(own.max_strength(), bag),
        }
}

/// Number of dice in the bag of the only colour of a side; 0 if that cannot matter.
#[inline]
fn dice_left(class: CombinationClass, dice: Dice, bag: ColorCounts) -> u8 {
    match (class.single_color_index(), dice.iter().next()) {
        (Some(_), Some(die)) => bag.by_color()[die.color_index()].min(DICE_LEFT as u8 - 1),
        _ => 0,
    }
}
