//! A game on the screen, on this device or online: the view, the selection, and the callbacks that make moves.

use cubilete_rules::{AnyGame, Event, Record, Seat, Seats, View, Viewer};
use cubilete_ui::log::{Log, LogLine};
use cubilete_ui::online::choice::{mark_ready, pencilled};
use cubilete_ui::player_name::{PlayerName, name_among};
use cubilete_ui::preferences::Preferences;
use cubilete_ui::prompt::{self, FollowUp};
use cubilete_ui::selection::{self, Offer, Selection, Target};
use leptos::prelude::*;

use crate::preferences::use_preferences;
use crate::slip;
use crate::texts::use_texts;

/// The signals of a game on the screen.
#[derive(Copy, Clone)]
pub(crate) struct Scene {
    /// The game so far.
    pub(crate) record: Signal<Record>,
    /// The position on the screen: the last one of the record, or a fixed one that no record leads to.
    pub(crate) position: Signal<AnyGame>,
    /// The viewer who sees the game: a seat, a spectator, or all players at one device.
    pub(crate) viewer: Signal<Viewer>,
    /// The names of the players, in order of the seats.
    pub(crate) players: Signal<Vec<PlayerName>>,
    /// Whether several people pass the device around.
    pub(crate) shared: bool,
    /// The viewer's selection.
    pub(crate) selection: RwSignal<Selection>,
    /// The target tapped last for this decision, to explain why it cannot be selected. `None` before the first tap and
    /// after the focus has moved to another cell.
    pub(crate) tried: RwSignal<Option<Target>>,
    /// The game as the viewer sees it.
    pub(crate) view: Memo<View>,
    /// The lines of the log, the oldest first.
    pub(crate) lines: Memo<Vec<LogLine>>,
    /// The effects of the last decision of each seat, in order of the seats.
    pub(crate) latest: Memo<Vec<Vec<Event>>>,
    /// The legal moves of the viewer; empty while the prompt is hidden.
    pub(crate) offers: Memo<Vec<Offer>>,
    /// The offer that the lesson points to; `None` without a lesson or a requested move.
    pub(crate) pointed: Memo<Option<Offer>>,
    /// Makes a move of a seat.
    pub(crate) play: Callback<(Seat, String)>,
    /// Determines the minimum time between taps.
    preferences: RwSignal<Preferences>,
    /// Keeps the automatic follow-up of a move until the move is in the record.
    keep_follow_up: Callback<Option<FollowUp>>,
    /// Whether the prompt is shown: the question to the viewer, or the seats that the game waits for. `None` in a
    /// replay or a picture.
    pub(crate) asks: Option<Signal<bool>>,
    /// The seat that can take back its choice, and the callback for it; `None` if no seat can.
    pub(crate) take_back: Signal<Option<(Seat, Callback<()>)>>,
}

/// The inputs of a [`Scene`].
pub(crate) struct SceneSource {
    /// The game so far.
    pub(crate) record: Signal<Record>,
    /// The position on the screen: the last one of the record, or a fixed one that no record leads to.
    pub(crate) position: Signal<AnyGame>,
    /// The viewer who sees the game: a seat, a spectator, or all players at one device.
    pub(crate) viewer: Signal<Viewer>,
    /// The names of the players, in order of the seats.
    pub(crate) players: Signal<Vec<PlayerName>>,
    /// Whether several people pass the device around.
    pub(crate) shared: bool,
    /// Whether the prompt is shown: the question to the viewer, or the seats that the game waits for. `None` in a
    /// replay or a picture.
    pub(crate) asks: Option<Signal<bool>>,
    /// The viewer's choice in the open phase; `None` if there is no choice or the record contains it.
    pub(crate) choice: Signal<Option<String>>,
    /// The other seats that have chosen in the open phase, if the record does not contain their moves.
    pub(crate) others_ready: Signal<Seats>,
    /// Makes a move of a seat.
    pub(crate) play: Callback<(Seat, String)>,
    /// Keeps the automatic follow-up of a move that [`play`](SceneSource::play) has not put in the record at once; `None` if the
    /// move has no follow-up.
    pub(crate) keep_follow_up: Callback<Option<FollowUp>>,
    /// The move that the lesson points to; `None` without a lesson or a requested move.
    pub(crate) pointed: Signal<Option<&'static str>>,
    /// The seat that can take back its choice, and the callback for it; `None` if no seat can.
    pub(crate) take_back: Signal<Option<(Seat, Callback<()>)>>,
}

impl SceneSource {
    /// A game that is only watched, with unknown players.
    pub(crate) fn watched(record: Signal<Record>) -> SceneSource {
        SceneSource {
            record,
            position: Signal::derive(move || record.with(Record::end)),
            viewer: Signal::stored(Viewer::Spectator),
            players: Signal::stored(Vec::new()),
            shared: false,
            asks: None,
            choice: Signal::stored(None),
            others_ready: Signal::stored(Seats::NONE),
            play: Callback::new(|_| {}),
            keep_follow_up: Callback::new(|_| {}),
            pointed: Signal::stored(None),
            take_back: Signal::stored(None),
        }
    }

    /// A position without the steps that led to it.
    pub(crate) fn of_position(position: AnyGame) -> SceneSource {
        let watched = SceneSource::watched(Signal::stored(Record::new(position)));
        SceneSource { position: Signal::stored(position), ..watched }
    }

    /// The same source with memoized signals, which notify only if their values change.
    fn settled(self) -> SceneSource {
        let SceneSource { record, position, viewer, players, .. } = self;
        SceneSource {
            record: Memo::new(move |_| record.get()).into(),
            position: Memo::new(move |_| position.get()).into(),
            viewer: Memo::new(move |_| viewer.get()).into(),
            players: Memo::new(move |_| players.get()).into(),
            ..self
        }
    }
}

impl Scene {
    /// Creates the signals of a game.
    pub(crate) fn new(source: SceneSource) -> Scene {
        let source = source.settled();
        let SceneSource { position, viewer, choice, others_ready, .. } = source;
        let view = Memo::new(move |_| {
            let (viewer, choice) = (viewer.get(), choice.get());
            let game = pencilled(position.get(), viewer, choice.as_deref());
            let mut view = game.view(viewer);
            mark_ready(&mut view, others_ready.get());
            view
        });
        Scene::with_view(source, view)
    }

    /// A fixed position, shown without the steps that led to it.
    pub(crate) fn still(game: AnyGame, viewer: Viewer) -> Scene {
        let source =
            SceneSource { viewer: Signal::stored(viewer), ..SceneSource::of_position(game) };
        Scene::with_view(source, Memo::new(move |_| game.view(viewer)))
    }

    fn with_view(source: SceneSource, view: Memo<View>) -> Scene {
        let SceneSource { record, position, viewer, players, shared, asks, pointed, .. } = source;
        let SceneSource { play, keep_follow_up, take_back, .. } = source;
        let offers = Memo::new(move |_| {
            let Viewer::Seat(seat) = viewer.get() else { return Vec::new() };
            if asks.is_some_and(|asks| !asks.get()) {
                return Vec::new();
            }
            view.with(|view| selection::offers(view, seat))
        });
        let pointed = Memo::new(move |_| {
            let mv = pointed.get()?;
            offers.with(|offers| offers.iter().find(|offer| offer.mv == mv).cloned())
        });
        let log = StoredValue::new(Log::default());
        let lines = Memo::new(move |_| {
            record.with(|record| log.update_value(|log| log.follow(record)));
            log.with_value(|log| log.lines().to_vec())
        });
        let latest = Memo::new(move |_| {
            lines.track();
            record.track();
            log.with_value(|log| log.latest().to_vec())
        });
        let (selection, tried) = (RwSignal::new(Selection::default()), RwSignal::new(None));
        // A selection belongs to one decision of one viewer.
        Effect::new(move || {
            offers.track();
            viewer.track();
            selection.set(Selection::default());
            tried.set(None);
        });
        Scene {
            preferences: use_preferences(),
            keep_follow_up,
            record,
            position,
            viewer,
            players,
            shared,
            asks,
            selection,
            tried,
            view,
            lines,
            latest,
            offers,
            pointed,
            play,
            take_back,
        }
    }

    /// The seat of the viewer; `None` if the viewer has no single seat.
    pub(crate) fn own(self) -> Option<Seat> {
        self.viewer.get().seat()
    }

    /// The name of the player in a seat.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.players.with(|players| name_among(players, seat, &use_texts()))
    }

    /// Makes a move of the viewer. Returns `false` for a slip of the finger, which makes none.
    pub(crate) fn choose(self, mv: String) -> bool {
        let pace = self.preferences.with_untracked(|preferences| preferences.pace);
        let accepted = slip::accept(pace);
        if accepted && let Viewer::Seat(seat) = self.viewer.get_untracked() {
            self.play.run((seat, mv));
        }
        accepted
    }

    /// Like [`Scene::choose`], and then makes the automatic follow-up of the move, see [`prompt::follow_up`].
    pub(crate) fn choose_with_follow_up(self, mv: String) -> bool {
        let Viewer::Seat(seat) = self.viewer.get_untracked() else { return true };
        let game = self.position.get_untracked();
        // A lesson asks for every move.
        let in_lesson = self.pointed.with_untracked(Option::is_some);
        let follow_up = prompt::follow_up(&game, seat, &mv).filter(|_| !in_lesson);
        if !self.choose(mv) {
            return false;
        }
        match follow_up {
            Some(next) if next.is_due(&self.position.get_untracked()) => {
                self.play.run((seat, next.mv));
            }
            next => self.keep_follow_up.run(next),
        }
        true
    }
}
