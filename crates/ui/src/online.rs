//! Online play without a browser: connection state, clocks, seat status, new tables, QR codes, and checks of the dice.

pub mod choice;
pub mod clock;
pub mod fairness;
pub mod link;
pub mod new_table;
pub mod pacing;
pub mod qr;
pub mod seat;
pub mod store;
pub mod table;
