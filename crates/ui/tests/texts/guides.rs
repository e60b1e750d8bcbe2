//! The texts of rules pages and lessons, in every language.

use std::collections::{BTreeMap, BTreeSet};

use cubilete_rules::GameId;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};

use cubilete_ui::lang::Lang;
use cubilete_ui::lessons::{self, Beat, lesson};
use cubilete_ui::rules_pages::sections;
use cubilete_ui::texts::{Lookup, Texts};

/// Text keys, each with its attributes.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn file(lang: Lang, name: &str) -> String {
    let path = format!("{}/lang/{lang}/{name}.ftl", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn messages(lang: Lang, name: &str) -> Vec<Message<String>> {
    let resource = fluent_syntax::parser::parse(file(lang, name));
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{lang} {name}: {errors:?}"));
    let message = |entry| match entry {
        Entry::Message(message) => Some(message),
        Entry::ResourceComment(_) | Entry::GroupComment(_) | Entry::Comment(_) => None,
        other => panic!("{lang} {name}: {other:?}"),
    };
    resource.body.into_iter().filter_map(message).collect()
}

fn rules_keys(game: GameId) -> Keys {
    let parts = |caption| ["title"].into_iter().chain(caption).map(String::from).collect();
    let keys = sections(game).iter();
    keys.map(|s| (s.key.to_string(), parts(s.figure.map(|_| "caption")))).collect()
}

fn lesson_keys(game: GameId) -> Keys {
    let key = |beat: &Beat| match *beat {
        Beat::Say(key) | Beat::Do { key, .. } => Some((key.to_string(), BTreeSet::new())),
        Beat::Step(_) | Beat::Skip(_) => None,
    };
    lesson(game).iter().flat_map(|lesson| lesson.beats).filter_map(key).collect()
}

/// The messages and variables (`$name`) that a pattern references.
fn references(pattern: &Pattern<String>) -> BTreeSet<String> {
    let reference = |element: &PatternElement<String>| match element {
        PatternElement::TextElement { .. } => None,
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::MessageReference { id, .. } => Some(id.name.clone()),
            InlineExpression::VariableReference { id } => Some(format!("${}", id.name)),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    pattern.elements.iter().filter_map(reference).collect()
}

/// The numbers in a text, sorted, as languages may order them differently. Numbers in names of games do not count.
fn numbers(text: &str) -> Vec<u32> {
    let names = ["Todo en 1 carta", "Alles auf 1 Karte"];
    let text = names.iter().fold(text.to_string(), |text, name| text.replace(name, ""));
    let digits = text.split(|c: char| !c.is_ascii_digit());
    let mut numbers: Vec<u32> = digits.filter_map(|number| number.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

fn check_keys(name: &str, expected: &Keys) {
    for lang in Lang::ALL {
        let messages = messages(lang, name);
        let mut found = Keys::new();
        for message in &messages {
            assert!(message.value.is_some(), "{lang} {}", message.id.name);
            let parts = message.attributes.iter().map(|part| part.id.name.clone()).collect();
            let before = found.insert(message.id.name.clone(), parts);
            assert_eq!(before, None, "{lang}: duplicate key {}", message.id.name);
        }
        assert_eq!(found, *expected, "{lang} {name}");
    }
}

/// Every key of both files, including those of attributes.
fn all_keys() -> Vec<String> {
    let games = GameId::ALL.iter();
    let keys = games.flat_map(|game| rules_keys(*game).into_iter().chain(lesson_keys(*game)));
    let each = |(key, parts): (String, BTreeSet<String>)| {
        let parts: Vec<String> = parts.iter().map(|part| format!("{key}.{part}")).collect();
        std::iter::once(key).chain(parts)
    };
    keys.flat_map(each).collect()
}

fn guide_texts(lang: Lang) -> Texts {
    Texts::new(lang, &(file(lang, "rules") + &file(lang, "lessons")))
}

#[test]
fn rules_pages_have_all_their_texts_and_no_others() {
    check_keys("rules", &GameId::ALL.iter().flat_map(|game| rules_keys(*game)).collect());
}

#[test]
fn lessons_have_all_their_texts_and_no_others() {
    let shared = [lessons::OTHER, lessons::OPPONENT, lessons::NEXT, lessons::SKIP, lessons::PLAY];
    let shared = shared.map(|key| (key.to_string(), BTreeSet::new()));
    let of_games = GameId::ALL.iter().flat_map(|game| lesson_keys(*game));
    check_keys("lessons", &shared.into_iter().chain(of_games).collect());
}

#[test]
fn a_text_has_the_same_references_in_every_language() {
    let referenced = |lang| -> BTreeMap<String, BTreeSet<String>> {
        let messages = messages(lang, "rules").into_iter().chain(messages(lang, "lessons"));
        let one = |message: Message<String>| {
            let parts = message.attributes.iter().map(|part| &part.value);
            let patterns = message.value.iter().chain(parts);
            (message.id.name.clone(), patterns.flat_map(references).collect())
        };
        messages.map(one).collect()
    };
    for lang in Lang::ALL {
        assert_eq!(referenced(lang), referenced(Lang::En), "{lang}");
    }
}

#[test]
fn every_text_has_the_same_numbers_and_paragraphs_in_every_language() {
    let english = guide_texts(Lang::En);
    for lang in Lang::ALL {
        let texts = guide_texts(lang);
        for key in all_keys() {
            let (text, original) = (texts.text(&key), english.text(&key));
            assert!(!text.contains('⟦'), "{lang} {text}");
            assert_eq!(numbers(&text), numbers(&original), "{lang} {key}");
            let paragraphs = |text: &str| text.split("\n\n").count();
            assert_eq!(paragraphs(&text), paragraphs(&original), "{lang} {key}");
            assert!(text.split("\n\n").all(|paragraph| !paragraph.trim().is_empty()));
        }
    }
}

#[test]
fn rules_are_read_in_three_minutes_and_lessons_in_two() {
    for lang in Lang::ALL {
        let texts = guide_texts(lang);
        let length = |keys: Keys| -> usize {
            keys.keys().map(|key| texts.text(key).split_whitespace().count()).sum()
        };
        for game in GameId::ALL {
            // People read about 200 words per minute; in a lesson, tapping takes time as well.
            assert!(length(rules_keys(*game)) <= 600, "{lang} {game}");
            assert!(length(lesson_keys(*game)) <= 400, "{lang} {game}");
        }
    }
}
