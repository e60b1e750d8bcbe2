//! The rules of dice games, as pure functions of a position and a step; [`games`] lists the games.
//!
//! A [`Game`] waits for a roll or for moves, lists what is legal, and takes one step at a time:
//!
//! ```
//! use cubilete_rules::qwinto::{Move, Qwinto};
//! use cubilete_rules::{Event, Game, Moves, NoOptions, Phase, Seat};
//!
//! let mut game = Qwinto::new(2, NoOptions)?;
//! assert_eq!(game.phase(), Phase::Roll);
//! game.roll("start-a".parse()?, &mut ())?;
//! assert_eq!(game.moves(Seat::A).len(), 7); // any of the three dice
//! game.play(Seat::A, "throw-oy".parse()?, &mut ())?;
//! game.roll("o4.y5".parse()?, &mut ())?;
//! game.play(Seat::A, Move::Keep, &mut ())?;
//!
//! // Both seats may now write 9. The choice of the first takes effect when the second has chosen, too.
//! let mut events: Vec<Event> = Vec::new();
//! game.play(Seat::B, "write-y7".parse()?, &mut events)?;
//! game.play(Seat::A, Move::PASS, &mut events)?;
//! assert_eq!(game.scores().as_slice(), [-5, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`AnyGame`] holds a position of any game, which is known only by its name. Every position has a text, and a [`View`]
//! says what to show of it:
//!
//! ```
//! use cubilete_rules::view::{Ask, Viewer};
//! use cubilete_rules::{AnyGame, GameId, Seat};
//!
//! let mut game = AnyGame::new("qwantum".parse::<GameId>()?, 3, [("line", "reset")])?;
//! let text = game.to_string();
//! assert!(text.starts_with("qwantum/seats=3/line=reset/stage=start/"));
//! assert_eq!(text.parse::<AnyGame>()?, game);
//!
//! for step in ["roll:start-b", "roll:w3.b5.b5.r3.v3.y4.y1"] {
//!     game.apply(game.parse_step(step)?, &mut ())?;
//! }
//! let view = game.view(Viewer::Seat(Seat::B));
//! assert_eq!(view.prompts[0].ask, Ask::Rethrow);
//! assert_eq!(view.totals.len(), 4); // the value of each colour
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Record`] is a whole game. It accepts only legal steps, and reading its text replays it:
//!
//! ```
//! use cubilete_rules::{AnyGame, GameId, Record, Seat};
//!
//! let mut record = Record::new(AnyGame::new(GameId::Banditos, 2, [])?);
//! record.set_name(Seat::A, "Ana")?;
//! record.push_text("roll:start-b", &mut ())?;
//! record.push_text("roll:tiles-1.3.2.1", &mut ())?;
//! let error = record.push_text("a:throw", &mut ()).unwrap_err();
//! assert!(error.to_string().contains("seat a has nothing to decide here"));
//! assert_eq!(record.to_string().parse::<Record>()?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! `serde` implements `Serialize` and `Deserialize` for positions, records, rolls, moves and ids, as their text, and for
//! views and events, as plain data. It is off by default; without it the crate has no dependencies.
//!
//! # Enums that grow
//!
//! A new game or a later version may add variants. Two kinds of enum treat that differently:
//!
//! * **Exhaustive: what a front end has to translate or draw.** [`Event`], [`Illegal`], [`SetupError`], [`ValueFault`], the
//!   [faults of records](record) and of [decks](onecard), and shapes of the view such as [`view::Pick`] are matched without
//!   a wildcard by the front ends of this project, so a variant without a text does not compile. A new variant breaks other
//!   front ends in the same way, on purpose.
//! * **`#[non_exhaustive]`: what can be shown without knowing it.** The terms of the [`view`] have stable names and a list
//!   `ALL`, with which a test of a front end finds missing texts. Formats, positions that cannot be read, and faults that
//!   only one game has, have an English message. A new variant breaks nobody.
//!
//! # Invariants
//!
//! * **Rules are pure.** No I/O, no clock, no random generator, no required dependency and no `unsafe`; chance comes in
//!   through [`Chance::below`]. The crate builds for wasm32.
//! * **Everything is public** except future chance and the choices pencilled in an open phase. A hidden pile is the set of
//!   what is left, drawn by a roll, and [`Game::seen_by`] removes the pencils of other seats, so a position leaks nothing.
//! * **[`Phase::Choose`] names a set of seats.** Each of them has a legal move and no other seat has one; the moves of one
//!   phase commute. Passing is a move.
//! * **States are canonical.** Equal positions are equal values: a field without meaning at a stage has a fixed value there.
//! * **Three levels of trust.** Text is parsed, validated, then applied. Nothing read from outside reaches `*_unchecked`.
//! * **One spelling.** Every position, roll and move has exactly one text, which reads back as the same value. Move numbers
//!   are fixed and follow the order in which moves are listed.
//! * **A record is legal by construction.** [`Record::push`] plays the step, and reading a record replays it.
//! * **The truth is kept once.** Where speed needs a second copy, the field says so and the laws compare both.
//! * **A playout equals its steps.** [`Game::play_out`] may take a shorter way, but requests the same numbers from chance in
//!   the same order and emits the same events.
//! * **Inner loops are generic** over [`Game`]; [`AnyGame`] is for the edges, where `visit` crosses once per call.
//! * **Front ends need no rules.** A [`View`] lists the legal moves and which move a tap plays.
//! * **Illegal input never panics.** An error is one line that says what was expected.

#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

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
#[cfg(feature = "serde")]
mod serialization;
pub mod step;
#[cfg(test)]
mod testing;
pub mod text;
pub mod view;

pub use chance::{Chance, Outcome};
pub use color::Color;
pub use event::{Event, Sink};
pub use game::{DieFace, Game, GameMove, Illegal, ListedGame, Moves, Phase, playout, random_steps};
pub use games::*;
pub use options::{NoOptions, OptionSpec, Options, SetupError, ValueFault};
pub use record::Record;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};
pub use step::Step;
pub use view::{View, Viewer};

/// Runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
