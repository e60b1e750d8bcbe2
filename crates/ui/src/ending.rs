//! How a game ended, and its record to keep.

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
