//! Tables of chances: how strong a side becomes, and which of two sides ends up stronger.

use std::sync::OnceLock;

use cubilete_rules::banditos::{Dice, Die, Loot, LootCounts, Strength};

use super::class::{CLASSES, Class};

/// How likely each strength is.
type Spread = [f32; Strength::CLASSES];

/// Of so many dice a player who chooses takes the best for a side: two dice come at once, and there are other tiles
/// for what does not fit. Measured: four to twelve play alike, fewer play worse.
const CHOICES: u32 = 5;

/// The most points in the pile, and one more.
const PILE_POINTS: usize = 17;

/// What is known about classes of dice.
pub(super) struct Chances {
    /// The chance of each class against each other, with dice as they come.
    random: Vec<f32>,
    /// The same with dice of which the better are chosen.
    chosen: Vec<f32>,
    /// How strong each class becomes on average, as the part of all dice that it beats.
    promise: [f32; CLASSES],
    /// For each pile, by how many tiles of each kind it has: the chance to win at least so many of its points.
    pile: Vec<[f32; PILE_POINTS]>,
}

impl Chances {
    /// The tables, made when they are first asked for.
    pub(super) fn get() -> &'static Chances {
        static CHANCES: OnceLock<Chances> = OnceLock::new();
        CHANCES.get_or_init(Chances::new)
    }

    fn new() -> Chances {
        let beaten = beaten();
        let random = spreads(1, &beaten);
        Chances {
            promise: std::array::from_fn(|class| mean(&random[class], &beaten)),
            random: duels(&random),
            chosen: duels(&spreads(CHOICES, &beaten)),
            pile: (0..5 * 4 * 4).map(|n| pile_chances([n / 16, n / 4 % 4, n % 4])).collect(),
        }
    }

    /// The chance that a side ends up winning against another if both are completed by random dice.
    #[inline]
    pub(super) fn random(&self, own: Class, other: Class) -> f32 {
        self.random[own.index() * CLASSES + other.index()]
    }

    /// The same if both are completed by the best of a few random dice.
    #[inline]
    pub(super) fn chosen(&self, own: Class, other: Class) -> f32 {
        self.chosen[own.index() * CLASSES + other.index()]
    }

    /// The part of all dice that a class will beat on average.
    #[inline]
    pub(super) fn promise(&self, class: Class) -> f32 {
        self.promise[class.index()]
    }

    /// The chance to win at least so many points of the pile if every tile goes to either seat as often.
    #[inline]
    pub(super) fn of_pile(&self, pile: LootCounts, points: usize) -> f32 {
        let [ones, twos, threes] = pile.by_kind().map(usize::from);
        self.pile[ones.min(4) * 16 + twos.min(3) * 4 + threes.min(3)]
            .get(points)
            .copied()
            .unwrap_or(0.0)
    }
}

/// For each strength the part of all three dice that it beats, half of those that are as strong.
fn beaten() -> Spread {
    let mut counts = [0_u32; Strength::CLASSES];
    for a in Die::all() {
        for b in Die::all() {
            for c in Die::all() {
                counts[Dice::NONE.with(a).with(b).with(c).max_strength().index()] += 1;
            }
        }
    }
    let mut below = 0.0;
    counts.map(|count| {
        let count = count as f32 / 13_824.0;
        below += count;
        below - count / 2.0
    })
}

fn mean(spread: &Spread, beaten: &Spread) -> f32 {
    spread.iter().zip(beaten).map(|(chance, beaten)| chance * beaten).sum()
}

/// How strong each class becomes if every die that is added is the best of `choices` random dice.
fn spreads(choices: u32, beaten: &Spread) -> Vec<Spread> {
    let mut spreads = vec![[0.0; Strength::CLASSES]; CLASSES];
    let mut known = [false; CLASSES];
    // Larger sets have larger numbers, so that what a set grows into is known before it.
    let sets: Vec<Dice> = Dice::all().collect();
    for dice in sets.into_iter().rev() {
        let class = Class::of(dice);
        if std::mem::replace(&mut known[class.index()], true) {
            continue;
        }
        if dice.is_full() {
            spreads[class.index()][dice.max_strength().index()] = 1.0;
            continue;
        }
        let mut grown: Vec<(f32, usize)> = Die::all()
            .map(|die| Class::of(dice.with(die)).index())
            .map(|grown| (mean(&spreads[grown], beaten), grown))
            .collect();
        grown.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        // The die of a rank is taken if no choice is of a higher rank and not all are of lower ones.
        let kinds = grown.len() as f32;
        let all_below = |rank: usize| (0..choices).fold(1.0, |all, _| all * rank as f32 / kinds);
        let mut spread = [0.0; Strength::CLASSES];
        for (rank, (_, grown)) in grown.iter().enumerate() {
            let taken = all_below(rank + 1) - all_below(rank);
            for (chance, of_grown) in spread.iter_mut().zip(&spreads[*grown]) {
                *chance += taken * of_grown;
            }
        }
        spreads[class.index()] = spread;
    }
    spreads
}

/// The chance of each class against each other one.
fn duels(spreads: &[Spread]) -> Vec<f32> {
    let classes = || Class::all().zip(spreads);
    let duel = |(own, own_spread): (Class, &Spread), (other, other_spread): (Class, &Spread)| {
        // A tie goes to the side that is complete; while neither is, to either as often.
        let of_tie = match (own.is_full(), other.is_full()) {
            (true, false) => 1.0,
            (false, true) => 0.0,
            _ => 0.5,
        };
        let mut below = 0.0;
        let mut wins = 0.0;
        for (own, other) in own_spread.iter().zip(other_spread) {
            wins += own * (below + of_tie * other);
            below += other;
        }
        wins
    };
    classes().flat_map(|own| classes().map(move |other| duel(own, other))).collect()
}

/// The chance to win at least so many points of a pile.
fn pile_chances(counts: [usize; 3]) -> [f32; PILE_POINTS] {
    let mut exactly = [0.0; PILE_POINTS];
    exactly[0] = 1.0;
    for (loot, count) in Loot::ALL.into_iter().zip(counts) {
        for _ in 0..count {
            let before = exactly;
            for points in 0..PILE_POINTS {
                let won = points.checked_sub(loot.points().into()).map_or(0.0, |rest| before[rest]);
                exactly[points] = (before[points] + won) / 2.0;
            }
        }
    }
    let mut at_least = 0.0;
    for chance in exactly.iter_mut().rev() {
        at_least += *chance;
        *chance = at_least;
    }
    exactly
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(text: &str) -> Class {
        Class::of(if text == "-" { Dice::NONE } else { text.parse().unwrap() })
    }

    /// Every way to complete dice, with dice that are all different things.
    fn completions(dice: Dice) -> Vec<Strength> {
        if dice.is_full() {
            return vec![dice.max_strength()];
        }
        Die::all().flat_map(|die| completions(dice.with(die))).collect()
    }

    fn check(own: &str, other: &str) {
        let of =
            |text: &str| completions(if text == "-" { Dice::NONE } else { text.parse().unwrap() });
        let (own_full, other_full) = (class(own).is_full(), class(other).is_full());
        let (mut won, mut all) = (0.0_f64, 0.0_f64);
        let theirs = of(other);
        for own in of(own) {
            for other in &theirs {
                all += 1.0;
                won += match own.cmp(other) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Less => 0.0,
                    _ if own_full => 1.0,
                    _ if other_full => 0.0,
                    _ => 0.5,
                };
            }
        }
        let found = Chances::get().random(class(own), class(other));
        assert!((f64::from(found) - won / all).abs() < 1e-4, "{own} {other}: {found}");
    }

    #[test]
    fn chances_agree_with_counting_all_completions() {
        check("k6.k6", "g1");
        check("r3", "k4.g4");
        check("k1.g2.r4", "b6.b6");
        check("k6", "r5.r5.b2");
        check("k1.g2.r4", "-");
        check("k6.k6.k6", "r1");
        check("k2.g3", "r4.r4");
    }

    #[test]
    fn the_chances_of_two_sides_add_up_to_one() {
        let chances = Chances::get();
        for own in Class::all() {
            // Two complete sides never stay together.
            for other in Class::all().filter(|other| !(own.is_full() && other.is_full())) {
                let random = chances.random(own, other) + chances.random(other, own);
                let chosen = chances.chosen(own, other) + chances.chosen(other, own);
                assert!((random - 1.0).abs() < 1e-4 && (chosen - 1.0).abs() < 1e-4);
            }
        }
    }

    #[test]
    fn dice_that_can_be_chosen_become_stronger() {
        let chances = Chances::get();
        let (weak, empty) = (class("k1.g3.r6"), class("-"));
        assert!(chances.chosen(empty, weak) > chances.random(empty, weak) + 0.1);
        assert!(chances.promise(class("k6.k6")) > chances.promise(class("k6.g6")));
        assert!(chances.promise(class("k4.k5")) > chances.promise(class("k1.k6")));
    }

    #[test]
    fn each_tile_of_the_pile_goes_to_either_seat_as_often() {
        let chances = Chances::get();
        let pile = LootCounts::new([1, 0, 1]);
        let expected = [1.0, 0.75, 0.5, 0.5, 0.25, 0.0];
        for (points, expected) in expected.into_iter().enumerate() {
            assert_eq!(chances.of_pile(pile, points), expected, "{points}");
        }
        assert_eq!(chances.of_pile(LootCounts::NONE, 0), 1.0);
        assert_eq!(chances.of_pile(LootCounts::NONE, 40), 0.0);
    }
}
