//! The names of players as they are shown.

use cubilete_protocol::table::{Occupant, Snapshot, TableSeat};
use cubilete_rules::Seat;

use crate::device_game::DevicePlayer;
use crate::plan::default_name;
use crate::texts::Lookup;

/// The name of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerName {
    /// A person or program with a name.
    Named(String),
    /// The user, or a person on the device without a name.
    You,
    /// A bot of a level.
    Bot(String),
    /// An unknown player, shown by the seat.
    Seat(Seat),
    /// A player without a name in a record, shown by a number.
    Unnamed(Seat),
}

impl PlayerName {
    /// The name in the language of the texts.
    pub fn text(&self, texts: &impl Lookup) -> String {
        match self {
            PlayerName::Named(name) => name.clone(),
            PlayerName::You => texts.text("you"),
            PlayerName::Bot(level) => character(level, texts),
            PlayerName::Seat(seat) => {
                texts.text_with("seat-name", &[("seat", seat.to_string().into())])
            }
            PlayerName::Unnamed(seat) => default_name(seat.index(), texts),
        }
    }

    /// The name of the occupant of a seat at an online table.
    pub fn of_occupant(seat: Seat, occupant: Option<&Occupant>) -> PlayerName {
        match occupant {
            Some(Occupant::Person { name } | Occupant::Program { name }) => {
                PlayerName::Named(name.to_string())
            }
            Some(Occupant::Bot { level }) => PlayerName::Bot(level.clone()),
            None => PlayerName::Seat(seat),
        }
    }
}

impl From<&DevicePlayer> for PlayerName {
    fn from(player: &DevicePlayer) -> PlayerName {
        match player {
            DevicePlayer::Person(Some(name)) => PlayerName::Named(name.clone()),
            DevicePlayer::Person(None) => PlayerName::You,
            DevicePlayer::Bot(level) => PlayerName::Bot(level.clone()),
        }
    }
}

/// The names of the players at an online table, in order of the seats.
pub fn players_at(table: &Snapshot) -> Vec<PlayerName> {
    let name = |view: &TableSeat| PlayerName::of_occupant(view.seat, view.occupant.as_ref());
    table.seats.iter().map(name).collect()
}

/// The names of the players at an online table, in order of the seats. As in games on the device, the user is called
/// “you”.
pub fn players_with_you(table: &Snapshot) -> Vec<PlayerName> {
    let mut players = players_at(table);
    for (name, view) in players.iter_mut().zip(&table.seats) {
        if view.yours {
            *name = PlayerName::You;
        }
    }
    players
}

/// The name of a bot with its level, for choosing an opponent.
pub fn bot_name(level: &str, texts: &impl Lookup) -> String {
    let name = texts.text_or(&format!("bot-{level}"), &texts.text("bot"));
    let level = texts.text(&format!("level-{level}"));
    texts.text_with("bot-name", &[("name", name.into()), ("level", level.into())])
}

/// The name of a bot at a table: each level is a character. A level without a character is named by itself.
fn character(level: &str, texts: &impl Lookup) -> String {
    let key = format!("bot-{level}");
    if texts.has(&key) { texts.text(&key) } else { bot_name(level, texts) }
}

/// The name of a seat among all players. Bots of the same level are numbered, and so are people of the same name.
pub fn name_among(players: &[PlayerName], seat: Seat, texts: &impl Lookup) -> String {
    let unknown = PlayerName::Seat(seat);
    let player = players.get(seat.index()).unwrap_or(&unknown);
    let alike = |other: &&PlayerName| match (player, other) {
        (PlayerName::Bot(level), PlayerName::Bot(other)) => level == other,
        (PlayerName::Named(name), PlayerName::Named(other)) => name == other,
        _ => false,
    };
    let name = player.text(texts);
    if players.iter().filter(alike).count() <= 1 {
        return name;
    }
    let number = players.iter().take(seat.index() + 1).filter(alike).count();
    texts.text_with("one-of-many", &[("number", number.into()), ("name", name.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_protocol::id::{TableCode, TableId};
    use cubilete_protocol::table::Setup;
    use cubilete_rules::GameId;

    fn check(players: &[PlayerName], expected: &[&str]) {
        let texts = Texts::built_in(Lang::En);
        let names = Seat::ALL.into_iter().take(expected.len());
        let names: Vec<String> = names.map(|seat| name_among(players, seat, &texts)).collect();
        assert_eq!(names, expected);
    }

    #[test]
    fn the_user_at_an_online_table_has_a_name_and_is_called_you() {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let (id, code) = (TableId::from_bits(1), TableCode::from_bits(1));
        let mut table = Snapshot::new(id, code, setup).unwrap();
        table.seats[1].occupant = Some(Occupant::Person { name: "Ana".parse().unwrap() });
        table.seats[1].yours = true;
        let free = PlayerName::Seat(Seat::A);
        assert_eq!(players_at(&table), [free.clone(), PlayerName::Named("Ana".into())]);
        assert_eq!(players_with_you(&table), [free, PlayerName::You]);
    }

    #[test]
    fn players_with_equal_names_are_numbered() {
        let named = |name: &str| PlayerName::Named(name.to_string());
        let bot = |level: &str| PlayerName::Bot(level.to_string());
        check(&[PlayerName::You, bot("easy")], &["You", "Pío"]);
        check(&[bot("hard"), bot("easy"), named("Ana")], &["Rufo", "Pío", "Ana"]);
        check(&[bot("hard"), bot("hard")], &["1. Rufo", "2. Rufo"]);
        check(&[bot("greedy"), PlayerName::You], &["Bot (simple)", "You"]);
        check(&[named("Ana"), named("Bea"), named("Ana")], &["1. Ana", "Bea", "2. Ana"]);
        check(&[PlayerName::Seat(Seat::A)], &["Seat 1", "Seat 2"]);
        check(&[PlayerName::Unnamed(Seat::A), bot("easy")], &["Player 1", "Pío"]);
    }
}
