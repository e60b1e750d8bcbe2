//! The headless front end: everything a screen or a terminal needs to play, except drawing and input.
//!
//! It contains the texts in six languages, the preferences, the selection of moves, games on the device, lessons, and the
//! state of online games. `crates/web` draws all of it in a browser.
//!
//! # Invariants
//!
//! * **No rules here.** Legal moves, and the move that a tap plays, come from the view.
//! * **No browser, no terminal.** Front ends pass in events, time and stored text, and carry out what comes back.
//! * **Every text has a key** and exists in six languages; tests compare the languages with each other and with the code.
//! * **Stored text is untrusted.** Reading it never panics: damaged preferences give defaults, and damaged games, plans and
//!   sessions are ignored.
//! * **Lessons and rules pages are data**, and tests play and read every one of them.

pub mod address;
pub mod advice;
pub mod arrow_keys;
pub mod bot_worker;
pub mod charts;
pub mod claim;
pub mod describe;
pub mod device_game;
pub mod ending;
pub mod face;
pub mod faults;
pub mod game_card;
pub mod lang;
pub mod lessons;
pub mod log;
pub mod numbers;
pub mod online;
pub mod personal_best;
pub mod plan;
pub mod player_name;
pub mod preferences;
pub mod prompt;
pub mod puzzles;
pub mod replay;
pub mod report;
pub mod result_picture;
pub mod review;
pub mod route;
pub mod rules_pages;
pub mod selection;
pub mod slip;
pub mod sound;
pub mod storage;
pub mod summary;
pub mod table;
pub mod table_texts;
pub mod texts;
pub mod title_picture;
pub mod uniform;
