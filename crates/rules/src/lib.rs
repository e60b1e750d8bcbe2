//! The rules of Qwantum, Qwinto, Los Banditos and Todo en 1 carta, as pure functions of a position and a step.
//!
//! A game waits for a roll or for moves, says what is legal, and takes one step at a time:
//!
//! ```
//! use cubilete_rules::qwinto::{Move, Qwinto};
//! use cubilete_rules::{Event, Game, Moves, NoOptions, Phase, Seat};
//!
//! let mut game = Qwinto::new(2, NoOptions)?;
//! assert_eq!(game.phase(), Phase::Roll);
//! game.roll("start-a".parse()?, &mut ())?;
//! assert_eq!(game.moves(Seat::A).len(), 7); // any dice out of three
//! game.play(Seat::A, "throw-oy".parse()?, &mut ())?;
//! game.roll("o4.y5".parse()?, &mut ())?;
//! game.play(Seat::A, Move::Keep, &mut ())?;
//!
//! // Both may now write 9; what the first pencils takes effect when the second has chosen too.
//! let mut events: Vec<Event> = Vec::new();
//! game.play(Seat::B, "write-y7".parse()?, &mut events)?;
//! game.play(Seat::A, Move::PASS, &mut events)?;
//! assert_eq!(game.scores().as_slice(), [-5, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where the game is known only by name, [`AnyGame`] holds any of them, and every position has a line of text:
//!
//! ```
//! use cubilete_rules::{AnyGame, GameId};
//!
//! let game = AnyGame::new("qwantum".parse::<GameId>()?, 3, [("line", "reset")])?;
//! let text = game.to_string();
//! assert!(text.starts_with("qwantum/seats=3/line=reset/stage=start/"));
//! assert_eq!(text.parse::<AnyGame>()?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A whole game is a [`Record`], which is legal by construction and reads back as written:
//!
//! ```
//! use cubilete_rules::{AnyGame, GameId, Record, Seat};
//!
//! let mut record = Record::new(AnyGame::new(GameId::Banditos, 2, [])?);
//! record.set_name(Seat::A, "Ana")?;
//! record.push_text("roll:start-b", &mut ())?;
//! record.push_text("roll:tiles-1.3.2.1", &mut ())?;
//! let error = record.push_text("a:throw", &mut ()).unwrap_err();
//! assert!(error.to_string().contains("seat a owes no move here"));
//! assert_eq!(record.to_string().parse::<Record>()?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[macro_use]
mod vocabulary;

mod bits;
pub mod chance;
pub mod color;
pub mod event;
pub mod game;
#[macro_use]
mod games_macro;
pub mod games;
pub mod options;
pub mod position;
pub mod record;
pub mod seat;
pub mod step;
#[cfg(test)]
mod testing;
pub mod text;
pub mod view;

pub use chance::{Chance, Outcome};
pub use color::Color;
pub use event::{Event, Sink};
pub use game::{Action, Game, Illegal, Moves, Phase, playout, random_steps};
pub use games::*;
pub use options::{NoOptions, OptionSpec, Options, SetupError, ValueFault};
pub use record::Record;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};
pub use step::Step;
pub use view::{View, Viewer};
