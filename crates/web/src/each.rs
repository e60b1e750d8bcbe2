//! Lists on the screen of which only what changes is drawn anew, all by the same code.

use leptos::prelude::*;

/// Something in a list.
struct Item {
    /// What tells it from the others.
    key: String,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

/// Draws every item once, and again only after it was gone; `key` tells items apart.
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

/// A list of whatever it is: there is one such function in the program, not one for each kind of items.
fn list(items: Box<dyn Fn() -> Vec<Item> + Send + Sync>) -> AnyView {
    view! { <For each=items key=|item| item.key.clone() children=|item| (item.draw)() /> }
        .into_any()
}
