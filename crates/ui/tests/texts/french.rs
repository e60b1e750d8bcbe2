//! French punctuation: marks are separated from the word by a space that does not break.

use cubilete_ui::lang::Lang;

use crate::files;

/// The narrow no-break space, before `;`, `?` and `!`.
const NARROW: char = '\u{202f}';
/// The no-break space, before `:` and `»` and after `«`.
const WIDE: char = '\u{a0}';

/// The punctuation marks of a text without the space they need, each with the characters around it.
fn misplaced(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let is_wrong = |index: &usize| {
        let before = index.checked_sub(1).map(|before| chars[before]);
        match chars[*index] {
            ';' | '?' | '!' => before != Some(NARROW),
            ':' | '»' => before != Some(WIDE),
            '«' => chars.get(index + 1) != Some(&WIDE),
            _ => false,
        }
    };
    let around = |index: usize| {
        chars[index.saturating_sub(12)..chars.len().min(index + 3)].iter().collect::<String>()
    };
    (0..chars.len()).filter(is_wrong).map(around).collect()
}

#[test]
fn french_texts_have_no_break_spaces_at_punctuation_marks() {
    let files = files(Lang::Fr);
    assert!(files.len() > 5, "{} files", files.len());
    for (path, file) in files {
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            assert_eq!(misplaced(line), Vec::<String>::new(), "{path:?}");
        }
    }
}

#[test]
fn marks_without_their_space_are_detected() {
    for text in ["Lance !", "Lance!", "!", "Tu gardes\u{a0}?", "Tour : Ana", "Tour\u{202f}: Ana"] {
        assert_eq!(misplaced(text).len(), 1, "{text}");
    }
    assert_eq!(misplaced("« Lance »").len(), 2);
    for text in ["Tour\u{a0}: Ana", "Oui\u{202f}; et toi\u{202f}?", "«\u{a0}Lance\u{202f}!\u{a0}»"]
    {
        assert_eq!(misplaced(text), Vec::<String>::new(), "{text}");
    }
}
