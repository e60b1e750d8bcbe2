//! Documents: complete in every language, without markup from names, and without anything from elsewhere.

use cubilete_analysis::Sight;
use cubilete_analysis::players::{GameSummary, players};
use cubilete_rules::GameId;
use cubilete_ui::lang::Lang;
use cubilete_ui::report::{GameRow, Profile, game, profile};
use cubilete_ui::texts::Texts;

use crate::random_game;

/// Checks what holds for every document.
#[track_caller]
fn check(document: &str, lang: Lang, what: &str) {
    let start = format!("<!DOCTYPE html><html lang=\"{lang}\">");
    assert!(document.starts_with(&start), "{lang} {what}");
    assert!(!document.contains('⟦'), "{lang} {what}: a text is missing");
    assert!(!document.contains("NaN") && !document.contains("inf "), "{lang} {what}");
    for loaded in ["http:", "https:", " src=", "@import", "url(\"", "<link rel=\"stylesheet"] {
        assert!(!document.contains(loaded), "{lang} {what}: {loaded}");
    }
    assert_eq!(document.matches("<script").count(), 1, "{lang} {what}");
    let ids = document.split(" id=\"").skip(1).map(|rest| rest.split('"').next());
    let mut ids: Vec<_> = ids.collect();
    ids.sort();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{lang} {what}: {ids:?}");
}

const NAMES: [&str; 6] = ["Ana", "Ben", "Cid", "Dora", "Eva", "Fred"];

#[test]
fn documents_of_every_kind_of_game_are_complete_in_every_language() {
    let games = [
        (GameId::Qwinto, 2, usize::MAX),
        (GameId::Qwinto, 1, usize::MAX),
        (GameId::Qwinto, 6, 50),
        (GameId::Banditos, 2, 40),
        (GameId::Qwantum, 2, 12),
        (GameId::OneCard, 1, 20),
        (GameId::Qwinto, 2, 0),
    ];
    for (id, seats, steps) in games {
        let (record, report) = random_game(id, &NAMES[..seats], steps);
        for lang in Lang::ALL {
            let document = game(&report, &record, &Texts::built_in(lang));
            check(&document, lang, &format!("{id} {seats} {steps}"));
            for name in &NAMES[..seats] {
                assert!(document.contains(name), "{lang} {id}: {name}");
            }
        }
    }
}

#[test]
fn a_profile_is_complete_in_every_language() {
    let (mut summaries, mut rows) = (Vec::new(), Vec::new());
    for (id, seats, steps) in
        [(GameId::Qwinto, 2, usize::MAX), (GameId::Qwinto, 2, 30), (GameId::Qwinto, 1, 20)]
    {
        let (_, report) = random_game(id, &NAMES[..seats], steps);
        summaries.push(GameSummary::of(&report));
        rows.push(report);
    }
    for lang in Lang::ALL {
        let texts = Texts::built_in(lang);
        let row = |report| GameRow::new("a<b>.cub".to_string(), report, &texts);
        let games = rows.iter().map(row).collect();
        let of = Profile { games, players: players(&summaries), sight: Sight::Turn };
        assert_eq!(of.groups().count(), 2, "games of two, and games of one");
        let document = profile(&of, &texts);
        check(&document, lang, "profile");
        assert!(document.contains("a&lt;b&gt;.cub"));
    }
}

#[test]
fn names_cannot_contain_markup() {
    let names = ["<script>alert(1)</script>", "\"><img onerror='x'>&amp;"];
    let (record, report) = random_game(GameId::Qwinto, &names, 40);
    let document = game(&report, &record, &Texts::built_in(Lang::En));
    check(&document, Lang::En, "markup");
    assert!(document.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(!document.contains("<img") && document.contains("&amp;amp;"));
}
