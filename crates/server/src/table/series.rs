//! The score of a series of rematches: who won the games before this one.

use cubilete_protocol::table::Series;
use cubilete_protocol::text;
use cubilete_rules::{Phase, Seat};
use serde::{Deserialize, Serialize};

use super::{Holder, Table};

/// The games before a rematch. It is stored as JSON, so the serialised names must not change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PastGames {
    /// The games of the series and those of them without a single winner.
    #[serde(flatten)]
    pub series: Series,
    /// The players of the last game.
    pub players: Vec<PastPlayer>,
}

/// A player of the game before a rematch.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PastPlayer {
    /// The seat in the rematch.
    #[serde(with = "text")]
    pub seat: Seat,
    /// The player.
    pub holder: Holder,
    /// The number of games that the player has won.
    pub wins: u32,
}

impl Table {
    /// Returns the number of games that the player in a seat has won before this one. Guests keep their number wherever
    /// they sit; bots of a level are alike, so a bot keeps it in its seat only.
    pub(super) fn wins(&self, seat: Seat) -> u32 {
        let Some((past, holder)) = self.past.as_ref().zip(self.seats[seat].holder.as_ref()) else {
            return 0;
        };
        let is_same = |player: &&PastPlayer| match holder.guest() {
            Some(guest) => player.holder.guest() == Some(guest),
            None => player.seat == seat && player.holder == *holder,
        };
        past.players.iter().find(is_same).map_or(0, |player| player.wins)
    }

    /// Returns the score for the rematch, in which every player sits in another seat; `None` if the game has no opponents
    /// or no result.
    pub(super) fn past_games(&self, next_seat: impl Fn(Seat) -> Seat) -> Option<PastGames> {
        let game = self.record.end();
        if game.phase() != Phase::Over || self.seats.count().get() == 1 {
            return None;
        }
        let mut winners = game.winners();
        let winner = winners.next().filter(|_| winners.next().is_none());
        let before = self.past.as_ref().map(|past| past.series).unwrap_or_default();
        let player = |(seat, holder): (Seat, &Holder)| PastPlayer {
            seat: next_seat(seat),
            holder: holder.clone(),
            wins: self.wins(seat).saturating_add(u32::from(winner == Some(seat))),
        };
        let holders =
            self.seats.iter().filter_map(|(seat, state)| Some((seat, state.holder.as_ref()?)));
        Some(PastGames {
            series: Series {
                games: before.games.saturating_add(1),
                draws: before.draws.saturating_add(u32::from(winner.is_none())),
            },
            players: holders.map(player).collect(),
        })
    }
}
