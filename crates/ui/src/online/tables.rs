//! The lists of tables.

use cubilete_protocol::id::TableCode;
use cubilete_protocol::table::{Listed, Summary};
use cubilete_rules::Seat;

use crate::player_name::PlayerName;
use crate::texts::Lookup;

/// The user's own tables, and the public tables that still gather players.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lists {
    /// The user's own tables: first those with a running game.
    pub own: Vec<Listed>,
    /// Other people's tables.
    pub open: Vec<Listed>,
}

impl Lists {
    /// Sorts the tables that the server lists: the user's own with a running game and before the game, and all public
    /// tables before the game, which may include own ones.
    pub fn new(playing: Vec<Listed>, gathering: Vec<Listed>, public: Vec<Listed>) -> Lists {
        let own: Vec<Listed> = playing.into_iter().chain(gathering).collect();
        let is_own = |listed: &Listed| own.iter().any(|o| o.summary.table == listed.summary.table);
        let open = public.into_iter().filter(|listed| !is_own(listed)).collect();
        Lists { own, open }
    }
}

/// The names of the players at a table, and its free seats.
pub fn players(table: &Summary, texts: &impl Lookup) -> String {
    let name = |(seat, occupant): (Seat, &Option<_>)| match occupant {
        Some(_) => PlayerName::of_occupant(seat, occupant.as_ref()).text(texts),
        None => texts.text("lobby-free"),
    };
    Seat::ALL.into_iter().zip(&table.seats).map(name).collect::<Vec<_>>().join(", ")
}

/// Reads the code of a table, which users may type in groups, with spaces or hyphens.
pub fn read_code(text: &str) -> Option<TableCode> {
    text.replace([' ', '-'], "").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_protocol::id::TableId;
    use cubilete_protocol::table::{Occupant, Setup, Stage};
    use cubilete_rules::GameId;

    fn listed(id: u128) -> Listed {
        let name = "Ana".parse().unwrap();
        let summary = Summary {
            table: TableId::from_bits(id),
            code: TableCode::from_bits(id),
            setup: Setup { game: GameId::Qwinto, seats: 2, options: Default::default() },
            public: true,
            clock: None,
            stage: Stage::Gathering,
            seats: vec![Some(Occupant::Person { name }), None],
            result: None,
        };
        Listed { updated: 0, summary }
    }

    #[test]
    fn own_tables_come_first_and_are_listed_once() {
        let lists = Lists::new(vec![listed(1)], vec![listed(2)], vec![listed(3), listed(2)]);
        assert_eq!(lists.own, [listed(1), listed(2)]);
        assert_eq!(lists.open, [listed(3)]);
    }

    #[test]
    fn a_table_is_listed_with_its_players_and_free_seats() {
        assert_eq!(players(&listed(1).summary, &Texts::built_in(Lang::En)), "Ana, free");
    }

    #[test]
    fn a_code_may_be_typed_in_groups() {
        let code = TableCode::from_bits(123_456);
        let text = code.to_string();
        assert_eq!(read_code(&format!(" {}-{} ", &text[..3], &text[3..])), Some(code));
        assert_eq!(read_code(&text[1..]), None);
    }
}
