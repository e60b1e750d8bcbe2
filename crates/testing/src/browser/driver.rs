//! chromedriver: one process for all tests, and a browser for each of them.

use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::port;
use crate::process::{Process, Signal};

/// How long a page or a script may take on a busy machine.
pub(super) const TIME_LIMIT: Duration = Duration::from_secs(60);

/// Starts a browser without cookies, games or preferences.
pub(super) async fn browser() -> Client {
    let capabilities = json!({
        "goog:loggingPrefs": { "browser": "ALL" },
        "goog:chromeOptions": { "args": [
            "--headless=new",
            // Containers lack what the sandbox needs.
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            // The browser ends with chromedriver, even if that is killed.
            "--remote-debugging-pipe",
            "--lang=en",
        ] },
    });
    let Value::Object(capabilities) = capabilities else {
        unreachable!("capabilities are an object")
    };
    let mut builder = ClientBuilder::new(HttpConnector::new());
    let connected = builder.capabilities(capabilities).connect(&driver()).await;
    let client = connected.unwrap_or_else(|error| panic!("no browser: {error}"));
    let timeouts = TimeoutConfiguration::new(Some(TIME_LIMIT), Some(TIME_LIMIT), None);
    client.update_timeouts(timeouts).await.unwrap();
    client
}

/// Returns the address of chromedriver. The first call starts it; it ends with the tests.
fn driver() -> String {
    static DRIVER: OnceLock<(Process, u16)> = OnceLock::new();
    let (_, port) = DRIVER.get_or_init(|| {
        let port = port::free();
        let mut command = Command::new("chromedriver");
        command.arg(format!("--port={port}"));
        match Process::start(&command, Signal::Kill, "started successfully") {
            Ok(process) => (process, port),
            Err(error) => {
                panic!("chromedriver is missing? 'cargo xtask test' installs it: {error}")
            }
        }
    });
    format!("http://127.0.0.1:{port}")
}

/// A WebDriver command that only Chromium has.
#[derive(Debug)]
pub(super) struct ChromeCommand {
    path: &'static str,
    body: Value,
}

impl ChromeCommand {
    /// A command of the Chrome DevTools protocol.
    pub(super) fn devtools(method: &str, parameters: Value) -> ChromeCommand {
        let body = json!({ "cmd": method, "params": parameters });
        ChromeCommand { path: "goog/cdp/execute", body }
    }

    /// Returns the console messages since the last call.
    pub(super) fn log() -> ChromeCommand {
        ChromeCommand { path: "se/log", body: json!({ "type": "browser" }) }
    }
}

impl WebDriverCompatibleCommand for ChromeCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
