//! Bots compute for people first, however many other tables have bots.

use cubilete_client::native::Server;
use cubilete_protocol::http::{CommandRequest, NewTable};
use cubilete_protocol::message::Command;
use cubilete_rules::Seat;
use cubilete_server::limits::Limits;
use cubilete_server::serve::Config;

use crate::test_server::{TestServer, setup, start, table_of};

/// Number of tables with nobody but strong bots.
const UNATTENDED: usize = 60;
/// Maximum decisions of other tables' bots for each decision that a player waits for. Without an order there would be
/// about one of each other table.
const MAX_OTHERS: f64 = 20.0;

fn bot(seat: Seat, level: &str) -> Command {
    Command::Bot { seat, level: level.to_string() }
}

/// Starts a game of four strong bots.
async fn start_unattended(host: &Server) {
    let table = host.create(&NewTable::new(setup("qwantum", 4))).await.unwrap().table;
    let seats = Seat::ALL.into_iter().take(4);
    let commands = seats.map(|seat| bot(seat, "master")).chain([Command::Start]);
    for (number, command) in commands.enumerate() {
        let key = format!("k{number}").parse().unwrap();
        host.command(table, &CommandRequest { key, command }).await.unwrap();
    }
}

/// Returns the number of decisions that bots of a class have made, from the metrics.
async fn decisions(server: &TestServer, class: &str) -> f64 {
    let name = format!("cubilete_bot_wait_seconds_count{{class=\"{class}\"}}");
    server.metric(&name).await.unwrap_or(0.0)
}

#[tokio::test]
async fn a_player_does_not_wait_for_the_bots_of_unattended_tables() {
    let limits = Limits {
        tables: 10_000.try_into().unwrap(),
        requests: 10_000.try_into().unwrap(),
        messages: 10_000.try_into().unwrap(),
        tables_per_guest: 1_000,
        ..Limits::default()
    };
    let server = TestServer::open_as(Config { limits, ..Config::default() }).await;
    let host = server.guest().await;
    for _ in 0..UNATTENDED {
        start_unattended(&host).await;
    }
    let mut players = table_of(&server, &setup("qwinto", 2), 1, None).await;
    players[0].ask(bot(Seat::B, "easy")).await.unwrap();
    let before = decisions(&server, "unattended").await;
    start(&mut players).await;
    players[0].play_to_the_end().await;
    let others = decisions(&server, "unattended").await - before;
    let own = decisions(&server, "connected").await;
    assert!(own > 10.0 && others < MAX_OTHERS * own, "{own} own decisions, {others} others");
    server.close().await;
}
