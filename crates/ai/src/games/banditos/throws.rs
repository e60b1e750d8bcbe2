//! All dice of a throw at once, where a turn is little more than placing them: a die changes one tile and nothing else.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;

use cubilete_rules::banditos::{Banditos, COLORS, ColorCounts, Dice, Die, Move, Roll, SLOTS, Slot};
use cubilete_rules::{Game, Seat};

use super::chances::Chances;
use super::class::Class;
use super::features::{Part, Scene, can_claim};
use super::leaf::{ByNet, Mixer, Worth};
use super::search::{Course, after, claims_with, value};
use super::sensible::Outlook;
use crate::net::{HIDDEN, Hidden, add};
use crate::play::Aim;

/// The worth of positions that many throws lead to: dice that decide a tile go back into the bag, whatever they were.
type Known = HashMap<Banditos, Worth, BuildHasherDefault<Mixer>>;

/// The worth of the throw of two dice that is due; there is room for both and nothing to claim.
pub(super) fn worth(game: &Banditos, leaf: &mut ByNet<'_>) -> Worth {
    // Where one wins what the other loses one view of the position is enough; else the view of who decides comes first.
    let decider = game.active();
    let viewer = if leaf.mind.aim == Aim::Win { leaf.asker } else { decider };
    let outlooks = Outlooks::new(game, viewer);
    let asker = (viewer != leaf.asker).then(|| (leaf.asker, Outlooks::new(game, leaf.asker)));
    let bag = game.bag().by_color();
    let mut known = Known::default();
    let (mut sum, mut weights) = (Worth::default(), 0.0);
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
            // The last die of a colour that is drawn may prove a side that no die is placed at.
            let proven = claims_with(game, left) != 0;
            let scene = ([first, second], left);
            let view = View::new(game, viewer, scene, leaf, &outlooks);
            let asker = asker.as_ref();
            let asker = asker.map(|(seat, out)| View::new(game, *seat, scene, leaf, out));
            for a in dice_of(first) {
                for b in dice_of(second).filter(|b| first != second || a <= *b) {
                    let weight = if a == b { ways } else { 2.0 * ways };
                    let best = if proven {
                        value(&held(game, [a, b]), leaf, Course::with_concessions(0))
                    } else {
                        best(game, [a, b], leaf, &view, asker.as_ref(), &mut known)
                    };
                    sum.add(best, weight);
                    weights += weight;
                }
            }
        }
    }
    sum.over(weights)
}

/// The dice of a colour, one for each value.
fn dice_of(color: usize) -> impl Iterator<Item = Die> {
    Die::all().skip(color * 6).take(6)
}

/// The worth of the best that can be done with two dice.
fn best(
    game: &Banditos,
    dice: [Die; 2],
    leaf: &mut ByNet<'_>,
    view: &View<'_>,
    asker: Option<&View<'_>>,
    known: &mut Known,
) -> Worth {
    let mut best: Option<(f32, [Slot; 2], Hidden)> = None;
    let mut loud = false;
    let [a, b] = dice.map(|die| usize::from(die.value()) - 1);
    for first in Slot::ALL {
        let of_first = &view.changes[0][first.index()][a];
        loud |= of_first.is_loud() | view.changes[1][first.index()][b].is_loud();
        for second in Slot::ALL {
            let hidden = if first == second {
                let change = view.change(game, first, &dice, leaf);
                loud |= change.is_loud();
                view.with(&[(first, &change)], leaf)
            } else {
                let of_second = &view.changes[1][second.index()][b];
                view.with(&[(first, of_first), (second, of_second)], leaf)
            };
            let Some(hidden) = hidden else { continue };
            let liking = view.sign * leaf.mind.net.head(view.head, &hidden);
            if best.as_ref().is_none_or(|(best, ..)| liking > *best) {
                best = Some((liking, [first, second], hidden));
            }
        }
    }
    let mut worth = best.map(|(_, slots, hidden)| {
        let seen = leaf.mind.worth(&hidden);
        let Some(asker) = asker else {
            return Worth { decider: if view.sign < 0.0 { 1.0 - seen } else { seen }, asker: seen };
        };
        let [first, second] = slots;
        let hidden = if first == second {
            asker.with(&[(first, &asker.change(game, first, &dice, leaf))], leaf)
        } else {
            let of_first = &asker.changes[0][first.index()][a];
            asker.with(&[(first, of_first), (second, &asker.changes[1][second.index()][b])], leaf)
        };
        Worth { decider: seen, asker: hidden.map_or(seen, |hidden| leaf.mind.worth(&hidden)) }
    });
    if loud {
        for next in loud_starts(game, dice, view, leaf) {
            let found = *match known.entry(next) {
                Entry::Occupied(found) => found.into_mut(),
                Entry::Vacant(place) => {
                    place.insert(value(&next, leaf, Course::with_concessions(0)))
                }
            };
            if worth.is_none_or(|worth| found.decider > worth.decider) {
                worth = Some(found);
            }
        }
    }
    worth.unwrap_or_default()
}

/// The position with two dice in the hand.
fn held(game: &Banditos, [a, b]: [Die; 2]) -> Banditos {
    let mut held = *game;
    held.roll_unchecked(Roll::Dice(Dice::NONE.with(a).with(b)), &mut ());
    held
}

/// The positions after dice that decide a tile or make it possible to claim one: from there on everything is tried.
fn loud_starts(
    game: &Banditos,
    [a, b]: [Die; 2],
    view: &View<'_>,
    leaf: &mut ByNet<'_>,
) -> Vec<Banditos> {
    let held = held(game, [a, b]);
    let mut starts = Vec::new();
    for slot in Slot::ALL {
        for (die, changes) in [a, b].into_iter().zip(&view.changes) {
            if changes[slot.index()][usize::from(die.value()) - 1].is_loud() {
                starts.push(after(&held, Move::Place(die, slot)));
            }
        }
        if view.change(game, slot, &[a, b], leaf).is_loud() {
            starts.push(after(&after(&held, Move::Place(a, slot)), Move::Place(b, slot)));
        }
    }
    starts
}

/// What dice at a tile change.
#[derive(Copy, Clone)]
enum Change {
    /// There is no room for them.
    Impossible,
    /// The tile is decided or can be claimed.
    Loud,
    /// The hidden numbers by this much, and the chance to win the tile becomes this.
    Quiet(Hidden, f32),
}

impl Change {
    fn is_loud(&self) -> bool {
        matches!(self, Change::Loud)
    }
}

/// The start of the opponent's turn as a seat will see it, but for where two dice of certain colours lie.
struct View<'a> {
    scene: Scene,
    viewer: Seat,
    decider: Seat,
    outlooks: &'a Outlooks,
    /// The head of the net that matters, and whether the decider likes more or less of it.
    head: usize,
    sign: f32,
    /// The hidden numbers without the dice and the outlook.
    sum: Hidden,
    /// What each tile adds to them.
    tiles: [Hidden; SLOTS],
    /// What a die of the first or second colour changes, by slot and value.
    changes: [[[Change; 6]; SLOTS]; 2],
}

impl<'a> View<'a> {
    /// For dice of these colours and the bag without them.
    fn new(
        game: &Banditos,
        viewer: Seat,
        (colors, bag): ([usize; 2], ColorCounts),
        leaf: &mut ByNet<'_>,
        outlooks: &'a Outlooks,
    ) -> View<'a> {
        let decider = game.active();
        let rival = viewer.next(game.seats());
        let scene = Scene::of(game, viewer, leaf.mind.aim);
        let scene = scene.at_next_turn(bag);
        let mut view = View {
            scene,
            viewer,
            decider,
            outlooks,
            head: if leaf.mind.aim == Aim::Win { 0 } else { 1 },
            sign: if viewer == decider { 1.0 } else { -1.0 },
            sum: *leaf.mind.net.hidden_bias,
            tiles: [[0.0; HIDDEN]; SLOTS],
            changes: [[[Change::Impossible; 6]; SLOTS]; 2],
        };
        let mut tiles = 0;
        let mut room = [viewer, rival].map(|seat| if seat == decider { -2 } else { 0 });
        for slot in Slot::ALL {
            let Some(loot) = game.loot(slot) else { continue };
            let sides = [viewer, rival].map(|seat| game.side(slot, seat));
            tiles += 1;
            for (room, side) in room.iter_mut().zip(sides) {
                *room += 3 - side.len() as i8;
            }
            let tile = leaf.lift(&Part::Tile(scene.tile(loot, sides[0], sides[1])));
            view.tiles[slot.index()] = *tile;
            add(&mut view.sum, tile);
        }
        let [own_room, other_room] = room.map(|room| room.max(0) as u8);
        add(&mut view.sum, leaf.lift(&scene.standing(tiles, own_room, other_room)));
        for (at, color) in colors.into_iter().enumerate() {
            for slot in Slot::ALL {
                for (value, die) in dice_of(color).enumerate() {
                    view.changes[at][slot.index()][value] = view.change(game, slot, &[die], leaf);
                }
            }
        }
        view
    }

    /// What dice at a tile change.
    fn change(&self, game: &Banditos, slot: Slot, dice: &[Die], leaf: &mut ByNet<'_>) -> Change {
        let decider = game.side(slot, self.decider);
        let Some(loot) = game.loot(slot).filter(|_| decider.len() + dice.len() <= 3) else {
            return Change::Impossible;
        };
        let other = game.side(slot, self.decider.next(game.seats()));
        let placed = dice.iter().fold(decider, |placed, die| placed.with(*die));
        let proof = game.options().proof;
        if placed.is_full() && (other.is_full() || can_claim(placed, other, self.scene.bag, proof))
        {
            return Change::Loud;
        }
        let [own, other] =
            if self.viewer == self.decider { [placed, other] } else { [other, placed] };
        let mut lift = *leaf.lift(&Part::Tile(self.scene.tile(loot, own, other)));
        for (lift, before) in lift.iter_mut().zip(&self.tiles[slot.index()]) {
            *lift -= before;
        }
        Change::Quiet(lift, Chances::get().chosen(Class::of(own), Class::of(other)))
    }

    /// The hidden numbers with changes at one or two slots, if all are possible and quiet.
    #[inline]
    fn with(&self, changes: &[(Slot, &Change)], leaf: &mut ByNet<'_>) -> Option<Hidden> {
        let mut hidden = self.sum;
        let mut chances = self.outlooks.chances;
        for (slot, change) in changes {
            let Change::Quiet(lift, chance) = change else { return None };
            add(&mut hidden, lift);
            chances[slot.index()] = *chance;
        }
        let first = changes.first().map_or(0, |(slot, _)| slot.index());
        let second = changes.get(1).map_or((first + 1) % SLOTS, |(slot, _)| slot.index());
        let outlook = self.outlooks.at(first, second, &chances);
        add(&mut hidden, leaf.lift(&self.scene.outlook(outlook)));
        Some(hidden)
    }
}

/// The outlook for any chances at two of the tiles: linear in each of them.
struct Outlooks {
    /// The chances of a seat before any die is placed.
    chances: [f32; SLOTS],
    /// For each two slots the outlooks if neither, the first, the second, or both were won.
    corners: [[[Outlook; 4]; SLOTS]; SLOTS],
}

impl Outlooks {
    fn new(game: &Banditos, seat: Seat) -> Outlooks {
        let rival = seat.next(game.seats());
        let chance = |slot| {
            let [own, other] = [seat, rival].map(|seat| Class::of(game.side(slot, seat)));
            Chances::get().chosen(own, other)
        };
        let chances = Slot::ALL.map(chance);
        let points = Slot::ALL.map(|slot| game.loot(slot).map_or(0, |loot| loot.points()));
        let of = |chances: [f32; SLOTS]| {
            let row = points.into_iter().zip(chances);
            Outlook::new(game.won(seat).points(), row, game.pile(), Chances::get())
        };
        let corner = |first: usize, second: usize, corner: usize| {
            let mut chances = chances;
            chances[first] = (corner & 1) as f32;
            chances[second] = (corner >> 1) as f32;
            of(chances)
        };
        let corners = std::array::from_fn(|first| {
            std::array::from_fn(|second| std::array::from_fn(|n| corner(first, second, n)))
        });
        Outlooks { chances, corners }
    }

    /// The outlook with these chances, which are changed at no other than these two slots.
    #[inline]
    fn at(&self, first: usize, second: usize, chances: &[f32; SLOTS]) -> Outlook {
        let [neither, one, other, both] = &self.corners[first][second];
        let (p, q) = (chances[first], chances[second]);
        let mix = |of: fn(&Outlook) -> f32| {
            let without = of(neither) + p * (of(one) - of(neither));
            let with = of(other) + p * (of(both) - of(other));
            without + q * (with - without)
        };
        Outlook { win: mix(|outlook| outlook.win), points: mix(|outlook| outlook.points) }
    }
}
