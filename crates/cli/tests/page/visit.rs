//! The fixture of each test: a server and a browser.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::{Path, PathBuf};

use cubilete_testing::browser::Browser;
use cubilete_testing::browser::Site;
use cubilete_testing::browser::player::lessons_offered;
use futures_util::FutureExt;
use serde_json::json;

/// The size of a small phone.
pub(crate) const PHONE: (u32, u32) = (360, 640);
/// The size of a small phone on its side.
pub(crate) const PHONE_ON_ITS_SIDE: (u32, u32) = (640, 360);
/// The size of a tablet.
pub(crate) const TABLET: (u32, u32) = (768, 1024);
/// The size of a window on a desktop.
pub(crate) const DESKTOP: (u32, u32) = (1280, 800);

/// The storage entries of a user's settings, without animations and with all lessons offered.
pub(crate) fn settings(theme: &str, lang: &str) -> Vec<(String, String)> {
    with_pace("instant", theme, lang)
}

/// The storage entries of settings at the slowest pace, with animations.
pub(crate) fn calm() -> Vec<(String, String)> {
    with_pace("calm", "light", "en")
}

/// The storage entries of settings at the default pace.
pub(crate) fn brisk() -> Vec<(String, String)> {
    with_pace("brisk", "light", "en")
}

fn with_pace(pace: &str, theme: &str, lang: &str) -> Vec<(String, String)> {
    let offered = lessons_offered();
    let settings = format!("theme {theme}\npace {pace}\nname Ana\n{offered}level easy\n");
    vec![("settings".to_string(), settings), ("lang".to_string(), lang.to_string())]
}

/// Runs a test with a server and a phone browser with this local storage. Both end with the test, even if it fails.
pub(crate) fn visit(storage: &[(String, String)], test: impl AsyncFnOnce(&Browser, &mut Site)) {
    visit_below("", storage, test);
}

/// The same with a page below a path, as `/dice`.
pub(crate) fn visit_below(
    base: &'static str,
    storage: &[(String, String)],
    test: impl AsyncFnOnce(&Browser, &mut Site),
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut site = Site::start_below(Path::new(env!("CARGO_BIN_EXE_cubilete")), base);
        let browser = Browser::open(site.url(), storage).await;
        browser.resize(PHONE).await;
        let result = AssertUnwindSafe(test(&browser, &mut site)).catch_unwind().await;
        if result.is_err() {
            let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
            let file = target_folder().join(format!("screenshots/failed/{name}.png"));
            let saved = AssertUnwindSafe(browser.screenshot(&file)).catch_unwind().await;
            let errors = AssertUnwindSafe(browser.console_errors()).catch_unwind().await;
            eprintln!("screenshot: {} (written: {})", file.display(), saved.is_ok());
            eprintln!("console errors: {:?}", errors.unwrap_or_default());
        }
        browser.close().await;
        if let Err(panic) = result {
            resume_unwind(panic);
        }
    });
}

/// Waits until an element has exactly this text.
pub(crate) async fn wait_for_text(browser: &Browser, selector: &str, text: &str) {
    let (selector, text) = (json!(selector), json!(text));
    let condition = format!("document.querySelector({selector})?.innerText.trim() === {text}");
    browser.wait_for(&format!("return {condition}")).await;
}

/// Waits for the first element that a selector matches, and clicks it from a script. Unlike a tap, that is never taken for
/// the second of a double tap.
pub(crate) async fn click(browser: &Browser, selector: &str) {
    let found = browser.wait_for(&format!("return document.querySelector({selector:?})")).await;
    browser.click(found).await;
}

/// The target folder of cargo, where screenshots are written.
pub(crate) fn target_folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().to_path_buf()
}

/// Asserts that there are no findings and no console errors.
pub(crate) async fn assert_none(browser: &Browser, found: BTreeSet<String>) {
    let errors = browser.console_errors().await;
    let all: Vec<String> = found.into_iter().chain(errors).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}
