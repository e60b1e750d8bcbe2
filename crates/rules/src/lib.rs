//! The rules.

mod bits;
pub mod chance;
pub mod color;
pub mod event;
pub mod form;
pub mod game;
#[macro_use]
mod games_macro;
pub mod games;
pub mod options;
pub mod record;
pub mod seat;
pub mod step;
pub mod text;
pub mod view;

pub use chance::{Chance, Outcome};
pub use color::Color;
pub use event::{Event, Sink};
pub use game::{Action, Game, Illegal, Moves, Phase, playout};
pub use games::*;
pub use options::{NoOptions, OptionSpec, Options, SetupError};
pub use record::Record;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};
pub use step::Step;
pub use view::{View, Viewer};
