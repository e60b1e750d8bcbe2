//! French texts: the signs that French sets apart from the word before them never begin a line.

use cubilete_ui::lang::Lang;

use crate::files;

/// The space that does not break, narrow before all of these signs but the colon.
const NARROW: char = '\u{202f}';
const WIDE: char = '\u{a0}';

/// The signs of a text that do not stand beside the space they need, each with what is around it.
fn misplaced(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let is_wrong = |index: &usize| {
        let before = index.checked_sub(1).map(|before| signs[before]);
        match signs[*index] {
            ';' | '?' | '!' => before != Some(NARROW),
            ':' | '»' => before != Some(WIDE),
            '«' => signs.get(index + 1) != Some(&WIDE),
            _ => false,
        }
    };
    let around = |index: usize| {
        signs[index.saturating_sub(12)..signs.len().min(index + 3)].iter().collect::<String>()
    };
    (0..signs.len()).filter(is_wrong).map(around).collect()
}

#[test]
fn no_french_text_has_a_space_that_breaks_before_a_sign() {
    let files = files(Lang::Fr);
    assert!(files.len() > 5, "{} files", files.len());
    for (path, file) in files {
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            assert_eq!(misplaced(line), Vec::<String>::new(), "{path:?}");
        }
    }
}

#[test]
fn signs_without_their_space_would_be_noticed() {
    for text in ["Lance !", "Lance!", "!", "Tu gardes\u{a0}?", "Tour : Ana", "Tour\u{202f}: Ana"] {
        assert_eq!(misplaced(text).len(), 1, "{text}");
    }
    assert_eq!(misplaced("« Lance »").len(), 2);
    for text in ["Tour\u{a0}: Ana", "Oui\u{202f}; et toi\u{202f}?", "«\u{a0}Lance\u{202f}!\u{a0}»"]
    {
        assert_eq!(misplaced(text), Vec::<String>::new(), "{text}");
    }
}
