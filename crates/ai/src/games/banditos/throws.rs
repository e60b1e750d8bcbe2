//! The value of a throw, computed for all dice together, in turns without claims and concessions:
//! each die then changes exactly one tile.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;

use cubilete_rules::banditos::{Banditos, COLORS, ColorCounts, Dice, Die, Move, Roll, SLOTS, Slot};
use cubilete_rules::{Game, Seat};

use super::chances::WinChances;
use super::class::CombinationClass;
use super::heuristic::Forecasts;
use super::leaf::{FastHasher, LeafValue, NetLeaf};
use super::parts::{Part, Viewpoint, can_claim};
use super::search::{TurnLimits, after, claims_with, evaluate};
use crate::net::{HIDDEN_SIZE, Hidden, add};
use crate::play::Aim;

/// Values of positions that many throws lead to: dice that decide a tile go back into the bag,
/// whatever they were.
type ValueCache = HashMap<Banditos, LeafValue, BuildHasherDefault<FastHasher>>;

/// Returns the value of throwing two dice. Requires room for both and no possible claim.
pub(super) fn value(game: &Banditos, leaf: &mut NetLeaf<'_>) -> LeafValue {
    // If one seat wins what the other loses, one perspective is enough. Otherwise the mover's comes
    // first.
    let mover = game.active();
    let viewer = if leaf.evaluator.aim == Aim::Win { leaf.root } else { mover };
    let forecasts = Forecasts::new(game, viewer);
    let root = (viewer != leaf.root).then(|| (leaf.root, Forecasts::new(game, leaf.root)));
    let bag = game.bag().by_color();
    let mut cache = ValueCache::default();
    let (mut sum, mut weights) = (LeafValue::default(), 0.0);
    for first in 0..COLORS.len() {
        for second in first..COLORS.len() {
            let mut left = bag;
            let mut ways = 1.0;
            for color in [first, second] {
                ways *= f32::from(left[color]);
                left[color] = left[color].saturating_sub(1);
            }
            if ways == 0.0 {
                continue;
            }
            let left = ColorCounts::new(left);
            // Drawing the last die of a colour may prove a side where no die is placed.
            let proven = claims_with(game, left) != 0;
            let drawn = ([first, second], left);
            let perspective = Perspective::new(game, viewer, drawn, leaf, &forecasts);
            let root = root.as_ref();
            let root =
                root.map(|(seat, forecasts)| Perspective::new(game, *seat, drawn, leaf, forecasts));
            for a in dice_of(first) {
                for b in dice_of(second).filter(|b| first != second || a <= *b) {
                    let weight = if a == b { ways } else { 2.0 * ways };
                    let best = if proven {
                        evaluate(&held(game, [a, b]), leaf, TurnLimits::with_concessions(0))
                    } else {
                        best(game, [a, b], leaf, &perspective, root.as_ref(), &mut cache)
                    };
                    sum.add(best, weight);
                    weights += weight;
                }
            }
        }
    }
    sum.divided_by(weights)
}

/// The dice of a colour, one for each value.
fn dice_of(color: usize) -> impl Iterator<Item = Die> {
    Die::all().skip(color * 6).take(6)
}

/// Returns the value of the best way to place two dice.
fn best(
    game: &Banditos,
    dice: [Die; 2],
    leaf: &mut NetLeaf<'_>,
    perspective: &Perspective<'_>,
    root: Option<&Perspective<'_>>,
    cache: &mut ValueCache,
) -> LeafValue {
    let mut best: Option<(f32, [Slot; 2], Hidden)> = None;
    let mut forcing = false;
    let [a, b] = dice.map(|die| usize::from(die.value()) - 1);
    for first in Slot::ALL {
        let first_placement = &perspective.placements[0][first.index()][a];
        forcing |=
            first_placement.is_forcing() | perspective.placements[1][first.index()][b].is_forcing();
        for second in Slot::ALL {
            let hidden = if first == second {
                let placement = perspective.placement(game, first, &dice, leaf);
                forcing |= placement.is_forcing();
                perspective.hidden_with(&[(first, &placement)], leaf)
            } else {
                let second_placement = &perspective.placements[1][second.index()][b];
                perspective
                    .hidden_with(&[(first, first_placement), (second, second_placement)], leaf)
            };
            let Some(hidden) = hidden else { continue };
            let output =
                perspective.sign * leaf.evaluator.net.head_output(perspective.head, &hidden);
            if best.as_ref().is_none_or(|(best, ..)| output > *best) {
                best = Some((output, [first, second], hidden));
            }
        }
    }
    let mut value = best.map(|(_, slots, hidden)| {
        let seen = leaf.evaluator.value(&hidden);
        let Some(root) = root else {
            return LeafValue {
                mover: if perspective.sign < 0.0 { 1.0 - seen } else { seen },
                root: seen,
            };
        };
        let [first, second] = slots;
        let hidden = if first == second {
            root.hidden_with(&[(first, &root.placement(game, first, &dice, leaf))], leaf)
        } else {
            let first_placement = &root.placements[0][first.index()][a];
            root.hidden_with(
                &[(first, first_placement), (second, &root.placements[1][second.index()][b])],
                leaf,
            )
        };
        LeafValue { mover: seen, root: hidden.map_or(seen, |hidden| leaf.evaluator.value(&hidden)) }
    });
    if forcing {
        for next in forcing_positions(game, dice, perspective, leaf) {
            let found = *match cache.entry(next) {
                Entry::Occupied(found) => found.into_mut(),
                Entry::Vacant(place) => {
                    place.insert(evaluate(&next, leaf, TurnLimits::with_concessions(0)))
                }
            };
            if value.is_none_or(|value| found.mover > value.mover) {
                value = Some(found);
            }
        }
    }
    value.unwrap_or_default()
}

/// The position with two dice in the hand.
fn held(game: &Banditos, [a, b]: [Die; 2]) -> Banditos {
    let mut held = *game;
    held.roll_unchecked(Roll::Dice(Dice::NONE.with(a).with(b)), &mut ());
    held
}

/// The positions after a placement that decides a tile or allows a claim. The search continues from
/// there.
fn forcing_positions(
    game: &Banditos,
    [a, b]: [Die; 2],
    perspective: &Perspective<'_>,
    leaf: &mut NetLeaf<'_>,
) -> Vec<Banditos> {
    let held = held(game, [a, b]);
    let mut starts = Vec::new();
    for slot in Slot::ALL {
        for (die, placements) in [a, b].into_iter().zip(&perspective.placements) {
            if placements[slot.index()][usize::from(die.value()) - 1].is_forcing() {
                starts.push(after(&held, Move::Place(die, slot)));
            }
        }
        if perspective.placement(game, slot, &[a, b], leaf).is_forcing() {
            starts.push(after(&after(&held, Move::Place(a, slot)), Move::Place(b, slot)));
        }
    }
    starts
}

/// The effect of placing dice at a tile.
#[derive(Copy, Clone)]
enum Placement {
    /// There is no room.
    Impossible,
    /// The tile is decided or can be claimed, so the position must be searched.
    Forcing,
    /// The change of the hidden layer, and the new chance to win the tile.
    Quiet(Hidden, f32),
}

impl Placement {
    fn is_forcing(&self) -> bool {
        matches!(self, Placement::Forcing)
    }
}

/// The start of the opponent's turn as a seat will see it, before two dice of given colours are
/// placed.
struct Perspective<'a> {
    viewpoint: Viewpoint,
    viewer: Seat,
    mover: Seat,
    forecasts: &'a Forecasts,
    /// The head of the net to maximise, and -1 if the mover minimises it.
    head: usize,
    sign: f32,
    /// The hidden layer without the dice and the forecast.
    sum: Hidden,
    /// The contribution of each tile to the hidden layer.
    tiles: [Hidden; SLOTS],
    /// The effect of a die of the first or second colour, by slot and value.
    placements: [[[Placement; 6]; SLOTS]; 2],
}

impl<'a> Perspective<'a> {
    /// Prepares the perspective of a seat. The bag no longer has the dice of these colours.
    fn new(
        game: &Banditos,
        viewer: Seat,
        (colors, bag): ([usize; 2], ColorCounts),
        leaf: &mut NetLeaf<'_>,
        forecasts: &'a Forecasts,
    ) -> Perspective<'a> {
        let mover = game.active();
        let rival = viewer.next(game.seats());
        let viewpoint = Viewpoint::of(game, viewer, leaf.evaluator.aim);
        let viewpoint = viewpoint.at_next_turn(bag);
        let mut perspective = Perspective {
            viewpoint,
            viewer,
            mover,
            forecasts,
            head: if leaf.evaluator.aim == Aim::Win { 0 } else { 1 },
            sign: if viewer == mover { 1.0 } else { -1.0 },
            sum: *leaf.evaluator.net.hidden_bias,
            tiles: [[0.0; HIDDEN_SIZE]; SLOTS],
            placements: [[[Placement::Impossible; 6]; SLOTS]; 2],
        };
        let mut tiles = 0;
        let mut room = [viewer, rival].map(|seat| if seat == mover { -2 } else { 0 });
        for slot in Slot::ALL {
            let Some(loot) = game.loot(slot) else { continue };
            let sides = [viewer, rival].map(|seat| game.side(slot, seat));
            tiles += 1;
            for (room, side) in room.iter_mut().zip(sides) {
                *room += 3 - side.len() as i8;
            }
            let tile = leaf.projection(&Part::Tile(viewpoint.tile(loot, sides[0], sides[1])));
            perspective.tiles[slot.index()] = *tile;
            add(&mut perspective.sum, tile);
        }
        let [own_room, other_room] = room.map(|room| room.max(0) as u8);
        add(
            &mut perspective.sum,
            leaf.projection(&viewpoint.standing(tiles, own_room, other_room)),
        );
        for (at, color) in colors.into_iter().enumerate() {
            for slot in Slot::ALL {
                for (value, die) in dice_of(color).enumerate() {
                    perspective.placements[at][slot.index()][value] =
                        perspective.placement(game, slot, &[die], leaf);
                }
            }
        }
        perspective
    }

    /// Returns the effect of placing dice at a tile.
    fn placement(
        &self,
        game: &Banditos,
        slot: Slot,
        dice: &[Die],
        leaf: &mut NetLeaf<'_>,
    ) -> Placement {
        let side = game.side(slot, self.mover);
        let Some(loot) = game.loot(slot).filter(|_| side.len() + dice.len() <= 3) else {
            return Placement::Impossible;
        };
        let other = game.side(slot, self.mover.next(game.seats()));
        let placed = dice.iter().fold(side, |placed, die| placed.with(*die));
        let proof = game.options().proof;
        if placed.is_full()
            && (other.is_full() || can_claim(placed, other, self.viewpoint.bag, proof))
        {
            return Placement::Forcing;
        }
        let [own, other] =
            if self.viewer == self.mover { [placed, other] } else { [other, placed] };
        let mut projection = *leaf.projection(&Part::Tile(self.viewpoint.tile(loot, own, other)));
        for (projection, before) in projection.iter_mut().zip(&self.tiles[slot.index()]) {
            *projection -= before;
        }
        Placement::Quiet(
            projection,
            WinChances::get().chosen(CombinationClass::of(own), CombinationClass::of(other)),
        )
    }

    /// Returns the hidden layer after one or two placements, or `None` unless all are quiet.
    #[inline]
    fn hidden_with(
        &self,
        placements: &[(Slot, &Placement)],
        leaf: &mut NetLeaf<'_>,
    ) -> Option<Hidden> {
        let mut hidden = self.sum;
        let mut chances = self.forecasts.chances;
        for (slot, placement) in placements {
            let Placement::Quiet(projection, chance) = placement else { return None };
            add(&mut hidden, projection);
            chances[slot.index()] = *chance;
        }
        let first = placements.first().map_or(0, |(slot, _)| slot.index());
        let second = placements.get(1).map_or((first + 1) % SLOTS, |(slot, _)| slot.index());
        let forecast = self.forecasts.at(first, second, &chances);
        add(&mut hidden, leaf.projection(&self.viewpoint.forecast(forecast)));
        Some(hidden)
    }
}
