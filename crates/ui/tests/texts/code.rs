//! Scans the source code of ui and web for text keys, prefixes of keys, and texts that should have been keys.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};

/// Attributes whose values are visible or read aloud.
const VISIBLE: [&str; 6] =
    ["label", "title", "placeholder", "alt", "description", "roledescription"];

/// The source folders of the crates that use texts, relative to this crate.
const CODE: [&str; 2] = ["src", "../web/src"];

fn sources(folders: &[&str]) -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, files: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => collect(&path, files),
                false => files.push((path.clone(), fs::read_to_string(&path).unwrap())),
            }
        }
    }
    let mut files = Vec::new();
    for folder in folders {
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    files
}

/// The tokens of a source file, without its tests.
fn tokens(source: &str) -> Vec<TokenTree> {
    let code = source.split("#[cfg(test)]\nmod tests").next().unwrap_or(source);
    flat(code.parse().unwrap())
}

/// All tokens in order, including those in groups.
fn flat(stream: TokenStream) -> Vec<TokenTree> {
    let each = |token: TokenTree| match token {
        TokenTree::Group(group) => {
            std::iter::once(TokenTree::Group(group.clone())).chain(flat(group.stream())).collect()
        }
        token => vec![token],
    };
    stream.into_iter().flat_map(each).collect()
}

fn text(literal: &Literal) -> Option<String> {
    let text = literal.to_string();
    Some(text.strip_prefix('"')?.strip_suffix('"')?.to_string())
}

/// Every string literal in the code.
pub(crate) fn literals() -> BTreeSet<String> {
    let all = sources(&CODE).into_iter().flat_map(|(_, source)| tokens(&source));
    let literal =
        |token| if let TokenTree::Literal(literal) = token { text(&literal) } else { None };
    all.filter_map(literal).collect()
}

/// The keys that are literal arguments of the lookup functions.
pub(crate) fn used_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for (_, source) in sources(&CODE) {
        for pair in tokens(&source).windows(2) {
            let [TokenTree::Ident(name), TokenTree::Group(group)] = pair else { continue };
            if !["t", "text", "text_with"].iter().any(|function| name == function) {
                continue;
            }
            if let Some(TokenTree::Literal(key)) = group.stream().into_iter().next() {
                keys.extend(text(&key));
            }
        }
    }
    keys
}

/// The literal prefixes of keys that are formatted, like `level-{level}`.
pub(crate) fn key_prefixes() -> BTreeSet<String> {
    let prefix = |text: String| {
        let prefix = text.split('{').next()?.to_string();
        let is_key = |b: u8| b.is_ascii_lowercase() || b == b'-';
        (text.contains('{') && prefix.ends_with('-') && prefix.bytes().all(is_key))
            .then_some(prefix)
    };
    literals().into_iter().filter_map(prefix).collect()
}

/// Every text in the code of the page that a user would see, with its file.
pub(crate) fn visible_texts() -> Vec<String> {
    let files = sources(&["../web/src"]);
    assert!(files.len() > 20, "{} files", files.len());
    let in_file = |(path, source): (PathBuf, String)| {
        visible_in(&source).into_iter().map(move |text| format!("{}: {text}", path.display()))
    };
    files.into_iter().flat_map(in_file).collect()
}

/// Every text in a source file that a user would see. Texts without letters need no translation, and texts that look like
/// keys are arguments of components.
pub(crate) fn visible_in(source: &str) -> Vec<String> {
    let mut visible = texts_in(source);
    visible.retain(|text| text.contains(char::is_alphabetic) && !is_key(text));
    visible
}

fn is_key(text: &str) -> bool {
    text.contains('-') && text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
}

fn texts_in(source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let mut visible = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if is_macro(&tokens[..index], "view") => {
                scan_view(group.stream(), &mut visible);
            }
            TokenTree::Literal(literal) if !is_note(&tokens[..index]) => {
                visible.extend(text(literal).filter(|text| is_sentence(text)));
            }
            _ => {}
        }
    }
    visible
}

fn is_macro(before: &[TokenTree], name: &str) -> bool {
    let [.., TokenTree::Ident(ident), TokenTree::Punct(bang)] = before else { return false };
    ident == name && bang.as_char() == '!'
}

/// Whether the next literal is a doc comment or the reason of a lint attribute.
fn is_note(before: &[TokenTree]) -> bool {
    let [.., TokenTree::Ident(ident), TokenTree::Punct(equals)] = before else { return false };
    (ident == "doc" || ident == "reason") && equals.as_char() == '='
}

/// Whether a text is several words, the first with a capital letter. Class names, keys and paths are not.
fn is_sentence(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let is_word = |word: &&str| word.chars().all(|c| c.is_alphabetic() || ",.…!?’'".contains(c));
    let capital = words[0].len() > 1 && words[0].starts_with(char::is_uppercase);
    words.len() > 1 && capital && words.iter().all(is_word)
}

/// Collects the literal texts of a `view!` macro: between tags, and in visible attributes.
fn scan_view(stream: TokenStream, visible: &mut Vec<String>) {
    let (mut in_tag, mut before): (bool, Vec<TokenTree>) = (false, Vec::new());
    for token in stream {
        match &token {
            TokenTree::Punct(punct) if punct.as_char() == '<' => in_tag = true,
            // `->` and `=>` in the expression of an attribute do not end the tag.
            TokenTree::Punct(punct) if punct.as_char() == '>' && !is_operator(&before) => {
                in_tag = false
            }
            TokenTree::Literal(literal) if in_tag && is_visible(&before) => {
                visible.extend(text(literal))
            }
            TokenTree::Literal(_) | TokenTree::Ident(_) if !in_tag => {
                visible.push(token.to_string())
            }
            TokenTree::Group(group) if !in_tag && group.delimiter() == Delimiter::Brace => {
                visible.extend(branches(group.stream()));
            }
            _ => {}
        }
        before.push(token);
    }
}

fn is_operator(before: &[TokenTree]) -> bool {
    matches!(before.last(), Some(TokenTree::Punct(p)) if p.as_char() == '-' || p.as_char() == '=')
}

/// Whether the next token is the value of a visible attribute.
fn is_visible(before: &[TokenTree]) -> bool {
    let [.., TokenTree::Ident(name), TokenTree::Punct(equals)] = before else { return false };
    equals.as_char() == '=' && VISIBLE.iter().any(|visible| name == visible)
}

/// The literals that a block may evaluate to: its only token, or the last one of a branch.
fn branches(stream: TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let last = match tokens.last() {
        Some(TokenTree::Literal(literal)) if is_value(&tokens) => text(literal),
        _ => None,
    };
    let blocks = tokens.iter().filter_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    });
    last.into_iter().chain(blocks.flat_map(branches)).collect()
}

/// Whether the last token is the only one, or the body of a closure.
fn is_value(tokens: &[TokenTree]) -> bool {
    match tokens {
        [_] => true,
        [.., TokenTree::Punct(bar), _] => bar.as_char() == '|',
        _ => false,
    }
}
