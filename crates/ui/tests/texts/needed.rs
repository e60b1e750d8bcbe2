//! Keys that follow from the rules: of whatever can come up in a game of any setup.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use cubilete_ai::Level;
use cubilete_rules::{AnyGame, AnyStep, Chance, Color, GameId, Phase, Viewer};
use cubilete_ui::selection::verb;

use crate::support::Numbers;

/// Families of which the rules know every key.
const COMPLETE: [&str; 11] = [
    "ask-", "closed-", "move-", "part-", "counter-", "pile-", "worth-", "color-", "level-",
    "game-", "option-",
];
/// Games of each setup: so many that everything comes up in them.
const GAMES: u64 = 12;

/// Whether all keys of a family are needed by the rules.
pub(crate) fn is_complete(prefix: &str) -> bool {
    COMPLETE.contains(&prefix)
}

/// Every key that the rules need.
pub(crate) static NEEDED: LazyLock<BTreeSet<String>> = LazyLock::new(needed);

fn needed() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> =
        Level::ALL.iter().map(|level| format!("level-{level}")).collect();
    keys.extend(Color::ALL.map(|color| format!("color-{color}")));
    for game in GameId::ALL {
        keys.insert(format!("game-{game}"));
        for option in game.options() {
            keys.insert(format!("option-{game}-{}", option.key));
            let values = option.values.iter();
            keys.extend(values.map(|(value, _)| format!("option-{game}-{}-{value}", option.key)));
        }
        for setup in setups(*game) {
            (0..GAMES).for_each(|seed| collect(setup, seed, &mut keys));
        }
    }
    keys
}

/// Two seats, with every value of every option once.
fn setups(game: GameId) -> Vec<AnyGame> {
    let mut setups = vec![AnyGame::new(game, 2, []).unwrap()];
    for option in game.options() {
        let values = option.values.iter().map(|(value, _)| *value);
        setups.extend(values.filter_map(|v| AnyGame::new(game, 2, [(option.key, v)]).ok()));
    }
    setups
}

/// Plays a game, and notes every key of every view in it.
fn collect(setup: AnyGame, seed: u64, keys: &mut BTreeSet<String>) {
    let (mut game, mut numbers) = (setup, Numbers(seed));
    loop {
        note(&game, keys);
        let step = match game.phase() {
            Phase::Over => return,
            Phase::Roll => game.sample(&mut numbers).map(AnyStep::Roll).unwrap(),
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                // Giving up ends games of Los Banditos before much comes up.
                let all = game.moves(seat);
                let patient: Vec<_> =
                    all.iter().filter(|mv| verb(&mv.to_string()) != "concede").collect();
                let moves = if patient.is_empty() { all.iter().collect() } else { patient };
                AnyStep::Move(seat, *moves[numbers.below(moves.len() as u32) as usize])
            }
        };
        game.apply(step, &mut ()).unwrap();
    }
}

fn note(game: &AnyGame, keys: &mut BTreeSet<String>) {
    let view = game.view(Viewer::Table);
    for prompt in &view.prompts {
        keys.insert(format!("ask-{}", prompt.ask));
        keys.extend(prompt.choices.iter().map(|choice| format!("move-{}", verb(&choice.mv))));
    }
    let rows = view.seats.iter().flat_map(|seat| &seat.sheet).flat_map(|sheet| &sheet.rows);
    let closed = rows.flat_map(|row| &row.cells).filter_map(|cell| cell.closed);
    keys.extend(closed.map(|closed| format!("closed-{}", closed.why)));
    let parts = view.seats.iter().flat_map(|seat| &seat.parts);
    keys.extend(parts.map(|part| format!("part-{}", part.name)));
    keys.extend(view.ends.iter().map(|end| format!("ended-{}", end.why)));
    keys.extend(view.counters.iter().map(|(name, _)| format!("counter-{name}")));
    keys.extend(view.piles.iter().map(|pile| format!("pile-{}", pile.name)));
    let sides = view.tiles.iter().flat_map(|tile| &tile.sides);
    keys.extend(sides.map(|side| format!("worth-{}", side.worth.kind.replace(' ', "-"))));
}
