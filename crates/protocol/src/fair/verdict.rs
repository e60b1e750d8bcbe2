//! Checking a record: every roll, every commitment and the chain, and what that proves.

use std::fmt;

use cubilete_rules::record::{HeaderError, RecordFault};
use cubilete_rules::text::excerpt;
use cubilete_rules::{AnyRoll, Phase, Record, Seat, Seats, Step};

use super::tags::{self, CHAIN, SEED};
use super::{Chain, Commitment, Contribution, DiceKey, Fairness, SeatKind, Secret};

/// A record whose dice are those that were fixed before the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The table, who sat there, and what each seat gave.
    pub fairness: Fairness,
    /// How many rolls were checked: all of them.
    pub rolls: u64,
    /// The last link of the chain.
    pub chain: Chain,
}

impl Verified {
    /// The seats whose nonces are in the dice.
    pub fn contributed(&self) -> Seats {
        self.seats(|fair| matches!(fair.contribution, Contribution::Given(_)))
    }

    /// The seats that committed to a nonce and did not give it.
    pub fn withheld(&self) -> Seats {
        self.seats(|fair| matches!(fair.contribution, Contribution::Withheld(_)))
    }

    /// The persons that committed to nothing.
    pub fn silent(&self) -> Seats {
        self.seats(|fair| {
            fair.kind == SeatKind::Person && matches!(fair.contribution, Contribution::None)
        })
    }

    /// What the check proves.
    pub fn guarantee(&self) -> Guarantee {
        let (contributed, withheld) = (self.contributed(), self.withheld());
        if contributed.is_empty() {
            Guarantee::Unchanged
        } else if withheld.is_empty() {
            Guarantee::Unchosen { contributed }
        } else {
            Guarantee::Picked { withheld }
        }
    }

    fn seats(&self, which: impl Fn(&tags::FairSeat) -> bool) -> Seats {
        self.fairness.by_seat().filter(|(_, fair)| which(fair)).map(|(seat, _)| seat).collect()
    }
}

/// What is known of dice that were checked, the strongest first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Guarantee {
    /// Nobody can have chosen them but the server and all these seats together.
    Unchosen {
        /// Those who gave a nonce.
        contributed: Seats,
    },
    /// The server can have picked one of a few sets of dice, together with these seats.
    Picked {
        /// Those who gave a commitment, but no nonce.
        withheld: Seats,
    },
    /// The server can have chosen them as it liked, but only before the game.
    Unchanged,
}

impl Guarantee {
    /// One word for programs.
    pub fn name(self) -> &'static str {
        match self {
            Guarantee::Unchosen { .. } => "unchosen",
            Guarantee::Picked { .. } => "picked",
            Guarantee::Unchanged => "unchanged",
        }
    }
}

impl fmt::Display for Guarantee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Guarantee::Unchosen { contributed } => {
                let all = if contributed.len() == 1 { "" } else { "all of " };
                write!(
                    f,
                    "nobody chose the dice, unless the server and {all}{} did together",
                    list(*contributed)
                )
            }
            Guarantee::Picked { withheld } => write!(
                f,
                "weaker, because {} withheld a nonce: the server together with {} can have picked one of {} sets of dice",
                list(*withheld),
                if withheld.len() == 1 { "this seat" } else { "these seats" },
                1 << withheld.len(),
            ),
            Guarantee::Unchanged => f.write_str(
                "weak, because nobody gave a nonce: the server can have chosen the dice before the game, though not during it",
            ),
        }
    }
}

/// `a` or `a, c`
fn list(seats: Seats) -> String {
    seats.map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}

/// Why the dice of a record are not known to be fair.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// A tag is missing that every online game has.
    #[error("this is not the record of an online game: it has no tag {missing}")]
    NotOnline {
        /// The first that is missing.
        missing: &'static str,
    },
    /// There is nothing to check yet.
    #[error("the game has not begun: there are no dice to check")]
    NotBegun,
    /// The game goes on: the server still keeps its seed.
    #[error("the seed is not revealed yet: it is when the game is over or given up")]
    NotRevealed,
    /// The dice are made by a recipe that is not known here.
    #[error("the dice are made by recipe {0}, and this is recipe 1")]
    Recipe(String),
    /// A tag does not say what it should.
    #[error("tag {key}: expected {expected}")]
    Tag {
        /// Which tag.
        key: &'static str,
        /// What it should say.
        expected: &'static str,
    },
    /// A tag comes twice.
    #[error("tag {0} says the same thing twice")]
    Repeated(&'static str),
    /// The record takes no more tags.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// A bot is the server's own: it has nothing to give.
    #[error("seat {0} is a bot and has a nonce: only others than the server may give one")]
    NonceOfBot(Seat),
    /// A nonce that was not fixed before the others were known.
    #[error("the nonce of seat {0} has no commitment: it may have been chosen last")]
    Uncommitted(Seat),
    /// A nonce is not the one that was committed to.
    #[error("the nonce of seat {seat} hashes to {given}, but {committed} was committed to")]
    Nonce {
        /// Whose nonce.
        seat: Seat,
        /// What was promised.
        committed: Commitment,
        /// What the nonce gives.
        given: Commitment,
    },
    /// The seed is not the one that was committed to.
    #[error("the seed hashes to {revealed}, but {committed} was committed to")]
    Seed {
        /// What was promised.
        committed: Commitment,
        /// What the seed gives.
        revealed: Commitment,
    },
    /// A roll is not the one that was fixed.
    #[error("step {step}: roll {roll} should have been {due}, found {found}")]
    Roll {
        /// Which step, counted from 1.
        step: usize,
        /// Which roll, counted from 0.
        roll: u64,
        /// What the key gives.
        due: AnyRoll,
        /// What the record has.
        found: String,
    },
    /// The steps do not follow the rules, or do not lead to the result.
    #[error("a move or the result was changed: {0}")]
    Rules(Box<RecordFault>),
    /// The seed is revealed, but the steps are not sealed.
    #[error("the record has a seed, but no tag chain that seals its steps")]
    NotSealed,
    /// The header or a move was changed.
    #[error(
        "header and steps should have chain {due}, found {found}: a move or the header was changed"
    )]
    Chain {
        /// What they give.
        due: Chain,
        /// What the record has.
        found: Chain,
    },
}

impl Unfair {
    /// Whether the record contradicts itself; otherwise it lacks or misspells what a check needs.
    pub fn is_contradiction(&self) -> bool {
        match self {
            Unfair::NotOnline { .. }
            | Unfair::NotBegun
            | Unfair::NotRevealed
            | Unfair::Recipe(_)
            | Unfair::Tag { .. }
            | Unfair::Repeated(_)
            | Unfair::Header(_) => false,
            Unfair::NonceOfBot(_)
            | Unfair::Uncommitted(_)
            | Unfair::Nonce { .. }
            | Unfair::Seed { .. }
            | Unfair::Roll { .. }
            | Unfair::Rules(_)
            | Unfair::NotSealed
            | Unfair::Chain { .. } => true,
        }
    }
}

/// Checks a record of an online game that is over or given up.
pub fn verify(record: &Record) -> Result<Verified, Unfair> {
    verify_as_far(record, None)
}

/// Checks a record that follows the rules only so far, as one in which a roll was changed: later moves may not be legal
/// after it. The first roll that is not the one that was fixed is named all the same.
pub fn verify_as_far(record: &Record, wrong: Option<RecordFault>) -> Result<Verified, Unfair> {
    let fairness = Fairness::read(record).map_err(|unfair| match unfair {
        // What is said about the dice is written when a game begins.
        Unfair::NotOnline { .. } if record.steps().is_empty() && wrong.is_none() => {
            Unfair::NotBegun
        }
        other => other,
    })?;
    let seed: Secret = tags::hex(SEED, tags::one(record, SEED)?.ok_or(Unfair::NotRevealed)?)?;
    if seed.commitment() != fairness.seed {
        return Err(Unfair::Seed { committed: fairness.seed, revealed: seed.commitment() });
    }
    let key = fairness.key(&seed);
    let rolls = check_rolls(record, &key)?;
    if let Some(fault) = wrong {
        return Err(what_was_changed(record, &key, rolls, fault));
    }
    let found = tags::hex(CHAIN, tags::one(record, CHAIN)?.ok_or(Unfair::NotSealed)?)?;
    let chain = Chain::end(record);
    if chain != found {
        return Err(Unfair::Chain { due: chain, found });
    }
    Ok(Verified { fairness, rolls, chain })
}

/// Plays the record again with the dice that were fixed; returns how many rolls there are.
fn check_rolls(record: &Record, key: &DiceKey) -> Result<u64, Unfair> {
    let mut game = record.start();
    let mut roll = 0;
    for (index, step) in record.steps().iter().enumerate() {
        if let Step::Roll(found) = *step {
            let due = game.sample(&mut key.roll(roll)).unwrap_or(found);
            if due != found {
                let found = found.to_string();
                return Err(Unfair::Roll { step: index + 1, roll, due, found });
            }
            roll += 1;
        }
        let applied = game.apply(*step, &mut ());
        debug_assert_eq!(applied, Ok(()), "a record is legal by construction");
    }
    Ok(roll)
}

/// What is wrong where a record follows the rules no longer: the roll that stands there, or something else.
fn what_was_changed(record: &Record, key: &DiceKey, roll: u64, fault: RecordFault) -> Unfair {
    let end = record.end();
    if let RecordFault::Step(error) = &fault
        && let Some(found) = error.text.strip_prefix("roll:")
        && end.phase() == Phase::Roll
        && let Some(due) = end.sample(&mut key.roll(roll))
    {
        return Unfair::Roll { step: error.step, roll, due, found: excerpt(found) };
    }
    Unfair::Rules(Box::new(fault))
}
