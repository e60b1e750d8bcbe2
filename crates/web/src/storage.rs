//! The local storage of the browser. Entries that it refuses are kept in memory until the page is closed.

use cubilete_ui::storage::{MemoryStorage, Storage};

thread_local! {
    /// Entries that the browser refused to store.
    static REFUSED: MemoryStorage = MemoryStorage::default();
}

/// The local storage of the browser.
#[derive(Copy, Clone)]
pub(crate) struct BrowserStorage;

fn local_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

impl Storage for BrowserStorage {
    fn get(&self, name: &str) -> Option<String> {
        let refused = REFUSED.with(|refused| refused.get(name));
        refused.or_else(|| local_storage()?.get_item(name).ok()?)
    }

    fn set(&self, name: &str, text: &str) -> bool {
        let stored = local_storage().is_some_and(|storage| storage.set_item(name, text).is_ok());
        REFUSED.with(|refused| match stored {
            true => refused.remove(name),
            false => drop(refused.set(name, text)),
        });
        stored
    }

    fn remove(&self, name: &str) {
        REFUSED.with(|refused| refused.remove(name));
        if let Some(storage) = local_storage() {
            let _ = storage.remove_item(name);
        }
    }

    fn names(&self, prefix: &str) -> Vec<String> {
        let mut names = REFUSED.with(|refused| refused.names(prefix));
        if let Some(storage) = local_storage() {
            let count = storage.length().unwrap_or(0);
            names.extend((0..count).filter_map(|index| storage.key(index).ok()?));
        }
        names.retain(|name| name.starts_with(prefix));
        names.sort();
        names.dedup();
        names
    }
}
