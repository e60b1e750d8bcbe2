//! The form for a new online table, and the summary of a table's setup.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use cubilete_protocol::http::NewTable;
use cubilete_protocol::message::Command;
use cubilete_protocol::table::{Clock, Setup};
use cubilete_rules::GameId;

use super::clock::show;
use crate::texts::Lookup;

/// What the user has chosen in the form for a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTableForm {
    game: GameId,
    seats: usize,
    options: BTreeMap<String, String>,
    /// The choice of a clock.
    pub clock: ClockChoice,
    /// The clock that [`ClockChoice::Custom`] stands for.
    custom: Clock,
    /// Whether everybody may join.
    pub public: bool,
}

impl NewTableForm {
    /// A private table for two without a clock; if a game has no such table, for the fewest.
    pub fn new(game: GameId) -> NewTableForm {
        NewTableForm {
            game,
            seats: fit_seats(2, game),
            options: BTreeMap::new(),
            clock: ClockChoice::Free,
            custom: Clock { per_move: 20, reserve: 300 },
            public: false,
        }
    }

    /// The settings of an existing table, to be changed.
    pub fn of(setup: &Setup) -> NewTableForm {
        let Setup { game, seats, options } = setup.clone();
        NewTableForm { seats, options, ..NewTableForm::new(game) }
    }

    /// The command that gives an existing table these seats and options.
    pub fn change(&self) -> Command {
        Command::Change { seats: self.seats, options: self.options.clone() }
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Chooses another game, with its default options. The number of seats stays if the game allows it.
    pub fn choose_game(&mut self, game: GameId) {
        (self.game, self.seats) = (game, fit_seats(self.seats, game));
        self.options.clear();
    }

    /// Chooses a number of seats that the game allows.
    pub fn choose_seats(&mut self, seats: usize) {
        self.seats = fit_seats(seats, self.game);
    }

    /// The chosen value of an option; `None` for the default.
    pub fn option(&self, key: &str) -> Option<&str> {
        self.options.get(key).map(String::as_str)
    }

    /// Chooses a value of an option.
    pub fn choose_option(&mut self, key: &str, value: String) {
        self.options.insert(key.to_string(), value);
    }

    /// The clock; `None` for a game without a clock.
    pub fn clock(&self) -> Option<Clock> {
        match self.clock {
            ClockChoice::Custom => Some(self.custom),
            preset => preset.clock(),
        }
    }

    /// The seconds per move of the user's own clock.
    pub fn custom_seconds(&self) -> u32 {
        self.custom.per_move
    }

    /// The minutes per player of the user's own clock.
    pub fn custom_minutes(&self) -> u32 {
        self.custom.reserve / 60
    }

    /// Chooses the seconds per move of the user's own clock: the nearest that servers accept. Other texts change nothing.
    pub fn choose_custom_seconds(&mut self, text: &str) {
        if let Ok(seconds) = text.trim().parse::<u32>() {
            let (least, most) = Clock::PER_MOVE.into_inner();
            self.custom.per_move = seconds.clamp(least, most);
        }
    }

    /// Chooses the minutes per player of the user's own clock: the nearest that servers accept. Other texts change nothing.
    pub fn choose_custom_minutes(&mut self, text: &str) {
        if let Ok(minutes) = text.trim().parse::<u32>() {
            self.custom.reserve = minutes.saturating_mul(60).min(Clock::MAX_RESERVE);
        }
    }

    /// The request that creates the table.
    pub fn request(&self) -> NewTable {
        let setup = Setup { game: self.game, seats: self.seats, options: self.options.clone() };
        NewTable { public: self.public, clock: self.clock(), ..NewTable::new(setup) }
    }
}

/// The setup of a table in one line.
pub fn setup_summary(
    setup: &Setup,
    clock: Option<Clock>,
    public: bool,
    texts: &impl Lookup,
) -> String {
    let players = texts.text_with("online-players", &[("count", setup.seats.into())]);
    let options = setup.game.options().iter().filter_map(|spec| {
        let value = setup.options.get(spec.key)?;
        // Leaves out default values and the contents of files.
        let named = spec.values.iter().skip(1).any(|(name, _)| name == value);
        named.then(|| texts.option_value(setup.game, spec, value))
    });
    let clock = clock.map(|clock| clock_text(clock, texts));
    let who = texts.text(if public { "online-public" } else { "online-private" });
    let all = [players].into_iter().chain(options).chain(clock).chain([who]);
    all.collect::<Vec<_>>().join(" · ")
}

/// The text of a clock: its name in the form, or its times if the form does not offer it.
fn clock_text(clock: Clock, texts: &impl Lookup) -> String {
    if let Some(choice) = ClockChoice::ALL.into_iter().find(|choice| choice.clock() == Some(clock))
    {
        return texts.text(&choice.key());
    }
    let [per_move, reserve] = [clock.per_move, clock.reserve].map(|s| show(s.into()).into());
    texts.text_with("online-clock", &[("move", per_move), ("reserve", reserve)])
}

/// A clock that the creator of a table can choose.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ClockChoice {
    /// No clock.
    #[default]
    Free,
    /// 30 seconds per move, and 3 minutes in reserve.
    Quick,
    /// 90 seconds per move, and 10 minutes in reserve.
    Calm,
    /// Correspondence play: a day per move.
    Letters,
    /// Times that the user enters.
    Custom,
}

impl ClockChoice {
    /// All choices.
    pub const ALL: [ClockChoice; 5] = [
        ClockChoice::Free,
        ClockChoice::Quick,
        ClockChoice::Calm,
        ClockChoice::Letters,
        ClockChoice::Custom,
    ];

    /// The text key.
    pub fn key(self) -> String {
        format!("clock-{}", self.name())
    }

    /// The name in the form.
    pub fn name(self) -> &'static str {
        match self {
            ClockChoice::Free => "free",
            ClockChoice::Quick => "quick",
            ClockChoice::Calm => "calm",
            ClockChoice::Letters => "letters",
            ClockChoice::Custom => "custom",
        }
    }

    /// The choice with a name; the default if no choice has this name.
    pub fn of(name: &str) -> ClockChoice {
        ClockChoice::ALL.into_iter().find(|pace| pace.name() == name).unwrap_or_default()
    }

    /// The clock of a preset; `None` for a game without a clock, and for times that the user enters.
    fn clock(self) -> Option<Clock> {
        match self {
            ClockChoice::Free | ClockChoice::Custom => None,
            ClockChoice::Quick => Some(Clock { per_move: 30, reserve: 180 }),
            ClockChoice::Calm => Some(Clock { per_move: 90, reserve: 600 }),
            ClockChoice::Letters => Some(Clock { per_move: 86_400, reserve: 0 }),
        }
    }
}

/// The game that is proposed first: the one with room for the most people.
pub fn default_game() -> Option<GameId> {
    games().max_by_key(|game| *game.seat_counts().end())
}

/// The games that can be played online: those with at least two seats.
pub fn games() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| *game.seat_counts().end() > 1)
}

/// The possible numbers of seats of an online game.
pub fn seat_counts(game: GameId) -> RangeInclusive<usize> {
    let (fewest, most) = game.seat_counts().into_inner();
    fewest.max(2)..=most
}

/// Clamps a number of seats to the possible numbers of an online game.
pub fn fit_seats(seats: usize, game: GameId) -> usize {
    let (fewest, most) = seat_counts(game).into_inner();
    seats.min(most).max(fewest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;

    #[test]
    fn another_game_keeps_the_number_of_seats_if_it_can_and_no_options() {
        let mut form = NewTableForm::new(GameId::Qwinto);
        form.choose_seats(6);
        form.choose_game(GameId::OneCard);
        form.choose_option("variant", "advanced".to_string());
        assert_eq!(form.seats(), 4);
        let request = form.request();
        assert_eq!((request.game, request.seats), (GameId::OneCard, 4));
        assert_eq!(request.options["variant"], "advanced");
        form.choose_game(GameId::Qwantum);
        assert_eq!(
            form.request(),
            NewTable { seats: 4, ..NewTableForm::new(GameId::Qwantum).request() }
        );
        form.choose_seats(3);
        (form.public, form.clock) = (true, ClockChoice::Quick);
        let request = form.request();
        assert_eq!(
            (request.seats, request.public, request.clock),
            (3, true, ClockChoice::Quick.clock())
        );
    }

    #[test]
    fn the_form_of_an_existing_table_keeps_what_is_not_changed() {
        let mut form = NewTableForm::new(GameId::Qwantum);
        form.choose_option("line", "reset".to_string());
        form.choose_seats(4);
        let mut form = NewTableForm::of(&form.request().setup());
        assert_eq!((form.seats(), form.option("line")), (4, Some("reset")));
        form.choose_seats(3);
        let options = [("line".to_string(), "reset".to_string())].into();
        assert_eq!(form.change(), Command::Change { seats: 3, options });
    }

    #[test]
    fn a_summary_leaves_out_what_is_usual() {
        let texts = Texts::built_in(Lang::En);
        let mut form = NewTableForm::new(GameId::Qwantum);
        let summary = |form: &NewTableForm, clock| {
            setup_summary(&form.request().setup(), clock, form.public, &texts)
        };
        assert_eq!(summary(&form, None), "2 players · by link only");
        form.choose_option("line", "reset".to_string());
        let long = summary(&form, Some(Clock { per_move: 75, reserve: 60 }));
        assert!(long.starts_with("2 players · "), "{long}");
        assert!(long.ends_with(" · by link only"), "{long}");
        assert!(long.contains("1:15") && long.contains("1:00"), "{long}");
        assert_eq!(long.split(" · ").count(), 4, "{long}");
    }

    #[test]
    fn no_game_has_room_for_more_people_than_the_proposed_one() {
        let most = |game: GameId| *game.seat_counts().end();
        let proposed = default_game().unwrap();
        assert!(games().all(|game| most(game) <= most(proposed)), "{proposed}");
    }

    #[test]
    fn a_table_has_at_least_two_seats() {
        for game in games() {
            for seats in 0..10 {
                let fitted = fit_seats(seats, game);
                assert!(fitted > 1 && game.seat_counts().contains(&fitted), "{game} {fitted}");
                assert!(fitted == seats || !seat_counts(game).contains(&seats));
            }
        }
    }

    #[test]
    fn any_own_clock_is_accepted_by_servers() {
        let mut form =
            NewTableForm { clock: ClockChoice::Custom, ..NewTableForm::new(GameId::Qwinto) };
        for text in ["0", "45", "4294967295", "soon", ""] {
            form.choose_custom_seconds(text);
            form.choose_custom_minutes(text);
            assert!(form.request().clock.unwrap().is_possible(), "{text}");
        }
        form.choose_custom_seconds(" 45 ");
        form.choose_custom_minutes("2");
        assert_eq!(form.request().clock, Some(Clock { per_move: 45, reserve: 120 }));
        assert_eq!((form.custom_seconds(), form.custom_minutes()), (45, 2));
    }

    #[test]
    fn every_clock_is_accepted_by_servers() {
        assert!(ClockChoice::ALL.iter().filter_map(|pace| pace.clock()).all(Clock::is_possible));
        assert!(ClockChoice::ALL.into_iter().all(|pace| ClockChoice::of(pace.name()) == pace));
    }
}
