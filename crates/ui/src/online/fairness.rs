//! The checks of the dice of an online game, one after the other, in words that a text is looked up by.

use cubilete_client::{Doubt, Session};
use cubilete_protocol::fair::{Guarantee, Unfair, Verified};
use cubilete_rules::Seat;

/// Something that is looked at, in the order in which it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Check {
    /// Every number of a seat fits its envelope.
    Numbers,
    /// The envelope of the server is the one that this page saw first.
    Envelope,
    /// The number that this page gave is used.
    Own,
    /// The envelopes of the others are those that lay there before this page opened its own.
    Others,
    /// The seed fits the envelope of the server.
    Seed,
    /// Every roll is the one that comes of all these numbers.
    Rolls,
    /// No step was changed afterwards.
    Chain,
}

/// How a check went.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All is as it should be.
    Right,
    /// It is not.
    Wrong,
    /// It was not made: something before it is wrong, or this page has not seen enough for it.
    Open,
}

impl Check {
    /// All of them, in order.
    pub const ALL: [Check; 7] = [
        Check::Numbers,
        Check::Envelope,
        Check::Own,
        Check::Others,
        Check::Seed,
        Check::Rolls,
        Check::Chain,
    ];

    /// The word by which its text is known.
    pub fn name(self) -> &'static str {
        match self {
            Check::Numbers => "numbers",
            Check::Envelope => "envelope",
            Check::Own => "own",
            Check::Others => "others",
            Check::Seed => "seed",
            Check::Rolls => "rolls",
            Check::Chain => "chain",
        }
    }

    /// The check that a doubt comes from.
    pub fn of(doubt: &Doubt) -> Check {
        match doubt {
            Doubt::OtherSeed => Check::Envelope,
            Doubt::OwnNonce => Check::Own,
            Doubt::OtherNonce(_) => Check::Others,
            Doubt::Unfair(Unfair::Seed { .. } | Unfair::NotRevealed) => Check::Seed,
            Doubt::Unfair(Unfair::Roll { .. }) => Check::Rolls,
            Doubt::Unfair(Unfair::Chain { .. } | Unfair::NotSealed) => Check::Chain,
            Doubt::Unfair(_) => Check::Numbers,
        }
    }

    /// Whether a client can make it: it may have come too late for that, or have only watched.
    pub fn is_made(self, session: &Session) -> bool {
        match self {
            Check::Own => session.gave_number(),
            Check::Others => session.saw_promises(),
            _ => true,
        }
    }

    /// How it went, if this is what is known.
    pub fn outcome(self, result: &Result<Verified, Doubt>) -> Outcome {
        let Err(doubt) = result else { return Outcome::Right };
        match self.cmp(&Check::of(doubt)) {
            std::cmp::Ordering::Less => Outcome::Right,
            std::cmp::Ordering::Equal => Outcome::Wrong,
            std::cmp::Ordering::Greater => Outcome::Open,
        }
    }
}

/// What the check of all proves: a word by which its text is known, and the seats that it mentions.
pub fn promise(verified: &Verified) -> (&'static str, Vec<Seat>) {
    match verified.guarantee() {
        Guarantee::Unchosen { contributed } => ("unchosen", contributed.collect()),
        Guarantee::Picked { withheld } => ("picked", withheld.collect()),
        Guarantee::Unchanged => ("unchanged", Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_protocol::fair::Secret;
    use cubilete_protocol::id::TableId;

    fn check(doubt: Doubt, right: usize) {
        let result = Err(doubt);
        let outcomes = Check::ALL.map(|check| check.outcome(&result));
        let mut expected = [Outcome::Open; 7];
        expected[..right].fill(Outcome::Right);
        expected[right] = Outcome::Wrong;
        assert_eq!(outcomes, expected, "{result:?}");
    }

    #[test]
    fn whoever_gave_no_number_claims_nothing_about_it() {
        let session = Session::new(TableId::from_bits(7), Secret::new([3; 32]), 0);
        let made = Check::ALL.map(|check| check.is_made(&session));
        assert_eq!(made, [true, true, false, false, true, true, true]);
    }

    #[test]
    fn a_doubt_shows_how_far_the_checks_came() {
        check(Doubt::Unfair(Unfair::NonceOfBot(Seat::B)), 0);
        check(Doubt::OtherSeed, 1);
        check(Doubt::OwnNonce, 2);
        check(Doubt::OtherNonce(Seat::B), 3);
        check(Doubt::Unfair(Unfair::NotRevealed), 4);
        check(Doubt::Unfair(Unfair::NotSealed), 6);
    }
}
