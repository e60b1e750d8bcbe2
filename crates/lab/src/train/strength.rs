//! The strength of a net in training: games against the greedy player.

use cubilete_ai::evaluator::share_of_win;
use cubilete_ai::play::best_move;
use cubilete_ai::{Aim, Evaluator, Net, Play, Sight};
use cubilete_rules::{Moves, Phase, Seat};

use crate::generator::Generator;
use crate::parallel::for_each_index;

/// Number of games per check.
const GAMES: usize = 200;
/// Separates the seeds of these games from those of others.
const SEED: u64 = 0x0007_41a1;

/// The share of wins against the greedy player, with alternating seats.
pub(super) fn against_greedy<G: Play>(net: &Net, aim: Aim, seed: u64, threads: usize) -> f64 {
    let evaluator = Evaluator::new(net, aim);
    let wins = for_each_index(threads, GAMES, |index| {
        let own = if index.is_multiple_of(2) { Seat::A } else { Seat::B };
        let chance = Generator::for_game(seed ^ SEED, index as u64 / 2);
        game::<G>(&evaluator, own, chance).unwrap_or(0.0)
    });
    wins.into_iter().map(f64::from).sum::<f64>() / GAMES as f64
}

/// Plays a game against the greedy player, and returns the net's share of the win.
fn game<G: Play>(evaluator: &Evaluator<'_>, own: Seat, mut chance: Generator) -> Option<f32> {
    let mut game = G::new(2, Default::default()).ok()?;
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Roll => {
                let roll = game.sample(&mut chance);
                game.roll_unchecked(roll, &mut ());
            }
            Phase::Choose(seats) => {
                for seat in seats {
                    let mv = match seat == own && game.moves(seat).len() > 1 {
                        true => best_move(&game, seat, evaluator, Sight::Glance),
                        false => game.greedy(seat),
                    };
                    game.play_unchecked(seat, mv, &mut ());
                }
            }
        }
    }
    Some(share_of_win(game.scores().as_slice(), own.index()))
}
