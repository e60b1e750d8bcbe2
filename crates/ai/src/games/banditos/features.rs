//! Feature numbers of Los Banditos, and the features of each part.

use super::chances::WinChances;
use super::class::{CLASSES, COARSE_CLASSES, SINGLE_COLOR_CLASSES};
use super::heuristic::Forecast;
use super::parts::{SeatStanding, TilePart};
use crate::play::Aim;

/// Buckets for chances.
const BUCKETS: usize = 16;
/// Buckets for the probability to win.
const FINE_BUCKETS: usize = 32;
/// Counts of dice of one colour left in the bag while one of them is on the table: 0 to 5.
pub(super) const DICE_LEFT: usize = 6;
/// What winning a tile means to a seat: it wins the game, leaves the win one tile away, or neither.
const IMPACTS: usize = 3;

// Tile features. These are separate for each tile value and for whose turn it is.
const OWN: usize = 0;
const OTHER: usize = OWN + CLASSES * 6;
const COUNTS: usize = OTHER + CLASSES * 6;
const RANDOM: usize = COUNTS + 16 * 6;
const CHOSEN: usize = RANDOM + BUCKETS * 6;
const IMPACT: usize = CHOSEN + BUCKETS * 6;
const OWN_CLAIM: usize = IMPACT + BUCKETS * IMPACTS * IMPACTS * 6;
const OTHER_CLAIM: usize = OWN_CLAIM + IMPACTS * 6;
// These depend on neither.
const OWN_LEFT: usize = OTHER_CLAIM + IMPACTS * 6;
const OTHER_LEFT: usize = OWN_LEFT + SINGLE_COLOR_CLASSES * DICE_LEFT;
// These depend on whose turn it is.
const BOTH: usize = OTHER_LEFT + SINGLE_COLOR_CLASSES * DICE_LEFT;
// Standing features.
const OWN_POINTS: usize = BOTH + COARSE_CLASSES * COARSE_CLASSES * 2;
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
// Forecast features.
const WIN: usize = SETTING + 8;
const POINTS: usize = WIN + FINE_BUCKETS * 2;
/// Number of features.
pub(super) const FEATURES: usize = POINTS + 40 * 2;

/// The features of a part.
#[derive(Copy, Clone, Default)]
pub struct Features {
    list: [u16; 20],
    len: usize,
}

impl Features {
    /// Returns a single feature.
    pub(super) fn only(feature: u16) -> Features {
        let mut features = Features::default();
        features.push(feature.into());
        features
    }

    fn push(&mut self, feature: usize) {
        if let Some(next) = self.list.get_mut(self.len) {
            *next = feature as u16;
            self.len += 1;
        }
    }

    /// The features as a slice.
    pub fn as_slice(&self) -> &[u16] {
        &self.list[..self.len]
    }
}

impl TilePart {
    /// The features of the tile.
    pub(super) fn features(&self) -> Features {
        let chances = WinChances::get();
        let random = bucket(chances.random(self.own, self.other), BUCKETS);
        let chosen = bucket(chances.chosen(self.own, self.other), BUCKETS);
        let active = usize::from(self.active);
        let here = usize::from(self.points) * 2 + active;
        let [own_impact, other_impact] = [self.own_impact, self.other_impact].map(usize::from);
        let impacts = (chosen * IMPACTS + own_impact) * IMPACTS + other_impact;
        let mut features = Features::default();
        features.push(OWN + self.own.index() * 6 + here);
        features.push(OTHER + self.other.index() * 6 + here);
        features.push(COUNTS + (self.own.len() * 4 + self.other.len()) * 6 + here);
        features.push(RANDOM + random * 6 + here);
        features.push(CHOSEN + chosen * 6 + here);
        features.push(IMPACT + impacts * 6 + here);
        if self.own_claim {
            features.push(OWN_CLAIM + own_impact * 6 + here);
        }
        if self.other_claim {
            features.push(OTHER_CLAIM + other_impact * 6 + here);
        }
        if let Some(class) = self.own.single_color_index() {
            features.push(OWN_LEFT + class * DICE_LEFT + usize::from(self.own_left));
        }
        if let Some(class) = self.other.single_color_index() {
            features.push(OTHER_LEFT + class * DICE_LEFT + usize::from(self.other_left));
        }
        features.push(
            BOTH + (self.own.coarse_index() * COARSE_CLASSES + self.other.coarse_index()) * 2
                + active,
        );
        features
    }
}

impl SeatStanding {
    /// The features of the standing.
    pub(super) fn features(&self) -> Features {
        let active = usize::from(self.active);
        let [own, other] =
            [self.own_points, self.other_points].map(|points| usize::from(points.min(9)));
        let mut features = Features::default();
        features.push(OWN_POINTS + own * 2 + active);
        features.push(OTHER_POINTS + other * 2 + active);
        if self.include_lead {
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

/// Returns the feature of a forecast.
#[inline]
pub(super) fn forecast_feature(aim: Aim, forecast: Forecast, active: bool) -> u16 {
    let feature = match aim {
        Aim::Win => WIN + bucket(forecast.win, FINE_BUCKETS) * 2,
        Aim::Score => POINTS + bucket(forecast.points / 20.0, 40) * 2,
    };
    (feature + usize::from(active)) as u16
}

/// The bucket of a fraction.
#[inline]
fn bucket(fraction: f32, buckets: usize) -> usize {
    // The cast saturates: negative fractions become 0.
    ((fraction * buckets as f32) as usize).min(buckets - 1)
}
