//! Plural categories of numbers.

use crate::lang::Lang;

/// The plural category of an integer, by its Unicode CLDR name.
pub(super) fn category(lang: Lang, number: i64) -> &'static str {
    let number = number.unsigned_abs();
    let one = match lang {
        Lang::Fr => number <= 1,
        Lang::En | Lang::Es | Lang::De | Lang::It | Lang::Nl => number == 1,
    };
    // Millions take “of”: “un millón de puntos”.
    let millions = number != 0 && number.is_multiple_of(1_000_000);
    match lang {
        _ if one => "one",
        Lang::Es | Lang::Fr | Lang::It if millions => "many",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
    use unic_langid::LanguageIdentifier;

    /// The category by `intl_pluralrules`, whose rules are older than `many` in Romance languages.
    fn reference(lang: Lang, number: i64) -> &'static str {
        let id: LanguageIdentifier = lang.code().parse().unwrap();
        let rules = PluralRules::create(id, PluralRuleType::CARDINAL).unwrap();
        match rules.select(number as isize).unwrap() {
            PluralCategory::ONE => "one",
            PluralCategory::OTHER => "other",
            category => panic!("{lang} {number}: {category:?}"),
        }
    }

    #[test]
    fn categories_match_another_implementation() {
        for lang in Lang::ALL {
            for number in (-21..=200).chain([1_000, 999_999, 1_000_001]) {
                assert_eq!(category(lang, number), reference(lang, number), "{lang} {number}");
            }
        }
    }

    #[test]
    fn romance_languages_have_a_category_for_millions() {
        for lang in Lang::ALL {
            let romance = matches!(lang, Lang::Es | Lang::Fr | Lang::It);
            for number in [1_000_000, 2_000_000, -3_000_000] {
                let expected = if romance { "many" } else { reference(lang, number) };
                assert_eq!(category(lang, number), expected, "{lang} {number}");
            }
        }
    }
}
