//! Uniform random numbers below a bound, from random bits.

use cubilete_rules::Chance;

/// A chance that draws from a source of random 32-bit numbers.
#[derive(Clone, Debug)]
pub struct Uniform<S>(pub S);

impl<S: FnMut() -> u32> Chance for Uniform<S> {
    fn below(&mut self, n: u32) -> u32 {
        // Rejects numbers from the last multiple of `n` on, which would make small results more likely.
        let limit = u32::MAX - u32::MAX % n;
        loop {
            let number = (self.0)();
            if number < limit {
                return number % n;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the number drawn below `n` from these random numbers, all of which must be used.
    fn check(n: u32, numbers: &[u32], expected: u32) {
        let mut numbers = numbers.iter().copied();
        assert_eq!(Uniform(|| numbers.next().unwrap()).below(n), expected);
        assert_eq!(numbers.next(), None);
    }

    #[test]
    fn a_number_is_reduced_to_its_remainder() {
        check(6, &[0], 0);
        check(6, &[17], 5);
        check(1, &[u32::MAX - 1], 0);
    }

    #[test]
    fn numbers_beyond_the_last_multiple_are_drawn_again() {
        // 4294967292 is the last multiple of 6 that 32 bits hold.
        check(6, &[4_294_967_291], 5);
        check(6, &[4_294_967_292, u32::MAX, 8], 2);
    }
}
