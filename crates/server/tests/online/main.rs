//! Tests of a running server with clients over HTTP and WebSockets.

mod abuse;
mod admin;
mod api;
mod bots;
mod clocks;
mod connections;
mod damaged;
mod description;
mod dishonest_server;
mod expiry;
mod failing_store;
mod growth;
mod http;
mod log;
mod lost_database;
mod page;
mod phrases;
mod play;
mod proxy;
mod restore;
mod sockets;
mod test_server;
