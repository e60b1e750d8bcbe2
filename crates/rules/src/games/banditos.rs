//! Los Banditos: draw dice from a bag, and place three of them at a tile to win it.
//!
//! Numbers in parentheses are paragraphs of `docs/rules/banditos.md`.

mod canonical;
mod colors;
mod dice;
mod die;
mod draw;
mod fault;
mod loot;
mod moves;
mod options;
mod position;
mod step;
mod strength;
#[cfg(test)]
mod tests;
mod validate;
mod view;

pub use colors::{COLORS, ColorCounts, PER_COLOR};
pub use dice::{Dice, ROOM};
pub use die::{Die, KINDS};
pub use fault::BanditosFault;
pub use loot::{Loot, LootCounts};
pub use moves::BanditosMoves;
pub use options::{BanditosOptions, Full, Proof};
pub use step::{Move, Roll, SLOTS, Slot};
pub use strength::Strength;

use crate::chance::{Chance, Outcome};
use crate::event::{Event, Sink, Taken};
use crate::game::{Game, Phase};
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::view::Viewer;
use moves::MoveBits;

/// The number of points that wins.
pub const TARGET: u8 = 10;

/// A game of Los Banditos.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Banditos {
    row: [Tile; SLOTS],
    /// The tiles each seat owns.
    won: [LootCounts; 2],
    /// The thrown dice that are not placed yet.
    hand: Dice,
    seats: SeatCount,
    options: BanditosOptions,
    active: Seat,
    stage: TurnStage,
    /// The slot that gets the next tile of the pile. While it is set, that draw is due in any stage.
    refill: Option<Slot>,
    /// Whether the next throw is the first of the game.
    first: bool,
}

/// A slot of the row with its tile and the dice beside it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Tile {
    /// `None` while the slot waits for a tile, and permanently once the pile is empty.
    loot: Option<Loot>,
    /// The dice of the two seats; both sides never have three.
    sides: [Dice; 2],
}

impl Tile {
    const NONE: Tile = Tile { loot: None, sides: [Dice::NONE; 2] };
}

/// The stage of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum TurnStage {
    /// The random choice of the first seat is due.
    Start,
    /// The first four tiles are due.
    Tiles,
    /// Claims and concessions before the throw.
    Before,
    /// The throw is due.
    Throw,
    /// The active seat has dice to place.
    Hand,
    /// Claims and concessions after the last die is placed.
    After,
    Over,
}

/// The index of one of the two seats.
#[inline]
fn index(seat: Seat) -> usize {
    seat.index() & 1
}

impl Banditos {
    /// The seat whose turn it is; meaningless before the first seat has been drawn.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The thrown dice that are not placed yet.
    pub fn hand(&self) -> Dice {
        self.hand
    }

    /// The tile in a slot; `None` if it is empty.
    pub fn loot(&self, slot: Slot) -> Option<Loot> {
        self.row[slot.index()].loot
    }

    /// The dice of a seat at a slot.
    pub fn side(&self, slot: Slot, seat: Seat) -> Dice {
        self.row[slot.index()].sides[index(seat)]
    }

    /// The tiles a seat owns.
    #[inline]
    pub fn won(&self, seat: Seat) -> LootCounts {
        self.won[index(seat)]
    }

    /// Whether the active seat may throw now: its turn has begun, and no slot waits for a tile.
    #[inline]
    pub fn may_throw(&self) -> bool {
        self.stage == TurnStage::Before && self.refill.is_none()
    }

    /// Whether the next throw is the first of the game, which has one die.
    #[inline]
    pub fn first(&self) -> bool {
        self.first
    }

    /// The slot that waits for the next tile of the pile.
    #[inline]
    pub fn refill(&self) -> Option<Slot> {
        self.refill
    }

    /// The dice in the bag: those neither at a tile nor in the hand.
    #[inline]
    pub fn bag(&self) -> ColorCounts {
        let out = |tile: &Tile| tile.sides[0].colors().plus(tile.sides[1].colors());
        self.row
            .iter()
            .fold(ColorCounts::ALL.minus(self.hand.colors()), |bag, tile| bag.minus(out(tile)))
    }

    /// The tiles in the face-down pile.
    #[inline]
    pub fn pile(&self) -> LootCounts {
        let unowned = LootCounts::ALL.minus(self.won[0]).minus(self.won[1]);
        self.row.iter().fold(unowned, |pile, tile| pile.minus(LootCounts::of(tile.loot)))
    }

    #[inline]
    fn opponent(&self) -> Seat {
        if self.active == Seat::A { Seat::B } else { Seat::A }
    }

    /// The dice of the active seat and of its opponent at a tile.
    #[inline]
    fn own_and_other(&self, tile: &Tile) -> (Dice, Dice) {
        (tile.sides[index(self.active)], tile.sides[index(self.opponent())])
    }

    /// Gives a tile to a seat; the dice at it return to the bag.
    #[inline]
    fn take<S: Sink>(&mut self, slot: Slot, seat: Seat, how: Taken, sink: &mut S) {
        let Some(loot) = std::mem::replace(&mut self.row[slot.index()], Tile::NONE).loot else {
            return;
        };
        let won = self.won[index(seat)].plus(LootCounts::of(Some(loot)));
        self.won[index(seat)] = won;
        sink.event(Event::TileTaken { seat, slot: slot.number(), points: loot.points(), how });
        if won.points() >= TARGET {
            self.stage = TurnStage::Over;
            self.hand = Dice::NONE;
            self.first = false;
            sink.event(Event::Over { winners: Seats::only(seat) });
        } else if !self.pile().is_empty() {
            self.refill = Some(slot);
        }
    }

    /// Removes a die from the hand.
    #[inline]
    fn drop_die(&mut self, die: Die) {
        self.hand = self.hand.without(die);
        if self.hand.is_empty() {
            self.stage = TurnStage::After;
        }
    }
}

impl Game for Banditos {
    const NAME: &'static str = "banditos";
    const TITLE: &'static str = "Los Banditos";
    const MIN_SEATS: usize = 2;
    const MAX_SEATS: usize = 2;

    type Roll = Roll;
    type Move = Move;
    type Moves = BanditosMoves;

    fn start(seats: SeatCount, options: BanditosOptions) -> Banditos {
        Banditos {
            row: [Tile::NONE; SLOTS],
            won: [LootCounts::NONE; 2],
            hand: Dice::NONE,
            seats,
            options,
            active: Seat::A,
            stage: TurnStage::Start,
            refill: None,
            first: true,
        }
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> BanditosOptions {
        self.options
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.stage {
            _ if self.refill.is_some() => Phase::Roll,
            TurnStage::Start | TurnStage::Tiles | TurnStage::Throw => Phase::Roll,
            TurnStage::Before | TurnStage::Hand | TurnStage::After => {
                Phase::Choose(Seats::only(self.active))
            }
            TurnStage::Over => Phase::Over,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat) -> BanditosMoves {
        let dice = self.hand.first_two();
        if seat != self.active || !matches!(self.phase(), Phase::Choose(_)) {
            return MoveBits::NONE.finish(dice);
        }
        let others = match self.stage {
            TurnStage::Before => MoveBits::THROW,
            TurnStage::After => MoveBits::END,
            _ => self.moves_of_hand(dice),
        };
        others.or(self.moves_of_tiles()).finish(dice)
    }

    fn outcomes(&self) -> Vec<Outcome<Roll>> {
        let outcome = |roll| Outcome { roll, weight: self.weight(roll) };
        self.rolls().into_iter().map(outcome).filter(|outcome| outcome.weight > 0).collect()
    }

    /// Rolls are already merged: dice have no order, and tiles in different slots are different outcomes.
    fn representative(&self, roll: Roll) -> Roll {
        roll
    }

    #[inline]
    fn sample<C: Chance>(&self, chance: &mut C) -> Roll {
        self.draw(chance)
    }

    fn is_drawn(roll: Roll) -> bool {
        matches!(roll, Roll::Tiles(_) | Roll::Tile(_))
    }

    fn is_possible(&self, roll: Roll) -> bool {
        self.weight(roll) > 0
    }

    #[inline]
    fn roll_unchecked<S: Sink>(&mut self, roll: Roll, sink: &mut S) {
        match roll {
            Roll::Start(seat) => {
                self.active = seat;
                self.stage = TurnStage::Tiles;
            }
            Roll::Tiles(row) => {
                for (slot, loot) in Slot::ALL.into_iter().zip(row) {
                    self.row[slot.index()].loot = Some(loot);
                    sink.event(Event::TileRevealed { slot: slot.number(), points: loot.points() });
                }
                self.stage = TurnStage::Before;
                sink.event(Event::Turn { seat: self.active });
            }
            Roll::Tile(loot) => {
                if let Some(slot) = self.refill.take() {
                    self.row[slot.index()].loot = Some(loot);
                    sink.event(Event::TileRevealed { slot: slot.number(), points: loot.points() });
                }
            }
            Roll::Dice(dice) => {
                self.hand = dice;
                self.first = false;
                self.stage = TurnStage::Hand;
            }
        }
    }

    #[inline]
    fn play_unchecked<S: Sink>(&mut self, seat: Seat, mv: Move, sink: &mut S) {
        let opponent = self.opponent();
        match mv {
            Move::Place(die, slot) => {
                let (color, number) = (die.color(), die.value());
                sink.event(Event::Placed { seat, slot: slot.number(), color, number });
                self.drop_die(die);
                let sides = &mut self.row[slot.index()].sides;
                sides[index(seat)] = sides[index(seat)].with(die);
                let (own, other) = (sides[index(seat)], sides[index(opponent)]);
                if own.is_full() && other.is_full() {
                    // A tie goes to the side that was complete first (5.7).
                    let winner =
                        if own.max_strength() > other.max_strength() { seat } else { opponent };
                    self.take(slot, winner, Taken::Decided, sink);
                }
            }
            Move::Claim(slot) => self.take(slot, seat, Taken::Claimed, sink),
            Move::Concede(slot) => self.take(slot, opponent, Taken::Conceded, sink),
            Move::Throw => self.stage = TurnStage::Throw,
            Move::End => {
                self.active = opponent;
                self.stage = TurnStage::Before;
                sink.event(Event::Turn { seat: opponent });
            }
            Move::Return(die) => {
                let (color, number) = (die.color(), die.value());
                sink.event(Event::Returned { seat, color, number });
                self.drop_die(die);
            }
        }
    }

    /// Nothing is hidden in this game.
    fn seen_by(&self, _viewer: Viewer) -> Banditos {
        *self
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(self.seats, |seat| self.won(seat).points().into())
    }

    fn canonical(&self, first: Seat) -> Banditos {
        self.to_canonical(first)
    }
}
