//! What the browser keeps for this page. What it refuses to keep lasts as long as the page.

use std::cell::RefCell;
use std::collections::BTreeMap;

use web_sys::Storage;

thread_local! {
    /// What the browser would not keep.
    static REFUSED: RefCell<BTreeMap<String, String>> = RefCell::default();
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What is kept under a name.
pub(crate) fn get(name: &str) -> Option<String> {
    let refused = REFUSED.with_borrow(|refused| refused.get(name).cloned());
    refused.or_else(|| storage()?.get_item(name).ok()?)
}

/// Keeps a text under a name; whether it will be there when the page is opened again.
pub(crate) fn set(name: &str, text: &str) -> bool {
    let kept = storage().is_some_and(|storage| storage.set_item(name, text).is_ok());
    REFUSED.with_borrow_mut(|refused| match kept {
        true => drop(refused.remove(name)),
        false => drop(refused.insert(name.to_string(), text.to_string())),
    });
    kept
}

/// Forgets what is kept under a name.
pub(crate) fn remove(name: &str) {
    REFUSED.with_borrow_mut(|refused| drop(refused.remove(name)));
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// The names that begin in this way, in their order.
pub(crate) fn names(prefix: &str) -> Vec<String> {
    let mut names = REFUSED.with_borrow(|refused| refused.keys().cloned().collect::<Vec<_>>());
    if let Some(storage) = storage() {
        let count = storage.length().unwrap_or(0);
        names.extend((0..count).filter_map(|index| storage.key(index).ok()?));
    }
    names.retain(|name| name.starts_with(prefix));
    names.sort();
    names.dedup();
    names
}
