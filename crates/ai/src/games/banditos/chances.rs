//! Lookup tables of probabilities: the final strength of a side, and which of two sides wins.

use std::sync::OnceLock;

use cubilete_rules::banditos::{Dice, Die, Loot, LootCounts, Strength};

use super::class::{CLASSES, CombinationClass};

/// The probability of each strength.
type Distribution = [f32; Strength::CLASSES];

/// A player who can choose takes the best of this many random dice for a side: two dice come at
/// once, and the others go to other tiles. In matches, values from 4 to 12 were equally strong, and
/// lower ones weaker.
const CHOICES: u32 = 5;

/// Highest number of points in a pile, plus one.
const PILE_POINTS: usize = 17;

/// Win probabilities by classes of dice.
pub struct WinChances {
    /// For each pair of classes, the chance of the first to win if dice are random.
    random: Vec<f32>,
    /// The same if each die is the best of [`CHOICES`].
    chosen: Vec<f32>,
    /// For each class, the share of all full sides that it will beat on average.
    expected_percentile: [f32; CLASSES],
    /// For each number of tiles of each kind: the chance to win at least that many points of the
    /// pile.
    pile: Vec<[f32; PILE_POINTS]>,
}

impl WinChances {
    /// The tables, computed on first use.
    pub fn get() -> &'static WinChances {
        static TABLES: OnceLock<WinChances> = OnceLock::new();
        TABLES.get_or_init(WinChances::new)
    }

    fn new() -> WinChances {
        let percentiles = percentiles();
        let random = distributions(1, &percentiles);
        WinChances {
            expected_percentile: std::array::from_fn(|class| mean(&random[class], &percentiles)),
            random: win_chances(&random),
            chosen: win_chances(&distributions(CHOICES, &percentiles)),
            pile: (0..5 * 4 * 4).map(|n| pile_chances([n / 16, n / 4 % 4, n % 4])).collect(),
        }
    }

    /// The chance of a side to win against another if both are completed with random dice.
    #[inline]
    pub(super) fn random(&self, own: CombinationClass, other: CombinationClass) -> f32 {
        self.random[own.index() * CLASSES + other.index()]
    }

    /// The same if every added die is the best of a few random dice.
    #[inline]
    pub fn chosen(&self, own: CombinationClass, other: CombinationClass) -> f32 {
        self.chosen[own.index() * CLASSES + other.index()]
    }

    /// The share of all full sides that a class will beat on average.
    #[inline]
    pub(super) fn expected_percentile(&self, class: CombinationClass) -> f32 {
        self.expected_percentile[class.index()]
    }

    /// The chance to win at least this many points of the pile if each tile goes to either seat
    /// with equal probability.
    #[inline]
    pub fn of_pile(&self, pile: LootCounts, points: usize) -> f32 {
        let [ones, twos, threes] = pile.by_kind().map(usize::from);
        self.pile[ones.min(4) * 16 + twos.min(3) * 4 + threes.min(3)]
            .get(points)
            .copied()
            .unwrap_or(0.0)
    }
}

/// For each strength, the share of all full sides that it beats, counting ties as half.
fn percentiles() -> Distribution {
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

fn mean(distribution: &Distribution, percentiles: &Distribution) -> f32 {
    distribution.iter().zip(percentiles).map(|(chance, percentiles)| chance * percentiles).sum()
}

/// The final distribution of each class if every added die is the best of `choices` random dice.
fn distributions(choices: u32, percentiles: &Distribution) -> Vec<Distribution> {
    let mut distributions = vec![[0.0; Strength::CLASSES]; CLASSES];
    let mut known = [false; CLASSES];
    // Larger sets have higher indices, so the sets that a set can grow into come first.
    let sets: Vec<Dice> = Dice::all().collect();
    for dice in sets.into_iter().rev() {
        let class = CombinationClass::of(dice);
        if std::mem::replace(&mut known[class.index()], true) {
            continue;
        }
        if dice.is_full() {
            distributions[class.index()][dice.max_strength().index()] = 1.0;
            continue;
        }
        let mut grown: Vec<(f32, usize)> = Die::all()
            .map(|die| CombinationClass::of(dice.with(die)).index())
            .map(|grown| (mean(&distributions[grown], percentiles), grown))
            .collect();
        grown.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        // The die of a rank is taken if no choice has a higher rank and not all have a lower one.
        let kinds = grown.len() as f32;
        let all_below = |rank: usize| (0..choices).fold(1.0, |all, _| all * rank as f32 / kinds);
        let mut distribution = [0.0; Strength::CLASSES];
        for (rank, (_, grown)) in grown.iter().enumerate() {
            let taken = all_below(rank + 1) - all_below(rank);
            for (chance, of_grown) in distribution.iter_mut().zip(&distributions[*grown]) {
                *chance += taken * of_grown;
            }
        }
        distributions[class.index()] = distribution;
    }
    distributions
}

/// The chance of each class to win against each other class.
fn win_chances(distributions: &[Distribution]) -> Vec<f32> {
    let classes = || CombinationClass::all().zip(distributions);
    let win_chance =
        |(own, own_distribution): (CombinationClass, &Distribution),
         (other, other_distribution): (CombinationClass, &Distribution)| {
            // A tie goes to the side that is already full; if neither is, each wins half of the time.
            let of_tie = match (own.is_full(), other.is_full()) {
                (true, false) => 1.0,
                (false, true) => 0.0,
                _ => 0.5,
            };
            let mut below = 0.0;
            let mut wins = 0.0;
            for (own, other) in own_distribution.iter().zip(other_distribution) {
                wins += own * (below + of_tie * other);
                below += other;
            }
            wins
        };
    classes().flat_map(|own| classes().map(move |other| win_chance(own, other))).collect()
}

/// The chance to win at least each number of points of a pile.
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

    fn class(text: &str) -> CombinationClass {
        CombinationClass::of(if text == "-" { Dice::NONE } else { text.parse().unwrap() })
    }

    /// The strength of every completion, treating all dice as distinct.
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
        let found = WinChances::get().random(class(own), class(other));
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
        let chances = WinChances::get();
        for own in CombinationClass::all() {
            // Two full sides never coexist.
            for other in CombinationClass::all().filter(|other| !(own.is_full() && other.is_full()))
            {
                let random = chances.random(own, other) + chances.random(other, own);
                let chosen = chances.chosen(own, other) + chances.chosen(other, own);
                assert!((random - 1.0).abs() < 1e-4 && (chosen - 1.0).abs() < 1e-4);
            }
        }
    }

    #[test]
    fn chosen_dice_become_stronger_than_random_dice() {
        let chances = WinChances::get();
        let (weak, empty) = (class("k1.g3.r6"), class("-"));
        assert!(chances.chosen(empty, weak) > chances.random(empty, weak) + 0.1);
        assert!(
            chances.expected_percentile(class("k6.k6"))
                > chances.expected_percentile(class("k6.g6"))
        );
        assert!(
            chances.expected_percentile(class("k4.k5"))
                > chances.expected_percentile(class("k1.k6"))
        );
    }

    #[test]
    fn each_seat_wins_half_of_the_tiles_of_the_pile() {
        let chances = WinChances::get();
        let pile = LootCounts::new([1, 0, 1]);
        let expected = [1.0, 0.75, 0.5, 0.5, 0.25, 0.0];
        for (points, expected) in expected.into_iter().enumerate() {
            assert_eq!(chances.of_pile(pile, points), expected, "{points}");
        }
        assert_eq!(chances.of_pile(LootCounts::NONE, 0), 1.0);
        assert_eq!(chances.of_pile(LootCounts::NONE, 40), 0.0);
    }
}
