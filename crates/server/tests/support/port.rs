//! Free ports for servers that are restarted on the same port.

use std::net::TcpListener;
use std::ops::Range;
use std::sync::atomic::{AtomicU16, Ordering};

/// Ports outside the range of ephemeral ports. Otherwise a client that connects to a stopped server could get the
/// server's port as its own, connect to itself, and prevent the restart.
const PORTS: Range<u16> = 15_000..32_000;

/// Returns a free port, different for each call in this process.
pub(crate) fn free() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let count = PORTS.end - PORTS.start;
    // Test processes that run at the same time start at different ports.
    let first = (std::process::id().wrapping_mul(101) % u32::from(count)) as u16;
    let mut ports = (0..count).map(|_| {
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        PORTS.start + ((u32::from(first) + u32::from(next)) % u32::from(count)) as u16
    });
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a free port")
}
