//! What the code of the page says: keys, families of keys, and texts that should have been keys.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};

/// What is read aloud or shown although it is an attribute.
const SHOWN: [&str; 6] = ["label", "title", "placeholder", "alt", "description", "roledescription"];

/// The sources of both crates that say texts, relative to this crate.
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

/// The tokens of a source, without its tests.
fn tokens(source: &str) -> Vec<TokenTree> {
    let code = source.split("#[cfg(test)]\nmod tests").next().unwrap_or(source);
    flat(code.parse().unwrap())
}

/// All tokens in order, those in brackets too.
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

/// Every text in the code.
pub(crate) fn literals() -> BTreeSet<String> {
    let all = sources(&CODE).into_iter().flat_map(|(_, source)| tokens(&source));
    let literal =
        |token| if let TokenTree::Literal(literal) = token { text(&literal) } else { None };
    all.filter_map(literal).collect()
}

/// The keys that are said by their names.
pub(crate) fn said() -> BTreeSet<String> {
    let mut said = BTreeSet::new();
    for (_, source) in sources(&CODE) {
        for pair in tokens(&source).windows(2) {
            let [TokenTree::Ident(name), TokenTree::Group(group)] = pair else { continue };
            if !["t", "say", "say_with"].iter().any(|function| name == function) {
                continue;
            }
            if let Some(TokenTree::Literal(key)) = group.stream().into_iter().next() {
                said.extend(text(&key));
            }
        }
    }
    said
}

/// What the keys begin with whose ends are put together.
pub(crate) fn families() -> BTreeSet<String> {
    let begins = |text: String| {
        let prefix = text.split('{').next()?.to_string();
        let is_key = |b: u8| b.is_ascii_lowercase() || b == b'-';
        (text.contains('{') && prefix.ends_with('-') && prefix.bytes().all(is_key))
            .then_some(prefix)
    };
    literals().into_iter().filter_map(begins).collect()
}

/// Every text in the code of the page that a reader would see.
pub(crate) fn shown() -> Vec<String> {
    let files = sources(&["../web/src"]);
    assert!(files.len() > 20, "{} files", files.len());
    let in_file = |(path, source): (PathBuf, String)| {
        shown_in(&source).into_iter().map(move |text| format!("{}: {text}", path.display()))
    };
    files.into_iter().flat_map(in_file).collect()
}

/// Every text in a source that a reader would see. What has no letter needs no translation, and what looks like a key is
/// one, given to a component that says it.
pub(crate) fn shown_in(source: &str) -> Vec<String> {
    let mut shown = texts_in(source);
    shown.retain(|text| text.contains(char::is_alphabetic) && !is_key(text));
    shown
}

fn is_key(text: &str) -> bool {
    text.contains('-') && text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
}

fn texts_in(source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let mut shown = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if is_macro(&tokens[..index], "view") => {
                look_at(group.stream(), &mut shown);
            }
            TokenTree::Literal(literal) if !is_note(&tokens[..index]) => {
                shown.extend(text(literal).filter(|text| is_sentence(text)));
            }
            _ => {}
        }
    }
    shown
}

fn is_macro(before: &[TokenTree], name: &str) -> bool {
    let [.., TokenTree::Ident(ident), TokenTree::Punct(bang)] = before else { return false };
    ident == name && bang.as_char() == '!'
}

/// Whether what follows is for readers of the code: documentation, the reason of an exception.
fn is_note(before: &[TokenTree]) -> bool {
    let [.., TokenTree::Ident(ident), TokenTree::Punct(equals)] = before else { return false };
    (ident == "doc" || ident == "reason") && equals.as_char() == '='
}

/// Texts in a row, the first of which begins with a capital letter: styles, keys and paths look otherwise.
fn is_sentence(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let is_word = |word: &&str| word.chars().all(|c| c.is_alphabetic() || ",.…!?’'".contains(c));
    let capital = words[0].len() > 1 && words[0].starts_with(char::is_uppercase);
    words.len() > 1 && capital && words.iter().all(is_word)
}

/// Looks at what a macro draws: whatever stands between tags, or in an attribute that is shown, must be an expression.
fn look_at(stream: TokenStream, shown: &mut Vec<String>) {
    let (mut in_tag, mut before): (bool, Vec<TokenTree>) = (false, Vec::new());
    for token in stream {
        match &token {
            TokenTree::Punct(punct) if punct.as_char() == '<' => in_tag = true,
            // An arrow or a comparison in the expression of an attribute ends no tag.
            TokenTree::Punct(punct) if punct.as_char() == '>' && !is_operator(&before) => {
                in_tag = false
            }
            TokenTree::Literal(literal) if in_tag && is_shown(&before) => {
                shown.extend(text(literal))
            }
            TokenTree::Literal(_) | TokenTree::Ident(_) if !in_tag => shown.push(token.to_string()),
            TokenTree::Group(group) if !in_tag && group.delimiter() == Delimiter::Brace => {
                shown.extend(branches(group.stream()));
            }
            _ => {}
        }
        before.push(token);
    }
}

fn is_operator(before: &[TokenTree]) -> bool {
    matches!(before.last(), Some(TokenTree::Punct(p)) if p.as_char() == '-' || p.as_char() == '=')
}

/// Whether what follows is the value of an attribute that is shown.
fn is_shown(before: &[TokenTree]) -> bool {
    let [.., TokenTree::Ident(name), TokenTree::Punct(equals)] = before else { return false };
    equals.as_char() == '=' && SHOWN.iter().any(|shown| name == shown)
}

/// The texts that a block may come to: alone, or at the end of one of its branches.
fn branches(stream: TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let last = match tokens.last() {
        Some(TokenTree::Literal(literal)) if ends_alone(&tokens) => text(literal),
        _ => None,
    };
    let blocks = tokens.iter().filter_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    });
    last.into_iter().chain(blocks.flat_map(branches)).collect()
}

/// Whether the last token is all there is, or follows the head of a closure.
fn ends_alone(tokens: &[TokenTree]) -> bool {
    match tokens {
        [_] => true,
        [.., TokenTree::Punct(bar), _] => bar.as_char() == '|',
        _ => false,
    }
}
