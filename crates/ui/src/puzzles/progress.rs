//! Which puzzles are solved, kept on the device.

use std::collections::{BTreeMap, BTreeSet};

use cubilete_rules::GameId;

use crate::storage::Storage;

/// The storage name. Each line is the name of a game and the numbers of its solved puzzles.
const STORAGE_NAME: &str = "puzzles";

/// The solved puzzles of each game, by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress(BTreeMap<&'static str, BTreeSet<usize>>);

impl Progress {
    /// Reads the progress. Damaged lines and numbers are ignored.
    pub fn load(storage: &impl Storage) -> Progress {
        let text = storage.get(STORAGE_NAME).unwrap_or_default();
        let line = |line: &str| {
            let mut words = line.split(' ');
            let game: GameId = words.next()?.parse().ok()?;
            Some((game.name(), words.filter_map(|word| word.parse().ok()).collect()))
        };
        Progress(text.lines().filter_map(line).collect())
    }

    /// Notes that a puzzle is solved.
    pub fn solve(&mut self, game: GameId, number: usize, storage: &impl Storage) {
        // Another tab may have solved puzzles meanwhile.
        for (name, solved) in Progress::load(storage).0 {
            self.0.entry(name).or_default().extend(solved);
        }
        self.0.entry(game.name()).or_default().insert(number);
        let line = |(game, solved): (&&str, &BTreeSet<usize>)| {
            let numbers: String = solved.iter().map(|number| format!(" {number}")).collect();
            format!("{game}{numbers}\n")
        };
        storage.set(STORAGE_NAME, &self.0.iter().map(line).collect::<String>());
    }

    /// The numbers of the solved puzzles of a game.
    pub fn solved(&self, game: GameId) -> BTreeSet<usize> {
        self.0.get(game.name()).cloned().unwrap_or_default()
    }

    /// How many of these puzzles of a game are solved.
    pub fn count(&self, game: GameId, numbers: &[usize]) -> usize {
        let solved = self.solved(game);
        numbers.iter().filter(|number| solved.contains(number)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::MemoryStorage;

    #[test]
    fn solved_puzzles_are_kept_also_those_of_another_tab() {
        let storage = MemoryStorage::default();
        let mut here = Progress::load(&storage);
        let mut there = Progress::load(&storage);
        here.solve(GameId::Qwinto, 12, &storage);
        there.solve(GameId::Qwinto, 3, &storage);
        there.solve(GameId::Banditos, 1, &storage);
        here.solve(GameId::Qwinto, 12, &storage);
        let loaded = Progress::load(&storage);
        assert_eq!(loaded, here);
        assert_eq!(loaded.solved(GameId::Qwinto), BTreeSet::from([3, 12]));
        assert_eq!(loaded.count(GameId::Qwinto, &[1, 2, 3]), 1);
        assert_eq!(loaded.count(GameId::Qwantum, &[1]), 0);
    }

    #[test]
    fn damaged_progress_is_ignored() {
        let storage = MemoryStorage::default();
        for text in ["", "chess 1 2\n", "\n\n", "qwinto one -3 4x\n"] {
            storage.set(STORAGE_NAME, text);
            assert!(Progress::load(&storage).solved(GameId::Qwinto).is_empty(), "{text}");
        }
        storage.set(STORAGE_NAME, "qwinto 7 x 9");
        assert_eq!(Progress::load(&storage).solved(GameId::Qwinto), BTreeSet::from([7, 9]));
    }
}
