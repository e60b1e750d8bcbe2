//! A real server, and clients that talk to it over HTTP and sockets.

mod abuse;
mod api;
mod description;
mod dishonest_server;
mod failing_store;
mod http;
mod play;
mod test_server;
