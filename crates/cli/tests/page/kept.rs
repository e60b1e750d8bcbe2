//! Games as the browser keeps them, read and written by the rules themselves.

use cubilete_rules::Record;
use serde_json::Value;

use crate::browser::Browser;

/// The game that is on the screen.
pub(crate) async fn on_screen(browser: &Browser) -> Record {
    let script = "return localStorage.getItem('game/' + location.pathname.split('/')[2])";
    let kept: String = browser.run(script).await;
    let kept: Value = serde_json::from_str(&kept).unwrap();
    kept["record"].as_str().unwrap().parse().unwrap()
}
