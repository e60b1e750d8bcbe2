//! The path below which the page is served: empty, or as `/dice`.

use std::cell::RefCell;
use std::fmt::Display;

thread_local! {
    static BASE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Sets the path, which follows from that of the folder with the files of the page.
pub(crate) fn set(assets: &str) {
    let end = assets.rfind("/assets/").unwrap_or_default();
    BASE.set(assets[..end].to_string());
}

/// The path of a route, a file or the API on the server.
pub(crate) fn path(within: impl Display) -> String {
    BASE.with_borrow(|base| format!("{base}{within}"))
}

/// A path on the server without the part that is the same for all of the page.
pub(crate) fn within(path: &str) -> &str {
    let length = BASE.with_borrow(String::len);
    path.get(length..).unwrap_or_default()
}
