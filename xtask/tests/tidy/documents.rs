//! Links, positions and records in documents.

use std::path::Path;

use cubilete_rules::{AnyGame, GameId, Record};
use cubilete_testing::documents::{files, read};
use cubilete_testing::markdown::Markdown;

/// Returns the number of links in a document to files and headings of the repository.
///
/// # Errors
///
/// The links to files or headings that do not exist.
fn check_links(file: &Path, text: &str) -> Result<usize, Vec<String>> {
    let document = Markdown::parse(text);
    let is_remote =
        |link: &str| ["http://", "https://", "mailto:"].iter().any(|p| link.starts_with(p));
    let links: Vec<&String> = document.links.iter().filter(|link| !is_remote(link)).collect();
    let is_dead = |link: &str| {
        let (path, anchor) = link.split_once('#').map_or((link, None), |(p, a)| (p, Some(a)));
        let target = file.parent().unwrap_or(file).join(path);
        let anchors = match anchor {
            None => return !target.exists(),
            Some(_) if path.is_empty() => document.anchors.clone(),
            Some(_) if target.is_file() => Markdown::parse(&read(&target)).anchors,
            Some(_) => return true,
        };
        anchor.is_some_and(|anchor| !anchors.contains(anchor))
    };
    let dead: Vec<String> = links.iter().copied().filter(|link| is_dead(link)).cloned().collect();
    if dead.is_empty() { Ok(links.len()) } else { Err(dead) }
}

#[test]
fn links_in_documents_lead_somewhere() {
    let mut checked = 0;
    for file in files("md") {
        match check_links(&file, &read(&file)) {
            Ok(links) => checked += links,
            Err(dead) => panic!("{}: dead links: {}", file.display(), dead.join(", ")),
        }
    }
    assert!(checked >= 20, "only {checked} links were found");
}

#[test]
fn a_dead_link_is_found() {
    let readme = &cubilete_testing::documents::root().join("README.md");
    let text = "# A title\n[1](#a-title) [2](docs/notation.md) [3](https://example.org/x)";
    assert_eq!(check_links(readme, text), Ok(2));
    let text =
        "# A title\n[1](#another) [2](docs/nowhere.md) [3](docs/notation.md#nowhere) [4](x#y)";
    let dead = ["#another", "docs/nowhere.md", "docs/notation.md#nowhere", "x#y"];
    assert_eq!(check_links(readme, text), Err(dead.map(String::from).to_vec()));
}

/// Returns the games of the positions in a document's code, and the number of records.
///
/// # Errors
///
/// The message for the first position or record that cannot be read.
fn check_games(text: &str) -> Result<(Vec<GameId>, usize), String> {
    let document = Markdown::parse(text);
    let (mut positions, mut records) = (Vec::new(), 0);
    for (_, block) in &document.blocks {
        if block.starts_with("cubilete 1\n") {
            block.parse::<Record>().map_err(|error| error.to_string())?;
            records += 1;
        }
    }
    let lines = document.blocks.iter().flat_map(|(_, block)| block.lines());
    for code in document.spans.iter().map(String::as_str).chain(lines) {
        if GameId::ALL.iter().any(|id| code.starts_with(&format!("{id}/seats="))) {
            let position: AnyGame = code.parse().map_err(|error| format!("{code}: {error}"))?;
            positions.push(position.id());
        }
    }
    Ok((positions, records))
}

#[test]
fn positions_and_records_in_documents_can_be_read() {
    let (mut positions, mut records) = (Vec::new(), 0);
    for file in files("md") {
        let (found, count) =
            check_games(&read(&file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        positions.extend(found);
        records += count;
    }
    for id in GameId::ALL {
        assert!(positions.contains(id), "no document shows a position of {id}");
    }
    assert!(records >= 2, "only {records} records were found");
}

#[test]
fn a_position_or_record_that_cannot_be_read_is_found() {
    let position = AnyGame::new(GameId::Qwinto, 2, []).unwrap().to_string();
    let good = format!("`{position}`\n```text\ncubilete 1\ngame qwinto\nseats 2\n\n```\n");
    assert_eq!(check_games(&good), Ok((vec![GameId::Qwinto], 1)));
    assert!(check_games(&good.replace("seats=2", "seats=9")).is_err());
    assert!(check_games(&good.replace("seats 2", "seats 9")).is_err());
}
