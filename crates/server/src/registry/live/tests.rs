//! Who is told what by a table in memory: watchers, spectators and slow readers.

use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::TableCode;
use cubilete_protocol::table::Setup;
use cubilete_rules::{GameId, Seat};

use super::*;
use crate::table::{Holder, TableEvent};
use cubilete_protocol::fair::Secret;

const ANA: GuestId = GuestId::from_bits(1);
const BEN: GuestId = GuestId::from_bits(2);
/// The address of all watchers, unless the test is about addresses.
const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// A table hosted by Ana, who sits at it.
fn live(sees_all_connections: bool) -> LiveTable {
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let seed = Secret::new([1; 32]).commitment();
    let (new_table, code) = (NewTable::new(setup), TableCode::from_bits(1));
    let entry = Entry::new_table(&new_table, ANA, 0, code, seed).unwrap();
    let mut table = Table::create(TableId::from_bits(1), &entry).unwrap();
    table.apply(&sat(Seat::A, ANA)).unwrap();
    LiveTable::new(
        table,
        &Keys::new(Secret::new([2; 32])),
        Restores(0),
        sees_all_connections,
        SharedClock::new(),
    )
}

fn sat(seat: Seat, guest: GuestId) -> Entry {
    let holder = Holder::Guest { guest, name: "somebody".parse().unwrap(), program: false };
    Entry { at: 0, cause: None, events: vec![TableEvent::Sat { seat, holder, nonce: None }] }
}

/// Reads the presence messages that have arrived in an inbox.
fn presence_sent(inbox: &mut mpsc::Receiver<Utf8Bytes>) -> Vec<Vec<Seat>> {
    let mut sent: Vec<Vec<Seat>> =
        presence_messages(inbox).into_iter().map(|(seats, _)| seats).collect();
    // The number of spectators may change without the seats.
    sent.dedup();
    sent
}

fn presence_messages(inbox: &mut mpsc::Receiver<Utf8Bytes>) -> Vec<(Vec<Seat>, usize)> {
    let messages = std::iter::from_fn(|| inbox.try_recv().ok());
    let presence = |text: Utf8Bytes| match serde_json::from_str(&text).unwrap() {
        ServerMessage::Here { seats, spectators } => Some((seats, spectators)),
        _ => None,
    };
    messages.filter_map(presence).collect()
}

#[tokio::test]
async fn connected_seats_are_sent_to_the_watchers_that_want_them() {
    let live = live(true);
    let mut state = live.state.lock().await;
    state.finish_departures(&[ANA]);
    let (quiet, mut at_quiet) = mpsc::channel(9);
    let (ben, mut at_ben) = mpsc::channel(9);
    let (ana, mut at_ana) = mpsc::channel(9);
    state.watch(GuestId::from_bits(3), HOME, quiet, false);
    state.watch(BEN, HOME, ben, true);
    assert_eq!(presence_sent(&mut at_ben), [[]]);
    state.watch(ANA, HOME, ana, true);
    assert_eq!(presence_sent(&mut at_ana), [[Seat::A]]);
    assert_eq!(presence_sent(&mut at_ben), [[Seat::A]]);
    let entry = sat(Seat::B, BEN);
    state.table.apply(&entry).unwrap();
    state.broadcast(&entry);
    assert_eq!(presence_sent(&mut at_ana), [[Seat::A, Seat::B]]);
    assert_eq!(presence_sent(&mut at_quiet), [[]; 0]);
}

#[tokio::test]
async fn a_spectator_counts_once_until_they_sit_down() {
    let live = live(true);
    let mut state = live.state.lock().await;
    let (ben, mut at_ben) = mpsc::channel(9);
    state.watch(BEN, HOME, ben.clone(), true);
    assert_eq!(presence_messages(&mut at_ben), [(vec![Seat::A], 1)]);
    state.watch(BEN, HOME, ben, false);
    assert_eq!(presence_messages(&mut at_ben), [], "a second window of the same guest");
    let entry = sat(Seat::B, BEN);
    state.table.apply(&entry).unwrap();
    state.broadcast(&entry);
    assert_eq!(presence_messages(&mut at_ben), [(vec![Seat::A, Seat::B], 0)]);
}

#[tokio::test]
async fn a_reload_is_not_a_departure_and_staying_away_is() {
    let live = live(true);
    let mut state = live.state.lock().await;
    let (ben, mut at_ben) = mpsc::channel(9);
    let (ana, _at_ana) = mpsc::channel(9);
    state.watch(BEN, HOME, ben, true);
    let first = state.watch(ANA, HOME, ana.clone(), true);
    state.finish_departures(&[ANA]);
    assert_eq!(presence_sent(&mut at_ben), [[Seat::A]]);
    state.unwatch(first);
    let second = state.watch(ANA, HOME, ana, true);
    state.finish_departures(&[ANA]);
    assert_eq!(presence_sent(&mut at_ben), [[]; 0]);
    state.unwatch(second);
    assert_eq!(presence_sent(&mut at_ben), [[]; 0], "she may come back");
    state.finish_departures(&[ANA]);
    assert_eq!(presence_sent(&mut at_ben), [[]]);
}

#[tokio::test]
async fn guests_count_as_present_until_the_grace_period_after_a_start_ends() {
    let live = live(true);
    let mut state = live.state.lock().await;
    let (ben, mut at_ben) = mpsc::channel(9);
    state.watch(BEN, HOME, ben, true);
    assert_eq!(presence_sent(&mut at_ben), [[Seat::A]]);
    state.finish_departures(&[ANA]);
    assert_eq!(presence_sent(&mut at_ben), [[]]);
}

#[tokio::test]
async fn a_watcher_dropped_for_reading_slowly_departs_like_others() {
    let live = live(true);
    let mut state = live.state.lock().await;
    let (ben, mut at_ben) = mpsc::channel(9);
    let (ana, _at_ana) = mpsc::channel(1);
    state.watch(BEN, HOME, ben, true);
    let watch = state.watch(ANA, HOME, ana, false);
    state.finish_departures(&[ANA]);
    presence_sent(&mut at_ben);
    // Her queue is full: she is dropped, and her connection ends.
    state.broadcast(&Entry { at: 0, cause: None, events: Vec::new() });
    state.unwatch(watch);
    assert_eq!(presence_sent(&mut at_ben), [[]; 0], "she may come back");
    state.finish_departures(&[ANA]);
    assert_eq!(presence_sent(&mut at_ben), [[]]);
}

#[tokio::test]
async fn a_guest_who_watches_again_and_again_departs_once() {
    let live = live(true);
    let mut state = live.state.lock().await;
    let (ben, mut at_ben) = mpsc::channel(9);
    state.watch(BEN, HOME, ben, true);
    state.finish_departures(&[ANA]);
    for _ in 0..100 {
        let (ana, _at_ana) = mpsc::channel(9);
        let watch = state.watch(ANA, HOME, ana, false);
        state.unwatch(watch);
    }
    assert!(state.departing.len() <= 2, "only Ana and Ben are known here");
    presence_sent(&mut at_ben);
    state.finish_departures(&[ANA; 99]);
    assert_eq!(presence_sent(&mut at_ben), [[]; 0], "the last grace period is not over");
    state.finish_departures(&[ANA]);
    assert_eq!(presence_sent(&mut at_ben), [[]]);
}

#[tokio::test]
async fn presence_is_not_sent_if_other_servers_may_have_connections() {
    let live = live(false);
    let mut state = live.state.lock().await;
    let (ben, mut at_ben) = mpsc::channel(9);
    let (ana, _at_ana) = mpsc::channel(9);
    state.watch(BEN, HOME, ben, true);
    let watch = state.watch(ANA, HOME, ana, true);
    state.unwatch(watch);
    state.finish_departures(&[ANA]);
    assert_eq!(presence_sent(&mut at_ben), [[]; 0]);
    assert!(state.departing.is_empty());
}

#[tokio::test]
async fn a_host_is_absent_only_while_disconnected_and_for_long_enough() {
    let live = live(true);
    let mut state = live.state.lock().await;
    let (ben, _at_ben) = mpsc::channel(9);
    state.watch(BEN, HOME, ben, true);
    state.table.apply(&sat(Seat::B, BEN)).unwrap();
    assert_eq!(state.absent_host(Duration::ZERO), None, "she may come back");
    state.finish_departures(&[ANA]);
    assert_eq!(state.absent_host(Duration::from_secs(60)), None, "not long enough");
    let only_ben = [Seat::B].into_iter().collect();
    assert_eq!(state.absent_host(Duration::ZERO), Some((ANA, only_ben)));
    let (ana, _at_ana) = mpsc::channel(9);
    state.watch(ANA, HOME, ana, true);
    assert_eq!(state.absent_host(Duration::ZERO), None);
    assert_eq!(state.host_gone_since, None);
}

#[tokio::test]
async fn a_slow_reader_is_dropped_and_others_are_not() {
    let live = live(false);
    let mut state = live.state.lock().await;
    let (slow, mut slow_reads) = mpsc::channel(2);
    let (quick, mut quick_reads) = mpsc::channel(2);
    state.watch(BEN, HOME, slow, false);
    state.watch(GuestId::from_bits(3), HOME, quick, false);
    let nothing = Entry { at: 0, cause: None, events: Vec::new() };
    for _ in 0..5 {
        assert!(quick_reads.recv().await.is_some());
        state.broadcast(&nothing);
    }
    assert!(state.is_watched());
    // Queued messages can still be read; then the channel ends.
    assert!(slow_reads.recv().await.unwrap().contains("snapshot"));
    assert!(slow_reads.recv().await.is_some());
    assert!(slow_reads.recv().await.is_none());
}

#[tokio::test]
async fn bots_are_waited_for_by_players_then_spectators_then_the_last_request() {
    let live = live(true);
    let mut state = live.state.lock().await;
    let attendance =
        |class, addresses: &[IpAddr]| Attendance { class, addresses: addresses.into() };
    let [at_ana, at_ben, at_last] = [1, 2, 3].map(|last| IpAddr::from([10, 0, 0, last]));
    assert_eq!(state.attendance(), attendance(Class::Away, &[]), "Ana has a seat");
    state.last_address = Some(at_last);
    assert_eq!(state.attendance(), attendance(Class::Away, &[at_last]));
    let (outbox, _inbox) = mpsc::channel(9);
    state.watch(BEN, at_ben, outbox.clone(), false);
    assert_eq!(state.attendance(), attendance(Class::Away, &[at_ben]), "Ben only watches");
    let watch = state.watch(ANA, at_ana, outbox, false);
    assert_eq!(state.attendance(), attendance(Class::Connected, &[at_ana]));
    state.unwatch(watch);
    state.drop_watchers();
    let seat = Seat::A;
    let rose = Entry { at: 0, cause: None, events: vec![TableEvent::Rose { seat }] };
    state.table.apply(&rose).unwrap();
    assert_eq!(state.attendance(), attendance(Class::Unattended, &[at_last]));
}

#[test]
fn a_message_that_cannot_be_serialised_becomes_a_bye() {
    let text = to_json(&std::collections::BTreeMap::from([((1, 2), 3)]));
    let message = serde_json::from_str(&text).unwrap();
    assert!(matches!(message, ServerMessage::Bye { refusal } if refusal.code.is_temporary()));
}
