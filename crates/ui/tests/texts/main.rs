//! Texts: complete in all languages, none unused, and none in the code.

mod code;
mod french;
mod guides;
mod needed;
mod reference;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cubilete_ui::lang::Lang;
use cubilete_ui::texts::{Lookup, Texts};
use fluent_syntax::ast::{Entry, Message};

/// The keys of a language, each with its attributes (`.name`) and variables (`$name`).
type Keys = BTreeMap<String, BTreeSet<String>>;

/// The files of a language.
fn files(lang: Lang) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lang").join(lang.code());
    let paths = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    paths.map(|path| (path.clone(), fs::read_to_string(&path).unwrap())).collect()
}

fn keys(lang: Lang) -> Keys {
    let mut keys = Keys::new();
    for (path, text) in files(lang) {
        let resource = fluent_syntax::parser::parse(text.as_str());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{path:?}: {errors:?}"));
        for message in resource.body.iter().filter_map(message) {
            let before = keys.insert(message.id.name.to_string(), contents(message, &text));
            assert!(before.is_none(), "{path:?}: duplicate key {}", message.id.name);
        }
    }
    keys
}

fn message<'a, 'b>(entry: &'b Entry<&'a str>) -> Option<&'b Message<&'a str>> {
    match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    }
}

/// The attributes and variables of a message.
fn contents(message: &Message<&str>, file: &str) -> BTreeSet<String> {
    let attributes = message.attributes.iter().map(|attribute| format!(".{}", attribute.id.name));
    // From the line of the key to its last continuation line.
    let start = file.find(&format!("\n{} =", message.id.name)).map_or(0, |line| line + 1);
    let mut lines = file[start..].lines();
    let first = lines.next().unwrap_or_default();
    let is_continuation = |line: &&str| line.is_empty() || line.starts_with([' ', '}']);
    let text: String = std::iter::once(first).chain(lines.take_while(is_continuation)).collect();
    let variables = text.split('$').skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        format!("${}", &rest[..end.unwrap_or(rest.len())])
    });
    attributes.chain(variables).collect()
}

#[test]
fn every_text_is_built_in() {
    for lang in Lang::ALL {
        let texts = Texts::built_in(lang);
        assert_eq!(texts.lang(), lang);
        for (key, parts) in keys(lang) {
            let has_parts = parts.iter().any(|part| texts.has(&format!("{key}{part}")));
            assert!(texts.has(&key) || has_parts, "{lang}: {key}");
        }
    }
}

#[test]
fn every_language_has_the_same_keys_attributes_and_variables() {
    let english = keys(Lang::En);
    assert!(english.len() > 300, "{} keys", english.len());
    for lang in Lang::ALL {
        let other = keys(lang);
        for key in english.keys().chain(other.keys()) {
            assert_eq!(other.get(key), english.get(key), "{lang}: {key}");
        }
    }
}

#[test]
fn every_key_of_the_code_and_of_the_rules_has_a_text_in_every_language() {
    let used = code::used_keys();
    assert!(used.len() > 100, "{} keys are used", used.len());
    for lang in Lang::ALL {
        let texts = keys(lang);
        for key in used.iter().chain(needed::NEEDED.iter()) {
            let (name, attribute) =
                key.split_once('.').map_or((key.as_str(), None), |(n, a)| (n, Some(a)));
            let found = texts.get(name).unwrap_or_else(|| panic!("{lang}: no text for {key}"));
            let complete = attribute.is_none_or(|name| found.contains(&format!(".{name}")));
            assert!(complete, "{lang}: no text for {key}");
        }
    }
}

#[test]
fn no_text_is_unused() {
    let (literals, prefixes) = (code::literals(), code::key_prefixes());
    for key in keys(Lang::En).keys() {
        let prefix = prefixes.iter().find(|prefix| key.starts_with(prefix.as_str()));
        let used = literals.contains(key)
            || match prefix {
                Some(prefix) if needed::is_complete(prefix) => needed::NEEDED.contains(key),
                prefix => prefix.is_some(),
            };
        assert!(used, "{key} is not used");
    }
}

/// The pronouns of formal address. In German and Italian they are also those of a third person.
const FORMAL: [(Lang, &[&str]); 3] = [
    (Lang::Es, &["usted", "ustedes"]),
    (Lang::Fr, &["vous", "votre", "vos"]),
    (Lang::Nl, &["u", "uw"]),
];

#[test]
fn texts_address_the_player_informally() {
    // Rules pages also address all players together, in French as “vous”.
    let is_personal = |(path, _): &(PathBuf, String)| !path.ends_with("rules.ftl");
    for (lang, formal) in FORMAL {
        for (path, file) in files(lang).into_iter().filter(is_personal) {
            for line in file.lines().filter(|line| !line.starts_with('#')) {
                let line = line.to_lowercase();
                let mut words = line.split(|c: char| !c.is_alphabetic());
                assert!(!words.any(|word| formal.contains(&word)), "{path:?}: {line}");
            }
        }
    }
}

#[test]
fn no_component_contains_a_visible_text() {
    let visible = code::visible_texts();
    assert!(visible.is_empty(), "texts without a key:\n{}", visible.join("\n"));
}

#[test]
fn visible_texts_in_components_are_detected() {
    for source in [
        r#"view! { <p>"Hello"</p> }"#,
        r#"view! { <p>Hello</p> }"#,
        r#"view! { <p>{"Hello"}</p> }"#,
        r#"view! { <button aria-label="Close">{t("close")}</button> }"#,
        r#"view! { <p>{move || if late { "Too late" } else { "In time" }}</p> }"#,
        r#"fn name() -> String { "Somebody at the table".to_string() }"#,
    ] {
        assert!(!code::visible_in(source).is_empty(), "{source}");
    }
    for source in [
        r#"view! { <p class="large quiet" data-move="pass">{t("hello")}</p> }"#,
        r#"view! { <svg viewBox="0 0 24 24"><path d="M5 5 19 19" /></svg> }"#,
        r#"view! { <input type="text" disabled=move || count.get() == 0 /> }"#,
        r#"fn key() -> &'static str { "table-late" }"#,
    ] {
        assert_eq!(code::visible_in(source), Vec::<String>::new(), "{source}");
    }
}
