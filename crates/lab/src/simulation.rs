//! Random games: statistics over many, and every step of one.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cubilete_rules::{
    AnyGame, AnyStep, Chance, Event, Game, MAX_SEATS, Phase, Seat, SeatCount, Sink, Step, Visitor,
    playout,
};

use crate::generator::Generator;
use crate::parallel::on_threads;

/// Number of games that a thread takes at a time. Large enough to make the overhead negligible.
const CHUNK: u64 = 1024;

/// The results of a series of games: sums of integers, so that the order of adding does not matter.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct SimulationTally {
    /// Number of games.
    pub games: u64,
    /// Number of turns.
    pub turns: u64,
    /// Number of decisions.
    pub decisions: u64,
    /// The results of each seat.
    seats: [SeatTally; MAX_SEATS],
}

/// The results of one seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatTally {
    score_sum: i64,
    score_squares: i64,
    /// Games won outright.
    pub wins: u64,
    /// Games with a shared win.
    pub draws: u64,
}

impl SimulationTally {
    fn add(&mut self, other: &SimulationTally) {
        self.games += other.games;
        self.turns += other.turns;
        self.decisions += other.decisions;
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.score_sum += other.score_sum;
            seat.score_squares += other.score_squares;
            seat.wins += other.wins;
            seat.draws += other.draws;
        }
    }

    /// The results of each seat that plays.
    pub fn seats(&self, count: SeatCount) -> &[SeatTally] {
        &self.seats[..count.get()]
    }

    /// The mean score of a seat.
    pub fn mean(&self, seat: &SeatTally) -> f64 {
        seat.score_sum as f64 / self.games as f64
    }

    /// The standard deviation of a seat's scores.
    pub fn deviation(&self, seat: &SeatTally) -> f64 {
        let mean = self.mean(seat);
        (seat.score_squares as f64 / self.games as f64 - mean * mean).max(0.0).sqrt()
    }
}

/// Counts the turns of a game.
#[derive(Default)]
struct TurnCounter(u64);

impl Sink for TurnCounter {
    const DETAILS: bool = false;

    #[inline]
    fn event(&mut self, event: Event) {
        self.0 += matches!(event, Event::Turn { .. }) as u64;
    }
}

/// Plays a range of games of a series.
struct SimulatedGames {
    seed: u64,
    games: Range<u64>,
}

impl Visitor for SimulatedGames {
    type Output = SimulationTally;

    fn visit<G: Game>(self, start: &G) -> SimulationTally {
        let mut tally = SimulationTally {
            games: self.games.end - self.games.start,
            ..SimulationTally::default()
        };
        let mut turns = TurnCounter::default();
        for index in self.games {
            let mut game = *start;
            let mut generator = Generator::for_game(self.seed, index);
            tally.decisions += u64::from(playout(&mut game, &mut generator, &mut turns));
            let winners = game.winners();
            for (seat, score) in game.scores().iter() {
                let score = i64::from(*score);
                let seat_tally = &mut tally.seats[seat.index()];
                seat_tally.score_sum += score;
                seat_tally.score_squares += score * score;
                if winners.contains(seat) {
                    seat_tally.wins += (winners.len() == 1) as u64;
                    seat_tally.draws += (winners.len() > 1) as u64;
                }
            }
        }
        tally.turns = turns.0;
        tally
    }
}

/// Plays games `0..games` of a series at random, on all cores. Calls `progress` with the number of
/// games after each chunk.
pub fn simulate(
    start: AnyGame,
    seed: u64,
    games: u64,
    progress: impl Fn(u64) + Sync,
) -> SimulationTally {
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = SimulationTally::default();
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            if first >= games {
                return tally;
            }
            let chunk = first..games.min(first + CHUNK);
            let done = chunk.end - chunk.start;
            tally.add(&start.visit(SimulatedGames { seed, games: chunk }));
            progress(done);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut total = SimulationTally::default();
    on_threads(threads, work).iter().for_each(|tally| total.add(tally));
    total
}

/// Plays one game of the series that [`simulate`] plays, and shows each position with the step
/// taken there.
///
/// Returns the final position. An error of `show` stops the game.
pub fn trace<E>(
    start: AnyGame,
    seed: u64,
    index: u64,
    mut show: impl FnMut(&AnyGame, AnyStep) -> Result<(), E>,
) -> Result<AnyGame, E> {
    let mut game = start;
    let mut generator = Generator::for_game(seed, index);
    while let Some(step) = random_step(&game, &mut generator) {
        show(&game, step)?;
        let applied = game.apply(step, &mut ());
        debug_assert_eq!(applied, Ok(()), "a step drawn from the legal ones is legal");
    }
    Ok(game)
}

/// A random roll, or a random legal move of the first seat that has a decision to make.
fn random_step(game: &AnyGame, chance: &mut impl Chance) -> Option<AnyStep> {
    match game.phase() {
        Phase::Roll => game.sample(chance).map(Step::Roll),
        Phase::Choose(mut seats) => {
            let seat: Seat = seats.next()?;
            let moves = game.moves(seat);
            let index = chance.below(moves.len() as u32) as usize;
            Some(Step::Move(seat, *moves.get(index)?))
        }
        Phase::Over => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::GameId;

    /// The start of every game with default seats and options.
    fn starts() -> impl Iterator<Item = AnyGame> {
        GameId::ALL.iter().map(|id| AnyGame::new(*id, id.default_seats(), []).unwrap())
    }

    #[test]
    fn a_traced_game_equals_the_simulated_one() {
        for start in starts() {
            let mut traced = SimulationTally { games: 20, ..SimulationTally::default() };
            for index in 0..traced.games {
                let end = trace(start, 7, index, |_, step| {
                    traced.decisions += matches!(step, Step::Move(..)) as u64;
                    Ok::<_, ()>(())
                });
                for (seat, score) in end.unwrap().scores().iter() {
                    traced.seats[seat.index()].score_sum += i64::from(*score);
                }
            }
            let simulated = simulate(start, 7, 20, |_| {});
            assert_eq!(simulated.decisions, traced.decisions);
            for (a, b) in simulated.seats.iter().zip(&traced.seats) {
                assert_eq!(a.score_sum, b.score_sum);
            }
        }
    }

    #[test]
    fn the_tally_does_not_depend_on_the_number_of_threads() {
        for start in starts() {
            let whole = start.visit(SimulatedGames { seed: 3, games: 0..3000 });
            assert_eq!(simulate(start, 3, 3000, |_| {}), whole);
        }
    }
}
