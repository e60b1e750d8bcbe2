//! Servers wake each other, by a real NATS.

mod support;

use std::time::Duration;

use cubilete_protocol::id::TableId;
use cubilete_server::bus::{Bus, Wake, Wakes};
use support::nats::Nats;

/// How long anything may take, on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(30);

fn wake(number: u64) -> Wake {
    Wake { table: TableId::from_bits(u128::from(number) << 64), seq: number }
}

/// Publishes until it is heard: the other side may be connected a moment later.
async fn check_heard(from: &Bus, to: &mut Wakes, wake: Wake) {
    let heard = async {
        let mut again = tokio::time::interval(Duration::from_millis(10));
        loop {
            tokio::select! {
                _ = again.tick() => from.publish(wake.table, wake.seq),
                heard = to.next() => if heard == wake { return },
            }
        }
    };
    tokio::time::timeout(PATIENCE, heard).await.unwrap_or_else(|_| panic!("{wake:?} is not heard"));
}

async fn wait_until(what: &str, is_true: impl Fn() -> bool) {
    let waiting = async {
        let mut again = tokio::time::interval(Duration::from_millis(5));
        while !is_true() {
            again.tick().await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("never {what}"));
}

#[tokio::test]
async fn two_servers_hear_each_other_and_not_themselves() {
    let nats = Nats::start();
    let (one, mut at_one) = Bus::nats(&nats.url()).await.unwrap();
    let (two, mut at_two) = Bus::nats(&nats.url()).await.unwrap();
    check_heard(&one, &mut at_two, wake(1)).await;
    check_heard(&two, &mut at_one, wake(2)).await;
    one.publish(wake(3).table, 3);
    check_heard(&two, &mut at_one, wake(4)).await;
    // All that `one` hears was said by `two`, which repeats itself.
    while let Ok(heard) = tokio::time::timeout(Duration::ZERO, at_one.next()).await {
        assert!([wake(2), wake(4)].contains(&heard), "{heard:?}");
    }
}

#[tokio::test]
async fn an_outage_of_nats_is_noticed_and_survived() {
    let mut nats = Nats::start();
    let (one, mut at_one) = Bus::nats(&nats.url()).await.unwrap();
    let (two, mut at_two) = Bus::nats(&nats.url()).await.unwrap();
    check_heard(&one, &mut at_two, wake(1)).await;
    nats.stop();
    wait_until("an outage", || !one.is_connected() && !two.is_connected()).await;
    // More than anything may wait: neither is this lost time nor an error.
    for number in 0..100_000 {
        one.publish(wake(number).table, number);
    }
    nats.start_again();
    wait_until("a comeback", || one.is_connected() && two.is_connected()).await;
    check_heard(&one, &mut at_two, wake(2)).await;
    check_heard(&two, &mut at_one, wake(3)).await;
}

#[tokio::test]
async fn nats_need_not_be_there_at_the_start() {
    let mut nats = Nats::start();
    nats.stop();
    let (one, _) = Bus::nats(&nats.url()).await.unwrap();
    let (_two, mut at_two) = Bus::nats(&nats.url()).await.unwrap();
    assert!(!one.is_connected());
    one.publish(wake(1).table, 1);
    nats.start_again();
    check_heard(&one, &mut at_two, wake(2)).await;
}

#[tokio::test]
async fn an_address_that_is_none_is_one_line() {
    for (url, shown) in [
        ("banana", "banana: expected nats://HOST or tls://HOST"),
        ("http://me:password@nats", "…@nats: expected nats://HOST or tls://HOST"),
        ("nats://no address", "nats://no address: "),
    ] {
        let error = Bus::nats(url).await.err().expect("it is refused").to_string();
        assert!(error.starts_with(&format!("cannot use NATS at {shown}")), "{error}");
        assert_eq!(error.lines().count(), 1);
    }
}

#[tokio::test]
async fn nobody_wakes_a_server_that_is_alone() {
    let (bus, mut wakes) = Bus::alone();
    bus.publish(wake(1).table, 1);
    assert!(!bus.is_connected());
    assert!(tokio::time::timeout(Duration::ZERO, wakes.next()).await.is_err());
}
