//! The links, headings and code of Markdown documents.

use std::collections::{HashMap, HashSet};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// The parts of a Markdown document that tests check.
#[derive(Clone, Default, Debug)]
pub struct Markdown {
    /// The targets of links and images.
    pub links: Vec<String>,
    /// The anchors of the headings, as GitHub derives them.
    pub anchors: HashSet<String>,
    /// The code spans.
    pub spans: Vec<String>,
    /// The language and the text of each code block.
    pub blocks: Vec<(String, String)>,
}

impl Markdown {
    /// Parses a document.
    pub fn parse(text: &str) -> Markdown {
        let mut document = Markdown::default();
        let mut headings = HashMap::new();
        let (mut heading, mut block) = (None::<String>, None::<(String, String)>);
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    document.links.push(dest_url.into_string());
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    let title = heading.take().unwrap_or_default();
                    document.anchors.insert(anchor(&title, &mut headings));
                }
                Event::Start(Tag::CodeBlock(kind)) => {
                    let language = match kind {
                        CodeBlockKind::Fenced(language) => language.into_string(),
                        CodeBlockKind::Indented => String::new(),
                    };
                    block = Some((language, String::new()));
                }
                Event::End(TagEnd::CodeBlock) => document.blocks.extend(block.take()),
                Event::Code(code) => {
                    heading.iter_mut().for_each(|title| title.push_str(&code));
                    document.spans.push(code.into_string());
                }
                Event::Text(text) => {
                    heading.iter_mut().for_each(|title| title.push_str(&text));
                    block.iter_mut().for_each(|(_, code)| code.push_str(&text));
                }
                _ => {}
            }
        }
        document
    }
}

/// The anchor of a heading; `seen` counts equal headings, which GitHub numbers.
fn anchor(title: &str, seen: &mut HashMap<String, usize>) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    let anchor = kept.collect::<String>().to_lowercase().replace(' ', "-");
    let count = seen.entry(anchor.clone()).or_default();
    *count += 1;
    if *count == 1 { anchor } else { format!("{anchor}-{}", *count - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_headings_and_code_are_found() {
        let document = Markdown::parse(
            "# One & *two*\n\n[a](b.md#c) ![d](e.svg) and `f [g](h)`\n\n[ref]\n\n[ref]: i.md\n\n\
             ```sh\nj [k](l)\n```\n\n## `code` – here\n",
        );
        assert_eq!(document.links, ["b.md#c", "e.svg", "i.md"]);
        assert_eq!(document.anchors, ["one--two", "code--here"].map(String::from).into());
        assert_eq!(document.spans, ["f [g](h)", "code"]);
        assert_eq!(document.blocks, [("sh".to_string(), "j [k](l)\n".to_string())]);
    }

    #[test]
    fn equal_headings_are_numbered() {
        let document = Markdown::parse("# A\n\n## Same\n\n## Same\n\n## Same\n");
        let anchors = ["a", "same", "same-1", "same-2"].map(String::from);
        assert_eq!(document.anchors, anchors.into());
    }
}
