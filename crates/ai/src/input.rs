//! The input of a net: the parts of a position, such as a sheet or a tile, each a set of features.

/// An encoded position, as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Input {
    features: Vec<u16>,
    /// For each part, its role and the end of its features.
    parts: Vec<(u8, u16)>,
}

impl Input {
    /// Removes all parts, but keeps the allocations.
    pub fn clear(&mut self) {
        self.features.clear();
        self.parts.clear();
    }

    /// Adds a part with a role and features.
    pub fn push_part(&mut self, role: usize, features: impl IntoIterator<Item = usize>) {
        self.features.extend(features.into_iter().map(|feature| feature as u16));
        self.parts.push((role as u8, self.features.len() as u16));
    }

    /// The role and the features of each part, in the order of adding.
    pub fn parts(&self) -> impl Iterator<Item = (usize, &[u16])> {
        let starts = std::iter::once(0).chain(self.parts.iter().map(|(_, end)| *end as usize));
        self.parts
            .iter()
            .zip(starts)
            .map(|((role, end), start)| (*role as usize, &self.features[start..*end as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_returned_in_the_order_of_adding() {
        let mut input = Input::default();
        input.push_part(1, [5, 7]);
        input.push_part(0, []);
        input.push_part(1, [2]);
        let parts: Vec<_> = input.parts().collect();
        assert_eq!(parts, [(1, &[5, 7][..]), (0, &[][..]), (1, &[2][..])]);
        input.clear();
        assert_eq!(input.parts().count(), 0);
    }
}
