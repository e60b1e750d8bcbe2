//! The preferences of the user: theme, pace, name, sounds, the lessons offered, and the bot level last played.

use std::time::Duration;

use cubilete_ai::Level;
use cubilete_rules::GameId;

use crate::plan::LEVELS;
use crate::storage::Storage;

/// The storage name. It is older than the type.
const STORAGE_NAME: &str = "settings";

/// The colour theme.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Light or dark, as the device.
    #[default]
    Device,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// High contrast.
    Contrast,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 4] = [Theme::Device, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The name in style sheets and storage.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Device => "device",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The text key.
    pub fn key(self) -> String {
        format!("theme-{}", self.name())
    }

    /// The theme of a name, or the default.
    pub fn of(name: &str) -> Theme {
        Theme::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or_default()
    }
}

/// The pace at which steps of bots and dice are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Slow enough to follow every step.
    Calm,
    /// About as fast as at a real table.
    #[default]
    Brisk,
    /// Without delay.
    Instant,
}

impl Pace {
    /// All paces, the slowest first.
    pub const ALL: [Pace; 3] = [Pace::Calm, Pace::Brisk, Pace::Instant];

    /// The name in storage.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Brisk => "brisk",
            Pace::Instant => "instant",
        }
    }

    /// The text key.
    pub fn key(self) -> String {
        format!("pace-{}", self.name())
    }

    /// The pace of a name, or the default.
    pub fn of(name: &str) -> Pace {
        Pace::ALL.into_iter().find(|pace| pace.name() == name).unwrap_or_default()
    }

    /// The duration of a step of a bot, of the dice or of a remote player.
    pub fn step_duration(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Calm => 1_400,
            Pace::Brisk => 600,
            Pace::Instant => 0,
        })
    }
}

/// How the game draws attention, besides the screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Feedback {
    /// Sounds.
    Sound,
    /// Vibration at the user's turn.
    Vibration,
    /// Notifications of the system.
    Notification,
}

impl Feedback {
    /// All kinds.
    pub const ALL: [Feedback; 3] = [Feedback::Sound, Feedback::Vibration, Feedback::Notification];

    /// The name in storage.
    pub fn name(self) -> &'static str {
        match self {
            Feedback::Sound => "sound",
            Feedback::Vibration => "vibration",
            Feedback::Notification => "notification",
        }
    }

    /// The text key.
    pub fn key(self) -> String {
        format!("feedback-{}", self.name())
    }
}

/// The preferences of the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// The colour theme.
    pub theme: Theme,
    /// The pace of steps.
    pub pace: Pace,
    /// The name of the user: one line, or empty.
    pub name: String,
    /// The games whose lesson was offered.
    pub offered: Vec<GameId>,
    /// The level of bots last played.
    pub level: Level,
    /// Whether the game makes sounds.
    pub sound: bool,
    /// Whether the device vibrates at the user's turn.
    pub vibration: bool,
    /// Whether the system notifies the user of a turn at an online table while the page is in the background.
    pub notification: bool,
    /// Whether the phrases of other players online are hidden.
    pub muted: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        let (theme, pace, name, offered) = Default::default();
        let (sound, vibration, notification, muted) = Default::default();
        let level = Level::Easy;
        Preferences { theme, pace, name, offered, level, sound, vibration, notification, muted }
    }
}

impl Preferences {
    /// Reads the stored preferences; the defaults if there are none.
    pub fn load(storage: &impl Storage) -> Preferences {
        storage.get(STORAGE_NAME).map_or_else(Preferences::default, |text| Self::from_text(&text))
    }

    /// Stores the preferences.
    pub fn save(&self, storage: &impl Storage) {
        storage.set(STORAGE_NAME, &self.to_text());
    }

    /// Whether a kind of feedback is on.
    pub fn feedback(&mut self, feedback: Feedback) -> &mut bool {
        match feedback {
            Feedback::Sound => &mut self.sound,
            Feedback::Vibration => &mut self.vibration,
            Feedback::Notification => &mut self.notification,
        }
    }

    /// The duration of a step of a bot, of the dice or of a remote player.
    pub fn step_duration(&self) -> Duration {
        self.pace.step_duration()
    }

    /// The stored form: one line for each preference.
    pub fn to_text(&self) -> String {
        let Preferences { theme, pace, name, offered, level, .. } = self;
        let (theme, pace) = (theme.name(), pace.name());
        let [sound, vibration, notification, muted] =
            [self.sound, self.vibration, self.notification, self.muted].map(switch);
        let offered: Vec<&str> = offered.iter().map(|game| game.name()).collect();
        let offered = offered.join(" ");
        format!(
            "theme {theme}\npace {pace}\nname {name}\nlesson {offered}\nsound {sound}\nvibration {vibration}\n\
             notification {notification}\nmuted {muted}\nlevel {level}\n"
        )
    }

    /// Parses the form of [`Preferences::to_text`]. Unknown lines are ignored and missing ones leave the default, so that
    /// older and newer versions of the program can read each other's preferences.
    pub fn from_text(text: &str) -> Preferences {
        let mut preferences = Preferences::default();
        // A line without a line feed may be incomplete.
        let whole = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        for (key, value) in whole.filter_map(|line| line.split_once(' ')) {
            match key {
                "theme" => preferences.theme = Theme::of(value),
                "pace" => preferences.pace = Pace::of(value),
                "name" => preferences.name = value.to_string(),
                "lesson" => {
                    let games = value.split(' ').filter_map(|name| name.parse().ok());
                    preferences.offered = games.collect();
                }
                "sound" => preferences.sound = value == switch(true),
                "vibration" => preferences.vibration = value == switch(true),
                "notification" => preferences.notification = value == switch(true),
                "muted" => preferences.muted = value == switch(true),
                "level" => {
                    let level = LEVELS.into_iter().find(|level| level.name() == value);
                    preferences.level = level.unwrap_or(preferences.level);
                }
                _ => {}
            }
        }
        preferences
    }
}

/// The stored form of a preference that is on or off.
fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Preferences {
        let (name, level) = (name.to_string(), Level::Master);
        let (theme, pace) = (Theme::Contrast, Pace::Calm);
        let offered = vec![GameId::Qwinto, GameId::Banditos];
        let (sound, vibration, notification, muted) = (true, true, true, true);
        Preferences { theme, pace, name, offered, level, sound, vibration, notification, muted }
    }

    #[test]
    fn stored_preferences_are_read_back() {
        for name in ["", " ", "Ana Lucía", " Bea  ", r#""Zoë" \ 'x'"#, "🎲👩‍👧", "theme dark"]
        {
            assert_eq!(Preferences::from_text(&named(name).to_text()), named(name), "{name}");
        }
        for theme in Theme::ALL {
            let preferences = Preferences { theme, ..Preferences::default() };
            assert_eq!(Preferences::from_text(&preferences.to_text()), preferences);
        }
        for pace in Pace::ALL {
            let preferences = Preferences { pace, ..Preferences::default() };
            assert_eq!(Preferences::from_text(&preferences.to_text()), preferences);
        }
    }

    #[test]
    fn unknown_values_leave_the_defaults() {
        for text in [
            "",
            "{}",
            "theme",
            "theme \n",
            "theme pink\npace\n",
            "level clever\n",
            "lesson chess\n",
            "\n\n",
        ] {
            assert_eq!(Preferences::from_text(text), Preferences::default(), "{text}");
        }
        let text = "tunes off\nsound loud\ntheme dark\n\nname Ana\n";
        let preferences =
            Preferences { theme: Theme::Dark, name: "Ana".into(), ..Preferences::default() };
        assert_eq!(Preferences::from_text(text), preferences);
    }

    #[test]
    fn complete_lines_of_a_truncated_text_are_read() {
        let (stored, default) = (named("Ana Lucía"), Preferences::default());
        let text = stored.to_text();
        for (cut, _) in text.char_indices() {
            let read = Preferences::from_text(&text[..cut]);
            assert!([stored.theme, default.theme].contains(&read.theme), "{read:?}");
            assert!([stored.pace, default.pace].contains(&read.pace), "{read:?}");
            assert!([&stored.name, &default.name].contains(&&read.name), "{read:?}");
            assert!([&stored.offered, &default.offered].contains(&&read.offered), "{read:?}");
            assert_eq!(read.level, default.level, "its line is the last");
        }
    }
}
