//! The record tags that describe the dice of an online game: written when it starts, and completed at its end.

use std::fmt;
use std::str::FromStr;

use cubilete_rules::record::HeaderError;
use cubilete_rules::{BySeat, Record, Seat};

use super::{Chain, Commitment, DiceKey, Epoch, Secret, Unfair};

/// The version of the procedure that derives rolls from secrets.
const RECIPE: &str = "1";

pub(super) const DICE: &str = "dice";
pub(super) const TABLE: &str = "table";
pub(super) const SEAT: &str = "seat";
pub(super) const SEED_COMMITMENT: &str = "seed-commitment";
pub(super) const NONCE_COMMITMENT: &str = "nonce-commitment";
pub(super) const NONCE: &str = "nonce";
pub(super) const SEED: &str = "seed";
pub(super) const CHAIN: &str = "chain";

/// The tags that are fixed when the game starts. The first link of the chain covers them.
pub(super) const FIXED: [&str; 6] = [DICE, TABLE, SEAT, SEED_COMMITMENT, NONCE_COMMITMENT, NONCE];

/// The public data that determines the dice of a game, fixed when it starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The id of the table, unique among the games of a server.
    pub table: String,
    /// The commitment to the seed of the server for the first epoch.
    pub seed: Commitment,
    /// The seats of the game, in order of play.
    pub seats: Vec<FairSeat>,
}

/// A seat and its contribution to the dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairSeat {
    /// The kind of player at the start of the game.
    pub kind: SeatKind,
    /// The contribution.
    pub contribution: Contribution,
}

/// The kind of player in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// A person at a page or a terminal.
    Person,
    /// A bot of the server, with its level.
    Bot(String),
    /// A program of a guest.
    Program,
}

/// The contribution of a seat to the dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Contribution {
    /// No contribution: bots never contribute, and a player may choose not to.
    #[default]
    None,
    /// A commitment whose nonce was not revealed in time.
    Withheld(Commitment),
    /// A nonce that fits its commitment.
    Given(Secret),
}

impl Contribution {
    /// The nonce, if it was revealed.
    pub fn nonce(&self) -> Option<&Secret> {
        match self {
            Contribution::Given(nonce) => Some(nonce),
            _ => None,
        }
    }

    /// The commitment, if there was one.
    pub fn commitment(&self) -> Option<Commitment> {
        match self {
            Contribution::None => None,
            Contribution::Withheld(commitment) => Some(*commitment),
            Contribution::Given(nonce) => Some(nonce.commitment()),
        }
    }
}

impl Fairness {
    /// Derives the dice key from the seed of an epoch.
    pub fn key(&self, seed: &Secret) -> DiceKey {
        let nonces =
            self.by_seat().filter_map(|(seat, fair)| Some((seat, fair.contribution.nonce()?)));
        DiceKey::new(seed, nonces, &self.table)
    }

    /// Writes the tags of a game that is about to start. Fails unless the record has the same number of seats.
    pub fn write(&self, record: &mut Record) -> Result<(), HeaderError> {
        let seats = record.start().seats().get();
        if seats != self.seats.len() {
            let first = Seat::from_index(seats.min(self.seats.len())).unwrap_or(Seat::F);
            return Err(HeaderError::NoSuchSeat(first));
        }
        record.add_tag(DICE, RECIPE)?;
        record.add_tag(TABLE, &self.table)?;
        for (seat, FairSeat { kind, .. }) in self.by_seat() {
            record.add_tag(SEAT, &format!("{seat} {kind}"))?;
        }
        record.add_tag(SEED_COMMITMENT, &self.seed.to_string())?;
        for (seat, FairSeat { contribution, .. }) in self.by_seat() {
            if let Some(commitment) = contribution.commitment() {
                record.add_tag(NONCE_COMMITMENT, &format!("{seat} {commitment}"))?;
            }
        }
        for (seat, FairSeat { contribution, .. }) in self.by_seat() {
            if let Some(nonce) = contribution.nonce() {
                record.add_tag(NONCE, &format!("{seat} {}", nonce.to_hex()))?;
            }
        }
        Ok(())
    }

    /// Reads the tags, and checks every nonce against its commitment.
    pub fn read(record: &Record) -> Result<Fairness, Unfair> {
        let tag = |key| one(record, key)?.ok_or(Unfair::NotOnline { missing: key });
        let table = tag(TABLE)?.to_string();
        let seed = hex(SEED_COMMITMENT, tag(SEED_COMMITMENT)?)?;
        let recipe = tag(DICE)?;
        if recipe != RECIPE {
            return Err(Unfair::Recipe(recipe.to_string()));
        }
        let kinds = of_seats(record, SEAT)?;
        let commitments = of_seats(record, NONCE_COMMITMENT)?;
        let nonces = of_seats(record, NONCE)?;
        let seat = |seat: Seat| {
            let kind = kinds[seat].ok_or(Unfair::NotOnline { missing: SEAT })?.parse()?;
            let commitment =
                commitments[seat].map(|text| hex(NONCE_COMMITMENT, text)).transpose()?;
            let nonce: Option<Secret> = nonces[seat].map(|text| hex(NONCE, text)).transpose()?;
            let contribution = match (commitment, nonce) {
                (None, None) => Contribution::None,
                (Some(commitment), None) => Contribution::Withheld(commitment),
                (None, Some(_)) => return Err(Unfair::Uncommitted(seat)),
                (Some(committed), Some(nonce)) if committed != nonce.commitment() => {
                    return Err(Unfair::Nonce { seat, committed, given: nonce.commitment() });
                }
                (Some(_), Some(nonce)) => Contribution::Given(nonce),
            };
            match (&kind, &contribution) {
                (SeatKind::Bot(_), Contribution::Withheld(_) | Contribution::Given(_)) => {
                    Err(Unfair::NonceOfBot(seat))
                }
                _ => Ok(FairSeat { kind, contribution }),
            }
        };
        let seats: Result<_, _> = record.start().seats().seats().map(seat).collect();
        Ok(Fairness { table, seed, seats: seats? })
    }

    /// The seats with their contributions.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &FairSeat)> {
        Seat::ALL.into_iter().zip(&self.seats)
    }
}

/// Closes the record of a game that is over or abandoned: reveals the seed of its last epoch, and adds the last link of
/// the chain.
pub fn close(record: &mut Record, seed: &Secret) -> Result<(), Unfair> {
    let chain = Chain::end(record);
    close_with(record, seed, chain)
}

/// Like [`close`], with the last link of the chain if it is known.
pub fn close_with(record: &mut Record, seed: &Secret, chain: Chain) -> Result<(), Unfair> {
    let committed = Fairness::read(record)?.seed;
    check_seed(committed, &Epoch::all(record)?, seed)?;
    for key in [SEED, CHAIN] {
        if one(record, key)?.is_some() {
            return Err(Unfair::Repeated(key));
        }
    }
    record.add_tag(SEED, &seed.to_hex())?;
    record.add_tag(CHAIN, &chain.to_string())?;
    Ok(())
}

/// Checks the seed of the last epoch against the commitment, which is to that of the first.
pub(super) fn check_seed(
    committed: Commitment,
    epochs: &[Epoch],
    seed: &Secret,
) -> Result<(), Unfair> {
    let last = epochs.last().map_or(0, |epoch| epoch.number);
    let revealed = seed.of_earlier_epoch(last).commitment();
    if revealed == committed { Ok(()) } else { Err(Unfair::Seed { committed, revealed }) }
}

/// The value of a tag that occurs at most once.
pub(super) fn one<'a>(record: &'a Record, key: &'static str) -> Result<Option<&'a str>, Unfair> {
    let mut values = record.tags().iter().filter(|(k, _)| k == key).map(|(_, value)| &**value);
    match (values.next(), values.next()) {
        (value, None) => Ok(value),
        _ => Err(Unfair::Repeated(key)),
    }
}

/// The values of a tag that occurs at most once per seat.
fn of_seats<'a>(record: &'a Record, key: &'static str) -> Result<BySeat<Option<&'a str>>, Unfair> {
    let count = record.start().seats();
    let mut values = BySeat::from_fn(count, |_| None);
    for (_, value) in record.tags().iter().filter(|(k, _)| k == key) {
        let wrong = Unfair::Tag { key, expected: "a seat of the game and a value" };
        let (seat, value) = value.split_once(' ').ok_or(wrong.clone())?;
        let seat = seat.parse().ok().filter(|seat| count.has(*seat)).ok_or(wrong)?;
        if values[seat].replace(value).is_some() {
            return Err(Unfair::Repeated(key));
        }
    }
    Ok(values)
}

/// Reads 32 bytes in hexadecimal.
pub(super) fn hex<T: FromStr>(key: &'static str, text: &str) -> Result<T, Unfair> {
    text.parse().map_err(|_| Unfair::Tag { key, expected: "64 hexadecimal digits" })
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatKind::Person => f.write_str("person"),
            SeatKind::Bot(level) => write!(f, "bot {level}"),
            SeatKind::Program => f.write_str("program"),
        }
    }
}

impl FromStr for SeatKind {
    type Err = Unfair;

    fn from_str(text: &str) -> Result<SeatKind, Unfair> {
        match text.split_once(' ') {
            None if text == "person" => Ok(SeatKind::Person),
            None if text == "program" => Ok(SeatKind::Program),
            Some(("bot", level)) => Ok(SeatKind::Bot(level.to_string())),
            _ => Err(Unfair::Tag { key: SEAT, expected: "person, bot LEVEL or program" }),
        }
    }
}
