//! The setup of a table, before the game and in its log.

use super::*;

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
