//! The best score of the user on this device, for each game with its options, number of seats and levels of the bots.

use cubilete_rules::Phase;

use crate::device_game::{DeviceGame, DevicePlayer};
use crate::log::plain;
use crate::storage::Storage;
use crate::texts::Lookup;

/// The storage name. Each line is a best score: the game, the seats, the levels, options other than the defaults, the score
/// and the id of the game. The best score before it follows, for the case that the end of the game is taken back.
const STORAGE_NAME: &str = "best";

/// How the score of a finished game compares with earlier ones.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BestStanding {
    /// The score is higher than all before.
    New(i16),
    /// The best score so far, which this game has not improved.
    Best(i16),
}

impl BestStanding {
    /// The sentence about the best score.
    pub fn text(self, texts: &impl Lookup) -> String {
        let (key, score) = match self {
            BestStanding::New(score) => ("best-new", score),
            BestStanding::Best(score) => ("best-so-far", score),
        };
        texts.text_with(key, &[("score", plain(score).into())])
    }
}

/// Notes the score of a finished game with an id, and compares it. `None` if the game is not over or not of one person,
/// and for the first game of its kind, which has nothing to be compared with.
pub fn note(game: &DeviceGame, id: &str, storage: &impl Storage) -> Option<BestStanding> {
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
        Some(best) if best.id == id || best.score >= score => Some(BestStanding::Best(best.score)),
        before => {
            let new = Best { kind: &kind, score, id };
            let others = bests.iter().filter(|best| best.kind != kind);
            let lines = others.chain([&new]).chain(before).map(Best::line).collect::<String>();
            storage.set(STORAGE_NAME, &lines);
            before.map(|_| BestStanding::New(score))
        }
    }
}

/// Removes the score of the game with an id, whose end was taken back. The best score before counts again.
pub fn remove(id: &str, storage: &impl Storage) {
    let text = storage.get(STORAGE_NAME).unwrap_or_default();
    let others = text.lines().filter_map(Best::parse).filter(|best| best.id != id);
    storage.set(STORAGE_NAME, &others.map(|best| best.line()).collect::<String>());
}

/// The games whose scores are compared: of one game with the same options, with as many seats and bots of the same levels.
fn kind(game: &DeviceGame) -> String {
    let mut levels: Vec<&str> = game.players().iter().filter_map(DevicePlayer::level).collect();
    levels.sort();
    let levels = if levels.is_empty() { "alone".to_string() } else { levels.join("+") };
    let start = game.record().start();
    let kind = format!("{} {} {levels}", start.id(), start.seats().get());
    let specs = start.id().options();
    let is_default = |key: &str, value: &str| {
        let spec = specs.iter().find(|spec| spec.key == key);
        spec.and_then(|spec| spec.values.first()).is_some_and(|(default, _)| *default == value)
    };
    let options = start.options().into_iter().filter(|(key, value)| !is_default(key, value));
    // Words of a line are separated by spaces.
    let word = |(key, value): (&str, String)| {
        format!(" {key}={}", value.replace(char::is_whitespace, "+"))
    };
    kind + &options.map(word).collect::<String>()
}

/// A best score.
struct Best<'a> {
    kind: &'a str,
    score: i16,
    id: &'a str,
}

impl Best<'_> {
    /// Parses a line; `None` if it is damaged. An earlier version listed equal levels only once: its lines with fewer levels
    /// than bots are dropped, because they mix games with different bots.
    fn parse(line: &str) -> Option<Best<'_>> {
        let (rest, id) = line.rsplit_once(' ')?;
        let (kind, score) = rest.rsplit_once(' ')?;
        let score = score.parse().ok()?;
        let mut words = kind.split(' ').skip(1);
        let (seats, levels) = (words.next()?.parse(), words.next()?);
        // A player without bots is “alone”.
        let listed = levels.split('+').count() + usize::from(levels != "alone");
        (seats == Ok(listed)).then_some(Best { kind, score, id })
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
    use cubilete_rules::{AnyGame, GameId};

    #[test]
    fn a_higher_score_is_a_new_best() {
        let storage = MemoryStorage::default();
        let note =
            |level, misthrows, id: &str| note(&finished_game(level, misthrows), id, &storage);
        assert_eq!(note("easy", 2, "a"), None, "there is nothing to compare with");
        assert_eq!(note("easy", 3, "b"), Some(BestStanding::Best(-8)));
        assert_eq!(note("easy", 2, "c"), Some(BestStanding::Best(-8)), "equal");
        assert_eq!(note("easy", 1, "d"), Some(BestStanding::New(-2)));
        assert_eq!(note("easy", 1, "d"), Some(BestStanding::Best(-2)), "opened again");
        assert_eq!(note("hard", 0, "e"), None, "another level");
        assert_eq!(note("easy", 4, "f"), Some(BestStanding::Best(-2)));
    }

    #[test]
    fn the_score_of_an_end_that_is_taken_back_does_not_count() {
        let storage = MemoryStorage::default();
        let note =
            |level, misthrows, id: &str| note(&finished_game(level, misthrows), id, &storage);
        note("hard", 1, "other");
        note("easy", 2, "a");
        assert_eq!(note("easy", 0, "b"), Some(BestStanding::New(4)));
        remove("b", &storage);
        assert_eq!(
            note("easy", 1, "b"),
            Some(BestStanding::New(-2)),
            "more than the score of game a"
        );
        remove("b", &storage);
        assert_eq!(note("easy", 3, "b"), Some(BestStanding::Best(-8)));
        remove("a", &storage);
        assert_eq!(note("easy", 3, "b"), None, "the first game of its kind");
        assert_eq!(
            note("hard", 2, "c"),
            Some(BestStanding::Best(-2)),
            "other games keep their scores"
        );
    }

    #[test]
    fn options_seats_and_each_level_are_told_apart() {
        let kind = |id, options: &[(&str, &str)], levels: &[&str]| {
            let setup = AnyGame::new(id, 1 + levels.len(), options.iter().copied()).unwrap();
            let bots = levels.iter().map(|level| DevicePlayer::Bot(level.to_string()));
            kind(&DeviceGame::new(
                setup,
                std::iter::once(DevicePlayer::Person(None)).chain(bots).collect(),
            ))
        };
        let banditos = GameId::Banditos;
        assert_eq!(kind(banditos, &[("full", "return")], &["easy"]), "banditos 2 easy");
        assert_eq!(
            kind(banditos, &[("full", "concede")], &["easy"]),
            "banditos 2 easy full=concede"
        );
        let levels = |levels: &[&str]| kind(GameId::Qwinto, &[], levels);
        assert_ne!(levels(&["easy", "easy", "hard"]), levels(&["easy", "hard", "hard"]));
        assert_eq!(levels(&["easy", "hard"]), levels(&["hard", "easy"]));
        let kind = kind(banditos, &[("full", "concede")], &["easy"]);
        let best = Best { kind: &kind, score: -3, id: "a" };
        let line = best.line();
        let read = Best::parse(line.trim_end()).unwrap();
        assert_eq!((read.kind, read.score, read.id), (best.kind, best.score, best.id));
    }

    #[test]
    fn damaged_lines_are_ignored() {
        for text in ["", "\n\n", "qwinto 2 easy", "qwinto 2 easy high a\n", "{}", "  1 \n"] {
            let storage = MemoryStorage::default();
            storage.set(STORAGE_NAME, text);
            let note = |misthrows, id: &str| note(&finished_game("easy", misthrows), id, &storage);
            assert_eq!(note(1, "a"), None, "{text}");
            assert_eq!(note(0, "b"), Some(BestStanding::New(4)), "{text}");
        }
    }

    #[test]
    fn ambiguous_lines_of_an_earlier_version_are_dropped() {
        let storage = MemoryStorage::default();
        let old = "qwinto 3 easy 40 a\nqwinto 2 easy 3 b\nqwinto 1 alone 20 c\nqwinto 3 alone 9 d\n\
                   banditos 4 easy+hard 5 e\nbanditos 3 easy+hard 6 f\n";
        storage.set(STORAGE_NAME, old);
        assert_eq!(note(&finished_game("easy", 0), "g", &storage), Some(BestStanding::New(4)));
        let new =
            "qwinto 1 alone 20 c\nbanditos 3 easy+hard 6 f\nqwinto 2 easy 4 g\nqwinto 2 easy 3 b\n";
        assert_eq!(storage.get(STORAGE_NAME).as_deref(), Some(new));
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
        assert_eq!(BestStanding::New(57).text(&texts), "New personal best: 57");
        assert_eq!(BestStanding::Best(-5).text(&texts), "Your best: −5");
    }
}
