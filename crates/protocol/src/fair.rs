//! Verifiable dice: the server and the players fix them together before the game, and nobody can predict them.
//!
//! `docs/fairness.md` defines the procedure byte by byte. A server follows it with these calls:
//!
//! ```
//! use cubilete_protocol::fair::{Chain, Contribution, FairSeat, Fairness, Secret, SeatKind, close, verify};
//! use cubilete_rules::{AnyGame, GameId, Record, Step};
//!
//! // Both come from cryptographic generators: the seed from the server's, the nonce from that of Ana's page.
//! let (seed, nonce) = (Secret::new([1; 32]), Secret::new([2; 32]));
//! let fairness = Fairness {
//!     table: "K7QF2M".to_string(),
//!     seed: seed.commitment(),
//!     seats: vec![
//!         FairSeat { kind: SeatKind::Person, contribution: Contribution::Given(nonce) },
//!         FairSeat { kind: SeatKind::Bot("hard".to_string()), contribution: Contribution::None },
//!     ],
//! };
//! let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, [])?);
//! fairness.write(&mut record)?;
//!
//! let key = fairness.key(&seed);
//! let mut chain = Chain::start(&record);
//! let roll = record.end().sample(&mut key.roll(0)).map(Step::Roll);
//! for step in roll {
//!     record.push(step, &mut ())?;
//!     chain = chain.then(step); // sent to everybody with the step
//! }
//!
//! close(&mut record, &seed)?;
//! assert_eq!(verify(&record)?.rolls, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chain;
mod dice;
mod epoch;
mod secret;
mod tags;
mod verdict;

pub use chain::Chain;
pub use dice::{DiceKey, RollChance};
pub use epoch::{Epoch, MAX_EPOCH};
pub use secret::{Commitment, HexError, Secret};
pub use tags::{Contribution, FairSeat, Fairness, SeatKind, close, close_with};
pub use verdict::{Guarantee, Unfair, Verified, verify, verify_as_far};
