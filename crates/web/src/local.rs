//! A game on this device: people who pass it around, and bots.

use cubilete_rules::record::StepError;
use cubilete_rules::{AnyGame, AnyStep, Chance, Event, Phase, Record, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// Somebody at this device; without a name until they give one.
    Person(Option<String>),
    /// A bot of a level.
    Bot(String),
}

/// A game on this device.
#[derive(Clone, PartialEq, Debug)]
pub struct LocalGame {
    record: Record,
    players: Vec<Player>,
}

/// What a game on this device waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// A roll.
    Roll,
    /// A decision of the bot on this seat.
    Bot(Seat),
    /// A decision of somebody at the device: of this seat, if there are several.
    Person(Seat),
    /// Nothing.
    Over,
}

/// How a game is kept on the device.
#[derive(Serialize, Deserialize)]
struct Kept {
    players: Vec<Player>,
    record: String,
}

impl LocalGame {
    /// A game that is about to start, with a player for each seat.
    pub fn new(setup: AnyGame, players: Vec<Player>) -> LocalGame {
        let mut record = Record::new(setup);
        for (seat, player) in setup.seats().seats().zip(&players) {
            if let Player::Person(Some(name)) = player {
                // A name that a record cannot hold is shown, but not kept in it.
                let _ = record.set_name(seat, name);
            }
        }
        LocalGame { record, players }
    }

    /// The game so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Who plays, in order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.players.get(seat.index()), Some(Player::Bot(_)))
    }

    /// What it waits for. Bots choose first, so that the last choice of people closes a phase.
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

    /// Through whose eyes the game is seen: those of the only person, or of the one who has to decide.
    pub fn viewer(&self) -> Viewer {
        let mut people = self.record.end().seats().seats().filter(|seat| !self.is_bot(*seat));
        match (people.next(), people.next(), self.next()) {
            (Some(only), None, _) => Viewer::Seat(only),
            (Some(_), Some(_), Next::Person(seat)) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// Rolls, and tells what happened.
    pub fn roll(&mut self, chance: &mut impl Chance) -> Vec<Event> {
        let roll = self.record.end().sample(chance).map(AnyStep::Roll);
        roll.and_then(|roll| self.push(roll).ok()).unwrap_or_default()
    }

    /// Plays a move, and tells what happened.
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

    /// The person whose choice in the open phase was made last and can be taken back.
    pub fn undoable(&self) -> Option<Seat> {
        let open = self.record.end().view(Viewer::Spectator);
        let ready = open.seats.iter().filter(|seat| seat.ready && !self.is_bot(seat.seat));
        let ready: Vec<Seat> = ready.map(|seat| seat.seat).collect();
        self.record.steps().iter().rev().find_map(|step| match step {
            AnyStep::Move(seat, _) if ready.contains(seat) => Some(*seat),
            _ => None,
        })
    }

    /// Takes that choice back.
    pub fn undo(&mut self) {
        let Some(seat) = self.undoable() else { return };
        let own = |step: &AnyStep| matches!(step, AnyStep::Move(of, _) if *of == seat);
        let Some(index) = self.record.steps().iter().rposition(own) else { return };
        let mut steps = self.record.steps().to_vec();
        steps.remove(index);
        let mut game = LocalGame::new(self.record.start(), self.players.clone());
        // The moves of an open phase commute, so the others are legal without it.
        if steps.into_iter().all(|step| game.push(step).is_ok()) {
            *self = game;
        }
    }

    /// The game as text, to be kept.
    pub fn to_text(&self) -> String {
        let kept = Kept { players: self.players.clone(), record: self.record.to_string() };
        serde_json::to_string(&kept).unwrap_or_default()
    }

    /// A game that was kept; none if it cannot be read any more.
    pub fn from_text(text: &str) -> Option<LocalGame> {
        let Kept { players, record } = serde_json::from_str(text).ok()?;
        let record: Record = record.parse().ok()?;
        let fits = players.len() == record.end().seats().get();
        fits.then_some(LocalGame { record, players })
    }
}
