//! How a session handles refusals, presence and older servers.

use super::*;
use cubilete_protocol::id::{GuestId, TableCode};
use cubilete_protocol::table::{Setup, TableSeat};
use cubilete_rules::GameId;

/// On a new connection, refuses the subscription with this code, then an earlier request. Checks both effects, and
/// whether the request is still pending.
fn check(table: RefusalCode, again: bool, news: impl Fn(Refusal, RequestKey) -> [News; 2]) {
    let mut session = Session::new(TableId::from_bits(7), Secret::new([3; 32]), 0xa);
    let asked = session.ask(Command::Start);
    let ClientMessage::Ask { key, .. } = asked.clone() else { panic!("no request") };
    let guest = GuestId::from_bits(1);
    session.receive(ServerMessage::Welcome { version: VERSION, guest, at: 0 });
    let refusal = Refusal::new(table, "");
    let refused = ServerMessage::Refused { key: None, refusal: refusal.clone() };
    let (first, _) = session.receive(refused);
    let none = Refusal::new(RefusalCode::NoTable, "");
    let refused = ServerMessage::Refused { key: Some(key.clone()), refusal: none };
    let (second, _) = session.receive(refused);
    assert_eq!([first, second], news(refusal, key), "{table:?}");
    assert_eq!(session.greeting().contains(&asked), again, "{table:?}");
}

#[test]
fn a_request_stays_pending_while_the_table_cannot_be_shown() {
    for code in [RefusalCode::Unavailable, RefusalCode::Limit] {
        check(code, true, |refusal, _| [News::Bye(refusal), News::Nothing]);
    }
}

#[test]
fn presence_is_unknown_before_a_server_reports_it() {
    let mut session = Session::new(TableId::from_bits(7), Secret::new([3; 32]), 0xa);
    assert_eq!(session.is_here(Seat::B), None);
    session.receive(ServerMessage::Here { seats: vec![Seat::A], spectators: 3 });
    assert_eq!((session.is_here(Seat::A), session.is_here(Seat::B)), (Some(true), Some(false)));
    assert_eq!(session.spectators(), 3);
    // The next connection may be to a server that does not report presence.
    let guest = GuestId::from_bits(1);
    session.receive(ServerMessage::Welcome { version: VERSION, guest, at: 0 });
    assert_eq!((session.is_here(Seat::A), session.spectators()), (None, 0));
}

#[test]
fn a_request_at_a_missing_table_is_refused() {
    check(RefusalCode::NoTable, false, |refusal, key| {
        [News::Refused(None, refusal.clone()), News::Refused(Some(key), refusal)]
    });
}

#[test]
fn presence_is_not_requested_from_an_older_server() {
    let mut session = Session::new(TableId::from_bits(7), Secret::new([3; 32]), 0xa);
    let watch = |here| ClientMessage::Watch { table: TableId::from_bits(7).into(), here };
    assert!(session.greeting().contains(&watch(true)));
    let refusal = Refusal::new(RefusalCode::Malformed, "unknown field 'here'");
    let refused = ServerMessage::Refused { key: None, refusal: refusal.clone() };
    assert_eq!(session.receive(refused.clone()), (News::Nothing, Some(watch(false))));
    assert!(session.greeting().contains(&watch(false)));
    assert_eq!(session.receive(refused), (News::Refused(None, refusal), None));
}

#[test]
fn a_refused_phrase_is_not_repeated_and_is_not_mistaken_for_a_request() {
    let mut session = Session::new(TableId::from_bits(7), Secret::new([3; 32]), 0xa);
    let ClientMessage::Say { key, .. } = session.say(Phrase::Hello) else { panic!("no phrase") };
    assert!(!session.is_waiting() && session.unanswered().next().is_none());
    let refusal = Refusal::new(RefusalCode::Limit, "at most one phrase a second");
    let refused = ServerMessage::Refused { key: Some(key), refusal: refusal.clone() };
    assert_eq!(session.receive(refused), (News::Unsaid(refusal), None));
    let said = ServerMessage::Said { seat: Seat::B, phrase: Phrase::Sad };
    assert_eq!(session.receive(said), (News::Said(Seat::B, Phrase::Sad), None));
}

#[test]
fn a_client_without_a_nonce_commits_to_none_and_opens_none() {
    let mut session = Session::new(TableId::from_bits(7), None, 0xa);
    let ClientMessage::Ask { command, .. } = session.sit(None, "Ana".parse().unwrap(), false)
    else {
        panic!("no request")
    };
    assert!(matches!(command, Command::Sit { nonce_commitment: None, .. }), "{command:?}");
    let ClientMessage::Ask { command, .. } = session.promise() else { panic!("no request") };
    assert_eq!(command, Command::Return);
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let new = Snapshot::new(TableId::from_bits(7), TableCode::from_bits(7), setup).unwrap();
    let own = TableSeat { yours: true, ..TableSeat::free(Seat::A) };
    let snapshot = Snapshot { stage: Stage::Opening, seats: vec![own], ..new };
    let shown = ServerMessage::Snapshot { at: 0, table: Box::new(snapshot) };
    assert_eq!(session.receive(shown), (News::Table, None));
    assert!(!session.is_nonce_confirmed());
}

#[test]
fn a_move_by_the_server_is_remembered_until_the_next_step() {
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let table = Snapshot::new(TableId::from_bits(7), TableCode::from_bits(7), setup).unwrap();
    let mut session = Session::new(TableId::from_bits(7), Secret::new([3; 32]), 0xa);
    session.receive(ServerMessage::Snapshot { at: 0, table: Box::new(table) });
    let mut seq = 1;
    let mut update = |changes| {
        seq += 1;
        session.receive(ServerMessage::Update { seq, at: 0, changes });
        (session.timed_out(), session.timeouts())
    };
    let stepped = |step: &str| Change::Stepped {
        steps: vec![step.to_string()],
        chain: String::new(),
        waited_for: Default::default(),
    };
    let late = || vec![Change::TimedOut { seat: Seat::B }];
    assert_eq!(update(late()), (Seats::only(Seat::B), 1));
    assert_eq!(update(vec![Change::Host { you: true }]), (Seats::only(Seat::B), 1));
    assert_eq!(update(late()), (Seats::only(Seat::B), 2), "two in a row can be told apart");
    assert_eq!(update(vec![stepped("roll:start-a")]), (Seats::NONE, 2));
}

#[test]
fn an_older_snapshot_counts_only_as_the_first_of_a_connection() {
    let table = TableId::from_bits(7);
    let mut session = Session::new(table, Secret::new([3; 32]), 0xa);
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let mut receive = |seq| {
        let snapshot = Snapshot::new(table, TableCode::from_bits(1), setup.clone()).unwrap();
        let table = Box::new(Snapshot { seq, ..snapshot });
        session.receive(ServerMessage::Snapshot { at: 0, table });
        let known = session.snapshot().unwrap().seq;
        if seq == 9 {
            let guest = GuestId::from_bits(1);
            session.receive(ServerMessage::Welcome { version: VERSION, guest, at: 0 });
        }
        known
    };
    assert_eq!([5, 3].map(&mut receive), [5, 5]);
    // After the next connection, the server may have restored a backup.
    assert_eq!([9, 4].map(&mut receive), [9, 4]);
}

#[test]
fn a_nonce_whose_opening_was_undone_by_a_restored_backup_is_opened_again() {
    let table = TableId::from_bits(7);
    let nonce = Secret::new([3; 32]);
    let nonce_commitment = Some(nonce.commitment().to_string());
    let mut session = Session::new(table, nonce, 0xa);
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let new = Snapshot::new(table, TableCode::from_bits(1), setup).unwrap();
    let connect = |session: &mut Session, stage| {
        let guest = GuestId::from_bits(1);
        session.receive(ServerMessage::Welcome { version: VERSION, guest, at: 0 });
        let nonce_commitment = nonce_commitment.clone();
        let own = TableSeat { yours: true, nonce_commitment, ..TableSeat::free(Seat::A) };
        let snapshot = Snapshot { stage, seats: vec![own], ..new.clone() };
        session.receive(ServerMessage::Snapshot { at: 0, table: Box::new(snapshot) }).1
    };
    let confirm = |session: &mut Session, asked: Option<ClientMessage>| {
        let Some(ClientMessage::Ask { key, command: Command::Open { .. } }) = asked else {
            panic!("the nonce is not opened: {asked:?}")
        };
        session.receive(ServerMessage::Done { key, seq: 2 });
    };
    let asked = connect(&mut session, Stage::Opening);
    assert_eq!(connect(&mut session, Stage::Opening), None, "the greeting repeats the request");
    confirm(&mut session, asked);
    assert!(session.is_nonce_confirmed());
    let asked = connect(&mut session, Stage::Opening);
    confirm(&mut session, asked);
    assert_eq!(connect(&mut session, Stage::Gathering), None);
    assert!(!session.is_nonce_confirmed() && !session.has_all_commitments());
    let asked = connect(&mut session, Stage::Opening);
    confirm(&mut session, asked);
    assert!(session.is_nonce_confirmed());
}
