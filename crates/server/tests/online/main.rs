//! A real server, and clients that talk to it over HTTP and sockets.

mod abuse;
mod api;
mod doubt;
mod house;
mod play;
mod schema;
