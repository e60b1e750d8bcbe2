//! A game on one device, between bots and people who share the device.

mod driver;
mod player;
mod store;

use cubilete_ai::Level;
use cubilete_rules::record::StepError;
use cubilete_rules::{AnyGame, AnyStep, Chance, Event, Phase, Record, Seat, Viewer};

use crate::bot_worker::BotRequest;
use crate::plan::LEVELS;
use crate::player_name::PlayerName;
use crate::prompt;
pub use driver::{Driver, Task, TaskKind, Trouble};
pub use player::DevicePlayer;
pub use store::{GameStore, Stamp, started, storage_name};

/// The end of a stored text. Without it, the text is incomplete.
pub(crate) const END: &str = "\nend";

/// A game on one device.
#[derive(Clone, PartialEq, Debug)]
pub struct DeviceGame {
    record: Record,
    players: Vec<DevicePlayer>,
}

/// What a game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// A roll.
    Roll,
    /// A move of the bot in this seat.
    Bot(Seat),
    /// A move of a person; of the first one if several may move.
    Person(Seat),
    /// Nothing: the game is over.
    Over,
}

impl DeviceGame {
    /// A game before its first step, with a player for each seat.
    pub fn new(setup: AnyGame, players: Vec<DevicePlayer>) -> DeviceGame {
        let mut record = Record::new(setup);
        for (seat, player) in setup.seats().seats().zip(&players) {
            if let DevicePlayer::Person(Some(name)) = player {
                // A name that a record does not accept is shown, but not recorded.
                let _ = record.set_name(seat, name);
            }
        }
        DeviceGame { record, players }
    }

    /// The game so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The players in order of the seats.
    pub fn players(&self) -> &[DevicePlayer] {
        &self.players
    }

    /// The names of the players in order of the seats.
    pub fn player_names(&self) -> Vec<PlayerName> {
        self.players.iter().map(PlayerName::from).collect()
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.level(seat).is_some()
    }

    fn level(&self, seat: Seat) -> Option<&str> {
        self.players.get(seat.index())?.level()
    }

    /// The level of the first bot; `None` without bots.
    pub fn first_bot(&self) -> Option<&str> {
        self.players.iter().find_map(DevicePlayer::level)
    }

    /// The request for the next move of the bot in a seat. The seed determines the errors of weaker levels.
    pub fn bot_request(&self, seat: Seat, seed: u64) -> BotRequest {
        let level = self.level(seat).unwrap_or_default().to_string();
        let record = self.record.to_string();
        BotRequest { number: 0, record, seat: seat.to_string(), level, seed }
    }

    /// A new game of the same setup and players.
    pub fn again(&self) -> DeviceGame {
        DeviceGame::new(self.record.start(), self.players.clone())
    }

    /// A new game of the same setup and people, against bots of a level.
    pub fn at_level(&self, level: Level) -> DeviceGame {
        let bot = |player: &DevicePlayer| match player {
            DevicePlayer::Bot(_) => DevicePlayer::Bot(level.to_string()),
            person => person.clone(),
        };
        DeviceGame::new(self.record.start(), self.players.iter().map(bot).collect())
    }

    /// The level above the strongest bot, if the only person has won; `None` if there is none.
    pub fn next_level(&self) -> Option<Level> {
        let won = self.record.end().winners().contains(self.only_person()?);
        let rank = |level| LEVELS.iter().position(|known| known.name() == level);
        let strongest =
            self.players.iter().filter_map(DevicePlayer::level).filter_map(rank).max()?;
        LEVELS.get(strongest + 1).filter(|_| won).copied()
    }

    /// What the game waits for. Bots choose before people, so that the last choice of a person closes a phase.
    pub fn next(&self) -> Next {
        match self.record.end().phase() {
            Phase::Roll => Next::Roll,
            Phase::Over => Next::Over,
            Phase::Choose(mut seats) => {
                let first = seats.clone().next().unwrap_or(Seat::A);
                match seats.find(|seat| self.is_bot(*seat)) {
                    Some(bot) => Next::Bot(bot),
                    None => Next::Person(first),
                }
            }
        }
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        self.record.end().seats().seats().filter(|seat| !self.is_bot(*seat))
    }

    /// The seat of the only person; `None` if several share the device, or only bots play.
    pub fn only_person(&self) -> Option<Seat> {
        self.people().next().filter(|_| !self.is_shared())
    }

    /// Whether several people share the device.
    pub fn is_shared(&self) -> bool {
        self.people().nth(1).is_some()
    }

    /// The viewer: the only person, or the person who has to move.
    pub fn viewer(&self) -> Viewer {
        match (self.only_person(), self.next()) {
            (Some(only), _) => Viewer::Seat(only),
            (None, Next::Person(seat)) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// Rolls the dice, and returns the events.
    pub fn roll(&mut self, chance: &mut impl Chance) -> Vec<Event> {
        let roll = self.record.end().sample(chance).map(AnyStep::Roll);
        roll.and_then(|roll| self.push(roll).ok()).unwrap_or_default()
    }

    /// Plays a move, and returns the events.
    pub fn play(&mut self, seat: Seat, mv: &str) -> Result<Vec<Event>, StepError> {
        let mut events = Vec::new();
        self.record.push_text(&format!("{seat}:{mv}"), &mut events)?;
        Ok(events)
    }

    fn push(&mut self, step: AnyStep) -> Result<Vec<Event>, StepError> {
        let mut events = Vec::new();
        self.record.push(step, &mut events)?;
        Ok(events)
    }

    /// The index of the last move of a person, unless a roll has followed it.
    fn last_own_move(&self) -> Option<usize> {
        let steps = self.record.steps();
        let index = steps.iter().rposition(|step| match step {
            AnyStep::Roll(_) => true,
            AnyStep::Move(seat, _) => !self.is_bot(*seat),
        });
        index.filter(|index| matches!(steps[*index], AnyStep::Move(..)))
    }

    /// The person who moved last, and may take the move back: nothing was rolled since. After the end of the game,
    /// [`personal_best::remove`](crate::personal_best::remove) takes back its score.
    pub fn undoable(&self) -> Option<Seat> {
        match self.record.steps()[self.last_own_move()?] {
            AnyStep::Move(seat, _) => Some(seat),
            AnyStep::Roll(_) => None,
        }
    }

    /// The person who may take back the last move while the game is running. At its end, the result has a button of its own.
    pub fn can_take_back(&self) -> Option<Seat> {
        self.undoable().filter(|_| self.next() != Next::Over)
    }

    /// Whether a move is the automatic follow-up of the step before it.
    fn is_follow_up(&self, index: usize) -> bool {
        let steps = self.record.steps();
        let Some(before) = index.checked_sub(1) else { return false };
        let (AnyStep::Move(seat, first), AnyStep::Move(own, next)) = (steps[before], steps[index])
        else {
            return false;
        };
        let game = self.record.up_to(before).end();
        let follow_up = prompt::follow_up(&game, seat, &first.to_string());
        seat == own && follow_up.is_some_and(|follow_up| follow_up.mv == next.to_string())
    }

    /// Takes back the move of [`DeviceGame::undoable`], and with an automatic follow-up the move before it.
    pub fn undo(&mut self) {
        let Some(last) = self.last_own_move() else { return };
        let index = last - usize::from(self.is_follow_up(last));
        let mut game = DeviceGame::new(self.record.start(), self.players.clone());
        let (before, after) = (&self.record.steps()[..index], &self.record.steps()[last + 1..]);
        if !before.iter().all(|step| game.push(*step).is_ok()) {
            return;
        }
        // Moves of bots in the same phase stay, as the moves of a phase commute. What followed the phase is undone.
        let _ = after.iter().try_for_each(|step| game.push(*step).map(drop));
        *self = game;
    }

    /// The stored form: one line for each player, an empty line, and the record.
    pub fn to_text(&self) -> String {
        let players: String = self.players.iter().map(|player| format!("{player}\n")).collect();
        format!("{players}\n{}{END}", self.record)
    }

    /// Parses the stored form; `None` if it is incomplete or not valid.
    pub fn from_text(text: &str) -> Option<DeviceGame> {
        let (players, record) = text.strip_suffix(END)?.split_once("\n\n")?;
        let players: Result<Vec<DevicePlayer>, _> = players.split('\n').map(str::parse).collect();
        let (players, record): (_, Record) = (players.ok()?, record.parse().ok()?);
        let fits = players.len() == record.end().seats().get();
        fits.then_some(DeviceGame { record, players })
    }
}

/// A finished game of Qwinto against a bot of a level. The person has this many misthrows, 0 to 4, and a number for each
/// other turn; the bot has a misthrow in each of its turns. The person wins unless all turns were misthrows.
#[cfg(test)]
pub(crate) fn finished_game(level: &str, misthrows: usize) -> DeviceGame {
    let players = vec![DevicePlayer::Person(None), DevicePlayer::Bot(level.to_string())];
    let setup = AnyGame::new(cubilete_rules::GameId::Qwinto, 2, []).unwrap();
    let mut game = DeviceGame::new(setup, players);
    let turns = ["write-o2", "write-o3", "write-o4", "write-o6"].into_iter().enumerate();
    let steps = turns.flat_map(|(turn, write)| {
        let choice = if turn < misthrows { "pass" } else { write };
        let own = format!("a:throw-o roll:o{} a:keep a:{choice} b:pass", turn + 1);
        [own, "b:throw-o roll:o1 b:keep a:pass b:pass".to_string()]
    });
    let steps = std::iter::once("roll:start-a".to_string()).chain(steps).collect::<Vec<_>>();
    for step in steps.join(" ").split(' ') {
        if game.next() != Next::Over {
            game.record.push_text(step, &mut ()).unwrap();
        }
    }
    game
}

/// The end of a game in which two seats of three have won.
#[cfg(test)]
pub(crate) fn tied_game() -> AnyGame {
    use cubilete_testing::play::{Policy, play_out};
    let start = AnyGame::new(cubilete_rules::GameId::Qwinto, 3, []).unwrap();
    let mut ends = (0..).map(|seed| {
        play_out(start, Policy::Patient, &mut cubilete_testing::Random::new(seed), |_, _| {})
    });
    ends.find(|end| end.winners().len() == 2).unwrap()
}

#[cfg(test)]
mod tests;
