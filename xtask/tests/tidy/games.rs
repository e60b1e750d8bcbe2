//! Rules pages, pictures, scenarios and expected results of every game.

use std::collections::HashSet;
use std::fs;

use cubilete_rules::GameId;
use cubilete_testing::documents::{read, root};
use cubilete_testing::markdown::Markdown;

/// The fewest scenarios of a game.
const MIN_SCENARIOS: usize = 20;

/// Returns what a rules page lacks: the picture, or the description of an option.
fn check_page(game: &str, options: &[&str], page: &str) -> Option<String> {
    let document = Markdown::parse(page);
    let picture = format!("{game}.svg");
    if !document.links.contains(&picture) {
        return Some(picture);
    }
    let describes = |key: &str| {
        let describing = |span: &String| span.split(['=', ' ']).next() == Some(key);
        document.spans.iter().any(describing)
    };
    options.iter().find(|key| !describes(key)).map(|key| format!("option {key}"))
}

/// Whether the table of games in the README of the rules has a line with the module, title and numbers of seats of a game.
fn has_line(readme: &str, game: GameId) -> bool {
    let (least, most) = game.seat_counts().into_inner();
    let seats = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let line = format!("| `{game}` | {} | {seats} |", game.title());
    readme.lines().any(|found| found == line)
}

/// The numbers of the paragraphs of a rules page: `**4.2**` at the start of a line.
fn paragraphs(page: &str) -> HashSet<&str> {
    page.lines().filter_map(|line| line.strip_prefix("**")?.split("**").next()).collect()
}

/// Returns what is wrong with the scenarios of a game, given their file names.
fn check_scenarios(page: &str, names: &[String]) -> Option<String> {
    if names.len() < MIN_SCENARIOS {
        return Some(format!("only {} scenarios", names.len()));
    }
    let paragraphs = paragraphs(page);
    let cited = |name: &str| name.split('-').next().is_some_and(|n| paragraphs.contains(n));
    names.iter().find(|name| !cited(name)).map(|name| format!("{name}: no such paragraph"))
}

/// Whether a file of perft counts has a setup.
fn has_counts(counts: &str, setup: &str) -> bool {
    counts.lines().any(|line| line.split(' ').next() == Some(setup))
}

#[test]
fn every_game_has_rules_with_a_picture_and_scenarios_that_cite_them() {
    let readme = Markdown::parse(&read(root().join("README.md")));
    let rules_readme = read(root().join("crates/rules/README.md"));
    for game in GameId::ALL {
        let docs = root().join("docs/rules");
        assert!(readme.links.contains(&format!("docs/rules/{game}.md")), "README lacks {game}");
        assert!(has_line(&rules_readme, *game), "crates/rules/README.md lacks {game}");
        assert!(docs.join(format!("{game}.svg")).exists(), "{game} has no picture");
        let page = read(docs.join(format!("{game}.md")));
        let options: Vec<&str> = game.options().iter().map(|spec| spec.key).collect();
        assert_eq!(check_page(game.name(), &options, &page), None, "{game}.md");
        let scenarios = root().join(format!("crates/rules/tests/scenarios/{game}"));
        let entries =
            fs::read_dir(&scenarios).unwrap_or_else(|_| panic!("{game} has no scenarios"));
        let names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        assert_eq!(check_scenarios(&page, &names), None, "{game}");
    }
}

#[test]
fn every_game_has_golden_playthroughs_and_perft_counts() {
    let counts = read(root().join("crates/rules/tests/perft/counts.txt"));
    for game in GameId::ALL {
        for seats in game.seat_counts() {
            let name = format!("{game}-{seats}");
            let golden = root().join(format!("crates/rules/tests/golden/{name}.txt"));
            assert!(golden.exists(), "no golden playthrough of {name}");
            assert!(has_counts(&counts, &name), "no perft counts of {name}");
        }
    }
}

#[test]
fn a_rules_page_that_lacks_something_is_found() {
    let page =
        "![A sheet](dice.svg)\n\n**1.1** A rule.\n\n`line=reset` is an option, `deck` another.\n";
    assert_eq!(check_page("dice", &["line", "deck"], page), None);
    assert_eq!(check_page("dice", &["lin"], page), Some("option lin".to_string()));
    assert_eq!(check_page("card", &[], page), Some("card.svg".to_string()));
}

#[test]
fn a_missing_or_wrong_line_in_the_table_of_games_is_found() {
    let line = "| `qwinto` | Qwinto | 1–6 |";
    assert!(has_line(&format!("# Games\n\n{line}\n"), GameId::Qwinto));
    assert!(!has_line(line, GameId::Qwantum));
    assert!(!has_line(&line.replace('6', "4"), GameId::Qwinto));
}

#[test]
fn scenarios_without_a_paragraph_are_found() {
    let page = "**1.1** A rule.\n**1.2** Another.\nSee **1.3**.\n";
    let names = |last: &str| {
        let mut names = vec!["1.1-first.txt".to_string(); MIN_SCENARIOS - 1];
        names.push(last.to_string());
        names
    };
    assert_eq!(check_scenarios(page, &names("1.2-second.txt")), None);
    assert!(check_scenarios(page, &names("1.3-third.txt")).is_some());
    assert!(check_scenarios(page, &names("1.2-second.txt")[1..]).is_some());
}

#[test]
fn missing_perft_counts_are_found() {
    assert!(has_counts("dice-2 start 1 7\ndice-2-reset start 1 7\n", "dice-2"));
    assert!(!has_counts("dice-2-reset start 1 7\nold-dice-2 start 1 7\n", "dice-2"));
}
