//! How texts are looked up. Games, options and moves without a text get a plain fallback.

use cubilete_rules::view::MoveKind;
use cubilete_rules::{Color, GameId, OptionSpec};

use super::Value;

/// A source of texts in one language.
pub trait Lookup {
    /// The text of a key, with the values that it mentions. A key may name a part of a text: `key.part`.
    fn text_with(&self, key: &str, values: &[(&'static str, Value)]) -> String;

    /// Whether there is a text for a key.
    fn has(&self, key: &str) -> bool;

    /// The text of a key.
    fn text(&self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// The text of a key; the fallback if there is none.
    fn text_or(&self, key: &str, fallback: &str) -> String {
        if self.has(key) { self.text(key) } else { fallback.to_string() }
    }

    /// The paragraphs of a text, which blank lines separate.
    fn paragraphs(&self, key: &str) -> Vec<String> {
        self.text(key).split("\n\n").map(str::to_string).collect()
    }

    /// The name of a game; its title if it has no text.
    fn game(&self, game: GameId) -> String {
        self.text_or(&format!("game-{game}"), game.title())
    }

    /// The name of a colour.
    fn color(&self, color: Color) -> String {
        self.text(&format!("color-{color}"))
    }

    /// The title of a page about a game, by the key of its subject.
    fn page_title(&self, game: GameId, subject: &str) -> String {
        let (game, page) = (self.game(game), self.text(subject));
        self.text_with("game-page", &[("game", game.into()), ("page", page.into())])
    }

    /// The name of an option; its key if it has no text.
    fn option(&self, game: GameId, key: &str) -> String {
        self.text_or(&format!("option-{game}-{key}"), key)
    }

    /// The meaning of an option's value; the English one of its spec if it has no text.
    fn option_value(&self, game: GameId, spec: &OptionSpec, value: &str) -> String {
        let known = spec.values.iter().find(|(name, _)| *name == value);
        let meaning = known.map_or(value, |(_, meaning)| meaning);
        self.text_or(&format!("option-{game}-{}-{value}", spec.key), meaning)
    }

    /// The name of a move of a kind; the text of the move if it has no kind, or the kind no text.
    fn name_of_move(&self, kind: Option<MoveKind>, mv: &str) -> String {
        kind.map_or(mv.to_string(), |kind| self.text_or(&format!("move-{kind}"), mv))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;

    const SPEC: OptionSpec = OptionSpec {
        key: "line",
        values: &[("below", "lower than the one before"), ("reset", "any number")],
        file: None,
    };

    #[test]
    fn blank_lines_separate_paragraphs() {
        let texts =
            Texts::new(Lang::En, "long =\n    One\n    line.\n\n    Another.\nshort = One.");
        assert_eq!(texts.paragraphs("long"), ["One\nline.", "Another."]);
        assert_eq!(texts.paragraphs("short"), ["One."]);
    }

    #[test]
    fn a_text_comes_before_the_fallback() {
        let texts = Texts::built_in(Lang::De);
        assert_eq!(texts.game(GameId::OneCard), texts.text("game-onecard"));
        assert_eq!(texts.option(GameId::Qwantum, "line"), texts.text("option-qwantum-line"));
        let value = texts.option_value(GameId::Qwantum, &SPEC, "reset");
        assert_eq!(value, texts.text("option-qwantum-line-reset"));
        assert_eq!(texts.name_of_move(Some(MoveKind::Write), "write-o6"), texts.text("move-write"));
    }

    #[test]
    fn without_a_text_a_plain_name_is_shown() {
        let texts = Texts::new(Lang::De, "");
        assert_eq!(texts.game(GameId::OneCard), "Todo en 1 carta");
        assert_eq!(texts.option(GameId::Qwinto, "line"), "line");
        assert_eq!(texts.option_value(GameId::Qwinto, &SPEC, "reset"), "any number");
        assert_eq!(texts.option_value(GameId::Qwinto, &SPEC, "other"), "other");
        assert_eq!(texts.name_of_move(Some(MoveKind::Write), "write-o6"), "write-o6");
        assert_eq!(texts.name_of_move(None, "double-3"), "double-3");
    }
}
