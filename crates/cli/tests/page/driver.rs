//! The program by which browsers are told what to do: one for all tests, and a browser for each of them.

use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::support::port;
use crate::support::process::{Process, Signal};

/// How long anything may take in a browser, on a machine that has other things to do.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A browser that has nothing from before: no cookies, no games, no settings.
pub(crate) async fn browser() -> Client {
    let capabilities = json!({
        "goog:loggingPrefs": { "browser": "ALL" },
        "goog:chromeOptions": { "args": [
            "--headless=new",
            // In a container there is nothing to build the sandbox with.
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            // It ends with the program that drives it, also when that is killed.
            "--remote-debugging-pipe",
            "--lang=en",
        ] },
    });
    let Value::Object(capabilities) = capabilities else { unreachable!("it is an object") };
    let mut builder = ClientBuilder::new(HttpConnector::new());
    let connected = builder.capabilities(capabilities).connect(&driver()).await;
    let client = connected.unwrap_or_else(|error| panic!("no browser: {error}"));
    let patience = TimeoutConfiguration::new(Some(PATIENCE), Some(PATIENCE), None);
    client.update_timeouts(patience).await.unwrap();
    client
}

/// Where the program is, which is started when it is first needed and ends with the tests.
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

/// What browsers of this kind can do beyond the standard.
#[derive(Debug)]
pub(crate) struct Special {
    path: &'static str,
    body: Value,
}

impl Special {
    /// A command of the protocol by which its developers look into it.
    pub(crate) fn devtools(method: &str, parameters: Value) -> Special {
        let body = json!({ "cmd": method, "params": parameters });
        Special { path: "goog/cdp/execute", body }
    }

    /// What it has noted since it was last asked.
    pub(crate) fn log() -> Special {
        Special { path: "se/log", body: json!({ "type": "browser" }) }
    }
}

impl WebDriverCompatibleCommand for Special {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
