//! The position at the start of a turn, reduced to what affects the future, and its features.

use cubilete_rules::onecard::{CARDS_TO_WIN, Marking, OneCard, TURN_LIMIT};
use cubilete_rules::{BySeat, Game, Seat};

use super::card::CardProgress;
use super::card::features::{self, PACES};
use crate::input::Input;
use crate::net::{Pool, Shape};
use crate::play::Aim;

/// The role of the seat's own cards.
pub(super) const OWN_CARDS: usize = 0;
/// The role of the seat's own standing.
pub(super) const OWN_STANDING: usize = 1;
/// The role of all opponents' cards.
pub(super) const OTHERS_CARDS: usize = 2;
/// The role of the opponents' standings.
pub(super) const OTHERS_STANDING: usize = 3;

/// Points per step when standings are compared.
const STEP: i32 = 4;
/// Steps of the points scored before the last card, at most 75.
const POINT_STEPS: usize = 19;
/// Steps of leads, from -40 to 40 points.
const LEADS: usize = 21;
/// Buckets of turns left: exact up to 15, then ranges that begin with these. A perfect card takes
/// about ten turns, so higher numbers hardly matter.
const TURNS_LEFT: usize = 16 + RANGES.len();
const RANGES: [usize; 5] = [16, 20, 24, 32, 48];
/// Combinations of the number of seats and the distance to the active seat.
const SEATINGS: usize = 4 * 4;

const SETUP: usize = features::FEATURES;
const LEFT: usize = SETUP + SEATINGS * 4;
const POINTS: usize = LEFT + 4 * TURNS_LEFT;
const REST: usize = POINTS + POINT_STEPS;
const OWN_PACE: usize = REST + STEP as usize;
const LEAD: usize = OWN_PACE + PACES;
const LEAD_PACE: usize = LEAD + LEADS;
const OTHER_SETUP: usize = LEAD_PACE + LEADS * PACES;
const OTHER_LEAD: usize = OTHER_SETUP + 3 * SEATINGS;
const OTHER_LEAD_PACE: usize = OTHER_LEAD + LEADS;
const PACE_SETUP: usize = OTHER_LEAD_PACE + LEADS * PACES;
const PACE_SCORED: usize = PACE_SETUP + 3 * SEATINGS;

pub(super) const SHAPE: Shape = Shape {
    features: PACE_SCORED + PACES,
    roles: &[Pool::Sum, Pool::Max, Pool::Sum, Pool::Max],
    score_unit: 50.0,
};

/// Maximum number of seats.
pub(super) const SEATS: usize = 4;
/// Maximum number of cards before a seat.
pub(super) const CARDS: usize = 5;

/// A place for a card.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum CardSlot {
    Empty,
    Card(CardProgress),
    /// A card still to be drawn from the pile.
    Undrawn,
}

/// The cards before a seat, and what it has scored.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct SeatCards {
    pub(super) slots: [CardSlot; CARDS],
    pub(super) scored: u8,
    pub(super) points: u16,
}

impl SeatCards {
    const NONE: SeatCards = SeatCards { slots: [CardSlot::Empty; CARDS], scored: 0, points: 0 };

    /// The cards with their places.
    pub(super) fn cards(&self) -> impl Iterator<Item = (usize, CardProgress)> {
        self.slots.into_iter().enumerate().filter_map(|(place, slot)| match slot {
            CardSlot::Card(progress) => Some((place, progress)),
            CardSlot::Empty | CardSlot::Undrawn => None,
        })
    }

    /// The seat's total if the game ended now.
    pub(super) fn total(&self) -> i16 {
        let earned: i16 = self.cards().map(|(_, card)| i16::from(card.earned())).sum();
        self.points as i16 + earned
    }

    /// Crosses cells of a card. If that finishes the card, scores it, empties its place and returns
    /// true.
    pub(super) fn mark(&mut self, place: usize, counts: &[u8; 6]) -> bool {
        let CardSlot::Card(card) = self.slots[place % CARDS] else {
            return false;
        };
        let marked = card.marked(counts);
        if !marked.is_finished() {
            self.slots[place % CARDS] = CardSlot::Card(marked);
            return false;
        }
        self.slots[place % CARDS] = CardSlot::Empty;
        self.scored += 1;
        self.points += u16::from(marked.score());
        true
    }

    /// Whether enough cards are scored to end the game.
    pub(super) fn has_all(&self) -> bool {
        usize::from(self.scored) >= CARDS_TO_WIN
    }
}

/// A position at the start of a turn.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct TurnStart<'a> {
    pub(super) sides: [SeatCards; SEATS],
    /// The seat whose turn begins.
    pub(super) active: Seat,
    /// The number of that turn.
    pub(super) turn: u16,
    game: &'a OneCard,
}

impl<'a> TurnStart<'a> {
    /// The current position, as if a turn began now.
    pub(super) fn of(game: &'a OneCard) -> TurnStart<'a> {
        let deck = game.options().deck;
        let mut sides = [SeatCards::NONE; SEATS];
        for (seat, side) in game.seats().seats().zip(&mut sides) {
            for (slot, held) in side.slots.iter_mut().zip(game.cards(seat)) {
                let card = held.and_then(|held| Some((held, deck.card(held.number())?)));
                *slot = card.map_or(CardSlot::Empty, |(held, card)| {
                    CardSlot::Card(CardProgress::of(held, card))
                });
            }
            for scored in game.scored(seat) {
                side.scored += 1;
                side.points += u16::from(scored.points);
            }
        }
        TurnStart { sides, active: game.active(), turn: game.turn().max(1), game }
    }

    /// The current position, as if the next turn began now.
    pub(super) fn of_next(game: &'a OneCard) -> TurnStart<'a> {
        TurnStart { turn: game.turn(), ..TurnStart::of(game) }.after_turn()
    }

    /// The same cards at the start of the following turn.
    pub(super) fn after_turn(self) -> TurnStart<'a> {
        TurnStart { active: self.active.next(self.game.seats()), turn: self.turn + 1, ..self }
    }

    pub(super) fn side(&self, seat: Seat) -> &SeatCards {
        &self.sides[seat.index() % SEATS]
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut SeatCards {
        &mut self.sides[seat.index() % SEATS]
    }

    /// Whether the game is over before this turn.
    pub(super) fn is_over(&self) -> bool {
        self.turn > TURN_LIMIT || self.sides.iter().any(SeatCards::has_all)
    }

    pub(super) fn totals(&self) -> BySeat<i16> {
        BySeat::from_fn(self.game.seats(), |seat| self.side(seat).total())
    }

    /// Whether colours may be left out.
    pub(super) fn marking(&self) -> Marking {
        self.game.options().colors
    }

    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.game.seats().seats().filter(move |other| *other != seat)
    }

    /// How many cards the seat and the leading opponent have scored, as an index below [`PACES`].
    #[inline]
    pub(super) fn pace(&self, seat: Seat) -> usize {
        let scored = |seat: Seat| usize::from(self.side(seat).scored).min(3);
        scored(seat) * 4 + self.others(seat).map(scored).max().unwrap_or(0)
    }

    /// The number of seats and the distance to the active seat, as an index below [`SEATINGS`].
    fn seating(&self, seat: Seat) -> usize {
        let seats = self.game.seats().get();
        let distance = (self.active.index() + seats - seat.index()) % seats;
        (seats - 1).min(3) * 4 + distance.min(3)
    }

    /// The bucket of turns left, below [`TURNS_LEFT`].
    fn turns_left(&self) -> usize {
        let left = usize::from((TURN_LIMIT + 1).saturating_sub(self.turn));
        let reached = RANGES.iter().filter(|first| left >= **first).count();
        left.min(RANGES[0] - 1) + reached
    }

    /// Pushes the features of a seat's own standing.
    pub(super) fn own_standing_features(&self, seat: Seat, aim: Aim, mut push: impl FnMut(usize)) {
        let side = self.side(seat);
        let options = self.game.options();
        let rules = options.variant as usize * 2 + options.colors as usize;
        push(SETUP + self.seating(seat) * 4 + rules);
        let scored = usize::from(side.scored).min(3);
        push(LEFT + scored * TURNS_LEFT + self.turns_left());
        let points = usize::from(side.points);
        // One feature for each step reached, so that the net need not learn every number
        // separately.
        (0..(points / STEP as usize).min(POINT_STEPS)).for_each(|step| push(POINTS + step));
        push(REST + points % STEP as usize);
        push(OWN_PACE + self.pace(seat));
        if aim == Aim::Win {
            let best = self.others(seat).map(|other| self.side(other).points).max();
            let lead = lead(side.points, best.unwrap_or(0));
            (0..=lead).for_each(|step| push(LEAD + step));
            push(LEAD_PACE + self.pace(seat) * LEADS + lead);
        }
    }

    /// Pushes the features of another seat's standing.
    pub(super) fn other_standing_features(
        &self,
        seat: Seat,
        other: Seat,
        aim: Aim,
        mut push: impl FnMut(usize),
    ) {
        let seats = self.game.seats().get();
        let distance = (other.index() + seats - seat.index()) % seats;
        let setup = (distance.max(1) - 1).min(2) * SEATINGS + self.seating(seat);
        let scored = |seat: Seat| usize::from(self.side(seat).scored).min(3);
        let pace = scored(other) * 4 + scored(seat);
        match aim {
            Aim::Win => {
                push(OTHER_SETUP + setup);
                let lead = lead(self.side(other).points, self.side(seat).points);
                (0..=lead).for_each(|step| push(OTHER_LEAD + step));
                push(OTHER_LEAD_PACE + pace * LEADS + lead);
            }
            Aim::Score => {
                push(PACE_SETUP + setup);
                push(PACE_SCORED + pace);
            }
        }
    }

    /// Adds all parts of the position to the input of a net.
    pub(super) fn encode(&self, seat: Seat, aim: Aim, input: &mut Input) {
        let mut features = Vec::with_capacity(64);
        self.own_standing_features(seat, aim, |feature| features.push(feature));
        input.push_part(OWN_STANDING, features.drain(..));
        for (_, card) in self.side(seat).cards() {
            input.push_part(OWN_CARDS, card.features(self.pace(seat)).map(usize::from));
        }
        for other in self.others(seat) {
            self.other_standing_features(seat, other, aim, |feature| features.push(feature));
            input.push_part(OTHERS_STANDING, features.drain(..));
            for (_, card) in self.side(other).cards() {
                match aim {
                    Aim::Win => {
                        let features = card.features(self.pace(other));
                        input.push_part(OTHERS_CARDS, features.map(usize::from));
                    }
                    Aim::Score => {
                        input.push_part(OTHERS_CARDS, card.pace_features().map(usize::from));
                    }
                }
            }
        }
    }
}

/// The lead in steps, as an index below [`LEADS`].
fn lead(points: u16, others: u16) -> usize {
    let steps = (i32::from(points) - i32::from(others)).div_euclid(STEP);
    (steps + LEADS as i32 / 2).clamp(0, LEADS as i32 - 1) as usize
}
