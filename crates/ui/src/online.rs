//! Playing through a server, as far as it needs no browser: connections in words, clocks, links, and checks of the dice.

pub mod choice;
pub mod clock;
pub mod fairness;
pub mod link;
pub mod new_table;
pub mod pacing;
pub mod qr;
pub mod seat;
