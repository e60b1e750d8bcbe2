//! Values of encoded positions by the net, with a memory of parts that come up again and again.

use cubilete_ai::net::{EMBEDDING_SIZE, Embedding, Hidden, Pool, add, relu};
use cubilete_ai::{Evaluator, Input, Play};
use cubilete_rules::Seat;
use rustc_hash::FxHashMap;

/// Number of parts after which the memory is cleared, to bound it.
const MAX_PARTS: usize = 100_000;
/// Contributions that are summed are multiples of the inverse of this. Sums are exact up to 64.
const GRID: f32 = 262_144.0;

/// What has been computed for each part.
#[derive(Default)]
pub(crate) struct Estimator {
    input: Input,
    /// For each role, the contributions to the hidden layer.
    contributions: Vec<FxHashMap<Box<[u16]>, Hidden>>,
    /// The embeddings after ReLU of parts that are pooled by their maximum.
    embeddings: FxHashMap<Box<[u16]>, Embedding>,
}

impl Estimator {
    /// The value of a position for a seat: that of [`Evaluator::position_value`], up to rounding.
    ///
    /// In games whose parts are summed, contributions are rounded so that sums are exact: a value does not depend on the
    /// order of the parts.
    pub(crate) fn value<G: Play>(
        &mut self,
        evaluator: &Evaluator<'_>,
        game: &G,
        seat: Seat,
    ) -> f32 {
        evaluator.value(&self.hidden(evaluator, game, seat))
    }

    /// The hidden layer of a position for a seat.
    pub(crate) fn hidden<G: Play>(
        &mut self,
        evaluator: &Evaluator<'_>,
        game: &G,
        seat: Seat,
    ) -> Hidden {
        let mut input = std::mem::take(&mut self.input);
        input.clear();
        game.encode(seat, evaluator.aim, &mut input);
        let round = rounding(G::SHAPE.roles);
        let mut hidden = round(*evaluator.net.hidden_bias);
        for (role, pool) in G::SHAPE.roles.iter().enumerate() {
            let parts =
                || input.parts().filter(|(of, _)| *of == role).map(|(_, features)| features);
            if *pool == Pool::Sum || parts().count() <= 1 {
                for features in parts() {
                    add(&mut hidden, &self.contribution(evaluator, (role, features), round));
                }
                continue;
            }
            let mut pooled = [0.0; EMBEDDING_SIZE];
            for features in parts() {
                pool.merge(&mut pooled, self.embedding(evaluator, features));
            }
            add(&mut hidden, &round(evaluator.net.project(role, &pooled)));
        }
        self.input = input;
        hidden
    }

    /// The contribution of a part to the hidden layer.
    fn contribution(
        &mut self,
        evaluator: &Evaluator<'_>,
        (role, features): (usize, &[u16]),
        round: fn(Hidden) -> Hidden,
    ) -> Hidden {
        if self.contributions.len() <= role {
            self.contributions.resize_with(role + 1, FxHashMap::default);
        }
        let known = &mut self.contributions[role];
        if let Some(known) = known.get(features) {
            return *known;
        }
        if known.len() >= MAX_PARTS {
            known.clear();
        }
        let net = &evaluator.net;
        let contribution = round(net.project(role, &relu(&net.embed(features))));
        known.insert(features.into(), contribution);
        contribution
    }

    fn embedding(&mut self, evaluator: &Evaluator<'_>, features: &[u16]) -> &Embedding {
        let known = &mut self.embeddings;
        if !known.contains_key(features) {
            if known.len() >= MAX_PARTS {
                known.clear();
            }
            known.insert(features.into(), relu(&evaluator.net.embed(features)));
        }
        &known[features]
    }
}

/// How contributions are rounded in a game with these roles: only where parts are summed.
fn rounding(roles: &[Pool]) -> fn(Hidden) -> Hidden {
    if roles.contains(&Pool::Sum) { on_grid } else { |hidden| hidden }
}

/// The nearest multiples of the grid.
pub(crate) fn on_grid(hidden: Hidden) -> Hidden {
    hidden.map(|number| (number * GRID).round() / GRID)
}
