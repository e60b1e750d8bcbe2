//! Compares formatted texts with those of `fluent-bundle`, the reference implementation of Fluent.

use std::collections::BTreeSet;

use cubilete_ui::lang::Lang;
use cubilete_ui::texts::{Lookup, Texts, Value};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use crate::{Keys, files, keys};

/// The values of variables, by name.
type Values = Vec<(&'static str, Value)>;

/// Texts of the reference implementation.
struct Reference(FluentBundle<FluentResource>);

impl Reference {
    fn new(lang: Lang, file: &str) -> Reference {
        let mut bundle = FluentBundle::new(vec![lang.code().parse().unwrap()]);
        bundle.set_use_isolating(false);
        bundle.add_resource(FluentResource::try_new(file.to_string()).unwrap()).unwrap();
        Reference(bundle)
    }

    fn text_with(&self, key: &str, values: &Values) -> String {
        self.format(key, values).unwrap_or_else(|| format!("⟦{key}⟧"))
    }

    fn format(&self, key: &str, values: &Values) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            match value {
                Value::Number(number) => args.set(*name, *number),
                Value::Text(text) => args.set(*name, FluentValue::from(text.clone())),
            }
        }
        let (name, attribute) = key.split_once('.').map_or((key, None), |(n, a)| (n, Some(a)));
        let message = self.0.get_message(name)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

const NUMBERS: [i64; 8] = [0, 1, 2, 5, 11, 21, 1_000_000, -1];
const TEXTS: [&str; 6] = ["Ana", "", "one", "other", "0", "{$name} ⟦x⟧"];

fn candidates() -> Vec<Value> {
    NUMBERS.into_iter().map(Value::from).chain(TEXTS.map(Value::from)).collect()
}

/// Sets of values for the names: the same for all, different ones, and none.
fn sets_of_values(names: &[&'static str]) -> Vec<Values> {
    let candidates = candidates();
    let same = |value: &Value| names.iter().map(|name| (*name, value.clone())).collect();
    let mut sets: Vec<Values> = candidates.iter().map(same).collect();
    for shift in 0..candidates.len() {
        let shifted = candidates.iter().cycle().skip(shift).cloned();
        sets.push(names.iter().copied().zip(shifted).collect());
    }
    sets.push(Values::new());
    sets
}

/// Every key, and the names of all variables in any text.
fn keys_and_names(keys: Keys) -> (Vec<String>, Vec<&'static str>) {
    let (mut all, mut names) = (Vec::new(), BTreeSet::new());
    for (key, contents) in keys {
        for content in contents {
            match content.strip_prefix('$') {
                Some(name) => drop(names.insert(name.to_string())),
                None => all.push(format!("{key}{content}")),
            }
        }
        all.push(key);
    }
    let leak = |name: String| -> &'static str { name.leak() };
    (all, names.into_iter().map(leak).collect())
}

fn check(lang: Lang, file: &str, keys: &[String], names: &[&'static str]) {
    let (texts, reference) = (Texts::new(lang, file), Reference::new(lang, file));
    for values in sets_of_values(names) {
        for key in keys {
            let (text, expected) =
                (texts.text_with(key, &values), reference.text_with(key, &values));
            assert_eq!(text, expected, "{lang}: {key} with {values:?}");
        }
    }
}

#[test]
fn every_text_matches_the_reference_implementation() {
    for lang in Lang::ALL {
        let (keys, names) = keys_and_names(keys(lang));
        assert!(keys.len() > 300 && names.len() > 30, "{lang}: {keys:?} {names:?}");
        let file: String = files(lang).into_iter().map(|(_, text)| text + "\n").collect();
        check(lang, &file, &keys, &names);
    }
}

const FORMS: &str = r#"
plain = Text
lines =
    One
      Two

    Three
literals = { "{" }{ "\"\\ \u00e9" }{ 7 }{ -3 }{ 1.50 }{ "" }
nested = { { { $a } } }
by-number = { $a ->
    [0] none
    [one] one { $a }
    [5] five
    [1.0] never
   *[other] { $a }
}
default-first = { $a ->
   *[many] many
    [one] one
    [2] two
}
by-word = { $a ->
    [Ana] her
    [one] { $b ->
        [one] one and one
       *[other] one and { $b }
    }
   *[else] { plain }
}
by-literal = { 1 ->
    [one] one
   *[other] other
}
by-text = { "one" ->
    [1] number
    [one] word
   *[other] other
}
in-the-middle = before { $b ->
    [0] none
   *[one] one
} after
of-others = { plain }, { by-number }, { parted.part }
parted = Whole
    .part = Part of { $b }, { parted }
part-only =
    .part = { by-word }
broken-key = a { nothing } b
broken-part = { parted.nothing }
broken-value = { part-only }
broken-name = { $nobody }
broken-choice = { $nobody ->
   *[other] other
}
broken-function = { NOTHING() }
broken-term = { -nothing }
cycle = { cycle }
cycle-of-two = { cycle-back }
cycle-back = back { cycle-of-two }
cycle-of-parts = x
    .part = { cycle-of-parts.part }
"#;

/// The keys in [`FORMS`], attributes as `key.attribute`.
fn keys_of_forms() -> Vec<String> {
    let (mut keys, mut key) = (Vec::new(), "");
    for (name, _) in FORMS.lines().filter_map(|line| line.split_once(" =")) {
        match name.trim_start().strip_prefix('.') {
            Some(part) => keys.push(format!("{key}.{part}")),
            None => {
                key = name;
                keys.push(key.to_string());
            }
        }
    }
    keys
}

#[test]
fn every_form_of_text_matches_the_reference_implementation() {
    let mut keys = keys_of_forms();
    assert!(keys.len() > 20 && keys.iter().any(|key| key == "parted.part"), "{keys:?}");
    keys.extend(["nothing", "parted.nothing", "", ".", "-", "a.b.c"].map(String::from));
    for lang in Lang::ALL {
        check(lang, FORMS, &keys, &["a", "b"]);
    }
}

#[test]
fn a_text_with_an_error_is_shown_as_its_key() {
    let texts = Texts::new(Lang::En, FORMS);
    let wrong = keys_of_forms();
    let wrong = wrong.iter().filter(|key| key.starts_with("broken") || key.starts_with("cycle"));
    let wrong: Vec<_> = wrong.filter(|key| *key != "cycle-of-parts").collect();
    assert!(wrong.len() > 8, "{wrong:?}");
    for key in wrong {
        assert_eq!(texts.text_with(key, &[("a", 1.into())]), format!("⟦{key}⟧"));
    }
    assert_eq!(texts.text("cycle-of-parts"), "x");
}

#[test]
fn a_syntax_error_does_not_affect_other_entries() {
    let texts = Texts::new(Lang::En, "one = 1\ntwo = { $a\n= \nthree = 3\n");
    assert_eq!((texts.text("one"), texts.text("two")), ("1".to_string(), "⟦two⟧".to_string()));
    assert_eq!(texts.text("three"), "3");
}

#[test]
fn millions_have_their_own_plural_form_in_romance_languages() {
    // Not compared with the reference: its plural rules are older than this form.
    let file = "points = { $count ->\n    [many] m\n    [one] o\n   *[other] x\n}\n";
    for (lang, expected) in [(Lang::En, "x"), (Lang::Es, "m"), (Lang::Fr, "m"), (Lang::It, "m")] {
        let texts = Texts::new(lang, file);
        assert_eq!(texts.text_with("points", &[("count", 1_000_000.into())]), expected, "{lang}");
    }
}
