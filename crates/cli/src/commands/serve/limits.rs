//! The limits as arguments of `cubilete serve`.

use std::num::NonZeroU32;

use clap::Args;
use cubilete_server::limits::Limits;

/// Limits on the use of the server.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub(super) struct LimitArgs {
    /// Maximum sockets, one for each open table of a client
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    connections: usize,
    /// Maximum sockets per address; at most a quarter of all
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address)]
    connections_per_address: usize,
    /// Maximum sockets per guest
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_guest)]
    connections_per_guest: usize,
    /// Maximum HTTP connections
    #[arg(long, value_name = "N", default_value_t = Limits::default().http_connections)]
    http_connections: usize,
    /// Maximum HTTP connections per address
    #[arg(long, value_name = "N", default_value_t = Limits::default().http_connections_per_address)]
    http_connections_per_address: usize,
    /// Maximum unfinished tables per guest
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_per_guest)]
    tables_per_guest: u64,
    /// Maximum tables per address in each public list: of open tables, running games and finished games
    #[arg(
        long,
        alias = "lobbies-per-address",
        value_name = "N",
        default_value_t = Limits::default().listed_per_address
    )]
    listed_per_address: usize,
    /// Maximum new tables per minute and address
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables)]
    tables_per_minute: NonZeroU32,
    /// Maximum messages per second and connection
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages)]
    messages_per_second: NonZeroU32,
    /// Maximum messages per second on all connections of an address
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages_per_address)]
    messages_per_address: NonZeroU32,
    /// Maximum requests per second and address that bring no game closer to its beginning or end
    #[arg(long, value_name = "N", default_value_t = Limits::default().idle_requests)]
    idle_requests_per_second: NonZeroU32,
    /// Maximum requests per second and address
    #[arg(long, value_name = "N", default_value_t = Limits::default().requests)]
    requests_per_second: NonZeroU32,
}

impl From<&LimitArgs> for Limits {
    fn from(args: &LimitArgs) -> Limits {
        Limits {
            connections: args.connections,
            connections_per_address: args.connections_per_address,
            connections_per_guest: args.connections_per_guest,
            http_connections: args.http_connections,
            http_connections_per_address: args.http_connections_per_address,
            tables_per_guest: args.tables_per_guest,
            listed_per_address: args.listed_per_address,
            tables: args.tables_per_minute,
            messages: args.messages_per_second,
            messages_per_address: args.messages_per_address,
            idle_requests: args.idle_requests_per_second,
            requests: args.requests_per_second,
            ..Limits::default()
        }
    }
}
