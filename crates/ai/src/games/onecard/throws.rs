//! Throwing dice again as well as possible: what every handful left lying is worth, from what the dice are worth in the
//! end.
//!
//! Nothing here knows about cards: whoever can say what each of the 252 final counts is worth learns how to throw for
//! them.

use std::sync::LazyLock;

use cubilete_rules::onecard::Dice;

/// Handfuls of up to five dice of six colours.
pub const HANDFULS: usize = 462;
/// Handfuls of exactly five: what can lie on the table in the end.
pub const COUNTS: usize = 252;
/// Handfuls of fewer than five; those of five follow them.
pub const PARTIAL: usize = HANDFULS - COUNTS;
const DICE: u8 = 5;

/// A number for each handful that can lie on the table in the end.
pub type Finals = [f32; COUNTS];
/// A number for each handful.
pub type Worths = [f32; HANDFULS];

/// All handfuls, fewer dice before more, and how to come from one to another.
pub struct Handfuls {
    /// How many dice show each colour.
    pub counts: [[u8; 6]; HANDFULS],
    /// The same, four bits for each colour, of which the highest is never set.
    packed: [u32; HANDFULS],
    /// The handful with one more die of a colour; itself if it has five.
    pub plus: [[u16; 6]; HANDFULS],
    /// The handful with one die of a colour less; itself if it has none.
    pub minus: [[u16; 6]; HANDFULS],
    /// The handful without the dice of a colour.
    pub without: [[u16; 6]; HANDFULS],
}

static ALL: LazyLock<Handfuls> = LazyLock::new(|| {
    let mut counts = Vec::with_capacity(HANDFULS);
    for dice in 0..=DICE {
        // In base six each digit is the count of a colour, or a number that is no handful of so many dice.
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
    /// The tables, made when they are first asked for.
    pub fn all() -> &'static Handfuls {
        &ALL
    }

    /// The number of this handful.
    pub fn number(&self, dice: Dice) -> usize {
        let mut number = 0;
        for (color, count) in dice.by_color().into_iter().enumerate() {
            for _ in 0..count {
                number = self.plus[number][color] as usize;
            }
        }
        number
    }

    /// The handful less the dice of one colour of which it shows more than are allowed, if there is one.
    #[inline]
    pub fn without_excess(&self, handful: usize, allowed: Allowed) -> Option<usize> {
        let exceeded = allowed.exceeded(self.packed[handful]);
        let color = exceeded.trailing_zeros() as usize / 4;
        (exceeded != 0).then(|| self.without[handful][color % 6] as usize)
    }

    /// Of a handful the dice of colours that show no more dice than are allowed.
    pub fn within(&self, handful: usize, allowed: Allowed) -> usize {
        let mut within = handful;
        while let Some(less) = self.without_excess(within, allowed) {
            within = less;
        }
        within
    }
}

/// How many dice of each colour are allowed, at most seven.
#[derive(Copy, Clone, Debug)]
pub struct Allowed(u32);

impl Allowed {
    /// So many of each colour.
    pub fn new(counts: &[u8; 6]) -> Allowed {
        Allowed(packed(counts))
    }

    /// The highest of the four bits of each colour of which there are more.
    #[inline]
    fn exceeded(self, counts: u32) -> u32 {
        // The bit set above each number is borrowed where the other is higher, and never from the next colour.
        !((self.0 | HIGH) - counts) & HIGH
    }
}

const HIGH: u32 = 0x88_8888;

fn packed(counts: &[u8; 6]) -> u32 {
    counts.iter().rev().fold(0, |bits, count| bits << 4 | u32::from(*count & 7))
}

/// What it is worth to leave each handful lying and throw the other dice, if the dice then lie there for these values.
pub fn throw_rest(values: &Finals) -> Worths {
    let all = Handfuls::all();
    let mut worths = [0.0; HANDFULS];
    worths[PARTIAL..].copy_from_slice(values);
    // Dice thrown at once are dice thrown one by one: each handful is the mean of those with one die more.
    for handful in (0..PARTIAL).rev() {
        let [a, b, c, d, e, f] = all.plus[handful].map(|more| worths[more as usize]);
        worths[handful] = ((a + b) + (c + d) + (e + f)) * (1.0 / 6.0);
    }
    worths
}

/// What each final count is worth before a throw: the best of its parts is left lying, or all of it.
pub fn best_parts(worths: &Worths) -> Finals {
    let all = Handfuls::all();
    let mut best = *worths;
    for handful in 1..HANDFULS {
        let mut highest = best[handful];
        for less in all.minus[handful] {
            highest = highest.max(best[less as usize]);
        }
        best[handful] = highest;
    }
    let mut values = [0.0; COUNTS];
    values.copy_from_slice(&best[PARTIAL..]);
    values
}

/// What it is worth to leave each handful lying while so many throws are left, at least one.
pub fn best_keeps(values: &Finals, throws_left: u8) -> Worths {
    let mut worths = throw_rest(values);
    for _ in 1..throws_left {
        worths = throw_rest(&best_parts(&worths));
    }
    worths
}

/// What a whole turn of three throws is worth before the first.
pub fn worth_of_turn(values: &Finals) -> f32 {
    best_keeps(values, 3)[0]
}

/// Which part of each final count is best left lying before a throw; to stop is to leave all of it.
pub fn best_choices(worths: &Worths) -> [u16; COUNTS] {
    let all = Handfuls::all();
    let mut best: [u16; HANDFULS] = std::array::from_fn(|handful| handful as u16);
    for handful in 1..HANDFULS {
        for less in all.minus[handful] {
            let (old, new) = (best[handful], best[less as usize]);
            best[handful] = if worths[new as usize] > worths[old as usize] { new } else { old };
        }
    }
    std::array::from_fn(|count| best[PARTIAL + count])
}

/// What a whole turn of three throws is worth to somebody, if another throws for what final counts are worth to it.
pub fn worth_of_turn_to(values: &Finals, to_thrower: &Finals) -> f32 {
    let (mut own, mut worths) = (throw_rest(to_thrower), throw_rest(values));
    for _ in 1..3 {
        let choices = best_choices(&own);
        let chosen = |worths: &Worths| choices.map(|choice| worths[choice as usize]);
        (own, worths) = (throw_rest(&chosen(&own)), throw_rest(&chosen(&worths)));
    }
    worths[0]
}

/// How likely each final count is after leaving a handful lying while so many throws are left, with the best for
/// these values thereafter.
pub fn chances(values: &Finals, throws_left: u8, kept: usize) -> Finals {
    let all = Handfuls::all();
    let mut policies = Vec::new();
    let mut worths = throw_rest(values);
    for _ in 1..throws_left {
        let choices = best_choices(&worths);
        worths = throw_rest(&choices.map(|choice| worths[choice as usize]));
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
    fn handfuls_lead_to_one_another() {
        let all = Handfuls::all();
        for number in 0..HANDFULS {
            let counts = all.counts[number];
            assert_eq!(counts.iter().sum::<u8>() == DICE, number >= PARTIAL);
            assert_eq!(all.number(Dice::new(counts).unwrap()), number);
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
    fn dice_of_too_many_are_left_out() {
        let all = Handfuls::all();
        let handful = all.number("yyrob".parse().unwrap());
        let within = all.within(handful, Allowed::new(&[1, 0, 1, 2, 0, 0]));
        assert_eq!(all.counts[within], [0, 0, 1, 1, 0, 0]);
    }

    /// The chance that all five dice show one colour, chosen in advance, after three throws.
    #[test]
    fn five_of_a_colour_are_as_likely_as_dice_say() {
        let all = Handfuls::all();
        let mut values = [0.0; COUNTS];
        values[all.number("yyyyy".parse().unwrap()) - PARTIAL] = 1.0;
        let one_die = 1.0 - (5.0_f64 / 6.0).powi(3);
        let worth = f64::from(worth_of_turn(&values));
        assert!((worth - one_die.powi(5)).abs() < 1e-6, "{worth}");
    }

    #[test]
    fn it_is_never_worse_to_have_another_throw() {
        let values: Finals = std::array::from_fn(|n| (n * 37 % 101) as f32);
        let (one, two) = (best_keeps(&values, 1), best_keeps(&values, 2));
        assert!(one.iter().zip(two).all(|(one, two)| two >= *one - 1e-3));
        assert_eq!(best_parts(&one)[0], best_parts(&one)[0].max(values[0]));
    }

    #[test]
    fn chances_lead_to_what_keeping_is_worth() {
        let values: Finals = std::array::from_fn(|n| (n * 37 % 101) as f32);
        for throws_left in 1..=3 {
            let keeps = best_keeps(&values, throws_left);
            for kept in [0, 5, 100, PARTIAL - 1] {
                let chances = chances(&values, throws_left, kept);
                let mean: f32 = chances.iter().zip(&values).map(|(c, v)| c * v).sum();
                assert!((mean - keeps[kept]).abs() < 1e-3, "{mean}, not {}", keeps[kept]);
            }
        }
        assert_eq!(chances(&values, 2, PARTIAL + 7)[7], 1.0);
    }

    #[test]
    fn a_turn_is_worth_to_the_thrower_what_it_throws_for() {
        let values: Finals = std::array::from_fn(|n| (n * 37 % 101) as f32);
        let opposite = values.map(|value| 100.0 - value);
        let worth = worth_of_turn(&values);
        assert!((worth_of_turn_to(&values, &values) - worth).abs() < 1e-3);
        assert!((worth_of_turn_to(&opposite, &values) - (100.0 - worth)).abs() < 1e-3);
    }
}
