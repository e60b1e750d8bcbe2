//! The search of one turn: every placement, claim, return and sensible concession, over all dice and tiles.

use cubilete_rules::banditos::{Banditos, ColorCounts, Full, Loot, Move, Roll, Slot, TARGET};
use cubilete_rules::{Game, Moves, Phase, Seat};

use super::chances::Chances;
use super::class::Class;
use super::features::can_claim;
use super::leaf::{Leaf, Worth};

/// A concession is sensible below this chance to win the tile.
const HOPELESS: f32 = 0.06;
/// The same where there is little room for more dice.
const HOPELESS_IN_NEED: f32 = 0.35;
/// So many places for dice are little room.
const LITTLE_ROOM: usize = 2;

/// What a turn has already decided against.
#[derive(Copy, Clone)]
pub(super) struct Course {
    /// How many tiles may still be conceded without need.
    pub(super) concessions: u8,
    /// The slots that could have been claimed before, as bits. Claiming later is never better than at once, as the next
    /// tile comes up sooner, unless another tile has come up since.
    declined: u8,
}

impl Course {
    /// The course of a turn with so many concessions.
    pub(super) fn with_concessions(concessions: u8) -> Course {
        Course { concessions, declined: 0 }
    }
}

/// The position after a move.
pub(super) fn after(game: &Banditos, mv: Move) -> Banditos {
    let mut next = *game;
    next.play_unchecked(game.active(), mv, &mut ());
    next
}

/// Whether it could be wise to concede a tile: it is as good as lost, and does not lose the game.
pub(super) fn is_sensible(game: &Banditos, slot: Slot) -> bool {
    let seat = game.active();
    let rival = seat.next(game.seats());
    let Some(loot) = game.loot(slot) else { return false };
    if game.won(rival).points() + loot.points() >= TARGET {
        return false;
    }
    let class = |seat| Class::of(game.side(slot, seat));
    let chance = Chances::get().chosen(class(seat), class(rival));
    chance < HOPELESS || (chance < HOPELESS_IN_NEED && room(game, seat) <= LITTLE_ROOM)
}

/// Whether nothing but claims and concessions is possible.
pub(super) fn is_stuck(game: &Banditos) -> bool {
    let holds = !game.hand().is_empty() && game.options().full == Full::Concede;
    holds && room(game, game.active()) == 0
}

/// How many dice a seat can still place.
fn room(game: &Banditos, seat: Seat) -> usize {
    let tiles = Slot::ALL.into_iter().filter(|slot| game.loot(*slot).is_some());
    tiles.map(|slot| 3 - game.side(slot, seat).len()).sum()
}

/// The worth of a position for the seat whose turn it is, up to the start of a turn.
pub(super) fn value<L: Leaf>(game: &Banditos, leaf: &mut L, course: Course) -> Worth {
    if game.refill().is_some() {
        return over_tiles(game, |game| value(game, leaf, course));
    }
    match game.phase() {
        Phase::Choose(_) if !game.may_throw() => best(game, leaf, course),
        Phase::Roll => over_dice(game, leaf, course),
        _ => leaf.worth(game),
    }
}

/// The mean over the tiles that may come up, if one is due.
pub(super) fn over_tiles(game: &Banditos, mut value: impl FnMut(&Banditos) -> Worth) -> Worth {
    if game.refill().is_none() {
        return value(game);
    }
    let pile = game.pile();
    let mut sum = Worth::default();
    for loot in Loot::ALL {
        let count = pile.count(loot);
        if count > 0 {
            let mut next = *game;
            next.roll_unchecked(Roll::Tile(loot), &mut ());
            sum.add(value(&next), count.into());
        }
    }
    sum.over(pile.total() as f32)
}

/// The mean over all dice that may be thrown. Concessions are tried only where there is little room for them:
/// elsewhere they add next to nothing to the worth of a throw.
fn over_dice<L: Leaf>(game: &Banditos, leaf: &mut L, course: Course) -> Worth {
    let room = room(game, game.active());
    let concessions = if room <= LITTLE_ROOM { course.concessions } else { 0 };
    let course = Course { concessions, ..course };
    if !game.first()
        && room >= 2
        && concessions == 0
        && claims(game) == 0
        && let Some(worth) = leaf.worth_of_throw(game)
    {
        return worth;
    }
    let (mut sum, mut weights) = (Worth::default(), 0.0);
    for outcome in game.outcomes() {
        let mut next = *game;
        next.roll_unchecked(outcome.roll, &mut ());
        let weight = outcome.weight as f32;
        sum.add(value(&next, leaf, course), weight);
        weights += weight;
    }
    sum.over(weights)
}

/// The worth of the best move.
fn best<L: Leaf>(game: &Banditos, leaf: &mut L, course: Course) -> Worth {
    let fork = Fork::new(game, course);
    if game.hand().is_empty() && course.concessions == 0 && fork.claims & !course.declined == 0 {
        return value(&after(game, Move::End), leaf, course);
    }
    let mut best: Option<Worth> = None;
    for mv in game.moves(game.active()).iter() {
        let Some((next, course)) = fork.taken(game, mv) else { continue };
        let worth = value(&next, leaf, course);
        if best.is_none_or(|best| worth.decider > best.decider) {
            best = Some(worth);
        }
    }
    // Some move is always tried: a placement, a return, the end, or what makes room.
    best.unwrap_or_default()
}

/// A choice of moves in the course of a turn.
pub(super) struct Fork {
    course: Course,
    /// The slots that can be claimed, as bits.
    claims: u8,
    /// Whether there is room for all dice in the hand, so that none can be returned.
    roomy: bool,
    /// Whether nothing but claims and concessions is possible.
    stuck: bool,
}

impl Fork {
    /// The choice at this position.
    pub(super) fn new(game: &Banditos, course: Course) -> Fork {
        let roomy = room(game, game.active()) >= game.hand().len();
        Fork { course, claims: claims(game), roomy, stuck: is_stuck(game) }
    }

    /// Whether a move is not a concession, or one that is necessary or could be wise.
    pub(super) fn is_sensible(&self, game: &Banditos, mv: Move) -> bool {
        match mv {
            Move::Concede(slot) => self.stuck || is_sensible(game, slot),
            _ => true,
        }
    }

    /// The position after a move and how the turn goes on, if the move is worth trying.
    pub(super) fn taken(&self, game: &Banditos, mv: Move) -> Option<(Banditos, Course)> {
        let course = self.course;
        // A claim before a return may take the return away, so only then it can wait.
        let claims = if self.roomy { self.claims } else { 0 };
        let later = Course { declined: course.declined | claims, ..course };
        match mv {
            Move::Claim(slot) => {
                (course.declined & bit(slot) == 0).then(|| (after(game, mv), course))
            }
            Move::Concede(_) if self.stuck => Some((after(game, mv), later.renewed())),
            Move::Concede(slot) => {
                let concessions = course.concessions.checked_sub(1)?;
                let later = Course { concessions, ..later.renewed() };
                is_sensible(game, slot).then(|| (after(game, mv), later))
            }
            Move::Place(die, slot) => {
                let next = after(game, mv);
                if next.loot(slot).is_none() {
                    return Some((next, later.renewed()));
                }
                // If the other order gives the same and nothing can happen in between, one is enough.
                let first = game.hand().iter().next() == Some(die);
                (first || !self.roomy || later.can_pause(&next)).then_some((next, later))
            }
            Move::Throw | Move::End | Move::Return(_) => Some((after(game, mv), later)),
        }
    }
}

impl Course {
    /// With another tile in the row, which may be a reason to claim after all.
    fn renewed(self) -> Course {
        Course { declined: 0, ..self }
    }

    /// Whether there is something to do before the next die is placed.
    fn can_pause(self, game: &Banditos) -> bool {
        claims(game) & !self.declined != 0
            || (self.concessions > 0 && Slot::ALL.into_iter().any(|slot| is_sensible(game, slot)))
    }
}

fn bit(slot: Slot) -> u8 {
    1 << slot.index()
}

/// The slots that the active seat can claim, as bits.
fn claims(game: &Banditos) -> u8 {
    claims_with(game, game.bag())
}

/// The slots that the active seat could claim with these dice in the bag, as bits.
pub(super) fn claims_with(game: &Banditos, bag: ColorCounts) -> u8 {
    let seat = game.active();
    let full = Slot::ALL.into_iter().filter(|slot| game.side(*slot, seat).is_full());
    let rival = seat.next(game.seats());
    full.fold(0, |claims, slot| {
        let proof = game.options().proof;
        let can = can_claim(game.side(slot, seat), game.side(slot, rival), bag, proof);
        if can { claims | bit(slot) } else { claims }
    })
}
