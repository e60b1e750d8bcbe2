//! The best score of the user on this device, for each game, number of seats and level of the bots.

use cubilete_rules::Phase;

use crate::device_game::{DeviceGame, Player};
use crate::log::plain;
use crate::storage::Storage;
use crate::texts::Lookup;

/// The storage name. Each line is a best score: the game, the seats, the levels, the score and the id of the game.
const STORAGE_NAME: &str = "best";

/// How the score of a finished game compares with earlier ones.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The score is higher than all before.
    New(i16),
    /// The best score so far, which this game has not improved.
    Best(i16),
}

impl Standing {
    /// The sentence about the best score.
    pub fn text(self, texts: &impl Lookup) -> String {
        let (key, score) = match self {
            Standing::New(score) => ("best-new", score),
            Standing::Best(score) => ("best-so-far", score),
        };
        texts.text_with(key, &[("score", plain(score).into())])
    }
}

/// Notes the score of a finished game with an id, and compares it. `None` if the game is not over or not of one person,
/// and for the first game of its kind, which has nothing to be compared with.
pub fn note(game: &DeviceGame, id: &str, storage: &impl Storage) -> Option<Standing> {
    let own = game.only_person()?;
    let end = game.record().end();
    if end.phase() != Phase::Over {
        return None;
    }
    let score = end.scores()[own];
    let kind = kind(game);
    let text = storage.get(STORAGE_NAME).unwrap_or_default();
    let bests: Vec<Best> = text.lines().filter_map(Best::parse).collect();
    let before = bests.iter().find(|best| best.kind == kind);
    match before {
        Some(best) if best.id == id || best.score >= score => Some(Standing::Best(best.score)),
        before => {
            let new = Best { kind: &kind, score, id };
            let others = bests.iter().filter(|best| best.kind != kind);
            let lines = others.chain([&new]).map(Best::line).collect::<String>();
            storage.set(STORAGE_NAME, &lines);
            before.map(|_| Standing::New(score))
        }
    }
}

/// The games whose scores are compared: of one game, with as many seats and bots of the same levels.
fn kind(game: &DeviceGame) -> String {
    let mut levels: Vec<&str> = game.players().iter().filter_map(Player::level).collect();
    levels.sort();
    levels.dedup();
    let levels = if levels.is_empty() { "alone".to_string() } else { levels.join("+") };
    let start = game.record().start();
    format!("{} {} {levels}", start.id(), start.seats().get())
}

/// A best score.
struct Best<'a> {
    kind: &'a str,
    score: i16,
    id: &'a str,
}

impl Best<'_> {
    /// Parses a line; `None` if it is damaged.
    fn parse(line: &str) -> Option<Best<'_>> {
        let (rest, id) = line.rsplit_once(' ')?;
        let (kind, score) = rest.rsplit_once(' ')?;
        let score = score.parse().ok()?;
        (kind.split(' ').count() == 3).then_some(Best { kind, score, id })
    }

    fn line(&self) -> String {
        format!("{} {} {}\n", self.kind, self.score, self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device_game::finished_game;
    use crate::lang::Lang;
    use crate::storage::MemoryStorage;
    use crate::texts::Texts;

    #[test]
    fn a_higher_score_is_a_new_best() {
        let storage = MemoryStorage::default();
        let note =
            |level, misthrows, id: &str| note(&finished_game(level, misthrows), id, &storage);
        assert_eq!(note("easy", 2, "a"), None, "there is nothing to compare with");
        assert_eq!(note("easy", 3, "b"), Some(Standing::Best(-8)));
        assert_eq!(note("easy", 2, "c"), Some(Standing::Best(-8)), "equal");
        assert_eq!(note("easy", 1, "d"), Some(Standing::New(-2)));
        assert_eq!(note("easy", 1, "d"), Some(Standing::Best(-2)), "opened again");
        assert_eq!(note("hard", 0, "e"), None, "another level");
        assert_eq!(note("easy", 4, "f"), Some(Standing::Best(-2)));
    }

    #[test]
    fn damaged_lines_are_ignored() {
        for text in ["", "\n\n", "qwinto 2 easy", "qwinto 2 easy high a\n", "{}", "  1 \n"] {
            let storage = MemoryStorage::default();
            storage.set(STORAGE_NAME, text);
            let note = |misthrows, id: &str| note(&finished_game("easy", misthrows), id, &storage);
            assert_eq!(note(1, "a"), None, "{text}");
            assert_eq!(note(0, "b"), Some(Standing::New(4)), "{text}");
        }
    }

    #[test]
    fn unfinished_games_do_not_count() {
        let storage = MemoryStorage::default();
        assert_eq!(note(&finished_game("easy", 0).again(), "a", &storage), None);
        assert_eq!(storage.get(STORAGE_NAME), None);
    }

    #[test]
    fn the_standing_is_a_sentence() {
        let texts = Texts::built_in(Lang::En);
        assert_eq!(Standing::New(57).text(&texts), "New personal best: 57");
        assert_eq!(Standing::Best(-5).text(&texts), "Your best: −5");
    }
}
