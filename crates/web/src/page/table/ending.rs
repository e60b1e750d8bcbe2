//! How a game ended: who has won, what everybody scored for what, and what can be done now.

use cubilete_rules::Phase;
use leptos::prelude::*;

use crate::page::scene::Scene;

/// The end of a game; nothing before it.
#[component]
pub(crate) fn Ending(scene: Scene, actions: ViewFn) -> impl IntoView {
    let over = Memo::new(move |_| scene.view.with(|view| view.phase == Phase::Over));
    move || {
        let actions = actions.clone();
        over.get().then(|| view! { <section class="ending">{actions.run()}</section> })
    }
}
