//! What goes over the wire: the JSON twins of positions and records, with the same content as their texts, dice that can
//! be checked, and the messages between clients and servers.

pub mod deck;
pub mod fair;
pub mod id;
pub mod message;
pub mod name;
pub mod position;
pub mod record;
pub mod table;
pub mod text;
