//! The rules.

pub mod banditos;
pub mod chance;
pub mod color;
pub mod event;
pub mod form;
pub mod game;
pub mod options;
pub mod qwinto;
pub mod seat;
pub mod text;
pub mod view;

pub use chance::{Chance, Outcome};
pub use color::Color;
pub use event::{Event, Sink};
pub use game::{Action, Game, Illegal, Moves, Phase, playout};
pub use options::{NoOptions, OptionSpec, Options, SetupError};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};
pub use view::{View, Viewer};
