//! Why a position cannot be read.

use std::fmt;

use crate::color::Color;
use crate::games::AnyPositionFault;
use crate::options::SetupError;
use crate::seat::Seat;
use crate::text::excerpt;

/// A position that cannot be read.
///
/// `F` is the type of the faults that only one game has: its [`PositionCodec::Fault`](super::PositionCodec::Fault), or
/// [`AnyPositionFault`] where the game is not known at compile time.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionError<F = AnyPositionFault> {
    /// There is no such setup.
    Setup(SetupError),
    /// The fields or their values have the wrong format.
    Format(FormatError),
    /// The format is right, but the rules never lead to this position: every reason that was found.
    Impossible(Vec<PositionFault<F>>),
}

impl<F> PositionError<F> {
    /// The same error with the game's faults converted.
    pub(crate) fn map<G>(self, convert: impl Fn(F) -> G) -> PositionError<G> {
        match self {
            PositionError::Setup(error) => PositionError::Setup(error),
            PositionError::Format(error) => PositionError::Format(error),
            PositionError::Impossible(faults) => {
                let faults = faults.into_iter().map(|fault| fault.map(&convert));
                PositionError::Impossible(faults.collect())
            }
        }
    }
}

impl<F> From<FormatError> for PositionError<F> {
    fn from(error: FormatError) -> PositionError<F> {
        PositionError::Format(error)
    }
}

impl<F: fmt::Display> fmt::Display for PositionError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Setup(error) => error.fmt(f),
            PositionError::Format(error) => error.fmt(f),
            PositionError::Impossible(faults) => {
                let faults: Vec<_> = faults.iter().map(PositionFault::to_string).collect();
                write!(f, "the position cannot arise: {}", faults.join("; "))
            }
        }
    }
}

impl<F: fmt::Debug + fmt::Display> std::error::Error for PositionError<F> {}

/// Fields of a position, or values of them, that have the wrong format.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FormatError {
    /// A field has the wrong format.
    Syntax {
        /// The field.
        field: String,
        /// What was expected.
        expected: String,
        /// What was found.
        found: String,
    },
    /// The fields are not those of the game.
    Fields {
        /// The fields that are missing.
        missing: Vec<String>,
        /// The fields that are not expected, or appear twice.
        unknown: Vec<String>,
    },
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatError::Syntax { field, expected, found } => {
                write!(f, "{field}: expected {expected}, found '{}'", excerpt(found))
            }
            FormatError::Fields { missing, unknown } => {
                let mut parts = Vec::new();
                if !missing.is_empty() {
                    parts.push(format!("missing {}", missing.join(", ")));
                }
                if !unknown.is_empty() {
                    let unknown: Vec<_> = unknown.iter().map(|name| excerpt(name)).collect();
                    parts.push(format!("unknown or repeated {}", unknown.join(", ")));
                }
                write!(f, "the fields are not those of the game: {}", parts.join("; "))
            }
        }
    }
}

impl std::error::Error for FormatError {}

vocabulary! {
    /// A field of a position that names a seat.
    pub enum SeatField {
        /// The seat whose turn it is.
        Active = "active",
        /// The seat that marks its card.
        Marker = "marker",
    }
}

vocabulary! {
    /// A stage at which seats choose at the same time.
    pub enum PencilStage {
        /// All seats choose one of the moves, where no other stage fits.
        Choose = "choose",
        /// All seats keep some of their cards.
        Keep = "keep",
        /// All seats write a number or pass.
        Write = "write",
    }
}

/// What a number on a sheet is or belongs to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SheetPart {
    /// The row of a colour.
    Row(Color),
    /// The count of misthrows.
    Misthrows,
}

impl fmt::Display for SheetPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetPart::Row(color) => color.fmt(f),
            SheetPart::Misthrows => write!(f, "misthrows"),
        }
    }
}

/// A reason why a position cannot arise.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionFault<F = AnyPositionFault> {
    /// The field has no seat, but the stage needs one.
    SeatMissing {
        /// The field.
        field: SeatField,
    },
    /// The field has a seat, but the stage has none.
    SeatUnexpected {
        /// The field.
        field: SeatField,
    },
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// A number of a seat is outside its range.
    OutOfRange {
        /// The seat.
        seat: Seat,
        /// What the number is or belongs to.
        part: SheetPart,
        /// The number.
        number: u8,
        /// The minimum.
        min: u8,
        /// The maximum.
        max: u8,
    },
    /// A seat has pencilled a choice at a stage without simultaneous choices.
    PencilTooEarly {
        /// The seat.
        seat: Seat,
        /// The only stage with simultaneous choices.
        stage: PencilStage,
    },
    /// All seats have pencilled a choice, which closes the phase.
    PencilsComplete,
    /// A fault that only one game has.
    Game(F),
}

impl<F> PositionFault<F> {
    fn map<G>(self, convert: impl Fn(F) -> G) -> PositionFault<G> {
        match self {
            PositionFault::SeatMissing { field } => PositionFault::SeatMissing { field },
            PositionFault::SeatUnexpected { field } => PositionFault::SeatUnexpected { field },
            PositionFault::NoSuchSeat(seat) => PositionFault::NoSuchSeat(seat),
            PositionFault::OutOfRange { seat, part, number, min, max } => {
                PositionFault::OutOfRange { seat, part, number, min, max }
            }
            PositionFault::PencilTooEarly { seat, stage } => {
                PositionFault::PencilTooEarly { seat, stage }
            }
            PositionFault::PencilsComplete => PositionFault::PencilsComplete,
            PositionFault::Game(fault) => PositionFault::Game(convert(fault)),
        }
    }
}

impl<F> From<F> for PositionFault<F> {
    fn from(fault: F) -> PositionFault<F> {
        PositionFault::Game(fault)
    }
}

impl<F: fmt::Display> fmt::Display for PositionFault<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionFault::SeatMissing { field } => {
                write!(f, "{field}: a seat is named at this stage")
            }
            PositionFault::SeatUnexpected { field } => {
                write!(f, "{field}: no seat is named at this stage")
            }
            PositionFault::NoSuchSeat(seat) => write!(f, "there is no seat {seat} at the table"),
            PositionFault::OutOfRange { seat, part, number, min, max } => {
                write!(f, "{part} of {seat}: {number} is not from {min} to {max}")
            }
            PositionFault::PencilTooEarly { seat, stage } => {
                write!(f, "seat {seat} can pencil only at stage {stage}")
            }
            PositionFault::PencilsComplete => {
                write!(f, "everybody has pencilled a choice, so the turn is over")
            }
            PositionFault::Game(fault) => fault.fmt(f),
        }
    }
}

/// Collects every reason why a position cannot arise.
#[derive(Debug)]
pub struct Faults<F>(Vec<PositionFault<F>>);

impl<F> Faults<F> {
    /// No faults yet.
    pub fn new() -> Faults<F> {
        Faults(Vec::new())
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: impl Into<PositionFault<F>>) {
        self.0.push(fault.into());
    }

    /// Adds the fault unless the condition holds.
    pub fn require(&mut self, holds: bool, fault: impl Into<PositionFault<F>>) {
        if !holds {
            self.push(fault);
        }
    }

    /// Returns the position if there are no faults.
    ///
    /// # Errors
    ///
    /// [`PositionError::Impossible`] with every fault.
    pub fn finish<T>(self, position: T) -> Result<T, PositionError<F>> {
        if self.0.is_empty() { Ok(position) } else { Err(PositionError::Impossible(self.0)) }
    }
}

impl<F> Default for Faults<F> {
    fn default() -> Faults<F> {
        Faults::new()
    }
}
