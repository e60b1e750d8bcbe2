//! The preferences of the reader: theme, pace, name, and the bot level last played.

use std::time::Duration;

use crate::plan::LEVELS;
use crate::storage::Storage;

/// The storage name. It is older than the type.
const STORAGE_NAME: &str = "settings";

/// How the page looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the device does.
    #[default]
    Device,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
    /// As clear as can be.
    Contrast,
}

impl Theme {
    /// Every look.
    pub const ALL: [Theme; 4] = [Theme::Device, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The word by which styles and texts know it.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Device => "device",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The one of this name, or else the usual one.
    pub fn of(name: &str) -> Theme {
        Theme::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or_default()
    }
}

/// How fast bots and dice follow each other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Every step can be followed.
    Calm,
    /// As at a table.
    #[default]
    Brisk,
    /// At once.
    Instant,
}

impl Pace {
    /// Every pace, the slowest first.
    pub const ALL: [Pace; 3] = [Pace::Calm, Pace::Brisk, Pace::Instant];

    /// The word by which texts know it.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Brisk => "brisk",
            Pace::Instant => "instant",
        }
    }

    /// The pace of a name, or the default.
    pub fn of(name: &str) -> Pace {
        Pace::ALL.into_iter().find(|pace| pace.name() == name).unwrap_or_default()
    }

    /// The duration of a step that no person on the device makes.
    pub fn step_duration(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Calm => 1_400,
            Pace::Brisk => 600,
            Pace::Instant => 0,
        })
    }
}

/// What the reader likes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// How the page looks.
    pub theme: Theme,
    /// How fast bots and dice follow each other.
    pub pace: Pace,
    /// What the reader wants to be called: one line, or nothing.
    pub name: String,
    /// The level of bots last played.
    pub level: String,
}

impl Default for Preferences {
    fn default() -> Preferences {
        let (theme, pace) = Default::default();
        Preferences { theme, pace, name: String::new(), level: "easy".to_string() }
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

    /// The duration of a step that no person on the device makes.
    pub fn step_duration(&self) -> Duration {
        self.pace.step_duration()
    }

    /// One line for each preference.
    pub fn to_text(&self) -> String {
        let Preferences { theme, pace, name, level } = self;
        let (theme, pace) = (theme.name(), pace.name());
        format!("theme {theme}\npace {pace}\nname {name}\nlevel {level}\n")
    }

    /// Reads what [`Preferences::to_text`] wrote. Missing and unknown lines leave the default, so that versions of the
    /// program with more or fewer preferences understand each other.
    pub fn from_text(text: &str) -> Preferences {
        let mut preferences = Preferences::default();
        // A line without an end may be half of one.
        let whole = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        for (key, value) in whole.filter_map(|line| line.split_once(' ')) {
            match key {
                "theme" => preferences.theme = Theme::of(value),
                "pace" => preferences.pace = Pace::of(value),
                "name" => preferences.name = value.to_string(),
                "level" if LEVELS.iter().any(|level| level.name() == value) => {
                    preferences.level = value.to_string();
                }
                _ => {}
            }
        }
        preferences
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Preferences {
        let (name, level) = (name.to_string(), "master".to_string());
        Preferences { theme: Theme::Contrast, pace: Pace::Calm, name, level }
    }

    #[test]
    fn what_was_kept_is_found_again() {
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
    fn what_is_not_understood_is_as_usual() {
        for text in ["", "{}", "theme", "theme \n", "theme pink\npace\n", "level clever\n", "\n\n"]
        {
            assert_eq!(Preferences::from_text(text), Preferences::default(), "{text}");
        }
        let text = "sound off\ntheme dark\n\nname Ana\n";
        let preferences =
            Preferences { theme: Theme::Dark, name: "Ana".into(), ..Preferences::default() };
        assert_eq!(Preferences::from_text(text), preferences);
    }

    #[test]
    fn of_a_text_that_was_cut_the_whole_lines_count() {
        let (kept, usual) = (named("Ana Lucía"), Preferences::default());
        let text = kept.to_text();
        for (cut, _) in text.char_indices() {
            let read = Preferences::from_text(&text[..cut]);
            assert!([kept.theme, usual.theme].contains(&read.theme), "{read:?}");
            assert!([kept.pace, usual.pace].contains(&read.pace), "{read:?}");
            assert!([&kept.name, &usual.name].contains(&&read.name), "{read:?}");
            assert_eq!(read.level, usual.level, "its line is the last");
        }
    }
}
