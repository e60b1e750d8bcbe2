//! What a search ends in: a value of the start of a turn, by a net or by a function.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use cubilete_rules::banditos::Banditos;
use cubilete_rules::{Game, Seat};

use super::features::{self, Part};
use crate::net::{Hidden, add, rectified};
use crate::play::{Aim, Mind};

/// What a position is worth to the seat that decides on the way there, and to the seat that asks.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Worth {
    pub(super) decider: f32,
    pub(super) asker: f32,
}

impl Worth {
    /// The same to both.
    pub(super) fn both(worth: f32) -> Worth {
        Worth { decider: worth, asker: worth }
    }

    /// Adds another one as often as its weight says.
    #[inline]
    pub(super) fn add(&mut self, other: Worth, weight: f32) {
        self.decider += other.decider * weight;
        self.asker += other.asker * weight;
    }

    /// Divided by the sum of the weights.
    #[inline]
    pub(super) fn over(self, weights: f32) -> Worth {
        Worth { decider: self.decider / weights, asker: self.asker / weights }
    }
}

/// A value of positions at the start of a turn and at the end of the game.
pub(super) trait Leaf {
    /// What the position is worth.
    fn worth(&mut self, game: &Banditos) -> Worth;
}

/// A function of the position and a seat.
pub(super) struct ByFunction<F> {
    pub(super) value: F,
    pub(super) seat: Seat,
}

impl<F: FnMut(&Banditos, Seat) -> f32> Leaf for ByFunction<F> {
    fn worth(&mut self, game: &Banditos) -> Worth {
        Worth::both((self.value)(game, self.seat))
    }
}

/// A net, which remembers what parts it has seen add to its hidden numbers.
pub(super) struct ByNet<'a> {
    mind: Mind<'a>,
    asker: Seat,
    /// Whose decisions lead to the leaves.
    pub(super) decider: Seat,
    lifts: HashMap<u64, Hidden, BuildHasherDefault<Mixer>>,
}

impl<'a> ByNet<'a> {
    /// For a seat that asks and decides.
    pub(super) fn new(mind: &Mind<'a>, seat: Seat) -> ByNet<'a> {
        ByNet { mind: *mind, asker: seat, decider: seat, lifts: HashMap::default() }
    }

    /// What the net says of the start of a turn for a seat.
    fn judged(&mut self, game: &Banditos, seat: Seat) -> f32 {
        let ByNet { mind, lifts, .. } = self;
        let mut hidden = *mind.net.hidden_bias;
        // Every role adds up or has one part only, so that parts can be lifted one by one.
        features::parts(game, seat, mind.aim, |part: Part| {
            let lift = lifts.entry(part.key()).or_insert_with(|| {
                let embedding = mind.net.embed(part.features().as_slice());
                mind.net.lift(part.role(), &rectified(&embedding))
            });
            add(&mut hidden, lift);
        });
        mind.worth(&hidden)
    }

    fn of_seat(&mut self, game: &Banditos, seat: Seat) -> f32 {
        if game.may_throw() {
            self.judged(game, seat)
        } else {
            self.mind.worth_of_end(&game.scores(), seat)
        }
    }
}

impl Leaf for ByNet<'_> {
    fn worth(&mut self, game: &Banditos) -> Worth {
        let asker = self.of_seat(game, self.asker);
        let decider = match self.mind.aim {
            _ if self.decider == self.asker => asker,
            // One wins what the other loses, and one view of the position is enough.
            Aim::Win => 1.0 - asker,
            Aim::Score => self.of_seat(game, self.decider),
        };
        Worth { decider, asker }
    }
}

/// Mixes the bits of a number that is different for different things.
#[derive(Copy, Clone, Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(self.0 ^ u64::from(*byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let product = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = product ^ product >> 32;
    }
}
