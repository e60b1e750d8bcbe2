//! Players who are away: objections to bots, and abandoned games.

use super::*;

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
