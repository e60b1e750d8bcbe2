//! Online play without a browser: connection state, clocks, lobby, seat status, lists and forms, QR codes, and checks of
//! the dice.

pub mod arrival;
pub mod choice;
pub mod clock;
pub mod fairness;
pub mod link;
pub mod lobby;
pub mod new_table;
pub mod pacing;
pub mod qr;
pub mod seat;
pub mod store;
pub mod strip;
pub mod table;
pub mod tables;
