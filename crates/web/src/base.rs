//! The path below which the page is served: empty, or a path such as `/dice`.

use std::cell::RefCell;
use std::fmt::Display;

use cubilete_ui::address::base_path;

thread_local! {
    static BASE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Sets the base path: the path of the assets folder without `/assets/`.
pub(crate) fn set(assets: &str) {
    BASE.set(base_path(assets).to_string());
}

/// The path of a route, a file or the API on the server.
pub(crate) fn path(within: impl Display) -> String {
    BASE.with_borrow(|base| format!("{base}{within}"))
}

/// Removes the base path from a path of the server.
pub(crate) fn within(path: &str) -> &str {
    let length = BASE.with_borrow(String::len);
    path.get(length..).unwrap_or_default()
}
