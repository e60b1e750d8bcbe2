//! The checks of the dice of an online game, and the texts about them.

use cubilete_client::{FairnessFault, Session};
use cubilete_protocol::fair::{Contribution, Epoch, Fairness, Guarantee, Unfair, Verified};
use cubilete_rules::{Record, Seat, Seats};

use crate::texts::Lookup;

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

impl CheckResult {
    /// All results.
    pub const ALL: [CheckResult; 3] =
        [CheckResult::Passed, CheckResult::Failed, CheckResult::Skipped];

    /// The name that styles refer to.
    pub fn name(self) -> &'static str {
        match self {
            CheckResult::Passed => "right",
            CheckResult::Failed => "wrong",
            CheckResult::Skipped => "open",
        }
    }

    /// The text key.
    pub fn key(self) -> String {
        format!("fair-{}", self.name())
    }
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
    fn name(self) -> &'static str {
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

    /// The check that failed, given the fault that it found.
    fn of(fault: &FairnessFault) -> Check {
        match fault {
            FairnessFault::OtherSeed => Check::Envelope,
            FairnessFault::OwnNonce => Check::Own,
            FairnessFault::OtherNonce(_) => Check::Others,
            FairnessFault::Unfair(Unfair::Seed { .. } | Unfair::NotRevealed) => Check::Seed,
            FairnessFault::Unfair(Unfair::Roll { .. }) => Check::Rolls,
            FairnessFault::Unfair(Unfair::Chain { .. } | Unfair::NotSealed) => Check::Chain,
            FairnessFault::Unfair(
                Unfair::Nonce { .. }
                | Unfair::Uncommitted(_)
                | Unfair::NonceOfBot(_)
                | Unfair::NotOnline { .. }
                | Unfair::NotBegun
                | Unfair::Recipe(_)
                | Unfair::Tag { .. }
                | Unfair::Repeated(_)
                | Unfair::Header(_)
                | Unfair::Rules(_),
            ) => Check::Numbers,
        }
    }

    /// Whether this client can make the check. A client that joined late or only watched cannot make every check.
    fn is_made(self, session: &Session) -> bool {
        match self {
            Check::Own => session.is_nonce_confirmed(),
            Check::Others => session.has_all_commitments(),
            _ => true,
        }
    }

    /// The text key.
    pub fn key(self) -> String {
        format!("fair-check-{}", self.name())
    }

    /// The text of the check. `rolls` is the number of verified rolls.
    pub fn text(self, rolls: u64, texts: &impl Lookup) -> String {
        texts.text_with(&self.key(), &[("rolls", rolls.into())])
    }

    /// The outcome for a client, given the result of the whole verification.
    pub fn outcome_for(
        self,
        session: &Session,
        result: &Result<Verified, FairnessFault>,
    ) -> CheckResult {
        if self.is_made(session) { self.outcome(result) } else { CheckResult::Skipped }
    }

    /// The outcome, given the result of the whole verification.
    fn outcome(self, result: &Result<Verified, FairnessFault>) -> CheckResult {
        let Err(fault) = result else { return CheckResult::Passed };
        match self.cmp(&Check::of(fault)) {
            std::cmp::Ordering::Less => CheckResult::Passed,
            std::cmp::Ordering::Equal => CheckResult::Failed,
            std::cmp::Ordering::Greater => CheckResult::Skipped,
        }
    }
}

/// The text about what a passed verification proves. `name` is the name of the player in a seat.
pub fn proof_text(
    verified: &Verified,
    name: impl Fn(Seat) -> String,
    texts: &impl Lookup,
) -> String {
    let (key, seats) = match verified.guarantee() {
        Guarantee::Unchosen { contributed } => (Some("fair-proof-unchosen"), contributed),
        Guarantee::Picked { withheld, .. } if withheld.is_empty() => (None, withheld),
        Guarantee::Picked { withheld, .. } => (Some("fair-proof-picked"), withheld),
        Guarantee::Unchanged { .. } => (Some("fair-proof-unchanged"), Seats::NONE),
    };
    let names: Vec<String> = seats.map(name).collect();
    let values = [("names", names.join(", ").into()), ("count", names.len().into())];
    let text = key.map(|key| texts.text_with(key, &values));
    let continued = verified.epochs.first().zip(verified.epochs.last()).map(|(first, last)| {
        let values = [("step", first.steps.into()), ("sets", (last.number + 1).into())];
        texts.text_with("fair-proof-continued", &values)
    });
    text.into_iter().chain(continued).collect::<Vec<_>>().join(" ")
}

/// The text about a game that was continued from a backup, with the last step before it; `None` for other games.
pub fn continued_text(record: &Record, texts: &impl Lookup) -> Option<String> {
    let first = *Epoch::all(record).ok()?.first()?;
    Some(texts.text_with("fair-continued", &[("step", first.steps.into())]))
}

/// The text of a fault. `name` is the name of the player in a seat.
pub fn fault_text(
    fault: &FairnessFault,
    name: impl Fn(Seat) -> String,
    texts: &impl Lookup,
) -> String {
    let of = |key: &str, seat: Seat| texts.text_with(key, &[("name", name(seat).into())]);
    match fault {
        FairnessFault::OtherSeed => texts.text("doubt-other-seed"),
        FairnessFault::OwnNonce => texts.text("doubt-own-number"),
        FairnessFault::OtherNonce(seat) => of("doubt-other-number", *seat),
        FairnessFault::Unfair(
            Unfair::Nonce { seat, .. } | Unfair::Uncommitted(seat) | Unfair::NonceOfBot(seat),
        ) => of("doubt-number", *seat),
        FairnessFault::Unfair(Unfair::Seed { .. }) => texts.text("doubt-seed"),
        FairnessFault::Unfair(Unfair::Roll { step, .. }) => {
            texts.text_with("doubt-roll", &[("step", (*step).into())])
        }
        FairnessFault::Unfair(Unfair::Chain { .. } | Unfair::NotSealed) => {
            texts.text("doubt-chain")
        }
        FairnessFault::Unfair(Unfair::NotRevealed) => texts.text("doubt-not-revealed"),
        // The other reasons, which `Check::of` lists.
        FairnessFault::Unfair(_) => texts.text("doubt-unreadable"),
    }
}

/// A commitment (envelope) of the server or of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// The seat; `None` for the server.
    pub seat: Option<Seat>,
    /// The key of the text about its state.
    pub key: &'static str,
    /// The commitment in hexadecimal; `None` if the seat made none.
    pub commitment: Option<String>,
    /// The revealed number in hexadecimal.
    pub number: Option<String>,
}

/// The envelopes of the server and of each seat; `None` if the record does not contain them.
pub fn envelopes(record: &Record) -> Option<Vec<Envelope>> {
    let fairness = Fairness::read(record).ok()?;
    let seed = record.tags().iter().find(|(key, _)| key == "seed").map(|(_, value)| value.clone());
    let server = Envelope {
        seat: None,
        key: if seed.is_some() { "fair-server-open" } else { "fair-server-sealed" },
        commitment: Some(fairness.seed.to_string()),
        number: seed,
    };
    let seats = fairness.by_seat().map(|(seat, fair)| Envelope {
        seat: Some(seat),
        key: match &fair.contribution {
            Contribution::None => "fair-seat-none",
            Contribution::Withheld(_) => "fair-seat-withheld",
            Contribution::Given(_) => "fair-seat-given",
        },
        commitment: fair.contribution.commitment().map(|hash| hash.to_string()),
        number: fair.contribution.nonce().map(|nonce| nonce.to_hex()),
    });
    Some([server].into_iter().chain(seats).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_protocol::fair::{self, FairSeat, SeatKind, Secret};
    use cubilete_protocol::id::TableId;
    use cubilete_rules::{AnyGame, GameId};

    fn check(fault: FairnessFault, passed: usize) {
        let result = Err(fault);
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
    fn an_envelope_shows_its_commitment_and_once_open_its_number() {
        let seed = Secret::new([1; 32]);
        let nonce = Secret::new([2; 32]);
        let withheld = Secret::new([3; 32]).commitment();
        let seat = |contribution| FairSeat { kind: SeatKind::Person, contribution };
        let fairness = Fairness {
            table: "7".to_string(),
            seed: seed.commitment(),
            seats: [
                Contribution::Given(nonce.clone()),
                Contribution::Withheld(withheld),
                Contribution::None,
            ]
            .map(seat)
            .to_vec(),
        };
        let mut record = Record::new(AnyGame::new(GameId::Qwinto, 3, []).unwrap());
        assert_eq!(envelopes(&record), None);
        fairness.write(&mut record).unwrap();
        let shown = |record: &Record| {
            let envelopes = envelopes(record).unwrap();
            let shown = |e: Envelope| (e.key, e.commitment.is_some(), e.number);
            envelopes.into_iter().map(shown).collect::<Vec<_>>()
        };
        let expected = [
            ("fair-server-sealed", true, None),
            ("fair-seat-given", true, Some(nonce.to_hex())),
            ("fair-seat-withheld", true, None),
            ("fair-seat-none", false, None),
        ];
        assert_eq!(shown(&record), expected);
        fair::close(&mut record, &seed).unwrap();
        assert_eq!(shown(&record)[0], ("fair-server-open", true, Some(seed.to_hex())));
    }

    #[test]
    fn a_continued_game_names_the_step_and_the_sets_of_dice() {
        let texts = Texts::built_in(Lang::En);
        let (seed, nonce) = (Secret::new([1; 32]), Secret::new([2; 32]));
        let proof = |contributions: [Contribution; 2], continued: bool| {
            let seat = |contribution| FairSeat { kind: SeatKind::Person, contribution };
            let first = if continued { seed.of_earlier_epoch(2) } else { seed.clone() };
            let fairness = Fairness {
                table: "7".to_string(),
                seed: first.commitment(),
                seats: contributions.map(seat).to_vec(),
            };
            let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
            fairness.write(&mut record).unwrap();
            if continued {
                Epoch::begin(&mut record, 2).unwrap();
            }
            fair::close(&mut record, &seed).unwrap();
            let verified = fair::verify(&record).unwrap();
            (
                proof_text(&verified, |seat| format!("<{seat}>"), &texts),
                continued_text(&record, &texts),
            )
        };
        let given = Contribution::Given(nonce.clone());
        let withheld = Contribution::Withheld(nonce.commitment());
        let (plain, note) = proof([given.clone(), Contribution::None], false);
        assert!(plain.starts_with("Fair. ") && note.is_none(), "{plain}");
        let (only, note) = proof([given.clone(), Contribution::None], true);
        assert!(!only.contains("Fair. ") && only.contains("one of 3 sets"), "{only}");
        assert!(note.unwrap().contains("step 0"));
        let (both, _) = proof([given, withheld], true);
        assert!(both.contains("<b>") && both.ends_with(&only), "{both}");
        let (weakest, _) = proof([Contribution::None, Contribution::None], true);
        assert!(weakest.contains("nobody gave a number") && weakest.ends_with(&only), "{weakest}");
    }

    #[test]
    fn a_fault_names_the_player_or_the_step() {
        let texts = Texts::built_in(Lang::En);
        let text = |fault| fault_text(&fault, |seat| format!("<{seat}>"), &texts);
        let of_bot = text(FairnessFault::Unfair(Unfair::NonceOfBot(Seat::B)));
        assert_eq!(of_bot, "The number of <b> does not match its envelope.");
        assert!(text(FairnessFault::OtherNonce(Seat::C)).starts_with("<c> "));
        assert_ne!(text(FairnessFault::OtherSeed), text(FairnessFault::OwnNonce));
    }

    #[test]
    fn checks_before_a_failed_one_pass_and_later_ones_are_skipped() {
        check(FairnessFault::Unfair(Unfair::NonceOfBot(Seat::B)), 0);
        check(FairnessFault::OtherSeed, 1);
        check(FairnessFault::OwnNonce, 2);
        check(FairnessFault::OtherNonce(Seat::B), 3);
        check(FairnessFault::Unfair(Unfair::NotRevealed), 4);
        check(FairnessFault::Unfair(Unfair::NotSealed), 6);
    }
}
