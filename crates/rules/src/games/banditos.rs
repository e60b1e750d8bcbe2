//! Los Banditos: draw dice from a bag and fight with three of them for each of the tiles in the row.
//!
//! The numbered paragraphs are in `docs/rules/banditos.md`.

mod colors;
mod dice;
mod draw;
mod loot;
mod moves;
mod options;
mod position;
mod reach;
mod step;
mod strength;
mod view;

pub use colors::{COLORS, ColorCounts, PER_COLOR};
pub use dice::{Dice, Die, KINDS, ROOM};
pub use loot::{Loot, LootCounts};
pub use moves::BanditosMoves;
pub use options::{BanditosOptions, Full, Proof};
pub use step::{Move, Roll, SLOTS, Slot};
pub use strength::{Category, Strength};

use moves::MoveBits;

use crate::chance::{Chance, Outcome};
use crate::event::{Event, Sink, Taken};
use crate::game::{Game, Phase};
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::view::Viewer;

/// So many points win.
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
    stage: Stage,
    /// The slot that waits for the next tile: the roll that is due, whatever the stage.
    refill: Option<Slot>,
    /// Whether the next throw is the first of the game.
    first: bool,
}

/// A slot of the row with its tile and the dice beside it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Tile {
    /// None while the slot waits for a tile, and for good once the pile is empty.
    loot: Option<Loot>,
    /// The dice of the two seats; never three on both sides.
    sides: [Dice; 2],
}

impl Tile {
    const NONE: Tile = Tile { loot: None, sides: [Dice::NONE; 2] };
}

/// Where in a turn the game is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Stage {
    /// The lot for the first seat.
    Start,
    /// The first four tiles.
    Tiles,
    /// Claims and concessions before the throw.
    Before,
    /// The throw.
    Throw,
    /// There are dice to place.
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
    /// The seat whose turn it is; meaningless before the lot has named the first.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The thrown dice that are not placed yet.
    pub fn hand(&self) -> Dice {
        self.hand
    }

    /// The tile in a slot, if there is one.
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

    /// Whether a turn has begun and the dice are still to be thrown; meanwhile no slot waits for a tile.
    #[inline]
    pub fn may_throw(&self) -> bool {
        self.stage == Stage::Before && self.refill.is_none()
    }

    /// Whether the next throw is the first of the game, which is of one die.
    #[inline]
    pub fn first(&self) -> bool {
        self.first
    }

    /// The slot that waits for the next tile of the pile.
    #[inline]
    pub fn refill(&self) -> Option<Slot> {
        self.refill
    }

    /// The dice that are neither on the table nor in the hand.
    #[inline]
    pub fn bag(&self) -> ColorCounts {
        let out = |tile: &Tile| tile.sides[0].colors().plus(tile.sides[1].colors());
        self.row
            .iter()
            .fold(ColorCounts::ALL.minus(self.hand.colors()), |bag, tile| bag.minus(out(tile)))
    }

    /// The face-down tiles: those that nobody has seen yet.
    #[inline]
    pub fn pile(&self) -> LootCounts {
        let unowned = LootCounts::ALL.minus(self.won[0]).minus(self.won[1]);
        self.row.iter().fold(unowned, |pile, tile| pile.minus(LootCounts::of(tile.loot)))
    }

    #[inline]
    fn opponent(&self) -> Seat {
        if self.active == Seat::A { Seat::B } else { Seat::A }
    }

    /// The dice of the active seat at a tile, and those of its opponent.
    #[inline]
    fn own_and_other(&self, tile: &Tile) -> (Dice, Dice) {
        (tile.sides[index(self.active)], tile.sides[index(self.opponent())])
    }

    /// The claims and concessions of the active seat.
    #[inline]
    fn moves_of_tiles(&self) -> MoveBits {
        let moves = Slot::ALL.into_iter().fold(MoveBits::NONE, |moves, slot| {
            let tile = &self.row[slot.index()];
            let (own, other) = self.own_and_other(tile);
            // Equal dice are enough: the claimant completed first (5.7, 6.2).
            let out_of_reach = own.is_full() & (other.max_strength() <= own.max_strength());
            moves
                .or(MoveBits::claim(slot, out_of_reach))
                .or(MoveBits::concede(slot, tile.loot.is_some()))
        });
        match self.options.proof {
            Proof::Any => moves,
            Proof::Bag => moves.or(self.claims_against_bag()),
        }
    }

    /// The claims that hold against the dice of the bag.
    fn claims_against_bag(&self) -> MoveBits {
        let bag = self.bag();
        Slot::ALL.into_iter().fold(MoveBits::NONE, |claims, slot| {
            let (own, other) = self.own_and_other(&self.row[slot.index()]);
            let holds = own.is_full() && !other.can_beat(own.max_strength(), bag);
            claims.or(MoveBits::claim(slot, holds))
        })
    }

    /// Where the dice of the hand may go.
    #[inline]
    fn moves_of_hand(&self, [first, second]: [Die; 2]) -> MoveBits {
        // Equal dice are one move.
        let two = self.hand.len() == 2 && first != second;
        let places = Slot::ALL.into_iter().fold(MoveBits::NONE, |places, slot| {
            let tile = &self.row[slot.index()];
            let fits = tile.loot.is_some() & !tile.sides[index(self.active)].is_full();
            places.or(MoveBits::place(slot, two, fits))
        });
        if places.has_placements() || self.options.full == Full::Concede {
            return places;
        }
        MoveBits::give_back(two)
    }

    /// The tile goes to a seat and the dice beside it to the bag.
    #[inline]
    fn take<S: Sink>(&mut self, slot: Slot, seat: Seat, how: Taken, sink: &mut S) {
        let Some(loot) = std::mem::replace(&mut self.row[slot.index()], Tile::NONE).loot else {
            return;
        };
        let won = self.won[index(seat)].plus(LootCounts::of(Some(loot)));
        self.won[index(seat)] = won;
        sink.event(Event::TileTaken { seat, slot: slot.number(), points: loot.points(), how });
        if won.points() >= TARGET {
            self.stage = Stage::Over;
            self.hand = Dice::NONE;
            self.first = false;
            sink.event(Event::Over { winners: Seats::only(seat) });
        } else if !self.pile().is_empty() {
            self.refill = Some(slot);
        }
    }

    /// A die leaves the hand.
    #[inline]
    fn drop_die(&mut self, die: Die) {
        self.hand = self.hand.without(die);
        if self.hand.is_empty() {
            self.stage = Stage::After;
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
            stage: Stage::Start,
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
            Stage::Start | Stage::Tiles | Stage::Throw => Phase::Roll,
            Stage::Before | Stage::Hand | Stage::After => Phase::Choose(Seats::only(self.active)),
            Stage::Over => Phase::Over,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat) -> BanditosMoves {
        let dice = self.hand.first_two();
        if seat != self.active || !matches!(self.phase(), Phase::Choose(_)) {
            return MoveBits::NONE.finish(dice);
        }
        let others = match self.stage {
            Stage::Before => MoveBits::THROW,
            Stage::After => MoveBits::END,
            _ => self.moves_of_hand(dice),
        };
        others.or(self.moves_of_tiles()).finish(dice)
    }

    fn outcomes(&self) -> Vec<Outcome<Roll>> {
        let outcome = |roll| Outcome { roll, weight: self.weight(roll) };
        self.rolls().into_iter().map(outcome).filter(|outcome| outcome.weight > 0).collect()
    }

    /// Dice are already written without their order; slots are told apart by their numbers.
    fn representative(&self, roll: Roll) -> Roll {
        roll
    }

    #[inline]
    fn sample<C: Chance>(&self, chance: &mut C) -> Roll {
        self.draw(chance)
    }

    fn is_possible(&self, roll: Roll) -> bool {
        self.weight(roll) > 0
    }

    #[inline]
    fn roll_unchecked<S: Sink>(&mut self, roll: Roll, sink: &mut S) {
        match roll {
            Roll::Start(seat) => {
                self.active = seat;
                self.stage = Stage::Tiles;
            }
            Roll::Tiles(row) => {
                for (slot, loot) in Slot::ALL.into_iter().zip(row) {
                    self.row[slot.index()].loot = Some(loot);
                    sink.event(Event::TileRevealed { slot: slot.number(), points: loot.points() });
                }
                self.stage = Stage::Before;
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
                self.stage = Stage::Hand;
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
            Move::Throw => self.stage = Stage::Throw,
            Move::End => {
                self.active = opponent;
                self.stage = Stage::Before;
                sink.event(Event::Turn { seat: opponent });
            }
            Move::Return(die) => {
                let (color, number) = (die.color(), die.value());
                sink.event(Event::Returned { seat, color, number });
                self.drop_die(die);
            }
        }
    }

    /// Nobody hides anything.
    fn seen_by(&self, _viewer: Viewer) -> Banditos {
        *self
    }

    fn scores(&self) -> BySeat<i16> {
        BySeat::from_fn(self.seats, |seat| self.won(seat).points().into())
    }
}

#[cfg(test)]
mod tests {
    use super::position::tests::position;
    use super::*;
    use crate::game::Moves;

    fn moves(game: &Banditos) -> String {
        let moves: Vec<String> = game.moves(game.active).iter().map(|mv| mv.to_string()).collect();
        moves.join(" ")
    }

    fn play(game: &mut Banditos, mv: &str) -> Vec<Event> {
        let mut events = Vec::new();
        game.play(game.active, mv.parse().unwrap(), &mut events).unwrap();
        events
    }

    #[test]
    fn equal_dice_are_one_move() {
        let game = position(
            "stage=hand/active=a/first=no/hand=r5.r5/slots=1,-,k1:1,-,-:2,-,-:3,-,-/won=0,0,0:0,0,0",
        );
        assert_eq!(
            moves(&game),
            "place-r5-1 place-r5-2 place-r5-3 place-r5-4 concede-1 concede-2 concede-3 concede-4"
        );
    }

    #[test]
    fn a_tie_goes_to_the_side_that_was_complete_first() {
        let at = |own: &str, die: &str| {
            let mut game = position(&format!(
                "stage=hand/active=a/first=no/hand={die}/slots=1,{own},k1.g4.b6:1,-,-:2,-,-:3,-,-/won=0,1,0:0,1,0"
            ));
            play(&mut game, &format!("place-{die}-1"));
            (game.won(Seat::A).points(), game.won(Seat::B).points())
        };
        assert_eq!(at("g6.r1", "r4"), (2, 3));
        assert_eq!(at("g6.r2", "r4"), (3, 2));
        assert_eq!(at("g6.r1", "r3"), (2, 3));
    }

    #[test]
    fn a_decided_tile_is_replaced_before_the_turn_goes_on() {
        let mut game = position(
            "stage=hand/active=a/first=no/hand=g1.r4/slots=1,g6.r1,k1.g4.b6:1,-,-:2,-,-:3,-,-/won=0,1,0:0,1,0",
        );
        play(&mut game, "place-r4-1");
        assert_eq!(
            (game.phase(), game.stage, game.refill),
            (Phase::Roll, Stage::Hand, Some(Slot::S1))
        );
        assert_eq!(moves(&game), "");
        game.roll("tile-3".parse().unwrap(), &mut ()).unwrap();
        play(&mut game, "place-g1-1");
        assert_eq!(game.stage, Stage::After);
        assert_eq!(game.bag().total(), 23);
    }

    #[test]
    fn the_last_tiles_leave_their_slots_empty() {
        let mut game = position(
            "stage=before/active=a/first=no/hand=-/slots=1,-,-:1,-,-:2,-,-:3,-,-/won=1,1,1:1,1,1",
        );
        play(&mut game, "concede-1");
        assert_eq!(game.refill, None);
        assert_eq!(moves(&game), "concede-2 concede-3 concede-4 throw");
    }

    #[test]
    fn a_concession_can_end_the_game() {
        let mut game = position(
            "stage=before/active=a/first=no/hand=-/slots=1,-,-:1,-,-:2,-,-:2,-,-/won=1,0,1:0,1,2",
        );
        let events = play(&mut game, "concede-3");
        assert_eq!(events.last(), Some(&Event::Over { winners: Seats::only(Seat::B) }));
        assert_eq!((game.phase(), game.winners()), (Phase::Over, Seats::only(Seat::B)));
    }

    #[test]
    fn a_die_that_fits_nowhere_goes_back_or_forces_a_concession() {
        let text = "stage=hand/active=a/first=no/hand=k1.b3/slots=1,k1.k2.k4,-:1,g1.g2.g4,-:2,r1.r2.r4,-:2,b6.b6.b6,-/won=1,0,1:0,1,1";
        let mut game = position(text);
        assert_eq!(
            moves(&game),
            "claim-4 concede-1 concede-2 concede-3 concede-4 return-k1 return-b3"
        );
        game.options.full = Full::Concede;
        assert_eq!(moves(&game), "claim-4 concede-1 concede-2 concede-3 concede-4");
        game.options.full = Full::Return;
        play(&mut game, "return-b3");
        play(&mut game, "return-k1");
        assert_eq!(moves(&game), "claim-4 concede-1 concede-2 concede-3 concede-4 end");
    }

    #[test]
    fn the_bag_proof_counts_the_dice_in_the_hand_as_gone() {
        // Only a sixth red die could give b the three flush; it lies in the hand of a.
        let text = "stage=hand/active=a/first=no/hand=k1.r1/slots=1,g4.g5.g6,r6.r6:1,r1.r2.b1,-:2,r3,-:2,-,-/won=1,0,1:0,1,1";
        let mut game = position(text);
        assert!(!moves(&game).contains("claim"));
        game.options.proof = Proof::Bag;
        assert!(moves(&game).contains("claim-1"));
        play(&mut game, "concede-3");
        game.roll("tile-1".parse().unwrap(), &mut ()).unwrap();
        assert!(!moves(&game).contains("claim"));
    }
}
