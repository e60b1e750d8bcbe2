//! The plan of a device game: its players and options.

use cubilete_ai::Level;
use cubilete_protocol::deck::{self, DeckFileError};
use cubilete_rules::options::{OptionSpec, SetupError};
use cubilete_rules::{AnyGame, GameId};

use crate::device_game::{DeviceGame, DevicePlayer, END};
use crate::faults;
use crate::preferences::Preferences;
use crate::storage::Storage;
use crate::texts::Lookup;

/// The prefix of storage names; the name of the game follows.
const STORAGE_PREFIX: &str = "setup/";

/// The levels to choose from, the weakest first.
pub const LEVELS: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];

/// The players and options of a game to start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePlan {
    /// The players in order of the seats.
    pub players: Vec<DevicePlayer>,
    /// The value of every option.
    pub options: Vec<(String, String)>,
}

impl GamePlan {
    /// A person against bots, with the default number of seats and default options.
    pub fn new(game: GameId, name: &str, level: Level) -> GamePlan {
        let default = |spec: &OptionSpec| {
            let value = spec.values.first().map(|(value, _)| value.to_string());
            (spec.key.to_string(), value.unwrap_or_default())
        };
        let players = default_players(game.default_seats(), name, level);
        GamePlan { players, options: game.options().iter().map(default).collect() }
    }

    /// Reads the plan last stored for a game; by default [`GamePlan::new`] with the preferred name and level.
    pub fn load(game: GameId, storage: &impl Storage, preferences: &Preferences) -> GamePlan {
        let stored = storage.get(&format!("{STORAGE_PREFIX}{game}"));
        let stored = stored.and_then(|text| GamePlan::from_text(game, &text));
        stored.unwrap_or_else(|| GamePlan::new(game, &preferences.name, preferences.level))
    }

    /// Stores the plan, and its first name and level as preferences.
    pub fn save(&self, game: GameId, storage: &impl Storage, preferences: &mut Preferences) {
        storage.set(&format!("{STORAGE_PREFIX}{game}"), &self.to_text());
        if let Some(DevicePlayer::Person(Some(name))) = self.players.first() {
            preferences.name = name.clone();
        }
        let level = self.players.iter().find_map(DevicePlayer::level);
        if let Some(level) = level.and_then(|level| level.parse().ok()) {
            preferences.level = level;
        }
    }

    /// Parses the stored form; `None` if it is incomplete, or not a valid setup of the game.
    pub fn from_text(game: GameId, text: &str) -> Option<GamePlan> {
        let mut plan = GamePlan { players: Vec::new(), options: Vec::new() };
        for line in text.strip_suffix(END)?.split('\n') {
            if let Some(option) = line.strip_prefix("option ") {
                let (key, value) = option.split_once(' ')?;
                plan.options.push((key.to_string(), value.to_string()));
            } else if let Some(more) = line.strip_prefix(' ') {
                let (_, value) = plan.options.last_mut()?;
                *value += "\n";
                *value += more;
            } else {
                plan.players.push(line.parse().ok()?);
            }
        }
        let known = |level: &String| LEVELS.iter().any(|known| known.name() == *level);
        let fits = plan
            .players
            .iter()
            .all(|player| !matches!(player, DevicePlayer::Bot(level) if !known(level)));
        (fits && plan.setup(game).is_ok()).then_some(plan)
    }

    /// The stored form: one line for each player and each option.
    pub fn to_text(&self) -> String {
        let players = self.players.iter().map(DevicePlayer::to_string);
        let options = self.options.iter().map(|(key, value)| {
            // A deck may have several lines: all but the first are indented.
            format!("option {key} {}", value.replace('\n', "\n "))
        });
        let lines: Vec<String> = players.chain(options).collect();
        lines.join("\n") + END
    }

    /// Changes the number of seats. New players are bots like the last one, or else of this level.
    pub fn resize(&mut self, seats: usize, level: Level) {
        let bot = self.players.iter().rev().find(|player| matches!(player, DevicePlayer::Bot(_)));
        let bot = bot.cloned().unwrap_or_else(|| DevicePlayer::Bot(level.to_string()));
        self.players.resize(seats, bot);
    }

    /// The value of an option.
    pub fn option(&self, key: &str) -> &str {
        let found = self.options.iter().find(|(name, _)| name == key);
        found.map_or("", |(_, value)| value)
    }

    /// Chooses the value of an option.
    pub fn choose(&mut self, key: &str, value: String) {
        self.options.retain(|(name, _)| name != key);
        self.options.push((key.to_string(), value));
    }

    /// Whether several people share the device; each then needs a name.
    pub fn is_shared(&self) -> bool {
        self.players.iter().filter(|player| matches!(player, DevicePlayer::Person(_))).count() > 1
    }

    /// The game before its first step.
    pub fn setup(&self, game: GameId) -> Result<AnyGame, SetupError> {
        let options = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        AnyGame::new(game, self.players.len(), options)
    }

    /// Whether the value of an option is not one of its listed values, but comes from a file.
    pub fn is_from_file(&self, spec: &OptionSpec) -> bool {
        spec.values.iter().all(|(value, _)| *value != self.option(spec.key))
    }

    /// Chooses the content of a file as the value of an option. Nothing changes if the option has only listed values.
    pub fn choose_file(&mut self, spec: &OptionSpec, file: &str) -> Result<(), DeckFileError> {
        if let Some(values) = spec.file {
            self.choose(spec.key, deck::option_value(values.format, file)?);
        }
        Ok(())
    }

    /// Why the setup is not valid: a summary and the reasons in detail; `None` if it is valid.
    pub fn problem(&self, game: GameId, texts: &dyn Lookup) -> Option<(String, Vec<String>)> {
        Some(match self.setup(game).err()? {
            SetupError::OptionValue { faults, .. } => {
                let reasons = faults.iter().map(|fault| faults::of_value(fault, texts));
                (texts.text("setup-error-value"), faults::listed(reasons.collect(), texts))
            }
            error => (texts.text("setup-error"), vec![faults::of_setup(&error, texts)]),
        })
    }

    /// Starts the game. People who share the device and gave no name are numbered.
    pub fn start(&self, game: GameId, texts: &impl Lookup) -> Result<DeviceGame, SetupError> {
        let named = |(index, player): (usize, &DevicePlayer)| match player {
            DevicePlayer::Person(None) if self.is_shared() => {
                DevicePlayer::Person(Some(default_name(index, texts)))
            }
            player => player.clone(),
        };
        let players = self.players.iter().enumerate().map(named).collect();
        Ok(DeviceGame::new(self.setup(game)?, players))
    }
}

/// A person with this name in the first seat, and bots of a level in the others.
pub fn default_players(seats: usize, name: &str, level: Level) -> Vec<DevicePlayer> {
    let bots = std::iter::repeat_n(DevicePlayer::Bot(level.to_string()), seats.saturating_sub(1));
    std::iter::once(person(name)).chain(bots).collect()
}

/// The name of a person who gave none, by the index of the seat.
pub fn default_name(index: usize, texts: &impl Lookup) -> String {
    texts.text_with("setup-player", &[("number", (index + 1).into())])
}

/// A person with a name, or without one if it is blank.
pub fn person(name: &str) -> DevicePlayer {
    let name = name.trim();
    DevicePlayer::Person((!name.is_empty()).then(|| name.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;

    fn bot(level: &str) -> DevicePlayer {
        DevicePlayer::Bot(level.to_string())
    }

    #[test]
    fn a_new_plan_is_a_game_against_bots_with_default_options() {
        for game in GameId::ALL {
            let plan = GamePlan::new(*game, " Ana ", Level::Hard);
            assert_eq!(plan.players[0], DevicePlayer::Person(Some("Ana".into())));
            assert!(plan.players[1..].iter().all(|player| *player == bot("hard")));
            assert_eq!(plan.setup(*game), AnyGame::new(*game, game.default_seats(), []), "{game}");
        }
    }

    #[test]
    fn a_game_for_one_has_no_bot_and_a_game_for_three_has_two() {
        assert_eq!(default_players(1, "", Level::Easy), [person("")]);
        assert_eq!(
            default_players(3, "Ana", Level::Easy),
            [person("Ana"), bot("easy"), bot("easy")]
        );
    }

    #[test]
    fn a_stored_plan_is_read_back_if_it_is_valid() {
        let mut plan = GamePlan::new(GameId::OneCard, "", Level::Easy);
        plan.choose("variant", "advanced".into());
        let stored = plan.to_text();
        assert_eq!(GamePlan::from_text(GameId::OneCard, &stored), Some(plan.clone()));
        assert_eq!(GamePlan::from_text(GameId::Qwinto, &stored), None, "it has no variants");
        plan.players[1] = bot("clever");
        assert_eq!(GamePlan::from_text(GameId::OneCard, &plan.to_text()), None);
    }

    #[test]
    fn names_and_decks_are_stored_exactly() {
        let mut plan = GamePlan::new(GameId::OneCard, "", Level::Easy);
        plan.choose("deck", "# mine\n".to_string() + &"-2s55s44\n\n  3s24s-56 \r\n".repeat(12));
        for name in ["", " ", "Ana Lucía", r#""Zoë" \ "#, "🎲👩‍👧", "option x", "end"] {
            plan.players[1] = DevicePlayer::Person(Some(name.into()));
            let read = GamePlan::from_text(GameId::OneCard, &plan.to_text());
            assert_eq!(read.as_ref(), Some(&plan), "{name}");
        }
    }

    #[test]
    fn a_truncated_or_changed_plan_is_not_read() {
        let mut plan = GamePlan::new(GameId::OneCard, "end", Level::Easy);
        plan.choose("variant", "advanced".into());
        let text = plan.to_text();
        for (cut, _) in text.char_indices() {
            assert_eq!(
                GamePlan::from_text(GameId::OneCard, &text[..cut]),
                None,
                "{}",
                &text[..cut]
            );
        }
        let changes = [("bot", "bat"), ("advanced", "x"), ("option ", "option"), ("p", " p")];
        for (from, to) in changes {
            let changed = text.replacen(from, to, 1);
            assert_eq!(GamePlan::from_text(GameId::OneCard, &changed), None, "{changed}");
        }
    }

    #[test]
    fn new_seats_get_bots_like_the_last_one() {
        let mut plan = GamePlan::new(GameId::Qwinto, "", Level::Hard);
        plan.resize(4, Level::Easy);
        assert_eq!(plan.players[2..], [bot("hard"), bot("hard")]);
        plan.resize(1, Level::Easy);
        plan.resize(2, Level::Easy);
        assert_eq!(plan.players, [person(""), bot("easy")]);
    }

    #[test]
    fn people_who_share_a_device_have_names() {
        let mut plan = GamePlan::new(GameId::Qwinto, "", Level::Easy);
        let players = |plan: &GamePlan| {
            let game = plan.start(GameId::Qwinto, &Texts::built_in(Lang::En)).unwrap();
            game.players().to_vec()
        };
        assert_eq!(players(&plan), [person(""), bot("easy")]);
        plan.players[1] = person("Bea");
        assert_eq!(players(&plan), [person("Player 1"), person("Bea")]);
    }

    #[test]
    fn an_invalid_setup_has_a_reason() {
        let texts = Texts::built_in(Lang::En);
        let mut plan = GamePlan::new(GameId::Banditos, "", Level::Easy);
        assert_eq!(plan.problem(GameId::Banditos, &texts), None);
        plan.resize(3, Level::Easy);
        assert!(matches!(plan.setup(GameId::Banditos), Err(SetupError::Seats { found: 3, .. })));
        let (_, reasons) = plan.problem(GameId::Banditos, &texts).unwrap();
        assert_eq!(reasons.len(), 1);
    }

    #[test]
    fn a_deck_from_a_file_is_an_option_and_its_faults_are_counted() {
        let spec = GameId::OneCard.options().iter().find(|spec| spec.file.is_some()).unwrap();
        let mut plan = GamePlan::new(GameId::OneCard, "", Level::Easy);
        assert!(!plan.is_from_file(spec));
        plan.choose_file(spec, &"-2s55s44\n3s24s-56\n".repeat(12)).unwrap();
        assert!(plan.is_from_file(spec) && plan.setup(GameId::OneCard).is_ok());
        assert!(plan.clone().choose_file(spec, r#"{"cards": [1, 2]}"#).is_err());
        plan.choose(spec.key, "x\n".repeat(20));
        let (_, reasons) = plan.problem(GameId::OneCard, &Texts::built_in(Lang::En)).unwrap();
        assert_eq!(reasons.len(), 13, "twelve, and the count of the others: {reasons:?}");
    }
}
