//! Where the dice are, and what they would score.

use std::collections::BTreeSet;

use cubilete_rules::view::{Side, Tile};
use cubilete_rules::{AnyGame, GameId, Record, Viewer};
use cubilete_testing::Random;
use cubilete_testing::play::{Policy, random_record};

use super::waiting;
use crate::stored_games::{after, of_players};
use crate::visit::{calm, settings, visit};

const PEOPLE: &str = "person Ana\nperson Bea";

/// Throws two dice again. Returns the slots of all dice before the throw, in the cup and after landing; the animated dice;
/// and, at the end, the colours of the dice from left to right and of the sums.
const THROW_AGAIN: &str = r#"
const dice = () => [...document.querySelectorAll('.die')];
const slots = () => dice().map((die) => Number(die.style.getPropertyValue('--slot')));
await until(() => find('[data-move=keep]'));
const before = slots();
for (const die of [1, 4]) {
    dice()[die].click();
    await frame();
}
(await until(() => find('[data-move^=rethrow].primary:not([aria-disabled=true])'))).click();
await until(() => document.querySelectorAll('.die[data-state=cup]').length === 2);
const cup = slots();
await until(() => find('.die.rolling'));
const rolling = [...document.querySelectorAll('.die.rolling')].map((die) => dice().indexOf(die));
const landing = slots();
await until(() => find('[data-move=pass]') && !find('.rolling'));
const grouped = dice().sort((one, other) => one.style.getPropertyValue('--slot') - other.style.getPropertyValue('--slot'));
const colors = (elements) => elements.map(({ dataset }) => dataset.color);
return { before, cup, landing, rolling, colors: colors(grouped), sums: colors([...document.querySelectorAll('.sum')]) };
"#;

#[derive(serde::Deserialize)]
struct Thrown {
    before: Vec<usize>,
    cup: Vec<usize>,
    landing: Vec<usize>,
    rolling: Vec<usize>,
    colors: Vec<String>,
    sums: Vec<String>,
}

#[test]
fn the_dice_of_qwantum_keep_their_places_through_the_second_throw_and_are_grouped_after_it() {
    let start = AnyGame::new(GameId::Qwantum, 2, []).unwrap();
    let thrown = after(start, "roll:start-a roll:w5.y5.v4.b4.r5.v5.y5");
    let game = of_players("thrown", PEOPLE, &thrown);
    visit(&[calm(), vec![game]].concat(), async |browser, _| {
        browser.load("/game/thrown").await;
        let thrown: Thrown = browser.run(&waiting(THROW_AGAIN)).await;
        let places: Vec<usize> = (0..7).collect();
        assert_eq!([thrown.before, thrown.cup, thrown.landing], [&places; 3].map(Vec::clone));
        assert_eq!(thrown.rolling, [1, 4]);
        let groups = thrown.colors.chunk_by(|one, other| one == other);
        let distinct: BTreeSet<&String> = thrown.colors.iter().collect();
        assert_eq!(groups.count(), distinct.len(), "{:?}", thrown.colors);
        assert_eq!(thrown.sums.len(), 4, "{:?}", thrown.sums);
        assert_eq!(browser.console_errors().await, Vec::<String>::new());
    });
}

/// The first position of a game of Los Banditos in which a side is full, and the slot of its tile. Other tiles have dice.
fn first_full_side() -> (Record, u8) {
    let start = AnyGame::new(GameId::Banditos, 2, []).unwrap();
    let over = random_record(start, Policy::Patient, usize::MAX, &mut Random::new(5));
    let dice = |tile: &Tile| tile.sides.iter().map(|side| side.dice.len()).sum::<usize>();
    let is_full = |side: &Side| side.dice.len() == usize::from(side.room);
    let full = |steps: usize| {
        let tiles = over.up_to(steps).end().view(Viewer::Spectator).tiles;
        let tile = tiles.iter().find(|tile| tile.sides.iter().any(is_full))?;
        assert!(tiles.iter().filter(|tile| dice(tile) > 0).count() > 1);
        Some((over.up_to(steps), tile.slot))
    };
    (1..over.steps().len()).find_map(full).unwrap()
}

/// Returns the columns of the tiles at which combinations are shown.
const COMBINATIONS: &str = r#"
await until(() => find('.tile'));
await frame();
const shown = [...document.querySelectorAll('.tile')].filter((tile) =>
    [...tile.querySelectorAll('.combination')].some(({ innerText }) => innerText));
return shown.map(({ style }) => Number(style.gridColumnStart));
"#;

#[test]
fn combinations_are_named_only_at_tiles_with_a_full_side() {
    let (full, slot) = first_full_side();
    let steps = full.steps().len();
    let games = [("before", full.up_to(steps - 1)), ("full", full)];
    let games = games.map(|(name, record)| of_players(name, PEOPLE, &record));
    visit(&[settings("light", "en"), games.to_vec()].concat(), async |browser, _| {
        for (name, expected) in [("before", vec![]), ("full", vec![slot])] {
            browser.load(&format!("/game/{name}")).await;
            assert_eq!(browser.run::<Vec<u8>>(&waiting(COMBINATIONS)).await, expected, "{name}");
        }
    });
}
