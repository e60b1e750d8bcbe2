//! What goes over the wire: the JSON twins of positions and records, with the same content as their texts.

pub mod deck;
pub mod position;
pub mod record;
