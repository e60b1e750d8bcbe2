//! Random play.

use cubilete_rules::view::MoveKind;
use cubilete_rules::{AnyGame, AnyMove, AnyStep, Phase, Record, Step};

use crate::Random;

/// How moves are chosen at random.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Every legal move is equally likely.
    Uniform,
    /// Passes and concessions are rare, so that sheets fill and tiles are contested.
    Patient,
}

/// Returns a roll by its probabilities, or a legal move of one of the seats to move; `None` if the game is over.
pub fn random_step(game: &AnyGame, policy: Policy, random: &mut Random) -> Option<AnyStep> {
    match game.phase() {
        Phase::Roll => game.sample(random).map(Step::Roll),
        Phase::Choose(seats) => {
            let seat = { seats }.nth(random.index(seats.len()))?;
            let mut moves = game.moves(seat);
            if policy == Policy::Patient && !random.one_in(50) {
                let gives_up =
                    |mv: &AnyMove| matches!(mv.kind(), Some(MoveKind::Pass | MoveKind::Concede));
                let active: Vec<_> = moves.iter().copied().filter(|mv| !gives_up(mv)).collect();
                moves = if active.is_empty() { moves } else { active };
            }
            Some(Step::Move(seat, *random.choose(&moves)))
        }
        Phase::Over => None,
    }
}

/// Plays at random until the game is over. Calls `look` with every position, the first and the last included.
///
/// # Panics
///
/// If the game does not end.
pub fn play_out(
    start: AnyGame,
    policy: Policy,
    random: &mut Random,
    mut look: impl FnMut(&AnyGame, &mut Random),
) -> AnyGame {
    /// More steps than any game takes.
    const MAX_STEPS: usize = 50_000;
    let mut game = start;
    for _ in 0..MAX_STEPS {
        look(&game, random);
        match random_step(&game, policy, random) {
            Some(step) => game.apply(step, &mut ()).expect("a legal step"),
            None => return game,
        }
    }
    panic!("{start} does not end");
}

/// Plays at random up to `max_steps` steps, and returns the record.
pub fn random_record(
    start: AnyGame,
    policy: Policy,
    max_steps: usize,
    random: &mut Random,
) -> Record {
    let mut record = Record::new(start);
    for _ in 0..max_steps {
        let Some(step) = random_step(&record.end(), policy, random) else { break };
        record.push(step, &mut ()).expect("a legal step");
    }
    record
}
