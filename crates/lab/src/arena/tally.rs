//! The results of a match: sums of integers, so that the order of adding does not matter.

use std::time::Duration;

use cubilete_rules::{BySeat, Seat, Seats};

use super::WIN;
use super::estimate::{Elo, Estimate, RateSums};
use crate::player::Fault;

/// Maximum number of faults to report. The first ones are kept.
const MAX_FAULTS_REPORTED: usize = 20;

/// The sums of a match or of a part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Number of games.
    pub games: u64,
    players: Vec<PlayerTally>,
    faults: Vec<FaultReport>,
}

/// A game that a player lost by a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultReport {
    /// The number of the game, counted from 0.
    pub game: u64,
    /// The seat of the player.
    pub seat: Seat,
    /// The index of the player.
    pub player: usize,
    /// The fault.
    pub fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct PlayerTally {
    wins: u64,
    draws: u64,
    losses: u64,
    faults: u64,
    /// Units of wins, where a shared win counts as its share.
    shares: u64,
    /// Sums over closed groups, for the win rate and for wins among decided games.
    win_rate: RateSums,
    decided_rate: RateSums,
    scored_games: u64,
    score_sum: i64,
    score_squares: i64,
    time: Duration,
    decisions: u64,
}

/// The result of a player.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Standing {
    /// Games won outright.
    pub wins: u64,
    /// Games with a shared win.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games lost by a fault.
    pub faults: u64,
    /// The share of all wins, counting a shared win as its share.
    pub win_rate: Estimate,
    /// Wins among wins and losses; `None` if there were only draws.
    pub decided_rate: Option<Estimate>,
    /// The mean score of finished games; `None` if there was none.
    pub mean_score: Option<f64>,
    /// The standard deviation of those scores.
    pub deviation: Option<f64>,
    /// Milliseconds per decision between several moves; `None` if there was none.
    pub ms_per_decision: Option<f64>,
}

impl Tally {
    pub(super) fn new(players: usize) -> Tally {
        let players = vec![PlayerTally::default(); players];
        Tally { games: 0, players, faults: Vec::new() }
    }

    /// Adds a finished game.
    pub(super) fn end(
        &mut self,
        scores: &BySeat<i16>,
        winners: Seats,
        player_at: impl Fn(Seat) -> usize,
    ) {
        self.games += 1;
        for (seat, score) in scores.iter() {
            let score = i64::from(*score);
            let player = &mut self.players[player_at(seat)];
            player.scored_games += 1;
            player.score_sum += score;
            player.score_squares += score * score;
            player.count(winners.contains(seat), winners.len());
        }
    }

    /// Adds a game that a player lost by a fault. The others share the win, and there are no
    /// scores.
    pub(super) fn forfeit(&mut self, report: FaultReport) {
        self.games += 1;
        let others = self.players.len() - 1;
        for (index, player) in self.players.iter_mut().enumerate() {
            player.count(index != report.player, others);
            player.faults += u64::from(index == report.player);
        }
        self.faults.push(report);
    }

    /// Adds the time that a player used for decisions.
    pub(super) fn add_time(&mut self, player: usize, time: Duration, decisions: u64) {
        self.players[player].time += time;
        self.players[player].decisions += decisions;
    }

    /// Computes the rates of a group after its last game. All games of this tally must belong to
    /// the group.
    pub(super) fn close_group(&mut self) {
        for player in &mut self.players {
            player.win_rate = RateSums::of_group(player.shares, self.games * WIN);
            player.decided_rate = RateSums::of_group(player.wins, player.wins + player.losses);
        }
    }

    pub(super) fn add(&mut self, other: Tally) {
        self.games += other.games;
        for (player, other) in self.players.iter_mut().zip(&other.players) {
            player.add(other);
        }
        self.faults.extend(other.faults);
        self.faults.sort_by_key(|report| report.game);
        self.faults.truncate(MAX_FAULTS_REPORTED);
    }

    /// The first faults, ordered by game.
    pub fn faults(&self) -> &[FaultReport] {
        &self.faults
    }

    /// The result of each player.
    pub fn standings(&self) -> Vec<Standing> {
        self.players.iter().map(PlayerTally::standing).collect()
    }

    /// The Elo difference of the first player to the second; `None` unless there are two.
    pub fn elo(&self) -> Option<Elo> {
        match &self.players[..] {
            [first, _] => Some(Elo::from_rate(&first.standing().win_rate, self.games)),
            _ => None,
        }
    }

    /// Removes what differs between runs.
    #[cfg(test)]
    pub(super) fn clear_times(&mut self) {
        self.players.iter_mut().for_each(|player| player.time = Duration::ZERO);
    }
}

impl PlayerTally {
    /// Counts a game that this player won or lost.
    fn count(&mut self, won: bool, winners: usize) {
        match (won, winners) {
            (false, _) => self.losses += 1,
            (true, 1) => self.wins += 1,
            (true, _) => self.draws += 1,
        }
        if won {
            self.shares += WIN / winners.max(1) as u64;
        }
    }

    fn add(&mut self, other: &PlayerTally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.faults += other.faults;
        self.shares += other.shares;
        self.win_rate.add(&other.win_rate);
        self.decided_rate.add(&other.decided_rate);
        self.scored_games += other.scored_games;
        self.score_sum += other.score_sum;
        self.score_squares += other.score_squares;
        self.time += other.time;
        self.decisions += other.decisions;
    }

    fn standing(&self) -> Standing {
        let scored = (self.scored_games > 0).then_some(self.scored_games as f64);
        let mean = scored.map(|games| self.score_sum as f64 / games);
        let variance = |games: f64| {
            let mean = self.score_sum as f64 / games;
            (self.score_squares as f64 / games - mean * mean).max(0.0)
        };
        let milliseconds = self.time.as_secs_f64() * 1e3;
        Standing {
            wins: self.wins,
            draws: self.draws,
            losses: self.losses,
            faults: self.faults,
            win_rate: self.win_rate.estimate().unwrap_or(Estimate {
                value: 0.0,
                low: 0.0,
                high: 1.0,
            }),
            decided_rate: self.decided_rate.estimate(),
            mean_score: mean,
            deviation: scored.map(|games| variance(games).sqrt()),
            ms_per_decision: (self.decisions > 0).then(|| milliseconds / self.decisions as f64),
        }
    }
}
