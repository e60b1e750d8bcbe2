//! Rematches and the wins of their players.

use super::*;

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
