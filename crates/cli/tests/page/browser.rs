//! A browser that looks at the page: goes somewhere, waits, looks, taps and types.

use std::fs;
use std::path::Path;
use std::time::Instant;

use fantoccini::Client;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::driver::{self, PATIENCE, Special};

/// Calls back with what a condition gives as soon as that is something: now, or after a change of the page.
const WHEN: &str = r#"
const answer = arguments[arguments.length - 1];
const condition = async () => { CONDITION };
const look = async () => {
    const found = await condition();
    if (found) { watch.disconnect(); clearInterval(clock); answer(found); }
};
const watch = new MutationObserver(look);
watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
// Not everything that is waited for is in the document.
const clock = setInterval(look, 100);
look();
"#;

/// A browser with the page.
pub(crate) struct Browser {
    client: Client,
    url: String,
}

impl Browser {
    /// A browser for the server at an address, which keeps these texts for the page, as if it had been there before.
    pub(crate) async fn open(url: String, kept: &[(String, String)]) -> Browser {
        let browser = Browser { client: driver::browser().await, url };
        let kept = json!(kept);
        let source = format!(
            "if (location.protocol === 'http:') for (const [name, text] of {kept}) \
             if (localStorage.getItem(name) === null) localStorage.setItem(name, text);"
        );
        browser.before_each_page(&source).await;
        browser
    }

    /// Runs a script whenever a page is loaded, before all that is on the page.
    pub(crate) async fn before_each_page(&self, script: &str) {
        let parameters = json!({ "source": script });
        self.devtools("Page.addScriptToEvaluateOnNewDocument", parameters).await;
    }

    pub(crate) async fn close(self) {
        // A browser that is gone is closed, too.
        let _ = self.client.close().await;
    }

    pub(crate) async fn devtools(&self, method: &str, parameters: Value) -> Value {
        self.client.issue_cmd(Special::devtools(method, parameters)).await.unwrap()
    }

    /// Makes the window as large, a phone's or another.
    pub(crate) async fn resize(&self, (width, height): (u32, u32)) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Loads the page at a path, and waits until it is there.
    pub(crate) async fn load(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.url)).await.unwrap();
        self.when("return document.querySelector('main')?.childElementCount").await;
    }

    /// Loads the page that is there anew.
    pub(crate) async fn reload(&self) {
        self.client.refresh().await.unwrap();
        self.when("return document.querySelector('main')?.childElementCount").await;
    }

    /// Shows what is at a path without loading the page anew, as going back and forth does.
    pub(crate) async fn go(&self, path: &str) {
        let script = "history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))";
        self.run_with::<()>(script, vec![json!(path)]).await;
    }

    /// Runs a script and takes what it returns.
    pub(crate) async fn run<T: DeserializeOwned>(&self, script: &str) -> T {
        self.run_with(script, Vec::new()).await
    }

    /// Runs a script with arguments and takes what it returns.
    pub(crate) async fn run_with<T: DeserializeOwned>(&self, script: &str, with: Vec<Value>) -> T {
        let value = self.client.execute(script, with).await;
        let value = value.unwrap_or_else(|error| panic!("{error}\n{script}"));
        serde_json::from_value(value.clone()).unwrap_or_else(|_| panic!("{value}\n{script}"))
    }

    /// Waits until a script, which may wait itself, returns something that is still there.
    pub(crate) async fn when(&self, condition: &str) -> Value {
        let script = WHEN.replace("CONDITION", condition);
        let begun = Instant::now();
        loop {
            match self.client.execute_async(&script, Vec::new()).await {
                Ok(found) => return found,
                // Others play on, so what was found may be gone before it is told. A page that is loaded anew meanwhile
                // takes the script with it, which is told as if the time were over.
                Err(error)
                    if error.is_stale_element_reference()
                        || error.is_script_timeout() && begun.elapsed() < PATIENCE => {}
                Err(error) => panic!("{error}\nuntil {condition}"),
            }
        }
    }

    /// Taps the first element that a selector finds, as soon as it is there.
    pub(crate) async fn tap(&self, selector: &str) {
        let found = self.when(&format!("return document.querySelector({selector:?})")).await;
        self.tap_on(found).await;
    }

    /// Taps an element that a script has returned, in the middle of the screen; nothing happens if it cannot be tapped any
    /// more, since others play on meanwhile.
    pub(crate) async fn tap_on(&self, element: Value) {
        // An object with one field, which is the name of the element.
        let name = element.as_object().and_then(|field| field.values().next()?.as_str());
        let name = name.unwrap_or_else(|| panic!("{element} is no element")).to_string();
        let script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        let scrolled = self.client.execute(script, vec![element]).await;
        let element = Element::from_element_id(self.client.clone(), name.into());
        if let Err(error) = scrolled.and(element.click().await)
            && !error.is_stale_element_reference()
            && element.is_enabled().await.unwrap_or(false)
        {
            panic!("{error}\n{}", element.html(false).await.unwrap_or_default());
        }
    }

    /// Presses keys together.
    pub(crate) async fn press(&self, keys: &[Key]) {
        let down = keys.iter().map(|key| KeyAction::Down { value: char::from(*key) });
        let up = keys.iter().rev().map(|key| KeyAction::Up { value: char::from(*key) });
        let keyboard = KeyActions::new("keyboard".to_string());
        let actions = down.chain(up).fold(keyboard, |actions, action| actions.then(action));
        self.client.perform_actions(actions).await.unwrap();
    }

    /// What the browser has to complain about since it was last asked: errors, and what the page is not allowed to do.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log = self.client.issue_cmd(Special::log()).await.unwrap();
        let entries = log.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        severe.map(|entry| entry["message"].to_string()).collect()
    }

    /// Puts a picture of what is seen into a file.
    pub(crate) async fn picture(&self, file: &Path) {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, self.client.screenshot().await.unwrap()).unwrap();
    }
}
