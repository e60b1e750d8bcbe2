//! How a game ended, and its record to keep.

use cubilete_rules::view::{PartPoints, ScorePart, SeatView};
use cubilete_rules::{Record, Seat, View};

use crate::log::{names, plain};
use crate::player_name::{PlayerName, name_among};
use crate::table_texts::TableTexts;
use crate::texts::Lookup;

/// Who has won, as the viewer in a seat reads it.
pub fn verdict(view: &View, own: Option<Seat>, texts: &impl TableTexts) -> String {
    let winners: Vec<Seat> = view.winners.collect();
    match (winners.as_slice(), view.seats.as_slice()) {
        (_, [only]) => texts.text_with("end-alone", &[("score", plain(only.score).into())]),
        ([winner], _) if Some(*winner) == own => texts.text("end-you"),
        ([winner], _) => texts.text_with("end-winner", &[("name", texts.name(*winner).into())]),
        _ => {
            let names = names(winners.iter().copied(), texts);
            texts.text_with("end-shared", &[("names", names.into())])
        }
    }
}

/// The winners to show with crowns: none after a game of one, which everybody wins.
pub fn crowned(view: &View) -> Vec<Seat> {
    view.winners.filter(|_| view.seats.len() > 1).collect()
}

/// The table of the scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreTable {
    /// A column for each seat, in order of the seats.
    pub columns: Vec<ScoreColumn>,
    /// A row for each part of the scores.
    pub rows: Vec<ScoreRow>,
}

/// The column of a seat in the table of the scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreColumn {
    /// The seat.
    pub seat: Seat,
    /// Whether the seat has won.
    pub has_won: bool,
    /// The total.
    pub total: String,
}

/// The row of a part in the table of the scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    /// The part.
    pub part: ScorePart,
    /// The points of each seat, in order of the seats; `None` if its score has no such part.
    pub points: Vec<Option<String>>,
}

/// The table of the scores. All seats have the parts of the first one, in the same order.
pub fn score_table(view: &View) -> ScoreTable {
    let column = |seat: &SeatView| ScoreColumn {
        seat: seat.seat,
        has_won: view.winners.contains(seat.seat),
        total: plain(seat.score),
    };
    let parts = view.seats.first().map(|seat| seat.parts.as_slice()).unwrap_or_default();
    let row = |(index, part): (usize, &PartPoints)| {
        let points = |seat: &SeatView| seat.parts.get(index).map(|part| plain(part.points));
        ScoreRow { part: part.kind, points: view.seats.iter().map(points).collect() }
    };
    ScoreTable {
        columns: view.seats.iter().map(column).collect(),
        rows: parts.iter().enumerate().map(row).collect(),
    }
}

/// The seat of the user among the players; `None` if no player is called “you”.
pub fn user_seat(players: &[PlayerName]) -> Option<Seat> {
    let is_user = |name: &PlayerName| *name == PlayerName::You;
    players.iter().position(is_user).map(|index| Seat::ALL[index])
}

/// Whether a person on this device has won against others: the viewer in a seat, or somebody at a device that several
/// people share.
pub fn is_celebrated(
    view: &View,
    own: Option<Seat>,
    is_shared: bool,
    players: &[PlayerName],
) -> bool {
    let is_bot = |seat: Seat| matches!(players.get(seat.index()), Some(PlayerName::Bot(_)));
    let is_own = |seat| own.map_or(is_shared && !is_bot(seat), |own| own == seat);
    view.seats.len() > 1 && view.winners.clone().any(is_own)
}

/// The record with the names of the bots and of the user, if that is not empty. A record with tags proves its dice by
/// every line, and stays unchanged.
pub fn with_names(
    record: Record,
    players: &[PlayerName],
    own: &str,
    texts: &impl Lookup,
) -> Record {
    let mut record = record;
    if record.tags().is_empty() {
        for (seat, player) in Seat::ALL.into_iter().zip(players) {
            let name = match player {
                PlayerName::Bot(_) => name_among(players, seat, texts),
                PlayerName::You if !own.is_empty() => own.to_string(),
                _ => continue,
            };
            // A name that records do not accept is left out.
            let _ = record.set_name(seat, &name);
        }
    }
    record
}

/// The name by which others know the user: as in the record, if the user has the seat `own` and the record has a name for
/// it; otherwise the preferred name.
pub fn own_name(record: &Record, own: Option<Seat>, preferred: &str) -> String {
    own.and_then(|own| record.name(own)).unwrap_or(preferred).to_string()
}

/// The players as others read them: the user by their own name, or as “me”.
pub fn with_own_name(players: &[PlayerName], own: &str, texts: &impl Lookup) -> Vec<PlayerName> {
    let named = |player: &PlayerName| match player {
        PlayerName::You if own.is_empty() => PlayerName::Named(texts.text("result-me")),
        PlayerName::You => PlayerName::Named(own.to_string()),
        other => other.clone(),
    };
    players.iter().map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device_game::finished_game;
    use crate::lang::Lang;
    use crate::table_texts::TextsWithNames;
    use crate::texts::Texts;
    use cubilete_rules::{AnyGame, GameId, Seats, Viewer};

    fn record() -> Record {
        Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap())
    }

    #[test]
    fn the_verdict_depends_on_who_reads_it() {
        let english = Texts::built_in(Lang::En);
        let players = [PlayerName::You, PlayerName::Named("Bea".into())];
        let texts = TextsWithNames { texts: &english, players: &players };
        let mut view = record().end().view(Viewer::Table);
        let mut check = |winners: Seats, own, key: &str, name: &str| {
            view.winners = winners;
            let said = verdict(&view, own, &texts);
            assert_eq!(
                said,
                english.text_with(key, &[("name", name.into()), ("names", name.into())])
            );
        };
        check(Seats::only(Seat::A), Some(Seat::A), "end-you", "");
        check(Seats::only(Seat::B), Some(Seat::A), "end-winner", "Bea");
        check(Seats::only(Seat::A).with(Seat::B), Some(Seat::A), "end-shared", "You and Bea");
    }

    #[test]
    fn nobody_is_crowned_after_a_game_of_one() {
        let mut view = record().end().view(Viewer::Table);
        view.winners = Seats::only(Seat::B);
        assert_eq!(crowned(&view), [Seat::B]);
        view.seats.truncate(1);
        assert_eq!(crowned(&view), []);
    }

    #[test]
    fn the_table_of_the_scores_has_a_column_for_each_seat_and_a_row_for_each_part() {
        let game = finished_game("easy", 0).record().end();
        let view = game.view(Viewer::Table);
        let ScoreTable { columns, rows } = score_table(&view);
        let totals: Vec<_> = columns.iter().map(|column| column.total.as_str()).collect();
        assert_eq!(totals, ["4", "−20"]);
        let won: Vec<_> = columns.iter().filter(|column| column.has_won).collect();
        assert_eq!(won.iter().map(|column| column.seat).collect::<Vec<_>>(), [Seat::A]);
        assert_eq!(rows.len(), view.seats[0].parts.len());
        for (index, seat) in view.seats.iter().enumerate() {
            let points = |row: &ScoreRow| row.points[index].clone().unwrap();
            let parts = seat.parts.iter().map(|part| plain(part.points));
            assert!(rows.iter().map(points).eq(parts), "the parts of seat {}", seat.seat);
        }
    }

    #[test]
    fn the_name_in_the_record_comes_before_the_preferred_name() {
        let mut named = record();
        named.set_name(Seat::A, "Ana").unwrap();
        assert_eq!(own_name(&named, Some(Seat::A), "Anita"), "Ana");
        assert_eq!(own_name(&named, Some(Seat::B), "Anita"), "Anita");
        assert_eq!(own_name(&named, None, "Anita"), "Anita");
    }

    #[test]
    fn the_user_is_found_among_the_players() {
        let bot = PlayerName::Bot("easy".into());
        assert_eq!(user_seat(&[bot.clone(), PlayerName::You]), Some(Seat::B));
        assert_eq!(user_seat(&[bot, PlayerName::Named("Ana".into())]), None);
    }

    #[test]
    fn only_people_on_the_device_who_win_against_others_are_celebrated() {
        let players = [PlayerName::Named("Ana".into()), PlayerName::Bot("easy".into())];
        let mut view = record().end().view(Viewer::Table);
        let check = |view: &View, own, shared| is_celebrated(view, own, shared, &players);
        view.winners = Seats::only(Seat::A);
        assert!(check(&view, Some(Seat::A), false) && !check(&view, Some(Seat::B), false));
        assert!(check(&view, None, true), "somebody at a shared device");
        assert!(!check(&view, None, false), "a spectator");
        view.winners = Seats::only(Seat::B);
        assert!(!check(&view, None, true), "a bot");
        view.seats.truncate(1);
        view.winners = Seats::only(Seat::A);
        assert!(!check(&view, Some(Seat::A), false), "a single player");
    }

    #[test]
    fn others_read_the_name_of_the_user() {
        let english = Texts::built_in(Lang::En);
        let players = [PlayerName::You, PlayerName::Bot("hard".into())];
        for (own, expected) in [("Ana", "Ana"), ("", "Me")] {
            let named = with_own_name(&players, own, &english);
            assert_eq!(named, [PlayerName::Named(expected.into()), players[1].clone()]);
        }
    }

    #[test]
    fn the_user_and_bots_are_named_in_a_record_without_tags() {
        let english = Texts::built_in(Lang::En);
        let players = [PlayerName::You, PlayerName::Bot("hard".into())];
        for (own, expected) in [("Ana", Some("Ana")), ("", None)] {
            let named = with_names(record(), &players, own, &english);
            assert_eq!((named.name(Seat::A), named.name(Seat::B)), (expected, Some("Rufo")));
        }
        let mut tagged = record();
        tagged.add_tag("dice", "1").unwrap();
        assert_eq!(with_names(tagged.clone(), &players, "Ana", &english), tagged);
    }
}
