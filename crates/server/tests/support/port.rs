//! Ports for servers that are stopped and started again at the same place.

use std::net::TcpListener;
use std::ops::Range;
use std::sync::atomic::{AtomicU16, Ordering};

/// Ports that no client is given by chance. A client that calls a server which is down could else be given the very port
/// that it calls, talk to itself, and keep the server from coming back.
const PORTS: Range<u16> = 15_000..32_000;

/// A port that is free, and that no other test of this process is given.
pub(crate) fn free() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let count = PORTS.end - PORTS.start;
    // Test files that run at the same time begin at different places.
    let first = (std::process::id().wrapping_mul(101) % u32::from(count)) as u16;
    let mut ports = (0..count).map(|_| {
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        PORTS.start + ((u32::from(first) + u32::from(next)) % u32::from(count)) as u16
    });
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a free port")
}
