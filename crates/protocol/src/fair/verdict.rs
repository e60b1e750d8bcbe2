//! Verifies a record: every commitment, every roll and the chain.

use std::fmt;

use cubilete_rules::record::{HeaderError, RecordFault};
use cubilete_rules::text::excerpt;
use cubilete_rules::{AnyRoll, Phase, Record, Seat, Seats, Step};

use super::epoch::{EPOCH, EpochKeys};
use super::tags::{self, CHAIN, SEED};
use super::{Chain, Commitment, Contribution, Epoch, Fairness, SeatKind, Secret};

/// The result of a successful verification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The table, its seats and their contributions.
    pub fairness: Fairness,
    /// Where the game was continued from a backup, in order.
    pub epochs: Vec<Epoch>,
    /// The number of rolls, all of which were verified.
    pub rolls: u64,
    /// The last link of the chain.
    pub chain: Chain,
}

impl Verified {
    /// The seats whose nonces were used for the dice.
    pub fn contributed(&self) -> Seats {
        self.seats(|fair| matches!(fair.contribution, Contribution::Given(_)))
    }

    /// The seats that committed to a nonce and did not reveal it.
    pub fn withheld(&self) -> Seats {
        self.seats(|fair| matches!(fair.contribution, Contribution::Withheld(_)))
    }

    /// The seats of people who did not commit to a nonce.
    pub fn silent(&self) -> Seats {
        self.seats(|fair| {
            fair.kind == SeatKind::Person && matches!(fair.contribution, Contribution::None)
        })
    }

    /// What the verification proves.
    pub fn guarantee(&self) -> Guarantee {
        let (contributed, withheld) = (self.contributed(), self.withheld());
        let epoch = self.epochs.last().map_or(0, |epoch| epoch.number);
        if contributed.is_empty() {
            Guarantee::Unchanged { epoch }
        } else if withheld.is_empty() && epoch == 0 {
            Guarantee::Unchosen { contributed }
        } else {
            Guarantee::Picked { withheld, epoch }
        }
    }

    fn seats(&self, which: impl Fn(&tags::FairSeat) -> bool) -> Seats {
        self.fairness.by_seat().filter(|(_, fair)| which(fair)).map(|(seat, _)| seat).collect()
    }
}

/// What a verification proves, from the strongest guarantee to the weakest.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Guarantee {
    /// Nobody chose the dice, unless the server and all these seats cooperated.
    Unchosen {
        /// The seats that revealed a nonce.
        contributed: Seats,
    },
    /// The server, together with these seats if there are any, may have picked one of a few sets of dice.
    Picked {
        /// The seats that committed to a nonce and did not reveal it.
        withheld: Seats,
        /// The last epoch: the server may have restored a backup until it liked the dice.
        epoch: u8,
    },
    /// The server may have chosen the dice before the game, and during it only by restoring a backup.
    Unchanged {
        /// The last epoch.
        epoch: u8,
    },
}

impl Guarantee {
    /// The name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Guarantee::Unchosen { .. } => "unchosen",
            Guarantee::Picked { .. } => "picked",
            Guarantee::Unchanged { .. } => "unchanged",
        }
    }

    /// The number of sets of dice from which one can have been picked; `None` if it has no bound.
    pub fn sets(self) -> Option<u64> {
        match self {
            Guarantee::Unchosen { .. } => Some(1),
            Guarantee::Picked { withheld, epoch } => Some((u64::from(epoch) + 1) << withheld.len()),
            Guarantee::Unchanged { .. } => None,
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
            Guarantee::Picked { withheld, epoch } => {
                let sets = self.sets().unwrap_or_default();
                let mut reasons = Vec::new();
                let mut who = "the server".to_string();
                if !withheld.is_empty() {
                    reasons.push(format!("{} withheld a nonce", list(*withheld)));
                    who += " together with ";
                    who += if withheld.len() == 1 { "this seat" } else { "these seats" };
                }
                if *epoch > 0 {
                    reasons.push("the game was continued from a backup".to_string());
                }
                let reasons = reasons.join(" and ");
                write!(f, "weaker, because {reasons}: {who} can have picked one of {sets} sets of dice")
            }
            Guarantee::Unchanged { epoch: 0 } => f.write_str(
                "weak, because nobody gave a nonce: the server can have chosen the dice before the game, though not during it",
            ),
            Guarantee::Unchanged { epoch } => write!(
                f,
                "weak, because nobody gave a nonce: the server can have chosen the dice before the game, and one of {} sets \
                 when it continued the game from a backup",
                u64::from(*epoch) + 1
            ),
        }
    }
}

/// `a` or `a, c`
fn list(seats: Seats) -> String {
    seats.map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}

/// Why a record cannot be verified.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// A tag of every online game is missing.
    #[error("this is not the record of an online game: it has no tag {missing}")]
    NotOnline {
        /// The first missing tag.
        missing: &'static str,
    },
    /// The game has no dice yet.
    #[error("the game has not begun: there are no dice to check")]
    NotBegun,
    /// The game is not over, and the seed is still secret.
    #[error("the seed is not revealed yet: that happens when the game is over or abandoned")]
    NotRevealed,
    /// The dice come from an unknown version of the procedure.
    #[error("the dice use version {0} of the procedure, and this program supports version 1")]
    Recipe(String),
    /// A tag has the wrong form.
    #[error("tag {key}: expected {expected}")]
    Tag {
        /// The tag.
        key: &'static str,
        /// The expected form.
        expected: &'static str,
    },
    /// A tag occurs twice.
    #[error("tag {0} occurs twice")]
    Repeated(&'static str),
    /// A tag cannot be added to the record.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// A bot has a nonce.
    #[error("seat {0} is a bot and has a nonce: only players may contribute one")]
    NonceOfBot(Seat),
    /// A nonce has no commitment.
    #[error("the nonce of seat {0} has no commitment: it may have been chosen last")]
    Uncommitted(Seat),
    /// A nonce does not fit its commitment.
    #[error("the nonce of seat {seat} hashes to {given}, but {committed} was committed to")]
    Nonce {
        /// The seat.
        seat: Seat,
        /// The commitment.
        committed: Commitment,
        /// The hash of the nonce.
        given: Commitment,
    },
    /// The seed does not fit its commitment.
    #[error("the seed hashes to {revealed}, but {committed} was committed to")]
    Seed {
        /// The commitment.
        committed: Commitment,
        /// The hash of the seed.
        revealed: Commitment,
    },
    /// A roll differs from the roll that the key determines.
    #[error("step {step}: roll {roll} should have been {due}, found {found}")]
    Roll {
        /// The step, counted from 1.
        step: usize,
        /// The roll, counted from 0.
        roll: u64,
        /// The roll that the key determines.
        due: AnyRoll,
        /// The roll in the record.
        found: String,
    },
    /// The steps do not follow the rules, or do not lead to the result.
    #[error("a move or the result was changed: {0}")]
    Rules(Box<RecordFault>),
    /// The seed is revealed, but the chain is missing.
    #[error("the record has a seed, but no tag 'chain' that seals its steps")]
    NotSealed,
    /// The chain in the record differs from the chain computed from its header and steps.
    #[error(
        "header and steps should have chain {due}, found {found}: a move or the header was changed"
    )]
    Chain {
        /// The computed chain.
        due: Chain,
        /// The chain in the record.
        found: Chain,
    },
}

impl Unfair {
    /// Whether the record contradicts itself; otherwise it lacks data for a verification.
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

/// Verifies the record of an online game that is over or abandoned.
pub fn verify(record: &Record) -> Result<Verified, Unfair> {
    verify_as_far(record, None)
}

/// Verifies a record that was read up to a fault, if there is one. A changed roll can make later moves illegal; the
/// error then names the roll instead of the move.
pub fn verify_as_far(record: &Record, wrong: Option<RecordFault>) -> Result<Verified, Unfair> {
    let fairness = Fairness::read(record).map_err(|unfair| match unfair {
        // These tags are written when a game begins.
        Unfair::NotOnline { .. } if record.steps().is_empty() && wrong.is_none() => {
            Unfair::NotBegun
        }
        other => other,
    })?;
    let seed: Secret = tags::hex(SEED, tags::one(record, SEED)?.ok_or(Unfair::NotRevealed)?)?;
    let epochs = Epoch::all(record)?;
    tags::check_seed(fairness.seed, &epochs, &seed)?;
    let keys = EpochKeys::new(&fairness, &epochs, &seed);
    let rolls = check_rolls(record, &keys)?;
    if let Some(fault) = wrong {
        return Err(what_was_changed(record, &keys, rolls, fault));
    }
    if epochs.iter().any(|epoch| epoch.steps > record.steps().len()) {
        return Err(Unfair::Tag { key: EPOCH, expected: "at most as many steps as there are" });
    }
    let found = tags::hex(CHAIN, tags::one(record, CHAIN)?.ok_or(Unfair::NotSealed)?)?;
    let chain = Chain::end(record);
    if chain != found {
        return Err(Unfair::Chain { due: chain, found });
    }
    Ok(Verified { fairness, epochs, rolls, chain })
}

/// Replays the record with the dice of the keys, and returns the number of rolls.
fn check_rolls(record: &Record, keys: &EpochKeys) -> Result<u64, Unfair> {
    let mut game = record.start();
    let mut roll = 0;
    for (index, step) in record.steps().iter().enumerate() {
        if let Step::Roll(found) = *step {
            let due = game.sample(&mut keys.at(index).roll(roll)).unwrap_or(found);
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

/// Returns the cause of a fault: a wrong roll if the faulty step is a roll, otherwise the fault itself.
fn what_was_changed(record: &Record, keys: &EpochKeys, roll: u64, fault: RecordFault) -> Unfair {
    let end = record.end();
    if let RecordFault::Step(error) = &fault
        && let Some(found) = error.text.strip_prefix("roll:")
        && end.phase() == Phase::Roll
        && let Some(due) = end.sample(&mut keys.at(record.steps().len()).roll(roll))
    {
        return Unfair::Roll { step: error.step, roll, due, found: excerpt(found) };
    }
    Unfair::Rules(Box::new(fault))
}
