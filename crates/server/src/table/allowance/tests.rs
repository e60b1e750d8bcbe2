//! Allowances by themselves, and what a table refuses to guests who have used up theirs.

use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::{TableCode, TableId};
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::{MISSING, Setup, Stage};
use cubilete_rules::{GameId, Seat};

use super::super::{Context, Decision, Entry, Request, Seeds};
use super::*;

const ANA: GuestId = GuestId::from_bits(1);
const BEN: GuestId = GuestId::from_bits(2);

/// Returns how many requests a guest can make at a time, and makes them.
fn spend(allowances: &mut Allowances, guest: GuestId, at: Millis) -> u64 {
    let mut spent = 0;
    while !allowances.is_used_up(guest, at) {
        allowances.charge(guest, at);
        spent += 1;
    }
    spent
}

#[test]
fn an_allowance_recovers_with_time_and_belongs_to_one_guest() {
    let mut allowances = Allowances::default();
    assert_eq!(spend(&mut allowances, ANA, 7), CAPACITY);
    assert_eq!(spend(&mut allowances, BEN, 7), CAPACITY);
    assert_eq!(spend(&mut allowances, ANA, 7 + INTERVAL - 1), 0);
    assert_eq!(spend(&mut allowances, ANA, 7 + INTERVAL), 1);
    assert_eq!(spend(&mut allowances, ANA, 7 + 4 * INTERVAL), 3);
    assert_eq!(spend(&mut allowances, ANA, 7 + 1_000 * INTERVAL), CAPACITY);
    assert_eq!(allowances.0.len(), 1, "the complete allowance of Ben is forgotten");
}

#[test]
fn a_log_with_more_requests_than_allowed_delays_a_guest_no_longer_than_the_capacity() {
    let mut allowances = Allowances::default();
    (0..1_000).for_each(|_| allowances.charge(ANA, 0));
    assert_eq!(spend(&mut allowances, ANA, INTERVAL), 1);
}

#[test]
fn many_guests_use_a_bounded_amount_of_memory_and_do_not_renew_an_allowance() {
    let mut allowances = Allowances::default();
    spend(&mut allowances, ANA, 0);
    for guest in 10..10_000 {
        allowances.charge(GuestId::from_bits(guest), 0);
    }
    assert_eq!(allowances.0.len(), MAX_GUESTS);
    assert!(allowances.is_used_up(ANA, 0));
}

/// A table and its log, at a time that the test sets.
struct Fixture {
    table: Table,
    log: Vec<Entry>,
    now: Millis,
}

impl Fixture {
    /// A table for two, hosted by Ana.
    fn new() -> Fixture {
        let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
        let (code, seed) = (TableCode::from_bits(1), Secret::new([7; 32]).commitment());
        let first = Entry::new_table(&NewTable::new(setup), ANA, 0, code, seed).unwrap();
        let table = Table::create(TableId::from_bits(1), &first).unwrap();
        Fixture { table, log: vec![first], now: 0 }
    }

    /// A game of Ana and Ben.
    fn playing() -> Fixture {
        let mut fixture = Fixture::new();
        fixture.request(ANA, sit("Ana")).unwrap();
        fixture.request(BEN, sit("Ben")).unwrap();
        fixture.request(ANA, Command::Start).unwrap();
        assert_eq!(fixture.table.stage(), Stage::Playing);
        fixture
    }

    fn request(&mut self, guest: GuestId, command: Command) -> Result<(), RefusalCode> {
        let key = self.log.len().to_string().parse().unwrap();
        let seed = Secret::new([7; 32]);
        let context = Context {
            at: self.now,
            seeds: &Seeds::single(seed.clone()),
            next_table: TableId::from_bits(2),
        };
        match self.table.decide(&Request { guest, key, command }, context) {
            Ok(Decision::New(transition)) => {
                self.table = transition.table;
                self.log.push(transition.entry);
                Ok(())
            }
            Ok(Decision::AlreadyDone(_)) => panic!("no key is used twice"),
            Err(refusal) => Err(refusal.code),
        }
    }

    /// Sends requests that change nothing until one is refused, and returns the number of the others.
    fn use_up(&mut self, guest: GuestId) -> u64 {
        let mut done = 0;
        while self.request(guest, Command::Return) != Err(RefusalCode::Limit) {
            done += 1;
            assert!(done < 2_000, "there is no limit");
        }
        done
    }

    /// Plays the first legal move of the first seat that is waited for.
    fn play(&mut self) {
        let seat = self.table.waiting().next().unwrap();
        self.request(guest(seat), self.first_move(seat)).unwrap();
    }

    fn first_move(&self, seat: Seat) -> Command {
        let record = self.table.record();
        let mv = record.end().moves(seat)[0].to_string();
        Command::Play { steps: record.steps().len(), mv }
    }

    /// Checks that replaying the log gives the same table.
    fn check_replay(&self) {
        let mut replayed = Table::create(self.table.id(), &self.log[0]).unwrap();
        self.log[1..].iter().for_each(|entry| replayed.apply(entry).unwrap());
        assert!(replayed == self.table, "the replayed log gives another table");
    }
}

fn sit(name: &str) -> Command {
    let name = name.parse().unwrap();
    Command::Sit { seat: None, name, nonce_commitment: None, program: false }
}

fn bot(seat: Seat) -> Command {
    Command::Bot { seat, level: "greedy".to_string() }
}

/// The player in a seat of a game of Ana and Ben.
fn guest(seat: Seat) -> GuestId {
    if seat == Seat::A { ANA } else { BEN }
}

#[test]
fn a_guest_who_uses_up_their_allowance_blocks_nobody_before_the_game() {
    let mut fixture = Fixture::new();
    fixture.request(BEN, sit("Ben")).unwrap();
    assert_eq!(fixture.use_up(BEN), CAPACITY - 1);
    fixture.request(ANA, Command::Kick { seat: Seat::A }).unwrap();
    fixture.request(ANA, bot(Seat::A)).unwrap();
    fixture.request(ANA, sit("Ana")).unwrap();
    fixture.request(ANA, Command::Start).unwrap();
    fixture.check_replay();
}

#[test]
fn a_guest_without_an_allowance_can_leave_and_sit_down_later() {
    let mut fixture = Fixture::new();
    fixture.request(BEN, sit("Ben")).unwrap();
    fixture.use_up(BEN);
    fixture.request(BEN, Command::Leave).unwrap();
    assert_eq!(fixture.request(BEN, sit("Ben")), Err(RefusalCode::Limit));
    fixture.now += INTERVAL;
    fixture.request(BEN, sit("Ben")).unwrap();
}

#[test]
fn a_host_who_seats_and_removes_bots_is_slowed_down_and_can_still_start() {
    let mut fixture = Fixture::new();
    fixture.request(BEN, sit("Ben")).unwrap();
    let mut seated = 0;
    while fixture.request(ANA, bot(Seat::B)).is_ok() {
        fixture.request(ANA, Command::Kick { seat: Seat::B }).unwrap();
        seated += 1;
    }
    assert_eq!(seated, CAPACITY);
    fixture.now += INTERVAL;
    fixture.request(ANA, bot(Seat::B)).unwrap();
    fixture.request(ANA, Command::Start).unwrap();
    assert_eq!(fixture.table.stage(), Stage::Playing);
    fixture.check_replay();
}

#[test]
fn players_without_an_allowance_can_play_to_the_end() {
    let mut fixture = Fixture::playing();
    while fixture.table.stage() == Stage::Playing {
        for guest in [ANA, BEN] {
            fixture.use_up(guest);
        }
        fixture.play();
    }
    assert_eq!(fixture.table.stage(), Stage::Over, "the seed is revealed");
    fixture.request(ANA, Command::Rematch).unwrap();
    fixture.check_replay();
}

#[test]
fn a_player_without_an_allowance_can_report_a_missing_player_and_leave() {
    let mut fixture = Fixture::playing();
    let missing = fixture.table.waiting().next().unwrap();
    let other = guest(missing.next(fixture.table.seats.count()));
    fixture.now += MISSING;
    for guest in [ANA, BEN] {
        fixture.use_up(guest);
    }
    fixture.request(other, Command::Miss { seat: missing }).unwrap();
    assert_eq!(fixture.request(other, Command::Miss { seat: missing }), Err(RefusalCode::Limit));
    fixture.request(other, Command::Leave).unwrap();
    assert_eq!(fixture.table.seats.iter().filter(|(_, state)| state.left_at.is_some()).count(), 2);
    assert_eq!(fixture.request(guest(missing), Command::Return), Err(RefusalCode::Limit));
    fixture.request(guest(missing), fixture.first_move(missing)).unwrap();
    assert_eq!(fixture.table.seats[missing].left_at, None, "a player returns by a move");
    fixture.check_replay();
}

#[test]
fn a_choice_is_never_refused_and_changing_it_counts() {
    let mut fixture = Fixture::playing();
    while fixture.table.waiting().len() < 2 {
        fixture.play();
    }
    fixture.use_up(ANA);
    fixture.request(ANA, fixture.first_move(Seat::A)).unwrap();
    let steps = fixture.table.record().steps().len();
    let take_back = Command::TakeBack { steps };
    assert_eq!(fixture.request(ANA, take_back.clone()), Err(RefusalCode::Limit));
    fixture.now += INTERVAL;
    fixture.request(ANA, take_back).unwrap();
    fixture.request(ANA, fixture.first_move(Seat::A)).unwrap();
    assert_eq!(fixture.request(ANA, fixture.first_move(Seat::A)), Err(RefusalCode::Limit));
    fixture.check_replay();
}
