//! The worker that computes bot moves and analyses games, so that the page never waits for them.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use cubilete_rules::AnyGame;
use cubilete_ui::bot_worker::{BotMove, BotRequest, BotResponse, BotWorker};
use cubilete_ui::review::worker::AnalysisRequest;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::analysis_worker;
use crate::fetch;

/// A running worker with a receiver of its messages. It is terminated when it is dropped.
pub(crate) struct Connection {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn()>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Connection {
    /// Starts a worker with the program of the page; `None` if the browser does not support workers. `receive` gets the texts
    /// of its messages, and `None` if it cannot load its program, after which it sends no messages.
    pub(crate) fn start(
        base: &str,
        receive: impl Fn(Option<String>) + 'static,
    ) -> Option<Connection> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&format!("{base}worker.js"), &options).ok()?;
        let receive = Rc::new(receive);
        let failed = receive.clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            receive(Some(event.data().as_string().unwrap_or_default()))
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let on_error = Closure::new(move || failed(None));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // If the browser cannot send the compiled module, the worker loads it itself.
        let _ = worker.post_message(&wasm_bindgen::module());
        Some(Connection { worker, _on_message: on_message, _on_error: on_error })
    }

    /// Sends a text; `None` if that is not possible.
    pub(crate) fn send(&self, text: &str) -> Option<()> {
        self.worker.post_message(&text.into()).ok()
    }
}

/// A running worker and its pending requests.
#[derive(Clone)]
struct RunningWorker(Rc<Inner>);

struct Inner {
    connection: Connection,
    last_number: Cell<u32>,
    pending: Pending,
}

/// The `resolve` functions of the promises of pending requests, by request number. They take the text of the response, or
/// `undefined` if the worker has failed.
type Pending = Rc<RefCell<HashMap<u32, js_sys::Function>>>;

impl RunningWorker {
    /// Starts the worker; `None` if the browser does not support workers.
    fn start(base: &str) -> Option<RunningWorker> {
        let pending = Pending::default();
        let waiting = pending.clone();
        let receive = move |text: Option<String>| {
            let Some(text) = text else {
                for (_, resolve) in waiting.take() {
                    let _ = resolve.call0(&JsValue::NULL);
                }
                return;
            };
            let number = text.split('\n').next().and_then(|number| number.parse().ok());
            if let Some(resolve) = number.and_then(|number| waiting.borrow_mut().remove(&number)) {
                let _ = resolve.call1(&JsValue::NULL, &text.into());
            }
        };
        let connection = Connection::start(base, receive)?;
        let inner = Inner { connection, last_number: Cell::new(0), pending };
        Some(RunningWorker(Rc::new(inner)))
    }

    /// Sends a request, whose text contains its number, and returns the text of the response; `None` if the worker has failed.
    async fn ask(&self, request: impl FnOnce(u32) -> String) -> Option<String> {
        let number = self.0.last_number.get() + 1;
        self.0.last_number.set(number);
        let response = js_sys::Promise::new(&mut |resolve, _| {
            self.0.pending.borrow_mut().insert(number, resolve);
        });
        self.0.connection.send(&request(number))?;
        JsFuture::from(response).await.ok()?.as_string()
    }
}

/// The worker shared by all games of the page, started at the first request.
#[derive(Clone, Copy)]
pub(crate) struct SharedBotWorker(StoredValue<(String, Option<RunningWorker>), LocalStorage>);

/// Provides the worker. `base` is the path of the folder with the files of the page.
pub(crate) fn provide_bot_worker(base: String) {
    provide_context(SharedBotWorker(StoredValue::new_local((base, None))));
}

/// The worker from context.
pub(crate) fn use_bot_worker() -> SharedBotWorker {
    expect_context()
}

impl SharedBotWorker {
    /// Requests the move of a bot; `None` if the worker has failed.
    pub(crate) async fn ask(self, mut request: BotRequest) -> Option<BotMove> {
        let numbered = |number| {
            request.number = number;
            request.to_text()
        };
        let answer = self.ask_text(numbered).await;
        let answer = answer.and_then(|text| BotResponse::from_text(&text)?.into_move());
        if answer.is_none() {
            self.forget();
        }
        answer
    }

    /// Sends a request, whose text contains its number, and returns the text of the response; `None` if the worker has failed.
    pub(crate) async fn ask_text(self, request: impl FnOnce(u32) -> String) -> Option<String> {
        let worker = self.0.try_update_value(|(base, worker)| {
            if worker.is_none() {
                *worker = RunningWorker::start(base);
            }
            worker.clone()
        });
        let answer = worker??.ask(request).await;
        if answer.is_none() {
            self.forget();
        }
        answer
    }

    /// Drops a worker that has failed. The next request starts another one.
    fn forget(self) {
        self.0.try_update_value(|(_, worker)| *worker = None);
    }
}

thread_local! {
    static WORKER: RefCell<BotWorker> = RefCell::default();
}

/// Responds to a request, both as text. Runs in the worker; loads the weights of a game at its first request. The analysis
/// sends its responses itself, so that nothing is returned.
pub(crate) async fn respond(base: &str, request: &str) -> Option<String> {
    if let Some(request) = AnalysisRequest::from_text(request) {
        let is_loaded = load_weights(base, request.start()).await;
        analysis_worker::respond(&request, is_loaded).await;
        return None;
    }
    let request = BotRequest::from_text(request)?;
    load_weights(base, request.game()).await;
    Some(WORKER.with_borrow(|worker| worker.respond(&request)).to_text())
}

/// Loads the weights of a game, unless they are loaded or it needs none. Returns whether none are missing.
async fn load_weights(base: &str, game: Option<AnyGame>) -> bool {
    let Some(game) = game else { return false };
    let missing = || WORKER.with_borrow(|worker| worker.missing_weights(&game));
    if let Some(file) = missing()
        && let Some(bytes) = fetch::bytes(&format!("{base}weights/{file}")).await
    {
        WORKER.with_borrow_mut(|worker| worker.load_weights(&game, &bytes));
    }
    missing().is_none()
}
