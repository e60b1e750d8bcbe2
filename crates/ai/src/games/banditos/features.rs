//! What a net is told about a position of Los Banditos: each tile, the standing, and what both add up to.

use cubilete_rules::banditos::{
    Banditos, BanditosOptions, ColorCounts, Dice, Full, Loot, LootCounts, Proof, SLOTS, Slot,
    TARGET,
};
use cubilete_rules::{Game, Seat};

use super::chances::Chances;
use super::class::{CLASSES, Class, KINDS, OF_ONE_COLOR};
use super::sensible::Outlook;
use crate::play::Aim;

/// The roles of parts.
pub(super) const TILE: usize = 0;
pub(super) const STANDING: usize = 1;
pub(super) const OUTLOOK: usize = 2;

/// Steps in which a chance is told.
const STEPS: usize = 16;
/// Steps in which the probability to win is told.
const FINE_STEPS: usize = 32;
/// Dice of one colour that may be left when one of them is on the table, and none.
const LEFT: usize = 6;
/// What a tile means to a seat: it wins the game, the one after it may, or neither.
const MEANINGS: usize = 3;

// Each feature of a tile is told apart by its points and by whose turn it is.
const OWN: usize = 0;
const OTHER: usize = OWN + CLASSES * 6;
const COUNTS: usize = OTHER + CLASSES * 6;
const RANDOM: usize = COUNTS + 16 * 6;
const CHOSEN: usize = RANDOM + STEPS * 6;
const MEANING: usize = CHOSEN + STEPS * 6;
const OWN_CLAIM: usize = MEANING + STEPS * MEANINGS * MEANINGS * 6;
const OTHER_CLAIM: usize = OWN_CLAIM + MEANINGS * 6;
// These by neither.
const OWN_LEFT: usize = OTHER_CLAIM + MEANINGS * 6;
const OTHER_LEFT: usize = OWN_LEFT + OF_ONE_COLOR * LEFT;
// And these by whose turn it is.
const BOTH: usize = OTHER_LEFT + OF_ONE_COLOR * LEFT;
// The standing.
const OWN_POINTS: usize = BOTH + KINDS * KINDS * 2;
const OTHER_POINTS: usize = OWN_POINTS + 20;
const LEAD: usize = OTHER_POINTS + 20;
const PILE: usize = LEAD + 200;
const PILE_KINDS: usize = PILE + 14;
const ROW: usize = PILE_KINDS + 15;
const OWN_ROOM: usize = ROW + 5;
const OTHER_ROOM: usize = OWN_ROOM + 26;
const BAG: usize = OTHER_ROOM + 26;
const LEAST: usize = BAG + 13;
const MOST: usize = LEAST + 7;
const SETTING: usize = MOST + 7;
// What both add up to.
const WIN: usize = SETTING + 8;
const POINTS: usize = WIN + FINE_STEPS * 2;
/// How many features there are.
pub(super) const FEATURES: usize = POINTS + 40 * 2;

/// The features of a part.
#[derive(Copy, Clone, Default)]
pub(super) struct Features {
    list: [u16; 20],
    len: usize,
}

impl Features {
    fn push(&mut self, feature: usize) {
        if let Some(place) = self.list.get_mut(self.len) {
            *place = feature as u16;
            self.len += 1;
        }
    }

    /// All of them.
    pub(super) fn as_slice(&self) -> &[u16] {
        &self.list[..self.len]
    }
}

/// A part of a position as a seat sees it: no more than its features depend on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Tile(Tile),
    Standing(Standing),
    /// A feature alone.
    Outlook(u16),
}

/// A tile and the dice beside it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Tile {
    own: Class,
    other: Class,
    points: u8,
    /// Whether it is the turn of the seat.
    active: bool,
    own_meaning: u8,
    other_meaning: u8,
    own_claim: bool,
    other_claim: bool,
    /// Dice in the bag of the one colour of a side, if that matters.
    own_left: u8,
    other_left: u8,
}

/// Everything but the tiles in the row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    active: bool,
    /// Whether it may be told how the seats compare.
    compare: bool,
    own_points: u8,
    other_points: u8,
    pile: [u8; 3],
    row: u8,
    own_room: u8,
    other_room: u8,
    bag: u8,
    least: u8,
    most: u8,
    first: bool,
    concede: bool,
    proof_of_bag: bool,
}

impl Part {
    /// A number that only equal parts have.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        match self {
            Part::Tile(tile) => tile.key() << 2,
            Part::Standing(standing) => standing.key() << 2 | 1,
            Part::Outlook(feature) => u64::from(*feature) << 2 | 2,
        }
    }

    /// Its role.
    #[inline]
    pub(super) fn role(&self) -> usize {
        match self {
            Part::Tile(_) => TILE,
            Part::Standing(_) => STANDING,
            Part::Outlook(_) => OUTLOOK,
        }
    }

    /// Its features.
    pub(super) fn features(&self) -> Features {
        match self {
            Part::Tile(tile) => tile.features(),
            Part::Standing(standing) => standing.features(),
            Part::Outlook(feature) => {
                let mut features = Features::default();
                features.push((*feature).into());
                features
            }
        }
    }
}

/// Visits the parts of a position as a seat sees it, as if the dice in the hand did not exist.
#[inline]
pub(super) fn parts(game: &Banditos, seat: Seat, aim: Aim, mut visit: impl FnMut(Part)) {
    let chances = Chances::get();
    let rival = seat.next(game.seats());
    let scene = Scene::of(game, seat, aim);
    let mut row = [(0, 0.0); SLOTS];
    let mut tiles = 0;
    let (mut own_room, mut other_room) = (0, 0);
    for slot in Slot::ALL {
        let Some(loot) = game.loot(slot) else { continue };
        let tile = scene.tile(loot, game.side(slot, seat), game.side(slot, rival));
        row[tiles] = (loot.points(), chances.chosen(tile.own, tile.other));
        tiles += 1;
        own_room += 3 - tile.own.len() as u8;
        other_room += 3 - tile.other.len() as u8;
        visit(Part::Tile(tile));
    }
    visit(scene.standing(tiles as u8, own_room, other_room));
    let row = row.into_iter().take(tiles);
    visit(scene.outlook(Outlook::new(scene.own_points, row, scene.pile, chances)));
}

/// What is the same for all parts of a position as a seat sees it.
#[derive(Copy, Clone)]
pub(super) struct Scene {
    aim: Aim,
    options: BanditosOptions,
    own_points: u8,
    other_points: u8,
    pile: LootCounts,
    /// Whether it is the turn of the seat.
    active: bool,
    /// Whether the first throw of the game is still to come.
    first: bool,
    /// The dice that are nowhere on the table.
    pub(super) bag: ColorCounts,
}

impl Scene {
    /// As a seat sees it.
    #[inline]
    pub(super) fn of(game: &Banditos, seat: Seat, aim: Aim) -> Scene {
        Scene {
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

    /// With the turn of the other seat, and this bag.
    pub(super) fn at_next_turn(self, bag: ColorCounts) -> Scene {
        Scene { active: !self.active, first: false, bag, ..self }
    }

    /// A tile with these dice of the seat and of the other one beside it.
    #[inline]
    pub(super) fn tile(&self, loot: Loot, own_dice: Dice, other_dice: Dice) -> Tile {
        let (own, other) = (Class::of(own_dice), Class::of(other_dice));
        let proof = self.options.proof;
        Tile {
            own,
            other,
            points: loot.index() as u8,
            active: self.active,
            own_meaning: meaning(self.own_points, loot.points()),
            other_meaning: meaning(self.other_points, loot.points()),
            own_claim: can_claim(own_dice, other_dice, self.bag, proof),
            other_claim: can_claim(other_dice, own_dice, self.bag, proof),
            own_left: left(own, own_dice, self.bag),
            other_left: left(other, other_dice, self.bag),
        }
    }

    /// Everything but the tiles, with so many of them in the row and so many places for dice on either side.
    #[inline]
    pub(super) fn standing(&self, row: u8, own_room: u8, other_room: u8) -> Part {
        let by_color = self.bag.by_color();
        Part::Standing(Standing {
            active: self.active,
            compare: self.aim == Aim::Win,
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

    /// What the tiles and the standing add up to.
    #[inline]
    pub(super) fn outlook(&self, outlook: Outlook) -> Part {
        let feature = match self.aim {
            Aim::Win => WIN + step(outlook.win, FINE_STEPS) * 2,
            Aim::Score => POINTS + step(outlook.points / 20.0, 40) * 2,
        };
        Part::Outlook((feature + usize::from(self.active)) as u16)
    }
}

/// What a tile of so many points means to a seat with so many.
#[inline]
fn meaning(points: u8, loot: u8) -> u8 {
    match TARGET.saturating_sub(points) {
        need if need <= loot => 0,
        need if need <= loot + 3 => 1,
        _ => 2,
    }
}

/// Whether a side could be claimed against another.
#[inline]
pub(super) fn can_claim(own: Dice, other: Dice, bag: ColorCounts, proof: Proof) -> bool {
    own.is_full()
        && match proof {
            Proof::Any => other.max_strength() <= own.max_strength(),
            Proof::Bag => !other.can_beat(own.max_strength(), bag),
        }
}

/// The dice in the bag of the one colour of a side; none where that does not matter.
#[inline]
fn left(class: Class, dice: Dice, bag: ColorCounts) -> u8 {
    match (class.of_one_color(), dice.iter().next()) {
        (Some(_), Some(die)) => bag.by_color()[die.color_index()].min(LEFT as u8 - 1),
        _ => 0,
    }
}

/// The step of a part of one.
#[inline]
fn step(part: f32, steps: usize) -> usize {
    // Casting takes whatever is below zero to zero.
    ((part * steps as f32) as usize).min(steps - 1)
}

impl Tile {
    #[inline]
    fn key(&self) -> u64 {
        let bytes = u64::from(self.own.index() as u8)
            | u64::from(self.other.index() as u8) << 8
            | u64::from(self.own_meaning | self.other_meaning << 2 | self.points << 4) << 16;
        let flags = [self.active, self.own_claim, self.other_claim];
        let flags = flags.into_iter().fold(0, |word, flag| word << 1 | u64::from(flag));
        bytes | u64::from(self.own_left | self.other_left << 3) << 24 | flags << 32
    }

    fn features(&self) -> Features {
        let chances = Chances::get();
        let random = step(chances.random(self.own, self.other), STEPS);
        let chosen = step(chances.chosen(self.own, self.other), STEPS);
        let active = usize::from(self.active);
        let here = usize::from(self.points) * 2 + active;
        let [own_meaning, other_meaning] = [self.own_meaning, self.other_meaning].map(usize::from);
        let meanings = (chosen * MEANINGS + own_meaning) * MEANINGS + other_meaning;
        let mut features = Features::default();
        features.push(OWN + self.own.index() * 6 + here);
        features.push(OTHER + self.other.index() * 6 + here);
        features.push(COUNTS + (self.own.len() * 4 + self.other.len()) * 6 + here);
        features.push(RANDOM + random * 6 + here);
        features.push(CHOSEN + chosen * 6 + here);
        features.push(MEANING + meanings * 6 + here);
        if self.own_claim {
            features.push(OWN_CLAIM + own_meaning * 6 + here);
        }
        if self.other_claim {
            features.push(OTHER_CLAIM + other_meaning * 6 + here);
        }
        if let Some(class) = self.own.of_one_color() {
            features.push(OWN_LEFT + class * LEFT + usize::from(self.own_left));
        }
        if let Some(class) = self.other.of_one_color() {
            features.push(OTHER_LEFT + class * LEFT + usize::from(self.other_left));
        }
        features.push(BOTH + (self.own.kind() * KINDS + self.other.kind()) * 2 + active);
        features
    }
}

impl Standing {
    #[inline]
    fn key(&self) -> u64 {
        let flags = [self.active, self.compare, self.first, self.concede, self.proof_of_bag];
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

    fn features(&self) -> Features {
        let active = usize::from(self.active);
        let [own, other] =
            [self.own_points, self.other_points].map(|points| usize::from(points.min(9)));
        let mut features = Features::default();
        features.push(OWN_POINTS + own * 2 + active);
        features.push(OTHER_POINTS + other * 2 + active);
        if self.compare {
            features.push(LEAD + (own * 10 + other) * 2 + active);
        }
        let pile = self.pile.map(usize::from);
        features.push(PILE + pile.iter().sum::<usize>().min(6) * 2 + active);
        for (kind, count) in pile.into_iter().enumerate() {
            features.push(PILE_KINDS + kind * 5 + count.min(4));
        }
        features.push(ROW + usize::from(self.row));
        features.push(OWN_ROOM + usize::from(self.own_room) * 2 + active);
        features.push(OTHER_ROOM + usize::from(self.other_room) * 2 + active);
        features.push(BAG + usize::from(self.bag));
        features.push(LEAST + usize::from(self.least));
        features.push(MOST + usize::from(self.most));
        let settings = [self.active, self.first, self.concede, self.proof_of_bag];
        for (number, setting) in settings.into_iter().enumerate() {
            features.push(SETTING + number * 2 + usize::from(setting));
        }
        features
    }
}
