//! What a search ends in: a value of the start of a turn, by a net or by a function.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use cubilete_rules::banditos::Banditos;
use cubilete_rules::{Game, Phase, Seat};

use super::features::{self, Part};
use super::scale::Scale;
use super::throws;
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
    /// What the position is worth; within a turn, as if the dice in the hand did not exist.
    fn worth(&mut self, game: &Banditos) -> Worth;

    /// What its worths are.
    fn scale(&self) -> Scale;

    /// The worth of a throw of two dice that are due, if there is a way that is faster than trying one by one. Only
    /// where there is room for both and nothing to claim, and nothing shall be conceded.
    fn worth_of_throw(&mut self, _game: &Banditos) -> Option<Worth> {
        None
    }
}

/// A function of the position and a seat: a probability to win.
pub(super) struct ByFunction<F> {
    pub(super) value: F,
    pub(super) seat: Seat,
}

impl<F: FnMut(&Banditos, Seat) -> f32> Leaf for ByFunction<F> {
    fn worth(&mut self, game: &Banditos) -> Worth {
        Worth::both((self.value)(game, self.seat))
    }

    fn scale(&self) -> Scale {
        Scale::Chances
    }
}

/// A net, which remembers what parts it has seen add to its hidden numbers.
pub(super) struct ByNet<'a> {
    pub(super) mind: Mind<'a>,
    pub(super) asker: Seat,
    /// Whose decisions lead to the leaves.
    pub(super) decider: Seat,
    lifts: HashMap<u64, Hidden, BuildHasherDefault<Mixer>>,
}

impl<'a> ByNet<'a> {
    /// For a seat that asks and decides.
    pub(super) fn new(mind: &Mind<'a>, seat: Seat) -> ByNet<'a> {
        ByNet { mind: *mind, asker: seat, decider: seat, lifts: HashMap::default() }
    }

    /// What a part adds to the hidden numbers. Every role adds up or has one part only, so that parts can be lifted one
    /// by one.
    #[inline]
    pub(super) fn lift(&mut self, part: &Part) -> &Hidden {
        let net = &self.mind.net;
        self.lifts.entry(part.key()).or_insert_with(|| {
            let embedding = net.embed(part.features().as_slice());
            net.lift(part.role(), &rectified(&embedding))
        })
    }

    /// What the net says of a position for a seat.
    pub(super) fn of_seat(&mut self, game: &Banditos, seat: Seat) -> f32 {
        if game.phase() == Phase::Over {
            return self.mind.worth_of_end(&game.scores(), seat);
        }
        let mut hidden = *self.mind.net.hidden_bias;
        features::parts(game, seat, self.mind.aim, |part| add(&mut hidden, self.lift(&part)));
        self.mind.worth(&hidden)
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

    fn scale(&self) -> Scale {
        Scale::of(&self.mind)
    }

    fn worth_of_throw(&mut self, game: &Banditos) -> Option<Worth> {
        Some(throws::worth(game, self))
    }
}

/// Mixes the bits of a few small numbers; nobody chooses them to collide.
#[derive(Copy, Clone, Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
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
