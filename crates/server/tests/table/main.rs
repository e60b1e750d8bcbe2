//! Decisions of a table, at times that the test chooses.

mod absence;
mod clocks;
mod series;
mod setup;

use std::collections::BTreeMap;

use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::{
    Change, Clock, GRACE, KICKED, MISSING, Millis, Series, Setup, Stage, TableSeat,
};
use cubilete_rules::{AnyStep, GameId, Seat};
use cubilete_server::table::{
    Context, Decision, Entry, RECOVERY_GRACE, Request, Seeds, Table, TableEvent,
};

const ANA: GuestId = GuestId::from_bits(1);
const BEN: GuestId = GuestId::from_bits(2);
const DAY: Millis = 24 * 60 * 60 * 1000;

/// A table with a clock that the test sets.
struct Fixture {
    table: Table,
    now: Millis,
    requests: u32,
}

impl Fixture {
    /// A table hosted by Ana.
    fn new(seats: usize) -> Fixture {
        Fixture::with_clock(GameId::Qwinto, seats, None)
    }

    /// A table for any game, hosted by Ana.
    fn with_clock(game: GameId, seats: usize, clock: Option<Clock>) -> Fixture {
        let setup = Setup { game, seats, options: Default::default() };
        let new_table = NewTable { clock, ..NewTable::new(setup) };
        let seed = Secret::new([7; 32]).commitment();
        let code = TableCode::from_bits(1);
        let first = Entry::new_table(&new_table, ANA, 0, code, seed).unwrap();
        let table = Table::create(TableId::from_bits(1), &first).unwrap();
        Fixture { table, now: 0, requests: 0 }
    }

    /// A game of Ana and Ben that began at this time.
    fn playing(since: Millis) -> Fixture {
        let mut fixture = Fixture::new(2);
        fixture.sit(ANA, "Ana");
        fixture.sit(BEN, "Ben");
        fixture.now = since;
        fixture.request(ANA, Command::Start).unwrap();
        assert_eq!(fixture.table.stage(), Stage::Playing);
        fixture
    }

    fn sit(&mut self, guest: GuestId, name: &str) {
        let name = name.parse().unwrap();
        let sit = Command::Sit { seat: None, name, nonce_commitment: None, program: false };
        self.request(guest, sit).unwrap();
    }

    fn request(&mut self, guest: GuestId, command: Command) -> Result<(), RefusalCode> {
        self.requests += 1;
        let key = self.requests.to_string().parse().unwrap();
        let seed = Secret::new([7; 32]);
        let context = Context {
            at: self.now,
            seeds: &Seeds::single(seed.clone()),
            next_table: TableId::from_bits(2),
        };
        match self.table.decide(&Request { guest, key, command }, context) {
            Ok(Decision::New(transition)) => self.table = transition.table,
            Ok(Decision::AlreadyDone(_)) => panic!("no key is used twice"),
            Err(refusal) => return Err(refusal.code),
        }
        Ok(())
    }

    /// Plays the first legal move of the first seat that is waited for.
    fn play(&mut self) -> Seat {
        let seat = self.table.waiting().next().unwrap();
        let steps = self.table.record().steps().len();
        let mv = self.table.record().end().moves(seat)[0].to_string();
        self.request(guest(seat), Command::Play { steps, mv }).unwrap();
        seat
    }

    /// Plays until both seats have to choose.
    fn play_until_both_choose(&mut self) {
        while self.table.waiting().len() < 2 {
            self.play();
        }
    }

    fn view(&self, seat: Seat) -> TableSeat {
        self.table.snapshot(None).seats.swap_remove(seat.index())
    }

    /// Checks that a seat is waited for since this time, and can be reported as missing a minute later and not before.
    fn check_waited(&mut self, seat: Seat, since: Millis) {
        assert_eq!(self.view(seat).waited_since, Some(since));
        let other = guest(seat.next(self.table.record().end().seats()));
        self.now = since + MISSING - 1;
        assert_eq!(self.request(other, Command::Miss { seat }), Err(RefusalCode::WrongStage));
        self.now = since + MISSING;
        self.request(other, Command::Miss { seat }).unwrap();
        assert!(self.view(seat).left);
    }
}

/// The player in a seat of a game of Ana and Ben.
fn guest(seat: Seat) -> GuestId {
    if seat == Seat::A { ANA } else { BEN }
}

#[test]
fn the_first_player_is_waited_for_since_the_start() {
    let mut fixture = Fixture::playing(5_000);
    let seat = fixture.table.waiting().next().unwrap();
    fixture.check_waited(seat, 5_000);
}

#[test]
fn the_next_player_is_waited_for_since_the_previous_step() {
    let mut fixture = Fixture::playing(5_000);
    fixture.now = 70_000;
    fixture.play_until_both_choose();
    fixture.now = 80_000;
    let chose = fixture.play();
    assert_eq!(fixture.view(chose).waited_since, None);
    let slow = fixture.table.waiting().next().unwrap();
    fixture.check_waited(slow, 70_000);
}

#[test]
fn a_player_who_takes_back_is_waited_for_since_then() {
    let mut fixture = Fixture::playing(0);
    fixture.play_until_both_choose();
    let seat = fixture.play();
    fixture.now = 90_000;
    let steps = fixture.table.record().steps().len();
    fixture.request(guest(seat), Command::TakeBack { steps }).unwrap();
    fixture.check_waited(seat, 90_000);
}

/// The rematch of Ana, Ben and a bot, requested by one of them.
fn rematch(host: GuestId) -> Fixture {
    let mut fixture = Fixture::new(3);
    fixture.sit(ANA, "Ana");
    fixture.sit(BEN, "Ben");
    fixture.request(ANA, Command::Bot { seat: Seat::C, level: "greedy".to_string() }).unwrap();
    let seed = Secret::new([7; 32]).commitment();
    let first = fixture.table.rematch_entry(9, TableCode::from_bits(2), seed, host);
    let table = Table::create(TableId::from_bits(2), &first).unwrap();
    Fixture { table, now: 9, requests: 0 }
}

/// The seats of players who have not arrived.
fn awaited(fixture: &Fixture) -> Vec<Seat> {
    let seats = fixture.table.snapshot(None).seats.into_iter();
    seats.filter(|view| view.awaited).map(|view| view.seat).collect()
}

#[test]
fn a_rematch_shows_who_has_arrived() {
    let mut fixture = rematch(BEN);
    assert_eq!(awaited(&fixture), [Seat::B, Seat::C], "all players move one seat on");
    fixture.request(BEN, Command::Return).unwrap();
    assert_eq!(awaited(&fixture), [Seat::B]);
    assert_eq!(fixture.request(ANA, Command::Start), Err(RefusalCode::NotHost));
    fixture.request(ANA, Command::Promise { nonce_commitment: "a".repeat(64) }).unwrap();
    assert_eq!(awaited(&fixture), []);
    fixture.request(BEN, Command::Start).unwrap();
    assert_eq!(fixture.table.stage(), Stage::Opening);
}

#[test]
fn a_host_can_replace_an_awaited_player_by_a_bot() {
    let mut fixture = rematch(BEN);
    fixture.request(BEN, Command::Kick { seat: Seat::B }).unwrap();
    fixture.request(BEN, Command::Bot { seat: Seat::B, level: "greedy".to_string() }).unwrap();
    assert_eq!(awaited(&fixture), []);
    fixture.request(BEN, Command::Start).unwrap();
    assert_eq!(fixture.table.stage(), Stage::Playing);
}

#[test]
fn a_host_can_start_without_awaited_players() {
    let mut fixture = rematch(BEN);
    fixture.request(BEN, Command::Start).unwrap();
    assert_eq!(fixture.table.stage(), Stage::Playing);
    assert_eq!(awaited(&fixture), []);
}

#[test]
fn the_first_to_arrive_before_the_host_becomes_the_host() {
    let mut fixture = rematch(BEN);
    fixture.request(ANA, Command::Return).unwrap();
    assert_eq!(fixture.table.host(), ANA);
    assert_eq!(fixture.request(BEN, Command::Start), Err(RefusalCode::NotHost));
    fixture.request(ANA, Command::Start).unwrap();
}

#[test]
fn a_leaving_host_is_replaced_preferably_by_a_player_who_has_arrived() {
    let mut fixture = rematch(BEN);
    let eve = GuestId::from_bits(3);
    fixture.request(BEN, Command::Kick { seat: Seat::A }).unwrap();
    fixture.sit(eve, "Eve");
    fixture.request(BEN, Command::Leave).unwrap();
    assert_eq!(fixture.table.host(), eve);
    fixture.sit(BEN, "Ben");
    fixture.request(eve, Command::Leave).unwrap();
    assert_eq!(fixture.table.host(), BEN, "Ana is awaited");
    fixture.request(BEN, Command::Leave).unwrap();
    assert_eq!(fixture.table.host(), ANA);
}

#[test]
fn the_seat_of_the_host_is_marked() {
    let mut fixture = Fixture::new(2);
    fixture.sit(BEN, "Ben");
    fixture.sit(ANA, "Ana");
    let hosts = |fixture: &Fixture| [Seat::A, Seat::B].map(|seat| fixture.view(seat).host);
    assert_eq!(hosts(&fixture), [false, true]);
    fixture.request(ANA, Command::Leave).unwrap();
    assert_eq!(hosts(&fixture), [true, false]);
}

#[test]
fn a_connected_player_replaces_a_host_who_is_gone() {
    let mut fixture = Fixture::new(2);
    fixture.sit(BEN, "Ben");
    let seed = Secret::new([7; 32]);
    let context =
        Context { at: 9, seeds: &Seeds::single(seed.clone()), next_table: TableId::from_bits(2) };
    let connected = |seats: &[Seat]| seats.iter().copied().collect();
    assert!(fixture.table.replace_host(ANA, connected(&[]), context).is_none());
    assert!(fixture.table.replace_host(BEN, connected(&[Seat::A]), context).is_none());
    let replaced = fixture.table.replace_host(ANA, connected(&[Seat::A]), context).unwrap();
    assert_eq!(replaced.table.host(), BEN);
    assert!(replaced.table.replace_host(ANA, connected(&[Seat::A]), context).is_none());
    let mut game = Fixture::playing(0);
    game.now = 9;
    assert!(game.table.replace_host(ANA, connected(&[Seat::B]), context).is_none());
}

#[test]
fn a_kicked_guest_can_sit_down_again_after_a_minute_and_not_before() {
    let mut fixture = Fixture::new(2);
    fixture.sit(BEN, "Ben");
    fixture.now = 5_000;
    fixture.request(ANA, Command::Kick { seat: Seat::A }).unwrap();
    assert_eq!(fixture.table.snapshot(Some(BEN)).kicked_until, Some(5_000 + KICKED));
    assert_eq!(fixture.table.snapshot(Some(ANA)).kicked_until, None);
    let name = "Ben".parse().unwrap();
    let sit = Command::Sit { seat: None, name, nonce_commitment: None, program: false };
    fixture.now = 4_999 + KICKED;
    assert_eq!(fixture.request(BEN, sit.clone()), Err(RefusalCode::Kicked));
    fixture.now = 5_000 + KICKED;
    fixture.request(BEN, sit).unwrap();
    assert_eq!(fixture.table.seat_of(BEN), Some(Seat::A));
}

#[test]
fn a_player_who_left_has_a_seat_in_the_rematch_only_if_they_request_it() {
    for (host, seated) in [(ANA, false), (BEN, true)] {
        let mut fixture = Fixture::playing(0);
        fixture.request(BEN, Command::Leave).unwrap();
        let seed = Secret::new([7; 32]).commitment();
        let first = fixture.table.rematch_entry(9, TableCode::from_bits(2), seed, host);
        let next = Table::create(TableId::from_bits(2), &first).unwrap();
        assert_eq!(next.seat_of(BEN).is_some(), seated);
        assert_eq!((next.host(), next.seat_of(ANA)), (host, Some(Seat::B)));
    }
}

#[test]
fn a_seat_whose_time_is_up_passes_or_plays_another_move_in_every_game() {
    for game in GameId::ALL {
        let seats = 2.clamp(*game.seat_counts().start(), *game.seat_counts().end());
        let clock = Clock { per_move: 5, reserve: 0 };
        let mut fixture = Fixture::with_clock(*game, seats, Some(clock));
        let guests = [ANA, BEN].into_iter().chain((3..).map(GuestId::from_bits));
        for (guest, name) in guests.zip(["Ana", "Ben", "Eva", "Leo", "Mia", "Tom"]).take(seats) {
            fixture.sit(guest, name);
        }
        fixture.request(ANA, Command::Start).unwrap();
        for _ in 0..10 {
            let before = fixture.table.clone();
            let position = before.record().end();
            let Some(at) = before.next_wake() else { break };
            let seed = Secret::new([7; 32]);
            let context = Context {
                at,
                seeds: &Seeds::single(seed.clone()),
                next_table: TableId::from_bits(2),
            };
            let transition = before.wake(context).expect("time changes something");
            let changes = transition.table.changes_for(&transition.entry, None);
            for seat in before.waiting().filter(|_| transition.table.stage() == Stage::Playing) {
                let told =
                    changes.iter().flatten().any(|change| *change == Change::TimedOut { seat });
                assert!(told, "{game}: {seat} is not told about");
            }
            fixture.table = transition.table;
            let steps = &fixture.table.record().steps()[before.record().steps().len()..];
            for seat in before.waiting() {
                let played = steps.iter().find_map(|step| match step {
                    AnyStep::Move(by, mv) if *by == seat => Some(*mv),
                    _ => None,
                });
                let played = played.unwrap_or_else(|| panic!("{game}: seat {seat} is stuck"));
                assert_eq!(played, position.pass(seat).unwrap_or(played), "{game} {position}");
            }
        }
    }
}
