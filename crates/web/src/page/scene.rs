//! A game on the screen, wherever it is played: what is seen, what is selected, and how moves are made.

use cubilete_rules::{AnyGame, Record, Seat, View, Viewer};
use leptos::prelude::*;

use crate::draft::{self, Draft, Offer};
use crate::page::texts::Texts;

/// Who has a seat, as far as names go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Somebody with a name.
    Named(String),
    /// Somebody at this device without one.
    You,
    /// A bot of a level.
    Bot(String),
    /// Nobody knows.
    Seat(Seat),
}

impl Who {
    /// What they are called in the language of the reader.
    pub(crate) fn name(&self, texts: Texts) -> String {
        match self {
            Who::Named(name) => name.clone(),
            Who::You => texts.say("you"),
            Who::Bot(level) => {
                let level = texts.say(&format!("level-{level}"));
                texts.say_with("bot-name", &[("level", level.into())])
            }
            Who::Seat(seat) => texts.say_with("seat-name", &[("seat", seat.to_string().into())]),
        }
    }
}

/// A game on the screen.
#[derive(Copy, Clone)]
pub(crate) struct Scene {
    /// The game so far.
    pub(crate) record: Signal<Record>,
    /// Through whose eyes it is seen.
    pub(crate) viewer: Signal<Viewer>,
    /// Who plays, in order of the seats.
    pub(crate) players: Signal<Vec<Who>>,
    /// What the viewer has selected.
    pub(crate) draft: RwSignal<Draft>,
    /// The game as the viewer sees it.
    pub(crate) view: Memo<View>,
    /// All that the viewer may do.
    pub(crate) offers: Memo<Vec<Offer>>,
    /// Makes a move of a seat.
    pub(crate) play: Callback<(Seat, String)>,
    /// Takes a choice back that can be; none where that is not possible.
    pub(crate) take_back: Signal<Option<Callback<()>>>,
}

impl Scene {
    /// A game on the screen; `choice` is what the viewer has chosen in the phase that is open, if it is not in the record yet.
    pub(crate) fn new(
        record: Signal<Record>,
        viewer: Signal<Viewer>,
        players: Signal<Vec<Who>>,
        choice: Signal<Option<String>>,
        play: Callback<(Seat, String)>,
        take_back: Signal<Option<Callback<()>>>,
    ) -> Scene {
        let view = Memo::new(move |_| {
            let (viewer, choice) = (viewer.get(), choice.get());
            record.with(|record| with_choice(record.end(), viewer, choice.as_deref()).view(viewer))
        });
        Scene::with_view(record, viewer, players, play, take_back, view)
    }

    /// A position to look at, in which nothing happens.
    pub(crate) fn still(game: AnyGame, viewer: Viewer) -> Scene {
        let record = Record::new(game);
        Scene::with_view(
            Signal::derive(move || record.clone()),
            Signal::derive(move || viewer),
            Signal::derive(Vec::new),
            Callback::new(|_| {}),
            Signal::derive(|| None),
            Memo::new(move |_| game.view(viewer)),
        )
    }

    fn with_view(
        record: Signal<Record>,
        viewer: Signal<Viewer>,
        players: Signal<Vec<Who>>,
        play: Callback<(Seat, String)>,
        take_back: Signal<Option<Callback<()>>>,
        view: Memo<View>,
    ) -> Scene {
        let offers = Memo::new(move |_| {
            let Viewer::Seat(seat) = viewer.get() else { return Vec::new() };
            view.with(|view| draft::offers(view, seat))
        });
        let draft = RwSignal::new(Draft::default());
        let eyes = Memo::new(move |_| viewer.get());
        // What was selected for one decision means nothing for the next, nor for another person at the device.
        Effect::new(move || {
            offers.track();
            eyes.track();
            draft.set(Draft::default());
        });
        Scene { record, viewer, players, draft, view, offers, play, take_back }
    }

    /// The seat whose eyes these are.
    pub(crate) fn own(self) -> Option<Seat> {
        match self.viewer.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Table => None,
        }
    }

    /// What somebody is called.
    pub(crate) fn name(self, seat: Seat) -> String {
        let who = self.players.with(|players| players.get(seat.index()).cloned());
        who.unwrap_or(Who::Seat(seat)).name(Texts::get())
    }

    /// Makes a move of the viewer.
    pub(crate) fn choose(self, mv: String) {
        if let Viewer::Seat(seat) = self.viewer.get_untracked() {
            self.play.run((seat, mv));
        }
    }
}

/// The position with what the viewer has chosen pencilled in.
fn with_choice(game: AnyGame, viewer: Viewer, choice: Option<&str>) -> AnyGame {
    let mut pencilled = game;
    if let (Viewer::Seat(seat), Some(mv)) = (viewer, choice)
        && let Ok(step) = game.parse_step(&format!("{seat}:{mv}"))
        && pencilled.apply(step, &mut ()).is_ok()
    {
        return pencilled;
    }
    game
}
