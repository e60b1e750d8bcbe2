//! The analysis in the worker: a part of the program that is loaded at the first request.

use cubilete_ui::review::worker::{AnalysisRequest, respond_with_texts};
use wasm_bindgen::JsCast;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::DedicatedWorkerGlobalScope;

/// Answers a request by calls of a function with texts; the flag tells whether the weights of the game are loaded.
type Analysis = fn(&AnalysisRequest, bool, &mut dyn FnMut(String));

/// Loads the analysis. Code reached only through this function is split into a separate WebAssembly file.
#[allow(unsafe_code, reason = "`wasm_split` generates calls into the file loaded later")]
#[wasm_split(analysis, fallible)]
fn load_analysis() -> Result<Analysis, SplitLoaderError> {
    Ok(respond_with_texts)
}

/// Responds to a request by messages to the page.
pub(crate) async fn respond(request: &AnalysisRequest, is_loaded: bool) {
    let worker: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut send = |text: String| {
        let _ = worker.post_message(&text.into());
    };
    match load_analysis().await {
        Ok(analysis) => analysis(request, is_loaded, &mut send),
        // A number alone means that the worker has failed.
        Err(_) => send(request.number.to_string()),
    }
}
