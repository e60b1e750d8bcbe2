//! Online play without a browser: connection state, screens, clocks, lobby, seat status, lists and forms, alerts of turns,
//! announcements, phrases, series of rematches, QR codes, and checks of the dice.

pub mod announcements;
pub mod arrival;
pub mod choice;
pub mod clock;
pub mod connection;
pub mod fairness;
pub mod loading;
pub mod lobby;
pub mod new_table;
pub mod notice;
pub mod pacing;
pub mod phrases;
pub mod qr;
pub mod rematch;
pub mod screen;
pub mod seat;
pub mod series;
pub mod store;
pub mod strip;
pub mod table;
pub mod tables;
pub mod turn;
