//! What is counted in Los Banditos. Numbers in parentheses are paragraphs of `docs/rules/banditos.md`.

use cubilete_rules::banditos::{
    Banditos, ColorCounts, Dice, Die, Move, Proof, ROOM, Slot, Strength,
};
use cubilete_rules::{Game, Moves, Phase, Seat};

use super::{Better, Counts, Measure};

/// Counts for the position after a move of a seat. While the seat has dice in its hand, each measure is the best that
/// placing them can give.
pub(super) fn count(after: &Banditos, seat: Seat) -> Counts {
    let places = |mv: &Move| matches!(mv, Move::Place(..) | Move::Return(_));
    let moves = after.moves(seat);
    let placed = moves.iter().filter(places).map(|mv| {
        let mut next = *after;
        next.play_unchecked(seat, mv, &mut ());
        count(&next, seat)
    });
    placed.reduce(best_of_each).unwrap_or_else(|| of_table(after, seat))
}

/// The better value of each measure that both have.
fn best_of_each(a: Counts, b: Counts) -> Counts {
    let better = |(measure, a): (Measure, f64)| {
        let (_, b) = b.iter().find(|(of, _)| *of == measure)?;
        let is_less = measure.better() == Better::Less;
        Some((measure, if is_less { a.min(*b) } else { a.max(*b) }))
    };
    a.into_iter().filter_map(better).collect()
}

/// Counts for the tiles as they lie.
fn of_table(game: &Banditos, seat: Seat) -> Counts {
    let opponent = seat.next(game.seats());
    let (own, other) =
        (Gang { game, seat, opponent }, Gang { game, seat: opponent, opponent: seat });
    let mut counts =
        vec![(Measure::Points, own.points()), (Measure::OpponentPoints, other.points())];
    if game.phase() != Phase::Over {
        counts.extend([
            (Measure::Winnable, own.points() + own.points_at(Gang::can_win)),
            (Measure::OpponentWinnable, other.points() + other.points_at(Gang::can_win)),
            (Measure::Claims, own.points_at(Gang::can_claim)),
            (Measure::WinChance, own.win_chance()),
            (Measure::OpponentWinChance, other.win_chance()),
        ]);
    }
    counts
}

/// The position from the side of one seat.
#[derive(Copy, Clone)]
struct Gang<'a> {
    game: &'a Banditos,
    seat: Seat,
    opponent: Seat,
}

impl Gang<'_> {
    /// The points that the seat has.
    fn points(self) -> f64 {
        f64::from(self.game.won(self.seat).points())
    }

    /// The points of the tiles in the row of which a condition holds.
    fn points_at(self, holds: impl Fn(Self, Dice, Dice) -> bool) -> f64 {
        let tiles = Slot::ALL.into_iter().filter_map(|slot| {
            let loot = self.game.loot(slot)?;
            holds(self, self.own(slot), self.other(slot)).then_some(loot.points())
        });
        f64::from(tiles.sum::<u8>())
    }

    fn own(self, slot: Slot) -> Dice {
        self.game.side(slot, self.seat)
    }

    fn other(self, slot: Slot) -> Dice {
        self.game.side(slot, self.opponent)
    }

    /// Whether dice exist with which the seat wins a tile. Of equally strong sides, the one that is complete first wins (5.7).
    fn can_win(self, own: Dice, other: Dice) -> bool {
        match other.is_full() {
            true => own.max_strength() > other.max_strength(),
            false => own.max_strength() >= min_strength(other),
        }
    }

    /// Whether the seat can claim a tile (6.1).
    fn can_claim(self, own: Dice, other: Dice) -> bool {
        self.can_claim_against(own, other, self.game.bag())
    }

    fn can_claim_against(self, own: Dice, other: Dice, bag: ColorCounts) -> bool {
        let strength = own.max_strength();
        own.is_full()
            && (other.max_strength() <= strength
                || self.game.options().proof == Proof::Bag && !other.can_beat(strength, bag))
    }

    /// Whether the seat has a tile if its side of it becomes `own`, by strength or by a claim.
    fn wins(self, own: Dice, other: Dice, bag: ColorCounts) -> bool {
        match (own.is_full(), other.is_full()) {
            (true, true) => own.max_strength() > other.max_strength(),
            (true, false) => self.can_claim_against(own, other, bag),
            (false, _) => false,
        }
    }

    /// The chance that the next throw of the seat can win a tile at once, or that it can claim one before the throw.
    fn win_chance(self) -> f64 {
        let tiles: Vec<(Dice, Dice)> = (Slot::ALL.into_iter())
            .filter(|slot| self.game.loot(*slot).is_some())
            .map(|slot| (self.own(slot), self.other(slot)))
            .collect();
        if tiles.iter().any(|(own, other)| self.can_claim(*own, *other)) {
            return 1.0;
        }
        // Sides that are complete already win nothing by a throw.
        let missing = |dice: usize| {
            let tiles = tiles.iter().filter(move |(own, _)| own.len() + dice == ROOM as usize);
            tiles.copied().collect::<Vec<_>>()
        };
        let (one, two) = (missing(1), missing(2));
        let (mut total, mut wins) = (0, 0);
        for (thrown, ways) in throws(self.game.bag(), self.game.first()) {
            let bag = without(self.game.bag(), thrown);
            let with_one = |(own, other): &(Dice, Dice)| {
                thrown.iter().any(|die| self.wins(own.with(die), *other, bag))
            };
            let with_two = |(own, other): &(Dice, Dice)| {
                let own = thrown.iter().fold(*own, Dice::with);
                self.wins(own, *other, bag)
            };
            total += ways;
            wins += ways * u64::from(one.iter().any(with_one) || two.iter().any(with_two));
        }
        if total == 0 { 0.0 } else { wins as f64 / total as f64 }
    }
}

/// Every throw of two dice of the bag, or of one die, with the number of ways to throw it.
fn throws(bag: ColorCounts, is_one: bool) -> Vec<(Dice, u64)> {
    let count = |bag: ColorCounts, die: Die| u64::from(bag.by_color()[die.color_index()]);
    let mut throws = Vec::new();
    for first in Die::all().filter(|die| count(bag, *die) > 0) {
        let one = Dice::NONE.with(first);
        if is_one {
            throws.push((one, count(bag, first)));
            continue;
        }
        let rest = without(bag, one);
        for second in Die::all().filter(|die| *die >= first && count(rest, *die) > 0) {
            let orders = if second == first { 1 } else { 2 };
            throws.push((one.with(second), orders * count(bag, first) * count(rest, second)));
        }
    }
    throws
}

/// The bag without these dice, which are in it.
fn without(bag: ColorCounts, dice: Dice) -> ColorCounts {
    let (mut left, drawn) = (bag.by_color(), dice.colors().by_color());
    left.iter_mut().zip(drawn).for_each(|(left, drawn)| *left -= drawn);
    ColorCounts::new(left)
}

/// The strength of three dice; for fewer, the lowest strength that adding dice could give.
fn min_strength(dice: Dice) -> Strength {
    match dice.len() {
        0 => Strength::WEAKEST,
        3 => dice.max_strength(),
        _ => Die::all().map(|die| min_strength(dice.with(die))).min().unwrap_or(Strength::WEAKEST),
    }
}
