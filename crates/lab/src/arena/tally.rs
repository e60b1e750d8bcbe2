//! What came of a match: sums of whole numbers, so that the order of adding does not matter.

use std::time::Duration;

use cubilete_rules::{BySeat, Seat, Seats};

use super::WIN;
use super::estimate::{Elo, Estimate, RateSums};
use crate::player::Fault;

/// So many faults are told one by one, those of the first games.
const MAX_FAULTS_REPORTED: usize = 20;

/// The sums of a match, or of a part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    players: Vec<PlayerTally>,
    faults: Vec<FaultReport>,
}

/// A game that a player lost by a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultReport {
    /// The number of the game, counted from 0.
    pub game: u64,
    /// Where the player sat.
    pub seat: Seat,
    /// Which of the players, counted from 0.
    pub player: usize,
    /// What happened.
    pub fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct PlayerTally {
    wins: u64,
    draws: u64,
    losses: u64,
    faults: u64,
    /// What it has of all wins, a shared one as its share.
    shares: u64,
    /// The same by group, closed with each of them.
    win_rate: RateSums,
    decided_rate: RateSums,
    scored_games: u64,
    score_sum: i64,
    score_squares: i64,
    time: Duration,
    decisions: u64,
}

/// How a player stands.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Standing {
    /// Games won alone.
    pub wins: u64,
    /// Games whose win was shared.
    pub draws: u64,
    /// Games that others won.
    pub losses: u64,
    /// Games lost by a fault.
    pub faults: u64,
    /// The share of all wins, a shared win counting as its share.
    pub win_rate: Estimate,
    /// Wins out of wins and losses; none if there were only draws.
    pub decided_rate: Option<Estimate>,
    /// The mean score of the games that were played to the end, if there was one.
    pub mean_score: Option<f64>,
    /// The standard deviation of those scores.
    pub deviation: Option<f64>,
    /// Milliseconds for a decision between several moves, if there was one.
    pub ms_per_decision: Option<f64>,
}

impl Tally {
    pub(super) fn new(players: usize) -> Tally {
        let players = vec![PlayerTally::default(); players];
        Tally { games: 0, players, faults: Vec::new() }
    }

    /// A game has ended with these scores.
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

    /// A player has lost by a fault: the others share the win, and there are no scores.
    pub(super) fn forfeit(&mut self, report: FaultReport) {
        self.games += 1;
        let others = self.players.len() - 1;
        for (index, player) in self.players.iter_mut().enumerate() {
            player.count(index != report.player, others);
            player.faults += u64::from(index == report.player);
        }
        self.faults.push(report);
    }

    /// What a player has taken for its decisions.
    pub(super) fn add_time(&mut self, player: usize, time: Duration, decisions: u64) {
        self.players[player].time += time;
        self.players[player].decisions += decisions;
    }

    /// These were the games of one group.
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

    /// The first faults, in order of the games.
    pub fn faults(&self) -> &[FaultReport] {
        &self.faults
    }

    /// How each player stands.
    pub fn standings(&self) -> Vec<Standing> {
        self.players.iter().map(PlayerTally::standing).collect()
    }

    /// By how much the first of two players is stronger; none if there are not two.
    pub fn elo(&self) -> Option<Elo> {
        match &self.players[..] {
            [first, _] => Some(Elo::from_rate(&first.standing().win_rate, self.games)),
            _ => None,
        }
    }

    /// Leaves what is the same on every machine.
    #[cfg(test)]
    pub(super) fn clear_times(&mut self) {
        self.players.iter_mut().for_each(|player| player.time = Duration::ZERO);
    }
}

impl PlayerTally {
    /// A game more, won by this player or not.
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
