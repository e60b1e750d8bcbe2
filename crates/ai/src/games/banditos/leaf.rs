//! Leaf evaluation: the value of the start of a turn, by a net or by a function.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use cubilete_rules::banditos::Banditos;
use cubilete_rules::{Game, Phase, Seat};

use super::parts::{self, Part};
use super::scale::ValueScale;
use super::throws;
use crate::evaluator::Evaluator;
use crate::net::{Hidden, add, relu};
use crate::play::Aim;

/// The value of a position for the seat that chooses the moves, and for the root seat whose moves
/// are ranked.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct LeafValue {
    pub(super) mover: f32,
    pub(super) root: f32,
}

impl LeafValue {
    /// The same value for both.
    pub(super) fn both(value: f32) -> LeafValue {
        LeafValue { mover: value, root: value }
    }

    /// Adds a value with a weight.
    #[inline]
    pub(super) fn add(&mut self, other: LeafValue, weight: f32) {
        self.mover += other.mover * weight;
        self.root += other.root * weight;
    }

    /// Divides by the sum of the weights.
    #[inline]
    pub(super) fn divided_by(self, weights: f32) -> LeafValue {
        LeafValue { mover: self.mover / weights, root: self.root / weights }
    }
}

/// Evaluates positions at the start of a turn and at the end of the game.
pub(super) trait Leaf {
    /// Returns the value of a position. Within a turn, dice in the hand are ignored.
    fn value(&mut self, game: &Banditos) -> LeafValue;

    /// The unit of its values.
    fn scale(&self) -> ValueScale;

    /// Returns the value of throwing two dice, if this can be computed faster than by a search.
    /// Requires room for both dice, no possible claim and no concessions.
    fn throw_value(&mut self, _game: &Banditos) -> Option<LeafValue> {
        None
    }
}

/// Evaluation by a function of the position and a seat that returns a probability to win.
pub(super) struct FunctionLeaf<F> {
    pub(super) value: F,
    pub(super) seat: Seat,
}

impl<F: FnMut(&Banditos, Seat) -> f32> Leaf for FunctionLeaf<F> {
    fn value(&mut self, game: &Banditos) -> LeafValue {
        LeafValue::both((self.value)(game, self.seat))
    }

    fn scale(&self) -> ValueScale {
        ValueScale::Probability
    }
}

/// Evaluation by a net, with a cache of the contribution of each part to the hidden layer.
pub(super) struct NetLeaf<'a> {
    pub(super) evaluator: Evaluator<'a>,
    pub(super) root: Seat,
    /// The seat whose choices lead to the leaves.
    pub(super) mover: Seat,
    projections: HashMap<u64, Hidden, BuildHasherDefault<FastHasher>>,
}

impl<'a> NetLeaf<'a> {
    /// The evaluation for a seat that both chooses and ranks the moves.
    pub(super) fn new(evaluator: &Evaluator<'a>, seat: Seat) -> NetLeaf<'a> {
        NetLeaf { evaluator: *evaluator, root: seat, mover: seat, projections: HashMap::default() }
    }

    /// Returns the contribution of a part to the hidden layer. Each role is summed or has a single part, so
    /// parts can be projected one by one.
    #[inline]
    pub(super) fn projection(&mut self, part: &Part) -> &Hidden {
        let net = &self.evaluator.net;
        self.projections.entry(part.key()).or_insert_with(|| {
            let embedding = net.embed(part.features().as_slice());
            net.project(part.role(), &relu(&embedding))
        })
    }

    /// Returns the value of a position for a seat.
    pub(super) fn value_for(&mut self, game: &Banditos, seat: Seat) -> f32 {
        if game.phase() == Phase::Over {
            return self.evaluator.end_value(&game.scores(), seat);
        }
        let mut hidden = *self.evaluator.net.hidden_bias;
        parts::parts(game, seat, self.evaluator.aim, |part| {
            add(&mut hidden, self.projection(&part))
        });
        self.evaluator.value(&hidden)
    }
}

impl Leaf for NetLeaf<'_> {
    fn value(&mut self, game: &Banditos) -> LeafValue {
        let root = self.value_for(game, self.root);
        let mover = match self.evaluator.aim {
            _ if self.mover == self.root => root,
            // One seat wins what the other loses, so one evaluation is enough.
            Aim::Win => 1.0 - root,
            Aim::Score => self.value_for(game, self.mover),
        };
        LeafValue { mover, root }
    }

    fn scale(&self) -> ValueScale {
        ValueScale::of(&self.evaluator)
    }

    fn throw_value(&mut self, game: &Banditos) -> Option<LeafValue> {
        Some(throws::value(game, self))
    }
}

/// A fast hasher for small trusted keys.
#[derive(Copy, Clone, Default)]
pub struct FastHasher(u64);

impl Hasher for FastHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64((*byte).into());
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let product = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = product ^ product >> 32;
    }
}
