//! The few numbers of an embedding that are not 0, found once for several sheets of a kind and only those multiplied.

use super::{EMBEDDED, Embedding, HIDDEN, Hidden, Pool, Sections};

/// Which numbers of rectified embeddings are above 0, as bits: most are not, and to look for them once is quicker than
/// before every product.
#[derive(Copy, Clone, Debug)]
pub struct Numbers(u32);

impl Numbers {
    /// Those of one embedding. Not inlined: compilers would spoil the loop before it for its sake.
    #[inline(never)]
    pub fn of(embedding: &Embedding) -> Numbers {
        let bits = embedding.iter().enumerate().map(|(n, number)| u32::from(*number > 0.0) << n);
        Numbers(bits.fold(0, |all, bit| all | bit))
    }

    /// Those of any of these embeddings.
    #[inline]
    pub fn of_any<'e>(embeddings: impl Iterator<Item = &'e Embedding>) -> Numbers {
        let mut pooled = [0.0; EMBEDDED];
        embeddings.for_each(|embedding| Pool::Sum.put(&mut pooled, embedding));
        Numbers::of(&pooled)
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let first = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (first < EMBEDDED).then_some(first)
        })
    }
}

impl Sections<'_> {
    /// What rectified embeddings in a role add to the hidden numbers, if no other numbers of theirs than these are above 0.
    /// Two at once are quicker than one after the other; for more there is no room in registers.
    #[inline(always)]
    pub fn lift_only<const N: usize>(
        &self,
        numbers: Numbers,
        role: usize,
        embeddings: [&Embedding; N],
    ) -> [Hidden; N] {
        let mut lifted = [[0.0; HIDDEN]; N];
        let Some(rows) = self.lifts.as_chunks::<EMBEDDED>().0.get(role) else {
            return lifted;
        };
        for number in numbers.iter() {
            for (hidden, embedding) in lifted.iter_mut().zip(embeddings) {
                for (hidden, weight) in hidden.iter_mut().zip(&rows[number]) {
                    *hidden += embedding[number] * weight;
                }
            }
        }
        lifted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Net, Shape};

    const SHAPE: Shape = Shape { features: 1, roles: &[Pool::Sum, Pool::Max], points: 10.0 };

    #[test]
    fn embeddings_are_lifted_together_as_each_would_be_alone() {
        let weights = (0..SHAPE.weights()).map(|n| ((n * 37 % 101) as f32 - 50.0) / 200.0);
        let net = Net::new(SHAPE, weights.collect()).unwrap();
        let [nothing, mut one, mut two] = [[0.0; EMBEDDED]; 3];
        (one[0], one[7], two[7], two[31]) = (0.5, 2.0, 0.25, 1.5);
        let check = |role, embeddings: [&Embedding; 3]| {
            let numbers = Numbers::of_any(embeddings.into_iter());
            let expected = embeddings.map(|embedding| net.sections().lift(role, embedding));
            assert_eq!(net.sections().lift_only(numbers, role, embeddings), expected);
        };
        check(0, [&one, &two, &nothing]);
        check(1, [&two, &nothing, &one]);
        check(1, [&nothing; 3]);
        assert_eq!(Numbers::of(&one).iter().collect::<Vec<_>>(), [0, 7]);
        assert_eq!(net.sections().lift_only(Numbers::of(&one), 2, [&one]), [[0.0; HIDDEN]]);
    }
}
