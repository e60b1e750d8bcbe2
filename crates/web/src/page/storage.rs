//! What the browser keeps for this page. A browser that keeps nothing is no failure: things then last as long as the page.

use web_sys::Storage;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What is kept under a name.
pub(crate) fn get(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps a text under a name; whether it is kept.
pub(crate) fn set(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, text).is_ok())
}

/// Forgets what is kept under a name.
pub(crate) fn remove(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// The names that begin in this way.
pub(crate) fn names(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let names = (0..count).filter_map(|index| storage.key(index).ok()?);
    names.filter(|name| name.starts_with(prefix)).collect()
}
