//! The value of the start of the other seat's turn, by the net.
//!
//! The net sums contributions of the parts of a position. Here each is rounded to a multiple of a power of two, so that sums
//! are exact: a value does not depend on the order of the tiles, nor on the way in which the search found the position.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use cubilete_ai::games::banditos::{FastHasher, Forecast, Part, Viewpoint};
use cubilete_ai::net::{HIDDEN_SIZE, Hidden, add, relu};
use cubilete_ai::{Aim, Evaluator};
use cubilete_rules::banditos::{BanditosOptions, ColorCounts};

use super::forecast::Chances;
use super::row::{Row, Tile};
use crate::estimator::on_grid;

/// Number of features that a forecast can have.
const FORECASTS: usize = 64;

/// Contributions of parts to the hidden layer of the net.
#[derive(Default)]
pub(super) struct Projections {
    of_parts: HashMap<u64, Hidden, BuildHasherDefault<FastHasher>>,
    /// Those of the forecasts, from the one with the lowest number; empty before the first use.
    of_forecasts: Vec<Hidden>,
}

/// The net, with the contributions that are already known.
pub(super) struct Leaf<'a, 'b> {
    evaluator: Evaluator<'a>,
    projections: &'b mut Projections,
    pub(super) options: BanditosOptions,
    /// The number of the first forecast.
    first_forecast: usize,
}

/// The start of the other seat's turn, as the seat that moved and as the other seat see it.
pub(super) type Views = [Viewpoint; 2];

impl<'a, 'b> Leaf<'a, 'b> {
    pub(super) fn new(
        evaluator: Evaluator<'a>,
        projections: &'b mut Projections,
        options: BanditosOptions,
    ) -> Leaf<'a, 'b> {
        let mut leaf = Leaf { evaluator, projections, options, first_forecast: 0 };
        let views = leaf.views(&Row::EMPTY, ColorCounts::ALL);
        leaf.first_forecast = number_of_forecast(&views[0], 0.0);
        if leaf.projections.of_forecasts.is_empty() {
            let features = leaf.first_forecast..leaf.first_forecast + FORECASTS;
            let parts = features.map(|feature| Part::Forecast(feature as u16));
            leaf.projections.of_forecasts = parts.map(|part| leaf.project(&part)).collect();
        }
        leaf
    }

    /// The viewpoints of both seats after the dice have been placed. The bag no longer has them.
    pub(super) fn views(&self, row: &Row, bag: ColorCounts) -> Views {
        let pile = row.pile();
        let [own, other] = row.won.map(|won| won.points());
        let view = |own_points, other_points, active| Viewpoint {
            aim: Aim::Win,
            options: self.options,
            own_points,
            other_points,
            pile,
            active,
            first: false,
            bag,
        };
        [view(own, other, false), view(other, own, true)]
    }

    fn project(&self, part: &Part) -> Hidden {
        let net = &self.evaluator.net;
        let embedding = relu(&net.embed(part.features().as_slice()));
        on_grid(net.project(part.role(), &embedding))
    }

    fn projection(&mut self, part: &Part) -> Hidden {
        if let Some(known) = self.projections.of_parts.get(&part.key()) {
            return *known;
        }
        let projection = self.project(part);
        self.projections.of_parts.insert(part.key(), projection);
        projection
    }

    /// The contributions of a tile of the row.
    pub(super) fn tile(&mut self, views: &Views, tile: &Tile) -> [Hidden; 2] {
        let Some(loot) = tile.loot else { return [[0.0; HIDDEN_SIZE]; 2] };
        let own = Part::Tile(views[0].tile(loot, tile.own, tile.other));
        let other = Part::Tile(views[1].tile(loot, tile.other, tile.own));
        [self.projection(&own), self.projection(&other)]
    }

    /// The sum of the contributions of everything but the forecast. The seat that moved has `placed` dice more at its tiles
    /// than the row says.
    pub(super) fn sum(
        &mut self,
        views: &Views,
        row: &Row,
        placed: usize,
        tiles: &[[Hidden; 2]],
    ) -> [Hidden; 2] {
        let there = || row.tiles.iter().filter(|tile| tile.loot.is_some());
        let count = there().count() as u8;
        let own = (row.room() - placed) as u8;
        let other = there().map(|tile| 3 - tile.other.len() as u8).sum();
        let mut sums = [on_grid(*self.evaluator.net.hidden_bias); 2];
        let standings =
            [views[0].standing(count, own, other), views[1].standing(count, other, own)];
        for (seat, sum) in sums.iter_mut().enumerate() {
            add(sum, &self.projection(&standings[seat]));
            for tile in tiles {
                add(sum, &tile[seat]);
            }
        }
        sums
    }

    /// The share of the seat that moved, with these contributions and these forecasts of both seats.
    #[inline]
    pub(super) fn share(&self, views: &Views, sums: &[Hidden; 2], wins: [f64; 2]) -> f64 {
        let of = |seat: usize| {
            let number = number_of_forecast(&views[seat], wins[seat]) - self.first_forecast;
            let mut hidden = sums[seat];
            if let Some(forecast) = self.projections.of_forecasts.get(number) {
                add(&mut hidden, forecast);
            }
            f64::from(self.evaluator.value(&hidden))
        };
        let [own, other] = [of(0), of(1)];
        own / (own + other)
    }

    /// The share of the seat that moved at the start of the other seat's turn.
    pub(super) fn value(&mut self, row: &Row) -> f64 {
        let views = self.views(row, row.bag());
        let tiles = row.tiles.map(|tile| self.tile(&views, &tile));
        let sums = self.sum(&views, row, 0, &tiles);
        self.share(&views, &sums, Chances::new(row).wins(row))
    }
}

/// The number of the feature of a forecast.
#[inline]
fn number_of_forecast(view: &Viewpoint, win: f64) -> usize {
    // Rounding to single precision makes sums that differ by their order alike.
    match view.forecast(Forecast { win: win as f32, points: 0.0 }) {
        Part::Forecast(feature) => feature.into(),
        _ => 0,
    }
}
