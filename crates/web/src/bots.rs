//! Bots think in a worker, so that the page never waits for them.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use cubilete_ui::bot_request::{BotRequest, BotResponse, Decision};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::fetch;

/// The worker in which bots think.
#[derive(Clone)]
pub(crate) struct Bots(Rc<Inner>);

struct Inner {
    worker: Worker,
    asked: Cell<u32>,
    waiting: Waiting,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _failed: Closure<dyn Fn()>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// Who waits for which answer, as the text that comes, or nothing if none will.
type Waiting = Rc<RefCell<HashMap<u32, js_sys::Function>>>;

/// What a bot plays.
pub(crate) struct BotMove {
    pub(crate) mv: String,
    /// Whether it is one by a rule of thumb, as the weights of the game could not be had.
    pub(crate) unprepared: bool,
}

impl Bots {
    /// Starts the worker with the program of the page; none if the browser has no workers.
    pub(crate) fn start(base: &str) -> Option<Bots> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&format!("{base}worker.js"), &options).ok()?;
        let waiting = Waiting::default();
        let answered = waiting.clone();
        let heard = Closure::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            let Some(answer) = BotResponse::from_text(&text) else { return };
            if let Some(resolve) = answered.borrow_mut().remove(&answer.number) {
                let _ = resolve.call1(&JsValue::NULL, &text.into());
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        // Whose program cannot be loaded answers nobody.
        let unanswered = waiting.clone();
        let failed = Closure::new(move || {
            for (_, resolve) in unanswered.take() {
                let _ = resolve.call0(&JsValue::NULL);
            }
        });
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        // Where that is not possible, the worker finds the program by itself.
        let _ = worker.post_message(&wasm_bindgen::module());
        let asked = Cell::new(0);
        Some(Bots(Rc::new(Inner { worker, asked, waiting, _heard: heard, _failed: failed })))
    }

    /// What a bot plays; none if the worker has failed.
    async fn ask(&self, mut question: BotRequest) -> Option<BotMove> {
        question.number = self.0.asked.get() + 1;
        self.0.asked.set(question.number);
        let answer = js_sys::Promise::new(&mut |resolve, _| {
            self.0.waiting.borrow_mut().insert(question.number, resolve);
        });
        self.0.worker.post_message(&question.to_text().into()).ok()?;
        let answer = BotResponse::from_text(&JsFuture::from(answer).await.ok()?.as_string()?)?;
        Some(BotMove { mv: answer.mv?, unprepared: answer.unprepared })
    }
}

/// The worker that all games of the page share, started when a bot is first asked.
#[derive(Clone, Copy)]
pub(crate) struct SharedBots(StoredValue<(String, Option<Bots>), LocalStorage>);

impl SharedBots {
    pub(crate) fn provide(base: String) {
        provide_context(SharedBots(StoredValue::new_local((base, None))));
    }

    /// The worker.
    pub(crate) fn get() -> SharedBots {
        expect_context()
    }

    /// What a bot plays; none if no worker can think, and then the next question goes to another one.
    pub(crate) async fn ask(self, question: BotRequest) -> Option<BotMove> {
        let bots = self.0.try_update_value(|(base, bots)| {
            if bots.is_none() {
                *bots = Bots::start(base);
            }
            bots.clone()
        });
        let answer = bots??.ask(question).await;
        if answer.is_none() {
            self.0.try_update_value(|(_, bots)| *bots = None);
        }
        answer
    }
}

thread_local! {
    /// The files of weights that this worker has loaded.
    static LOADED: RefCell<HashSet<&'static str>> = RefCell::default();
}

/// Answers a question, in the worker: loads the weights of the game when they are first needed.
pub(crate) async fn answer(base: &str, question: &str) -> Option<String> {
    let question = BotRequest::from_text(question)?;
    let (mv, unprepared) = match question.read() {
        Some(decision) => {
            let loaded = match decision.file() {
                Some(file) => load(base, file, &decision).await,
                None => true,
            };
            (decision.think(loaded), !loaded)
        }
        None => (None, false),
    };
    Some(BotResponse { number: question.number, mv, unprepared }.to_text())
}

/// Loads a file of weights unless it is loaded already; returns whether bots have them.
async fn load(base: &str, file: &'static str, decision: &Decision) -> bool {
    if LOADED.with_borrow(|files| files.contains(file)) {
        return true;
    }
    let bytes = fetch::bytes(&format!("{base}weights/{file}")).await;
    let loaded = bytes.is_some_and(|bytes| decision.give(&bytes));
    if loaded {
        LOADED.with_borrow_mut(|files| files.insert(file));
    }
    loaded
}
