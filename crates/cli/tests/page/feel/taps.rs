//! Taps that must not be answered, and moves that can be taken back.

use std::time::Duration;

use cubilete_rules::view::DieState;
use cubilete_rules::{AnyGame, GameId, Phase, Record, Seat, Viewer};

use super::waiting;
use crate::stored_games::{self, after, of_players, random_game};
use crate::visit::{calm, settings, visit};

/// A throw in Qwinto that may be kept.
const THROWN: &str = "roll:start-a a:throw-oy roll:o4.y5";

/// The maximum number of taps of a turn in Los Banditos: throw, and two dice with a side for each.
const MAX_TAPS: usize = 5;

fn qwinto(steps: &str) -> Record {
    after(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), steps)
}

/// Returns the number of misthrows on the viewer's sheet, after the last tap is shown.
const MISTHROWS: &str = r#"
await frame();
return document.querySelectorAll('.large .crossed').length;
"#;

#[test]
fn a_double_tap_on_keep_never_passes() {
    let pauses = [120, 250, 400];
    let games = pauses
        .map(|pause| of_players(&format!("kept-{pause}"), "person\nbot easy", &qwinto(THROWN)));
    visit(&[settings("light", "en"), games.to_vec()].concat(), async |browser, _| {
        for pause in pauses {
            browser.load(&format!("/game/kept-{pause}")).await;
            let keep = browser.wait_for("return document.querySelector('[data-move=keep]')").await;
            browser.tap_twice(keep, Duration::from_millis(pause)).await;
            assert_eq!(browser.run::<usize>(&waiting(MISTHROWS)).await, 0, "after {pause} ms");
            let record = stored_games::on_screen(browser).await.to_string();
            let passed = record.contains("a:pass");
            assert!(record.contains("a:keep") && !passed, "after {pause} ms: {record}");
        }
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// Taps a costly answer as soon as it appears, and once it is enabled. Returns the number of moves of seat a that each
/// of the two taps has added.
const TAP_AT_ONCE: &str = r#"
const moves = () => record().split('a:').length;
(await until(() => find('[data-move=keep]'))).click();
const pass = await until(() => find('.costly [data-move=pass]'));
const kept = moves();
pass.click();
await frame();
const early = moves();
(await until(() => find('[data-move=pass]:not([aria-disabled=true])'))).click();
await frame();
return [early - kept, moves() - early];
"#;

#[test]
fn a_costly_answer_cannot_be_given_in_the_moment_it_appears() {
    let game = of_players("sudden", "person\nperson", &qwinto(THROWN));
    visit(&[settings("light", "en"), vec![game]].concat(), async |browser, _| {
        browser.load("/game/sudden").await;
        let [early, later]: [usize; 2] = browser.run(&waiting(TAP_AT_ONCE)).await;
        assert_eq!((early, later), (0, 1));
    });
}

/// A game of two people in which dice are about to be thrown for a choice of the first seat.
fn before_a_throw(game: GameId) -> Record {
    let over = random_game(game, &[]);
    let leads_to_choice = |steps: &usize| {
        let [before, after] = [0, 1].map(|more| over.up_to(steps + more).end());
        let thrown = after.view(Viewer::Spectator).dice;
        before.phase() == Phase::Roll
            && thrown.iter().any(|die| die.state == DieState::Thrown)
            && matches!(after.phase(), Phase::Choose(seats) if seats.contains(Seat::A))
    };
    over.up_to((1..over.steps().len()).find(leads_to_choice).unwrap())
}

/// Taps everything on the table except the dice, twice, as soon as dice tumble and for as long as they do: a tap on the
/// dice ends the animation. Notes the number of taps, and the record before and after.
const TAP_WHILE_ROLLING: &str = r#"
let begun = false;
const tap_all = async () => {
    const table = find('.table.rolling');
    if (!table || begun) return;
    begun = true;
    const before = record();
    let taps = 0;
    for (const round of [1, 2]) {
        await new Promise(setTimeout);
        for (const element of table.querySelectorAll(':is([aria-pressed], [data-move]):not(.die)')) {
            if (!table.matches('.rolling')) break;
            element.click();
            taps += 1;
        }
    }
    await frame();
    window.tried = { taps, before, after: record() };
};
new MutationObserver(tap_all).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
"#;

#[derive(serde::Deserialize)]
struct Tried {
    taps: usize,
    before: String,
    after: String,
}

#[test]
fn nothing_is_played_while_dice_tumble() {
    let games = GameId::ALL.iter().map(|game| {
        of_players(&game.to_string(), "person Ana\nperson Bea", &before_a_throw(*game))
    });
    visit(&calm().into_iter().chain(games).collect::<Vec<_>>(), async |browser, _| {
        let script = format!("{} {TAP_WHILE_ROLLING}", super::WAITING);
        browser.before_each_page(&format!("{{ {script} }}")).await;
        for game in GameId::ALL {
            browser.load(&format!("/game/{game}")).await;
            let tried = browser.wait_for("return window.tried").await;
            let tried: Tried = serde_json::from_value(tried).unwrap();
            assert_eq!(tried.before, tried.after, "{game}");
            assert!(tried.taps > 0, "{game}: nothing was tapped");
        }
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// Passes when the bot has chosen, takes that back, and passes again. Returns the score before, after the pass and
/// after taking it back, and whether the pass can still be taken back after the next roll.
const PASS_AND_TAKE_BACK: &str = r#"
const score = () => Number(find('.large .score').innerText.replace('−', '-'));
const pass = async () => {
    (await until(() => find('[data-move=pass]:not([aria-disabled=true])'))).click();
    await until(() => find('.large .crossed'));
    return score();
};
await until(() => record().includes('b:'));
const scores = [score(), await pass()];
(await until(() => find('.take-back:not(.gone)'))).click();
await until(() => !find('.large .crossed'));
scores.push(score());
await pass();
await until(() => find('.take-back:not(.gone)'));
const rolls = () => record().split('roll:').length;
const before = rolls();
await until(() => rolls() > before);
await frame();
return { scores, late: !!find('.take-back:not(.gone)') };
"#;

#[derive(serde::Deserialize)]
struct TakenBack {
    scores: [i16; 3],
    late: bool,
}

#[test]
fn a_costly_pass_is_taken_back_until_the_next_roll() {
    let game = of_players("passed", "person\nbot easy", &qwinto(&format!("{THROWN} a:keep")));
    visit(&[calm(), vec![game]].concat(), async |browser, _| {
        browser.load("/game/passed").await;
        let TakenBack { scores, late } = browser.run(&waiting(PASS_AND_TAKE_BACK)).await;
        assert_eq!(scores, [0, -5, 0]);
        assert!(!late, "a move can be taken back after the roll");
    });
}

/// Passes, which ends the game, takes that back from the result, and writes a number instead. Returns the scores after the
/// pass and after taking it back, the personal bests then, and the score and the personal bests at the end.
const TAKE_BACK_THE_END: &str = r#"
const score = () => Number(find('.large .score').innerText.replace('−', '-'));
const bests = () => (localStorage.getItem('best') ?? '').trim();
const ended = async () => {
    await until(() => find('.ending .undo-end'));
    return [score(), bests()];
};
(await until(() => find('[data-move=pass]:not([aria-disabled=true])'))).click();
const first = await ended();
find('.ending .undo-end').click();
await until(() => !find('.ending'));
const undone = [score(), bests(), record().includes('result ')];
await frame();
const focused = document.activeElement.matches('.table *');
(await until(() => find('.large [data-ink=can]'))).click();
await until(() => find('.large [data-ink=pencil]') || find('[data-move].primary'));
find('[data-move].primary')?.click();
return { first, undone, focused };
"#;

#[derive(serde::Deserialize)]
struct EndTakenBack {
    first: (i16, String),
    undone: (i16, String, bool),
    focused: bool,
}

#[test]
fn a_costly_pass_that_ends_the_game_is_taken_back_from_the_result() {
    // Three misthrows of seat a, and a fourth one is due.
    let turns = "a:throw-o roll:o6 a:keep a:pass b:pass b:throw-o roll:o1 b:keep a:pass b:pass ";
    let steps = format!("roll:start-a {}a:throw-o roll:o6 a:keep b:pass", turns.repeat(3));
    let game = of_players("last", "person\nbot easy", &qwinto(&steps));
    let best = ("best".to_string(), "qwinto 2 easy -30 earlier\n".to_string());
    visit(&[settings("light", "en"), vec![game, best]].concat(), async |browser, _| {
        browser.load("/game/last").await;
        let EndTakenBack { first, undone, focused } =
            browser.run(&waiting(TAKE_BACK_THE_END)).await;
        let before = "qwinto 2 easy -30 earlier";
        assert_eq!(first, (-20, format!("qwinto 2 easy -20 last\n{before}")));
        assert_eq!(undone, (-15, before.to_string(), false));
        assert!(focused, "no choice has the focus");
        let written = "return localStorage.getItem('game/last').includes('a:write-')";
        browser.wait_for(written).await;
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// Plays a turn of seat b with as few taps as possible, and returns their number.
const PLAY_TURN: &str = r#"
let taps = 0;
while (!record().includes('b:end')) {
    const picked = find('.die[aria-pressed=true]');
    const choices = ['[data-move=throw]', picked ? '.side.can' : '.die:enabled', '[data-move=end]'];
    (await until(() => choices.map(find).find((found) => found))).click();
    taps += 1;
    await frame();
}
return taps;
"#;

/// Local storage with a game of Los Banditos of two people in which seat b begins its first turn.
fn second_turn() -> Vec<(String, String)> {
    let first = "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6 a:place-k6-1 a:end";
    let record = after(AnyGame::new(GameId::Banditos, 2, []).unwrap(), first);
    [settings("light", "en"), vec![of_players("turn", "person Ana\nperson Bea", &record)]].concat()
}

#[test]
fn a_turn_of_los_banditos_takes_few_taps() {
    visit(&second_turn(), async |browser, _| {
        browser.load("/game/turn").await;
        let taps: usize = browser.run(&waiting(PLAY_TURN)).await;
        let played = stored_games::on_screen(browser).await;
        let placed = played.steps().iter().filter(|step| step.to_string().starts_with("b:place"));
        assert_eq!(placed.count(), 2);
        assert!(taps <= MAX_TAPS, "{taps} taps");
    });
}

#[test]
fn the_automatic_end_of_a_turn_is_taken_back_with_the_last_die_by_one_tap() {
    visit(&second_turn(), async |browser, _| {
        browser.load("/game/turn").await;
        browser.run::<usize>(&waiting(PLAY_TURN)).await;
        let played = stored_games::on_screen(browser).await;
        let [.., last, end] = played.steps() else { panic!("{played}") };
        assert!(last.to_string().starts_with("b:place") && end.to_string() == "b:end");
        browser.tap(".take-back:not(.gone)").await;
        browser.wait_for("return document.querySelector('.die:enabled')").await;
        let back = stored_games::on_screen(browser).await;
        assert_eq!(back.steps(), &played.steps()[..played.steps().len() - 2]);
    });
}
