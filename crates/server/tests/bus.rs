//! Wake-ups between servers over a real NATS.

use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_server::bus::{Bus, Wake, Wakes};
use cubilete_testing::nats::Nats;

/// Maximum wait for anything: long, since the machine may be busy.
const TIMEOUT: Duration = Duration::from_secs(30);

fn wake(number: u64) -> Wake {
    Wake { table: TableId::from_bits(u128::from(number) << 64), seq: number }
}

/// Publishes until the wake-up is received: the other side may connect a moment later.
async fn check_received(from: &Bus, to: &mut Wakes, wake: Wake) {
    let received = async {
        let mut again = tokio::time::interval(Duration::from_millis(10));
        loop {
            tokio::select! {
                _ = again.tick() => from.publish(wake.table, wake.seq),
                received = to.next() => if received == wake { return },
            }
        }
    };
    let received = tokio::time::timeout(TIMEOUT, received).await;
    received.unwrap_or_else(|_| panic!("{wake:?} is not received"));
}

async fn wait_until(what: &str, is_true: impl Fn() -> bool) {
    let waiting = async {
        let mut again = tokio::time::interval(Duration::from_millis(5));
        while !is_true() {
            again.tick().await;
        }
    };
    tokio::time::timeout(TIMEOUT, waiting).await.unwrap_or_else(|_| panic!("never {what}"));
}

#[tokio::test]
async fn servers_receive_wake_ups_of_others_but_not_their_own() {
    let nats = Nats::start();
    let (one, mut at_one) = Bus::nats(&nats.url()).await.unwrap();
    let (two, mut at_two) = Bus::nats(&nats.url()).await.unwrap();
    check_received(&one, &mut at_two, wake(1)).await;
    check_received(&two, &mut at_one, wake(2)).await;
    one.publish(wake(3).table, 3);
    check_received(&two, &mut at_one, wake(4)).await;
    // `one` receives only wake-ups from `two`, possibly several times.
    while let Ok(received) = tokio::time::timeout(Duration::ZERO, at_one.next()).await {
        assert!([wake(2), wake(4)].contains(&received), "{received:?}");
    }
}

#[tokio::test]
async fn an_outage_of_nats_is_noticed_and_survived() {
    let mut nats = Nats::start();
    let (one, mut at_one) = Bus::nats(&nats.url()).await.unwrap();
    let (two, mut at_two) = Bus::nats(&nats.url()).await.unwrap();
    check_received(&one, &mut at_two, wake(1)).await;
    nats.stop();
    wait_until("disconnected", || !one.is_connected() && !two.is_connected()).await;
    // More than the queue can hold: publishing neither blocks nor fails.
    for number in 0..100_000 {
        one.publish(wake(number).table, number);
    }
    nats.restart();
    wait_until("reconnected", || one.is_connected() && two.is_connected()).await;
    check_received(&one, &mut at_two, wake(2)).await;
    check_received(&two, &mut at_one, wake(3)).await;
}

#[tokio::test]
async fn nats_may_start_after_the_servers() {
    let mut nats = Nats::start();
    nats.stop();
    let (one, _) = Bus::nats(&nats.url()).await.unwrap();
    let (_two, mut at_two) = Bus::nats(&nats.url()).await.unwrap();
    assert!(!one.is_connected());
    one.publish(wake(1).table, 1);
    nats.restart();
    check_received(&one, &mut at_two, wake(2)).await;
}

#[tokio::test]
async fn an_invalid_address_gives_a_one_line_error() {
    for (url, shown) in [
        ("banana", "banana: expected nats://HOST or tls://HOST"),
        ("http://me:password@nats", "…@nats: expected nats://HOST or tls://HOST"),
        ("nats://no address", "nats://no address: "),
    ] {
        let error = Bus::nats(url).await.err().expect("the address is refused").to_string();
        assert!(error.starts_with(&format!("cannot use NATS at {shown}")), "{error}");
        assert_eq!(error.lines().count(), 1);
    }
}

#[tokio::test]
async fn a_disabled_bus_receives_nothing() {
    let (bus, mut wakes) = Bus::disabled();
    bus.publish(wake(1).table, 1);
    assert!(!bus.is_connected());
    assert!(tokio::time::timeout(Duration::ZERO, wakes.next()).await.is_err());
}
