//! The lists of tables.

use cubilete_protocol::id::{TableCode, TableId};
use cubilete_protocol::table::{Listed, Stage, Summary};
use cubilete_rules::Seat;

use super::turn::is_listed_turn;
use crate::log::plain;
use crate::player_name::PlayerName;
use crate::route::Route;
use crate::texts::Lookup;

/// A list of tables on the screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum List {
    /// The user's own tables: first those where it is the user's turn, then other running games.
    Own,
    /// Other people's tables that still gather players.
    Open,
    /// Other people's running games, to watch.
    Running,
    /// The latest finished games, of the user and of everybody, to replay.
    Over,
}

impl List {
    /// The text key of its title.
    pub fn title(self) -> &'static str {
        match self {
            List::Own => "tables-own",
            List::Open => "tables-open",
            List::Running => "tables-running",
            List::Over => "tables-over",
        }
    }

    /// The name of its element, for styles and scripts.
    pub fn name(self) -> &'static str {
        match self {
            List::Own => "list-own",
            List::Open => "list-open",
            List::Running => "list-running",
            List::Over => "list-over",
        }
    }

    /// The number of tables that are shown at first, and that are added each time the user wants more.
    fn page(self) -> usize {
        match self {
            List::Own | List::Open | List::Running => 20,
            // Finished games are of less interest.
            List::Over => 10,
        }
    }

    /// Whether it is shown without tables, with a text about that.
    pub fn is_shown_empty(self) -> bool {
        self == List::Open
    }

    /// Where a table of the list leads to.
    pub fn route(self, table: TableId) -> Route {
        match self {
            List::Over => Route::Replay(Some(table.to_string())),
            List::Own | List::Open | List::Running => Route::Table(table.to_string()),
        }
    }
}

/// Tables as loaded from the server, the latest first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Loaded {
    /// The tables.
    pub tables: Vec<Listed>,
    /// Whether the server has more.
    pub has_more: bool,
}

impl Loaded {
    /// Adds other tables, without those that are there already. The latest come first.
    pub fn with(mut self, others: Loaded) -> Loaded {
        self.has_more |= others.has_more;
        for other in others.tables {
            if self.tables.iter().all(|known| known.summary.table != other.summary.table) {
                self.tables.push(other);
            }
        }
        self.tables.sort_by_key(|listed| std::cmp::Reverse(listed.updated));
        self
    }
}

/// How many tables of each list the user wants to see.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    own: usize,
    open: usize,
    running: usize,
    over: usize,
}

impl Default for Wanted {
    fn default() -> Wanted {
        let at_first = |list: List| list.page();
        Wanted {
            own: at_first(List::Own),
            open: at_first(List::Open),
            running: at_first(List::Running),
            over: at_first(List::Over),
        }
    }
}

impl Wanted {
    /// The number of tables of a list.
    pub fn get(self, list: List) -> usize {
        match list {
            List::Own => self.own,
            List::Open => self.open,
            List::Running => self.running,
            List::Over => self.over,
        }
    }

    /// Shows more tables of a list. A refresh keeps showing them.
    pub fn show_more(&mut self, list: List) {
        let count = match list {
            List::Own => &mut self.own,
            List::Open => &mut self.open,
            List::Running => &mut self.running,
            List::Over => &mut self.over,
        };
        *count = count.saturating_add(list.page());
    }
}

/// The lists of tables.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lists {
    own: Loaded,
    open: Loaded,
    running: Loaded,
    over: Loaded,
}

impl Lists {
    /// Creates the lists of the user's own tables that are not over, and of public tables. Own tables where it is the user's
    /// turn come first, and those that gather players last. Public tables may include own ones, which are listed once.
    pub fn new(mut own: Loaded, mut open: Loaded, mut running: Loaded, over: Loaded) -> Lists {
        let is_own =
            |listed: &Listed| own.tables.iter().any(|o| o.summary.table == listed.summary.table);
        for public in [&mut open, &mut running] {
            public.tables.retain(|listed| !is_own(listed));
        }
        own.tables.sort_by_key(|listed| {
            (!is_listed_turn(listed), listed.summary.stage == Stage::Gathering)
        });
        Lists { own, open, running, over }
    }

    /// Whether it is the user's turn at a table.
    pub fn is_turn(&self, table: TableId) -> bool {
        let is_turn = |own: &Listed| own.summary.table == table && is_listed_turn(own);
        self.own.tables.iter().any(is_turn)
    }

    /// The tables of a list.
    pub fn get(&self, list: List) -> &[Listed] {
        &self.loaded(list).tables
    }

    /// Whether the server has more tables of a list.
    pub fn has_more(&self, list: List) -> bool {
        self.loaded(list).has_more
    }

    fn loaded(&self, list: List) -> &Loaded {
        match list {
            List::Own => &self.own,
            List::Open => &self.open,
            List::Running => &self.running,
            List::Over => &self.over,
        }
    }
}

/// The names of the players at a table with their final scores, and its free seats.
pub fn players(table: &Summary, texts: &impl Lookup) -> String {
    let name = |(seat, occupant): (Seat, &Option<_>)| {
        let name = match occupant {
            Some(_) => PlayerName::of_occupant(seat, occupant.as_ref()).text(texts),
            None => texts.text("lobby-free"),
        };
        let score = table.result.as_ref().and_then(|scores| scores.get(seat.index()));
        score.map_or(name.clone(), |score| format!("{name} {}", plain(*score)))
    };
    Seat::ALL.into_iter().zip(&table.seats).map(name).collect::<Vec<_>>().join(", ")
}

/// How many people watch a table, in the list of games to watch; `None` if nobody does or it is unknown.
pub fn spectators(list: List, table: &Listed, texts: &impl Lookup) -> Option<String> {
    let count = table.spectators.filter(|count| list == List::Running && *count > 0)?;
    Some(texts.text_with("online-spectators", &[("count", count.into())]))
}

/// Reads the code of a table, which users may type in groups, with spaces or hyphens.
pub fn read_code(text: &str) -> Option<TableCode> {
    text.replace([' ', '-'], "").parse().ok()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_protocol::table::{Occupant, Setup};
    use cubilete_rules::GameId;

    /// A public table of Qwinto in a list.
    pub(in crate::online) fn listed(id: u128, stage: Stage) -> Listed {
        let name = "Ana".parse().unwrap();
        let summary = Summary {
            table: TableId::from_bits(id),
            code: TableCode::from_bits(id),
            setup: Setup { game: GameId::Qwinto, seats: 2, options: Default::default() },
            public: true,
            clock: None,
            stage,
            seats: vec![Some(Occupant::Person { name }), None],
            result: None,
        };
        Listed { updated: 0, spectators: None, your_turn: None, summary }
    }

    fn loaded(tables: &[&Listed]) -> Loaded {
        Loaded { tables: tables.iter().copied().cloned().collect(), has_more: false }
    }

    #[test]
    fn own_tables_come_first_and_are_listed_once() {
        let [mine, open, other] = [2, 3, 4].map(|id| listed(id, Stage::Gathering));
        let [on, watched] = [1, 5].map(|id| listed(id, Stage::Playing));
        let over = listed(6, Stage::Over);
        let lists = Lists::new(
            loaded(&[&mine, &on]),
            Loaded { has_more: true, ..loaded(&[&mine, &open, &other]) },
            loaded(&[&on, &watched]),
            loaded(&[&over]),
        );
        assert_eq!(lists.get(List::Own), [on, mine]);
        assert_eq!(lists.get(List::Open), [open, other]);
        assert_eq!(lists.get(List::Running), [watched]);
        assert_eq!(lists.get(List::Over), [over]);
        assert!(lists.has_more(List::Open) && !lists.has_more(List::Own));
    }

    #[test]
    fn more_tables_of_one_list_can_be_shown() {
        let mut wanted = Wanted::default();
        wanted.show_more(List::Over);
        wanted.show_more(List::Over);
        assert_eq!(wanted.get(List::Over), 30);
        assert_eq!(wanted.get(List::Open), Wanted::default().get(List::Open));
    }

    #[test]
    fn tables_where_it_is_the_users_turn_come_first() {
        let [first, mut turn] = [1, 2].map(|id| listed(id, Stage::Playing));
        turn.your_turn = Some(true);
        let gathering = listed(3, Stage::Gathering);
        let own = loaded(&[&gathering, &first, &turn]);
        let id = turn.summary.table;
        let none = Loaded::default;
        let lists = Lists::new(own, none(), none(), none());
        assert_eq!(lists.get(List::Own), [turn, first.clone(), gathering]);
        assert!(lists.is_turn(id) && !lists.is_turn(first.summary.table));
    }

    #[test]
    fn finished_games_of_the_user_and_of_others_are_listed_once_with_the_latest_first() {
        let at = |id, updated| Listed { updated, ..listed(id, Stage::Over) };
        let (old, shared, new) = (at(1, 10), at(2, 20), at(3, 30));
        let own = Loaded { has_more: true, ..loaded(&[&shared, &old]) };
        let all = own.with(loaded(&[&new, &shared]));
        assert_eq!(all, Loaded { has_more: true, ..loaded(&[&new, &shared, &old]) });
    }

    #[test]
    fn a_table_is_listed_with_its_players_scores_and_free_seats() {
        let texts = Texts::built_in(Lang::En);
        let mut table = listed(1, Stage::Gathering).summary;
        assert_eq!(players(&table, &texts), "Ana, free");
        table.seats[1] = Some(Occupant::Bot { level: "easy".to_string() });
        table.result = Some(vec![84, -5]);
        assert_eq!(players(&table, &texts), "Ana 84, Pío −5");
    }

    #[test]
    fn spectators_are_mentioned_if_there_are_any() {
        let texts = Texts::built_in(Lang::En);
        let text = |spectators| {
            let table = Listed { spectators, ..listed(1, Stage::Playing) };
            assert_eq!(super::spectators(List::Own, &table, &texts), None);
            super::spectators(List::Running, &table, &texts)
        };
        assert_eq!([None, Some(0)].map(text), [None, None]);
        assert_eq!(text(Some(1)).as_deref(), Some("1 spectator"));
        assert_eq!(text(Some(12)).as_deref(), Some("12 spectators"));
    }

    #[test]
    fn a_code_may_be_typed_in_groups() {
        let code = TableCode::from_bits(123_456);
        let text = code.to_string();
        assert_eq!(read_code(&format!(" {}-{} ", &text[..3], &text[3..])), Some(code));
        assert_eq!(read_code(&text[1..]), None);
    }
}
