//! Storage of named texts that outlives the program: the local storage of a browser, a folder of files.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// A store of texts by name.
pub trait Storage {
    /// Returns the text stored under a name.
    fn get(&self, name: &str) -> Option<String>;

    /// Stores a text under a name. Returns whether it outlives the program; [`Storage::get`] finds it either way.
    fn set(&self, name: &str, text: &str) -> bool;

    /// Removes the text stored under a name, if there is one.
    fn remove(&self, name: &str);

    /// Returns all names that start with a prefix, in ascending order.
    fn names(&self, prefix: &str) -> Vec<String>;
}

/// A store that lasts as long as the program.
#[derive(Default, Debug)]
pub struct MemoryStorage(RefCell<BTreeMap<String, String>>);

impl Storage for MemoryStorage {
    fn get(&self, name: &str) -> Option<String> {
        self.0.borrow().get(name).cloned()
    }

    fn set(&self, name: &str, text: &str) -> bool {
        self.0.borrow_mut().insert(name.to_string(), text.to_string());
        false
    }

    fn remove(&self, name: &str) {
        self.0.borrow_mut().remove(name);
    }

    fn names(&self, prefix: &str) -> Vec<String> {
        self.0.borrow().keys().filter(|name| name.starts_with(prefix)).cloned().collect()
    }
}
