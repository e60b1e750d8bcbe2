//! Where the parts of the table are, on desktops and on phones.

use std::fs;

use cubilete_rules::{AnyGame, AnyMove, GameId, Phase, Record, Viewer};
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::play::{Policy, random_record};

use crate::stored_games::{after, of_players};
use crate::visit::{PHONE, PHONE_ON_ITS_SIDE, TABLET, settings, visit};

/// The sizes of common desktop windows, and of a tablet on its side.
const DESKTOPS: [(u32, u32); 3] = [(1440, 900), (1920, 1080), (1024, 768)];
/// The sizes of tablets.
const TABLETS: [(u32, u32); 2] = [TABLET, (820, 1180)];
/// The sizes of a small and of a usual phone.
const PHONES: [(u32, u32); 2] = [PHONE, (390, 844)];

/// Moves that a button makes without a selection.
const DIRECT: [&str; 6] = ["end", "keep", "pass", "rethrow", "stop", "throw"];

/// A game in the middle, at a decision with answers.
fn position(game: GameId, seats: usize) -> Record {
    let start = AnyGame::new(game, seats, []).unwrap();
    let over = random_record(start, Policy::Patient, usize::MAX, &mut Random::new(7));
    let is_direct = |mv: &AnyMove| DIRECT.contains(&mv.to_string().as_str());
    let has_answer = |steps: &usize| {
        let game = over.up_to(*steps).end();
        let Phase::Choose(mut seats) = game.phase() else { return false };
        seats.next().is_some_and(|seat| game.moves(seat).iter().any(is_direct))
    };
    let half = over.steps().len() / 2;
    over.up_to((half..over.steps().len()).find(has_answer).unwrap())
}

/// The name of a stored game.
fn name(game: GameId, seats: usize) -> String {
    format!("{game}-{seats}")
}

/// Every game with every number of seats from two on.
fn setups() -> impl Iterator<Item = (GameId, usize)> + Clone {
    let setups = |game: &'static GameId| game.seat_counts().map(|seats| (*game, seats));
    GameId::ALL.iter().flat_map(setups).filter(|(_, seats)| *seats > 1)
}

/// Local storage with a game of people for each setup: nothing happens until one of them moves.
fn storage() -> Vec<(String, String)> {
    let people = ["Ana", "Bea", "Caro", "Dani", "Eva", "Fer"].map(|name| format!("person {name}"));
    let game = |(game, seats)| {
        of_players(&name(game, seats), &people[..seats].join("\n"), &position(game, seats))
    };
    settings("light", "en").into_iter().chain(setups().map(game)).collect()
}

/// Shows a stored game from its top.
async fn show(browser: &Browser, game: GameId, seats: usize) {
    browser.go(&format!("/game/{}", name(game, seats))).await;
    let shown = format!("[data-game={game}][data-seats='{seats}'] .prompt button");
    browser.wait_for(&format!("return document.querySelector({shown:?})")).await;
    browser.run::<()>("scrollTo(0, 0)").await;
}

/// Functions about the rectangles of elements.
const BOXES: &str = r#"
const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
const box = (element) => element.getBoundingClientRect();
const name = (element) => `${element.localName}.${element.className} ${element.ariaLabel ?? element.querySelector('.name')?.innerText ?? ''}`;
const outside = (element) => {
    const { left, top, right, bottom } = box(element);
    const is_outside = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    return is_outside ? [`${name(element)} is outside: ${[left, right].map(Math.round)}, ${[top, bottom].map(Math.round)}`] : [];
};
const overlap = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
const own = '.board > .sheet, .board .hand.own, .raid';
"#;

/// Returns what is wrong with the layout of a desktop.
const DESKTOP_PROBLEMS: &str = r#"
const MAX_DISTANCE = 500;
const areas = all(`${own}, .others > *`);
const answers = all('.prompt button');
const pairs = areas.flatMap((area, index) => [...areas.slice(index + 1), ...answers].map((other) => [area, other]));
const overlapping = pairs.filter(([one, other]) => overlap(box(one), box(other))).map(([one, other]) => `${name(one)} overlaps ${name(other)}`);
const between = (one, other) => Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right), Math.max(0, one.top - other.bottom, other.top - one.bottom));
const dice = all('.die').map(box);
// There are none before the first throw.
const far = answers.filter((answer) => dice.length && Math.min(...dice.map((die) => between(die, box(answer)))) > MAX_DISTANCE);
const contents = all('.cell, .card, .crosses, .tile');
const clipped = contents.filter((element) => {
    const [inner, outer] = [box(element), box(areas.find((area) => area.contains(element)) ?? document.body)];
    return inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.left < outer.left - 1;
});
return [
    ...[...areas, ...answers, ...contents].flatMap(outside),
    ...overlapping,
    ...far.map((answer) => `${name(answer)} is far from the dice`),
    ...clipped.map((element) => `${name(element)} is larger than its area`),
    ...(areas.length < SEATS && !find('.raid') ? [`${areas.length} areas`] : []),
].slice(0, 3);
"#;

/// Returns the own sheet, cards or tiles if they are outside of the window.
const OUTSIDE: &str = "return all('.board > .sheet, .board .hand.own, .tile').flatMap(outside)";

/// Returns what is outside of the window, or covered by the answers, which stay at its lower edge.
const PHONE_PROBLEMS: &str = r#"
const edge = box(find('.prompt')).top;
const parts = all(`.others, .others > *, .tray, .say, ${own}, .prompt button`);
const hidden = all(own).flatMap((area) => [...area.querySelectorAll('.cell, .card, .tile')])
    .filter((element) => box(element).bottom > edge + 0.5);
return [...parts.flatMap(outside), ...hidden.map((element) => `${name(element)} is under the answers`)].slice(0, 3);
"#;

/// Returns counters of the tray whose text covers a die.
const COVERING: &str = r#"
const texts = all('.counters li').map((counter) => {
    const text = document.createRange();
    text.selectNodeContents(counter);
    return text;
});
const covers = (text) => all('.die').some((die) => overlap(box(text), box(die)));
return texts.filter(covers).map((text) => `${text} covers a die`);
"#;

/// Returns other sheets that are wider than the own one.
const WIDER: &str = r#"
const [large] = all('.board > .sheet').map(box);
return all('.others > .sheet').filter((other) => box(other).width > large.width).map(name);
"#;

/// Returns the questions, and the reasons why a cell is closed, that do not fit into their area. They are written into it
/// one by one, as the file of texts has them.
const CUT_OFF: &str = r#"
const style = document.querySelector('link[rel=stylesheet]').href;
const texts = await (await fetch(style.replace('style.css', 'lang/LANG.ftl'))).text();
const lines = texts.split('\n').filter((line) => /^(ask|closed|wait)-[a-z-]+ = ./.test(line));
const [area, question] = [find('.say'), find('.ask')];
const values = { '{ $name }': 'Maxine', '{ $names }': 'Maxine', '{ $color }': 'Purple' };
const cut = lines.map((line) => line.slice(line.indexOf('=') + 2)).filter((text) => {
    question.textContent = text.replace(/\{[^}]*\}/g, (value) => values[value] ?? '18');
    return area.scrollHeight > area.clientHeight;
});
return lines.length < 15 ? [`only ${lines.length} texts`] : cut;
"#;

/// Runs a script with the functions of [`BOXES`] and [`super::WAITING`].
async fn problems(browser: &Browser, script: &str) -> Vec<String> {
    browser.run(&super::waiting(&format!("{BOXES} {script}"))).await
}

/// Runs scripts in setups at every size. They must find nothing.
async fn check(
    browser: &Browser,
    sizes: &[(u32, u32)],
    setups: impl Iterator<Item = (GameId, usize)> + Clone,
    scripts: &[&str],
) {
    let mut found = Vec::new();
    browser.load("/").await;
    for size in sizes {
        browser.resize(*size).await;
        for (game, seats) in setups.clone() {
            show(browser, game, seats).await;
            for script in scripts {
                let script = script.replace("SEATS", &seats.to_string());
                let problems = problems(browser, &script).await;
                let at = format!("{game} with {seats} seats at {size:?}");
                found.extend(problems.iter().map(|problem| format!("{at}: {problem}")));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_seat_is_visible_on_a_desktop_and_the_answers_are_near_the_dice() {
    visit(&storage(), async |browser, _| {
        check(browser, &DESKTOPS, setups(), &[DESKTOP_PROBLEMS, WIDER, COVERING]).await;
    });
}

#[test]
fn everything_is_visible_on_phones_and_tablets_and_the_own_sheet_is_the_widest() {
    visit(&storage(), async |browser, _| {
        let sizes = [PHONES, TABLETS].concat();
        check(browser, &sizes, setups(), &[PHONE_PROBLEMS, WIDER, COVERING]).await;
    });
}

#[test]
fn the_own_sheet_is_the_widest_and_fits_a_phone_on_its_side() {
    visit(&storage(), async |browser, _| {
        check(browser, &[PHONE_ON_ITS_SIDE], setups(), &[WIDER, OUTSIDE, COVERING]).await;
    });
}

/// The codes of all languages.
fn languages() -> impl Iterator<Item = String> {
    let folders = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/lang")).unwrap();
    folders.map(|folder| folder.unwrap().file_name().into_string().unwrap())
}

#[test]
fn no_counter_covers_a_die_on_a_small_phone_in_any_language() {
    visit(&storage(), async |browser, _| {
        let counts = |(game, seats): &(GameId, usize)| {
            !position(*game, *seats).end().view(Viewer::Spectator).counters.is_empty()
        };
        let setups: Vec<_> = setups().filter(counts).collect();
        assert!(!setups.is_empty());
        browser.load("/").await;
        for lang in languages() {
            let _: () = browser.run(&format!("localStorage.setItem('lang', '{lang}')")).await;
            check(browser, &[PHONE], setups.iter().copied(), &[COVERING]).await;
        }
    });
}

/// Returns the width and the height of the first sheet of another seat, and whether it is outside of the window.
const ENLARGED: &str = r#"
const [first] = all('.others > *');
const { width, height } = box(first);
return [width, height, outside(first).length];
"#;

#[test]
fn the_sheet_of_another_seat_is_enlarged_by_a_tap_and_restored_by_the_next() {
    visit(&storage(), async |browser, _| {
        browser.load("/").await;
        for game in [GameId::Qwinto, GameId::Qwantum, GameId::OneCard] {
            show(browser, game, 4).await;
            let sizes = super::waiting(&format!("{BOXES} {ENLARGED}"));
            let before: [f64; 3] = browser.run(&sizes).await;
            assert!(before[0] < 140.0, "{game}: {before:?}");
            browser.tap(".enlarge[aria-expanded=false]").await;
            browser.wait_for("return document.querySelector('.enlarge[aria-expanded=true]')").await;
            let [width, height, outside]: [f64; 3] = browser.run(&sizes).await;
            assert!(width > 330.0 && height > 2.0 * before[1], "{game}: {width} × {height}");
            assert_eq!(outside, 0.0, "{game}");
            browser.tap(".enlarge[aria-expanded=true]").await;
            browser
                .wait_for("return !document.querySelector('.enlarge[aria-expanded=true]')")
                .await;
            assert_eq!(browser.run::<[f64; 3]>(&sizes).await, before, "{game}");
        }
    });
}

#[test]
fn every_question_fits_its_area_on_a_small_phone_in_every_language() {
    visit(&storage(), async |browser, _| {
        browser.load("/").await;
        show(browser, GameId::Qwinto, 2).await;
        for lang in languages() {
            let cut = problems(browser, &CUT_OFF.replace("LANG", &lang)).await;
            assert!(cut.is_empty(), "{lang}: {cut:?}");
        }
    });
}

/// Returns the words of the answers that are broken, or outside of the window.
const BROKEN: &str = r#"
const pieces = (button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (texts.nextNode()) for (const { 0: word, index } of texts.currentNode.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
    return [...broken, ...outside(button)];
};
(await until(() => find('[data-ink=can], .card.can .card-tap'))).click();
await until(() => find('.prompt .primary') && find('.prompt [data-move]:not(.primary)'));
return all('.prompt button').flatMap(pieces);
"#;

#[test]
fn no_word_of_an_answer_is_broken_on_a_small_phone_in_any_language() {
    let people = "person Ana\nperson Bea";
    let after = |game, steps| after(AnyGame::new(game, 2, []).unwrap(), steps);
    let written = after(GameId::Qwinto, "roll:start-a a:throw-oy roll:o4.y5 a:keep");
    let dealt =
        "roll:start-a roll:card-23 roll:card-30 roll:card-13 roll:card-12 roll:roppp a:stop";
    let marked = after(GameId::OneCard, dealt);
    let games = [of_players("write", people, &written), of_players("mark", people, &marked)];
    visit(&[settings("light", "en"), games.to_vec()].concat(), async |browser, _| {
        browser.load("/").await;
        for lang in languages() {
            let _: () = browser.run(&format!("localStorage.setItem('lang', '{lang}')")).await;
            for game in ["write", "mark"] {
                browser.load(&format!("/game/{game}")).await;
                let broken = problems(browser, BROKEN).await;
                assert!(broken.is_empty(), "{lang}: {broken:?}");
            }
        }
    });
}

/// Returns the width of a cell of the own sheet, and the distance of the outermost cells from the edges of the window.
const CELLS: &str = r#"
const cells = all('.board .cell').map(box);
return [cells[0].width, Math.min(...cells.map(({ left }) => left)), innerWidth - Math.max(...cells.map(({ right }) => right))];
"#;

#[test]
fn the_cells_of_qwinto_use_the_width_of_a_small_phone() {
    visit(&storage(), async |browser, _| {
        browser.load("/").await;
        show(browser, GameId::Qwinto, 2).await;
        let [width, left, right]: [f64; 3] =
            browser.run(&super::waiting(&format!("{BOXES} {CELLS}"))).await;
        assert!(left < 18.0 && right < 18.0, "{left} and {right} pixels beside the cells");
        assert!(width > 26.0, "cells of {width} pixels");
    });
}

/// Returns the cards of the home screen that lack the idea of the game, or whose players and duration do not fit in one line.
const VAGUE_CARDS: &str = r#"
const lines = (element) => box(element).height / parseFloat(getComputedStyle(element).lineHeight);
const is_clear = (card) => {
    const [about, facts] = card.querySelectorAll('.about p');
    return about.innerText.length > 20 && /^[1-6].* \d+ min$/.test(facts.innerText) && lines(facts) < 1.5;
};
const cards = all('.offer');
return cards.length < 4 ? [`only ${cards.length} cards`] : cards.filter((card) => !is_clear(card)).map((card) => card.innerText);
"#;

#[test]
fn a_card_of_the_home_screen_tells_players_and_duration_in_one_line_in_every_language() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.load("/").await;
        for lang in languages() {
            let _: () = browser.run(&format!("localStorage.setItem('lang', '{lang}')")).await;
            browser.reload().await;
            browser.wait_for("return document.querySelector('.offer')").await;
            let shown: String = browser.run("return document.documentElement.lang").await;
            assert_eq!(shown, lang);
            let vague = problems(browser, VAGUE_CARDS).await;
            assert!(vague.is_empty(), "{lang}: {vague:?}");
        }
    });
}
