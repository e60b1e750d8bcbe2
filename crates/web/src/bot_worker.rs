//! The worker that computes bot moves, so that the page never waits for them.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use cubilete_ui::bot_worker::{BotMove, BotRequest, BotResponse, BotWorker};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::fetch;

/// A running worker and its pending requests.
#[derive(Clone)]
struct RunningWorker(Rc<Inner>);

struct Inner {
    worker: Worker,
    last_number: Cell<u32>,
    pending: Pending,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn()>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// The `resolve` functions of the promises of pending requests, by request number. They take the text of the response, or
/// `undefined` if the worker has failed.
type Pending = Rc<RefCell<HashMap<u32, js_sys::Function>>>;

impl RunningWorker {
    /// Starts the worker with the program of the page; `None` if the browser does not support workers.
    fn start(base: &str) -> Option<RunningWorker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&format!("{base}worker.js"), &options).ok()?;
        let pending = Pending::default();
        let answered = pending.clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            let Some(response) = BotResponse::from_text(&text) else { return };
            if let Some(resolve) = answered.borrow_mut().remove(&response.number) {
                let _ = resolve.call1(&JsValue::NULL, &text.into());
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // A worker that cannot load its program sends no responses.
        let unanswered = pending.clone();
        let on_error = Closure::new(move || {
            for (_, resolve) in unanswered.take() {
                let _ = resolve.call0(&JsValue::NULL);
            }
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // If the browser cannot send the compiled module, the worker loads it itself.
        let _ = worker.post_message(&wasm_bindgen::module());
        let last_number = Cell::new(0);
        let inner =
            Inner { worker, last_number, pending, _on_message: on_message, _on_error: on_error };
        Some(RunningWorker(Rc::new(inner)))
    }

    /// Requests the move of a bot; `None` if the worker has failed.
    async fn ask(&self, mut request: BotRequest) -> Option<BotMove> {
        request.number = self.0.last_number.get() + 1;
        self.0.last_number.set(request.number);
        let response = js_sys::Promise::new(&mut |resolve, _| {
            self.0.pending.borrow_mut().insert(request.number, resolve);
        });
        self.0.worker.post_message(&request.to_text().into()).ok()?;
        let text = JsFuture::from(response).await.ok()?.as_string()?;
        BotResponse::from_text(&text)?.into_move()
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
    /// Requests the move of a bot; `None` if the worker has failed. The next request then starts another worker.
    pub(crate) async fn ask(self, request: BotRequest) -> Option<BotMove> {
        let worker = self.0.try_update_value(|(base, worker)| {
            if worker.is_none() {
                *worker = RunningWorker::start(base);
            }
            worker.clone()
        });
        let answer = worker??.ask(request).await;
        if answer.is_none() {
            self.0.try_update_value(|(_, worker)| *worker = None);
        }
        answer
    }
}

thread_local! {
    static WORKER: RefCell<BotWorker> = RefCell::default();
}

/// Responds to a request, both as text. Runs in the worker; loads the weights of a game at its first request.
pub(crate) async fn respond(base: &str, request: &str) -> Option<String> {
    let request = BotRequest::from_text(request)?;
    let missing = WORKER.with_borrow(|worker| worker.missing_weights(&request));
    if let Some(file) = missing
        && let Some(bytes) = fetch::bytes(&format!("{base}weights/{file}")).await
    {
        WORKER.with_borrow_mut(|worker| worker.load_weights(&request, &bytes));
    }
    Some(WORKER.with_borrow(|worker| worker.respond(&request)).to_text())
}
