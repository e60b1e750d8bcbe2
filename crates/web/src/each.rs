//! Keyed lists with type-erased items. The list code is compiled once for all item types, to keep the program small.

use leptos::prelude::*;

/// An item of a list.
struct Item {
    /// The key, unique in the list.
    key: String,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

/// Renders a list. An item is rendered once, when its `key` first appears in the list.
pub(crate) fn each<T: Send + 'static>(
    items: impl Fn() -> Vec<T> + Send + Sync + 'static,
    key: impl Fn(&T) -> String + Send + Sync + 'static,
    draw: impl Fn(T) -> AnyView + Clone + Send + Sync + 'static,
) -> AnyView {
    list(Box::new(move || {
        let item = |item: T| {
            let (key, draw) = (key(&item), draw.clone());
            Item { key, draw: Box::new(move || draw(item)) }
        };
        items().into_iter().map(item).collect()
    }))
}

/// The part of [`each`] that does not depend on the item type.
fn list(items: Box<dyn Fn() -> Vec<Item> + Send + Sync>) -> AnyView {
    view! { <For each=items key=|item| item.key.clone() children=|item| (item.draw)() /> }
        .into_any()
}
