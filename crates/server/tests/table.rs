//! What a table makes of requests, at times that the test chooses.

use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::{Command, RefusalCode};
use cubilete_protocol::table::{MISSING, Millis, SeatView, Setup, Stage};
use cubilete_rules::{GameId, Seat};
use cubilete_server::table::{Context, Decision, NewTable, Request, Table};

const ANA: GuestId = GuestId::from_bits(1);
const BEN: GuestId = GuestId::from_bits(2);

/// A table at which requests are made, and what time it is there.
struct Scene {
    table: Table,
    now: Millis,
    asked: u32,
}

impl Scene {
    /// A table of Ana's.
    fn new(seats: usize) -> Scene {
        let setup = Setup { game: GameId::Qwinto, seats, options: Default::default() };
        let new_table = NewTable { setup, public: false, clock: None, host: ANA };
        let seed = Secret::new([7; 32]).commitment();
        let first = new_table.entry(0, TableCode::from_bits(1), seed).unwrap();
        let table = Table::create(TableId::from_bits(1), &first).unwrap();
        Scene { table, now: 0, asked: 0 }
    }

    /// Ana and Ben play since this time.
    fn playing(since: Millis) -> Scene {
        let mut scene = Scene::new(2);
        scene.sit(ANA, "Ana");
        scene.sit(BEN, "Ben");
        scene.now = since;
        scene.ask(ANA, Command::Start).unwrap();
        assert_eq!(scene.table.stage(), Stage::Playing);
        scene
    }

    fn sit(&mut self, guest: GuestId, name: &str) {
        let name = name.parse().unwrap();
        let sit = Command::Sit { seat: None, name, nonce_commitment: None, program: false };
        self.ask(guest, sit).unwrap();
    }

    fn ask(&mut self, guest: GuestId, command: Command) -> Result<(), RefusalCode> {
        self.asked += 1;
        let key = self.asked.to_string().parse().unwrap();
        let seed = Secret::new([7; 32]);
        let context = Context { at: self.now, seed: &seed, next_table: TableId::from_bits(2) };
        match self.table.decide(&Request { guest, key, command }, context) {
            Ok(Decision::New(transition)) => self.table = transition.table,
            Ok(Decision::AlreadyDone(_)) => panic!("no key is used twice"),
            Err(refusal) => return Err(refusal.code),
        }
        Ok(())
    }

    /// The first move of somebody who is waited for, whoever it is.
    fn play(&mut self) -> Seat {
        let seat = self.table.waiting().next().unwrap();
        let steps = self.table.record().steps().len();
        let mv = self.table.record().end().moves(seat)[0].to_string();
        self.ask(guest(seat), Command::Play { steps, mv }).unwrap();
        seat
    }

    /// The same until both have to choose.
    fn play_until_both_choose(&mut self) {
        while self.table.waiting().len() < 2 {
            self.play();
        }
    }

    fn view(&self, seat: Seat) -> SeatView {
        self.table.snapshot(None).seats.swap_remove(seat.index())
    }

    /// A seat is waited for since then: a minute later, and not before, it can be given to a bot.
    fn check_waited(&mut self, seat: Seat, since: Millis) {
        assert_eq!(self.view(seat).waited_since, Some(since));
        let other = guest(seat.next(self.table.record().end().seats()));
        self.now = since + MISSING - 1;
        assert_eq!(self.ask(other, Command::Miss { seat }), Err(RefusalCode::WrongStage));
        self.now = since + MISSING;
        self.ask(other, Command::Miss { seat }).unwrap();
        assert!(self.view(seat).left);
    }
}

/// Who has a seat of a game of Ana and Ben.
fn guest(seat: Seat) -> GuestId {
    if seat == Seat::A { ANA } else { BEN }
}

#[test]
fn who_begins_is_waited_for_since_the_game_is_on() {
    let mut scene = Scene::playing(5_000);
    let seat = scene.table.waiting().next().unwrap();
    scene.check_waited(seat, 5_000);
}

#[test]
fn who_is_next_is_waited_for_since_the_step_before() {
    let mut scene = Scene::playing(5_000);
    scene.now = 70_000;
    scene.play_until_both_choose();
    scene.now = 80_000;
    let chose = scene.play();
    assert_eq!(scene.view(chose).waited_since, None);
    let slow = scene.table.waiting().next().unwrap();
    scene.check_waited(slow, 70_000);
}

#[test]
fn who_thinks_again_is_waited_for_since_then() {
    let mut scene = Scene::playing(0);
    scene.play_until_both_choose();
    let seat = scene.play();
    scene.now = 90_000;
    let steps = scene.table.record().steps().len();
    scene.ask(guest(seat), Command::TakeBack { steps }).unwrap();
    scene.check_waited(seat, 90_000);
}

/// Ana, Ben and a bot have played, and somebody wants to play again.
fn rematch(asks: GuestId) -> Scene {
    let mut scene = Scene::new(3);
    scene.sit(ANA, "Ana");
    scene.sit(BEN, "Ben");
    scene.ask(ANA, Command::Bot { seat: Seat::C, level: "greedy".to_string() }).unwrap();
    let seed = Secret::new([7; 32]).commitment();
    let first = scene.table.rematch_entry(9, TableCode::from_bits(2), seed, asks);
    let table = Table::create(TableId::from_bits(2), &first).unwrap();
    Scene { table, now: 9, asked: 0 }
}

/// Who has not come along.
fn awaited(scene: &Scene) -> Vec<Seat> {
    let seats = scene.table.snapshot(None).seats.into_iter();
    seats.filter(|view| view.awaited).map(|view| view.seat).collect()
}

#[test]
fn a_rematch_tells_who_has_come_along() {
    let mut scene = rematch(BEN);
    assert_eq!(awaited(&scene), [Seat::B, Seat::C], "everybody is one seat further");
    scene.ask(BEN, Command::Return).unwrap();
    assert_eq!(awaited(&scene), [Seat::B]);
    assert_eq!(scene.ask(ANA, Command::Start), Err(RefusalCode::NotHost));
    scene.ask(ANA, Command::Promise { nonce_commitment: "a".repeat(64) }).unwrap();
    assert_eq!(awaited(&scene), []);
    scene.ask(BEN, Command::Start).unwrap();
    assert_eq!(scene.table.stage(), Stage::Opening);
}

#[test]
fn a_host_who_does_not_want_to_wait_clears_the_seat() {
    let mut scene = rematch(BEN);
    scene.ask(BEN, Command::Kick { seat: Seat::B }).unwrap();
    scene.ask(BEN, Command::Bot { seat: Seat::B, level: "greedy".to_string() }).unwrap();
    assert_eq!(awaited(&scene), []);
    scene.ask(BEN, Command::Start).unwrap();
    assert_eq!(scene.table.stage(), Stage::Playing);
}

#[test]
fn a_host_who_insists_starts_without_those_who_are_awaited() {
    let mut scene = rematch(BEN);
    scene.ask(BEN, Command::Start).unwrap();
    assert_eq!(scene.table.stage(), Stage::Playing);
    assert_eq!(awaited(&scene), []);
}

#[test]
fn who_comes_before_the_host_is_the_host() {
    let mut scene = rematch(BEN);
    scene.ask(ANA, Command::Return).unwrap();
    assert_eq!(scene.table.host(), ANA);
    assert_eq!(scene.ask(BEN, Command::Start), Err(RefusalCode::NotHost));
    scene.ask(ANA, Command::Start).unwrap();
}

#[test]
fn a_table_is_left_to_somebody_who_is_here() {
    let mut scene = rematch(BEN);
    let eve = GuestId::from_bits(3);
    scene.ask(BEN, Command::Kick { seat: Seat::A }).unwrap();
    scene.sit(eve, "Eve");
    scene.ask(BEN, Command::Leave).unwrap();
    assert_eq!(scene.table.host(), eve);
    scene.sit(BEN, "Ben");
    scene.ask(eve, Command::Leave).unwrap();
    assert_eq!(scene.table.host(), BEN, "Ana is awaited");
    scene.ask(BEN, Command::Leave).unwrap();
    assert_eq!(scene.table.host(), ANA);
}

#[test]
fn who_left_the_game_has_a_seat_only_if_they_want_to_play_again() {
    for (asks, seated) in [(ANA, false), (BEN, true)] {
        let mut scene = Scene::playing(0);
        scene.ask(BEN, Command::Leave).unwrap();
        let seed = Secret::new([7; 32]).commitment();
        let first = scene.table.rematch_entry(9, TableCode::from_bits(2), seed, asks);
        let next = Table::create(TableId::from_bits(2), &first).unwrap();
        assert_eq!(next.seat_of(BEN).is_some(), seated);
        assert_eq!((next.host(), next.seat_of(ANA)), (asks, Some(Seat::B)));
    }
}
