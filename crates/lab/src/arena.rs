//! Matches between players: groups of games with the same dice in which each player takes each seat
//! once.

mod estimate;
mod records;
mod tally;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use cubilete_ai::SharedDice;
use cubilete_rules::{
    AnyGame, AnyMove, AnyStep, BySeat, Game, MAX_SEATS, Moves, Phase, Seat, Seats, Step, Viewer,
    Visitor,
};

use crate::generator::Generator;
use crate::parallel::on_threads;
use crate::player::{Fault, Player, PlayerSpec, TimeLimits};
pub use estimate::{Elo, Estimate};
pub use records::SaveError;
pub use tally::{FaultReport, Standing, Tally};

/// A match: the players, the game and the number of games.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The start of every game. It has as many seats as there are players.
    pub start: AnyGame,
    /// The players.
    pub players: Vec<PlayerSpec>,
    /// Number of groups. Each group has as many games as there are players.
    pub groups: u64,
    /// The seed of the dice.
    pub seed: u64,
    /// Time limits of external players.
    pub limits: TimeLimits,
    /// Number of games played in parallel.
    pub threads: usize,
    /// The folder for the records of all games, if they are to be saved.
    pub records: Option<PathBuf>,
}

/// Why a match could not be played to its end.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// A player cannot be started.
    #[error(transparent)]
    Player(#[from] Fault),
    /// A record cannot be saved.
    #[error(transparent)]
    Record(#[from] SaveError),
}

/// A player, and the time it has used for decisions between several moves.
struct TimedPlayer {
    player: Box<dyn Player>,
    time: Duration,
    decisions: u64,
}

/// Whether a seat has more than one move.
struct HasChoice(Seat);

impl Visitor for HasChoice {
    type Output = bool;

    fn visit<G: Game>(self, game: &G) -> bool {
        game.moves(self.0).len() > 1
    }
}

/// How a game ended.
enum GameEnd {
    Over { scores: BySeat<i16>, winners: Seats },
    Forfeit { seat: Seat, fault: Fault },
}

impl Arena {
    /// Plays all games, and calls `progress` with the tally after every group.
    ///
    /// The result does not depend on the number of threads, except for the times and for external
    /// players that keep state between games.
    pub fn play(&self, progress: impl Fn(&Tally) + Sync) -> Result<Tally, ArenaError> {
        if let Some(folder) = &self.records {
            records::create_folder(folder)?;
        }
        let threads = self.threads.clamp(1, self.groups.clamp(1, 1024) as usize);
        let mut player_sets = Vec::new();
        for _ in 0..threads {
            player_sets.push(self.players()?);
        }
        let next = AtomicU64::new(0);
        let total = Mutex::new(Tally::new(self.players.len()));
        let player_sets = Mutex::new(player_sets);
        let failure = Mutex::new(None);
        let work = || {
            let players = player_sets.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let Some(mut players) = players else { return };
            loop {
                let group = next.fetch_add(1, Ordering::Relaxed);
                if group >= self.groups {
                    return;
                }
                let tally = match self.play_group(group, &mut players) {
                    Ok(tally) => tally,
                    Err(error) => {
                        // No thread begins another group.
                        next.store(self.groups, Ordering::Relaxed);
                        *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                        return;
                    }
                };
                let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                total.add(tally);
                progress(&total);
            }
        };
        on_threads(threads, work);
        if let Some(error) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error.into());
        }
        Ok(total.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Creates one player for each spec.
    fn players(&self) -> Result<Vec<TimedPlayer>, Fault> {
        let timed = |player| TimedPlayer { player, time: Duration::ZERO, decisions: 0 };
        self.players
            .iter()
            .map(|name| name.player(self.start.id(), self.limits).map(timed))
            .collect()
    }

    /// Plays the games of a group with the same dice. Players move one seat further from game to
    /// game.
    fn play_group(&self, group: u64, players: &mut [TimedPlayer]) -> Result<Tally, SaveError> {
        let count = self.players.len();
        let mut tally = Tally::new(count);
        for rotation in 0..count {
            let index = group * count as u64 + rotation as u64;
            let player_at = |seat: Seat| (seat.index() + rotation) % count;
            let mut steps = Vec::new();
            let end = self.play_game(group, index, players, player_at, &mut steps);
            if let Some(folder) = &self.records {
                let name = |seat| self.players[player_at(seat)].to_string();
                records::save(folder, index + 1, self.start, &steps, name)?;
            }
            match end {
                GameEnd::Over { scores, winners } => tally.end(&scores, winners, player_at),
                GameEnd::Forfeit { seat, fault } => {
                    tally.forfeit(FaultReport {
                        game: index,
                        seat,
                        player: player_at(seat),
                        fault,
                    });
                }
            }
        }
        for (player, timed) in players.iter_mut().enumerate() {
            tally.add_time(player, timed.time, timed.decisions);
            (timed.time, timed.decisions) = (Duration::ZERO, 0);
        }
        tally.close_group();
        Ok(tally)
    }

    fn play_game(
        &self,
        group: u64,
        index: u64,
        players: &mut [TimedPlayer],
        player_at: impl Fn(Seat) -> usize,
        steps: &mut Vec<AnyStep>,
    ) -> GameEnd {
        let mut game = self.start;
        let mut dice = SharedDice::new(self.seed, group);
        for seat in game.seats().seats() {
            let chance = Generator::at(self.seed, [index, seat.index() as u64]);
            if let Err(fault) = players[player_at(seat)].player.begin(chance) {
                return GameEnd::Forfeit { seat, fault };
            }
        }
        loop {
            match game.phase() {
                Phase::Roll => steps.extend(dice.roll(&mut game).map(Step::Roll)),
                Phase::Choose(mut seats) => {
                    // `Choose` always names a seat.
                    let seat = seats.next().unwrap_or(Seat::A);
                    match players[player_at(seat)].play(&mut game, seat, &mut dice) {
                        Ok(mv) => steps.push(Step::Move(seat, mv)),
                        Err(fault) => return GameEnd::Forfeit { seat, fault },
                    }
                }
                Phase::Over => {
                    return GameEnd::Over { scores: game.scores(), winners: game.winners() };
                }
            }
        }
    }
}

impl TimedPlayer {
    /// Requests a move, plays it and returns it. Forced moves are not timed, because they would make
    /// players look faster than they are.
    fn play(
        &mut self,
        game: &mut AnyGame,
        seat: Seat,
        dice: &mut SharedDice,
    ) -> Result<AnyMove, Fault> {
        let seen = game.seen_by(Viewer::Seat(seat));
        let has_choice = seen.visit(HasChoice(seat));
        let clock = Instant::now();
        let chosen = self.player.choose(&seen, seat);
        if has_choice {
            self.time += clock.elapsed();
            self.decisions += 1;
        }
        let mv = chosen?;
        game.play(seat, mv, dice).map_err(|_| Fault::Illegal(mv.to_string()))?;
        Ok(mv)
    }
}

/// A win in units that any number of winners can share evenly.
const WIN: u64 = 60;

const _: () = assert!(MAX_SEATS <= 6, "a win can be shared by up to six");

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::{GameId, Record};

    const LIMITS: TimeLimits =
        TimeLimits { per_move: Duration::from_secs(60), start_up: Duration::from_secs(60) };

    fn arena(game: GameId, players: &[&str], groups: u64, threads: usize) -> Arena {
        Arena {
            start: AnyGame::new(game, players.len(), []).unwrap(),
            players: players.iter().map(|name| name.parse().unwrap()).collect(),
            groups,
            seed: 5,
            limits: LIMITS,
            threads,
            records: None,
        }
    }

    #[test]
    fn the_result_does_not_depend_on_the_number_of_threads() {
        for game in GameId::ALL {
            let play = |threads| {
                let mut tally = arena(*game, &["random", "random"], 40, threads).play(|_| {});
                tally.as_mut().unwrap().clear_times();
                tally.unwrap()
            };
            assert_eq!(play(1), play(3), "{game}");
        }
    }

    #[test]
    fn every_game_has_one_win_to_share() {
        for seats in 1..=4 {
            let tally = arena(GameId::Qwantum, &vec!["random"; seats], 10, 2).play(|_| {});
            let standings = tally.unwrap().standings();
            let games = 10 * seats as u64;
            let rate: f64 = standings.iter().map(|standing| standing.win_rate.value).sum();
            assert!((rate - 1.0).abs() < 1e-9, "{rate}");
            for standing in standings {
                assert_eq!(standing.wins + standing.draws + standing.losses, games);
            }
        }
    }

    #[test]
    fn the_records_of_a_match_are_its_games() {
        let folder = tempfile::tempdir().unwrap();
        let records = Some(folder.path().join("records"));
        let players = ["greedy", "random"];
        let arena = Arena { records: records.clone(), ..arena(GameId::Qwinto, &players, 4, 2) };
        let tally = arena.play(|_| {}).unwrap();
        let mut wins = 0;
        for number in 1..=8 {
            let file = records.as_ref().unwrap().join(format!("{number:06}.cub"));
            let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
            assert_eq!(record.end().phase(), Phase::Over);
            let greedy = record.end().seats().seats().find(|s| record.name(*s) == Some("greedy"));
            wins += u64::from(record.end().winners() == Seats::only(greedy.unwrap()));
        }
        assert_eq!(tally.standings()[0].wins, wins);
        let again = arena.play(|_| {});
        assert!(matches!(again, Err(ArenaError::Record(_))), "the files exist");
    }

    #[test]
    fn a_deterministic_player_draws_every_group_with_itself() {
        // Plays the first legal move, so that equal positions get equal moves in every seat.
        let first = "exec:sh -c 'while read q; do q=${q#*moves\\\":[\\\"}; echo ${q%%\\\"*}; done'";
        let tally = arena(GameId::Qwinto, &[first, first], 5, 2).play(|_| {}).unwrap();
        assert_eq!(tally.faults(), &[]);
        for standing in tally.standings() {
            let Estimate { value, low, high } = standing.win_rate;
            assert_eq!(value, 0.5);
            assert!(low < 0.5 && high > 0.5, "five groups prove nothing: {low} to {high}");
        }
    }

    #[test]
    fn forced_moves_are_not_timed() {
        struct First;

        impl Player for First {
            fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<AnyMove, Fault> {
                Ok(game.moves(seat)[0])
            }
        }

        let mut timed = TimedPlayer { player: Box::new(First), time: Duration::ZERO, decisions: 0 };
        let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        let mut dice = SharedDice::new(1, 1);
        let (mut choices, mut others) = (0, 0);
        loop {
            match game.phase() {
                Phase::Roll => {
                    dice.roll(&mut game).unwrap();
                }
                Phase::Choose(mut seats) => {
                    let seat = seats.next().unwrap();
                    let counted =
                        if game.moves(seat).len() > 1 { &mut choices } else { &mut others };
                    *counted += 1;
                    timed.play(&mut game, seat, &mut dice).unwrap();
                }
                Phase::Over => break,
            }
        }
        assert!(choices > 0 && others > 0, "{choices} {others}");
        assert_eq!(timed.decisions, choices);
    }

    #[test]
    fn a_fault_loses_the_game_and_the_others_share_the_win() {
        let players = ["random", "exec:sh -c 'read q; exit 7'", "random"];
        let tally = arena(GameId::OneCard, &players, 2, 1).play(|_| {}).unwrap();
        let standings = tally.standings();
        assert_eq!((standings[1].losses, standings[1].faults), (6, 6));
        assert_eq!((standings[0].draws, standings[2].draws), (6, 6));
        assert_eq!(standings[0].mean_score, None);
        assert_eq!(tally.faults()[0].fault, Fault::Ended("exit status: 7".to_string()));
        let games: Vec<_> = tally.faults().iter().map(|report| report.game).collect();
        assert_eq!(games, [0, 1, 2, 3, 4, 5]);
    }
}
