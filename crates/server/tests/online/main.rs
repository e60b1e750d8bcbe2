//! Tests of a running server with clients over HTTP and WebSockets.

mod abuse;
mod api;
mod bots;
mod connections;
mod description;
mod dishonest_server;
mod failing_store;
mod http;
mod outages;
mod page;
mod phrases;
mod play;
mod test_server;
