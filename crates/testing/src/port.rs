//! Ports for servers that are stopped and started again at the same address.

use std::net::TcpListener;
use std::ops::Range;
use std::sync::atomic::{AtomicU16, Ordering};

/// Ports outside the range from which the system assigns client ports. Otherwise a client that calls a stopped server could
/// be assigned the server's own port, connect to itself, and keep the server from starting again.
const PORTS: Range<u16> = 15_000..32_000;

/// Returns a free port that no other test of this process is given.
pub fn free() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let count = PORTS.end - PORTS.start;
    // Test programs that run at the same time begin at different ports.
    let first = (std::process::id().wrapping_mul(101) % u32::from(count)) as u16;
    let mut ports = (0..count).map(|_| {
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        PORTS.start + ((u32::from(first) + u32::from(next)) % u32::from(count)) as u16
    });
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a free port")
}
