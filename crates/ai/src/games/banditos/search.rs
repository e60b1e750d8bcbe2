//! Search of one turn: every placement, claim, return and sensible concession, over all dice and
//! tiles.

use cubilete_rules::banditos::{Banditos, ColorCounts, Full, Loot, Move, Roll, Slot, TARGET};
use cubilete_rules::{Game, Moves, Phase, Seat};

use super::chances::WinChances;
use super::class::Class;
use super::leaf::{Leaf, Value};
use super::parts::can_claim;

/// A concession is sensible if the chance to win the tile is below this.
const HOPELESS: f32 = 0.06;
/// The same limit when there is little room for more dice.
const HOPELESS_IN_NEED: f32 = 0.35;
/// At most this many free places count as little room.
const LITTLE_ROOM: usize = 2;

/// Limits that prune the search of a turn.
#[derive(Copy, Clone)]
pub(super) struct TurnLimits {
    /// Unforced concessions that may still be searched.
    pub(super) concessions: u8,
    /// Bit mask of slots whose claim was declined earlier in the turn. Claiming later is never
    /// better than claiming at once, because the next tile comes up sooner, unless a new tile has
    /// come up since.
    declined: u8,
}

impl TurnLimits {
    /// Limits at the start of a search.
    pub(super) fn with_concessions(concessions: u8) -> TurnLimits {
        TurnLimits { concessions, declined: 0 }
    }
}

/// Returns the position after a move.
pub(super) fn after(game: &Banditos, mv: Move) -> Banditos {
    let mut next = *game;
    next.play_unchecked(game.active(), mv, &mut ());
    next
}

/// Whether conceding a tile could be wise: the tile is almost lost, and losing it does not lose the
/// game.
pub(super) fn is_sensible(game: &Banditos, slot: Slot) -> bool {
    let seat = game.active();
    let rival = seat.next(game.seats());
    let Some(loot) = game.loot(slot) else { return false };
    if game.won(rival).points() + loot.points() >= TARGET {
        return false;
    }
    let class = |seat| Class::of(game.side(slot, seat));
    let chance = WinChances::get().chosen(class(seat), class(rival));
    chance < HOPELESS || (chance < HOPELESS_IN_NEED && room(game, seat) <= LITTLE_ROOM)
}

/// Whether the active seat can only claim or concede.
pub(super) fn is_stuck(game: &Banditos) -> bool {
    let holds = !game.hand().is_empty() && game.options().full == Full::Concede;
    holds && room(game, game.active()) == 0
}

/// Number of dice a seat can still place.
fn room(game: &Banditos, seat: Seat) -> usize {
    let tiles = Slot::ALL.into_iter().filter(|slot| game.loot(*slot).is_some());
    tiles.map(|slot| 3 - game.side(slot, seat).len()).sum()
}

/// Returns the value of a position by searching to the start of the next turn.
pub(super) fn evaluate<L: Leaf>(game: &Banditos, leaf: &mut L, limits: TurnLimits) -> Value {
    if game.refill().is_some() {
        return mean_over_tiles(game, |game| evaluate(game, leaf, limits));
    }
    match game.phase() {
        Phase::Choose(_) if !game.may_throw() => best(game, leaf, limits),
        Phase::Roll => mean_over_dice(game, leaf, limits),
        _ => leaf.value(game),
    }
}

/// Averages over the tile that comes up, if one is due.
pub(super) fn mean_over_tiles(
    game: &Banditos,
    mut evaluate: impl FnMut(&Banditos) -> Value,
) -> Value {
    if game.refill().is_none() {
        return evaluate(game);
    }
    let pile = game.pile();
    let mut sum = Value::default();
    for loot in Loot::ALL {
        let count = pile.count(loot);
        if count > 0 {
            let mut next = *game;
            next.roll_unchecked(Roll::Tile(loot), &mut ());
            sum.add(evaluate(&next), count.into());
        }
    }
    sum.divided_by(pile.total() as f32)
}

/// Averages over all dice that may be thrown. Concessions are searched only where there is little
/// room: elsewhere they hardly change the value of a throw.
fn mean_over_dice<L: Leaf>(game: &Banditos, leaf: &mut L, limits: TurnLimits) -> Value {
    let room = room(game, game.active());
    let concessions = if room <= LITTLE_ROOM { limits.concessions } else { 0 };
    let limits = TurnLimits { concessions, ..limits };
    if !game.first()
        && room >= 2
        && concessions == 0
        && claims(game) == 0
        && let Some(value) = leaf.throw_value(game)
    {
        return value;
    }
    let (mut sum, mut weights) = (Value::default(), 0.0);
    for outcome in game.outcomes() {
        let mut next = *game;
        next.roll_unchecked(outcome.roll, &mut ());
        let weight = outcome.weight as f32;
        sum.add(evaluate(&next, leaf, limits), weight);
        weights += weight;
    }
    sum.divided_by(weights)
}

/// Returns the value of the best move.
fn best<L: Leaf>(game: &Banditos, leaf: &mut L, limits: TurnLimits) -> Value {
    let filter = MoveFilter::new(game, limits);
    if game.hand().is_empty() && limits.concessions == 0 && filter.claims & !limits.declined == 0 {
        return evaluate(&after(game, Move::End), leaf, limits);
    }
    let mut best: Option<Value> = None;
    for mv in game.moves(game.active()).iter() {
        let Some((next, limits)) = filter.successor(game, mv) else { continue };
        let value = evaluate(&next, leaf, limits);
        if best.is_none_or(|best| value.mover > best.mover) {
            best = Some(value);
        }
    }
    // At least one move is always searched: a placement, a return, the end, or a concession when
    // stuck.
    best.unwrap_or_default()
}

/// Decides which moves of a position are searched.
pub(super) struct MoveFilter {
    limits: TurnLimits,
    /// Bit mask of the slots that can be claimed.
    claims: u8,
    /// Whether all dice in the hand fit, so that none can be returned.
    roomy: bool,
    /// Whether only claims and concessions are possible.
    stuck: bool,
}

impl MoveFilter {
    /// The filter for a position.
    pub(super) fn new(game: &Banditos, limits: TurnLimits) -> MoveFilter {
        let roomy = room(game, game.active()) >= game.hand().len();
        MoveFilter { limits, claims: claims(game), roomy, stuck: is_stuck(game) }
    }

    /// Whether a move is not a concession, or is a forced or sensible one.
    pub(super) fn is_sensible(&self, game: &Banditos, mv: Move) -> bool {
        match mv {
            Move::Concede(slot) => self.stuck || is_sensible(game, slot),
            _ => true,
        }
    }

    /// Returns the position after a move and the limits from there, or `None` if the move is
    /// pruned.
    pub(super) fn successor(&self, game: &Banditos, mv: Move) -> Option<(Banditos, TurnLimits)> {
        let limits = self.limits;
        // Claiming before a return may make the return impossible, so then the claim may wait.
        let claims = if self.roomy { self.claims } else { 0 };
        let later = TurnLimits { declined: limits.declined | claims, ..limits };
        match mv {
            Move::Claim(slot) => {
                (limits.declined & bit(slot) == 0).then(|| (after(game, mv), limits))
            }
            Move::Concede(_) if self.stuck => Some((after(game, mv), later.with_new_tile())),
            Move::Concede(slot) => {
                let concessions = limits.concessions.checked_sub(1)?;
                let later = TurnLimits { concessions, ..later.with_new_tile() };
                is_sensible(game, slot).then(|| (after(game, mv), later))
            }
            Move::Place(die, slot) => {
                let next = after(game, mv);
                if next.loot(slot).is_none() {
                    return Some((next, later.with_new_tile()));
                }
                // Both orders give the same position if nothing can happen in between: search only
                // one.
                let first = game.hand().iter().next() == Some(die);
                (first || !self.roomy || later.has_optional_move(&next)).then_some((next, later))
            }
            Move::Throw | Move::End | Move::Return(_) => Some((after(game, mv), later)),
        }
    }
}

impl TurnLimits {
    /// The limits after another tile has come up: declined claims may be searched again.
    fn with_new_tile(self) -> TurnLimits {
        TurnLimits { declined: 0, ..self }
    }

    /// Whether a claim or a sensible concession is possible before the next die is placed.
    fn has_optional_move(self, game: &Banditos) -> bool {
        claims(game) & !self.declined != 0
            || (self.concessions > 0 && Slot::ALL.into_iter().any(|slot| is_sensible(game, slot)))
    }
}

fn bit(slot: Slot) -> u8 {
    1 << slot.index()
}

/// Bit mask of the slots that the active seat can claim.
fn claims(game: &Banditos) -> u8 {
    claims_with(game, game.bag())
}

/// Bit mask of the slots that the active seat could claim with this bag.
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
