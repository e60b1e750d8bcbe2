//! Clocks and outages.

use super::*;

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
