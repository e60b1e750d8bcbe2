//! A test with a server and a browser of its own.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::{Path, PathBuf};

use futures_util::FutureExt;

use cubilete_testing::browser::Browser;
use cubilete_testing::browser::Site;

/// The size of a small phone, and of a window on a desk.
pub(crate) const PHONE: (u32, u32) = (360, 640);
pub(crate) const DESK: (u32, u32) = (1280, 800);

/// What a visitor has set before, as the browser keeps it: the game goes on at once.
pub(crate) fn settings(theme: &str, lang: &str) -> Vec<(String, String)> {
    let settings = format!("theme {theme}\npace instant\nname Ana\nlevel easy\n");
    vec![("settings".to_string(), settings), ("lang".to_string(), lang.to_string())]
}

/// Visits the page on a phone with what the browser has kept; both browser and server end with the test, however it ends.
pub(crate) fn visit(kept: &[(String, String)], test: impl AsyncFnOnce(&Browser, &mut Site)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut site = Site::start(Path::new(env!("CARGO_BIN_EXE_cubilete")));
        let browser = Browser::open(site.url(), kept).await;
        browser.resize(PHONE).await;
        let played = AssertUnwindSafe(test(&browser, &mut site)).catch_unwind().await;
        if played.is_err() {
            let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
            let file = target_folder().join(format!("screenshots/failed/{name}.png"));
            let shown = AssertUnwindSafe(browser.screenshot(&file)).catch_unwind().await;
            let complaints = AssertUnwindSafe(browser.console_errors()).catch_unwind().await;
            eprintln!("what was seen is in {} ({})", file.display(), shown.is_ok());
            eprintln!("the browser complains: {:?}", complaints.unwrap_or_default());
        }
        browser.close().await;
        if let Err(panic) = played {
            resume_unwind(panic);
        }
    });
}

/// Where cargo builds, and pictures are put.
pub(crate) fn target_folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().to_path_buf()
}

/// There is nothing to complain about, neither by the test nor by the browser.
pub(crate) async fn check_nothing(browser: &Browser, found: BTreeSet<String>) {
    let complaints = browser.console_errors().await;
    let all: Vec<String> = found.into_iter().chain(complaints).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}
