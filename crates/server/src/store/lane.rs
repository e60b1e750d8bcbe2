//! Lanes: how many statements of each kind may use the database at the same time.

/// The kind of a statement. A long queue of one kind must not keep others waiting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Lane {
    /// Heartbeats have a connection of their own: without them, the time counts as an outage.
    Heartbeat,
    /// Lists, the most expensive reads, get at most half of the connections.
    List,
    /// Everything else.
    Other,
}
