//! Tests of an online table without sockets: joining, lost connections, a busy server, and the end of the game.

use std::time::Duration;

use cubilete_client::Session;
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{RequestKey, TableCode, TableId};
use cubilete_protocol::message::{ClientMessage, Command, Refusal, RefusalCode, ServerMessage};
use cubilete_protocol::phrase::Phrase;
use cubilete_protocol::record;
use cubilete_protocol::table::{Millis, Occupant, Setup, Snapshot, Stage, TableSeat};
use cubilete_rules::{GameId, Record, Seat};
use cubilete_ui::online::choice::choice;
use cubilete_ui::online::connection::ConnectionState;
use cubilete_ui::online::table::{Action, ConnectionNumber, DeviceState, OnlineTable};

const TABLE: TableId = TableId::from_bits(7);

fn at(time: Millis) -> DeviceState {
    DeviceState { time, network: true, random: 0 }
}

/// A snapshot from the server. If `seated`, the client is Ana in seat a.
fn snapshot(seq: u64, stage: Stage, seated: bool, steps: &[&str]) -> ServerMessage {
    let setup = Setup { game: GameId::Qwinto, seats: 2, options: Default::default() };
    let mut game = Record::new(setup.start().unwrap());
    steps.iter().for_each(|step| game.push_text(step, &mut ()).unwrap());
    let seat = |seat: Seat| {
        let yours = seated && seat == Seat::A;
        TableSeat {
            occupant: yours.then(|| Occupant::Person { name: "Ana".parse().unwrap() }),
            yours,
            ..TableSeat::free(seat)
        }
    };
    let table = Snapshot {
        seq,
        stage,
        seats: [Seat::A, Seat::B].map(seat).to_vec(),
        host: true,
        record: record::to_json(&game),
        ..Snapshot::new(TABLE, TableCode::from_bits(7), setup).unwrap()
    };
    ServerMessage::Snapshot { at: 5_000, table: Box::new(table) }
}

fn table() -> OnlineTable {
    let session = Session::new(TABLE, Secret::new([3; 32]), 1);
    OnlineTable::new(session, Some("Ana".parse().unwrap()))
}

/// Opens the connection that `actions` requests, and returns its number and the messages sent on it.
fn open(table: &mut OnlineTable, actions: &[Action]) -> (ConnectionNumber, Vec<ClientMessage>) {
    let [Action::Connect(number)] = actions else { panic!("no connection: {actions:?}") };
    table.opening(*number, at(0));
    (*number, sent(&table.opened(*number, at(0))))
}

fn sent(actions: &[Action]) -> Vec<ClientMessage> {
    let message = |action: &Action| match action {
        Action::Send(message) => Some(message.clone()),
        _ => None,
    };
    actions.iter().filter_map(message).collect()
}

/// The only request among the messages.
fn request(messages: &[ClientMessage]) -> (RequestKey, Command) {
    let requests: Vec<_> = messages
        .iter()
        .filter_map(|message| match message {
            ClientMessage::Ask { key, command } => Some((key.clone(), command.clone())),
            _ => None,
        })
        .collect();
    assert_eq!(requests.len(), 1, "{messages:?}");
    requests[0].clone()
}

#[test]
fn the_presence_of_players_is_unknown_while_the_connection_is_lost() {
    let mut table = table();
    let actions = table.connect();
    let (number, _) = open(&mut table, &actions);
    table.receive(number, snapshot(1, Stage::Gathering, true, &[]), at(1_000));
    assert_eq!(table.is_here(Seat::A), None, "not reported yet");
    let here = ServerMessage::Here { seats: vec![Seat::A], spectators: 0 };
    table.receive(number, here, at(1_000));
    assert_eq!([Seat::A, Seat::B].map(|seat| table.is_here(seat)), [Some(true), Some(false)]);
    table.closed(number, at(2_000));
    assert_eq!(table.is_here(Seat::A), None);
}

#[test]
fn a_game_survives_a_lost_connection_and_a_busy_server() {
    let mut table = table();
    let actions = table.connect();
    let (first, greeting) = open(&mut table, &actions);
    assert!(matches!(greeting[..], [ClientMessage::Hello { .. }, ClientMessage::Watch { .. }]));
    assert_eq!(table.connection(), ConnectionState::Opening);

    // Ana wanted a seat: she takes it as soon as the table is shown.
    // The note of it is removed only now, so that a reload before this point does not lose it.
    assert!(!actions.contains(&Action::ForgetWantedSeat));
    let actions = table.receive(first, snapshot(1, Stage::Gathering, false, &[]), at(1_000));
    assert!(actions.contains(&Action::ForgetWantedSeat));
    let (key, sit) = request(&sent(&actions));
    assert!(matches!(sit, Command::Sit { .. }));
    assert!(actions.contains(&Action::Save));
    assert_eq!((table.connection(), table.server_time(2_000)), (ConnectionState::Open, 6_000));

    // The connection is lost before the response: the next connection repeats the same request.
    let actions = table.closed(first, at(3_000));
    assert_eq!(table.connection(), ConnectionState::Lost);
    let [Action::Disconnect, Action::RetryAfter(lost, pause)] = actions[..] else {
        panic!("{actions:?}")
    };
    assert_eq!(pause, Duration::from_millis(250));
    assert!(table.receive(first, snapshot(9, Stage::Over, true, &[]), at(3_000)).is_empty());
    let actions = table.retry(lost);
    let (second, greeting) = open(&mut table, &actions);
    assert_eq!(request(&greeting), (key.clone(), sit));
    assert!(table.retry(lost).is_empty(), "it is connected already");

    // The game begins.
    let dealt = ["roll:start-a"];
    table.receive(second, ServerMessage::Done { key, seq: 2 }, at(4_000));
    table.receive(second, snapshot(3, Stage::Playing, true, &dealt), at(4_000));
    assert_eq!(
        (table.connection(), table.session().seat()),
        (ConnectionState::Open, Some(Seat::A))
    );

    // A move is shown at once. The busy server postpones it, and the client repeats it once.
    let (key, _) = request(&sent(&table.play("throw-oy")));
    assert_eq!(choice(table.session()).as_deref(), Some("throw-oy"));
    let busy = |key: &RequestKey| ServerMessage::Refused {
        key: Some(key.clone()),
        refusal: Refusal::new(RefusalCode::Limit, "too many requests"),
    };
    let actions = table.receive(second, busy(&key), at(5_000));
    assert!(table.is_busy() && actions.contains(&Action::RepeatAfter(Duration::from_secs(1))));
    assert_eq!(table.receive(second, busy(&key), at(5_000)), [Action::Save], "one is scheduled");
    assert_eq!(request(&sent(&table.repeat())).0, key);
    table.receive(second, ServerMessage::Done { key, seq: 4 }, at(6_000));
    assert!(!table.is_busy() && !table.session().is_waiting());

    // The game ends.
    let revision = table.revision();
    table.receive(second, snapshot(5, Stage::Over, true, &dealt), at(7_000));
    assert_ne!(table.revision(), revision);
    assert_eq!(table.session().snapshot().unwrap().stage, Stage::Over);
    assert_eq!(table.leave(), [Action::Disconnect]);
    assert!(table.closed(second, at(8_000)).is_empty(), "nothing is retried after leaving");
}

#[test]
fn phrases_are_shown_for_a_while_and_an_early_one_is_only_delayed() {
    let mut table = table();
    let actions = table.connect();
    let (number, _) = open(&mut table, &actions);
    assert!(table.say(Phrase::Hello, at(0)).is_empty(), "not connected yet");
    table.receive(number, snapshot(1, Stage::Playing, true, &["roll:start-a"]), at(1_000));
    let messages = sent(&table.say(Phrase::Hello, at(1_000)));
    let [ClientMessage::Say { key, phrase: Phrase::Hello }] = &messages[..] else {
        panic!("{messages:?}")
    };
    assert!(table.say(Phrase::Sad, at(1_500)).is_empty(), "too early");
    let refusal = Refusal::new(RefusalCode::Limit, "wait a little");
    let refused = ServerMessage::Refused { key: Some(key.clone()), refusal };
    table.receive(number, refused, at(1_900));
    assert_eq!(
        (table.refused(), table.is_busy(), table.connection()),
        (None, false, ConnectionState::Open)
    );
    table.tick(at(2_500));
    assert!(table.phrases().is_paused(), "the pause begins again");
    table.tick(at(3_000));
    assert_eq!(sent(&table.say(Phrase::Sad, at(3_000))).len(), 1);

    let said = ServerMessage::Said { seat: Seat::B, phrase: Phrase::Applause };
    table.receive(number, said, at(3_000));
    let shown = |table: &OnlineTable| table.phrases().shown(Some(Seat::A), false).len();
    assert_eq!(shown(&table), 1);
    let revision = table.revision();
    table.tick(at(7_000));
    assert_eq!(shown(&table), 0);
    assert_ne!(table.revision(), revision, "the screen is updated");
}

#[test]
fn a_silent_server_is_pinged_and_then_given_up() {
    let mut table = table();
    let actions = table.connect();
    let (number, _) = open(&mut table, &actions);
    table.receive(number, snapshot(1, Stage::Playing, true, &[]), at(1_000));
    assert!(table.tick(at(10_999)).is_empty());
    assert_eq!(table.tick(at(11_000)), [Action::Send(ClientMessage::Ping)]);
    table.receive(number, ServerMessage::Pong { at: 15_000 }, at(12_000));
    assert!(table.tick(at(21_999)).is_empty(), "it has answered");
    assert_eq!(table.tick(at(22_000)), [Action::Send(ClientMessage::Ping)]);
    assert!(table.tick(at(25_999)).is_empty());
    assert_eq!(table.connection(), ConnectionState::Open);
    assert!(table.tick(at(26_000)).is_empty());
    assert_eq!(table.connection(), ConnectionState::Slow);
    assert!(table.tick(at(32_000)).is_empty());
    assert!(matches!(table.tick(at(32_001))[..], [Action::Disconnect, Action::RetryAfter(..)]));
    assert_eq!(table.connection(), ConnectionState::Lost);
    assert!(matches!(table.wake(at(60_000))[..], [Action::Connect(_)]), "at once");
}

#[test]
fn a_request_without_an_answer_shows_within_five_seconds_that_the_connection_is_slow() {
    let mut table = table();
    let actions = table.connect();
    let (number, _) = open(&mut table, &actions);
    table.receive(number, snapshot(1, Stage::Playing, true, &[]), at(1_000));
    table.ask(Command::Leave);
    for second in 2..=5 {
        assert!(table.tick(at(1_000 * second)).is_empty());
        assert_eq!(table.connection(), ConnectionState::Open, "after {second} seconds");
    }
    assert_eq!(table.tick(at(6_000)), [Action::Send(ClientMessage::Ping)], "to find out soon");
    assert_eq!(table.connection(), ConnectionState::Slow);
    let revision = table.revision();
    table.receive(number, ServerMessage::Pong { at: 25_000 }, at(7_000));
    assert_eq!(table.connection(), ConnectionState::Open);
    assert_ne!(table.revision(), revision, "the screen is updated");
    table.tick(at(10_000));
    assert_eq!(table.connection(), ConnectionState::Open, "the server answers others");
}

#[test]
fn a_table_that_is_gone_is_not_retried_by_itself() {
    let mut table = table();
    let actions = table.connect();
    let (number, _) = open(&mut table, &actions);
    let refusal = Refusal::new(RefusalCode::NoTable, "no such table");
    let gone = ServerMessage::Refused { key: None, refusal };
    let actions = table.receive(number, gone, at(1_000));
    assert!(actions.contains(&Action::Remove) && actions.contains(&Action::Disconnect));
    assert_eq!(
        (table.connection(), table.refused()),
        (ConnectionState::Refused, Some(RefusalCode::NoTable))
    );
    assert!(table.wake(at(2_000)).is_empty());
    assert!(matches!(table.try_again()[..], [Action::Connect(_)]));
    assert_eq!((table.connection(), table.refused()), (ConnectionState::Opening, None));
}

#[test]
fn a_table_that_the_server_closes_while_it_is_shown_is_left_with_the_reason() {
    let mut table = table();
    let actions = table.connect();
    let (number, _) = open(&mut table, &actions);
    table.receive(number, snapshot(1, Stage::Gathering, true, &[]), at(1_000));
    assert_eq!(table.connection(), ConnectionState::Open);
    let refusal = Refusal::new(RefusalCode::Closed, "the server has closed this table");
    let closed = ServerMessage::Refused { key: None, refusal };
    let actions = table.receive(number, closed, at(2_000));
    assert!(actions.contains(&Action::Remove) && actions.contains(&Action::Disconnect));
    assert_eq!(
        (table.connection(), table.refused()),
        (ConnectionState::Refused, Some(RefusalCode::Closed))
    );
}

#[test]
fn a_device_without_a_network_says_so_until_the_server_answers() {
    let mut table = table();
    let actions = table.connect();
    let (number, _) = open(&mut table, &actions);
    table.receive(number, snapshot(1, Stage::Playing, true, &[]), at(1_000));
    table.network_lost();
    assert_eq!(table.connection(), ConnectionState::Offline);
    assert_eq!(table.wake(at(2_000)), [Action::Send(ClientMessage::Ping)]);
    table.receive(number, ServerMessage::Pong { at: 6_000 }, at(2_100));
    assert_eq!(table.connection(), ConnectionState::Open);
}
