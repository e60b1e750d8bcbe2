//! The score of a series of rematches.

use cubilete_protocol::table::Snapshot;
use cubilete_rules::{Record, Seat, Seats};

use crate::texts::Lookup;

/// The score of a series, with the game on the screen once it is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesScore {
    /// The games that each player has won, in order of the seats.
    wins: Vec<(Seat, u32)>,
    /// The number of games without a single winner.
    draws: u32,
}

impl SeriesScore {
    /// The score at a table with the game so far; `None` in the first game of a series.
    pub fn of(table: &Snapshot, game: Option<&Record>) -> Option<SeriesScore> {
        SeriesScore::with_winners(table, game.map_or(Seats::NONE, |game| game.end().winners()))
    }

    /// The score with the winners of the game at the table; there are none before its end.
    fn with_winners(table: &Snapshot, mut winners: Seats) -> Option<SeriesScore> {
        let mut draws = table.series?.draws;
        let taken = table.seats.iter().filter(|view| view.occupant.is_some());
        let mut wins: Vec<_> = taken.map(|view| (view.seat, view.wins)).collect();
        match (winners.next(), winners.next()) {
            (None, _) => {}
            (Some(winner), None) => {
                let won = wins.iter_mut().find(|(seat, _)| *seat == winner);
                won.into_iter().for_each(|(_, wins)| *wins += 1);
            }
            (Some(_), Some(_)) => draws += 1,
        }
        Some(SeriesScore { wins, draws })
    }

    /// The score in a few characters, like `2–1`.
    pub fn short(&self) -> String {
        let wins: Vec<_> = self.wins.iter().map(|(_, wins)| wins.to_string()).collect();
        wins.join("–")
    }

    /// The score with the names of the players, and the draws if there were any. `name` is the name of the player in a
    /// seat.
    pub fn text(&self, name: impl Fn(Seat) -> String, texts: &impl Lookup) -> String {
        let wins = self.wins.iter().map(|(seat, wins)| format!("{} {wins}", name(*seat)));
        let score = wins.collect::<Vec<_>>().join(" – ");
        match self.draws {
            0 => texts.text_with("series", &[("score", score.into())]),
            draws => {
                let values = [("score", score.into()), ("draws", u64::from(draws).into())];
                texts.text_with("series-with-draws", &values)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device_game::finished_game;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_protocol::id::{TableCode, TableId};
    use cubilete_protocol::table::{Occupant, Series, Setup, TableSeat};
    use cubilete_rules::GameId;

    /// A table for three, with a free seat, after three games, with this number of draws. Ana has won two games.
    fn table(draws: u32) -> Snapshot {
        let setup = Setup { game: GameId::Qwinto, seats: 3, options: Default::default() };
        let seat = |(seat, name, wins): (Seat, &str, u32)| TableSeat {
            occupant: Some(Occupant::Person { name: name.parse().unwrap() }),
            wins,
            ..TableSeat::free(seat)
        };
        let mut seats = [(Seat::A, "Ana", 2), (Seat::B, "Bea", 0)].map(seat).to_vec();
        seats.push(TableSeat::free(Seat::C));
        let (id, code) = (TableId::from_bits(1), TableCode::from_bits(1));
        let series = Some(Series { games: 3, draws });
        Snapshot { seats, series, ..Snapshot::new(id, code, setup).unwrap() }
    }

    fn check(table: &Snapshot, winners: Seats, text: &str) {
        let texts = Texts::built_in(Lang::En);
        let name = |seat| if seat == Seat::A { "Ana".to_string() } else { "Bea".to_string() };
        let score = SeriesScore::with_winners(table, winners).unwrap();
        assert_eq!(score.text(name, &texts), text);
    }

    #[test]
    fn the_score_names_the_players_and_mentions_draws() {
        check(&table(0), Seats::NONE, "Series: Ana 2 – Bea 0");
        check(&table(1), Seats::NONE, "Series: Ana 2 – Bea 0 (1 draw)");
        assert_eq!(SeriesScore::of(&table(1), None).unwrap().short(), "2–0");
    }

    #[test]
    fn a_game_counts_from_its_end() {
        let over = finished_game("easy", 0);
        let short = |game| SeriesScore::of(&table(0), Some(game)).unwrap().short();
        assert_eq!(short(over.record()), "3–0");
        assert_eq!(short(&over.record().up_to(1)), "2–0");
    }

    #[test]
    fn the_game_that_is_over_counts() {
        check(&table(0), Seats::only(Seat::B), "Series: Ana 2 – Bea 1");
        let both = Seats::only(Seat::A).with(Seat::B);
        check(&table(1), both, "Series: Ana 2 – Bea 0 (2 draws)");
    }

    #[test]
    fn the_first_game_has_no_series() {
        let first = Snapshot { series: None, ..table(0) };
        assert_eq!(SeriesScore::of(&first, Some(finished_game("easy", 0).record())), None);
    }
}
