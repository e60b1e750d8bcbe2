//! Tests of a running server with clients over HTTP and WebSockets.

mod abuse;
mod admin;
mod api;
mod connections;
mod description;
mod dishonest_server;
mod expiry;
mod failing_store;
mod http;
mod page;
mod phrases;
mod play;
mod test_server;
