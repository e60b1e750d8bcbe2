//! What goes over the wire: the JSON twins of positions and records, with the same content as their texts, and dice that
//! can be checked.

pub mod deck;
pub mod fair;
pub mod position;
pub mod record;
