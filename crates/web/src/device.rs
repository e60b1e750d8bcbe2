//! Games on this device: kept by the browser after every step, with bots that think in a worker and dice of the browser.

use std::time::Duration;

use cubilete_rules::{Chance, Seat};
use cubilete_ui::bot_request::BotRequest;
use cubilete_ui::device_game::{DeviceGame, Next, Player, is_text_of_end};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::bots::SharedBots;
use crate::scene::{Scene, Source, Who};
use crate::settings::Settings;
use crate::storage;

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

/// The most games that are kept: of more, the oldest goes, of those that are over if there are any.
const MOST: usize = 50;

/// Keeps a new game; its name, by which later ones come later.
pub(crate) fn keep_new(game: &DeviceGame) -> String {
    let time = js_sys::Date::now() as u64;
    let id = format!("{time:012x}{:04x}", getrandom::u32().unwrap_or_default() & 0xffff);
    make_room();
    storage::set(&format!("{PREFIX}{id}"), &game.to_text());
    id
}

fn make_room() {
    let kept = ids().count();
    if kept < MOST {
        return;
    }
    let of_use = |id: &String| !is_over(id);
    let (open, over): (Vec<String>, Vec<String>) = ids().partition(of_use);
    // The latest come first in both.
    let oldest = over.into_iter().rev().chain(open.into_iter().rev());
    oldest.take(kept + 1 - MOST).for_each(|id| forget(&id));
}

fn is_over(id: &str) -> bool {
    storage::get(&format!("{PREFIX}{id}")).is_some_and(|text| is_text_of_end(&text))
}

/// A game that is kept, if it can be read.
pub(crate) fn kept(id: &str) -> Option<DeviceGame> {
    DeviceGame::from_text(&storage::get(&format!("{PREFIX}{id}"))?)
}

/// The games that are kept, can be read and are not over, the latest first; each is read when it is asked for.
pub(crate) fn unfinished() -> impl Iterator<Item = (String, DeviceGame)> {
    ids().filter(|id| !is_over(id)).filter_map(|id| kept(&id).map(|game| (id, game)))
}

/// The names of all games that are kept, the latest first.
fn ids() -> impl Iterator<Item = String> {
    let names = storage::names(PREFIX).into_iter().rev();
    names.filter_map(|name| name.strip_prefix(PREFIX).map(str::to_string))
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    storage::remove(&format!("{PREFIX}{id}"));
}

/// What the players of a game should know beside it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// No bot answers.
    Silent,
    /// Bots play by a rule of thumb: what they know could not be loaded.
    Unprepared,
    /// The browser keeps nothing: the game lasts as long as the page.
    NotKept,
}

/// Puts a game on the screen, and lets it go on by itself until it waits for people.
pub(crate) fn open(id: String, game: DeviceGame, trouble: RwSignal<Option<Trouble>>) -> Scene {
    let game = RwSignal::new(game);
    let bots = SharedBots::get();
    let settings = Settings::get();
    let name = format!("{PREFIX}{id}");
    follow_other_tabs(id, name.clone(), game);
    Effect::new(move || {
        if !game.with(|game| storage::set(&name, &game.to_text())) {
            trouble.set(Some(Trouble::NotKept));
        }
    });
    let silent = Memo::new(move |_| trouble.get() == Some(Trouble::Silent));
    Effect::new(move || {
        // Whoever clears the trouble asks the bot again.
        if silent.get() {
            return;
        }
        let pace = settings.pace();
        let steps = game.with(|game| game.record().steps().len());
        match game.with(DeviceGame::next) {
            Next::Roll => after(pace, move || {
                // A step that was made meanwhile has set another clock; and the reader may have left.
                if game.try_with_untracked(|game| game.record().steps().len()) == Some(steps) {
                    game.update(|game| drop(game.roll(&mut BrowserDice)));
                }
            }),
            Next::Bot(seat) => {
                let question = game.with(|game| question(game, seat));
                spawn_local(async move {
                    let Some(answer) = bots.ask(question).await else {
                        trouble.try_set(Some(Trouble::Silent));
                        return;
                    };
                    after(pace, move || {
                        let now = game.try_with_untracked(|game| game.record().steps().len());
                        if now == Some(steps) {
                            warn(trouble, answer.unprepared);
                            game.update(|game| drop(game.play(seat, &answer.mv)));
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
    let undo = Callback::new(move |()| game.update(DeviceGame::undo));
    let record = Signal::derive(move || game.with(|game| game.record().clone()));
    Scene::new(Source {
        viewer: Signal::derive(move || game.with(DeviceGame::viewer)),
        players: Signal::derive(move || game.with(players)),
        shared: game.with_untracked(DeviceGame::is_shared),
        asks: Some(Signal::stored(true)),
        play,
        take_back: Signal::derive(move || Some((game.with(DeviceGame::undoable)?, undo))),
        ..Source::watched(record)
    })
}

/// Says that bots play by a rule of thumb, as long as they do.
fn warn(trouble: RwSignal<Option<Trouble>>, unprepared: bool) {
    let warned = trouble.get_untracked() == Some(Trouble::Unprepared);
    if warned != unprepared && trouble.get_untracked() != Some(Trouble::NotKept) {
        trouble.set(unprepared.then_some(Trouble::Unprepared));
    }
}

/// Takes over what the same game has come to in another tab, so that none undoes what was played there.
fn follow_other_tabs(id: String, name: String, game: RwSignal<DeviceGame>) {
    let follow = window_event_listener(ev::storage, move |event| {
        let theirs = (event.key().as_ref() == Some(&name)).then(|| kept(&id)).flatten();
        if let Some(theirs) = theirs
            && game.with_untracked(|own| *own != theirs)
        {
            game.set(theirs);
        }
    });
    on_cleanup(move || follow.remove());
}

fn after(pace: Duration, then: impl FnOnce() + 'static) {
    set_timeout(then, pace);
}

/// Who plays a game, in order of the seats.
pub(crate) fn players(game: &DeviceGame) -> Vec<Who> {
    game.players().iter().map(who).collect()
}

fn who(player: &Player) -> Who {
    match player {
        Player::Person(Some(name)) => Who::Named(name.clone()),
        Player::Person(None) => Who::You,
        Player::Bot(level) => Who::Bot(level.clone()),
    }
}

fn question(game: &DeviceGame, seat: Seat) -> BotRequest {
    let level = match game.players().get(seat.index()) {
        Some(Player::Bot(level)) => level.clone(),
        _ => String::new(),
    };
    let position = game.record().end().to_string();
    let seed = getrandom::u64().unwrap_or_default();
    BotRequest { number: 0, position, seat: seat.to_string(), level, seed }
}
