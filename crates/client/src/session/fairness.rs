//! The client's part in the dice: it reveals its nonce, and compares the record with the commitments it was shown.

use cubilete_protocol::fair::{self, Fairness, Unfair, Verified};
use cubilete_protocol::message::{ClientMessage, Command};
use cubilete_protocol::table::{Snapshot, Stage};
use cubilete_rules::{Record, Seat};

use super::Session;

impl Session {
    /// Forgets that the nonce was revealed if the server may have undone it by restoring a backup. It is revealed again,
    /// since repeating it does no harm.
    pub(super) fn forget_undone_opening(&mut self) {
        let stage = self.snapshot().map(|snapshot| snapshot.stage);
        let is_pending = self.pending.iter().any(|(key, _)| Some(key) == self.opened.as_ref());
        match stage {
            Some(Stage::Gathering) if self.opened.is_some() => {
                (self.opened, self.is_nonce_confirmed, self.commitments) = (None, false, None);
            }
            Some(Stage::Opening) if !is_pending => self.opened = None,
            _ => {}
        }
    }

    /// Reveals the nonce in the stage `opening`.
    pub(super) fn open(&mut self) -> Option<ClientMessage> {
        let nonce = self.nonce.as_ref()?.to_hex();
        let snapshot = self.snapshot()?;
        let ours = snapshot.own()?.nonce_commitment == self.nonce_commitment();
        if snapshot.stage != Stage::Opening || !ours || self.opened.is_some() {
            return None;
        }
        let commitments = snapshot.seats.iter().map(|seat| seat.nonce_commitment.clone());
        self.commitments = Some(commitments.collect());
        let request = self.ask(Command::Open { nonce });
        if let ClientMessage::Ask { key, .. } = &request {
            self.opened = Some(key.clone());
        }
        Some(request)
    }

    /// Compares the record with the commitments that this client was shown, and returns the first contradiction. Call
    /// it when the game begins: all secrets are fixed by then, and cheating is detected before the first move.
    pub fn fairness_fault(&self) -> Option<FairnessFault> {
        let (snapshot, record) = self.known.as_ref()?;
        if !matches!(snapshot.stage, Stage::Playing | Stage::Over) {
            return None;
        }
        self.compare(snapshot, record).err()
    }

    fn compare(&self, snapshot: &Snapshot, record: &Record) -> Result<(), FairnessFault> {
        let Fairness { seed, seats, .. } = Fairness::read(record)?;
        if self.promised.as_deref() != Some(&seed.to_string()) {
            return Err(FairnessFault::OtherSeed);
        }
        let own = snapshot.own().and_then(|view| seats.get(view.seat.index()));
        let nonce = own.and_then(|seat| seat.contribution.nonce());
        if self.is_nonce_confirmed && nonce != self.nonce.as_ref() {
            return Err(FairnessFault::OwnNonce);
        }
        for (seat, promised) in Seat::ALL.into_iter().zip(self.commitments.iter().flatten()) {
            let fair = seats.get(seat.index()).and_then(|seat| seat.contribution.commitment());
            if fair.map(|commitment| commitment.to_string()) != *promised {
                return Err(FairnessFault::OtherNonce(seat));
            }
        }
        Ok(())
    }

    /// Whether the server has confirmed this client's nonce.
    pub fn is_nonce_confirmed(&self) -> bool {
        self.is_nonce_confirmed
    }

    /// Whether this client stored all commitments before it revealed its nonce.
    pub fn has_all_commitments(&self) -> bool {
        self.commitments.is_some()
    }

    /// Verifies the dice of a game that is over; `None` before that.
    pub fn verify(&self) -> Option<Result<Verified, FairnessFault>> {
        let (snapshot, record) = self.known.as_ref()?;
        (snapshot.stage == Stage::Over).then(|| {
            self.compare(snapshot, record)?;
            Ok(fair::verify(record)?)
        })
    }
}

/// Why the dice of a game cannot be trusted.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum FairnessFault {
    /// The record cannot be verified.
    #[error(transparent)]
    Unfair(#[from] Unfair),
    /// The seed does not fit the commitment that this client was first shown.
    #[error("the server used another seed than the one it had committed to")]
    OtherSeed,
    /// The server confirmed this client's nonce and did not use it.
    #[error("the server did not use the nonce that it had confirmed")]
    OwnNonce,
    /// A seat's nonce does not fit the commitment shown before this client revealed its own.
    #[error("seat {0} had committed to another nonce before the nonces were revealed")]
    OtherNonce(Seat),
}
