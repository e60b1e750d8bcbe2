//! Decisions of a table, at times that the test chooses.

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
fn the_host_changes_the_seats_and_options_before_the_game() {
    let mut fixture = Fixture::with_clock(GameId::Qwantum, 4, None);
    fixture.sit(ANA, "Ana");
    fixture.request(ANA, Command::Bot { seat: Seat::B, level: "easy".to_string() }).unwrap();
    let name = "Ben".parse().unwrap();
    let last = Some(Seat::D);
    let sit = Command::Sit { seat: last, name, nonce_commitment: None, program: false };
    fixture.request(BEN, sit).unwrap();
    let change = |seats, line: &str| Command::Change {
        seats,
        options: [("line".to_string(), line.to_string())].into(),
    };
    assert_eq!(fixture.request(BEN, change(3, "reset")), Err(RefusalCode::NotHost));
    assert_eq!(fixture.request(ANA, change(9, "reset")), Err(RefusalCode::Setup));
    assert_eq!(fixture.request(ANA, change(3, "x")), Err(RefusalCode::Setup));
    fixture.request(ANA, change(3, "reset")).unwrap();
    let shown = fixture.table.snapshot(None);
    assert_eq!((shown.seats.len(), shown.setup.seats), (3, 3));
    assert_eq!(shown.setup.options["line"], "reset");
    assert_eq!((fixture.table.seat_of(ANA), fixture.table.seat_of(BEN)), (Some(Seat::A), None));
    fixture.request(ANA, change(2, "reset")).unwrap();
    fixture.request(ANA, Command::Start).unwrap();
    assert_eq!(fixture.table.record().end().seats().get(), 2);
    assert_eq!(fixture.request(ANA, change(3, "reset")), Err(RefusalCode::WrongStage));
}

/// The options of a game with a deck that is padded to 15,000 bytes.
fn padded_deck() -> BTreeMap<String, String> {
    let deck = format!("{}{}", " \n".repeat(7_000), ["-2s55s44"; 30].join("\n"));
    [("deck".to_string(), deck), ("variant".to_string(), "base".to_string())].into()
}

#[test]
fn a_setup_is_logged_as_the_rules_write_it() {
    let setup = Setup { game: GameId::OneCard, seats: 2, options: padded_deck() };
    let (seed, code) = (Secret::new([7; 32]), TableCode::from_bits(1));
    let new_table = NewTable::new(setup.clone());
    let first = Entry::new_table(&new_table, ANA, 0, code, seed.commitment()).unwrap();
    let length = |entry: &Entry| serde_json::to_string(entry).unwrap().len();
    assert!(length(&first) < 1_000, "{} bytes", length(&first));
    let table = Table::create(TableId::from_bits(1), &first).unwrap();
    assert_eq!(table.record().start(), setup.start().unwrap());
    assert_eq!(table.snapshot(None).setup.options["deck"], ["-2s55s44"; 30].join("."));

    // The same options in another form change nothing; others are logged in the same form.
    let context =
        Context { at: 1, seeds: &Seeds::single(seed.clone()), next_table: TableId::from_bits(2) };
    let change = |seats: usize| {
        let key = seats.to_string().parse().unwrap();
        let command = Command::Change { seats, options: padded_deck() };
        match table.decide(&Request { guest: ANA, key, command }, context).unwrap() {
            Decision::New(transition) => transition.entry,
            Decision::AlreadyDone(_) => panic!("no key is used twice"),
        }
    };
    assert_eq!(change(2).events, []);
    assert!(length(&change(3)) < 1_000);
}

#[test]
fn the_rematch_of_an_old_table_is_logged_in_the_form_of_new_ones() {
    let setup = Setup { game: GameId::OneCard, seats: 2, options: padded_deck() };
    let (seed, code) = (Secret::new([7; 32]).commitment(), TableCode::from_bits(1));
    let new_table = NewTable::new(setup.clone());
    let mut first = Entry::new_table(&new_table, ANA, 0, code, seed).unwrap();
    let Some(TableEvent::Created { setup: logged, .. }) = first.events.first_mut() else {
        panic!("it begins with the setup");
    };
    *logged = setup.clone();
    let table = Table::create(TableId::from_bits(1), &first).unwrap();
    assert_eq!(table.snapshot(None).setup, setup, "the log of an old table is read as it is");
    let next = table.rematch_entry(1, code, seed, ANA);
    assert!(serde_json::to_string(&next).unwrap().len() < 1_000);
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

/// Plays a game of Todo en 1 carta of Ana and Ben to its end. Only `scorer` scores: the last legal move of the list is
/// worth something, and the first is not.
fn play_to_the_end(fixture: &mut Fixture, scorer: Option<GuestId>) {
    for guest in [ANA, BEN] {
        fixture.request(guest, Command::Return).unwrap();
    }
    fixture.request(fixture.table.host(), Command::Start).unwrap();
    while let Some(seat) = fixture.table.waiting().next() {
        let guest = if fixture.table.seat_of(ANA) == Some(seat) { ANA } else { BEN };
        let steps = fixture.table.record().steps().len();
        let moves = fixture.table.record().end().moves(seat);
        let mv = if scorer == Some(guest) { moves.last() } else { moves.first() };
        let mv = mv.unwrap().to_string();
        fixture.request(guest, Command::Play { steps, mv }).unwrap();
    }
    let winners = fixture.table.record().end().winners();
    let expected = scorer.map(|guest| fixture.table.seat_of(guest).unwrap());
    assert!(expected.map_or(winners.len() == 2, |seat| winners.eq([seat])), "{scorer:?}");
}

/// The rematch of a game, as a server that restarts reads it from the store.
fn stored_rematch(fixture: &Fixture) -> Fixture {
    let seed = Secret::new([7; 32]).commitment();
    let first = fixture.table.rematch_entry(9, TableCode::from_bits(2), seed, ANA);
    let stored = serde_json::to_string(&first).unwrap();
    let first: Entry = serde_json::from_str(&stored).unwrap();
    let table = Table::create(TableId::from_bits(2), &first).unwrap();
    Fixture { table, now: 9, requests: 0 }
}

#[test]
fn wins_and_draws_are_counted_over_rematches_and_follow_the_guests() {
    let mut fixture = Fixture::with_clock(GameId::OneCard, 2, None);
    fixture.sit(ANA, "Ana");
    fixture.sit(BEN, "Ben");
    assert_eq!(fixture.table.snapshot(None).series, None);
    let games = [
        (Some(BEN), [0, 1], Series { games: 1, draws: 0 }),
        (None, [0, 1], Series { games: 2, draws: 1 }),
        (Some(ANA), [1, 1], Series { games: 3, draws: 1 }),
        (Some(BEN), [1, 2], Series { games: 4, draws: 1 }),
    ];
    for (winner, wins, series) in games {
        play_to_the_end(&mut fixture, winner);
        fixture = stored_rematch(&fixture);
        let counted = |guest| fixture.view(fixture.table.seat_of(guest).unwrap()).wins;
        assert_eq!([ANA, BEN].map(counted), wins);
        assert_eq!(fixture.table.snapshot(None).series, Some(series));
    }
    // Guests keep their wins in another seat, and others have none.
    fixture.request(BEN, Command::Leave).unwrap();
    fixture.request(ANA, Command::Leave).unwrap();
    fixture.sit(BEN, "Benjamin");
    fixture.sit(GuestId::from_bits(3), "Ben");
    assert_eq!(fixture.view(Seat::A).wins, 2);
    assert_eq!(fixture.view(Seat::B).wins, 0);
}

#[test]
fn a_table_stored_without_a_series_is_read() {
    let seed = Secret::new([7; 32]).commitment();
    let text = format!(
        r#"{{"at":1,"events":[{{"type":"created","setup":{{"game":"qwinto","seats":2,"options":{{}}}},"code":"000001",
        "public":false,"clock":null,"host":"{ANA}","seed":"{seed}"}}]}}"#
    );
    let first: Entry = serde_json::from_str(&text).unwrap();
    let table = Table::create(TableId::from_bits(1), &first).unwrap();
    assert_eq!(table.snapshot(None).series, None);
    let written = serde_json::to_value(&first).unwrap();
    assert_eq!(written, serde_json::from_str::<serde_json::Value>(&text).unwrap());
}

#[test]
fn a_bot_keeps_its_wins_in_its_seat_and_a_game_alone_has_no_series() {
    let mut fixture = Fixture::with_clock(GameId::OneCard, 1, None);
    fixture.sit(ANA, "Ana");
    fixture.request(ANA, Command::Start).unwrap();
    while fixture.table.stage() == Stage::Playing {
        fixture.play();
    }
    assert_eq!(stored_rematch(&fixture).table.snapshot(None).series, None);
    let past = r#"{"games":3,"draws":0,"players":[{"seat":"b","holder":{"kind":"bot","level":"easy"},"wins":3}]}"#;
    let setup = Setup { game: GameId::Qwinto, seats: 3, options: Default::default() };
    let (code, seed) = (TableCode::from_bits(1), Secret::new([7; 32]).commitment());
    let mut first = Entry::new_table(&NewTable::new(setup), ANA, 0, code, seed).unwrap();
    let Some(TableEvent::Created { past: known, .. }) = first.events.first_mut() else { panic!() };
    *known = serde_json::from_str(past).unwrap();
    let table = Table::create(TableId::from_bits(1), &first).unwrap();
    let mut fixture = Fixture { table, now: 0, requests: 0 };
    for seat in [Seat::B, Seat::C] {
        fixture.request(ANA, Command::Bot { seat, level: "easy".to_string() }).unwrap();
    }
    assert_eq!([Seat::B, Seat::C].map(|seat| fixture.view(seat).wins), [3, 0]);
    fixture.request(ANA, Command::Kick { seat: Seat::B }).unwrap();
    assert_eq!(fixture.view(Seat::B).wins, 0);
    fixture.request(ANA, Command::Bot { seat: Seat::B, level: "hard".to_string() }).unwrap();
    assert_eq!(fixture.view(Seat::B).wins, 0, "another bot");
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

/// A game with a clock, at which the first seat has been waited for since this time.
fn timed_game(since: Millis) -> Fixture {
    let clock = Clock { per_move: 20, reserve: 30 };
    let mut fixture = Fixture::with_clock(GameId::Qwinto, 2, Some(clock));
    fixture.sit(ANA, "Ana");
    fixture.sit(BEN, "Ben");
    fixture.now = since;
    fixture.request(ANA, Command::Start).unwrap();
    fixture
}

impl Fixture {
    /// Shifts clocks by an outage. Returns whether there was an entry.
    fn shift(&mut self, from: Millis, until: Millis) -> bool {
        let shifted = self.table.shift_clocks(from, until);
        let is_shifted = shifted.is_some();
        if let Some(shifted) = shifted {
            self.table = shifted.table;
        }
        is_shifted
    }
}

#[test]
fn an_outage_and_a_grace_period_after_it_shift_the_deadline() {
    let mut fixture = timed_game(5_000);
    assert_eq!(fixture.table.next_wake(), Some(55_000));
    assert!(fixture.shift(10_000, 70_000));
    assert_eq!(fixture.table.next_wake(), Some(55_000 + 60_000 + RECOVERY_GRACE));
    assert!(fixture.table.is_paused(70_000 + RECOVERY_GRACE - 1));
    assert!(!fixture.table.is_paused(70_000 + RECOVERY_GRACE));
}

#[test]
fn servers_that_notice_the_same_outage_shift_clocks_once() {
    let mut fixture = timed_game(5_000);
    assert!(fixture.shift(10_000, 70_000));
    let deadline = fixture.table.next_wake();
    for (from, until) in [(10_000, 70_000), (9_000, 71_000), (12_000, 72_900)] {
        assert!(!fixture.shift(from, until), "{from} to {until}");
    }
    assert_eq!(fixture.table.next_wake(), deadline);
}

#[test]
fn an_outage_during_the_grace_period_of_another_extends_it() {
    let mut fixture = timed_game(5_000);
    assert!(fixture.shift(10_000, 70_000));
    let deadline = fixture.table.next_wake().unwrap();
    assert!(fixture.shift(71_000, 78_000));
    assert_eq!(fixture.table.next_wake(), Some(deadline + 8_000));
    assert!(fixture.table.is_paused(78_000 + RECOVERY_GRACE - 1));
}

#[test]
fn a_move_in_the_grace_period_uses_no_reserve_and_the_next_player_has_the_full_time() {
    let mut fixture = timed_game(5_000);
    // 15 of 20 seconds are used before the outage.
    assert!(fixture.shift(20_000, 90_000));
    fixture.now = 99_000;
    let seat = fixture.play();
    assert_eq!(fixture.table.next_wake(), Some(99_000 + 50_000));
    let view = fixture.view(seat);
    assert_eq!(view.deadline.unwrap() - view.reserve_from.unwrap(), 30_000);
}

#[test]
fn a_table_without_a_running_clock_is_not_shifted() {
    let mut lobby = Fixture::new(2);
    assert!(!lobby.shift(10_000, 70_000));
    let mut untimed = Fixture::playing(5_000);
    assert!(!untimed.shift(10_000, 70_000));
}

#[test]
fn a_stored_outage_without_a_grace_period_means_the_same_as_ever() {
    let mut fixture = timed_game(5_000);
    let text = r#"{"at":70000,"events":[{"type":"paused","from":10000,"until":70000}]}"#;
    fixture.table.apply(&serde_json::from_str(text).unwrap()).unwrap();
    assert_eq!(fixture.table.next_wake(), Some(55_000 + 60_000));
    assert!(!fixture.table.is_paused(70_000));
}

#[test]
fn an_objection_to_a_bot_ends_when_somebody_withdraws_it_or_after_a_day() {
    let mut game = Fixture::playing(0);
    let seat = game.table.seat_of(BEN).unwrap();
    let (object, miss) = (Command::Object { seat }, Command::Miss { seat });
    game.request(BEN, Command::Leave).unwrap();
    game.request(ANA, object.clone()).unwrap();
    assert_eq!(game.view(seat).takeover, None, "no bot takes over soon");
    assert_eq!(game.table.next_wake(), Some(DAY));
    // Somebody does not want to wait any longer, and that is final.
    game.now = 1_000;
    game.request(ANA, miss).unwrap();
    assert_eq!(game.request(ANA, object.clone()), Err(RefusalCode::WrongStage));
    assert_eq!(game.table.next_wake(), Some(1_000 + GRACE));
    // Another absence can be objected to again.
    game.request(BEN, Command::Return).unwrap();
    assert_eq!(game.table.next_wake(), None);
    game.request(BEN, Command::Leave).unwrap();
    game.request(ANA, object).unwrap();
    assert_eq!(game.table.next_wake(), Some(1_000 + DAY));
    let seeds = Seeds::single(Secret::new([7; 32]));
    let context = |at| Context { at, seeds: &seeds, next_table: TableId::from_bits(2) };
    assert!(game.table.wake(context(999 + DAY)).is_none());
    let late = game.table.wake(context(1_000 + DAY)).expect("the bot takes over");
    assert!(
        matches!(late.entry.events[0], TableEvent::Replaced { seat: replaced, .. } if replaced == seat)
    );
}

#[test]
fn a_game_is_idle_when_no_guest_has_made_a_request() {
    let mut game = Fixture::playing(1_000);
    let seeds = Seeds::single(Secret::new([7; 32]));
    let context = Context { at: 9_000, seeds: &seeds, next_table: TableId::from_bits(2) };
    assert!(game.table.close_if_idle(1_000, context).is_none());
    assert!(game.table.close_if_idle(1_001, context).is_some());
    game.now = 5_000;
    game.play();
    assert!(game.table.close_if_idle(5_000, context).is_none(), "a move counts");
    let closed = game.table.close_if_idle(5_001, context).unwrap();
    assert!(closed.table.is_closed());
    assert!(matches!(closed.entry.events[..], [TableEvent::Ended { .. }]), "the seed is revealed");
    assert!(closed.table.close_if_idle(Millis::MAX, context).is_none(), "only once");
    assert!(Fixture::new(2).table.close_if_idle(Millis::MAX, context).is_none(), "not a lobby");
}

#[test]
fn only_players_learn_the_table_of_a_private_rematch() {
    let mut fixture = Fixture::with_clock(GameId::OneCard, 2, None);
    fixture.sit(ANA, "Ana");
    fixture.sit(BEN, "Ben");
    play_to_the_end(&mut fixture, None);
    let request =
        Request { guest: ANA, key: "rematch".parse().unwrap(), command: Command::Rematch };
    let seed = Secret::new([7; 32]);
    let context = Context {
        at: fixture.now,
        seeds: &Seeds::single(seed.clone()),
        next_table: TableId::from_bits(9),
    };
    let Ok(Decision::New(transition)) = fixture.table.decide(&request, context) else { panic!() };
    let told = |viewer| {
        let changes = transition.table.changes_for(&transition.entry, viewer).unwrap_or_default();
        changes.iter().any(|change| matches!(change, Change::Rematch { .. }))
    };
    assert!(told(Some(BEN)));
    assert!(!told(Some(GuestId::from_bits(3))) && !told(None), "a spectator");
}
