//! The texts that draw attention to the user's turn at a table: the title of the page, and the notification.

use cubilete_protocol::table::{Snapshot, Summary};
use cubilete_rules::{GameId, Seat};

use crate::log::names;
use crate::player_name::{PlayerName, players_with_you};
use crate::table_texts::TextsWithNames;
use crate::texts::Lookup;

/// The title of the page while it is the user's turn in a game.
pub fn marked_title(game: GameId, texts: &impl Lookup) -> String {
    texts.text_with("turn-title", &[("game", texts.game(game).into())])
}

/// A notification of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The title: that it is the user's turn in a game.
    pub title: String,
    /// The body: the names of the other players.
    pub body: String,
}

impl Notice {
    /// The notification of a turn at the table on the screen.
    pub fn at_table(table: &Snapshot, texts: &impl Lookup) -> Notice {
        let others = table.seats.iter().filter(|seat| !seat.yours).map(|seat| seat.seat);
        Notice::new(table.setup.game, &players_with_you(table), others, texts)
    }

    /// The notification of a turn at a listed table, where the user is known only by their name.
    pub fn at_listed(table: &Summary, own: &str, texts: &impl Lookup) -> Notice {
        let seats = || Seat::ALL.into_iter().zip(&table.seats);
        let name =
            |(seat, occupant): (Seat, &Option<_>)| PlayerName::of_occupant(seat, occupant.as_ref());
        let players: Vec<PlayerName> = seats().map(name).collect();
        let others = seats().filter(|seat| name(*seat).text(texts) != own).map(|(seat, _)| seat);
        Notice::new(table.setup.game, &players, others, texts)
    }

    fn new(
        game: GameId,
        players: &[PlayerName],
        others: impl Iterator<Item = Seat>,
        texts: &impl Lookup,
    ) -> Notice {
        Notice {
            title: texts.text_with("turn-notice", &[("game", texts.game(game).into())]),
            body: names(others, &TextsWithNames { texts, players }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_protocol::id::{TableCode, TableId};
    use cubilete_protocol::table::{Occupant, Setup, Stage, TableSeat};

    fn setup() -> Setup {
        Setup { game: GameId::Qwinto, seats: 3, options: Default::default() }
    }

    fn occupants() -> Vec<Option<Occupant>> {
        let people = ["Bea", "Ana", "Cid"].map(|name| name.parse().unwrap());
        people.map(|name| Some(Occupant::Person { name })).to_vec()
    }

    #[test]
    fn the_title_names_the_game() {
        let texts = Texts::built_in(Lang::En);
        assert_eq!(marked_title(GameId::Qwinto, &texts), "● Your turn – Qwinto");
    }

    #[test]
    fn a_notice_names_the_other_players_as_the_language_joins_them() {
        let (id, code) = (TableId::from_bits(1), TableCode::from_bits(1));
        let mut table = Snapshot::new(id, code, setup()).unwrap();
        let seat = |(seat, occupant)| TableSeat {
            occupant,
            yours: seat == Seat::B,
            ..TableSeat::free(seat)
        };
        table.seats = Seat::ALL.into_iter().zip(occupants()).map(seat).collect();
        let summary = Summary {
            table: id,
            code,
            setup: setup(),
            public: true,
            clock: None,
            stage: Stage::Playing,
            seats: occupants(),
            result: None,
        };
        for (lang, body) in [(Lang::En, "Bea and Cid"), (Lang::De, "Bea und Cid")] {
            let texts = Texts::built_in(lang);
            let notice = Notice::at_table(&table, &texts);
            assert_eq!(notice.body, body);
            assert!(notice.title.contains("Qwinto"), "{}", notice.title);
            assert_eq!(Notice::at_listed(&summary, "Ana", &texts), notice);
        }
    }
}
