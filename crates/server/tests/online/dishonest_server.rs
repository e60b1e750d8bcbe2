//! A client detects a server that cheats with the dice as soon as the game begins.

use cubilete_client::{FairnessFault, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::{ClientMessage, ServerMessage};
use cubilete_protocol::table::{Snapshot, Stage};
use cubilete_rules::Seat;
use cubilete_server::table::{Context, Decision, Entry, Request, Seeds, Table};

use crate::test_server::setup;

/// How the server deceives the first client, Ana.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Lie {
    None,
    /// Shows a commitment that does not match its seed.
    Seed,
    /// Shows a commitment that does not match the nonce of the second client.
    Commitment,
    /// Confirms her nonce, and does not use it.
    Number,
}

struct Liar {
    table: Table,
    seeds: Seeds,
    lie: Lie,
    at: u64,
}

impl Liar {
    fn context(&self) -> Context<'_> {
        Context { at: self.at, seeds: &self.seeds, next_table: TableId::from_bits(2) }
    }

    /// Sends the session a snapshot, which may contain the lie; returns the session's response.
    fn show(&self, guest: GuestId, session: &mut Session) -> Option<ClientMessage> {
        let mut snapshot: Snapshot = self.table.snapshot(Some(guest));
        let other = || Some(Secret::new([9; 32]).commitment().to_string());
        match self.lie {
            Lie::Seed if snapshot.stage == Stage::Gathering => {
                snapshot.seed_commitment = other().unwrap();
            }
            Lie::Commitment => snapshot.seats[1].nonce_commitment = other(),
            _ => {}
        }
        session.receive(ServerMessage::Snapshot { at: self.at, table: Box::new(snapshot) }).1
    }

    /// Executes a request, or with `ignore` only claims to. Either way the client gets `Done`.
    fn serve(&mut self, guest: GuestId, session: &mut Session, asked: ClientMessage, ignore: bool) {
        let ClientMessage::Ask { key, command } = asked else { panic!("no request") };
        let request = Request { guest, key: key.clone(), command };
        if !ignore {
            match self.table.decide(&request, self.context()).unwrap() {
                Decision::New(change) => self.table = change.table,
                Decision::AlreadyDone(_) => panic!("it is new"),
            }
        }
        session.receive(ServerMessage::Done { key, seq: self.table.seq() });
    }
}

fn check(lie: Lie, fault: Option<FairnessFault>) {
    let seed = Secret::new([1; 32]);
    let id = TableId::from_bits(1);
    let (ana, ben) = (GuestId::from_bits(1), GuestId::from_bits(2));
    let (new_table, code) = (NewTable::new(setup("qwinto", 2)), TableCode::from_bits(1));
    let first = Entry::new_table(&new_table, ana, 0, code, seed.commitment()).unwrap();
    let table = Table::create(id, &first).unwrap();
    let mut liar = Liar { table, seeds: Seeds::single(seed), lie, at: 0 };
    let mut anas = Session::new(id, Secret::new([2; 32]), 1);
    let mut bens = Session::new(id, Secret::new([3; 32]), 2);
    assert!(liar.show(ana, &mut anas).is_none());
    let sit = anas.sit(None, "Ana".parse().unwrap(), false);
    liar.serve(ana, &mut anas, sit, false);
    let sit = bens.sit(None, "Ben".parse().unwrap(), false);
    liar.serve(ben, &mut bens, sit, false);
    let start = anas.ask(cubilete_protocol::message::Command::Start);
    liar.serve(ana, &mut anas, start, false);
    // Both receive the stage `opening` and reveal their nonces.
    let open = liar.show(ana, &mut anas).expect("Ana opens her number");
    liar.serve(ana, &mut anas, open, lie == Lie::Number);
    assert_eq!(anas.fairness_fault(), None, "nothing is fixed yet");
    let honest = Liar { lie: Lie::None, ..liar };
    liar = honest;
    let open = liar.show(ben, &mut bens).expect("Ben opens his number");
    liar.serve(ben, &mut bens, open, false);
    liar.at = 60_000;
    let woken = liar.table.wake(liar.context());
    if let Some(change) = woken {
        liar.table = change.table;
    }
    assert_eq!(liar.table.stage(), Stage::Playing);
    liar.show(ana, &mut anas);
    assert_eq!(anas.fairness_fault(), fault, "{lie:?}");
}

#[test]
fn an_honest_server_is_not_accused() {
    check(Lie::None, None);
}

#[test]
fn a_replaced_seed_is_detected() {
    check(Lie::Seed, Some(FairnessFault::OtherSeed));
}

#[test]
fn a_replaced_nonce_commitment_is_detected() {
    check(Lie::Commitment, Some(FairnessFault::OtherNonce(Seat::B)));
}

#[test]
fn a_confirmed_but_unused_nonce_is_detected() {
    check(Lie::Number, Some(FairnessFault::OwnNonce));
}
