//! Tests of a running server with clients over HTTP and WebSockets.

mod abuse;
mod api;
mod connections;
mod damaged;
mod description;
mod dishonest_server;
mod failing_store;
mod http;
mod log;
mod outage;
mod page;
mod phrases;
mod play;
mod proxy;
mod test_server;
