//! What several games say about each player: results, luck and errors, with their uncertainty.

use std::collections::BTreeMap;

use cubilete_rules::{AnyGame, GameId};

use crate::decisions::{DecisionSum, DecisionSums, JudgedDecision, of_seat};
use crate::level::{Decision, LevelEstimate};
use crate::report::{Report, SeatReport};
use crate::scale::Scale;
use crate::statistics::{Mean, Uniform};

/// Number of resamples of a bootstrap.
const RESAMPLES: usize = 2000;
/// The seed of every bootstrap, so that the same games give the same intervals.
const SEED: u64 = 17;
/// An error rate is provisional while its interval reaches further from it than this share of it.
const CERTAIN: f64 = 0.25;
/// It is also provisional with fewer games than this: a bootstrap of few games is too narrow.
const MIN_GAMES: usize = 10;

/// What summaries of players need of the report of a game; much smaller than the report.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSummary {
    start: AnyGame,
    net: Option<String>,
    seats: Vec<SeatSummary>,
}

#[derive(Clone, PartialEq, Debug)]
struct SeatSummary {
    name: Option<String>,
    result: f64,
    luck: f64,
    luck_adjusted: f64,
    loss: f64,
    decisions: Vec<JudgedDecision>,
}

impl GameSummary {
    /// The summary of a game.
    pub fn of(report: &Report) -> GameSummary {
        let scale = Scale::of(&report.start);
        let summary = |seat: &SeatReport| SeatSummary {
            name: seat.name.clone(),
            result: seat.account.result,
            luck: seat.account.luck_own + seat.account.luck_others,
            luck_adjusted: seat.account.luck_adjusted(),
            loss: seat.loss,
            decisions: of_seat(&report.steps, seat.seat, &scale),
        };
        let seats = report.seats.iter().map(summary).collect();
        GameSummary { start: report.start, net: report.net.clone(), seats }
    }
}

/// What the games of a player say about them. Games of another kind or with another number of seats are counted
/// separately, because their results cannot be compared.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerSummary {
    /// The name in the records; `None` for all seats without a name.
    pub name: Option<String>,
    /// The game.
    pub game: GameId,
    /// The number of seats.
    pub seats: usize,
    /// A fingerprint of the net that estimated positions; `None` for games without a net.
    pub net: Option<String>,
    /// The number of games.
    pub games: usize,
    /// The result: a share of the win, or points in a solo game.
    pub result: Mean,
    /// The luck.
    pub luck: Mean,
    /// The result without luck.
    pub luck_adjusted: Mean,
    /// What the player's errors cost in a game.
    pub loss: Mean,
    /// Where the errors are.
    pub decisions: DecisionSums,
    /// The mean cost of a decision; `None` without decisions.
    pub error_rate: Option<ErrorRate>,
    /// The level that explains all decisions together; `None` without decisions, or if the game has no calibrated levels.
    pub level: Option<LevelEstimate>,
}

/// The mean cost of decisions in thousandths of a win, with a 95 % interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ErrorRate {
    /// The error rate.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
    /// Whether there are too few games to rely on it.
    pub is_provisional: bool,
}

/// A game of a player, with the seats that bear the player's name.
struct PlayedGame<'a> {
    of: &'a GameSummary,
    seats: Vec<&'a SeatSummary>,
}

impl PlayedGame<'_> {
    /// The mean over the seats.
    fn mean(&self, value: impl Fn(&SeatSummary) -> f64) -> f64 {
        self.seats.iter().map(|seat| value(seat)).sum::<f64>() / self.seats.len() as f64
    }

    fn decisions(&self) -> impl Iterator<Item = &JudgedDecision> {
        self.seats.iter().flat_map(|seat| &seat.decisions)
    }
}

/// Sums up the games of each player: by game, by number of seats, and from the best result without luck to the worst.
///
/// If a name has several seats of a game, their mean counts as one game.
pub fn players(games: &[GameSummary]) -> Vec<PlayerSummary> {
    let mut players: BTreeMap<_, Vec<PlayedGame<'_>>> = BTreeMap::new();
    for game in games {
        let mut names: BTreeMap<_, Vec<&SeatSummary>> = BTreeMap::new();
        for seat in &game.seats {
            names.entry(seat.name.as_deref()).or_default().push(seat);
        }
        let kind = GameId::ALL.iter().position(|id| *id == game.start.id());
        for (name, seats) in names {
            let played = PlayedGame { of: game, seats };
            players.entry((kind, game.seats.len(), name)).or_default().push(played);
        }
    }
    let summary = |((_, _, name), games): (&(_, _, Option<&str>), &Vec<_>)| player(*name, games);
    let mut players: Vec<PlayerSummary> = players.iter().filter_map(summary).collect();
    // Players of the same game and number of seats are already side by side.
    for same in players.chunk_by_mut(|a, b| (a.game, a.seats) == (b.game, b.seats)) {
        same.sort_by(|a, b| b.luck_adjusted.mean.total_cmp(&a.luck_adjusted.mean));
    }
    players
}

/// The summary of the games of a player; `None` without games.
fn player(name: Option<&str>, games: &[PlayedGame<'_>]) -> Option<PlayerSummary> {
    let GameSummary { start, net, .. } = games.first()?.of;
    let mean = |value: fn(&SeatSummary) -> f64| {
        Mean::of(&games.iter().map(|game| game.mean(value)).collect::<Vec<_>>())
    };
    let decisions: Vec<JudgedDecision> =
        games.iter().flat_map(PlayedGame::decisions).cloned().collect();
    let compared: Vec<Decision> = decisions.iter().map(|of| of.compared.clone()).collect();
    let by_game: Vec<DecisionSum> =
        games.iter().map(|game| DecisionSum::of(game.decisions())).collect();
    Some(PlayerSummary {
        name: name.map(str::to_string),
        game: start.id(),
        seats: start.seats().get(),
        net: net.clone(),
        games: games.len(),
        result: mean(|seat| seat.result),
        luck: mean(|seat| seat.luck),
        luck_adjusted: mean(|seat| seat.luck_adjusted),
        loss: mean(|seat| seat.loss),
        decisions: DecisionSums::of(&decisions),
        error_rate: error_rate(&by_game),
        level: Scale::of(start).level(&compared),
    })
}

/// The error rate over games, with a bootstrap interval: games are drawn with replacement, because the decisions of a game
/// depend on each other.
fn error_rate(games: &[DecisionSum]) -> Option<ErrorRate> {
    let sum = |games: &mut dyn Iterator<Item = &DecisionSum>| {
        games.fold(DecisionSum::default(), |sum, game| DecisionSum {
            count: sum.count + game.count,
            loss: sum.loss + game.loss,
        })
    };
    let rate = sum(&mut games.iter()).error_rate()?;
    let mut uniform = Uniform::new(SEED);
    let mut rates: Vec<f64> = (0..RESAMPLES)
        .filter_map(|_| {
            let mut draw = games.iter().map(|_| &games[uniform.below(games.len())]);
            sum(&mut draw).error_rate()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    let quantile = |share: f64| rates[(share * (rates.len() - 1) as f64).round() as usize];
    // At least one resample has decisions unless almost no game has any.
    let (low, high) =
        if rates.is_empty() { (rate, rate) } else { (quantile(0.025), quantile(0.975)) };
    let reach = f64::max(high - rate, rate - low);
    let is_provisional = games.len() < MIN_GAMES || reach > CERTAIN * rate;
    Some(ErrorRate { rate, low, high, is_provisional })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(losses: &[f64]) -> Vec<DecisionSum> {
        losses.iter().map(|loss| DecisionSum { count: 10, loss: *loss }).collect()
    }

    #[test]
    fn an_error_rate_is_provisional_until_its_interval_is_narrow() {
        let spread =
            |count| -> Vec<f64> { (0..count).map(|n| 0.1 + 0.2 * (n % 2) as f64).collect() };
        let equal = |count| vec![0.2; count];
        for (losses, is_provisional) in [
            (equal(1), true),
            (equal(9), true),
            (equal(10), false),
            (spread(10), true),
            (spread(100), false),
        ] {
            let rate = error_rate(&games(&losses)).unwrap();
            assert!((rate.rate - 20.0).abs() < 1e-9, "{rate:?}");
            assert_eq!(rate.is_provisional, is_provisional, "{} games: {rate:?}", losses.len());
        }
        assert_eq!(error_rate(&[]), None);
        assert_eq!(error_rate(&[DecisionSum::default()]), None);
    }

    #[test]
    fn the_interval_of_an_error_rate_is_that_of_the_mean() {
        // 100 games with a rate of 10 or 30: the standard error is 1.
        let losses: Vec<f64> = (0..100).map(|n| 0.1 + 0.2 * (n % 2) as f64).collect();
        let ErrorRate { low, high, .. } = error_rate(&games(&losses)).unwrap();
        assert!((low - 18.04).abs() < 0.4 && (high - 21.96).abs() < 0.4, "{low} to {high}");
    }
}
