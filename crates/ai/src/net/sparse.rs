//! Sparse projection: only the non-zero numbers of embeddings are multiplied.

use super::{EMBEDDING_SIZE, Embedding, HIDDEN_SIZE, Hidden, Pool, Sections};

/// Bit mask of the non-zero numbers of embeddings after ReLU. Most are zero, and computing the mask
/// once per batch is faster than testing each number before every product.
#[derive(Copy, Clone, Debug)]
pub struct ActiveUnits(u32);

impl ActiveUnits {
    /// The mask of one embedding. Not inlined, because it would keep the preceding loop from being
    /// vectorised.
    #[inline(never)]
    pub fn of(embedding: &Embedding) -> ActiveUnits {
        let bits = embedding.iter().enumerate().map(|(n, unit)| u32::from(*unit > 0.0) << n);
        ActiveUnits(bits.fold(0, |all, bit| all | bit))
    }

    /// The mask of several embeddings: a bit is set if the number is non-zero in any of them.
    #[inline]
    pub fn of_any<'e>(embeddings: impl Iterator<Item = &'e Embedding>) -> ActiveUnits {
        let mut pooled = [0.0; EMBEDDING_SIZE];
        embeddings.for_each(|embedding| Pool::Sum.merge(&mut pooled, embedding));
        ActiveUnits::of(&pooled)
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let first = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (first < EMBEDDING_SIZE).then_some(first)
        })
    }
}

impl Sections<'_> {
    /// The contribution of embeddings in a role, after ReLU, to the hidden layer. All their non-zero numbers
    /// must be in the mask. Two at once are faster than one by one; more do not fit into registers.
    #[inline(always)]
    pub fn project_active<const N: usize>(
        &self,
        active: ActiveUnits,
        role: usize,
        embeddings: [&Embedding; N],
    ) -> [Hidden; N] {
        let mut projected = [[0.0; HIDDEN_SIZE]; N];
        let Some(rows) = self.projections.as_chunks::<EMBEDDING_SIZE>().0.get(role) else {
            return projected;
        };
        for unit in active.iter() {
            for (hidden, embedding) in projected.iter_mut().zip(embeddings) {
                for (hidden, weight) in hidden.iter_mut().zip(&rows[unit]) {
                    *hidden += embedding[unit] * weight;
                }
            }
        }
        projected
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Net, Shape};

    const SHAPE: Shape = Shape { features: 1, roles: &[Pool::Sum, Pool::Max], score_unit: 10.0 };

    #[test]
    fn sparse_projections_agree_with_full_ones() {
        let weights = (0..SHAPE.weights()).map(|n| ((n * 37 % 101) as f32 - 50.0) / 200.0);
        let net = Net::new(SHAPE, weights.collect()).unwrap();
        let [zero, mut one, mut two] = [[0.0; EMBEDDING_SIZE]; 3];
        (one[0], one[7], two[7], two[31]) = (0.5, 2.0, 0.25, 1.5);
        let check = |role, embeddings: [&Embedding; 3]| {
            let active = ActiveUnits::of_any(embeddings.into_iter());
            let expected = embeddings.map(|embedding| net.sections().project(role, embedding));
            assert_eq!(net.sections().project_active(active, role, embeddings), expected);
        };
        check(0, [&one, &two, &zero]);
        check(1, [&two, &zero, &one]);
        check(1, [&zero; 3]);
        assert_eq!(ActiveUnits::of(&one).iter().collect::<Vec<_>>(), [0, 7]);
        assert_eq!(
            net.sections().project_active(ActiveUnits::of(&one), 2, [&one]),
            [[0.0; HIDDEN_SIZE]]
        );
    }
}
