//! The position of each kind of weight among all weights of a net.

use std::ops::Range;

use super::{EMBEDDING_SIZE, Embedding, HEADS, HIDDEN_SIZE, Hidden, Shape};

/// The weights of a net by kind.
#[derive(Copy, Clone, Debug)]
pub struct Sections<'a> {
    /// The embedding of each feature.
    pub features: &'a [Embedding],
    /// The bias of all embeddings.
    pub embedding_bias: &'a Embedding,
    /// For each role and each number of an embedding, the weights to the hidden layer.
    pub projections: &'a [Hidden],
    /// The bias of the hidden layer.
    pub hidden_bias: &'a Hidden,
    /// The weights of each head.
    pub heads: &'a [Hidden],
    /// The bias of each head.
    pub head_bias: &'a [f32],
}

/// The weights of a net by kind, mutably.
#[derive(Debug)]
pub struct SectionsMut<'a> {
    /// The embedding of each feature.
    pub features: &'a mut [Embedding],
    /// The bias of all embeddings.
    pub embedding_bias: &'a mut Embedding,
    /// For each role and each number of an embedding, the weights to the hidden layer.
    pub projections: &'a mut [Hidden],
    /// The bias of the hidden layer.
    pub hidden_bias: &'a mut Hidden,
    /// The weights of each head.
    pub heads: &'a mut [Hidden],
    /// The bias of each head.
    pub head_bias: &'a mut [f32],
}

impl Sections<'_> {
    /// A fingerprint of all weights, by the hash FNV-1a: equal weights have equal fingerprints.
    pub fn fingerprint(&self) -> u64 {
        let kinds: [&[f32]; 6] = [
            self.features.as_flattened(),
            self.embedding_bias,
            self.projections.as_flattened(),
            self.hidden_bias,
            self.heads.as_flattened(),
            self.head_bias,
        ];
        let bytes = kinds.into_iter().flatten().flat_map(|weight| weight.to_le_bytes());
        bytes.fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        })
    }
}

impl Shape {
    /// Number of weights of each kind, in order.
    const fn lengths(&self) -> [usize; 6] {
        let projections = self.roles.len() * EMBEDDING_SIZE * HIDDEN_SIZE;
        [
            self.features * EMBEDDING_SIZE,
            EMBEDDING_SIZE,
            projections,
            HIDDEN_SIZE,
            HEADS * HIDDEN_SIZE,
            HEADS,
        ]
    }

    /// Number of weights.
    pub const fn weights(&self) -> usize {
        let [features, embedding_bias, projections, hidden_bias, heads, head_bias] = self.lengths();
        features + embedding_bias + projections + hidden_bias + heads + head_bias
    }

    /// The ranges of the spread head's weights and of its bias. It is the last head.
    pub const fn spread(&self) -> [Range<usize>; 2] {
        let all = self.weights();
        let heads = all - HEADS;
        [heads - HIDDEN_SIZE..heads, all - 1..all]
    }

    /// Splits weights by kind.
    pub(super) fn sections<'a>(&self, weights: &'a [f32]) -> Sections<'a> {
        let [features, embedding_bias, projections, hidden_bias, heads, _] = self.lengths();
        let (features, rest) = weights.split_at(features);
        let (embedding_bias, rest) = rest.split_at(embedding_bias);
        let (projections, rest) = rest.split_at(projections);
        let (hidden_bias, rest) = rest.split_at(hidden_bias);
        let (heads, head_bias) = rest.split_at(heads);
        Sections {
            features: features.as_chunks().0,
            embedding_bias: array(embedding_bias),
            projections: projections.as_chunks().0,
            hidden_bias: array(hidden_bias),
            heads: heads.as_chunks().0,
            head_bias,
        }
    }

    /// Splits weights by kind, mutably. Returns `None` unless there are [`weights`](Self::weights)
    /// of them.
    pub fn sections_mut<'a>(&self, weights: &'a mut [f32]) -> Option<SectionsMut<'a>> {
        if weights.len() != self.weights() {
            return None;
        }
        let [features, embedding_bias, projections, hidden_bias, heads, _] = self.lengths();
        let (features, rest) = weights.split_at_mut(features);
        let (embedding_bias, rest) = rest.split_at_mut(embedding_bias);
        let (projections, rest) = rest.split_at_mut(projections);
        let (hidden_bias, rest) = rest.split_at_mut(hidden_bias);
        let (heads, head_bias) = rest.split_at_mut(heads);
        Some(SectionsMut {
            features: features.as_chunks_mut().0,
            embedding_bias: embedding_bias.first_chunk_mut()?,
            projections: projections.as_chunks_mut().0,
            hidden_bias: hidden_bias.first_chunk_mut()?,
            heads: heads.as_chunks_mut().0,
            head_bias,
        })
    }
}

fn array<const N: usize>(numbers: &[f32]) -> &[f32; N] {
    numbers.as_chunks().0.first().unwrap_or(&[0.0; N])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Pool;

    const SHAPE: Shape = Shape { features: 3, roles: &[Pool::Sum, Pool::Max], score_unit: 10.0 };

    #[test]
    fn weights_written_by_kind_are_read_by_kind() {
        let mut weights = vec![0.0; SHAPE.weights()];
        let sections = SHAPE.sections_mut(&mut weights).unwrap();
        sections.features.as_flattened_mut().fill(1.0);
        sections.embedding_bias.fill(2.0);
        sections.projections.as_flattened_mut().fill(3.0);
        sections.hidden_bias.fill(4.0);
        sections.heads.as_flattened_mut().fill(5.0);
        sections.head_bias.fill(6.0);
        assert!(!weights.contains(&0.0));
        let sections = SHAPE.sections(&weights);
        let check = |numbers: &[f32], count, number| assert_eq!(numbers, vec![number; count]);
        check(sections.features.as_flattened(), 3 * EMBEDDING_SIZE, 1.0);
        check(sections.embedding_bias, EMBEDDING_SIZE, 2.0);
        check(sections.projections.as_flattened(), 2 * EMBEDDING_SIZE * HIDDEN_SIZE, 3.0);
        check(sections.hidden_bias, HIDDEN_SIZE, 4.0);
        check(sections.heads.as_flattened(), HEADS * HIDDEN_SIZE, 5.0);
        check(sections.head_bias, HEADS, 6.0);
        let [head, bias] = SHAPE.spread();
        check(&weights[head], HIDDEN_SIZE, 5.0);
        check(&weights[bias], 1, 6.0);
        assert!(SHAPE.sections_mut(&mut weights[1..]).is_none());
    }
}
