//! The checks of the dice of an online game, and their text keys.

use cubilete_client::{Doubt, Session};
use cubilete_protocol::fair::{Guarantee, Unfair, Verified};
use cubilete_rules::Seat;

/// A check of the dice. The variants are in the order in which the checks are made.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Check {
    /// Every number of a seat matches its commitment.
    Numbers,
    /// The commitment of the server has not changed since this client first saw it.
    Envelope,
    /// The dice use the number of this client.
    Own,
    /// The commitments of the other seats are the same as before this client revealed its number.
    Others,
    /// The seed matches the commitment of the server.
    Seed,
    /// Every roll follows from the seed and the numbers.
    Rolls,
    /// No step was changed after it was played.
    Chain,
}

/// The result of a check of the dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CheckResult {
    /// The check passed.
    Passed,
    /// The check failed.
    Failed,
    /// The check was not made, because an earlier check failed or the client has not seen enough of the game.
    Skipped,
}

impl Check {
    /// All checks, in order.
    pub const ALL: [Check; 7] = [
        Check::Numbers,
        Check::Envelope,
        Check::Own,
        Check::Others,
        Check::Seed,
        Check::Rolls,
        Check::Chain,
    ];

    /// The suffix of its text key.
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

    /// The check that failed, given the doubt that it raised.
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

    /// Whether this client can make the check. A client that joined late or only watched cannot make every check.
    pub fn is_made(self, session: &Session) -> bool {
        match self {
            Check::Own => session.gave_number(),
            Check::Others => session.saw_promises(),
            _ => true,
        }
    }

    /// The result of this check, given the result of the whole verification.
    pub fn outcome(self, result: &Result<Verified, Doubt>) -> CheckResult {
        let Err(doubt) = result else { return CheckResult::Passed };
        match self.cmp(&Check::of(doubt)) {
            std::cmp::Ordering::Less => CheckResult::Passed,
            std::cmp::Ordering::Equal => CheckResult::Failed,
            std::cmp::Ordering::Greater => CheckResult::Skipped,
        }
    }
}

/// The guarantee of a passed verification: the suffix of its text key, and the seats that the text mentions.
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

    fn check(doubt: Doubt, passed: usize) {
        let result = Err(doubt);
        let outcomes = Check::ALL.map(|check| check.outcome(&result));
        let mut expected = [CheckResult::Skipped; 7];
        expected[..passed].fill(CheckResult::Passed);
        expected[passed] = CheckResult::Failed;
        assert_eq!(outcomes, expected, "{result:?}");
    }

    #[test]
    fn a_client_without_a_number_does_not_check_its_use() {
        let session = Session::new(TableId::from_bits(7), Secret::new([3; 32]), 0);
        let made = Check::ALL.map(|check| check.is_made(&session));
        assert_eq!(made, [true, true, false, false, true, true, true]);
    }

    #[test]
    fn checks_before_a_failed_one_pass_and_later_ones_are_skipped() {
        check(Doubt::Unfair(Unfair::NonceOfBot(Seat::B)), 0);
        check(Doubt::OtherSeed, 1);
        check(Doubt::OwnNonce, 2);
        check(Doubt::OtherNonce(Seat::B), 3);
        check(Doubt::Unfair(Unfair::NotRevealed), 4);
        check(Doubt::Unfair(Unfair::NotSealed), 6);
    }
}
