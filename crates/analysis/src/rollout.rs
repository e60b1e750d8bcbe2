//! Rollouts: a position is played to the end many times by bots without errors, with luck subtracted.

mod player;
mod tally;

use std::ops::Range;

use cubilete_ai::generator::Generator;
use cubilete_ai::{Evaluator, SharedDice, bot};
use cubilete_rules::{AnyGame, AnyMove, BySeat, Game, Illegal, Phase, Seat, Step, Viewer};

use crate::games::{self, StepsVisitor, TurnStructure};
use crate::model::end_values;
use crate::values::{Values, combine, difference, zero};
pub use player::Method;
use player::{BotPlayer, PlayoutPlayer, RolloutPlayer, SolverPlayer};
pub use tally::{Estimate, ScoreSpread, Tally};

/// Positions that are played to the end many times with the same dice.
///
/// A trial depends only on the positions, the options and its number, so trials can be played in any order and on any
/// number of threads.
#[derive(Clone, Debug)]
pub struct Rollout {
    starts: Vec<AnyGame>,
    options: Options,
}

/// How trials are played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The seed of the dice.
    pub seed: u64,
    /// The number of turns that begin before a trial ends with an estimate; `None` to play to the end of the game.
    pub turns: Option<u32>,
    /// How moves are chosen and luck is computed.
    pub method: Method,
}

/// The result of a trial from one of the positions.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Trial {
    /// The result of each seat.
    pub result: Values,
    /// The result without the luck that could be computed. It has the same mean.
    pub adjusted: Values,
    /// The final scores; `None` if the trial ended with an estimate.
    pub scores: Option<BySeat<i16>>,
}

impl Rollout {
    /// A rollout of positions of the same game. Choices that are pencilled in an open phase are kept.
    pub fn new(starts: Vec<AnyGame>, options: Options) -> Rollout {
        Rollout { starts, options }
    }

    /// A rollout of a position after each of these moves of a seat. Choices that other seats have pencilled are removed.
    ///
    /// # Errors
    ///
    /// A move is not legal.
    pub fn after_moves(
        game: &AnyGame,
        seat: Seat,
        moves: &[AnyMove],
        options: Options,
    ) -> Result<Rollout, Illegal> {
        let game = game.seen_by(Viewer::Spectator);
        let after = |mv: &AnyMove| {
            let mut next = game;
            next.play(seat, *mv, &mut ())?;
            Ok(next)
        };
        Ok(Rollout { starts: moves.iter().map(after).collect::<Result<_, _>>()?, options })
    }

    /// The positions.
    pub fn starts(&self) -> &[AnyGame] {
        &self.starts
    }

    /// Plays trials by their numbers. Returns for each trial a result from each position.
    pub fn play(&self, trials: Range<u64>) -> Vec<Vec<Trial>> {
        let by_start: Vec<Vec<Trial>> = (self.starts.iter())
            .map(|start| {
                let trials = trials.clone();
                games::visit(start, &[], PlayTrials { trials, options: self.options })
            })
            .collect();
        let of_trial = |index: usize| by_start.iter().map(|trials| trials[index]).collect();
        (0..trials.count()).map(of_trial).collect()
    }
}

/// Plays trials from one position.
struct PlayTrials {
    trials: Range<u64>,
    options: Options,
}

impl StepsVisitor for PlayTrials {
    type Output = Vec<Trial>;

    fn visit_net<G: TurnStructure>(self, start: &G, _: &[Step<G::Roll, G::Move>]) -> Vec<Trial> {
        let evaluator: Evaluator<'static> = bot::evaluator(start);
        match self.options.method {
            Method::Solver => self.play(start, &mut SolverPlayer::new(evaluator, start)),
            Method::Bot(sight) => self.play(start, &mut BotPlayer::new(evaluator, sight)),
        }
    }

    fn visit_plain<G: Game>(self, start: &G, _: &[Step<G::Roll, G::Move>]) -> Vec<Trial> {
        self.play(start, &mut PlayoutPlayer::new())
    }
}

impl PlayTrials {
    fn play<P: RolloutPlayer>(self, start: &P::Game, player: &mut P) -> Vec<Trial> {
        let Options { seed, turns, .. } = self.options;
        self.trials
            .map(|number| play_trial(start, player, SharedDice::new(seed, number), turns))
            .collect()
    }
}

/// Plays one trial.
fn play_trial<P: RolloutPlayer>(
    start: &P::Game,
    player: &mut P,
    mut dice: SharedDice,
    turns: Option<u32>,
) -> Trial {
    let mut game = *start;
    let mut luck = zero(game.seats());
    let trial = |result: Values, luck: &Values, scores| Trial {
        result,
        adjusted: difference(&result, luck),
        scores,
    };
    loop {
        match game.phase() {
            Phase::Over => {
                return trial(end_values(&game), &luck, Some(game.scores()));
            }
            Phase::Roll => {
                // Any sample shows which kind of roll is due.
                let kind = game.sample(&mut Generator::for_game(0, 0));
                let roll = game.sample(&mut dice.next(P::Game::is_drawn(kind)));
                if let Some(of_roll) = player.luck(&game, roll) {
                    luck = combine(&luck, &of_roll, |a, b| a + b);
                }
                game.roll_unchecked(roll, &mut dice);
            }
            Phase::Choose(seats) => {
                let before = game;
                for seat in seats {
                    let mv = player.choose(&before, seat);
                    game.play_unchecked(seat, mv, &mut dice);
                }
            }
        }
        if turns.is_some_and(|turns| dice.turns() >= u64::from(turns))
            && let Some(result) = player.estimate(&game)
        {
            return trial(result, &luck, None);
        }
    }
}
