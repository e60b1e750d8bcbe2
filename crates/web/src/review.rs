//! The review of a game beside its replay: its state, and the analysis in a worker of its own.

mod chart;
pub(crate) mod decision;
mod details;
pub(crate) mod hint;
mod overview;
mod steps;

use std::sync::Arc;

use cubilete_rules::{Record, Seat};
use cubilete_ui::ending::user_seat;
use cubilete_ui::player_name::PlayerName;
use cubilete_ui::review::Review;
use cubilete_ui::review::worker::{AnalysisRequest, Answer, Failure, Question};
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::{Lookup, Value};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::bot_worker::Connection;
use crate::texts::{TextsSignal, use_texts};
pub(crate) use decision::Strip;
pub(crate) use overview::Overview;

/// How far the analysis is.
pub(crate) enum Progress {
    /// Not asked for.
    Idle,
    /// The values before the first step and after each step that is done.
    Working(Vec<Vec<f64>>),
    /// Done.
    Done(Arc<Review>),
    /// Failed.
    Failed(Failure),
}

/// The review of a record. It ends with the screen that shows it.
#[derive(Copy, Clone)]
pub(crate) struct ReviewState {
    record: StoredValue<Record>,
    players: StoredValue<Vec<PlayerName>>,
    progress: RwSignal<Progress>,
    connection: StoredValue<Option<Connection>, LocalStorage>,
    texts: TextsSignal,
}

impl ReviewState {
    /// The review of a record, which is not asked for yet.
    pub(crate) fn new(record: Record, players: Vec<PlayerName>) -> ReviewState {
        ReviewState {
            record: StoredValue::new(record),
            players: StoredValue::new(players),
            progress: RwSignal::new(Progress::Idle),
            connection: StoredValue::new_local(None),
            texts: use_texts(),
        }
    }

    /// Starts the analysis in a worker, which ends with it. A worker that is running is terminated.
    pub(crate) fn start(self) {
        self.texts.load_analysis();
        self.progress.set(Progress::Working(Vec::new()));
        let connection = Connection::start(&self.texts.base(), move |text| self.receive(text));
        let record = self.record.with_value(Record::to_string);
        let request = AnalysisRequest { number: 1, question: Question::Review, record };
        let sent = connection.as_ref().and_then(|connection| connection.send(&request.to_text()));
        if sent.is_none() {
            self.progress.set(Progress::Failed(Failure::Silent));
        }
        self.connection.set_value(connection);
    }

    /// Receives a message of the worker. The worker of a screen that the user has left is terminated, but may have sent more.
    fn receive(self, text: Option<String>) {
        if self.progress.is_disposed() {
            return;
        }
        let answer = text.and_then(|text| Answer::from_text(&text));
        match answer.map_or(Answer::Failed(Failure::Silent), |(_, answer)| answer) {
            Answer::Step(values) => self.progress.update(|progress| {
                if let Progress::Working(known) = progress {
                    known.push(values);
                }
            }),
            Answer::Review(review) => self.end(Progress::Done(Arc::new(review))),
            Answer::Failed(failure) => self.end(Progress::Failed(failure)),
            Answer::Hint(_) => {}
        }
    }

    /// Notes the end of the analysis, and terminates the worker, once its last message has been received.
    fn end(self, progress: Progress) {
        self.progress.set(progress);
        spawn_local(async move {
            self.connection.try_set_value(None);
        });
    }

    /// Applies a function to what is known so far.
    pub(crate) fn with<T>(self, apply: impl FnOnce(&Progress) -> T) -> T {
        self.progress.with(apply)
    }

    /// The review, once it is done.
    pub(crate) fn review(self) -> Option<Arc<Review>> {
        self.progress.with(|progress| match progress {
            Progress::Done(review) => Some(review.clone()),
            _ => None,
        })
    }

    /// Whether the review was not asked for.
    pub(crate) fn is_idle(self) -> bool {
        self.progress.with(|progress| matches!(progress, Progress::Idle))
    }

    /// Whether the review was asked for, and the texts about it are loaded.
    pub(crate) fn is_open(self) -> bool {
        !self.is_idle() && self.texts.has("review-working")
    }

    /// The whole record.
    pub(crate) fn record(self) -> Record {
        self.record.get_value()
    }

    /// Number of steps of the record.
    pub(crate) fn steps(self) -> usize {
        self.record.with_value(|record| record.steps().len())
    }

    /// The players.
    pub(crate) fn players(self) -> Vec<PlayerName> {
        self.players.get_value()
    }

    /// The seat of the user.
    pub(crate) fn own(self) -> Option<Seat> {
        self.players.with_value(|players| user_seat(players))
    }
}

impl Lookup for ReviewState {
    fn text_with(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.texts.text_with(key, values)
    }

    fn has(&self, key: &str) -> bool {
        self.texts.has(key)
    }
}

impl TableTexts for ReviewState {
    fn name(&self, seat: Seat) -> String {
        let texts = self.texts;
        self.players
            .with_value(|players| cubilete_ui::player_name::name_among(players, seat, &texts))
    }
}
