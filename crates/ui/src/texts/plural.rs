//! The form of a word that goes with a number.

use crate::lang::Lang;

/// The plural category of a whole number, by the name that Unicode (CLDR) gives it.
pub(super) fn category(lang: Lang, number: i64) -> &'static str {
    let number = number.unsigned_abs();
    let one = match lang {
        Lang::Fr => number <= 1,
        Lang::En | Lang::Es | Lang::De | Lang::It | Lang::Nl => number == 1,
    };
    // A million *of* something: “un millón de puntos”.
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

    /// What another implementation says, by rules that are older than `many` in Romance languages.
    fn judged(lang: Lang, number: i64) -> &'static str {
        let id: LanguageIdentifier = lang.code().parse().unwrap();
        let rules = PluralRules::create(id, PluralRuleType::CARDINAL).unwrap();
        match rules.select(number as isize).unwrap() {
            PluralCategory::ONE => "one",
            PluralCategory::OTHER => "other",
            category => panic!("{lang} {number}: {category:?}"),
        }
    }

    #[test]
    fn categories_are_those_of_another_implementation() {
        for lang in Lang::ALL {
            for number in (-21..=200).chain([1_000, 999_999, 1_000_001]) {
                assert_eq!(category(lang, number), judged(lang, number), "{lang} {number}");
            }
        }
    }

    #[test]
    fn romance_languages_have_a_category_of_millions() {
        for lang in Lang::ALL {
            let romance = matches!(lang, Lang::Es | Lang::Fr | Lang::It);
            for number in [1_000_000, 2_000_000, -3_000_000] {
                let expected = if romance { "many" } else { judged(lang, number) };
                assert_eq!(category(lang, number), expected, "{lang} {number}");
            }
        }
    }
}
