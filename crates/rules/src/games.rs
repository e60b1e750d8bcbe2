//! The list of games, and the enums that hold a position, roll or move of any game.
//!
//! A new game is a module and two lines here. Inner loops are generic over [`Game`]; [`AnyGame`] is for code that knows
//! the game only by its name, and [`AnyGame::visit`] leads from one to the other.

pub mod banditos;
pub mod onecard;
pub mod qwantum;
pub mod qwinto;

use std::fmt;
use std::str::FromStr;

use crate::chance::{Chance, Outcome};
use crate::event::Sink;
use crate::game::{DieFace, Game, GameMove, Illegal, ListedGame, Moves, Phase};
use crate::options::{OptionSpec, Options, SetupError};
use crate::position::{
    FieldSource, FieldValue, Fields, FieldsReader, FormatError, PositionCodec, PositionError,
};
use crate::seat::{BySeat, Seat, SeatCount, Seats};
use crate::step::Step;
use crate::text::{Expected, excerpt};
use crate::view::{MoveKind, View, Viewer};

/// Calls a macro with the list of games, `Variant(module), …`, where `cubilete_rules::module::Variant` is the game.
///
/// Other crates generate code for every game with it:
///
/// ```
/// macro_rules! names {
///     ($($variant:ident($module:ident)),* $(,)?) => {
///         [$(<cubilete_rules::$module::$variant as cubilete_rules::Game>::NAME),*]
///     };
/// }
/// assert!(cubilete_rules::for_each_game!(names).contains(&"qwinto"));
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident) => {
        $callback! {
            Qwantum(qwantum),
            Qwinto(qwinto),
            Banditos(banditos),
            OneCard(onecard),
        }
    };
}

for_each_game!(games);

/// A function of a position that is generic over the game.
pub trait Visitor {
    /// The result type.
    type Output;

    /// Applies the visitor.
    fn visit<G: Game>(self, game: &G) -> Self::Output;
}

/// A function of a game, without a position, that is generic over the game.
pub trait KindVisitor {
    /// The result type.
    type Output;

    /// Applies the visitor.
    fn visit<G: Game>(self) -> Self::Output;
}

/// Maximum number of fields that are read; more than any game has.
const MAX_FIELDS: usize = 32;

/// A roll or a move of any game.
pub type AnyStep = Step<AnyRoll, AnyMove>;

impl GameId {
    /// The number of seats where nobody has chosen one: two, or the nearest number that the game allows.
    pub fn default_seats(self) -> usize {
        let (min, max) = self.seat_counts().into_inner();
        2.clamp(min, max)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<GameId, SetupError> {
        GameId::ALL.iter().copied().find(|id| id.name() == text).ok_or_else(|| {
            SetupError::UnknownGame {
                found: text.to_string(),
                known: GameId::ALL.iter().map(|id| id.name()).collect(),
            }
        })
    }
}

impl AnyGame {
    /// Applies a step.
    ///
    /// # Errors
    ///
    /// The rules do not allow it; the position is unchanged.
    pub fn apply<S: Sink>(&mut self, step: AnyStep, sink: &mut S) -> Result<(), Illegal> {
        match step {
            Step::Roll(roll) => self.roll(roll, sink),
            Step::Move(seat, mv) => self.play(seat, mv, sink),
        }
    }

    /// Parses a step of this game: `roll:ROLL` or `SEAT:MOVE`.
    ///
    /// # Errors
    ///
    /// The text is not a step of this game.
    pub fn parse_step(&self, text: &str) -> Result<AnyStep, Expected> {
        let wrong = || Expected::new("roll:ROLL or SEAT:MOVE", text);
        let (who, what) = text.split_once(':').ok_or_else(wrong)?;
        if who == "roll" {
            return self.parse_roll(what).map(Step::Roll);
        }
        let seat = who.parse().map_err(|_| wrong())?;
        self.parse_move(what).map(|mv| Step::Move(seat, mv))
    }

    /// The fields of the position: the game, the seats, the options, and the fields of the game.
    pub fn fields(&self) -> Fields {
        let mut fields = Fields::default();
        fields.push("game", FieldValue::word(self.id()));
        fields.push("seats", FieldValue::number(self.seats().get() as i64));
        for (key, value) in self.options() {
            fields.push(key, FieldValue::word(value));
        }
        self.write(&mut fields);
        fields
    }

    /// Reads a position from its fields.
    ///
    /// # Errors
    ///
    /// The setup or the format is wrong, or the position cannot arise; then the error lists every reason.
    pub fn from_fields(fields: &[(&str, FieldSource<'_>)]) -> Result<AnyGame, PositionError> {
        let reader = FieldsReader(fields);
        if fields.len() > MAX_FIELDS {
            let names = fields.iter().map(|(name, _)| name.to_string()).skip(MAX_FIELDS).take(3);
            let unknown = names.collect();
            return Err(FormatError::Fields { missing: Vec::new(), unknown }.into());
        }
        let game = reader.get("game")?;
        let id: GameId = game.word()?.parse().map_err(PositionError::Setup)?;
        let seats = reader.get("seats")?.number(1, crate::MAX_SEATS as i64)? as usize;
        let is_option = |name: &str| id.options().iter().any(|spec| spec.key == name);
        let mut options = Vec::new();
        for spec in id.options() {
            options.push((spec.key, reader.get(spec.key)?.word()?));
        }
        let start = AnyGame::new(id, seats, options).map_err(PositionError::Setup)?;
        // Only the first of each: a repeated field remains and is refused.
        let mut setup: Vec<&str> = Vec::new();
        let rest: Vec<_> = (fields.iter().copied())
            .filter(|(name, _)| {
                let first =
                    (is_option(name) || ["game", "seats"].contains(name)) && !setup.contains(name);
                if first {
                    setup.push(name);
                }
                !first
            })
            .collect();
        start.read_fields(&FieldsReader(&rest))
    }
}

/// The game and its fields as `name=value`, joined by `/`.
impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.id())?;
        self.fields().0.iter().skip(1).try_for_each(|(name, value)| write!(f, "/{name}={value}"))
    }
}

impl FromStr for AnyGame {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<AnyGame, PositionError> {
        let mut parts = text.split('/');
        let mut fields = vec![("game", FieldSource::Text(parts.next().unwrap_or_default()))];
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| FormatError::Syntax {
                field: "position".into(),
                expected: "name=value between slashes".into(),
                found: part.into(),
            })?;
            fields.push((name, FieldSource::Text(value)));
        }
        let game = AnyGame::from_fields(&fields)?;
        // A position has only one text: no other order of the fields, no other spelling of a value.
        if game.to_string() != text {
            return Err(not_as_written(&game, text).into());
        }
        Ok(game)
    }
}

/// The error for a text that can be read as a position, but is not the canonical text of that position.
fn not_as_written(game: &AnyGame, text: &str) -> FormatError {
    let fields = game.fields().0;
    let other =
        fields.iter().skip(1).zip(text.split('/').skip(1)).find_map(|((name, value), part)| {
            let (found_name, found) = part.split_once('=')?;
            let value = value.to_string();
            (found_name == *name && found != value).then(|| (name.to_string(), value, found))
        });
    match other {
        Some((field, value, found)) => FormatError::Syntax {
            field,
            expected: format!("'{}'", excerpt(&value)),
            found: found.into(),
        },
        None => {
            let names: Vec<_> = fields.iter().skip(1).map(|(name, _)| name.as_str()).collect();
            let expected = format!("the fields in the order {}", names.join(", "));
            FormatError::Syntax { field: "position".into(), expected, found: text.into() }
        }
    }
}
