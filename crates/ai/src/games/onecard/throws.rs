//! Optimal rethrows: the value of keeping each handful of dice, given the value of each final
//! handful.
//!
//! Independent of cards: callers provide the values of the 252 handfuls of five.

use std::sync::LazyLock;

use cubilete_rules::onecard::Dice;

/// Number of handfuls of up to five dice of six colours.
pub const HANDFULS: usize = 462;
/// Number of handfuls of exactly five dice.
pub const FULL_HANDFULS: usize = 252;
/// Number of handfuls of fewer than five dice. Their indices come first.
pub const PARTIAL: usize = HANDFULS - FULL_HANDFULS;
const DICE: u8 = 5;

/// A number for each handful of five.
pub type FinalValues = [f32; FULL_HANDFULS];
/// A number for each handful.
pub type HandfulValues = [f32; HANDFULS];

/// Tables of all handfuls, ordered by number of dice.
pub struct Handfuls {
    /// Number of dice of each colour.
    pub counts: [[u8; 6]; HANDFULS],
    /// The counts with four bits per colour, of which the highest is never set.
    packed: [u32; HANDFULS],
    /// The handful with one more die of a colour; itself if it has five dice.
    pub plus: [[u16; 6]; HANDFULS],
    /// The handful with one die less of a colour; itself if it has none.
    pub minus: [[u16; 6]; HANDFULS],
    /// The handful without all dice of a colour.
    pub without: [[u16; 6]; HANDFULS],
}

static ALL: LazyLock<Handfuls> = LazyLock::new(|| {
    let mut counts = Vec::with_capacity(HANDFULS);
    for dice in 0..=DICE {
        // The base-six digits of `n` are the counts of the colours.
        let all =
            (0..6_u32.pow(6)).map(|n| [0, 1, 2, 3, 4, 5].map(|c| (n / 6_u32.pow(c) % 6) as u8));
        counts.extend(all.filter(|counts| counts.iter().sum::<u8>() == dice));
    }
    let numbers: std::collections::HashMap<[u8; 6], u16> =
        counts.iter().enumerate().map(|(number, counts)| (*counts, number as u16)).collect();
    let mut all = Handfuls {
        counts: [[0; 6]; HANDFULS],
        packed: [0; HANDFULS],
        plus: [[0; 6]; HANDFULS],
        minus: [[0; 6]; HANDFULS],
        without: [[0; 6]; HANDFULS],
    };
    for (number, counts) in counts.into_iter().enumerate().take(HANDFULS) {
        all.counts[number] = counts;
        all.packed[number] = packed(&counts);
        for color in 0..6 {
            let of = |count: u8| {
                let mut other = counts;
                other[color] = count;
                numbers.get(&other).copied().unwrap_or(number as u16)
            };
            all.plus[number][color] = of(counts[color] + 1);
            all.minus[number][color] = of(counts[color].saturating_sub(1));
            all.without[number][color] = of(0);
        }
    }
    all
});

impl Handfuls {
    /// The tables, computed on first use.
    pub fn all() -> &'static Handfuls {
        &ALL
    }

    /// The index of a handful.
    pub fn index_of(&self, dice: Dice) -> usize {
        let mut number = 0;
        for (color, count) in dice.by_color().into_iter().enumerate() {
            for _ in 0..count {
                number = self.plus[number][color] as usize;
            }
        }
        number
    }

    /// The handful without one colour that exceeds its limit; `None` if no colour does.
    #[inline]
    pub fn without_excess(&self, handful: usize, allowed: ColorLimits) -> Option<usize> {
        let exceeded = allowed.exceeded(self.packed[handful]);
        let color = exceeded.trailing_zeros() as usize / 4;
        (exceeded != 0).then(|| self.without[handful][color % 6] as usize)
    }

    /// The handful without all colours that exceed their limits.
    pub fn within(&self, handful: usize, allowed: ColorLimits) -> usize {
        let mut within = handful;
        while let Some(less) = self.without_excess(within, allowed) {
            within = less;
        }
        within
    }
}

/// A limit for the number of dice of each colour, at most seven.
#[derive(Copy, Clone, Debug)]
pub struct ColorLimits(u32);

impl ColorLimits {
    /// Limits from counts.
    pub fn new(counts: &[u8; 6]) -> ColorLimits {
        ColorLimits(packed(counts))
    }

    /// The highest of the four bits of each colour that exceeds its limit.
    #[inline]
    fn exceeded(self, counts: u32) -> u32 {
        // The bit above each limit is borrowed where the count is higher, and never from the next
        // colour.
        !((self.0 | HIGH) - counts) & HIGH
    }
}

const HIGH: u32 = 0x88_8888;

fn packed(counts: &[u8; 6]) -> u32 {
    counts.iter().rev().fold(0, |bits, count| bits << 4 | u32::from(*count & 7))
}

/// The value of keeping each handful and throwing the other dice once, given the final values.
pub fn rethrow_values(finals: &FinalValues) -> HandfulValues {
    let all = Handfuls::all();
    let mut values = [0.0; HANDFULS];
    values[PARTIAL..].copy_from_slice(finals);
    // Throwing dice at once equals throwing them one by one: average over one more die.
    for handful in (0..PARTIAL).rev() {
        let [a, b, c, d, e, f] = all.plus[handful].map(|more| values[more as usize]);
        values[handful] = ((a + b) + (c + d) + (e + f)) * (1.0 / 6.0);
    }
    values
}

/// The value of each handful of five before a throw, if its best part is kept.
pub fn best_part_values(values: &HandfulValues) -> FinalValues {
    let all = Handfuls::all();
    let mut best = *values;
    for handful in 1..HANDFULS {
        let mut highest = best[handful];
        for less in all.minus[handful] {
            highest = highest.max(best[less as usize]);
        }
        best[handful] = highest;
    }
    let mut finals = [0.0; FULL_HANDFULS];
    finals.copy_from_slice(&best[PARTIAL..]);
    finals
}

/// The value of keeping each handful with this many throws left, at least one.
pub fn keep_values(finals: &FinalValues, throws_left: u8) -> HandfulValues {
    let mut values = rethrow_values(finals);
    for _ in 1..throws_left {
        values = rethrow_values(&best_part_values(&values));
    }
    values
}

/// The value of a whole turn of three throws, before the first.
pub fn turn_value(finals: &FinalValues) -> f32 {
    keep_values(finals, 3)[0]
}

/// The part of each handful of five that is best kept before a throw. Keeping all of it means to
/// stop.
pub fn best_keeps(values: &HandfulValues) -> [u16; FULL_HANDFULS] {
    let all = Handfuls::all();
    let mut best: [u16; HANDFULS] = std::array::from_fn(|handful| handful as u16);
    for handful in 1..HANDFULS {
        for less in all.minus[handful] {
            let (old, new) = (best[handful], best[less as usize]);
            best[handful] = if values[new as usize] > values[old as usize] { new } else { old };
        }
    }
    std::array::from_fn(|count| best[PARTIAL + count])
}

/// The value of a whole turn for a seat if another seat throws, which maximises `to_thrower`.
pub fn turn_value_for(finals: &FinalValues, to_thrower: &FinalValues) -> f32 {
    let (mut own, mut values) = (rethrow_values(to_thrower), rethrow_values(finals));
    for _ in 1..3 {
        let choices = best_keeps(&own);
        let chosen = |values: &HandfulValues| choices.map(|choice| values[choice as usize]);
        (own, values) = (rethrow_values(&chosen(&own)), rethrow_values(&chosen(&values)));
    }
    values[0]
}

/// The probability of each handful of five after keeping a handful, with optimal rethrows for the
/// final values.
pub fn final_chances(finals: &FinalValues, throws_left: u8, kept: usize) -> FinalValues {
    let all = Handfuls::all();
    let mut policies = Vec::new();
    let mut values = rethrow_values(finals);
    for _ in 1..throws_left {
        let choices = best_keeps(&values);
        values = rethrow_values(&choices.map(|choice| values[choice as usize]));
        policies.push(choices);
    }
    let mut reached = [0.0; HANDFULS];
    reached[kept % HANDFULS] = 1.0;
    loop {
        for handful in 0..PARTIAL {
            let each = reached[handful] * (1.0 / 6.0);
            all.plus[handful].iter().for_each(|more| reached[*more as usize] += each);
            reached[handful] = 0.0;
        }
        let Some(choices) = policies.pop().filter(|_| kept < PARTIAL) else {
            return std::array::from_fn(|count| reached[PARTIAL + count]);
        };
        for (count, choice) in choices.into_iter().enumerate() {
            let chance = std::mem::take(&mut reached[PARTIAL + count]);
            reached[choice as usize] += chance;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transitions_between_handfuls_are_consistent() {
        let all = Handfuls::all();
        for number in 0..HANDFULS {
            let counts = all.counts[number];
            assert_eq!(counts.iter().sum::<u8>() == DICE, number >= PARTIAL);
            assert_eq!(all.index_of(Dice::new(counts).unwrap()), number);
            for (color, count) in counts.into_iter().enumerate() {
                let (plus, minus) = (all.plus[number][color], all.minus[number][color]);
                if number < PARTIAL {
                    assert_eq!(all.minus[plus as usize][color] as usize, number);
                }
                assert_eq!(all.counts[minus as usize][color], count.saturating_sub(1));
                assert_eq!(all.counts[all.without[number][color] as usize][color], 0);
            }
        }
    }

    #[test]
    fn colours_above_their_limit_are_left_out() {
        let all = Handfuls::all();
        let handful = all.index_of("yyrob".parse().unwrap());
        let within = all.within(handful, ColorLimits::new(&[1, 0, 1, 2, 0, 0]));
        assert_eq!(all.counts[within], [0, 0, 1, 1, 0, 0]);
    }

    /// The chance that all five dice show a given colour after three throws.
    #[test]
    fn five_of_a_colour_have_the_right_probability() {
        let all = Handfuls::all();
        let mut finals = [0.0; FULL_HANDFULS];
        finals[all.index_of("yyyyy".parse().unwrap()) - PARTIAL] = 1.0;
        let one_die = 1.0 - (5.0_f64 / 6.0).powi(3);
        let value = f64::from(turn_value(&finals));
        assert!((value - one_die.powi(5)).abs() < 1e-6, "{value}");
    }

    #[test]
    fn another_throw_never_lowers_a_value() {
        let finals: FinalValues = std::array::from_fn(|n| (n * 37 % 101) as f32);
        let (one, two) = (keep_values(&finals, 1), keep_values(&finals, 2));
        assert!(one.iter().zip(two).all(|(one, two)| two >= *one - 1e-3));
        assert_eq!(best_part_values(&one)[0], best_part_values(&one)[0].max(finals[0]));
    }

    #[test]
    fn the_mean_over_final_chances_is_the_value_of_keeping() {
        let finals: FinalValues = std::array::from_fn(|n| (n * 37 % 101) as f32);
        for throws_left in 1..=3 {
            let keeps = keep_values(&finals, throws_left);
            for kept in [0, 5, 100, PARTIAL - 1] {
                let chances = final_chances(&finals, throws_left, kept);
                let mean: f32 = chances.iter().zip(&finals).map(|(c, v)| c * v).sum();
                assert!((mean - keeps[kept]).abs() < 1e-3, "{mean}, not {}", keeps[kept]);
            }
        }
        assert_eq!(final_chances(&finals, 2, PARTIAL + 7)[7], 1.0);
    }

    #[test]
    fn turn_values_agree_for_thrower_and_opponent() {
        let finals: FinalValues = std::array::from_fn(|n| (n * 37 % 101) as f32);
        let opposite = finals.map(|value| 100.0 - value);
        let value = turn_value(&finals);
        assert!((turn_value_for(&finals, &finals) - value).abs() < 1e-3);
        assert!((turn_value_for(&opposite, &finals) - (100.0 - value)).abs() < 1e-3);
    }
}
