//! A headless browser that shows the page: navigation, waiting, scripts, taps and keys.

mod driver;
mod layout_shift;
pub mod player;
mod site;

pub use layout_shift::LayoutShift;
pub use site::Site;

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use driver::{ChromeCommand, TIME_LIMIT};

/// Evaluates a condition now and after each change of the page, and calls back with its first truthy value.
const WAIT_FOR: &str = r#"
const answer = arguments[arguments.length - 1];
const condition = async () => { CONDITION };
const look = async () => {
    const found = await condition();
    if (found) { watch.disconnect(); clearInterval(clock); answer(found); }
};
const watch = new MutationObserver(look);
watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
// Conditions may depend on things outside the document.
const clock = setInterval(look, 100);
look();
"#;

/// Ends the animations of an element and of those around it, so that it is where it will stay. Endless ones go on.
const STANDS_STILL: &str = r#"
for (let element = arguments[0]; element; element = element.parentElement)
    for (const animation of element.getAnimations())
        if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
"#;

/// A browser that shows the page.
#[derive(Debug)]
pub struct Browser {
    client: Client,
    url: String,
}

impl Browser {
    /// Starts a browser for the server at `url`. `storage` fills its local storage, as if it had visited the page before.
    pub async fn open(url: String, storage: &[(String, String)]) -> Browser {
        let browser = Browser { client: driver::browser().await, url };
        let storage = json!(storage);
        let source = format!(
            "if (location.protocol === 'http:') for (const [name, text] of {storage}) \
             if (localStorage.getItem(name) === null) localStorage.setItem(name, text);"
        );
        browser.before_each_page(&source).await;
        browser
    }

    /// Runs a script whenever a page is loaded, before the page's own scripts.
    pub async fn before_each_page(&self, script: &str) {
        let parameters = json!({ "source": script });
        self.devtools("Page.addScriptToEvaluateOnNewDocument", parameters).await;
    }

    /// Closes the browser.
    pub async fn close(self) {
        // It may have crashed: then there is nothing to close.
        let _ = self.client.close().await;
    }

    /// Sends a command of the Chrome DevTools protocol.
    pub async fn devtools(&self, method: &str, parameters: Value) -> Value {
        self.client.issue_cmd(ChromeCommand::devtools(method, parameters)).await.unwrap()
    }

    /// Sets the size of the window in CSS pixels. Below a width of 600 it behaves like a phone.
    pub async fn resize(&self, (width, height): (u32, u32)) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Loads the page at a path, and waits until it is shown.
    pub async fn load(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.url)).await.unwrap();
        self.wait_for("return document.querySelector('main')?.childElementCount").await;
    }

    /// Reloads the page, and waits until it is shown.
    pub async fn reload(&self) {
        self.client.refresh().await.unwrap();
        self.wait_for("return document.querySelector('main')?.childElementCount").await;
    }

    /// Goes to a path without loading the page, as the browser's back button does.
    pub async fn go(&self, path: &str) {
        let script = "history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))";
        self.run_with::<()>(script, vec![json!(path)]).await;
    }

    /// Runs a script and returns its result.
    pub async fn run<T: DeserializeOwned>(&self, script: &str) -> T {
        self.run_with(script, Vec::new()).await
    }

    /// Runs a script with arguments and returns its result.
    pub async fn run_with<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> T {
        let value = self.client.execute(script, arguments).await;
        let value = value.unwrap_or_else(|error| panic!("{error}\n{script}"));
        serde_json::from_value(value.clone()).unwrap_or_else(|_| panic!("{value}\n{script}"))
    }

    /// Waits until an async script returns a truthy value, and returns it.
    pub async fn wait_for(&self, condition: &str) -> Value {
        let script = WAIT_FOR.replace("CONDITION", condition);
        let begun = Instant::now();
        loop {
            match self.client.execute_async(&script, Vec::new()).await {
                Ok(found) => return found,
                // Other players go on, so an element may be gone before it is returned. A page that is reloaded
                // meanwhile drops the script, which the driver reports as a timeout.
                Err(error)
                    if error.is_stale_element_reference()
                        || error.is_script_timeout() && begun.elapsed() < TIME_LIMIT => {}
                Err(error) => panic!("{error}\nwhile waiting for {condition}"),
            }
        }
    }

    /// Waits for the first element that a selector matches, and taps it.
    pub async fn tap(&self, selector: &str) {
        let found = self.wait_for(&format!("return document.querySelector({selector:?})")).await;
        self.tap_element(found).await;
    }

    /// Scrolls an element that a script has returned into view and taps it. Does nothing if it cannot be tapped any more:
    /// other players go on meanwhile.
    pub async fn tap_element(&self, element: Value) {
        // WebDriver represents an element as an object with one field, the element's ID.
        let id = element.as_object().and_then(|field| field.values().next()?.as_str());
        let id = id.unwrap_or_else(|| panic!("{element} is no element")).to_string();
        let script = format!(
            "{STANDS_STILL} arguments[0].scrollIntoView({{ block: 'center', behavior: 'instant' }})"
        );
        let scrolled = self.client.execute(&script, vec![element]).await;
        let element = Element::from_element_id(self.client.clone(), id.into());
        if let Err(error) = scrolled.and(element.click().await)
            && !error.is_stale_element_reference()
            && element.is_enabled().await.unwrap_or(false)
        {
            panic!("{error}\n{}", element.html(false).await.unwrap_or_default());
        }
    }

    /// Clicks an element that a script has returned, from a script. Does nothing if it is gone.
    pub async fn click(&self, element: Value) {
        if let Err(error) = self.client.execute("arguments[0].click()", vec![element]).await
            && !error.is_stale_element_reference()
        {
            panic!("{error}");
        }
    }

    /// Taps at the centre of an element that a script has returned, wherever it is: nothing is scrolled into view.
    pub async fn tap_in_place(&self, element: Value) {
        let [x, y] = self.centre(element).await;
        let mouse = MouseActions::new("mouse".to_string());
        let mouse = mouse.then(PointerAction::MoveTo { duration: None, x, y });
        self.client.perform_actions(click(mouse)).await.unwrap();
    }

    /// Like [`Browser::tap_in_place`], but taps twice with a pause between the taps.
    pub async fn tap_twice(&self, element: Value, pause: Duration) {
        let [x, y] = self.centre(element).await;
        let mouse = MouseActions::new("mouse".to_string());
        let mouse = mouse.then(PointerAction::MoveTo { duration: None, x, y });
        let twice = click(click(mouse).then(PointerAction::Pause { duration: pause }));
        self.client.perform_actions(twice).await.unwrap();
    }

    /// The centre of an element, in whole pixels.
    async fn centre(&self, element: Value) -> [f64; 2] {
        let script = "const { x, y, width, height } = arguments[0].getBoundingClientRect(); \
                      return [Math.round(x + width / 2), Math.round(y + height / 2)]";
        self.run_with(script, vec![element]).await
    }

    /// Presses keys together, and releases them.
    pub async fn press(&self, keys: &[Key]) {
        let down = keys.iter().map(|key| KeyAction::Down { value: char::from(*key) });
        let up = keys.iter().rev().map(|key| KeyAction::Up { value: char::from(*key) });
        let keyboard = KeyActions::new("keyboard".to_string());
        let actions = down.chain(up).fold(keyboard, |actions, action| actions.then(action));
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Returns the errors in the browser's console since the last call.
    pub async fn console_errors(&self) -> Vec<String> {
        let log = self.client.issue_cmd(ChromeCommand::log()).await.unwrap();
        let entries = log.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        severe.map(|entry| entry["message"].to_string()).collect()
    }

    /// Writes a screenshot to a file, and creates its folder if needed.
    pub async fn screenshot(&self, file: &Path) {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, self.client.screenshot().await.unwrap()).unwrap();
    }
}

/// Presses and releases the mouse button.
fn click(mouse: MouseActions) -> MouseActions {
    let button = MOUSE_BUTTON_LEFT;
    mouse.then(PointerAction::Down { button }).then(PointerAction::Up { button })
}
