//! Games on this device: kept by the browser after every step, with bots that think in a worker and dice of the browser.

use std::time::Duration;

use cubilete_rules::{Chance, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::local::{LocalGame, Next, Player};
use crate::page::bots::SharedBots;
use crate::page::scene::{Scene, Who};
use crate::page::settings::Settings;
use crate::page::storage;
use crate::thinking::Question;

/// What the names begin with under which games are kept.
const PREFIX: &str = "game/";

/// Dice of the browser, whose numbers nobody can foresee.
struct BrowserDice;

impl Chance for BrowserDice {
    fn below(&mut self, n: u32) -> u32 {
        // Numbers above the last multiple would make small results likelier.
        let limit = u32::MAX - u32::MAX % n;
        loop {
            let number = getrandom::u32().unwrap_or_default();
            if number < limit {
                return number % n;
            }
        }
    }
}

/// The most games that are kept: of more, the oldest goes.
const MOST: usize = 50;

/// Keeps a new game; its name, by which later ones come later.
pub(crate) fn keep_new(game: &LocalGame) -> String {
    let time = js_sys::Date::now() as u64;
    let id = format!("{time:012x}{:04x}", getrandom::u32().unwrap_or_default() & 0xffff);
    all().into_iter().skip(MOST - 1).for_each(|(old, _)| forget(&old));
    storage::set(&format!("{PREFIX}{id}"), &game.to_text());
    id
}

/// A game that is kept, if it can be read.
pub(crate) fn kept(id: &str) -> Option<LocalGame> {
    LocalGame::from_text(&storage::get(&format!("{PREFIX}{id}"))?)
}

/// All games that are kept, the latest first.
pub(crate) fn all() -> Vec<(String, LocalGame)> {
    let mut names = storage::names(PREFIX);
    names.sort_by(|a, b| b.cmp(a));
    let game = |name: String| {
        let id = name.strip_prefix(PREFIX)?.to_string();
        let game = kept(&id)?;
        Some((id, game))
    };
    names.into_iter().filter_map(game).collect()
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    storage::remove(&format!("{PREFIX}{id}"));
}

/// Puts a game on the screen, and lets it go on by itself until it waits for people.
pub(crate) fn open(id: String, game: LocalGame) -> Scene {
    let game = RwSignal::new(game);
    let bots = SharedBots::get();
    let settings = Settings::get();
    let name = format!("{PREFIX}{id}");
    Effect::new(move || {
        // What cannot be kept is played on as long as the page is open.
        let _ = game.with(|game| storage::set(&name, &game.to_text()));
    });
    Effect::new(move || {
        let pace = settings.pace();
        let steps = game.with(|game| game.record().steps().len());
        match game.with(LocalGame::next) {
            Next::Roll => after(pace, move || {
                // A step that was made meanwhile has set another clock.
                if game.with_untracked(|game| game.record().steps().len() == steps) {
                    game.update(|game| drop(game.roll(&mut BrowserDice)));
                }
            }),
            Next::Bot(seat) => {
                let question = game.with(|game| question(game, seat));
                spawn_local(async move {
                    let Some(mv) = bots.ask(question).await else { return };
                    after(pace, move || {
                        let now = game.try_with_untracked(|game| game.record().steps().len());
                        if now == Some(steps) {
                            game.update(|game| drop(game.play(seat, &mv)));
                        }
                    });
                });
            }
            Next::Person(_) | Next::Over => {}
        }
    });
    let play = Callback::new(move |(seat, mv): (Seat, String)| {
        // The view offers legal moves only; another one, come too late, changes nothing.
        game.update(|game| drop(game.play(seat, &mv)));
    });
    let undo = Callback::new(move |()| game.update(LocalGame::undo));
    Scene::new(
        Signal::derive(move || game.with(|game| game.record().clone())),
        Signal::derive(move || game.with(LocalGame::viewer)),
        Signal::derive(move || game.with(|game| game.players().iter().map(who).collect())),
        Signal::derive(|| None),
        play,
        Signal::derive(move || game.with(|game| game.undoable()).map(|_| undo)),
    )
}

fn after(pace: Duration, then: impl FnOnce() + 'static) {
    set_timeout(then, pace);
}

fn who(player: &Player) -> Who {
    match player {
        Player::Person(Some(name)) => Who::Named(name.clone()),
        Player::Person(None) => Who::You,
        Player::Bot(level) => Who::Bot(level.clone()),
    }
}

fn question(game: &LocalGame, seat: Seat) -> Question {
    let level = match game.players().get(seat.index()) {
        Some(Player::Bot(level)) => level.clone(),
        _ => String::new(),
    };
    let position = game.record().end().to_string();
    let seed = getrandom::u64().unwrap_or_default();
    Question { number: 0, position, seat: seat.to_string(), level, seed }
}
