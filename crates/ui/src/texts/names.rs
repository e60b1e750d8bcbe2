//! What games, options and moves are called, with a plain fallback where a language has no text for them.

use cubilete_rules::{GameId, OptionSpec};

use super::Texts;
use crate::selection::verb;

impl Texts {
    /// The name of a game; its title if it has no text.
    pub fn game(&self, game: GameId) -> String {
        self.say_or(&format!("game-{game}"), || game.title().to_string())
    }

    /// The name of an option; its key if it has no text.
    pub fn option(&self, game: GameId, key: &str) -> String {
        self.say_or(&format!("option-{game}-{key}"), || key.to_string())
    }

    /// What a value of an option means; what its spec says in English if it has no text.
    pub fn option_value(&self, game: GameId, spec: &OptionSpec, value: &str) -> String {
        self.say_or(&format!("option-{game}-{}-{value}", spec.key), || {
            let known = spec.values.iter().find(|(name, _)| *name == value);
            known.map_or(value, |(_, meaning)| meaning).to_string()
        })
    }

    /// The name of a move; the whole move if its verb has no text.
    pub fn name_of_move(&self, mv: &str) -> String {
        self.say_or(&format!("move-{}", verb(mv)), || mv.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    const SPEC: OptionSpec = OptionSpec {
        key: "line",
        values: &[("below", "lower than the one before"), ("reset", "any number")],
        file: None,
    };

    #[test]
    fn a_text_comes_before_the_fallback() {
        let texts = Texts::from_files(Lang::De);
        assert_eq!(texts.game(GameId::OneCard), texts.say("game-onecard"));
        assert_eq!(texts.option(GameId::Qwantum, "line"), texts.say("option-qwantum-line"));
        let value = texts.option_value(GameId::Qwantum, &SPEC, "reset");
        assert_eq!(value, texts.say("option-qwantum-line-reset"));
        assert_eq!(texts.name_of_move("write-o6"), texts.say("move-write"));
    }

    #[test]
    fn without_a_text_a_plain_name_is_shown() {
        let texts = Texts::new(Lang::De, "");
        assert_eq!(texts.game(GameId::OneCard), "Todo en 1 carta");
        assert_eq!(texts.option(GameId::Qwinto, "line"), "line");
        assert_eq!(texts.option_value(GameId::Qwinto, &SPEC, "reset"), "any number");
        assert_eq!(texts.option_value(GameId::Qwinto, &SPEC, "other"), "other");
        assert_eq!(texts.name_of_move("double-3"), "double-3");
    }
}
