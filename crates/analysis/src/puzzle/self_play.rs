//! Games of bots of all levels, in which puzzles are found.

use cubilete_ai::generator::Generator;
use cubilete_ai::{Bot, Level, SharedDice, Sight};
use cubilete_rules::{AnyGame, Chance, Phase, Record, Seat, Step, Viewer};

/// The levels of the players. Random moves lead to positions that nobody meets.
const LEVELS: [Level; 5] = [Level::Greedy, Level::Easy, Level::Medium, Level::Hard, Level::Master];

/// Plays a game of bots whose levels are drawn by lot. The same seed and number give the same game.
pub fn game_of_bots(start: &AnyGame, seed: u64, number: u64) -> Record {
    let mut lots = Generator::for_game(seed, number);
    let levels = Seat::ALL.map(|_| LEVELS[lots.below(LEVELS.len() as u32) as usize]);
    let bots = Seat::ALL.map(|_| Bot { seed: u64::from(lots.below(u32::MAX)) });
    let mut dice = SharedDice::new(seed, number);
    let mut record = Record::new(*start);
    loop {
        let mut game = record.end();
        let pushed = match game.phase() {
            Phase::Over => return record,
            Phase::Roll => match dice.roll(&mut game) {
                Some(roll) => record.push(Step::Roll(roll), &mut ()),
                None => return record,
            },
            Phase::Choose(mut seats) => {
                // `Choose` always names a seat, and each named seat has a move.
                let seat = seats.next().unwrap_or(Seat::A);
                let seen = game.seen_by(Viewer::Seat(seat));
                let level = levels[seat.index()];
                match bots[seat.index()].choose(&seen, seat, level, Sight::TwoTurns) {
                    Some(mv) => record.push(Step::Move(seat, mv), &mut dice),
                    None => return record,
                }
            }
        };
        // Bots and dice make legal steps only.
        if pushed.is_err() {
            return record;
        }
    }
}
